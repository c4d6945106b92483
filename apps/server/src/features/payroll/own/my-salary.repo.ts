import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'

/** Income tax withheld in given payslips of one person, won. */
export const readIncomeTax = async (
  tx: Tx,
  companyNo: number,
  slips: readonly { readonly run_no: number; readonly employee_no: number; readonly version_no: number }[],
): Promise<number> => {
  if (slips.length === 0) return 0
  const { rows } = await sql<{ tax: number }>`
    select coalesce(sum(l.amounts[array_position(l.codes, 'deduction.incomeTax')]), 0)::bigint as tax
    from unnest(${slips.map((slip) => slip.run_no)}::int[], ${slips.map((slip) => slip.employee_no)}::int[],
      ${slips.map((slip) => slip.version_no)}::int[]) as u (run_no, employee_no, version_no)
    join payslip_lines l on l.company_no = ${companyNo} and l.run_no = u.run_no and l.employee_no = u.employee_no
      and l.version_no = u.version_no
  `.execute(prepared(tx))
  return rows[0]?.tax ?? 0
}

/** Changes of the monthly pay by new terms between two days: the day and the difference in won a month of these items. */
export const readTermChanges = async (
  tx: Tx,
  query: { companyNo: number; employeeNo: number; from: PlainDate; to: PlainDate; earnings: readonly string[] },
): Promise<{ valid_from: PlainDate; difference: number }[]> => {
  const { rows } = await sql<{ valid_from: PlainDate; difference: number }>`
    select valid_from, (total - before)::bigint as difference from (
      select t.valid_from, t.pay_kind, s.total, lag(s.total) over w as before, lag(t.pay_kind) over w as kind_before
      from pay_term t
      cross join lateral (
        select coalesce(sum(a.value::bigint), 0) as total from jsonb_each_text(t.amounts) a
        where a.key = any (${query.earnings}::text[])
      ) s
      where t.company_no = ${query.companyNo} and t.employee_no = ${query.employeeNo}
      window w as (order by t.valid_from)
    ) t
    where valid_from between ${query.from}::date and ${query.to}::date and before is not null
      and pay_kind = 'monthly' and kind_before = 'monthly' and total <> before
    order by valid_from
  `.execute(prepared(tx))
  return rows
}
