import { shiftMonth } from '@handal/base/date'
import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import type { Tx } from '../../../db/database.ts'
import { loadBase, peopleOf, type RunBase } from '../facts/load.ts'
import { readPeople } from '../facts/people.repo.ts'
import { type Judged, judgeInputs, scopeOf } from '../run/judge.ts'
import { headerOf, missingRow, slipRow } from '../run/present.ts'
import type { RunKey } from '../run/run.repo.ts'
import { readSheet } from '../run/sheet.repo.ts'
import { readAmounts, readNets } from '../run/slips.repo.ts'
import { loadHead, type RunHead } from '../run/view.ts'

/** Rows of these people in a run, in their order; who has no part in it has none. Three statements, one more with people who have no payslip. */
export const readRows = async (
  tx: Tx,
  base: RunBase,
  judged: Judged | null,
  employeeNos: readonly number[],
): Promise<PayslipRow[]> => {
  const { companyNo, paymentType } = base.key
  const [slips, amounts] =
    judged === null
      ? [[], []]
      : await Promise.all([
          readSheet(tx, { ...judged.scope, employeeNos }, judged.verdicts),
          readAmounts(tx, companyNo, judged.scope.runNo, employeeNos),
        ])
  const amountsOf = new Map(amounts.map((row) => [`${row.employee_no} ${row.version_no}`, row]))
  const rows = new Map(
    slips.map((slip) => [slip.employee_no, slipRow(slip, amountsOf.get(`${slip.employee_no} ${slip.version_no}`))]),
  )
  const others = employeeNos.filter((no) => !rows.has(no))
  if (others.length > 0) {
    const before = shiftMonth(base.frame.month, -1)
    const nets = await readNets(tx, { companyNo, month: before, paymentType, employeeNos: others })
    const netOf = new Map(nets.map(({ employee_no, net }) => [employee_no, net]))
    for (const person of await readPeople(tx, peopleOf(base, others)))
      rows.set(person.employee_no, missingRow(person, netOf.get(person.employee_no) ?? null))
  }
  return employeeNos.flatMap((no) => rows.get(no) ?? [])
}

/** One person's row in a run as it stands now; null when the person has no part in it. Reads nobody else. */
export const readRow = async (tx: Tx, key: RunKey, employeeNo: number): Promise<PayslipRow | null> => {
  const base = await loadBase(tx, key)
  const scope = scopeOf(base, [employeeNo])
  const judged = scope === null ? null : await judgeInputs(tx, scope)
  const [row] = await readRows(tx, base, judged, [employeeNo])
  return row ?? null
}

/** The header of a run as it stands now. */
export const readHeader = async (tx: Tx, key: RunKey): Promise<RunHeader> => headerOf(await loadHead(tx, key))

/** The head of a run and one person's row in it as they stand now; null when the person has no part in the run. */
export const readHeadAndRow = async (
  tx: Tx,
  key: RunKey,
  employeeNo: number,
): Promise<{ head: RunHead; slip: PayslipRow | null }> => {
  const head = await loadHead(tx, key)
  const [slip] = await readRows(tx, head, head.judged, [employeeNo])
  return { head, slip: slip ?? null }
}
