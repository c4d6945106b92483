import type { DateRange, PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { Tx } from '../../../db/database.ts'
import { readHolidays } from '../../holidays/public.ts'
import { type CompanyRules, readTimeLines } from '../../settings/public.ts'
import { type AssignmentRow, readAssignments, readPayHours, readProtections } from './days.repo.ts'
import { readRosters } from '../roster/roster.repo.ts'
import { assignedOn, type PersonPlan, plannedDay, rulesByDay, sourceOn } from './person-plan.ts'
import { NO_ROSTER } from './roster.ts'

/** How days are planned, how they come to be, and by which assignment. */
export type PlannedDays = {
  /** null: nobody has said how the person works. */
  readonly plannedOn: (date: PlainDate) => ReturnType<typeof plannedDay>
  readonly sourceOn: (date: PlainDate) => CompanyRules['attendanceSource']
  readonly assignedOn: (date: PlainDate) => AssignmentRow | undefined
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
  const own: PersonPlan = {
    assignments: await readAssignments(tx, companyNo, nos),
    hours: await readPayHours(tx, companyNo, nos),
    protections: await readProtections(tx, companyNo, days, nos),
    roster: (await readRosters(tx, companyNo, days, nos))(employeeNo ?? 0),
  }
  const planOn = (date: PlainDate): PersonPlan => (employeeNo === null ? companyPlan(date, rulesOn(date)) : own)
  return {
    plannedOn: (date) => plannedDay(date, planOn(date), { lines, holidays, under5 }, rulesOn),
    sourceOn: (date) => sourceOn(own, date, rulesOn(date)),
    assignedOn: (date) => assignedOn(planOn(date), date),
  }
}
