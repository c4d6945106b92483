import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { PayslipState } from '@handal/contracts/payroll-state'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** An amount that goes into a payslip as an entry of its own; of severance with what its tax is calculated from. */
export type DraftEntry = {
  readonly itemCode: string
  readonly amount: Won
  readonly note: string
  readonly serviceYears?: number
  readonly intoIrp?: boolean
}

/** Enters an amount for one person's payslip, over the one that stands; nothing is written that stands already. */
export const writeEntry = async (
  tx: Tx,
  of: { readonly companyNo: number; readonly runNo: number; readonly employeeNo: number },
  { itemCode, amount, note, serviceYears = null, intoIrp = null }: Nullable<DraftEntry>,
): Promise<void> => {
  await sql`
    insert into payslip_entry (company_no, run_no, employee_no, item_code, amount, note, service_years, into_irp)
    values (${of.companyNo}, ${of.runNo}, ${of.employeeNo}, ${itemCode}, ${amount}, ${note}, ${serviceYears}, ${intoIrp})
    on conflict (company_no, run_no, employee_no, item_code) do update set amount = excluded.amount, note = excluded.note,
      service_years = excluded.service_years, into_irp = excluded.into_irp
    where (payslip_entry.amount, payslip_entry.note, payslip_entry.service_years, payslip_entry.into_irp)
      is distinct from (excluded.amount, excluded.note, excluded.service_years, excluded.into_irp)
  `.execute(tx)
}
type Nullable<T> = { readonly [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] }

/** Takes amounts of one person's payslip away again, by the codes of their items; how many are left of others. */
export const dropEntries = async (
  tx: Tx,
  of: { readonly companyNo: number; readonly runNo: number; readonly employeeNo: number },
  itemCodes: readonly string[],
): Promise<number> => {
  const { companyNo, runNo, employeeNo } = of
  await sql`
    delete from payslip_entry where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}
      and item_code = any (${itemCodes}::text[])
  `.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from payslip_entry
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.left ?? 0
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
/** The current payslips of a person in these runs ("2026-11 0004"), also those that cannot be calculated yet. */
export const readSlipStates = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  runs: readonly string[],
): Promise<SlipState[]> => {
  const { rows } = await sql<SlipState>`
    select r.month, r.payment_type, p.state, p.earnings, p.net, r.pay_date
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and p.employee_no = ${employeeNo}
      and r.month || ' ' || r.payment_type = any (${runs}::text[])
    order by r.month, r.payment_type
  `.execute(tx)
  return rows
}
