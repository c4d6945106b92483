import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { PayslipState } from '@handal/contracts/payroll/payroll-state'
import { sql } from 'kysely'
import { byEmployee } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'

/** An amount that goes into a payslip as an entry of its own; of severance with what its tax is calculated from, of a difference with what is due. */
export type DraftEntry = {
  readonly itemCode: string
  readonly amount: Won
  readonly note: string
  readonly serviceYears?: number
  readonly intoIrp?: boolean
  /** Of a difference of a closed month: what the month comes to now. */
  readonly due?: number
}

type Of = { readonly companyNo: number; readonly runNo: number }

/** Enters amounts for people's payslips, over those that stand; nothing is written that stands already. One query. */
export const writeEntries = async (
  tx: Tx,
  { companyNo, runNo }: Of,
  rows: readonly (DraftEntry & { readonly employeeNo: number })[],
): Promise<void> => {
  if (rows.length === 0) return
  const col = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name] ?? null)
  await sql`
    insert into payslip_entry (company_no, run_no, employee_no, item_code, amount, note, service_years, into_irp, due)
    select ${companyNo}, ${runNo}, u.*
    from unnest(${col('employeeNo')}::int[], ${col('itemCode')}::text[], ${col('amount')}::bigint[], ${col('note')}::text[],
      ${col('serviceYears')}::int[], ${col('intoIrp')}::boolean[], ${col('due')}::bigint[]) as u
    on conflict (company_no, run_no, employee_no, item_code) do update set amount = excluded.amount, note = excluded.note,
      service_years = excluded.service_years, into_irp = excluded.into_irp, due = excluded.due,
      -- What an operator had entered is the act's from now on.
      entry_no = null, entered_at = null, entered_by = null, entered_by_name = null
    where (payslip_entry.amount, payslip_entry.note, payslip_entry.service_years, payslip_entry.into_irp, payslip_entry.due,
        payslip_entry.entry_no)
      is distinct from (excluded.amount, excluded.note, excluded.service_years, excluded.into_irp, excluded.due, null)
  `.execute(tx)
}

/** Takes amounts of people's payslips away again, by the codes of their items or what stands before a point in them, but for some. One query. */
export const dropEntries = async (
  tx: Tx,
  { companyNo, runNo }: Of,
  rows: readonly {
    readonly employeeNo: number
    readonly itemCodes: readonly string[]
    readonly kept?: readonly string[]
  }[],
): Promise<void> => {
  const gone = rows.flatMap(({ employeeNo, itemCodes }) => itemCodes.map((code) => ({ employeeNo, code })))
  if (gone.length === 0) return
  const stays = rows.flatMap(({ employeeNo, kept = [] }) => kept.map((code) => ({ employeeNo, code })))
  await sql`
    delete from payslip_entry e
    using unnest(${gone.map(({ employeeNo }) => employeeNo)}::int[], ${gone.map(({ code }) => code)}::text[]) as u (no, code)
    where e.company_no = ${companyNo} and e.run_no = ${runNo} and e.employee_no = u.no
      and (e.item_code = u.code or starts_with(e.item_code, u.code || '.'))
      and not exists (select from unnest(${stays.map(({ employeeNo }) => employeeNo)}::int[], ${stays.map(({ code }) => code)}::text[])
        as k (no, code) where k.no = e.employee_no and k.code = e.item_code)
  `.execute(tx)
}

/** Which of these people have amounts entered for their payslip. One query. */
export const readEntered = async (
  tx: Tx,
  { companyNo, runNo }: Of,
  employeeNos: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ employee_no: number }>`
    select distinct employee_no from payslip_entry
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return new Set(rows.map(({ employee_no: no }) => no))
}

/** The current payslip of a person in a run. Won. */
export type SlipState = {
  readonly month: YearMonth
  readonly payment_type: string
  readonly state: PayslipState
  readonly earnings: Won
  readonly net: Won
  readonly pay_date: PlainDate
}
/** The current payslips of these people in these runs ("2026-11 0004"), also those that cannot be calculated yet. One query. */
export const readSlipStates = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  runs: readonly string[],
): Promise<(employeeNo: number) => readonly SlipState[]> => {
  const { rows } = await sql<SlipState & { employee_no: number }>`
    select p.employee_no, r.month, r.payment_type, p.state, p.earnings, p.net, r.pay_date
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and p.employee_no = any (${employeeNos}::int[])
      and r.month || ' ' || r.payment_type = any (${runs}::text[])
    order by r.month, r.payment_type
  `.execute(tx)
  const found = byEmployee(rows)
  return (no) => found.get(no) ?? []
}
