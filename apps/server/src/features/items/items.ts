import type { Use } from '@handal/contracts/problem'
import type { SalaryItem, salaryItemBodies, salaryItemListQuery } from '@handal/contracts/payroll/salary-items'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { audit } from '../../audit/audit.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, endRecord, type RecordKind, takeTurn } from '../../records/change.ts'
import { enterFacts, withdrawFacts } from '../../records/dated.ts'
import { entriesByNo } from '../../records/entries.ts'
import { deleteRow, insertPlaced, setUndated, type Undated } from '../../records/rows.ts'
import { factsIn, type ItemPlan, readCatalogue } from './catalogue.ts'
import { itemOf } from './items.present.ts'
import {
  placeItems,
  type ItemQuery,
  readItemEntries,
  readItemNo,
  readItems,
  readItemUses,
  type TermRow,
} from './items.repo.ts'
import { brokenOthers } from './judge.ts'
import { type ItemChange, MISSING, type NewItem, planChange, planEnd, planNew } from './plan.ts'

const TERM = 'salary_item_term'

const page = async (tx: Tx, ctx: CompanyContext, query: ItemQuery): Promise<{ items: SalaryItem[]; total: number }> => {
  const { items, total } = await readItems(tx, ctx.companyNo, query)
  const nos = items.map(({ no }) => no)
  const entriesOf = entriesByNo(await readItemEntries(tx, ctx.companyNo, nos))
  return { items: items.map((row) => itemOf(row, entriesOf(row.no))), total }
}

/** Salary items as records. */
const items: RecordKind<SalaryItem, 'salary-item'> = {
  name: 'salary-item',
  table: 'salary_item',
  key: 'item_no',
  missing: MISSING,
  read: async (tx, ctx, no) => (await page(tx, ctx, { day: ctx.today(), no })).items[0] ?? null,
}

/** The item of a number, as it is today. */
export const itemOfNo = async (tx: Tx, ctx: CompanyContext, no: number): Promise<SalaryItem> => {
  const item = await items.read(tx, ctx, no)
  if (item === null) throw new AppError('not-found', { message: MISSING })
  return item
}

type Asked = Partial<z.infer<z.ZodObject<typeof salaryItemListQuery>>>
/** The items as they were on a day, in print order unless another is asked for. */
export const listItems = (tx: Tx, ctx: CompanyContext, asked: Asked) =>
  page(tx, ctx, {
    page: asked.page,
    size: asked.size,
    sort: asked.sort,
    q: asked.q,
    day: asked.day ?? ctx.today(),
    kind: asked.salaryItemType === undefined ? undefined : asked.salaryItemType === '0001' ? 'earning' : 'deduction',
    itemType:
      asked.salaryTypeStr === undefined ? undefined : asked.salaryTypeStr === '기본항목' ? 'base' : 'additional',
    basic: asked.basicYn === undefined ? undefined : asked.basicYn === 'Y',
  })

const undatedIn = ({ sortOrder, lastDay }: ItemPlan): Undated => ({ sortOrder, endDate: lastDay })
const stored = (facts: TermRow) => ({ ...facts, source: JSON.stringify(facts.source) })

const write = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  plan: ItemPlan,
  { reason, held }: { readonly reason?: string | undefined; readonly held?: TermRow | undefined },
): Promise<void> => {
  const { companyNo } = ctx
  const by = { ...ctx, reason }
  if (plan.enter !== null)
    await enterFacts(tx, TERM, { companyNo, no, from: plan.enter.from }, stored(plan.enter.facts), by)
  if (plan.withdraw !== null && held !== undefined)
    await withdrawFacts(tx, TERM, { companyNo, no, from: plan.withdraw }, stored(held), by)
}

/** Makes an item that holds from a day; without a code it gets one that no item ever had. */
export const createItem = (tx: Tx, ctx: CompanyContext, body: NewItem): Promise<SalaryItem> =>
  createRecord(tx, ctx, items, async (no) => {
    const plan = planNew(await readCatalogue(tx, ctx.companyNo, ctx.today()), body, no)
    const { companyNo } = ctx
    const { code, sortOrder, lastDay = null } = plan
    await insertPlaced(tx, items, { companyNo, no, sortOrder }, { item_code: code, last_day: lastDay })
    await write(tx, ctx, no, plan, {})
  })

/** The number of the item of a code. */
export const requireNo = async (tx: Tx, companyNo: number, code: string): Promise<number> => {
  const no = await readItemNo(tx, companyNo, code)
  if (no === null) throw new AppError('not-found', { message: MISSING })
  return no
}

/** Changes an item from a day on, corrects or withdraws an entry of it; a stale version is 409. */
export const changeItem = async (tx: Tx, ctx: CompanyContext, body: ItemChange): Promise<SalaryItem> => {
  const { companyNo } = ctx
  await takeTurn(tx, items, companyNo)
  const no = await requireNo(tx, companyNo, body.itemCode)
  return changeRecord(tx, ctx, items, { no, version: body.version, reason: body.reason }, async () => {
    const catalogue = await readCatalogue(tx, companyNo, ctx.today())
    const plan = planChange(ctx, catalogue, body)
    const held = catalogue
      .find(({ item }) => item.no === no)
      ?.entries.find(({ stands, valid_from: from }) => stands && from === plan.withdraw)
    await write(tx, ctx, no, plan, { reason: body.reason, held: held && factsIn(held) })
    await setUndated(tx, items, companyNo, no, undatedIn(plan))
  })
}

/** Formulas of other items that name one and would be wrong without it. */
const formulaUses = async (tx: Tx, ctx: CompanyContext, no: number, code: string): Promise<Use> => {
  const catalogue = await readCatalogue(tx, ctx.companyNo, ctx.today())
  const first = catalogue.flatMap(({ entries }) => entries.map(({ valid_from: from }) => from)).toSorted()[0]
  const without = catalogue.filter(({ item }) => item.no !== no)
  const broken = first === undefined ? [] : brokenOthers(catalogue, without, code, first)
  return { what: '다른 항목의 계산식', count: broken.length }
}

/** Ends an item on its last day, or removes what nothing ever used. */
export const endItem = async (tx: Tx, ctx: CompanyContext, body: z.infer<z.ZodObject<typeof salaryItemBodies.end>>) => {
  const { companyNo } = ctx
  const { itemCode: code } = body
  await takeTurn(tx, items, companyNo)
  const no = await requireNo(tx, companyNo, code)
  return endRecord(
    tx,
    ctx,
    items,
    { ...body, no },
    {
      uses: async () => [...(await readItemUses(tx, companyNo, code)), await formulaUses(tx, ctx, no, code)],
      end: async (lastDay) => {
        const plan = planEnd(await readCatalogue(tx, companyNo, ctx.today()), code, lastDay)
        await setUndated(tx, items, companyNo, no, undatedIn(plan))
      },
      remove: () => deleteRow(tx, items, companyNo, no),
    },
  )
}

/** Puts items in this order, which is that of payslips and ledgers. */
export const orderItems = async (
  tx: Tx,
  ctx: CompanyContext,
  { itemCodes }: z.infer<z.ZodObject<typeof salaryItemBodies.order>>,
): Promise<{ items: SalaryItem[]; total: number }> => {
  await takeTurn(tx, items, ctx.companyNo)
  const before = (await listItems(tx, ctx, {})).items.map(({ itemCode }) => itemCode)
  const known = new Set(before)
  const faults = itemCodes.flatMap((code, index) => {
    if (!known.has(code)) return [{ path: `itemCodes.${index}`, message: MISSING }]
    return itemCodes.indexOf(code) === index
      ? []
      : [{ path: `itemCodes.${index}`, message: '같은 항목을 두 번 적었습니다.' }]
  })
  if (faults.length > 0) throw badFields(...faults)
  await placeItems(tx, ctx.companyNo, itemCodes)
  const after = await listItems(tx, ctx, {})
  await audit(tx, ctx, {
    event: 'salary-item.order',
    subject: { type: 'salary-item', id: '-' },
    before: { itemCodes: before },
    after: { itemCodes: after.items.map(({ itemCode }) => itemCode) },
  })
  return after
}
