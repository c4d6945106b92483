import type { ImportPreview, ReadColumn } from '@handal/contracts/imports'
import type { List, ListColumn } from '@handal/contracts/lists'
import { inputColumns } from './import-columns.tsx'

/** Heads of a file, each with the key of the column that it is read as; '' leaves it out. */
export type Mapping = Readonly<Record<string, string>>

const plain = (text: string): string => text.replaceAll(/[\s*]/gu, '')
const isSame = (a: string, b: string): boolean => plain(a).toLowerCase() === plain(b).toLowerCase()

/** A head that is the list's own: it is read so without being asked. */
export const isOwnHead = ({ head }: ReadColumn, column: ListColumn | undefined): boolean =>
  column !== undefined && plain(head).endsWith(plain(column.label))

/** What a head is read as: as somebody chose it, else as the list knows it; '' leaves it out. */
export const keyIn = (mapping: Mapping, { head, key }: ReadColumn): string => mapping[head] ?? key ?? ''

/** Names of the columns without which no row finds its record, and which no head of the file is read as; of some one is enough. */
export const missingNames = (list: List, columns: readonly ReadColumn[], mapping: Mapping = {}): readonly string[] => {
  const read = new Set(columns.map((column) => keyIn(mapping, column)))
  const labelOf = (key: string): string => list.columns.find((column) => column.key === key)?.label ?? key
  return [
    ...inputColumns(list).flatMap(({ key, input, label }) => (input === 'identifies' && !read.has(key) ? [label] : [])),
    ...(list.oneOf ?? []).flatMap((keys) =>
      keys.some((key) => read.has(key)) ? [] : [`${keys.map(labelOf).join(', ')} 가운데 하나`],
    ),
  ]
}

/** Whether a file was kept with its heads only: its rows are read once columns are chosen. */
export const isUnread = (list: List, { state, rows, columns }: ImportPreview): boolean =>
  state === 'READ' && rows === 0 && columns.length > 0 && missingNames(list, columns).length > 0

/** What the heads of a file likely mean, to be looked at before it is read. */
export const suggestedMapping = ({ suggested }: Pick<ImportPreview, 'suggested'>): Mapping =>
  Object.fromEntries(Object.entries(suggested).map(([key, head]) => [head, key]))

/** Why a head was taken for a column, for whoever has to check it. */
export const reasonOf = (head: string, column: ListColumn | undefined, isChosen: boolean): string => {
  if (column === undefined) return isChosen ? '올리지 않습니다.' : '비슷한 열이 없어 올리지 않습니다.'
  if (isChosen) return '직접 골랐습니다.'
  if (isSame(head, column.label)) return '열 이름이 같습니다.'
  return (column.alsoCalled ?? []).some((called) => isSame(called, head))
    ? '같은 뜻의 이름입니다.'
    : '이름이 비슷합니다. 맞는지 확인해 주세요.'
}

/** Columns that a head may be read as: what it is read as now, and those that no other head is. */
export const choicesOf = (
  list: List,
  columns: readonly ReadColumn[],
  mapping: Mapping,
  head: string,
): readonly ListColumn[] => {
  const others = new Set(columns.flatMap((column) => (column.head === head ? [] : [keyIn(mapping, column)])))
  return inputColumns(list).filter(({ key }) => !others.has(key))
}

/** What the file is read by: a head that nobody knows is left out by itself, one that the list knows only where that was chosen. */
export const sentMapping = (columns: readonly ReadColumn[], mapping: Mapping): Mapping => {
  const known = new Set(columns.flatMap(({ head, key }) => (key === null ? [] : [head])))
  return Object.fromEntries(Object.entries(mapping).filter(([head, key]) => key !== '' || known.has(head)))
}
