import { minus, num, plus, type Quantity } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import { wonOf, type WonFigure } from '../answer/explained.ts'

/** What a leaver is paid, in won; what is not known yet is left out of the sums by whoever asks. */
export type LeavingParts = {
  /** The last pay before deductions, and what was given of pay and leave already. */
  readonly lastPay: number
  readonly given: number
  readonly leavePay: number
  /** Deductions of the last pay. */
  readonly deductions: number
  /** Settled insurance: above 0 is withheld, below 0 given back. */
  readonly settled: number
  readonly severance: number
  readonly severanceTax: number
  /** What was paid of severance already, after its tax. */
  readonly severanceGiven?: number
  /** Severance goes into an IRP, which puts its tax off. */
  readonly irp: boolean
}

/** The sums of a leaving: pay and leave, what is withheld or given back, and what each account is paid. */
export type LeavingTotals = {
  readonly earned: WonFigure
  readonly settled: WonFigure
  readonly payAccount: WonFigure
  readonly irpAccount: WonFigure
  readonly total: WonFigure
}

const pay = law('근로기준법', '제36조')
const severanceLaw = law('근로자퇴직급여 보장법', '제9조')

/** Adds what there is of the named amounts, so that a formula holds no zeros. */
const sum = (...parts: readonly (readonly [sign: 1 | -1, amount: number])[]): Quantity =>
  parts
    .filter(([, amount]) => amount !== 0)
    .reduce<Quantity | null>((before, [sign, amount]) => {
      const signed = sign * amount
      if (before === null) return num(signed)
      return signed < 0 ? minus(before, num(-signed)) : plus(before, num(signed))
    }, null) ?? num(0)

/**
 * What a leaver is paid within 14 days (근로기준법 제36조): the last pay and unused leave less what is withheld go to the account of
 * pay, severance to the IRP (근로자퇴직급여 보장법 제9조 제2항) with its tax put off, or to the same account less its tax.
 */
export const leavingTotals = (parts: LeavingParts): LeavingTotals => {
  const { lastPay, given, leavePay, deductions, settled, severance, severanceTax, severanceGiven = 0, irp } = parts
  const earned = wonOf('earned', '마지막 급여와 연차', sum([1, lastPay], [1, leavePay]), 'FLOOR1', [pay])
  const withheld = sum([-1, deductions], [-1, settled], [-1, given])
  const taken = wonOf('settled', '떼거나 돌려줄 것', withheld, 'FLOOR1', [pay])
  const other = irp ? 0 : severance - severanceTax - severanceGiven
  const account = sum([1, earned.value], [1, taken.value], [1, other])
  const payAccount = wonOf('payAccount', '급여 계좌로 줄 돈', account, 'FLOOR1', [pay])
  const intoIrp = sum([1, irp ? severance : 0], [-1, irp ? severanceGiven : 0])
  const irpAccount = wonOf('irpAccount', 'IRP 계좌로 줄 돈', intoIrp, 'FLOOR1', [severanceLaw])
  const all = sum([1, payAccount.value], [1, irpAccount.value])
  return { earned, settled: taken, payAccount, irpAccount, total: wonOf('total', '줄 돈', all, 'FLOOR1', [pay]) }
}
