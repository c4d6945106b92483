import { eachDay, type PlainDate, toDayNumber, weekday } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { CODE, CODES } from '@handal/contracts/codes'
import { emptyBuckets } from '@handal/engine/attendance/buckets'
import { dailyRecord } from '@handal/engine/attendance/daily-record'
import type { DayFacts } from '@handal/engine/attendance/day-facts'
import type { DayMinutes, DayRecord } from '@handal/engine/attendance/day-record'
import { type DayType, resolveDayType } from '@handal/engine/attendance/day-type'
import { defaultTimeSettings } from '@handal/engine/attendance/settings'
import type { Span } from '@handal/engine/attendance/spans'
import { monthTotals, type TotalledDay } from '@handal/engine/attendance/totals'
import type { DemoPerson } from './people.ts'
import { between, seeded } from './random.ts'

/** What the days of a company's people are made by. */
export type DayRules = {
  /** Public holidays. */
  readonly holidays: ReadonlySet<string>
  readonly under5: boolean
  /** The demo's date, whose evening has not come. */
  readonly until: PlainDate
  /** Records made so far, by what they were made from: most people's days are alike. */
  readonly records: Map<string, DayRecord>
}

/** A person's day as it was planned, tagged and recorded. */
type DemoDay = TotalledDay & { readonly schedule: string; readonly tags: DayFacts['tags']; readonly late: number }

type Shift = { code: string; start: number; end: number; rest: Span }
type Plan = {
  shift: Shift
  dayType: DayType
  workingDay: boolean
  weeklyHoliday: boolean
  /** Shift of the person's own start and end against the schedule's (시차출퇴근). */
  moved: number
  tags: Pick<DayFacts['tags'], 'atendTime' | 'lvofcTime'>
  onLeave: boolean
  late: number
}

const PART_MINUTES = 270
const FULL_MINUTES = 480
const minutesOf = (text: string): number => {
  const time = parseHhmm(text)
  if (time === null) throw new Error(`${text} is no time of the demo`)
  return toMinutes(time)
}
const clock = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const isShift = (person: DemoPerson): boolean => person.pattern === 'shiftA' || person.pattern === 'shiftB'
const dailyMinutes = (person: DemoPerson): number => (person.pattern === 'part' ? PART_MINUTES : FULL_MINUTES)

/** The shift a person has in the week of `date`: the two shift teams change places every week. */
const shiftOf = (person: DemoPerson, date: PlainDate): Shift => {
  if (isShift(person)) {
    const week = Math.floor((toDayNumber(date) + 3) / 7)
    const night = (week + (person.pattern === 'shiftA' ? 0 : 1)) % 2 === 0
    return night
      ? { code: '0003', start: 20 * 60, end: 29 * 60, rest: [24 * 60, 25 * 60] }
      : { code: '0002', start: 8 * 60, end: 17 * 60, rest: [12 * 60, 13 * 60] }
  }
  const start = minutesOf(person.start)
  const rest: Span =
    person.pattern === 'part' ? [13 * 60 + 30, 14 * 60] : start === 600 ? [14 * 60, 15 * 60] : [12 * 60, 13 * 60]
  return {
    code: person.pattern === 'flex' ? '0004' : person.pattern === 'part' ? '0005' : '0001',
    start,
    end: minutesOf(person.end),
    rest,
  }
}

const overtimeOf = (person: DemoPerson, next: () => number): number => {
  if (person.pattern === 'part') return next() < 0.06 ? 30 : 0
  const chance = person.pattern === 'flex' ? 0.12 : person.pattern === 'office' ? 0.16 : 0.3
  return next() < chance ? between(next, 2, person.pattern === 'office' ? 6 : 5) * 30 : 0
}

const SCHEDULED = (date: PlainDate): 'WORKDAY' | 'OFFDAY' | 'WEEKLY_HOLIDAY' => {
  const dow = weekday(date)
  return dow === 0 ? 'WEEKLY_HOLIDAY' : dow === 6 ? 'OFFDAY' : 'WORKDAY'
}

/** What a person does on a day. */
const planOf = (person: DemoPerson, date: PlainDate, { holidays, under5, until }: DayRules): Plan => {
  const { type, workingDay, weeklyHoliday } = resolveDayType({
    date,
    scheduled: SCHEDULED,
    publicHoliday: (day) => (holidays.has(day) ? '공휴일' : null),
    companyHoliday: () => null,
    moved: [],
    under5,
    exempt: false,
    laborDayMovable: false,
  })
  const shift = shiftOf(person, date)
  const nothing = { atendTime: null, lvofcTime: null }
  const rest = { dayType: type, workingDay, weeklyHoliday, moved: 0, onLeave: false, late: 0, shift, tags: nothing }
  const next = seeded(`day ${person.code} ${person.name} ${date}`)
  if (type === 'OFFDAY') {
    // A Saturday now and then is worked as overtime by the shift teams.
    const worked = isShift(person) && next() < 0.07 && date < until
    return worked ? { ...rest, shift: { ...shift, rest: [720, 750] }, tags: { atendTime: 480, lvofcTime: 780 } } : rest
  }
  if (type !== 'WORKDAY') return rest
  if (person.pattern !== 'part' && next() < 0.045) return { ...rest, onLeave: true }
  const late = next() < 0.015 ? between(next, 5, 25) : 0
  const moved = person.pattern === 'flex' ? between(next, 0, 10) * 10 - 60 : 0
  const start = shift.start + moved
  const atendTime = late > 0 ? start + late : start - between(next, 0, 12)
  const lvofcTime = shift.end + moved + overtimeOf(person, next)
  if (date !== until) return { ...rest, moved, late, tags: { atendTime, lvofcTime } }
  // On the demo's own day the early shift is at work, and nobody has left.
  const come = shift.start < 12 * 60
  return { ...rest, moved, late: come ? late : 0, tags: { atendTime: come ? atendTime : null, lvofcTime: null } }
}

const factsOf = (person: DemoPerson, workDate: PlainDate, plan: Plan): DayFacts => {
  const { shift, moved, tags } = plan
  const [start, end] = [shift.start + moved, shift.end + moved]
  const daily = dailyMinutes(person)
  return {
    workDate,
    dayType: plan.dayType,
    schedule: {
      start: plan.workingDay ? start : null,
      end: plan.workingDay ? end : null,
      rests: [shift.rest],
      contractual: daily,
      workingDay: plan.workingDay,
    },
    tags: { ...tags, gnot: null, rtn: null },
    options: {
      partTime: person.pattern === 'part',
      ...(plan.onLeave ? { paidLeave: [[start, end]] } : {}),
      ...(plan.weeklyHoliday ? { weeklyHolidayEarned: daily } : {}),
    },
  }
}

const recordOf = (person: DemoPerson, date: PlainDate, plan: Plan, records: DayRules['records']): DayRecord => {
  const { shift, tags } = plan
  const key = [shift.code, shift.start, shift.rest[0], plan.moved, plan.dayType, plan.weeklyHoliday, plan.onLeave]
    .concat([tags.atendTime ?? '', tags.lvofcTime ?? '', person.pattern])
    .join(' ')
  const known = records.get(key)
  if (known !== undefined) return known
  const made = dailyRecord(factsOf(person, date, plan), defaultTimeSettings)
  if (!made.ok) throw new Error(`a day of the demo cannot be: ${made.error.map(({ message }) => message).join(' ')}`)
  records.set(key, made.value)
  return made.value
}

/** Every day of a person from `from` to `to` on which the person was employed. */
export const demoDays = (person: DemoPerson, from: PlainDate, to: PlainDate, rules: DayRules): DemoDay[] => {
  const first = person.hireDate > from ? person.hireDate : from
  const last = person.leaveDate !== null && person.leaveDate < to ? person.leaveDate : to
  if (first > last) return []
  return eachDay({ from: first, to: last }).map((date) => {
    const plan = planOf(person, date, rules)
    return {
      date,
      type: plan.dayType,
      contractual: dailyMinutes(person),
      record: recordOf(person, date, plan, rules.records),
      schedule: plan.shift.code,
      tags: { ...plan.tags, gnot: null, rtn: null },
      late: plan.late,
    }
  })
}

const codesOf = (category: string): ReadonlyMap<string, string> =>
  new Map(CODES.flatMap((code) => (code.category === category ? [[code.value, code.subcategory] as const] : [])))
const IN_CODES = codesOf(CODE.inJudgement)
const OUT_CODES = codesOf(CODE.outJudgement)

const minuteColumns = (day: DayMinutes) => ({
  elpd_atend: day.elpdAtend,
  break_time: day.breakTime,
  gnot_time: day.gnotTime,
  real_work: day.realWork,
  normal_work: day.normalWork,
  night_work: day.nightWork,
  extn_work: day.extnWork,
  extn_night_work: day.extnNightWork,
  hday_work: day.hdayWork,
  hday_night_work: day.hdayNightWork,
  hday_extn_work: day.hdayExtnWork,
  hday_extn_night_work: day.hdayExtnNightWork,
  hday_pay_work: day.hdayPayWork,
  laten_time: day.latenTime,
  early_leave: day.earlyLeave,
  shortage: day.shortage,
  in_law_extra: day.inLawExtra,
  adjust: day.adjust,
})
/** A day whose evening has not come. */
const NOTHING: DayMinutes = {
  ...emptyBuckets(),
  elpdAtend: 0,
  breakTime: 0,
  gnotTime: 0,
  realWork: 0,
  hdayPayWork: 0,
  latenTime: 0,
  earlyLeave: 0,
  shortage: 0,
  inLawExtra: 0,
  adjust: 0,
}

/** A row of attendance_day. */
export const dayRow = (employee_no: number, day: DemoDay) => {
  const { record, tags } = day
  const [came] = record.judgement.in
  const [left] = record.judgement.out
  return {
    employee_no,
    work_date: day.date,
    day_type: day.type,
    work_schedule: day.schedule,
    atend_time: clock(tags.atendTime),
    lvofc_time: clock(tags.lvofcTime),
    in_judgement: came === undefined ? null : (IN_CODES.get(came) ?? null),
    out_judgement: left === undefined ? null : (OUT_CODES.get(left) ?? null),
    ...minuteColumns(record.incomplete ? { ...NOTHING, latenTime: day.late } : record),
  }
}

/** Totals of a pay period from its days, under the column names of attendance_total. */
export const demoTotals = (days: readonly DemoDay[]) => {
  const { totals } = monthTotals(days, defaultTimeSettings)
  return {
    scheduled_days: totals.scheduledDays,
    worked_days: totals.workedDays,
    absent_days: totals.absentDays,
    paid_leave_days: totals.paidLeaveDays,
    real_work: totals.realWork,
    normal_work: totals.normalWork,
    night_work: totals.nightWork,
    extn_work: totals.extnWork,
    extn_night_work: totals.extnNightWork,
    hday_work: totals.hdayWork,
    hday_night_work: totals.hdayNightWork,
    hday_extn_work: totals.hdayExtnWork,
    hday_extn_night_work: totals.hdayExtnNightWork,
    hday_pay_work: totals.hdayPayWork,
    laten_time: totals.latenTime,
    early_leave: totals.earlyLeave,
    shortage: totals.shortage,
    in_law_extra: totals.inLawExtra,
  }
}
