import {
  aside,
  hours,
  num,
  over,
  plus,
  printFormula,
  printNamed,
  type Quantity,
  sumCalled,
  sumOf,
  times,
  toWon,
} from '@handal/base/quantity'
import type { PlainDate } from '@handal/base/date'
import { multiply, ratio, ratioOf, reduce, toFixed } from '@handal/base/ratio'
import type { Operands, PayslipFacts, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { formatNumber } from '@handal/base/format'
import { type LineTerm, term as told } from '../payslip/line-terms.ts'
import { itemsOn } from '../items/dated-items.ts'
import { has, int, list, text } from '../payslip/operands.ts'

/**
 * Exact terms of the ordinary wage (통상임금): t monthly amounts ("2500000/2" for a bonus every two months) over h hours a
 * month, plus b, a rate an hour or, with c minutes, a day. N: the names of the items of t, in its order.
 */
export type WageTerms = Operands

/** Amounts of the terms that count as ordinary wage (근로기준법 시행령 제6조 제1항), in the order of the items. */
export const wageTerms = (term: PayTerm, items: readonly SalaryItem[]): WageTerms => {
  const t: (string | number)[] = []
  const names: string[] = []
  let base = 0
  for (const item of items) {
    if (!item.ordinaryWage || item.kind !== 'earning') continue
    const amount = monthlyAmount(item, term)
    if (amount === 0) continue
    const months = item.cycleMonths ?? 1
    if (isHoursItem(item, term)) base += amount
    else {
      t.push(months > 1 ? `${amount}/${months}` : amount)
      names.push(item.label)
    }
  }
  const h = term.monthlyHours
  if (base === 0) return t.length > 0 ? { t, h, N: names } : { h }
  const daily = term.payKind === 'daily' ? { c: term.dailyMinutes } : {}
  return { ...(t.length > 0 ? { t, N: names } : {}), h, b: base, ...daily }
}

/**
 * Won a month of an item under some terms; for the base item of hourly and daily pay the rate. A formula that is the same
 * every month stands among the amounts of the terms (`withFormulaAmounts`).
 */
export const monthlyAmount = (item: SalaryItem, term: PayTerm): number => {
  const { source } = item
  if (typeof source === 'object') {
    if ('fixed' in source) return source.fixed
    if ('bucketPay' in source) return 0
    if ('fixedOvertime' in source && source.fixedOvertime.amount !== undefined) return source.fixedOvertime.amount
  } else if (source !== 'term') return 0
  for (const { itemCode, amount } of term.amounts) if (itemCode === item.code) return amount
  return 0
}

/** Whether an item is pay agreed for fixed hours of overtime, night or holiday work (labour rules §2.7). */
export const isFixedOvertime = ({ source }: SalaryItem): boolean =>
  typeof source === 'object' && 'fixedOvertime' in source

/** Whether an item is the one paid by the hour or the day: 기본급 alone (근로기준법 시행령 제6조 제2항). */
export const isHoursItem = (item: SalaryItem, term: PayTerm): boolean =>
  term.payKind !== 'monthly' && item.nature === 'base' && item.source === 'term' && item.kind === 'earning'

const monthlyTerm = (value: string | number): Quantity => {
  if (typeof value === 'number') return num(value)
  const [amount = '0', months = '1'] = value.split('/')
  return over(num(amount), num(months))
}

/** Sum of the monthly amounts of the ordinary wage (근로기준법 시행령 제6조 제1항); null: none. */
const monthlySum = (o: WageTerms): Quantity | null => {
  const [first, ...rest] = list(o, 't').map(monthlyTerm)
  return first === undefined ? null : sumCalled('월 통상임금', first, ...rest)
}

/** What the terms of one person come to; `note` once it was asked for. */
type Worked = { readonly o: WageTerms; readonly sum: Quantity | null; readonly hourly: Quantity; note: string | null }
let latest: Worked | null = null

/** Terms from storage are other objects with the same amounts. */
const areSame = (a: WageTerms, b: WageTerms): boolean => {
  if (a === b) return true
  if (a['h'] !== b['h'] || a['b'] !== b['b'] || a['c'] !== b['c']) return false
  if (a['t'] === b['t']) return true
  const [left, right] = [list(a, 't'), list(b, 't')]
  return left.length === right.length && left.every((amount, at) => amount === right[at])
}

/** The lines of a payslip share their terms, so the last ones are kept. */
const worked = (o: WageTerms): Worked => {
  if (latest !== null && areSame(latest.o, o)) return latest
  const sum = monthlySum(o)
  latest = { o, sum, hourly: hourlyOf(o, sum), note: null }
  return latest
}

/** The hourly ordinary wage as an exact quantity (근로기준법 시행령 제6조 제2항). */
export const hourlyWage = (o: WageTerms): Quantity => worked(o).hourly

const hourlyOf = (o: WageTerms, sum: Quantity | null): Quantity => {
  const monthly = sum === null ? null : over(sum, num(text(o, 'h'), '', '시간'))
  const base = has(o, 'b')
    ? has(o, 'c')
      ? over(num(int(o, 'b'), '일급'), hours(int(o, 'c')))
      : num(int(o, 'b'), '시급')
    : null
  if (base === null) return monthly ?? num(0)
  return monthly === null ? base : plus(base, monthly)
}

/** "통상시급 16,746.4115원 = (3,200,000 + 100,000 + 200,000) ÷ 209" (근로기준법 시행령 제6조 제2항). */
export const wageNote = (o: WageTerms): string => {
  const of = worked(o)
  of.note ??= noteOf(of.hourly)
  return of.note
}

const noteOf = (hourly: Quantity): string => {
  const formula = printFormula(hourly)
  const shown = shownHourly(hourly)
  return formula === shown ? `통상시급은 ${shown}원입니다.` : `통상시급은 ${shown}원입니다: ${formula}.`
}

const namesOf = (o: WageTerms): readonly string[] => list(o, 'N').map(String)
const namedTerm = (o: WageTerms, index: number): Quantity => {
  const [amount = '0', months] = String(list(o, 't')[index] ?? 0).split('/')
  const one = num(amount, namesOf(o)[index] ?? '')
  return months === undefined ? one : over(one, num(months))
}

/** The hourly ordinary wage with every item named (근로기준법 시행령 제6조): "(기본급 2,480,000 + 식대 200,000) ÷ 209시간" and 12,822.9665. */
export const toldHourly = (o: WageTerms): { readonly formula: string; readonly hourly: string } => {
  const [first, ...rest] = list(o, 't').map((_, index) => namedTerm(o, index))
  const hourly = hourlyOf(o, first === undefined ? null : sumOf(first, ...rest))
  return { formula: printNamed(hourly), hourly: shownHourly(hourly) }
}

const shownHourly = (hourly: Quantity): string => aside(hourly).replace(/\.0000$/, '')
/** Whether four decimals do not hold the whole number. */
const isLonger = ({ value }: Quantity): boolean => {
  const { d } = reduce(multiply(value, ratio(10_000)))
  return d !== 1n
}

const WHOLE_WEEK = '209'
const clockOf = (hoursText: string): string => {
  const minutes = reduce(multiply(ratioOf(hoursText), ratio(60)))
  if (minutes.d !== 1n) return `${formatNumber(hoursText)}시간`
  return printNamed(hours(Number(minutes.n)))
}

/** The terms of the ordinary wage one by one, closed by the hourly wage (근로기준법 시행령 제6조 제2항). */
export const toldWageTerms = (o: WageTerms): readonly LineTerm[] => {
  const { hourly, sum } = worked(o)
  const names = namesOf(o)
  const items = list(o, 't').map((value, index): LineTerm => {
    const name = names[index] ?? '월 통상임금 항목'
    if (typeof value === 'number') return told(name, value, '월 통상임금')
    const [amount = '0', months = '1'] = value.split('/')
    return told(name, aside(monthlyTerm(value)).replace(/\.0000$/, ''), `${formatNumber(amount)} ÷ ${months}개월`)
  })
  const standard = told(
    '월 소정근로시간',
    clockOf(text(o, 'h')),
    text(o, 'h') === WHOLE_WEEK ? '주 40시간과 주휴 8시간' : '',
  )
  const base = !has(o, 'b')
    ? []
    : has(o, 'c')
      ? [told('일급', int(o, 'b')), told('하루 소정근로시간', printNamed(hours(int(o, 'c'))))]
      : [told('시급', int(o, 'b'))]
  const cut = isLonger(hourly) ? ', 넷째 자리까지' : ''
  const how = `${printNamed(hourly).replaceAll('월 통상임금 ', '').replaceAll('시간', '')}${cut}`
  const total = told('통상시급', shownHourly(hourly), items.length === 0 && base.length === 1 ? '' : how, true)
  return [...base, ...items, ...(sum === null ? [] : [standard]), total]
}

/** The ordinary wage of a month (근로기준법 시행령 제6조): the sum of its items; a rate an hour makes a month by the monthly hours. */
const monthlyWage = (o: WageTerms): Quantity => {
  const { sum, hourly } = worked(o)
  return sum !== null && !has(o, 'b') ? sum : times(hourly, num(text(o, 'h')))
}

/** The ordinary wage in the form that papers print. */
export type OrdinaryWage = { readonly monthly: number; readonly hourly: string; readonly monthlyHours: string }

/** Monthly and hourly ordinary wage (근로기준법 시행령 제6조); null when no item counts. */
export const ordinaryWageOf = (o: WageTerms): OrdinaryWage | null => {
  const { sum, hourly } = worked(o)
  if (sum === null && !has(o, 'b')) return null
  return { monthly: toWon(monthlyWage(o), 'CEIL1'), hourly: toFixed(hourly.value, 4), monthlyHours: text(o, 'h') }
}

/** One item of the ordinary-wage calculator: paid every `months`, perhaps under a condition of service or attendance. */
export type WageItem = {
  readonly amount: number
  readonly months: number
  readonly condition?: 'IN_SERVICE' | 'ATTENDANCE'
}
/** Day from which such conditions no longer take an item out (대법원 2024-12-19 선고 2020다247190). */
export const FIXEDNESS_DROPPED = '2024-12-19'

/**
 * Ordinary wage of plain items as of a day (근로기준법 시행령 제6조; 대법원 2020다247190): monthly won, and the exact quantities for
 * an hour, 8 hours, 10 h overtime.
 */
export const wageRate = (question: {
  readonly asOf: string
  readonly monthlyHours: string
  readonly items: readonly WageItem[]
}): { monthly: number; hourly: Quantity; daily8h: Quantity; overtime10h: Quantity } => {
  const counted = question.items.filter((item) => item.condition === undefined || question.asOf >= FIXEDNESS_DROPPED)
  const t = counted.map(({ amount, months }) => (months > 1 ? `${amount}/${months}` : amount))
  const o: WageTerms = { ...(t.length > 0 ? { t } : {}), h: question.monthlyHours }
  const hourly = hourlyWage(o)
  return {
    monthly: ordinaryWageOf(o)?.monthly ?? 0,
    hourly,
    daily8h: times(hourly, num(8)),
    overtime10h: times(times(hourly, num('1.5')), num(10)),
  }
}

/** The last day of the period, or the last working day before it. */
const lastDayOf = ({ period, person: { leaveDate } }: PayslipFacts): PlainDate =>
  leaveDate !== null && leaveDate >= period.from && leaveDate < period.to ? leaveDate : period.to

/** The terms that hold on the last day of the period, or on the last working day before it. */
export const lastTerms = (facts: PayslipFacts): PayTerm | null => {
  const last = lastDayOf(facts)
  return facts.terms.findLast((term) => term.from <= last) ?? null
}

/** The ordinary wage (근로기준법 시행령 제6조) of some terms by the items that hold on that last day. */
export const lastWage = (facts: PayslipFacts, term: PayTerm): WageTerms =>
  wageTerms(term, itemsOn(facts.items, lastDayOf(facts)))
