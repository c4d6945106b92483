import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { onServer } from './template.ts'

/**
 * Waits until so many statements with this text stand before a lock of the test's database on the server `url`: told by
 * the server itself, however long it takes. The embedded database has one session, in which nobody waits.
 */
export const untilWaiting = async (
  test: Pick<TestApp, 'own'>,
  url: string,
  text: string,
  wanted: number,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.own.kysely)
  await onServer(url, async (client) => {
    const waiting = async (): Promise<number> => {
      const { rows: found } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = $1 and wait_event_type = 'Lock' and query ilike '%' || $2 || '%'`,
        [rows[0]?.name, text],
      )
      return found[0]?.n ?? 0
    }
    for (let asked = 0; (await waiting()) < wanted; asked++)
      if (asked > 5000) throw new Error(`nobody waits with ${text}`)
  })
}

/** A promise and what settles it. */
export const gate = (): { readonly passed: Promise<void>; readonly open: () => void } => {
  let open = (): void => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}
