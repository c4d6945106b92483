import { formatNumber } from '@handal/base/format'
/**
 * What a column of a list holds. text, code (stored by its code, shown by its name), won and count (whole numbers), days (an exact
 * decimal as a string: 0.5), minutes (shown H:mm), date yyyy-MM-dd, month yyyy-MM, yesNo (true or false, shown 예 or 아니오).
 */
export type ColumnKind = 'text' | 'code' | 'won' | 'count' | 'days' | 'minutes' | 'date' | 'month' | 'yesNo'

/** A column, said once for the screen, the paper, the workbook that goes out and the one that comes in. */
export type ListColumn<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  readonly kind: ColumnKind
  /** Head above several columns. */
  readonly group?: string
  /** Of a list that is a workbook of several sheets: the one that the column stands in; what identifies stands in all of them. */
  readonly sheet?: string
  /** The foot of the list adds it up. */
  readonly sum?: true
  /** Of kind code: the name of each code. */
  readonly names?: Readonly<Record<string, string>>
  /** Of kind code: the category of common/code whose values these are; companies name them otherwise (`named`). */
  readonly category?: string
  /** What a workbook may bring in. `identifies`: finds the record. Absent: it goes out and is passed over when it comes in. */
  readonly input?: 'identifies' | 'value'
  /** Of what identifies a record: an empty cell is a new record, which is given one. */
  readonly made?: true
  /** What a workbook may bring in, for who fills it in: what its kind does not say, and an example of a text. */
  readonly note?: string
  readonly example?: string
  /** Words that its cells may hold where they are not codes: a company's departments. Others are refused when they come in. */
  readonly choices?: readonly string[]
  /** What other programs call it: offered where a file has no column of its name. */
  readonly alsoCalled?: readonly string[]
  /** Of a text that is a number with its zeros: what a cell of a number, which lost them, is read as. */
  readonly digits?: 'phone' | 'account' | 'resident'
  /** Of kind code: names are often written shorter (국민은행), and taken where they mean one only. */
  readonly shortened?: true
  /** The day from which the values of the row hold; `changes`: those of records that stand, new ones begin with a day of their own. */
  readonly starts?: true | 'changes'
}

/** A list: its columns in their order. `unit` counts its rows: 명, 건. */
export type List<Key extends string = string> = {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly columns: readonly ListColumn<Key>[]
  /** Where nothing `identifies`: of each of these groups a file has one column at least (사번 or 카드번호). */
  readonly oneOf?: readonly (readonly Key[])[]
  /** The names that other programs have for its columns are heads of its own: files come from these programs alone. */
  readonly alsoHeads?: true
  /** Rows of a file at most, where it may have more than other lists. */
  readonly mostRows?: number
}

/** The list as a file that people save: what the log and the question before it say. */
type ListFile<Event extends string = string> = {
  /** Event of the log when it is taken, and its word; lists that belong together share one. */
  readonly event: Event
  readonly recorded: string
  /** What it holds, for the question before it: 날짜와 이름. */
  readonly contents: string
}
/** A list that people save: `id` is its paper's word in the log and in its address, `title` stands in the file's name. */
export type SavedList<Id extends string = string, Event extends string = string, Key extends string = string> = Omit<
  List<Key>,
  'id'
> & { readonly id: Id; readonly file: ListFile<Event> }

/** A list whose keys are checked where it is written; with `file` people save it (`saved-lists.ts`). */
export function defineList<Key extends string, Id extends string, Event extends string>(
  list: SavedList<Id, Event, Key>,
): SavedList<Id, Event, Key>
export function defineList<Key extends string>(list: List<Key>): List<Key>
export function defineList(list: List): List {
  return list
}

/** The sheets of a list that is a workbook of several, in their order; none: it is one sheet. */
export const sheetsOf = ({ columns }: List): readonly string[] => [
  ...new Set(columns.flatMap(({ sheet }) => sheet ?? [])),
]
/** What stands in one of them: what finds a record, and the columns of the sheet. */
export const listOfSheet = (list: List, sheet: string): List => ({
  ...list,
  columns: list.columns.filter((column) => column.sheet === sheet || column.input === 'identifies'),
})

/** A list whose columns of codes bear these names, by category. */
export const named = <Key extends string>(
  list: List<Key>,
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
): List<Key> => ({
  ...list,
  columns: list.columns.map((column) => {
    const own = column.category === undefined ? undefined : names[column.category]
    return own === undefined ? column : { ...column, names: own }
  }),
})

/** A list whose columns may hold these words only, by the keys of the columns. */
export const withChoices = <Key extends string>(
  list: List<Key>,
  choices: Readonly<Partial<Record<Key, readonly string[]>>>,
): List<Key> => ({
  ...list,
  columns: list.columns.map((column) => {
    const own = choices[column.key]
    return own === undefined ? column : { ...column, choices: own }
  }),
})

/** Words that the cells of a column may hold; undefined: any that its kind allows. */
export const choicesOf = ({ kind, names, choices }: ListColumn): readonly string[] | undefined => {
  if (choices !== undefined) return choices
  if (kind === 'code') return Object.values(names ?? {})
  return kind === 'yesNo' ? [listText({ kind }, true), listText({ kind }, false)] : undefined
}

/** What stands in a cell of a list; null and undefined are empty. */
export type ListValue = string | number | boolean | null | undefined

const pad = (value: number): string => String(value).padStart(2, '0')

const nameOf = (names: ListColumn['names'], code: string): string =>
  (names !== undefined && Object.hasOwn(names, code) ? names[code] : undefined) ?? code

/** A value as people read it, the same on screens and papers; '' for an empty one. Amounts keep their minus as −. */
export const listText = ({ kind, names }: Pick<ListColumn, 'kind' | 'names'>, value: ListValue): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '예' : '아니오'
  if (kind === 'code') return nameOf(names, String(value))
  if (typeof value === 'string') return kind === 'date' || kind === 'month' ? value.replaceAll('-', '.') : value
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (kind === 'minutes') return `${sign}${Math.floor(size / 60)}:${pad(size % 60)}`
  return `${sign}${formatNumber(size)}`
}

/** A cell of a file that is wrong: a code by its name, anything else as it was typed. */
export const typedText = ({ kind, names }: Pick<ListColumn, 'kind' | 'names'>, value: ListValue): string => {
  if (value === null || value === undefined) return ''
  return kind === 'code' ? nameOf(names, String(value)) : String(value)
}
