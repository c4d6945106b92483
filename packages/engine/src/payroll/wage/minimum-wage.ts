import { earlier, type PlainDate } from '@handal/base/date'
import { formatHourly, formatHours, formatWon } from '@handal/base/format'
import { hours, minus, num, over, percent, plus, type Quantity, times, toWon } from '@handal/base/quantity'
import { compareRatio, toFixed } from '@handal/base/ratio'
import { minimumHourlyWage, probationMinimumRate } from '@handal/statute/minimum-wage'
import type { Found, Statute } from '@handal/statute/snapshot'
import { dayAfterMonths } from '../../deadline/civil-period.ts'
import type { PayslipFacts, PayslipNotice, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { itemsOn } from '../items/dated-items.ts'
import { missingFigure } from '../payslip/notices.ts'
import { isFixedOvertime, isHoursItem, monthlyAmount } from './ordinary-wage.ts'
import { employedRange, segmentsOf, type ServiceDays } from '../payslip/service.ts'

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
}): MinimumWage => compareWith(num(question.counted), question, question.monthlyHours)

type Least = { readonly hourlyMinimum: number; readonly rate?: string }

const hourlyOf = ({ hourlyMinimum, rate }: Least): Quantity =>
  rate === undefined ? num(hourlyMinimum) : times(num(hourlyMinimum), percent(rate))
const dueOf = (least: Least, monthlyHours: string): Quantity => times(hourlyOf(least), num(monthlyHours))

const compareWith = (counted: Quantity, least: Least, monthlyHours: string): MinimumWage => {
  const due = dueOf(least, monthlyHours)
  const ok = compareRatio(counted.value, due.value) >= 0
  const missing = { n: due.value.n * counted.value.d - counted.value.n * due.value.d, d: due.value.d * counted.value.d }
  return {
    counted: toWon(counted, 'FLOOR1'),
    hourly: toFixed(over(counted, num(monthlyHours)).value, 4),
    ok,
    shortage: ok ? 0 : toWon(num(missing), 'CEIL1'),
  }
}

/** Whether an item is pay of every month for contractual work (최저임금법 제6조 제4항). */
const isCounted = (item: SalaryItem): boolean =>
  item.minimumWage && item.kind === 'earning' && !isFixedOvertime(item) && (item.cycleMonths ?? 1) <= 1

/** What counts under some terms as won a month: an hourly rate times the monthly hours, a daily rate by its hours. */
const countedOf = (facts: Pick<PayslipFacts, 'items'>, term: PayTerm): Quantity => {
  let fixed = 0
  let byHours: Quantity | null = null
  for (const item of facts.items) {
    if (!isCounted(item)) continue
    const amount = monthlyAmount(item, term)
    if (amount === 0) continue
    if (!isHoursItem(item, term)) fixed += amount
    else {
      const hourly = term.payKind === 'hourly' ? num(amount) : over(num(amount), hours(term.dailyMinutes))
      const pay = times(hourly, num(term.monthlyHours))
      byHours = byHours === null ? pay : plus(byHours, pay)
    }
  }
  return byHours === null ? num(fixed) : plus(byHours, num(fixed))
}

/**
 * What a part month is paid for: minutes of the paid days in service, by the first day on which their terms hold in the
 * period, and the won of the items that count.
 */
export type PartMonth = { readonly minutes: ReadonlyMap<PlainDate, number>; readonly paid: number }

/**
 * The part month of somebody paid by the month, as its days were counted (labour rules §2.4); null: a whole month, or
 * pay by hours. `paid`: won of an item on this payslip.
 */
export const partMonthOf = (
  { items }: PayslipFacts,
  days: ServiceDays | null,
  paid: (item: SalaryItem) => number,
): PartMonth | null => {
  if (days === null || days.full) return null
  const served = days.bySegment.filter((part) => part.days.calendar > 0)
  if (served.length === 0 || served.some(({ segment }) => segment.term.payKind !== 'monthly')) return null
  return {
    minutes: new Map(
      served.map(({ segment: { term, range }, days: count }) => [range.from, count.paid * term.dailyMinutes]),
    ),
    paid: items.reduce((sum, item) => (isCounted(item) ? sum + paid(item) : sum), 0),
  }
}

/** A part month that pays less than the minimum wage of its hours (labour rules §2.4). */
const partWarning = ({ minutes, paid }: PartMonth, due: Quantity): PayslipNotice[] => {
  if (compareRatio(num(paid).value, due.value) >= 0) return []
  const all = [...minutes.values()].reduce((sum, each) => sum + each, 0)
  const short = toWon(minus(due, num(paid)), 'CEIL1')
  const message = `일부만 재직한 달의 급여 ${formatWon(paid)}이 유급 ${formatHours(all)}의 최저임금보다 ${formatWon(short)} 적습니다. 일할 계산 방법을 확인해 주세요.`
  return [{ code: 'minimum-wage', message }]
}

type Recorder = (code: string, from: string) => void

/** The minimum wage of a day for a person, nine tenths of it in the first three months of a probation (최저임금법 제5조 제2항). */
const leastOn = (
  { person }: { readonly person: Pick<PayslipFacts['person'], 'hireDate' | 'probation' | 'probationUntil'> },
  day: PlainDate,
  statute: Statute,
  record: Recorder,
): Extract<Found<number>, { ok: false }> | { readonly ok: true; readonly value: Least } => {
  const minimum = statute.at(minimumHourlyWage, day)
  if (!minimum.ok) return minimum
  record(minimumHourlyWage.code, minimum.from)
  const probation =
    person.probation && day < dayAfterMonths(person.hireDate, 3) && day <= (person.probationUntil ?? day)
  const rate = probation ? statute.at(probationMinimumRate, day) : null
  if (rate?.ok === true) record(probationMinimumRate.code, rate.from)
  return {
    ok: true,
    value: rate?.ok === true ? { hourlyMinimum: minimum.value, rate: rate.value } : { hourlyMinimum: minimum.value },
  }
}

/**
 * Whether agreed pay reaches the minimum wage of a day (최저임금법 제6조), for lists of people: no month and no hours are needed.
 * null: the figure of the day is not known, or an item that counts is worked out by a formula, which only a payslip tells.
 */
export const minimumWageOfTerm = (question: {
  readonly items: readonly SalaryItem[]
  readonly term: PayTerm
  readonly person: Pick<PayslipFacts['person'], 'hireDate' | 'probation' | 'probationUntil'>
  readonly day: PlainDate
  readonly statute: Statute
}): (MinimumWage & { readonly hourlyMinimum: number }) | null => {
  const { items, term, day, statute } = question
  if (items.some((item) => isCounted(item) && typeof item.source === 'object' && 'formula' in item.source)) return null
  const least = leastOn(question, day, statute, () => {})
  if (!least.ok) return null
  const hourlyMinimum = toWon(hourlyOf(least.value), 'CEIL1')
  return { ...compareWith(countedOf({ items }, term), least.value, term.monthlyHours), hourlyMinimum }
}

/** That agreed pay is below the minimum wage (최저임금법 제6조 제1항), in sentences; `hourlyMinimum`: won that are due for the person. */
export const belowMinimumText = ({
  hourly,
  hourlyMinimum,
  shortage,
}: MinimumWage & { readonly hourlyMinimum: number }): string =>
  `최저임금 계산에 넣는 급여가 시간당 ${formatHourly(hourly)}원으로 최저임금 ${formatWon(hourlyMinimum)}보다 적습니다. 한 달에 ${formatWon(shortage)} 모자랍니다.`

/**
 * Warnings about pay terms, or the pay of a part month, below the minimum wage (최저임금법 제6조): each set of terms by the
 * minimum of the last day on which it holds in the period.
 */
export const minimumWageWarnings = (
  facts: PayslipFacts,
  part: PartMonth | null,
  statute: Statute,
  record: Recorder,
): PayslipNotice[] => {
  const employed = employedRange(facts)
  if (employed === null || facts.terms.length === 0) return []
  let owed = num(0)
  for (const { term, range } of segmentsOf(facts)) {
    if (range.to < employed.from || range.from > employed.to) continue
    const least = leastOn(facts, earlier(range.to, employed.to), statute, record)
    if (!least.ok) return [missingFigure(least)]
    if (part !== null) {
      owed = plus(owed, times(hourlyOf(least.value), hours(part.minutes.get(range.from) ?? 0)))
    }
    const counted = countedOf({ items: itemsOn(facts.items, range.from) }, term)
    if (compareRatio(counted.value, dueOf(least.value, term.monthlyHours).value) >= 0) continue
    const check = compareWith(counted, least.value, term.monthlyHours)
    const message = `최저임금 계산에 넣는 급여가 월 ${formatWon(check.counted)}(시간당 ${formatHourly(check.hourly)}원)으로, 최저임금 시간급 ${formatWon(least.value.hourlyMinimum)}에 월 ${formatWon(check.shortage)} 모자랍니다.`
    return [{ code: 'minimum-wage', message }]
  }
  return part === null ? [] : partWarning(part, owed)
}
