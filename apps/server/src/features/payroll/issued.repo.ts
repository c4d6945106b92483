import type { PlainDate, YearMonth } from '@handal/base/date'
import type { PaymentMethod } from '@handal/contracts/payroll/payroll-state'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** The newest issue that was given out of everybody in a run; a payslip that is open again counts as it was given out. */
const issuedOf = (companyNo: RawBuilder<unknown>, runNo: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct on (p.employee_no) p.* from payslip p
  where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.state in ('confirmed', 'paid')
  order by p.employee_no, p.version_no desc`

/** Select of one JSON: what the payslips and payments of a run came to, equal as long as its vouchers are. */
export const runBooked = (companyNo: RawBuilder<unknown>, runNo: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select jsonb_build_object('people', count(*), 'taxable', coalesce(sum(i.taxable), 0), 'earnings', coalesce(sum(i.earnings), 0),
    'deductions', coalesce(sum(i.deductions), 0), 'employer', coalesce(sum(i.employer_cost), 0),
    'paid', (select coalesce(sum(y.amount), 0) from payslip_payment y where y.company_no = ${companyNo} and y.run_no = ${runNo}),
    'returned', (select count(*) from payslip_payment_return x where x.company_no = ${companyNo} and x.run_no = ${runNo}))
  from (${issuedOf(companyNo, runNo)}) i`

/** A run of a pay month with what was given out in it. */
export type IssuedRun = {
  run_no: number
  payment_type: string
  pay_date: PlainDate
  /** As `runBooked` says it. */
  booked: { readonly people: number }
  /** People whose payslip is open and was never given out. */
  waiting: number
}
/** The runs of a pay month that have payslips, one query; `lock`: none of them changes until commit. */
export const readIssuedRuns = async (
  tx: Tx,
  { companyNo, month, lock }: { readonly companyNo: number; readonly month: YearMonth; readonly lock: boolean },
): Promise<IssuedRun[]> => {
  if (lock)
    await sql`
      select 1 from payroll_run where company_no = ${companyNo} and month = ${month} order by run_no for share
    `.execute(tx)
  const [company, run] = [sql.ref('r.company_no'), sql.ref('r.run_no')]
  const { rows } = await sql<IssuedRun>`
    select r.run_no, r.payment_type, r.pay_date, (${runBooked(company, run)}) as booked,
      (select count(*) from payslip p where p.company_no = r.company_no and p.run_no = r.run_no and p.current
        and p.state in ('draft', 'calculated') and not exists (select from payslip c where c.company_no = p.company_no
          and c.run_no = p.run_no and c.employee_no = p.employee_no and c.state in ('confirmed', 'paid')))::int as waiting
    from payroll_run r where r.company_no = ${companyNo} and r.month = ${month} order by r.payment_type
  `.execute(tx)
  return rows
}

/** A sum of the lines that were given out in a pay month, by department and code; `people`: who has one of them. */
export type IssuedSum = {
  department_no: number | null
  kind: 'earning' | 'deduction' | 'employer'
  code: string
  label: string
  amount: number
}
/** Sums of what was given out in a pay month. One query. */
export const readIssuedSums = async (tx: Tx, companyNo: number, month: YearMonth): Promise<IssuedSum[]> => {
  const { rows } = await sql<IssuedSum>`
    select i.department_no, l.kind, l.code, min(l.label) as label, sum(l.amount)::bigint as amount
    from payroll_run r
    cross join lateral (${issuedOf(sql.ref('r.company_no'), sql.ref('r.run_no'))}) i
    join payslip_lines s on s.company_no = i.company_no and s.run_no = i.run_no and s.employee_no = i.employee_no
      and s.version_no = i.version_no
    cross join lateral unnest(s.kinds, s.codes, s.labels, s.amounts) as l (kind, code, label, amount)
    where r.company_no = ${companyNo} and r.month = ${month}
    group by i.department_no, l.kind, l.code order by i.department_no nulls first, l.kind, l.code
  `.execute(tx)
  return rows
}

/** People by department to whom something was given out in a pay month. One query. */
export const readIssuedPeople = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
): Promise<{ department_no: number | null; people: number }[]> => {
  const { rows } = await sql<{ department_no: number | null; people: number }>`
    select i.department_no, count(distinct i.employee_no)::int as people
    from payroll_run r cross join lateral (${issuedOf(sql.ref('r.company_no'), sql.ref('r.run_no'))}) i
    where r.company_no = ${companyNo} and r.month = ${month} group by i.department_no
  `.execute(tx)
  return rows
}

/** What was paid of a pay month on a day in one way. */
export type PaidSum = { paid_on: PlainDate; method: PaymentMethod; amount: number; people: number }
/** What was paid of a pay month, the oldest day first. One query. */
export const readPaidSums = async (tx: Tx, companyNo: number, month: YearMonth): Promise<PaidSum[]> => {
  const { rows } = await sql<PaidSum>`
    select y.pay_date as paid_on, y.method, sum(y.amount)::bigint as amount, count(distinct y.employee_no)::int as people
    from payroll_run r join payslip_payment y on y.company_no = r.company_no and y.run_no = r.run_no
    where r.company_no = ${companyNo} and r.month = ${month} group by 1, 2 order by 1, 2
  `.execute(tx)
  return rows
}

/** People who received something of a pay month, whatever of it came back. One query. */
export const readPaidPeople = async (tx: Tx, companyNo: number, month: YearMonth): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct y.employee_no)::int as people
    from payroll_run r join payslip_payment y on y.company_no = r.company_no and y.run_no = r.run_no
    where r.company_no = ${companyNo} and r.month = ${month}
  `.execute(tx)
  return rows[0]?.people ?? 0
}

/** What of the payments of a pay month came back on a day. */
/** `paid_at`: when the newest payment of those that came back was entered. */
export type ReturnedSum = { returned_on: PlainDate; paid_at: string; amount: number; people: number }
/** What of the payments of a pay month came back, the oldest day first. One query. */
export const readReturnedSums = async (tx: Tx, companyNo: number, month: YearMonth): Promise<ReturnedSum[]> => {
  const { rows } = await sql<ReturnedSum>`
    select x.returned_on, max(y.paid_at) as paid_at, sum(y.amount)::bigint as amount, count(distinct y.employee_no)::int as people
    from payroll_run r
    join payslip_payment_return x on x.company_no = r.company_no and x.run_no = r.run_no
    join payslip_payment y on y.company_no = x.company_no and y.run_no = x.run_no and y.employee_no = x.employee_no
      and y.payment_no = x.payment_no
    where r.company_no = ${companyNo} and r.month = ${month} group by x.returned_on order by x.returned_on
  `.execute(tx)
  return rows
}

/** The newest pay month in which something was given out; null: there is none. */
export const readNewestIssuedMonth = async (tx: Tx, companyNo: number): Promise<YearMonth | null> => {
  const { rows } = await sql<{ month: YearMonth }>`
    select r.month from payroll_run r
    where r.company_no = ${companyNo} and exists (select from payslip p where p.company_no = r.company_no
      and p.run_no = r.run_no and p.state in ('confirmed', 'paid'))
    order by r.month desc limit 1
  `.execute(tx)
  return rows[0]?.month ?? null
}
