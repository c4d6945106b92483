import { z } from 'zod'
import { monthText } from '../fields.ts'
import { PAYSLIP_STATES } from './payroll-state.ts'

const won = z.number().int()
const touchedSlipSchema = z.object({
  employeeNo: z.number().int(),
  name: z.string(),
  month: monthText,
  paymentType: z.string(),
  state: z.enum(PAYSLIP_STATES),
  /**
   * Net pay: what a closed payslip says, of an open one as calculated from the facts of today; and with what the
   * change alone makes of it. A closed one stays, its difference waits.
   */
  now: won,
  // oxlint-disable-next-line unicorn/no-thenable -- the specified name; no schema is awaited
  then: won,
  difference: won,
})

export type TouchedSlip = z.infer<typeof touchedSlipSchema>

/** Payslips that a change would reach, what its preview answers. */
export const touchedPay = {
  affected: z.array(touchedSlipSchema),
  /** Payslips that were calculated, and those of earlier months that were not: too many for one answer. */
  looked: z.number().int(),
  left: z.number().int(),
}
export type TouchedPay = z.infer<z.ZodObject<typeof touchedPay>>
