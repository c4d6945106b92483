import {
  firstDay,
  later,
  monthOf,
  monthRange,
  plainDate,
  type PlainDate,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { hours, num, over, type Quantity, sumOf, times, toWon } from '@handal/base/quantity'
import { reduce } from '@handal/base/ratio'
import { formatNumber } from '@handal/base/format'
import type { Statute } from '@handal/statute/snapshot'
import type { AgreedBase, PayslipFacts, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { amountBy, versionOn } from '../payslip/rule.ts'
import { deferredHealth, type HealthMonth } from '../../settlement/deferred-health.ts'
import { notAWage } from '../tax/income-kind.ts'
import { splitTaxFree } from '../tax/tax-free.ts'
import { isHoursItem, monthlyAmount, wageTerms } from '../wage/ordinary-wage.ts'
import { readFormulaItem } from '../items/formula-items.ts'
import { formulaPlan, formulaText } from '../items/formula-plan.ts'
import { withFormulaAmounts } from '../items/formula-terms.ts'
import { itemLineCode } from '../items/items.ts'

/** Which insurance a base is of; the base of each begins on its own day of the year. */
export type BasedInsurance = 'pension' | 'health'
const BEGINS: Readonly<Record<BasedInsurance, string>> = { pension: '07-01', health: '04-01' }

/**
 * The day whose pay terms a base goes by where none is reported: the later of the hire date and the last 1 July (국민연금법 시행령 제7조)
 * or 1 April (국민건강보험법 시행령 제36조) up to the premium month.
 */
export const baseDay = (insurance: BasedInsurance, hire: PlainDate, month: YearMonth): PlainDate => {
  const year = Number(month.slice(0, 4))
  const ofYear = plainDate(`${month.slice(0, 4)}-${BEGINS[insurance]}`)
  const begun =
    ofYear <= firstDay(month) ? ofYear : plainDate(`${String(year - 1).padStart(4, '0')}-${BEGINS[insurance]}`)
  return later(hire, begun)
}

/** The terms that hold on a day, or the first to begin when none holds yet (labour rules §7.1). */
export const termOn = (terms: readonly PayTerm[], day: PlainDate): PayTerm | null =>
  terms.findLast(({ from }) => from <= day) ?? terms[0] ?? null

/** A full month under the terms of a day: nothing is prorated, worked or entered. */
const fullMonth = (facts: PayslipFacts, term: PayTerm, on: PlainDate): PayslipFacts => {
  const { taxFreeUsed: _used, ...tax } = facts.tax
  const { production } = tax
  const month = monthOf(on)
  return withFormulaAmounts({
    ...facts,
    payMonth: month,
    period: monthRange(month),
    terms: [term],
    attendance: null,
    entries: [],
    overrides: [],
    person: { ...facts.person, leaveDate: null, leavesOfAbsence: [] },
    // The yearly limit binds the tax of a year, not what is agreed for a month.
    tax: { ...tax, ...(production === undefined ? {} : { production: { ...production, usedThisYear: 0 } }) },
  })
}

/** Pay agreed for the item: a month of a rate an hour or a day, a bonus spread over twelve months, or the monthly amount. */
type AgreedItem = { readonly item: SalaryItem; readonly label: string; readonly monthly: Quantity }

const ofHours = (item: SalaryItem, term: PayTerm): AgreedItem => {
  const rate = monthlyAmount(item, term)
  const standard = num(term.monthlyHours)
  const [hourly, unit] =
    term.payKind === 'daily' ? [over(num(rate), hours(term.dailyMinutes)), '일급'] : [num(rate), '시급']
  const label = `${item.label}(${unit} ${formatNumber(rate)} × ${formatNumber(term.monthlyHours)}시간)`
  return { item, label, monthly: times(hourly, standard) }
}

/** A bonus of every few months as its part of one month. */
const spread = (item: SalaryItem, amount: number): AgreedItem => {
  const { label, cycleMonths = 1 } = item
  return cycleMonths <= 1
    ? { item, label, monthly: num(amount) }
    : {
        item,
        label: `${label}(${formatNumber(amount)} ÷ ${cycleMonths}개월)`,
        monthly: over(num(amount), num(cycleMonths)),
      }
}

const isFixed = ({ source }: SalaryItem): boolean =>
  source === 'term' || (typeof source === 'object' && !('bucketPay' in source) && !('formula' in source))

/** What the terms and the company fix for a full month, and the items whose formula needs the attendance. */
const agreedItems = (month: PayslipFacts, term: PayTerm): { agreed: AgreedItem[]; left: string[] } => {
  const { items } = month
  const plan = formulaPlan(items)
  const agreed: AgreedItem[] = []
  const paid = new Map<string, number | null>(
    items.map((item) => [item.code, isFixed(item) ? monthlyAmount(item, term) : item.source === 'entry' ? 0 : null]),
  )
  for (const item of items) {
    if (item.kind !== 'earning' || !isFixed(item) || monthlyAmount(item, term) === 0) continue
    agreed.push(isHoursItem(item, term) ? ofHours(item, term) : spread(item, monthlyAmount(item, term)))
    const last = agreed.at(-1)
    if (last !== undefined) paid.set(item.code, toWon(last.monthly, 'FLOOR1'))
  }
  const left: string[] = []
  const context = {
    facts: month,
    agreed: month.terms,
    term,
    wage: wageTerms(term, items),
    stretches: [],
    days: null,
    inService: true,
  }
  const formulas = items.filter((item) => formulaText(item) !== null)
  const place = new Map(plan.order.map(({ code }, index) => [code, index]))
  const order = formulas.toSorted((a, b) => (place.get(a.code) ?? place.size) - (place.get(b.code) ?? place.size))
  for (const item of order) {
    const reading = readFormulaItem(context, item, plan, paid)
    const amount =
      reading.kind === 'apply'
        ? amountBy(versionOn(reading.rule, firstDay(month.payMonth)), reading.operands)
        : reading.kind === 'none'
          ? 0
          : null
    paid.set(item.code, amount)
    if (item.kind !== 'earning') continue
    if (amount === null) left.push(item.label)
    else if (amount > 0) agreed.push(spread(item, amount))
  }
  return { agreed: agreed.toSorted((a, b) => items.indexOf(a.item) - items.indexOf(b.item)), left }
}

const exact = ({ value }: Quantity): string | number => {
  const { n, d } = reduce(value)
  return d === 1n ? Number(n) : `${n}/${d}`
}

/**
 * Agreed taxable pay of a full month under the terms of a day (labour rules §7.1; 국민연금법 제3조 제1항 제5호, 국민건강보험법 제70조):
 * fixed items with fixed overtime, bonuses spread over twelve months, formulas that need no attendance; hourly and daily pay by
 * the monthly hours. Never a part of it, never what was worked. null: there are no terms.
 */
export const agreedBase = (
  insurance: BasedInsurance,
  facts: PayslipFacts,
  on: PlainDate,
  statute: Statute,
): AgreedBase | null => {
  const given = termOn(facts.insurance.terms ?? facts.terms, on)
  if (given === null) return null
  const month = fullMonth(facts, given, on)
  const [term = given] = month.terms
  const { agreed, left } = agreedItems(month, term)
  const paid = agreed.map(({ item, monthly }) => ({
    item,
    line: { code: itemLineCode(item.code), amount: toWon(monthly, 'FLOOR1') },
  }))
  const split = splitTaxFree(paid, month, statute)
  const parts: [label: string, pay: Quantity][] = agreed.flatMap(({ item, label, monthly }) => {
    const free = split.byLine.get(itemLineCode(item.code)) ?? 0
    const taxable = free === 0 ? monthly : num(toWon(monthly, 'FLOOR1') - free)
    return taxable.value.n <= 0n ? [] : [[label, taxable] satisfies [string, Quantity]]
  })
  if (insurance === 'health' && split.inHealthBase > 0) parts.push(['보수에 드는 비과세', num(split.inHealthBase)])
  const [first, ...rest] = parts.map(([, pay]) => pay)
  return {
    on,
    pay: first === undefined ? 0 : toWon(sumOf(first, ...rest), 'FLOOR1'),
    parts: parts.flatMap(([label, pay]) => [label, exact(pay)]),
    left,
  }
}

/** Whether the base of an insurance has to be found: a monthly wage of somebody insured, with neither bill nor report. */
const lacksBase = (facts: PayslipFacts, insurance: BasedInsurance): boolean => {
  const { insured, billed, reportedBase } = facts.insurance[insurance]
  return insured && billed === null && reportedBase === null
}

/**
 * The facts with the agreed bases of pension and health insurance where none is reported, and the premiums that were deferred during
 * a leave which ends in the month (labour rules §7.1). A daily worker has agreed no month: the pay of the days stands.
 */
export const withAgreedBases = (facts: PayslipFacts, statute: Statute): PayslipFacts => {
  if (facts.paymentType !== '0001' || notAWage(facts) !== null) return facts
  const { insurance, person, payMonth } = facts
  const of = (name: BasedInsurance): AgreedBase | null =>
    facts.incomeKind !== 'DAILY' && lacksBase(facts, name)
      ? agreedBase(name, facts, baseDay(name, person.hireDate, payMonth), statute)
      : null
  const [pension, health] = [of('pension'), of('health')]
  const months = deferredMonths(facts, statute)
  if (pension === null && health === null && months === null) return facts
  return {
    ...facts,
    insurance: {
      ...insurance,
      pension: { ...insurance.pension, ...(pension === null ? {} : { agreed: pension }) },
      health: {
        ...insurance.health,
        ...(health === null ? {} : { agreed: health }),
        ...(insurance.health.deferred === undefined || months === null
          ? {}
          : { deferred: { ...insurance.health.deferred, months } }),
      },
    },
  }
}

/** Premiums of the deferred months; null: none, or the figures of one of them are not known. */
const deferredMonths = (facts: PayslipFacts, statute: Statute): readonly HealthMonth[] | null => {
  const { insurance, person } = facts
  const { deferred } = insurance.health
  const [first] = (deferred?.leaves ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (deferred === undefined || first === undefined || !insurance.health.insured) return null
  const day = baseDay('health', person.hireDate, shiftMonth(monthOf(first.from), -1))
  const base = deferred.base ?? agreedBase('health', facts, day, statute)?.pay ?? null
  if (base === null) return null
  const found = deferredHealth({ leaves: deferred.leaves, base, hire: person.hireDate }, statute)
  return found.ok ? found.value.months : null
}
