import { formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { PayslipNotice, SalaryItem } from '../payslip/facts.ts'
import { blockItem, type ItemContext, itemLineCode, type ItemReading, none } from './items.ts'
import { cutsOf, sanctionCut } from '../lines/sanction-cut.ts'
import { sanctionLimits } from '../wage/wage-rules.ts'

/**
 * Disciplinary cuts within the limits of 근로기준법 제95조: half a day's average wage each, a tenth of the wages of the period
 * in all. What is above them is not withheld, and a warning says so. `wages`: won earned in the period.
 */
export const readSanctions = ({ facts }: ItemContext, item: SalaryItem, wages: number): ItemReading => {
  const sanctions = facts.sanctions ?? []
  if (sanctions.length === 0 || wages <= 0) return none
  if (item.kind !== 'deduction') return blockItem('facts-invalid', item, `${item.label} 항목은 공제 항목이어야 합니다.`)
  const operands = {
    a: sanctions.map(({ amount }) => amount),
    g: sanctions.map(({ averageDaily }) => averageDaily),
    w: wages,
  }
  const cuts = cutsOf(operands)
  const { perPeriod } = sanctionLimits('0', wages)
  const warn = (message: string): PayslipNotice => ({
    code: 'sanction-over-limit',
    message,
    lineCode: itemLineCode(item.code),
  })
  const warnings = cuts.flatMap(({ amount, cut }) => {
    if (amount <= cut) return []
    return [warn(`감급 ${formatWon(amount)}이 하루 평균임금의 절반을 넘어 ${formatWon(cut)}만 공제합니다.`)]
  })
  if (cuts.reduce((sum, { cut }) => sum + cut, 0) > perPeriod) {
    warnings.push(warn(`감급의 합계가 이 기간 임금의 10분의 1을 넘어 ${formatWon(perPeriod)}만 공제합니다.`))
  }
  return perPeriod === 0 || cuts.every(({ cut }) => cut === 0)
    ? none
    : { kind: 'apply', rule: sanctionCut, operands, warnings }
}

/** A cut that an operator has entered or typed over above a tenth of the wages of the period (근로기준법 제95조). */
export const overTenth = (item: SalaryItem, amount: number, wages: number): PayslipNotice[] => {
  const { perPeriod } = sanctionLimits('0', Math.max(0, wages))
  if (amount <= perPeriod) return []
  const message = `${josa(item.label, '이/가')} 이 기간 임금의 10분의 1인 ${formatWon(perPeriod)}보다 많습니다. 금액을 확인해 주세요.`
  return [{ code: 'sanction-over-limit', message, lineCode: itemLineCode(item.code) }]
}
