import type { PlainDate, YearMonth } from '@handal/base/date'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import type { LeftOut } from '@handal/contracts/payroll/salary-plan'

/** An order to move the states of a run's payslips. */
export type MoveOrder = {
  readonly month: YearMonth
  readonly paymentType: string
  /** Only these; absent: everybody whose state allows it. */
  readonly employeeNos?: readonly number[] | undefined
  /** Internal: for the record only. */
  readonly reason?: string | undefined
  /** reopen: what the employee reads. */
  readonly notice?: string | undefined
  /** confirm: what the operator has read, by person and code; absent: nobody acknowledged anything. */
  readonly acknowledged?: readonly { readonly employeeNo: number; readonly code: string }[] | undefined
  /** pay: the day of the payment. */
  readonly payDate?: PlainDate | undefined
  /** The run's version that the operator saw. */
  readonly version?: number | undefined
}

/** What a move answers; `amount` and `leftOut` of a payment only. */
export type Moved = {
  readonly run: RunHeader
  readonly changed: number
  readonly amount?: number
  readonly leftOut?: LeftOut[]
}
