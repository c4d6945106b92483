import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { RunKey } from '../run/run.repo.ts'

/** The income tax of another payslip of the same person, with its rule and the operands as JSON text. Won. */
export type TaxedSlipRow = {
  employee_no: number
  taxable: Won
  income_tax: number
  rule: string | null
  operands: string | null
}

/**
 * Of each payslip the issue whose tax was withheld: the newest that was given out, because its tax is withheld until a
 * correction is given out in its place; the calculation that stands while none was given out.
 */
const WITHHELD = sql`
  select distinct on (p.run_no, p.employee_no) p.company_no, p.run_no, p.employee_no, p.version_no, p.taxable,
    p.state in ('confirmed', 'paid') as given, p.blocks::text = '[]' as sound
  from payslip p
  where p.company_no = r.company_no and p.run_no = r.run_no and (p.current or p.state in ('confirmed', 'paid'))
  order by p.run_no, p.employee_no, p.state in ('confirmed', 'paid') desc, p.version_no desc`

const TAX_LINE = sql`
  left join payslip_line l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
    and l.version_no = p.version_no and l.code = 'deduction.incomeTax'`

/** The month's payslips with a lower payment type, of these people or everybody: what a bonus is taxed beside. */
export const readOtherPay = async (
  tx: Tx,
  key: RunKey,
  employeeNos: readonly number[] | null,
): Promise<TaxedSlipRow[]> => {
  const { rows } = await sql<TaxedSlipRow>`
    select p.employee_no, p.taxable, coalesce(l.amount, 0) as income_tax, l.rule, l.operands
    from payroll_run r cross join lateral (${WITHHELD}) p ${TAX_LINE}
    where r.company_no = ${key.companyNo} and r.month = ${key.month} and r.payment_type < ${key.paymentType}
      and r.payment_type <> '0005'
      and ${employeeNos === null ? sql`true` : sql`p.employee_no = any (${employeeNos}::int[])`}
    order by p.employee_no, r.payment_type
  `.execute(tx)
  return rows
}

/**
 * All other taxed payslips of a tax year (by date of payment, 소득세법 제134조) that a payslip of this run shares the yearly
 * limits with: those paid before it whatever their state, and those paid later that are given out already.
 */
export const readYearTaxes = async (
  tx: Tx,
  key: RunKey,
  query: { readonly payDate: PlainDate; readonly employeeNos: readonly number[] },
): Promise<TaxedSlipRow[]> => {
  const { companyNo, month, paymentType } = key
  const { payDate, employeeNos } = query
  const year = payDate.slice(0, 4)
  const { rows } = await sql<TaxedSlipRow>`
    select p.employee_no, p.taxable, l.amount as income_tax, l.rule, l.operands
    from payroll_run r cross join lateral (${WITHHELD}) p ${TAX_LINE}
    where r.company_no = ${companyNo} and r.pay_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      and not (r.month = ${month} and r.payment_type = ${paymentType})
      and p.employee_no = any (${employeeNos}::int[]) and l.rule is not null
      and (p.given or (r.month = ${month} and r.payment_type < ${paymentType})
        or (r.pay_date, r.month, r.payment_type) < (${payDate}::date, ${month}::text, ${paymentType}::text))
    order by p.employee_no, r.pay_date, r.month, r.payment_type
  `.execute(tx)
  return rows
}

/** Taxable pay of a payslip of a year or the one before, and what of its lines with some codes was free of tax. Won. */
export type YearPayRow = { employee_no: number; pay_date: PlainDate; taxable: Won; tax_free: Won }

/**
 * The payslips of last year and this one that count before one of this run: all of last year, and of this year those that
 * `readYearTaxes` goes by. `codes`: lines whose tax-free part is asked for.
 */
export const readYearPay = async (
  tx: Tx,
  key: RunKey,
  query: { readonly payDate: PlainDate; readonly employeeNos: readonly number[]; readonly codes: readonly string[] },
): Promise<YearPayRow[]> => {
  const { companyNo, month, paymentType } = key
  const { payDate, employeeNos, codes } = query
  const year = Number(payDate.slice(0, 4))
  const { rows } = await sql<YearPayRow>`
    select p.employee_no, r.pay_date, p.taxable, (
      select coalesce(sum(l.tax_free), 0)::bigint from payslip_line l
      where l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
        and l.version_no = p.version_no and l.code = any (${codes}::text[])
    ) as tax_free
    from payroll_run r cross join lateral (${WITHHELD}) p
    where r.company_no = ${companyNo} and r.pay_date between ${`${year - 1}-01-01`}::date and ${`${year}-12-31`}::date
      and not (r.month = ${month} and r.payment_type = ${paymentType}) and r.payment_type <> '0005'
      and p.employee_no = any (${employeeNos}::int[])
      and (p.given or r.pay_date < ${`${year}-01-01`}::date or (r.month = ${month} and r.payment_type < ${paymentType})
        or (r.pay_date, r.month, r.payment_type) < (${payDate}::date, ${month}::text, ${paymentType}::text))
    order by p.employee_no, r.pay_date, r.month, r.payment_type
  `.execute(tx)
  return rows
}

/** The payday of the first 급여 of each of these people here. */
export const readFirstPaid = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, PlainDate>> => {
  const { rows } = await sql<{ employee_no: number; first: PlainDate }>`
    select p.employee_no, min(r.pay_date) as first
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no
    where r.company_no = ${companyNo} and r.payment_type = '0001' and r.pay_date is not null
      and p.current and p.employee_no = any (${employeeNos}::int[])
    group by p.employee_no
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, row.first]))
}

/** A payment before another one, with the tax line of its payslip; operands are JSON text. Won. */
export type PaymentRow = {
  employee_no: number
  month: YearMonth
  payment_type: string
  pay_date: PlainDate
  taxable: Won
  income_tax: number
  rule: string | null
  operands: string | null
  /** Taxable won of the lines that were asked for. */
  lines: number
}

/**
 * The payments from a day on that come before this run in the order of payment (pay date, month, payment type), without severance and
 * without payslips that could not be calculated. `codes`: lines whose taxable won is asked for.
 */
export const readPaymentsBefore = async (
  tx: Tx,
  key: RunKey,
  query: {
    readonly from: PlainDate
    readonly payDate: PlainDate
    readonly employeeNos: readonly number[]
    readonly codes: readonly string[]
  },
): Promise<PaymentRow[]> => {
  const { companyNo, month, paymentType } = key
  const { from, payDate, employeeNos, codes } = query
  const { rows } = await sql<PaymentRow>`
    select p.employee_no, r.month, r.payment_type, r.pay_date, p.taxable, coalesce(l.amount, 0) as income_tax, l.rule, l.operands, (
      select coalesce(sum(b.amount - b.tax_free), 0)::bigint from payslip_line b
      where b.company_no = p.company_no and b.run_no = p.run_no and b.employee_no = p.employee_no
        and b.version_no = p.version_no and b.code = any (${codes}::text[])
    ) as lines
    from payroll_run r cross join lateral (${WITHHELD}) p ${TAX_LINE}
    where r.company_no = ${companyNo} and r.pay_date between ${from}::date and ${payDate}::date and r.payment_type <> '0005'
      and (r.pay_date, r.month, r.payment_type) < (${payDate}::date, ${month}::text, ${paymentType}::text)
      and p.employee_no = any (${employeeNos}::int[]) and p.sound
    order by p.employee_no, r.pay_date, r.month, r.payment_type
  `.execute(tx)
  return rows
}

/** The payday of the first 급여 that the company calculated here; null: there is none. */
export const readFirstRun = async (tx: Tx, companyNo: number): Promise<PlainDate | null> => {
  const { rows } = await sql<{ first: PlainDate | null }>`
    select min(r.pay_date) as first from payroll_run r
    where r.company_no = ${companyNo} and r.payment_type = '0001' and r.pay_date is not null
      and exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no and p.current)
  `.execute(tx)
  return rows[0]?.first ?? null
}

/** Won of a line that were free of tax in payments of the pay month before a run. */
export type TaxFreeRow = { employee_no: number; code: string; tax_free: number }

/** What payments of the pay month before this run, in the order of payment, held free of tax in some lines. */
export const readTaxFreeBefore = async (
  tx: Tx,
  key: RunKey,
  query: {
    readonly payDate: PlainDate
    readonly employeeNos: readonly number[] | null
    readonly codes: readonly string[]
  },
): Promise<TaxFreeRow[]> => {
  const { companyNo, month, paymentType } = key
  const { payDate, employeeNos, codes } = query
  const { rows } = await sql<TaxFreeRow>`
    select p.employee_no, f.code, sum(f.tax_free)::bigint as tax_free
    from payroll_run r cross join lateral (${WITHHELD}) p
    join payslip_line f on f.company_no = p.company_no and f.run_no = p.run_no and f.employee_no = p.employee_no
      and f.version_no = p.version_no
    where r.company_no = ${companyNo} and r.month = ${month} and f.tax_free > 0 and f.code = any (${codes}::text[])
      and (r.pay_date, r.payment_type) < (${payDate}::date, ${paymentType}::text)
      and ${employeeNos === null ? sql`true` : sql`p.employee_no = any (${employeeNos}::int[])`}
    group by p.employee_no, f.code
    order by p.employee_no, f.code
  `.execute(tx)
  return rows
}
