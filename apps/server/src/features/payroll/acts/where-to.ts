import type { PlainDate } from '@handal/base/date'
import { payoutOf } from '@handal/engine/severance'
import type { Statute } from '@handal/statute/snapshot'
import type { Won } from '@handal/base/won'
import type { WageAccountCase } from '@handal/contracts/payroll/transfer-state'

/** What decides it. Won. */
export type Destination = {
  /** The account that was found: that of wages, or the IRP; null: there is none. */
  readonly account_kind: 'PAY' | 'IRP' | null
  readonly birth_date: PlainDate
  readonly leave_date: PlainDate | null
  /** Severance pay before its tax: the law's limit is of this amount. */
  readonly earnings: Won
  /** Which case lets severance pay go to the account of wages; null: none was told. */
  readonly wage_case: WageAccountCase | null
}

/** Whether money may go to the account that was found; `reason` says why not, or why severance pay may go to the account of wages. */
export type WhereTo = { readonly ok: boolean; readonly reason: string | null }

/**
 * Severance pay goes into an IRP, to the account of wages only in a case that the law excepts (근로자퇴직급여 보장법 제9조 제2항, 시행령
 * 제3조의2): age and small amounts follow from the record, the other cases were told. Wages go to the account of wages.
 */
export const whereTo = (
  row: Destination,
  paymentType: string,
  { statute, payDate }: { statute: Statute; payDate: PlainDate },
): WhereTo => {
  if (row.account_kind === null)
    return {
      ok: false,
      reason: paymentType === '0005' ? 'IRP 계좌가 없습니다. 사원정보에서 등록해 주세요.' : '계좌가 없습니다.',
    }
  if (paymentType !== '0005' || row.account_kind === 'IRP') return { ok: true, reason: null }
  const payout = payoutOf(
    {
      birth: row.birth_date,
      lastDay: row.leave_date ?? payDate,
      amount: row.earnings,
      died: row.wage_case === 'DIED',
      foreignerDeparted: row.wage_case === 'DEPARTED',
      deductionByLaw: row.wage_case === 'DEDUCTION',
    },
    statute,
  )
  if (!payout.ok) return { ok: false, reason: 'IRP 계좌가 없습니다. 사원정보에서 등록해 주세요.' }
  const { irp, reason, law } = payout.value
  if (!irp) return { ok: true, reason: `${reason} (${law})` }
  return {
    ok: false,
    reason: `IRP 계좌가 없습니다. ${reason} (${law})`,
  }
}
