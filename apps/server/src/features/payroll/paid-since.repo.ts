import { sql } from 'kysely'
import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'

/** Somebody, and from when on their pay counts: of periods that reach to a day or beyond, or all that was paid since a moment. */
type AskedPay = { readonly employeeNo: number } & ({ readonly day: PlainDate } | { readonly moment: Date })

/** Which of these people were paid since. One query, whatever they are. */
export const readPaidSince = async (
  tx: Tx,
  companyNo: number,
  asked: readonly AskedPay[],
): Promise<ReadonlySet<number>> => {
  const days = asked.map((each) => ('day' in each ? each.day : null))
  const moments = asked.map((each) => ('moment' in each ? each.moment.toISOString() : null))
  const { rows } = await sql<{ no: number }>`
    select distinct p.employee_no as no
    from unnest(${asked.map(({ employeeNo }) => employeeNo)}::int[], ${days}::date[], ${moments}::timestamptz[])
      as asked (no, day, moment)
    join payslip p on p.company_no = ${companyNo} and p.employee_no = asked.no and p.state = 'paid'
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where r.period_to >= asked.day or p.paid_at >= asked.moment
  `.execute(tx)
  return new Set(rows.map(({ no }) => no))
}

/** Somebody, and the days in which a period ended. */
type AskedEnds = { readonly employeeNo: number; readonly from: PlainDate; readonly to: PlainDate }

/** Of each of these people the first month whose period ended in the days asked for and that was given out. One query. */
export const readGivenIn = async (
  tx: Tx,
  companyNo: number,
  asked: readonly AskedEnds[],
): Promise<ReadonlyMap<number, YearMonth>> => {
  const { rows } = await sql<{ no: number; month: YearMonth }>`
    select distinct on (asked.no) asked.no, r.month
    from unnest(${asked.map(({ employeeNo }) => employeeNo)}::int[], ${asked.map(({ from }) => from)}::date[],
      ${asked.map(({ to }) => to)}::date[]) as asked (no, first, last)
    join payslip p on p.company_no = ${companyNo} and p.employee_no = asked.no and p.state in ('confirmed', 'paid')
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no and r.period_to between asked.first and asked.last
    order by asked.no, r.month
  `.execute(tx)
  return new Map(rows.map(({ no, month }) => [no, month]))
}

/** A 급여 of a person that was given out, with its days and whether it was paid. */
export type GivenPay = { month: YearMonth; from: PlainDate; to: PlainDate; paid: boolean }
/** Of a person each 급여 that was given out and whose period meets these days. One query. */
export const readGivenPay = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  { from, to }: DateRange,
): Promise<GivenPay[]> => {
  const { rows } = await sql<GivenPay>`
    select r.month, r.period_from as from, r.period_to as to, bool_or(p.state = 'paid') as paid
    from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no and r.payment_type = '0001'
    where p.company_no = ${companyNo} and p.employee_no = ${employeeNo} and p.state in ('confirmed', 'paid')
      and r.period_from <= ${to}::date and r.period_to >= ${from}::date
    group by 1, 2, 3 order by 1
  `.execute(tx)
  return rows
}

/** Something that is about days of a person, by a number. */
type AskedDays = DateRange & { readonly no: number; readonly employeeNo: number }
/** Of each of these the last payday of payslips whose periods meet its days. One query; without a payslip it is not among them. */
export const readPaydaysOf = async (
  tx: Tx,
  companyNo: number,
  asked: readonly AskedDays[],
): Promise<ReadonlyMap<number, PlainDate>> => {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ no: number; day: PlainDate }>`
    select asked.no, max(r.pay_date) as day
    from unnest(${asked.map(({ no }) => no)}::int[], ${asked.map(({ employeeNo }) => employeeNo)}::int[],
      ${asked.map(({ from }) => from)}::date[], ${asked.map(({ to }) => to)}::date[]) as asked (no, employee_no, first, last)
    join payroll_run r on r.company_no = ${companyNo} and r.period_from <= asked.last and r.period_to >= asked.first
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.employee_no = asked.employee_no
    group by asked.no
  `.execute(tx)
  return new Map(rows.map(({ no, day }) => [no, day]))
}
