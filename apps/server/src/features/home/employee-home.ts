import { addDays, type PlainDate, weekday } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
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
const MONTHLY = '0001' satisfies PaymentType

/** The employee's dashboard: the day, the newest given-out payslip, hours by week (Monday first). */
export const employeeHome = (services: Services, ctx: CompanyContext): Promise<EmployeeHome> =>
  services.db.withCompany(ctx, async (tx) => {
    const today = ctx.today()
    const { companyNo, employeeNo } = ctx
    if (employeeNo === null) return { kind: 'employee', today, name: ctx.userName, day: null, payslip: null, weeks: [] }
    const monday = addDays(today, -((weekday(today) + 6) % 7))
    const first = addDays(monday, -7 * (WEEKS - 1))
    const day = await readOwnDay(tx, companyNo, employeeNo, today)
    const [newest, before] = await readOwnPayslips(tx, companyNo, employeeNo)
    const days = { from: today, to: today }
    const plan = await readPlannedDays(tx, companyNo, employeeNo, { days, under5: day?.under5 === true })
    const isPlanned = plan.sourceOn(today) === 'AS_SCHEDULED'
    const worked = new Map(
      (await readOwnWeeks(tx, companyNo, employeeNo, first, today)).map((row) => [row.week, row.minutes]),
    )
    const capOn = await readWeekCaps(tx, companyNo, employeeNo, { from: first, to: addDays(monday, 6) })
    const times = plan.timesOn(today)
    const ahead = day === null ? 0 : isPlanned ? plannedAhead(day, times, ctx.now()) : recordedAhead(day, ctx.now())
    return {
      kind: 'employee',
      today,
      name: day?.name ?? ctx.userName,
      day:
        day === null || isFree(day, plan.plannedOn(today))
          ? null
          : dayOf(day, { today, times, isPlanned, now: ctx.now() }),
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
              comparison: before === undefined ? '' : comparisonOf(newest.net - before.net),
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

/** Minutes of a planned day whose end has not come: they are planned and not yet worked. */
const plannedAhead = ({ atend_time, lvofc_time, real_work }: OwnDay, times: DayTimes | null, now: Date): number => {
  const [start, end] = [atend_time ?? times?.start ?? null, lvofc_time ?? times?.end ?? null]
  const isOver = start === null || end === null || planPhase(start, end, seoulMinute(now).slice(-5)) === 'OVER'
  return isOver ? 0 : (real_work ?? 0)
}

/** Whether a recorded time of the day, HH:mm past 24 in the night after it, is still to come: it was entered before it happened. */
const isAhead = (time: string | null, now: Date): boolean => time !== null && time > seoulMinute(now).slice(-5)

/** Minutes of a recorded day whose end has not come. */
const recordedAhead = ({ lvofc_time, real_work }: OwnDay, now: Date): number =>
  isAhead(lvofc_time, now) ? (real_work ?? 0) : 0

/** The day as it is recorded, or as it is planned and how far the clock is; null without hours, and where leave takes a planned day whole. */
const dayOf = (
  day: OwnDay,
  {
    today,
    times,
    isPlanned,
    now,
  }: {
    readonly today: PlainDate
    readonly times: DayTimes | null
    readonly isPlanned: boolean
    readonly now: Date
  },
): EmployeeHome['day'] => {
  const { real_work: minutes } = day
  const known = (time: string | null): string | null => (!isPlanned && isAhead(time, now) ? null : time)
  const [came, left] = [known(day.atend_time), known(day.lvofc_time)]
  if (times === null || (isPlanned && minutes !== null && came === null)) return null
  const { start, end } = times
  return {
    date: today,
    atendTime: came,
    lvofcTime: left,
    baseStart: start,
    baseEnd: end,
    realWork: left === day.lvofc_time ? (minutes ?? 0) : 0,
    plan: isPlanned ? planPhase(came ?? start, left ?? end, seoulMinute(now).slice(-5)) : null,
  }
}

/** A day on which nobody is expected, and nothing was recorded. */
const isFree = ({ atend_time }: OwnDay, planned: ReturnType<PlannedDays['plannedOn']>): boolean =>
  atend_time === null && planned?.dayType !== 'WORKDAY'

const comparisonOf = (difference: number): string =>
  difference === 0
    ? '지난달과 같습니다.'
    : `지난달보다 ${formatWon(Math.abs(difference))} ${difference > 0 ? '늘었습니다.' : '줄었습니다.'}`
