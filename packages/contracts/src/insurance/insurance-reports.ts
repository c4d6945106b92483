import { z } from 'zod'
import { oneOf, whole } from '../people/employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, monthField, textField, versionField, wonField } from '../fields.ts'
import {
  EMPLOYMENT_LOST,
  HEALTH_GAINED,
  HEALTH_LOST,
  HEALTH_REDUCED,
  PENSION_GAINED,
  PENSION_LOST,
  YES_NO,
} from './insurance-report-codes.ts'
import { isTypedIn, REPORT_KINDS } from './insurance-report-items.ts'

/**
 * FILED: it was reported. DUE and LATE: not yet, by its last day. WAITING: 이직확인서 that nobody has asked for. UNDATED: its last
 * day is not known.
 */
export const REPORT_STATES = {
  LATE: '기한 지남',
  DUE: '신고 전',
  WAITING: '요청 전',
  UNDATED: '기한 모름',
  FILED: '신고함',
} as const
export type ReportState = keyof typeof REPORT_STATES

export const reportKindField = oneOf(REPORT_KINDS, '신고를 골라 주세요.')

const row = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  kind: reportKindField,
  /** Hire, last working day, or the day of the change. */
  day: dateText,
  /** What it is about in words: 입사, 퇴사, 보수월액 변경. */
  about: z.string(),
  /** To whom, by when and why: the earliest of them is `due`. */
  reports: z.array(
    z.object({
      insurance: z.enum(['pension', 'health', 'employment', 'accident']),
      what: z.string(),
      lastDay: dateText.nullable(),
      reason: z.string(),
      law: z.string(),
    }),
  ),
  due: dateText.nullable(),
  state: oneOf(REPORT_STATES, ''),
  filedOn: dateText.nullable(),
  /** Items that the form asks for and nobody has said. */
  missing: z.array(z.string()),
  /** Of what was typed; null: nothing was. */
  version: z.number().int().nullable(),
})
/** A report of a person that is due, or was. */
export type InsuranceReport = z.infer<typeof row>

const cell = z.union([z.string(), z.number()]).nullable()
const sheet = row.extend({
  /** Every item of the form: what stands in it, what the product knows, and what was typed in its place. */
  items: z.array(
    z.object({ key: z.string(), value: cell, known: cell, typed: z.string().nullable(), note: z.string().nullable() }),
  ),
  /** Periods with what was counted in them. */
  tables: z.array(z.object({ title: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  notes: z.array(z.string()),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
})
/** A report with everything that its form says. */
export type InsuranceSheet = z.infer<typeof sheet>

/** Reports that arose in a month, or those of a person. */
export const listInsuranceReports = endpoint({
  id: 'hrm.insuranceReports',
  method: 'GET',
  path: '/api/hrm/insurance-reports/',
  summary: '4대보험 신고 대상',
  access: ['11'],
  tenant: true,
  query: { month: monthField.optional(), employeeNo: idField.optional() },
  response: listOf(row),
})

const person = {
  path: '/api/hrm/employee/{empl_no}/insurance-report/',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
} as const

/** One report of a person. 404: nothing of the kind arose on that day. */
export const readInsuranceReport = endpoint({
  ...person,
  id: 'hrm.insuranceReport',
  method: 'GET',
  summary: '4대보험 신고서',
  query: { kind: reportKindField, day: dateField },
  response: sheet,
})

const won = wonField.min(0, '금액은 0원 이상으로 적어 주세요.').nullable().optional()
const code = textField({ max: 10 })
  .regex(/^[0-9A-Za-z]*$/, '부호는 숫자와 영문자로 적어 주세요.')
  .nullable()
  .optional()
const chosen = <T extends object>(names: T) => oneOf(names, '부호를 골라 주세요.').nullable().optional()
const text = textField({ max: 100 }).nullable().optional()
const date = dateField.nullable().optional()
const months = whole(0, 12, '개월수는 0에서 12입니다.').nullable().optional()
const days = whole(0, 1000, '일수를 숫자로 적어 주세요.').nullable().optional()

/** What may be typed; null and what is not sent is none. */
const typedFields = {
  isRepresentative: chosen(YES_NO),
  monthlyIncome: won,
  pensionGained: chosen(PENSION_GAINED),
  specialOccupation: code,
  otherPension: code,
  healthGained: chosen(HEALTH_GAINED),
  healthReduced: chosen(HEALTH_REDUCED),
  publicAccount: text,
  withDependants: chosen(YES_NO),
  occupation: textField({ max: 3 })
    .regex(/^(\d{3})?$/, '직종부호는 숫자 세 자리입니다.')
    .nullable()
    .optional(),
  billing: text,
  pensionLost: chosen(PENSION_LOST),
  paysLostMonth: chosen(YES_NO),
  healthLost: chosen(HEALTH_LOST),
  healthPay: won,
  healthMonths: months,
  healthPayBefore: won,
  healthMonthsBefore: months,
  reason: text,
  employmentLost: chosen(EMPLOYMENT_LOST),
  averagePay: won,
  employmentPay: won,
  accidentPay: won,
  employmentPayBefore: won,
  changeCode: code,
  changeReason: text,
  nameBefore: text,
  agreedOn: date,
  requestedOn: date,
  insuredDays: days,
  bonus: won,
  leavePay: won,
  ordinaryDay: won,
  standardDay: won,
  shortDays: days,
  extensionCode: code,
  extensionFrom: date,
  extensionTo: date,
}
export type TypedItem = keyof typeof typedFields
export const typedItems = Object.keys(typedFields) as TypedItem[]

/** Keeps what was typed of a report, all of it anew, and when it was reported. 409: somebody saved first. */
export const saveInsuranceReport = endpoint({
  ...person,
  id: 'hrm.insuranceReport.save',
  method: 'POST',
  summary: '4대보험 신고서 저장',
  body: tenantBody({
    kind: reportKindField,
    day: dateField,
    filedOn: dateField.nullable().optional(),
    ...typedFields,
    version: versionField,
  }).superRefine((sent, ctx) => {
    const values: Readonly<Record<string, unknown>> = { ...sent }
    for (const key of typedItems)
      if (values[key] !== undefined && values[key] !== null && !isTypedIn(sent.kind, key))
        ctx.addIssue({ code: 'custom', path: [key], message: `${REPORT_KINDS[sent.kind]}에 없는 항목입니다.` })
    const { extensionFrom, extensionTo } = sent
    if (extensionFrom && extensionTo && extensionTo < extensionFrom)
      ctx.addIssue({ code: 'custom', path: ['extensionTo'], message: '종료일은 시작일보다 앞설 수 없습니다.' })
  }),
  response: sheet,
})
