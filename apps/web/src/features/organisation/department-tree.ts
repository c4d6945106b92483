import type { Department, Position } from '@handal/contracts/organisation'
import * as format from '../../shared/format.ts'
import type { TimeSpan } from '../../shared/screen/time-line.ts'
import { childrenOf, isWithin, type TreeNode, type TreePlace } from '../../shared/screen/tree.ts'

/** A department as a node; `total` counts the people of all below it too. */
export type DepartmentNode = TreeNode & { readonly department: Department; readonly total: number }

const isOver = ({ endDate }: Department, day: string): boolean => endDate !== null && endDate < day

/** The departments as a tree, in their order. Those that have ended by the day only when asked for. */
export const nodesOf = (departments: readonly Department[], day: string, ended: boolean): DepartmentNode[] => {
  const nodes = departments
    .filter((one) => ended || !isOver(one, day))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.no - b.no)
    .map((department) => ({
      key: String(department.no),
      parent: department.parentNo === null ? null : String(department.parentNo),
      name: department.deptNm,
      department,
    }))
  return nodes.map((node) => ({
    ...node,
    total: nodes.reduce((sum, other) => sum + (isWithin(nodes, other.key, node.key) ? other.department.people : 0), 0),
  }))
}

/** What makes a row quieter: that it only comes, or has ended. */
export const noteOf = (department: Department, day: string): string | undefined => {
  if (department.from > day) return `${format.date(department.from)} 신설 예정`
  return isOver(department, day) ? `${format.date(department.endDate)}까지` : undefined
}

/** The departments whose name or head holds the words, with everything above them. */
export const foundIn = (nodes: readonly DepartmentNode[], words: string): DepartmentNode[] => {
  const text = words.trim().toLowerCase()
  if (text === '') return [...nodes]
  const hits = nodes.filter(
    ({ name, department }) =>
      name.toLowerCase().includes(text) || (department.headName ?? '').toLowerCase().includes(text),
  )
  return nodes.filter((node) => hits.some((hit) => isWithin(nodes, hit.key, node.key)))
}

/** The numbers of a parent's departments once one has moved there, in their order. */
export const orderAfter = (nodes: readonly DepartmentNode[], key: string, { parent, index }: TreePlace): number[] => {
  const others = childrenOf(nodes, parent).filter((node) => node.key !== key)
  return others.map((node) => node.department.no).toSpliced(index, 0, Number(key))
}

/** What a department was called and where it stood, as a line of time. Corrected and withdrawn entries are no part of it. */
export const spansOf = ({ history, endDate }: Department, nameOf: (no: number | null) => string): TimeSpan[] => {
  const standing = history.filter(({ state }) => state === 'STANDS').toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const spans = standing.map((entry, index): TimeSpan => {
    const before = standing[index - 1]
    const event =
      before === undefined
        ? '만듦'
        : before.deptNm !== entry.deptNm
          ? '이름'
          : before.parentNo !== entry.parentNo
            ? '위 부서'
            : '부서장'
    return { from: entry.from, event, detail: nameOf(entry.parentNo), value: entry.deptNm }
  })
  return endDate === null ? spans : [...spans, { from: nextDay(endDate), event: '없앰' }]
}

/** The day after. */
const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** What a position was called, as a line of time. Corrected and withdrawn entries are no part of it. */
export const namesOf = ({ history, endDate }: Position): TimeSpan[] => {
  const standing = history.filter(({ state }) => state === 'STANDS').toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const spans = standing.map((entry, index): TimeSpan => ({
    from: entry.from,
    event: index === 0 ? '만듦' : '이름',
    value: entry.ofcpsNm,
  }))
  return endDate === null ? spans : [...spans, { from: nextDay(endDate), event: '없앰' }]
}
