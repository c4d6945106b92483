import type { PlainDate } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { WageAccountCase } from '@handal/contracts/payroll/transfer-state'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** A payslip with all that decides where its money is and where it goes. Won. */
export type MoneyRow = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  birth_date: PlainDate
  leave_date: PlainDate | null
  version_no: number
  state: 'draft' | 'calculated' | 'confirmed' | 'paid'
  net: Won
  previous_net: Won | null
  /** What was paid and did not come back, and the last day of it. */
  earnings: Won
  paid: Won
  paid_on: PlainDate | null
  /** Why the newest payment came back; null: it did not. */
  returned: string | null
  account_kind: 'PAY' | 'IRP' | null
  bank_code: string | null
  number_masked: string | null
  number_cipher: Uint8Array | null
  holder: string | null
  /** When the account was entered, and the one that the person had before it. */
  account_at: string | null
  before_bank: string | null
  before_masked: string | null
  /** The account of the newest file that paid this person, and when that was made. */
  file_bank: string | null
  file_masked: string | null
  file_hash: Uint8Array | null
  file_at: string | null
  /** The newest item of this payslip, and whether it is of the current issue. */
  item_state: 'PENDING' | 'DONE' | 'FAILED' | 'VOID' | null
  item_reason: string | null
  item_amount: Won | null
  file_no: number | null
  /** What is held back, and why; amount null: all of it. */
  hold_reason: string | null
  hold_amount: Won | null
  /** Why another holder of this account is right. */
  accepted: string | null
  /** Which case lets severance pay go to the account of wages. */
  wage_case: WageAccountCase | null
}
/** Payslips of a run to read. */
export type MoneyQuery = {
  readonly companyNo: number
  readonly month: string
  readonly paymentType: string
  readonly runNo: number
  readonly monthBefore: string
  /** The day as of which accounts count. */
  readonly day: PlainDate
  readonly employeeNos: readonly number[] | null
  /** With every account number; else only those that have to be compared with the one of the last file. */
  readonly withNumbers: boolean
}

/** The standing account of `p` in one of the two tables of accounts. */
const standing = (
  table: 'bank_account' | 'irp_account',
  kind: 'PAY' | 'IRP',
  day: PlainDate,
): RawBuilder<unknown> => sql`
  select ${kind}::text as account_kind, a.bank_code, a.number_masked, a.number_cipher, a.holder, a.entered_at, a.valid_from, a.entry_no
  from ${sql.table(table)} a
  where a.company_no = p.company_no and a.employee_no = p.employee_no and a.valid_from <= ${day}::date
  order by a.valid_from desc limit 1`

/**
 * Payslips of a run in order of 사번, one statement. Severance pay (0005) goes to the IRP where there is one; whether it may go to the account of
 * wages is for who reads it to say.
 */
export const readMoney = async (tx: Tx, query: MoneyQuery): Promise<MoneyRow[]> => {
  const { companyNo, day } = query
  const account =
    query.paymentType === '0005'
      ? sql`select * from ((${standing('irp_account', 'IRP', day)}) union all (${standing('bank_account', 'PAY', day)})) a
          order by account_kind = 'PAY' limit 1`
      : standing('bank_account', 'PAY', day)
  const { rows } = await sql<MoneyRow>`
    select p.employee_no, p.employee_code, p.name, p.department_name, p.birth_date, p.leave_date, p.version_no, p.state, p.net, p.earnings,
      v.net as previous_net, y.paid, y.paid_on, x.reason as returned,
      a.account_kind, a.bank_code, a.number_masked, a.holder, a.entered_at as account_at,
      case when ${query.withNumbers} or (f.bank_code = a.bank_code and f.number_masked = a.number_masked and a.entered_at > f.made_at)
        then a.number_cipher end as number_cipher,
      b.bank_code as before_bank, b.number_masked as before_masked,
      f.bank_code as file_bank, f.number_masked as file_masked, f.number_hash as file_hash, f.made_at as file_at,
      i.state as item_state, i.reason as item_reason, i.amount as item_amount, i.file_no,
      h.reason as hold_reason, h.amount as hold_amount, e.reason as accepted, w.kind as wage_case
    from payslip p
    cross join lateral (
      select coalesce(sum(y.amount) filter (where x.payment_no is null), 0)::bigint as paid,
        max(y.pay_date) filter (where x.payment_no is null) as paid_on, max(y.payment_no) as last
      from payslip_payment y
      left join payslip_payment_return x using (company_no, run_no, employee_no, payment_no)
      where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no
    ) y
    left join payslip_payment_return x on x.company_no = p.company_no and x.run_no = p.run_no and x.employee_no = p.employee_no
      and x.payment_no = y.last
    left join lateral (${account}) a on true
    left join lateral (
      select o.bank_code, o.number_masked from bank_account_entry o
      where o.company_no = p.company_no and o.employee_no = p.employee_no and a.account_kind = 'PAY' and not o.withdrawn
        and (o.valid_from, o.entry_no) < (a.valid_from, a.entry_no)
      order by o.valid_from desc, o.entry_no desc limit 1
    ) b on true
    left join lateral (
      select o.bank_code, o.number_masked, o.number_hash, f.made_at from transfer_item o
      join transfer_file f on f.company_no = o.company_no and f.file_no = o.file_no
      where o.company_no = p.company_no and o.employee_no = p.employee_no and o.state = 'DONE' and o.account_kind = a.account_kind
      order by o.file_no desc limit 1
    ) f on true
    left join lateral (
      select i.state, i.reason, i.amount, i.file_no from transfer_item i
      where i.company_no = p.company_no and i.employee_no = p.employee_no and i.run_no = p.run_no and i.state <> 'VOID'
      order by i.file_no desc limit 1
    ) i on true
    left join transfer_hold h on h.company_no = p.company_no and h.month = ${query.month} and h.payment_type = ${query.paymentType}
      and h.employee_no = p.employee_no and h.released_at is null
    left join lateral (
      select e.reason from transfer_exception e
      where e.company_no = p.company_no and e.employee_no = p.employee_no and e.kind = 'HOLDER' and e.bank_code = a.bank_code
        and e.number_masked = a.number_masked and e.holder = a.holder
      order by e.entry_no desc limit 1
    ) e on true
    left join lateral (
      select w.kind from transfer_exception w
      where w.company_no = p.company_no and w.employee_no = p.employee_no and w.kind <> 'HOLDER'
      order by w.entry_no desc limit 1
    ) w on true
    left join lateral (
      select v.net from payslip v join payroll_run r on r.company_no = v.company_no and r.run_no = v.run_no
      where r.company_no = p.company_no and r.month = ${query.monthBefore} and r.payment_type = ${query.paymentType}
        and v.employee_no = p.employee_no and v.current
    ) v on true
    where p.company_no = ${companyNo} and p.run_no = ${query.runNo} and p.current
      and (${query.employeeNos}::int[] is null or p.employee_no = any (${query.employeeNos}::int[]))
    order by p.employee_code
  `.execute(tx)
  return rows
}

/** Whether the company has made a file that was not voided: before the first one no account counts as changed. */
export const hasFiles = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from transfer_file where company_no = ${companyNo} and state <> 'VOID') as some
  `.execute(tx)
  return rows[0]?.some ?? false
}
