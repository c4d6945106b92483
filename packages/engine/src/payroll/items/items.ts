import { josa } from '@handal/base/josa'
import { isZero } from '@handal/base/quantity'
import type {
  AttendanceTotals,
  BucketPay,
  Operands,
  PayslipFacts,
  PayslipNotice,
  PayTerm,
  SalaryItem,
} from '../payslip/facts.ts'
import { bucketMinutes, bucketOperands, bucketRules, shortageEarning } from '../lines/bucket-pay.ts'
import { byTerms } from '../lines/by-terms.ts'
import { joinStretches, type PaidStretch } from '../lines/stretches.ts'
import { differencePay, returnedPay } from '../lines/difference-pay.ts'
import { enteredPay, fixedPay } from '../lines/pay-amount.ts'
import { hoursPay } from '../lines/pay-hours.ts'
import { termDeduction, termPay } from '../lines/pay-term.ts'
import { hourlyWage, isHoursItem, lastTerms, lastWage, monthlyAmount, type WageTerms } from '../wage/ordinary-wage.ts'
import { areSteady, itemOn } from './dated-items.ts'
import { differenceOfCode } from './difference-items.ts'
import { settledRule } from './own-items.ts'
import { joined, proration } from './prorate.ts'
import { returnedOfCode } from './returned-items.ts'
import type { Rule } from '../payslip/rule.ts'
import { employedRange, type ServiceDays, serviceDays } from '../payslip/service.ts'
import { byLastTerms, stretchesByTerm, type TermStretch } from './term-time.ts'

/** Code of the line that shows a company's item. */
export const itemLineCode = (itemCode: string): string => `item.${itemCode}`

/** What an item comes to: a rule with operands, nothing this month, or a block. */
export type ItemReading =
  | {
      readonly kind: 'apply'
      readonly rule: Rule
      readonly operands: Operands
      /** What a person should look at although it is calculated. */
      readonly warnings?: readonly PayslipNotice[]
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'block'; readonly notice: PayslipNotice }

export const none = { kind: 'none' } as const satisfies ItemReading

/** What all items of a payslip share. */
export type ItemContext = {
  readonly facts: PayslipFacts
  /** The terms of the facts as they were agreed, without the amounts of formulas. */
  readonly agreed: readonly PayTerm[]
  /** Terms that hold last in the period. */
  readonly term: PayTerm | null
  readonly wage: WageTerms | null
  /** Paid time by the terms that pay it; empty without any. */
  readonly stretches: readonly TermStretch[]
  /** Days in service by terms and items; null: the person works the whole period under one set of each. */
  readonly days: ServiceDays | null
  readonly inService: boolean
}

/** Prepares what the items need; the calendar is counted only when the period is not a plain full one. */
export const itemContext = (facts: PayslipFacts, agreed: readonly PayTerm[] = facts.terms): ItemContext => {
  const employed = employedRange(facts)
  const term = lastTerms(facts)
  const wage = term === null ? null : lastWage(facts, term)
  const { period, person, terms } = facts
  const plain =
    employed !== null &&
    employed.from === period.from &&
    employed.to === period.to &&
    person.leavesOfAbsence.length === 0 &&
    areSteady(facts.items) &&
    term !== null &&
    term.from <= period.from
  const needsDays = !plain && terms.length > 0 && employed !== null
  return {
    facts,
    agreed,
    term,
    wage,
    stretches: stretchesByTerm(facts) ?? byLastTerms(facts, term, wage),
    days: needsDays ? serviceDays(facts) : null,
    inService: employed !== null,
  }
}

/** An item that cannot be calculated. */
export type BlockedItem = Extract<ItemReading, { readonly kind: 'block' }>

/** The item cannot be calculated; the message is a Korean sentence. */
export const blockItem = (code: PayslipNotice['code'], item: SalaryItem, message: string): BlockedItem => ({
  kind: 'block',
  notice: { code, message, lineCode: itemLineCode(item.code) },
})

const entered = ({ facts }: ItemContext, item: SalaryItem): number | null => {
  let sum: number | null = null
  for (const entry of facts.entries) if (entry.itemCode === item.code) sum = (sum ?? 0) + entry.amount
  return sum
}

/** An amount entered for an item by the rule of what it is: a difference of a closed month or what it took too much, what a leaving settled, any other. */
const readAmount = ({ facts }: ItemContext, item: SalaryItem, entry: number): ItemReading => {
  const due = facts.entries.find(({ itemCode }) => itemCode === item.code)?.due
  const told =
    differenceOfCode(item.code) !== null ? differencePay : returnedOfCode(item.code) !== null ? returnedPay : null
  if (due !== undefined && told !== null) return { kind: 'apply', rule: told, operands: { d: due, p: due - entry } }
  return { kind: 'apply', rule: settledRule(item) ?? enteredPay, operands: { v: entry } }
}

/**
 * What an item comes to before its source is looked at: an amount entered for the month replaces it, and outside a regular
 * pay or a service nothing else is paid. null: its source decides.
 */
export const readEntered = (context: ItemContext, item: SalaryItem): ItemReading | null => {
  const entry = entered(context, item)
  if (entry !== null) return entry === 0 ? none : readAmount(context, item, entry)
  return context.facts.paymentType !== '0001' || !context.inService ? none : null
}

/** Whether a month pays an item: a bonus of every few months (소득세법 제136조 제1항) is paid by itself only in its own months. */
export const isDue = ({ payMonth }: PayslipFacts, { cycleMonths, paidMonths }: SalaryItem): boolean =>
  (cycleMonths ?? 1) <= 1 || (paidMonths ?? []).includes(Number(payMonth.slice(5)))

/** Whether an item is a monthly amount in one part of the service and a rate in another. */
const kindsDiffer = ({ days }: ItemContext, item: SalaryItem, byHours: boolean): boolean =>
  days?.bySegment.some(
    ({ segment, days: served }) => served.calendar > 0 && isHoursItem(item, segment.term) !== byHours,
  ) ?? false

/**
 * An amount of the pay terms, a part of it for a part month (labour rules §2.4). Without any terms the payslip is
 * blocked once, not item by item.
 */
export const readTerm = (context: ItemContext, item: SalaryItem): ItemReading => {
  const { term, facts } = context
  if (term === null || !isDue(facts, item)) return none
  const byHours = isHoursItem(item, term)
  // Nearly everybody: the whole month under one set of terms.
  if (context.days === null && !byHours) return wholeAmount(item, monthlyAmount(item, term))
  if (facts.terms.length > 1 && kindsDiffer(context, item, byHours)) {
    const message = `산정기간에 월급과 시급·일급이 바뀌어 ${josa(item.label, '을/를')} 계산하지 못했습니다. 금액을 직접 입력해 주세요.`
    return blockItem('terms-changed', item, message)
  }
  if (byHours) return readHours(context, item, term)
  return prorated(context, item, term, monthlyAmount)
}

/** The same amount every month, a part of it for a part month when the item says so (labour rules §2.4). */
export const readFixed = (context: ItemContext, item: SalaryItem, amount: number): ItemReading => {
  const { days, term } = context
  // On leave throughout: as little is due as of an amount of the pay terms.
  const isAway = days !== null && days.bySegment.every((part) => part.days.calendar === 0)
  if (amount === 0 || isAway) return none
  const isSteady = areSteady([item])
  if (term === null || days === null || (isSteady && (days.full || !item.prorated))) {
    return { kind: 'apply', rule: fixedPay, operands: { v: amount } }
  }
  return prorated(context, item, term, ({ source }) =>
    typeof source === 'object' && 'fixed' in source ? source.fixed : 0,
  )
}

const wholeAmount = (item: SalaryItem, v: number): ItemReading =>
  v === 0 ? none : { kind: 'apply', rule: rulesFor(item), operands: { v } }
const rulesFor = (item: SalaryItem): Rule => (item.kind === 'earning' ? termPay : termDeduction)

/**
 * A monthly amount of each of the terms and of the item as it is on their days, a part of it for a part month when the item says
 * so; another item is paid whole for each period that it touches (labour rules §2.4).
 */
export const prorated = (
  { facts, days }: ItemContext,
  item: SalaryItem,
  term: PayTerm,
  amountOf: (item: SalaryItem, term: PayTerm) => number,
): ItemReading => {
  if (days === null) return wholeAmount(item, amountOf(item, term))
  const served = days.bySegment.filter((part) => part.days.calendar > 0)
  const held = served.map(({ segment: { term: own, range } }) => {
    const version = itemOn(item, range.from)
    return version === null ? null : amountOf(version, own)
  })
  const last = held.findLast((amount) => amount !== null)
  if (last === undefined || last === null) return none
  if (!item.prorated || (days.full && held.every((amount) => amount === last))) return wholeAmount(item, last)
  if (held.every((amount) => amount === null || amount === 0)) return none
  return {
    kind: 'apply',
    rule: rulesFor(item),
    operands: proration(facts.company.prorateMethod, days, joined(served, held)),
  }
}

/** The item needs attendance and there is none yet. */
export const noAttendance = (item: SalaryItem): BlockedItem =>
  blockItem(
    'missing-attendance',
    item,
    `${josa(item.label, '을/를')} 계산할 근태 집계가 없습니다. 근태를 마감해 주세요.`,
  )

/** The item pays by the hour and no item counts as ordinary wage. */
export const noOrdinaryWage = (item: SalaryItem): BlockedItem =>
  blockItem(
    'missing-terms',
    item,
    `${josa(item.label, '을/를')} 계산할 통상임금이 없습니다. 통상임금에 넣는 급여 항목을 확인해 주세요.`,
  )

/** Pay of the time of a period by the operands of each stretch; null: it pays nothing. */
export const payByHours = (
  stretches: readonly TermStretch[],
  rule: Rule,
  operandsOf: (stretch: TermStretch) => Operands | null,
): ItemReading => {
  let first: PaidStretch | null = null
  const rest: PaidStretch[] = []
  for (const stretch of stretches) {
    const operands = operandsOf(stretch)
    if (operands === null) continue
    if (first === null) first = { from: stretch.from, operands }
    else rest.push({ from: stretch.from, operands })
  }
  if (first === null) return none
  if (rest.length === 0) return { kind: 'apply', rule, operands: first.operands }
  return { kind: 'apply', rule: byTerms(rule), operands: joinStretches([first, ...rest]) }
}

const hoursOperands = (item: SalaryItem, { from, term, time }: TermStretch): Operands | null => {
  const held = itemOn(item, from)
  const r = held === null ? 0 : monthlyAmount(held, term)
  const n = time.normalWork + time.nightWork
  const p = time.hdayPayWork
  const { paidLeaveDays: days, paidLeaveMinutes: minutes, hdayPayOver: over = 0 } = time
  const hasLeave = minutes === undefined ? !/^0*(\.0*)?$/.test(days) : minutes > 0
  if (r === 0 || (n + p === 0 && !hasLeave)) return null
  return {
    r,
    ...(term.payKind === 'daily' ? { c: term.dailyMinutes } : {}),
    ...(n > 0 ? { n } : {}),
    ...(p > 0 ? { p } : {}),
    ...(p > 0 && over > 0 ? { o: over } : {}),
    ...(hasLeave ? (minutes === undefined ? { l: days, e: term.dailyMinutes } : { L: minutes }) : {}),
  }
}

const readHours = (context: ItemContext, item: SalaryItem, term: PayTerm): ItemReading => {
  if (context.facts.attendance === null) return monthlyAmount(item, term) === 0 ? none : noAttendance(item)
  return payByHours(context.stretches, hoursPay, (stretch) => hoursOperands(item, stretch))
}

/** Pay of a bucket of hours above what the salary holds (labour rules §1.5; 근로기준법 제56조). */
export const readBucket = ({ facts, stretches }: ItemContext, item: SalaryItem, kind: BucketPay): ItemReading => {
  if (facts.attendance === null) return noAttendance(item)
  const { under5 } = facts.company
  const rule = kind === 'shortage' && item.kind === 'earning' ? shortageEarning : bucketRules[kind]
  let hasWage = true
  const reading = payByHours(stretches, rule, ({ term, wage, time }) => {
    const operands = bucketOperands(kind, time, wage, { under5, monthly: term.payKind === 'monthly' })
    if (operands !== null && isZero(hourlyWage(wage))) hasWage = false
    return operands
  })
  return hasWage ? reading : noOrdinaryWage(item)
}

const KINDS: readonly { kind: BucketPay; word: string }[] = [
  { kind: 'overtime', word: '연장근로' },
  { kind: 'night', word: '야간근로' },
  { kind: 'holiday', word: '휴일근로' },
  { kind: 'inLawExtra', word: '법내초과근로' },
]

/** Whether hours of a kind are paid at all: no premium of the night under five workers, 법내초과 only beside a salary. */
const areDue = (kind: BucketPay, { facts, term }: ItemContext): boolean => {
  if (kind === 'inLawExtra') return term?.payKind === 'monthly'
  return kind !== 'night' || !facts.company.under5
}

/** Hours that the law pays (근로기준법 제56조) and no item shows: the person would lose the pay without a word. */
export const unpaidHours = (context: ItemContext, totals: AttendanceTotals): PayslipNotice[] =>
  KINDS.flatMap(({ kind, word }) => {
    const { minutes, beyond } = bucketMinutes(kind, totals)
    if (minutes + beyond === 0 || !areDue(kind, context)) return []
    const paid = context.facts.items.some(
      ({ source }) =>
        typeof source === 'object' &&
        (('bucketPay' in source && source.bucketPay === kind) ||
          ('fixedOvertime' in source && source.fixedOvertime.kind === kind)),
    )
    if (paid) return []
    return [
      { code: 'hours-not-paid' as const, message: `${word} 시간이 있지만 그 수당을 지급하는 급여 항목이 없습니다.` },
    ]
  })
