import { monthOf } from '@handal/base/date'
import { add, equalRatio, parseRatio, ratio, ratioOf } from '@handal/base/ratio'
import { PAID_MINUTES, TOTAL_MINUTES } from '@handal/base/work-time'
import { closureProblem, fixedOvertimeProblem, sanctionProblem, wholeDaysProblem } from './check-pay-facts.ts'
import { bonusLength } from '../tax/bonus-months.ts'
import type { PaidTime, PayslipFacts, PayslipNotice, TermTime } from './facts.ts'

/** No amount of a payslip comes near it; sums of such amounts stay exact. Won. */
const MAX_WON = 1_000_000_000_000

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && Math.abs(value) <= MAX_WON
const isPositive = (value: string): boolean => (parseRatio(value)?.n ?? 0n) > 0n
const isShare = (value: string): boolean => (parseRatio(value)?.n ?? -1n) >= 0n

/** Minutes and days, whole and not negative. */
const WHOLE = [...TOTAL_MINUTES, 'scheduledDays', 'workedDays', 'absentDays'] as const

const termProblem = ({ terms }: PayslipFacts): string | null => {
  for (const term of terms) {
    if (!isPositive(term.monthlyHours)) return '월 소정근로시간은 0보다 큰 수여야 합니다. 급여 조건을 확인해 주세요.'
    if (!Number.isSafeInteger(term.dailyMinutes) || term.dailyMinutes <= 0) {
      return '하루 소정근로시간은 0보다 커야 합니다. 급여 조건을 확인해 주세요.'
    }
    if (!term.amounts.every(({ amount }) => isAmount(amount))) return '급여 조건의 금액은 원 단위 정수여야 합니다.'
  }
  return null
}

const attendanceProblem = ({ attendance }: PayslipFacts): string | null => {
  if (attendance === null) return null
  const sound = WHOLE.every((name) => {
    const minutes = attendance[name]
    return typeof minutes === 'number' && Number.isSafeInteger(minutes) && minutes >= 0
  })
  if (!sound || !isShare(attendance.paidLeaveDays) || !areExact(attendance))
    return '근태 집계의 시간이 올바르지 않습니다. 근태를 다시 집계해 주세요.'
  return attendance.byTerm === undefined || addUp(attendance.byTerm, attendance)
    ? null
    : '급여 조건별 근태 시간의 합이 근태 집계와 다릅니다. 근태를 다시 집계해 주세요.'
}

const EXACT = ['paidLeaveMinutes', 'hdayPayOver', 'lostHolidayRest'] as const
/** Whether what is known beyond whole minutes and days is a number of them, and no more than they are. */
const areExact = (time: PaidTime): boolean =>
  EXACT.every((name) => time[name] === undefined || (Number.isSafeInteger(time[name]) && time[name] >= 0)) &&
  (time.hdayPayOver ?? 0) <= time.hdayPayWork * 5

/** Whether parts of the paid time, each of other terms, make the whole. */
const addUp = (parts: readonly TermTime[], whole: PaidTime): boolean => {
  const isMinutes = (minutes: number): boolean => Number.isSafeInteger(minutes) && minutes >= 0
  const leave = parts.map(({ paidLeaveDays }) => parseRatio(paidLeaveDays)).filter((days) => days !== null)
  return (
    new Set(parts.map(({ from }) => from)).size === parts.length &&
    parts.every((part) => PAID_MINUTES.every((name) => isMinutes(part[name])) && areExact(part)) &&
    EXACT.every((name) => parts.reduce((sum, part) => sum + (part[name] ?? 0), 0) === (whole[name] ?? 0)) &&
    leave.length === parts.length &&
    leave.every((days) => days.n >= 0n) &&
    PAID_MINUTES.every((name) => parts.reduce((sum, part) => sum + part[name], 0) === whole[name]) &&
    // Where its minutes are known the days are told alone.
    (whole.paidLeaveMinutes !== undefined || equalRatio(leave.reduce(add, ratio(0)), ratioOf(whole.paidLeaveDays)))
  )
}

const amountProblem = ({ entries, overrides, items, insurance, tax, dailyWork }: PayslipFacts): string | null => {
  const sound =
    entries.every(({ amount, due = 0 }) => isAmount(amount) && isAmount(due)) &&
    overrides.every(({ amount }) => isAmount(amount)) &&
    items.every(({ source }) => typeof source === 'string' || !('fixed' in source) || isAmount(source.fixed)) &&
    (dailyWork?.days ?? []).every(({ pay }) => isAmount(pay))
  const amounts = [
    insurance.pension.billed ?? 0,
    insurance.pension.reportedBase ?? 0,
    insurance.health.billed ?? 0,
    insurance.health.reportedBase ?? 0,
    insurance.health.careBilled ?? 0,
    insurance.employment.billed ?? 0,
    tax.otherPay?.taxable ?? 0,
    tax.otherPay?.incomeTax ?? 0,
    tax.otherPay?.reduced ?? 0,
    tax.youthReducedThisYear ?? 0,
    tax.production?.previousYearGross ?? 0,
    tax.production?.usedThisYear ?? 0,
    ...(tax.bonus === undefined ? [] : [tax.bonus.pay, tax.bonus.withheld, tax.bonus.reduced, tax.bonus.beside ?? 0]),
    ...Object.values(tax.taxFreeUsed ?? {}),
    tax.severance?.taxFree ?? 0,
    tax.severance?.intoAccount ?? 0,
  ]
  if (!sound || !amounts.every(isAmount)) return '금액은 원 단위 정수여야 합니다. 입력한 금액을 확인해 주세요.'
  return [insurance.pension, insurance.health].every(({ reportedBase }) => (reportedBase ?? 0) >= 0)
    ? null
    : '신고한 기준소득월액과 보수월액은 0원 이상이어야 합니다.'
}

const countProblem = ({ tax, company }: PayslipFacts): string | null => {
  const counts = [tax.dependents, tax.children, tax.childrenUnder7]
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0 && count < 100)) {
    return '공제대상가족과 자녀의 수를 확인해 주세요.'
  }
  const rate = company.accidentRatePermille
  return rate === null || isShare(rate) ? null : '산재보험료율은 천분율 숫자여야 합니다. 회사 정보를 확인해 주세요.'
}

const taxProblem = ({ tax, dailyWork, payDate }: PayslipFacts): string | null => {
  const { youthReductionPercent: percent, bonus } = tax
  if (percent !== null && !(Number.isSafeInteger(percent) && percent > 0 && percent <= 100))
    return '중소기업 취업자 소득세 감면율은 1부터 100까지의 정수여야 합니다.'
  if ((tax.youthReducedThisYear ?? 0) < 0 || (tax.otherPay?.reduced ?? 0) < 0)
    return '올해 이미 감면한 소득세는 0원 이상이어야 합니다.'
  if (bonus !== undefined) {
    if (bonus.to !== monthOf(payDate)) return '상여를 나누는 기간은 상여를 지급하는 달에 끝나야 합니다.'
    const months = bonusLength(bonus)
    if (!(months >= 1 && months <= 12)) return '상여의 지급대상기간은 1개월부터 12개월까지입니다. 기간을 확인해 주세요.'
    if (bonus.pay < 0 || bonus.withheld < 0 || bonus.reduced < 0 || (bonus.beside ?? 0) < 0)
      return '상여의 기간에 지급한 급여와 원천징수한 세액은 0원 이상이어야 합니다.'
  }
  const { severance } = tax
  if (severance !== undefined) {
    const { years, taxFree = 0, intoAccount = 0 } = severance
    if (!(Number.isSafeInteger(years) && years >= 1 && years <= 100))
      return '퇴직소득세의 근속연수는 1부터 100까지의 정수여야 합니다.'
    if (taxFree < 0 || intoAccount < 0) return '퇴직금의 비과세 금액과 연금계좌에 넣는 금액은 0원 이상이어야 합니다.'
  }
  const days = dailyWork?.days ?? []
  if (!days.every(({ pay }) => pay >= 0)) return '일별 급여는 0원 이상이어야 합니다.'
  const isTime = (minutes: number): boolean => Number.isSafeInteger(minutes) && minutes >= 0
  return (dailyWork?.worked ?? []).every((day) => PAID_MINUTES.every((name) => isTime(day[name])))
    ? null
    : '일한 날의 시간이 올바르지 않습니다. 근태를 다시 집계해 주세요.'
}

/** Facts that no rule can work with: one notice each; none when they are sound. */
export const factsProblems = (facts: PayslipFacts): PayslipNotice[] =>
  [
    termProblem(facts),
    attendanceProblem(facts) ?? wholeDaysProblem(facts),
    amountProblem(facts),
    countProblem(facts),
    taxProblem(facts),
    fixedOvertimeProblem(facts),
    closureProblem(facts),
    sanctionProblem(facts),
  ].flatMap((message) => (message === null ? [] : [{ code: 'facts-invalid' as const, message }]))
