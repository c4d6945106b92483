import type { FieldError } from './problem.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

const TYPE_SENTENCE: Readonly<Record<string, string>> = {
  string: '글자로 적어 주세요.',
  number: '숫자로 적어 주세요.',
  int: '정수로 적어 주세요.',
  boolean: 'true나 false로 적어 주세요.',
  array: '목록으로 보내 주세요.',
  object: '여러 항목을 담은 객체로 보내 주세요.',
  record: '이름과 값의 묶음으로 보내 주세요.',
  undefined: '이 요청은 본문을 받지 않습니다.',
}
const sizeSentence = (issue: { origin?: unknown; inclusive?: unknown }, limit: unknown, end: 'min' | 'max'): string => {
  const size = String(limit)
  const low = end === 'min'
  switch (issue.origin) {
    case 'string':
      return low ? `${size}자 이상 적어 주세요.` : `${size}자까지 적을 수 있습니다.`
    case 'array':
    case 'set':
      return low ? `${size}개 이상 있어야 합니다.` : `${size}개까지 보낼 수 있습니다.`
    default:
      if (issue.inclusive === false) return low ? `${size}보다 커야 합니다.` : `${size}보다 작아야 합니다.`
      return low ? `${size} 이상이어야 합니다.` : `${size} 이하여야 합니다.`
  }
}

/** Korean sentences for what a schema's own messages leave open; used as zod's error map on every check. */
const koreanIssue = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return '필수 항목입니다.'
      return TYPE_SENTENCE[issue.expected] ?? '값의 종류가 맞지 않습니다.'
    case 'too_small':
      return sizeSentence(issue, issue.minimum, 'min')
    case 'too_big':
      return sizeSentence(issue, issue.maximum, 'max')
    case 'invalid_format':
      return '형식이 맞지 않습니다.'
    case 'not_multiple_of':
      return `${String(issue.divisor)}의 배수여야 합니다.`
    case 'unrecognized_keys':
      return '알 수 없는 항목입니다.'
    case 'invalid_value':
      if (issue.input === undefined) return '필수 항목입니다.'
      return `${issue.values.map(String).join(', ')} 가운데 하나여야 합니다.`
    default:
      return '값이 맞지 않습니다.'
  }
}

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** One sentence a field: the first one, because the others usually follow from it. */
const fieldErrors = (issues: readonly Issue[]): FieldError[] => {
  const all = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: dotted([...issue.path, key]), message: '알 수 없는 항목입니다.' }))
      : [{ path: dotted(issue.path), message: issue.message }],
  )
  return [...new Map(all.toReversed().map((error) => [error.path, error])).values()].toReversed()
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] }

/**
 * Checks an input with every bad field named in Korean. The server checks what arrives, a form what it would send: both say
 * the same sentence.
 */
export const check = <S extends z.ZodType>(schema: S, input: unknown): Checked<z.infer<S>> => {
  const result = schema.safeParse(input, { error: koreanIssue, reportInput: true })
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error.issues) }
}
