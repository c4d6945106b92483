import { eachDay, type PlainDate, toDayNumber, weekday } from '@handal/base/date'
import type { DemoPerson } from './people.ts'
import { between, seeded } from './random.ts'

/** Minutes of a day by bucket, under the column names of attendance_day. */
export type DayMinutes = {
  elpd_atend: number
  break_time: number
  gnot_time: number
  real_work: number
  normal_work: number
  night_work: number
  extn_work: number
  extn_night_work: number
  hday_work: number
  hday_night_work: number
  hday_extn_work: number
  hday_extn_night_work: number
  hday_pay_work: number
  laten_time: number
  early_leave: number
  shortage: number
  in_law_extra: number
  adjust: number
}
export type DayRow = DayMinutes & {
  employee_no: number
  work_date: PlainDate
  day_type: string
  work_schedule: string
  atend_time: string | null
  lvofc_time: string | null
  in_judgement: string
  out_judgement: string
}

const NONE: DayMinutes = {
  elpd_atend: 0,
  break_time: 0,
  gnot_time: 0,
  real_work: 0,
  normal_work: 0,
  night_work: 0,
  extn_work: 0,
  extn_night_work: 0,
  hday_work: 0,
  hday_night_work: 0,
  hday_extn_work: 0,
  hday_extn_night_work: 0,
  hday_pay_work: 0,
  laten_time: 0,
  early_leave: 0,
  shortage: 0,
  in_law_extra: 0,
  adjust: 0,
}
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const isNight = (minute: number): boolean => {
  const ofDay = minute % 1440
  return ofDay < 360 || ofDay >= 1320
}

type Shift = { code: string; start: number; end: number; rest: readonly [number, number] }

/** The shift a person has in the week of `date`: the two shift teams change places every week. */
const shiftOf = (person: DemoPerson, date: PlainDate): Shift => {
  if (person.pattern === 'shiftA' || person.pattern === 'shiftB') {
    const week = Math.floor((toDayNumber(date) + 3) / 7)
    const night = (week + (person.pattern === 'shiftA' ? 0 : 1)) % 2 === 0
    return night
      ? { code: '0003', start: 20 * 60, end: 29 * 60, rest: [24 * 60, 25 * 60] }
      : { code: '0002', start: 8 * 60, end: 17 * 60, rest: [12 * 60, 13 * 60] }
  }
  const start = minutesOf(person.start)
  const rest: readonly [number, number] =
    person.pattern === 'part' ? [13 * 60 + 30, 14 * 60] : start === 600 ? [14 * 60, 15 * 60] : [12 * 60, 13 * 60]
  return {
    code: person.pattern === 'flex' ? '0004' : person.pattern === 'part' ? '0005' : '0001',
    start,
    end: minutesOf(person.end),
    rest,
  }
}

const bucketOf = (holiday: boolean, extra: boolean, night: boolean) => {
  if (holiday)
    return extra ? (night ? 'hday_extn_night_work' : 'hday_extn_work') : night ? 'hday_night_work' : 'hday_work'
  return extra ? (night ? 'extn_night_work' : 'extn_work') : night ? 'night_work' : 'normal_work'
}

/** Splits worked minutes into the buckets of labour/01 §1.4: legal eight hours, then overtime; night from 22:00 to 06:00. */
const buckets = (
  from: number,
  to: number,
  rest: readonly [number, number],
  holiday: boolean,
  daily: number,
): DayMinutes => {
  const day = { ...NONE, elpd_atend: to - from }
  let worked = 0
  for (let minute = from; minute < to; minute++) {
    if (minute >= rest[0] && minute < rest[1]) {
      day.break_time++
      continue
    }
    const night = isNight(minute)
    const extra = worked >= (holiday ? 480 : daily)
    worked++
    day[bucketOf(holiday, extra, night)]++
  }
  day.real_work = worked
  return day
}

/** One person's day. `holidays` are the public holidays the company keeps; `until` is the demo's date, whose evening has not come. */
const dayOf = (
  person: DemoPerson,
  date: PlainDate,
  holidays: ReadonlySet<string>,
  under5: boolean,
  until: PlainDate,
): DayRow => {
  const next = seeded(`day ${person.code} ${person.name} ${date}`)
  const shift = shiftOf(person, date)
  const daily = person.pattern === 'part' ? 270 : 480
  const head = { employee_no: person.employeeNo, work_date: date, work_schedule: shift.code }
  const dow = weekday(date)
  const laborDay = date.endsWith('-05-01')
  const isHoliday = laborDay || (!under5 && holidays.has(date))
  const off = (day_type: string, credit: number): DayRow => ({
    ...head,
    ...NONE,
    day_type,
    hday_pay_work: credit,
    atend_time: null,
    lvofc_time: null,
    in_judgement: '0009',
    out_judgement: '0009',
  })
  if (isHoliday && dow >= 1 && dow <= 5) return off(laborDay ? 'LABOR_DAY' : 'PUBLIC_HOLIDAY', daily)
  if (dow === 0) return off('WEEKLY_HOLIDAY', daily)
  if (dow === 6) {
    // A Saturday now and then is worked as overtime by the shift teams.
    if ((person.pattern === 'shiftA' || person.pattern === 'shiftB') && next() < 0.07 && date < until) {
      const from = 8 * 60
      const day = buckets(from, from + 5 * 60, [12 * 60, 12 * 60 + 30], false, 0)
      return {
        ...head,
        ...day,
        day_type: 'OFFDAY',
        atend_time: clock(from),
        lvofc_time: clock(from + 300),
        in_judgement: '0010',
        out_judgement: '0010',
      }
    }
    return off(isHoliday ? 'PUBLIC_HOLIDAY' : 'OFFDAY', 0)
  }
  if (person.pattern !== 'part' && next() < 0.045) {
    return {
      ...head,
      ...NONE,
      day_type: 'WORKDAY',
      atend_time: null,
      lvofc_time: null,
      in_judgement: '0005',
      out_judgement: '0005',
    }
  }
  const late = next() < 0.015 ? between(next, 5, 25) : 0
  const flexStart = person.pattern === 'flex' ? between(next, 0, 10) * 10 - 60 : 0
  const start = shift.start + flexStart
  const arrive = late > 0 ? start + late : start - between(next, 0, 12)
  const overtime = overtimeOf(person, next)
  const leave = shift.end + flexStart + overtime
  const today = date === until
  const from = Math.max(arrive, start)
  if (today) {
    return {
      ...head,
      ...NONE,
      day_type: 'WORKDAY',
      atend_time: shift.start < 12 * 60 ? clock(arrive) : null,
      lvofc_time: null,
      in_judgement: late > 0 ? '0002' : '0001',
      out_judgement: '0001',
      laten_time: late,
    }
  }
  const day = buckets(from, leave, shift.rest, false, daily)
  const shortage = Math.max(0, daily - day.real_work)
  return {
    ...head,
    ...day,
    day_type: 'WORKDAY',
    atend_time: clock(arrive),
    lvofc_time: clock(leave),
    elpd_atend: leave - arrive,
    adjust: arrive - from,
    in_judgement: late > 0 ? '0002' : '0001',
    out_judgement: overtime > 0 ? '0003' : '0001',
    laten_time: late,
    shortage,
  }
}

const overtimeOf = (person: DemoPerson, next: () => number): number => {
  if (person.pattern === 'part') return next() < 0.06 ? 30 : 0
  const chance = person.pattern === 'flex' ? 0.12 : person.pattern === 'office' ? 0.16 : 0.3
  return next() < chance ? between(next, 2, person.pattern === 'office' ? 6 : 5) * 30 : 0
}

/** Every day of a person from `from` to `to` on which the person was employed. */
export const demoDays = (
  person: DemoPerson,
  from: PlainDate,
  to: PlainDate,
  holidays: ReadonlySet<string>,
  under5: boolean,
  until: PlainDate,
): DayRow[] => {
  const first = person.hireDate > from ? person.hireDate : from
  const last = person.leaveDate !== null && person.leaveDate < to ? person.leaveDate : to
  return first > last
    ? []
    : eachDay({ from: first, to: last }).map((date) => dayOf(person, date, holidays, under5, until))
}

const SUMMED = [
  'real_work',
  'normal_work',
  'night_work',
  'extn_work',
  'extn_night_work',
  'hday_work',
  'hday_night_work',
  'hday_extn_work',
  'hday_extn_night_work',
  'hday_pay_work',
  'laten_time',
  'early_leave',
  'shortage',
  'in_law_extra',
] as const

/** Totals of a pay period from its days, under the column names of attendance_total. */
export const demoTotals = (days: readonly DayRow[]) => {
  const sums = Object.fromEntries(
    SUMMED.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as Record<(typeof SUMMED)[number], number>
  return {
    scheduled_days: days.filter((day) => day.day_type === 'WORKDAY').length,
    worked_days: days.filter((day) => day.real_work > 0).length,
    absent_days: 0,
    paid_leave_days: days.filter((day) => day.in_judgement === '0005').length,
    ...sums,
  }
}
