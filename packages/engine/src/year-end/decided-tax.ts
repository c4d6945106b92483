import { formatNumber, formatWon } from '@handal/base/format'
import { maxOf, minus, num, over, percent, plus, type Quantity, sumOf, times } from '@handal/base/quantity'
import { compareRatio, ratio } from '@handal/base/ratio'
import { type LawRef, law } from '@handal/statute/law'
import { type ExplainedFigure, wonOf, type WonFigure } from '../answer/explained.ts'
import type { LeaverTaxFacts } from './leaver-facts.ts'
import type { YearEndFigures } from './tax-figures.ts'
import { basicTax, childCredit, creditLimit, limitedBy, scaled } from './tax-steps.ts'

/** Premiums deducted from income, or the standard credit from the tax: one excludes the other. */
export type Choice = 'INSURANCE' | 'STANDARD'
type Steps = { readonly tax: number; readonly figures: readonly ExplainedFigure[] }
/** The tax of a year by one of the two, told beside what the other would come to; null: there was nothing to choose. */
export type DecidedTax = { readonly tax: number; readonly told: (other: number | null) => Steps }

const act = (article: string): LawRef => law('소득세법', article)
const NAME: Readonly<Record<Choice, string>> = { INSURANCE: '보험료 공제', STANDARD: '표준세액공제' }

/** Adds what there is, so that a formula holds no zeros. */
const together = (...parts: readonly number[]): Quantity => {
  const [first = num(0), ...rest] = parts.filter((part) => part !== 0).map((part) => num(part))
  return sumOf(first, ...rest)
}
const less = (from: number, ...parts: readonly number[]): Quantity =>
  parts.filter((part) => part !== 0).reduce<Quantity>((left, part) => minus(left, num(part)), num(from))
const notBelowZero = (quantity: Quantity): Quantity => maxOf(quantity, num(0))

/** 기본공제 of everybody, and of them the additional ones of age and disability (소득세법 제50조, 제51조 제1항). */
const personsOf = ({ family }: LeaverTaxFacts, { persons, disabled: forDisabled }: YearEndFigures): WonFigure => {
  const { dependents, elderly, disabled } = family
  const more = [
    { count: elderly, each: persons.elderly, paragraph: '제51조 제1항 제1호' },
    { count: disabled, each: forDisabled, paragraph: '제51조 제1항 제2호' },
  ].filter(({ count }) => count > 0)
  const whole = more.reduce<Quantity>(
    (sum, { count, each }) => plus(sum, times(num(each), num(count))),
    times(num(persons.each), num(dependents)),
  )
  const notes = [
    `본인을 넣어 ${dependents}명입니다.`,
    ...(elderly === 0 ? [] : [`${persons.elderlyAge}세 이상 ${elderly}명의 경로우대를 더했습니다.`]),
    ...(disabled === 0 ? [] : [`장애인 ${disabled}명의 추가공제를 더했습니다.`]),
  ]
  const laws = [act('제50조'), ...more.map(({ paragraph }) => act(paragraph))]
  return wonOf('persons', '인적공제', whole, 'FLOOR1', laws, notes)
}

/** Tax taken off for people hired by small companies (조세특례제한법 제30조): of each share of the pay its percentage, up to the cap. */
const reductionOf = (
  { reduced }: LeaverTaxFacts,
  tax: number,
  pay: number,
  { reductionCap }: YearEndFigures,
): WonFigure | null => {
  const shares = reduced
    .filter((each) => each.pay > 0)
    .map(({ percent: rate, pay: part }) => {
      const own = part === pay ? num(tax) : over(times(num(tax), num(part)), num(pay))
      return times(own, percent(ratio(rate, 100)))
    })
  const [first, ...rest] = shares
  if (first === undefined) return null
  const whole = sumOf(first, ...rest)
  const { value, limited } = limitedBy(whole, num(reductionCap))
  const notes = [
    '중소기업 취업자 소득세 감면입니다.',
    ...(limited ? [`한 해 한도 ${formatWon(reductionCap)}까지 감면했습니다.`] : []),
  ]
  return wonOf('reduction', '감면세액', value, 'FLOOR1', [law('조세특례제한법', '제30조 제1항')], notes)
}

/** The credit for earned income, lowered by the share of the tax that the reduction took (조세특례제한법 시행령 제27조). */
const earnedCreditOf = (tax: number, pay: number, reduction: number, figures: YearEndFigures): WonFigure => {
  const limit = creditLimit(figures.creditLimits, pay)
  const { value, limited } = limitedBy(scaled(figures.credit, tax), limit)
  const kept = reduction === 0 ? value : times(value, minus(num(1), over(num(reduction), num(tax))))
  const notes = [
    ...(limited ? [`총급여액 ${formatWon(pay)}의 한도입니다.`] : []),
    ...(reduction === 0 ? [] : ['감면한 비율만큼 줄였습니다.']),
  ]
  return wonOf(
    'earnedCredit',
    '근로소득세액공제',
    kept,
    'FLOOR1',
    [act('제59조'), ...(reduction === 0 ? [] : [law('조세특례제한법 시행령', '제27조')])],
    notes,
  )
}

/** The steps from total pay to the tax base (소득세법 제20조, 제47조, 제50조에서 제52조까지). */
const baseOf = (facts: LeaverTaxFacts, figures: YearEndFigures, choice: Choice) => {
  const { earlier } = facts
  const pay = wonOf('totalPay', '총급여액', together(facts.pay, earlier?.pay ?? 0), 'FLOOR1', [act('제20조 제2항')])
  const { value, limited } = limitedBy(scaled(figures.deduction, pay.value), num(figures.deductionMost))
  const deduction = wonOf(
    'earnedDeduction',
    '근로소득공제',
    value,
    'FLOOR1',
    [act('제47조 제1항')],
    limited ? [`한도 ${formatWon(figures.deductionMost)}까지 공제합니다.`] : [],
  )
  const income = wonOf('earnedIncome', '근로소득금액', less(pay.value, deduction.value), 'FLOOR1', [
    act('제20조 제2항'),
  ])
  const persons = personsOf(facts, figures)
  const pension = wonOf('pension', '연금보험료공제', together(facts.pension, earlier?.pension ?? 0), 'FLOOR1', [
    act('제51조의3 제1항'),
  ])
  const premiums = wonOf('insurance', '보험료공제', together(facts.insurance, earlier?.insurance ?? 0), 'FLOOR1', [
    act('제52조 제1항'),
  ])
  const isDeducted = choice === 'INSURANCE' && premiums.value > 0
  const rest = less(income.value, persons.value, pension.value, isDeducted ? premiums.value : 0)
  const base = wonOf(
    'taxBase',
    '과세표준',
    notBelowZero(rest),
    'FLOOR1',
    [act('제14조 제2항')],
    compareRatio(rest.value, ratio(0)) < 0 ? ['공제가 근로소득금액보다 많아 0원입니다.'] : [],
  )
  const steps = [
    pay,
    deduction,
    income,
    persons,
    ...(pension.value === 0 ? [] : [pension]),
    ...(isDeducted ? [premiums] : []),
    base,
  ]
  return { pay: pay.value, base: base.value, steps }
}

const childNote = ({ family: { children, agesUnknown = false } }: LeaverTaxFacts, { child }: YearEndFigures): string =>
  agesUnknown
    ? `자녀 ${children}명의 생년월일을 알 수 없어 모두 ${child.fromAge}세 이상으로 보았습니다. 사원의 가족에 자녀를 한 사람씩 적어 주세요.`
    : `${child.fromAge}세 이상 자녀 ${children}명입니다.`

/** The tax of the year (결정세액) by one choice (소득세법 제55조, 제59조, 제59조의2, 제59조의4 제9항). */
export const decide = (facts: LeaverTaxFacts, figures: YearEndFigures, choice: Choice): DecidedTax => {
  const { pay, base, steps } = baseOf(facts, figures, choice)
  const computed = wonOf('computedTax', '산출세액', basicTax(figures.basic, base), 'FLOOR1', [act('제55조 제1항')])
  const reduction = computed.value === 0 ? null : reductionOf(facts, computed.value, pay, figures)
  const earned = earnedCreditOf(computed.value, pay, reduction?.value ?? 0, figures)
  const children = wonOf(
    'childCredit',
    '자녀세액공제',
    childCredit(figures.child, facts.family.children),
    'FLOOR1',
    [act('제59조의2 제1항')],
    [childNote(facts, figures)],
  )
  const standard = wonOf(
    'standardCredit',
    '표준세액공제',
    num(choice === 'STANDARD' ? figures.standard : 0),
    'FLOOR1',
    [act('제59조의4 제9항')],
  )
  const credits = [reduction, earned, children, standard].flatMap((each) =>
    each === null || each.value === 0 ? [] : [each],
  )
  const left = less(computed.value, ...credits.map(({ value }) => value))
  const isFormed = facts.deductionForm !== false
  const decided = wonOf('decidedTax', '결정세액', notBelowZero(left), 'FLOOR1', [
    act(isFormed ? '제137조 제1항' : '제137조 제3항'),
  ])
  return {
    tax: decided.value,
    told: (other) => ({
      tax: decided.value,
      figures: [...steps, computed, ...credits, { ...decided, notes: [choiceNote(choice, decided.value, other)] }],
    }),
  }
}

/** Which of the two was taken, and what the other would have come to; null: no 공제신고서 lets choose. */
const choiceNote = (choice: Choice, own: number, other: number | null): string => {
  if (other === null) return '공제신고서를 내지 않아 본인의 기본공제와 표준세액공제만 적용했습니다.'
  const against: Choice = choice === 'INSURANCE' ? 'STANDARD' : 'INSURANCE'
  return own === other
    ? `${NAME[choice]}를 골랐습니다. ${NAME[against]}를 골라도 세액이 같습니다.`
    : `세액이 적은 ${NAME[choice]}를 골랐습니다. ${NAME[against]}를 고르면 ${formatNumber(other)}원입니다.`
}
