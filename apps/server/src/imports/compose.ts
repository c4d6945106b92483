import {
  columnMapping,
  type ColumnMapping,
  type ImportMapping,
  type ImportRow,
  readerMapping,
  type ReaderMapping,
} from '@handal/contracts/imports'
import { groupedBy } from '../db/by-employee.ts'
import type { ComposedRow, ImportKind } from './import-kind.ts'
import type { PlannedRow } from './plan.ts'
import type { BadCell, ReadList } from './read-list.ts'

type Kind = Pick<ImportKind, 'compose'>

/** What a file is read by beside its columns; none where the list knows records. */
export const readerOf = ({ compose }: Kind, mapping: ImportMapping): ReaderMapping =>
  compose === undefined ? {} : readerMapping.parse(mapping)
/** The heads of a file that were chosen for columns. */
export const columnsOf = (kind: Kind, mapping: ImportMapping): ColumnMapping =>
  kind.compose === undefined ? columnMapping.parse(mapping) : (readerOf(kind, mapping).columns ?? {})

/** What a file was read by, with what is chosen now. */
export const mergedMapping = (kind: Kind, before: ImportMapping, chosen: ImportMapping = {}): ImportMapping => {
  if (kind.compose === undefined) return { ...columnMapping.parse(before), ...columnMapping.parse(chosen) }
  const [old, now] = [readerOf(kind, before), readerOf(kind, chosen)]
  return {
    ...old,
    ...now,
    columns: { ...old.columns, ...now.columns },
    cards: { ...old.cards, ...now.cards },
  }
}

/** Rows of a file beside what was made of each: new, or the same as what stands. */
export const composedRows = (
  { list }: Pick<ImportKind, 'list'>,
  { rows, bad }: Pick<ReadList, 'rows' | 'bad'>,
  composed: readonly ComposedRow[],
): PlannedRow[] => {
  const badOf = groupedBy(bad, ({ row }) => row)
  return rows.map(({ row, ...read }, at): PlannedRow => {
    const { values = {}, same = false, faults = {}, note } = composed[at] ?? {}
    const unread: readonly BadCell[] = badOf.get(row) ?? []
    const cells: Record<string, ImportRow['cells'][string]> = {}
    for (const { key } of list.columns) {
      const cell = unread.find((one) => one.key === key)
      const message = cell?.message ?? faults[key]
      const value = cell?.value ?? read.values[key] ?? null
      if (value !== null || message !== undefined) cells[key] = { value, ...(message === undefined ? {} : { message }) }
    }
    return {
      row,
      kind: same ? 'SAME' : 'ADDED',
      cells,
      no: null,
      version: null,
      values,
      read: { ...read, bad: unread.map(({ key, column, value, message }) => ({ key, column, value, message })) },
      ...(note === undefined ? {} : { note }),
    }
  })
}
