import type { DateRange, PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { Tx } from '../../../db/database.ts'
import { readHolidays } from '../../holidays/public.ts'
import { type CompanyRules, readTimeLines } from '../../settings/public.ts'
import { readPlans } from './plans.ts'
import { assignedOn, type PersonPlan, plannedDay, rulesByDay, sourceOn } from './person-plan.ts'
import { NO_ROSTER, rosterDay } from './roster.ts'

/** How days are planned and how they come to be. */
export type PlannedDays = {
  /** null: nobody has said how the person works. */
  readonly plannedOn: (date: PlainDate) => ReturnType<typeof plannedDay>
  readonly sourceOn: (date: PlainDate) => CompanyRules['attendanceSource']
  /** Schedule and clock times of a day, HH:mm: of the roster (past 24 in the next morning), else of the assignment. */
  readonly timesOn: (date: PlainDate) => DayTimes | null
}
export type DayTimes = { readonly workSch: string; readonly start: string; readonly end: string }

/** The times that a roster gives a day, and else the assignment. */
const timesOf = (date: PlainDate, plan: PersonPlan, rules: CompanyRules): DayTimes | null => {
  const [shift, assigned] = [rosterDay(date, plan.roster, rules), assignedOn(plan, date)]
  if (assigned === undefined) return null
  const { work_schedule: usual, base_start: start, base_end: end } = assigned
  if (shift?.kind !== 'WORK') return { workSch: usual, start, end }
  const { workSch, times } = shift
  return {
    workSch: workSch ?? usual,
    start: times === null ? '' : formatDuration(times.start),
    end: times === null ? '' : formatDuration(times.end),
  }
}

/** The schedule of who has no other. */
const OWN_SCHEDULE = '0001'
/** The company's own schedule of a day, as of somebody who works by it. */
const companyPlan = (date: PlainDate, { schedules, workingWeekdays, dayMinutes }: CompanyRules): PersonPlan => {
  const schedule = schedules.get(OWN_SCHEDULE)
  const row = { employee_no: 0, valid_from: date }
  return {
    assignments: [
      {
        ...row,
        work_schedule: OWN_SCHEDULE,
        working_weekdays: workingWeekdays.join(','),
        base_start: schedule === undefined ? '' : formatDuration(schedule.start),
        base_end: schedule === undefined ? '' : formatDuration(schedule.end),
        attendance_source: null,
        weekly_holiday: null,
      },
    ],
    hours: [{ ...row, pay_kind: 'monthly', daily_minutes: dayMinutes }],
    protections: [],
    roster: NO_ROSTER,
  }
}

/** The planned days of one person in a time; of nobody those of the company's own schedule. Seven queries. */
export const readPlannedDays = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number | null,
  { days, under5 }: { readonly days: DateRange; readonly under5: boolean },
): Promise<PlannedDays> => {
  const lines = await readTimeLines(tx, companyNo)
  const holidays = await readHolidays(tx, companyNo, days)
  const rulesOn = rulesByDay(lines)
  const nos = employeeNo === null ? [] : [employeeNo]
  const own = (await readPlans(tx, companyNo, days, nos))(employeeNo ?? 0)
  const planOn = (date: PlainDate): PersonPlan => (employeeNo === null ? companyPlan(date, rulesOn(date)) : own)
  return {
    plannedOn: (date) => plannedDay(date, planOn(date), { lines, holidays, under5 }, rulesOn),
    sourceOn: (date) => sourceOn(own, date, rulesOn(date)),
    timesOn: (date) => timesOf(date, planOn(date), rulesOn(date)),
  }
}
