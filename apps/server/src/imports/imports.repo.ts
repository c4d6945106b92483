import type { ImportHead, ImportMapping, ImportShown, ImportState, ReadColumn } from '@handal/contracts/imports'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { type CipherKeys, decryptText, encryptText } from '../security/cipher.ts'
import { badCells, changedCells, type PlannedRow } from './plan.ts'
import type { Written } from './import-kind.ts'

/** A file that was read, of a company and a list. */
export type BatchKey = { readonly companyNo: number; readonly list: string; readonly importNo: number }
type RowKeys = Pick<CipherKeys, 'encrypt'>

export type BatchRow = {
  readonly import_no: number
  readonly version: number
  readonly columns: ReadColumn[]
  readonly mapping: ImportMapping
  readonly start_from: string | null
  readonly file_name: string
  readonly state: ImportState
  readonly read_at: string
  readonly read_by_name: string
  readonly applied_at: string | null
  readonly applied_by_name: string | null
  readonly undone_at: string | null
  readonly undone_by_name: string | null
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly changed_cells: number
  readonly bad_cells: number
}

const boundTo = ({ companyNo, importNo }: BatchKey, row: number): string =>
  `import_row.content:${companyNo}/${importNo}/${row}`

/** Writes rows of a read file, in place of those that stand there. */
const writeRows = async (tx: Tx, keys: RowKeys, key: BatchKey, rows: readonly PlannedRow[]): Promise<void> => {
  const { companyNo, importNo } = key
  const contents = rows.map(({ row, cells, values, read, note }) =>
    encryptText(keys, JSON.stringify({ cells, values, read, note }), boundTo(key, row)),
  )
  await sql`
    insert into import_row (company_no, import_no, row_no, kind, changed_cells, bad_cells, content, record_no, record_version)
    select ${companyNo}, ${importNo}, u.row_no, u.kind, u.changed, u.bad, u.content, u.no, u.version
    from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(changedCells)}::int[], ${rows.map(badCells)}::int[], ${contents}::bytea[],
      ${rows.map(({ no }) => no)}::int[], ${rows.map(({ version }) => version)}::int[])
      as u (row_no, kind, changed, bad, content, no, version)
    on conflict (company_no, import_no, row_no) do update set kind = excluded.kind,
      changed_cells = excluded.changed_cells, bad_cells = excluded.bad_cells, content = excluded.content,
      record_no = excluded.record_no, record_version = excluded.record_version
  `.execute(tx)
}

/** Keeps a read file and its rows. */
export const insertBatch = async (
  tx: Tx,
  keys: RowKeys,
  key: BatchKey,
  batch: {
    readonly fileName: string
    readonly at: Date
    readonly by: number | null
    readonly byName: string
    readonly columns: readonly ReadColumn[]
    readonly mapping: ImportMapping
  },
  rows: readonly PlannedRow[],
): Promise<void> => {
  const { companyNo, importNo } = key
  await sql`
    insert into import_batch (company_no, import_no, list, file_name, read_at, read_by, read_by_name, columns, mapping)
    values (${companyNo}, ${importNo}, ${key.list}, ${batch.fileName}, ${batch.at}, ${batch.by}, ${batch.byName},
      ${JSON.stringify(batch.columns)}::jsonb, ${JSON.stringify(batch.mapping)}::jsonb)
  `.execute(tx)
  await writeRows(tx, keys, key, rows)
}

/** What a stored row says, whatever the order in which it was put together. */
const contentOf = ({ kind, no, version, cells, values, read, note }: PlannedRow): string =>
  JSON.stringify([kind, no, version, cells, values, read, note ?? null])

/** Rows that are others now, and the numbers of those that are gone. */
const movedRows = ({
  before,
  after,
}: {
  readonly before: readonly PlannedRow[]
  readonly after: readonly PlannedRow[]
}) => {
  const stood = new Map(before.map((row) => [row.row, contentOf(row)]))
  const left = new Set(after.map(({ row }) => row))
  return {
    moved: after.filter((row) => stood.get(row.row) !== contentOf(row)),
    gone: before.flatMap(({ row }) => (left.has(row) ? [] : [row])),
  }
}

/** Whether a file means something else than it did. */
export const isMoved = (rows: Parameters<typeof movedRows>[0]): boolean => {
  const { moved, gone } = movedRows(rows)
  return moved.length + gone.length > 0
}

/** Keeps a read file as it was mended: what it was read by, and of its rows those that are others now. */
export const updateBatch = async (
  tx: Tx,
  keys: RowKeys,
  key: BatchKey,
  batch: {
    readonly columns: readonly ReadColumn[]
    readonly mapping: ImportMapping
    readonly startFrom: string | null
  },
  { before, after }: { readonly before: readonly PlannedRow[]; readonly after: readonly PlannedRow[] },
): Promise<void> => {
  const { companyNo, importNo } = key
  await sql`
    update import_batch set version = version + 1, columns = ${JSON.stringify(batch.columns)}::jsonb,
      mapping = ${JSON.stringify(batch.mapping)}::jsonb, start_from = ${batch.startFrom}
    where company_no = ${companyNo} and import_no = ${importNo}
  `.execute(tx)
  const { moved, gone } = movedRows({ before, after })
  await sql`
    delete from import_row where company_no = ${companyNo} and import_no = ${importNo} and row_no = any(${gone}::int[])
  `.execute(tx)
  await writeRows(tx, keys, key, moved)
}

const HEAD = sql`
  b.import_no, b.version, b.columns, b.mapping, b.start_from, b.file_name, b.state, b.read_at, b.read_by_name, b.applied_at, b.applied_by_name, b.undone_at, b.undone_by_name,
  count(r.row_no)::int as rows, count(*) filter (where r.kind = 'ADDED')::int as added,
  count(*) filter (where r.kind = 'CHANGED')::int as changed, count(*) filter (where r.kind = 'SAME')::int as same,
  coalesce(sum(r.changed_cells), 0)::int as changed_cells, coalesce(sum(r.bad_cells), 0)::int as bad_cells`

/** Read files of a list, without an order. */
export const batches = (
  { companyNo, list }: Omit<BatchKey, 'importNo'>,
  importNo: number | null = null,
) => sql<BatchRow>`
  select ${HEAD} from import_batch b
  left join import_row r on r.company_no = b.company_no and r.import_no = b.import_no
  where b.company_no = ${companyNo} and b.list = ${list} and ${importNo === null ? sql`true` : sql`b.import_no = ${importNo}`}
  group by b.company_no, b.import_no`

export const readBatch = async (tx: Tx, key: BatchKey): Promise<BatchRow | null> => {
  const { rows } = await batches(key, key.importNo).execute(tx)
  return rows[0] ?? null
}

/** Locks a read file, so that it is stored or taken back once; its state, and null when there is none. */
export const lockBatch = async (tx: Tx, { companyNo, list, importNo }: BatchKey): Promise<ImportState | null> => {
  const { rows } = await sql<{ state: ImportState }>`
    select state from import_batch where company_no = ${companyNo} and import_no = ${importNo} and list = ${list} for update
  `.execute(tx)
  return rows[0]?.state ?? null
}

type StoredRow = {
  readonly row_no: number
  readonly kind: PlannedRow['kind']
  readonly content: Uint8Array
  readonly record_no: number | null
  readonly record_version: number | null
}
type Content = Pick<PlannedRow, 'cells' | 'values' | 'read' | 'note'>
/** Which rows of a file: of a kind, those with bad cells, or those with a cell that changes something or is bad. */
type Shown = ImportShown | undefined

const shownBy = (show: Shown) => {
  if (show === undefined) return sql`true`
  if (show === 'MARKED') return sql`(changed_cells > 0 or bad_cells > 0)`
  return show === 'BAD' ? sql`bad_cells > 0` : sql`kind = ${show}`
}

const opened = (keys: RowKeys, key: BatchKey, row: StoredRow): PlannedRow => {
  const text = decryptText(keys, Buffer.from(row.content), boundTo(key, row.row_no))
  const { note, ...content } = JSON.parse(text) as Content
  const said = note === undefined ? {} : { note }
  return { row: row.row_no, kind: row.kind, no: row.record_no, version: row.record_version, ...content, ...said }
}

/** Rows of a file in its order. */
export const readRows = async (
  tx: Tx,
  keys: RowKeys,
  key: BatchKey,
  { show, limit, offset = 0 }: { readonly show?: Shown; readonly limit: number; readonly offset?: number },
): Promise<{ readonly items: PlannedRow[]; readonly total: number }> => {
  const { companyNo, importNo } = key
  const where = sql`from import_row where company_no = ${companyNo} and import_no = ${importNo} and ${shownBy(show)}`
  const { rows } = await sql<StoredRow>`
    select row_no, kind, content, record_no, record_version ${where} order by row_no limit ${limit} offset ${offset}
  `.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(tx)
  return { items: rows.map((row) => opened(keys, key, row)), total: counted.rows[0]?.total ?? 0 }
}

/** Notes that a file was stored, by whom, and which record of which version each row wrote. */
export const markApplied = async (
  tx: Tx,
  { companyNo, importNo }: BatchKey,
  by: { readonly at: Date; readonly byName: string },
  written: readonly (Written & { readonly row: number })[],
): Promise<void> => {
  await sql`
    update import_batch set state = 'APPLIED', applied_at = ${by.at}, applied_by_name = ${by.byName}
    where company_no = ${companyNo} and import_no = ${importNo}
  `.execute(tx)
  await sql`
    update import_row r set record_no = u.no, record_version = u.version
    from unnest(${written.map(({ row }) => row)}::int[], ${written.map(({ no }) => no)}::int[],
      ${written.map(({ version }) => version)}::int[]) as u (row_no, no, version)
    where r.company_no = ${companyNo} and r.import_no = ${importNo} and r.row_no = u.row_no
  `.execute(tx)
}

export const markUndone = async (
  tx: Tx,
  { companyNo, importNo }: BatchKey,
  by: { readonly at: Date; readonly byName: string },
): Promise<void> => {
  await sql`
    update import_batch set state = 'UNDONE', undone_at = ${by.at}, undone_by_name = ${by.byName}
    where company_no = ${companyNo} and import_no = ${importNo}
  `.execute(tx)
}

/** Removes files that were only looked at before one moment, and those that were stored before another; of all companies. */
export const deleteOld = async (tx: Tx, readBefore: Date, appliedBefore: Date): Promise<void> => {
  await sql`
    delete from import_batch where (state = 'READ' and read_at < ${readBefore}) or applied_at < ${appliedBefore}
  `.execute(tx)
}

/** A head as its calls answer it. */
export const headOf = (row: BatchRow, undoDays: number): ImportHead => ({
  importNo: row.import_no,
  version: row.version,
  fileName: row.file_name,
  state: row.state,
  rows: row.rows,
  added: row.added,
  changed: row.changed,
  same: row.same,
  changedCells: row.changed_cells,
  badCells: row.bad_cells,
  readAt: row.read_at,
  readBy: row.read_by_name,
  appliedAt: row.applied_at,
  appliedBy: row.applied_by_name,
  undoUntil:
    row.state === 'APPLIED' && row.applied_at !== null
      ? new Date(new Date(row.applied_at).getTime() + undoDays * 86_400_000).toISOString()
      : null,
  undoneAt: row.undone_at,
  undoneBy: row.undone_by_name,
})
