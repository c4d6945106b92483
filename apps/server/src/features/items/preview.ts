import { addDays, type DateRange, type PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import type { previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { SalaryItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { afterPlan, type Catalogue, type ItemPlan, readCatalogue, versionsIn } from './catalogue.ts'
import { periodItems } from './engine-item.ts'
import { changeItem, createItem } from './items.ts'
import { noticesOf } from './notices.ts'
import { planChange, planNew } from './plan.ts'

type Body = BodyOf<typeof previewSalaryItem>
/** What a change would do to what payroll reads. */
export type ItemEffect = {
  /** The first day that it reaches; null: payroll reads the same as before. */
  readonly from: PlainDate | null
  /** Writes it, as the call does. */
  readonly write: () => Promise<unknown>
  /** The items of a pay period as they are and as they would be if the change held in it already. */
  readonly asIfIn: (period: DateRange) => { readonly now: SalaryItem[]; readonly changed: SalaryItem[] }
  readonly code: string
  readonly notices: readonly FieldError[]
}

const UNSAID = '-'

type Ordered = { readonly plan: ItemPlan; readonly write: (tx: Tx) => Promise<unknown> }
const orderOf = (ctx: CompanyContext, catalogue: Catalogue, body: Body): Ordered => {
  const { itemCode, label, from = ctx.today() } = body
  if (itemCode !== undefined && catalogue.some(({ item }) => item.item_code === itemCode)) {
    // Why something is corrected or taken back moves no pay, nor what was opened; both are asked for when it is written.
    const change = { ...body, itemCode, reason: body.reason || UNSAID, version: undefined }
    return { plan: planChange(ctx, catalogue, change), write: (tx) => changeItem(tx, ctx, change) }
  }
  if (label === undefined) throw badFields({ path: 'label', message: '항목명을 적어 주세요.' })
  const made = { ...body, label, from }
  return { plan: planNew(catalogue, made, 0), write: (tx) => createItem(tx, ctx, made) }
}

const firstDay = (catalogue: Catalogue, { no, enter, withdraw, lastDay }: ItemPlan): PlainDate | null => {
  const ends =
    lastDay === undefined ? [] : [lastDay, catalogue.find(({ item }) => item.no === no)?.item.last_day ?? null]
  const after = ends.flatMap((day) => (day === null ? [] : [addDays(day, 1)]))
  const days = [enter?.from ?? null, withdraw, ...after].filter((day) => day !== null)
  return days.toSorted()[0] ?? null
}

/** What a new item or a change of one would do, refused like the call that writes it. */
export const itemEffect = async (tx: Tx, ctx: CompanyContext, body: Body): Promise<ItemEffect> => {
  const before = await readCatalogue(tx, ctx.companyNo, ctx.today())
  const { plan, write } = orderOf(ctx, before, body)
  const after = afterPlan(before, plan)
  const from = firstDay(before, plan)
  const between = (period: DateRange) => {
    const heldBy = (catalogue: Catalogue) => periodItems(versionsIn(catalogue, period.from, period.to), period)
    return { now: heldBy(before), changed: heldBy(after) }
  }
  return {
    from,
    code: plan.code,
    write: () => write(tx),
    asIfIn: (period) => between(from === null || from <= period.to ? period : { from, to: from }),
    notices: plan.enter === null ? [] : await noticesOf(tx, after, { code: plan.code, ...plan.enter }),
  }
}
