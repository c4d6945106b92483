import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateText, idField, listOf, pagingFields, searchField, sortField } from './fields.ts'

/** A row of the employee list; names of specification §3. Times HH:mm, weekdays 0 = Sunday comma-joined. */
export const employeeRowSchema = z.object({
  no: z.number().int(),
  /** 사번 as the company writes it. */
  employeeCode: z.string(),
  name: z.string(),
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
  mdwkWorkday: z.string(),
  encpnd: z.string(),
  retireDate: dateText.nullable(),
  dcexpDate: dateText.nullable(),
  baseAtendtime: z.string(),
  baseLvofctime: z.string(),
  /** 0001 재직, 0002 휴직, 0003 퇴사 on the asked day. */
  state: z.string(),
  stateName: z.string(),
  version: z.number().int(),
})
export type EmployeeRow = z.infer<typeof employeeRowSchema>

/** Which employees, and in which order. */
export const employeeFilter = {
  /** In the name, the initial consonants of the name, the number (사번). */
  q: searchField,
  /** People of this department and of those under it. */
  deptNo: idField.optional(),
  state: z.enum(['0001', '0002', '0003'], { error: '재직상태는 0001, 0002, 0003 가운데 하나입니다.' }).optional(),
  sort: sortField('no', 'employeeCode', 'name', 'departmentName', 'positionName', 'encpnd', 'retireDate', 'state'),
}

export const listEmployees = endpoint({
  id: 'hrm.employees',
  method: 'GET',
  path: '/api/hrm/employees/',
  summary: '사원 목록',
  access: ['11'],
  tenant: true,
  query: { ...employeeFilter, ...pagingFields },
  response: listOf(employeeRowSchema),
})

const datedItem = z.object({ itemCode: z.string(), label: z.string(), amount: z.number().int() })
export const employeeDetailSchema = employeeRowSchema.extend({
  birthDate: dateText,
  /** Masked: 900101-1******; null when none is stored. */
  residentNumberMasked: z.string().nullable(),
  nationality: z.string(),
  visa: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  payTerms: z.array(
    z.object({
      from: dateText,
      payKind: z.string(),
      payKindName: z.string(),
      monthlyHours: z.string(),
      items: z.array(datedItem),
    }),
  ),
  family: z.array(
    z.object({
      from: dateText,
      dependents: z.number().int(),
      children: z.number().int(),
      childrenUnder7: z.number().int(),
      withholdingPercent: z.number().int(),
      foreignFlatRate: z.boolean(),
      youthReductionPercent: z.number().int().nullable(),
    }),
  ),
  insurance: z.array(
    z.object({
      from: dateText,
      pension: z.boolean(),
      health: z.boolean(),
      employment: z.boolean(),
      pensionBase: z.number().int().nullable(),
      healthBase: z.number().int().nullable(),
    }),
  ),
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
