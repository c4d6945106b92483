import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** When an entry of a dated member was made, and why. */
export type EntryRow = {
  /** The member, its kind where it has kinds, and its day: as `entryKey` says it. */
  readonly key: string
  readonly at: string
  readonly reason: string | null
}

/** What names an entry of a person: member, kind and first day. */
export const entryKey = (member: string, from: PlainDate | null, kind = ''): string => `${member} ${kind} ${from ?? ''}`

/** When and why each entry of a person was made, oldest first; in one query. */
export const readEntries = async (tx: Tx, companyNo: number, employeeNo: number): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    with entered as (
      select 'assignments' as member, '' as kind, valid_from as day, entry_no, entered_at, reason
      from employee_assignment_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'payTerms', '', valid_from, entry_no, entered_at, reason
      from pay_term_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'tax', '', valid_from, entry_no, entered_at, reason
      from tax_setting_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'family', '', valid_from, entry_no, entered_at, reason
      from family_count_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'insurance', '', valid_from, entry_no, entered_at, reason
      from insurance_setting_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'accounts', 'PAY', valid_from, entry_no, entered_at, reason
      from bank_account_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'accounts', 'IRP', valid_from, entry_no, entered_at, reason
      from irp_account_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'protections', kind, valid_from, entry_no, entered_at, reason
      from protection_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
      union all select 'leavesOfAbsence', '', from_date, entry_no, entered_at, reason
      from leave_of_absence_entry where company_no = ${companyNo} and employee_no = ${employeeNo}
    )
    select member || ' ' || kind || ' ' || to_char(day, 'YYYY-MM-DD') as key, entered_at as at, reason from entered
    order by entered_at, entry_no
  `.execute(tx)
  return rows
}
