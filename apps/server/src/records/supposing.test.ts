import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { makeCompany, testApp } from '../testing/app.ts'
import { takeTurn } from './change.ts'
import { supposing } from './supposing.ts'

const t = testApp()
const actor = { userNo: null, loginId: 'test', role: '11', address: '-', now: () => t.clock.now() }
const advisory = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objsubid = 2`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

it('gives back what it locked, so that others wait no longer than the look takes', async () => {
  const { companyNo } = await makeCompany(t)
  const turn = { table: 'holiday' } as const
  await t.db.withCompany({ companyNo }, async (tx) => {
    const held = await supposing(
      tx,
      () => takeTurn(tx, turn, companyNo),
      () => advisory(tx),
    )
    expect([held, await advisory(tx)]).toEqual([1, 0])
    // The turn that went with the savepoint is taken anew.
    await takeTurn(tx, turn, companyNo)
    expect(await advisory(tx)).toBe(1)
    await supposing(
      tx,
      () => takeTurn(tx, turn, companyNo),
      () => Promise.resolve(),
    )
    expect(await advisory(tx)).toBe(1)
  })
})

it('keeps what is supposed out of the log, on whose head all changes of the company wait', async () => {
  const { companyNo } = await makeCompany(t)
  const events = async (tx: Tx): Promise<number> => {
    const { rows } = await sql`select from audit_log where company_no = ${companyNo}`.execute(tx)
    return rows.length
  }
  const entry = { event: 'holiday.create', subject: { type: 'holiday', id: 1 } } as const
  await t.db.withCompany({ companyNo }, async (tx) => {
    const before = await events(tx)
    const seen = await supposing(
      tx,
      () => audit(tx, { ...actor, companyNo }, entry),
      () => events(tx),
    )
    expect(seen).toBe(before)
    await audit(tx, { ...actor, companyNo }, entry)
    expect(await events(tx)).toBe(before + 1)
  })
})
