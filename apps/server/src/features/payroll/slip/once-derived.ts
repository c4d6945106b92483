import type { YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { Tx } from '../../../db/database.ts'
import { supposing } from '../../../records/supposing.ts'
import { deriveForLook } from '../../attendance/public.ts'
import { calculateSlip } from '../facts/calculate.ts'
import { loadBase, loadInputs, type RunBase, type RunInputs } from '../facts/load.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import { usesAttendance } from '../run/steps.ts'

/** What these people's payslips are made of once their days are derived as the facts are today, closed or not; nothing of it stays. */
export const inputsOfToday = async (tx: Tx, base: RunBase, employeeNos: readonly number[]): Promise<RunInputs> => {
  const { companyNo, month, paymentType } = base.key
  if (!usesAttendance(paymentType)) return loadInputs(tx, base, employeeNos)
  return supposing(
    tx,
    () => deriveForLook(tx, companyNo, [month], employeeNos),
    () => loadInputs(tx, base, employeeNos),
  )
}

/** The net of a payslip as it stands, and once the days are derived; null: it could not be paid then. */
export type OnceDerived = { readonly now: Won; readonly then: Won | null }
/**
 * Net of these people's 급여 of a month both ways, of who has a payslip. The number of queries does not grow with them; the payslips are
 * calculated in the transaction.
 */
export const payOnceDerived = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, OnceDerived>> => {
  const base = await loadBase(tx, { companyNo, month, paymentType: '0001' })
  const runNo = base.context.run_no
  const heads = runNo === null ? [] : await readSlipHeads(tx, companyNo, runNo, employeeNos)
  if (heads.length === 0) return new Map()
  const inputs = await inputsOfToday(
    tx,
    base,
    heads.map(({ employee_no: no }) => no),
  )
  const { frame, rows, statute } = inputs
  const people = new Map(rows.people.map((person) => [person.employee_no, person]))
  return new Map(
    heads.map(({ employee_no: no, net: now, version_no: version }) => {
      const person = people.get(no)
      const slip = person === undefined ? null : calculateSlip(frame, rows, person, statute, version).slip
      // oxlint-disable-next-line unicorn/no-thenable -- the wire's name; it is no promise
      return [no, { now, then: slip === null || slip.blocks !== '[]' ? null : slip.net }]
    }),
  )
}
