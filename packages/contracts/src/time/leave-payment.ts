import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateText,
  idListField,
  listOf,
  monthField,
  monthText,
  paymentTypeCode,
  reasonField,
  yearField,
} from '../fields.ts'

/** How far the allowance of unused leave is. */
export const LEAVE_PAYMENT_STATES = {
  OPEN: '쓸 수 있음',
  DUE: '지급 대상',
  BLOCKED: '계산 불가',
  MADE: '명세서 작성',
  CONFIRMED: '확정',
  PAID: '지급',
  LEAVING: '퇴사 정산',
  CLAIM_OVER: '청구 기간 지남',
  NONE: '없음',
} as const
export type LeavePaymentState = keyof typeof LEAVE_PAYMENT_STATES
const state = z.enum(Object.keys(LEAVE_PAYMENT_STATES) as LeavePaymentState[])
const won = z.number().int()

/** Leave that lapses on one day: days as exact texts, decimals or fractions such as 1/7. */
const lot = z.object({
  granted: z.string(),
  /** The first day on which some of it came into being. */
  grantedOn: dateText,
  /** Last day of use. */
  expires: dateText,
  used: z.string(),
  /** Of what was used what is planned from tomorrow on: approved leave of the future. */
  planned: z.string(),
  lapsed: z.string(),
  /** Its use was promoted in time (근로기준법 제61조), with a proof that is kept. */
  promoted: z.boolean(),
  /** Lapsed or, before the last day of use, what would lapse if nothing more is used. */
  unused: z.string(),
  /** Of what lapsed that which is paid. */
  paid: z.string(),
  /** Month of the ordinary wage that pays it; null where nothing is to be paid. */
  wageMonth: monthText.nullable(),
  amount: won,
  state,
})
export type LeaveLot = z.infer<typeof lot>

export const leavePaymentSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  encpnd: dateText,
  retireDate: dateText.nullable(),
  /** HOUR: a part-time ledger, whose days are eight hours. */
  unit: z.enum(['DAY', 'HOUR']),
  lots: z.array(lot),
  /** Of all lots together. */
  granted: z.string(),
  used: z.string(),
  unused: z.string(),
  /** Ordinary wage of an hour, a decimal in won, and of a day; null while nothing is paid by it. */
  hourly: z.string().nullable(),
  daily: won.nullable(),
  /** What is to be paid, or was paid where nothing more is. */
  amount: won,
  /** Withheld from it: income and local income tax, premiums where there are any. */
  tax: won,
  net: won,
  payMonth: monthText.nullable(),
  state,
  stateName: z.string(),
  /** Proof of the promotion that frees from paying; null: none is kept, so that all that lapsed is paid. */
  proof: z.string().nullable(),
  explain: z.array(
    z.object({
      figure: z.string(),
      label: z.string(),
      value: z.union([z.number(), z.string()]),
      formula: z.string(),
      rounding: z.string(),
      law: z.string(),
      notes: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
})
export type LeavePayment = z.infer<typeof leavePaymentSchema>

const company = { access: ['11'], tenant: true, path: '/api/salary/leave/payment-list/' } as const
/**
 * The allowance of leave whose last day of use lies in a year (absent: this one), by person and lot (근로기준법 제60조 제5항). It is
 * always of payment type 0004, whichever is named. What has not lapsed yet stands with amount 0 and state OPEN.
 */
export const listLeavePayments = endpoint({
  ...company,
  id: 'salary.leavePayments',
  method: 'GET',
  summary: '연차수당',
  query: { year: yearField.optional(), paymentType: paymentTypeCode.optional(), employeeNos: idListField.optional() },
  response: listOf(leavePaymentSchema).extend({
    year: z.string(),
    /** The month in which a payment would be made today. */
    month: monthText,
    sums: z.object({ people: z.number().int(), amount: won, tax: won, net: won }),
    /** Other years with leave that is still to be paid. */
    otherYears: z.array(z.object({ year: z.string(), people: z.number().int() })),
    notes: z.array(z.string()),
  }),
})

/**
 * Makes the 연차수당 payslips (0004) of a month for what is due of a year, of these people or of everybody, and notes the days as paid in
 * their ledgers: all or nothing. Who has nothing due is refused by name; taken back by removing the payslip.
 */
export const payLeave = endpoint({
  ...company,
  id: 'salary.leavePayments.pay',
  method: 'POST',
  summary: '연차수당 지급',
  body: tenantBody({
    year: yearField,
    month: monthField,
    employeeNos: idListField.optional(),
    reason: reasonField.optional(),
  }),
  response: listOf(leavePaymentSchema).extend({
    month: monthText,
    made: z.number().int(),
    amount: won,
  }),
})
