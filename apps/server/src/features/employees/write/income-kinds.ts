import { dayOfMonth, monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import { afterPlan, type EntryPlan, type SentEntry, type StandingEntry } from './entries.ts'

/** Days from which another kind of income holds than before. */
const changeDays = (entries: readonly StandingEntry[]): readonly PlainDate[] => {
  const inOrder = entries.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.flatMap(({ from, facts }, at) => {
    const before = inOrder[at - 1]
    return before === undefined || before.facts['income_kind'] === facts['income_kind'] ? [] : [from]
  })
}

/** The first days of the pay periods around a day, the one it lies in first. */
const startsAround = (day: PlainDate, startDay: number): readonly [PlainDate, PlainDate] => {
  const month = monthOf(day)
  const own = dayOfMonth(month, startDay)
  return own > day
    ? [dayOfMonth(shiftMonth(month, -1), startDay), own]
    : [own, dayOfMonth(shiftMonth(month, 1), startDay)]
}

/**
 * Kinds of income that a plan would change inside a pay period: a payslip has one kind, so another one begins with a period. What stood
 * before the plan is left alone. `startDayOn`: the day of the month on which periods begin, null: the company has no rules yet.
 */
export const kindFaults = (
  standing: readonly StandingEntry[],
  sent: readonly SentEntry[],
  { steps }: EntryPlan,
  startDayOn: (day: PlainDate) => number | null,
): FieldError[] => {
  const before = new Set(changeDays(standing))
  return changeDays(afterPlan(standing, steps)).flatMap((day) => {
    const startDay = startDayOn(day)
    if (before.has(day) || startDay === null) return []
    const [own, next] = startsAround(day, startDay)
    if (own === day) return []
    const named = sent.findIndex(({ from, removed }) => from === day && removed !== true)
    const message = `소득 구분은 산정기간이 시작하는 날부터 바꿀 수 있습니다. ${formatDate(own)}이나 ${formatDate(next)}부터로 적어 주세요.`
    return [{ path: `tax.${named < 0 ? 0 : named}.from`, message }]
  })
}
