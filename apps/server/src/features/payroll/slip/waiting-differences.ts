import { monthOf, shiftMonth } from '@handal/base/date'
import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { SlipDifference, SlipDifferences } from '@handal/contracts/payroll/salary-differences'
import { takenTooMuch } from '@handal/engine/payroll'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { type Won, won } from '@handal/base/won'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import type { LineWrite, SlipWrite } from '../acts/save.repo.ts'
import { calculateSlip, inputMark } from '../facts/calculate.ts'
import { loadBase, type RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { movedLines } from './moved.ts'
import { paymentTypeName } from '../run/present.ts'
import { type AmountsRow, readAmounts, readLineHeads, readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { breathe, byNumber, CHUNK } from './compare-runs.ts'
import { inputsOfToday } from './once-derived.ts'
import { type CarriedDifference, readCarried, wagesOf } from './owed.ts'
import { readWageLines, type WageLine } from './owed.repo.ts'
import { seenRunsOf } from './seen-runs.ts'

/** So long wages can be claimed (근로기준법 제49조). */
const MONTHS_BACK = 36

/** A run's closed payslips, what they say, and all that they would be calculated from today. */
type ClosedRun = {
  readonly inputs: RunInputs
  readonly heads: readonly SlipHead[]
  readonly amountsOf: ReadonlyMap<string, AmountsRow['amounts']>
  readonly labels: ReadonlyMap<string, string>
  /** What last pays carry of these payslips, and the lines of those. */
  readonly carriedOf: ReadonlyMap<number, number>
  readonly wageLinesOf: (employeeNo: number) => readonly WageLine[]
}
const issueOf = (row: Pick<AmountsRow, 'employee_no' | 'version_no'>): string => `${row.employee_no} ${row.version_no}`

/** In a fixed number of queries, whatever the head count; null where nothing is closed. */
const readClosed = async (
  tx: Tx,
  companyNo: number,
  key: Pick<RunInputs['key'], 'month' | 'paymentType'>,
  carried: readonly CarriedDifference[],
): Promise<ClosedRun | null> => {
  const base = await loadBase(tx, { companyNo, ...key })
  const runNo = base.context.run_no
  if (runNo === null) return null
  const all = await readSlipHeads(tx, companyNo, runNo, null)
  const heads = all.filter(({ state }) => nextState(state, 'calculate') === null)
  if (heads.length === 0) return null
  const numbers = heads.map((head) => head.employee_no)
  const inputs = await inputsOfToday(tx, base, numbers)
  const amounts = await readAmounts(tx, companyNo, runNo, numbers)
  const lines = await readLineHeads(tx, companyNo, runNo)
  const ofRun = key.paymentType === '0001' ? carried.filter(({ month }) => month === key.month) : []
  const carriedOf = new Map(ofRun.map(({ employeeNo, amount }) => [employeeNo, amount]))
  return {
    inputs,
    heads,
    carriedOf,
    wageLinesOf: carriedOf.size === 0 ? () => [] : await readWageLines(tx, companyNo, key.month, [...carriedOf.keys()]),
    amountsOf: new Map(amounts.map((row) => [issueOf(row), row.amounts])),
    labels: new Map(lines.map(({ code, label }) => [code, label])),
  }
}

/** What a closed payslip would say from the facts of today. */
type Again = {
  readonly net: Won
  readonly blocked: boolean
  readonly lines: readonly LineWrite[]
}
/** Nothing is due in a month to somebody whose dates were corrected so that they would not be in it. */
const NOTHING: Again = { net: won(0), blocked: false, lines: [] }

/** What one payslip would say today, where it is something else. */
const differenceOf = (run: ClosedRun, head: SlipHead, person: PersonRow | undefined): SlipDifference | null => {
  const { key, frame, rows, statute, names } = run.inputs
  if (person !== undefined && inputMark(frame, rows, person, statute) === head.fingerprint) return null
  const again = person === undefined ? NOTHING : againOf(calculateSlip(frame, rows, person, statute, 1).slip)
  const after = Object.fromEntries(again.lines.map(({ code, amount }) => [code, amount]))
  const moved = again.blocked ? {} : movedLines(run.amountsOf.get(issueOf(head)) ?? {}, after)
  const lines = Object.entries(moved).map(([code, [before, then]]) => ({
    code,
    label: again.lines.find((line) => line.code === code)?.label ?? run.labels.get(code) ?? code,
    before,
    after: then,
  }))
  if (lines.length === 0 && !again.blocked) return null
  const carried = run.carriedOf.get(head.employee_no) ?? 0
  const given = run.wageLinesOf(head.employee_no)
  const taken = takenTooMuch(given, again.lines)
  const owed = Math.max(0, wagesOf(again.lines).wages - wagesOf(given).wages) + taken.paid - taken.due
  // The last pay of a leaver carries it (근로기준법 제36조); premiums and taxes are settled with it.
  if (carried !== 0 && !again.blocked && owed === carried) return null
  const recalculated = again.blocked ? head.net : again.net
  return {
    employeeNo: head.employee_no,
    name: head.name,
    month: key.month,
    paymentType: key.paymentType,
    paymentTypeName: paymentTypeName(key.paymentType, names),
    state: head.state,
    net: head.net,
    recalculated,
    difference: recalculated - head.net,
    blocked: again.blocked,
    gone: person === undefined,
    ...(carried === 0 ? {} : { carried }),
    lines,
  }
}

const againOf = ({ net, blocks, lines }: SlipWrite): Again => ({ net, blocked: blocks !== '[]', lines })

/**
 * The differences of closed payslips that wait: each is calculated again from the facts of today and compared with what it says.
 * Calculated after the transaction; writes nothing but that somebody looked.
 */
export const readDifferences = async ({ db }: Pick<Services, 'db'>, ctx: CompanyContext): Promise<SlipDifferences> => {
  const { runs, left } = await db.withCompany(ctx, async (tx) => {
    const from = shiftMonth(monthOf(ctx.today()), -MONTHS_BACK)
    const seen = await seenRunsOf(tx, ctx.companyNo, { from })
    const carried = await readCarried(tx, ctx.companyNo)
    const closed: ClosedRun[] = []
    for (const key of seen.keys) {
      const run = await readClosed(tx, ctx.companyNo, key, carried)
      if (run !== null) closed.push(run)
    }
    await auditView(tx, ctx, {
      event: 'payroll.view',
      subject: { type: 'payroll_run', id: 'differences' },
      after: { ...peopleOf(closed.flatMap(({ heads }) => heads.map((head) => head.employee_no))), form: 'differences' },
    })
    return { runs: closed, left: seen.left }
  })
  const items: SlipDifference[] = []
  let looked = 0
  for (const run of runs) {
    const people = byNumber(run.inputs)
    for (const head of run.heads) {
      const found = differenceOf(run, head, people.get(head.employee_no))
      if (found !== null) items.push(found)
      if (++looked % CHUNK === 0) await breathe()
    }
  }
  return { items, total: items.length, looked, left }
}
