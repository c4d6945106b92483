import type { YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { DayColumns, DemoDay } from './attendance/days.ts'

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

/** Inserts daily records: days that are alike travel once, each row names its day by number. */
export const insertDays = async (
  tx: Tx,
  companyNo: number,
  people: readonly { readonly employeeNo: number }[],
  days: readonly (readonly DemoDay[])[],
): Promise<void> => {
  const alike = new Map<DayColumns, number>()
  const employee: number[] = []
  const date: string[] = []
  const head: number[] = []
  people.forEach(({ employeeNo }, index) => {
    for (const { date: workDate, columns } of days[index] ?? []) {
      let number = alike.get(columns)
      if (number === undefined) {
        number = alike.size + 1
        alike.set(columns, number)
      }
      employee.push(employeeNo)
      date.push(workDate)
      head.push(number)
    }
  })
  const [first] = alike.keys()
  if (first === undefined) return
  const names = Object.keys(first)
  await sql`
    insert into attendance_day (company_no, employee_no, work_date, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${companyNo}, u.employee_no, u.work_date, ${sql.join(names.map((name) => sql.ref(`h.${name}`)))}
    from unnest(${employee}::int[], ${date}::date[], ${head}::int[]) as u (employee_no, work_date, head)
    join json_populate_recordset(null::attendance_day, ${JSON.stringify([...alike.keys()])}::json) with ordinality as h
      on h.ordinality = u.head
  `.execute(tx)
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

/** Amounts entered for a run, whose members are those of payslip_entry; what was entered before stays. */
export const insertEntries = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  await sql`
    insert into payslip_entry (company_no, run_no, employee_no, item_code, amount, note)
    select company_no, run_no, employee_no, item_code, amount, note from json_populate_recordset(null::payslip_entry, ${JSON.stringify(rows)}::json)
    on conflict do nothing
  `.execute(tx)
}

/** The least advanced state of a run's payslips, null before it was made. */
export const runState = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  paymentType: string,
): Promise<'open' | 'confirmed' | 'paid' | null> => {
  const { rows } = await sql<{ open: boolean | null; confirmed: boolean | null }>`
    select bool_or(p.state in ('draft', 'calculated')) as open, bool_or(p.state = 'confirmed') as confirmed from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = ${paymentType}
  `.execute(tx)
  const state = rows[0]
  if (state === undefined || state.open === null) return null
  return state.open ? 'open' : state.confirmed === true ? 'confirmed' : 'paid'
}

/** People whose payslip of a run is confirmed and not yet paid. */
export const confirmedNumbers = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  paymentType: string,
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = ${paymentType} and p.state = 'confirmed'
    order by p.employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** Whether a company has somebody with this 사번. */
export const hasCode = async (tx: Tx, companyNo: number, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('employee')
    .select('employee_no')
    .where('company_no', '=', companyNo)
    .where('employee_code', '=', code)
    .executeTakeFirst()) !== undefined

/** Whether a company has totals of a month. */
export const hasTotals = async (tx: Tx, companyNo: number, month: YearMonth): Promise<boolean> =>
  (await tx
    .selectFrom('attendance_total')
    .select('employee_no')
    .where('company_no', '=', companyNo)
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst()) !== undefined
