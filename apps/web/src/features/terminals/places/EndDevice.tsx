import { endGateway, type Gateway, releaseScreen, type Screen } from '@handal/contracts/terminal/workplaces'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'

type Props = { readonly companyNo: number; readonly onClose: () => void }

/** Ends a screen or a gateway at once: its key counts for nothing from then on. */
export function EndDevice({
  device,
  is,
  ...rest
}: Props & { readonly device: Screen | Gateway; readonly is: 'screen' | 'gateway' }) {
  return is === 'screen' ? <EndScreen device={device} {...rest} /> : <EndGateway device={device} {...rest} />
}

type Of = Props & { readonly device: Pick<Screen, 'no' | 'name' | 'version'> }

function EndScreen({ companyNo, device: { no, name, version }, onClose }: Of) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: releaseScreen,
    initial: { reason: '' },
    labels: { reason: '해제 사유' },
    body: ({ reason }) => ({ companyNo, no, action: 'release' as const, reason, version }),
    onSaved: () => {
      toast(`${name} 화면을 해제했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${name} 해제`} action="화면 해제" onClose={onClose}>
      <Text of={record} name="reason" required maxLength={500} hint="해제하면 이 화면의 코드는 바로 쓸 수 없습니다." />
    </DrawerForm>
  )
}

function EndGateway({ companyNo, device: { no, name, version }, onClose }: Of) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: endGateway,
    initial: { reason: '' },
    labels: { reason: '해제 사유' },
    body: ({ reason }) => ({ companyNo, no, reason, version }),
    onSaved: () => {
      toast(`${name} 게이트웨이를 해제했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${name} 해제`} action="게이트웨이 해제" onClose={onClose}>
      <Text
        of={record}
        name="reason"
        required
        maxLength={500}
        hint="보낸 기록은 남고, 앞으로 보내는 기록은 받지 않습니다."
      />
    </DrawerForm>
  )
}
