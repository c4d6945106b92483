import { formatPercent, formatWon } from '@handal/base/format'
import { maxOf, minus, num, percent, type Quantity, times } from '@handal/base/quantity'
import { ratio, ratioOf } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import {
  foreignFlatTaxRate,
  simplifiedTaxTable,
  smallTaxThreshold,
  taxChildAmounts,
} from '@handal/statute/simplified-tax'
import type { Operands } from '../facts.ts'
import { apply, blockedBy, defineLine } from '../line.ts'
import { missingFigure } from '../notices.ts'
import { has, int, int0, text } from '../operands.ts'
import { taxFormula, taxOperands, withoutSmallTax } from '../simplified-tax.ts'

const formula = (o: Operands): Quantity => {
  if (has(o, 'flat')) return times(num(int(o, 't')), percent(text(o, 'flat')))
  let tax = taxFormula(o)
  if (has(o, 'y')) tax = times(tax, percent(ratio(100 - int(o, 'y'), 100)))
  return has(o, 'w') ? maxOf(minus(tax, num(int(o, 'w'))), num(0)) : tax
}

const sentence = (o: Operands): string => {
  if (has(o, 'flat'))
    return `급여 ${formatWon(int(o, 't'))}에 단일세율 ${formatPercent(ratioOf(text(o, 'flat')))}를 곱했습니다.`
  return `월급여 ${formatWon(int(o, 't'))}, 공제대상가족 ${int(o, 'd')}명으로 간이세액표에서 찾은 세액입니다.`
}

const notes = (o: Operands): string[] => {
  const lines: string[] = []
  if (has(o, 'r')) lines.push('월급여 10,000,000원을 넘는 부분은 표의 계산식을 따릅니다.')
  if (int0(o, 'd') > 11) lines.push('가족이 11명을 넘어 10명과 11명의 차이만큼 더 줄였습니다.')
  if (has(o, 'k')) lines.push(`8세 이상 20세 이하 자녀 ${int(o, 'c')}명의 공제액은 ${formatWon(int(o, 'k'))}입니다.`)
  if (has(o, 'p') && int(o, 'p') !== 100) lines.push(`본인이 고른 원천징수 비율은 ${int(o, 'p')}%입니다.`)
  if (has(o, 'y')) lines.push(`중소기업 취업자 소득세 감면율은 ${int(o, 'y')}%입니다.`)
  if (has(o, 'w')) lines.push(`같은 달에 이미 원천징수한 소득세 ${formatWon(int(o, 'w'))}을 뺐습니다.`)
  return lines
}

/**
 * 소득세 withheld from monthly pay. For a payment beside the salary (bonus, result pay, unused leave, arrears) the tax is
 * that of both together less what the salary already bore; without the other payslip it counts as a month's pay.
 */
export const incomeTax = defineLine({
  code: 'deduction.incomeTax',
  label: '소득세',
  kind: 'deduction',
  needs: ['base.taxable', 'base.gross'],
  figures: { small: smallTaxThreshold },
  exempt: ({ facts, amount }) => {
    if (facts.paymentType === '0005') return '퇴직금에는 근로소득세가 아니라 퇴직소득세를 매깁니다.'
    const pay = facts.tax.foreignFlatRate ? amount('base.gross') : amount('base.taxable')
    return pay === 0 ? '이 달의 과세 급여가 없습니다.' : null
  },
  read: ({ facts, amount }, { small }, find) => {
    const { tax } = facts
    if (tax.foreignFlatRate) {
      const flat = find(foreignFlatTaxRate)
      return 'notice' in flat ? blockedBy(flat.notice) : apply({ t: amount('base.gross'), flat: flat.value, s: small })
    }
    const table = find(simplifiedTaxTable)
    if ('notice' in table) return blockedBy(table.notice)
    const child = find(taxChildAmounts)
    if ('notice' in child) return blockedBy(child.notice)
    const other = tax.otherPay ?? { taxable: 0, incomeTax: 0 }
    const o = taxOperands(
      amount('base.taxable') + other.taxable,
      { dependents: tax.dependents, children: tax.children, percent: tax.withholdingPercent },
      { table: table.value, child: child.value, small },
    )
    if (o === null) {
      const { code, label } = taxChildAmounts
      return blockedBy(missingFigure({ code, label, date: facts.payDate }))
    }
    return apply({
      ...o,
      ...(tax.youthReductionPercent === null ? {} : { y: tax.youthReductionPercent }),
      ...(other.incomeTax === 0 ? {} : { w: other.incomeTax }),
    })
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
    },
  ],
})
