import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { manualClock } from '../clock.ts'
import { testApp } from '../testing/app.ts'
import { TEST_SECRET } from '../testing/template.ts'
import { createDemo } from './demo.ts'

// A night: the demo is made for the day before, and of the night shift some are still at work.
const NOW = '2026-11-28T00:45:00+09:00'
const t = testApp({ now: NOW })
/** When the machine began: the database writes by its own clock when a row came in. */
let began: string
beforeAll(async () => {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(t.own.kysely)
  began = rows[0]?.at ?? ''
  const clock = manualClock('2026-11-27T00:45:00+09:00')
  await createDemo({ db: t.db, clock, secret: TEST_SECRET, log: t.log, employees: 0, asOf: new Date(NOW) })
}, 600_000)

/** Until when something holds, which may lie ahead. */
const UNTIL = /(_until|expires_at|due_at)$/

it('tells nothing that lies after now, whatever the table', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone' order by 1, 2
  `.execute(t.own.kysely)
  expect(columns.length).toBeGreaterThan(50)
  const ahead: string[] = []
  for (const { table, column } of columns) {
    if (UNTIL.test(column)) continue
    const { rows } = await sql<{
      last: string | null
    }>`select max(${sql.ref(column)})::text as last from ${sql.table(table)}
      where ${sql.ref(column)} > ${NOW}::timestamptz
        and not ${sql.ref(column)} between ${began}::timestamptz and clock_timestamp()`.execute(t.own.kysely)
    const last = rows[0]?.last ?? null
    if (last !== null) ahead.push(`${table}.${column} ${last}`)
  }
  expect(ahead).toEqual([])
})

it('has the evening before whole, the night shift at work, and nobody of today', async () => {
  const { rows } = await sql<{ day: string; ins: number; outs: number }>`
    select work_date::text as day, count(atend_time)::int as ins, count(lvofc_time)::int as outs from attendance_day
    where company_no = 1 and work_date between '2026-11-26' and '2026-11-28' group by 1 order by 1
  `.execute(t.own.kysely)
  const [before, yesterday, today] = rows
  expect(rows.map(({ day }) => day).slice(0, 2)).toEqual(['2026-11-26', '2026-11-27'])
  expect(before?.outs).toBe(before?.ins)
  expect(yesterday?.ins).toBeGreaterThan(20)
  expect((yesterday?.ins ?? 0) - (yesterday?.outs ?? 0)).toBeGreaterThan(5)
  expect(today?.ins ?? 0).toBe(0)
})
