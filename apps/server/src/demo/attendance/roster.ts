import { type DateRange, eachDay, later, type PlainDate, weekday } from '@handal/base/date'
import type { DemoPerson } from '../people/people.ts'
import { type DayRules, doneOn, isNightWeek, isShift, ownStart, type Worker } from './person-day.ts'

const day = (kind: 'WORK' | 'OFF' | 'WEEKLY_HOLIDAY', workSch: string | null = null) => ({
  kind,
  workSch,
  start: null,
  end: null,
})
const weekOf = (workSch: string) => [
  ...Array.from({ length: 5 }, () => day('WORK', workSch)),
  day('OFF'),
  day('WEEKLY_HOLIDAY'),
]
const WEEK = 7

/** Schedules of who begins at another time than nine, by minutes against it. */
const EARLY_AND_LATE = [
  [-60, '0006', '08:00 출근', '08:00', '17:00'],
  [-30, '0007', '08:30 출근', '08:30', '17:30'],
  [30, '0008', '09:30 출근', '09:30', '18:30'],
] as const
/** Those schedules as the settings of a company have them. */
export const OWN_SCHEDULES = EARLY_AND_LATE.map(
  ([, code, name, start, end]) => [code, name, start, end, '08:00', '12:00', '13:00'] as const,
)

/** The patterns of a company: two shifts that change places every week, and weeks that begin at another time. */
export const PATTERNS = [
  { name: '주야 2교대', days: [...weekOf('0002'), ...weekOf('0003')] },
  ...EARLY_AND_LATE.map(([, code, name]) => ({ name, days: weekOf(code) })),
]

/** Which pattern somebody works by, and on which of its days a date is; null: as the assignment says. */
export const placeOf = (person: Worker, date: PlainDate): readonly [pattern: number, dayOfPattern: number] | null => {
  const sinceMonday = (weekday(date) + 6) % WEEK
  if (isShift(person)) return [1, 1 + sinceMonday + (isNightWeek(person, date) ? WEEK : 0)]
  const own = EARLY_AND_LATE.findIndex(([minutes]) => minutes === ownStart(person))
  return own === -1 ? null : [own + 2, 1 + sinceMonday]
}

/** Patterns that people work by from a day on, and the Sundays on which somebody has duty. */
export const rosterRows = (
  company_no: number,
  people: readonly DemoPerson[],
  days: DateRange,
  rules: DayRules,
): Readonly<Record<string, Readonly<Record<string, unknown>>[]>> => {
  const placed = people.flatMap((person) => {
    const valid_from = later(days.from, person.hireDate)
    const place = placeOf(person, valid_from)
    return place === null ? [] : [{ employee_no: person.employeeNo, valid_from, place }]
  })
  const used = new Set(placed.map(({ place: [pattern] }) => pattern))
  const duties = people.filter(isShift).flatMap((person) =>
    eachDay(days).flatMap((date) => {
      const isServed = person.hireDate <= date && (person.leaveDate === null || date <= person.leaveDate)
      if (weekday(date) !== 0 || !isServed || doneOn(person, date, rules).tags.atendTime === null) return []
      return [{ employee_no: person.employeeNo, work_date: date }]
    }),
  )
  return {
    shift_pattern: PATTERNS.flatMap(({ name, days: own }, index) =>
      used.has(index + 1) ? [{ company_no, pattern_no: index + 1, name, days: own, version: 1 }] : [],
    ),
    shift_assignment: placed.map(({ place: [pattern_no, day_of_pattern], ...of }) => ({
      company_no,
      ...of,
      pattern_no,
      day_of_pattern,
    })),
    shift_day: duties.map((of) => ({
      company_no,
      ...of,
      kind: 'WORK',
      work_schedule: '0002',
      start_time: null,
      end_time: null,
      entered_at: `${of.work_date}T00:00:00+09:00`,
      entered_by_name: '',
      version: 1,
    })),
  }
}
