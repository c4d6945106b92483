import type { PayslipRow } from '@handal/contracts/payroll/salary'
import type { Tx } from '../../../db/database.ts'
import { loadBase, type RunBase } from '../facts/load.ts'
import { type Judged, judgeInputs, scopeOf } from './judge.ts'
import { type Kept, readKept, readSeenByOthers, type RunList } from './kept.repo.ts'
import { slipRow } from './present.ts'
import { readSheet, type SheetRow } from './sheet.repo.ts'
import { type AmountsRow, readAmounts, readLineNames } from './slips.repo.ts'
import { type Summary, type SummaryGroup, TYPED } from './summary.repo.ts'
import type { RunHead } from './view.ts'

/** One payslip of a run with everything by which it counts in header and list. */
type Standing = {
  readonly base: RunBase
  readonly judged: Judged
  readonly kept: Kept
  readonly slip: SheetRow
  readonly amounts: AmountsRow
  /** Names of the lines of all its issues, as one text. */
  readonly lines: string
}

/** Reads one payslip in its run, under the run's lock: before an edit, and after it. Null where the person has none. */
export const readStanding = async (tx: Tx, base: RunBase, employeeNo: number): Promise<Standing | null> => {
  const scope = scopeOf(base, [employeeNo])
  if (scope === null) return null
  const { companyNo } = base.key
  const { runNo, start } = scope
  // First of all, as any reader: changes of others during the reading count as later ones.
  const kept = await readKept(tx, { companyNo, runNo }, start)
  const judged = await judgeInputs(tx, scope)
  const [[slip], issues, lines] = await Promise.all([
    readSheet(tx, scope, judged.verdicts),
    readAmounts(tx, companyNo, runNo, [employeeNo]),
    readLineNames(tx, companyNo, runNo, employeeNo),
  ])
  const amounts = issues.find(({ version_no }) => version_no === slip?.version_no)
  return slip === undefined || amounts === undefined ? null : { base, judged, kept, slip, amounts, lines }
}

const groupOf = (slip: SheetRow): SummaryGroup => ({
  state: slip.state,
  correction: slip.correction,
  people: 1,
  unpaid: slip.state !== 'paid' || slip.net > slip.paid ? 1 : 0,
  earnings: slip.earnings,
  taxable: slip.taxable,
  taxFree: slip.tax_free,
  deductions: slip.deductions,
  net: slip.net,
  employerCost: slip.employer_cost,
})
const SUMMED = ['people', 'unpaid', 'earnings', 'taxable', 'taxFree', 'deductions', 'net', 'employerCost'] as const

const moveGroups = (groups: Summary['groups'], from: SummaryGroup, to: SummaryGroup): SummaryGroup[] => {
  const isOf = (one: SummaryGroup) => (other: SummaryGroup) =>
    one.state === other.state && one.correction === other.correction
  const add = (group: SummaryGroup, part: SummaryGroup, sign: 1 | -1): SummaryGroup => ({
    ...group,
    ...Object.fromEntries(SUMMED.map((key) => [key, group[key] + sign * part[key]])),
  })
  const left = groups.map((group) => (isOf(from)(group) ? add(group, from, -1) : group))
  const joined = left.some(isOf(to))
    ? left.map((group) => (isOf(to)(group) ? add(group, to, 1) : group))
    : [...left, to]
  return joined.filter(({ people }) => people > 0)
}

/** Kinds of notes on a payslip, each with whether it stops a confirmation. */
const notesOf = (slip: SheetRow): Map<string, boolean> => {
  const open = slip.open ? slip.warnings.filter(({ code }) => code !== TYPED).map(({ code }) => code) : []
  return new Map([
    ...open.map((code) => [code, false] as const),
    ...(slip.open && slip.large_change ? [['net-change', false] as const] : []),
    ...(slip.lacks_account ? [['no-account', false] as const] : []),
    ...(slip.open ? slip.blocks.map(({ code }) => [code, true] as const) : []),
    ...(slip.closed_changes === null ? [] : [['attendance-changed', true] as const]),
    ...(slip.open && slip.attendance_open ? [['attendance-open', true] as const] : []),
    ...(slip.stale && slip.closed_changes === null ? [['stale', true] as const] : []),
  ])
}

/** Checks after an edit; null where a kind of note stops one payslip and not another: only a look at all payslips tells then. */
const moveChecks = (
  checks: Summary['checks'],
  from: ReadonlyMap<string, boolean>,
  to: ReadonlyMap<string, boolean>,
): Summary['checks'] | null => {
  const moved = new Map(checks.map((check) => [check.code, check]))
  for (const [part, sign] of [[from, -1] as const, [to, 1] as const])
    for (const [code, blocking] of part) {
      const check = moved.get(code) ?? { code, count: 0, blocking }
      if (check.blocking !== blocking) return null
      moved.set(code, { ...check, count: check.count + sign })
    }
  return [...moved.values()].filter(({ count }) => count > 0)
}

const moveSummary = (summary: Summary, from: SheetRow, to: SheetRow): Summary | null => {
  if (from.correction || to.correction) return null
  const [before, after] = [notesOf(from), notesOf(to)]
  const checks = moveChecks(summary.checks, before, after)
  if (checks === null) return null
  const move = (counted: (notes: ReadonlyMap<string, boolean>) => boolean): number =>
    Number(counted(after)) - Number(counted(before))
  const stops = (notes: ReadonlyMap<string, boolean>): boolean => [...notes.values()].includes(true)
  return {
    ...summary,
    groups: moveGroups(summary.groups, groupOf(from), groupOf(to)),
    checks,
    toCheck: { ...summary.toCheck, month: summary.toCheck.month + move((notes) => notes.size > 0) },
    blocking: { ...summary.blocking, month: summary.blocking.month + move(stops) },
  }
}

const moveList = (list: RunList, from: Standing, to: Standing): RunList | null => {
  if (from.lines !== to.lines) return null
  const sums = new Map(Object.entries(list.sums))
  const add = ({ slip, amounts }: Standing, sign: 1 | -1): void => {
    // A payslip that cannot be calculated is in no sum.
    if (slip.state !== 'draft')
      for (const [code, amount] of Object.entries(amounts.amounts))
        sums.set(code, (sums.get(code) ?? 0) + sign * amount)
  }
  add(from, -1)
  add(to, 1)
  // A sum of 0: only a look at all payslips tells whether somebody still has that line.
  return [...sums.values()].includes(0) ? null : { ...list, sums: Object.fromEntries(sums) }
}

/**
 * Head of a run and one person's row after an edit of that payslip, by the difference the payslip makes; summing
 * everybody at each edit would make many editors wait. Null where the head was not stored, or anything else has
 * changed: then everybody is summed.
 */
export const movedHead = async (
  tx: Tx,
  before: Standing | null,
): Promise<{ readonly head: RunHead; readonly slip: PayslipRow } | null> => {
  if (before === null || before.kept.summary === null) return null
  const base = await loadBase(tx, before.base.key)
  const after = await readStanding(tx, base, before.slip.employee_no)
  if (after === null || after.slip.version_no !== before.slip.version_no) return null
  const { scope } = after.judged
  if ((await readSeenByOthers(tx, base.key.companyNo, scope.start)) !== before.kept.seen) return null
  const summary = moveSummary(before.kept.summary, before.slip, after.slip)
  if (summary === null) return null
  const list = before.kept.list === null ? null : moveList(before.kept.list, before, after)
  const judged = { ...after.judged, scope: { ...scope, employeeNos: null } }
  return {
    head: { ...base, judged, summary, list, known: false, seen: after.kept.seen },
    slip: slipRow(after.slip, after.amounts),
  }
}
