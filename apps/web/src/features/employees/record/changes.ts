import type { DatedEntry } from '../../../shared/screen/DatedValues.tsx'

/** Rows of which only the changes are told: the same value again is no line of its own. */
export const changes = <T extends { readonly from: string }>(
  rows: readonly T[],
  text: (row: T) => string,
): readonly DatedEntry[] => {
  const inOrder = rows
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((row) => ({ from: row.from, value: text(row) }))
  return inOrder.filter((entry, index) => entry.value !== inOrder[index - 1]?.value)
}

/** The newest of some entries that has begun by a day, else the first to come. */
export const heldOn = <T extends { readonly from: string }>(entries: readonly T[], day: string): T | undefined => {
  const inOrder = entries.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.findLast(({ from }) => from <= day) ?? inOrder[0]
}
