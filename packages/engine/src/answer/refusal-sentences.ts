import { formatDate } from '@handal/base/format'
import type { Refusal } from './check.ts'

/** Why something cannot be worked out, in Korean sentences. */
export const refusalSentences = (refusal: Refusal): readonly string[] =>
  refusal.kind === 'fields'
    ? refusal.problems.map(({ message }) => message)
    : [`${formatDate(refusal.missing.date)}에 쓸 ${refusal.missing.label} 값이 아직 없습니다.`]
