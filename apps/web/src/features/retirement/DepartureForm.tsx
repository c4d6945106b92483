import { type DepartureDetail, saveDeparture } from '@handal/contracts/payroll/departure'
import { useQueryClient } from '@tanstack/react-query'
import { companyKey } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Money, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'

const LABELS = {
  joinedOn: '가입일',
  contractNo: '증권번호',
  balance: '적립금',
  'balance.asOf': '적립금 기준일',
  'balance.amount': '적립금',
  reason: '사유',
}
type Values = {
  joinedOn: string
  contractNo: string
  balance: { asOf: string; amount: number | null }
  reason: string
}

/** Keeps what the insurer told of one worker: an open leaving pays the difference to it. */
export function DepartureForm({
  companyNo,
  worker,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly worker: DepartureDetail
  readonly today: string
  readonly onClose: () => void
}) {
  const client = useQueryClient()
  const initial: Values = {
    joinedOn: worker.joinedOn ?? '',
    contractNo: worker.contractNo ?? '',
    balance: { asOf: today, amount: null },
    reason: '',
  }
  const record = useRecordForm({
    endpoint: saveDeparture,
    initial,
    labels: LABELS,
    body: ({ joinedOn, contractNo, balance: { asOf, amount }, reason }: Values) => ({
      companyNo,
      employeeNo: worker.employeeNo,
      joinedOn: joinedOn === '' ? null : joinedOn,
      contractNo: contractNo === '' ? null : contractNo,
      ...(amount === null ? {} : { balance: { asOf, amount } }),
      reason,
      version: worker.version,
    }),
    onSaved: () => {
      toast(`${worker.name}님의 출국만기보험을 저장했습니다.`)
      void client.invalidateQueries({ queryKey: companyKey(companyNo, 'retirement') })
      onClose()
    },
    unsaved: '입력한 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title="출국만기보험 등록" action="저장" onClose={onClose}>
      <Day of={record} name="joinedOn" />
      <Text of={record} name="contractNo" maxLength={40} />
      <Day of={record} name="balance.asOf" label="적립금 기준일" />
      <Money of={record} name="balance.amount" label="적립금" hint="보험사가 서면으로 알린 금액입니다." />
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}
