import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A row of the audit log about one payslip. Of an act on a whole run `own` is what it did to this person's payslip. */
export type SlipAuditRow = {
  at: string
  user_no: number | null
  login_id: string
  event: string
  before: unknown
  after: unknown
  own: unknown
  reason: string | null
}

const SLIP_EVENTS = ['payslip.calculate', 'payslip.override', 'payslip.override.drop', 'payslip.remove']
const RUN_EVENTS = [
  'payroll.calculate',
  'payroll.confirm',
  'payroll.pay',
  'payroll.reopen',
  'payroll.handover',
  'payroll.handover.remove',
  'transfer.file',
  'transfer.void',
  'transfer.result',
  'transfer.hold',
  'transfer.release',
  'transfer.return',
]

/**
 * What the audit log tells of one person's payslip, oldest first: acts on it alone and its part in acts on the run. Older rows
 * of a run name only the people.
 */
export const readSlipAudit = async (
  tx: Tx,
  query: { companyNo: number; runId: string; slipId: string; employeeNo: number },
): Promise<SlipAuditRow[]> => {
  const { companyNo, runId, slipId, employeeNo } = query
  const { rows } = await sql<SlipAuditRow>`
    select at, user_no, login_id, event, before, after, own, reason from (
      select seq, at, user_no, login_id, event, before, after, null::jsonb as own, reason from audit_log
      where company_no = ${companyNo} and subject_type = 'payslip' and subject_id = ${slipId}
        and event = any (${SLIP_EVENTS}::text[])
      union all
      select seq, at, user_no, login_id, event, null, jsonb_build_object('notice', after -> 'notice'),
        after -> 'slips' -> ${String(employeeNo)}::text, reason
      from audit_log
      where company_no = ${companyNo} and subject_type = 'payroll_run' and subject_id = ${runId}
        and event = any (${RUN_EVENTS}::text[])
        and case when jsonb_exists(after, 'slips') then jsonb_exists(after -> 'slips', ${String(employeeNo)}::text)
          else after -> 'employeeNos' @> to_jsonb(${employeeNo}::int) end
    ) a order by seq
  `.execute(tx)
  return rows
}

/** Openings of a payslip's issues by its owner, oldest first. */
export const readOpenings = async (
  tx: Tx,
  query: { companyNo: number; runNo: number; employeeNo: number },
): Promise<{ at: string; version_no: number }[]> => {
  const { rows } = await sql<{ at: string; version_no: number }>`
    select viewed_at as at, version_no from payslip_view
    where company_no = ${query.companyNo} and run_no = ${query.runNo} and employee_no = ${query.employeeNo}
    order by viewed_at, version_no
  `.execute(tx)
  return rows
}

/** The name of an employee of the company, or null. */
export const readEmployeeName = async (tx: Tx, companyNo: number, employeeNo: number): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from employee where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.name ?? null
}
