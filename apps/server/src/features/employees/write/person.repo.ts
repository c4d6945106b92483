import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { heldFirst } from '../../../db/dated.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import type { Written } from '../../../imports/import-kind.ts'

/** Columns of a person that a body changes; absent: as it is. */
export type PersonColumns = Readonly<Record<string, string | number | boolean | null>>
/** What tells people of a company apart, and when each is there. */
export type PersonKeys = {
  readonly employeeNo: number | null
  readonly name: string
  readonly code: string
  /** Hash of the resident number, in hex. */
  readonly hash: string | null
  readonly birthDate: PlainDate | null
  readonly from: PlainDate
  readonly to: PlainDate | null
}

type OfPerson = { readonly employeeNo: number; readonly columns: PersonColumns }
/** People of whom the same columns are written, by the names of those. */
const alikeIn = (people: readonly OfPerson[]): ReadonlyMap<string, readonly OfPerson[]> => {
  const alike = new Map<string, OfPerson[]>()
  for (const person of people) {
    const names = Object.keys(person.columns).join(' ')
    const group = alike.get(names)
    if (group === undefined) alike.set(names, [person])
    else group.push(person)
  }
  return alike
}

/** Rows that one statement inserts. */
const AT_ONCE = 400
/** Inserts people, those with the same columns together. */
export const insertPeople = async (tx: Tx, companyNo: number, people: readonly OfPerson[]): Promise<void> => {
  for (const [names, group] of alikeIn(people))
    for (let done = 0; done < group.length; done += AT_ONCE) {
      const rows = group
        .slice(done, done + AT_ONCE)
        .map(({ employeeNo, columns }) => sql`(${sql.join([companyNo, employeeNo, ...Object.values(columns)])})`)
      await sql`
        insert into employee (company_no, employee_no, ${sql.join(names.split(' ').map((name) => sql.ref(name)))})
        values ${sql.join(rows)}
      `.execute(tx)
    }
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

/** Updates people, those with the same columns together. */
export const updatePeople = async (tx: Tx, companyNo: number, people: readonly OfPerson[]): Promise<void> => {
  for (const [names, group] of alikeIn(people)) {
    if (names === '') continue
    const set = names.split(' ').map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`)
    // The table itself says of which type each column is.
    const rows = group.map(({ employeeNo, columns }) => ({ employee_no: employeeNo, ...columns }))
    await sql`
      update employee e set ${sql.join(set)}
      from jsonb_populate_recordset(null::employee, ${JSON.stringify(rows)}::jsonb) sent
      where e.company_no = ${companyNo} and e.employee_no = sent.employee_no
    `.execute(tx)
  }
}

export const deletePeople = async (tx: Tx, companyNo: number, employeeNos: readonly number[]): Promise<void> => {
  await sql`delete from employee where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])`.execute(
    tx,
  )
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

/** What people may have in common with somebody of the company; hashes of resident numbers in hex. */
export type LikeKeys = {
  readonly codes?: readonly string[]
  readonly hashes?: readonly string[]
  readonly names?: readonly string[]
}

/** Who of the company has one of these 사번, resident numbers or names. One query, whatever they are. */
export const readPersonKeys = async (
  tx: Tx,
  companyNo: number,
  { codes = [], hashes = [], names = [] }: LikeKeys,
): Promise<PersonKeys[]> => {
  if (codes.length === 0 && hashes.length === 0 && names.length === 0) return []
  const { rows } = await sql<PersonKeys>`
    select employee_no as "employeeNo", name, employee_code as code, encode(resident_number_hash, 'hex') as hash,
      birth_date as "birthDate", hire_date as "from", leave_date as "to"
    from employee
    where company_no = ${companyNo} and (employee_code = any (${codes}::text[]) or name = any (${names}::text[])
      or resident_number_hash = any (select decode(wanted, 'hex') from unnest(${hashes}::text[]) wanted))
    order by employee_no
  `.execute(tx)
  return rows
}

/** The stored resident number, encrypted; undefined: no such person; null: none is stored. */
export const readStoredNumber = async (tx: Tx, companyNo: number, employeeNo: number) => {
  const { rows } = await sql<{ cipher: Uint8Array | null }>`
    select resident_number_cipher as cipher from employee where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.cipher
}

/** Counts a change of what is kept beside these people, whose rows stay; 409 when one moved since it was read. */
export const countChanges = async (tx: Tx, companyNo: number, orders: readonly Written[]): Promise<Written[]> => {
  const { rows } = await sql<{ no: number; version: number }>`
    update employee e set version = e.version + 1
    from unnest(${orders.map(({ no }) => no)}::int[], ${orders.map(({ version }) => version)}::int[]) as asked (no, version)
    where e.company_no = ${companyNo} and e.employee_no = asked.no and e.version = asked.version
    returning e.employee_no as no, e.version
  `.execute(tx)
  const counted = new Set(rows.map(({ no }) => no))
  const at = orders.findIndex(({ no }) => !counted.has(no))
  if (at >= 0) throw new AppError('conflict', { at })
  return rows
}

/** Why the insurances of somebody are as they are on a day, as it was told with the entry; null: nobody said. */
export const readInsuranceReason = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  day: PlainDate,
): Promise<string | null> => {
  const { rows } = await sql<{ reason: string | null }>`
    select t.reason from insurance_setting t where t.company_no = ${companyNo} and t.employee_no = ${employeeNo}
    order by ${heldFirst('t', day)} limit 1
  `.execute(tx)
  return rows[0]?.reason ?? null
}
