import type { PayslipRow, RunHeader } from '@handal/contracts/salary'
import type { Tx } from '../../../db/database.ts'
import { headerOf, missingRow, slipRow } from '../run/present.ts'
import { readAmounts } from '../run/slips.repo.ts'
import type { RunKey } from '../run/run.repo.ts'
import { statuteOf } from '../facts/statute.ts'
import { loadView, type RunView } from '../run/view.ts'

/** The header of a run and one person's row in it as they stand now; null when the person has no part in the run. */
export const readHeaderAndRow = async (
  tx: Tx,
  key: RunKey,
  employeeNo: number | null,
): Promise<{ view: RunView; run: RunHeader; slip: PayslipRow | null }> => {
  const view = await loadView(tx, key, statuteOf())
  const run = headerOf(view)
  if (employeeNo === null) return { view, run, slip: null }
  const slip = view.slips.find((each) => each.employee_no === employeeNo)
  if (slip === undefined) {
    const person = view.people.get(employeeNo)
    return { view, run, slip: person === undefined ? null : missingRow(person, view) }
  }
  const runNo = view.inputs.context.run_no
  const amounts = runNo === null ? [] : await readAmounts(tx, key.companyNo, runNo, [employeeNo])
  return {
    view,
    run,
    slip: slipRow(
      slip,
      view,
      amounts.find((row) => row.version_no === slip.version_no),
    ),
  }
}
