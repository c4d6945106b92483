import type { AbsenceKind } from '@handal/contracts/people/absence-kinds'
import type { PlainDate } from '@handal/base/date'
import type { FAMILY_RELATIONS, INCOME_KINDS, PROTECTIONS } from '@handal/contracts/people/employee-terms'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'

/** Of whom a row is. */
type Owned = { readonly employee_no: number }
/** Rows by whom they are of, each in the order given. */
const byOwner = <R>(rows: readonly (R & Owned)[]): ((no: number) => R[]) => {
  const found = new Map<number, R[]>()
  for (const row of rows) {
    const own = found.get(row.employee_no)
    if (own === undefined) found.set(row.employee_no, [row])
    else own.push(row)
  }
  return (no) => found.get(no) ?? []
}
type PersonalRow = {
  birth_date: PlainDate
  gender: 'M' | 'F' | null
  resident_number_masked: string | null
  nationality: string
  visa: string | null
  visa_until: PlainDate | null
  email: string | null
  phone: string | null
  address: string | null
  leave_reason: string | null
  contract_end: PlainDate | null
  probation_until: PlainDate | null
  simple_labour: boolean
}
/** Personal facts of these employees, by their numbers. */
export const readPersonal = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<Map<number, PersonalRow>> => {
  const { rows } = await sql<PersonalRow & Owned>`
    select employee_no, birth_date, gender, resident_number_masked, nationality, visa, visa_until, email, phone, address, leave_reason,
      contract_end, probation_until, simple_labour
    from employee where company_no = ${companyNo} and employee_no = any (${nos}::int[])
  `.execute(tx)
  return new Map(rows.map(({ employee_no: no, ...row }) => [no, row]))
}

export type AssignmentRow = {
  valid_from: PlainDate
  department_no: number | null
  department_name: string | null
  position_no: number | null
  position_name: string | null
  employment_type: string
  job_title: string | null
  work_place: string | null
  work_schedule: string
  working_weekdays: string
  base_start: string
  base_end: string
  attendance_source: 'RECORDED' | 'AS_SCHEDULED' | null
  weekly_holiday: number | null
}
/** Where these people worked, newest first, with the names that held on the first day of each. */
const readAssignments = async (tx: Tx, companyNo: number, nos: readonly number[]) => {
  const { rows } = await sql<AssignmentRow & Owned>`
    select a.employee_no, a.valid_from, a.department_no, d.name as department_name, a.position_no, p.name as position_name,
      a.employment_type, a.job_title, a.work_place, a.work_schedule, a.working_weekdays, a.base_start, a.base_end,
      a.attendance_source, a.weekly_holiday
    from employee_assignment a
    left join lateral (
      select t.name from department_term t where t.company_no = a.company_no and t.department_no = a.department_no
      order by ${heldFirst('t', sql`a.valid_from`)} limit 1
    ) d on true
    left join lateral (
      select t.name from position_term t where t.company_no = a.company_no and t.position_no = a.position_no
      order by ${heldFirst('t', sql`a.valid_from`)} limit 1
    ) p on true
    where a.company_no = ${companyNo} and a.employee_no = any (${nos}::int[])
    order by a.valid_from desc
  `.execute(tx)
  return byOwner(rows)
}

type Dated = { valid_from: PlainDate }
export type TermRow = Dated & {
  pay_kind: 'monthly' | 'hourly' | 'daily'
  /** null, here and below: it follows from the planned times. */
  monthly_hours: string | null
  daily_minutes: number | null
  /** Won by item code. */
  amounts: Readonly<Record<string, number>>
}
export type TaxRow = Dated & {
  withholding_percent: number
  foreign_flat_rate: boolean
  youth_reduction_percent: number | null
  youth_reduction_until: PlainDate | null
  income_kind: keyof typeof INCOME_KINDS
  construction: boolean
  production: boolean
}
export type FamilyRow = Dated & { dependents: number; children: number; children_under7: number }
export type InsuranceRow = Dated & {
  pension: boolean
  health: boolean
  employment: boolean
  unemployment: boolean
  pension_base: number | null
  health_base: number | null
  pension_first_month: boolean
  pension_after60: boolean
  continuous_before65: boolean
  durunuri: boolean
  durunuri_until: PlainDate | null
}
export type AccountRow = Dated & { bank_code: string; number_cipher: Uint8Array; number_masked: string; holder: string }
export type ProtectionRow = Dated & { to_date: PlainDate | null; kind: keyof typeof PROTECTIONS }
export type LeaveRow = {
  from_date: PlainDate
  to_date: PlainDate
  kind: AbsenceKind
  cause: string
  pension_return_month: boolean
}
export type MemberRow = {
  member_no: number
  name: string
  relation: keyof typeof FAMILY_RELATIONS
  birth_date: PlainDate
  dependent: boolean
  from_date: PlainDate
  to_date: PlainDate | null
}

/** Everything that holds of these employees by date, newest first; members of the family in the order of their numbers. */
export const readDatedOf = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<(employeeNo: number) => DatedRows> => {
  const of = async <R>(table: string, order = 'valid_from desc'): Promise<(no: number) => R[]> => {
    const { rows } = await sql<R & Owned>`
      select * from ${sql.table(table)} where company_no = ${companyNo} and employee_no = any (${nos}::int[])
      order by ${sql.raw(order)}
    `.execute(tx)
    return byOwner<R>(rows)
  }
  const assignments = await readAssignments(tx, companyNo, nos)
  const terms = await of<TermRow>('pay_term')
  const taxes = await of<TaxRow>('tax_setting')
  const families = await of<FamilyRow>('family_count')
  const insurances = await of<InsuranceRow>('insurance_setting')
  const accounts = await of<AccountRow>('bank_account')
  const irps = await of<AccountRow>('irp_account')
  const protections = await of<ProtectionRow>('protection')
  const leaves = await of<LeaveRow>('leave_of_absence', 'from_date desc')
  const members = await of<MemberRow>('family_member', 'member_no')
  return (no) => ({
    assignments: assignments(no),
    terms: terms(no),
    taxes: taxes(no),
    families: families(no),
    insurances: insurances(no),
    accounts: accounts(no),
    irps: irps(no),
    protections: protections(no),
    leaves: leaves(no),
    members: members(no),
  })
}
export type DatedRows = {
  readonly assignments: readonly AssignmentRow[]
  readonly terms: readonly TermRow[]
  readonly taxes: readonly TaxRow[]
  readonly families: readonly FamilyRow[]
  readonly insurances: readonly InsuranceRow[]
  readonly accounts: readonly AccountRow[]
  readonly irps: readonly AccountRow[]
  readonly protections: readonly ProtectionRow[]
  readonly leaves: readonly LeaveRow[]
  readonly members: readonly MemberRow[]
}

/** Everything that holds of one employee by date. */
export const readDated = async (tx: Tx, companyNo: number, employeeNo: number): Promise<DatedRows> =>
  (await readDatedOf(tx, companyNo, [employeeNo]))(employeeNo)
