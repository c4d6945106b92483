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

/** What is known of a run's payslips against the inputs of today: the sheet is read with it. */
export type Judged = {
  readonly scope: SheetScope
  /** On payslips whose person, or what the run shares, was touched since the database last knew. */
  readonly verdicts: Verdicts
  /** The same to be kept, so that the next reader need not ask. */
  readonly fresh: readonly JudgedWrite[]
}

/** The payslips of a run, of these people or all; null: it has not been made. */
export const scopeOf = (base: RunBase, employeeNos: readonly number[] | null = null): SheetScope | null => {
  const runNo = base.context.run_no
  return runNo === null ? null : { base, runNo, start: markStart(base.frame, base.statute), employeeNos }
}

/** Whether the period and the payday that a run's payslips print are those of its rules still. */
const datesStand = ({ context, frame }: RunBase): boolean =>
  context.period_from === frame.period.from &&
  context.period_to === frame.period.to &&
  context.pay_date === frame.payDate

/** Suffix of a fingerprint whose inputs are not complete; never equal to a stored one. */
const NOT_KNOWN = '~'

/** A payslip beside what its inputs of today make of it. `known`: all that it comes to is; otherwise it is marked without an amount. */
const verdictOf = (inputs: RunInputs, person: PersonRow, now: SlipContent, known: boolean): Verdict => {
  const { frame, rows, statute } = inputs
  const { slip } = calculateSlip(frame, rows, person, statute, now.head.version_no)
  const { fingerprint: against } = now.head
  // What a holiday of the period does to recorded days is told by who records them.
  if (!known || daysOfMark(slip.fingerprint) !== daysOfMark(against))
    return { mark: `${slip.fingerprint}${NOT_KNOWN}`, against, same: false, net: null }
  return {
    mark: slip.fingerprint,
    against,
    same: datesStand(inputs) && isSame(slip, now),
    net: slip.blocks === '[]' ? slip.net : null,
  }
}

/** Totals of people whose days a calculation would make anew; null: none any more. */
type Unmade = Awaited<ReturnType<typeof readUnmade>>
/** A person with the totals that a calculation would pay; null where the days themselves are paid: by more than one ordinary wage, or one by one. */
const withTotals = ({ rows }: RunInputs, person: PersonRow, unmade: Unmade): PersonRow | null => {
  const totals = unmade.get(person.employee_no)
  if (totals === undefined) return person
  const isByDays = rows.termTimes.has(person.employee_no) || rows.paidDays.has(person.employee_no)
  return totals === null || isByDays ? null : { ...person, ...totals }
}

/** Payslips of people whose closed attendance moved, as they would be once it is derived again, by employee. */
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
 * Finds out which payslips fit their inputs. Facts are read only of people who, or whose run, were touched since their payslip
 * was made or judged: one statement when nobody was. Each is calculated again: what came to be otherwise without moving anything
 * on a payslip is no reason to calculate it. Of very many only the names of their inputs are compared.
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
