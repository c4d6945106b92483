import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  listOf,
  monthText,
  pagingFields,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'
import { PAYSLIP_STATES } from './payroll-state.ts'

const won = z.number().int()

/** What a person paid back; `withdrawn`: the entry was taken back, and why. */
export const repaymentSchema = z.object({
  repaymentNo: z.number().int(),
  paidOn: dateText,
  amount: won,
  note: z.string().nullable(),
  enteredAt: z.string(),
  enteredBy: z.string(),
  withdrawn: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type Repayment = z.infer<typeof repaymentSchema>

/** Won that a person has agreed to pay back later, because the deductions of a payslip took more than it paid (근로기준법 제43조 제1항). */
export const receivableSchema = z.object({
  receivableNo: z.number().int(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  month: monthText,
  paymentType: z.string(),
  paymentTypeName: z.string(),
  /** State of the payslip; null: it has been removed. */
  state: z.enum(PAYSLIP_STATES).nullable(),
  /** What the payslip leaves to be collected, what of it was paid back, and what is left; below 0 too much was. */
  amount: won,
  repaid: won,
  left: won,
  consentOn: dateText,
  note: z.string(),
  version: z.number().int(),
  enteredAt: z.string(),
  enteredBy: z.string(),
  /** Taken back, and why; null: it stands. */
  withdrawn: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  repayments: z.array(repaymentSchema),
})
export type Receivable = z.infer<typeof receivableSchema>

const all = { path: '/api/salary/receivable/', access: ['11'], tenant: true } as const
const one = { ...all, path: '/api/salary/receivable/{receivable_no}/', params: { receivable_no: idField } } as const

/** What people are to pay back, the oldest first: of one person or all, what is left open or with `settled` everything. */
export const listReceivables = endpoint({
  ...all,
  id: 'salary.receivable',
  method: 'GET',
  summary: '받을 돈 목록',
  query: { employeeNo: idField.optional(), settled: flagField.optional(), ...pagingFields },
  response: listOf(receivableSchema).extend({
    /** Won that are left of all of them. */
    left: won,
  }),
})
export type Receivables = z.infer<typeof listReceivables.response>

/** Takes a collection back, so that the payslip has its net pay below zero again. Not of a given-out payslip, nor once something was paid back. */
export const takeReceivableBack = endpoint({
  ...one,
  id: 'salary.receivable.takeBack',
  method: 'DELETE',
  summary: '받을 돈 취소',
  body: tenantBody({ reason: reasonField, version: versionField }),
  response: receivableSchema,
})

/** Enters what a person paid back: not more than is left, on no day after today or before the consent. */
export const repayReceivable = endpoint({
  ...one,
  path: `${one.path}repayment/`,
  id: 'salary.receivable.repay',
  method: 'POST',
  summary: '받은 돈 등록',
  body: tenantBody({
    paidOn: dateField,
    amount: wonField.min(1, '받은 금액을 1원 이상으로 적어 주세요.'),
    note: textField({ max: 500, missing: '메모를 적어 주세요.' })
      .transform((text) => (text === '' ? undefined : text))
      .optional(),
    version: versionField,
  }),
  response: receivableSchema,
})

/** Takes such an entry back, with the reason. */
export const takeRepaymentBack = endpoint({
  ...one,
  path: `${one.path}repayment/{repayment_no}/`,
  params: { ...one.params, repayment_no: idField },
  id: 'salary.receivable.repay.takeBack',
  method: 'DELETE',
  summary: '받은 돈 취소',
  body: tenantBody({ reason: reasonField, version: versionField }),
  response: receivableSchema,
})
