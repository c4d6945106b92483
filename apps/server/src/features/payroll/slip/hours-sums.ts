import { isWithin, type PlainDate, weekday } from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import type { PersonHours } from '@handal/contracts/payroll/salary-hours'
import type { AttendanceTotals } from '@handal/engine/payroll'
import { tableHours } from './day-text.ts'
import {
  employed,
  halfOf,
  holidayOf,
  type HoursFacts,
  isAway,
  kindOf,
  nightOf,
  overtimeOf,
  regularOf,
  typeOf,
  unrecorded,
} from './hours-days.ts'
import type { HoursDayRow } from './hours.repo.ts'
import { type Undated, undatedAway, undatedOf, UNDATED_KINDS } from './undated.ts'

const hoursOrDash = (minutes: number): string => (minutes === 0 ? '-' : tableHours(minutes))
const daysOrDash = (days: number | string): string => (Number(days) === 0 ? '-' : `${days}일`)

const DAY_NAMES = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'] as const

const PUBLIC_HOLIDAY = '공휴일'
const OWN_HOLIDAY = '회사 휴일'

/** What a free day is counted as: by its weekday, or the holiday that makes a weekday of work free. */
const freeName = (date: PlainDate, facts: HoursFacts): string => {
  if (!facts.workingWeekdays.includes(weekday(date))) return DAY_NAMES[weekday(date)] ?? ''
  return typeOf(date, facts) === 'COMPANY_HOLIDAY' ? OWN_HOLIDAY : PUBLIC_HOLIDAY
}

/** Dates in a rule: at most five, then how many more. */
const datesText = (dates: readonly PlainDate[]): string =>
  dates.length <= 5
    ? dates.map(formatShortDate).join(', ')
    : `${dates.slice(0, 4).map(formatShortDate).join(', ')} 외 ${dates.length - 4}일`

/** `22일 × 8:00 + 1일 × 7:45`; the number of days alone when they are too many kinds. */
const groupsText = (amounts: readonly number[]): string => {
  const counts = new Map<number, number>()
  for (const minutes of amounts) counts.set(minutes, (counts.get(minutes) ?? 0) + 1)
  const groups = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return groups.length <= 3
    ? groups.map(([minutes, days]) => `${days}일 × ${tableHours(minutes)}`).join(' + ')
    : `${amounts.length}일의 합계`
}

/** The days of a kind of hours with their rule, and that they do not come to the total when they do not. */
const ruleOf = (
  days: readonly HoursDayRow[],
  minutes: (day: HoursDayRow) => number,
  total: number,
  text: (found: readonly HoursDayRow[]) => string,
  undated: Undated,
): string => {
  const found = days.filter((day) => minutes(day) !== 0)
  const sum = found.reduce((all, day) => all + minutes(day), 0)
  if (undated.text === '' || (!undated.hasDays && sum + undated.minutes !== total)) {
    if (sum !== total)
      return found.length === 0 ? '집계로만 들어온 시간' : `날짜별로는 ${hoursOrDash(sum)}, 집계와 다름`
    return found.length === 0 ? '' : text(found)
  }
  return found.length === 0 ? undated.text.replace(/^ \+ /, '') : `${text(found)}${undated.text}`
}

/** How the planned days of the period come about: `31일 - 토요일 4일 - 일요일 4일`. */
const plannedRule = (facts: HoursFacts): { planned: number; rule: string } => {
  const all = employed(facts)
  const free = new Map<string, number>()
  let planned = 0
  for (const date of all) {
    if (kindOf(date, facts) === 'work') {
      planned++
      continue
    }
    const name = freeName(date, facts)
    free.set(name, (free.get(name) ?? 0) + 1)
  }
  const order = [...DAY_NAMES.slice(1), DAY_NAMES[0], PUBLIC_HOLIDAY, OWN_HOLIDAY]
  const less = order.flatMap((name) => (free.has(name) ? [`${name} ${free.get(name)}일`] : []))
  return { planned, rule: [`${all.length}일`, ...less].join(' - ') }
}

/** Workdays of the period without work: with a missing hour absence, else leave of absence or paid leave. */
const idleDays = (days: readonly HoursDayRow[]): { leave: PlainDate[]; away: PlainDate[]; absent: PlainDate[] } => {
  const idle = days.filter((day) => day.day_type === 'WORKDAY' && day.real_work === 0 && day.atend_time === null)
  const datesOf = (found: readonly HoursDayRow[]): PlainDate[] => found.map((day) => day.work_date)
  const whole = idle.filter((day) => day.shortage === 0)
  return {
    leave: datesOf(whole.filter((day) => !isAway(day))),
    away: datesOf(whole.filter(isAway)),
    absent: datesOf(idle.filter((day) => day.shortage > 0)),
  }
}

/** The sums of a period, each with its rule in digits. */
export const sumsOf = (facts: HoursFacts, totals: AttendanceTotals): PersonHours['sums'] => {
  const inPeriod = [...facts.days.values()].filter((day) => isWithin(day.work_date, facts.period))
  const { planned, rule } = plannedRule(facts)
  const { leave, away, absent } = idleDays(inPeriod)
  const halves = inPeriod.filter((day) => halfOf(day) !== '').map((day) => day.work_date)
  const extra = inPeriod.filter((day) => day.day_type !== 'WORKDAY' && day.real_work > 0).map((day) => day.work_date)
  const regular = totals.normalWork + totals.nightWork
  const overtime = totals.extnWork + totals.extnNightWork
  const night = totals.nightWork + totals.extnNightWork + totals.hdayNightWork + totals.hdayExtnNightWork
  const holiday = totals.hdayWork + totals.hdayNightWork + totals.hdayExtnWork + totals.hdayExtnNightWork
  const beyond = totals.hdayExtnWork + totals.hdayExtnNightWork
  const late = totals.latenTime + totals.earlyLeave
  const missing = unrecorded(facts)
  const worked = [
    `소정근로일 ${totals.scheduledDays}일`,
    ...(leave.length === 0 ? [] : [` - 유급휴가 ${datesText(leave)}`]),
    ...(away.length === 0 ? [] : [` - 휴직 ${datesText(away)}`]),
    ...(absent.length === 0 ? [] : [` - 결근 ${datesText(absent)}`]),
    ...(extra.length === 0 ? [] : [` + 쉬는 날 ${datesText(extra)}`]),
    undatedOf(facts.undated, ['absentDays']).text,
  ].join('')
  const undatedAbsence = facts.undated.reduce((sum, { days }) => sum + (days ?? 0), 0)
  const undated = (key: keyof typeof UNDATED_KINDS): Undated => undatedOf(facts.undated, UNDATED_KINDS[key])
  const byDay =
    totals.scheduledDays - leave.length - away.length - absent.length + extra.length - undatedAbsence ===
    totals.workedDays
  const parts = [regular, overtime, holiday].filter((minutes) => minutes !== 0).map(tableHours)
  const dates = (found: readonly HoursDayRow[]): string => datesText(found.map((day) => day.work_date))
  return [
    {
      key: 'scheduledDays',
      label: '소정근로일',
      value: daysOrDash(totals.scheduledDays),
      rule: planned === totals.scheduledDays ? rule : `${rule} = ${planned}일, 집계와 다름`,
    },
    {
      key: 'workedDays',
      label: '출근일',
      value: daysOrDash(totals.workedDays),
      rule: byDay ? worked : '집계로만 들어온 날수',
    },
    {
      key: 'regular',
      label: '기본',
      value: hoursOrDash(regular),
      rule: ruleOf(inPeriod, regularOf, regular, (found) => groupsText(found.map(regularOf)), undated('regular')),
    },
    {
      key: 'overtime',
      label: '연장',
      value: hoursOrDash(overtime),
      rule: ruleOf(inPeriod, overtimeOf, overtime, dates, undated('overtime')),
    },
    {
      key: 'holiday',
      label: '휴일',
      value: hoursOrDash(holiday),
      rule: `${ruleOf(
        inPeriod,
        holidayOf,
        holiday,
        (found) => `${groupsText(found.map(holidayOf))}, ${dates(found)}`,
        undated('holidays'),
      )}${beyond === 0 ? '' : `, 하루 8시간을 넘은 휴일 연장 ${tableHours(beyond)} 포함`}`,
    },
    { key: 'realWork', label: '실근무', value: hoursOrDash(totals.realWork), rule: parts.join(' + ') },
    {
      key: 'night',
      label: '그 가운데 야간',
      value: hoursOrDash(night),
      rule:
        night === 0
          ? ''
          : ruleOf(inPeriod, nightOf, night, (found) => `22:00부터 06:00까지, ${found.length}일`, undated('night')),
    },
    ...(Number(totals.paidLeaveDays) === 0
      ? []
      : [
          {
            key: 'paidLeave',
            label: '유급휴가',
            value: daysOrDash(totals.paidLeaveDays),
            rule: [
              ...(leave.length === 0 ? [] : [datesText(leave)]),
              ...(halves.length === 0 ? [] : [`반차 ${datesText(halves)}`]),
            ].join(', '),
          },
        ]),
    {
      key: 'late',
      label: '지각, 결근',
      value:
        [
          ...(late === 0 ? [] : [tableHours(late)]),
          ...(totals.absentDays === 0 ? [] : [`${totals.absentDays}일`]),
        ].join(' · ') || '-',
      rule: lateRule(inPeriod, absent, missing, undatedAway(facts.undated)),
    },
  ]
}

const lateRule = (
  days: readonly HoursDayRow[],
  absent: readonly PlainDate[],
  missing: readonly PlainDate[],
  undated: string,
): string => {
  const late = days.filter((day) => day.laten_time + day.early_leave > 0)
  return [
    ...(late.length === 0 ? [] : [`지각, 조퇴 ${datesText(late.map((day) => day.work_date))}`]),
    ...(absent.length === 0 ? [] : [`결근 ${datesText(absent)}`]),
    ...(undated === '' ? [] : [undated]),
    missing.length === 0 ? '기록이 빠진 날 없음' : `기록이 빠진 날 ${datesText(missing)}`,
  ].join(', ')
}
