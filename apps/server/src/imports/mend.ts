import type { BodyOf } from '@handal/contracts/endpoint'
import {
  type ImportCalls,
  type ImportMapping,
  type ImportPreview,
  MOST_BAD,
  UNDO_DAYS,
} from '@handal/contracts/imports'
import { type List, typedText } from '@handal/contracts/lists'
import type { FieldError } from '@handal/contracts/problem'
import { audit } from '../audit/audit.ts'
import type { Database, Tx } from '../db/database.ts'
import type { makeFileStore } from '../files/files.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import { ALL_ROWS } from '../records/list.ts'
import type { CipherKeys } from '../security/cipher.ts'
import { IMPORT_MISSING } from './act.ts'
import type { ImportKind } from './import-kind.ts'
import {
  type BatchKey,
  type BatchRow,
  headOf,
  isMoved,
  lockBatch,
  readBatch,
  readRows,
  updateBatch,
} from './imports.repo.ts'
import { columnsOf, composedRows, mergedMapping, readerOf } from './compose.ts'
import { namedBy, type PlannedRow, planRows, readOf, startOf, withFaults, withNotes } from './plan.ts'
import { readFile } from './read-file.ts'
import { type ReadList, suggestedColumns, type TypedCell, typedIn, withCells } from './read-list.ts'

type Mending = BodyOf<ImportCalls['change']>
type RowKeys = Pick<CipherKeys, 'encrypt'>
type Parts = {
  readonly db: Database
  readonly files: Pick<ReturnType<typeof makeFileStore>, 'read'>
  readonly keys: RowKeys
}

const badOf = ({ list }: ImportKind, rows: readonly PlannedRow[]): ImportPreview['bad'] =>
  rows
    .flatMap(({ row, cells }) =>
      list.columns.flatMap((column) => {
        const { message, value } = cells[column.key] ?? {}
        return message === undefined ? [] : [{ row, column: column.label, value: typedText(column, value), message }]
      }),
    )
    .slice(0, MOST_BAD)

const found = async (tx: Tx, key: BatchKey): Promise<BatchRow> => {
  const batch = await readBatch(tx, key)
  if (batch === null) throw new AppError('not-found', { message: IMPORT_MISSING })
  return batch
}

const NOTHING_LACKING = { departments: [], positions: [] }

/** Card numbers of all rows that are nobody's; nothing where the list has none. */
const unknownCards = async (tx: Tx, keys: RowKeys, { unknownCards: of }: ImportKind, key: BatchKey) =>
  of === undefined ? {} : { unknownCards: of((await readRows(tx, keys, key, { show: 'BAD', limit: ALL_ROWS })).items) }

/** What a reader's file was read by; nothing where the list has no readers. */
const readerTold = (kind: ImportKind, mapping: ImportMapping) => {
  if (kind.compose === undefined) return {}
  const { reader = '', offsetMinutes = 0 } = readerOf(kind, mapping)
  return { reader: { name: reader, offsetMinutes } }
}

/** What a read file answers: its counts and its bad cells, and what could mend them; 404 when there is none. */
export const previewOf = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: RowKeys,
  kind: ImportKind,
  key: BatchKey,
): Promise<ImportPreview> => {
  const batch = await found(tx, key)
  const { items } = await readRows(tx, keys, key, { show: 'BAD', limit: MOST_BAD })
  const { columns, mapping, start_from: startFrom } = batch
  const lacking = batch.state === 'READ' && items.length > 0 ? await kind.lacking?.names(tx, ctx, items) : undefined
  return {
    ...headOf(batch, UNDO_DAYS),
    bad: badOf(kind, items),
    columns,
    suggested: suggestedColumns(kind.list, columns),
    lacking: lacking ?? NOTHING_LACKING,
    startFrom,
    ...(await unknownCards(tx, keys, kind, key)),
    ...readerTold(kind, mapping),
  }
}

/** What the rows of a file mean beside what stands now, with everything that is wrong with them. */
export const compared = async (
  tx: Tx,
  ctx: CompanyContext,
  kind: ImportKind,
  read: Pick<ReadList, 'rows' | 'bad'>,
  { startFrom, mapping }: { readonly startFrom: string | null; readonly mapping: ImportMapping },
): Promise<PlannedRow[]> => {
  if (kind.compose !== undefined)
    return composedRows(kind, read, await kind.compose(tx, ctx, read.rows, readerOf(kind, mapping)))
  const rows = (await kind.identify?.(tx, ctx, read.rows)) ?? read.rows
  const planned = planRows(kind, { ...read, rows }, await kind.standing(tx, ctx, namedBy(kind, rows)), startFrom)
  const judged = withFaults(planned, (await kind.judge?.(tx, ctx, planned)) ?? [])
  return withNotes(judged, (await kind.notes?.(tx, ctx, judged)) ?? [])
}

/** Compares a file that is not stored yet with what stands now: what its rows miss may have been made since. */
export const judgeAgain = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: RowKeys,
  kind: ImportKind,
  key: BatchKey,
): Promise<void> => {
  if ((await lockBatch(tx, key)) !== 'READ') return
  const { columns, mapping, start_from: startFrom } = await found(tx, key)
  const { items: before } = await readRows(tx, keys, key, { limit: ALL_ROWS })
  const after = await compared(tx, ctx, kind, readOf(before), { startFrom, mapping })
  if (isMoved({ before, after })) await updateBatch(tx, keys, key, { columns, mapping, startFrom }, { before, after })
}

/** The list by which the cells of a file are read: where companies name codes otherwise, with their names. */
export const listOf = async (db: Database, ctx: CompanyContext, { list, named }: ImportKind): Promise<List> =>
  named === undefined ? list : db.withCompany(ctx, (tx) => named(tx, ctx))

/** The file without rows that are taken out; those that it does not have are refused. */
const withoutRows = (
  read: Pick<ReadList, 'rows' | 'bad'>,
  without: readonly number[],
): Pick<ReadList, 'rows' | 'bad'> => {
  const known = new Set(read.rows.map(({ row }) => row))
  const errors = without.flatMap((row, at): FieldError[] =>
    known.has(row) ? [] : [{ path: `without.${at}`, message: '파일에 없는 행입니다.' }],
  )
  if (errors.length > 0) throw badFields(...errors)
  const out = new Set(without)
  return { rows: read.rows.filter(({ row }) => !out.has(row)), bad: read.bad.filter(({ row }) => !out.has(row)) }
}

/** The file read once more, without the rows that were taken out of it. */
const stillIn = (again: ReadList, stored: ReadList['rows']): Pick<ReadList, 'rows' | 'bad'> => {
  // A file whose columns nobody knew had no rows yet.
  if (stored.length === 0) return again
  const kept = new Set(stored.map(({ row }) => row))
  return { rows: again.rows.filter(({ row }) => kept.has(row)), bad: again.bad.filter(({ row }) => kept.has(row)) }
}

/** Refuses cells of rows and columns that the file does not bring in, each at its place. */
const requireCells = (kind: ImportKind, rows: ReadList['rows'], cells: readonly TypedCell[]): void => {
  const known = new Set(rows.map(({ row }) => row))
  const keys = new Set(kind.list.columns.flatMap(({ key, input }) => (input === undefined ? [] : [key])))
  const errors = cells.flatMap(({ row, key }, at): FieldError[] => [
    ...(known.has(row) ? [] : [{ path: `cells.${at}.row`, message: '파일에 없는 행입니다.' }]),
    ...(keys.has(key) ? [] : [{ path: `cells.${at}.key`, message: '올릴 수 없는 열입니다.' }]),
  ])
  if (errors.length > 0) throw badFields(...errors)
}

/** The file read once more, with heads as other columns; what was typed over stays. */
const readAgain = async (
  { db, files }: Parts,
  ctx: CompanyContext,
  kind: ImportKind,
  key: BatchKey,
  mapping: NonNullable<Mending['mapping']>,
): Promise<ReadList> => {
  const { file, before } = await db.withCompany(ctx, async (tx) => {
    const batch = await found(tx, key)
    return { file: await files.read(tx, ctx, { purpose: 'import', ownerNo: key.importNo }), before: batch.mapping }
  })
  const columns = columnsOf(kind, mergedMapping(kind, before, mapping))
  return readFile(file, await listOf(db, ctx, kind), columns, String(ctx.companyNo))
}

/** Whether what is chosen reads the file anew: heads as other columns. */
const isOfColumns = (kind: ImportKind, mapping: ImportMapping): boolean =>
  kind.compose === undefined || Object.keys(columnsOf(kind, mapping)).length > 0

/**
 * Mends a file that was read and not stored yet: cells typed over, heads read as other columns, the day from which its
 * changes hold. All of it is compared anew with what stands. 409 when it is stored already, and with the preview as it
 * stands when somebody else mended it meanwhile.
 */
export const mendImport = async (
  parts: Parts,
  ctx: CompanyContext,
  kind: ImportKind,
  key: BatchKey,
  { version, cells = [], mapping, startFrom, without = [] }: Mending,
): Promise<ImportPreview> => {
  const { db, keys } = parts
  if (typeof startFrom === 'string' && startOf(kind) === undefined)
    throw badFields({ path: 'startFrom', message: '시작일이 없는 목록입니다.' })
  const list = await listOf(db, ctx, kind)
  const isReadAnew = mapping !== undefined && isOfColumns(kind, mapping)
  const again = !isReadAnew ? null : await readAgain(parts, ctx, kind, key, mapping)
  return db.withCompany(ctx, async (tx) => {
    if ((await lockBatch(tx, key)) === null) throw new AppError('not-found', { message: IMPORT_MISSING })
    const batch = await found(tx, key)
    if (batch.state !== 'READ')
      throw new AppError('wrong-state', { message: '이미 올린 파일이라 수정할 수 없습니다. 파일을 다시 올려 주세요.' })
    if (version !== undefined && version !== batch.version)
      throw new AppError('conflict', {
        message: '다른 사람이 이 파일을 먼저 고쳤습니다. 새로 읽은 내용을 보고 다시 저장해 주세요.',
        current: await previewOf(tx, ctx, keys, kind, key),
      })
    const { items: before } = await readRows(tx, keys, key, { limit: ALL_ROWS })
    const stored = readOf(before)
    const read = again === null ? stored : withCells(list, stillIn(again, stored.rows), typedIn(stored.rows))
    requireCells(kind, read.rows, cells)
    const mended = withoutRows(withCells(list, read, cells), without)
    const start = startFrom === undefined ? batch.start_from : startFrom
    const all = mergedMapping(kind, batch.mapping, mapping)
    const after = await compared(tx, ctx, kind, mended, { startFrom: start, mapping: all })
    await updateBatch(
      tx,
      keys,
      key,
      {
        columns: again?.columns ?? batch.columns,
        mapping: all,
        startFrom: start,
      },
      { before, after },
    )
    const preview = await previewOf(tx, ctx, keys, kind, key)
    const { added, changed, same, badCells } = preview
    await audit(tx, ctx, {
      event: 'import.mend',
      subject: { type: 'import', id: `${key.list} ${key.importNo}` },
      before: { bad: batch.bad_cells, startFrom: batch.start_from },
      // Which cells, not what they say: a list may hold resident numbers.
      after: {
        cells: cells.map(({ row, key: column }) => `${row} ${column}`),
        ...(mapping === undefined ? {} : { mapping }),
        ...(without.length === 0 ? {} : { without }),
        startFrom: start,
        added,
        changed,
        same,
        bad: badCells,
      },
    })
    return preview
  })
}
