import { ratio, toExactDecimal, toFixed } from '@handal/base/ratio'
import type { Leaving } from '@handal/contracts/leaving'
import { leaveAllowance, leaveAtLeaving, leaverRecalcs } from '@handal/engine/leave'
import { type Leaver, partOf, refusedPart } from './leaver.ts'

/** Contractual hours of a day as a decimal. */
export const hoursOfDay = (minutes: number): string => {
  const hours = ratio(minutes, 60)
  return toExactDecimal(hours) ?? toFixed(hours, 4)
}

const ofBasis = (leaver: Leaver, basis: 'HIRE' | 'FISCAL') => leaver.ledger.bases.find((each) => each.basis === basis)

/** What is left of annual leave on the last day, and its pay (근로기준법 제60조 제5항, 제36조). */
export const unusedLeaveOf = (leaver: Leaver): Leaving['leave'] => {
  const { ledger, last } = leaver
  const own = ofBasis(leaver, ledger.basis)
  const balance = own?.balance ?? '0'
  const settled = leaveAtLeaving({
    basis: ledger.basis,
    balance,
    granted: {
      HIRE: ofBasis(leaver, 'HIRE')?.grantedEver ?? '0',
      FISCAL: ofBasis(leaver, 'FISCAL')?.grantedEver ?? '0',
    },
    leaverRecalc: leaverRecalcs.find((each) => each === leaver.setting('leaverRecalc')) ?? 'HIGHER_OF',
  })
  const notes = [
    ...(ledger.notApplicable === null ? [] : [ledger.notApplicable]),
    ...(settled.overused === '0'
      ? []
      : [`받은 것보다 ${settled.overused}일을 더 썼습니다. 동의가 없으면 임금에서 뺄 수 없습니다.`]),
    ...(own?.notices ?? []),
    ...(own === undefined || own.owed === '0'
      ? []
      : [
          `지난 3년 동안 없어진 연차 ${own.owed}일의 수당이 남았을 수 있습니다. 사용촉진을 하지 않았으면 따로 지급합니다.`,
        ]),
  ]
  const answer = { unit: ledger.unit, balance, payable: settled.payable }
  const ordinary = last?.ordinary ?? null
  if (settled.payable === '0') return { ...answer, pay: partOf(0, settled.figures, notes) }
  if (ordinary === null || ordinary.dailyMinutes === 0) {
    return {
      ...answer,
      pay: partOf(null, settled.figures, [...notes, '마지막 근무일의 급여 조건이 없습니다.'], ['급여 조건']),
    }
  }
  const paid = leaveAllowance({
    days: settled.payable,
    dailyHours: hoursOfDay(ordinary.dailyMinutes),
    hourly: ordinary.terms,
    inHours: ledger.unit === 'HOUR',
  })
  if (!paid.ok) return { ...answer, pay: refusedPart(paid.error) }
  return { ...answer, pay: partOf(paid.value.allowance, [...settled.figures, ...paid.value.figures], notes) }
}
