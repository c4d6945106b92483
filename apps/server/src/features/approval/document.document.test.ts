import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { expect, it } from 'vitest'
import { approvalPaper } from './document.document.ts'

type Step = ApprovalDocument['steps'][number]
const AT = '2026-11-20T01:00:00.000Z'
const step = (no: number, more: Partial<Step> = {}): Step => ({
  no,
  group: no,
  kind: no === 1 ? 'DRAFT' : 'APPROVE',
  label: no === 1 ? '기안' : '검토',
  state: 'APPROVED',
  person: { no, name: `사람${no}` },
  deputyFor: null,
  final: false,
  afterAt: null,
  decidedAt: AT,
  comment: null,
  device: null,
  ...more,
})
const DOCUMENT: ApprovalDocument = {
  no: 1,
  number: '휴가-2026-0001',
  pageType: 'vacation',
  draftType: '0002',
  draftTypeName: '오전 반차',
  title: '병원',
  drafterNo: 1,
  drafterName: '사람1',
  departmentName: '생산1팀',
  startDate: '2026-11-26 09:00',
  endDate: '2026-11-26 13:00',
  amount: '0.5',
  unit: '일',
  state: 'APPROVED',
  stateName: '승인',
  draftedAt: AT,
  positionName: null,
  fields: { unit: 'HALF_AM', reason: '정기 검진' },
  balance: { before: '9.5', after: '9', unit: '일' },
  deputy: null,
  steps: [],
  cancelSteps: [],
  moves: [{ at: AT, by: '사람1', act: 'submit', actName: '상신', stepNo: 1, text: null, device: '휴대폰' }],
  readers: [],
  comments: [],
  files: [],
  lineSteps: null,
  cancelDates: [],
  related: [],
  copyOf: null,
  effects: [],
  waits: [],
  settled: [],
  acts: [],
  hash: '0a1b2c3d'.repeat(8),
  submittedAt: AT,
  decidedAt: AT,
  version: 3,
}
const paperOf = (document: Partial<ApprovalDocument>) =>
  approvalPaper(
    { document: { ...DOCUMENT, ...document }, drafterCode: '2025-001', companyName: '(주)한빛정밀' },
    { printedAt: AT, printedBy: '김운영' },
  )
const stampsOf = (...steps: Step[]) => {
  const [head] = paperOf({ steps }).blocks
  return head?.kind === 'stamps' ? head.stamps.map(({ name, over, struck }) => [name, over, struck]) : null
}

it('a box has the stamp of who signed, with 대결 or 전결 over it, or says how it stands', () => {
  expect(
    stampsOf(
      step(1),
      step(2, { deputyFor: { no: 9, name: '부장' } }),
      step(3, { final: true }),
      step(4, { kind: 'AGREE', state: 'AGREED' }),
    ),
  ).toEqual([
    ['사람1', null, false],
    ['사람2', '대결', false],
    ['사람3', '전결', false],
    ['사람4', null, false],
  ])
  expect(
    stampsOf(
      step(2, { state: 'REJECTED' }),
      step(3, { kind: 'AGREE', state: 'DISAGREED' }),
      step(4, { state: 'HELD', decidedAt: null }),
      step(5, { state: 'TURN', decidedAt: null, final: true }),
      step(6, { state: 'PASSED', person: null, decidedAt: null }),
      step(7, { kind: 'READ', state: 'WAITING' }),
    ),
  ).toEqual([
    [null, '반려', false],
    [null, '이의', false],
    [null, '보류', false],
    [null, '대기', false],
    [null, null, true],
  ])
})

it('a document says its number, day, days and balance, what happened, and that it was not changed', () => {
  const paper = paperOf({ steps: [step(1)] })
  const text = JSON.stringify(paper)
  for (const each of [
    '문서번호 휴가-2026-0001',
    '기안일 2026.11.20',
    '0.5일 (오전 반차)',
    '2026.11.26(목) 09:00',
    '승인 전 9.5일, 승인 뒤 9일',
    '상신, 휴대폰',
    '내용 지문 0A1B2C3D',
  ])
    expect(text).toContain(each)
  expect(paperOf({ number: null, hash: null, state: 'DRAFT', moves: [] })).toMatchObject({
    header: { reference: '임시저장' },
    footer: { left: '상신하지 않은 문서입니다.' },
  })
})

it('a 시말서 is named by nothing that tells what it is', () => {
  expect(paperOf({ pageType: 'apology', fields: { facts: '지게차' } })).toMatchObject({
    title: '결재문서',
    tab: '결재문서',
  })
})
