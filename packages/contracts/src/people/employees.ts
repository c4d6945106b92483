import { z } from 'zod'
import { datedAnswers } from './employee-terms.ts'
import { endpoint } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, pagingFields, searchField, sortField } from '../fields.ts'

/** Something about a person that asks for a look: a short label for lists, the sentence behind it. `warning`: a law or a date is at stake. */
const checkSchema = z.object({
  code: z.string(),
  tone: z.enum(['warning', 'info']),
  label: z.string(),
  message: z.string(),
})
export type EmployeeCheck = z.infer<typeof checkSchema>

/** A row of the employee list; names of specification §3. Times HH:mm, weekdays 0 = Sunday comma-joined. */
export const employeeRowSchema = z.object({
  no: z.number().int(),
  /** 사번 as the company writes it. */
  employeeCode: z.string(),
  name: z.string(),
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  positionNo: z.number().int().nullable(),
  positionName: z.string().nullable(),
  /** Subcategory of code 0014. */
  employmentType: z.string(),
  /** Subcategory of code 0031. */
  workSch: z.string(),
  mdwkWorkday: z.string(),
  encpnd: dateText,
  retireDate: dateText.nullable(),
  dcexpDate: dateText.nullable(),
  baseAtendtime: z.string(),
  baseLvofctime: z.string(),
  /** Subcategory of code 0015; null without pay terms. */
  payKind: z.string().nullable(),
  /** Won of the base pay: a month, or of hourly and daily pay the rate. null without pay terms. */
  basePay: z.number().int().nullable(),
  /** 0001 재직, 0002 휴직, 0003 퇴사, 0004 입사 예정 on the asked day. */
  state: z.string(),
  stateName: z.string(),
  /** What asks for a look, the gravest first; of who has left nothing does. */
  checks: z.array(checkSchema),
  version: z.number().int(),
})
export type EmployeeRow = z.infer<typeof employeeRowSchema>

/** Which employees, and in which order. */
export const employeeFilter = {
  /** In name, number (사번) and department, by initial consonants too; four digits also find the end of a phone number. */
  q: searchField,
  /** People of this department and of those under it. */
  deptNo: idField.optional(),
  positionNo: idField.optional(),
  /** First and last day of hiring. */
  hiredFrom: dateField.optional(),
  hiredTo: dateField.optional(),
  state: z
    .enum(['0001', '0002', '0003', '0004'], { error: '재직상태는 0001, 0002, 0003, 0004 가운데 하나입니다.' })
    .optional(),
  sort: sortField(
    'no',
    'employeeCode',
    'name',
    'departmentName',
    'positionName',
    'encpnd',
    'retireDate',
    'state',
    'employmentType',
    'workSch',
    'basePay',
  ),
}

/** A page of employees; `states`: how many of the same conditions stand in each state, whatever state is asked. */
const employeePage = listOf(employeeRowSchema).extend({
  states: z.array(z.object({ state: z.string(), people: z.number().int() })),
})

export const listEmployees = endpoint({
  id: 'hrm.employees',
  method: 'GET',
  path: '/api/hrm/employees/',
  summary: '사원 목록',
  access: ['11'],
  tenant: true,
  query: { ...employeeFilter, ...pagingFields },
  response: employeePage,
})

/** A person as a field offers one to choose: nothing that lists of employees keep a log of. */
export const personSchema = employeeRowSchema.pick({
  no: true,
  employeeCode: true,
  name: true,
  departmentName: true,
  positionName: true,
})
export type Person = z.infer<typeof personSchema>

/** Who was in service on a day (default: today), those on leave of absence among them, to choose one of; found as in the list. */
export const searchPeople = endpoint({
  id: 'hrm.people',
  method: 'GET',
  path: '/api/hrm/people/',
  summary: '사원 찾기',
  access: ['11'],
  tenant: true,
  /** With `until`: who was in service on any day from `day` to it. */
  query: { q: searchField, day: dateField.optional(), until: dateField.optional(), ...pagingFields },
  response: listOf(personSchema),
})

/** Another employment of the same person in the company. */
const besideSchema = z
  .object({
    employeeNo: z.number().int(),
    employeeCode: z.string(),
    name: z.string(),
    encpnd: dateText,
    retireDate: dateText.nullable(),
    /** From which day the service of the later one counts; null: from its hire date. */
    serviceFrom: dateText.nullable(),
    /** Who decided so, when and why; null: nobody did. */
    decided: z.object({ reason: z.string(), at: z.string(), by: z.string() }).nullable(),
  })
  .nullable()
  // Rows of the log of before have neither.
  .default(null)

export const employeeDetailSchema = employeeRowSchema.extend({
  /** The employment before this one, of who was hired again. */
  rehiredFrom: besideSchema,
  /** The employment after this one. */
  rehiredAs: besideSchema,
  birthDate: dateText,
  gender: z.enum(['M', 'F']).nullable(),
  /** Masked: 900101-1******; null when none is stored. */
  residentNumberMasked: z.string().nullable(),
  nationality: z.string(),
  visa: z.string().nullable(),
  visaUntil: dateText.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  jobTitle: z.string().nullable(),
  leaveReason: z.string().nullable(),
  contractEndDate: dateText.nullable(),
  probationUntil: dateText.nullable(),
  simpleLabour: z.boolean(),
  ...datedAnswers,
  /** Where pay goes today. */
  account: z
    .object({ bankCode: z.string(), bankName: z.string(), numberMasked: z.string(), holder: z.string() })
    .nullable(),
})
export type EmployeeDetail = z.infer<typeof employeeDetailSchema>

export const readEmployee = endpoint({
  id: 'hrm.employee',
  method: 'GET',
  path: '/api/hrm/employee/{empl_no}/',
  summary: '사원 상세',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
  response: employeeDetailSchema,
})
