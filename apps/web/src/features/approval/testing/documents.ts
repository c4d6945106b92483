import type { DocumentPreview, DocumentRow } from '@handal/contracts/approval/document-schema'
import { plainDate } from '@handal/base/date'

/** A document of the lists: one that waits for the caller. */
export const ROW: DocumentRow = {
  no: 1,
  number: '휴가-2026-0001',
  pageType: 'vacation',
  draftType: '0001',
  draftTypeName: '연차',
  title: '연차 신청',
  drafterNo: 8,
  drafterName: '오가을',
  departmentName: '경영지원팀',
  startDate: '2026-12-03 09:00',
  endDate: '2026-12-04 18:00',
  amount: '2',
  unit: '일',
  state: 'RUNNING',
  stateName: '진행중',
  draftedAt: '2026-11-18T00:40:00.000Z',
  waitsFor: [{ no: 2, name: '나도윤' }],
  waitingSince: '2026-11-18T00:40:00.000Z',
  steps: [
    { kind: 'DRAFT', label: '기안', state: 'APPROVED', name: '오가을' },
    { kind: 'APPROVE', label: '검토', state: 'TURN', name: '나도윤' },
    { kind: 'APPROVE', label: '결재', state: 'WAITING', name: '천보라' },
  ],
  mine: false,
  turn: true,
  unread: false,
  waits: [],
}
export const DONE: DocumentRow = {
  ...ROW,
  no: 2,
  number: '휴가-2026-0002',
  title: '오전 반차',
  draftTypeName: '오전 반차',
  endDate: '2026-12-03 18:00',
  amount: '0.5',
  state: 'APPROVED',
  stateName: '승인',
  waitsFor: [],
  waitingSince: null,
  steps: ROW.steps.map((step) => ({ ...step, state: 'APPROVED' as const })),
  turn: false,
}
export const COUNTS = {
  all: 2,
  turn: 1,
  running: 1,
  mine: 0,
  decided: 1,
  copied: 0,
  returned: 0,
  drafts: 0,
  stuck: 0,
}
/** Two days over a weekend. */
export const PREVIEW: DocumentPreview = {
  days: '2',
  hours: null,
  dates: [
    { date: plainDate('2026-12-04'), counts: true, why: null },
    { date: plainDate('2026-12-05'), counts: false, why: '쉬는 날' },
  ],
  balance: { before: '9.5', after: '7.5', unit: '일', expires: plainDate('2027-03-01') },
  week: null,
  quota: null,
  away: [],
  overlaps: [],
  signing: {
    drafter: { no: 2, name: '나도윤' },
    departmentName: '경영지원팀',
    documentType: 'vacation',
    day: plainDate('2026-11-20'),
    amount: '2',
    line: {
      no: 1,
      departmentNo: null,
      departmentName: null,
      documentType: null,
      text: '회사 전체의 모든 문서 결재선을 따릅니다.',
    },
    steps: [
      {
        kind: 'APPROVE',
        state: 'SIGNS',
        person: { no: 18, name: 'Garcia Maria' },
        deputyFor: null,
        final: false,
        why: '한빛본사 대표 Garcia Maria가 결재합니다.',
        warning: null,
      },
    ],
    warnings: [],
  },
  lineChange: 'NEVER',
  effects: [],
  errors: [],
}
/** What the calls of the lists and the form answer. */
export const DOCUMENT_ANSWERS = {
  'eSystem.list': { body: { items: [ROW, DONE], total: 2 } },
  'eSystem.counts': { body: COUNTS },
  'eSystem.preview': { body: PREVIEW },
}
