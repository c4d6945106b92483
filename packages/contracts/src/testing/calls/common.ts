import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, day, reason } from './parts.ts'

const CODES = 'the specification reads codes and has no call that adds, changes or names one'
const REVIEW = '고시 안전성 확보조치 기준 제8조: the access log is reviewed every month'
const HOME = 'the specification has a home for each role and no call that fills it'

const MONTH = '2026-11'
const ID = '8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6'

/** Calls of what every screen shares: codes, homes, jobs, requests and the review of the log. */
export const COMMON_CALLS: CallsOf = {
  'common.crtlwh': { spec: true, full: { query: companyQuery } },
  'common.insuranceRate': { spec: true, full: { query: { ...companyQuery, month: '2026-11' } } },
  'common.code': { spec: true, full: { query: { code_list: '0016,0017', date: day, ended: 'true', ...companyQuery } } },
  'common.companies': { spec: true },
  'common.contract': {
    spec: true,
    good: ({ companyNo }) => ({ params: { companyNo } }),
    full: { params: { companyNo: '1' } },
  },
  'common.meta': {
    roles: 'public',
    why: 'the sign-in page shows the day, the version and whether an account must be made before anybody has one',
  },
  'common.tests': { spec: true },
  'common.viewSalary': {
    spec: true,
    good: { params: { employeeNo: 2 } },
    full: { params: { employeeNo: '1' }, query: { ...companyQuery, paymentType: '0001' } },
  },
  'common.workTimeFormat': {
    spec: true,
    good: { params: { employeeNo: 2 } },
    full: {
      params: { employeeNo: '1' },
      query: { ...companyQuery, workYM: '2026-11', isRemaining: 'true' },
    },
  },
  'common.workTimeFormatByQuery': {
    spec: true,
    good: { query: { employeeNo: 2 } },
    full: { query: { ...companyQuery, employeeNo: '1', workYM: '2026-11', isRemaining: 'true' } },
  },
  'common.workingHours': {
    spec: true,
    good: { query: { startTime: '09:00', endTime: '18:00' } },
    full: { query: { startTime: '09:00', endTime: '18:00' } },
  },
  'management.codes.add': {
    roles: ['01'],
    why: CODES,
    good: { body: { category: '0014', value: '촉탁' }, expect: [200, 400] },
    full: {
      body: { category: '0022', subcategory: '0101', value: '새 은행', note: '2026년 설립', from: day },
    },
  },
  'management.codes.change': {
    roles: ['01'],
    why: CODES,
    good: { body: { category: '0014', subcategory: '0001', value: '정규' } },
    full: {
      body: {
        category: '0014',
        subcategory: '0006',
        value: '촉탁',
        note: '정년 뒤',
        from: day,
        to: day,
        reason,
        version: 1,
      },
    },
  },
  'management.codes': { roles: ['01'], why: CODES, full: { query: { category: '0014' } } },
  'basic.codes': { roles: ['11'], why: CODES, full: { query: { ...companyQuery, category: '0014' } } },
  'basic.codes.name': {
    roles: ['11'],
    why: CODES,
    good: { body: { category: '0014', subcategory: '0002', name: '기간제' } },
    full: {
      query: companyQuery,
      body: { ...companyBody, category: '0014', subcategory: '0002', name: '기간제', version: 1 },
    },
  },
  'common.auditReview.confirm': {
    roles: ['01', '11'],
    why: REVIEW,
    auditedIn: 'audit/review.test.ts',
    // There is no such entry.
    good: { body: { month: MONTH, code: 'night', chainNo: 0, seq: 999_999 }, expect: [404] },
    full: {
      query: companyQuery,
      body: { ...companyBody, month: '2026-11', code: 'night', chainNo: 1, seq: 1, note: '확인' },
    },
  },
  'common.auditReview.explain': {
    roles: ['01', '11'],
    why: REVIEW,
    auditedIn: 'audit/review.test.ts',
    good: { body: { month: MONTH, chainNo: 0, seq: 999_999, reason: '시험' }, expect: [404] },
    full: { query: companyQuery, body: { ...companyBody, month: '2026-11', chainNo: 1, seq: 1, reason } },
  },
  'common.auditReview': { roles: ['01', '11'], why: REVIEW, full: { query: { ...companyQuery, month: '2026-11' } } },
  'common.auditReview.sign': {
    roles: ['01', '11'],
    why: REVIEW,
    auditedIn: 'audit/review.test.ts',
    // The walk's own operators have left entries that others must confirm first.
    good: { body: { month: MONTH }, expect: [200, 422] },
    full: {
      query: companyQuery,
      body: { ...companyBody, month: '2026-11', opinion: '이상 없음' },
      together: [{ month: none, opinion: none, companyNo: none, corp_no: none }],
    },
  },
  'home.read': { roles: ['01', '11', '21'], why: HOME, full: { query: { ...companyQuery, view: 'employee' } } },
  'home.notices': { roles: ['11'], why: HOME, full: { query: companyQuery } },
  'home.firstPayroll': { roles: ['11'], why: HOME, full: { query: companyQuery } },
  'jobs.cancel': { spec: true, good: ({ jobId }) => ({ params: { id: jobId } }), full: { params: { id: ID } } },
  'jobs.read': { spec: true, good: ({ jobId }) => ({ params: { id: jobId } }), full: { params: { id: ID } } },
  'common.request': {
    roles: ['01', '11', '21'],
    why: 'after a lost answer the web asks whether a change was stored instead of sending it again',
    good: ({ jobId }) => ({ params: { id: jobId } }),
    full: { params: { id: ID } },
  },
}
