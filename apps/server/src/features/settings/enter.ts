import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { takeTurn } from '../../records/change.ts'
import { enterFacts, withdrawFacts } from '../../records/dated.ts'
import { requireReason } from '../../records/history.ts'
import type { Known } from './settings.present.ts'
import type { EntryRow } from './settings.repo.ts'
import { type KeptName, valueOn } from './time-lines.ts'

/** What is entered under which names from a day on; `values` null: what was entered for that day is taken back. */
export type Plan = {
  readonly names: readonly KeptName[]
  readonly from: PlainDate
  readonly values: ReadonlyMap<string, unknown> | null
  /** Where the value of a name stands in the body. */
  readonly pathOf: (name: string) => string
}
type Entered = Pick<Known, 'entries' | 'lines'>
type Why = { readonly reason?: string | undefined }

const TERM = 'setting_term'
const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
/** Members in one order: the database keeps them in its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/** Lets one change of a company's settings through at a time: they hang on each other. */
export const lockSettings = (tx: Tx, { companyNo }: CompanyContext): Promise<void> =>
  takeTurn(tx, { table: TERM }, companyNo)

const standing = ({ entries }: Entered, plan: Plan): readonly EntryRow[] =>
  plan.names.flatMap((name) =>
    (entries.get(name) ?? []).filter(({ stands, valid_from }) => stands && valid_from === plan.from),
  )
/** One moment for all names of a change: what was entered together is one entry of a rule. */
const together = (ctx: CompanyContext, reason: string | undefined) => {
  const at = ctx.now()
  return { ...ctx, now: () => at, reason }
}
const asHistory = (rows: readonly EntryRow[]) => rows.map(({ valid_from: from }) => ({ from, state: 'STANDS' }))

/** Enters what differs from what holds already; tells whether anything did. */
export const enter = async (
  tx: Tx,
  ctx: CompanyContext,
  known: Entered,
  plan: Plan,
  { reason }: Why,
): Promise<boolean> => {
  const stands = standing(known, plan)
  const fresh = [...(plan.values ?? [])].filter(
    ([name, value]) => !same(valueOn(known.lines, name as KeptName, plan.from).value, value),
  )
  const corrected = stands.filter((row) => fresh.some(([name]) => name === row.name))
  requireReason(asHistory(corrected), { from: plan.from, reason })
  const by = together(ctx, reason)
  for (const [name, value] of fresh) {
    const key = { companyNo: ctx.companyNo, no: name, from: plan.from }
    await enterFacts(tx, TERM, key, { value: JSON.stringify(value) }, by)
  }
  return fresh.length > 0
}

/** What was entered for the day of a plan; refused at `from` where nothing was. */
export const requireEntered = (known: Entered, plan: Plan): readonly EntryRow[] => {
  const stands = standing(known, plan)
  if (stands.length === 0) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
  return stands
}

/** Takes back what was entered for the day. */
export const withdraw = async (
  tx: Tx,
  ctx: CompanyContext,
  known: Entered,
  plan: Plan,
  { reason }: Why,
): Promise<boolean> => {
  const stands = requireEntered(known, plan)
  requireReason(asHistory(stands), { from: plan.from, reason })
  const by = together(ctx, reason)
  for (const { name, value } of stands) {
    const key = { companyNo: ctx.companyNo, no: name, from: plan.from }
    await withdrawFacts(tx, TERM, key, { value: JSON.stringify(value) }, by)
  }
  return true
}
