import type { PlainDate, YearMonth } from '@handal/base/date'
import { ratioOf, toFixed } from '@handal/base/ratio'
import { sql } from 'kysely'
import { type Actor, auditMany } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { nextNumbers } from '../../db/numbers.ts'
import { takeEntriesBack } from '../../records/take-back.ts'

/** Days of a lot that a payslip of a month pays, with the wage they are paid by. Won. */
export type NewPayout = {
  readonly employeeNo: number
  readonly month: YearMonth
  readonly expires: PlainDate
  /** Exact. */
  readonly days: string
  readonly wageMonth: YearMonth
  readonly hourly: string
  readonly dailyHours: string
  readonly amount: number
}
type By = Actor & { readonly companyNo: number; readonly userName: string }
/** As the ledger shows an entry; what counts is the exact number beside it. */
const shown = (days: string): string => {
  const text = toFixed(ratioOf(days), 3)
  return text === '0.000' ? '0.001' : text
}

/** Notes days as paid in the ledgers, as of a day. The caller has the turn of the entries. */
export const enterPayouts = async (
  tx: Tx,
  by: By,
  payouts: readonly NewPayout[],
  { day, reason }: { readonly day: PlainDate; readonly reason: string },
): Promise<void> => {
  if (payouts.length === 0) return
  const { companyNo } = by
  const unused = sql<number>`
    select coalesce(max(entry_no), 0) + 1 from leave_entry where company_no = ${companyNo}`
  const nos = await nextNumbers(tx, { companyNo, kind: 'leave_entry' }, payouts.length, unused)
  const col = <K extends keyof NewPayout>(name: K) => payouts.map((payout) => payout[name])
  await sql`
    insert into leave_entry (company_no, entry_no, employee_no, kind, entry_date, amount, unit, reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}, u.no, u.employee_no, 'PAYOUT', ${day}::date, u.amount, 'DAY', ${reason}, ${by.now()}, ${by.userNo}, ${by.userName}
    from unnest(${nos}::int[], ${col('employeeNo')}::int[], ${payouts.map(({ days }) => shown(days))}::numeric[])
      as u (no, employee_no, amount)
  `.execute(tx)
  await sql`
    insert into leave_payout (company_no, entry_no, month, lot_expires, exact_days, wage_month, hourly, daily_hours, amount)
    select ${companyNo}, u.* from unnest(${nos}::int[], ${col('month')}::text[], ${col('expires')}::date[], ${col('days')}::text[],
      ${col('wageMonth')}::text[], ${col('hourly')}::text[], ${col('dailyHours')}::text[], ${col('amount')}::bigint[]) as u
  `.execute(tx)
}

/** Takes back what these people's payslips of a month paid, because the payslips are gone. */
export const withdrawPayouts = async (
  tx: Tx,
  by: By,
  { month, employeeNos }: { readonly month: YearMonth; readonly employeeNos: readonly number[] },
): Promise<void> => {
  const { companyNo } = by
  const { rows } = await sql<{ no: number; employee_no: number; exact_days: string; amount: number }>`
    select e.entry_no as no, e.employee_no, o.exact_days, o.amount
    from leave_payout o join leave_entry e on e.company_no = o.company_no and e.entry_no = o.entry_no
    where o.company_no = ${companyNo} and o.month = ${month} and e.employee_no = any (${employeeNos}::int[])
      and e.withdrawn_at is null
    order by e.entry_no for update of e
  `.execute(tx)
  if (rows.length === 0) return
  const entries = { table: 'leave_entry', key: 'entry_no', word: 'withdrawn' } as const
  const reason = '연차수당 명세서를 삭제함'
  await takeEntriesBack(tx, entries, { companyNo, nos: rows.map(({ no }) => no), reason }, by)
  await auditMany(
    tx,
    by,
    companyNo,
    rows.map(({ employee_no: id, exact_days: days, amount }) => ({
      event: 'leave-payment.remove' as const,
      subject: { type: 'employee', id },
      before: { month, days, amount },
      reason,
    })),
  )
}

/** Of a person each payout that stands of leave that could be used on a day: its payroll month, and the last day of use. One query. */
export const readPayouts = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  day: PlainDate,
): Promise<{ month: YearMonth; expires: PlainDate }[]> => {
  const { rows } = await sql<{ month: YearMonth; expires: PlainDate }>`
    select distinct o.month, o.lot_expires as expires
    from leave_payout o join leave_entry e on e.company_no = o.company_no and e.entry_no = o.entry_no
    where o.company_no = ${companyNo} and e.employee_no = ${employeeNo} and e.withdrawn_at is null
      and o.lot_expires between ${day}::date and ${day}::date + 365
    order by 2, 1
  `.execute(tx)
  return rows
}
