import { check } from '@handal/contracts/check'
import type { Tx } from '../db/database.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Progress } from '../jobs/job.ts'
import type { ImportedFile, ImportKind, Standing, TakenBack, Written } from './import-kind.ts'
import { identityOf, namedBy, type PlannedRow, valuesShown } from './plan.ts'
import { rowSchema } from './row-schema.ts'

/** In whose transaction which list is written. */
export type Writing = {
  readonly tx: Tx
  readonly ctx: CompanyContext
  readonly kind: ImportKind
  readonly file: ImportedFile
}
type Steps = Pick<Progress, 'cancelled' | 'step'>

export const AGAIN = '파일을 다시 올려 새로 비교해 주세요.'

const moved = (row: PlannedRow, what: string): AppError =>
  new AppError('conflict', { message: `${row.row}행의 내용을 ${what} 다른 사람이 고쳤습니다. ${AGAIN}` })

/** Refuses when a record is not any more what the file was compared with. */
export const requireUnmoved = (kind: ImportKind, rows: readonly PlannedRow[], standing: readonly Standing[]): void => {
  const versions = new Map(standing.map(({ no, version }) => [no, version]))
  const identities = new Set(standing.map(({ cells }) => identityOf(kind, cells)))
  for (const row of rows) {
    if (row.no !== null && versions.get(row.no) !== row.version) throw moved(row, '파일을 읽은 뒤')
    if (row.no === null && identities.has(identityOf(kind, row.values))) throw moved(row, '파일을 읽은 뒤')
  }
}

/** The version that a record has if nobody changed it since it was written by the file, but for what goes with a new one. */
const versionAsWritten = (row: PlannedRow, stands: Standing | undefined): number | null =>
  row.version === null || row.kind !== 'ADDED' ? row.version : row.version + (stands?.goesWith ?? 0)

/** Refuses when a record was changed since it was written by the file. What was made of rows never changes. */
export const requireAsWritten = (
  { compose }: ImportKind,
  rows: readonly PlannedRow[],
  standing: readonly Standing[],
): void => {
  if (compose !== undefined) return
  const found = new Map(standing.map((record) => [record.no, record]))
  for (const row of rows)
    if (row.no !== null && found.get(row.no)?.version !== versionAsWritten(row, found.get(row.no)))
      throw new AppError('conflict', {
        message: `${row.row}행으로 올린 내용을 그 뒤에 고쳐 한 번에 되돌릴 수 없습니다. 목록에서 직접 수정해 주세요.`,
      })
}

/** What refuses rows that are written together, said with the place of the one that it refuses. */
const inRows = async <T>(rows: readonly Pick<PlannedRow, 'row'>[], run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const row = error instanceof AppError ? rows[error.at ?? (rows.length === 1 ? 0 : -1)]?.row : undefined
    if (!(error instanceof AppError) || row === undefined) throw error
    const [first] = error.errors ?? []
    throw new AppError(error.code, {
      message: `${row}행: ${first?.message ?? error.message}`,
      ...(error.uses === undefined ? {} : { uses: error.uses }),
      cause: error,
    })
  }
}

const checked = (fields: ImportKind['fields'], values: Readonly<Record<string, unknown>>, whole: boolean) => {
  const read = check(rowSchema(fields, whole), values)
  if (!read.ok) throw new AppError('rule-violation', { message: read.errors[0]?.message ?? AGAIN })
  return read.value
}

/** What stands of the records that rows mean. */
export const standingOf = ({ tx, ctx, kind }: Omit<Writing, 'file'>, rows: readonly PlannedRow[]) =>
  kind.standing(
    tx,
    ctx,
    namedBy(
      kind,
      rows.map((row) => ({ values: valuesShown(row) })),
    ),
  )

const stopIf = (progress: Pick<Steps, 'cancelled'>): void => {
  if (progress.cancelled()) throw new Error('cancelled')
}

/** Records that are written together, where the list can. */
const AT_ONCE = 250
const partsOf = (
  { atOnce = AT_ONCE }: Pick<ImportKind, 'atOnce'>,
  rows: readonly PlannedRow[],
): (readonly PlannedRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => rows.slice(part * atOnce, (part + 1) * atOnce))

/** Writes what a file says: many rows together where the list can, else row by row. */
export const writeAll = async (
  { tx, ctx, kind, file }: Writing,
  rows: readonly PlannedRow[],
  progress: Steps,
): Promise<(Written & { row: number })[]> => {
  requireUnmoved(kind, rows, await standingOf({ tx, ctx, kind }, rows))
  await kind.prepare?.(tx, ctx, file, rows)
  const written: (Written & { row: number })[] = []
  const together = {
    ADDED: (kind.store ?? kind.addAll) !== undefined,
    CHANGED: kind.changeAll !== undefined,
    SAME: false,
  }
  for (const which of ['ADDED', 'CHANGED'] as const) {
    const many = together[which] ? rows.filter((row) => row.kind === which) : []
    for (const some of partsOf(kind, many)) {
      stopIf(progress)
      const values = some.map((row) => checked(kind.fields, row.values, which === 'ADDED'))
      const changes = some.map(({ no, version }, index) => ({
        record: { no: no ?? 0, version: version ?? 0 },
        values: values[index] ?? {},
      }))
      const add = () => (kind.store === undefined ? kind.addAll?.(tx, ctx, values) : kind.store(tx, ctx, values, file))
      const write = async () => (await (which === 'ADDED' ? add() : kind.changeAll?.(tx, ctx, changes))) ?? []
      const made = await inRows(some, write)
      for (const [index, { no, version }] of made.entries()) written.push({ row: some[index]?.row ?? 0, no, version })
      progress.step(written.length)
    }
  }
  const todo = rows.filter((row) => row.kind !== 'SAME' && !together[row.kind])
  for (const one of todo) {
    stopIf(progress)
    const { row, no, version, values } = one
    const record = await inRows([one], () =>
      no === null || version === null
        ? kind.add(tx, ctx, checked(kind.fields, values, true))
        : kind.change(tx, ctx, { no, version }, checked(kind.fields, values, false)),
    )
    written.push({ row, no: record.no, version: record.version })
    progress.step(written.length)
  }
  return written
}

/** What stood in the cells that a row changed, and in those that the list made of what it changed. */
const valuesBefore = ({ derived }: ImportKind, { cells, values }: PlannedRow): Record<string, unknown> => {
  const made = new Set(Object.keys(values).flatMap((name) => derived?.[name] ?? []))
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, { was, value }]) => {
      if (was !== undefined) return [[name, was]]
      return made.has(name) ? [[name, value]] : []
    }),
  )
}

const takenBackOf = (kind: ImportKind, row: PlannedRow): TakenBack => {
  const { no, version, values } = row
  if (no === null || version === null) throw new Error(`row ${row.row} wrote nothing`)
  return {
    record: { no, version },
    before: row.kind === 'ADDED' ? null : checked(kind.fields, valuesBefore(kind, row), false),
    written: checked(kind.fields, values, false),
  }
}

/** Takes back what a file wrote, the last row first: many rows together where the list can, those that were new before all others. */
export const takeBackAll = async (
  { tx, ctx, kind }: Omit<Writing, 'file'>,
  rows: readonly PlannedRow[],
  { appliedAt, reason }: { readonly appliedAt: Date; readonly reason?: string | undefined },
  progress: Steps,
): Promise<void> => {
  const standing = await standingOf({ tx, ctx, kind }, rows)
  const found = new Map(standing.map((record) => [record.no, record]))
  const wrote = rows.filter((row) => row.kind !== 'SAME').toReversed()
  requireAsWritten(kind, wrote, standing)
  const todo = wrote.map((row) => ({ ...row, version: versionAsWritten(row, found.get(row.no ?? 0)) }))
  const { takeBackAll: together } = kind
  const parts =
    together === undefined
      ? todo.map((row) => [row])
      : (['ADDED', 'CHANGED'] as const).flatMap((which) =>
          partsOf(
            kind,
            todo.filter((row) => row.kind === which),
          ),
        )
  let done = 0
  for (const some of parts) {
    stopIf(progress)
    const written = some.map((row) => takenBackOf(kind, row))
    await inRows(some, async () => {
      if (together !== undefined) await together(tx, ctx, written, appliedAt, reason)
      else for (const one of written) await kind.takeBack(tx, ctx, one, appliedAt)
    })
    done += some.length
    progress.step(done)
  }
}
