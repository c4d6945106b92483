import type { PayslipNotice, SalaryItem } from '../payslip/facts.ts'
import { blockItem, type ItemContext, type ItemReading, none } from './items.ts'
import { closurePay, closureQuantity } from '../lines/closure-pay.ts'

/**
 * Closure pay (근로기준법 제46조) of the closed days in the facts. Wages of those days that are not paid leave the payslip as
 * time not worked; what was paid for them all the same is counted (시행령 제26조). Not due under five workers (제11조).
 */
export const readClosure = ({ facts, term, wage }: ItemContext, item: SalaryItem): ItemReading => {
  const { closure, company } = facts
  if (closure === undefined || closure.days.length === 0 || company.under5) return none
  if (item.kind !== 'earning') return blockItem('facts-invalid', item, `${item.label} 항목은 지급 항목이어야 합니다.`)
  if (term === null || wage === null) return none
  const counts = new Map<number, number>()
  for (const { paid } of closure.days) counts.set(paid, (counts.get(paid) ?? 0) + 1)
  const groups = [...counts].toSorted(([a], [b]) => a - b)
  const operands = {
    ...wage,
    w: closure.averageDaily,
    e: term.dailyMinutes,
    p: groups.map(([paid]) => paid),
    n: groups.map(([, count]) => count),
  }
  return closureQuantity(operands).value.n === 0n ? none : { kind: 'apply', rule: closurePay, operands }
}

/** Closure pay (근로기준법 제46조) and cuts (제95조) that no item shows: pay would be missing, a cut would not be made. */
export const withoutItem = ({ facts }: ItemContext): { blocks: PayslipNotice[]; warnings: PayslipNotice[] } => {
  const { closure, company, items, sanctions, paymentType } = facts
  const has = (source: 'closure' | 'sanction'): boolean => items.some((item) => item.source === source)
  if (paymentType !== '0001') return { blocks: [], warnings: [] }
  const due = closure !== undefined && closure.days.length > 0 && !company.under5
  return {
    blocks:
      due && !has('closure')
        ? [{ code: 'pay-without-item', message: '휴업수당을 지급할 급여 항목이 없습니다. 급여 항목을 등록해 주세요.' }]
        : [],
    warnings:
      (sanctions ?? []).length > 0 && !has('sanction')
        ? [{ code: 'pay-without-item', message: '감급을 공제할 급여 항목이 없어 공제하지 않았습니다.' }]
        : [],
  }
}
