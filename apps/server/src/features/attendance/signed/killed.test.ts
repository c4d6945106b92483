import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendEvents } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { signed } from '../../../testing/devices.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/servers/server-process.ts'
import { TEST_SECRET, testServerUrl } from '../../../testing/template.ts'

const t = testApp()
const dataDir = mkdtempSync(join(tmpdir(), 'handal-rush-kill-'))
const running: ServerProcess[] = []
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const PEOPLE = 40
/** Number of the lock at which the killed server stands before it stores the tap of the 25th. */
const LOCK = 71_531
const waiting = async (): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(t.own.kysely)
  ).rows[0]?.count ?? 0
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > end) throw new Error(`not within a minute: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

if (testServerUrl() !== null)
  it('taps of a rush in which the server is killed stand once each when their phones send again; none that was answered is lost', async () => {
    const { companyNo, phones } = await makeCrowd(t, PEOPLE)
    const taps = phones.map((phone) => ({
      phone,
      event: { eventId: randomUUID(), happenedAt: new Date().toISOString(), type: 'in' },
    }))
    const storedOf = async (): Promise<number[]> =>
      (
        await sql<{
          no: number
        }>`select employee_no as no from attendance_tag where company_no = ${companyNo} order by 1`.execute(
          t.own.kysely,
        )
      ).rows.map(({ no }) => no)
    const rush = ({ port }: ServerProcess): Promise<string[]> =>
      Promise.all(
        taps.map(async ({ phone, event }) => {
          const raw = JSON.stringify({ events: [event] })
          try {
            const answer = await fetch(`http://127.0.0.1:${port}${sendEvents.path}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', ...signed(phone, raw, Date.now()) },
              body: raw,
            })
            return ((await answer.json()) as { items?: { state: string }[] }).items?.[0]?.state ?? `${answer.status}`
          } catch {
            return 'lost'
          }
        }),
      )
    writeFileSync(join(dataDir, 'secret.key'), `${Buffer.from(TEST_SECRET).toString('hex')}\n`)
    const server = await startServerProcess(dataDir, { databaseUrl: t.own.url ?? '' })
    running.push(server)
    await sql`create function wait_at_25() returns trigger language plpgsql as $$
      begin
        if new.employee_no = 25 then perform pg_advisory_xact_lock(${sql.raw(String(LOCK))}); end if;
        return new;
      end $$`.execute(t.own.kysely)
    await sql`create trigger wait_at_25 before insert on attendance_tag for each row execute function wait_at_25()`.execute(
      t.own.kysely,
    )
    let answers: Promise<string[]> = Promise.resolve([])
    // The lock is held by a transaction of the test until the server is gone.
    await t.own.kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
      answers = rush(server)
      await until('the tap of the 25th', async () => (await waiting()) === 1)
      server.child.kill('SIGKILL')
      await server.exited
    })
    const first = await answers
    await until('the end of the killed session', async () => (await waiting()) === 0)
    await sql`drop trigger wait_at_25 on attendance_tag`.execute(t.own.kysely)
    await sql`drop function wait_at_25`.execute(t.own.kysely)
    expect(first[24]).toBe('lost')
    const stands = await storedOf()
    expect(stands).not.toContain(25)
    for (const [index, state] of first.entries()) if (state === 'stored') expect(stands).toContain(index + 1)
    const next = await startServerProcess(dataDir, { databaseUrl: t.own.url ?? '' })
    running.push(next)
    const again = await rush(next)
    expect(again).toEqual(phones.map(({ employeeNo }) => (stands.includes(employeeNo) ? 'known' : 'stored')))
    expect(await storedOf()).toEqual(phones.map(({ employeeNo }) => employeeNo))
  }, 120_000)
else
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
