import { addMonths, type DateRange, eachMonth, monthOf, shiftMonth } from '@handal/base/date'
import type { PlainDate, YearMonth } from '@handal/base/date'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { MyMonth } from '@handal/contracts/time/my-month'
import type { PunchRequest } from '@handal/contracts/time/punch-requests'
import { type PlannedHours, shiftOf } from '../daily/day-board.ts'
import { minutesOf, overtimeOf } from '../daily/day-state.ts'

/** Months before the one of today that may be chosen. */
const BACK = 24

/** The month whose period holds today, told from any other. */
const latestOf = ({ month, periodTo, today }: Pick<MyMonth, 'month' | 'periodTo' | 'today'>): YearMonth => {
  let ahead = 0
  while (addMonths(periodTo, ahead) < today) ahead += 1
  return shiftMonth(month, ahead)
}
/** The months that may be looked at, in order. */
export const monthsAround = (data: Pick<MyMonth, 'month' | 'periodTo' | 'today'>): YearMonth[] => {
  const latest = latestOf(data)
  const first = shiftMonth(latest, -BACK)
  return eachMonth(data.month < first ? data.month : first, data.month > latest ? data.month : latest)
}

/** A day's number, with its month where one begins: `10.21`, `22`, `11.01`. */
export const dayText = (date: PlainDate, period: DateRange): string =>
  date === period.from || date === `${monthOf(date)}-01`
    ? date.slice(5).replace('-', '.')
    : String(Number(date.slice(8)))

const sum = (minutes: readonly (number | null)[]): number => minutes.reduce<number>((all, one) => all + (one ?? 0), 0)

/** What the month comes to, and so far where it is not totalled yet; minutes. */
export const sumsOf = ({ days, totals, today }: Pick<MyMonth, 'days' | 'totals' | 'today'>) => {
  if (totals !== null)
    return {
      workedDays: totals.workedDays,
      work: minutesOf(totals.realWork),
      overtime: overtimeOf(totals),
      late: minutesOf(totals.latenTime),
      leave: totals.paidLeaveDays,
    }
  const over = days.filter(({ workDate }) => workDate <= today)
  const worked = over.filter(({ realWork }) => (minutesOf(realWork) ?? 0) > 0)
  return {
    workedDays: worked.length,
    work: sum(over.map(({ realWork }) => minutesOf(realWork))),
    overtime: sum(over.map(overtimeOf)),
    late: sum(over.map(({ latenTime }) => minutesOf(latenTime))),
    leave: null,
  }
}

/** What is known of a day of the month. */
export type OwnDay = {
  readonly date: PlainDate
  readonly day: DailyWork | undefined
  /** undefined: nobody has said how the person works, or the day is outside of service. */
  readonly plan: MyMonth['plan'][number] | undefined
  /** Likely times; undefined: nothing is missing. */
  readonly missing: MyMonth['missing'][number] | undefined
  /** The newest first. */
  readonly requests: readonly PunchRequest[]
}
export const ownDay = (data: MyMonth, date: PlainDate): OwnDay => ({
  date,
  day: data.days.find(({ workDate }) => workDate === date),
  plan: data.plan.find(({ workDate }) => workDate === date),
  missing: data.missing.find(({ workDate }) => workDate === date),
  requests: data.requests.filter(({ workDate }) => workDate === date),
})
/** The planned hours of a day as clock times; null: none are planned. */
export const hoursOf = ({ plan }: Pick<OwnDay, 'plan'>): PlannedHours | null =>
  plan === undefined || plan.start === null || plan.end === null ? null : { from: plan.start, to: plan.end }

/** The same in words; '' of a day off, undefined: nothing is known, or the day is a leave. */
export const shiftText = (of: Pick<OwnDay, 'plan'>): string | undefined =>
  of.plan === undefined || of.plan.kind === 'LEAVE' ? undefined : shiftOf(hoursOf(of))

/** The request of a day that nobody has decided. */
export const waitingOf = ({ requests }: Pick<OwnDay, 'requests'>): PunchRequest | undefined =>
  requests.find(({ state }) => state === 'WAITING')
