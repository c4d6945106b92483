import { type DepartureDetail, saveDeparture } from '@handal/contracts/payroll/departure'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Money, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'

const LABELS = { amount: '보험료', paidOn: '납입일', reason: '사유' }
type Values = { amount: number | null; paidOn: string; reason: string }
type Premium = DepartureDetail['premiums'][number]

/** Keeps what was billed and paid of one month, in place of what was reckoned. */
export function PremiumForm({
  companyNo,
  worker,
  premium,
  onClose,
}: {
  readonly companyNo: number
  readonly worker: DepartureDetail
  readonly premium: Premium
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const initial: Values = { amount: premium.amount, paidOn: premium.paidOn ?? '', reason: '' }
  const record = useRecordForm({
    endpoint: saveDeparture,
    initial,
    labels: LABELS,
    body: ({ amount, paidOn, reason }: Values) => ({
      companyNo,
      employeeNo: worker.employeeNo,
      premiums: [{ month: premium.month, amount: amount ?? 0, paidOn: paidOn === '' ? null : paidOn }],
      reason,
      version: worker.version,
    }),
    placed: (errors) => errors.map((error) => ({ ...error, path: error.path.replace(/^premiums\.0\./, '') })),
    onSaved: () => {
      toast(`${worker.name}님의 보험료를 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '입력한 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${format.proseMonth(premium.month)} 보험료 등록`} action="저장" onClose={onClose}>
      <Money of={record} name="amount" required />
      <Day of={record} name="paidOn" hint="비우면 미납으로 기록합니다." />
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}
