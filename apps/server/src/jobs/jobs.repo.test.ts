import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { makeCompany, testDatabase } from '../testing/app.ts'
import { beatJob, databaseNow, endDead, insertJob, readUnfinished, storeEnd, takeOver } from './jobs.repo.ts'

const t = testDatabase()
const AT = new Date('2026-11-20T01:00:00Z')
const asSystem = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => t.db.withSystem('시험', null, run)

/** A job at work on the server `owner`, of a company of its own unless one is named. */
const atWork = async (more: { companyNo?: number; kind?: string; key?: string; owner?: string } = {}) => {
  const { companyNo = (await makeCompany(t)).companyNo, kind = 'test', key = '1', owner = 'one' } = more
  const id = randomUUID()
  const job = { companyNo, id, kind, key, title: '시험', total: 10, userNo: null, owner, payload: { n: 1 }, at: AT }
  return { id, companyNo, owner, added: await asSystem((tx) => insertJob(tx, job)) }
}
const stored = async (id: string) =>
  t.own.kysely
    .selectFrom('job')
    .select(['state', 'message', 'owner', 'done', 'takeovers'])
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow()
const unfinished = async (id: string) => {
  const rows = await asSystem((tx) => readUnfinished(tx, 10, '2000-01-01T00:00:00Z'))
  const row = rows.find(({ job_id }) => job_id === id)
  if (row === undefined) throw new Error('the job is not unfinished')
  return row
}
const done = { state: 'done', message: '끝났습니다.', done: 10, at: AT } as const

describe('one of a kind and key', () => {
  it('is at work in a company at a time; other kinds, keys and companies are others', async () => {
    const { companyNo, id } = await atWork()
    expect((await atWork({ companyNo })).added).toBe(false)
    for (const more of [{ companyNo, kind: 'other' }, { companyNo, key: '2' }, {}])
      expect((await atWork(more)).added).toBe(true)
    await asSystem((tx) => storeEnd(tx, { companyNo, id, owner: 'one' }, done))
    expect((await atWork({ companyNo })).added).toBe(true)
  })
})

describe('a job that a server finds', () => {
  it('was seen alive by who began before its last sign of life, and by nobody who began right after', async () => {
    const { id } = await atWork()
    const beat = (tx: Tx, at: RawBuilder<string>) =>
      tx.updateTable('job').set({ heartbeat_at: at }).where('job_id', '=', id).execute()
    const seen = async (order: 'beat first' | 'birth first') =>
      asSystem(async (tx) => {
        if (order === 'beat first') await beat(tx, sql<string>`clock_timestamp()`)
        const born = await databaseNow(tx)
        // The embedded database counts thousandths of a second.
        if (order === 'birth first') await beat(tx, sql<string>`clock_timestamp() + interval '1 ms'`)
        return (await readUnfinished(tx, 10, born)).find(({ job_id }) => job_id === id)?.seen
      })
    for (let round = 0; round < 20; round++)
      expect([await seen('beat first'), await seen('birth first')]).toEqual([false, true])
  })
})

describe('the end of a job', () => {
  it('is stored by its own server while it is at work, and by nobody else', async () => {
    const { companyNo, id } = await atWork()
    const end = (owner: string) => asSystem((tx) => storeEnd(tx, { companyNo, id, owner }, done))
    expect(await end('two')).toBe(false)
    expect((await stored(id)).state).toBe('running')
    expect(await end('one')).toBe(true)
    expect(await end('one')).toBe(false)
    expect(await stored(id)).toMatchObject({ state: 'done', done: 10 })
  })

  it('of a dead server is failed, or cancelled where that was asked; what was ended or taken meanwhile stays', async () => {
    const jobs = [await atWork(), await atWork(), await atWork(), await atWork()] as const
    const [asked, gone, ended, taken] = jobs
    await t.own.kysely.updateTable('job').set({ cancel_requested: true }).where('job_id', '=', asked.id).execute()
    const dead = await Promise.all(jobs.map(({ id }) => unfinished(id)))
    await asSystem((tx) => storeEnd(tx, ended, done))
    await t.own.kysely.updateTable('job').set({ owner: 'two' }).where('job_id', '=', taken.id).execute()
    expect(await asSystem((tx) => endDead(tx, dead, '다시 실행해 주세요.', AT))).toBe(2)
    const ends = await Promise.all(jobs.map(async ({ id }) => (await stored(id)).state))
    expect(ends).toEqual(['cancelled', 'failed', 'done', 'running'])
    expect((await stored(asked.id)).message).toBe('취소했습니다.')
    expect((await stored(gone.id)).message).toBe('다시 실행해 주세요.')
  })
})

describe('a job that is taken over', () => {
  it('is the new server’s once, and its old one learns it at the next beat', async () => {
    const { companyNo, id } = await atWork()
    const seen = await unfinished(id)
    const take = (owner: string) => asSystem((tx) => takeOver(tx, seen, owner, '이어서'))
    expect([await take('two'), await take('three')]).toEqual([true, false])
    expect(await stored(id)).toMatchObject({ owner: 'two', takeovers: 1, message: '이어서' })
    const beat = (owner: string) => asSystem((tx) => beatJob(tx, { companyNo, id, owner }, 5, '절반'))
    expect(await beat('one')).toBeNull()
    expect(await beat('two')).toBe(false)
    await t.own.kysely.updateTable('job').set({ cancel_requested: true }).where('job_id', '=', id).execute()
    expect(await beat('two')).toBe(true)
    await asSystem((tx) => storeEnd(tx, { companyNo, id, owner: 'two' }, done))
    expect(await beat('two')).toBeNull()
    expect(await take('four')).toBe(false)
  })
})
