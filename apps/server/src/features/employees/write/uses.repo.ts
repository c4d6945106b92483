import type { Use } from '@handal/contracts/problem'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** What of a person stays for ever: tables whose rows keep somebody from being removed, and the columns that name them. */
export const USES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  급여명세서: {
    payslip: ['employee_no'],
    payslip_entry: ['employee_no'],
    payslip_override: ['employee_no'],
    leaving_draft: ['employee_no'],
    receivable: ['employee_no'],
    insurance_bill: ['employee_no'],
  },
  '근태 기록': {
    attendance_day: ['employee_no'],
    attendance_total: ['employee_no'],
    attendance_fact: ['employee_no'],
    attendance_hours: ['employee_no'],
    attendance_tag: ['employee_no'],
    day_correction: ['employee_no'],
    punch_request: ['employee_no'],
  },
  '퇴직연금과 출국만기보험': { dc_member: ['employee_no'], departure_insurance: ['employee_no'] },
  '증명서와 근로계약서': { employment_certificate: ['employee_no'], contract_handover: ['employee_no'] },
  '보관한 문서': { person_file: ['employee_no'] },
  '파기 보류와 파기 기록': { retention_hold: ['employee_no'], destruction: ['employee_no'] },
  '이체 보류와 받는 계좌': { transfer_hold: ['employee_no'], transfer_exception: ['employee_no'] },
  '4대보험 신고서': { insurance_report: ['employee_no'] },
  '연차 기록': { leave_entry: ['employee_no'] },
  '공제 동의': { deduction_consent_entry: ['employee_no'] },
  부서장: { department_term_entry: ['head_employee_no'] },
  '결재 문서': {
    approval_document: ['drafter_no'],
    approval_step: ['meant_no', 'signer_no'],
    approval_reader: ['employee_no'],
  },
  '1:1 문의': { inquiry: ['author_no'], inquiry_message: ['author_no'] },
  '게시판 글과 댓글': { board_post: ['author_no'], board_comment: ['author_no'] },
  '결재 위임': { approval_delegation: ['employee_no', 'deputy_no'] },
}

/** How often each of them names these people, by their numbers; steps of approval lines name people too. One query, whatever they are. */
export const readUses = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, readonly Use[]>> => {
  const asked = sql`unnest(${employeeNos}::int[]) as asked (no)`
  const counts = Object.entries(USES).flatMap(([what, tables]) =>
    Object.entries(tables).map(
      ([table, columns]) => sql`select ${what}::text as what, asked.no, count(*)::int as count
        from ${asked} join ${sql.table(table)} used on used.company_no = ${companyNo}
          and asked.no in (${sql.join(columns.map((column) => sql.ref(`used.${column}`)))})
        group by asked.no`,
    ),
  )
  const { rows } = await sql<{ what: string; no: number; count: number }>`
    ${sql.join(counts, sql` union all `)}
    union all select '결재선', asked.no, count(distinct line_no)::int
      from ${asked} join approval_line_term_entry used on used.company_no = ${companyNo}
        and used.steps @> jsonb_build_array(jsonb_build_object('employeeNo', asked.no))
      group by asked.no
  `.execute(tx)
  const found = new Map<number, Map<string, number>>()
  for (const { what, no, count } of rows) {
    const uses = found.get(no) ?? new Map<string, number>()
    found.set(no, uses.set(what, (uses.get(what) ?? 0) + count))
  }
  return new Map([...found].map(([no, uses]) => [no, [...uses].map(([what, count]) => ({ what, count }))]))
}
