import { plainDate } from '@handal/base/date'
import { type Delegation, listDelegations } from '@handal/contracts/company/approval-delegations'
import {
  type ApprovalLine,
  type ApprovalStepShown,
  listApprovalLines,
  readSigning,
  type Signing,
} from '@handal/contracts/company/approval-lines'
import { readMeta } from '@handal/contracts/common'
import { searchPeople } from '@handal/contracts/people/employees'
import { type Department, listDepartments, listPositions, type Position } from '@handal/contracts/company/organisation'

const BEGAN = plainDate('2015-05-04')
const department = (no: number, deptNm: string, parentNo: number | null, headName: string | null): Department => ({
  no,
  boglVal: deptNm,
  deptNm,
  parentNo,
  sortOrder: no,
  headEmployeeNo: headName === null ? null : no,
  headName,
  people: 3,
  from: BEGAN,
  endDate: null,
  version: 1,
  history: [],
})
export const DEPARTMENTS = [
  department(1, '생산본부', null, '류들샘'),
  department(2, '생산1팀', 1, '박다온'),
  department(3, '영업팀', null, '권가온'),
]
const POSITION: Position = {
  no: 4,
  boglVal: '대표',
  ofcpsNm: '대표',
  sortOrder: 1,
  people: 1,
  from: BEGAN,
  endDate: null,
  version: 1,
  history: [],
}
export const step = (change: Partial<ApprovalStepShown>): ApprovalStepShown => ({
  kind: 'APPROVE',
  who: 'HEAD',
  departmentNo: null,
  positionNo: null,
  within: null,
  employeeNo: null,
  name: null,
  atLeast: null,
  final: false,
  finalBelow: null,
  ...change,
})
const STEPS = [
  step({ kind: 'REVIEW' }),
  step({ kind: 'AGREE', who: 'PERSON', employeeNo: 9, name: '손아침', atLeast: '3' }),
  step({ who: 'POSITION', positionNo: 4, within: 'COMPANY', name: '대표', final: true }),
  step({ kind: 'REFERENCE', who: 'PARENT_HEAD' }),
]
export const line = (no: number, change: Partial<ApprovalLine> = {}): ApprovalLine => {
  const { steps = [step({ kind: 'REVIEW' }), step({ who: 'PARENT_HEAD' })], from = plainDate('2026-01-01') } = change
  return {
    no,
    departmentNo: null,
    departmentName: null,
    documentType: null,
    problems: [],
    endDate: null,
    version: 1,
    history: [{ from, state: 'STANDS', at: '2026-01-01T00:00:00Z', by: '김운영', reason: null, steps }],
    ...change,
    steps,
    from,
  }
}
/** 공통 for all documents; 생산1팀 with its own line of 휴가, in which somebody leaves. */
export const OWN = line(2, {
  departmentNo: 2,
  departmentName: '생산1팀',
  documentType: 'vacation',
  steps: STEPS,
  problems: ['손아침은 2026.12.31에 퇴사합니다.'],
  from: plainDate('2026-09-01'),
})
export const LINES = [line(1), OWN]
export const GIVEN: Delegation = {
  no: 1,
  employeeNo: 8,
  employeeName: '김운영',
  deputyNo: 9,
  deputyName: '손아침',
  from: plainDate('2026-11-23'),
  to: plainDate('2026-11-27'),
  documentTypes: ['vacation'],
  reason: '연차',
  problems: [],
  version: 1,
}
export const SIGNING: Signing = {
  drafter: { no: 5, name: '정마루' },
  departmentName: '생산1팀',
  documentType: 'vacation',
  day: plainDate('2026-11-20'),
  amount: null,
  line: {
    no: 2,
    departmentNo: 2,
    departmentName: '생산1팀',
    documentType: 'vacation',
    text: '생산1팀의 휴가 결재선을 따릅니다.',
  },
  steps: [
    {
      kind: 'REVIEW',
      state: 'SIGNS',
      person: { no: 2, name: '박다온' },
      deputyFor: null,
      final: false,
      why: '생산1팀의 부서장 박다온이 검토합니다.',
      warning: null,
    },
    {
      kind: 'APPROVE',
      state: 'SIGNS',
      person: { no: 9, name: '손아침' },
      deputyFor: { no: 8, name: '김운영' },
      final: true,
      why: '김운영 대신 손아침이 대결로 결재합니다. 전결로 끝납니다.',
      warning: '손아침이 합의와 결재를 모두 합니다.',
    },
    {
      kind: 'APPROVE',
      state: 'CUT',
      person: { no: 1, name: '류들샘' },
      deputyFor: null,
      final: false,
      why: '앞 단계에서 전결로 끝나 여기까지 오지 않습니다.',
      warning: null,
    },
    {
      kind: 'REFERENCE',
      state: 'READS',
      person: { no: 3, name: '권가온' },
      deputyFor: null,
      final: false,
      why: '권가온이 승인된 뒤에 읽습니다.',
      warning: null,
    },
  ],
  warnings: [],
}
const listed = <T>(items: readonly T[]) => ({ body: { items: [...items], total: items.length } })
const PEOPLE = [
  { no: 5, employeeCode: '0005', name: '정마루', departmentName: '생산1팀', positionName: '사원' },
  { no: 9, employeeCode: '0009', name: '손아침', departmentName: '영업팀', positionName: '과장' },
]
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
/** What the screen asks. */
export const base = [
  [readMeta, () => ({ body: meta })],
  [listApprovalLines, () => listed(LINES)],
  [listDepartments, () => listed(DEPARTMENTS)],
  [listPositions, () => listed([POSITION])],
  [listDelegations, () => listed([GIVEN])],
  [searchPeople, () => listed(PEOPLE)],
  [readSigning, () => ({ body: SIGNING })],
] as const
