import { isWithin, type PlainDate } from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import type { FieldProblem, TotalledDay } from '@handal/engine/attendance'
import { tagDaysOf } from './day-sources.ts'
import { daysMadeAgain } from '../closed/recorded-again.ts'
import { dayColumns, storedForTotals, totalColumns } from './day-columns.ts'
import { firstWeekPoints } from '../month/first-week.ts'
import type { MonthFrame } from './frame.ts'
import type { PersonRow } from '../month/people.repo.ts'
import type { StoredDay, StoredTotals } from '../month/stored.repo.ts'
import { longDay, sourcePoints, sourceRow } from './source-row.ts'
import {
  isMade,
  isRest,
  type PersonInput,
  type PersonPoint,
  type Point,
  recordPerson,
  scheduleOn,
} from './person-days.ts'
import { sourceOn } from '../plan/person-plan.ts'
import { over52Points, weekPoints } from '../month/week-points.ts'
import { weeklyHolidayPoints } from '../month/weekly-holiday-points.ts'
import { totalsWithHours } from './with-hours.ts'

/** A person's month as the engine makes it; without totals where it cannot. */
export type DerivedPerson = {
  readonly person: PersonRow
  /** All days of the period in service. */
  readonly days: readonly StoredDay[]
  /** Those to write: worked as planned, recorded and made again, or with a weekly holiday that an absence costs. */
  readonly made: readonly StoredDay[]
  /** Stored days that nothing makes any more. */
  readonly gone: readonly PlainDate[]
  readonly totals: StoredTotals | null
  readonly open: readonly PersonPoint[]
  /** Reason why the totals are without the entries of the month; null: they are with them. */
  readonly problem: FieldProblem | null
}

const nothing = (person: PersonRow, open: readonly PersonPoint[]): DerivedPerson => ({
  person,
  days: [],
  made: [],
  gone: [],
  totals: null,
  open,
  problem: null,
})

/** What a day that a close makes ahead of time is made of: the plan, over the tags that were there by then. */
const aheadOf = (input: PersonInput, frame: MonthFrame, date: PlainDate): Pick<StoredDay, 'made'> => {
  if (sourceOn(input, date, frame.rulesOn(date)) === 'AS_SCHEDULED' || !isRest(input, frame, date)) return {}
  if (input.rest === undefined) return { made: input.made.get(date)?.made ?? null }
  const { nos = [], repeats = [] } = date > input.rest ? {} : (tagDaysOf(input, frame).get(date) ?? {})
  return { made: { from: 'PLAN', ...(nos.length + repeats.length === 0 ? {} : { tags: [...nos, ...repeats] }) } }
}

/** A person's days and totals of a month, from the plan and the entries; pure. */
export const derivePerson = (input: PersonInput, frame: MonthFrame): DerivedPerson => {
  const { person } = input
  const open: PersonPoint[] = []
  const tell = (point: Point): void => {
    open.push({ ...point, employeeNo: person.employee_no, name: person.name })
  }
  const found = recordPerson(input, frame, tell)
  if (found === null) return nothing(person, open)
  const movedDays = daysMadeAgain(input, frame)
  const made: StoredDay[] = []
  const all: StoredDay[] = []
  const totalled: TotalledDay[] = []
  const gone: PlainDate[] = []
  for (const day of found.days) {
    const { date, facts, record, holidayLost = 0 } = day
    if (!isWithin(date, frame.period)) continue
    const { contractual } = facts.schedule
    for (const { message } of record.warnings)
      tell({ code: 'warning', workDate: date, blocks: false, message: `${formatShortDate(date)} ${message}` })
    const sources = found.sources.get(date)
    if (sources !== undefined) {
      const own = sourceRow({ ...day, unclear: found.unclear.get(date) }, sources, input, frame)
      made.push(own.row)
      all.push(own.row)
      totalled.push(own.totalled)
      for (const point of [...sourcePoints(day, sources), ...longDay(own.row)]) tell(point)
      continue
    }
    const isPlanned = isMade(input, frame, date)
    if (!isPlanned && facts.options?.leaveOfAbsence !== true) {
      const stored = input.recorded.get(date)
      // Nothing makes the day any more.
      if (stored === undefined && input.made.has(date)) gone.push(date)
      if (stored === undefined) continue
      const known = movedDays.get(date) ?? stored
      // The cost of an absence is in no record: its day stores it, so that it is taken off at the wage of that day.
      const row = (known.holiday_lost ?? 0) === holidayLost ? known : { ...known, holiday_lost: holidayLost }
      if (row !== stored || input.made.has(date)) made.push(row)
      all.push(row)
      totalled.push({ ...storedForTotals(row, contractual), holidayLost })
      continue
    }
    if (!isPlanned) {
      // Records of a day on leave of absence stay and do not count.
      totalled.push({ date, type: facts.dayType, contractual, record, holidayLost })
      continue
    }
    const row = {
      ...dayColumns(record, {
        employee_no: person.employee_no,
        work_date: date,
        day_type: facts.dayType,
        work_schedule: scheduleOn(input, date),
        contractual,
        settings: frame.settings,
        holidayLost,
      }),
      ...aheadOf(input, frame, date),
    }
    made.push(row)
    all.push(row)
    totalled.push({ date, type: facts.dayType, contractual, record, holidayLost })
  }
  const { totals, warnings, problem } = totalsWithHours(totalled, found.weeks, input, frame)
  if (problem !== null) tell({ code: 'unclear', blocks: true, message: problem.message })
  for (const warning of warnings) tell({ ...warning, blocks: false })
  for (const point of weeklyHolidayPoints(input, frame)) tell(point)
  for (const point of firstWeekPoints(found, input, frame)) tell(point)
  for (const week of found.weeks) {
    for (const point of weekPoints(week, input, frame)) tell(point)
    for (const point of over52Points(week.lastDate, week.total, input, frame)) tell(point)
  }
  return {
    person,
    days: all,
    made,
    gone,
    totals: totalColumns({ totals }, person.employee_no),
    open,
    problem,
  }
}
