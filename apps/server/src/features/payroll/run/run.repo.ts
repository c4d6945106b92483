import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared, preparedFor } from '../../../db/prepared.ts'
import { heldFirst, type Term } from '../../../db/dated.ts'
import { type ItemRow, itemVersionsColumn } from '../../items/public.ts'
import { settingOn } from '../../settings/public.ts'
import { elsewhereOf } from './elsewhere.repo.ts'
import { unhandedOf } from './handovers.repo.ts'
import { vouchersOf } from './vouchers.repo.ts'

/** Key of a run: a company, a pay month 'yyyy-MM' and a payment type (subcategory of code 0016). */
export type RunKey = { readonly companyNo: number; readonly month: YearMonth; readonly paymentType: string }

/** Context of a run in one row: the company, its rules of the month, the run itself, and the job under way. */
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
  /** Of a closed month: whose attendance alone was opened again. */
  attendance_open_people: number[]
  job_id: string | null
  viewed: number
  /** Given-out payslips neither handed over nor opened: number of people, and employees whose payslip is a corrected one. */
  unhanded: { people: number; again: number[] }
  /** Reason and time of the entry that a month of 급여 was paid elsewhere; null: it was not. */
  elsewhere: { reason: string; at: string } | null
  /** Of a month with an exported voucher: whether all of it is exported, and how many vouchers wait. */
  vouchers: { done: boolean; open: number } | null
  /** Numbers of the transfer files in which pay of the run waits for the bank's result. */
  at_bank: number[]
}

type Standing =
  | 'attendance_closed_at'
  | 'attendance_open_people'
  | 'job_id'
  | 'viewed'
  | 'unhanded'
  | 'elsewhere'
  | 'vouchers'
  | 'at_bank'
/** The same without how far the run is: what its payslips are made by. */
export type RunTermsRow = Omit<RunContextRow, Standing>

/** Job kind and key of the calculation of a run: at most one is under way. */
export const CALCULATE_JOB = 'payroll.calculate'
export const calculateJobKey = (key: Pick<RunKey, 'month' | 'paymentType'>): string => `${key.month} ${key.paymentType}`

/** Whose attendance alone was opened again in a closed month, as an array; asked once a run. */
export const openPeopleIn = (companyNo: Term<number>, month: Term<string>): RawBuilder<unknown> =>
  sql`array(select o.employee_no from attendance_open_person o where o.company_no = ${companyNo} and o.month = ${month}
    order by o.employee_no)`

/**
 * A statement of the contexts of runs of a payment type, one a company that has rules; these are those that hold on the month's
 * last day. `targets`: a relation `g (company_no, month, month_from, month_end)`; `more`: further columns.
 */
const contexts = (
  targets: RawBuilder<unknown>,
  paymentType: string,
  more: RawBuilder<unknown> = sql``,
  reads: 'ALL' | 'TERMS' = 'ALL',
) => {
  const [companyNo, month, monthEnd] = [sql.ref('g.company_no'), sql.ref('g.month'), sql.ref('g.month_end')]
  const stand =
    reads === 'TERMS'
      ? sql``
      : sql`,
      (select a.closed_at from attendance_close a where a.company_no = c.company_no and a.month = ${month}) as attendance_closed_at,
      ${openPeopleIn(companyNo, month)} as attendance_open_people,
      (select j.job_id from job j where j.company_no = c.company_no and j.kind = ${CALCULATE_JOB}
         and j.job_key = ${month}::text || ' ' || ${paymentType}::text and j.state in ('queued', 'running')) as job_id,
      (select count(distinct v.employee_no) from payslip_view v where v.company_no = c.company_no and v.run_no = r.run_no) as viewed,
      (${unhandedOf(sql.ref('r.company_no'), sql.ref('r.run_no'))}) as unhanded,
      ${paymentType === '0001' ? sql`(select json_build_object('reason', w.reason, 'at', w.entered_at) from (${elsewhereOf(companyNo, month)}) w)` : sql`null::json`} as elsewhere,
      (${vouchersOf(sql.ref('c.company_no'), sql.ref('r.run_no'), month)}) as vouchers,
      array(select distinct i.file_no from transfer_item i where i.company_no = c.company_no and i.run_no = r.run_no
        and i.state = 'PENDING' order by i.file_no) as at_bank`
  return sql`
    select c.company_name, s.period_start_day, s.payday, s.payday_next_month, s.payday_on_holiday, s.under5,
      s.employer_size, s.accident_rate_permille, s.contact, ${settingOn('weekend', companyNo, monthEnd)} as weekend,
      ${settingOn('prorateMethod', companyNo, monthEnd)} as prorate_method,
      r.run_no, r.version as run_version, r.period_from, r.period_to, r.pay_date, r.calculated_at,
      exists (select from payslip p where p.company_no = c.company_no and p.run_no = r.run_no
        and p.state in ('confirmed', 'paid')) as closed_slips${stand}${more}
    from ${targets}
    join company c on c.company_no = g.company_no
    cross join lateral (
      select * from company_setting s where s.company_no = c.company_no
      order by ${heldFirst('s', monthEnd)} limit 1
    ) s
    left join payroll_run r on r.company_no = c.company_no and r.month = ${month} and r.payment_type = ${paymentType}`
}

/** The context of a run, or null when the company has no rules yet. */
export const readRunContext = async (tx: Tx, key: RunKey, monthEnd: PlainDate): Promise<RunContextRow | null> => {
  const target = sql`(select ${key.companyNo}::int as company_no, ${key.month}::text as month, ${monthEnd}::date as month_end) g`
  const { rows } = await sql<RunContextRow>`${contexts(target, key.paymentType)}`.execute(prepared(tx))
  return rows[0] ?? null
}

/** What payslips of a company's runs of a payment type in these months are made by; none where the company has no rules yet. One query. */
export const readMonthContexts = async (
  tx: Tx,
  { companyNo, paymentType }: Pick<RunKey, 'companyNo' | 'paymentType'>,
  months: readonly YearMonth[],
): Promise<(RunTermsRow & { month: YearMonth })[]> => {
  const targets = sql`(
    select ${companyNo}::int as company_no, month, ((month || '-01')::date + interval '1 month - 1 day')::date as month_end
    from unnest(${months}::text[]) as u (month)
  ) g`
  const { rows } = await sql<
    RunTermsRow & { month: YearMonth }
  >`${contexts(targets, paymentType, sql`, g.month`, 'TERMS')}`.execute(tx)
  return rows
}

/** Context among many: its company and month, with all versions of the company's salary items from the month before on. */
export type CompanyRunRow = RunContextRow & { company_no: number; month: YearMonth; items: ItemRow[] }

/** The contexts of one run each of many companies, those without rules left out. */
export const readRunContexts = async (
  tx: Tx,
  paymentType: string,
  months: ReadonlyMap<number, YearMonth>,
): Promise<CompanyRunRow[]> => {
  const targets = sql`(
    select *, ((month || '-01')::date - interval '1 month')::date as seen_from, ((month || '-01')::date + interval '1 month - 1 day')::date as month_end
    from unnest(${[...months.keys()]}::int[], ${[...months.values()]}::text[]) as u (company_no, month)
  ) g`
  const items = itemVersionsColumn(sql.ref('g.company_no'), sql.ref('g.seen_from'), sql.ref('g.month_end'))
  const more = sql`, g.company_no, g.month, ${items} as items`
  const { rows } = await sql<CompanyRunRow>`${contexts(targets, paymentType, more)}`.execute(tx)
  return rows
}

export type EntryRow = {
  employee_no: number
  item_code: string
  amount: Won
  note: string | null
  /** Of severance: years of service for its tax, and whether it goes into an IRP. */
  service_years: number | null
  into_irp: boolean | null
  /** Of a difference of a closed month: what the month comes to now. */
  due: Won | null
}
/** One-off amounts of a run, of these people or everybody. */
export const readEntries = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[] | null,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select employee_no, item_code, amount, note, service_years, into_irp, due from payslip_entry where company_no = ${companyNo} and run_no = ${runNo}
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    order by employee_no, item_code
  `.execute(preparedFor(tx, employeeNos))
  return rows
}
