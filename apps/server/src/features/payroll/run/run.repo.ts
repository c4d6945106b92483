import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldFirst } from '../../../db/dated.ts'
import { settingOn } from '../../settings/public.ts'

/** Which run: a company, a pay month 'yyyy-MM' and a payment type (subcategory of code 0016). */
export type RunKey = { readonly companyNo: number; readonly month: YearMonth; readonly paymentType: string }

/** What a run hangs on, in one row: the company, its rules of the month, the run itself, and what is under way. */
export type RunContextRow = {
  company_name: string
  period_start_day: number
  payday: number
  payday_next_month: boolean
  payday_on_holiday: 'BEFORE' | 'AFTER'
  /** Settings: null where nothing was entered. */
  weekend: unknown
  under5: boolean
  employer_size: string
  accident_rate_permille: string | null
  prorate_method: unknown
  contact: string | null
  run_no: number | null
  run_version: number | null
  period_from: PlainDate | null
  period_to: PlainDate | null
  pay_date: PlainDate | null
  calculated_at: string | null
  closed_slips: boolean
  attendance_closed_at: string | null
  job_id: string | null
  viewed: number
}

/** Job kind and key of the calculation of a run: at most one is under way. */
export const CALCULATE_JOB = 'payroll.calculate'
export const calculateJobKey = (key: Pick<RunKey, 'month' | 'paymentType'>): string => `${key.month} ${key.paymentType}`

/** The context of a run, or null when the company has no rules yet. The rules are those that hold on the month's last day. */
export const readRunContext = async (tx: Tx, key: RunKey, monthEnd: PlainDate): Promise<RunContextRow | null> => {
  const { rows } = await sql<RunContextRow>`
    select c.company_name, s.period_start_day, s.payday, s.payday_next_month, s.payday_on_holiday, s.under5,
      s.employer_size, s.accident_rate_permille, s.contact, ${settingOn('weekend', sql`c.company_no`, monthEnd)} as weekend,
      ${settingOn('prorateMethod', sql`c.company_no`, monthEnd)} as prorate_method,
      r.run_no, r.version as run_version, r.period_from, r.period_to, r.pay_date, r.calculated_at,
      exists (select from payslip p where p.company_no = c.company_no and p.run_no = r.run_no
              and p.state in ('confirmed', 'paid')) as closed_slips,
      (select a.closed_at from attendance_close a where a.company_no = c.company_no and a.month = ${key.month}) as attendance_closed_at,
      (select j.job_id from job j where j.company_no = c.company_no and j.kind = ${CALCULATE_JOB}
         and j.job_key = ${calculateJobKey(key)} and j.state in ('queued', 'running')) as job_id,
      (select count(distinct v.employee_no) from payslip_view v where v.company_no = c.company_no and v.run_no = r.run_no) as viewed
    from company c
    cross join lateral (
      select * from company_setting s where s.company_no = c.company_no
      order by ${heldFirst('s', monthEnd)} limit 1
    ) s
    left join payroll_run r on r.company_no = c.company_no and r.month = ${key.month} and r.payment_type = ${key.paymentType}
    where c.company_no = ${key.companyNo}
  `.execute(tx)
  return rows[0] ?? null
}

export type EntryRow = { employee_no: number; item_code: string; amount: number; note: string | null }
/** One-off amounts of a run, of these people or everybody. */
export const readEntries = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select employee_no, item_code, amount, note from payslip_entry where company_no = ${companyNo} and run_no = ${runNo}
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    order by employee_no, item_code
  `.execute(tx)
  return rows
}
