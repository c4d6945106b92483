import { type Workplace, workplaceCalls, workplaceSchema } from '@handal/contracts/terminal/workplaces'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { EndForm } from '../../../client/screen/EndForm.tsx'
import { plainValue } from '../../../client/screen/record-conflict.ts'
import { useEndForm } from '../../../client/screen/use-end-form.ts'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { PLACE_LABELS, PlaceFields, placeOf, type PlaceValues } from './place-fields.tsx'

type Props = { readonly companyNo: number; readonly place: Workplace; readonly onClose: () => void }

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const valuesOf = ({ name, lat, lng, radius, networks }: Workplace): PlaceValues => ({
  name,
  lat: textOf(lat),
  lng: textOf(lng),
  radius: textOf(radius),
  networks: networks.join(', '),
})

/** A place of work is changed; from the form it is ended too. */
export function ChangePlace({ companyNo, place, onEnd, onClose }: Props & { readonly onEnd: () => void }) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: workplaceCalls.change,
    initial: valuesOf(place),
    labels: PLACE_LABELS,
    body: (values: PlaceValues, opened: Workplace | undefined) => ({
      companyNo,
      no: place.no,
      ...placeOf(values),
      version: opened?.version ?? place.version,
    }),
    onSaved: ({ name }: Workplace) => {
      toast(`${name} 근무지를 저장했습니다.`)
      void refresh()
      onClose()
    },
    opened: {
      record: place,
      read: (current: unknown) => workplaceSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: `${place.name} 근무지`,
      show: (_: keyof PlaceValues, value: unknown) => plainValue(value),
    },
    unsaved: '수정한 내용이 있습니다.',
  })
  return (
    <DrawerForm
      of={record}
      title="근무지 수정"
      action="저장"
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      onClose={onClose}
    >
      <PlaceFields of={record} />
      <div>
        <Button variant="text" size="sm" onClick={onEnd}>
          근무지 종료 또는 삭제
        </Button>
      </div>
    </DrawerForm>
  )
}

/** The last day of a place, or its removal while nothing names it. */
export function EndPlace({ companyNo, place, today, onClose }: Props & { readonly today: string }) {
  const refresh = useRefreshCompany(companyNo)
  const { no, version, name } = place
  const end = useEndForm({
    endpoint: workplaceCalls.end,
    of: { companyNo, no, version },
    how: 'end',
    endDate: today,
    said: (removed) => (removed ? '근무지를 삭제했습니다.' : '근무지의 마지막 날을 저장했습니다.'),
    onEnded: () => {
      void refresh()
      onClose()
    },
    unsaved: '입력한 내용이 있습니다.',
  })
  return (
    <EndForm
      of={end}
      title={`${name} 근무지 종료`}
      action={end.how === 'remove' ? '근무지 삭제' : '근무지 종료'}
      removable="화면, 게이트웨이, 기록이 하나도 없던 근무지"
      hint="다음 날부터 이 근무지의 위치와 통신망은 출퇴근을 확인하지 않습니다."
      inAddress={false}
      onClose={onClose}
    />
  )
}
