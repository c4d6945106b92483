import { shiftMonth } from '@handal/base/date'
import type { Statute } from '@handal/statute/snapshot'
import type { Tx } from '../../../db/database.ts'
import { inputMark } from '../facts/calculate.ts'
import { dueNumbers, loadBase, loadInputs, type RunInputs } from '../facts/load.ts'
import { type IssueRow, type PaidRow, readIssuesBefore, readPaid } from '../acts/payments.repo.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { type SlipRow, readNets, readSlips } from './slips.repo.ts'
import type { RunKey } from './run.repo.ts'

/** A run as it stands: its payslips beside the inputs of today. */
export type RunView = {
  readonly inputs: RunInputs
  readonly people: ReadonlyMap<number, PersonRow>
  readonly due: ReadonlySet<number>
  readonly slips: readonly SlipRow[]
  /** People to be paid who have no payslip yet. */
  readonly missing: readonly PersonRow[]
  /** People whose open payslip was made from other inputs than today's. */
  readonly stale: ReadonlySet<number>
  /** Net pay of the month before by employee; null when that month has no payslips. */
  readonly previous: ReadonlyMap<number, number> | null
  /** What each person has received in the run, over all issues; who has received nothing is missing. */
  readonly paid: ReadonlyMap<number, PaidRow>
  /** The issue given out before the current one, of people whose payslip was reopened. */
  readonly before: ReadonlyMap<number, IssueRow>
}

/** An open payslip can still change; a confirmed or paid one cannot. */
export const isOpen = (slip: Pick<SlipRow, 'state'>): boolean => slip.state === 'draft' || slip.state === 'calculated'

/** What a person has received in the run so far, in won. */
export const paidOf = (view: Pick<RunView, 'paid'>, employeeNo: number): number => view.paid.get(employeeNo)?.paid ?? 0

/**
 * A payslip under correction: an earlier issue was given out, and this one is open, or it is confirmed while an earlier one
 * was paid, so that a difference has to be settled. The month goes on without it.
 */
export const isCorrection = (slip: Pick<SlipRow, 'employee_no' | 'state'>, view: Pick<RunView, 'before'>): boolean => {
  const before = view.before.get(slip.employee_no)
  return before !== undefined && (isOpen(slip) || (slip.state === 'confirmed' && before.was_paid))
}

/** People whose open payslips no longer fit their inputs; someone no longer employed in the period counts too. */
export const staleNumbers = (
  inputs: RunInputs,
  slips: readonly Pick<SlipRow, 'employee_no' | 'state' | 'fingerprint'>[],
  statute: Statute,
): ReadonlySet<number> => {
  const people = new Map(inputs.rows.people.map((person) => [person.employee_no, person]))
  const stale = slips.filter((slip) => {
    if (!isOpen(slip)) return false
    const person = people.get(slip.employee_no)
    return person === undefined || inputMark(inputs.frame, inputs.rows, person, statute) !== slip.fingerprint
  })
  return new Set(stale.map(({ employee_no }) => employee_no))
}

/** Reads a run with everything its header, checks and rows are made of; the number of queries does not depend on the people. */
export const loadView = async (tx: Tx, key: RunKey, statute: Statute): Promise<RunView> => {
  const base = await loadBase(tx, key)
  const runNo = base.context.run_no
  const slips = runNo === null ? [] : await readSlips(tx, key.companyNo, runNo)
  const inputs = await loadInputs(tx, base)
  const paid = runNo === null ? [] : await readPaid(tx, key.companyNo, runNo)
  const before = runNo === null ? [] : await readIssuesBefore(tx, key.companyNo, runNo)
  const nets = await readNets(tx, { ...key, month: shiftMonth(base.frame.month, -1) })
  const withSlip = new Set(slips.map(({ employee_no }) => employee_no))
  const due = dueNumbers(inputs, withSlip)
  return {
    inputs,
    people: new Map(inputs.rows.people.map((person) => [person.employee_no, person])),
    due,
    slips,
    missing: inputs.rows.people.filter(({ employee_no: no }) => due.has(no) && !withSlip.has(no)),
    stale: staleNumbers(inputs, slips, statute),
    paid: new Map(paid.map((row) => [row.employee_no, row])),
    before: new Map(before.map((row) => [row.employee_no, row])),
    previous: nets.length === 0 ? null : new Map(nets.map(({ employee_no, net }) => [employee_no, net])),
  }
}
