import type { PlainDate } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Stamp } from '../acts/save.repo.ts'

/** A current payslip with what was paid of it and did not come back; `last` numbers all payments, those that came back too. */
export type DueRow = {
  employee_no: number
  name: string
  version_no: number
  state: 'draft' | 'calculated' | 'confirmed' | 'paid'
  net: Won
  paid: Won
  last: number
}
/** Current payslips of these people of a run, in their order of number. One query. */
export const readDue = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select p.employee_no, p.name, p.version_no, p.state, p.net, y.paid, y.last
    from payslip p
    cross join lateral (
      select coalesce(sum(y.amount) filter (where x.payment_no is null), 0)::bigint as paid, coalesce(max(y.payment_no), 0)::int as last
      from payslip_payment y
      left join payslip_payment_return x using (company_no, run_no, employee_no, payment_no)
      where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no
    ) y
    where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.employee_no = any (${employeeNos}::int[]) and p.current
    order by p.employee_no
  `.execute(tx)
  return rows
}

/** Marks confirmed payslips as paid of which nothing more is due; gives how many. */
export const markSettled = async (tx: Tx, stamp: Stamp, employeeNos: readonly number[]): Promise<number> => {
  const moved = await sql`
    update payslip p set state = 'paid', version = version + 1, paid_at = ${stamp.at}, paid_by = ${stamp.by}
    where p.company_no = ${stamp.companyNo} and p.run_no = ${stamp.runNo} and p.current and p.state = 'confirmed'
      and p.employee_no = any (${employeeNos}::int[])
      and p.net <= (select coalesce(sum(y.amount), 0) from payslip_paid y
        where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no)
  `.execute(tx)
  return Number(moved.numAffectedRows ?? 0n)
}

/** A payment of a person that has not come back. */
export type StandingPayment = {
  employee_no: number
  name: string
  payment_no: number
  version_no: number
  amount: Won
  pay_date: PlainDate
}
/** Payments of these people in a run that have not come back, the newest of each person first. */
export const readStandingPayments = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<StandingPayment[]> => {
  const { rows } = await sql<StandingPayment>`
    select y.employee_no, p.name, y.payment_no, y.version_no, y.amount, y.pay_date
    from payslip_paid y
    join payslip p on p.company_no = y.company_no and p.run_no = y.run_no and p.employee_no = y.employee_no and p.current
    where y.company_no = ${companyNo} and y.run_no = ${runNo} and y.employee_no = any (${employeeNos}::int[])
    order by y.employee_no, y.payment_no desc
  `.execute(tx)
  return rows
}

export type ReturnWrite = { readonly employeeNo: number; readonly paymentNo: number }
/** Writes that payments came back whole; payslips of which something is due again are confirmed again. Two statements. */
export const addReturns = async (
  tx: Tx,
  stamp: Stamp & { readonly byName: string; readonly reason: string; readonly on: PlainDate },
  returns: readonly ReturnWrite[],
): Promise<void> => {
  const employeeNos = returns.map(({ employeeNo }) => employeeNo)
  await sql`
    insert into payslip_payment_return (company_no, run_no, employee_no, payment_no, returned_on, reason, entered_at, entered_by,
      entered_by_name)
    select ${stamp.companyNo}, ${stamp.runNo}, u.*, ${stamp.on}::date, ${stamp.reason}, ${stamp.at}, ${stamp.by}, ${stamp.byName}
    from unnest(${employeeNos}::int[], ${returns.map(({ paymentNo }) => paymentNo)}::smallint[]) as u
  `.execute(tx)
  await sql`
    update payslip p set state = 'confirmed', version = version + 1, paid_at = null, paid_by = null
    where p.company_no = ${stamp.companyNo} and p.run_no = ${stamp.runNo} and p.current and p.state = 'paid'
      and p.employee_no = any (${employeeNos}::int[])
      and p.net > (select coalesce(sum(y.amount), 0) from payslip_paid y
        where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no)
  `.execute(tx)
}
