import { formatNumber, formatWon } from '@handal/base/format'
import { minus, num, over, type Quantity, rounded, times, toWon } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import { basicTaxRates, convertedPayDeduction, serviceYearDeduction } from '@handal/statute/tax/severance-tax'
import { severanceTaxInput, severanceTaxParts } from '../../../severance/severance-tax.ts'
import type { Operands, TaxFacts } from '../../payslip/facts.ts'
import { applyBy, blockedBy, type FigureLookup, type Reading } from '../../payslip/line.ts'
import { has, int, ints } from '../../payslip/operands.ts'
import type { Rule } from '../../payslip/rule.ts'
import { withoutSmallTax } from '../../tax/simplified-tax.ts'

const parts = (o: Operands): ReturnType<typeof severanceTaxParts> => {
  const [base = 0, pct = 0, limit = 0] = ints(o, 'c')
  const [rate = 0, subtract = 0] = ints(o, 'r')
  return severanceTaxParts({
    income: int(o, 'i'),
    years: int(o, 'n'),
    deduction: int(o, 'd'),
    converted: { base, pct, over: limit },
    basic: { pct: rate, subtract },
  })
}

/** The whole tax in won, and what of it waits because the pay goes into a pension account (소득세법 제146조 제2항). */
const wholeTax = (o: Operands): number => withoutSmallTax(toWon(parts(o).tax, 'FLOOR10'), o)
const deferred = (o: Operands): Quantity =>
  rounded(over(times(num(wholeTax(o)), num(int(o, 'z'))), num(int(o, 'a'))), 'FLOOR1')

/**
 * 퇴직소득세 (소득세법 제48조, 제55조 제2항): i pay less its tax-free part, n years, d deduction for them; c and r the steps of the
 * deduction from converted pay and of the rates; z won of a go into a pension account.
 */
export const severanceIncomeTax: Rule = {
  name: 'incomeTax.severance',
  versions: [
    {
      from: '2023-01-01',
      refs: [law('소득세법', '제48조 제1항'), law('소득세법', '제55조 제2항'), law('소득세법', '제86조')],
      moreRefs: (o) => (has(o, 'z') ? [law('소득세법', '제146조 제2항'), law('소득세법 시행령', '제202조의2')] : []),
      rounding: (o) => (has(o, 'z') ? 'FLOOR1' : 'FLOOR10'),
      formula: (o) => (has(o, 'z') ? minus(num(wholeTax(o)), deferred(o)) : parts(o).tax),
      finish: (amount, o) => (has(o, 'z') ? amount : withoutSmallTax(amount, o)),
      sentence: (o) =>
        `퇴직소득 ${formatWon(int(o, 'i'))}, 근속연수 ${formatNumber(int(o, 'n'))}년의 환산급여로 계산한 퇴직소득세입니다.`,
      notes: (o) => {
        const { yearly, lowered } = parts(o)
        return [
          `근속연수공제는 ${formatWon(int(o, 'd'))}입니다.`,
          `환산급여 ${formatWon(toWon(yearly, 'FLOOR1'))}에서 ${formatWon(toWon(lowered, 'FLOOR1'))}을 공제했습니다.`,
          ...(has(o, 'z')
            ? [
                `퇴직급여 ${formatWon(int(o, 'a'))} 가운데 연금계좌에 넣는 ${formatWon(int(o, 'z'))}의 세금 ${formatWon(toWon(deferred(o), 'FLOOR1'))}은 연금을 받을 때까지 미룹니다.`,
              ]
            : []),
        ]
      },
    },
  ],
}

/**
 * Reads the severance tax of a payslip (소득세법 제48조, 제55조 제2항) from the years of service that were given, of
 * `taxable` won.
 */
export const readSeveranceTax = (
  { years, taxFree = 0, intoAccount = 0 }: NonNullable<TaxFacts['severance']>,
  taxable: number,
  small: number,
  find: FigureLookup,
): Reading => {
  if (taxFree > taxable || intoAccount > taxable) {
    const message = '퇴직금의 비과세 금액과 연금계좌에 넣는 금액은 퇴직금보다 많을 수 없습니다.'
    return { kind: 'block', notices: [{ code: 'facts-invalid', message, lineCode: 'deduction.incomeTax' }] }
  }
  const service = find(serviceYearDeduction)
  if ('notice' in service) return blockedBy(service.notice)
  const converted = find(convertedPayDeduction)
  if ('notice' in converted) return blockedBy(converted.notice)
  const basic = find(basicTaxRates)
  if ('notice' in basic) return blockedBy(basic.notice)
  const steps = { service: service.value, converted: converted.value, basic: basic.value }
  const input = severanceTaxInput(taxable - taxFree, years, steps)
  return applyBy(severanceIncomeTax, {
    i: input.income,
    n: years,
    d: input.deduction,
    c: [input.converted.base, input.converted.pct, input.converted.over],
    r: [input.basic.pct, input.basic.subtract],
    s: small,
    ...(intoAccount === 0 ? {} : { z: intoAccount, a: taxable }),
  })
}
