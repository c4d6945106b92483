import { type ImportPreview, type ImportRow, importCalls, importCreateCall } from '@handal/contracts/imports'
import { defineList } from '@handal/contracts/lists'

/** A list of employees as an import, for the gallery and tests. */
export const SAMPLE_LIST = defineList({
  id: 'sample',
  title: '사원',
  unit: '명',
  columns: [
    { key: 'code', label: '사번', kind: 'text', input: 'identifies', alsoCalled: ['직원번호'] },
    { key: 'name', label: '성명', kind: 'text', input: 'value', alsoCalled: ['이름'] },
    { key: 'team', label: '부서', kind: 'text', input: 'value' },
    { key: 'from', label: '입사일', kind: 'date', input: 'value' },
    { key: 'pay', label: '월 기본급', kind: 'won', input: 'value' },
    { key: 'served', label: '근속', kind: 'text' },
  ],
})
const of = { id: 'sample', path: '/api/sample/', access: ['11'], what: '사원' } as const
export const SAMPLE_CALLS = importCalls(of)
export const SAMPLE_CREATE = importCreateCall(of)

export const SAMPLE_ROWS: ImportRow[] = [
  {
    row: 2,
    kind: 'ADDED',
    cells: {
      code: { value: '0031' },
      name: { value: '남이든' },
      team: { value: '생산 3팀', message: "'생산 3팀'은 없는 부서입니다." },
      from: { value: '2026.13.01', message: '날짜를 2026.11.25처럼 적어 주세요.' },
      pay: { value: 2_150_000 },
    },
  },
  {
    row: 3,
    kind: 'CHANGED',
    cells: {
      code: { value: '0003' },
      name: { value: '최라온' },
      team: { value: '생산2팀', was: '생산1팀' },
      from: { value: '2022-04-18' },
      pay: { value: 2_780_000, was: 2_680_000 },
    },
  },
  {
    row: 4,
    kind: 'SAME',
    cells: {
      code: { value: '0001' },
      name: { value: '이가람' },
      team: { value: '품질팀' },
      from: { value: '2021-03-02' },
      pay: { value: 3_200_000 },
    },
  },
]
const READ: ImportPreview = {
  importNo: 7,
  version: 1,
  fileName: '사원_2026-12.xlsx',
  state: 'READ',
  rows: 3,
  added: 1,
  changed: 1,
  same: 1,
  changedCells: 2,
  badCells: 2,
  readAt: '2026-11-20T05:31:00.000Z',
  readBy: '김운영',
  appliedAt: null,
  appliedBy: null,
  undoUntil: null,
  undoneAt: null,
  undoneBy: null,
  suggested: {},
  lacking: { departments: [], positions: [] },
  bad: [
    { row: 2, column: '부서', value: '생산 3팀', message: "'생산 3팀'은 없는 부서입니다." },
    { row: 2, column: '입사일', value: '2026.13.01', message: '날짜를 2026.11.25처럼 적어 주세요.' },
  ],
  columns: [
    { place: 'A', head: '사번', key: 'code' },
    { place: 'B', head: '성명', key: 'name' },
    { place: 'C', head: '부서', key: 'team' },
    { place: 'D', head: '입사일', key: 'from' },
    { place: 'E', head: '근속', key: 'served' },
    { place: 'F', head: '기본급(월)', key: null },
  ],
  startFrom: null,
}
const GOOD: ImportPreview = { ...READ, added: 0, rows: 2, badCells: 0, bad: [] }
/** A file with heads of another program: nothing is read of it yet. */
export const SAMPLE_FOREIGN: ImportPreview = {
  ...READ,
  fileName: '사원현황.csv',
  rows: 0,
  added: 0,
  changed: 0,
  same: 0,
  changedCells: 0,
  badCells: 0,
  bad: [],
  columns: [
    { place: 'A', head: '직원번호', key: null },
    { place: 'B', head: '이름', key: null },
    { place: 'C', head: '소속부서명', key: null },
    { place: 'D', head: '', key: null },
    { place: 'E', head: '비고', key: null },
  ],
  suggested: { name: '이름', team: '소속부서명' },
}
/** A read file with bad cells, one that can be stored, one that is stored, and one that was taken back. */
export const SAMPLE_HEADS = {
  bad: READ,
  good: GOOD,
  applied: { ...GOOD, state: 'APPLIED', appliedAt: '2026-11-20T05:32:00.000Z', appliedBy: '김운영' },
  undone: {
    ...GOOD,
    state: 'UNDONE',
    appliedAt: '2026-11-20T05:32:00.000Z',
    appliedBy: '김운영',
    undoneAt: '2026-11-20T05:40:00.000Z',
    undoneBy: '김운영',
  },
} as const satisfies Record<string, ImportPreview>
