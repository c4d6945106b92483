import type { YearMonth } from '@handal/base/date'
import { leavingDeadlines } from '@handal/engine/leaving'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { takeTurn } from '../../../records/change.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { followLastDaysOfDrafters } from '../../approval/public.ts'
import type { FollowLastDays } from '../../employees/public.ts'
import { makeDrafts, payMonthsOf, takeDraftsBack } from '../../payroll/public.ts'
import { type DraftRow, dropDraftRows, readDraftRows, writeDraftRows } from './drafts.repo.ts'
import { monthsWait, type PlannedDraft } from './drafts.ts'
import type { Asked } from '../read-leavers.ts'
import { type ReckonedLeaving, reckonLeavings } from '../read-leaving.ts'
import { ITEMS_OF, slipOf } from './stood.ts'

/** The payslips of a leaving are changed by one at a time: several runs are locked. */
export const takeRuns = (tx: Tx, { companyNo }: CompanyContext): Promise<void> =>
  takeTurn(tx, { table: 'payroll_run' }, companyNo)

type Kind = DraftRow['payment_type']
type OfRun = { readonly paymentType: Kind; readonly month: YearMonth }
/** Salary first: what is paid beside it is taxed with it. */
const byKind = (a: OfRun, b: OfRun): number =>
  a.paymentType === b.paymentType ? (a.month < b.month ? -1 : 1) : a.paymentType < b.paymentType ? -1 : 1

/** Those that belong to one run together, by kind and month. */
const byRun = <T extends OfRun>(all: readonly T[]): readonly (OfRun & { readonly ones: readonly T[] })[] => {
  const runs = new Map<string, OfRun & { readonly ones: T[] }>()
  for (const one of all) {
    const { paymentType, month } = one
    const name = `${paymentType} ${month}`
    const run = runs.get(name) ?? { paymentType, month, ones: [] }
    run.ones.push(one)
    runs.set(name, run)
  }
  return [...runs.values()].toSorted(byKind)
}

type OwnRow = OfRun & { readonly employeeNo: number; readonly made: boolean }
const ownRows = (employeeNo: number, rows: readonly DraftRow[]): OwnRow[] =>
  rows.map(({ payment_type: paymentType, month, made }) => ({ employeeNo, paymentType, month, made }))

const takeRunBack = async (
  tx: Tx,
  ctx: CompanyContext,
  { paymentType, month, ones }: ReturnType<typeof byRun<OwnRow>>[number],
  reason: string,
): Promise<void> => {
  const { companyNo } = ctx
  const orders = ones.map(({ employeeNo, made }) => ({ employeeNo, made, itemCodes: ITEMS_OF[paymentType] }))
  await takeDraftsBack(tx, ctx, { companyNo, month, paymentType }, orders, reason)
  const nos = ones.map(({ employeeNo }) => employeeNo)
  await dropDraftRows(tx, companyNo, paymentType, nos)
}

/** Takes all payslips of these leavings back. What was given out stays as a difference. */
export const takeAllBack = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNos: readonly number[],
  reason: string,
): Promise<void> => {
  if (employeeNos.length === 0) return
  await takeRuns(tx, ctx)
  const rowsOf = await readDraftRows(tx, ctx.companyNo, employeeNos)
  const rows = employeeNos.flatMap((no) => ownRows(no, rowsOf(no)))
  // Salary last to go: it is calculated without what was taxed beside it.
  for (const run of byRun(rows).toReversed()) await takeRunBack(tx, ctx, run, reason)
}

/** Whether a payslip can be made: its amount is known, or it is a salary, which says itself what it lacks. */
const canBeMade = ({ paymentType, entries }: PlannedDraft): boolean => paymentType === '0001' || entries.length > 0

type Wanted = PlannedDraft & { readonly employeeNo: number; readonly before: DraftRow | undefined }
const makeRun = async (
  tx: Tx,
  ctx: CompanyContext,
  { paymentType, month, ones }: ReturnType<typeof byRun<Wanted>>[number],
  reason: string,
): Promise<void> => {
  const { companyNo } = ctx
  const orders = ones.map(({ employeeNo, entries }) => {
    const entered = new Set(entries.map(({ itemCode }) => itemCode))
    return { employeeNo, entries, dropped: ITEMS_OF[paymentType].filter((code) => !entered.has(code)) }
  })
  const made = await makeDrafts(tx, ctx, { companyNo, month, paymentType }, orders, reason)
  const rows = ones.flatMap(({ employeeNo, before }) => {
    const done = made.get(employeeNo)
    return done === undefined ? [] : [{ employeeNo, payment_type: paymentType, month, made: before?.made ?? done.made }]
  })
  await writeDraftRows(tx, companyNo, rows, ctx.now())
  const none = ones.filter(({ employeeNo, before }) => before !== undefined && !made.has(employeeNo))
  const nos = none.map(({ employeeNo }) => employeeNo)
  await dropDraftRows(tx, companyNo, paymentType, nos)
}

type Settled = Pick<ReckonedLeaving, 'leaver' | 'planned' | 'stood' | 'blocked'>
const isOf =
  ({ paymentType, month }: OfRun) =>
  (row: DraftRow): boolean =>
    row.payment_type === paymentType && row.month === month
/** What becomes of payslips of a leaving that an operator has removed since. */
type Removed = 'MADE' | 'STAY'
const wantedOf = ({ leaver, planned, stood, blocked }: Settled, removed: Removed): readonly Wanted[] =>
  planned
    .filter(canBeMade)
    .filter(({ month, paymentType }) => blocked.length === 0 || slipOf(stood, month, paymentType) !== undefined)
    .map((draft) => ({ ...draft, employeeNo: leaver.person.no, before: stood.rows.find(isOf(draft)) }))
    .filter(
      ({ before, month, paymentType }) =>
        removed === 'MADE' || before === undefined || slipOf(stood, month, paymentType) !== undefined,
    )
const unwantedOf = ({ leaver, planned, stood }: Settled): readonly OwnRow[] => {
  const wanted = planned.filter(canBeMade)
  return ownRows(
    leaver.person.no,
    stood.rows.filter((row) => !wanted.some((draft) => isOf(draft)(row))),
  )
}

/**
 * Brings the payslips of leavings in line with what each comes to: made, calculated anew, moved to another month, taken back. All
 * people of a run together, in a number of queries that does not grow with them.
 */
export const settleDrafts = async (
  tx: Tx,
  ctx: CompanyContext,
  all: readonly Settled[],
  reason: string,
  { removed = 'MADE' }: { readonly removed?: Removed } = {},
): Promise<void> => {
  for (const run of byRun(all.flatMap(unwantedOf))) await takeRunBack(tx, ctx, run, '마지막 근무일을 옮김')
  for (const run of byRun(all.flatMap((one) => wantedOf(one, removed)))) await makeRun(tx, ctx, run, reason)
}

/** Those whose payslips can come of a last day: some stand, or can be made of its month. */
const inReach = async (tx: Tx, ctx: CompanyContext, leaving: readonly Asked[]): Promise<readonly Asked[]> => {
  const { companyNo } = ctx
  const rowsOf = await readDraftRows(
    tx,
    companyNo,
    leaving.map(({ employeeNo }) => employeeNo),
  )
  const fresh = leaving.filter(({ employeeNo }) => rowsOf(employeeNo).length === 0)
  if (fresh.length === 0) return leaving
  const days = fresh.map(({ question }) => question.lastDay)
  const payMonthOf = await payMonthsOf(tx, companyNo, days)
  const waits = await monthsWait(
    tx,
    ctx,
    days.map((day) => payMonthOf(day).month),
  )
  return leaving.filter(
    ({ employeeNo, question: { lastDay } }) =>
      rowsOf(employeeNo).length > 0 || waits(payMonthOf(lastDay).month).length === 0,
  )
}

/**
 * What moves with last days that were set, moved or cleared elsewhere than on the page of the leaving: approved documents, and the payslips
 * that each leaving made or would make, with everything that was told of it before. The same as the act does, of all of them together.
 */
export const followLastDays =
  (keys: CipherKeys): FollowLastDays =>
  async (tx, ctx, moved, reason) => {
    if (moved.length === 0) return
    await followLastDaysOfDrafters(
      tx,
      ctx,
      moved.map(({ employeeNo, after }) => ({ employeeNo, lastDay: after })),
    )
    await takeRuns(tx, ctx)
    const serving: number[] = []
    const leaving: Asked[] = []
    for (const { employeeNo, after } of moved)
      // Days of which the deadlines are not known are those of no payslip that could be made here.
      if (after === null || !leavingDeadlines(after, { severance: true }).ok) serving.push(employeeNo)
      else leaving.push({ employeeNo, question: { lastDay: after } })
    await takeAllBack(tx, ctx, serving, reason)
    const reached = leaving.length === 0 ? [] : await inReach(tx, ctx, leaving)
    await settleDrafts(tx, ctx, await reckonLeavings(tx, ctx, keys, reached), reason)
  }
