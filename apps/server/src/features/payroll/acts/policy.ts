import type { ErrorCode } from '@handal/contracts/problem'
import { nextState, type PayrollAction, type PayslipState } from '@handal/contracts/payroll/payroll-state'
import type { Role } from '@handal/contracts/roles'

/** What comes of an action: the state after it, or the code of the refusal. */
export type Verdict =
  | { readonly ok: true; readonly next: PayslipState }
  | { readonly ok: false; readonly code: Extract<ErrorCode, 'forbidden' | 'month-confirmed' | 'wrong-state'> }

const closed = (state: PayslipState): boolean => state === 'confirmed' || state === 'paid'

/** Only operators touch payslips, each action only in the states of the table; a closed one says that it must be reopened. */
export const judge = (role: Role, action: PayrollAction, state: PayslipState): Verdict => {
  if (role !== '11') return { ok: false, code: 'forbidden' }
  const next = nextState(state, action)
  if (next !== null) return { ok: true, next }
  const changes = action === 'calculate' || action === 'edit' || action === 'delete'
  return { ok: false, code: changes && closed(state) ? 'month-confirmed' : 'wrong-state' }
}

/** Whether a payslip may be read: an operator reads everybody's in any state, an employee only the own one once it is given out. */
export const mayRead = (role: Role, slip: { readonly own: boolean; readonly state: PayslipState }): boolean =>
  role === '11' || (role === '21' && slip.own && closed(slip.state))
