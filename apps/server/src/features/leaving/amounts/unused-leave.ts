import { ratio, toExactDecimal, toFixed } from '@handal/base/ratio'
import type { Leaving } from '@handal/contracts/people/leaving'
import { leaveAllowance, leaveAtLeaving, leaverRecalcs } from '@handal/engine/leave'
import { unusedLeaveItem } from '@handal/engine/payroll'
import { blocksOf, type Leaver, partOf, refusedPart } from '../leaver.ts'

/** Contractual hours of a day as a decimal. */
export const hoursOfDay = (minutes: number): string => {
  const hours = ratio(minutes, 60)
  return toExactDecimal(hours) ?? toFixed(hours, 4)
}

const ofBasis = (leaver: Leaver, basis: 'HIRE' | 'FISCAL') => leaver.ledger.bases.find((each) => each.basis === basis)

type LeavePay = Omit<Leaving['leave'], 'deductions' | 'lines' | 'given'>

/** What was paid and taxed in the month beside the salary: bonuses and the like. */
const paidBeside = ({ slips, payMonth }: Leaver) =>
  slips.flatMap(({ month, payment_type: type, taxable, amounts }) =>
    month === payMonth.month && (type === '0002' || type === '0003')
      ? [{ taxable, incomeTax: amounts['deduction.incomeTax'] ?? 0 }]
      : [],
  )

/** What is left of annual leave, its pay, and what is withheld from it as wage of the month (소득세법 제134조). */
export const unusedLeaveOf = (leaver: Leaver): Omit<Leaving['leave'], 'given'> => {
  const leave = payableLeave(leaver)
  const { amount, waits } = leave.pay
  if (amount === null) return { ...leave, deductions: partOf(null, [], [], waits), lines: [] }
  if (amount === 0 || leaver.last === null) return { ...leave, deductions: partOf(0, []), lines: [] }
  if (blocksOf(leaver).length > 0) return { ...leave, deductions: partOf(null, [], [], ['마지막 급여']), lines: [] }
  const { result, told } = leaver.last.beside({
    paymentType: '0004',
    itemCode: unusedLeaveItem.code,
    amount,
    others: paidBeside(leaver),
  })
  return {
    ...leave,
    deductions: partOf(result.totals.deductions, [], ['소득세는 그 달 급여와 함께 계산하고, 급여에서 뗀 것을 뺍니다.']),
    lines: told.flatMap((line) => (line.kind === 'deduction' ? [{ ...line }] : [])),
  }
}

/** What is left of annual leave on the last day, and its pay (근로기준법 제60조 제5항, 제36조). */
const payableLeave = (leaver: Leaver): LeavePay => {
  const { ledger, last } = leaver
  if (leaver.contractor) {
    const notes = ledger.notApplicable === null ? [] : [ledger.notApplicable]
    return { unit: ledger.unit, balance: '0', payable: '0', pay: partOf(0, [], notes) }
  }
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
