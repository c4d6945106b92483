import type { YearMonth } from '@handal/base/date'
import type { LeavingDraft } from '@handal/contracts/people/leaving'
import { sql } from 'kysely'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'

/** A payslip that stands for a leaving; `made`: the leaving made it, otherwise it was calculated again. */
export type DraftRow = {
  readonly payment_type: LeavingDraft['paymentType']
  readonly month: YearMonth
  readonly made: boolean
}

/** The payslips that stand for the leavings of these people, one of each kind of payment. One query. */
export const readDraftRows = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<(employeeNo: number) => readonly DraftRow[]> => {
  const { rows } = await sql<DraftRow & { employee_no: number }>`
    select employee_no, payment_type, month, made from leaving_draft
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_no, payment_type
  `.execute(tx)
  const found = byEmployee(rows)
  return (no) => found.get(no) ?? []
}

/** Notes which payslip of a kind stands for each leaving, in place of what was noted. One query. */
export const writeDraftRows = async (
  tx: Tx,
  companyNo: number,
  rows: readonly (DraftRow & { readonly employeeNo: number })[],
  at: Date,
): Promise<void> => {
  if (rows.length === 0) return
  const col = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into leaving_draft (company_no, employee_no, payment_type, month, made, made_at)
    select ${companyNo}, u.*, ${at}
    from unnest(${col('employeeNo')}::int[], ${col('payment_type')}::text[], ${col('month')}::text[], ${col('made')}::boolean[]) as u
    on conflict (company_no, employee_no, payment_type)
      do update set month = excluded.month, made = excluded.made, made_at = excluded.made_at
  `.execute(tx)
}

/** Forgets the payslips of a kind of these people. One query. */
export const dropDraftRows = async (
  tx: Tx,
  companyNo: number,
  paymentType: string,
  employeeNos: readonly number[],
): Promise<void> => {
  if (employeeNos.length === 0) return
  await sql`
    delete from leaving_draft
    where company_no = ${companyNo} and payment_type = ${paymentType} and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
}
