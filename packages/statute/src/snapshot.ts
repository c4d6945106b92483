import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import type { Figure, FigureEntry, FigureStatus } from './figure.ts'
import { allFigures } from './figures.ts'
import type { LawRef } from './law.ts'

/** A value that holds on the asked day, or the reason why there is none, naming code and date. */
export type Found<T> =
  | { readonly ok: true; readonly value: T; readonly from: string; readonly refs: readonly LawRef[] }
  | { readonly ok: false; readonly code: string; readonly label: string; readonly date: PlainDate }

/** A dated row of the super admin that stands beside the package's own values; it wins on the same day. */
export type StatuteRow = {
  readonly code: string
  readonly from: string
  readonly value: unknown
  readonly status: FigureStatus
  readonly refs?: readonly LawRef[]
  readonly note?: string
}

/** What the engine gets: all figures as they stood when the snapshot was taken. It never changes. */
export type Statute = {
  readonly planned: boolean
  readonly at: <T>(figure: Figure<T>, date: PlainDate) => Found<T>
  /** All values of a figure, the added rows included, oldest first. */
  readonly valuesOf: <T>(figure: Figure<T>) => readonly FigureEntry<T>[]
  /** Last day for which every figure that a payslip needs is enacted, or null when no end is known. */
  readonly enactedUntil: PlainDate | null
}

const merge = <T>(figure: Figure<T>, rows: readonly StatuteRow[]): readonly FigureEntry<T>[] => {
  const own = rows.filter((row) => row.code === figure.code)
  if (own.length === 0) return figure.values
  const added = own.flatMap((row): FigureEntry<T>[] => {
    const { value } = row
    if (value !== null && !figure.accepts(value)) return []
    const entry = { from: row.from, value, status: row.status, refs: row.refs ?? [] }
    return [row.note === undefined ? entry : { ...entry, note: row.note }]
  })
  const from = new Set(added.map((entry) => entry.from))
  return [...figure.values.filter((entry) => !from.has(entry.from)), ...added].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  )
}

/** Codes of rows that have no figure or not its form: the server refuses to save them, a snapshot leaves them out. */
export const unusableRows = (rows: readonly StatuteRow[]): readonly StatuteRow[] =>
  rows.filter((row) => {
    const figure = allFigures.find(({ code }) => code === row.code)
    return figure === undefined || (row.value !== null && !figure.accepts(row.value))
  })

/** The entry in force on a day, skipping what a real run may not see. */
const entryAt = <T>(values: readonly FigureEntry<T>[], date: string, planned: boolean): FigureEntry<T> | null => {
  for (let index = values.length - 1; index >= 0; index--) {
    const entry = values[index]
    if (entry === undefined || entry.from > date) continue
    if (entry.status === 'planned' && !planned) continue
    return entry
  }
  return null
}

const usable = <T>(entry: FigureEntry<T> | null, planned: boolean): boolean =>
  entry !== null && entry.value !== null && (planned || entry.status === 'enacted')

/** First day from the last enacted value on which a figure has none, or null. */
const endOf = <T>(values: readonly FigureEntry<T>[], planned: boolean): string | null => {
  let end: string | null = null
  for (const { from } of values) {
    if (usable(entryAt(values, from, planned), planned)) end = null
    else end ??= from
  }
  return end
}

/**
 * An immutable view of all figures. `overrides` are dated rows added by the super admin; `planned` lets a what-if use
 * announced and planned values. A real run takes neither.
 */
export const statuteSnapshot = (
  options: { readonly overrides?: readonly StatuteRow[]; readonly planned?: boolean } = {},
): Statute => {
  const rows = options.overrides ?? []
  const planned = options.planned ?? false
  const merged = new Map<string, readonly FigureEntry<unknown>[]>()
  for (const row of rows) {
    const figure = allFigures.find(({ code }) => code === row.code)
    if (figure !== undefined && !merged.has(row.code)) merged.set(row.code, merge(figure, rows))
  }
  // The rows merged under a code passed that figure's own `accepts`, so the entries are of its type.
  const valuesOf = <T>(figure: Figure<T>): readonly FigureEntry<T>[] =>
    (merged.get(figure.code) as readonly FigureEntry<T>[] | undefined) ?? figure.values
  const find = <T>(figure: Figure<T>, date: PlainDate): Found<T> => {
    const entry = entryAt(valuesOf(figure), date, planned)
    if (entry === null || entry.value === null || !usable(entry, planned)) {
      return { ok: false, code: figure.code, label: figure.label, date }
    }
    return { ok: true, value: entry.value, from: entry.from, refs: entry.refs }
  }
  const ends = allFigures
    .filter(({ required }) => required)
    .flatMap((figure) => endOf(valuesOf<unknown>(figure), planned) ?? [])
    .toSorted()
  const [end] = ends
  return Object.freeze({
    planned,
    at: find,
    valuesOf,
    enactedUntil: end === undefined ? null : addDays(plainDate(end), -1),
  })
}

const ENACTED = statuteSnapshot()

/** The package's own figures without added rows; what a calculator without a database uses. */
export const enactedStatute = (): Statute => ENACTED

/** Last day for which every figure that a payslip needs is enacted in the package's own data. */
export const figuresEnactedUntil = (): PlainDate => ENACTED.enactedUntil ?? plainDate('9999-12-31')
