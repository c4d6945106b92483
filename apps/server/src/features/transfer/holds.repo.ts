import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { nextNumbers } from '../../db/numbers.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Key } from './read-transfer.ts'

type Actor = Pick<CompanyContext, 'now' | 'userNo' | 'userName'>

/** Adds holds of these people in a payroll. Two at once: the second finds one that stands. */
export const addHolds = async (
  tx: Tx,
  { companyNo, month, paymentType }: Key,
  employeeNos: readonly number[],
  { amount, reason }: { readonly amount: number | null; readonly reason: string },
  actor: Actor,
): Promise<void> => {
  const nos = await nextNumbers(tx, { companyNo, kind: 'transfer_hold' }, employeeNos.length)
  await sql`
    insert into transfer_hold (company_no, hold_no, month, payment_type, employee_no, amount, reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}, u.no, ${month}, ${paymentType}, u.employee_no, ${amount}::bigint, ${reason}, ${actor.now()}, ${actor.userNo}::int,
      ${actor.userName}
    from unnest(${nos}::int[], ${employeeNos}::int[]) as u (no, employee_no)
  `.execute(tx)
}

/** Releases the holds of these people that stand; gives whose there were. */
export const releaseHolds = async (
  tx: Tx,
  { companyNo, month, paymentType }: Key,
  employeeNos: readonly number[],
  reason: string,
  actor: Actor,
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    update transfer_hold set released_at = ${actor.now()}, released_by_name = ${actor.userName}, released_reason = ${reason}
    where company_no = ${companyNo} and month = ${month} and payment_type = ${paymentType}
      and employee_no = any (${employeeNos}::int[]) and released_at is null
    returning employee_no
  `.execute(tx)
  return rows.map(({ employee_no: no }) => no)
}

/** What is accepted of a person's account. */
export type ExceptionWrite = {
  readonly employeeNo: number
  readonly kind: 'HOLDER' | 'DIED' | 'DEPARTED' | 'DEDUCTION'
  readonly bankCode: string
  readonly numberMasked: string
  readonly holder: string
}
/** Adds what is accepted, with the reason. */
export const addExceptions = async (
  tx: Tx,
  companyNo: number,
  exceptions: readonly ExceptionWrite[],
  reason: string,
  actor: Actor,
): Promise<void> => {
  const col = <K extends keyof ExceptionWrite>(name: K): ExceptionWrite[K][] => exceptions.map((one) => one[name])
  await sql`
    insert into transfer_exception (company_no, employee_no, entry_no, kind, bank_code, number_masked, holder, reason, entered_at,
      entered_by, entered_by_name)
    select ${companyNo}, u.employee_no, (select coalesce(max(x.entry_no), 0) + 1 from transfer_exception x
        where x.company_no = ${companyNo} and x.employee_no = u.employee_no),
      u.kind, u.bank, u.masked, u.holder, ${reason}, ${actor.now()}, ${actor.userNo}::int, ${actor.userName}
    from unnest(${col('employeeNo')}::int[], ${col('kind')}::text[], ${col('bankCode')}::text[], ${col('numberMasked')}::text[],
      ${col('holder')}::text[]) as u (employee_no, kind, bank, masked, holder)
  `.execute(tx)
}
