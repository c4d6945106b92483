import type { Use } from '@handal/contracts/problem'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** What of a person stays for ever: tables whose rows keep somebody from being removed, and the columns that name them. */
export const USES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  급여명세서: {
    payslip: ['employee_no'],
    payslip_entry: ['employee_no'],
    payslip_override: ['employee_no'],
    insurance_bill: ['employee_no'],
  },
  '근태 기록': {
    attendance_day: ['employee_no'],
    attendance_total: ['employee_no'],
    attendance_fact: ['employee_no'],
    attendance_hours: ['employee_no'],
  },
  '증명서와 근로계약서': { employment_certificate: ['employee_no'], contract_handover: ['employee_no'] },
  '연차 기록': { leave_entry: ['employee_no'] },
  '공제 동의': { deduction_consent_entry: ['employee_no'] },
  부서장: { department_term_entry: ['head_employee_no'] },
  '결재 위임': { approval_delegation: ['employee_no', 'deputy_no'] },
}

/** How often each of them names a person; steps of approval lines name people too. */
export const readUses = async (tx: Tx, companyNo: number, employeeNo: number): Promise<Use[]> => {
  const counts = Object.entries(USES).map(([what, tables]) => {
    const rows = Object.entries(tables).map(
      ([table, columns]) => sql`(select count(*) from ${sql.table(table)} where company_no = ${companyNo}
        and ${employeeNo} in (${sql.join(columns.map((column) => sql.ref(column)))}))`,
    )
    return sql`select ${what}::text as what, ${sql.join(rows, sql` + `)} as count`
  })
  const { rows } = await sql<{ what: string; count: number }>`
    ${sql.join(counts, sql` union all `)}
    union all select '결재선', count(distinct line_no) from approval_line_term_entry
    where company_no = ${companyNo} and steps @> ${JSON.stringify([{ employeeNo }])}::jsonb
  `.execute(tx)
  return rows
}
