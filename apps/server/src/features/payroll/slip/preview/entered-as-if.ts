import { calculatePayslip, type PayslipResult } from '@handal/engine/payroll'
import type { Tx } from '../../../../db/database.ts'
import { inTurns } from '../../../../system/in-turns.ts'
import type { DraftEntry } from '../../drafts.repo.ts'
import { factsOf } from '../../facts/facts.ts'
import { loadBase, loadInputs } from '../../facts/load.ts'
import type { RunKey } from '../../run/run.repo.ts'

/**
 * The sums of payslips of a run with these amounts entered over what stands, and nothing written; who has no part in it is
 * missing. Of many payslips at once only the sums are held. The number of queries does not grow with the people.
 */
export const enteredAsIf = async (
  tx: Tx,
  key: RunKey,
  entriesOf: ReadonlyMap<number, readonly DraftEntry[]>,
): Promise<ReadonlyMap<number, PayslipResult['totals']>> => {
  if (entriesOf.size === 0) return new Map()
  const { frame, rows, statute } = await loadInputs(tx, await loadBase(tx, key), [...entriesOf.keys()])
  const entries = new Map(
    [...entriesOf].map(([no, own]) => {
      const codes = new Set(own.map(({ itemCode }) => itemCode))
      const stands = (rows.entries.get(no) ?? []).filter(({ item_code: code }) => !codes.has(code))
      const more = own.map(({ itemCode, amount, note }) => ({
        employee_no: no,
        item_code: itemCode,
        amount,
        note,
        service_years: null,
        into_irp: null,
        due: null,
      }))
      return [no, [...stands, ...more]] as const
    }),
  )
  const inputs = { ...rows, entries }
  return new Map(
    await inTurns(rows.people, (person): [number, PayslipResult['totals']] => [
      person.employee_no,
      calculatePayslip(factsOf(frame, inputs, person), statute).totals,
    ]),
  )
}
