import type { CompanyScope, Database, Tx } from '../../../db/database.ts'
import { loadBase, peopleOf, type RunBase } from '../facts/load.ts'
import { type PersonRow, readPeople } from '../facts/people.repo.ts'
import { type Judged, judgeInputs, scopeOf } from './judge.ts'
import { readKept, type RunList, writeKept } from './kept.repo.ts'
import type { RunKey } from './run.repo.ts'
import { readSheet, type SheetRow } from './sheet.repo.ts'
import { readLineHeads, readSums, type SlipRow } from './slips.repo.ts'
import { readListed, readSummary, type Summary } from './summary.repo.ts'

/** A run with the figures of its header; nobody's payslip is loaded. */
export type RunHead = RunBase & {
  /** null: the run has not been made. */
  readonly judged: Judged | null
  readonly summary: Summary
  /** The stored list; null: `readList` makes it. */
  readonly list: RunList | null
  /** Stored already, so that nobody need store it again. */
  readonly known: boolean
  readonly seen: string
}
/** A run with all its payslips beside the inputs of today. */
export type RunView = RunHead & {
  readonly slips: readonly SheetRow[]
  /** People to be paid who have no payslip yet, in department order, then 사번. */
  readonly missing: readonly PersonRow[]
}

/** An open payslip can still change; a confirmed or paid one cannot. */
export const isOpen = (slip: Pick<SlipRow, 'state'>): boolean => slip.state === 'draft' || slip.state === 'calculated'

/**
 * Reads the figures of a run's header: the stored ones while nothing has changed in the company, otherwise new ones by
 * the database. The number of queries does not depend on the people.
 */
export const loadHead = async (tx: Tx, key: RunKey): Promise<RunHead> => {
  const base = await loadBase(tx, key)
  const scope = scopeOf(base)
  if (scope === null)
    return { ...base, judged: null, summary: await readSummary(tx, base, null), list: null, known: true, seen: '' }
  // First of all: changes of others during the reading count as later ones.
  const { seen, summary, list } = await readKept(tx, { companyNo: key.companyNo, runNo: scope.runNo }, scope.start)
  if (summary !== null)
    return { ...base, judged: { scope, verdicts: new Map(), fresh: [] }, summary, list, known: true, seen }
  const judged = await judgeInputs(tx, scope)
  return { ...base, judged, summary: await readSummary(tx, base, judged), list: null, known: false, seen }
}

/** The list of a run: people, sums and kinds of lines. */
export const readList = async (tx: Tx, head: RunHead): Promise<RunList> => {
  if (head.list !== null) return head.list
  const { companyNo } = head.key
  const runNo = head.context.run_no
  const numbers = await readListed(tx, head)
  if (runNo === null) return { ...numbers, sums: {}, heads: [] }
  const [sums, heads] = await Promise.all([readSums(tx, companyNo, runNo, null), readLineHeads(tx, companyNo, runNo)])
  return { ...numbers, sums, heads }
}

/**
 * Stores a reader's findings. In a transaction of its own, because a reader must not hold up a change of the run:
 * during one nothing is stored, and the next reader finds out again.
 */
export const keepHead = async (
  db: Pick<Database, 'withCompany'>,
  ctx: CompanyScope,
  head: RunHead,
  list: RunList | null = head.list,
): Promise<void> => {
  if (head.judged === null || (head.known && list === head.list)) return
  await db.withCompany(ctx, (tx) => keepOwnHead(tx, head, list), { small: true })
}

/**
 * The same in the transaction of a change, which has the run's lock and whose own touches are counted already: the next
 * reader need not sum again. A commit of others meanwhile makes the sum of touches larger than the stored one.
 */
export const keepOwnHead = async (tx: Tx, head: RunHead, list: RunList | null = head.list): Promise<void> => {
  const { judged, summary, seen, key } = head
  if (judged === null) return
  const run = { companyNo: key.companyNo, runNo: judged.scope.runNo }
  await writeKept(tx, run, { judged: judged.fresh, seen, summary, list })
}

/** Sums a run and stores that, as its next reader would have to. */
export const lookAhead = async (db: Pick<Database, 'withCompany'>, ctx: CompanyScope, key: RunKey): Promise<void> => {
  const { head, list } = await db.withCompany(ctx, async (tx) => {
    const head = await loadHead(tx, key)
    return { head, list: await readList(tx, head) }
  })
  await keepHead(db, ctx, head, list)
}

/** The payslips of these people, or all, in department order, then 사번. */
export const readSlipsOf = async (
  tx: Tx,
  { judged }: Pick<RunHead, 'judged'>,
  employeeNos: readonly number[] | null,
): Promise<SheetRow[]> => (judged === null ? [] : readSheet(tx, { ...judged.scope, employeeNos }, judged.verdicts))

/** Numbers of the people to be paid who have no payslip yet, in department order, then 사번. */
export const readMissingNumbers = async (tx: Tx, head: RunHead): Promise<readonly number[]> =>
  head.summary.missing === 0 ? [] : (head.list ?? (await readListed(tx, head))).missing

/** A run with everybody in it, for acts on all of them. */
export const loadView = async (tx: Tx, key: RunKey): Promise<RunView> => {
  const head = await loadHead(tx, key)
  const slips = await readSlipsOf(tx, head, null)
  const missing = await readMissingNumbers(tx, head)
  return { ...head, slips, missing: missing.length === 0 ? [] : await readPeople(tx, peopleOf(head, missing)) }
}
