import { formatWon } from '@handal/base/format'
import type { PayslipFacts, PayslipLine, PayslipNotice, SalaryItem } from '../payslip/facts.ts'

/**
 * A deduction of the company without law, collective agreement, court order or the worker's consent behind it: wages are paid
 * in full (근로기준법 제43조 제1항). Not for what is less pay by itself, time not worked and disciplinary cuts (제95조), which need
 * no basis. Nothing is said of an item whose basis nobody records (`undefined`), nor of consents in a company that keeps
 * none.
 */
export const withoutBasis = (
  { person, incomeKind }: PayslipFacts,
  { basis, code, label }: SalaryItem,
  line: Pick<PayslipLine, 'code' | 'amount'>,
): PayslipNotice | null => {
  if (basis === undefined || line.amount <= 0 || incomeKind === 'BUSINESS') return null
  const warn = (message: string): PayslipNotice => ({ code: 'deduction-without-basis', message, lineCode: line.code })
  if (basis === null) {
    return warn(
      `${label} ${formatWon(line.amount)}을 공제할 근거가 없습니다. 법령, 단체협약, 법원의 결정이나 사원의 동의를 확인해 주세요(근로기준법 제43조 제1항).`,
    )
  }
  if (basis !== 'CONSENT' || (person.deductionConsents ?? [code]).includes(code)) return null
  return warn(
    `${label} ${formatWon(line.amount)}을 공제하는 데 동의한 기록이 없습니다. 사원의 동의를 받아 기록해 주세요(근로기준법 제43조 제1항).`,
  )
}
