import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { auditKeyOf, type Database, type Tx } from '../db/database.ts'
import { type ChainHead, type ChainRow, hashOf, sealFits, sealOf } from './chain.ts'

/** Where a chain is broken: the first row that does not fit, in Korean. */
export type ChainReport = { ok: true; rows: number } | { ok: false; seq: number; message: string }
/** The report of one chain; 0 is the chain of no company. */
export type ChainResult = ChainReport & { readonly companyNo: number }

type StoredRow = ChainRow & { prev_hash: string; hash: string }
type StoredHead = ChainHead & { seal: string | null }

const PAGE = 2000
/** Name of the setting that says that every chain of this database carries seals. */
const SEALED = 'audit_sealed'
const LOST_SEAL = '이 데이터베이스의 접속기록 봉인이 없어졌습니다.'

const missing = (seq: number): ChainReport => ({ ok: false, seq, message: `${seq}번 기록이 없습니다.` })
const changed = (seq: number): ChainReport => ({ ok: false, seq, message: `${seq}번 기록의 내용이 바뀌었습니다.` })
const unkeyed = (seq: number): ChainReport => ({
  ok: false,
  seq,
  message: `${seq}번 기록이 열쇠 없이 쓰였습니다.`,
})
const wrongEnd = (seq: number, end: number): ChainReport => ({
  ok: false,
  seq,
  message: `마지막 기록이 맞지 않습니다(${end}번까지 있어야 합니다).`,
})

/** Goes along one chain, row by row. */
const makeWalk = (key: Uint8Array, head: StoredHead, tail: number | null) => {
  const skipped = tail === null ? 0 : Math.max(0, head.seq - tail)
  let seq = skipped
  let previous: string | null = skipped === 0 ? '' : null
  let fault: ChainReport | null = null
  const judge = ({ prev_hash, hash, ...row }: StoredRow): ChainReport | null => {
    if (row.seq !== seq + 1) return missing(seq + 1)
    const keyed = head.keyed_from !== null && row.seq >= head.keyed_from
    if (keyed !== (row.key_version !== 0)) return unkeyed(row.seq)
    if ((previous !== null && prev_hash !== previous) || hash !== hashOf(key, prev_hash, row)) return changed(row.seq)
    return null
  }
  return {
    /** Rows behind the head came after it was read. */
    take: (row: StoredRow): void => {
      if (fault !== null || row.seq > head.seq || row.seq <= skipped) return
      fault = judge(row)
      seq = row.seq
      previous = row.hash
    },
    end: (): ChainReport => {
      if (fault !== null) return fault
      const { seal, ...sealed } = head
      if (head.seq !== seq || (previous ?? head.hash) !== head.hash || !sealFits(key, sealed, seal))
        return wrongEnd(seq + 1, head.seq)
      return { ok: true, rows: seq - skipped }
    },
  }
}

const readHead = async (tx: Tx, companyNo: number): Promise<StoredHead> =>
  (await tx.selectFrom('audit_head').selectAll().where('company_no', '=', companyNo).executeTakeFirst()) ?? {
    company_no: companyNo,
    seq: 0,
    hash: '',
    keyed_from: null,
    seal: null,
  }

const sealText = (key: Uint8Array): string => createHmac('sha256', key).update('sealed').digest('hex')

/**
 * Seals the chains that stand when a database meets this version for the first time: their older rows stay as they are,
 * later ones are keyed. `known` says that this installation has sealed its database before: then a missing seal was taken
 * away and is not given again. Answers whether the database is sealed with this key.
 */
export const sealChains = (db: Database, known: boolean): Promise<boolean> =>
  db.withSystem('접속기록 봉인', null, async (tx) => {
    const key = auditKeyOf(tx)
    const stands = await tx.selectFrom('system_setting').select('value').where('name', '=', SEALED).executeTakeFirst()
    if (stands !== undefined) return stands.value === sealText(key)
    if (known) return false
    const heads = await tx.selectFrom('audit_head').selectAll().where('seal', 'is', null).forUpdate().execute()
    for (const { company_no, seq, hash } of heads) {
      const head = { company_no, seq, hash, keyed_from: seq + 1 }
      await tx
        .updateTable('audit_head')
        .set({ keyed_from: head.keyed_from, seal: sealOf(key, head) })
        .where('company_no', '=', company_no)
        .execute()
    }
    await tx
      .insertInto('system_setting')
      .values({ name: SEALED, value: sealText(key) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return true
  })

export type VerifyOptions = {
  /** Only so many of the newest rows of each chain; null: all. */
  readonly tail?: number | null
  /** Only this chain. */
  readonly only?: number
  /** Asked between pages: stop and answer null. */
  readonly stopped?: () => boolean
}

/**
 * Recomputes every chain of the database: a changed, removed, added or swapped row is found, the last one too, and whatever
 * was written without the key. It reads in pages of their own transactions, so that a running server goes on
 * writing and nothing is loaded whole. Rows written meanwhile are left to the next check. Null when it was stopped.
 */
export const verifyChains = async (db: Database, options: VerifyOptions = {}): Promise<ChainResult[] | null> => {
  const { only } = options
  const tail = options.tail ?? null
  const { key, heads, sealed } = await db.withSystem('접속기록 확인', null, async (tx) => ({
    key: auditKeyOf(tx),
    heads: await (
      only === undefined ? tx.selectFrom('audit_head') : tx.selectFrom('audit_head').where('company_no', '=', only)
    )
      .selectAll()
      .orderBy('company_no')
      .execute(),
    sealed: await tx.selectFrom('system_setting').select('value').where('name', '=', SEALED).executeTakeFirst(),
  }))
  const walks = new Map(heads.map((head) => [head.company_no, { head, walk: makeWalk(key, head, tail) }]))
  /** Rows that lie behind their head as it was read: their chain's head must have moved meanwhile. */
  const beyond = new Map<number, number>()
  let at = { company_no: -1, seq: 0 }
  for (;;) {
    if (options.stopped?.() === true) return null
    const rows = await readPage(db, at, tail, only ?? null)
    for (const row of rows) {
      const known = walks.get(row.company_no)
      if (known === undefined || row.seq > known.head.seq) beyond.set(row.company_no, row.seq)
      else known.walk.take(row)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) break
    at = { company_no: last.company_no, seq: last.seq }
  }
  const results = new Map<number, ChainResult>()
  for (const [companyNo, { walk }] of walks) results.set(companyNo, { companyNo, ...walk.end() })
  for (const [companyNo, seq] of beyond) {
    const now = await db.withSystem('접속기록 확인', null, (tx) => readHead(tx, companyNo))
    if (now.seq < seq) results.set(companyNo, { companyNo, ...wrongEnd(now.seq + 1, now.seq) })
  }
  if (only === undefined && sealed?.value !== sealText(key)) {
    const own = results.get(0)
    if (own === undefined || own.ok) results.set(0, { companyNo: 0, ok: false, seq: 1, message: LOST_SEAL })
  }
  return [...results.values()].toSorted((a, b) => a.companyNo - b.companyNo)
}

const readPage = (
  db: Database,
  after: { company_no: number; seq: number },
  tail: number | null,
  only: number | null,
): Promise<StoredRow[]> =>
  db.withSystem('접속기록 확인', null, async (tx) => {
    if (tail === null)
      return (
        await sql<StoredRow>`select * from audit_log where (company_no, seq) > (${after.company_no}, ${after.seq})
          and (${only}::int is null or company_no = ${only})
          order by company_no, seq limit ${PAGE}`.execute(tx)
      ).rows
    return (
      await sql<StoredRow>`
        select l.* from audit_head h cross join lateral (
          select * from audit_log l where l.company_no = h.company_no and l.seq > greatest(h.seq - ${tail}, 0)
            and (l.company_no, l.seq) > (${after.company_no}, ${after.seq})
          and (${only}::int is null or company_no = ${only})
          order by l.seq limit ${PAGE}
        ) l where h.company_no >= ${after.company_no}
          and (${only}::int is null or h.company_no = ${only}) order by l.company_no, l.seq limit ${PAGE}`.execute(tx)
    ).rows
  })
