import { type Position, positionSchema } from '@handal/contracts/company/organisation'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useOrganisationArea } from './organisation-area.ts'
import { leavesNew, leavesRecord } from './organisation-params.ts'
import { savedBy } from './organisation.queries.ts'

type Props = { readonly day: string; readonly onClose: () => void }
/** One that was there before the company came here began with the first of its people. */
const BEGINS_HINT = '이 날부터 사원에게 정합니다. 전부터 있던 직위이면 가장 오래된 사원의 입사일로 적어 주세요.'
const LABELS = { ofcpsNm: '직위명', from: '시작일' }

/** A new position. */
export function NewPosition({ day, onClose }: Props) {
  const { positions, path, companyNo } = useOrganisationArea()
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: positions.create,
    ...path,
    initial: { ofcpsNm: '', from: day },
    labels: LABELS,
    body: (values) => values,
    onSaved: ({ ofcpsNm }: Position) => {
      toast(`${ofcpsNm} 직위를 등록했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 직위가 있습니다.',
    leaves: leavesNew,
  })
  return (
    <DrawerForm of={record} title="직위 등록" action="직위 등록" inAddress onClose={onClose}>
      <Text of={record} name="ofcpsNm" required printed maxLength={50} focusFirst />
      <Day of={record} name="from" required hint={BEGINS_HINT} />
    </DrawerForm>
  )
}

/** A change from a day: what was before it stays as it was. */
export function ChangePosition({ position, day, onClose }: Props & { readonly position: Position }) {
  const { positions, path, companyNo } = useOrganisationArea()
  const refresh = useRefreshCompany(companyNo)
  const { no, ofcpsNm, version } = position
  const valuesOf = (of: Position) => ({ ofcpsNm: of.ofcpsNm, from: day < of.from ? of.from : day, reason: '' })
  const record = useRecordForm({
    endpoint: positions.change,
    ...path,
    initial: valuesOf(position),
    labels: { ...LABELS, reason: '사유' },
    body: (values, opened: Position | undefined) => ({ ...values, no, version: opened?.version ?? version }),
    onSaved: (saved: Position) => {
      toast(`${saved.ofcpsNm} 직위를 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '수정한 직위가 있습니다.',
    leaves: leavesRecord,
    opened: {
      record: position,
      read: (current) => positionSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: savedBy,
      subject: ofcpsNm,
    },
  })
  return (
    <DrawerForm
      of={record}
      title={`${ofcpsNm} 수정`}
      action={`${format.date(record.form.watch('from'))}부터 적용`}
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <Text of={record} name="ofcpsNm" required printed maxLength={50} />
      <Day of={record} name="from" required />
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}
