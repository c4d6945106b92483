import type { PlainDate } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { PaymentMethod } from '@handal/contracts/payroll/payroll-state'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Destination } from './where-to.ts'
import type { Stamp } from './save.repo.ts'

/** What a person has received in a run and has not come back: the sum over all issues of the payslip, the newest date, how many payments. */
export type PaidRow = { employee_no: number; paid: Won; paid_on: PlainDate; payments: number }
/** What everybody has received in a run; who has received nothing has no row. */
export const readPaid = async (tx: Tx, companyNo: number, runNo: number): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select employee_no, sum(amount)::bigint as paid, max(pay_date) as paid_on, count(*) as payments
    from payslip_paid where company_no = ${companyNo} and run_no = ${runNo} group by employee_no
  `.execute(tx)
  return rows
}

/** One payment of a person that has not come back. */
export type PaymentRow = { pay_date: PlainDate; amount: Won; method: PaymentMethod }
/** Payments of one person in a run that have not come back, oldest first. */
export const readPayments = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNo: number,
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select pay_date, amount, method from payslip_paid
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

/** Where severance pay of a run may go: the IRP, else the account of wages with the case that was told for it. One query. */
export const readSeveranceAccounts = async (
  tx: Tx,
  { companyNo, runNo, date }: { companyNo: number; runNo: number; date: PlainDate },
): Promise<(AccountRow & Destination)[]> => {
  const { rows } = await sql<AccountRow & Destination>`
    select p.employee_no, p.birth_date, p.leave_date, p.earnings, a.account_kind, a.bank_code, a.number_masked, w.kind as wage_case
    from payslip p
    cross join lateral (
      (select 'IRP'::text as account_kind, i.bank_code, i.number_masked from irp_account i where i.company_no = p.company_no
        and i.employee_no = p.employee_no and i.valid_from <= ${date}::date order by i.valid_from desc limit 1)
      union all
      (select 'PAY'::text, b.bank_code, b.number_masked from bank_account b where b.company_no = p.company_no
        and b.employee_no = p.employee_no and b.valid_from <= ${date}::date order by b.valid_from desc limit 1)
      order by account_kind limit 1
    ) a
    left join lateral (
      select x.kind from transfer_exception x where x.company_no = p.company_no and x.employee_no = p.employee_no and x.kind <> 'HOLDER'
      order by x.entry_no desc limit 1
    ) w on true
    where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current
  `.execute(tx)
  return rows
}

/** The issue of a person's payslip that was paid last and did not come back; null before the first payment. */
export const readPaidIssue = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNo: number,
): Promise<number | null> => {
  const { rows } = await sql<{ issue: number | null }>`
    select max(version_no) as issue from payslip_paid
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.issue ?? null
}
