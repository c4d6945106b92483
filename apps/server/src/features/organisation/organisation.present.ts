import type { Department, Position } from '@handal/contracts/organisation'
import type { EntryRow, ThingRow } from './organisation.repo.ts'

const kept = (row: ThingRow) => ({
  no: row.no,
  boglVal: row.name,
  sortOrder: row.sort_order,
  people: row.people,
  from: row.valid_from,
  endDate: row.last_day,
  version: row.version,
})
const entry = (row: EntryRow) => ({
  from: row.valid_from,
  state: row.withdrawn ? ('WITHDRAWN' as const) : row.stands ? ('STANDS' as const) : ('CORRECTED' as const),
  at: row.entered_at,
  by: row.entered_by_name,
  reason: row.reason,
})

/** A department as its calls answer it. */
export const departmentOf = (row: ThingRow, history: readonly EntryRow[]): Department => ({
  ...kept(row),
  deptNm: row.name,
  parentNo: row.parent_no,
  headEmployeeNo: row.head_employee_no,
  headName: row.head_name,
  history: history.map((each) => ({
    ...entry(each),
    deptNm: each.name,
    parentNo: each.parent_no,
    headEmployeeNo: each.head_employee_no,
    headName: each.head_name,
  })),
})

/** A position as its calls answer it. */
export const positionOf = (row: ThingRow, history: readonly EntryRow[]): Position => ({
  ...kept(row),
  ofcpsNm: row.name,
  history: history.map((each) => ({ ...entry(each), ofcpsNm: each.name })),
})
