import type { ImportPreview, ImportRow } from '@handal/contracts/imports'
import { type List, type ListColumn, listText, typedText } from '@handal/contracts/lists'
import type { ReactNode } from 'react'
import { MovedText } from '../../shared/table/CellContent.tsx'
import type { CellValue, TableColumn } from '../../shared/table/types.ts'

/** Whether the rows of a list are events that come or are there, not records that change. */
export const isOfEvents = ({ oneOf }: Pick<List, 'oneOf'>): boolean => oneOf !== undefined

type Kinds = Readonly<Record<ImportRow['kind'], string>>
const KIND_NAME: Kinds = { ADDED: '새로', CHANGED: '바뀜', SAME: '그대로' }
/** Of events, which are there or are not. */
const EVENT_KIND_NAME: Kinds = { ADDED: '새 기록', CHANGED: '바뀜', SAME: '같음' }
/** What a row does to the list, in words. */
export const kindNames = (list: Pick<List, 'oneOf'>): Kinds => (isOfEvents(list) ? EVENT_KIND_NAME : KIND_NAME)

/** The columns that a file may bring in. */
export const inputColumns = (list: List): readonly ListColumn[] =>
  list.columns.filter(({ input }) => input !== undefined)

/** The list without what the file says nothing of: a column that it has not stays only where a cell of it is wrong. */
export const columnsOfFile = (
  list: List,
  { columns }: Pick<ImportPreview, 'columns'>,
  rows: readonly ImportRow[],
): List => {
  const read = new Set(columns.map(({ key }) => key))
  const isWrong = (key: string): boolean => rows.some(({ cells }) => cells[key]?.message !== undefined)
  const says = (key: string): boolean => rows.some(({ cells }) => cells[key]?.was !== undefined)
  return { ...list, columns: list.columns.filter(({ key }) => read.has(key) || isWrong(key) || says(key)) }
}

/** How many of a list's first columns say whose row it is: 사번, 성명. */
const NAMING = 2
/** The list with what says whose row it is, and the columns in which a cell changes something or cannot be taken. */
export const markedColumns = (list: List, rows: readonly ImportRow[]): List => {
  const isMarked = (key: string): boolean =>
    rows.some(({ cells }) => cells[key]?.was !== undefined || cells[key]?.message !== undefined)
  return {
    ...list,
    columns: inputColumns(list).filter(
      ({ key, input }, place) => place < NAMING || input === 'identifies' || isMarked(key),
    ),
  }
}

type Cell = ImportRow['cells'][string]
/** What the file says in a cell; one that cannot be read stands as it was typed. */
export const cellWords = (column: ListColumn, cell: Cell | undefined): string =>
  cell?.message !== undefined && typeof cell.value === 'string'
    ? typedText(column, cell.value)
    : listText(column, cell?.value)

function CellWords({ column, cell }: { readonly column: ListColumn; readonly cell: Cell | undefined }): ReactNode {
  const words = cellWords(column, cell)
  if (cell?.was === undefined) return words
  return <MovedText was={listText(column, cell.was) || '빈칸'}>{words}</MovedText>
}

const isAmount = ({ kind }: ListColumn): boolean => kind === 'won' || kind === 'count' || kind === 'minutes'

/** A row with texts typed over it that the server has not read yet. */
export const withTyped = (row: ImportRow, typed: Readonly<Record<string, CellValue>>): ImportRow => ({
  ...row,
  cells: {
    ...row.cells,
    ...Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, { value: text ?? null }])),
  },
})

/**
 * The columns of the preview: row, what it does, then each column of the list with old and new. What is typed stays a text:
 * the server reads it as it reads the file.
 */
export const importColumns = (list: List, rows: readonly ImportRow[] = []): TableColumn<ImportRow>[] => [
  { key: 'row', name: '행', kind: 'number', quiet: true, width: 64, pinned: 'left', sortable: false },
  {
    key: 'kind',
    name: '구분',
    width: 84,
    pinned: 'left',
    fixed: true,
    sortable: false,
    value: ({ kind }) => kindNames(list)[kind],
    render: ({ kind }) => <span className={kind === 'SAME' ? 'ter' : ''}>{kindNames(list)[kind]}</span>,
  },
  // What a row does beside what its cells say stands where everybody reads it, and only when there is such a row.
  ...(rows.some(({ note }) => note !== undefined)
    ? [
        {
          key: 'note',
          name: '알림',
          width: 360,
          sortable: false,
          value: ({ note }) => note ?? '',
          render: ({ note = '' }) => <span title={note}>{note}</span>,
        } satisfies TableColumn<ImportRow>,
      ]
    : []),
  ...inputColumns(list).map((column, place): TableColumn<ImportRow> => ({
    key: column.key,
    name: column.label,
    group: column.group,
    align: isAmount(column) ? 'right' : 'left',
    num: column.kind !== 'text' && column.kind !== 'code',
    bold: column.input === 'identifies',
    // Whose row it is stays in sight whatever else is looked at.
    ...(place < NAMING ? { pinned: 'left', minWidth: isOfEvents(list) ? 112 : 72 } : {}),
    sortable: false,
    editable: true,
    parse: (text) => ({ ok: true, value: text.trim() }),
    value: ({ cells }) => cellWords(column, cells[column.key]),
    render: ({ cells }) => <CellWords column={column} cell={cells[column.key]} />,
    cellClass: ({ cells }) => (cells[column.key]?.was === undefined ? undefined : 'moved'),
    problem: ({ row, cells }) => {
      const message = cells[column.key]?.message
      return message === undefined ? undefined : { tone: 'error', text: `${row}행 '${column.label}': ${message}` }
    },
  })),
]
