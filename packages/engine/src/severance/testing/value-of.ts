import type { Result } from '@handal/base/result'
import type { Refusal } from '../../answer/check.ts'
import { type ExplainedFigure, explainFigure } from '../../answer/explained.ts'

/** The value of a result; fails the test with the reason when there is none. */
export const valueOf = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`no value: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Paths of the fields that a result refuses; empty when it has a value. */
export const refusedFields = (result: Result<unknown, unknown>): readonly string[] => {
  if (result.ok) return []
  const found: unknown = JSON.parse(JSON.stringify(result.error))
  if (typeof found !== 'object' || found === null || !('problems' in found) || !Array.isArray(found.problems)) return []
  return found.problems.map((problem: { path: string }) => problem.path)
}

/** What a result refuses, each as "field: sentence"; empty when it has a value. */
export const refusals = (result: Result<unknown, Refusal>): readonly string[] => {
  if (result.ok) return []
  if (result.error.kind === 'figure') return [`${result.error.missing.code}: ${result.error.missing.date}`]
  return result.error.problems.map(({ path, message }) => `${path}: ${message}`)
}

/** Figures as somebody reads them: name, label, value, formula, rounding, law and notes, one line each. */
export const told = (figures: readonly ExplainedFigure[]): readonly string[] =>
  figures
    .map(explainFigure)
    .map(({ figure, label, value, formula, rounding, law, notes }) =>
      [figure, label, value, formula, rounding, law, ...notes].join(' | '),
    )
