import { formatWon } from '@handal/base/format'
import type { PayslipFacts, PayslipLine, PayslipNotice, SalaryItem } from '../payslip/facts.ts'

type Amount = Pick<PayslipLine, 'code' | 'amount'>

const warn = ({ code }: Amount, message: string): PayslipNotice => ({
  code: 'deduction-without-basis',
  message,
  lineCode: code,
})

/**
 * A deduction of the company without law, collective agreement, court order or the worker's consent behind it: wages are paid
 * in full (근로기준법 제43조 제1항). Not for what is less pay by itself, time not worked and disciplinary cuts (제95조), which need
 * no basis. Nothing is said of an item whose basis nobody records (`undefined`).
 */
export const withoutBasis = (
  { incomeKind }: PayslipFacts,
  { basis, label }: SalaryItem,
  line: Amount,
): PayslipNotice | null =>
  basis !== null || line.amount <= 0 || incomeKind === 'BUSINESS'
    ? null
    : warn(
        line,
        `${label} ${formatWon(line.amount)}을 공제할 근거가 없습니다. 법령, 단체협약, 법원의 결정이나 사원의 동의를 확인해 주세요(근로기준법 제43조 제1항).`,
      )

/** Why a deduction is not on a payslip, and the warning that goes with it. */
export type NotConsented = { readonly warning: PayslipNotice; readonly reason: string }

/**
 * A deduction that rests on the worker's consent is taken from nobody who has not consented, not even an amount that was
 * typed in (근로기준법 제43조 제1항). Money given back goes through. null: it may be taken.
 */
export const withoutConsent = (
  { person, incomeKind }: PayslipFacts,
  { basis, code, label }: SalaryItem,
  line: Amount,
): NotConsented | null => {
  if (basis !== 'CONSENT' || line.amount <= 0 || incomeKind === 'BUSINESS') return null
  if (person.deductionConsents?.includes(code) === true) return null
  const law = '(근로기준법 제43조 제1항)'
  return {
    reason: `지급일에 사원이 동의한 기록이 없어 ${formatWon(line.amount)}을 공제하지 않았습니다${law}.`,
    warning: warn(
      line,
      `지급일에 ${label} 공제에 동의한 기록이 없어 ${formatWon(line.amount)}을 공제하지 않았습니다. 동의를 받았으면 급여항목의 동의에 기록해 주세요${law}.`,
    ),
  }
}
