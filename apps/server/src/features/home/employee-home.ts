import { addDays, type PlainDate, weekday } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { formatDuration, parseDuration } from '@handal/base/hhmm'
import type { PaymentType } from '@handal/contracts/fields'
import type { EmployeeHome } from '@handal/contracts/session/home'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { readCodeNames } from '../codes/public.ts'
import { seoulMinute } from '../../clock.ts'
import { type DayTimes, limitedWeek, type PlannedDays, readPlannedDays, readWeekCaps } from '../attendance/public.ts'
import { paymentTypeName } from '../payroll/public.ts'
import { planPhase } from './planned-day.ts'
import { readOwnDay, readOwnPayslips, readOwnWeeks } from './home.repo.ts'

const WEEKS = 6
const DAY = 1440
/** Minutes after its planned end in which a shift without 퇴근 still runs. */
const LATE_OUT = 60
const MONTHLY = '0001' satisfies PaymentType

/** The employee's dashboard: the day, the newest given-out payslip, hours by week (Monday first). */
export const employeeHome = (services: Pick<Services, 'db'>, ctx: CompanyContext): Promise<EmployeeHome> =>
  services.db.withCompany(ctx, async (tx) => {
    const today = ctx.today()
    const { companyNo, employeeNo } = ctx
    if (employeeNo === null) return { kind: 'employee', today, name: ctx.userName, day: null, payslip: null, weeks: [] }
    const monday = addDays(today, -((weekday(today) + 6) % 7))
    const first = addDays(monday, -7 * (WEEKS - 1))
    const yesterday = addDays(today, -1)
    const day = await readOwnDay(tx, companyNo, employeeNo, today)
    const night = await readOwnDay(tx, companyNo, employeeNo, yesterday)
    const [newest, last] = await readOwnPayslips(tx, companyNo, employeeNo)
    const days = { from: yesterday, to: today }
    const plan = await readPlannedDays(tx, companyNo, employeeNo, { days, under5: day?.under5 === true })
    const clock = seoulMinute(ctx.now()).slice(-5)
    const shown = (row: OwnDay | null, date: PlainDate): Shown => ({
      date,
      times: plan.timesOn(date),
      isPlanned: plan.sourceOn(date) === 'AS_SCHEDULED',
      isFree: row === null || isFree(row, plan.plannedOn(date)),
      at: date === today ? clock : nextDayTime(clock),
    })
    const [own, before] = [shown(day, today), shown(night, yesterday)]
    const isNight = night !== null && isRunning(night, before)
    const worked = new Map(
      (await readOwnWeeks(tx, companyNo, employeeNo, first, today)).map((row) => [row.week, row.minutes]),
    )
    const capOn = await readWeekCaps(tx, companyNo, employeeNo, { from: first, to: addDays(monday, 6) })
    const ahead =
      (day === null ? 0 : minutesAhead(day, own)) + (isNight && yesterday >= monday ? minutesAhead(night, before) : 0)
    return {
      kind: 'employee',
      today,
      name: day?.name ?? ctx.userName,
      day: isNight ? dayOf(night, before) : day === null ? null : dayOf(day, own),
      payslip:
        newest === undefined
          ? null
          : {
              month: newest.month,
              paymentTypeName: paymentTypeName(MONTHLY, await readCodeNames(tx, companyNo)),
              payDate: newest.pay_date,
              net: newest.net,
              earnings: newest.earnings,
              deductions: newest.deductions,
              comparison: last === undefined ? '' : comparisonOf(newest.net - last.net),
            },
      weeks: Array.from({ length: WEEKS }, (_, index) => {
        const from = addDays(first, index * 7)
        const current = from === monday
        const to = addDays(from, 6)
        const minutes = (worked.get(from) ?? 0) - (current ? ahead : 0)
        return { from, to, minutes, current, ...limitedWeek(capOn(to), minutes) }
      }),
    }
  })

type OwnDay = NonNullable<Awaited<ReturnType<typeof readOwnDay>>>

/** A day of one's own at a time: HH:mm of its own clock, past 24 in the morning after it. */
type Shown = {
  readonly date: PlainDate
  readonly times: DayTimes | null
  readonly isPlanned: boolean
  readonly isFree: boolean
  readonly at: string
}
const nextDayTime = (time: string): string => formatDuration((parseDuration(time) ?? 0) + DAY)

/** Minutes of a day whose end has not come: they are planned, or were entered before they were worked. */
const minutesAhead = (
  { atend_time, lvofc_time, real_work }: OwnDay,
  { times, isPlanned, at }: Pick<Shown, 'times' | 'isPlanned' | 'at'>,
): number => {
  if (!isPlanned) return isAhead(lvofc_time, at) ? (real_work ?? 0) : 0
  const [start, end] = [atend_time ?? times?.start ?? null, lvofc_time ?? times?.end ?? null]
  const isOver = start === null || end === null || planPhase(start, end, at) === 'OVER'
  return isOver ? 0 : (real_work ?? 0)
}

/** Whether a recorded time of the day is still to come: it was entered before it happened. */
const isAhead = (time: string | null, at: string): boolean => time !== null && time > at

/** Whether the shift of the day before still runs: as planned until its end, recorded until its 퇴근, at the latest an hour after the planned end. */
const isRunning = (night: OwnDay, shown: Shown): boolean => {
  const { times, isPlanned, at } = shown
  if (times === null || shown.isFree || dayOf(night, shown) === null) return false
  const { start, end } = times
  if (isPlanned) return planPhase(night.atend_time ?? start, night.lvofc_time ?? end, at) === 'UNDER_WAY'
  if (night.atend_time === null) return false
  if (night.lvofc_time !== null) return isAhead(night.lvofc_time, at)
  const [from, to] = [parseDuration(start) ?? 0, parseDuration(end) ?? 0]
  return (parseDuration(at) ?? 0) < (to > from ? to : to + DAY) + LATE_OUT
}

/** The day as it is recorded, or as it is planned and how far the clock is; null without hours, and where leave takes a planned day whole. */
const dayOf = (day: OwnDay, { date, times, isPlanned, isFree: free, at }: Shown): EmployeeHome['day'] => {
  const { real_work: minutes } = day
  const known = (time: string | null): string | null => (!isPlanned && isAhead(time, at) ? null : time)
  const [came, left] = [known(day.atend_time), known(day.lvofc_time)]
  if (free || times === null || (isPlanned && minutes !== null && came === null)) return null
  const { start, end } = times
  return {
    date,
    atendTime: came,
    lvofcTime: left,
    baseStart: start,
    baseEnd: end,
    realWork: left === day.lvofc_time ? (minutes ?? 0) : 0,
    plan: isPlanned ? planPhase(came ?? start, left ?? end, at) : null,
  }
}

/** A day on which nobody is expected, and nothing was recorded. */
const isFree = ({ atend_time }: OwnDay, planned: ReturnType<PlannedDays['plannedOn']>): boolean =>
  atend_time === null && planned?.dayType !== 'WORKDAY'

const comparisonOf = (difference: number): string =>
  difference === 0
    ? '지난달과 같습니다.'
    : `지난달보다 ${formatWon(Math.abs(difference))} ${difference > 0 ? '늘었습니다.' : '줄었습니다.'}`
