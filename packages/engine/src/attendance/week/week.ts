import { formatHours } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import type { FigureExplanation } from '../explanation.ts'
import { type FieldProblem, isCount } from '../problem.ts'
import type { TimeSettings } from '../settings.ts'

/** Legal minutes of a week and of a day (근로기준법 제50조), overtime of a week by agreement (제53조 제1항). */
export const LEGAL_WEEK = 2400
const LEGAL_DAY = 480
export const OVERTIME_LIMIT = 720

/** W 소정근로일, O 무급휴무일, H 휴일. */
export type WeekDayKind = 'W' | 'O' | 'H'
/** Worked minutes of a day of the week. */
export type WeekDay = { readonly realWork: number; readonly kind: WeekDayKind }

/** A week against its limit and for its premium. Minutes. */
export type WeekResult = {
  /** Worked minutes, holidays included. */
  readonly total: number
  /** Beyond 40 hours. */
  readonly weeklyExcess: number
  /** Beyond 52 hours: a violation, and still to be paid. */
  readonly limitExcess: number
  /** Overtime with premium: beyond 8 hours of a day or 40 of the week, no minute twice, holiday work left out. */
  readonly payOvertime: number
  /** `payOvertime` by day: weekly overtime belongs to the day whose minutes pass 40 hours. */
  readonly overtimeByDay: readonly number[]
}

/**
 * 52-hour limit and overtime premium of one week. The limit looks at the week only, however long a day was (근로기준법 제53조
 * 제1항; 대법원 2023도15393). The premium is for what passes 8 hours of a day and 40 of the week, and a minute that is both
 * counts once; holiday hours have a premium of their own and use up none of the 40 (제56조).
 */
export const weekOf = (
  days: readonly WeekDay[],
  offdayPolicy: TimeSettings['offdayPolicy'] = 'ALWAYS_OVERTIME',
): Result<WeekResult, readonly FieldProblem[]> => {
  const problems = weekProblems(days)
  if (problems.length > 0) return err(problems)
  let total = 0
  let room = LEGAL_WEEK
  const overtimeByDay = days.map(({ realWork, kind }) => {
    total += realWork
    if (kind === 'H') return 0
    if (kind === 'O' && offdayPolicy === 'ALWAYS_OVERTIME') return realWork
    const regular = Math.min(realWork, LEGAL_DAY, room)
    room -= regular
    return realWork - regular
  })
  const weeklyExcess = Math.max(0, total - LEGAL_WEEK)
  return ok({
    total,
    weeklyExcess,
    limitExcess: Math.max(0, weeklyExcess - OVERTIME_LIMIT),
    payOvertime: overtimeByDay.reduce((sum, minutes) => sum + minutes, 0),
    overtimeByDay,
  })
}

/** What keeps a week from being judged; empty when all is sound. */
export const weekProblems = (days: readonly WeekDay[]): FieldProblem[] => {
  if (days.length !== 7) return [{ path: 'days', message: '한 주는 7일입니다.' }]
  return days.flatMap(({ realWork }, index) =>
    isCount(realWork, 2880) ? [] : [{ path: `days.${index}`, message: '하루 근로는 0시간부터 48시간까지입니다.' }],
  )
}

/** Figures of a week explained (근로기준법 제50조, 제53조, 제56조). `days` are those `result` was made from. */
export const explainWeek = (
  result: WeekResult,
  days: readonly WeekDay[],
): readonly FigureExplanation<'total' | 'weeklyExcess' | 'limitExcess' | 'payOvertime'>[] => {
  const sum = (minutes: readonly number[]): string => minutes.map(formatHours).join(' + ')
  const { total, weeklyExcess, limitExcess, payOvertime } = result
  const beyond = (from: number, less: number): string => {
    const terms = `${formatHours(from)} − ${formatHours(less)}`
    return from >= less ? `${terms} = ${formatHours(from - less)}` : `${terms} < 0, ${formatHours(0)}`
  }
  return [
    {
      figure: 'total',
      label: '주 실근무',
      value: total,
      sentence: '휴일을 포함한 7일의 실근무입니다.',
      formula: `${sum(days.map(({ realWork }) => realWork))} = ${formatHours(total)}`,
      rounding: '',
      laws: ['근로기준법 제2조 제1항 제7호'],
    },
    {
      figure: 'weeklyExcess',
      label: '주 40시간 초과',
      value: weeklyExcess,
      sentence: '주 40시간을 넘는 시간입니다.',
      formula: beyond(total, LEGAL_WEEK),
      rounding: '',
      laws: ['근로기준법 제50조 제1항'],
    },
    {
      figure: 'limitExcess',
      label: '주 12시간 한도 초과',
      value: limitExcess,
      sentence:
        limitExcess > 0
          ? '주 연장 한도 12시간을 넘었습니다. 넘긴 시간의 임금도 주어야 합니다.'
          : '주 연장 한도 12시간 안입니다.',
      formula: beyond(weeklyExcess, OVERTIME_LIMIT),
      rounding: '',
      laws: ['근로기준법 제53조 제1항'],
    },
    {
      figure: 'payOvertime',
      label: '가산하는 연장근로',
      value: payOvertime,
      sentence: '하루 8시간과 주 40시간을 넘는 시간을 겹치지 않게 더했습니다. 휴일근로는 따로 가산합니다.',
      formula: `${sum(result.overtimeByDay)} = ${formatHours(payOvertime)}`,
      rounding: '',
      laws: ['근로기준법 제56조 제1항'],
    },
  ]
}
