import { formatShortDate } from '@handal/base/format'
import {
  addDays,
  type DateRange,
  eachDay,
  isWithin,
  type PlainDate,
  shiftMonth,
  weekday,
  type YearMonth,
} from '@handal/base/date'
import { josa } from '@handal/base/josa'
import type { HoursWeek, PersonHours } from '@handal/contracts/salary-hours'
import { LEGAL_WEEK, OVERTIME_LIMIT, weekOf } from '@handal/engine/attendance'
import type { AttendanceTotals } from '@handal/engine/payroll'
import { type CompanyHolidays, dayTypeOn } from '../../holidays/public.ts'
import { dayText, tableHours } from './day-text.ts'
import type { HoursDayRow } from './hours.repo.ts'
import { type Undated, undatedAway, undatedInWeeks, undatedOf, type UndatedRow, UNDATED_KINDS } from './undated.ts'

/** What the hours of one person are told from. */
export type HoursFacts = {
  readonly period: DateRange
  readonly hireDate: PlainDate
  readonly leaveDate: PlainDate | null
  /** Weekdays the person works on, 0 Sunday to 6 Saturday. */
  readonly workingWeekdays: readonly number[]
  readonly under5: boolean
  readonly holidays: CompanyHolidays
  readonly totals: AttendanceTotals | null
  /** Recorded days from the Monday before the period to the Sunday after it. */
  readonly days: ReadonlyMap<string, HoursDayRow>
  /** What was entered of the month without its days. */
  readonly undated: readonly UndatedRow[]
}

/** From which minutes of a week on it is pointed out. */
const NEAR = 2880
const WEEK_LIMIT = LEGAL_WEEK + OVERTIME_LIMIT
const LAW_53 = '근로기준법 제53조'
const DAY_NAMES = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'] as const

const PUBLIC_HOLIDAY = '공휴일'
const OWN_HOLIDAY = '회사 휴일'

const hoursOrDash = (minutes: number): string => (minutes === 0 ? '-' : tableHours(minutes))
const daysOrDash = (days: number | string): string => (Number(days) === 0 ? '-' : `${days}일`)

const overtimeOf = (day: HoursDayRow): number => day.extn_work + day.extn_night_work
const nightOf = (day: HoursDayRow): number =>
  day.night_work + day.extn_night_work + day.hday_night_work + day.hday_extn_night_work
const holidayOf = (day: HoursDayRow): number =>
  day.hday_work + day.hday_night_work + day.hday_extn_work + day.hday_extn_night_work
const regularOf = (day: HoursDayRow): number => day.normal_work + day.night_work

type Kind = 'work' | 'off' | 'holiday'

/** The type of a day: as it was recorded, else by the person's weekdays and the company's holidays. */
const typeOf = (date: PlainDate, { days, workingWeekdays, under5, holidays }: HoursFacts): string => {
  const scheduled = (day: PlainDate) =>
    workingWeekdays.includes(weekday(day)) ? 'WORKDAY' : weekday(day) === 0 ? 'WEEKLY_HOLIDAY' : 'OFFDAY'
  return days.get(date)?.day_type ?? dayTypeOn(holidays, date, { scheduled, under5 }).type
}
const kindOf = (date: PlainDate, facts: HoursFacts): Kind => {
  const type = typeOf(date, facts)
  return type === 'WORKDAY' ? 'work' : type === 'OFFDAY' ? 'off' : 'holiday'
}
/** What a free day is counted as: by its weekday, or the holiday that makes a weekday of work free. */
const freeName = (date: PlainDate, facts: HoursFacts): string => {
  if (!facts.workingWeekdays.includes(weekday(date))) return DAY_NAMES[weekday(date)] ?? ''
  return typeOf(date, facts) === 'COMPANY_HOLIDAY' ? OWN_HOLIDAY : PUBLIC_HOLIDAY
}

/** The days of the period on which the person was employed. */
const employed = ({ period, hireDate, leaveDate }: HoursFacts): PlainDate[] =>
  eachDay(period).filter((date) => date >= hireDate && (leaveDate === null || date <= leaveDate))

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

/** Judgements of a day (codes 출근판정 and 퇴근판정). */
const HALF_DAY = '0006'
const LEAVE_OF_ABSENCE = '0011'
const isAway = (day: HoursDayRow): boolean => day.in_judgement === LEAVE_OF_ABSENCE

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

/** Days with one tag only or planned days without any record: they are in no total. */
const unrecorded = (facts: HoursFacts): PlainDate[] =>
  employed(facts).filter((date) => {
    const day = facts.days.get(date)
    if (day === undefined) return facts.days.size > 0 && kindOf(date, facts) === 'work'
    return (day.atend_time === null) !== (day.lvofc_time === null)
  })

const sumsOf = (facts: HoursFacts, totals: AttendanceTotals): PersonHours['sums'] => {
  const inPeriod = [...facts.days.values()].filter((day) => isWithin(day.work_date, facts.period))
  const { planned, rule } = plannedRule(facts)
  const { leave, away, absent } = idleDays(inPeriod)
  const halves = inPeriod.filter((day) => halfOf(day) !== '').map((day) => day.work_date)
  const extra = inPeriod.filter((day) => day.day_type !== 'WORKDAY' && day.real_work > 0).map((day) => day.work_date)
  const regular = totals.normalWork + totals.nightWork
  const overtime = totals.extnWork + totals.extnNightWork
  const night = totals.nightWork + totals.extnNightWork + totals.hdayNightWork + totals.hdayExtnNightWork
  const holiday = totals.hdayWork + totals.hdayNightWork + totals.hdayExtnWork + totals.hdayExtnNightWork
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
      rule: ruleOf(
        inPeriod,
        holidayOf,
        holiday,
        (found) => `${groupsText(found.map(holidayOf))}, ${dates(found)}`,
        undated('holidays'),
      ),
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

/** Half a day of leave: `오전 반차`, `오후 반차`, '' for none. */
const halfOf = (day: HoursDayRow): string => {
  if (day.in_judgement === HALF_DAY) return '오전 반차'
  return day.out_judgement === HALF_DAY ? '오후 반차' : ''
}

const noteOf = (day: HoursDayRow): string =>
  [
    ...(halfOf(day) === '' ? [] : [halfOf(day)]),
    ...(overtimeOf(day) === 0 ? [] : [`연장 ${tableHours(overtimeOf(day))}`]),
    ...(holidayOf(day) === 0 ? [] : ['휴일']),
    ...(day.laten_time === 0 ? [] : [`지각 ${tableHours(day.laten_time)}`]),
    ...(day.early_leave === 0 ? [] : [`조퇴 ${tableHours(day.early_leave)}`]),
  ].join(', ')

/** A day without hours in words. */
const idleText = (date: PlainDate, facts: HoursFacts): string => {
  if (date < facts.hireDate) return '입사 전'
  if (facts.leaveDate !== null && date > facts.leaveDate) return '퇴사 뒤'
  const day = facts.days.get(date)
  const kind = kindOf(date, facts)
  if (kind !== 'work') return '쉼'
  if (day === undefined) return '기록 없음'
  if (day.atend_time !== null || day.lvofc_time !== null)
    return day.lvofc_time === null ? `${day.atend_time} 출근, 퇴근 기록 없음` : `출근 기록 없음, ${day.lvofc_time} 퇴근`
  if (day.shortage > 0) return '결근'
  return isAway(day) ? '휴직' : '유급휴가'
}

/** What of a week lies outside the pay period: `10.19와 10.20은 10월 급여에 든 16:00입니다.` */
const outsideText = (dates: readonly PlainDate[], facts: HoursFacts, payMonth: YearMonth): string => {
  const outside = dates.filter((date) => !isWithin(date, facts.period))
  const [first] = outside
  const last = outside.at(-1)
  if (first === undefined || last === undefined) return ''
  const name =
    outside.length === 1
      ? formatShortDate(first)
      : outside.length === 2
        ? `${josa(formatShortDate(first), '과/와')} ${formatShortDate(last)}`
        : `${formatShortDate(first)}부터 ${formatShortDate(last)}까지`
  const subject = outside.length > 2 ? `${name}는` : josa(name, '은/는')
  const minutes = outside.reduce((sum, date) => sum + (facts.days.get(date)?.real_work ?? 0), 0)
  if (outside.every((date) => !facts.days.has(date)))
    return first > facts.period.to ? `${subject} 아직 기록이 없습니다.` : `${subject} 기록이 없습니다.`
  const pay = shiftMonth(payMonth, first < facts.period.from ? -1 : 1)
  return `${subject} ${Number(pay.slice(5))}월 급여에 든 ${minutes === 0 ? '0:00' : tableHours(minutes)}입니다.`
}

const weeksOf = (facts: HoursFacts, payMonth: YearMonth): HoursWeek[] => {
  const { period, days } = facts
  const monday = addDays(period.from, -((weekday(period.from) + 6) % 7))
  const weeks: HoursWeek[] = []
  for (let from = monday; from <= period.to; from = addDays(from, 7)) {
    const to = addDays(from, 6)
    const dates = eachDay({ from, to })
    const result = weekOf(
      dates.map((date) => ({
        realWork: days.get(date)?.real_work ?? 0,
        kind: ({ work: 'W', off: 'O', holiday: 'H' } as const)[kindOf(date, facts)],
      })),
    )
    const total = result.ok ? result.value.total : 0
    weeks.push({
      from,
      to,
      total,
      level: facts.under5 || total < NEAR ? 'plain' : total > WEEK_LIMIT ? 'over' : 'near',
      outside: outsideText(dates, facts, payMonth),
      days: dates.map((date) => {
        const day = days.get(date)
        return {
          workDate: date,
          text: day !== undefined && day.real_work > 0 ? dayText(day) || '기록한 시간' : idleText(date, facts),
          note: day === undefined ? '' : noteOf(day),
          realWork: day?.real_work ?? 0,
          inPeriod: isWithin(date, period),
        }
      }),
    })
  }
  return weeks
}

const weekSentenceOf = (weeks: readonly HoursWeek[], under5: boolean): string => {
  if (under5) return '상시근로자가 5명 미만인 사업장에는 주 52시간 한도가 없습니다.'
  const over = weeks.filter(({ level }) => level === 'over')
  const [first] = over
  if (first !== undefined)
    return over.length === 1
      ? `${formatShortDate(first.from)} 주가 52시간을 ${tableHours(first.total - WEEK_LIMIT)} 넘었습니다.`
      : `${over.map(({ from }) => formatShortDate(from)).join(', ')} 주가 52시간을 넘었습니다.`
  const full = weeks.filter(({ total }) => total === WEEK_LIMIT)
  return full.length === 0
    ? '52시간을 넘은 주가 없습니다.'
    : `${full.map(({ from }) => formatShortDate(from)).join(', ')} 주는 52시간 한도와 같고, 넘은 주는 없습니다.`
}

const comparisonOf = (facts: HoursFacts, weeks: readonly HoursWeek[]): string => {
  const { totals } = facts
  if (totals === null) return '아직 근태를 집계하지 않았습니다.'
  const more = totals.workedDays - totals.scheduledDays
  const over = weeks.filter(({ level }) => level === 'over').length
  const missing = unrecorded(facts)
  return [
    more === 0
      ? '소정근로일과 출근일이 같습니다.'
      : `소정근로일보다 ${Math.abs(more)}일 ${more > 0 ? '더' : '적게'} 나왔습니다.`,
    ...(over === 0 ? [] : [`52시간을 넘은 주가 ${over}번 있습니다.`]),
    ...(missing.length === 0 ? [] : [`기록이 빠진 날이 ${missing.length}일 있습니다.`]),
  ].join(' ')
}

/** The hours of one person to check: sums with their rule in digits, weeks from Monday against 52 hours (근로기준법 제53조). */
export const hoursOf = (
  facts: HoursFacts,
  payMonth: YearMonth,
): Pick<PersonHours, 'realWork' | 'comparison' | 'sums' | 'weeks' | 'weekSentence' | 'laws'> => {
  const weeks = facts.days.size === 0 ? [] : weeksOf(facts, payMonth)
  return {
    realWork: facts.totals?.realWork ?? null,
    comparison: comparisonOf(facts, weeks),
    sums: facts.totals === null ? [] : sumsOf(facts, facts.totals),
    weeks,
    weekSentence:
      weeks.length === 0
        ? '날짜별 기록이 없어 주마다 볼 수 없습니다.'
        : `${weekSentenceOf(weeks, facts.under5)}${facts.under5 ? '' : undatedInWeeks(facts.undated)}`,
    laws: weeks.length === 0 || facts.under5 ? [] : [LAW_53],
  }
}

/** The days to read for a period: from the Monday before it to the Sunday after it. */
export const wholeWeeks = (period: DateRange): DateRange => ({
  from: addDays(period.from, -((weekday(period.from) + 6) % 7)),
  to: addDays(period.to, (7 - weekday(period.to)) % 7),
})
