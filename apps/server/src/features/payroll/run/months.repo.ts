import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldFirst } from '../../../db/dated.ts'

/** What the choice of a month is made from: the company's paydays, its newest runs of a payment type, and when it began. */
export type CompanyMonthsRow = {
  company_no: number
  contract_start: PlainDate | null
  first_hire: PlainDate | null
  period_start_day: number | null
  payday: number | null
  payday_next_month: boolean | null
  payday_on_holiday: 'BEFORE' | 'AFTER' | null
  /** Newest first. open: somebody in it has never been given a payslip of it, or it has none at all. slips: it has some. */
  runs: { month: YearMonth; open: boolean; slips: boolean }[]
}

/** Runs behind which nobody looks for the month to open on. */
const RUNS = 6

/** One company, or all for null, lowest number first; one query. */
export const readCompanyMonths = async (
  tx: Tx,
  companyNo: number | null,
  paymentType: string,
  day: PlainDate,
): Promise<CompanyMonthsRow[]> => {
  const { rows } = await sql<CompanyMonthsRow>`
    select c.company_no, c.contract_start, (select min(e.hire_date) from employee e where e.company_no = c.company_no) as first_hire,
      s.period_start_day, s.payday, s.payday_next_month, s.payday_on_holiday,
      coalesce((
        select json_agg(json_build_object('month', r.month, 'open', coalesce(p.open, true), 'slips', p.open is not null)
          order by r.month desc)
        from (
          select r.run_no, r.month from payroll_run r
          where r.company_no = c.company_no and r.payment_type = ${paymentType} order by r.month desc limit ${RUNS}
        ) r
        left join lateral (
          select exists (select from payslip p where p.company_no = c.company_no and p.run_no = r.run_no and p.current
            and p.version_no = 1 and p.state in ('draft', 'calculated')) as open
          where exists (select from payslip p where p.company_no = c.company_no and p.run_no = r.run_no and p.current)
        ) p on true
      ), '[]'::json) as runs
    from company c
    left join lateral (
      select * from company_setting s where s.company_no = c.company_no order by ${heldFirst('s', day)} limit 1
    ) s on true
    where ${companyNo === null ? sql`(c.closed_on is null or c.closed_on > ${day}::date)` : sql`c.company_no = ${companyNo}`}
    order by c.company_no
  `.execute(tx)
  return rows
}
