import { formatPercent, formatWon } from '@handal/base/format'
import { maxOf, minus, num, percent, type Quantity, times, toWon } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import {
  foreignFlatTaxRate,
  simplifiedTaxTable,
  smallTaxThreshold,
  taxChildAmounts,
} from '@handal/statute/tax/simplified-tax'
import type { Operands } from '../../payslip/facts.ts'
import {
  apply,
  applyBy,
  because,
  blockedBy,
  defineLine,
  type FigureLookup,
  type LineEnv,
  type Reading,
  skip,
} from '../../payslip/line.ts'
import { missingFigure } from '../../payslip/notices.ts'
import { taxableTerms } from '../../payslip/line-terms.ts'
import { has, int, text } from '../../payslip/operands.ts'
import { taxFormula, taxNotes, taxOperands, taxTerms, withoutSmallTax } from '../../tax/simplified-tax.ts'
import { reducedTax, reductionNotes, reductionOperands } from '../../tax/tax-reduction.ts'
import { bonusIncomeTax, bonusOperands } from './bonus-income-tax.ts'
import { readBusinessTax } from './business-income-tax.ts'
import { readDailyTax } from './daily-income-tax.ts'
import { readSeveranceTax } from './severance-income-tax.ts'

/** Won of tax before the reduction for small companies: the table (소득세법 시행령 별표 2) or the flat rate (조특법 제18조의2). */
export const taxBeforeReduction = (o: Operands): Quantity =>
  has(o, 'flat') ? times(num(int(o, 't'), '급여'), percent(text(o, 'flat'), '단일세율')) : taxFormula(o)

const formula = (o: Operands): Quantity => {
  const tax = reducedTax(taxBeforeReduction(o), o)
  return has(o, 'w') ? maxOf(minus(tax, num(int(o, 'w'), '이미 원천징수한 소득세')), num(0)) : tax
}

const sentence = (o: Operands): string => {
  if (has(o, 'flat'))
    return `급여 ${formatWon(int(o, 't'))}에 단일세율 ${formatPercent(ratioOf(text(o, 'flat')))}를 곱했습니다.`
  return `월급여 ${formatWon(int(o, 't'))}, 공제대상가족 ${int(o, 'd')}명으로 간이세액표에서 찾은 세액입니다.`
}

const notes = (o: Operands): string[] => {
  const lines = [...taxNotes(o), ...reductionNotes(taxBeforeReduction(o), o)]
  if (has(o, 'u'))
    lines.push(
      int(o, 'u') === 0
        ? '지급대상기간을 넣지 않아 한 달 급여로 보고 계산했습니다.'
        : `지급대상기간을 넣지 않아 같은 달 급여 ${formatWon(int(o, 'u'))}과 합쳐 계산했습니다.`,
    )
  if (has(o, 'w')) lines.push(`같은 달에 이미 원천징수한 소득세 ${formatWon(int(o, 'w'))}을 뺐습니다.`)
  return lines
}

/** Tax of monthly pay from the withholding table, or at the flat rate that a foreign worker chose. */
const readMonthlyTax = (
  { facts, amount }: LineEnv<'base.taxable' | 'base.gross' | 'base.bonus' | 'base.agreed'>,
  small: number,
  find: FigureLookup,
): Reading => {
  const { tax } = facts
  if (tax.foreignFlatRate) {
    const flat = find(foreignFlatTaxRate)
    return 'notice' in flat ? blockedBy(flat.notice) : apply({ t: amount('base.gross'), flat: flat.value, s: small })
  }
  const table = find(simplifiedTaxTable)
  if ('notice' in table) return blockedBy(table.notice)
  const child = find(taxChildAmounts)
  if ('notice' in child) return blockedBy(child.notice)
  const paid = { taxable: amount('base.taxable'), bonus: amount('base.bonus'), agreed: amount('base.agreed') }
  const bonus = paid.bonus === 0 ? null : (tax.bonus ?? null)
  const other = tax.otherPay ?? { taxable: 0, incomeTax: 0 }
  const reduction = reductionOperands(tax, (bonus ?? tax.otherPay)?.reduced ?? 0, find)
  if ('notice' in reduction) return blockedBy(reduction.notice)
  const asked = (pay: number): Operands | null =>
    taxOperands(
      pay,
      { dependents: tax.dependents, children: tax.children, percent: tax.withholdingPercent },
      { table: table.value, child: child.value, small },
    )
  const own = bonus === null ? null : bonusOperands(bonus, paid)
  const o = asked(own === null ? paid.taxable + other.taxable : own.monthly)
  if (o === null) {
    const { code, label } = taxChildAmounts
    return blockedBy(missingFigure({ code, label, date: facts.payDate }))
  }
  if (own !== null) {
    const monthTax = salaryTax(asked(paid.taxable - paid.bonus), reduction.operands)
    return applyBy(bonusIncomeTax, {
      ...o,
      ...reduction.operands,
      ...own.operands,
      ...(monthTax === 0 ? {} : { m: monthTax }),
    })
  }
  return apply({
    ...o,
    ...reduction.operands,
    ...(facts.paymentType === '0001' ? {} : { u: other.taxable }),
    ...(other.incomeTax === 0 ? {} : { w: other.incomeTax }),
  })
}

/** Won of tax that the other pay of a payslip with a bonus would bear by itself: what a later bonus of its months counts as withheld. */
const salaryTax = (o: Operands | null, { g: _counted, ...reduction }: Operands): number =>
  o === null ? 0 : withoutSmallTax(toWon(reducedTax(taxFormula(o), { ...o, ...reduction }), 'FLOOR10'), o)

/**
 * 소득세 withheld from a payment (소득세법 제134조). Earned income: the withholding table; a bonus with its months by 소득세법
 * 제136조; any other payment beside the salary as that of both together less what the salary already bore, or as a
 * month's pay when the other payslip is not given. Daily workers, business income and severance have rules of their
 * own.
 */
export const incomeTax = defineLine({
  code: 'deduction.incomeTax',
  label: '소득세',
  kind: 'deduction',
  needs: ['base.taxable', 'base.gross', 'base.bonus', 'base.agreed'],
  figures: { small: smallTaxThreshold },
  exempt: ({ facts, amount }) => {
    const { incomeKind = 'EARNED', tax } = facts
    const isGross =
      incomeKind === 'BUSINESS' || (incomeKind === 'EARNED' && tax.foreignFlatRate && facts.paymentType !== '0005')
    return amount(isGross ? 'base.gross' : 'base.taxable') === 0 ? because('이 달의 과세 급여가 없습니다.') : null
  },
  read: (env, { small }, find) => {
    const { facts, amount } = env
    if (facts.paymentType === '0005') {
      const { severance } = facts.tax
      return severance === undefined
        ? skip('퇴직금에는 근로소득세가 아니라 퇴직소득세를 매깁니다.', law('소득세법', '제22조 제1항'))
        : readSeveranceTax(severance, amount('base.taxable'), small, find)
    }
    if (facts.incomeKind === 'BUSINESS') return readBusinessTax(amount('base.gross'), find)
    if (facts.incomeKind === 'DAILY') return readDailyTax(facts, amount('base.taxable'), small, find)
    return readMonthlyTax(env, small, find)
  },
  versions: [
    {
      from: '2008-01-01',
      refs: [law('소득세법', '제134조 제1항')],
      moreRefs: (o) => [
        ...(has(o, 'flat')
          ? [law('조세특례제한법', '제18조의2 제2항')]
          : [law('소득세법 시행령', '제194조'), law('소득세법 시행령', '별표 2')]),
        ...(has(o, 'y') ? [law('조세특례제한법', '제30조 제1항')] : []),
      ],
      rounding: 'FLOOR10',
      formula,
      finish: withoutSmallTax,
      sentence,
      notes,
      terms: (o, lines) => (has(o, 'flat') ? [] : [...taxableTerms(int(o, 't'), lines, '월급여'), ...taxTerms(o)]),
    },
  ],
})
