import { addDays, addMonths, daysBetween, type PlainDate } from '@handal/base/date'
import { formatHours } from '@handal/base/format'
import { law, type LawRef } from '@handal/statute/law'
import { isCount } from '../problem.ts'

/** 탄력적 근로시간제: up to 2 weeks (제51조 제1항), up to 3 months (제51조 제2항), over 3 up to 6 months (제51조의2). */
export type ElasticScheme = 'WEEKS_2' | 'MONTHS_3' | 'MONTHS_6'

/** A day of a plan: planned minutes and, once worked, worked ones. Days in order without gaps; weeks count from the first. */
export type ElasticDay = {
  readonly date: PlainDate
  readonly planned: number
  readonly worked?: number
  /** Clock times, for the rest between days: minutes after 00:00 of the date. */
  readonly start?: number
  readonly end?: number
}

export type ElasticProblem = { readonly path: string; readonly message: string; readonly laws: readonly LawRef[] }

type Scheme = { readonly week: number; readonly day: number | null; readonly rest: boolean; readonly law: LawRef }
const SCHEMES: Readonly<Record<ElasticScheme, Scheme>> = {
  WEEKS_2: { week: 48 * 60, day: null, rest: false, law: law('근로기준법', '제51조 제1항') },
  MONTHS_3: { week: 52 * 60, day: 12 * 60, rest: false, law: law('근로기준법', '제51조 제2항') },
  MONTHS_6: { week: 52 * 60, day: 12 * 60, rest: true, law: law('근로기준법', '제51조의2') },
}
/** Rest between the end of a day and the beginning of the next (제51조의2 제2항). */
export const DAILY_REST = 11 * 60

const weeksOf = (days: readonly ElasticDay[]): (readonly ElasticDay[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
const sum = (days: readonly ElasticDay[], of: (day: ElasticDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0)

const periodFits = (scheme: ElasticScheme, first: PlainDate, length: number): boolean => {
  const months = (count: number): number => daysBetween(first, addMonths(first, count))
  switch (scheme) {
    case 'WEEKS_2':
      return length <= 14
    case 'MONTHS_3':
      return length <= months(3)
    case 'MONTHS_6':
      return length > months(3) && length <= months(6)
  }
}

/**
 * Whether a plan may be worked: length of the period, 40 hours on average, the most of a week and of a day, eleven
 * hours of rest between days for the long one, not for minors and during pregnancy (근로기준법 제51조 제3항, 제51조의2 제6항). Empty:
 * it may.
 */
export const elasticProblems = (
  scheme: ElasticScheme,
  days: readonly ElasticDay[],
  person: { readonly under18?: boolean; readonly pregnant?: boolean } = {},
): readonly ElasticProblem[] => {
  const rules = SCHEMES[scheme]
  const problems: ElasticProblem[] = []
  const fault = (path: string, message: string, ref = rules.law): void =>
    void problems.push({ path, message, laws: [ref] })
  const first = days[0]
  if (first === undefined) return [{ path: 'days', message: '단위기간의 날이 있어야 합니다.', laws: [rules.law] }]
  days.forEach((day, index) => {
    if (addDays(first.date, index) !== day.date)
      fault(`days.${index}.date`, '단위기간의 날은 빠짐없이 이어져야 합니다.')
    if (!isCount(day.planned, 1440)) fault(`days.${index}.planned`, '하루 계획은 0시간부터 24시간까지입니다.')
    if (day.worked !== undefined && !isCount(day.worked, 2880)) {
      fault(`days.${index}.worked`, '하루 근로는 0시간부터 48시간까지입니다.')
    }
  })
  if (problems.length > 0) return problems
  if (person.under18 === true || person.pregnant === true) {
    fault(
      'person',
      '18세 미만이거나 임신 중인 사람에게는 탄력적 근로시간제를 적용할 수 없습니다.',
      law('근로기준법', scheme === 'MONTHS_6' ? '제51조의2 제6항' : '제51조 제3항'),
    )
  }
  if (!periodFits(scheme, first.date, days.length)) fault('days', '단위기간의 길이가 제도와 맞지 않습니다.')
  if (sum(days, ({ planned }) => planned) * 7 > 2400 * days.length) {
    fault('days', '단위기간을 평균하여 한 주 40시간을 넘습니다.')
  }
  weeksOf(days).forEach((week, index) => {
    const planned = sum(week, (day) => day.planned)
    if (planned > rules.week) {
      fault(
        `days.${index * 7}`,
        `${index + 1}째 주 계획 ${formatHours(planned)}이 ${formatHours(rules.week)}을 넘습니다.`,
      )
    }
  })
  days.forEach((day, index) => {
    if (rules.day !== null && day.planned > rules.day) {
      fault(`days.${index}`, `하루 계획 ${formatHours(day.planned)}이 ${formatHours(rules.day)}을 넘습니다.`)
    }
    const before = days[index - 1]
    if (rules.rest && before?.end !== undefined && day.start !== undefined) {
      if (day.start + 1440 - before.end < DAILY_REST) {
        fault(
          `days.${index}`,
          '앞날의 종업과 시업 사이에 11시간을 쉬어야 합니다.',
          law('근로기준법', '제51조의2 제2항'),
        )
      }
    }
  })
  return problems
}

/** Overtime of a plan as it was worked. Minutes. */
export type ElasticOvertime = {
  /** Beyond the plan of each day. */
  readonly byDay: readonly number[]
  /** Beyond the plan of each week, and not already overtime of a day. */
  readonly byWeek: readonly number[]
  readonly total: number
}

/**
 * Overtime under a plan (근로기준법 제51조, 제51조의2, 제56조 제1항): what exceeds the plan of the day, and of the week what is
 * not overtime of a day already. Days without `worked` count as not worked.
 */
export const elasticOvertime = (days: readonly ElasticDay[]): ElasticOvertime => {
  const byDay = days.map(({ planned, worked = 0 }) => Math.max(0, worked - planned))
  const byWeek = weeksOf(days).map((week, index) => {
    const worked = sum(week, (day) => day.worked ?? 0)
    const daily = byDay.slice(index * 7, index * 7 + 7).reduce((total, minutes) => total + minutes, 0)
    return Math.max(0, worked - daily - sum(week, ({ planned }) => planned))
  })
  return { byDay, byWeek, total: [...byDay, ...byWeek].reduce((total, minutes) => total + minutes, 0) }
}

/**
 * Someone whose service under the plan is shorter than the period (근로기준법 제51조의3): what was worked beyond 40 hours a
 * week on the average of the days served, less the overtime paid already. Minutes; a broken minute up.
 */
export const settleElasticLeaver = (served: readonly ElasticDay[], paidOvertime: number): number => {
  const worked = sum(served, (day) => day.worked ?? 0)
  return Math.max(0, Math.ceil((worked * 7 - 2400 * served.length) / 7) - paidOvertime)
}
