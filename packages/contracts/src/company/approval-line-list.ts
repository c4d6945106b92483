import type { Delegation } from './approval-delegations.ts'
import { conditionText, whoText } from './approval-line-text.ts'
import { type ApprovalLine, DOCUMENT_TYPES, DOCUMENT_UNITS, STEP_KINDS } from './approval-lines.ts'
import { defineList, type ListValue } from '../lists.ts'

/** Approval lines as their workbook shows them: a row for each step after 기안. The screen draws a line as a row of stamps. */
export const APPROVAL_LINE_LIST = defineList({
  id: 'approval-lines',
  title: '결재선',
  unit: '단계',
  file: { event: 'approval-line.download', recorded: '결재선 다운로드', contents: '부서와 문서, 단계와 조건' },
  columns: [
    { key: 'department', label: '부서', kind: 'text' },
    { key: 'document', label: '문서', kind: 'text' },
    { key: 'order', label: '순서', kind: 'count' },
    { key: 'kind', label: '단계', kind: 'text' },
    { key: 'who', label: '누가', kind: 'text' },
    { key: 'condition', label: '조건', kind: 'text' },
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'endDate', label: '마지막 날', kind: 'date' },
    { key: 'problems', label: '확인할 것', kind: 'text' },
  ],
})

/** Who signs for whom. The screen shows each delegation as a sentence with its acts. */
export const DELEGATION_LIST = defineList({
  id: 'delegations',
  title: '결재 위임',
  unit: '건',
  file: {
    event: 'approval-delegation.download',
    recorded: '결재 위임 다운로드',
    contents: '위임한 사원과 대결자, 기간과 사유',
  },
  columns: [
    { key: 'employeeName', label: '위임한 사원', kind: 'text' },
    { key: 'deputyName', label: '대결자', kind: 'text' },
    { key: 'from', label: '첫날', kind: 'date' },
    { key: 'to', label: '마지막 날', kind: 'date' },
    { key: 'documents', label: '문서', kind: 'text' },
    { key: 'reason', label: '사유', kind: 'text' },
    { key: 'problems', label: '확인할 것', kind: 'text' },
  ],
})

type Row = Readonly<Record<string, ListValue>>
type Scope = Pick<ApprovalLine, 'departmentNo' | 'documentType' | 'no'>
const ORDER = Object.keys(DOCUMENT_TYPES)
/** 공통 before the departments, all documents before one of them. */
const byScope = (a: Scope, b: Scope): number =>
  (a.departmentNo ?? 0) - (b.departmentNo ?? 0) ||
  ORDER.indexOf(a.documentType ?? '') - ORDER.indexOf(b.documentType ?? '') ||
  a.no - b.no

/** The steps of each line in their order; what is odd about a line stands beside its first. */
export const approvalLineRows = (lines: readonly ApprovalLine[]): Row[] =>
  lines.toSorted(byScope).flatMap(({ departmentNo, departmentName, documentType, steps, from, endDate, problems }) =>
    steps.map((step, index) => ({
      department: departmentNo === null ? '공통' : departmentName,
      document: documentType === null ? '모든 문서' : DOCUMENT_TYPES[documentType],
      order: index + 1,
      kind: STEP_KINDS[step.kind],
      who: whoText(step),
      condition: conditionText(step, (documentType === null ? null : DOCUMENT_UNITS[documentType]) ?? ''),
      from,
      endDate,
      problems: index === 0 ? problems.join(' ') : '',
    })),
  )

/** What stands in the columns of the list for a delegation. */
export const delegationCells = ({ documentTypes, problems, ...rest }: Delegation): Row => ({
  employeeName: rest.employeeName,
  deputyName: rest.deputyName,
  from: rest.from,
  to: rest.to,
  documents: documentTypes.map((type) => DOCUMENT_TYPES[type]).join(', ') || '모든 문서',
  reason: rest.reason,
  problems: problems.join(' '),
})
