import { changeGatewaySecret, type Gateway } from '@handal/contracts/terminal/workplaces'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { tellSecret } from './tell-secret.tsx'

/** Another secret for a gateway, told once; the one before is good for a day more. */
export function RenewSecret({
  companyNo,
  gateway: { no, name, version },
  onClose,
}: {
  readonly companyNo: number
  readonly gateway: Gateway
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: changeGatewaySecret,
    params: { no },
    initial: { reason: '' },
    labels: { reason: '변경 사유' },
    body: ({ reason }) => ({ companyNo, version, ...(reason.trim() === '' ? {} : { reason }) }),
    onSaved: ({ secret }) => {
      onClose()
      void refresh()
      void tellSecret({
        title: `${name} 새 비밀키`,
        about:
          '게이트웨이의 설정에 이 비밀키를 넣어 주세요. 다시 보여 주지 않습니다. 이전 비밀키는 24시간 동안 함께 쓸 수 있습니다.',
        secret,
      })
    },
    unsaved: '적은 사유가 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${name} 비밀키 변경`} action="비밀키 변경" onClose={onClose}>
      <Text
        of={record}
        name="reason"
        maxLength={500}
        hint="새 비밀키는 한 번만 보여 줍니다. 비밀키가 새어 나갔으면 게이트웨이를 해제하고 다시 등록해 주세요."
      />
    </DrawerForm>
  )
}
