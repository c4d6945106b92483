import { addDays, daysBetween, earlier as earlierDay, type YearMonth } from '@handal/base/date'
import type { Statute } from '@handal/statute/snapshot'
import type { PayslipEntry, PayslipFacts, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { clockDate } from '../payslip/line.ts'
import { companyOwners, factOwners, type Owners, personOwners, type StepCode } from './causes.ts'

/** Whether a step's facts are already those of the later payslip. */
export type Taken = (step: StepCode) => boolean

/** Whether an entry is arrears: marked so, or part of a payment of arrears. */
export const isRetro = ({ paymentType }: Pick<PayslipFacts, 'paymentType'>, entry: PayslipEntry): boolean =>
  entry.retro === true || paymentType === '0006'

/** An amount that an item is fixed at for everybody, and the source of the item at another. Won a month. */
type Fixed = { readonly amount: number; readonly at: (amount: number) => SalaryItem['source'] }

const fixedOf = (source: SalaryItem['source']): Fixed | null => {
  if (typeof source === 'string') return null
  if ('fixed' in source) return { amount: source.fixed, at: (fixed) => ({ fixed }) }
  if (!('fixedOvertime' in source) || source.fixedOvertime.amount === undefined) return null
  const { fixedOvertime } = source
  return { amount: source.fixedOvertime.amount, at: (amount) => ({ fixedOvertime: { ...fixedOvertime, amount } }) }
}

/** Won a month that an item is fixed at for everybody; null for any other item. */
export const fixedAmount = ({ source }: SalaryItem): number | null => fixedOf(source)?.amount ?? null

/** Whether a bonus of every few months is paid in a month; null for an item of every month. */
export const bonusDue = ({ cycleMonths, paidMonths }: SalaryItem, month: YearMonth): boolean | null =>
  (cycleMonths ?? 1) <= 1 ? null : (paidMonths ?? []).includes(Number(month.slice(5)))

const pick = <T extends object>(owners: Owners<T>, earlier: T, later: T, taken: Taken): T => {
  const mixed: Partial<T> = {}
  const take = (name: keyof T): void => {
    const value = (taken(owners[name] ?? 'other') ? later : earlier)[name]
    if (value !== undefined) mixed[name] = value
  }
  for (const name in earlier) take(name)
  for (const name in later) take(name)
  // Every member that a side has was taken from one of the two.
  return mixed as T
}

/**
 * Terms of one period in another: a change inside the period comes as many days after its first day, and the first terms
 * hold from its beginning. So a raise in the middle of a month is no effect of the month's length.
 */
const termsInPeriod = ({ period: { from }, terms }: PayslipFacts, period: PayslipFacts['period']): PayTerm[] =>
  terms.map((term, index) => {
    if (index === 0 || term.from <= from) return { ...term, from: earlierDay(term.from, period.from) }
    return { ...term, from: earlierDay(addDays(period.from, daysBetween(from, term.from)), period.to) }
  })

/** A bonus stays paid or unpaid in another month: which months pay it belongs to the items. */
const itemsInMonth = ({ items, payMonth }: PayslipFacts, month: YearMonth): readonly SalaryItem[] =>
  items.map((item) => {
    const due = bonusDue(item, payMonth)
    return due === null ? item : { ...item, paidMonths: due ? [Number(month.slice(5))] : [] }
  })

/** Items with the fixed amounts of others of the same code. */
const withFixed = (items: readonly SalaryItem[], others: readonly SalaryItem[]): readonly SalaryItem[] => {
  const amounts = new Map(others.map((item) => [item.code, fixedAmount(item)]))
  return items.map((item) => {
    const fixed = fixedOf(item.source)
    const amount = amounts.get(item.code) ?? null
    return fixed === null || amount === null ? item : { ...item, source: fixed.at(amount) }
  })
}

const mixItems = (earlier: PayslipFacts, later: PayslipFacts, taken: Taken): readonly SalaryItem[] => {
  if (!taken('items')) {
    const items = taken('service') ? itemsInMonth(earlier, later.payMonth) : earlier.items
    return taken('terms') ? withFixed(items, later.items) : items
  }
  if (taken('retro')) return later.items
  // Arrears that are still those of the earlier payslip keep their items.
  const known = new Set(later.items.map(({ code }) => code))
  const needed = new Set(earlier.entries.flatMap((entry) => (isRetro(earlier, entry) ? [entry.itemCode] : [])))
  return [...later.items, ...earlier.items.filter(({ code }) => needed.has(code) && !known.has(code))]
}

const entriesOf = (facts: PayslipFacts, retro: boolean): PayslipEntry[] =>
  facts.entries.filter((entry) => isRetro(facts, entry) === retro)

/**
 * The facts of the earlier payslip with those of some steps taken from the later one. What has not been taken means in
 * the later month what it meant in the earlier: terms move with the period, bonuses stay due or not.
 */
export const mixFacts = (earlier: PayslipFacts, later: PayslipFacts, taken: Taken): PayslipFacts => ({
  ...pick(factOwners, earlier, later, taken),
  company: pick(companyOwners, earlier.company, later.company, taken),
  person: pick(personOwners, earlier.person, later.person, taken),
  terms:
    taken('service') && !taken('terms')
      ? termsInPeriod(earlier, later.period)
      : (taken('terms') ? later : earlier).terms,
  items: mixItems(earlier, later, taken),
  entries: [
    ...entriesOf(taken('items') ? later : earlier, false),
    ...entriesOf(taken('retro') ? later : earlier, true),
  ],
})

/** Figures as one payslip finds them, whatever the dates of the facts that ask. */
export const heldStatute = (facts: PayslipFacts, statute: Statute): Statute => ({
  ...statute,
  at: (figure) => statute.at(figure, clockDate(facts, figure.clock)),
})

/** Whether two values hold the same data; what both share is not looked into. */
export const sameFacts = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => sameFacts(Reflect.get(a, name), Reflect.get(b, name)))
  )
}
