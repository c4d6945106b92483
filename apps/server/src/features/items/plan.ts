import { formatDate } from '@handal/base/format'
import type { PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import type { salaryItemBodies } from '@handal/contracts/payroll/salary-items'
import type { z } from 'zod'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { requireLastDay, requireReason, standingOn } from '../../records/history.ts'
import { stateOf } from '../../records/entries.ts'
import { afterPlan, type Catalogue, factsIn, type ItemPlan } from './catalogue.ts'
import { factsFrom, formulaOf, isSameFacts, type SaidFacts } from './item-facts.ts'
import type { ItemEntry } from './items.repo.ts'
import { brokenOthers, factFaults, formulaFaults } from './judge.ts'

export type NewItem = z.infer<z.ZodObject<typeof salaryItemBodies.create>>
export type ItemChange = z.infer<z.ZodObject<typeof salaryItemBodies.change>>
/** Said where no item has a code. */
export const MISSING = '그 코드의 급여항목이 없습니다.'

/** Codes that are made for items without one; nobody may type them. */
const MADE = /^item\d+$/i
export const madeCode = (no: number): string => `item${no}`

const historyOf = (entries: readonly ItemEntry[]) =>
  entries.map((entry) => ({ from: entry.valid_from, state: stateOf(entry), entry }))

/** Refuses what the change would say wrong: of itself at its fields, and of formulas that name the item. */
const judged = (catalogue: Catalogue, plan: ItemPlan, said: SaidFacts, more: readonly FieldError[]): ItemPlan => {
  const { code, enter } = plan
  const after = afterPlan(catalogue, plan)
  const day = enter?.from ?? plan.withdraw ?? plan.lastDay ?? null
  const own = enter === null ? [] : factFaults(said, enter.facts)
  const text = enter === null ? null : formulaOf(enter.facts.source)
  const faults = day === null || text === null ? [] : formulaFaults(after, day).filter((fault) => fault.code === code)
  const errors = [...more, ...own, ...faults.map(({ message }) => ({ path: 'source.formula', message }))]
  if (errors.length > 0) throw badFields(...errors)
  const [broken] = day === null ? [] : brokenOthers(catalogue, after, code, day)
  if (broken !== undefined)
    throw new AppError('rule-violation', {
      message: `${broken.label}의 계산식이 이 항목을 쓰고 있어 바꿀 수 없습니다. 계산식을 먼저 수정해 주세요. (${broken.message})`,
    })
  return plan
}

/** What a new item would be. `no`: the number it gets. */
export const planNew = (catalogue: Catalogue, body: NewItem, no: number): ItemPlan => {
  const { itemCode, from, to } = body
  const errors: FieldError[] = []
  if (itemCode !== undefined && MADE.test(itemCode))
    errors.push({ path: 'itemCode', message: 'item과 숫자로 된 코드는 자동으로 붙이는 코드입니다.' })
  if (catalogue.some(({ item }) => item.item_code === itemCode))
    errors.push({ path: 'itemCode', message: '이미 쓰는 코드입니다. 다른 코드를 적어 주세요.' })
  if (typeof to === 'string' && to < from)
    errors.push({ path: 'to', message: `${formatDate(from)}부터 있어 그보다 앞선 날에 끝낼 수 없습니다.` })
  const plan: ItemPlan = {
    no: null,
    code: itemCode ?? madeCode(no),
    enter: { from, facts: factsFrom(body, null) },
    withdraw: null,
    lastDay: to ?? null,
    sortOrder: body.sortOrder,
  }
  return judged(catalogue, plan, body, errors)
}

/** What a change would do; an item of that code must be there. */
export const planChange = (ctx: CompanyContext, catalogue: Catalogue, body: ItemChange): ItemPlan => {
  const found = catalogue.find(({ item }) => item.item_code === body.itemCode)
  if (found === undefined) throw new AppError('not-found', { message: MISSING })
  const { item } = found
  const history = historyOf(found.entries)
  const base = { no: item.no, code: item.item_code, lastDay: body.to, sortOrder: body.sortOrder }
  if (typeof body.to === 'string') requireLastDay(history, body.to, body.from, 'to')
  if (body.removed === true) {
    const standing = history.filter(({ state }) => state === 'STANDS')
    const entry = standing.find(({ from }) => from === body.from)
    if (entry === undefined) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
    if (standing.length === 1)
      throw new AppError('rule-violation', {
        message: '하나뿐인 내용은 삭제할 수 없습니다. 항목을 끝내거나 삭제해 주세요.',
      })
    requireReason(history, body)
    return judged(catalogue, { ...base, enter: null, withdraw: entry.from }, body, [])
  }
  const from = body.from ?? ctx.today()
  const held = standingOn(history, from)
  if (held === undefined) throw new Error(`salary item ${item.no} has no facts`)
  const facts = factsFrom(body, factsIn(held.entry))
  const beginsEarlier = body.from !== undefined && from < held.from
  const enters = beginsEarlier || !isSameFacts(facts, factsIn(held.entry))
  if (enters) requireReason(history, body)
  return judged(catalogue, { ...base, enter: enters ? { from, facts } : null, withdraw: null }, body, [])
}

/** What ending an item on a day would do. */
export const planEnd = (catalogue: Catalogue, code: string, lastDay: PlainDate): ItemPlan => {
  const found = catalogue.find(({ item }) => item.item_code === code)
  if (found === undefined) throw new AppError('not-found', { message: MISSING })
  requireLastDay(historyOf(found.entries), lastDay)
  return judged(
    catalogue,
    { no: found.item.no, code, enter: null, withdraw: null, lastDay, sortOrder: undefined },
    {},
    [],
  )
}
