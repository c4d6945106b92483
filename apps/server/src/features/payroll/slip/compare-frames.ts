import { monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { nextState } from '@handal/contracts/payroll-state'
import type { ItemPreview } from '@handal/contracts/salary-items'
import type { Tx } from '../../../db/database.ts'
import { calculateSlip } from '../facts/calculate.ts'
import type { RunFrame } from '../facts/facts.ts'
import { loadBase, loadInputs, type RunBase, type RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { readRunsFrom } from '../run/runs-from.repo.ts'
import { readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import type { SlipWrite } from '../acts/save.repo.ts'

type Affected = ItemPreview['affected'][number]
/** A run with what its payslips share as it is and as it would be. */
export type Touched = {
  readonly inputs: RunInputs
  readonly people: ReadonlyMap<number, PersonRow>
  readonly heads: readonly SlipHead[]
  readonly now: RunFrame
  readonly changed: RunFrame
  /** Whose own facts would be others too. */
  readonly changedPeople?: ReadonlyMap<number, PersonRow>
  /** The rows of its people with the change, where it moves them too. */
  readonly moved?: Pick<Touched, 'inputs' | 'people'>
}

/** Payslips that one answer calculates: whole months, the newest first. */
const MOST = 5000
/** People after whom others have the thread. */
const CHUNK = 50
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** What a change makes of what the payslips of a run share; null: they stay the same. */
export type FramesOf = (month: YearMonth) => ((base: RunBase) => Pick<Touched, 'now' | 'changed'>) | null

/** The runs that a change from a day on reaches (from null: none), read in a fixed number of queries each. */
export const readTouched = async (
  tx: Tx,
  companyNo: number,
  from: PlainDate | null,
  framesOf: FramesOf,
): Promise<{ readonly runs: readonly Touched[]; readonly left: number }> => {
  const all = from === null ? [] : await readRunsFrom(tx, companyNo, monthOf(from))
  const runs: Touched[] = []
  let [looked, left] = [0, 0]
  for (const { month, payment_type: paymentType, slips } of all) {
    const frames = framesOf(month)
    if (frames === null) continue
    if (looked > 0 && looked + slips > MOST) {
      left += slips
      continue
    }
    looked += slips
    const base = await loadBase(tx, { companyNo, month, paymentType })
    const inputs = await loadInputs(tx, base)
    const heads = await readSlipHeads(tx, companyNo, base.context.run_no ?? 0, null)
    const people = new Map(inputs.rows.people.map((person) => [person.employee_no, person]))
    runs.push({ inputs, people, heads, ...frames(base) })
  }
  return { runs, left }
}

/**
 * The payslips that come out differently, each calculated both ways. Closed ones are told too, although they stay as they are:
 * what they say, and the difference that waits.
 */
export const compareFrames = async (
  runs: readonly Touched[],
): Promise<{ readonly affected: Affected[]; readonly looked: number }> => {
  const affected: Affected[] = []
  let looked = 0
  for (const run of runs)
    for (const head of run.heads) {
      const found = compare(run, head)
      if (found !== null) affected.push(found)
      if (++looked % CHUNK === 0) await breathe()
    }
  return { affected, looked }
}

const amountsOf = ({ lines }: SlipWrite): string =>
  JSON.stringify(lines.map(({ code, amount, taxFree }) => [code, amount, taxFree]))

const compare = (run: Touched, head: SlipHead): Affected | null => {
  const { inputs, people, now, changed, changedPeople, moved = run } = run
  const person = people.get(head.employee_no)
  // Who would be in the run no more keeps the payslip until somebody removes it.
  const personThen = changedPeople?.get(head.employee_no) ?? moved.people.get(head.employee_no)
  if (person === undefined || personThen === undefined) return null
  const before = calculateSlip(now, inputs.rows, person, inputs.statute, 1).slip
  const after = calculateSlip(changed, moved.inputs.rows, personThen, inputs.statute, 1).slip
  if (amountsOf(before) === amountsOf(after)) return null
  const difference = after.net - before.net
  // A closed payslip says what it says, whatever facts were corrected since: their difference is not of this change.
  const told = nextState(head.state, 'calculate') === null ? head.net : before.net
  return {
    employeeNo: head.employee_no,
    name: head.name,
    month: inputs.key.month,
    paymentType: inputs.key.paymentType,
    state: head.state,
    now: told,
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
    then: told + difference,
    difference,
  }
}
