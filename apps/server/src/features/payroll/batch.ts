import type { FieldError } from '@handal/contracts/problem'
import { type AuditEntry, auditMany } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { checkEdits, editEntries, type LineEdit, requireVersion, toWrites } from './override-lines.ts'
import { inServiceNumbers, openOrMakeRun, recalculate, requireAction, slipSubject } from './payroll.change.ts'
import { writeOverrides } from './payroll-overrides.repo.ts'
import { touchRun } from './payroll-save.repo.ts'
import { type AmountsRow, type SlipHead, readAmounts, readSlipHeads } from './payroll-slips.repo.ts'
import { removePayslips, restoreIssues } from './payroll-states.repo.ts'
import type { RunKey } from './payroll.repo.ts'
import { readHeaderAndRow } from './read-slip.ts'

type ItemHead = {
  readonly month?: string | undefined
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
  order: { readonly month?: string | undefined; readonly paymentType: string; readonly items: readonly BatchItem[] },
): Promise<Counts> => {
  const runs = placeItems(ctx.companyNo, order)
  return db.withCompany(ctx, async (tx) => {
    const counts: Counts = { created: 0, updated: 0, removed: 0 }
    const errors: FieldError[] = []
    const entries: AuditEntry[] = []
    // Always in one order, so that two batches never wait for each other.
    for (const name of [...runs.keys()].toSorted()) {
      const placed = runs.get(name)
      if (placed !== undefined) entries.push(...(await changeRun(tx, ctx, placed.key, placed.items, counts, errors)))
    }
    if (errors.length > 0) throw badFields(...errors)
    await auditMany(tx, ctx, ctx.companyNo, entries)
    return counts
  })
}

/** The items by run; a missing month and a person named twice are refused here. */
const placeItems = (
  companyNo: number,
  order: { readonly month?: string | undefined; readonly paymentType: string; readonly items: readonly BatchItem[] },
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

const changeRun = async (
  tx: Tx,
  ctx: CompanyContext,
  key: RunKey,
  items: readonly Placed[],
  counts: Counts,
  errors: FieldError[],
): Promise<AuditEntry[]> => {
  const { companyNo } = ctx
  const open = await openOrMakeRun(tx, key, ctx)
  const runNo = open.run.run_no
  const numbers = items.map(({ item }) => item.employeeNo)
  const inService = await inServiceNumbers(tx, open.base, numbers)
  const rows = await readSlipHeads(tx, companyNo, runNo, numbers)
  const heads = new Map(rows.map((head) => [head.employee_no, head]))
  for (const { item, path } of items) {
    const here = item.op === 'delete' ? heads.has(item.employeeNo) : inService.has(item.employeeNo)
    if (!here)
      errors.push({ path: `${path}.employeeNo`, message: `이 급여에 없는 사원 번호입니다: ${item.employeeNo}` })
    if (item.op === 'update') errors.push(...checkEdits(open.base.frame, item.lines, `${path}.lines`))
  }
  if (errors.length > 0) return []
  for (const { item } of items) {
    const version = item.op === 'create' ? undefined : item.version
    const current = async () => (await readHeaderAndRow(tx, key, item.employeeNo)).slip
    await requireVersion(heads.get(item.employeeNo), version, current)
  }
  requireOps(ctx, items, heads)
  const before = await readAmounts(tx, companyNo, runNo, numbers)
  await apply(tx, ctx, open, items, heads, counts)
  return items.map((placed) => entriesOf(key, placed.item, heads, before)).flat()
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
  counts: Counts,
): Promise<void> => {
  const { companyNo } = ctx
  const runNo = open.run.run_no
  const of = (op: BatchItem['op']): number[] => items.flatMap(({ item }) => (item.op === op ? [item.employeeNo] : []))
  const removed = of('delete')
  if (removed.length > 0) {
    counts.removed += await removePayslips(tx, companyNo, runNo, removed)
    await restoreIssues(tx, companyNo, runNo, removed, ctx)
  }
  const writes = items.flatMap(({ item }) => (item.op === 'update' ? toWrites(item.employeeNo, item.lines) : []))
  if (writes.length > 0) await writeOverrides(tx, companyNo, runNo, ctx, writes)
  const calculated = [...of('create'), ...of('update')]
  if (calculated.length > 0) await recalculate(tx, open, ctx, calculated, heads)
  else await touchRun(tx, companyNo, runNo)
  counts.created += of('create').length
  counts.updated += of('update').length
}

const entriesOf = (
  key: RunKey,
  item: BatchItem,
  heads: ReadonlyMap<number, SlipHead>,
  amounts: readonly AmountsRow[],
): AuditEntry[] => {
  const head = heads.get(item.employeeNo)
  const stood = head === undefined ? null : { issue: head.version_no, version: head.version, net: head.net }
  const subject = slipSubject(key, item.employeeNo)
  switch (item.op) {
    case 'create':
      return [{ event: 'payslip.calculate', subject, before: stood }]
    case 'delete':
      return [{ event: 'payslip.remove', subject, before: stood }]
    case 'update': {
      const before = amounts.find((row) => row.employee_no === item.employeeNo && row.version_no === head?.version_no)
      return editEntries(key, item.employeeNo, item.lines, before)
    }
  }
}
