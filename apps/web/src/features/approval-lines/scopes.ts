import { josa } from '@handal/base/josa'
import { chooseLine } from '@handal/contracts/company/approval-choice'
import { type ApprovalLine, DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import type { Department, Position } from '@handal/contracts/company/organisation'
import { childrenOf } from '../../shared/screen/tree.ts'

/** A department as a place of lines (null: the whole company), with the line of the document that holds for it. */
export type Scope = {
  readonly departmentNo: number | null
  readonly name: string
  /** How deep it stands in the tree. */
  readonly level: number
  /** The line of its own for this document; null: it follows another. */
  readonly own: ApprovalLine | null
  /** The line it goes by; null: none is stored, so that the built-in one holds. */
  readonly followed: ApprovalLine | null
  /** 따로 정함, 공통을 따름. */
  readonly state: string
  readonly problems: readonly string[]
}

/** What the parts of the screen work on. */
export type LineScreen = {
  /** null: what a new company begins with. */
  readonly companyNo: number | null
  readonly today: string
  readonly scopes: readonly Scope[]
  readonly scope: Scope
  readonly lines: readonly ApprovalLine[]
  readonly departments: readonly Department[]
  readonly positions: readonly Position[]
}

/** Whether a line holds on a day or will. */
const goesOn = ({ endDate }: ApprovalLine, day: string): boolean => endDate === null || endDate >= day
export const holdsOn = (line: ApprovalLine, day: string): boolean => goesOn(line, day) && line.from <= day

/** A department and those above it, nearest first. */
export const chainOf = (departments: readonly Department[], no: number | null): number[] => {
  const chain: number[] = []
  for (let at = no; at !== null && !chain.includes(at);) {
    chain.push(at)
    at = departments.find((one) => one.no === at)?.parentNo ?? null
  }
  return chain
}

/** 따로 정함, 공통을 따름: whose line holds for a department. */
const stateOf = (departmentNo: number | null, own: ApprovalLine | null, followed: ApprovalLine | null, day: string) => {
  if (own !== null) return own.from > day ? '앞으로 따로 정함' : '따로 정함'
  if (followed === null) return '기본 결재선을 따름'
  if (followed.departmentNo === departmentNo) return '모든 문서 결재선을 따름'
  return `${followed.departmentNo === null ? '공통을' : josa(followed.departmentName ?? '위 부서', '을/를')} 따름`
}

/** Everything that a line can be of for a document, 공통 first, then the departments of the day as their tree shows them. */
export const scopesOf = (
  lines: readonly ApprovalLine[],
  departments: readonly Department[],
  documentType: DocumentType | null,
  day: string,
): Scope[] => {
  const standing = departments.filter(({ endDate, no }) => endDate === null || endDate >= day || hasOwn(lines, no, day))
  const nodes = standing.map((one) => ({
    key: String(one.no),
    parent: standing.some(({ no }) => no === one.parentNo) ? String(one.parentNo) : null,
    name: one.deptNm,
    no: one.no,
  }))
  const going = lines.filter((line) => goesOn(line, day))
  const holding = going.filter((line) => holdsOn(line, day))
  const scope = (departmentNo: number | null, name: string, level: number): Scope => {
    const own = going.find((line) => line.departmentNo === departmentNo && line.documentType === documentType) ?? null
    // A line of all documents follows no line of one of them.
    const others = documentType === null ? holding.filter((line) => line.documentType === null) : holding
    const followed = chooseLine(others, chainOf(departments, departmentNo), documentType ?? '')
    return {
      departmentNo,
      name,
      level,
      own,
      followed,
      state: stateOf(departmentNo, own, followed, day),
      problems: own?.problems ?? [],
    }
  }
  const below = (parent: string | null, level: number): Scope[] =>
    childrenOf(nodes, parent).flatMap((node) => [scope(node.no, node.name, level), ...below(node.key, level + 1)])
  return [scope(null, '공통', 0), ...below(null, 0)]
}
const hasOwn = (lines: readonly ApprovalLine[], no: number, day: string): boolean =>
  lines.some((line) => line.departmentNo === no && goesOn(line, day))

/** 생산1팀 휴가. */
export const titleOf = (name: string, documentType: DocumentType | null): string =>
  `${name} ${documentType === null ? '모든 문서' : DOCUMENT_TYPES[documentType]}`
