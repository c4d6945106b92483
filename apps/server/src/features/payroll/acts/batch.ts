import type { YearMonth } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { type AuditEntry, auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { takeTurn } from '../../../records/change.ts'
import { applyEdits, checkEdits, editEntries, type LineEdit, requireVersion } from '../slip/override-lines.ts'
import { inServiceNumbers, openOrMakeRun, recalculate, requireAction, slipSubject } from './change.ts'
import { calculatedEntry } from '../slip/moved.ts'
import { monthFaults } from '../run/months.ts'
import { dropEmptyRun, touchRun } from './save.repo.ts'
import { type AmountsRow, type SlipHead, readAmounts, readSlipHeads } from '../run/slips.repo.ts'
import { takeSlipsWithPayouts } from './take-slips.ts'
import type { RunKey } from '../run/run.repo.ts'
import type { RenewReach, RenewSettlements } from './renew-settlements.ts'
import { readRow } from '../slip/read-slip.ts'

type ItemHead = {
  readonly month?: YearMonth | undefined
  readonly paymentType?: string | undefined
  readonly employeeNo: number
}
/** One change of a batch. */
export type BatchItem = ItemHead &
  (
    | { readonly op: 'create' }
    | { readonly op: 'update'; readonly version?: number | undefined; readonly lines: readonly LineEdit[] }
    | { readonly op: 'delete'; readonly version?: number | undefined }
  )
type Placed = { readonly item: BatchItem; readonly path: string }
type Counts = { created: number; updated: number; removed: number }

/**
 * Several changes of payslips, all or nothing, also over several months; every bad item is named items.N.field. Each run is
 * changed in a fixed number of queries whatever the number of its items.
 */
export const runBatch = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: { readonly month?: YearMonth | undefined; readonly paymentType: string; readonly items: readonly BatchItem[] },
  renew: RenewSettlements,
): Promise<Counts> => {
  const runs = placeItems(ctx.companyNo, order)
  return db.withCompany(ctx, async (tx) => {
    const counts: Counts = { created: 0, updated: 0, removed: 0 }
    const errors: FieldError[] = []
    const entries: AuditEntry[] = []
    // Who locks several runs does so alone: they and the numbers of new ones could be waited for crosswise.
    if (runs.size > 1) await takeTurn(tx, { table: 'payroll_run' }, ctx.companyNo)
    const left = await renew.reach(tx, ctx, reachOf(runs))
    // Month by month, and wages before what is paid beside them: a bonus is taxed with them.
    for (const [, { key, items }] of [...runs].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      entries.push(...(await changeRun(tx, ctx, key, items, { counts, errors, renew })))
    if (errors.length > 0) throw badFields(...errors)
    await auditMany(tx, ctx, ctx.companyNo, entries)
    await renew.settle(tx, ctx, left)
    return counts
  })
}

/** Whose payslips of which months a batch changes. */
const reachOf = (
  runs: ReadonlyMap<string, { readonly key: RunKey; readonly items: readonly Placed[] }>,
): RenewReach => ({
  months: [...runs.values()].map(({ key }) => key.month),
  employeeNos: [...runs.values()].flatMap(({ items }) => items.map(({ item }) => item.employeeNo)),
})

/** The items by run; a missing month and a person named twice are refused here. */
const placeItems = (
  companyNo: number,
  order: { readonly month?: YearMonth | undefined; readonly paymentType: string; readonly items: readonly BatchItem[] },
): Map<string, { key: RunKey; items: Placed[] }> => {
  const runs = new Map<string, { key: RunKey; items: Placed[] }>()
  const seen = new Set<string>()
  const errors: FieldError[] = []
  order.items.forEach((item, index) => {
    const path = `items.${index}`
    const month = item.month ?? order.month
    if (month === undefined) {
      errors.push({ path: `${path}.month`, message: '귀속월을 적어 주세요.' })
      return
    }
    const paymentType = item.paymentType ?? order.paymentType
    const name = `${month} ${paymentType}`
    const person = `${name} ${item.employeeNo}`
    if (seen.has(person)) errors.push({ path: `${path}.employeeNo`, message: '같은 사원을 두 번 적었습니다.' })
    seen.add(person)
    const run = runs.get(name) ?? { key: { companyNo, month, paymentType }, items: [] }
    run.items.push({ item, path })
    runs.set(name, run)
  })
  if (errors.length > 0) throw badFields(...errors)
  return runs
}

/** What the runs of a batch share. */
type Batch = { readonly counts: Counts; readonly errors: FieldError[]; readonly renew: RenewSettlements }

const changeRun = async (
  tx: Tx,
  ctx: CompanyContext,
  key: RunKey,
  items: readonly Placed[],
  { counts, errors, renew }: Batch,
): Promise<AuditEntry[]> => {
  const { companyNo } = ctx
  const open = await openOrMakeRun(tx, key, ctx)
  const runNo = open.run.run_no
  const numbers = items.map(({ item }) => item.employeeNo)
  const inService = await inServiceNumbers(tx, open.base, numbers)
  const rows = await readSlipHeads(tx, companyNo, runNo, numbers)
  const heads = new Map(rows.map((head) => [head.employee_no, head]))
  const faults = open.fresh ? await monthFaults(tx, key, ctx.today()) : []
  for (const { item, path } of items) {
    for (const { message } of faults) {
      const at = item.month === undefined ? 'month' : `${path}.month`
      if (!errors.some((error) => error.path === at)) errors.push({ path: at, message })
    }
    const here = item.op === 'delete' ? heads.has(item.employeeNo) : inService.has(item.employeeNo)
    if (!here)
      errors.push({ path: `${path}.employeeNo`, message: `이 급여에 없는 사원 번호입니다: ${item.employeeNo}` })
    if (item.op === 'update') errors.push(...checkEdits(open.base.frame, item.lines, `${path}.lines`))
  }
  if (errors.length > 0) return []
  for (const { item } of items) {
    const version = item.op === 'create' ? undefined : item.version
    const current = () => readRow(tx, key, item.employeeNo)
    await requireVersion(heads.get(item.employeeNo), version, current)
  }
  requireOps(ctx, items, heads)
  const before = await readAmounts(tx, companyNo, runNo, numbers)
  await apply(tx, ctx, open, items, heads, { counts, renew })
  const after = await readAmounts(tx, companyNo, runNo, numbers)
  const now = await readSlipHeads(tx, companyNo, runNo, numbers)
  const stands = { before: standing(rows, before), after: standing(now, after) }
  return items.map((placed) => entriesOf(key, placed.item, stands)).flat()
}

/** Current payslips with their amounts, by employee. */
type Standing = ReadonlyMap<number, { readonly head: SlipHead; readonly amounts: AmountsRow | undefined }>
const standing = (heads: readonly SlipHead[], amounts: readonly AmountsRow[]): Standing => {
  const byIssue = new Map(amounts.map((row) => [`${row.employee_no} ${row.version_no}`, row]))
  return new Map(
    heads.map((head) => [head.employee_no, { head, amounts: byIssue.get(`${head.employee_no} ${head.version_no}`) }]),
  )
}

const requireOps = (ctx: CompanyContext, items: readonly Placed[], heads: ReadonlyMap<number, SlipHead>): void => {
  const actions = { create: 'calculate', update: 'edit', delete: 'delete' } as const
  for (const op of ['create', 'update', 'delete'] as const) {
    const touched = items.flatMap(({ item }) => (item.op === op ? (heads.get(item.employeeNo) ?? []) : []))
    requireAction(ctx.role, actions[op], touched)
  }
}

const apply = async (
  tx: Tx,
  ctx: CompanyContext,
  open: Awaited<ReturnType<typeof openOrMakeRun>>,
  items: readonly Placed[],
  heads: ReadonlyMap<number, SlipHead>,
  { counts, renew }: Pick<Batch, 'counts' | 'renew'>,
): Promise<void> => {
  const { companyNo } = ctx
  const runNo = open.run.run_no
  const of = (op: BatchItem['op']): number[] => items.flatMap(({ item }) => (item.op === op ? [item.employeeNo] : []))
  const removed = of('delete')
  if (removed.length > 0) {
    counts.removed += await takeSlipsWithPayouts(tx, { ...open.base.key, runNo }, removed, ctx, renew)
  }
  const edits = new Map(
    items.flatMap(({ item }) => (item.op === 'update' ? [[item.employeeNo, item.lines] as const] : [])),
  )
  const made = of('create')
  if (edits.size > 0) await applyEdits(tx, ctx, open, edits, heads, made)
  else if (made.length > 0) await recalculate(tx, open, ctx, made, heads)
  else {
    await touchRun(tx, companyNo, runNo)
    await dropEmptyRun(tx, companyNo, runNo)
  }
  counts.created += of('create').length
  counts.updated += of('update').length
}

const entriesOf = (
  key: RunKey,
  item: BatchItem,
  stands: { readonly before: Standing; readonly after: Standing },
): AuditEntry[] => {
  const old = stands.before.get(item.employeeNo)
  const now = stands.after.get(item.employeeNo)
  const stood = old === undefined ? null : { issue: old.head.version_no, version: old.head.version, net: old.head.net }
  const subject = slipSubject(key, item.employeeNo)
  switch (item.op) {
    case 'create': {
      const was = old === undefined ? null : { net: old.head.net, amounts: old.amounts?.amounts ?? {} }
      const after =
        now === undefined
          ? undefined
          : calculatedEntry(now.head.version_no, was, { net: now.head.net, amounts: now.amounts?.amounts ?? {} })
      return [{ event: 'payslip.calculate', subject, before: stood, after }]
    }
    case 'delete':
      return [{ event: 'payslip.remove', subject, before: stood }]
    case 'update':
      return editEntries(key, item.employeeNo, item.lines, {
        issue: now?.head.version_no ?? 1,
        before: old?.amounts,
        after: now?.amounts?.amounts ?? {},
        net: [old?.head.net ?? null, now?.head.net ?? 0],
      })
  }
}
