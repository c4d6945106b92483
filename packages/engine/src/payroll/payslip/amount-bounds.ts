import { formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { PaymentType, SalaryItem } from './facts.ts'

/**
 * Kinds of lines by what a person may type over them. pay: wages, never below zero. difference: one-off amounts and arrears,
 * which may take back what was paid too much. deduction: what the company withholds by its own items. statutory: premiums
 * and taxes, which may be given back (정산, 연말정산 환급). unworked: time not worked, negative among the earnings.
 */
export type AmountKind = 'pay' | 'difference' | 'deduction' | 'statutory' | 'unworked'

/** More than any line of one month holds: 10,000,000,000 won. */
const MOST = 10_000_000_000

/** The one table of what may be typed: the least and the most won of each kind of line. */
const amountBounds: Readonly<Record<AmountKind, { readonly least: number; readonly most: number }>> = {
  pay: { least: 0, most: MOST },
  difference: { least: -MOST, most: MOST },
  deduction: { least: 0, most: MOST },
  statutory: { least: -MOST, most: MOST },
  unworked: { least: -MOST, most: MOST },
}

/** The least won that may be typed or entered for a kind of line: wages are paid in full (근로기준법 제43조 제1항). */
export const leastAmount = (kind: AmountKind): number => amountBounds[kind].least

/** The kind of a line: of an item of the company, or of a statutory line (null). */
export const amountKind = (item: Pick<SalaryItem, 'kind' | 'source'> | null, paymentType: PaymentType): AmountKind => {
  if (item === null) return 'statutory'
  const { kind, source } = item
  if (typeof source === 'object' && 'bucketPay' in source && source.bucketPay === 'shortage') return 'unworked'
  if (source === 'entry' || paymentType === '0006') return 'difference'
  return kind === 'earning' ? 'pay' : 'deduction'
}

/** Why an amount cannot stand in a line, as a Korean sentence; null: it can. Wages are paid in full (근로기준법 제43조 제1항). */
export const amountFault = (label: string, kind: AmountKind, amount: number): string | null => {
  const { least, most } = amountBounds[kind]
  if (amount < least && least === 0)
    return kind === 'pay'
      ? `${josa(label, '은/는')} 0원 이상으로 적어 주세요. 덜 줄 금액은 공제나 소급분으로 적습니다.`
      : `${josa(label, '은/는')} 빼는 금액이라 0원 이상으로 적어 주세요.`
  return amount < least || amount > most
    ? `${josa(label, '은/는')} ${formatWon(least)}부터 ${formatWon(most)}까지 적을 수 있습니다.`
    : null
}
