import { z } from 'zod'
import { dateField, idField, pagingFields, searchField, sortField, sortOrderField, textField } from '../fields.ts'
import { datedChange, datedMembers, endBody, entryMembers, orderBody, recordCalls, startDay } from '../records.ts'

/** The one group whose lists hold anything (specification §9); any other number has empty lists. */
export const GROUP_NO = 4

const kept = {
  no: z.number().int(),
  /** The name again, under the name of the specification's company-info lists. */
  boglVal: z.string(),
  sortOrder: z.number().int(),
  /** People in service on the day who belong to it directly. */
  people: z.number().int(),
  ...datedMembers,
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
  history: z.array(z.object({ ...entryMembers, ...departmentFacts })),
})
export type Department = z.infer<typeof departmentSchema>

export const positionSchema = z.object({
  ...kept,
  ofcpsNm: z.string(),
  history: z.array(z.object({ ...entryMembers, ofcpsNm: z.string() })),
})
export type Position = z.infer<typeof positionSchema>

/** What a list takes beside the group; `day`: how it was on that day (default: today). */
const listQuery = { day: dateField.optional(), q: searchField, ...pagingFields }
/** Query of a list of departments. */
export const departmentListQuery = { ...listQuery, sort: sortField('no', 'deptNm', 'sortOrder', 'people', 'from') }
/** Query of a list of positions. */
export const positionListQuery = { ...listQuery, sort: sortField('no', 'ofcpsNm', 'sortOrder', 'people', 'from') }

const deptNm = textField({ min: 1, max: 50, missing: '부서명을 적어 주세요.' })
const ofcpsNm = textField({ min: 1, max: 50, missing: '직위명을 적어 주세요.' })

export const departmentBodies = {
  create: {
    deptNm,
    parentNo: idField.nullable().optional(),
    headEmployeeNo: idField.nullable().optional(),
    sortOrder: sortOrderField.optional(),
    from: startDay,
  },
  change: {
    no: idField,
    sortOrder: sortOrderField.optional(),
    ...datedChange,
    deptNm: deptNm.optional(),
    parentNo: idField.nullable().optional(),
    headEmployeeNo: idField.nullable().optional(),
  },
  end: endBody,
  /** With `parentNo` under that department (null: at the top) from a day on. */
  order: { ...orderBody, parentNo: idField.nullable().optional(), from: startDay },
}
export const positionBodies = {
  create: { ofcpsNm, sortOrder: sortOrderField.optional(), from: startDay },
  change: { no: idField, sortOrder: sortOrderField.optional(), ...datedChange, ofcpsNm: ofcpsNm.optional() },
  end: endBody,
  order: orderBody,
}

const group = { grp_no: idField.optional() }
/** A circle of departments is 422. */
export const departmentCalls = recordCalls({
  id: 'basic.department',
  path: '/api/basic-info/company-info/department/',
  what: '부서',
  record: departmentSchema,
  query: { ...group, ...departmentListQuery },
  bodies: departmentBodies,
  summaries: { order: '부서 옮기기와 순서' },
})
export const {
  list: listDepartments,
  create: createDepartment,
  change: changeDepartment,
  end: endDepartment,
  order: orderDepartments,
} = departmentCalls

export const positionCalls = recordCalls({
  id: 'basic.position',
  path: '/api/basic-info/company-info/position/',
  what: '직위',
  record: positionSchema,
  query: { ...group, ...positionListQuery },
  bodies: positionBodies,
})
export const {
  list: listPositions,
  create: createPosition,
  change: changePosition,
  end: endPosition,
  order: orderPositions,
} = positionCalls
