import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { signIn } from './product.ts'

/** The demo company that is copied: thirty people, a month that waits and months behind it. */
const COPIED = 1
const FIRST = 1001
const COMPANIES = 200
const ROUNDS = 20
/** What the home of a super admin reads of a company, parents first. */
const TABLES = [
  'company_setting',
  'department',
  'position',
  'employee',
  'employee_assignment',
  'bank_account',
  'attendance_total',
  'payroll_run',
  'payslip',
  'payslip_payment',
]

/** Copies a company of the demo until there are two hundred more. */
export const copyCompanies = (db: Database): Promise<void> =>
  db.withSystem('성능 측정', null, async (tx) => {
    await sql`insert into company (company_no, company_name, contract_start, contract_end)
      overriding system value select no, '시험회사' || no, '2026-01-01', '2026-12-01'
      from generate_series(${FIRST}::int, ${FIRST + COMPANIES - 1}::int) no`.execute(tx)
    for (const table of TABLES) {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(tx)
      const columns = rows.map(({ name }) => name)
      const values = columns.map((name) => (name === 'company_no' ? sql`no` : sql.ref(`t.${name}`)))
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(values)} from ${sql.table(table)} t,
          generate_series(${FIRST}::int, ${FIRST + COMPANIES - 1}::int) no where t.company_no = ${COPIED}`.execute(tx)
    }
  })

/** What it takes a super admin to look at the closing of two hundred companies. */
export const measureCompanies = async (url: string, kind: 'PostgreSQL' | 'embedded'): Promise<Figure[]> => {
  const boss = await signIn(url, 'super')
  const ms: number[] = []
  let size = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { ms: took } = await timed(async () => {
      size = (await (await boss.call('GET', '/api/home/')).arrayBuffer()).byteLength
    })
    ms.push(took)
  }
  return [
    figure(kind, `the closing of ${COMPANIES} companies, the first look`, ms[0] ?? 0, 'ms'),
    figure(kind, `the closing of ${COMPANIES} companies, median of ${ROUNDS}`, median(ms), 'ms', 300),
    figure(kind, 'its answer', size, 'KB'),
  ]
}
