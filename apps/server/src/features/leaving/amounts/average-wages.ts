import {
  addDays,
  addMonths,
  type DateRange,
  eachMonth,
  earlier,
  later,
  monthOf,
  overlap,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { PeriodWages } from '@handal/engine/severance'
import type { PersonPay } from '../../payroll/public.ts'
import { asDue } from './differences.ts'
import {
  type Asked,
  askFor,
  countedIn,
  isAwayAll,
  type Leaver,
  linesOfLast,
  periodOf,
  salariesBefore,
} from '../leaver.ts'

/** Salaries as pay periods cut to the service, the last pay among them, with all that counts as wages (근로자퇴직급여 보장법 제20조). */
export const salaryPeriods = (leaver: Leaver, wanted: Parameters<typeof countedIn>[2]): readonly PeriodWages[] => {
  const { payMonth, person, lastDay, shares } = leaver
  const all = [
    ...asDue(salariesBefore(leaver), leaver).map((slip) => ({
      from: slip.period_from,
      to: slip.period_to,
      lines: slip,
    })),
    ...(leaver.last === null ? [] : [{ ...payMonth.period, lines: linesOfLast(leaver) }]),
  ]
  return all.flatMap(({ from, to, lines }) => {
    const range = { from: later(from, person.encpnd), to: earlier(to, lastDay) }
    return range.to < range.from ? [] : [{ ...range, wages: countedIn(lines, shares, wanted) }]
  })
}

/** Wages of the pay periods that a window lies in; those of months without a payslip are asked for, never guessed. */
export const wagesOfWindow = (
  leaver: Leaver,
  window: DateRange,
): {
  readonly periods: readonly PeriodWages[]
  readonly asked: readonly Asked[]
  /** The pay months of the periods. */
  readonly months: readonly YearMonth[]
} => {
  const { payMonth, person, lastDay, shares, told } = leaver
  const stored = new Map(asDue(salariesBefore(leaver), leaver).map((slip) => [slip.month, slip]))
  const periods: PeriodWages[] = []
  const asked: Asked[] = []
  const months: YearMonth[] = []
  for (const month of eachMonth(shiftMonth(monthOf(window.from), -1), payMonth.month)) {
    const slip = stored.get(month)
    const whole = slip === undefined ? periodOf(leaver, month) : { from: slip.period_from, to: slip.period_to }
    const range = { from: later(whole.from, person.encpnd), to: earlier(whole.to, lastDay) }
    if (range.to < range.from || overlap(range, window) === null) continue
    months.push(month)
    const lines = month === payMonth.month ? linesOfLast(leaver) : slip
    if (lines !== undefined) periods.push({ ...range, wages: countedIn(lines, shares, ['DAYS', 'LESS']) })
    else if (isAwayAll(leaver, range)) periods.push({ ...range, wages: 0 })
    else {
      const reason = `${formatMonth(month)} 급여명세서가 없습니다. 그 달 급여를 계산하거나 임금을 적어 주세요.`
      asked.push(askFor('wages', told, reason, { month }))
      const typed = told.wages?.find((each) => each.month === month)
      if (typed !== undefined) periods.push({ ...range, wages: typed.amount })
    }
  }
  return { periods, asked, months }
}

/** Months before the last pay month without a salary, from one on; those wholly on leave of absence have none and miss none. */
export const monthsWithoutSlip = (
  leaver: Pick<Leaver, 'payMonth' | 'person' | 'slips'>,
  from: YearMonth,
): readonly YearMonth[] => {
  const { payMonth, person } = leaver
  const has = new Set(salariesBefore(leaver).map(({ month }) => month))
  return eachMonth(from, shiftMonth(payMonth.month, -1)).filter((month) => {
    const whole = periodOf(leaver, month)
    const range = { from: later(whole.from, person.encpnd), to: whole.to }
    return range.from <= range.to && !has.has(month) && !isAwayAll(leaver, range)
  })
}

const yearlyOf = (slip: PersonPay, shares: Leaver['shares'], wanted: 'BONUS' | 'LEAVE_PAY'): number => {
  const ownType = wanted === 'BONUS' ? '0002' : '0004'
  if (slip.payment_type === ownType) return countedIn(slip, shares, ['DAYS', 'BONUS', 'LEAVE_PAY'])
  return slip.payment_type === '0001' ? countedIn(slip, shares, [wanted]) : 0
}

/** Bonuses and leave pay of twelve months, of which 3/12 count in the average wage; asked for where payslips do not reach back. */
export const yearlyWages = (
  leaver: Leaver,
): { readonly bonusYear: number; readonly leavePayYear: number; readonly asked: readonly Asked[] } => {
  const { lastDay, shares, told, payMonth } = leaver
  const since = monthOf(addMonths(addDays(lastDay, 1), -12))
  const inYear = asDue(leaver.slips, leaver).filter(
    ({ month, payment_type: type }) => month >= since && (type !== '0001' || month < payMonth.month),
  )
  const sumOf = (wanted: 'BONUS' | 'LEAVE_PAY'): number =>
    inYear.reduce((sum, slip) => sum + yearlyOf(slip, shares, wanted), 0) +
    countedIn(linesOfLast(leaver), shares, [wanted])
  const reason = '급여명세서가 없는 달에 준 것이 있으면 적어 주세요. 12분의 3이 평균임금에 들어갑니다.'
  const asked =
    monthsWithoutSlip(leaver, since).length === 0
      ? []
      : (['bonusYear', 'leavePayYear'] as const).map((field) => askFor(field, told, reason, { needed: false }))
  return {
    bonusYear: sumOf('BONUS') + (told.bonusYear ?? 0),
    leavePayYear: sumOf('LEAVE_PAY') + (told.leavePayYear ?? 0),
    asked,
  }
}
