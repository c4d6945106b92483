import { yearMonth } from '@handal/base/date'
import { formatMonth, formatWon } from '@handal/base/format'
import { maxOf, minus, num, type Quantity, times } from '@handal/base/quantity'
import { floorRatio, ratio } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import type { BonusFacts, Operands } from '../../payslip/facts.ts'
import { has, int, int0, text } from '../../payslip/operands.ts'
import type { Rule } from '../../payslip/rule.ts'
import { bonusLength } from '../../tax/bonus-months.ts'
import { taxFormula, taxNotes, taxTerms, withoutSmallTax } from '../../tax/simplified-tax.ts'
import { reducedTax, reductionNotes } from '../../tax/tax-reduction.ts'

/** Won of tax of all the months before any reduction: that of the monthly average times the months (소득세법 제136조 제1항). */
export const bonusPeriodTax = (o: Operands): Quantity => {
  const months = int(o, 'n')
  return months === 1 ? taxFormula(o) : times(taxFormula(o), num(months, '', '개월'))
}

/** Won of tax of the bonus: that of its months less what was withheld in them, never below 0 (소득세법 제136조 제1항). */
export const bonusTaxFormula = (o: Operands): Quantity => {
  const tax = reducedTax(bonusPeriodTax(o), o)
  return int0(o, 'w') === 0 ? tax : maxOf(minus(tax, num(int(o, 'w'), '이미 원천징수한 소득세')), num(0))
}

/**
 * Won a month of which the table is asked: the bonus and the other pay of its months, divided by them, cut to 1 won
 * (소득세법 제136조 제1항).
 */
export const bonusMonthlyPay = (bonus: number, pay: number, months: number): number =>
  Number(floorRatio(ratio(bonus + pay, months)))

/** Taxable won of the payslip with a bonus, the bonus in it, and the agreed pay that stands for a salary not calculated yet. */
type PaidWith = { readonly taxable: number; readonly bonus: number; readonly agreed: number }

/** Operands of a bonus by its months (소득세법 제136조 제1항), and the won a month of which the table is asked. */
export const bonusOperands = (
  { kind, from, to, pay, withheld, beside = 0, salaryOpen }: BonusFacts,
  { taxable, bonus, agreed }: PaidWith,
): { readonly monthly: number; readonly operands: Operands } => {
  const months = bonusLength({ from, to })
  const others = pay + taxable - bonus + agreed
  return {
    monthly: bonusMonthlyPay(bonus + beside, others, months),
    operands: {
      b: bonus,
      ...(beside === 0 ? {} : { q: beside }),
      e: others,
      ...(salaryOpen === true ? { ag: agreed } : {}),
      n: months,
      kind,
      from,
      to,
      w: withheld,
    },
  }
}

const bonusText = (o: Operands): string =>
  int0(o, 'q') === 0 ? formatWon(int(o, 'b')) : `${formatWon(int(o, 'b'))} + ${formatWon(int(o, 'q'))}`

const monthText = (o: Operands, name: string): string => formatMonth(yearMonth(text(o, name)))

/** What to say about the tax of a bonus (소득세법 제136조), in Korean sentences. */
export const bonusTaxNotes = (o: Operands): string[] => [
  text(o, 'kind') === 'PERIOD'
    ? `지급대상기간이 있는 상여입니다. 기간은 ${monthText(o, 'from')}부터 ${monthText(o, 'to')}까지입니다.`
    : `지급대상기간이 없는 상여여서 ${monthText(o, 'from')}부터 지급한 ${monthText(o, 'to')}까지로 나누었습니다.`,
  ...(int(o, 'n') === 1
    ? []
    : [`월평균은 (${bonusText(o)} + ${formatWon(int(o, 'e'))}) ÷ ${int(o, 'n')}이며 1원 미만을 버립니다.`]),
  ...(int0(o, 'q') === 0 ? [] : [`같은 달에 먼저 지급한 상여 ${formatWon(int(o, 'q'))}과 합쳐 나누었습니다.`]),
  ...(has(o, 'ag')
    ? [
        `${monthText(o, 'to')}에 지급할 급여를 아직 계산하지 않아 약정한 과세 급여 ${formatWon(int(o, 'ag'))}을 넣었습니다. 급여를 계산한 뒤 다시 계산하세요.`,
      ]
    : []),
  ...taxNotes(o),
  ...reductionNotes(bonusPeriodTax(o), o),
  ...(int0(o, 'w') === 0
    ? []
    : [`이 기간에 이미 원천징수한 소득세 ${formatWon(int(o, 'w'))}을 뺐습니다. 더 많으면 0원입니다.`]),
]

/** Law of the tax of a bonus. */
export const bonusTaxLaws = [
  law('소득세법', '제136조 제1항'),
  law('소득세법 시행령', '제195조 제1항'),
  law('소득세법 시행령', '별표 2'),
] as const

/**
 * 상여 등의 소득세 (소득세법 제136조 제1항): b bonus, q bonuses paid before it in the month, e other pay of the n months `from`–`to`, of it
 * ag agreed pay of a salary not calculated yet, w tax withheld in them, m tax of the payslip's other pay by itself; the rest as in the
 * withholding table.
 */
export const bonusIncomeTax: Rule = {
  name: 'incomeTax.bonus',
  versions: [
    {
      from: '2008-01-01',
      refs: bonusTaxLaws,
      rounding: 'FLOOR10',
      formula: bonusTaxFormula,
      finish: withoutSmallTax,
      sentence: (o) =>
        `상여 ${formatWon(int(o, 'b') + int0(o, 'q'))}과 그 기간의 급여 ${formatWon(int(o, 'e'))}을 ${int(o, 'n')}개월로 나눈 월 ${formatWon(int(o, 't'))}의 간이세액으로 계산했습니다.`,
      notes: bonusTaxNotes,
      terms: taxTerms,
    },
  ],
}
