import { addDays, addMonths, type DateRange, earlier, later, monthOf, overlap, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { num, over, type Quantity, times } from '@handal/base/quantity'
import type { ExplainedFigure } from '@handal/engine/answer'
import {
  type AverageWindow,
  averageWageWindow,
  severance,
  type severanceRoundings,
  wagesInWindow,
} from '@handal/engine/severance'
import type { WageSlip } from '../../payroll/public.ts'

/** What severance of a worker by a day is reckoned from. */
export type ServiceOf = {
  readonly hire: PlainDate
  readonly asOf: PlainDate
  /** First day that severance still counts, where the system before told of one. */
  readonly serviceFrom: PlainDate | null
  readonly away: readonly DateRange[]
  /** Payslips of the months before, the oldest first. */
  readonly slips: readonly WageSlip[]
  readonly dailyMinutes: number | null
  readonly rounding: (typeof severanceRoundings)[number]
}
/** Severance by law if the employment ended on the day. Won; null: it cannot be reckoned. */
export type LegalSeverance = {
  readonly amount: number | null
  readonly servedYear: boolean
  readonly figures: readonly ExplainedFigure[]
  readonly note: string
}

const isSalary = ({ payment_type: type }: WageSlip): boolean => type === '0001'

/** What counts by the year: bonuses and pay for unused leave of the twelve months before. */
const yearlyOf = (slips: readonly WageSlip[], asOf: PlainDate): number => {
  const since = monthOf(addMonths(addDays(asOf, 1), -12))
  return slips
    .filter(({ month }) => month >= since)
    .reduce((sum, slip) => sum + slip.yearly + (['0002', '0004'].includes(slip.payment_type) ? slip.wages : 0), 0)
}

type Known = { readonly wages: Quantity; readonly note: string }

/** The wages of a window whose every day was paid; null: some are not. */
const paidIn = ({ hire, asOf, slips }: ServiceOf, window: DateRange, excluded: readonly DateRange[]) => {
  const periods = slips.flatMap((slip) => {
    if (!isSalary(slip) || slip.period_to < window.from) return []
    const range = { from: later(slip.period_from, hire), to: earlier(slip.period_to, asOf) }
    return range.to < range.from ? [] : [{ ...range, wages: slip.wages }]
  })
  const found = wagesInWindow(window, periods, excluded)
  return found.ok ? found.value.wages : null
}

/**
 * The wages of the window. Its last days have no payslip yet where a period ends within the month: then those of the three months before the
 * last paid day stand in for them, by the day.
 */
const wagesOf = (of: ServiceOf, window: AverageWindow, excluded: readonly DateRange[]): Known | null => {
  const own = paidIn(of, window, excluded)
  if (own !== null) return { wages: own, note: '' }
  const last = of.slips.findLast(isSalary)?.period_to ?? window.from
  if (last <= window.from || last >= window.to || window.excludedDays > 0) return null
  const before = averageWageWindow({ hire: of.hire, lastDay: last, excluded })
  const known = before === null || before.excludedDays > 0 ? null : paidIn({ ...of, asOf: last }, before, excluded)
  if (before === null || known === null) return null
  return {
    wages: over(times(known, num(window.days)), num(before.days)),
    note: `${formatDate(last)}까지의 급여명세서로 추정했습니다.`,
  }
}

/** Legal severance (근로자퇴직급여 보장법 제8조) as of a day, from payslips; without those of the window by the ordinary wage alone. Pure. */
export const legalSeverance = (of: ServiceOf): LegalSeverance => {
  const { hire, asOf, slips, dailyMinutes } = of
  const newest = slips.findLast((slip) => isSalary(slip) && slip.ordinary_monthly !== null)
  const none = { amount: null, servedYear: false, figures: [] }
  if (newest === undefined || newest.ordinary_monthly === null || dailyMinutes === null || dailyMinutes === 0)
    return { ...none, note: '급여를 계산하면 법정퇴직금을 추정합니다.' }
  const excluded = of.away.flatMap((range) => overlap(range, { from: hire, to: asOf }) ?? [])
  const window = averageWageWindow({ hire, lastDay: asOf, excluded })
  const found = window === null ? null : wagesOf(of, window, excluded)
  const wages = found?.wages ?? 0
  const settled = severance({
    hire,
    lastDay: asOf,
    excluded,
    wages,
    leavePayYear: yearlyOf(slips, asOf),
    ordinary: { t: [newest.ordinary_monthly], h: newest.monthly_hours ?? '209' },
    dailyHours: `${dailyMinutes}/60`,
    rounding: of.rounding,
    ...(of.serviceFrom === null ? {} : { serviceFrom: later(of.serviceFrom, hire) }),
  })
  if (!settled.ok) return { ...none, note: '법정퇴직금을 추정할 수 없습니다.' }
  const { severance: amount, eligible, figures } = settled.value
  const note = eligible ? (found?.note ?? '석 달 급여명세서가 없어 통상임금으로만 추정했습니다.') : ''
  return { amount, servedYear: eligible, figures: eligible ? figures : figures.slice(-1), note }
}
