import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { makeCompany, testDatabase } from '../testing/app.ts'
import { TEST_SECRET } from '../testing/template.ts'
import { type Actor, audit, type AuditEntry, auditMany, auditTogether, auditView, SYSTEM_CHAIN } from './audit.ts'
import { auditKey, canonicalJson, type ChainRow, hashOf, sealOf } from './chain.ts'
import { numbersText } from './people.ts'
import { type ChainReport, sealChains, verifyChains } from './verify.ts'

const t = testDatabase()
const actor: Actor = {
  userNo: 3,
  loginId: 'kim',
  role: '11',
  address: '127.0.0.1',
  now: () => new Date('2026-11-20T01:00:00.123Z'),
}
const entryOf = (n: number): AuditEntry => ({
  event: 'payslip.override',
  subject: { type: 'employee', id: n },
  before: { amount: 3_000_000, 이름: '이가람', list: [3, null, { b: 1, a: 0.1 }] },
  after: { amount: 3_100_000 + n },
  reason: '연봉 "협상"\n\\ 승급',
})
const write = async (companyNo: number, count: number): Promise<void> => {
  for (let n = 1; n <= count; n++)
    await t.db.withCompany({ companyNo }, (tx) => audit(tx, { ...actor, companyNo }, entryOf(n)))
}
const verify = async (companyNo: number): Promise<ChainReport> => {
  const [found] = (await verifyChains(t.db, { only: companyNo })) ?? []
  if (found === undefined) throw new Error('the chain was not verified')
  const { companyNo: of, ...report } = found
  expect(of).toBe(companyNo)
  return report
}
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
      event: 'payslip.override',
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

  it('is the same when what a transaction changes is written together, and nothing of it when it stops', async () => {
    const { companyNo } = await makeCompany(t)
    const by = { ...actor, companyNo }
    const together = (n: number, stop: boolean) =>
      t.db.withCompany({ companyNo }, async (tx) => {
        await auditTogether(tx, async () => {
          for (let each = 0; each < n; each++) await audit(tx, by, entryOf(each))
          expect(await tx.selectFrom('audit_log').selectAll().execute()).toHaveLength(0)
          if (stop) throw new Error('stopped')
        })
        await audit(tx, by, entryOf(n))
      })
    await expect(together(3, true)).rejects.toThrow('stopped')
    await together(3, false)
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 4 })
    const rows = await t.db.withCompany({ companyNo }, (tx) =>
      tx.selectFrom('audit_log').select('subject_id').orderBy('seq').execute(),
    )
    expect(rows.map(({ subject_id: id }) => id)).toEqual([0, 1, 2, 3].map((n) => String(entryOf(n).subject.id)))
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
        { event: 'payslip.override', subject: { type: 'x', id: 'a\u0000b' }, after: { text: 'a\u0000b' } },
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
    expect((await verify(SYSTEM_CHAIN)).ok).toBe(true)
  })
})

describe('somebody who owns the database but not the key', () => {
  const key = auditKey(TEST_SECRET)
  const chainOf = async (count: number): Promise<number> => {
    const { companyNo } = await makeCompany(t)
    await write(companyNo, count)
    return companyNo
  }
  const asHashed = ({ hash: _hash, prev_hash: _previous, ...row }: ChainRow & { hash: string; prev_hash: string }) =>
    row
  /** Writes the rows of a chain anew, hashed with `wrong`, and moves the head to match. */
  const rebuild = async (companyNo: number, wrong: Uint8Array, version: number, seal: string | null): Promise<void> => {
    const rows = await t.own.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('company_no', '=', companyNo)
      .orderBy('seq')
      .execute()
    let previous = ''
    const statements = rows.map((row) => {
      const changed: ChainRow = { ...asHashed(row), after: { amount: 1 }, key_version: version }
      const before = previous
      previous = hashOf(wrong, before, changed)
      return sql`update audit_log set after = '{"amount": 1}', key_version = ${version}, prev_hash = ${before}, hash = ${previous}
        where company_no = ${companyNo} and seq = ${row.seq}`
    })
    for (const statement of statements) await asOwner(statement)
    await asOwner(
      sql`update audit_head set hash = ${previous}, keyed_from = ${version === 0 ? null : 1}, seal = ${
        seal ?? sealOf(wrong, { company_no: companyNo, seq: rows.length, hash: previous, keyed_from: 1 })
      } where company_no = ${companyNo}`,
    )
  }
  const broken = { ok: false }

  it('is found when the first, a middle or the last row is gone', async () => {
    for (const seq of [1, 3, 5]) {
      const companyNo = await chainOf(5)
      await asOwner(sql`delete from audit_log where company_no = ${companyNo} and seq = ${seq}`)
      expect(await verify(companyNo)).toMatchObject({ ...broken, seq })
    }
  })

  it('is found when the end is cut off and the head moved back to match', async () => {
    const companyNo = await chainOf(5)
    await asOwner(sql`delete from audit_log where company_no = ${companyNo} and seq = 5`)
    await asOwner(sql`update audit_head set seq = 4, hash = (select hash from audit_log where company_no = ${companyNo} and seq = 4)
      where company_no = ${companyNo}`)
    expect(await verify(companyNo)).toMatchObject(broken)
    // What the product writes afterwards heals nothing.
    await write(companyNo, 2)
    expect(await verify(companyNo)).toMatchObject(broken)
  })

  it('is found when two rows change places', async () => {
    const companyNo = await chainOf(4)
    await asOwner(sql`update audit_log a set before = b.before, after = b.after, hash = b.hash, prev_hash = b.prev_hash
      from audit_log b where a.company_no = ${companyNo} and b.company_no = ${companyNo} and a.seq in (2, 3) and b.seq = 5 - a.seq`)
    expect(await verify(companyNo)).toMatchObject({ ...broken, seq: 2 })
  })

  it('is found when the whole chain is hashed anew, without a key or with another', async () => {
    const another = auditKey(Buffer.alloc(32, 8))
    for (const [wrong, version, seal] of [
      [another, 1, null],
      [another, 0, ''],
      [another, 0, null],
    ] as const) {
      const companyNo = await chainOf(4)
      await rebuild(companyNo, wrong, version, seal)
      expect(await verify(companyNo)).toMatchObject(broken)
    }
  })

  it('is found when row and head are as before but the head forgets the key', async () => {
    const companyNo = await chainOf(3)
    await asOwner(sql`update audit_head set keyed_from = null, seal = null where company_no = ${companyNo}`)
    expect(await verify(companyNo)).toMatchObject(broken)
    await write(companyNo, 1)
    expect(await verify(companyNo)).toMatchObject(broken)
  })

  it('does not trouble a second server with the same secret', async () => {
    const companyNo = await chainOf(3)
    expect(hashOf(auditKey(TEST_SECRET), '', { ...rowOne })).toBe(hashOf(key, '', { ...rowOne }))
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 3 })
  })
  const rowOne: ChainRow = {
    company_no: 1,
    seq: 1,
    at: '',
    user_no: 1,
    login_id: '',
    role: '',
    address: '',
    event: '',
    subject_type: '',
    subject_id: '',
    before: null,
    after: null,
    reason: null,
    key_version: 1,
  }
})

describe('rows of the time before the key', () => {
  const none = new Uint8Array(32)
  /** Two rows as the version before wrote them, and their head. */
  const oldChain = async (): Promise<number> => {
    const { companyNo } = await makeCompany(t)
    let previous = ''
    for (const seq of [1, 2]) {
      const row: ChainRow = {
        company_no: companyNo,
        seq,
        at: '2026-10-01T00:00:00.000Z',
        user_no: 3,
        login_id: 'kim',
        role: '11',
        address: '-',
        event: 'payterm.view',
        subject_type: 'employee',
        subject_id: '1',
        before: null,
        after: null,
        reason: null,
        key_version: 0,
      }
      const hash = hashOf(none, previous, row)
      await t.own.kysely.transaction().execute(async (tx) => {
        await sql`set local role app_system`.execute(tx)
        await tx
          .insertInto('audit_log')
          .values({ ...row, prev_hash: previous, hash })
          .execute()
      })
      previous = hash
    }
    await t.own.kysely.transaction().execute(async (tx) => {
      await sql`set local role app_system`.execute(tx)
      await sql`delete from system_setting where name = 'audit_sealed'`.execute(tx)
      await tx.insertInto('audit_head').values({ company_no: companyNo, seq: 2, hash: previous }).execute()
    })
    return companyNo
  }

  it('still verify once the chain is sealed, and later ones are keyed', async () => {
    const companyNo = await oldChain()
    expect(await verify(companyNo)).toMatchObject({ ok: false })
    expect(await sealChains(t.db, false)).toBe(true)
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 2 })
    await write(companyNo, 2)
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 4 })
    const rows = await t.own.kysely
      .selectFrom('audit_log')
      .select('key_version')
      .where('company_no', '=', companyNo)
      .orderBy('seq')
      .execute()
    expect(rows.map((row) => row.key_version)).toEqual([0, 0, 1, 1])
    await asOwner(sql`update audit_log set login_id = 'lee' where company_no = ${companyNo} and seq = 1`)
    expect(await verify(companyNo)).toMatchObject({ ok: false, seq: 1 })
  })

  it('are not sealed a second time by an installation that has sealed before', async () => {
    const companyNo = await oldChain()
    expect(await sealChains(t.db, true)).toBe(false)
    const found = await verifyChains(t.db)
    expect(found?.find((chain) => chain.companyNo === SYSTEM_CHAIN)).toMatchObject({
      ok: false,
      message: /봉인이 없어졌습니다/,
    })
    expect(found?.find((chain) => chain.companyNo === companyNo)).toMatchObject({ ok: false })
    expect(await sealChains(t.db, false)).toBe(true)
  })
})

describe('a check of all chains', () => {
  it('reads them in pages, all or only the newest rows, and stops when it is told to', async () => {
    await sealChains(t.db, false)
    const { companyNo } = await makeCompany(t)
    await t.db.withCompany({ companyNo }, (tx) =>
      auditMany(
        tx,
        actor,
        companyNo,
        Array.from({ length: 4500 }, (_, n) => entryOf(n)),
      ),
    )
    const of = async (tail: number | null) =>
      (await verifyChains(t.db, { tail }))?.find((chain) => chain.companyNo === companyNo)
    expect(await of(null)).toEqual({ companyNo, ok: true, rows: 4500 })
    expect(await of(100)).toEqual({ companyNo, ok: true, rows: 100 })
    expect(await of(9000)).toEqual({ companyNo, ok: true, rows: 4500 })
    expect(await verifyChains(t.db, { stopped: () => true })).toBeNull()
    await asOwner(sql`update audit_log set reason = '' where company_no = ${companyNo} and seq = 4401`)
    expect(await of(100)).toMatchObject({ ok: false, seq: 4401 })
    expect(await of(99)).toMatchObject({ ok: true })
    expect(await of(null)).toMatchObject({ ok: false, seq: 4401 })
  })
})

describe('a look', () => {
  it('is one row a minute for the same person, view and answer', async () => {
    const { companyNo } = await makeCompany(t)
    const look = (seconds: string, people: number) =>
      t.db.withCompany({ companyNo }, (tx) =>
        auditView(
          tx,
          { ...actor, companyNo, now: () => new Date(`2026-11-20T01:00:${seconds}Z`) },
          { event: 'payroll.view', subject: { type: 'payroll_run', id: '2026-11 0001' }, after: { people } },
        ),
      )
    await look('01', 30)
    await look('59', 30)
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 1 })
    await look('59', 31)
    await t.db.withCompany({ companyNo }, (tx) =>
      auditView(
        tx,
        { ...actor, companyNo, now: () => new Date('2026-11-20T01:01:00Z') },
        { event: 'payroll.view', subject: { type: 'payroll_run', id: '2026-11 0001' }, after: { people: 30 } },
      ),
    )
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 3 })
  })

  it('is a row of its own for each person, place, view and thing looked at', async () => {
    const { companyNo } = await makeCompany(t)
    const entry: AuditEntry = { event: 'payroll.view', subject: { type: 'payroll_run', id: '2026-11 0001' } }
    const look = (who: Partial<Actor>, what: Partial<AuditEntry> = {}) =>
      t.db.withCompany({ companyNo }, (tx) =>
        auditView(
          tx,
          { ...actor, companyNo, now: () => new Date('2026-11-20T01:00:30Z'), ...who },
          { ...entry, ...what },
        ),
      )
    await look({})
    // Two operators of one office have one address.
    await look({ userNo: (actor.userNo ?? 0) + 1, loginId: 'other' })
    await look({ address: '10.9.9.9' })
    await look({}, { event: 'payslip.view' })
    await look({}, { subject: { type: 'payroll_run', id: '2026-10 0001' } })
    expect(await verify(companyNo)).toEqual({ ok: true, rows: 5 })
  })

  it('names many people in few letters', () => {
    expect(numbersText([3, 1, 2, 7, 9, 10])).toBe('1-3,7,9-10')
    expect(numbersText([])).toBe('')
  })
})

describe('canonicalJson', () => {
  it('does not depend on the order of names, and drops what JSON drops', () => {
    expect(canonicalJson({ b: 1, a: [undefined, { d: 2, c: undefined }] })).toBe('{"a":[null,{"d":2}],"b":1}')
    expect(canonicalJson({ a: [null, { d: 2 }], b: 1 })).toBe('{"a":[null,{"d":2}],"b":1}')
  })
})
