import type { CallsOf } from './call.ts'
import { companyQuery, day, fileOf, paging, reason, companyBody } from './parts.ts'

const PREVIEW = 'who writes a document sees days, balance and signers before it is handed in'
const DECIDE = 'the specification hands documents in and names no call that decides them'
const CLOSED = 'a document approved after the close of its month waits for one act of the operator'
const SAID = 'people talk about a document where it lies'
const ACTS = 'features/approval/acts/acts.test.ts'
const file = fileOf('증빙.pdf', '%PDF-1.7 paper')
const TEST = 'features/approval/approval.test.ts'
const vacation = {
  pageType: 'vacation',
  draftType: '0001',
  title: '연차',
  startDate: '2026-12-01 09:00',
  endDate: '2026-12-01 18:00',
  fields: { unit: 'DAY', reason: '가족 행사' },
}
const times = { atendTime: '09:00', lvofcTime: '18:00', gnot: '12:00', rtn: '13:00' }
/** Every member that any document has; one of a type takes its own alone. */
const everyField = {
  unit: 'HALF_AM',
  reason: '병원',
  contact: '010-0000-0000',
  deputyNo: 2,
  kind: '0001',
  targetDate: day,
  from: '18:00',
  to: '20:00',
  before: times,
  after: times,
  pay: 'PAID',
  place: '부산',
  purpose: '납품',
  companions: '박준호',
  transport: '기차',
  plan: '오전 회의, 오후 납품',
  costs: { transport: 120_000, lodging: 80_000, daily: 30_000, meals: 20_000 },
  advance: 100_000,
  work: [{ date: day, from: '18:00', to: '20:00' }],
  name: '안전 교육',
  institution: '안전교육원',
  cost: 50_000,
  payer: 'COMPANY',
  refund: true,
  compulsory: true,
  workDate: day,
  reward: 'PAY',
  agreed: true,
  happenedAt: '2026-11-20 14:00',
  people: '박준호',
  facts: '지게차가 선반에 부딪혔습니다.',
  cause: '통로가 좁았습니다.',
  damage: '선반 하나',
  prevention: '통로를 넓힙니다.',
}
const full = {
  ...vacation,
  fields: everyField,
  readers: [2],
  relatedNos: [1],
  lineSteps: [{ kind: 'AGREE', employeeNo: 2 }],
}
const together = [{ startDate: '2026-12-02 09:00' }]

/** Calls of the documents of e-approval. An operator who is no employee drafts and decides nothing. */
export const APPROVAL_DOCUMENT_CALLS: CallsOf = {
  'eSystem.form.create': {
    spec: true,
    good: { body: vacation, expect: [200, 422] },
    auditedIn: TEST,
    full: { query: companyQuery, body: { ...companyBody, ...full, copyOf: 1, submit: true }, together },
  },
  'eSystem.form.change': {
    spec: true,
    good: { body: { no: 1, title: '연차 신청' }, expect: [200, 404, 409] },
    auditedIn: TEST,
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        no: 1,
        draftType: '0001',
        title: '연차',
        startDate: '2026-12-01 09:00',
        endDate: '2026-12-01 18:00',
        fields: full.fields,
        readers: [2],
        relatedNos: [1],
        lineSteps: null,
        version: 1,
        submit: true,
      },
    },
  },
  'eSystem.preview': {
    roles: ['11', '21'],
    why: PREVIEW,
    good: { body: vacation },
    full: { query: companyQuery, body: { ...companyBody, ...full, copyOf: 1 }, together },
  },
  'eSystem.list': {
    spec: true,
    good: { params: { pageType: 'total' } },
    full: {
      params: { pageType: 'vacation' },
      query: {
        ...companyQuery,
        box: 'turn',
        q: '연차',
        state: 'RUNNING',
        str: day,
        end: day,
        deptNo: '1',
        draftType: '0001',
        reason,
        ...paging,
        sort: 'number',
      },
    },
  },
  'eSystem.counts': {
    roles: ['11', '21'],
    why: 'menus and boxes show how many documents wait',
    full: { query: { ...companyQuery, pageType: 'vacation', draftType: '0001' } },
  },
  'eSystem.detail': {
    spec: true,
    good: { params: { no: 1 } },
    full: { params: { no: '1' }, query: { ...companyQuery, reason } },
  },
  'eSystem.decide': {
    roles: ['11', '21'],
    why: DECIDE,
    good: { body: { items: [{ no: 1 }], decision: 'approve' }, expect: [200, 403, 404, 409, 422] },
    auditedIn: TEST,
    full: {
      query: companyQuery,
      body: { ...companyBody, items: [{ no: 1, version: 1 }], decision: 'approve', comment: '확인했습니다.' },
      together: [
        { decision: 'reject', comment: '' },
        { items: [{ no: 1 }, { no: 2 }] },
        { items: [{ no: 1 }, { no: 2 }], decision: 'hold' },
      ],
    },
  },
  'eSystem.recall': {
    spec: true,
    good: { params: { no: 1 }, body: {}, expect: [200, 403, 404, 409, 422] },
    auditedIn: TEST,
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, version: 1 } },
  },
  'eSystem.cancel': {
    roles: ['11', '21'],
    why: 'an approved document is undone by the same people who approved it',
    good: { params: { no: 1 }, body: { reason: '일정 변경' }, expect: [200, 403, 404, 409, 422] },
    auditedIn: TEST,
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, reason, dates: [day], version: 1 } },
  },
  'eSystem.effect': {
    roles: ['11'],
    why: CLOSED,
    good: { params: { no: 1 }, body: { action: 'decline', reason: '착오' }, expect: [200, 409, 422] },
    auditedIn: ACTS,
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, action: 'decline', reason } },
  },
  'eSystem.route': {
    roles: ['11'],
    why: 'a document whose signer is gone goes on',
    good: { params: { no: 1 }, body: { stepNo: 2, employeeNo: 2, reason: '퇴사' }, expect: [200, 409, 422] },
    auditedIn: ACTS,
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, stepNo: 2, employeeNo: 2, reason } },
  },
  'eSystem.comment': {
    roles: ['11', '21'],
    why: SAID,
    good: { params: { no: 1 }, body: { text: '확인했습니다.' }, expect: [200, 404, 409] },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, text: '확인했습니다.' } },
  },
  'eSystem.comment.remove': {
    roles: ['11', '21'],
    why: SAID,
    good: { params: { no: 1 }, body: { commentNo: 1 }, expect: [200, 404, 409] },
    auditedIn: ACTS,
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, commentNo: 1 } },
  },
  'eSystem.readers': {
    roles: ['11', '21'],
    why: SAID,
    good: { params: { no: 1 }, body: { employeeNos: [2] }, expect: [200, 404, 409, 422] },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, employeeNos: [2] } },
  },
  'eSystem.people': {
    roles: ['11', '21'],
    why: "who drafts names deputy, readers and steps, and the search of employees is the operators' alone",
    good: {},
    full: { query: { ...companyQuery, q: 'ㅇㄱㅇ' } },
  },
  'eSystem.file.store': {
    roles: ['11', '21'],
    why: 'a leave is proved by a paper',
    good: { params: { no: 1 }, body: { kind: 'DOCUMENT', file }, expect: [200, 403, 404, 409] },
    auditedIn: ACTS,
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, kind: 'health', file } },
  },
  'eSystem.file.take': {
    roles: ['11', '21'],
    why: 'a leave is proved by a paper',
    good: { params: { no: 1, file_no: 1 }, expect: [200, 404] },
    full: { params: { no: '1', file_no: '1' }, query: { ...companyQuery, reason } },
  },
  'eSystem.file.remove': {
    roles: ['11', '21'],
    why: 'a leave is proved by a paper',
    good: { params: { no: 1, file_no: 1 }, body: {}, expect: [200, 403, 404, 409] },
    auditedIn: ACTS,
    full: { params: { no: '1', file_no: '1' }, query: companyQuery, body: companyBody },
  },
}
