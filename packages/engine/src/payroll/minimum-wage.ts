import { addMonths } from '@handal/base/date'
import { formatNumber, formatWon } from '@handal/base/format'
import { hours, num, over, percent, plus, type Quantity, times, toWon } from '@handal/base/quantity'
import { compareRatio, toFixed } from '@handal/base/ratio'
import { minimumHourlyWage, probationMinimumRate } from '@handal/statute/minimum-wage'
import type { Statute } from '@handal/statute/snapshot'
import type { PayslipFacts, PayslipNotice, PayTerm } from './facts.ts'
import { missingFigure } from './notices.ts'
import { isFixedOvertime, isHoursItem, monthlyAmount } from './ordinary-wage.ts'
import { employedRange, segmentsOf } from './service.ts'

/** Outcome of comparing monthly pay with the minimum wage × standard hours; won, hourly with four decimals. */
export type MinimumWage = {
  readonly counted: number
  readonly hourly: string
  readonly ok: boolean
  readonly shortage: number
}

/**
 * Compares monthly pay that counts (최저임금법 제6조 제4항) with `hourlyMinimum` won × monthly hours, 209 for 40 hours a
 * week. `rate` is the part that is due, "90/100" in probation. shortage: won a month that are missing, rounded up.
 */
export const minimumWageCheck = (question: {
  readonly counted: number
  readonly monthlyHours: string
  readonly hourlyMinimum: number
  readonly rate?: string
}): MinimumWage => compareWith(num(question.counted), question)

type Due = { readonly monthlyHours: string; readonly hourlyMinimum: number; readonly rate?: string }

const dueOf = ({ monthlyHours, hourlyMinimum, rate }: Due): Quantity => {
  const full = num(hourlyMinimum)
  return times(rate === undefined ? full : times(full, percent(rate)), num(monthlyHours))
}

const compareWith = (counted: Quantity, question: Due): MinimumWage => {
  const due = dueOf(question)
  const ok = compareRatio(counted.value, due.value) >= 0
  const missing = { n: due.value.n * counted.value.d - counted.value.n * due.value.d, d: due.value.d * counted.value.d }
  return {
    counted: toWon(counted, 'FLOOR1'),
    hourly: toFixed(over(counted, num(question.monthlyHours)).value, 4),
    ok,
    shortage: ok ? 0 : toWon({ value: missing, node: { kind: 'number' } }, 'CEIL1'),
  }
}

/** What counts under some terms as won a month: an hourly rate times the monthly hours, a daily rate by its hours. */
const countedOf = (facts: PayslipFacts, term: PayTerm): Quantity => {
  let fixed = 0
  let byHours: Quantity | null = null
  for (const item of facts.items) {
    if (!item.minimumWage || item.kind !== 'earning' || isFixedOvertime(item)) continue
    const amount = monthlyAmount(item, term)
    if (amount === 0 || (item.cycleMonths ?? 1) > 1) continue
    if (!isHoursItem(item, term)) fixed += amount
    else {
      const hourly = term.payKind === 'hourly' ? num(amount) : over(num(amount), hours(term.dailyMinutes))
      const pay = times(hourly, num(term.monthlyHours))
      byHours = byHours === null ? pay : plus(byHours, pay)
    }
  }
  return byHours === null ? num(fixed) : plus(byHours, num(fixed))
}

/** Warnings about pay terms below the minimum wage of the last day of the period. */
export const minimumWageWarnings = (
  facts: PayslipFacts,
  statute: Statute,
  record: (code: string, from: string) => void,
): PayslipNotice[] => {
  const employed = employedRange(facts)
  if (employed === null || facts.terms.length === 0) return []
  const minimum = statute.at(minimumHourlyWage, employed.to)
  if (!minimum.ok) return [missingFigure(minimum)]
  record(minimumHourlyWage.code, minimum.from)
  const probation = facts.person.probation && employed.to < addMonths(facts.person.hireDate, 3)
  const rate = probation ? statute.at(probationMinimumRate, employed.to) : null
  if (rate?.ok === true) record(probationMinimumRate.code, rate.from)
  const share = rate?.ok === true ? { rate: rate.value } : {}
  for (const { term, range } of segmentsOf(facts)) {
    if (range.to < employed.from || range.from > employed.to) continue
    const due = { monthlyHours: term.monthlyHours, hourlyMinimum: minimum.value, ...share }
    const counted = countedOf(facts, term)
    if (compareRatio(counted.value, dueOf(due).value) >= 0) continue
    const check = compareWith(counted, due)
    const message = `최저임금 계산에 넣는 급여가 월 ${formatWon(check.counted)}(시간당 ${formatNumber(check.hourly.replace(/\.0000$/, ''))}원)으로, 최저임금 시간급 ${formatWon(minimum.value)}에 월 ${formatWon(check.shortage)} 모자랍니다.`
    return [{ code: 'minimum-wage', message }]
  }
  return []
}
