import {
  type DateRange,
  daysIn,
  earlier,
  firstDay,
  lastDay,
  later,
  overlap,
  type PlainDate,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { num, plus, type Quantity, toWon } from '@handal/base/quantity'
import { type Ratio, reduce } from '@handal/base/ratio'
import { type ExplainedFigure, refusalSentences } from '@handal/engine/answer'
import { dcContribution, membership, monthShare, monthsWithin } from '@handal/engine/pension'
import { earnedIn } from '@handal/engine/severance'
import type { WageSlip } from '../../payroll/public.ts'

/** A member as contributions are reckoned from. */
export type Member = {
  readonly employeeNo: number
  readonly hire: PlainDate
  readonly lastDay: PlainDate | null
  readonly dcEntry: PlainDate
  readonly away: readonly DateRange[]
  /** The payslips by month that were given out. */
  readonly slips: ReadonlyMap<YearMonth, readonly WageSlip[]>
}

/** The contribution of a month. Won; `contribution` null: it cannot be reckoned, `note` says why. */
export type MonthContribution = {
  readonly range: DateRange
  readonly wages: number
  readonly leaveWages: number
  readonly leaveMonths: string
  readonly contribution: number | null
  /** The salary of the month was given out. */
  readonly given: boolean
  readonly note: string
  readonly figures: readonly ExplainedFigure[]
}

const ratioText = (value: Ratio): string => {
  const { n, d } = reduce(value)
  return d === 1n ? `${n}` : `${n}/${d}`
}

const inside = (ranges: readonly DateRange[], within: DateRange): readonly DateRange[] =>
  ranges.flatMap((range) => overlap(range, within) ?? [])

/** Whether somebody was on leave at any time of the pay months around a month. */
export const isOnLeave = (away: readonly DateRange[], month: YearMonth): boolean => {
  const around = { from: firstDay(shiftMonth(month, -1)), to: lastDay(shiftMonth(month, 1)) }
  return inside(away, around).length > 0
}

const isSalary = ({ payment_type: type }: WageSlip): boolean => type === '0001'

/** What a salary paid for the days of membership: all of it, or by the days that it was earned on. */
const salaryOf = (member: Member, range: DateRange, slip: WageSlip): Quantity | null => {
  const period = {
    from: later(slip.period_from, member.hire),
    to: member.lastDay === null ? slip.period_to : earlier(slip.period_to, member.lastDay),
  }
  // A last salary may pay days that lie in no period of its own any more.
  if (period.to < period.from) return num(slip.wages)
  const earned = earnedIn(range, [{ ...period, wages: slip.wages }], inside(member.away, period))
  return earned.ok ? earned.value.wages : null
}

/** Whether all days of membership in the range were leave without or with reduced pay. */
const isAllLeave = (range: DateRange, away: readonly DateRange[]): boolean =>
  away.reduce((days, each) => days + daysIn(each), 0) === daysIn(range)

/** The contribution of the last calendar year by its payslips; undefined: there are none. */
const lastYearOf = (member: Member, month: YearMonth): number | undefined => {
  const year = `${Number(month.slice(0, 4)) - 1}`
  const slips = [...member.slips].flatMap(([of, own]) => (of.startsWith(year) ? own : []))
  if (slips.length === 0) return undefined
  const of = dcContribution({ wages: slips.reduce((sum, { wages }) => sum + wages, 0), months: '12' })
  return of.ok ? of.value.contribution : undefined
}

/** The days of a pay period in which somebody belongs to the plan and serves; null: none. */
export const membershipIn = (
  period: DateRange,
  member: Pick<Member, 'hire' | 'dcEntry' | 'lastDay'>,
): DateRange | null => membership(period, { dcEntry: later(member.dcEntry, member.hire), lastDay: member.lastDay })

/** A twelfth of the wages of a month that were given out (근로자퇴직급여 보장법 제20조 제1항). Pure. */
export const contributionOf = (member: Member, month: YearMonth, period: DateRange): MonthContribution | null => {
  const slips = member.slips.get(month) ?? []
  const salary = slips.find(isSalary)
  const range = membershipIn(salary === undefined ? period : { from: salary.period_from, to: salary.period_to }, member)
  if (range === null) return null
  const away = inside(member.away, range)
  const allLeave = isAllLeave(range, away)
  const leaveMonths = ratioText(monthsWithin(range, away))
  const beside = slips
    .filter((slip) => !isSalary(slip) && slip.pay_date >= member.dcEntry)
    .reduce((sum, { wages }) => sum + wages, 0)
  const none = { range, wages: 0, leaveWages: 0, leaveMonths, figures: [] }
  if (salary === undefined && beside === 0 && !allLeave)
    return { ...none, contribution: 0, given: false, note: '급여를 확정하면 계산합니다.' }
  const paid = salary === undefined ? num(0) : salaryOf(member, range, salary)
  if (paid === null) return { ...none, contribution: null, given: true, note: '임금을 나눌 수 없습니다.' }
  const wages = beside === 0 ? paid : plus(paid, num(beside))
  const lastYear = allLeave ? lastYearOf(member, month) : undefined
  const found = dcContribution({
    wages,
    months: ratioText(monthShare(range)),
    leaveMonths,
    ...(lastYear === undefined ? {} : { lastYear }),
  })
  const shown = {
    range,
    wages: toWon(wages, 'CEIL1'),
    leaveWages: 0,
    leaveMonths,
    given: salary !== undefined || allLeave,
  }
  if (!found.ok) return { ...shown, contribution: null, note: refusalSentences(found.error).join(' '), figures: [] }
  return { ...shown, contribution: found.value.contribution, note: '', figures: found.value.figures }
}
