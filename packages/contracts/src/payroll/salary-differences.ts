import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, monthText } from '../fields.ts'
import { PAYSLIP_STATES } from './payroll-state.ts'

const won = z.number().int()

/** A confirmed or paid payslip that would come out differently from the facts of today. It stays as it is; the difference waits. */
export const slipDifferenceSchema = z.object({
  employeeNo: z.number().int(),
  name: z.string(),
  month: monthText,
  paymentType: z.string(),
  paymentTypeName: z.string(),
  state: z.enum(PAYSLIP_STATES),
  /** Net pay that it says, and what it would be now; equal where only what the employer bears moved, or it cannot be calculated. */
  net: won,
  recalculated: won,
  difference: won,
  /** Something is missing for a calculation now: what it would come to is not known. */
  blocked: z.boolean(),
  /** Their dates were corrected so that they would not be in this month: nothing is due to them in it. */
  gone: z.boolean(),
  /** What of it the last pay of a leaver pays already, won; absent: nothing. */
  carried: won.optional(),
  /** Lines that would change, in won. */
  lines: z.array(z.object({ code: z.string(), label: z.string(), before: won, after: won })),
})
export type SlipDifference = z.infer<typeof slipDifferenceSchema>

/**
 * Differences that wait: closed payslips of the last three years (근로기준법 제49조) whose facts were corrected since, the newest month
 * first. They go when the payslip is reopened and calculated again,
 * or with the last pay of a leaver, which pays them.
 */
export const listDifferences = endpoint({
  id: 'salary.differences',
  method: 'GET',
  path: '/api/salary/differences/',
  access: ['11'],
  tenant: true,
  summary: '확정한 급여의 차액',
  response: listOf(slipDifferenceSchema).extend({
    /** Payslips that were compared, and those of earlier months that were not: too many for one answer. */
    looked: z.number().int(),
    left: z.number().int(),
  }),
})
export type SlipDifferences = z.infer<typeof listDifferences.response>
