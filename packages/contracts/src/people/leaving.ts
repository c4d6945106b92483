import { z } from 'zod'
import { datedMembers } from './employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  dateText,
  idField,
  monthField,
  monthText,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'
import { PAYSLIP_STATES } from '../payroll/payroll-state.ts'

const won = z.number().int()
const typedWon = wonField.min(0, '금액은 0원 이상으로 적어 주세요.')

/** What the product may not know of a leaver and asks for. */
export const LEAVING_ASKED = {
  wages: '임금',
  bonusYear: '지난 12개월의 상여',
  leavePayYear: '지난 12개월의 연차수당',
  yearPay: '올해 보수',
  yearHealth: '올해 뗀 건강보험료',
  yearCare: '올해 뗀 장기요양보험료',
  yearEmployment: '올해 뗀 고용보험료',
  yearPension: '올해 뗀 국민연금',
  yearTax: '올해 뗀 소득세',
  yearLocalTax: '올해 뗀 지방소득세',
  beforePay: '종전 근무지 총급여',
  beforeTax: '종전 근무지 소득세',
  beforeLocalTax: '종전 근무지 지방소득세',
  beforePension: '종전 근무지 국민연금',
  beforeInsurance: '종전 근무지 건강·장기요양·고용보험',
  yearWages: '올해 임금',
  dcPaid: '올해 낸 부담금',
} as const
export type LeavingAsked = keyof typeof LEAVING_ASKED
const ASKED = [
  'wages',
  'bonusYear',
  'leavePayYear',
  'yearPay',
  'yearHealth',
  'yearCare',
  'yearEmployment',
  'yearPension',
  'yearTax',
  'yearLocalTax',
  'beforePay',
  'beforeTax',
  'beforeLocalTax',
  'beforePension',
  'beforeInsurance',
  'yearWages',
  'dcPaid',
] as const satisfies readonly LeavingAsked[]

/** One sum of a leaving: won, null while something is missing; how it came about; what has to be told first. */
const part = z.object({
  amount: won.nullable(),
  explain: z.array(explained),
  notes: z.array(z.string()),
  waits: z.array(z.string()),
})
export type LeavingPart = z.infer<typeof part>

const payLine = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'deduction']),
  amount: won,
  /** Of a difference: the closed month that it is of. */
  month: monthText.optional(),
  sentence: z.string(),
  formula: z.string(),
  law: z.string(),
})

/** Kinds of payment that a leaving makes a payslip of: 급여, 연차수당, 퇴직금 (subcategories of code 0016). */
export const LEAVING_PAYMENTS = ['0001', '0004', '0005'] as const
const draft = z.object({
  paymentType: z.enum(LEAVING_PAYMENTS),
  paymentTypeName: z.string(),
  month: monthText,
  /** The payday of its run. */
  payDate: dateText,
  /** Before deductions, won; null: not known yet. */
  amount: won.nullable(),
  /** What has to be known before it is made. */
  waits: z.array(z.string()),
  /** State of the payslip that there is; null: none. */
  state: z.enum(PAYSLIP_STATES).nullable(),
  /** The payslip belongs to the leaving, so that moving the day moves it and taking the leaving back takes it back. */
  made: z.boolean(),
  /** What the leaving does to it, or did. */
  text: z.string(),
})
export type LeavingDraft = z.infer<typeof draft>

export const leavingSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
  hireDate: dateText,
  /** As it stands; null: in service without an end. */
  retireDate: dateText.nullable(),
  leaveReason: z.string().nullable(),
  version: z.number().int(),
  /** The last working day that this answer is for, and the day after it (퇴직일). */
  lastDay: dateText,
  /** Whether a 근로소득자 소득·세액 공제신고서 was handed in. */
  deductionForm: z.boolean(),
  leaveDate: dateText,
  /** Days of service, the last one included. */
  days: z.number().int(),
  /** Until when everything is paid. */
  due: dateText,
  /** The last pay: which month, what it is before deductions, what is taken off, and what of it was given already. */
  lastPay: z.object({
    month: monthText,
    from: dateText,
    to: dateText,
    payDate: dateText,
    /** State of the payslip that there is; null: none. */
    state: z.string().nullable(),
    earnings: part,
    deductions: part,
    /** What the payslip leaves to be collected later with consent, won. */
    collected: won,
    /** Net pay given already, won. */
    given: won,
    lines: z.array(payLine),
  }),
  leave: z.object({
    unit: z.enum(['DAY', 'HOUR']),
    balance: z.string(),
    payable: z.string(),
    pay: part,
    /** What is withheld from it as a payment of its own beside the last pay. */
    deductions: part,
    /** Net pay of it given already, won. */
    given: won,
    lines: z.array(payLine),
  }),
  /** Severance by law; with a DC plan for the service before it. */
  severance: part.extend({
    /** Income tax and local income tax of it. */
    tax: won,
    /** What of it was paid already after its tax, won. */
    given: won,
    /** Whether it goes into an IRP, which puts the tax off; null without severance. */
    irp: z.object({ needed: z.boolean(), reason: z.string(), law: z.string() }).nullable(),
    /** Days that the average wage is made of. */
    window: z.object({ from: dateText, to: dateText }).nullable(),
  }),
  /** Contribution that is still to be paid into a DC plan; null: there is none. */
  dc: part.nullable(),
  /** Settled health insurance and long-term care, and employment insurance: above 0 is withheld, below 0 given back. */
  health: part,
  employment: part,
  /** Income tax of the year settled with the last pay, both taxes together: above 0 is withheld, below 0 given back. */
  yearEnd: part.extend({ incomeTax: won, localIncomeTax: won }),
  totals: z.object({
    earned: won,
    settled: won,
    payAccount: won,
    irpAccount: won,
    total: won,
    /** Something is not known yet, so that the sums leave it out. */
    incomplete: z.boolean(),
    explain: z.array(explained),
  }),
  /** What the product does not know, with what it is for. `known`: it was told, now or before, or brought along. */
  asked: z.array(
    z.object({
      field: z.enum(ASKED),
      month: monthText.nullable(),
      label: z.string(),
      reason: z.string(),
      /** Without it the sum stays open; else it only adds to it. */
      needed: z.boolean(),
      known: z.boolean(),
      /** What was told, won: in the question, or at an act before; null: nothing of the like. */
      amount: won.nullable(),
      /** Who told it at an act before, and when; null: it was not, or the question says something else. */
      told: z.object({ at: z.string(), by: z.string() }).nullable(),
    }),
  ),
  deadlines: z.array(
    z.object({
      to: z.enum(['WORKER', 'pension', 'health', 'employment', 'accident', 'TAX']),
      what: z.string(),
      lastDay: dateText.nullable(),
      reason: z.string(),
      law: z.string(),
    }),
  ),
  /** The last payslips, which the act of leaving makes. */
  drafts: z.array(draft),
  notices: z.array(z.string()),
})
export type Leaving = z.infer<typeof leavingSchema>

/**
 * The question about a leaving: the last day, and what the product does not know and is told along. What is not sent is as it was told
 * at an act before; null withdraws that.
 */
export const leavingQuestion = {
  lastDay: dateField,
  /** Whether a 근로소득자 소득·세액 공제신고서 was handed in; first it was. */
  deductionForm: z.boolean({ error: '공제신고서를 냈는지 골라 주세요.' }).optional(),
  /** Wages of months without a payslip. */
  wages: z
    .array(z.object({ month: monthField, amount: typedWon.nullable() }))
    .max(12, '12달까지 적을 수 있습니다.')
    .optional(),
  bonusYear: typedWon.nullable().optional(),
  leavePayYear: typedWon.nullable().optional(),
  yearPay: typedWon.nullable().optional(),
  yearHealth: typedWon.nullable().optional(),
  yearCare: typedWon.nullable().optional(),
  yearEmployment: typedWon.nullable().optional(),
  yearPension: typedWon.nullable().optional(),
  yearTax: typedWon.nullable().optional(),
  yearLocalTax: typedWon.nullable().optional(),
  /** Of an earlier employer of the same year, by its receipt. */
  beforePay: typedWon.nullable().optional(),
  beforeTax: typedWon.nullable().optional(),
  beforeLocalTax: typedWon.nullable().optional(),
  beforePension: typedWon.nullable().optional(),
  beforeInsurance: typedWon.nullable().optional(),
  yearWages: typedWon.nullable().optional(),
  dcPaid: typedWon.nullable().optional(),
}

/**
 * What a leaving on a day comes to: pay, leave, severance or pension, insurance and deadlines, each explained. Nothing is written;
 * what the product does not know is asked for and may be told along.
 */
export const previewLeaving = endpoint({
  id: 'hrm.employee.leaving',
  method: 'POST',
  path: '/api/hrm/employee/{empl_no}/leaving/',
  summary: '퇴사 정산 미리 보기',
  access: ['11'],
  tenant: true,
  asks: true,
  params: { empl_no: idField },
  body: tenantBody(leavingQuestion),
  response: leavingSchema,
})

const one = {
  path: '/api/hrm/employee/{empl_no}/leave/',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
} as const

/**
 * Lets somebody leave, or moves the last day: the person is changed, and the last payslips are made or calculated anew with what is
 * known. Payslips that were given out stay as they are and show the difference.
 */
export const leaveEmployee = endpoint({
  ...one,
  id: 'hrm.employee.leave',
  method: 'POST',
  summary: '퇴사 처리',
  body: tenantBody({
    ...leavingQuestion,
    leaveReason: textField({ min: 1, max: 100, missing: '이직 사유를 골라 주세요.' }),
    /** The account that severance goes to, where it is new. */
    accounts: datedMembers.accounts,
    reason: reasonField.optional(),
    version: versionField,
  }),
  response: leavingSchema,
})

/** Takes a leaving back: the person serves on, and the payslips that the leaving made go unless they were given out. */
export const takeLeavingBack = endpoint({
  ...one,
  id: 'hrm.employee.leave.takeBack',
  method: 'DELETE',
  summary: '퇴사 되돌리기',
  body: tenantBody({ reason: reasonField, version: versionField }),
  response: z.object({
    employeeNo: z.number().int(),
    name: z.string(),
    version: z.number().int(),
    /** Payslips that were given out and stay as a difference. */
    kept: z.array(draft.pick({ paymentType: true, paymentTypeName: true, month: true, state: true })),
  }),
})
