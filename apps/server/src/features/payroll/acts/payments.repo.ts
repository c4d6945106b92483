import type { PlainDate } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { PaymentMethod } from '@handal/contracts/payroll/payroll-state'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Stamp } from './save.repo.ts'

/** What a person has received in a run: the sum over all issues of the payslip, the newest date, how many payments. */
export type PaidRow = { employee_no: number; paid: Won; paid_on: PlainDate; payments: number }
/** What everybody has received in a run; who has received nothing has no row. */
export const readPaid = async (tx: Tx, companyNo: number, runNo: number): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select employee_no, sum(amount)::bigint as paid, max(pay_date) as paid_on, count(*) as payments
    from payslip_payment where company_no = ${companyNo} and run_no = ${runNo} group by employee_no
  `.execute(tx)
  return rows
}

/** One payment of a person. */
export type PaymentRow = { pay_date: PlainDate; amount: Won; method: PaymentMethod }
/** Payments of one person in a run, oldest first. */
export const readPayments = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNo: number,
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select pay_date, amount, method from payslip_payment
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo} order by payment_no
  `.execute(prepared(tx))
  return rows
}

/** A payment as it is written. Won above zero. */
export type PaymentWrite = {
  readonly employeeNo: number
  readonly paymentNo: number
  readonly versionNo: number
  readonly amount: Won
  readonly payDate: PlainDate
  readonly method: PaymentMethod
  readonly bankCode: string | null
  readonly numberMasked: string | null
}
/** Adds payments in one statement. The database refuses (HD002) to pay anybody more than the payslip's net in all. */
export const addPayments = async (tx: Tx, stamp: Stamp, payments: readonly PaymentWrite[]): Promise<void> => {
  if (payments.length === 0) return
  const col = <K extends keyof PaymentWrite>(name: K): PaymentWrite[K][] => payments.map((payment) => payment[name])
  await sql`
    insert into payslip_payment (company_no, run_no, employee_no, payment_no, version_no, amount, pay_date, method,
      bank_code, number_masked, paid_at, paid_by)
    select ${stamp.companyNo}, ${stamp.runNo}, u.*, ${stamp.at}, ${stamp.by}
    from unnest(${col('employeeNo')}::int[], ${col('paymentNo')}::smallint[], ${col('versionNo')}::smallint[],
      ${col('amount')}::bigint[], ${col('payDate')}::date[], ${col('method')}::text[], ${col('bankCode')}::text[],
      ${col('numberMasked')}::text[]) as u
  `.execute(tx)
}

export type AccountRow = { employee_no: number; bank_code: string; number_masked: string }
/** The account that the wages of each of these people go to on a day; who has none has no row. */
export const readAccounts = async (
  tx: Tx,
  query: { companyNo: number; date: PlainDate; employeeNos: readonly number[] },
): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select distinct on (employee_no) employee_no, bank_code, number_masked from bank_account
    where company_no = ${query.companyNo} and valid_from <= ${query.date}::date
      and employee_no = any (${query.employeeNos}::int[])
    order by employee_no, valid_from desc
  `.execute(tx)
  return rows
}

/** The issue of a person's payslip that was paid last; null before the first payment. */
export const readPaidIssue = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNo: number,
): Promise<number | null> => {
  const { rows } = await sql<{ issue: number | null }>`
    select max(version_no) as issue from payslip_payment
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.issue ?? null
}
