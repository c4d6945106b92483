import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { type Department, listDepartments, listPositions, type Position } from '@handal/contracts/company/organisation'

/** A department of three people that stands from the beginning. */
export const department = (
  no: number,
  deptNm: string,
  parentNo: number | null,
  more: Partial<Department> = {},
): Department => ({
  no,
  boglVal: deptNm,
  deptNm,
  parentNo,
  sortOrder: no,
  headEmployeeNo: null,
  headName: null,
  people: 3,
  from: plainDate('2015-05-04'),
  endDate: null,
  version: 1,
  history: [
    {
      from: plainDate('2015-05-04'),
      state: 'STANDS',
      at: '2015-05-04T00:00:00Z',
      by: '한빛나',
      reason: null,
      deptNm,
      parentNo,
      headEmployeeNo: null,
      headName: null,
    },
  ],
  ...more,
})
/** Two levels, one to come and one that has ended. */
export const ALL = [
  department(1, '생산본부', null, { people: 0 }),
  department(2, '생산1팀', 1, { people: 8, headName: '박다온' }),
  department(3, '품질팀', 1),
  department(4, '품질보증팀', null, { people: 0, from: plainDate('2027-01-01') }),
  department(5, '옛 팀', null, { people: 0, endDate: plainDate('2024-12-31') }),
]
export const position: Position = {
  no: 1,
  boglVal: '기사',
  ofcpsNm: '기사',
  sortOrder: 1,
  people: 5,
  from: plainDate('2015-05-04'),
  endDate: null,
  version: 1,
  history: [],
}
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
/** What every screen of the organisation asks. */
export const base = [
  [readMeta, () => ({ body: meta })],
  [listDepartments, () => ({ body: { items: ALL, total: ALL.length } })],
  [listPositions, () => ({ body: { items: [position], total: 1 } })],
] as const
