/** One measured figure with the limit it is held against, if there is one. */
export type Figure = {
  readonly section: string
  readonly what: string
  /** As printed, with its unit. */
  readonly value: string
  /** As printed; empty: told for information. */
  readonly limit: string
  /** null: no limit. */
  readonly holds: boolean | null
}

/** The middle one of some measurements. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}
/** The value below which a share (0 to 1) of the measurements lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const grouped = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const UNITS = {
  ms: (value: number) => `${grouped(value, value < 10 ? 1 : 0)} ms`,
  KB: (value: number) => `${grouped(value / 1024, 1)} KB`,
  MB: (value: number) => `${grouped(value / 1024 / 1024, 1)} MB`,
  x: (value: number) => `${grouped(value, 2)} x`,
  count: (value: number) => grouped(value),
} as const
type Unit = keyof typeof UNITS

/** A figure that must not exceed `most` (KB and MB are given in bytes). */
export const figure = (section: string, what: string, value: number, unit: Unit, most?: number): Figure => ({
  section,
  what,
  value: UNITS[unit](value),
  limit: most === undefined ? '' : `<= ${UNITS[unit](most)}`,
  holds: most === undefined ? null : value <= most,
})

/** A plain table with one row a figure. */
export const table = (figures: readonly Figure[]): string => {
  const rows = figures.map(({ section, what, value, limit, holds }) => [
    section,
    what,
    value,
    limit,
    holds === null ? '' : holds ? '✓' : '✗',
  ])
  const all = [['', 'what', 'measured', 'limit', ''], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((text, at) => (at === 2 || at === 3 ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Milliseconds that `work` takes, and what it gives. */
export const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}
