import type { VoucherKind } from '@handal/contracts/payroll/account-book'

/** The vouchers of a month, in the order in which they are shown. */
export const PARTS = {
  accrual: { kind: 'ACCRUAL', label: '급여 발생' },
  payment: { kind: 'PAYMENT', label: '급여 지급' },
  returned: { kind: 'PAYMENT', label: '이체 반환' },
  insurance: { kind: 'REMIT', label: '사회보험 납부' },
  tax: { kind: 'REMIT', label: '원천세 납부' },
  pension: { kind: 'REMIT', label: '퇴직연금 납입' },
} as const satisfies Readonly<Record<string, { kind: VoucherKind; label: string }>>
export type Part = keyof typeof PARTS
export const parts = Object.keys(PARTS) as readonly Part[]
