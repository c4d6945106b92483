import { addYears, type DateRange, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatMonth, formatPercent, formatWon } from '@handal/base/format'
import { num, plus, type Quantity, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { monthlyHealthShare } from '../payroll/insurance/insurance-settlement.ts'
import { healthNotCharged } from '../payroll/insurance/insurance-months.ts'
import { joinedLeaves, leaveMonths } from '../payroll/insurance/leave-months.ts'
import { badFields, checker, MOST_PAY, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'
import { healthFigures } from './health-figures.ts'

/** One month's health insurance and long-term care of the worker. Won. */
export type HealthMonth = { readonly month: YearMonth; readonly health: number; readonly care: number }

/** Unpaid leaves of absence, and the monthly base (보수월액) of the month before them. Won. */
export type DeferralFacts = {
  /** Both days included; those that follow on each other may be given apart. */
  readonly leaves: readonly DateRange[]
  readonly base: number
  /** First working day: a month that is not charged is not deferred either. Absent: all of them are. */
  readonly hire?: PlainDate
  /** What the authority has billed for a month, such as after a reduction: it wins. Absent: all computed. */
  readonly billed?: readonly HealthMonth[]
}
/** What is due on return: the deferred months, their sums, and the explanation. Won. */
export type DeferredHealth = {
  readonly months: readonly HealthMonth[]
  readonly health: number
  readonly care: number
  readonly figures: readonly ExplainedFigure[]
}

type Deferred = HealthMonth & { readonly how: string }

/** Months of the same premium that follow each other, told once. */
const inRows = (months: readonly Deferred[]): string[] => {
  const rows: { first: Deferred; last: Deferred }[] = []
  for (const month of months) {
    const row = rows.at(-1)
    const follows = row !== undefined && shiftMonth(row.last.month, 1) === month.month
    if (follows && row.first.how === month.how) row.last = month
    else rows.push({ first: month, last: month })
  }
  return rows.map(({ first, last }) => {
    const when = first === last ? '' : `부터 ${formatMonth(last.month)}분까지`
    return `${formatMonth(first.month)}분${when}: ${first.how}`
  })
}

/** "107,850 × 3 + 110,000": equal amounts counted together. */
const sumText = (amounts: readonly number[]): Quantity => {
  const counts = new Map<number, number>()
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  return [...counts].map(([amount, count]) => (count === 1 ? num(amount) : times(num(amount), num(count)))).reduce(plus)
}

/**
 * Health insurance and long-term care that were deferred while a person was on unpaid leave, due on return (국민건강보험법 제79조
 * 제5항): for each month of a leave without premiums (`leaveMonths`) the base of the month before the leave (제70조 제2항) by the
 * figures of that month. The employer owes as much.
 */
export const deferredHealth = (facts: DeferralFacts, statute: Statute): Result<DeferredHealth, Refusal> => {
  const { leaves, base, hire, billed = [] } = facts
  const check = checker()
  check.amount(base, 'base', MOST_PAY)
  check.periods(leaves, 'leaves')
  leaves.forEach(({ from, to }, index) => {
    if (to >= addYears(from, 10)) check.fault(`leaves.${index}`, '휴직 기간은 10년 안이어야 합니다.')
  })
  billed.forEach(({ health, care }, index) => {
    check.amount(health, `billed.${index}.health`, MOST_PAY)
    check.amount(care, `billed.${index}.care`, MOST_PAY)
  })
  if (check.problems.length > 0) return err(badFields(check.problems))
  const isCharged = (month: YearMonth): boolean =>
    hire === undefined || healthNotCharged({ hire, lastDay: null }, month) === null
  const deferred = [...new Set(joinedLeaves(leaves).flatMap(leaveMonths))].filter(isCharged)
  billed.forEach(({ month }, index) => {
    if (!deferred.includes(month)) check.fault(`billed.${index}.month`, '고지를 미룬 달이 아닙니다.')
  })
  if (deferred.length === 0) check.fault('leaves', '고지를 미룬 달이 없어 미룬 보험료가 없습니다.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const months: Deferred[] = []
  for (const month of deferred) {
    const bill = billed.find((each) => each.month === month)
    if (bill !== undefined) {
      months.push({ ...bill, how: `공단이 고지한 ${formatWon(bill.health)}, 장기요양 ${formatWon(bill.care)}` })
      continue
    }
    const figures = healthFigures(month, statute)
    if (!figures.ok) return figures
    const { health, care } = monthlyHealthShare(base, figures.value)
    const rate = formatPercent(ratioOf(figures.value.healthRate))
    const product = `보수월액 ${formatWon(base)} × ${rate}`
    const isLimited = health === figures.value.min || health === figures.value.max
    const premium = isLimited
      ? `${product}에 월 보험료의 한도를 적용한 ${formatWon(health)}`
      : `${product} = ${formatWon(health)}`
    months.push({ month, health, care, how: `${premium}, 장기요양 ${formatWon(care)}` })
  }
  const notes = inRows(months)
  const laws = [law('국민건강보험법', '제70조 제2항'), law('국민건강보험법', '제79조 제5항')]
  const careLaws = [law('노인장기요양보험법', '제9조 제1항')]
  const health = wonOf('health', '복직 건강보험료', sumText(months.map((each) => each.health)), 'FLOOR1', laws, notes)
  const care = wonOf('care', '복직 장기요양보험료', sumText(months.map((each) => each.care)), 'FLOOR1', careLaws)
  return ok({
    months: months.map(({ month, health: own, care: ownCare }) => ({ month, health: own, care: ownCare })),
    health: health.value,
    care: care.value,
    figures: [health, care],
  })
}
