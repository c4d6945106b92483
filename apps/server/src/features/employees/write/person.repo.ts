import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Columns of a person that a body changes; absent: as it is. */
export type PersonColumns = Readonly<Record<string, string | number | boolean | null>>

export const insertPerson = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  columns: PersonColumns,
): Promise<void> => {
  const names = Object.keys(columns)
  await sql`
    insert into employee (company_no, employee_no, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${companyNo}, ${employeeNo}, ${sql.join(Object.values(columns).map((value) => sql`${value}`))})
  `.execute(tx)
}

export const updatePerson = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  columns: PersonColumns,
): Promise<void> => {
  const entries = Object.entries(columns)
  if (entries.length === 0) return
  await sql`
    update employee set ${sql.join(entries.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
}

export const deletePerson = async (tx: Tx, companyNo: number, employeeNo: number): Promise<void> => {
  await sql`delete from employee where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(tx)
}

/** The next 사번: after the greatest that is a number, as wide as it. */
export const nextCode = async (tx: Tx, companyNo: number): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select employee_code as code from employee
    where company_no = ${companyNo} and employee_code ~ '^[0-9]{1,9}$'
    order by employee_code::int desc, length(employee_code) desc limit 1
  `.execute(tx)
  const last = rows[0]?.code ?? '0000'
  return String(Number(last) + 1).padStart(last.length, '0')
}

/** Who else of the company has a 사번. */
export const readCodeOwner = async (tx: Tx, companyNo: number, code: string, not: number | null) => {
  const { rows } = await sql<{ name: string }>`
    select name from employee where company_no = ${companyNo} and employee_code = ${code}
      and employee_no is distinct from ${not}::int
  `.execute(tx)
  return rows[0]?.name ?? null
}

/** Who else of a resident number is in service on some day from the first to the last (null: no end). */
export const readNumberOwner = async (
  tx: Tx,
  companyNo: number,
  hash: Uint8Array,
  { from, to, not }: { readonly from: PlainDate; readonly to: PlainDate | null; readonly not: number | null },
) => {
  const { rows } = await sql<{ name: string; employee_code: string }>`
    select name, employee_code from employee
    where company_no = ${companyNo} and resident_number_hash = ${`\\x${Buffer.from(hash).toString('hex')}`}::bytea
      and employee_no is distinct from ${not}::int
      and (leave_date is null or leave_date >= ${from}::date) and (${to}::date is null or hire_date <= ${to}::date)
    order by employee_no limit 1
  `.execute(tx)
  return rows[0] ?? null
}

/** The stored resident number, encrypted; undefined: no such person; null: none is stored. */
export const readStoredNumber = async (tx: Tx, companyNo: number, employeeNo: number) => {
  const { rows } = await sql<{ cipher: Uint8Array | null }>`
    select resident_number_cipher as cipher from employee where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.cipher
}
