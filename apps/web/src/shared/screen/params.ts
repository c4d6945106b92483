import { dateField, monthField } from '@handal/contracts/fields'
import type { SortState } from '../table/types.ts'

/** How one value stands in the address of a screen. */
export type Param<T> = {
  /** Name in the address; without one, the name of the value. */
  readonly name?: string
  /** The value when the address says nothing; then it is not written either. */
  readonly initial: T
  /** The value of a text; null when the text makes no sense and counts as absent. */
  readonly read: (text: string) => T | null
  /** A method, so that parameters of all types stand in one list: each is only given what it read itself. */
  write(value: T): string
}

/** The values of parameters, by name. */
export type ValuesOf<S> = { readonly [K in keyof S]: S[K] extends Param<infer T> ? T : never }

/** What a screen keeps in its address: how it is read and how a change is written over it. */
export type Params<S> = {
  /** The values of an address; what makes no sense counts as absent. */
  readonly read: (search: URLSearchParams) => ValuesOf<S>
  /** The address with a change written over it. Whatever is as by default leaves it, and names of others stay. */
  readonly write: (search: URLSearchParams, change: Partial<ValuesOf<S>>) => URLSearchParams
  /** The query text of a link (`?month=2026-11`, '' for nothing) to a screen with these values. */
  readonly link: (values: Partial<ValuesOf<S>>) => string
}

/**
 * Defines what a screen keeps in its address: `defineParams({ month: monthParam, dept: text, page })`. `resets` names the
 * values that go back to their default when another changes: `{ page: ['dept'] }`, the first page for another department.
 */
export const defineParams = <S extends { readonly [K in keyof S]: Param<unknown> }>(
  shape: S,
  resets: { readonly [K in keyof S]?: readonly (keyof S)[] } = {},
): Params<S> => {
  const entries = Object.entries<Param<unknown>>(shape)
  const nameOf = (key: string, param: Param<unknown>): string => param.name ?? key
  const valueOf = (key: string, param: Param<unknown>, search: URLSearchParams): unknown => {
    const text = search.get(nameOf(key, param))
    return (text === null ? null : param.read(text)) ?? param.initial
  }
  const resetBy = (key: string, change: object): boolean => {
    const causes: readonly PropertyKey[] = resets[key as keyof S] ?? []
    return !(key in change) && causes.some((cause) => cause in change)
  }
  const write: Params<S>['write'] = (search, change) => {
    const given = change as Readonly<Record<string, unknown>>
    const next = new URLSearchParams(search)
    for (const [key, param] of entries) {
      if (given[key] === undefined && !resetBy(key, given)) continue
      const text = param.write(given[key] === undefined ? param.initial : given[key])
      if (text === param.write(param.initial)) next.delete(nameOf(key, param))
      else next.set(nameOf(key, param), text)
    }
    return next
  }
  return {
    read: (search) =>
      Object.fromEntries(entries.map(([key, param]) => [key, valueOf(key, param, search)])) as ValuesOf<S>,
    write,
    link: (values) => {
      const search = write(new URLSearchParams(), values).toString()
      return search === '' ? '' : `?${search}`
    },
  }
}

/** The same parameter under another name in the address: `named('dept', text)`. */
export const named = <T>(name: string, param: Param<T>): Param<T> => ({ ...param, name })

/** Longer texts than any call takes are cut. */
const MAX_TEXT = 100

/** Words, '' for none. */
export const text: Param<string> = {
  initial: '',
  read: (words) => words.slice(0, MAX_TEXT),
  write: (words) => words,
}

/** A month yyyy-MM, '' when none is chosen; yyyyMM is read too. */
export const monthParam: Param<string> = {
  initial: '',
  read: (words) => monthField.safeParse(words).data ?? null,
  write: (month) => month,
}

/** A date yyyy-MM-dd, '' when none is chosen. */
export const dateParam: Param<string> = {
  initial: '',
  read: (words) => dateField.safeParse(words).data ?? null,
  write: (date) => date,
}

/** A whole number from 1 (of a person, a row); null for none. */
export const number: Param<number | null> = {
  initial: null,
  read: (words) => (/^[1-9]\d{0,8}$/.test(words) ? Number(words) : null),
  write: (value) => (value === null ? '' : String(value)),
}

/** A page from 1. */
export const page: Param<number> = { initial: 1, read: number.read, write: String }

/** Something that holds or does not. */
export const flag = (initial = false): Param<boolean> => ({
  initial,
  read: (words) => (words === '1' ? true : words === '0' ? false : null),
  write: (value) => (value ? '1' : '0'),
})

/** One of some codes; `initial` is the one by default. */
export const choice = <V extends string>(values: readonly V[], initial: NoInfer<V>): Param<V> => ({
  initial,
  read: (words) => values.find((value) => value === words) ?? null,
  write: (value) => value,
})

/** One of some codes or null: not chosen, the screen decides. */
export const choiceOrNone = <V extends string>(values: readonly V[]): Param<V | null> => ({
  initial: null,
  read: (words) => values.find((value) => value === words) ?? null,
  write: (value) => value ?? '',
})

/** The order of a table: `net`, or `-net` downwards; null for the order the rows come in. */
export const sort: Param<SortState | null> = {
  initial: null,
  read: (words) => {
    const down = words.startsWith('-')
    const key = down ? words.slice(1) : words
    return key === '' ? null : { key, direction: down ? 'desc' : 'asc' }
  },
  write: (order) => (order === null ? '' : `${order.direction === 'desc' ? '-' : ''}${order.key}`),
}
