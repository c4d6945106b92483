import type { Department, Position } from '@handal/contracts/company/organisation'
import { entryOf, type EntryRow } from '../../records/entries.ts'
import type { ThingFacts, ThingRow } from './organisation.repo.ts'

const kept = (row: ThingRow) => ({
  no: row.no,
  boglVal: row.name,
  sortOrder: row.sort_order,
  people: row.people,
  from: row.valid_from,
  endDate: row.last_day,
  version: row.version,
})
/** A department as its calls answer it. */
export const departmentOf = (row: ThingRow, history: readonly EntryRow<ThingFacts>[]): Department => ({
  ...kept(row),
  deptNm: row.name,
  parentNo: row.parent_no,
  headEmployeeNo: row.head_employee_no,
  headName: row.head_name,
  history: history.map((each) => ({
    ...entryOf(each),
    deptNm: each.name,
    parentNo: each.parent_no,
    headEmployeeNo: each.head_employee_no,
    headName: each.head_name,
  })),
})

/** A position as its calls answer it. */
export const positionOf = (row: ThingRow, history: readonly EntryRow<ThingFacts>[]): Position => ({
  ...kept(row),
  ofcpsNm: row.name,
  history: history.map((each) => ({ ...entryOf(each), ofcpsNm: each.name })),
})
