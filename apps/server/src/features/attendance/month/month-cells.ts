import { eachDay, type PlainDate, weekday } from '@handal/base/date'
import { TOTAL_MINUTES } from '@handal/base/work-time'
import type { AttendanceCells } from '@handal/contracts/time/attendance'
import type { Cell, CellState, CellView, PersonCells } from '@handal/contracts/time/attendance-cells'
import { fromColumns } from '../../../db/work-columns.ts'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { dayTypeOn } from '../../holidays/public.ts'
import { byDate, isHalf, markCodes } from '../derive/day-columns.ts'
import type { FactRow } from '../facts.repo.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { Point } from '../derive/person-days.ts'
import { factsOn } from '../plan/planned-events.ts'
import { isOpenAbsence } from '../derive/source-row.ts'
import type { PersonRow } from './people.repo.ts'
import type { StoredDay, StoredTotals } from './stored.repo.ts'

/** What a person's row is made of. */
type Stands = {
  readonly days: readonly StoredDay[]
  readonly totals: StoredTotals | null
  readonly facts: readonly FactRow[]
  readonly open: readonly Pick<Point, 'workDate' | 'blocks'>[]
  readonly sourceOn: (date: PlainDate) => DailyWork['source']
}

const SATURDAY = 6
/** The days of the period, each as most people have it; before anybody has days as the calendar has them, free on Saturdays. */
export const datesOf = (frame: MonthFrame, people: Iterable<Pick<Stands, 'days'>>): AttendanceCells['dates'] => {
  const counts = new Map<PlainDate, Map<string, number>>()
  for (const { days } of people)
    for (const { work_date: date, day_type: type } of days) {
      const known = counts.get(date) ?? new Map<string, number>()
      known.set(type, (known.get(type) ?? 0) + 1)
      counts.set(date, known)
    }
  return eachDay(frame.period).map((workDate) => {
    const [most] = [...(counts.get(workDate) ?? [])].toSorted(([, a], [, b]) => b - a)
    return { workDate, dayType: most?.[0] ?? calendarType(frame, workDate) }
  })
}

const calendarType = ({ holidays, rulesOn, under5 }: MonthFrame, date: PlainDate): string =>
  dayTypeOn(holidays, date, {
    under5,
    scheduled: (day) =>
      weekday(day) === rulesOn(day).weeklyHoliday ? 'WEEKLY_HOLIDAY' : weekday(day) === SATURDAY ? 'OFFDAY' : 'WORKDAY',
  }).type

const stateOf = (day: StoredDay, { facts, open, sourceOn }: Stands, today: PlainDate): CellState | null => {
  const { work_date: date, made = null } = day
  if (isHalf(day)) return date === today ? 'OPEN' : 'HALF'
  if (isOpenAbsence(day, factsOn(facts, date))) return 'ABSENT'
  if (open.some(({ workDate, blocks }) => blocks && workDate === date)) return 'OPEN'
  if (made?.from === 'CORRECTION') return 'CORRECTED'
  return sourceOn(date) === 'RECORDED' && (made === null || made.from === 'KEPT') ? 'KEPT' : null
}

/** What a day shows under a view. */
const VIEWS: Readonly<Record<CellView, (day: StoredDay) => NonNullable<PersonCells['view']>[number]>> = {
  extn: (day) => day.extn_work + day.extn_night_work + day.hday_extn_work + day.hday_extn_night_work,
  night: (day) => day.night_work + day.extn_night_work + day.hday_night_work + day.hday_extn_night_work,
  times: ({ atend_time: came, lvofc_time: left }) => (came === null && left === null ? null : [came, left]),
}

const totalsOf = (row: StoredTotals): NonNullable<PersonCells['totals']> => {
  const { realWork, ...rest } = fromColumns(TOTAL_MINUTES, row)
  return {
    scheduledDays: row.scheduled_days,
    workedDays: row.worked_days,
    absentDays: row.absent_days,
    paidLeaveDays: row.paid_leave_days,
    realWork,
    ...Object.fromEntries(Object.entries(rest).filter(([, minutes]) => minutes !== 0)),
  }
}

type Looked = {
  readonly dates: AttendanceCells['dates']
  readonly view: CellView | undefined
  readonly today: PlainDate
}
/** A person's month as a row of the grid. */
export const personCells = (person: PersonRow, own: Stands, { dates, view, today }: Looked): PersonCells => {
  const days = byDate(own.days)
  const rows = dates.map(({ workDate }) => days.get(workDate))
  return {
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    departmentName: person.department_name,
    cells: rows.map((day): Cell =>
      day === undefined
        ? [null, [], null]
        : [isHalf(day) ? null : day.real_work, markCodes(day), stateOf(day, own, today)],
    ),
    ...(view === undefined ? {} : { view: rows.map((day) => (day === undefined ? null : VIEWS[view](day))) }),
    totals: own.totals === null ? null : totalsOf(own.totals),
  }
}
