import { finder } from '@handal/base/search'
import type { Department, Position } from '@handal/contracts/company/organisation'
import * as format from '../../shared/format.ts'
import type { TimeSpan } from '../../shared/screen/time-line.ts'
import { childrenOf, isWithin, type TreeNode, type TreePlace } from '../../shared/screen/tree.ts'

/** A department as a node; `total` counts the people of all below it too. */
export type DepartmentNode = TreeNode & { readonly department: Department; readonly total: number }

/** Since when something holds, and its last day. */
type Lasting = Pick<Department, 'from' | 'endDate'>

/** Whether it has ended by the day. */
export const isOver = ({ endDate }: Lasting, day: string): boolean => endDate !== null && endDate < day

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
export const noteOf = (thing: Lasting, day: string): string | undefined => {
  if (thing.from > day) return `${format.date(thing.from)} 신설 예정`
  return isOver(thing, day) ? `${format.date(thing.endDate)}까지` : undefined
}

/** The departments whose name or head holds the words, with everything above them. */
export const foundIn = (nodes: readonly DepartmentNode[], words: string): DepartmentNode[] => {
  const found = finder(words)
  const hits = nodes.filter(({ name, department }) => found(name) || found(department.headName ?? ''))
  return nodes.filter((node) => hits.some((hit) => isWithin(nodes, hit.key, node.key)))
}

/** The numbers of what stands under a parent, in their order. */
export const orderOf = (nodes: readonly TreeNode[], parent: string | null): number[] =>
  childrenOf(nodes, parent).map((node) => Number(node.key))

/** The numbers of what stands under a parent once one has moved there, in their order. */
export const orderAfter = (nodes: readonly TreeNode[], key: string, { parent, index }: TreePlace): number[] =>
  orderOf(nodes, parent)
    .filter((no) => no !== Number(key))
    .toSpliced(index, 0, Number(key))

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
    const detail = event === '부서장' ? (entry.headName ?? '부서장 없음') : nameOf(entry.parentNo)
    return { from: entry.from, event, detail, value: entry.deptNm }
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
