import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { TestApp } from '../app.ts'
import { TEST_SECRET } from '../template.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Asks every 20 ms until it is so; fails after a minute. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > end) throw new Error(`not within a minute: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Server processes of a test file, in a directory of their own, on the database of its application; they end with the file. */
export const serversOf = (t: TestApp): ((databaseUrl?: string) => Promise<ServerProcess>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'handal-kill-'))
  const running: ServerProcess[] = []
  writeFileSync(join(dataDir, 'secret.key'), `${Buffer.from(TEST_SECRET).toString('hex')}\n`)
  afterAll(() => {
    for (const { child } of running) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return async (databaseUrl = t.own.url ?? '') => {
    const server = await startServerProcess(dataDir, { databaseUrl })
    running.push(server)
    return server
  }
}

/** Where a server is to stand: before it writes a row of a table for which a condition over `new` holds. */
type Point = { readonly table: string; readonly when: string; readonly lock: number }
/**
 * Kills a server at a point of what it is asked to do, and answers what the caller got of it. The server waits there for an advisory lock
 * (`lock`, a number that no other test has), which a transaction of the test holds until the process is gone.
 */
export const killAt = async <T>(
  t: TestApp,
  server: ServerProcess,
  { table, when, lock }: Point,
  act: () => Promise<T>,
): Promise<T> => {
  const db = t.own.kysely
  const name = sql.raw(`wait_at_${lock}`)
  const waiting = async (): Promise<number> =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and objid = ${lock} and not granted`.execute(db)
    ).rows[0]?.count ?? 0
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${sql.raw(when)} then perform pg_advisory_xact_lock(${sql.raw(String(lock))}); end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger ${name} before insert on ${sql.table(table)} for each row execute function ${name}()`.execute(
    db,
  )
  let answer: Promise<T> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    answer = act()
    await until(`a server that waits at ${table}`, async () => (await waiting()) === 1)
    server.child.kill('SIGKILL')
    await server.exited
  })
  if (answer === undefined) throw new Error('nothing was sent')
  const got = await answer
  await until('the end of the killed session', async () => (await waiting()) === 0)
  await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db)
  await sql`drop function ${name}`.execute(db)
  return got
}
