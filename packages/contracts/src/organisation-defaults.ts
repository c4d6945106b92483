import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idField } from './fields.ts'
import {
  departmentChange,
  departmentEnded,
  departmentList,
  departmentListQuery,
  departmentNew,
  departmentOrder,
  departmentSchema,
  endBody,
  positionChange,
  positionEnded,
  positionList,
  positionListQuery,
  positionNew,
  positionOrder,
  positionSchema,
} from './organisation.ts'

const params = { grp_no: idField }

const department = {
  path: '/api/management/basic-info/company-info/department/{grp_no}/',
  access: ['01'],
  params,
} as const
/** The departments that a new company starts with. */
export const listDefaultDepartments = endpoint({
  ...department,
  id: 'management.department',
  method: 'GET',
  summary: '기본 부서 목록',
  query: departmentListQuery,
  response: departmentList,
})
export const createDefaultDepartment = endpoint({
  ...department,
  id: 'management.department.create',
  method: 'POST',
  summary: '기본 부서 등록',
  body: z.strictObject(departmentNew),
  response: departmentSchema,
})
export const changeDefaultDepartment = endpoint({
  ...department,
  id: 'management.department.change',
  method: 'PUT',
  summary: '기본 부서 수정',
  body: z.strictObject(departmentChange),
  response: departmentSchema,
})
export const endDefaultDepartment = endpoint({
  ...department,
  id: 'management.department.end',
  method: 'DELETE',
  summary: '기본 부서 종료 또는 삭제',
  body: z.strictObject(endBody),
  response: departmentEnded,
})
export const orderDefaultDepartments = endpoint({
  ...department,
  id: 'management.department.order',
  method: 'PUT',
  path: `${department.path}order/`,
  summary: '기본 부서 순서',
  body: z.strictObject(departmentOrder),
  response: departmentList,
})

const position = {
  path: '/api/management/basic-info/company-info/position/{grp_no}/',
  access: ['01'],
  params,
} as const
/** The positions that a new company starts with. */
export const listDefaultPositions = endpoint({
  ...position,
  id: 'management.position',
  method: 'GET',
  summary: '기본 직위 목록',
  query: positionListQuery,
  response: positionList,
})
export const createDefaultPosition = endpoint({
  ...position,
  id: 'management.position.create',
  method: 'POST',
  summary: '기본 직위 등록',
  body: z.strictObject(positionNew),
  response: positionSchema,
})
export const changeDefaultPosition = endpoint({
  ...position,
  id: 'management.position.change',
  method: 'PUT',
  summary: '기본 직위 수정',
  body: z.strictObject(positionChange),
  response: positionSchema,
})
export const endDefaultPosition = endpoint({
  ...position,
  id: 'management.position.end',
  method: 'DELETE',
  summary: '기본 직위 종료 또는 삭제',
  body: z.strictObject(endBody),
  response: positionEnded,
})
export const orderDefaultPositions = endpoint({
  ...position,
  id: 'management.position.order',
  method: 'PUT',
  path: `${position.path}order/`,
  summary: '기본 직위 순서',
  body: z.strictObject(positionOrder),
  response: positionList,
})
