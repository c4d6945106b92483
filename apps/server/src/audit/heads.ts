import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditKeyOf, type Database, type Tx } from '../db/database.ts'

/** The newest row of a chain when it was noted. */
export type NotedHead = { readonly companyNo: number; readonly seq: number; readonly hash: string }
/** A chain that does not reach what was noted of it, and how far it reaches now. */
export type LostHead = NotedHead & { readonly now: number }

/** Outside of the database: whoever owns that can take rows and their heads away, and not what was noted here. */
export const headsFile = (dataDir: string): string => join(dataDir, 'audit-sealed')
/** The setting that holds the same inside, under the key of the log: for who checks without the folder. */
const SETTING = 'audit_heads'

const notedSchema = z.array(z.tuple([z.number().int(), z.number().int(), z.string()]))
const textOf = (heads: readonly NotedHead[]): string =>
  JSON.stringify(heads.map(({ companyNo, seq, hash }) => [companyNo, seq, hash]))
const headsIn = (text: string): NotedHead[] | null => {
  try {
    return notedSchema.parse(JSON.parse(text)).map(([companyNo, seq, hash]) => ({ companyNo, seq, hash }))
  } catch {
    return null
  }
}

const inFile = (dataDir: string): NotedHead[] => {
  const file = headsFile(dataDir)
  return existsSync(file) ? (headsIn(readFileSync(file, 'utf8')) ?? []) : []
}

const macOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update('heads\n').update(text).digest('hex')
/** What the setting holds; null when somebody without the key wrote it. */
const inDatabase = async (tx: Tx): Promise<NotedHead[] | null> => {
  const row = await tx.selectFrom('system_setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  if (row === undefined) return []
  const [mac = '', text = ''] = row.value.split(/ (.*)/su)
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(auditKeyOf(tx), text))]
  return given.length === right.length && timingSafeEqual(given, right) ? headsIn(text) : null
}

/** The later one of each chain. */
const newestOf = (heads: readonly NotedHead[]): NotedHead[] => {
  const newest = new Map<number, NotedHead>()
  for (const head of heads) if (head.seq > (newest.get(head.companyNo)?.seq ?? -1)) newest.set(head.companyNo, head)
  return [...newest.values()].toSorted((a, b) => a.companyNo - b.companyNo)
}

/** Of noted heads those that their chain does not reach any more, or with another row. */
const lostOf = async (tx: Tx, heads: readonly NotedHead[]): Promise<LostHead[]> => {
  const numbers = heads.map(({ companyNo }) => companyNo)
  const { rows } = await sql<{ company_no: number; now: number }>`
    select n.company_no, coalesce(h.seq, 0)::int as now
    from unnest(${numbers}::int[], ${heads.map(({ seq }) => seq)}::bigint[], ${heads.map(({ hash }) => hash)}::text[])
      as n (company_no, seq, hash)
    left join audit_head h on h.company_no = n.company_no
    left join audit_log l on l.company_no = n.company_no and l.seq = n.seq
    where n.seq > 0 and (h.seq is null or h.seq < n.seq or l.hash is distinct from n.hash)`.execute(tx)
  const now = new Map(rows.map((row) => [row.company_no, Number(row.now)]))
  return heads.flatMap((head) => {
    const reached = now.get(head.companyNo)
    return reached === undefined ? [] : [{ ...head, now: reached }]
  })
}

const readHeads = async (tx: Tx): Promise<NotedHead[]> => {
  const rows = await tx.selectFrom('audit_head').select(['company_no', 'seq', 'hash']).orderBy('company_no').execute()
  return rows.map((row) => ({ companyNo: row.company_no, seq: Number(row.seq), hash: row.hash }))
}

/** Chains that do not reach what was noted of them outside of the database or under its key; `broken`: the setting is forged. */
export const lostHeads = (db: Database, dataDir: string | null): Promise<{ lost: LostHead[]; broken: boolean }> =>
  db.withSystem('접속기록 확인', null, async (tx) => {
    const inside = await inDatabase(tx)
    const noted = newestOf([...(dataDir === null ? [] : inFile(dataDir)), ...(inside ?? [])])
    return { lost: await lostOf(tx, noted), broken: inside === null }
  })

/**
 * Notes the newest row of each chain in DATA_DIR, and with `inside` under the key in the database too. What was noted never falls:
 * a chain that does not reach it keeps the old note, so that every later check tells. Answers the heads as they stand.
 */
export const noteHeads = (db: Database, dataDir: string, { inside }: { inside: boolean }): Promise<NotedHead[]> =>
  db.withSystem('접속기록 봉인', null, async (tx) => {
    const before = newestOf([...inFile(dataDir), ...((await inDatabase(tx)) ?? [])])
    const heads = await readHeads(tx)
    const lost = new Set((await lostOf(tx, before)).map(({ companyNo }) => companyNo))
    const text = textOf(newestOf([...before, ...heads.filter(({ companyNo }) => !lost.has(companyNo))]))
    const file = headsFile(dataDir)
    if (existsSync(dataDir) && (!existsSync(file) || readFileSync(file, 'utf8') !== text)) {
      writeFileSync(`${file}.new`, text, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    }
    if (inside) {
      const value = `${macOf(auditKeyOf(tx), text)} ${text}`
      await tx
        .insertInto('system_setting')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    }
    return heads
  })
