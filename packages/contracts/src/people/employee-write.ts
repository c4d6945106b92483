import { z } from 'zod'
import { parseResidentNumber } from '@handal/base/resident-number'
import { disabilitiesField } from './disability.ts'
import { datedMembers } from './employee-terms.ts'
import { employeeDetailSchema } from './employees.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, flagField, idField, loginIdField, reasonField, textField, versionField } from '../fields.ts'
import { touchedPay } from '../payroll/touched-pay.ts'

/** A whole resident or foreigner number. */
export const residentNumberField = textField({ min: 1, max: 20, missing: '주민등록번호를 적어 주세요.' }).refine(
  (text) => parseResidentNumber(text) !== null,
  '주민등록번호나 외국인등록번호는 숫자 13자리이고 앞 여섯 자리는 있는 날짜여야 합니다.',
)
/** Nothing that a letter's head means otherwise: brackets, quotes, commas, a backslash. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u
const emailField = textField({ max: 254 }).refine(
  (text) => text === '' || ADDRESS.test(text),
  '메일 주소를 name@example.com처럼 적어 주세요.',
)
const phoneField = textField({ max: 30 }).refine(
  (text) => text === '' || /^[0-9+() -]{4,30}$/.test(text),
  '전화번호는 숫자와 -, +, 괄호로 적어 주세요.',
)

/** What is said of a person beside what holds from a date; null takes it away. */
const person = {
  name: textField({ min: 1, max: 50, missing: '성명을 적어 주세요.' }),
  /** 사번; absent: the next one. */
  employeeCode: textField({ min: 1, max: 20, missing: '사번을 적어 주세요.' }),
  residentNumber: residentNumberField.nullable(),
  birthDate: dateField,
  gender: z.enum(['M', 'F'], { error: '성별은 M이나 F입니다.' }).nullable(),
  nationality: z.string({ error: '국적을 골라 주세요.' }).regex(/^[A-Z]{2}$/, '국적은 KR처럼 두 글자 코드입니다.'),
  visa: z
    .string({ error: '체류자격을 골라 주세요.' })
    .regex(/^([A-H]-\d{1,2}(-\d{1,2})?)?$/, '체류자격은 E-9처럼 적습니다.')
    .nullable(),
  visaUntil: dateField.nullable(),
  email: emailField.nullable(),
  phone: phoneField.nullable(),
  address: textField({ max: 200 }).nullable(),
  encpnd: dateField,
  retireDate: dateField.nullable(),
  leaveReason: textField({ max: 100 }).nullable(),
  dcexpDate: dateField.nullable(),
  contractEndDate: dateField.nullable(),
  probationUntil: dateField.nullable(),
  /** 단순노무: no lower minimum wage in probation (최저임금법 제5조 제2항 단서). */
  simpleLabour: flagField,
}
const { name, encpnd, ...rest } = person
const optional = {
  employeeCode: rest.employeeCode.optional(),
  residentNumber: rest.residentNumber.optional(),
  birthDate: rest.birthDate.optional(),
  gender: rest.gender.optional(),
  nationality: rest.nationality.optional(),
  visa: rest.visa.optional(),
  visaUntil: rest.visaUntil.optional(),
  email: rest.email.optional(),
  phone: rest.phone.optional(),
  address: rest.address.optional(),
  retireDate: rest.retireDate.optional(),
  leaveReason: rest.leaveReason.optional(),
  dcexpDate: rest.dcexpDate.optional(),
  contractEndDate: rest.contractEndDate.optional(),
  probationUntil: rest.probationUntil.optional(),
  simpleLabour: rest.simpleLabour.optional(),
}

/** A new person, for forms. */
export const employeeNew = { name, encpnd, ...optional, ...datedMembers, reason: reasonField.optional() }
/** A change of a person: what is not sent stays. */
export const employeeChange = {
  name: name.optional(),
  encpnd: encpnd.optional(),
  ...optional,
  ...datedMembers,
  disabilities: disabilitiesField,
  reason: reasonField.optional(),
  version: versionField,
}

const access = ['11'] as const
const list = { path: '/api/hrm/employees/', access, tenant: true } as const
const one = { path: '/api/hrm/employee/{empl_no}/', access, tenant: true, params: { empl_no: idField } } as const

/**
 * The record, with the password of an account that was given, which is told this once, and what is unusual about what was
 * sent, in sentences: it is stored all the same.
 */
const written = employeeDetailSchema.extend({ oneTimePassword: z.string().optional(), notices: z.array(z.string()) })

/** Hires somebody. Without an own number the next one of the company is taken, without a login there is no account. */
export const createEmployee = endpoint({
  ...list,
  id: 'hrm.employees.create',
  method: 'POST',
  summary: '사원 등록',
  toldOnce: 'oneTimePassword',
  body: tenantBody({
    ...employeeNew,
    login_id: loginIdField.optional(),
    /** The account of the employment before goes on with this one: of who was employed here before and is known by the number. */
    previousAccount: flagField.optional(),
  }).superRefine((sent, ctx) => {
    if (sent.previousAccount === true && sent.login_id !== undefined)
      ctx.addIssue({ code: 'custom', path: ['login_id'], message: '예전 계정을 이어 쓰면 새 아이디를 적지 않습니다.' })
    const known = sent.residentNumber ?? null
    if (known === null && sent.birthDate === undefined)
      ctx.addIssue({ code: 'custom', path: ['birthDate'], message: '주민등록번호나 생년월일을 적어 주세요.' })
  }),
  response: written,
})

/** Changes a person; a login gives an account to who has none; the dated members add, correct and withdraw entries. */
export const changeEmployee = endpoint({
  ...one,
  id: 'hrm.employee.change',
  method: 'POST',
  summary: '사원 수정',
  toldOnce: 'oneTimePassword',
  body: tenantBody({ ...employeeChange, login_id: loginIdField.optional() }),
  response: written,
})

const { version: _version, reason: _reason, ...looked } = employeeChange
/** Payslips that a change would reach. No reason is asked for. */
export const previewEmployee = endpoint({
  ...one,
  id: 'hrm.employee.preview',
  method: 'POST',
  path: `${one.path}preview/`,
  summary: '사원 수정의 영향을 받는 급여 미리 보기',
  asks: true,
  body: tenantBody(looked),
  response: z.object(touchedPay),
})

/** Removes somebody entered by mistake: only who has no payslip, record of work or document. */
export const removeEmployee = endpoint({
  ...one,
  id: 'hrm.employee.remove',
  method: 'DELETE',
  summary: '사원 삭제',
  body: tenantBody({ reason: reasonField, version: versionField }),
  response: employeeDetailSchema.extend({ removed: z.literal(true) }),
})

/** The whole resident number; who looked and why stays in the log (개인정보 보호법 제24조의2, 제29조). */
export const readResidentNumber = endpoint({
  ...one,
  id: 'hrm.employee.residentNumber',
  method: 'POST',
  path: `${one.path}resident-number/`,
  summary: '주민등록번호 보기',
  asks: true,
  body: tenantBody({ reason: reasonField }),
  response: z.object({ residentNumber: z.string() }),
})
