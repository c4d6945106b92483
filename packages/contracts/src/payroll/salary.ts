import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  dateText,
  flagField,
  idField,
  idListField,
  listOf,
  monthField,
  monthText,
  pagingFields,
  paymentTypeField,
} from '../fields.ts'
import { CLOSE_STEPS, PAYMENT_METHODS, PAYSLIP_STATES, REOPENED_STEPS } from './payroll-state.ts'

const won = z.number().int()
const minutes = z.number().int()
const stateFields = { state: z.enum(PAYSLIP_STATES), stateName: z.string() }

/** One column of amounts of a run: a line code with its Korean label. */
export const amountColumnSchema = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer']),
  /** Amounts may be typed over (before confirmation). */
  editable: z.boolean(),
  taxFree: z.boolean(),
})
export type AmountColumn = z.infer<typeof amountColumnSchema>

/** Totals of the pay period in minutes. */
export const attendanceTotalsSchema = z.object({
  scheduledDays: z.number().int(),
  workedDays: z.number().int(),
  absentDays: z.number().int(),
  paidLeaveDays: z.string(),
  ...eachOf(TOTAL_MINUTES, () => minutes),
})
export type AttendanceTotalsDto = z.infer<typeof attendanceTotalsSchema>

/** Why a person needs a look before confirmation. */
export const slipNoticeSchema = z.object({ code: z.string(), message: z.string(), lineCode: z.string().optional() })

/** One person in a run. A person without a payslip yet has versionNo 0, state draft and no amounts. */
export const payslipRowSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
  encpnd: z.string(),
  retireDate: dateText.nullable(),
  /** Which issue of the payslip (1, then 2 after a correction), 0 before the first calculation. */
  versionNo: z.number().int(),
  /** Record version for optimistic edits, 0 before the first calculation. */
  version: z.number().int(),
  ...stateFields,
  /** Amounts by line code, zero ones left out. */
  amounts: z.record(z.string(), won),
  /** Line codes typed over by an operator. */
  overridden: z.array(z.string()),
  earnings: won,
  taxable: won,
  taxFree: won,
  deductions: won,
  net: won,
  employerCost: won,
  /** Net pay of the month before with the same payment type, null when there was none. */
  previousNet: won.nullable(),
  /** Won that this person has received in this run, over all issues of the payslip. */
  paid: won,
  /** net − paid: what is still to be paid; below zero what was paid too much (돌려받을 금액). Says nothing final while the payslip is open. */
  due: won,
  /** Date of the newest payment, null before the first. */
  paidOn: dateText.nullable(),
  /** An earlier issue was given out and this one is open for correction. */
  reopened: z.boolean(),
  attendance: attendanceTotalsSchema.nullable(),
  warnings: z.array(slipNoticeSchema),
  blocks: z.array(slipNoticeSchema),
  /** Something moved since the calculation that would change this payslip when it is calculated again. */
  stale: z.boolean(),
  /** Net pay of a stale payslip when it is calculated again; null: not stale, it cannot be calculated, or too many moved at once to tell. */
  recalculatedNet: won.nullable(),
  hasAccount: z.boolean(),
  calculatedAt: z.string().nullable(),
})
export type PayslipRow = z.infer<typeof payslipRowSchema>

export const explanationSchema = z.object({
  sentence: z.string(),
  formula: z.string(),
  /** The formula with its terms named, without the result: `기준소득월액 2,480,000 × 4.75%`. */
  named: z.string(),
  /** What the terms are, one by one; a `sum` closes those above it. */
  terms: z.array(z.object({ name: z.string(), what: z.string(), value: z.string(), sum: z.boolean() })),
  notes: z.array(z.string()),
  rounding: z.string(),
  laws: z.array(z.string()),
})
/** A line of one payslip, explained. */
export const payslipLineSchema = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer']),
  amount: won,
  calculated: won,
  taxFree: won,
  previousAmount: won.nullable(),
  /** Of a payslip that was paid and is open again: the amount of the issue given out before. Absent otherwise. */
  paidAmount: won.optional(),
  overridden: z.boolean(),
  /**
   * Who typed the amount, when and why. `reason` is internal: on the owner's own payslip it is empty. `notice` is what the
   * owner reads, null when nothing was written for them.
   */
  override: z
    .object({ reason: z.string(), notice: z.string().nullable(), byName: z.string(), at: z.string() })
    .nullable(),
  editable: z.boolean(),
  explanation: explanationSchema,
  /** Days behind an hours line, from the daily records. */
  days: z.array(
    z.object({
      workDate: dateText,
      atendTime: z.string().nullable(),
      lvofcTime: z.string().nullable(),
      minutes,
      /** The hours paid by the line as a person reads them: `22:00 - 다음 날 05:00, 휴게 1:00`. */
      text: z.string(),
    }),
  ),
  /** Hours behind an hours line that were entered of the month without their days; absent: none. */
  undated: z.array(z.object({ minutes, text: z.string() })).optional(),
})
/** A line that a payslip does not have: why not, as it was when it was calculated, and by which law. */
export const absentLineSchema = z.object({
  code: z.string(),
  label: z.string(),
  reason: z.string(),
  laws: z.array(z.string()),
})
export type AbsentLineDto = z.infer<typeof absentLineSchema>
export type PayslipLineDto = z.infer<typeof payslipLineSchema>

/** A step of a month's close, or of one reopened person's correction. */
const stepFields = { label: z.string(), state: z.enum(['done', 'now', 'todo']), note: z.string() }

/**
 * A person whose payslip is being corrected while the month is closed for the others: from the reopening until the
 * correction is confirmed, and, when an earlier issue was paid, until the difference is settled.
 */
export const reopenedSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  versionNo: z.number().int(),
  ...stateFields,
  net: won,
  /** Received before the correction. */
  paid: won,
  /** net − paid; below zero: paid too much. */
  due: won,
  /** Five own steps: 다시 계산, 검토, 확정, 정정 명세서, 차액 지급. */
  steps: z.array(z.object({ step: z.enum(REOPENED_STEPS), ...stepFields })),
})
export type Reopened = z.infer<typeof reopenedSchema>

export const runHeaderSchema = z.object({
  companyNo: z.number().int(),
  companyName: z.string(),
  month: monthText,
  paymentType: z.string(),
  paymentTypeName: z.string(),
  periodFrom: dateText,
  periodTo: dateText,
  payDate: dateText,
  /** The least advanced state among its payslips, those in `reopened` left aside while anybody else is there. */
  ...stateFields,
  version: z.number().int(),
  calculatedAt: z.string().nullable(),
  people: z.number().int(),
  /** Everybody by the state of the own payslip; who has none yet is a draft, and so is who cannot be calculated. Sums to `people`. */
  counts: z.object({
    draft: z.number().int(),
    calculated: z.number().int(),
    confirmed: z.number().int(),
    paid: z.number().int(),
  }),
  attendance: z.object({
    closed: z.boolean(),
    closedAt: z.string().nullable(),
    ready: z.number().int(),
    people: z.number().int(),
  }),
  /** The month's own steps: people in `reopened` do not move them while anybody else is there. */
  steps: z.array(z.object({ step: z.enum(CLOSE_STEPS), ...stepFields })),
  /** People under correction, each with own steps; 사번 order. */
  reopened: z.array(reopenedSchema),
  /**
   * What to look at, by kind, largest first: of payslips that are not confirmed, and of confirmed ones a missing account
   * until they are paid. `blocking` ones stop the confirmation; a stale one may be confirmed when it is acknowledged by name.
   */
  checks: z.array(z.object({ code: z.string(), label: z.string(), count: z.number().int(), blocking: z.boolean() })),
  /** Sums of the payslips; those that cannot be calculated (작성중) are left out. */
  totals: z.object({
    earnings: won,
    taxable: won,
    taxFree: won,
    deductions: won,
    net: won,
    employerCost: won,
    previousNet: won.nullable(),
  }),
  /** A calculation under way, to rejoin its progress. */
  jobId: z.string().nullable(),
  /** Present of a month of 급여 that was paid outside of the product: why, and when that was said. It counts as finished. */
  elsewhere: z.object({ reason: z.string(), at: z.string() }).optional(),
})
export type RunHeader = z.infer<typeof runHeaderSchema>

const runQuery = { month: monthField.optional(), paymentType: paymentTypeField }
const managementList = listOf(payslipRowSchema).extend({
  run: runHeaderSchema,
  columns: z.array(amountColumnSchema),
  sums: z.record(z.string(), won),
  /** The company has a payslip, of whatever month: it does not start with payroll. */
  hasHistory: z.boolean(),
})
export type PayrollManagement = z.infer<typeof managementList>

/** The month's payroll: header with steps and checks, amount columns, people. month defaults to the company's month waiting to be closed. include_leave: also people on leave of absence and leavers of the month. */
export const readManagement = endpoint({
  id: 'salary.management.read',
  method: 'GET',
  path: '/api/salary/management/',
  summary: '급여관리 조회',
  access: ['11'],
  tenant: true,
  query: {
    ...runQuery,
    employeeNo: idField.optional(),
    employeeNos: idListField.optional(),
    include_leave: flagField.optional(),
    /** `code`: by 사번; without it by department, then 사번. */
    order: z.enum(['code'], '순서는 code만 쓸 수 있습니다.').optional(),
    ...pagingFields,
  },
  response: managementList,
})

/** One payslip with its lines explained and last month beside it (ours). */
export const readPayslip = endpoint({
  id: 'salary.management.detail',
  method: 'GET',
  path: '/api/salary/management/{employeeNo}/',
  summary: '급여 상세',
  access: ['11'],
  tenant: true,
  params: { employeeNo: idField },
  query: runQuery,
  response: z.object({
    run: runHeaderSchema,
    slip: payslipRowSchema,
    lines: z.array(payslipLineSchema),
    /** Lines that do not apply; empty too for a payslip of before this was kept. */
    absent: z.array(absentLineSchema),
    comparison: z.string(),
    account: z.string().nullable(),
    /** What its paper is called: 급여명세서, of business income 사업소득 지급 내역. */
    paperName: z.string(),
  }),
})
export type PayslipDetail = z.infer<typeof readPayslip.response>

/** A row of the ledger: a person with hours, amounts and sums. */
export const ledgerRowSchema = payslipRowSchema
  .pick({
    employeeNo: true,
    employeeCode: true,
    name: true,
    departmentNo: true,
    departmentName: true,
    positionName: true,
    encpnd: true,
    retireDate: true,
    state: true,
    stateName: true,
    amounts: true,
    overridden: true,
    earnings: true,
    taxable: true,
    taxFree: true,
    deductions: true,
    net: true,
    employerCost: true,
    attendance: true,
  })
  .extend({
    birthDate: dateText,
    jobTitle: z.string().nullable(),
    ordinaryHourly: z.string().nullable(),
    payBasis: z.string(),
  })
export type LedgerRow = z.infer<typeof ledgerRowSchema>

/** The payroll ledger (임금대장, 근로기준법 시행령 제27조). sums by line code; subtotals by department. */
export const readLedger = endpoint({
  id: 'salary.payment',
  method: 'GET',
  path: '/api/salary/payment/',
  summary: '급여대장',
  access: ['11'],
  tenant: true,
  query: { ...runQuery, employeeNos: idListField.optional(), ...pagingFields },
  response: listOf(ledgerRowSchema).extend({
    run: runHeaderSchema,
    columns: z.array(amountColumnSchema),
    departments: z.array(
      z.object({ departmentNo: z.number().int().nullable(), departmentName: z.string(), people: z.number().int() }),
    ),
  }),
})
export type Ledger = z.infer<typeof readLedger.response>

/** Own payslip of a month (default: the newest given out) with the year beside it. */
export const readMySalary = endpoint({
  id: 'salary.mySalary',
  method: 'GET',
  path: '/api/salary/my-salary/',
  summary: '내 급여명세서',
  access: ['11', '21'],
  tenant: true,
  query: { yearMonth: monthField.optional(), paymentType: paymentTypeField },
  response: z.object({
    month: monthText,
    companyName: z.string(),
    /** What its paper is called: 급여명세서, of business income 사업소득 지급 내역. */
    paperName: z.string(),
    /** null: nothing has been given out for the month. */
    slip: z
      .object({
        ...stateFields,
        paymentTypeName: z.string(),
        periodFrom: dateText,
        periodTo: dateText,
        payDate: dateText,
        versionNo: z.number().int(),
        name: z.string(),
        employeeCode: z.string(),
        departmentName: z.string().nullable(),
        positionName: z.string().nullable(),
        earnings: won,
        deductions: won,
        net: won,
        employerCost: won,
        account: z.string().nullable(),
        comparison: z.string(),
        attendance: attendanceTotalsSchema.nullable(),
        lines: z.array(payslipLineSchema),
        /** Deductions that do not apply; empty too for a payslip of before this was kept. */
        absent: z.array(absentLineSchema),
        /** Won received for this month so far, by payment, oldest first. */
        paid: won,
        payments: z.array(z.object({ payDate: dateText, amount: won, method: z.enum(PAYMENT_METHODS) })),
        /** What more comes (더 받을 금액), never below zero. */
        due: won,
        /** What was paid too much (돌려줄 금액), never below zero. */
        refund: won,
        /** What the company wrote about this correction; null for a first issue or when nothing was written. */
        notice: z.string().nullable(),
        /** Day on which this issue was given out. */
        givenOn: dateText,
        /** What a corrected issue (versionNo 2 and up) changed against the one before; null for a first issue. */
        correction: z
          .object({
            versionNo: z.number().int(),
            givenOn: dateText,
            net: won,
            lines: z.array(z.object({ code: z.string(), label: z.string(), before: won, after: won })),
          })
          .nullable(),
      })
      .nullable(),
    year: z.array(
      z.object({
        month: monthText,
        payDate: dateText,
        earnings: won,
        deductions: won,
        net: won,
        given: z.boolean(),
      }),
    ),
    yearSums: z.object({ earnings: won, deductions: won, net: won, incomeTax: won }),
    yearSentence: z.string(),
    months: z.array(z.string()),
  }),
})
export type MySalary = z.infer<typeof readMySalary.response>
