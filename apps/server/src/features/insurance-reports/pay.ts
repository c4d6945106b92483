import {
  addMonths,
  type DateRange,
  earlier,
  eachMonth,
  later,
  monthOf,
  monthsBetween,
  overlap,
  type PlainDate,
  shiftMonth,
  type YearMonth,
  yearMonth,
} from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { num, toWon } from '@handal/base/quantity'
import { averageMonthlyPay, monthsTouched, threeMonthsOf } from '@handal/engine/settlement'
import { averageWageWindow, wagesInWindow } from '@handal/engine/severance'
import { itemLineCode } from '@handal/engine/payroll'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { AverageShare } from '../items/public.ts'
import { countedIn } from '../leaving/public.ts'
import type { PersonPay } from '../payroll/public.ts'

/** Whose pay is told, and the payslips that tell it. */
export type Paid = {
  readonly person: EmployeeDetail
  readonly lastDay: PlainDate
  readonly slips: readonly PersonPay[]
  readonly shares: ReadonlyMap<string, AverageShare>
  /** Codes of the items that are the base pay. */
  readonly baseCodes: readonly string[]
}

const SALARY = '0001'
const BONUS = '0002'
const LEAVE_PAY = '0004'
const SEVERANCE = '0005'
const salaries = ({ slips }: Pick<Paid, 'slips'>): readonly PersonPay[] =>
  slips.filter(({ payment_type: type }) => type === SALARY)

const laterMonth = (a: YearMonth, b: YearMonth): YearMonth => (a > b ? a : b)

/** Months between two without a salary; the last one may be paid with the month after it. */
const missingMonths = (paid: Paid, from: YearMonth): readonly YearMonth[] => {
  const { lastDay, person } = paid
  const own = salaries(paid)
  const has = new Set(own.map(({ month }) => month))
  const last = monthOf(lastDay)
  const isAway = (month: YearMonth): boolean =>
    person.leavesOfAbsence.some((leave) => leave.from <= `${month}-01` && monthOf(leave.to) > month)
  const wanted = eachMonth(laterMonth(from, monthOf(person.encpnd)), last).filter((month) => !isAway(month))
  const isPaidToEnd = own.some(({ period_to: to }) => to >= lastDay)
  const missing = wanted.filter((month) => !has.has(month))
  return isPaidToEnd || missing.includes(last) ? missing : [...missing, shiftMonth(last, 1)]
}

const sentence = (months: readonly YearMonth[]): string =>
  `${months.map((month) => formatMonth(month)).join(', ')} 급여명세서가 없어 비워 두었습니다.`

/** Taxable pay of a year and the months worked in it; null with the reason where payslips are missing. */
export const yearPay = (
  paid: Paid,
  year: number,
): { readonly pay: number | null; readonly months: number; readonly why: string | null } => {
  const { person, lastDay, slips } = paid
  const months = monthsTouched({ hire: person.encpnd, lastDay }, year)
  const [first] = months
  const isLast = Number(lastDay.slice(0, 4)) === year
  const missing =
    first === undefined
      ? []
      : isLast
        ? missingMonths(paid, yearMonth(`${year}-01`))
        : months.filter((month) => !salaries(paid).some((slip) => slip.month === month))
  const counted = slips.filter(({ month, payment_type: type }) => type !== SEVERANCE && month.startsWith(String(year)))
  return missing.length > 0
    ? { pay: null, months: months.length, why: sentence(missing) }
    : { pay: counted.reduce((sum, { taxable }) => sum + taxable, 0), months: months.length, why: null }
}

/** Taxable pay of a month on average over the last three whole pay periods. */
export const averageBefore = (paid: Paid): number | null => {
  const { person, lastDay } = paid
  const whole = salaries(paid).filter(({ period_from: from, period_to: to }) => to <= lastDay && from >= person.encpnd)
  const last = whole.slice(-3)
  const [first] = last
  const isRow = first !== undefined && monthsBetween(first.month, last.at(-1)?.month ?? first.month) === 2
  return isRow ? averageMonthlyPay(last.map(({ taxable }) => taxable)) : null
}

/** Wages of the three months before the leaving by pay period, base pay and the rest apart; null while payslips are missing. */
export type SeparationWages = {
  readonly rows: readonly (DateRange & { readonly days: number; readonly base: number; readonly other: number })[]
  readonly base: number
  readonly other: number
}

const ofPeriods = (paid: Paid, wagesOf: (slip: PersonPay) => number) =>
  salaries(paid).flatMap((slip) => {
    const served = overlap(
      { from: slip.period_from, to: slip.period_to },
      { from: later(slip.period_from, paid.person.encpnd), to: earlier(slip.period_to, paid.lastDay) },
    )
    return served === null ? [] : [{ ...served, wages: wagesOf(slip) }]
  })

export const separationWages = (paid: Paid): SeparationWages | null => {
  const { person, lastDay, shares, baseCodes } = paid
  const window = averageWageWindow({ hire: person.encpnd, lastDay, excluded: person.leavesOfAbsence })
  if (window === null) return null
  const codes = new Set(baseCodes.map(itemLineCode))
  const baseOf = ({ amounts }: PersonPay): number =>
    Object.entries(amounts).reduce((sum, [code, amount]) => (codes.has(code) ? sum + amount : sum), 0)
  const allOf = (slip: PersonPay): number => countedIn(slip, shares, ['DAYS', 'LESS'])
  const base = wagesInWindow(window, ofPeriods(paid, baseOf), person.leavesOfAbsence)
  const all = wagesInWindow(window, ofPeriods(paid, allOf), person.leavesOfAbsence)
  if (!base.ok || !all.ok) return null
  const rows = all.value.rows.map((row, index) => {
    const inside = overlap(row, window) ?? row
    // The report holds whole won: up to the won, as a part of a month is paid.
    const ofBase = toWon(base.value.rows[index]?.counted ?? num(0), 'CEIL1')
    const other = toWon(row.counted, 'CEIL1') - ofBase
    return { from: inside.from, to: inside.to, days: row.daysInside, base: ofBase, other }
  })
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0)
  return { rows, base: sum((row) => row.base), other: sum((row) => row.other) }
}

/** Three of twelve months of bonuses and of leave pay; null while a month of them has no payslip. */
export const yearlyShares = (paid: Paid): { readonly bonus: number; readonly leavePay: number } | null => {
  const { slips, lastDay, person, shares } = paid
  const since = laterMonth(shiftMonth(monthOf(lastDay), -11), monthOf(person.encpnd))
  if (missingMonths(paid, since).length > 0) return null
  const inYear = slips.filter(({ month }) => month >= since)
  const sumOf = (wanted: 'BONUS' | 'LEAVE_PAY', ownType: string): number =>
    inYear.reduce(
      (sum, slip) =>
        sum +
        (slip.payment_type === ownType
          ? countedIn(slip, shares, ['DAYS', 'BONUS', 'LEAVE_PAY'])
          : slip.payment_type === SALARY
            ? countedIn(slip, shares, [wanted])
            : 0),
      0,
    )
  const served =
    addMonths(person.encpnd, 12) <= lastDay ? 12 : monthsBetween(monthOf(person.encpnd), monthOf(lastDay)) + 1
  return {
    bonus: threeMonthsOf(sumOf('BONUS', BONUS), served),
    leavePay: threeMonthsOf(sumOf('LEAVE_PAY', LEAVE_PAY), served),
  }
}
