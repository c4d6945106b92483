import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldFirst } from '../../../db/dated.ts'

/** The payment type whose runs decide which month a company stands on: 급여. */
export const MONTHLY = '0001'

/** A month of a company with a run of 급여, or one that was paid elsewhere. */
export type CompanyMonthRow = {
  readonly month: YearMonth
  /** Whether it has current payslips. */
  readonly slips: boolean
  /** Whether first issues are not given out, or given out and still owed. */
  readonly unsettled: boolean
  /** The same of later issues. */
  readonly correction: boolean
  readonly elsewhere: boolean
}

/** Facts from which a company's month is chosen: its paydays, its months, and when it began. */
export type CompanyMonthsRow = {
  company_no: number
  contract_start: PlainDate | null
  first_hire: PlainDate | null
  period_start_day: number | null
  payday: number | null
  payday_next_month: boolean | null
  payday_on_holiday: 'BEFORE' | 'AFTER' | null
  /** Oldest first. */
  months: CompanyMonthRow[]
}

/**
 * Rows of one company, or of all for null, lowest number first; one query. Of payslips it reads only those that are not
 * paid (`payslip_unsettled`).
 */
export const readCompanyMonths = async (
  tx: Tx,
  companyNo: number | null,
  day: PlainDate,
): Promise<CompanyMonthsRow[]> => {
  const { rows } = await sql<CompanyMonthsRow>`
    select c.company_no, c.contract_start, (select min(e.hire_date) from employee e where e.company_no = c.company_no) as first_hire,
      s.period_start_day, s.payday, s.payday_next_month, s.payday_on_holiday, m.months
    from company c
    left join lateral (
      select * from company_setting s where s.company_no = c.company_no order by ${heldFirst('s', day)} limit 1
    ) s on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('month', month, 'slips', coalesce(r.slips, false),
        'unsettled', coalesce(r.unsettled, false), 'correction', coalesce(r.correction, false), 'elsewhere', w.month is not null)
        order by month), '[]'::json) as months
      from (
        select r.month, u.unsettled, u.correction,
          exists (select from payslip p where p.company_no = c.company_no and p.run_no = r.run_no and p.current) as slips
        from payroll_run r
        left join (
          select p.run_no, bool_or(p.version_no = 1) as unsettled, bool_or(p.version_no > 1) as correction
          from payslip p
          where p.company_no = c.company_no and p.current and p.state in ('draft', 'calculated', 'confirmed')
            and (p.state <> 'confirmed' or p.net > coalesce((select sum(y.amount) from payslip_paid y
              where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no), 0))
          group by p.run_no
        ) u on u.run_no = r.run_no
        where r.company_no = c.company_no and r.payment_type = ${MONTHLY}
      ) r
      full join (
        select w.month from payroll_elsewhere w where w.company_no = c.company_no
        group by w.month having max(w.entry_no) % 2 = 1
      ) w using (month)
    ) m
    where ${companyNo === null ? sql`(c.closed_on is null or c.closed_on > ${day}::date)` : sql`c.company_no = ${companyNo}`}
    order by c.company_no
  `.execute(tx)
  return rows
}

/** A month of a company with its pay period. */
export type MonthPeriod = {
  readonly companyNo: number
  readonly month: YearMonth
  readonly from: PlainDate
  readonly to: PlainDate
}

/** Months in which somebody is to be paid 급여 (in service, not on leave of absence all the time) and has no payslip. One query. */
export const readMonthsWithout = async (
  tx: Tx,
  periods: readonly MonthPeriod[],
): Promise<Pick<MonthPeriod, 'companyNo' | 'month'>[]> => {
  const { rows } = await sql<Pick<MonthPeriod, 'companyNo' | 'month'>>`
    select g."companyNo", g.month
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as g ("companyNo" int, month text, "from" date, "to" date)
    left join payroll_run r on r.company_no = g."companyNo" and r.month = g.month and r.payment_type = ${MONTHLY}
    where exists (
      select from employee e
      where e.company_no = g."companyNo" and e.hire_date <= coalesce(r.period_to, g."to")
        and (e.leave_date is null or e.leave_date >= coalesce(r.period_from, g."from"))
        and not exists (select from leave_of_absence l where l.company_no = e.company_no and l.employee_no = e.employee_no
          and l.from_date <= coalesce(r.period_from, g."from") and l.to_date >= coalesce(r.period_to, g."to"))
        and not exists (select from payslip p where p.company_no = e.company_no and p.run_no = r.run_no
          and p.employee_no = e.employee_no and p.current)
    )
  `.execute(tx)
  return rows
}

/** The newest month, up to a given one, that has current payslips of a payment type; null: none. One query. */
export const readPrintedMonth = async (
  tx: Tx,
  companyNo: number,
  paymentType: string,
  until: YearMonth,
): Promise<YearMonth | null> => {
  const { rows } = await sql<{ month: YearMonth }>`
    select r.month from payroll_run r
    where r.company_no = ${companyNo} and r.payment_type = ${paymentType} and r.month <= ${until}
      and exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no and p.current)
    order by r.month desc limit 1
  `.execute(tx)
  return rows[0]?.month ?? null
}
