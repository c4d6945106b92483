import { defineList, type ListValue } from '../lists.ts'
import type { Department, Position } from './organisation.ts'

const RECORDED = { event: 'organisation.download', recorded: '부서와 직위 다운로드' } as const

/** Departments in the order of their tree; the screen is the tree itself. */
export const DEPARTMENT_LIST = defineList({
  id: 'departments',
  title: '부서',
  unit: '개',
  file: { ...RECORDED, contents: '부서와 위 부서, 부서장' },
  columns: [
    { key: 'deptNm', label: '부서', kind: 'text' },
    { key: 'above', label: '위 부서', kind: 'text' },
    { key: 'headName', label: '부서장', kind: 'text' },
    { key: 'people', label: '인원', kind: 'count', sum: true },
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'endDate', label: '마지막 날', kind: 'date' },
  ],
})

/** Positions in their order; on the screen they are dragged into it. */
export const POSITION_LIST = defineList({
  id: 'positions',
  title: '직위',
  unit: '개',
  file: { ...RECORDED, contents: '직위와 인원' },
  columns: [
    { key: 'ofcpsNm', label: '직위', kind: 'text' },
    { key: 'people', label: '인원', kind: 'count', sum: true },
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'endDate', label: '마지막 날', kind: 'date' },
  ],
})

type Row = Readonly<Record<string, ListValue>>
const inOrder = <T extends Pick<Department, 'sortOrder' | 'no'>>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => a.sortOrder - b.sortOrder || a.no - b.no)

/** Each department below the one above it, with the names of all above; one whose upper department is not there stands at the top. */
export const departmentRows = (departments: readonly Department[]): Row[] => {
  const known = new Set(departments.map(({ no }) => no))
  const under = (parent: number | null, above: readonly string[]): Row[] =>
    inOrder(departments)
      .filter(({ parentNo }) => (parentNo === null || !known.has(parentNo) ? null : parentNo) === parent)
      .flatMap(({ no, deptNm, headName, people, from, endDate }): Row[] => [
        { deptNm, above: above.join(' › '), headName, people, from, endDate },
        ...under(no, [...above, deptNm]),
      ])
  return under(null, [])
}

/** Positions in their order. */
export const positionRows = (positions: readonly Position[]): Row[] =>
  inOrder(positions).map(({ ofcpsNm, people, from, endDate }) => ({ ofcpsNm, people, from, endDate }))
