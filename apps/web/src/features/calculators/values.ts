import { isDate, parseMonth } from '../../shared/form/date/date-text.ts'
import { minutesOf } from '../../shared/form/date/time-text.ts'

/**
 * One input of a calculator. Links carry dates, hours, counts and choices, never amounts: those stay in the entry of the
 * browser's history, which a reload keeps.
 */
export type Input<T> = {
  /** The example it starts with; `today` is yyyy-MM-dd. */
  readonly initial: (today: string) => T
  /** `dated`: as soon as anything is changed, because the example moves with the day. */
  readonly link: 'dated' | 'changed' | 'never'
  /** The value of a link's text; null when it makes no sense. */
  readonly read: (text: string) => T | null
  readonly write: (value: T) => string
  /** Why the value cannot be sent; '' when the field itself says it, null when it is sound. */
  readonly problem: (value: T) => string | null
}
/** The inputs of a calculator, by name. */
export type Inputs<V> = { readonly [K in keyof V]: Input<V[K]> }
/** The values of inputs, by name. */
export type Values<I> = { readonly [K in keyof I]: I[K] extends Input<infer T> ? T : never }

const same = (text: string): string => text
const always =
  <T>(value: T) =>
  (): T =>
    value
const missing = (what: string, optional: boolean): string | null => (optional ? null : `${what} 적어 주세요.`)

const typed = (
  initial: Input<string>['initial'],
  link: Input<string>['link'],
  sound: (text: string) => boolean,
  problem: Input<string>['problem'],
): Input<string> => ({ initial, link, read: (text) => (sound(text) ? text : null), write: same, problem })

/** A date yyyy-MM-dd, or '' where it may be left out. */
export const dateInput = (initial: (today: string) => string, optional = false): Input<string> =>
  typed(initial, optional ? 'changed' : 'dated', isDate, (value) =>
    value === '' ? missing('날짜를', optional) : isDate(value) ? null : '',
  )

/** A month yyyy-MM. */
export const monthInput = (): Input<string> => {
  const sound = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && parseMonth(text, text).ok
  return typed(
    (today) => today.slice(0, 7),
    'dated',
    sound,
    (value) => (value === '' ? '월을 적어 주세요.' : sound(value) ? null : ''),
  )
}

/** A time HH:mm, or '' where it may be left out. */
export const timeInput = (initial: string, optional = false): Input<string> =>
  typed(
    always(initial),
    'changed',
    (text) => text === '' || minutesOf(text) !== null,
    (value) => (value === '' ? missing('시각을', optional) : minutesOf(value) === null ? '' : null),
  )

/** One of some codes. */
export const choiceInput = <V extends string>(values: readonly V[], initial: V): Input<V> => ({
  initial: always(initial),
  link: 'changed',
  read: (text) => values.find((value) => value === text) ?? null,
  write: same,
  problem: always(null),
})

/** A count from a list of counts, as text. */
export const countInput = (least: number, most: number, initial: number): Input<string> =>
  choiceInput(countsOf(least, most), String(initial))

/** The counts from one to another, as texts. */
export const countsOf = (least: number, most: number): string[] =>
  Array.from({ length: most - least + 1 }, (_, index) => String(least + index))

const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/

/** A number as text, as hours or permille; '' where it may be left out. `sound` and `message` for numbers of their own kind. */
export const numberInput = (
  initial: string,
  optional = false,
  sound: (text: string) => boolean = (text) => DECIMAL.test(text),
  message = '숫자로 적어 주세요.',
): Input<string> =>
  typed(
    always(initial),
    'changed',
    (text) => text === '' || sound(text),
    (value) => (value.trim() === '' ? missing('숫자를', optional) : sound(value.trim()) ? null : message),
  )

/** Something that holds or does not. */
export const flagInput = (): Input<boolean> => ({
  initial: always(false),
  link: 'changed',
  read: (text) => (text === '1' ? true : text === '0' ? false : null),
  write: (value) => (value ? '1' : '0'),
  problem: always(null),
})

/** Whole won. */
export const amountInput = (initial: number | null, optional = false): Input<number | null> => ({
  initial: always(initial),
  link: 'never',
  read: always(null),
  write: always(''),
  problem: (value) => (value === null ? missing('금액을', optional) : null),
})
