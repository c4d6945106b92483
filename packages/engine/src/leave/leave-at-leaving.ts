import { maxOf, minus, num, plus, type Quantity } from '@handal/base/quantity'
import { compareRatio, ratio } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import { decimalText, type ExplainedFigure } from '../answer/explained.ts'
import type { LeaveBasis } from './leave-facts.ts'
import type { LeaverRecalc } from './settlement.ts'

/** The ledger of a leaver on the last day, by the basis of the company. Days are decimals or fractions. */
export type LeaverLedger = {
  readonly basis: LeaveBasis
  /** What can still be used; below 0 when more was used than granted. */
  readonly balance: string
  /** Granted over the whole service by each basis. */
  readonly granted: Readonly<Record<LeaveBasis, string>>
  readonly leaverRecalc?: LeaverRecalc
}
/** Days to be paid at leaving, and those used beyond what was granted (recovered only with consent). */
export type LeaveAtLeaving = {
  readonly payable: string
  readonly overused: string
  readonly figures: readonly ExplainedFigure[]
}

const dayFigure = (
  figure: string,
  label: string,
  quantity: Quantity,
  laws: ExplainedFigure['laws'],
): ExplainedFigure => ({ figure, label, value: decimalText(quantity), unit: '일', quantity, rounding: null, laws })

/**
 * The days of leave that are paid at leaving (근로기준법 제60조): what is left on the last day; by fiscal years also the days that
 * the hire date would have given more (근로개선정책과-5352), or less those it would not have given, where the work rules say so
 * (임금근로시간정책팀-489).
 */
export const leaveAtLeaving = (ledger: LeaverLedger): LeaveAtLeaving => {
  const { basis, granted, leaverRecalc = 'HIGHER_OF' } = ledger
  const balance = num(ledger.balance)
  const [byHire, byYear] = [num(granted.HIRE), num(granted.FISCAL)]
  const order = basis === 'FISCAL' ? compareRatio(byHire.value, byYear.value) : 0
  const left = dayFigure('balance', '마지막 근무일에 남은 연차', balance, [law('근로기준법', '제60조')])
  const gap =
    order > 0
      ? dayFigure('shortfall', '입사일 기준보다 모자란 연차', minus(byHire, byYear), [
          law('근로개선정책과-5352', '(2011.12.19.)'),
        ])
      : order < 0 && leaverRecalc === 'HIRE_DATE'
        ? dayFigure('excess', '입사일 기준보다 많은 연차', minus(byYear, byHire), [
            law('임금근로시간정책팀-489', '(2008.2.28.)'),
          ])
        : null
  const due =
    gap === null
      ? balance
      : order > 0
        ? plus(balance, num(gap.quantity.value))
        : minus(balance, num(gap.quantity.value))
  const isOver = compareRatio(due.value, ratio(0)) < 0
  const payable = maxOf(due, num(0))
  return {
    payable: decimalText(payable),
    overused: isOver ? decimalText(minus(num(0), num(due.value))) : '0',
    figures: [
      left,
      ...(gap === null ? [] : [gap]),
      dayFigure('payable', '수당으로 줄 연차', isOver ? num(0) : due, [law('근로기준법', '제36조')]),
    ],
  }
}
