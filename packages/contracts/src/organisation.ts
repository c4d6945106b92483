import { z } from 'zod'
import { endpoint, tenantBody } from './endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  sortOrderField,
  textField,
  versionField,
} from './fields.ts'

/** The one group whose lists hold anything (specification §9); any other number has empty lists. */
export const GROUP_NO = 4

/** Who entered a fact, when and why, and whether it still stands: a correction is a new entry, the old one is kept. */
const entry = {
  from: dateText,
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  /** ISO instant; name of who entered it, '' where that is not known. */
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
}
const kept = {
  no: z.number().int(),
  /** The name again, under the name of the specification's company-info lists. */
  boglVal: z.string(),
  sortOrder: z.number().int(),
  /** People in service on the day who belong to it directly. */
  people: z.number().int(),
  /** Since when the present facts hold; after the asked day for what has not begun. */
  from: dateText,
  /** Last day, null while it goes on. */
  endDate: dateText.nullable(),
  version: z.number().int(),
}

const departmentFacts = {
  deptNm: z.string(),
  /** The department above, null at the top. */
  parentNo: z.number().int().nullable(),
  headEmployeeNo: z.number().int().nullable(),
  headName: z.string().nullable(),
}
export const departmentSchema = z.object({
  ...kept,
  ...departmentFacts,
  /** Newest date first, and of one date the newest entry. */
  history: z.array(z.object({ ...entry, ...departmentFacts })),
})
export type Department = z.infer<typeof departmentSchema>

export const positionSchema = z.object({
  ...kept,
  ofcpsNm: z.string(),
  history: z.array(z.object({ ...entry, ofcpsNm: z.string() })),
})
export type Position = z.infer<typeof positionSchema>

/** `removed`: nothing used it, so it is gone; else it has ended. */
const ended = { removed: z.boolean() }

/** What a list takes beside the group; `day`: how it was on that day (default: today). */
const listQuery = { day: dateField.optional(), q: searchField, ...pagingFields }
/** Query of a list of departments. */
export const departmentListQuery = { ...listQuery, sort: sortField('no', 'deptNm', 'sortOrder', 'people', 'from') }
/** Query of a list of positions. */
export const positionListQuery = { ...listQuery, sort: sortField('no', 'ofcpsNm', 'sortOrder', 'people', 'from') }

const deptNm = textField({ min: 1, max: 50, missing: '부서명을 적어 주세요.' })
const ofcpsNm = textField({ min: 1, max: 50, missing: '직위명을 적어 주세요.' })
/** The day from which what is sent holds (default: today). */
const from = dateField.optional()

/** A change of a thing. What is not sent stays; `from` of an entry that stands corrects it; `removed` withdraws the entry of `from`. */
const changed = {
  no: idField,
  sortOrder: sortOrderField.optional(),
  from,
  removed: flagField.optional(),
  /** Last day; null: it goes on again. */
  endDate: dateField.nullable().optional(),
  reason: reasonField.optional(),
  version: versionField,
}
export const departmentNew = {
  deptNm,
  parentNo: idField.nullable().optional(),
  headEmployeeNo: idField.nullable().optional(),
  sortOrder: sortOrderField.optional(),
  from,
}
export const departmentChange = {
  ...changed,
  deptNm: deptNm.optional(),
  parentNo: idField.nullable().optional(),
  headEmployeeNo: idField.nullable().optional(),
}
export const positionNew = { ofcpsNm, sortOrder: sortOrderField.optional(), from }
export const positionChange = { ...changed, ofcpsNm: ofcpsNm.optional() }

/** Ends or removes. Without `endDate`: removed when nothing uses it, else 409 with `uses`. */
export const endBody = {
  no: idField,
  /** Last day. */
  endDate: dateField.optional(),
  reason: reasonField.optional(),
  version: versionField,
}
const nos = z
  .array(idField, { error: '순서대로 번호를 보내 주세요.' })
  .min(1)
  .max(1000, '한 번에 1,000개까지 보낼 수 있습니다.')
/** Versions of what is put in order, in the same order, as they were read: 409 when somebody changed one since. */
const versions = z.array(z.int().min(1)).max(1000).optional()
/** Puts these departments in this order, with `parentNo` under that department (null: at the top) from a day on. */
export const departmentOrder = { nos, versions, parentNo: idField.nullable().optional(), from }
export const positionOrder = { nos, versions }

export const departmentList = listOf(departmentSchema)
export const positionList = listOf(positionSchema)
export const departmentEnded = departmentSchema.extend(ended)
export const positionEnded = positionSchema.extend(ended)

const group = { grp_no: idField.optional() }
const department = {
  path: '/api/basic-info/company-info/department/',
  access: ['11'],
  tenant: true,
} as const
export const listDepartments = endpoint({
  ...department,
  id: 'basic.department',
  method: 'GET',
  summary: '부서 목록',
  query: { ...group, ...departmentListQuery },
  response: departmentList,
})
export const createDepartment = endpoint({
  ...department,
  id: 'basic.department.create',
  method: 'POST',
  summary: '부서 등록',
  body: tenantBody(departmentNew),
  response: departmentSchema,
})
/** A circle of departments is 422. */
export const changeDepartment = endpoint({
  ...department,
  id: 'basic.department.change',
  method: 'PUT',
  summary: '부서 수정',
  body: tenantBody(departmentChange),
  response: departmentSchema,
})
export const endDepartment = endpoint({
  ...department,
  id: 'basic.department.end',
  method: 'DELETE',
  summary: '부서 종료 또는 삭제',
  body: tenantBody(endBody),
  response: departmentEnded,
})
export const orderDepartments = endpoint({
  ...department,
  id: 'basic.department.order',
  method: 'PUT',
  path: `${department.path}order/`,
  summary: '부서 옮기기와 순서',
  body: tenantBody(departmentOrder),
  response: departmentList,
})

const position = { path: '/api/basic-info/company-info/position/', access: ['11'], tenant: true } as const
export const listPositions = endpoint({
  ...position,
  id: 'basic.position',
  method: 'GET',
  summary: '직위 목록',
  query: { ...group, ...positionListQuery },
  response: positionList,
})
export const createPosition = endpoint({
  ...position,
  id: 'basic.position.create',
  method: 'POST',
  summary: '직위 등록',
  body: tenantBody(positionNew),
  response: positionSchema,
})
export const changePosition = endpoint({
  ...position,
  id: 'basic.position.change',
  method: 'PUT',
  summary: '직위 수정',
  body: tenantBody(positionChange),
  response: positionSchema,
})
export const endPosition = endpoint({
  ...position,
  id: 'basic.position.end',
  method: 'DELETE',
  summary: '직위 종료 또는 삭제',
  body: tenantBody(endBody),
  response: positionEnded,
})
export const orderPositions = endpoint({
  ...position,
  id: 'basic.position.order',
  method: 'PUT',
  path: `${position.path}order/`,
  summary: '직위 순서',
  body: tenantBody(positionOrder),
  response: positionList,
})
