import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { Result } from '@handal/base/result'
import type { FieldProblem } from '@handal/engine/attendance'
import type { MissingFigure, Refusal } from '@handal/engine/answer'
import { AppError, MOST_ERRORS } from '../../http/errors.ts'

/** 422 for a figure that is not enacted for the asked date, naming its code and date. */
export const figureMissing = ({ code, label, date }: MissingFigure): AppError =>
  new AppError('figure-missing', {
    message: `${formatDate(date)}에 쓸 ${josa(label, '이/가')} 아직 없습니다(${code}, ${date}).`,
  })

const renamed = (path: string, names: Readonly<Record<string, string>>): string => {
  const prefix = Object.keys(names).find((each) => path === each || path.startsWith(`${each}.`))
  return prefix === undefined ? path : (names[prefix] ?? '') + path.slice(prefix.length)
}

/** The value of an engine result, else 400 with every field; `names` are engine paths and what they are called outside. */
export const accepted = <T>(
  result: Result<T, readonly FieldProblem[]>,
  names: Readonly<Record<string, string>> = {},
): T => {
  if (result.ok) return result.value
  const errors = result.error
    .slice(0, MOST_ERRORS)
    .map(({ path, message }) => ({ path: renamed(path, names), message }))
  throw new AppError('bad-request', { errors })
}

/** As `accepted`, for results that may also lack a statutory figure (422). */
export const answered = <T>(result: Result<T, Refusal>, names: Readonly<Record<string, string>> = {}): T => {
  if (result.ok) return result.value
  if (result.error.kind === 'figure') throw figureMissing(result.error.missing)
  return accepted({ ok: false, error: result.error.problems }, names)
}
