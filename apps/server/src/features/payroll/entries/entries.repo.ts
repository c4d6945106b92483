import type { PayslipState } from '@handal/contracts/payroll/payroll-state'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { nextNumbers } from '../../../db/numbers.ts'
import type { ChangeActor } from '../acts/change.ts'

type Of = { readonly companyNo: number; readonly runNo: number }

/** An amount entered for a run. `entry_no` null: an act made it, which alone changes it. */
export type StoredEntry = {
  readonly employee_no: number
  readonly employee_code: string
  readonly name: string
  readonly item_code: string
  readonly amount: Won
  readonly note: string | null
  readonly version: number
  readonly entry_no: number | null
  readonly entered_by_name: string | null
  readonly entered_at: string | null
}
/** All of them by 사번 and item. One query. */
export const readStoredEntries = async (tx: Tx, { companyNo, runNo }: Of): Promise<StoredEntry[]> => {
  const { rows } = await sql<StoredEntry>`
    select e.employee_no, p.employee_code, p.name, e.item_code, e.amount, e.note, e.version, e.entry_no, e.entered_by_name, e.entered_at
    from payslip_entry e join employee p on p.company_no = e.company_no and p.employee_no = e.employee_no
    where e.company_no = ${companyNo} and e.run_no = ${runNo}
    order by p.employee_code, e.employee_no, e.item_code
  `.execute(tx)
  return rows
}

/** State of the payslip of each person of a run who has one. One query. */
export const readSlipStatesOf = async (
  tx: Tx,
  { companyNo, runNo }: Of,
): Promise<ReadonlyMap<number, PayslipState>> => {
  const { rows } = await sql<{ employee_no: number; state: PayslipState }>`
    select employee_no, state from payslip where company_no = ${companyNo} and run_no = ${runNo} and current
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, row.state]))
}

export type EntryWrite = {
  readonly employeeNo: number
  readonly itemCode: string
  readonly amount: number
  readonly note: string | null
}
type By = ChangeActor & { readonly userName: string }

/** Writes amounts of an operator, new ones and over those that stand, which count up. Two queries. */
export const writeEnteredAmounts = async (
  tx: Tx,
  { companyNo, runNo }: Of,
  rows: readonly EntryWrite[],
  by: By,
): Promise<void> => {
  if (rows.length === 0) return
  const unused = sql<number>`select coalesce(max(entry_no), 0) + 1 from payslip_entry where company_no = ${companyNo}`
  const numbers = await nextNumbers(tx, { companyNo, kind: 'payslip_entry' }, rows.length, unused)
  const col = <K extends keyof EntryWrite>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into payslip_entry (company_no, run_no, employee_no, item_code, amount, note, entry_no, entered_at, entered_by, entered_by_name)
    select ${companyNo}, ${runNo}, u.no, u.code, u.amount, u.note, u.entry_no, ${by.now()}, ${by.userNo}, ${by.userName}
    from unnest(${col('employeeNo')}::int[], ${col('itemCode')}::text[], ${col('amount')}::bigint[], ${col('note')}::text[],
      ${numbers}::int[]) as u (no, code, amount, note, entry_no)
    on conflict (company_no, run_no, employee_no, item_code) do update set amount = excluded.amount, note = excluded.note,
      version = payslip_entry.version + 1, entered_at = excluded.entered_at, entered_by = excluded.entered_by,
      entered_by_name = excluded.entered_by_name
  `.execute(tx)
}

/** Takes amounts of an operator away. One query. */
export const deleteEnteredAmounts = async (
  tx: Tx,
  { companyNo, runNo }: Of,
  rows: readonly Pick<EntryWrite, 'employeeNo' | 'itemCode'>[],
): Promise<void> => {
  await sql`
    delete from payslip_entry e
    using unnest(${rows.map(({ employeeNo }) => employeeNo)}::int[], ${rows.map(({ itemCode }) => itemCode)}::text[]) as u (no, code)
    where e.company_no = ${companyNo} and e.run_no = ${runNo} and e.employee_no = u.no and e.item_code = u.code and e.entry_no is not null
  `.execute(tx)
}

/** An entry as a file knows it: by number, month, kind of payment and people. */
export type NumberedEntry = StoredEntry & {
  readonly entry_no: number
  readonly month: string
  readonly payment_type: string
}
/** The operators' entries of some months ("2026-11 0002"), or these numbers. One query. */
export const readNumbered = async (
  tx: Tx,
  companyNo: number,
  which: { readonly runs: readonly string[] } | { readonly nos: readonly number[] },
): Promise<NumberedEntry[]> => {
  const wanted =
    'runs' in which
      ? sql`r.month || ' ' || r.payment_type = any (${which.runs}::text[])`
      : sql`e.entry_no = any (${which.nos}::int[])`
  const { rows } = await sql<NumberedEntry>`
    select e.employee_no, p.employee_code, p.name, e.item_code, e.amount, e.note, e.version, e.entry_no, e.entered_by_name, e.entered_at,
      r.month, r.payment_type
    from payslip_entry e join payroll_run r on r.company_no = e.company_no and r.run_no = e.run_no
    join employee p on p.company_no = e.company_no and p.employee_no = e.employee_no
    where e.company_no = ${companyNo} and e.entry_no is not null and ${wanted}
    order by p.employee_code, e.employee_no, e.item_code
  `.execute(tx)
  return rows
}
/** Numbers of people by their 사번. One query. */
export const readNumbersOfCodes = async (
  tx: Tx,
  companyNo: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ employee_code: string; employee_no: number }>`
    select employee_code, employee_no from employee where company_no = ${companyNo} and employee_code = any (${codes}::text[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_code, row.employee_no]))
}
