import { parseDate } from '@handal/base/date'
import { parseRatio } from '@handal/base/ratio'
import { isWon } from '@handal/base/won'
import type { LawRef } from './law.ts'

/** Which date of a payslip selects the value of a figure. */
export type FigureClock = 'payDate' | 'payMonth' | 'premiumMonth' | 'workDate' | 'hireDate'

/**
 * enacted: law. announced: decided but not yet published as law; it ends what was before, and only a what-if may use it.
 * planned: a proposal; the law before it goes on, and only a what-if may use it.
 */
export type FigureStatus = 'enacted' | 'announced' | 'planned'

/** One value and the day from which it holds. `null` ends the figure: from that day nothing is known. */
export type FigureEntry<T> = {
  readonly from: string
  readonly value: T | null
  readonly status: FigureStatus
  readonly refs: readonly LawRef[]
  /** What is uncertain about it, for the operator. */
  readonly note?: string
}

/** A statutory figure: dated data with its law, unit and the clock that selects the value. */
export type Figure<T> = {
  readonly code: string
  /** Korean name, as it stands in messages. */
  readonly label: string
  readonly unit: 'ratio' | 'won' | 'record' | 'table'
  readonly clock: FigureClock
  /** Oldest first. */
  readonly values: readonly FigureEntry<T>[]
  /** The day on which someone last compared the newest value with its source. */
  readonly reviewedOn: string
  /** Whether a payslip can be impossible without it; such figures bound the days for which a run is possible. */
  readonly required: boolean
  /** Whether data from outside (a row of the super admin) has the form of a value. */
  readonly accepts: (value: unknown) => value is T
}

type Spec<T> = Omit<Figure<T>, 'accepts' | 'unit' | 'required'> & { readonly required?: boolean }

const sorted = <T>(figure: Figure<T>): Figure<T> => {
  let before = ''
  for (const entry of figure.values) {
    if (parseDate(entry.from) === null || entry.from <= before)
      throw new Error(`${figure.code}: bad date ${entry.from}`)
    if (entry.value !== null && !figure.accepts(entry.value))
      throw new Error(`${figure.code}: bad value at ${entry.from}`)
    before = entry.from
  }
  return Object.freeze(figure)
}

const isFraction = (value: unknown): value is string => typeof value === 'string' && parseRatio(value) !== null
const isAmount = (value: unknown): value is number => typeof value === 'number' && isWon(value)

/** A rate: an exact fraction as text, "9/1000" or "0.1314". */
export const ratioFigure = (spec: Spec<string>): Figure<string> =>
  sorted({ ...spec, unit: 'ratio', required: spec.required ?? true, accepts: isFraction })

/** An amount in whole won. */
export const wonFigure = (spec: Spec<number>): Figure<number> =>
  sorted({ ...spec, unit: 'won', required: spec.required ?? true, accepts: isAmount })

/** What a member of a record figure may hold. */
export type FieldKind = 'won' | 'wonOrNull' | 'ratio' | 'flag' | 'text'
const FIELD: Record<FieldKind, (value: unknown) => boolean> = {
  won: isAmount,
  wonOrNull: (value) => value === null || isAmount(value),
  ratio: isFraction,
  flag: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
}

/** Several numbers that change together, such as a lower and an upper limit. */
export const recordFigure = <T extends object>(
  spec: Spec<T> & { readonly fields: Readonly<Record<keyof T & string, FieldKind>> },
): Figure<T> => {
  const { fields, ...rest } = spec
  const kinds: [string, FieldKind][] = Object.entries(fields)
  const accepts = (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    kinds.every(([name, kind]) => FIELD[kind](Object.getOwnPropertyDescriptor(value, name)?.value))
  return sorted({ ...rest, unit: 'record', required: spec.required ?? true, accepts })
}

/** A table: the figure brings its own check. */
export const tableFigure = <T>(spec: Spec<T> & Pick<Figure<T>, 'accepts'>): Figure<T> =>
  sorted({ ...spec, unit: 'table', required: spec.required ?? true })
