import { type ImportRow, UNDO_DAYS } from '@handal/contracts/imports'
import { safeFileName } from '@handal/contracts/file-names'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { deriveKey } from '../config.ts'
import { nextNumber } from '../db/numbers.ts'
import type { Tx } from '../db/database.ts'
import { makeFileStore } from '../files/files.ts'
import { AppError } from '../http/errors.ts'
import { answer, bindCompany, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { readPage } from '../records/list.ts'
import type { CipherKeys } from '../security/cipher.ts'
import { IMPORT_MISSING, resumeImport, startImport, supposeStored } from './act.ts'
import { createLacking } from './create.ts'
import { columnsOf } from './compose.ts'
import type { ImportKind } from './import-kind.ts'
import { batches, type BatchKey, deleteOld, headOf, insertBatch, readBatch, readRows } from './imports.repo.ts'
import { compared, judgeAgain, listOf, mendImport, previewOf } from './mend.ts'
import type { PlannedRow } from './plan.ts'
import { readFile } from './read-file.ts'

/** A file that was only looked at is kept so many days: whoever looked may still store it. */
const READ_KEEP_DAYS = 7
const DAY_MS = 86_400_000

const shown = ({ row, kind, cells, note }: PlannedRow): ImportRow => ({
  row,
  kind,
  cells,
  ...(note === undefined ? {} : { note }),
})

/** The calls of one import. */
const importRoutes = (services: Services, keys: Pick<CipherKeys, 'encrypt'>, kind: ImportKind): Route[] => {
  const { db } = services
  const { calls, list } = kind
  const parts = { ...services, keys }
  const files = makeFileStore(services)
  const keyOf = (ctx: { readonly companyNo: number }, importNo: number): BatchKey => ({
    companyNo: ctx.companyNo,
    list: list.id,
    importNo,
  })
  const createRoute = (made: ImportKind, lacking: NonNullable<ImportKind['lacking']>): Route =>
    bindCompany(lacking.call, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) =>
        createLacking(tx, ctx, { keys, kind: made, lacking }, keyOf(ctx, params.importNo), body),
      ),
    )
  const started = async (job: ReturnType<typeof startImport>) => {
    const now = await job
    return now.state === 'running' || now.state === 'queued' ? answer(202, { job: now }) : { job: now }
  }
  return [
    bindCompany(calls.preview, async ({ ctx, body }) => {
      const { file, mapping = {} } = body
      const chosen = columnsOf(kind, mapping)
      const read = await readFile(file, await listOf(db, ctx, kind), chosen, String(ctx.companyNo))
      return db.withCompany(ctx, async (tx) => {
        const rows = await compared(tx, ctx, kind, read, { startFrom: null, mapping })
        const { companyNo } = ctx
        const key = keyOf(ctx, await nextNumber(tx, { companyNo, kind: 'import_batch' }))
        const fileName = safeFileName(file.name).slice(0, 200)
        const { columns } = read
        const by = { at: ctx.now(), by: ctx.userNo, byName: ctx.userName }
        await insertBatch(tx, keys, key, { fileName, ...by, columns, mapping }, rows)
        const bytes = new Uint8Array(await file.arrayBuffer())
        await files.put(tx, ctx, { purpose: 'import', name: file.name, bytes, ownerNo: key.importNo })
        const preview = await previewOf(tx, ctx, keys, kind, key)
        const { added, changed, same, badCells } = preview
        await audit(tx, ctx, {
          event: 'import.read',
          subject: { type: 'import', id: `${list.id} ${key.importNo}` },
          after: { file: fileName, added, changed, same, bad: badCells },
        })
        return preview
      })
    }),
    bindCompany(calls.change, ({ ctx, params, body }) =>
      mendImport({ db, files, keys }, ctx, kind, keyOf(ctx, params.importNo), body),
    ),
    bindCompany(calls.list, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const { companyNo } = ctx
        const { items, total } = await readPage(
          tx,
          batches({ companyNo, list: list.id }),
          query,
          {},
          sql`import_no desc`,
        )
        return { items: items.map((batch) => headOf(batch, UNDO_DAYS)), total }
      }),
    ),
    bindCompany(calls.read, ({ ctx, params, query }) =>
      db.withCompany(ctx, async (tx) => {
        const key = keyOf(ctx, params.importNo)
        const { page = 1, size = MAX_PAGE_SIZE, show } = query
        // Further pages are of what the first one showed.
        if (page === 1) await judgeAgain(tx, ctx, keys, kind, key)
        const head = await previewOf(tx, ctx, keys, kind, key)
        const { items, total } = await readRows(tx, keys, key, { show, limit: size, offset: (page - 1) * size })
        return { items: items.map(shown), total, head }
      }),
    ),
    bindCompany(calls.file, ({ ctx, params }) =>
      db.withCompany(ctx, async (tx) => {
        const key = keyOf(ctx, params.importNo)
        if ((await readBatch(tx, key)) === null) throw new AppError('not-found', { message: IMPORT_MISSING })
        return files.take(tx, ctx, { purpose: 'import', ownerNo: key.importNo })
      }),
    ),
    bindCompany(calls.touched, async ({ ctx, params }) => {
      const key = keyOf(ctx, params.importNo)
      const suppose = (tx: Tx) => supposeStored(keys, { tx, ctx, kind, key })
      if (kind.touched !== undefined) return kind.touched(services, ctx, suppose)
      await db.withCompany(ctx, suppose)
      return { affected: [], looked: 0, left: 0 }
    }),
    bindCompany(calls.apply, ({ ctx, params, body }) =>
      started(startImport(parts, ctx, kind, params.importNo, { act: 'apply', version: body.version })),
    ),
    ...(kind.lacking === undefined ? [] : [createRoute(kind, kind.lacking)]),
    bindCompany(calls.undo, ({ ctx, params, body }) =>
      started(startImport(parts, ctx, kind, params.importNo, { act: 'undo', reason: body.reason })),
    ),
  ]
}

/** The calls of imports, and what goes on when a server died. */
export const routesOfImports = (services: Services, kinds: readonly ImportKind[]): Route[] => {
  const keys = { encrypt: Buffer.from(deriveKey(services.secret, 'import rows')) }
  return kinds.flatMap((kind) => {
    resumeImport({ ...services, keys }, kind)
    return importRoutes(services, keys, kind)
  })
}

/** Daily: removes files that were only looked at, and those that cannot be taken back any more. The log keeps what they did. */
export const forgetImports = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.withSystem('올린 파일 정리', null, (tx) => {
    const now = clock.now().getTime()
    return deleteOld(tx, new Date(now - READ_KEEP_DAYS * DAY_MS), new Date(now - UNDO_DAYS * DAY_MS))
  })
