import type { YearMonth } from '@handal/base/date'
import type { LeavingDraft } from '@handal/contracts/leaving'
import type { Tx } from '../../db/database.ts'

/** A payslip that stands for a leaving; `made`: the leaving made it, otherwise it was calculated again. */
export type DraftRow = {
  readonly payment_type: LeavingDraft['paymentType']
  readonly month: YearMonth
  readonly made: boolean
}
type Of = { readonly companyNo: number; readonly employeeNo: number }

/** The payslips that stand for a person's leaving, one of each kind of payment. */
export const readDraftRows = async (tx: Tx, { companyNo, employeeNo }: Of): Promise<DraftRow[]> => {
  const rows = await tx
    .selectFrom('leaving_draft')
    .select(['payment_type', 'month', 'made'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('payment_type')
    .execute()
  return rows as DraftRow[]
}

/** Notes which payslip of a kind stands for the leaving, in place of what was noted. */
export const writeDraftRow = async (tx: Tx, of: Of, row: DraftRow, at: Date): Promise<void> => {
  const facts = { month: row.month, made: row.made, made_at: at.toISOString() }
  await tx
    .insertInto('leaving_draft')
    .values({ company_no: of.companyNo, employee_no: of.employeeNo, payment_type: row.payment_type, ...facts })
    .onConflict((it) => it.columns(['company_no', 'employee_no', 'payment_type']).doUpdateSet(facts))
    .execute()
}

/** Forgets the payslip of a kind. */
export const dropDraftRow = async (tx: Tx, of: Of, paymentType: string): Promise<void> => {
  await tx
    .deleteFrom('leaving_draft')
    .where('company_no', '=', of.companyNo)
    .where('employee_no', '=', of.employeeNo)
    .where('payment_type', '=', paymentType)
    .execute()
}
