import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, pagingFields, searchField, sortField } from '../fields.ts'

/** A person of the register of employees (근로자명부, 근로기준법 시행령 제20조), as of a day. Numbers that name a person are masked. */
export const rosterRowSchema = z.object({
  no: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  /** M or F; null where nobody has said it. */
  gender: z.string().nullable(),
  birthDate: dateText,
  residentNumberMasked: z.string().nullable(),
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** Where the person works: an own place, else the address of the company; null where neither is known. */
  workPlace: z.string().nullable(),
  encpnd: dateText,
  retireDate: dateText.nullable(),
  leaveReason: z.string().nullable(),
  /** Last day of a contract for a term; null: for no fixed term. */
  contractEndDate: dateText.nullable(),
  /** Subcategory of code 0014. */
  employmentType: z.string(),
  phoneMasked: z.string().nullable(),
  address: z.string().nullable(),
  /** Where the person has worked in the company, oldest first (이력). */
  career: z.string(),
  /** From when to when the person serves in an industry (산업기능요원) on the day; '': does not. */
  service: z.string(),
  /** Visa, probation and leave of absence in words. */
  remark: z.string(),
  /** Last day on which the register must be kept (근로기준법 제42조): three years after leaving; null while in service. */
  keepUntil: dateText.nullable(),
})
export type RosterRow = z.infer<typeof rosterRowSchema>

const filter = {
  q: searchField,
  /** People of this department and of those under it. */
  deptNo: idField.optional(),
  sort: sortField(
    'no',
    'employeeCode',
    'name',
    'departmentName',
    'positionName',
    'encpnd',
    'retireDate',
    'employmentType',
  ),
}
/** Who was in service on a day (default: today), those on leave of absence among them. */
export const rosterFilter = { ...filter, day: dateField.optional() }
/** Who has left, with the first and last day of leaving. */
export const retiredFilter = { ...filter, leftFrom: dateField.optional(), leftTo: dateField.optional() }

export const listRoster = endpoint({
  id: 'hrm.roster',
  method: 'GET',
  path: '/api/hrm/roster/',
  summary: '사원 명부',
  access: ['11'],
  tenant: true,
  query: { ...rosterFilter, ...pagingFields },
  response: listOf(rosterRowSchema),
})

export const listRetired = endpoint({
  id: 'hrm.retired',
  method: 'GET',
  path: '/api/hrm/retired/',
  summary: '퇴사자 명부',
  access: ['11'],
  tenant: true,
  query: { ...retiredFilter, ...pagingFields },
  response: listOf(rosterRowSchema),
})
