import { calculatePayslip, type PayslipResult } from '@handal/engine/payroll'
import type { Tx } from '../../../../db/database.ts'
import { inTurns } from '../../../../system/in-turns.ts'
import type { DraftEntry } from '../../drafts.repo.ts'
import { factsOf } from '../../facts/facts.ts'
import { loadBase, loadInputs } from '../../facts/load.ts'
import type { EntryRow, RunKey } from '../../run/run.repo.ts'

/** Sums of payslips with these amounts entered over what stands; who has no part in the run is missing. */
type AsIf = (
  entriesOf: ReadonlyMap<number, readonly DraftEntry[]>,
) => Promise<ReadonlyMap<number, PayslipResult['totals']>>

/** What stands entered for a person, with what is entered over it. */
const entriesOver = (stands: readonly EntryRow[], employeeNo: number, own: readonly DraftEntry[]): EntryRow[] => {
  const codes = new Set(own.map(({ itemCode }) => itemCode))
  return [
    ...stands.filter(({ item_code: code }) => !codes.has(code)),
    ...own.map(({ itemCode, amount, note }) => ({
      employee_no: employeeNo,
      item_code: itemCode,
      amount,
      note,
      service_years: null,
      into_irp: null,
      due: null,
    })),
  ]
}

/**
 * The payslips of these people in a run, to be calculated with amounts entered over what stands, and nothing written. Of many
 * payslips at once only the sums are kept. The number of queries does not grow with the people.
 */
export const readAsIf = async (tx: Tx, key: RunKey, employeeNos: readonly number[]): Promise<AsIf> => {
  if (employeeNos.length === 0) return () => Promise.resolve(new Map())
  const { frame, rows, statute } = await loadInputs(tx, await loadBase(tx, key), employeeNos)
  return async (entriesOf) => {
    const entries = new Map(
      [...entriesOf].map(([no, own]) => [no, entriesOver(rows.entries.get(no) ?? [], no, own)] as const),
    )
    const inputs = { ...rows, entries }
    const people = rows.people.filter(({ employee_no: no }) => entriesOf.has(no))
    return new Map(
      await inTurns(people, (person): [number, PayslipResult['totals']] => [
        person.employee_no,
        calculatePayslip(factsOf(frame, inputs, person), statute).totals,
      ]),
    )
  }
}
