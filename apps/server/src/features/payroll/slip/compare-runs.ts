import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { TouchedSlip } from '@handal/contracts/payroll/touched-pay'
import type { SlipWrite } from '../acts/save.repo.ts'
import { calculateSlip, inputMark } from '../facts/calculate.ts'
import type { RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import type { SlipHead } from '../run/slips.repo.ts'
import type { RunPair } from './seen-runs.ts'

/** People after whom others have the thread. */
export const CHUNK = 50
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * The payslips that come out differently, each calculated both ways. Closed ones are told too, although they stay as they are:
 * what they say, and the difference that waits.
 */
export const compareRuns = async (
  pairs: readonly RunPair[],
): Promise<{ readonly affected: TouchedSlip[]; readonly looked: number }> => {
  const affected: TouchedSlip[] = []
  let looked = 0
  for (const { now, changed } of pairs) {
    const [people, peopleThen] = [byNumber(now.inputs), byNumber(changed.inputs)]
    for (const head of now.heads) {
      const person = people.get(head.employee_no)
      const personThen = peopleThen.get(head.employee_no)
      if (person !== undefined) {
        const found =
          personThen === undefined
            ? without(head, [now.inputs, person])
            : compare(head, [now.inputs, person], [changed.inputs, personThen])
        if (found !== null) affected.push(found)
      }
      if (++looked % CHUNK === 0) await breathe()
    }
  }
  return { affected, looked }
}

/** The people of a run by 사원 number. */
export const byNumber = ({ rows }: RunInputs): ReadonlyMap<number, PersonRow> =>
  new Map(rows.people.map((person) => [person.employee_no, person]))

type Side = readonly [inputs: RunInputs, person: PersonRow]
const markOf = ([{ frame, rows, statute }, person]: Side): string => inputMark(frame, rows, person, statute)
const slipOf = ([{ frame, rows, statute }, person]: Side): SlipWrite =>
  calculateSlip(frame, rows, person, statute, 1).slip
const amountsOf = ({ lines }: SlipWrite): string =>
  JSON.stringify(lines.map(({ code, amount, taxFree }) => [code, amount, taxFree]))

/** What stands on an open payslip, outdated or not; null: none was calculated that could be paid. */
const standing = ({ state, net }: SlipHead): number | null => (state === 'calculated' ? net : null)

/** What a slip pays before and after: `told` is what it says now. */
const touched = (head: SlipHead, [{ key }]: Side, told: number, difference: number): TouchedSlip => ({
  employeeNo: head.employee_no,
  name: head.name,
  month: key.month,
  paymentType: key.paymentType,
  state: head.state,
  now: told,
  // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
  then: told + difference,
  difference,
})

/** Who would be in the run no more loses an open payslip when it is calculated again; a closed one stays until somebody opens it. */
const without = (head: SlipHead, now: Side): TouchedSlip | null => {
  if (nextState(head.state, 'calculate') === null) return null
  const net = standing(head) ?? slipOf(now).net
  return touched(head, now, net, 0 - net)
}

const compare = (head: SlipHead, now: Side, changed: Side): TouchedSlip | null => {
  if (markOf(now) === markOf(changed)) return null
  const [before, after] = [slipOf(now), slipOf(changed)]
  if (amountsOf(before) === amountsOf(after)) return null
  // A closed payslip says what it says, whatever facts were corrected since: their difference is not of this change.
  if (nextState(head.state, 'calculate') === null) return touched(head, now, head.net, after.net - before.net)
  const stands = standing(head) ?? before.net
  return touched(head, now, stands, after.net - stands)
}
