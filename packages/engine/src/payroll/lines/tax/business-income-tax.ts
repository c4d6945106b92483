import { formatPercent, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { num, percent, type Quantity, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { businessSmallTax, businessTaxRate } from '@handal/statute/tax/daily-and-business-tax'
import { law } from '@handal/statute/law'
import type { Operands } from '../../payslip/facts.ts'
import { applyBy, blockedBy, type FigureLookup, type Reading } from '../../payslip/line.ts'
import { int, text } from '../../payslip/operands.ts'
import type { Rule } from '../../payslip/rule.ts'
import { withoutSmallTax } from '../../tax/simplified-tax.ts'

/** Won of tax before it is cut: t pay times the rate (소득세법 제129조 제1항 제3호). */
export const businessTaxFormula = (o: Operands): Quantity =>
  times(num(int(o, 't'), '사업소득'), percent(text(o, 'rate')))

/** What to say about the tax of business income: s is the small amount of the day of payment (소득세법 제86조), 0: none. */
export const businessTaxNotes = (o: Operands): string[] =>
  int(o, 's') === 0 ? ['2024년 7월 1일부터 지급하는 인적용역 사업소득은 세액이 1,000원 미만이어도 걷습니다.'] : []

/** Law of the tax of business income. */
export const businessTaxLaws = [law('소득세법', '제129조 제1항 제3호'), law('소득세법', '제86조 제1호')] as const

/** 사업소득(인적용역)의 소득세 (소득세법 제129조 제1항 제3호): the rate of all that is paid. */
export const businessIncomeTax: Rule = {
  name: 'incomeTax.business',
  versions: [
    {
      from: '2019-01-01',
      refs: businessTaxLaws,
      rounding: 'FLOOR10',
      formula: businessTaxFormula,
      finish: withoutSmallTax,
      sentence: (o) =>
        `사업소득 ${formatWon(int(o, 't'))}에 ${josa(formatPercent(ratioOf(text(o, 'rate'))), '을/를')} 곱했습니다.`,
      notes: businessTaxNotes,
    },
  ],
}

/** Reads the tax of business income (소득세법 제129조 제1항 제3호) from the whole amount paid, won; a missing figure blocks. */
export const readBusinessTax = (gross: number, find: FigureLookup): Reading => {
  const rate = find(businessTaxRate)
  if ('notice' in rate) return blockedBy(rate.notice)
  const small = find(businessSmallTax)
  if ('notice' in small) return blockedBy(small.notice)
  return applyBy(businessIncomeTax, { t: gross, rate: rate.value, s: small.value })
}
