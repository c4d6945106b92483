import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeUser, testApp } from '../../testing/app.ts'
import { auditsOf, listOf } from '../../testing/payroll-steps.ts'
import { type ServerProcess, sessionPast, startServerProcess } from '../../testing/servers/server-process.ts'
import { TEST_SECRET, testServerUrl } from '../../testing/template.ts'
import { makeFileOf, resultsOf, transferCast, transfersOf } from '../../testing/transfer-steps.ts'

const t = testApp()
const dataDir = mkdtempSync(join(tmpdir(), 'handal-transfer-kill-'))
const running: ServerProcess[] = []
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const PEOPLE = 20
/** Number of the lock at which the killed server stands before its 15th payment. */
const LOCK = 71_528

const paymentsOf = async (companyNo: number): Promise<number[]> =>
  (
    await sql<{ employee_no: number }>`
      select employee_no from payslip_payment where company_no = ${companyNo} order by employee_no`.execute(
      t.own.kysely,
    )
  ).rows.map(({ employee_no: no }) => no)
/** Backends that wait for the lock. */
const waiting = async (): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(
      t.own.kysely,
    )
  ).rows[0]?.count ?? 0
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > end) throw new Error(`not within a minute: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

if (testServerUrl() !== null)
  it('a result is written whole or not at all when the server is killed between its 14th and 15th payment', async () => {
    const cast = await transferCast(t, { people: PEOPLE })
    const { companyNo } = cast
    const { body: file } = await makeFileOf(cast)
    const { userNo } = await makeUser(t, { companies: [{ companyNo }] })
    const access = await sessionPast(t.db, TEST_SECRET, userNo)
    writeFileSync(join(dataDir, 'secret.key'), `${Buffer.from(TEST_SECRET).toString('hex')}\n`)
    const child = await startServerProcess(dataDir, { databaseUrl: t.own.url ?? '' })
    running.push(child)
    const send = (server: ServerProcess): Promise<number> =>
      fetch(`http://127.0.0.1:${server.port}/api/salary/transfer/files/${file.no}/results/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ companyNo, items: file.items.map(({ seq }) => ({ seq, result: 'DONE' })) }),
      }).then(
        ({ status }) => status,
        () => 0,
      )
    await sql`create function wait_at_15() returns trigger language plpgsql as $$
      begin
        if new.employee_no = 15 then perform pg_advisory_xact_lock(${sql.raw(String(LOCK))}); end if;
        return new;
      end $$`.execute(t.own.kysely)
    await sql`create trigger wait_at_15 before insert on payslip_payment for each row execute function wait_at_15()`.execute(
      t.own.kysely,
    )
    let answer: Promise<number> = Promise.resolve(0)
    // The lock is held by a transaction of the test until the server is gone.
    await t.own.kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
      answer = send(child)
      await until('the 15th payment', async () => (await waiting()) === 1)
      child.child.kill('SIGKILL')
      await child.exited
    })
    expect(await answer).toBe(0)
    await until('the end of the killed session', async () => (await waiting()) === 0)
    await sql`drop trigger wait_at_15 on payslip_payment`.execute(t.own.kysely)
    await sql`drop function wait_at_15`.execute(t.own.kysely)
    expect(await paymentsOf(companyNo)).toEqual([])
    expect((await transfersOf(cast)).sums.IN_FILE.people).toBe(PEOPLE)
    expect(await auditsOf(t, companyNo, 'payroll.pay')).toEqual([])
    // The next server takes the same result, once.
    const next = await startServerProcess(dataDir, { databaseUrl: t.own.url ?? '' })
    running.push(next)
    expect(await send(next)).toBe(200)
    expect(await send(next)).toBe(200)
    const everybody = Array.from({ length: PEOPLE }, (_, index) => index + 1)
    expect(await paymentsOf(companyNo)).toEqual(everybody)
    expect((await resultsOf(cast, file)).body).toMatchObject({ done: 0, same: PEOPLE, resultNo: null })
    expect((await listOf(cast)).run).toMatchObject({ state: 'paid', counts: { paid: PEOPLE } })
    expect(await auditsOf(t, companyNo, 'payroll.pay')).toHaveLength(1)
  }, 120_000)
else
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
