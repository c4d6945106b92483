import type { MonthKind } from '@handal/base/work-time'
import { err, ok, type Result } from '@handal/base/result'
import type { AttendanceTotals } from '../payroll/payslip/facts.ts'
import { type DayType, isHoliday } from './day/day-type.ts'
import type { FieldProblem } from './problem.ts'
import type { TimeSettings } from './settings.ts'
import { LEGAL_WEEK, OVERTIME_LIMIT } from './week/week.ts'

/** What was entered of a month without its days: minutes, or whole days of absence. */
export type MonthEntry =
  | { readonly kind: Exclude<MonthKind, 'absentDays'>; readonly minutes: number }
  /** `minutes`: what would have been worked on them; null: the contract of a day for each. */
  | { readonly kind: 'absentDays'; readonly days: number; readonly minutes: number | null }

/** The month that entries are added to. */
export type MonthFacts = {
  /** Days in service with their contractual minutes, as planned. */
  readonly days: readonly { readonly type: DayType; readonly contractual: number; readonly worked: boolean }[]
  /** Worked minutes of each week that has a day in the month. */
  readonly weeks: readonly number[]
  /** Contractual minutes of a week. */
  readonly weeklyScheduled: number
  readonly under5: boolean
  readonly offdayPolicy: TimeSettings['offdayPolicy']
}

/** The totals with the entries, and what nobody can judge of hours without days. */
export type MonthWithHours = {
  readonly totals: AttendanceTotals
  readonly warnings: readonly { readonly code: 'undated' | 'over-52'; readonly message: string }[]
}

const DAY = 1440
const HOLIDAY_LIMIT = 480

const refused = (path: string, message: string): Result<never, readonly FieldProblem[]> => err([{ path, message }])
const minutesOf = (entries: readonly MonthEntry[], ...kinds: readonly MonthKind[]): number =>
  entries.reduce(
    (sum, entry) => (entry.kind !== 'absentDays' && kinds.includes(entry.kind) ? sum + entry.minutes : sum),
    0,
  )
const daysOf = (entries: readonly MonthEntry[]): number =>
  entries.reduce((sum, entry) => (entry.kind === 'absentDays' ? sum + entry.days : sum), 0)

/** What of the entries cannot be true of the month; null: nothing. */
const contradiction = (
  totals: AttendanceTotals,
  entries: readonly MonthEntry[],
  { days, weeklyScheduled, offdayPolicy }: MonthFacts,
  away: number,
): { readonly path: string; readonly message: string } | null => {
  const workdays = days.filter(({ type, worked }) => type === 'WORKDAY' && worked).length
  if (daysOf(entries) > workdays)
    return { path: 'days', message: `근무하기로 한 날 가운데 남은 날이 ${workdays}일입니다.` }
  const planned = totals.normalWork + totals.nightWork
  if (away > planned) return { path: 'hours', message: '이 달에 근무한 시간보다 자리를 비운 시간이 많습니다.' }
  if (minutesOf(entries, 'nightWork') > totals.normalWork - Math.min(away, totals.normalWork))
    return { path: 'hours', message: '이 달의 낮 근무시간보다 소정근로 안의 야간 시간이 많습니다.' }
  if (minutesOf(entries, 'inLawExtra') > 0 && weeklyScheduled >= LEGAL_WEEK && offdayPolicy === 'ALWAYS_OVERTIME')
    if (Number(totals.paidLeaveDays) === 0)
      return {
        path: 'kind',
        message: '주 40시간을 근무하는 사원은 더 일한 시간이 연장근로입니다. 연장으로 적어 주세요.',
      }
  const holidays = days.filter(({ type }) => isHoliday(type)).length
  const first = totals.hdayWork + totals.hdayNightWork + minutesOf(entries, 'hdayWork', 'hdayNightWork')
  const beyond =
    totals.hdayExtnWork + totals.hdayExtnNightWork + minutesOf(entries, 'hdayExtnWork', 'hdayExtnNightWork')
  if (first > holidays * HOLIDAY_LIMIT)
    return { path: 'hours', message: `휴일이 ${holidays}일입니다. 8시간 안의 휴일근로는 하루 8시간까지입니다.` }
  if (beyond > holidays * (DAY - HOLIDAY_LIMIT))
    return { path: 'hours', message: `휴일이 ${holidays}일입니다. 8시간을 넘는 휴일근로는 하루 16시간까지입니다.` }
  if (Math.ceil(beyond / (DAY - HOLIDAY_LIMIT)) * HOLIDAY_LIMIT > first)
    return {
      path: 'kind',
      message: '휴일에 8시간을 넘긴 시간은 그날 8시간을 일한 다음입니다. 휴일의 8시간 안 시간을 먼저 적어 주세요.',
    }
  const work = totals.realWork - away + workOf(entries)
  return work > days.length * DAY ? { path: 'hours', message: '이 달의 모든 시간보다 일한 시간이 많습니다.' } : null
}

/** Work beyond the plan; night of planned work is none. */
const workOf = (entries: readonly MonthEntry[]): number =>
  minutesOf(
    entries,
    'extnWork',
    'extnNightWork',
    'inLawExtra',
    'hdayWork',
    'hdayNightWork',
    'hdayExtnWork',
    'hdayExtnNightWork',
  )

/**
 * What cannot be told of hours without days: whether a week passed 52 hours (근로기준법 제53조 제1항), but where the hours pass what all
 * weeks together leave; and whose weekly holiday an absence costs (시행령 제30조 제1항), so it costs none.
 */
const warningsOf = (
  entries: readonly MonthEntry[],
  { weeks, under5 }: MonthFacts,
  away: number,
): MonthWithHours['warnings'] => {
  const work = workOf(entries)
  const room = weeks.reduce((sum, total) => sum + Math.max(0, LEGAL_WEEK + OVERTIME_LIMIT - total), 0)
  const limit = ((): MonthWithHours['warnings'] => {
    if (work === 0 || under5) return []
    return work > room + away
      ? [
          {
            code: 'over-52',
            message:
              '날짜 없이 적은 시간을 어느 주에 나누어도 52시간을 넘는 주가 있습니다(근로기준법 제53조 제1항). 넘긴 시간의 임금도 줍니다.',
          },
        ]
      : [
          {
            code: 'undated',
            message: '날짜 없이 적은 시간은 주 52시간을 넘었는지 확인할 수 없습니다. 날마다 적으면 확인합니다.',
          },
        ]
  })()
  return daysOf(entries) === 0
    ? limit
    : [
        ...limit,
        {
          code: 'undated',
          message:
            '날짜 없이 적은 결근은 어느 주인지 알 수 없어 주휴일을 빼지 않습니다. 빼려면 결근한 날을 적어 주세요.',
        },
      ]
}

/**
 * The totals of a month with what was entered of it without days (근로기준법 제43조 제1항, 제56조; labour rules §1.4). Work beyond the plan goes to
 * its bucket whole, without rounding; night of planned work moves from day to night; hours away and days of absence are a
 * shortage, taken from the day's hours first. Days of absence without their hours are worth the smallest contractual day of the month. Problems
 * name the member of an entry: `kind`, `hours`, `days`.
 */
export const addMonthHours = (
  totals: AttendanceTotals,
  entries: readonly MonthEntry[],
  facts: MonthFacts,
): Result<MonthWithHours, readonly FieldProblem[]> => {
  if (entries.length === 0) return ok({ totals, warnings: [] })
  const contractual = facts.days
    .filter(({ type }) => type === 'WORKDAY')
    .reduce((least, day) => Math.min(least, day.contractual), DAY)
  const absent = daysOf(entries)
  const absentMinutes = entries.reduce(
    (sum, entry) => (entry.kind === 'absentDays' ? sum + (entry.minutes ?? entry.days * contractual) : sum),
    0,
  )
  const away = minutesOf(entries, 'latenTime', 'earlyLeave', 'gnotTime') + absentMinutes
  const found = contradiction(totals, entries, facts, away)
  if (found !== null) return refused(found.path, found.message)
  const ofDay = Math.min(away, totals.normalWork)
  const night = minutesOf(entries, 'nightWork')
  const extra = minutesOf(entries, 'inLawExtra')
  const plus = (name: Exclude<MonthKind, 'absentDays' | 'gnotTime'>): number => totals[name] + minutesOf(entries, name)
  return ok({
    totals: {
      ...totals,
      workedDays: totals.workedDays - absent,
      absentDays: totals.absentDays + absent,
      ...(totals.absentMinutes === undefined ? {} : { absentMinutes: totals.absentMinutes + absentMinutes }),
      normalWork: totals.normalWork - ofDay - night + extra,
      nightWork: totals.nightWork - (away - ofDay) + night,
      extnWork: plus('extnWork'),
      extnNightWork: plus('extnNightWork'),
      hdayWork: plus('hdayWork'),
      hdayNightWork: plus('hdayNightWork'),
      hdayExtnWork: plus('hdayExtnWork'),
      hdayExtnNightWork: plus('hdayExtnNightWork'),
      inLawExtra: plus('inLawExtra'),
      latenTime: plus('latenTime'),
      earlyLeave: plus('earlyLeave'),
      shortage: totals.shortage + away,
      realWork: totals.realWork - away + workOf(entries),
    },
    warnings: warningsOf(entries, facts, away),
  })
}
