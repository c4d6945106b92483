import { idField } from '../fields.ts'
import {
  departmentBodies,
  departmentListQuery,
  departmentSchema,
  positionBodies,
  positionListQuery,
  positionSchema,
} from './organisation.ts'
import { defaultCalls } from '../records.ts'

const params = { grp_no: idField }

/** The departments that a new company starts with. */
export const departmentDefaults = defaultCalls({
  id: 'management.department',
  path: '/api/management/basic-info/company-info/department/{grp_no}/',
  what: '기본 부서',
  params,
  record: departmentSchema,
  query: departmentListQuery,
  bodies: departmentBodies,
})
export const {
  list: listDefaultDepartments,
  create: createDefaultDepartment,
  change: changeDefaultDepartment,
  end: endDefaultDepartment,
  order: orderDefaultDepartments,
} = departmentDefaults

/** The positions that a new company starts with. */
export const positionDefaults = defaultCalls({
  id: 'management.position',
  path: '/api/management/basic-info/company-info/position/{grp_no}/',
  what: '기본 직위',
  params,
  record: positionSchema,
  query: positionListQuery,
  bodies: positionBodies,
})
export const {
  list: listDefaultPositions,
  create: createDefaultPosition,
  change: changeDefaultPosition,
  end: endDefaultPosition,
  order: orderDefaultPositions,
} = positionDefaults
