import { formatHourly } from '@handal/base/format'
import type { LeavePayment, LeavePaymentState } from '@handal/contracts/time/leave-payment'
import * as format from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { daysText } from '../../../shared/leave-text.ts'

const days = { align: 'right' as const, num: true, minWidth: 60 }
const FAMILY: Readonly<Partial<Record<LeavePaymentState, 'warning' | 'success' | 'info'>>> = {
  DUE: 'warning',
  BLOCKED: 'warning',
  PAID: 'success',
  CONFIRMED: 'info',
  MADE: 'info',
}

/** How far a payment is, as a chip. */
export function StateChip({ row }: { readonly row: Pick<LeavePayment, 'state' | 'stateName'> }) {
  const family = FAMILY[row.state]
  return <Chip {...(family === undefined ? {} : { family })}>{row.stateName}</Chip>
}

/** The columns that stand at first; wages by the hour and hire dates are in the row's calculation and in 열 설정. */
export const PAYMENT_SHOWN = [
  'name',
  'employeeCode',
  'departmentName',
  'granted',
  'used',
  'unused',
  'expires',
  'daily',
  'amount',
  'tax',
  'net',
  'stateName',
] as const

/** What the screen has of the columns of the list. */
export const PAYMENT_LOOKS = {
  name: { pinned: 'left' as const, fixed: true, bold: true, minWidth: 96 },
  employeeCode: { num: true, quiet: true, minWidth: 60 },
  granted: { ...days, value: ({ granted }: LeavePayment) => daysText(granted) },
  used: { ...days, value: ({ used }: LeavePayment) => daysText(used) },
  unused: { ...days, bold: true, value: ({ unused }: LeavePayment) => daysText(unused) },
  expires: {
    num: true,
    minWidth: 104,
    value: ({ lots }: LeavePayment) => lots.map(({ expires }) => format.date(expires)).join(', '),
  },
  hourly: { ...days, value: ({ hourly }: LeavePayment) => (hourly === null ? '' : formatHourly(hourly)) },
  amount: { bold: true },
  stateName: { minWidth: 104, render: (row: LeavePayment) => <StateChip row={row} /> },
}
