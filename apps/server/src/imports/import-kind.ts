import type {
  ImportCalls,
  ImportCreateCall,
  ImportLacking,
  ImportPreview,
  ImportRow,
  ReaderMapping,
} from '@handal/contracts/imports'
import type { List, ListValue } from '@handal/contracts/lists'
import type { TouchedPay } from '@handal/contracts/payroll/touched-pay'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { CompanyContext } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import type { ReadRow } from './read-list.ts'

/** What may be brought in: the fields of the list's own calls, by the keys of its columns. */
type Fields = Readonly<Record<string, z.ZodType>>
type Values<S extends Fields> = { readonly [K in keyof S]: z.infer<S[K]> }

/** A record of a version: what a row meant, or what was written. */
export type Written = { readonly no: number; readonly version: number }
/** A record as it stands, and what its cells of the list hold, as the file that goes out says it. */
export type Standing = Written & {
  readonly cells: Readonly<Record<string, ListValue>>
  /** How many of its versions came from what hangs on it alone: taken back with a record that was new, it keeps nobody from that. */
  readonly goesWith?: number
}
/** A row before it is stored: `values` are those to be written, only what changes of a record that stands. */
export type JudgedRow = {
  readonly row: number
  readonly kind: ImportRow['kind']
  readonly no: number | null
  readonly cells: ImportRow['cells']
  readonly values: Readonly<Record<string, unknown>>
}
/** What is wrong with a row that only the data can tell: an unknown department, a day that is taken. */
export type RowFault = { readonly row: number; readonly key: string; readonly message: string }

/** What storing a row does beside what its cells say: somebody is hired again. */
export type RowNote = { readonly row: number; readonly note: string }

/** What a file wrote and is taken back: the record as it was left, what stood before (null: it was new), and the values written. */
export type TakenBack<V = Record<string, unknown>> = {
  readonly record: Written
  readonly before: V | null
  readonly written: V
}

/** What a row says in the columns that identify a record, by their keys. */
export type Named = Readonly<Record<string, string | number | boolean>>

/** What is made of a row where rows are no records that change (tags): what is written, and why a cell cannot be taken, by its key. */
export type ComposedRow = {
  readonly values?: Readonly<Record<string, unknown>>
  /** All of it is there already. */
  readonly same?: boolean
  readonly faults?: Readonly<Record<string, string>>
  readonly note?: string
}
/** The file that is stored. */
export type ImportedFile = { readonly importNo: number; readonly reader: ReaderMapping }
/** A row as it was judged, and what it was read as. */
export type ReadJudged = JudgedRow & { readonly read: Pick<ReadRow, 'values'> }

/** What storing a file would write: its rows, and the writing itself in the transaction that asked. */
export type Supposed = { readonly rows: readonly JudgedRow[]; readonly write: () => Promise<unknown> }

/** A list that can be imported, declared once. */
export type ImportSpec<S extends Fields> = {
  readonly calls: ImportCalls
  /** Its columns with `input`; the same definition goes out as the template. Its id names the import in the log. */
  readonly list: List
  readonly fields: S
  /** Where companies name codes otherwise: the list with their names, by which cells are read. */
  readonly named?: (tx: Tx, ctx: CompanyContext) => Promise<List>
  /** Table of the records: whoever imports waits for its turn there. */
  readonly table: string
  /**
   * Every record that these rows may mean, as it stands, in a number of queries that does not grow with them. `named` is
   * what each row says in the columns that identify a record.
   */
  readonly standing: (tx: Tx, ctx: CompanyContext, named: readonly Named[]) => Promise<readonly Standing[]>
  /**
   * The rows with what identifies a record as the company writes it (사번 1: 0001), which is noted on the row. In a fixed number
   * of queries; absent: only equal is the same.
   */
  readonly identify?: (tx: Tx, ctx: CompanyContext, rows: readonly ReadRow[]) => Promise<readonly ReadRow[]>
  /**
   * Where rows are no records that change: what each of them means, in their order, in a fixed number of queries. `standing` answers
   * none then, and what the rows say is never compared cell by cell.
   */
  readonly compose?: (
    tx: Tx,
    ctx: CompanyContext,
    rows: readonly ReadRow[],
    reader: ReaderMapping,
  ) => Promise<readonly ComposedRow[]>
  /** With `compose`: card numbers of these rows, which cannot be taken as they are, that are nobody's. */
  readonly unknownCards?: (rows: readonly ReadJudged[]) => NonNullable<ImportPreview['unknownCards']>
  /** What is stored once with a file, before its rows: whose the cards are that were given to people. */
  readonly prepare?: (tx: Tx, ctx: CompanyContext, file: ImportedFile, rows: readonly ReadJudged[]) => Promise<void>
  /** With `compose`: stores what was made of many rows, in the place of `addAll`. */
  readonly store?: (
    tx: Tx,
    ctx: CompanyContext,
    values: readonly Values<S>[],
    file: ImportedFile,
  ) => Promise<readonly Written[]>
  /** Rows that are written together, where that are more than elsewhere. */
  readonly atOnce?: number
  /** What only the data can tell of the rows, in a fixed number of queries. */
  readonly judge?: (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]) => Promise<readonly RowFault[]>
  /** What else storing the rows does, to be said before; in a fixed number of queries. */
  readonly notes?: (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]) => Promise<readonly RowNote[]>
  /** Departments and positions that these rows name and the company does not have, and how they are made with their first day. */
  readonly lacking?: {
    readonly call: ImportCreateCall
    readonly names: (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]) => Promise<ImportLacking>
    readonly make: (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[], names: ImportLacking) => Promise<void>
  }
  /**
   * Payslips that storing a file reaches, each calculated both ways: `suppose` reads the file in a transaction, what it writes is
   * taken back there. Absent: the list moves no pay.
   */
  readonly touched?: (
    services: Pick<Services, 'db'>,
    ctx: CompanyContext,
    suppose: (tx: Tx) => Promise<Supposed>,
  ) => Promise<TouchedPay>
  /** Makes a record, as its own call does: with its checks and its row in the log. */
  readonly add: (tx: Tx, ctx: CompanyContext, values: Values<S>) => Promise<Written>
  /** Makes many records as `add` makes one, in a number of queries that does not grow with them. */
  readonly addAll?: (tx: Tx, ctx: CompanyContext, values: readonly Values<S>[]) => Promise<readonly Written[]>
  readonly change: (tx: Tx, ctx: CompanyContext, record: Written, values: Partial<Values<S>>) => Promise<Written>
  /** Changes many records as `change` changes one. */
  readonly changeAll?: (
    tx: Tx,
    ctx: CompanyContext,
    rows: readonly { readonly record: Written; readonly values: Partial<Values<S>> }[],
  ) => Promise<readonly Written[]>
  /**
   * Which of these records something hangs on that the company itself does not see (accounts): they are not taken back. Asked
   * outside of the transaction that takes back.
   */
  readonly kept?: (ctx: CompanyContext, nos: readonly number[]) => Promise<readonly number[]>
  /** Columns that are made of another one where only that is sent (the birthday of a resident number): they are taken back with it. */
  readonly derived?: { readonly [K in keyof S]?: readonly (keyof S & string)[] }
  /**
   * Takes back what was written at a moment: to the values before, or away when there were none. Refuses what something was
   * built on.
   */
  readonly takeBack: (
    tx: Tx,
    ctx: CompanyContext,
    written: TakenBack<Partial<Values<S>>>,
    appliedAt: Date,
  ) => Promise<unknown>
  /** Takes many records back as `takeBack` takes one, all of them new or none; a refusal says its place (`at` of the error). */
  readonly takeBackAll?: (
    tx: Tx,
    ctx: CompanyContext,
    written: readonly TakenBack<Partial<Values<S>>>[],
    appliedAt: Date,
    /** Why, where somebody said so. */
    reason?: string,
  ) => Promise<unknown>
  /** Called once a file is stored or taken back for good: what waits for its rows begins at once. */
  readonly afterwards?: () => void
}

/** An import whose fields nobody needs to know any more. */
export type ImportKind = Pick<
  ImportSpec<Fields>,
  | 'calls'
  | 'list'
  | 'fields'
  | 'named'
  | 'table'
  | 'standing'
  | 'identify'
  | 'compose'
  | 'unknownCards'
  | 'prepare'
  | 'atOnce'
  | 'judge'
  | 'notes'
  | 'lacking'
  | 'touched'
  | 'kept'
  | 'afterwards'
> & {
  readonly add: (tx: Tx, ctx: CompanyContext, values: Record<string, unknown>) => Promise<Written>
  readonly addAll:
    | ((tx: Tx, ctx: CompanyContext, values: readonly Record<string, unknown>[]) => Promise<readonly Written[]>)
    | undefined
  readonly store:
    | ((
        tx: Tx,
        ctx: CompanyContext,
        values: readonly Record<string, unknown>[],
        file: ImportedFile,
      ) => Promise<readonly Written[]>)
    | undefined
  readonly change: (tx: Tx, ctx: CompanyContext, record: Written, values: Record<string, unknown>) => Promise<Written>
  readonly changeAll:
    | ((
        tx: Tx,
        ctx: CompanyContext,
        rows: readonly { readonly record: Written; readonly values: Record<string, unknown> }[],
      ) => Promise<readonly Written[]>)
    | undefined
  readonly derived: Readonly<Record<string, readonly string[] | undefined>> | undefined
  readonly takeBack: (tx: Tx, ctx: CompanyContext, written: TakenBack, appliedAt: Date) => Promise<unknown>
  readonly takeBackAll:
    | ((
        tx: Tx,
        ctx: CompanyContext,
        written: readonly TakenBack[],
        appliedAt: Date,
        reason?: string,
      ) => Promise<unknown>)
    | undefined
}

/** Makes an import of its declaration. What its functions are given was checked against its fields. */
export const defineImport = <S extends Fields>({
  addAll,
  store,
  changeAll,
  takeBackAll,
  ...spec
}: ImportSpec<S>): ImportKind => ({
  ...spec,
  derived: spec.derived,
  addAll: addAll && ((tx, ctx, values) => addAll(tx, ctx, values as readonly Values<S>[])),
  store: store && ((tx, ctx, values, file) => store(tx, ctx, values as readonly Values<S>[], file)),
  changeAll:
    changeAll &&
    ((tx, ctx, rows) =>
      changeAll(
        tx,
        ctx,
        rows.map(({ record, values }) => ({ record, values: values as Partial<Values<S>> })),
      )),
  add: (tx, ctx, values) => spec.add(tx, ctx, values as Values<S>),
  change: (tx, ctx, record, values) => spec.change(tx, ctx, record, values as Partial<Values<S>>),
  takeBack: (tx, ctx, written, appliedAt) =>
    spec.takeBack(tx, ctx, written as TakenBack<Partial<Values<S>>>, appliedAt),
  takeBackAll:
    takeBackAll &&
    ((tx, ctx, written, appliedAt, reason) =>
      takeBackAll(tx, ctx, written as readonly TakenBack<Partial<Values<S>>>[], appliedAt, reason)),
})
