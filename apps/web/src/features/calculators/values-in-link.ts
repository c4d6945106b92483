import type { Input, Inputs } from './values.ts'

/** Member of the history's state in which changed values are kept. */
const KEPT = 'calculator'

const entries = <V>(inputs: Inputs<V>) => Object.entries(inputs) as unknown as [string, Input<unknown>][]
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The examples of all inputs on a day. */
export const initialValues = <V>(inputs: Inputs<V>, today: string): V =>
  Object.fromEntries(entries(inputs).map(([name, input]) => [name, input.initial(today)])) as V

/** The state that an entry of the history carries for changed values. */
export const keptState = (changed: object): object => ({ [KEPT]: changed })

/** Whether an entry of the history was written by a calculator. */
export const isKept = (state: unknown): boolean => isRecord(state) && isRecord(state[KEPT])

/** The values that differ from the examples: from the entry of the history, else from the link. What makes no sense counts as absent. */
export const changedValues = <V>(
  inputs: Inputs<V>,
  location: { readonly search: string; readonly state: unknown },
): Partial<V> => {
  const kept = isRecord(location.state) ? location.state[KEPT] : undefined
  if (isRecord(kept)) {
    return Object.fromEntries(Object.entries(kept).filter(([name]) => name in inputs)) as Partial<V>
  }
  const search = new URLSearchParams(location.search)
  return Object.fromEntries(
    entries(inputs).flatMap(([name, input]) => {
      const text = search.get(name)
      const value = text === null || input.link === 'never' ? null : input.read(text)
      return value === null ? [] : [[name, value]]
    }),
  ) as Partial<V>
}

/** The query of a link: nothing as long as all is as in the example, else the dates and what was changed. Amounts never. */
export const linkOf = <V>(inputs: Inputs<V>, changed: Partial<V>, today: string): string => {
  const search = new URLSearchParams()
  if (Object.keys(changed).length === 0) return ''
  for (const [name, input] of entries(inputs)) {
    const own: unknown = (changed as Record<string, unknown>)[name]
    const usual = input.initial(today)
    if (input.link === 'never' || (own === undefined && input.link === 'changed')) continue
    const text = input.write(own === undefined ? usual : own)
    if (input.link === 'changed' && text === input.write(usual)) continue
    if (text !== '' || input.write(usual) !== '') search.set(name, text)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** What keeps values from being sent, by the name of the input. */
export const inputProblems = <V>(inputs: Inputs<V>, values: V): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries(inputs).flatMap(([name, input]) => {
      const problem = input.problem((values as Record<string, unknown>)[name])
      return problem === null ? [] : [[name, problem]]
    }),
  )
