import { DC_ENTRIES, enterRetirementPension, type PensionDetail } from '@handal/contracts/payroll/retirement-pension'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Money, Segments, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'

const LABELS = {
  action: '구분',
  amount: '금액',
  paidOn: '날짜',
  memberNo: '가입자번호',
  reason: '사유',
}
const ACTIONS = [
  { value: 'pay', text: DC_ENTRIES.PAY },
  { value: 'return', text: DC_ENTRIES.RETURN },
  { value: 'correct', text: DC_ENTRIES.CORRECT },
] as const
type Action = (typeof ACTIONS)[number]['value']
type Values = { action: Action; amount: number | null; paidOn: string; memberNo: string; reason: string }

const HINT: Readonly<Record<Action, string>> = {
  pay: '비우면 남은 부담금을 모두 납입한 것으로 기록합니다.',
  return: '제공기관이 돌려보낸 금액입니다. 비우면 낸 금액 전부입니다.',
  correct: '이 달에 낸 금액의 합계를 바르게 적습니다. 가입자번호만 고치려면 비웁니다.',
}

/** Enters a payment with its day, what the provider sent back, or what the month's sum really is. Entries are only added. */
export function PensionEntryForm({
  companyNo,
  month,
  member,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly month: string
  readonly member: PensionDetail
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const initial: Values = {
    action: 'pay',
    amount: null,
    paidOn: today,
    memberNo: member.memberNo ?? '',
    reason: '',
  }
  const record = useRecordForm({
    endpoint: enterRetirementPension,
    initial,
    labels: LABELS,
    body: ({ action, amount, paidOn, memberNo, reason }: Values) => ({
      companyNo,
      yearMonth: month,
      items: [
        {
          employeeNo: member.employeeNo,
          action,
          ...(amount === null ? {} : { amount }),
          ...(paidOn === '' ? {} : { paidOn }),
          ...(memberNo === '' || memberNo === member.memberNo ? {} : { memberNo }),
          ...(reason === '' ? {} : { reason }),
          version: member.version,
        },
      ],
    }),
    placed: (errors) => errors.map((error) => ({ ...error, path: error.path.replace(/^items\.0\./, '') })),
    onSaved: () => {
      toast(`${member.name}님의 납입 기록을 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '입력한 내용이 있습니다.',
  })
  const action = record.form.watch('action')
  return (
    <DrawerForm of={record} title={`${format.proseMonth(month)} 부담금 등록`} action="저장" onClose={onClose}>
      <Segments of={record} name="action" options={ACTIONS} />
      <Money of={record} name="amount" hint={HINT[action]} />
      <Day of={record} name="paidOn" required />
      <Text of={record} name="memberNo" maxLength={40} />
      <Text of={record} name="reason" required={action !== 'pay'} maxLength={500} />
    </DrawerForm>
  )
}
