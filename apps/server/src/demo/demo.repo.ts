import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

type Row = Readonly<Record<string, unknown>>
const CHUNK = 5000

/** Inserts rows of one table in batches; every row has the members of the first. bytea members are '\\x…' texts. */
export const insertRows = async (tx: Tx, table: string, rows: readonly Row[]): Promise<void> => {
  const first = rows[0]
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(
      tx,
    )
  }
}

/** Numbers of the companies that exist already. */
export const companyNumbers = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom('company').select('company_no').execute()).map((row) => row.company_no)

/** Lets the next company or user that is made by hand come after the demo's. */
export const skipIdentities = async (tx: Tx): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence('company', 'company_no'), (select max(company_no) from company))`.execute(
    tx,
  )
  await sql`select setval(pg_get_serial_sequence('app_user', 'user_no'), (select max(user_no) from app_user))`.execute(
    tx,
  )
}

/** The least advanced state of a monthly run's payslips, null before it was made. */
export const runState = async (
  tx: Tx,
  companyNo: number,
  month: string,
): Promise<'open' | 'confirmed' | 'paid' | null> => {
  const { rows } = await sql<{ open: boolean | null; confirmed: boolean | null }>`
    select bool_or(p.state in ('draft', 'calculated')) as open, bool_or(p.state = 'confirmed') as confirmed from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001'
  `.execute(tx)
  const state = rows[0]
  if (state === undefined || state.open === null) return null
  return state.open ? 'open' : state.confirmed === true ? 'confirmed' : 'paid'
}

/** People whose payslip of a monthly run is confirmed and not yet paid. */
export const confirmedNumbers = async (tx: Tx, companyNo: number, month: string): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001' and p.state = 'confirmed'
    order by p.employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}
