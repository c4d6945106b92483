import { formatHours } from '@handal/base/format'
import type { Protection } from '../day/day-facts.ts'

/** Overtime that somebody asks for on one day, minutes. */
export type OvertimeAsked = {
  readonly minutes: number
  /** Of the day and of the week before it. */
  readonly day: number
  readonly week: number
  /** Of the year before it, for who gave birth. */
  readonly year: number
  /** On a holiday or a day off, or between 22:00 and 06:00. */
  readonly isHolidayOrNight: boolean
  readonly protection?: Protection | undefined
  readonly under18?: boolean | undefined
}

/** Overtime after a birth: of a day, a week and a year (근로기준법 제71조). */
const BIRTH = { day: 120, week: 360, year: 9000 }
/** Overtime under 18: of a day and a week (근로기준법 제69조). */
const MINOR = { day: 60, week: 300 }
type Most = { readonly day: number; readonly week: number; readonly year?: number }

const beyond = (asked: OvertimeAsked, most: Most, whose: string, law: string): string[] => {
  const over = (unit: string, sum: number, limit: number): string[] =>
    sum > limit ? [`${whose}의 연장근로는 ${unit} ${formatHours(limit)}까지 할 수 있습니다(${law}).`] : []
  return [
    ...over('하루', asked.day + asked.minutes, most.day),
    ...over('한 주', asked.week + asked.minutes, most.week),
    ...(most.year === undefined ? [] : over('한 해', asked.year + asked.minutes, most.year)),
  ]
}

/**
 * Why a protected person may not work what is asked for, in sentences; none: the general limits alone hold (근로기준법 제69조, 제70조
 * 제2항, 제71조, 제74조 제5항). With shortened hours the worker's own request is what the law asks for, and `weekCap` limits it
 * (남녀고용평등법 제19조의3 제3항, 제22조의4 제3항).
 */
export const overtimeRefusals = (asked: OvertimeAsked): readonly string[] => {
  const { protection, under18, isHolidayOrNight } = asked
  if (protection === 'PREGNANT') return ['임신 중인 근로자는 연장근로를 할 수 없습니다(근로기준법 제74조 제5항).']
  const whose = under18 === true ? '18세 미만 근로자' : protection === 'AFTER_BIRTH' ? '출산 후 1년 안인 근로자' : null
  if (whose === null) return []
  const permit = isHolidayOrNight
    ? [`${whose}의 야간근로와 휴일근로에는 고용노동부장관의 인가가 있어야 합니다(근로기준법 제70조 제2항).`]
    : []
  return [
    ...permit,
    ...(under18 === true
      ? beyond(asked, MINOR, whose, '근로기준법 제69조')
      : beyond(asked, BIRTH, whose, '근로기준법 제71조')),
  ]
}

/** Whether a time on the clock of its day meets the hours from 22:00 to 06:00 (근로기준법 제56조 제3항). */
export const isAtNight = (from: number, to: number): boolean =>
  [
    [-120, 360],
    [1320, 1800],
    [2760, 3240],
  ].some(([begin = 0, end = 0]) => from < end && begin < to)
