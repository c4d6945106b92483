import { monthOf, type PlainDate, plainDate, type YearMonth } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { minOf, minus, num, percent, type Quantity, times, toWon } from '@handal/base/quantity'
import { compareRatio, ratio } from '@handal/base/ratio'
import { openingSource } from '../../opening/opening.ts'
import type { FigureLookup } from '../payslip/line.ts'
import type { Operands, PayslipNotice, TaxFacts } from '../payslip/facts.ts'
import { hireReductionCap, hireReductionRates } from '@handal/statute/tax/simplified-tax'
import { has, int, int0, text } from '../payslip/operands.ts'

/**
 * Whether the reduction for people hired by small companies still holds for what is earned in a month: it ends with the month in which
 * its last day lies, whenever that is paid (조세특례제한법 제30조 제1항). null: nobody entered a last day.
 */
export const isReducedIn = (earned: YearMonth, lastDay: PlainDate | null): boolean =>
  lastDay === null || earned <= monthOf(lastDay)

const whole = (tax: Quantity, o: Operands): Quantity => times(tax, percent(ratio(int(o, 'y'), 100)))
/** What the reduction may come to: what it already took off the other payments counted in, and the rest of the year's cap. */
const most = (o: Operands): Quantity => num(int0(o, 'g') + int(o, 'l'))
const isCapped = (tax: Quantity, o: Operands): boolean =>
  has(o, 'l') && compareRatio(whole(tax, o).value, most(o).value) > 0

/**
 * Tax after the reduction for people hired by small companies (조세특례제한법 제30조): y percent, g won already taken off
 * the payments that are counted in again, l won left of the yearly cap.
 */
export const reducedTax = (tax: Quantity, o: Operands): Quantity => {
  if (!has(o, 'y')) return tax
  return isCapped(tax, o) ? minus(tax, most(o)) : times(tax, percent(ratio(100 - int(o, 'y'), 100)))
}

/**
 * Won by which the reduction lowers this payment's tax (조세특례제한법 제30조), cut to 1 won: the caller adds it to the year's
 * sum.
 */
export const reductionOf = (tax: Quantity, o: Operands): number =>
  has(o, 'y') ? Math.max(0, toWon(minOf(whole(tax, o), most(o)), 'FLOOR1') - int0(o, 'g')) : 0

/** What to say about the reduction (조세특례제한법 제30조). */
export const reductionNotes = (tax: Quantity, o: Operands): string[] => {
  if (!has(o, 'y')) return []
  const told = [
    `중소기업 취업자 소득세 감면율은 ${int(o, 'y')}%입니다.`,
    ...(has(o, 'ov')
      ? [`올해 감면한 세액에 ${openingSource(plainDate(text(o, 'od')))}의 ${formatWon(int(o, 'ov'))}을 넣었습니다.`]
      : []),
  ]
  if (!isCapped(tax, o)) return told
  return [...told, `올해 남은 감면 한도 ${formatWon(int(o, 'l'))}을 넘는 감면은 하지 않았습니다.`]
}

/** Operands of the reduction (조세특례제한법 제30조), none when there is none, or the notice of the figure that is missing. */
export const reductionOperands = (
  tax: TaxFacts,
  counted: number,
  find: FigureLookup,
): { readonly operands: Operands } | { readonly notice: PayslipNotice } => {
  if (tax.youthReductionPercent === null) return { operands: {} }
  const rates = find(hireReductionRates)
  if ('notice' in rates) return rates
  const cap = find(hireReductionCap)
  if ('notice' in cap) return cap
  return {
    operands: {
      y: tax.youthReductionPercent,
      l: Math.max(0, cap.value - (tax.youthReducedThisYear ?? 0)),
      ...(counted === 0 ? {} : { g: counted }),
      ...(tax.openingReduced === undefined ? {} : { ov: tax.openingReduced.amount, od: tax.openingReduced.asOf }),
    },
  }
}
