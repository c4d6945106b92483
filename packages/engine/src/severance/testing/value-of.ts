import type { Result } from '@handal/base/result'

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
