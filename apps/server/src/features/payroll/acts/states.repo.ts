import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Stamp } from './save.repo.ts'

/** Removes current payslips that are not closed, their lines, views and typed amounts; an issue given out before comes back. */
export const removePayslips = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<number> => {
  if (employeeNos.length === 0) return 0
  const removed = await sql`
    delete from payslip where company_no = ${companyNo} and run_no = ${runNo} and employee_no = any (${employeeNos}::int[])
      and current and state in ('draft', 'calculated')
  `.execute(tx)
  await sql`
    delete from payslip_override where company_no = ${companyNo} and run_no = ${runNo} and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return Number(removed.numAffectedRows ?? 0n)
}

/** Makes the newest issue current again for people who have none, and gives back the amounts typed over in it. */
export const restoreIssues = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
  actor: { readonly userNo: number | null; readonly userName: string; readonly now: () => Date },
): Promise<void> => {
  await sql`
    with newest as (
      select employee_no, max(version_no) as version_no from payslip
      where company_no = ${companyNo} and run_no = ${runNo} and employee_no = any (${employeeNos}::int[])
      group by employee_no having not bool_or(current)
    )
    update payslip p set current = true, version = p.version + 1 from newest n
    where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.employee_no = n.employee_no and p.version_no = n.version_no
  `.execute(tx)
  await sql`
    insert into payslip_override (company_no, run_no, employee_no, line_code, amount, reason, notice, created_by, created_by_name, created_at)
    select l.company_no, l.run_no, l.employee_no, l.code, l.amount, coalesce(l.override_reason, ''), l.override_notice, ${actor.userNo ?? 0},
      ${actor.userName}, ${actor.now()}
    from payslip_line l
    where l.company_no = ${companyNo} and l.run_no = ${runNo} and l.employee_no = any (${employeeNos}::int[]) and l.overridden
      and l.version_no = (select p.version_no from payslip p where p.company_no = l.company_no and p.run_no = l.run_no
        and p.employee_no = l.employee_no and p.current)
    on conflict do nothing
  `.execute(tx)
}

/** A payslip to confirm: what was acknowledged by name, as JSON text, null when nobody acknowledged anything. */
export type ConfirmWrite = { readonly employeeNo: number; readonly acknowledged: string | null }

/** Confirms current payslips that are calculated; gives how many. */
export const confirmPayslips = async (tx: Tx, stamp: Stamp, slips: readonly ConfirmWrite[]): Promise<number> => {
  const moved = await sql`
    update payslip p set state = 'confirmed', version = p.version + 1, confirmed_at = ${stamp.at},
      confirmed_by = ${stamp.by}, acknowledged = u.acknowledged
    from unnest(${slips.map(({ employeeNo }) => employeeNo)}::int[], ${slips.map(({ acknowledged }) => acknowledged)}::jsonb[])
      as u (employee_no, acknowledged)
    where p.company_no = ${stamp.companyNo} and p.run_no = ${stamp.runNo} and p.employee_no = u.employee_no and p.current
      and p.state = 'calculated'
  `.execute(tx)
  return Number(moved.numAffectedRows ?? 0n)
}

/** Marks current confirmed payslips as paid; gives how many. */
export const markPaid = async (tx: Tx, stamp: Stamp, employeeNos: readonly number[]): Promise<number> => {
  const moved = await sql`
    update payslip set state = 'paid', version = version + 1, paid_at = ${stamp.at}, paid_by = ${stamp.by}
    where company_no = ${stamp.companyNo} and run_no = ${stamp.runNo} and current and state = 'confirmed'
      and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return Number(moved.numAffectedRows ?? 0n)
}

/**
 * Supersedes closed payslips: the given-out issue stays as it is, its copy with the next number is open for correction and
 * bears what the employee will read about it.
 */
export const reopenPayslips = async (
  tx: Tx,
  stamp: Stamp & { readonly reason: string; readonly notice: string | null },
  slips: readonly { readonly employee_no: number; readonly version_no: number }[],
): Promise<void> => {
  const { companyNo, runNo } = stamp
  // One round an issue number: nearly always there is only the first.
  const issues = new Map<number, number[]>()
  for (const slip of slips) issues.set(slip.version_no, [...(issues.get(slip.version_no) ?? []), slip.employee_no])
  for (const [issue, employeeNos] of issues) {
    const ofIssue = sql`company_no = ${companyNo} and run_no = ${runNo} and version_no = ${issue}
      and employee_no = any (${employeeNos}::int[])`
    await sql`
      update payslip set current = false, reopened_reason = ${stamp.reason}
      where ${ofIssue} and current and state in ('confirmed', 'paid')
    `.execute(tx)
    await sql`
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, version, fingerprint, employee_code,
        name, birth_date, department_no, department_name, position_name, job_title, hire_date, leave_date, pay_kind, earnings,
        taxable, tax_free, deductions, net, employer_cost, ordinary_monthly, ordinary_hourly, monthly_hours, attendance,
        warnings, blocks, calculated_at, calculated_by, notice)
      select company_no, run_no, employee_no, version_no + 1, true, 'calculated', version + 1, fingerprint, employee_code,
        name, birth_date, department_no, department_name, position_name, job_title, hire_date, leave_date, pay_kind, earnings,
        taxable, tax_free, deductions, net, employer_cost, ordinary_monthly, ordinary_hourly, monthly_hours, attendance,
        warnings, blocks, calculated_at, calculated_by, ${stamp.notice}::text
      from payslip where ${ofIssue}
    `.execute(tx)
    await sql`
      insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated,
        tax_free, override_reasons, override_notices, operands, absent)
      select company_no, run_no, employee_no, version_no + 1, kinds, codes, labels, rules, amounts, calculated, tax_free,
        override_reasons, override_notices, operands, absent
      from payslip_lines where ${ofIssue}
    `.execute(tx)
  }
}

/** Records that its owner opened a given-out payslip; true the first time. */
export const recordView = async (
  tx: Tx,
  slip: { companyNo: number; runNo: number; employeeNo: number; versionNo: number; at: Date },
): Promise<boolean> => {
  const added = await sql`
    insert into payslip_view (company_no, run_no, employee_no, version_no, viewed_at)
    values (${slip.companyNo}, ${slip.runNo}, ${slip.employeeNo}, ${slip.versionNo}, ${slip.at})
    on conflict do nothing
  `.execute(prepared(tx))
  return Number(added.numAffectedRows ?? 0n) > 0
}
