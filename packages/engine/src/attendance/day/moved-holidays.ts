import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { type DayTypeFacts, isHoliday, isLaborDay, type MovedHoliday, typeUnmoved } from './day-type.ts'

/** A holiday to be moved, with the day of the written agreement on it. */
export type HolidayMove = MovedHoliday & { readonly agreedOn: PlainDate }

/** Why a holiday cannot be moved so, and which of its days says so. The sentence ends with the article. */
export type MoveProblem = { readonly of: 'from' | 'to' | 'agreedOn'; readonly message: string }

const BY_AGREEMENT = '근로기준법 제55조 제2항'
const WEEKLY = '근로기준법 제55조 제1항'

const fromProblem = (from: PlainDate, facts: DayTypeFacts): string | null => {
  const day = josa(formatDate(from), '은/는')
  if (isLaborDay(from))
    return facts.laborDayMovable ? null : '노동절은 합의로 옮길 수 없습니다(노동절 제정에 관한 법률).'
  const name = facts.publicHoliday(from)
  if (name !== null && facts.under5 && facts.companyHoliday(from) === null)
    return `상시 근로자가 5명 미만이라 ${josa(name, '은/는')} 일하는 날이고, 옮길 휴일이 아닙니다(근로기준법 제11조, 시행령 별표 1).`
  if (!isHoliday(typeUnmoved(from, facts))) return `${day} 휴일이 아니어서 옮길 것이 없습니다(${BY_AGREEMENT}).`
  const planned = facts.scheduled(from)
  if (planned === 'WEEKLY_HOLIDAY') return `${day} 주휴일이라 옮길 수 없습니다. 주휴일은 그대로 쉽니다(${WEEKLY}).`
  if (planned === 'OFFDAY')
    return `${day} 원래 일하지 않는 날이라 옮길 수 없습니다. 소정근로일에 든 휴일만 옮깁니다(${BY_AGREEMENT}).`
  return null
}

const toProblem = (to: PlainDate, facts: DayTypeFacts): string | null => {
  const day = josa(formatDate(to), '은/는')
  const type = typeUnmoved(to, facts)
  if (isHoliday(type) || facts.moved.some((other) => other.to === to))
    return `${day} 이미 휴일입니다. 일하는 날로 옮겨 주세요(${BY_AGREEMENT}).`
  return type === 'OFFDAY' ? `${day} 원래 일하지 않는 날입니다. 일하는 날로 옮겨 주세요(${BY_AGREEMENT}).` : null
}

const agreementProblem = ({ from, to, agreedOn }: HolidayMove): string | null => {
  const first = from < to ? from : to
  return agreedOn < first
    ? null
    : `휴일은 미리 합의해야 옮길 수 있습니다. 서면 합의일은 ${formatDate(first)}보다 앞서야 합니다(${BY_AGREEMENT}).`
}

/**
 * Why a holiday cannot be moved so (근로기준법 제55조 제2항 단서): only a holiday on which people would work otherwise, only to a
 * day on which they work, and agreed in writing before both; 노동절 stays. `facts.moved`: the company's other moves.
 */
export const moveProblems = (move: HolidayMove, facts: Omit<DayTypeFacts, 'date'>): readonly MoveProblem[] => {
  const { from, to } = move
  const taken = facts.moved.find((other) => other.from === from)
  const told: readonly (readonly [MoveProblem['of'], string | null])[] = [
    [
      'from',
      taken === undefined
        ? fromProblem(from, { ...facts, date: from })
        : `${josa(formatDate(from), '은/는')} 이미 ${josa(formatDate(taken.to), '으로/로')} 옮긴 휴일입니다.`,
    ],
    ['to', from === to ? '다른 날로 옮겨 주세요.' : toProblem(to, { ...facts, date: to })],
    ['agreedOn', agreementProblem(move)],
  ]
  return told.flatMap(([of, message]) => (message === null ? [] : [{ of, message }]))
}
