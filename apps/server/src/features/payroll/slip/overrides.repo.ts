import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'

export type OverrideRow = {
  employee_no: number
  line_code: string
  amount: number
  /** Internal. */
  reason: string
  /** What the employee reads. */
  notice: string | null
  created_by_name: string
  created_at: string
}
/** Amounts typed over lines of a run, of these people or everybody. */
export const readOverrides = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<OverrideRow[]> => {
  const { rows } = await sql<OverrideRow>`
    select employee_no, line_code, amount, reason, notice, created_by_name, created_at from payslip_override
    where company_no = ${companyNo} and run_no = ${runNo}
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    order by employee_no, line_code
  `.execute(preparedFor(tx, employeeNos))
  return rows
}

/** Takes typed amounts back: the named lines of one person, or all of several people. */
export const dropOverrides = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<OverrideGone[]> => {
  const { rows } = await sql<OverrideGone>`
    delete from payslip_override where company_no = ${companyNo} and run_no = ${runNo}
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    returning employee_no, line_code, amount, reason
  `.execute(tx)
  return rows
}
export type OverrideGone = { employee_no: number; line_code: string; amount: number; reason: string }

export type OverrideWrite = {
  readonly employeeNo: number
  readonly lineCode: string
  /** null takes the calculated amount back. */
  readonly amount: Won | null
  readonly reason: string
  readonly notice: string | null
}
/** Types amounts over lines, or takes them back, in two statements. */
export const writeOverrides = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  actor: { readonly userNo: number | null; readonly userName: string; readonly now: () => Date },
  changes: readonly OverrideWrite[],
): Promise<void> => {
  const gone = changes.filter((change) => change.amount === null)
  const set = changes.filter((change) => change.amount !== null)
  if (gone.length > 0)
    await sql`
      delete from payslip_override o
      using unnest(${gone.map((change) => change.employeeNo)}::int[], ${gone.map((change) => change.lineCode)}::text[])
        as u (employee_no, line_code)
      where o.company_no = ${companyNo} and o.run_no = ${runNo} and o.employee_no = u.employee_no and o.line_code = u.line_code
    `.execute(tx)
  if (set.length > 0)
    await sql`
      insert into payslip_override (company_no, run_no, employee_no, line_code, amount, reason, notice, created_by, created_by_name, created_at)
      select ${companyNo}, ${runNo}, u.employee_no, u.line_code, u.amount, u.reason, u.notice, ${actor.userNo ?? 0}, ${actor.userName}, ${actor.now()}
      from unnest(${set.map((change) => change.employeeNo)}::int[], ${set.map((change) => change.lineCode)}::text[],
        ${set.map((change) => change.amount)}::bigint[], ${set.map((change) => change.reason)}::text[],
        ${set.map((change) => change.notice)}::text[]) as u (employee_no, line_code, amount, reason, notice)
      on conflict (company_no, run_no, employee_no, line_code) do update set amount = excluded.amount,
        reason = excluded.reason, notice = excluded.notice, created_by = excluded.created_by, created_by_name = excluded.created_by_name,
        created_at = excluded.created_at
    `.execute(tx)
}

/**
 * Brings what the employee reads beside typed amounts onto the lines of open payslips. The words are no input of the
 * calculation, so a payslip whose amounts stay is not written anew for them; gives whose lines changed. Each payslip's words
 * are put together once: joined as rows of payslip_line, a database without figures on its tables yet did it once a pair.
 */
export const copyNotices = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ employee_no: number }>`
    with wanted as materialized (
      select s.employee_no, s.version_no, (
        select array_agg(case when l.reason is not null and o.line_code is not null then o.notice else l.notice end order by l.line_no)
        from rows from (unnest(s.codes), unnest(s.override_reasons), unnest(s.override_notices))
          with ordinality as l (code, reason, notice, line_no)
        left join payslip_override o on o.company_no = s.company_no and o.run_no = s.run_no
          and o.employee_no = s.employee_no and o.line_code = l.code
      ) as notices
      from payslip p join payslip_lines s on s.company_no = p.company_no and s.run_no = p.run_no
        and s.employee_no = p.employee_no and s.version_no = p.version_no
      where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.employee_no = any (${employeeNos}::int[])
        and p.current and p.state in ('draft', 'calculated')
    )
    update payslip_lines s set override_notices = w.notices from wanted w
    where s.company_no = ${companyNo} and s.run_no = ${runNo} and s.employee_no = w.employee_no and s.version_no = w.version_no
      and coalesce(s.override_notices, array_fill(null::text, array[cardinality(s.codes)])) is distinct from w.notices
    returning s.employee_no
  `.execute(tx)
  return new Set(rows.map((row) => row.employee_no))
}
