import { addDays, type DateRange, isWithin, type PlainDate } from '@handal/base/date'
import type { SalaryItem } from '../payslip/facts.ts'

const isDated = ({ from, to, before }: SalaryItem): boolean =>
  from !== undefined || to !== undefined || before !== undefined

/** What an item is on a day of the period, 근로계약 or 취업규칙 of that day (근로기준법 제17조 제1항); null: it does not hold. */
export const itemOn = (item: SalaryItem, day: PlainDate): SalaryItem | null => {
  if (!isDated(item)) return item
  if (item.to !== undefined && item.to < day) return null
  const { before = [] } = item
  return [...before, item].findLast(({ from }) => from === undefined || from <= day) ?? null
}

const plain = new WeakMap<readonly SalaryItem[], boolean>()
/** Whether the same items hold on every day of the period; found once for all payslips that share them. */
export const areSteady = (items: readonly SalaryItem[]): boolean => {
  const known = plain.get(items)
  if (known !== undefined) return known
  const steady = !items.some(isDated)
  plain.set(items, steady)
  return steady
}

/** The items of a day of the period, as they are on it (labour rules §2.4). */
export const itemsOn = (items: readonly SalaryItem[], day: PlainDate): readonly SalaryItem[] =>
  areSteady(items) ? items : items.flatMap((item) => itemOn(item, day) ?? [])

/** Days inside a period, without its first, from which some of the items are others than the day before, in order (labour rules §2.4). */
export const itemStarts = (items: readonly SalaryItem[], period: DateRange): readonly PlainDate[] => {
  if (areSteady(items)) return []
  const days = items.flatMap(({ from, to, before = [] }) => [
    ...(from === undefined ? [] : [from]),
    ...before.flatMap((each) => each.from ?? []),
    ...(to === undefined ? [] : [addDays(to, 1)]),
  ])
  return [...new Set(days)]
    .filter((day) => day > period.from && isWithin(day, period))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Those of the items that count as ordinary wage (근로기준법 시행령 제6조 제1항) on some day of the period. */
export const wageItems = (items: readonly SalaryItem[]): readonly SalaryItem[] =>
  items.filter(({ ordinaryWage, before = [] }) => ordinaryWage || before.some((each) => each.ordinaryWage))
