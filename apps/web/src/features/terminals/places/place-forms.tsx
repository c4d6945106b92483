import { createGateway, createScreen, type Workplace, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Segments, Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { PLACE_LABELS, PlaceFields, placeOf } from './place-fields.tsx'
import { tellSecret } from './tell-secret.tsx'

type Props = { readonly companyNo: number; readonly onClose: () => void }
/** Where the work is: its point and the lines of its office. */
export function NewPlace({ companyNo, onClose }: Props) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: workplaceCalls.create,
    initial: { name: '', lat: '', lng: '', radius: '', networks: '' },
    labels: PLACE_LABELS,
    body: (values) => ({ companyNo, ...placeOf(values) }),
    onSaved: ({ name }) => {
      toast(`${name} 근무지를 등록했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '입력한 근무지가 있습니다.',
  })
  return (
    <DrawerForm of={record} title="근무지 등록" action="근무지 등록" onClose={onClose}>
      <PlaceFields of={record} />
    </DrawerForm>
  )
}

const optionsOf = (places: readonly Workplace[]) => places.map(({ no, name }) => ({ value: String(no), text: name }))

/** A screen: the code that sets it up is told once. */
export function NewScreen({ companyNo, places, onClose }: Props & { readonly places: readonly Workplace[] }) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: createScreen,
    initial: { name: '', placeNo: String(places[0]?.no ?? '') },
    labels: { name: '이름', placeNo: '근무지' },
    body: ({ name, placeNo }) => ({ companyNo, name, placeNo: Number(placeNo) }),
    onSaved: ({ name, setupCode }) => {
      onClose()
      void refresh()
      void tellSecret({
        title: `${name} 설정 코드`,
        about:
          '태블릿에서 근무지 화면을 열고 이 코드를 입력해 주세요. 한 시간 동안 한 번만 쓸 수 있고 다시 보여 주지 않습니다.',
        secret: setupCode,
        address: `${window.location.origin}/terminal/screen`,
      })
    },
    unsaved: '입력한 화면이 있습니다.',
  })
  return (
    <DrawerForm of={record} title="근무지 화면 등록" action="화면 등록" onClose={onClose}>
      <Text of={record} name="name" required maxLength={50} placeholder="정문 태블릿" focusFirst />
      <Segments of={record} name="placeNo" label="근무지" options={optionsOf(places)} />
    </DrawerForm>
  )
}

/** A gateway: its secret is told once. */
export function NewGateway({ companyNo, places, onClose }: Props & { readonly places: readonly Workplace[] }) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: createGateway,
    initial: { name: '', placeNo: '' },
    labels: { name: '이름', placeNo: '근무지' },
    body: ({ name, placeNo }) => ({ companyNo, name, ...(placeNo === '' ? {} : { placeNo: Number(placeNo) }) }),
    onSaved: ({ name, secret }) => {
      onClose()
      void refresh()
      void tellSecret({
        title: `${name} 비밀키`,
        about: '게이트웨이의 설정에 이 비밀키를 넣어 주세요. 다시 보여 주지 않습니다.',
        secret,
      })
    },
    unsaved: '입력한 게이트웨이가 있습니다.',
  })
  return (
    <DrawerForm of={record} title="게이트웨이 등록" action="게이트웨이 등록" onClose={onClose}>
      <Text of={record} name="name" required maxLength={50} placeholder="생산동 1층" focusFirst />
      <Segments
        of={record}
        name="placeNo"
        label="근무지"
        options={[{ value: '', text: '정하지 않음' }, ...optionsOf(places)]}
      />
    </DrawerForm>
  )
}
