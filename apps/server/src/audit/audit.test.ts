import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { makeCompany, testDatabase } from '../testing/app.ts'
import { type Actor, audit, auditMany, canonicalJson, SYSTEM_CHAIN, verifyAuditChain } from './audit.ts'

const t = testDatabase()
const actor: Actor = {
  userNo: 3,
  loginId: 'kim',
  role: '11',
  address: '127.0.0.1',
  now: () => new Date('2026-11-20T01:00:00.123Z'),
}
const entryOf = (n: number) => ({
  event: 'pay-term.change',
  subject: { type: 'employee', id: n },
  before: { amount: 3_000_000, 이름: '이가람', list: [3, null, { b: 1, a: 0.1 }] },
  after: { amount: 3_100_000 + n },
  reason: '연봉 "협상"\n\\ 승급',
})
const write = async (companyNo: number, count: number): Promise<void> => {
  for (let n = 1; n <= count; n++)
    await t.db.withCompany({ companyNo }, (tx) => audit(tx, { ...actor, companyNo }, entryOf(n)))
}
const verify = (companyNo: number) => t.db.withCompany({ companyNo }, (tx) => verifyAuditChain(tx, companyNo))
/** What somebody with the owner's password could do. */
const asOwner = (statement: ReturnType<typeof sql>) =>
  t.own.kysely.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger user`.execute(tx)
    // A superuser passes row-level security; any other owner must lift it first.
    await sql`alter table audit_log no force row level security`.execute(tx)
    await statement.execute(tx)
    await sql`alter table audit_log force row level security`.execute(tx)
    await sql`alter table audit_log enable trigger user`.execute(tx)
  })

describe('the audit chain', () => {
  it('keeps who, when, where, what, before, after and why', async () => {
    const { companyNo } = await makeCompany(t)
    await write(companyNo, 1)
    const row = await t.db.withCompany({ companyNo }, (tx) => tx.selectFrom('audit_log').selectAll().executeTakeFirst())
    expect(row).toMatchObject({
      company_no: companyNo,
      seq: 1,
      at: '2026-11-20T01:00:00.123Z',
      user_no: 3,
      login_id: 'kim',
      role: '11',
      address: '127.0.0.1',
      event: 'pay-term.change',
      subject_type: 'employee',
      subject_id: '1',
      before: entryOf(1).before,
      after: entryOf(1).after,
      reason: entryOf(1).reason,
      prev_hash: '',
    })
  })

  it('is whole after single and bulk writing, by several at once', async () => {
    const { companyNo } = await makeCompany(t)
    await Promise.all([
      write(companyNo, 5),
      write(companyNo, 5),
      t.db.withCompany({ companyNo }, (tx) =>
        auditMany(
          tx,
          actor,
          companyNo,
          Array.from({ length: 300 }, (_, n) => entryOf(n)),
        ),
      ),
    ])
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 310 })
  })

  it('disappears with the transaction that it belongs to', async () => {
    const { companyNo } = await makeCompany(t)
    await write(companyNo, 2)
    await expect(
      t.db.withCompany({ companyNo }, async (tx) => {
        await audit(tx, { ...actor, companyNo }, entryOf(3))
        throw new Error('stopped')
      }),
    ).rejects.toThrow('stopped')
    await write(companyNo, 1)
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 3 })
  })

  it('stores text that the database would refuse', async () => {
    const { companyNo } = await makeCompany(t)
    await t.db.withCompany({ companyNo }, (tx) =>
      audit(
        tx,
        { ...actor, companyNo },
        { event: 'x', subject: { type: 'x', id: 'a\u0000b' }, after: { text: 'a\u0000b' } },
      ),
    )
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 1 })
  })

  it('can be changed by nobody: not by the tenant, not by the system, not by the owner in passing', async () => {
    const { companyNo } = await makeCompany(t)
    await write(companyNo, 1)
    const change = async (tx: Tx): Promise<void> =>
      void (await tx.updateTable('audit_log').set({ reason: null }).execute())
    const remove = async (tx: Tx): Promise<void> => void (await tx.deleteFrom('audit_log').execute())
    for (const act of [change, remove]) {
      await expect(t.db.withCompany({ companyNo }, act)).rejects.toMatchObject({ code: '42501' })
      await expect(t.db.withSystem('시험', null, act)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(sql`truncate audit_log`.execute(t.own.kysely)).rejects.toMatchObject({ code: '23001' })
  })

  it('shows a row that was removed, changed or cut off at the end', async () => {
    const companies = await Promise.all([makeCompany(t), makeCompany(t), makeCompany(t), makeCompany(t)])
    for (const { companyNo } of companies) await write(companyNo, 4)
    const [a, b, c, d] = companies.map((company) => company.companyNo)
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four companies')
    await asOwner(sql`delete from audit_log where company_no = ${a} and seq = 2`)
    await asOwner(sql`update audit_log set after = '{"amount": 1}' where company_no = ${b} and seq = 3`)
    await asOwner(sql`delete from audit_log where company_no = ${c} and seq = 4`)
    expect(await verify(a)).toEqual({ ok: false, seq: 2, message: '2번 기록이 없습니다.' })
    expect(await verify(b)).toEqual({ ok: false, seq: 3, message: '3번 기록의 내용이 바뀌었습니다.' })
    expect(await verify(c)).toMatchObject({ ok: false, seq: 4 })
    expect(await verify(d)).toEqual({ ok: true, rows: 4 })
  })

  it('of no company is seen by the system only', async () => {
    const { companyNo } = await makeCompany(t)
    await t.db.withSystem('시험', null, (tx) => auditMany(tx, actor, SYSTEM_CHAIN, [entryOf(1)]))
    const seen = await t.db.withCompany({ companyNo }, (tx) => tx.selectFrom('audit_log').selectAll().execute())
    expect(seen).toEqual([])
    const whole = await t.db.withSystem('시험', null, (tx) => verifyAuditChain(tx, SYSTEM_CHAIN))
    expect(whole.ok).toBe(true)
  })
})

describe('canonicalJson', () => {
  it('does not depend on the order of names, and drops what JSON drops', () => {
    expect(canonicalJson({ b: 1, a: [undefined, { d: 2, c: undefined }] })).toBe('{"a":[null,{"d":2}],"b":1}')
    expect(canonicalJson({ a: [null, { d: 2 }], b: 1 })).toBe('{"a":[null,{"d":2}],"b":1}')
  })
})
