import type { CallFacts, CallsOf } from './call.ts'
import { aFile, companyQuery, day, fileOf, paging, reason, companyBody } from './parts.ts'

const IMPORT = 'lists of a company come from the files it already has: compared first, stored at once, taken back'

/** The calls of one list that a file brings in: a good file with its name, and the member that one of its columns fills. */
const importOf = (
  id: string,
  [name, text]: readonly [string, string],
  member: string,
  reader?: Readonly<Record<string, unknown>>,
): CallsOf => {
  const own = { roles: ['11'], why: IMPORT } as const
  const none: CallFacts['good'] = { params: { importNo: 999_999 }, expect: [404] }
  const params = { importNo: '1' }
  return {
    [id]: {
      ...own,
      good: { body: { file: fileOf(name, text) } },
      full: { query: companyQuery, body: { ...companyBody, file: aFile, mapping: reader ?? `{"이름":"${member}"}` } },
    },
    [`${id}.list`]: { ...own, full: { query: { ...companyQuery, ...paging } } },
    [`${id}.read`]: { ...own, good: none, full: { params, query: { ...companyQuery, show: 'BAD', ...paging } } },
    [`${id}.change`]: {
      ...own,
      good: { ...none, body: { cells: [] } },
      full: {
        params,
        query: companyQuery,
        body: {
          ...companyBody,
          version: 1,
          cells: [{ row: 2, key: 'name', text: '창립일' }],
          without: [3],
          mapping: reader ?? { 이름: 'name' },
          startFrom: day,
        },
      },
      auditedIn: 'imports/imports.test.ts',
    },
    [`${id}.touched`]: { ...own, good: none, full: { params, query: companyQuery } },
    [`${id}.file`]: { ...own, good: none, full: { params, query: companyQuery } },
    [`${id}.apply`]: {
      ...own,
      good: { ...none, body: {} },
      full: { params, query: companyQuery, body: { ...companyBody, version: 1 } },
      auditedIn: 'imports/imports.test.ts',
    },
    [`${id}.undo`]: {
      ...own,
      good: { ...none, body: {} },
      full: { params, query: companyQuery, body: { ...companyBody, reason } },
      auditedIn: 'imports/imports.test.ts',
    },
  }
}
/** The same of a list whose file may name departments and positions that are made with it. */
const importOfPeople = (id: string, file: readonly [string, string]): CallsOf => ({
  ...importOf(id, file, 'name'),
  [`${id}.create`]: {
    roles: ['11'],
    why: IMPORT,
    good: { params: { importNo: 999_999 }, body: { departments: [], positions: [] }, expect: [404] },
    full: {
      params: { importNo: '1' },
      query: companyQuery,
      body: { ...companyBody, version: 1, departments: ['생산팀'], positions: ['대리'] },
    },
    auditedIn: 'features/employees/import/import.test.ts',
  },
})

/** Calls of lists that a file brings in. */
export const IMPORT_CALLS: CallsOf = {
  ...importOf('basic.salary.import', ['급여항목.csv', '코드,항목명,시작일\n,장기근속수당,2027-01-01'], 'label'),
  ...importOf(
    'salary.entries.import',
    ['상여.csv', '귀속월,구분,사번,항목,금액\n2026-11,상여,0001,상여,500000'],
    'amount',
  ),
  ...importOf('basic.holiday.import', ['휴일.csv', '날짜,이름,종류\n2027-03-02,창립기념일,회사 휴일'], 'name'),
  ...importOf('attendance.tags.import', ['정문.csv', '사번,일시,구분\n0001,2026-11-02 09:00,출근'], 'name', {
    columns: { 번호: 'cardNo' },
    cards: { '0000101': 1 },
    reader: '정문',
    offsetMinutes: 7,
  }),
  ...importOfPeople('hrm.employees.import', [
    '사원.csv',
    '사번,성명,생년월일,입사일\n0901,남이든,1990-03-02,2026-12-01',
  ]),
  ...importOfPeople('hrm.opening.import', [
    '이월.csv',
    '사번,성명,생년월일,입사일,기준일,올해 과세 급여\n0901,남이든,1990-03-02,2024-12-01,2026-10-31,30000000',
  ]),
}
