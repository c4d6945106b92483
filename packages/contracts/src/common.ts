import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  listOf,
  monthField,
  monthText,
  paymentTypeField,
  timeField,
} from './fields.ts'
import { ROLES } from './roles.ts'

/** A value of a code list (specification §3). `list`: the category of its own values; `to`: its last day. */
const codeEntry = z.object({
  category: z.string(),
  subcategory: z.string(),
  value: z.string(),
  desc: z.string(),
  list: z.string().nullable(),
  to: dateText.nullable(),
})

/**
 * Values as the caller's company names them. `code_list`: categories, comma-joined; absent: all. `date`: those one may choose
 * on that day (default: today); `ended`: also those that one may not.
 */
export const readCodes = endpoint({
  id: 'common.code',
  method: 'GET',
  path: '/api/common/code/',
  summary: '코드 목록',
  access: ROLES,
  tenant: true,
  query: {
    code_list: z
      .string()
      .regex(/^\d{4}(,\d{4})*$/, '코드 분류를 0016처럼 네 자리 숫자로, 쉼표로 이어 적어 주세요.')
      .optional(),
    date: dateField.optional(),
    ended: flagField.optional(),
  },
  response: listOf(codeEntry),
})

/** Company menu: key = company number. */
export const readCompanies = endpoint({
  id: 'common.companies',
  method: 'GET',
  path: '/api/common/companies/',
  summary: '회사 선택 목록',
  access: ROLES,
  response: listOf(z.object({ key: z.number().int(), value: z.number().int(), text: z.string() })),
})

/** contractType 0002 is the perpetual contract (무기한). */
export const readContract = endpoint({
  id: 'common.contract',
  method: 'GET',
  path: '/api/common/contract/{companyNo}/',
  summary: '계약 기간',
  access: ['01', '11'],
  params: { companyNo: idField },
  response: z.object({ contractEndDate: dateText.nullable(), contractType: z.string() }),
})
export const CONTRACT_PERPETUAL = '0002'

/** A person's pay terms that hold today with the newest payslip of the payment type. */
export const viewSalary = endpoint({
  id: 'common.viewSalary',
  method: 'GET',
  path: '/api/common/view-salary/{employeeNo}/',
  summary: '사원 급여 조건',
  access: ['11'],
  tenant: true,
  params: { employeeNo: idField },
  query: { paymentType: paymentTypeField },
  response: z.object({
    employeeNo: z.number().int(),
    name: z.string(),
    paymentType: z.string(),
    payKind: z.string(),
    payKindName: z.string(),
    from: dateText,
    monthlyHours: z.string(),
    items: z.array(z.object({ itemCode: z.string(), label: z.string(), amount: z.number().int() })),
    ordinaryHourly: z.string().nullable(),
    newest: z
      .object({
        month: monthText,
        earnings: z.number().int(),
        deductions: z.number().int(),
        net: z.number().int(),
        state: z.string(),
      })
      .nullable(),
  }),
})

const workTimeFormat = listOf(
  z.object({
    workDate: dateText,
    workSch: z.string(),
    dayType: z.string(),
    atendTime: z.string().nullable(),
    lvofcTime: z.string().nullable(),
    contractual: z.string(),
  }),
)
const formatQuery = { workYM: monthField.optional(), isRemaining: flagField.optional() }
/** The month's planned days of one person: schedule code, day type, start and end; isRemaining: only days from today. */
export const viewWorkTimeFormat = endpoint({
  id: 'common.workTimeFormat',
  method: 'GET',
  path: '/api/common/view-work-time-format/{employeeNo}/',
  summary: '사원 근무 예정',
  access: ['11'],
  tenant: true,
  params: { employeeNo: idField },
  query: formatQuery,
  response: workTimeFormat,
})
export const viewWorkTimeFormatByQuery = endpoint({
  id: 'common.workTimeFormatByQuery',
  method: 'GET',
  path: '/api/common/view-work-time-format/',
  summary: '사원 근무 예정(사번 쿼리)',
  access: ['11'],
  tenant: true,
  query: { employeeNo: idField.optional(), ...formatQuery },
  response: workTimeFormat,
})

/** Rates, limits and the minimum wage that hold in a premium month (default: this month), with their law; null: not enacted. */
export const insuranceRate = endpoint({
  id: 'common.insuranceRate',
  method: 'GET',
  path: '/api/common/insurance-rate/',
  summary: '4대보험 요율',
  access: ['01', '11'],
  query: { month: monthField.optional(), companyNo: idField.optional(), corp_no: idField.optional() },
  response: listOf(
    z.object({
      code: z.string(),
      label: z.string(),
      text: z.string().nullable(),
      value: z.union([z.string(), z.number()]).nullable(),
      from: z.string().nullable(),
      laws: z.array(z.string()),
    }),
  ).extend({ month: monthText }),
})

/** Contractual hours per day and week of the company. */
export const contractualHours = endpoint({
  id: 'common.crtlwh',
  method: 'GET',
  path: '/api/common/crtlwh/',
  summary: '소정근로시간',
  access: ['01', '11'],
  query: { companyNo: idField.optional(), corp_no: idField.optional() },
  response: z.object({ day: z.string(), week: z.string(), monthlyHours: z.string() }),
})

export const tests = endpoint({
  id: 'common.tests',
  method: 'GET',
  path: '/api/common/tests/',
  summary: '연결 확인',
  access: ['01', '11'],
  response: z.object({ ok: z.literal(true), serverTime: z.string() }),
})

/** Hours between two clock times; an end before the start is the next day. Both are needed. */
export const workingHours = endpoint({
  id: 'common.workingHours',
  method: 'GET',
  path: '/api/common/working-hours/',
  summary: '근무시간 계산',
  access: ROLES,
  query: {
    startTime: timeField.optional(),
    endTime: timeField.optional(),
  },
  response: z.object({ startTime: z.string(), endTime: z.string(), hours: z.string(), minutes: z.number().int() }),
})

/** Today of the server's clock in Seoul, whether nobody has an account yet (then /setup asks for the first super admin), and whether the demo runs (its accounts are then shown on the login page). */
export const readMeta = endpoint({
  id: 'common.meta',
  method: 'GET',
  path: '/api/common/meta/',
  summary: '서비스 정보',
  access: 'public',
  response: z.object({
    today: dateField,
    setup: z.boolean(),
    demo: z.boolean(),
    version: z.string(),
    demoAccounts: z.array(
      z.object({ login_id: z.string(), roleName: z.string(), companyName: z.string(), description: z.string() }),
    ),
    demoPassword: z.string().nullable(),
  }),
})
