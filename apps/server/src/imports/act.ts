import { josa } from '@handal/base/josa'
import { UNDO_DAYS } from '@handal/contracts/imports'
import type { Job } from '@handal/contracts/jobs'
import { z } from 'zod'
import { audit, auditTogether } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import type { Progress } from '../jobs/job.ts'
import { ALL_ROWS } from '../records/list.ts'
import { takeTurn } from '../records/change.ts'
import type { CipherKeys } from '../security/cipher.ts'
import { readerOf } from './compose.ts'
import type { ImportKind } from './import-kind.ts'
import {
  type BatchKey,
  type BatchRow,
  lockBatch,
  markApplied,
  markUndone,
  readBatch,
  readRows,
} from './imports.repo.ts'
import type { PlannedRow } from './plan.ts'
import { AGAIN, requireAsWritten, requireUnmoved, standingOf, takeBackAll, writeAll, type Writing } from './write.ts'

type Act = 'apply' | 'undo'
type Parts = Pick<Services, 'db' | 'jobs' | 'clock'> & { readonly keys: Pick<CipherKeys, 'encrypt'> }
type Doing = Omit<Writing, 'file'> & { readonly key: BatchKey }
/** What is done with a file: as it was seen, and why it is taken back where somebody said so. */
type Doer = { readonly act: Act; readonly version: number; readonly reason?: string | undefined }

/** Said when there is no file of a number. */
export const IMPORT_MISSING = '그 번호로 읽은 파일이 없습니다. 지워졌으면 다시 올려 주세요.'

/** Why a file cannot be stored or taken back as it stands; null when it can. */
const refusal = (
  act: Act,
  batch: Pick<BatchRow, 'state' | 'applied_at' | 'bad_cells' | 'rows'>,
  now: Date,
): AppError | null => {
  if (act === 'apply') {
    if (batch.state === 'APPLIED') return new AppError('wrong-state', { message: '이미 올린 파일입니다.' })
    if (batch.state === 'UNDONE')
      return new AppError('wrong-state', { message: `올렸다가 되돌린 파일입니다. ${AGAIN}` })
    if (batch.rows === 0)
      return new AppError('rule-violation', {
        message: '올릴 행이 없습니다. 파일의 열을 연결하거나 다른 파일을 골라 주세요.',
      })
    return batch.bad_cells > 0
      ? new AppError('rule-violation', { message: `수정할 칸이 ${batch.bad_cells}개 있어 올릴 수 없습니다.` })
      : null
  }
  if (batch.state === 'READ') return new AppError('wrong-state', { message: '아직 올리지 않은 파일입니다.' })
  if (batch.state === 'UNDONE') return new AppError('wrong-state', { message: '이미 되돌린 파일입니다.' })
  const applied = new Date(batch.applied_at ?? 0).getTime()
  return now.getTime() - applied > UNDO_DAYS * 86_400_000
    ? new AppError('rule-violation', { message: `올린 지 ${UNDO_DAYS}일이 지나 되돌릴 수 없습니다.` })
    : null
}

/** Refuses what was mended since it was looked at: nothing is stored unseen. */
const mended = (batch: Pick<BatchRow, 'version'>, version: number | undefined): AppError | null =>
  version === undefined || version === batch.version
    ? null
    : new AppError('conflict', { message: '보신 뒤에 다른 사람이 이 파일을 고쳤습니다. 새로 보고 다시 올려 주세요.' })

type Whole = {
  readonly batch: BatchRow
  readonly rows: readonly PlannedRow[]
  readonly reason: string | undefined
  readonly progress: Progress
}

const writingOf = ({ tx, ctx, kind }: Doing, { import_no: importNo, mapping }: BatchRow): Writing => ({
  tx,
  ctx,
  kind,
  file: { importNo, reader: readerOf(kind, mapping) },
})

const applyAll = async (doing: Doing, { batch, rows, progress }: Whole): Promise<void> => {
  const { tx, ctx, key } = doing
  const written = await writeAll(writingOf(doing, batch), rows, progress)
  await markApplied(tx, key, { at: ctx.now(), byName: ctx.userName }, written)
}

const undoAll = async (doing: Doing, { batch, rows, reason, progress }: Whole): Promise<void> => {
  const { tx, ctx, key } = doing
  await takeBackAll(doing, rows, { appliedAt: new Date(batch.applied_at ?? 0), reason }, progress)
  await markUndone(tx, key, { at: ctx.now(), byName: ctx.userName })
}

const NOBODY_WAITS = { cancelled: () => false, step: () => undefined }

/** What storing a file would write, to be looked at and taken back; refused as storing it is. */
export const supposeStored = async (
  keys: Parts['keys'],
  doing: Doing,
): Promise<{ readonly rows: readonly PlannedRow[]; readonly write: () => Promise<unknown> }> => {
  const { tx, ctx, kind, key } = doing
  await takeTurn(tx, kind, ctx.companyNo)
  const batch = await found(tx, key)
  const refused = refusal('apply', batch, ctx.now())
  if (refused !== null) throw refused
  const { items } = await readRows(tx, keys, key, { limit: ALL_ROWS })
  const rows = items.filter((row) => row.kind !== 'SAME')
  const write = () => writeAll(writingOf(doing, batch), items, NOBODY_WAITS)
  return { rows, write }
}

/** Refuses to take back what something hangs on that the company itself does not see. */
const requireFree = async (
  { db, keys }: Parts,
  ctx: CompanyContext,
  kind: ImportKind,
  key: BatchKey,
): Promise<void> => {
  if (kind.kept === undefined) return
  const { items } = await db.withCompany(ctx, (tx) => readRows(tx, keys, key, { limit: ALL_ROWS }))
  const added = items.filter((row) => row.kind === 'ADDED')
  const kept = new Set(
    await kind.kept(
      ctx,
      added.flatMap(({ no }) => no ?? []),
    ),
  )
  const first = added.find(({ no }) => no !== null && kept.has(no))
  if (first !== undefined)
    throw new AppError('in-use', {
      message: `${first.row}행: 계정이 있어 되돌릴 수 없습니다. 계정을 먼저 삭제해 주세요.`,
      uses: [{ what: '계정', count: kept.size }],
    })
}

const EVENT = { apply: 'import.apply', undo: 'import.undo' } as const
const DONE = { apply: '올렸습니다.', undo: '되돌렸습니다.' } as const

/** Stores a file, or takes it back, in one transaction in which the job ends too: all of it or nothing, and once. */
const perform = async (
  parts: Parts,
  ctx: CompanyContext,
  { kind, key, act, version, reason }: Doer & { readonly kind: ImportKind; readonly key: BatchKey },
  progress: Progress,
): Promise<void> => {
  const { db, keys } = parts
  if (act === 'undo') await requireFree(parts, ctx, kind, key)
  await db.withCompany(ctx, async (tx) => {
    if ((await lockBatch(tx, key)) === null) throw new AppError('not-found', { message: IMPORT_MISSING })
    await takeTurn(tx, kind, ctx.companyNo)
    const batch = await found(tx, key)
    const refused = refusal(act, batch, ctx.now()) ?? mended(batch, version)
    if (refused !== null) throw refused
    const { items } = await readRows(tx, keys, key, { limit: ALL_ROWS })
    const doAll = act === 'apply' ? applyAll : undoAll
    await auditTogether(tx, () => doAll({ tx, ctx, kind, key }, { batch, rows: items, reason, progress }))
    const { added, changed, same } = batch
    await audit(tx, ctx, {
      event: EVENT[act],
      subject: { type: 'import', id: `${key.list} ${key.importNo}` },
      after: { file: batch.file_name, added, changed, same },
      reason,
    })
    await progress.seal(
      tx,
      `${josa(`${(added + changed).toLocaleString('ko-KR')}${kind.list.unit}`, '을/를')} ${DONE[act]}`,
    )
  })
  kind.afterwards?.()
}

const found = async (tx: Tx, key: BatchKey): Promise<BatchRow> => {
  const batch = await readBatch(tx, key)
  if (batch === null) throw new AppError('not-found', { message: IMPORT_MISSING })
  return batch
}

const actorSchema = z.object({
  companyNo: z.number(),
  userNo: z.number(),
  userName: z.string(),
  loginId: z.string(),
  role: z.enum(['01', '11', '21']),
  address: z.string(),
})
/** What is kept with the job so that another server can go on with it: it has changed nothing, so it begins again. */
const payloadSchema = z.object({
  actor: actorSchema,
  importNo: z.number(),
  version: z.number(),
  reason: z.string().optional(),
})
const jobKind = ({ list }: ImportKind, act: Act): string => `import.${list.id}.${act}`

/** Starts to store a file or to take it back; what can be refused at once is refused before. */
export const startImport = async (
  parts: Parts,
  ctx: CompanyContext,
  kind: ImportKind,
  importNo: number,
  { act, version, reason }: Pick<Doer, 'act' | 'reason'> & { readonly version?: number | undefined },
): Promise<Job> => {
  const key = { companyNo: ctx.companyNo, list: kind.list.id, importNo }
  const { total, seen } = await parts.db.withCompany(ctx, async (tx) => {
    const batch = await found(tx, key)
    const refused = refusal(act, batch, ctx.now()) ?? mended(batch, version)
    if (refused !== null) throw refused
    const { items } = await readRows(tx, parts.keys, key, { limit: ALL_ROWS })
    const standing = await standingOf({ tx, ctx, kind }, items)
    if (act === 'apply') requireUnmoved(kind, items, standing)
    else
      requireAsWritten(
        kind,
        items.filter((row) => row.kind !== 'SAME'),
        standing,
      )
    return { total: batch.added + batch.changed, seen: batch.version }
  })
  const payload = payloadSchema.parse({ actor: ctx, importNo, version: seen, reason })
  const title = `${kind.list.title} ${act === 'apply' ? '올리기' : '되돌리기'}`
  const handle = await parts.jobs.start(
    ctx,
    { kind: jobKind(kind, act), key: String(importNo), total, title, payload },
    (progress) => perform(parts, ctx, { kind, key, act, version: seen, reason }, progress),
  )
  return handle.wait()
}

/** Lets another server go on with an import whose server died. */
export const resumeImport = (parts: Parts, kind: ImportKind): void => {
  for (const act of ['apply', 'undo'] as const)
    parts.jobs.resumable(jobKind(kind, act), async (_, payload, progress) => {
      const { actor, importNo, version, reason } = payloadSchema.parse(payload)
      const { now, today } = parts.clock
      const nothing = { traceId: '', sessionId: '', memberships: [], outside: [], employeeNo: null }
      const key = { companyNo: actor.companyNo, list: kind.list.id, importNo }
      await perform(parts, { ...actor, ...nothing, now, today }, { kind, key, act, version, reason }, progress)
    })
}
