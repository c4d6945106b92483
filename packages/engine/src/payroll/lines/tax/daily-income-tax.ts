import { formatPercent, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { maxOf, minus, num, percent, plus, type Quantity, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { dailyPayDeduction, dailyTaxCredit, dailyTaxRate } from '@handal/statute/tax/daily-and-business-tax'
import { law } from '@handal/statute/law'
import type { Operands, PayslipFacts } from '../../payslip/facts.ts'
import { applyBy, blockedBy, type FigureLookup, type Reading } from '../../payslip/line.ts'
import { has, int, intAt, ints, text } from '../../payslip/operands.ts'
import type { Rule } from '../../payslip/rule.ts'
import { withoutSmallTax } from '../../tax/simplified-tax.ts'

/**
 * Figures of the tax of daily workers: won a day (소득세법 제47조 제2항), rate, credit (제59조 제3항), small amount in won
 * (제86조).
 */
export type DailyTaxFigures = {
  readonly deduction: number
  readonly rate: string
  readonly credit: string
  readonly small: number
}

/** Pay of single days, or a total paid for so many days alike. Won. */
export type DailyPay = { readonly days: readonly number[] } | { readonly total: number; readonly count: number }

/**
 * Operands of the tax of daily workers (소득세법 제134조 제3항): t taxable pay, n days, q the deduction of a day, rate and
 * credit; v and m are the pays above the deduction and on how many days each was paid, largest first.
 */
export const dailyTaxOperands = (pay: DailyPay, figures: DailyTaxFigures): Operands => {
  const { deduction, rate, credit, small } = figures
  const shared = { q: deduction, rate, credit, s: small }
  if (!('days' in pay)) return { t: pay.total, n: pay.count, ...shared }
  const counts = new Map<number, number>()
  for (const day of pay.days) if (day > deduction) counts.set(day, (counts.get(day) ?? 0) + 1)
  const groups = [...counts].toSorted(([a], [b]) => b - a)
  return {
    t: pay.days.reduce((sum, day) => sum + day, 0),
    n: pay.days.length,
    ...shared,
    v: groups.map(([value]) => value),
    m: groups.map(([, count]) => count),
  }
}

const taxed = (o: Operands): Quantity => {
  const deduction = num(int(o, 'q'))
  if (!has(o, 'v')) return maxOf(minus(num(int(o, 't')), times(deduction, num(int(o, 'n')))), num(0))
  const parts = ints(o, 'v').map((value, index) => {
    const over = minus(num(value), deduction)
    const count = intAt(o, 'm', index)
    return count === 1 ? over : times(over, num(count))
  })
  return parts.length === 0 ? num(0) : parts.reduce(plus)
}

/** Won of tax of the days paid together, before anything is cut (소득세법 제134조 제3항). */
export const dailyTaxFormula = (o: Operands): Quantity =>
  times(times(taxed(o), percent(text(o, 'rate'))), minus(percent('1'), percent(text(o, 'credit'))))

/** What to say about the tax of daily workers (소득세법 제134조 제3항), in Korean sentences. */
export const dailyTaxNotes = (o: Operands): string[] => [
  `${int(o, 'n')}일의 급여 ${formatWon(int(o, 't'))}에서 하루 ${formatWon(int(o, 'q'))}씩 공제합니다.`,
  ...(has(o, 'v') ? [] : ['일별 급여가 없어 날마다 같은 금액으로 보았습니다.']),
  '함께 지급하는 날의 세액을 모두 더한 뒤 10원 미만을 버리고 소액인지 판단합니다.',
]

/** Law of the tax of daily workers. */
export const dailyTaxLaws = [
  law('소득세법', '제134조 제3항'),
  law('소득세법', '제47조 제2항'),
  law('소득세법', '제129조 제1항 제4호'),
  law('소득세법', '제59조 제3항'),
] as const

/** 일용근로자의 소득세 (소득세법 제134조 제3항): each day's pay less its deduction, the rate, less the credit; cut once a payment. */
export const dailyIncomeTax: Rule = {
  name: 'incomeTax.daily',
  versions: [
    {
      from: '2019-01-01',
      refs: dailyTaxLaws,
      rounding: 'FLOOR10',
      formula: dailyTaxFormula,
      finish: withoutSmallTax,
      sentence: (o) =>
        `일용근로자의 하루 급여에서 ${formatWon(int(o, 'q'))}을 뺀 금액에 ${josa(formatPercent(ratioOf(text(o, 'rate'))), '을/를')} 곱하고 세액의 ${josa(formatPercent(ratioOf(text(o, 'credit'))), '을/를')} 공제했습니다.`,
      notes: dailyTaxNotes,
    },
  ],
}

const blocked = (code: 'missing-attendance' | 'facts-invalid', message: string): Reading => ({
  kind: 'block',
  notices: [{ code, message, lineCode: 'deduction.incomeTax' }],
})

/**
 * Reads the tax of a daily worker (소득세법 제134조 제3항): from the pay of each day, else evenly over the worked days of
 * the totals. Blocks without days, when the days do not sum to `taxable` won, and what is paid beside the pay of the days.
 */
export const readDailyTax = (facts: PayslipFacts, taxable: number, small: number, find: FigureLookup): Reading => {
  // The deduction of a day is one, whatever is paid for it: a payment of its own would take it twice.
  if (facts.paymentType !== '0001')
    return blocked(
      'facts-invalid',
      '일용근로자에게 급여와 따로 지급하는 금액은 일한 날의 급여에 더해 세금을 계산해야 합니다. 급여의 항목으로 입력해 주세요.',
    )
  const deduction = find(dailyPayDeduction)
  if ('notice' in deduction) return blockedBy(deduction.notice)
  const rate = find(dailyTaxRate)
  if ('notice' in rate) return blockedBy(rate.notice)
  const credit = find(dailyTaxCredit)
  if ('notice' in credit) return blockedBy(credit.notice)
  const figures = { deduction: deduction.value, rate: rate.value, credit: credit.value, small }
  const days = facts.dailyWork?.days?.map(({ pay }) => pay)
  if (days === undefined) {
    const count = facts.attendance?.workedDays ?? 0
    if (count <= 0) return blocked('missing-attendance', '일용근로자의 일한 날수가 없습니다. 근태를 마감해 주세요.')
    return applyBy(dailyIncomeTax, dailyTaxOperands({ total: taxable, count }, figures))
  }
  const sum = days.reduce((total, pay) => total + pay, 0)
  if (sum !== taxable) {
    const message = `일별 급여의 합 ${formatWon(sum)}이 과세 급여 ${formatWon(taxable)}과 다릅니다. 일별 급여를 확인해 주세요.`
    return blocked('facts-invalid', message)
  }
  return applyBy(dailyIncomeTax, dailyTaxOperands({ days }, figures))
}
