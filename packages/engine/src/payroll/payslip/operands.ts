import type { Operands } from './facts.ts'

/**
 * Readers of stored operands. A line that lacks what its own rule wrote is damaged data, so they throw: nothing
 * sensible can be printed or recalculated from it.
 */
const missing = (name: string): never => {
  throw new Error(`operand missing or of another kind: ${name}`)
}

/** A whole number. */
export const int = (o: Operands, name: string): number => {
  const value = o[name]
  return typeof value === 'number' ? value : missing(name)
}
/** A whole number, 0 when it is not there: zeros are not stored. */
export const int0 = (o: Operands, name: string): number => (o[name] === undefined ? 0 : int(o, name))
/** A text or an exact decimal. */
export const text = (o: Operands, name: string): string => {
  const value = o[name]
  return typeof value === 'string' ? value : missing(name)
}
/** A list of whole numbers. */
export const ints = (o: Operands, name: string): readonly number[] =>
  list(o, name).map((value) => (typeof value === 'number' ? value : missing(name)))
/** What stands at a place of a list. */
export const valueAt = (o: Operands, name: string, index: number): string | number =>
  list(o, name)[index] ?? missing(name)
/** The whole number at a place of a list. */
export const intAt = (o: Operands, name: string, index: number): number => ints(o, name)[index] ?? missing(name)
/** A list; empty when it is not there. */
export const list = (o: Operands, name: string): readonly (string | number)[] => {
  const value = o[name]
  if (value === undefined) return []
  return typeof value === 'object' ? value : missing(name)
}
/** Whether an operand is stored. */
export const has = (o: Operands, name: string): boolean => o[name] !== undefined
