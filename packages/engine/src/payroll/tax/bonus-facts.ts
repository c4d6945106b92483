import {
  firstDay,
  lastDay,
  later,
  monthOf,
  type PlainDate,
  shiftMonth,
  type YearMonth,
  yearMonth,
} from '@handal/base/date'
import type { DateRange } from '@handal/base/date'
import { bonusIncomeTax } from '../lines/tax/bonus-income-tax.ts'
import type { BonusFacts, PaymentType, PayslipFacts, PayslipLine, SalaryItem } from '../payslip/facts.ts'
import { int, int0, text } from '../payslip/operands.ts'
import { monthlyAmount } from '../wage/ordinary-wage.ts'
import { bonusMonths } from './bonus-months.ts'
import { reductionGiven } from './reduction-given.ts'

/** A payment of earned income before a bonus, as its payslip tells it. Won. */
export type EarlierPayment = {
  readonly payMonth: YearMonth
  readonly paymentType: PaymentType
  readonly payDate: PlainDate
  readonly taxable: number
  /** Of it bonuses, and of the tax what they bore. */
  readonly bonus: number
  readonly incomeTax: number
  readonly bonusTax: number
  /** What the reduction for small companies took off the tax. */
  readonly reduced: number
  /** Months of the period that its bonus was for; null: it had none. */
  readonly period: number | null
}
/** What the system before told of the year up to a day. Won; null: it did not. */
export type EarlierSystem = {
  readonly asOf: PlainDate
  readonly taxable: number | null
  readonly incomeTax: number | null
  readonly reduced: number
  /** It paid a bonus in the year. */
  readonly bonus: boolean
}
/** What is known of a person's payments before a bonus. */
export type BonusHistory = {
  readonly payments: readonly EarlierPayment[]
  /** Of the year of the payment; null: nothing. */
  readonly before: EarlierSystem | null
  /** The first month in which the company paid salaries here: what was before it nobody knows. null: there is none yet. */
  readonly since: YearMonth | null
}

/** Payments that are bonuses whatever their items are: 상여 and 성과급. */
const BONUS_TYPES: ReadonlySet<PaymentType> = new Set(['0002', '0003'])
/** Whether a whole payment is a bonus (소득세법 제136조 제1항): 상여 and 성과급 of code 0016. */
export const isBonusPayment = (type: PaymentType): boolean => BONUS_TYPES.has(type)
/** Whether an item is a bonus of every few months (정기상여), which has its 지급대상기간 (소득세법 제136조 제1항). */
const isCycleBonus = ({ kind, cycleMonths }: SalaryItem): boolean => kind === 'earning' && (cycleMonths ?? 1) > 1

/**
 * Whether an item is a bonus wherever it is paid: 소득세법 제136조 제1항 asks what a payment is (상여 또는 상여 성질의 급여), not which
 * payslip it stands in. One without a 지급대상기간 goes by 제2호, inside a 급여 too. A 성과급 that the terms pay every month is none:
 * spread over the one month since the bonus before it would bear the tax of that month's pay.
 */
export const isBonusItem = (item: SalaryItem): boolean =>
  isCycleBonus(item) || (item.kind === 'earning' && item.bonus === true)

/**
 * The payment that a stored payslip made, with what of it was a bonus (소득세법 제136조 제1항), by the rule and the operands of its income
 * tax; null: no earned income. `lines`: won of its items that are bonuses (`isBonusItem`).
 */
export const earlierPayment = (slip: {
  readonly payMonth: YearMonth
  readonly paymentType: PaymentType
  readonly payDate: PlainDate
  readonly taxable: number
  readonly incomeTax: number
  readonly lines: number
  readonly tax: Pick<PayslipLine, 'rule' | 'operands'> | null
}): EarlierPayment | null => {
  const { payMonth, paymentType, payDate, taxable, incomeTax, tax } = slip
  const [name] = tax?.rule.split('@') ?? []
  if (name === 'incomeTax.daily' || name === 'incomeTax.business' || name === 'incomeTax.severance') return null
  const own = { payMonth, paymentType, payDate, taxable, incomeTax, reduced: tax === null ? 0 : reductionGiven(tax) }
  if (tax !== null && name === bonusIncomeTax.name) {
    const { operands: o } = tax
    return {
      ...own,
      bonus: Math.min(taxable, int(o, 'b')),
      bonusTax: Math.max(0, incomeTax - int0(o, 'm')),
      period: text(o, 'kind') === 'PERIOD' ? int(o, 'n') : null,
    }
  }
  if (isBonusPayment(paymentType)) return { ...own, bonus: taxable, bonusTax: incomeTax, period: null }
  return { ...own, bonus: Math.min(taxable, slip.lines), bonusTax: 0, period: null }
}

const enteredFor = ({ entries }: PayslipFacts, { code }: SalaryItem): number =>
  entries.filter(({ itemCode }) => itemCode === code).reduce((sum, { amount }) => sum + amount, 0)

/** Whether a salary pays a bonus of every few months by itself in this month. */
const isDueByTerms = (facts: PayslipFacts, item: SalaryItem): boolean =>
  facts.paymentType === '0001' &&
  (item.paidMonths ?? []).includes(Number(facts.payMonth.slice(5))) &&
  facts.terms.some((term) => monthlyAmount(item, term) !== 0)

/** Whether an item may pay a bonus in this payslip (소득세법 제136조 제1항). */
const paysBonus = (facts: PayslipFacts, item: SalaryItem): boolean =>
  item.kind === 'earning' &&
  (isBonusItem(item) || isBonusPayment(facts.paymentType)) &&
  (enteredFor(facts, item) !== 0 ||
    facts.overrides.some(({ lineCode }) => lineCode === `item.${item.code}`) ||
    isDueByTerms(facts, item))

/** The items of a payslip that may pay a bonus (소득세법 제136조 제1항); none: its tax is that of any other payment. */
const bonusItems = (facts: PayslipFacts): readonly SalaryItem[] =>
  facts.paymentType === '0005' ? [] : facts.items.filter((item) => paysBonus(facts, item))

/** The pay months that a bonus of every `months` months is for: those up to the one it is paid with. */
const periodOf = ({ payMonth }: PayslipFacts, months: number): DateRange => ({
  from: firstDay(shiftMonth(payMonth, 1 - months)),
  to: lastDay(payMonth),
})

const latest = (days: readonly PlainDate[]): PlainDate | null =>
  days.reduce<PlainDate | null>((last, day) => (last === null ? day : later(last, day)), null)
const laterMonth = (a: YearMonth, b: YearMonth): YearMonth => (a > b ? a : b)
const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0)

/** The first month of which anything is known; what the system before told is known where no bonus of it shortens the period. */
const knownFrom = ({ before, since }: BonusHistory, from: YearMonth, to: YearMonth): YearMonth => {
  if (before !== null && isTold(before, from)) return from
  const first = since === null ? to : since
  return before === null ? first : laterMonth(first, shiftMonth(monthOf(before.asOf), 1))
}
const isTold = ({ asOf, taxable, incomeTax, bonus }: EarlierSystem, from: YearMonth): boolean =>
  taxable !== null && incomeTax !== null && !bonus && from === yearMonth(`${asOf.slice(0, 4)}-01`)

/**
 * The months of the bonuses of a payslip with what was paid and withheld in them (소득세법 제136조 제1항, 시행령 제195조); bonuses of the
 * same month are spread together. Months of which nothing is known here are left out. null: the payslip pays no bonus, or its income
 * is taxed otherwise.
 */
export const bonusFactsOf = (facts: PayslipFacts, history: BonusHistory): BonusFacts | null => {
  const { payDate, payMonth, paymentType, person, incomeKind = 'EARNED', tax } = facts
  if (incomeKind !== 'EARNED' || tax.foreignFlatRate) return null
  const items = bonusItems(facts)
  if (items.length === 0) return null
  const to = monthOf(payDate)
  const isNow = ({ payDate: day }: EarlierPayment): boolean => monthOf(day) === to
  const earlier = history.payments.filter(({ bonus }) => bonus > 0)
  const now = earlier.filter(isNow)
  const cycles = [
    ...items.map((item) => (isCycleBonus(item) ? (item.cycleMonths ?? 1) : null)),
    ...now.map(({ period }) => period),
  ]
  const periods = cycles.flatMap((months) => (months === null ? [] : [periodOf(facts, months)]))
  const found = bonusMonths({
    payDate,
    ...(person.hireDate <= payDate ? { hireDate: person.hireDate } : {}),
    // Beside one without a period none has one.
    periods: periods.length === cycles.length ? periods : [],
    lastBonus: latest(earlier.filter((each) => !isNow(each)).map(({ payDate: day }) => day)),
  })
  if (!found.ok) return null
  const { kind } = found.value
  const first = laterMonth(found.value.from, knownFrom(history, found.value.from, to))
  const from = first > to ? to : first
  const told = history.before !== null && isTold(history.before, from) ? history.before : null
  const counted = history.payments.filter(
    ({ payDate: day }) => monthOf(day) >= from && monthOf(day) <= to && (told === null || day > told.asOf),
  )
  const beside = sum(now, ({ bonus }) => bonus)
  const isOpen =
    paymentType !== '0001' &&
    !history.payments.some((each) => each.paymentType === '0001' && each.payMonth === payMonth)
  return {
    kind,
    from,
    to,
    pay: sum(counted, ({ taxable, bonus }) => taxable - bonus) + (told?.taxable ?? 0),
    withheld: sum(counted, (each) => each.incomeTax - (isNow(each) ? 0 : each.bonusTax)) + (told?.incomeTax ?? 0),
    reduced:
      sum(counted, (each) => (isNow(each) || each.taxable > each.bonus ? each.reduced : 0)) + (told?.reduced ?? 0),
    ...(beside === 0 ? {} : { beside }),
    ...(isOpen ? { salaryOpen: true as const } : {}),
  }
}
