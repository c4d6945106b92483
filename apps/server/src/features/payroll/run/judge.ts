import type { Tx } from '../../../db/database.ts'
import { supposing } from '../../../records/supposing.ts'
import { deriveForLook, readUnmade } from '../../attendance/public.ts'
import { calculateSlip, daysOfMark, inputMark, markStart } from '../facts/calculate.ts'
import { loadInputs, type RunBase, type RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { isSame, readContents, type SlipContent } from './contents.repo.ts'
import type { JudgedWrite } from './kept.repo.ts'
import { usesAttendance } from './steps.ts'
import { JUDGED_AT_ONCE, readUnjudged, type SheetScope, type Verdict, type Verdicts } from './sheet.repo.ts'

/** Comparison of a run's payslips with the inputs of today; `readSheet` takes it. */
export type Judged = {
  readonly scope: SheetScope
  /** Verdicts on payslips whose person, or whose run, was touched since the stored verdict. */
  readonly verdicts: Verdicts
  /** The same verdicts as rows to store for the next reader. */
  readonly fresh: readonly JudgedWrite[]
}

/** Scope of a run's payslips, of these people or all; null: the run has not been made. */
export const scopeOf = (base: RunBase, employeeNos: readonly number[] | null = null): SheetScope | null => {
  const runNo = base.context.run_no
  return runNo === null ? null : { base, runNo, start: markStart(base.frame, base.statute), employeeNos }
}

/** Whether a run's period and payday, as its payslips print them, still follow from its rules. */
const datesStand = ({ context, frame }: RunBase): boolean =>
  context.period_from === frame.period.from &&
  context.period_to === frame.period.to &&
  context.pay_date === frame.payDate

/** Suffix of a fingerprint whose inputs are not complete; never equal to a stored one. */
const NOT_KNOWN = '~'

/**
 * Verdict on a payslip by a calculation of today. `known`: the inputs of that calculation are complete; otherwise the
 * payslip is stale without an amount.
 */
const verdictOf = (inputs: RunInputs, person: PersonRow, now: SlipContent, known: boolean): Verdict => {
  const { frame, rows, statute } = inputs
  const { slip } = calculateSlip(frame, rows, person, statute, now.head.version_no)
  const { fingerprint: against } = now.head
  // Other holidays in the period than when it was calculated: what they do to recorded days is attendance's to derive,
  // so there is no amount.
  if (!known || daysOfMark(slip.fingerprint) !== daysOfMark(against))
    return { mark: `${slip.fingerprint}${NOT_KNOWN}`, against, same: false, net: null }
  return {
    mark: slip.fingerprint,
    against,
    same: datesStand(inputs) && isSame(slip, now),
    net: slip.blocks === '[]' ? slip.net : null,
  }
}

/** Totals as a new derivation would make them, of people for whom it would differ; null: it would leave none. */
type Unmade = Awaited<ReturnType<typeof readUnmade>>
/**
 * Person with the totals that a calculation would pay. null: days are paid one by one, or at more than one ordinary
 * wage, and totals do not suffice.
 */
const withTotals = ({ rows }: RunInputs, person: PersonRow, unmade: Unmade): PersonRow | null => {
  const totals = unmade.get(person.employee_no)
  if (totals === undefined) return person
  const isByDays = rows.termTimes.has(person.employee_no) || rows.paidDays.has(person.employee_no)
  return totals === null || isByDays ? null : { ...person, ...totals }
}

/** Payslips as they would be once the attendance that moved after its closing is derived again, by employee. */
const readApplied = async (
  tx: Tx,
  base: RunBase,
  { rows }: RunInputs,
): Promise<ReadonlyMap<number, ReturnType<typeof calculateSlip>['slip']>> => {
  const nos = [...rows.closedChanges.keys()]
  if (nos.length === 0) return new Map()
  const { companyNo, month } = base.key
  const then = await supposing(
    tx,
    () => deriveForLook(tx, companyNo, [month], nos),
    () => loadInputs(tx, base, nos),
  )
  return new Map(
    then.rows.people.map((person) => [
      person.employee_no,
      calculateSlip(then.frame, then.rows, person, then.statute, 1).slip,
    ]),
  )
}

/**
 * Verdicts on payslips that a touch may have made stale. One statement when nobody was touched; otherwise the facts of
 * those people only, and each payslip is calculated again, because inputs may change without changing it. Of more than
 * JUDGED_AT_ONCE only the fingerprints are compared.
 */
export const judgeInputs = async (tx: Tx, scope: SheetScope): Promise<Judged> => {
  const { base, runNo } = scope
  const unjudged = await readUnjudged(tx, scope)
  const isMany = unjudged.length > JUDGED_AT_ONCE
  const asked = unjudged.filter(({ begins }) => begins || !isMany)
  const touched = asked.map((row) => row.employee_no)
  if (touched.length === 0) return { scope, verdicts: new Map(), fresh: [] }
  const inputs = await loadInputs(tx, base, touched)
  const contents = isMany ? null : await readContents(tx, base.key.companyNo, runNo, touched)
  const unmade: Unmade =
    isMany || !usesAttendance(base.key.paymentType)
      ? new Map()
      : await readUnmade(tx, base.key.companyNo, base.key.month, touched)
  const { frame, rows, statute } = inputs
  const applied = isMany ? null : await readApplied(tx, base, inputs)
  const fingerprints = new Map(asked.map((row) => [row.employee_no, row.fingerprint]))
  const fresh = rows.people.map((person) => {
    const { employee_no: employeeNo } = person
    const now = contents?.get(employeeNo)
    const against = fingerprints.get(employeeNo) ?? ''
    const paid = withTotals(inputs, person, unmade)
    const then = applied?.get(employeeNo)
    const verdict =
      then !== undefined
        ? {
            mark: inputMark(frame, rows, person, statute),
            against,
            same: false,
            net: then.blocks === '[]' ? then.net : null,
          }
        : now === undefined
          ? { mark: inputMark(frame, rows, person, statute), against, same: false, net: null }
          : verdictOf(inputs, paid ?? person, now, paid !== null)
    return { employeeNo, seen: rows.seen(employeeNo), ...verdict }
  })
  return { scope, verdicts: new Map(fresh.map((each) => [each.employeeNo, each])), fresh }
}
