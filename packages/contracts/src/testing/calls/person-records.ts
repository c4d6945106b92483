import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, day, fileOf, aFile, reason } from './parts.ts'

const MY_INFO = 'the specification has the page of the own data and names no call'
const CERTIFICATES = '근로기준법 제39조: certificates of employment, issued with a number'
const CONTRACTS = '근로기준법 제17조: the written terms are handed over, which an employer has to prove'
const FILES = 'licences, diagnoses and other papers of a person, apart from the record'
const HEALTH = '개인정보 보호법 제23조: papers about health are apart from the others and read with a reason'
const PHOTO = 'the record of a person shows a photograph'
const RETENTION = '개인정보 보호법 제21조: personal data is destroyed when no law asks for it any more'

const ofFile = { empl_no: '1', file_no: '1' }
const aPaper = { title: '지게차 자격증', datedOn: day, expiresOn: day, file: aFile }

/** Calls of what is kept about a person beside the record. */
export const PERSON_RECORDS_CALLS: CallsOf = {
  'home.myInfo': { roles: ['01', '11', '21'], why: MY_INFO, full: { query: companyQuery } },
  'home.certificates': { roles: ['11', '21'], why: CERTIFICATES, full: { query: companyQuery } },
  'home.certificates.issue': {
    roles: ['11', '21'],
    why: CERTIFICATES,
    auditedIn: 'features/employees/own/own.test.ts',
    // The walk's company leaves it to its operators.
    good: { body: { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE'] }, expect: [422] },
    full: {
      query: companyQuery,
      body: { ...companyBody, kind: 'CAREER', purpose: '은행 제출', items: ['PERIOD', 'DUTY'] },
      together: [{ items: ['PERIOD', 'PERIOD'] }, { items: [] }],
    },
  },
  'public.certificates.verify': {
    roles: 'public',
    why: 'whoever is given a certificate asks whether it was issued',
    good: { body: { number: '제 2026-0001호', code: 'ABCD-EFGH-JKMN' }, expect: [404] },
    full: { body: { number: '제 2026-0001호', code: 'ABCD-EFGH-JKMN' } },
  },
  'hrm.certificates.issue': {
    roles: ['11'],
    why: CERTIFICATES,
    good: {
      params: { empl_no: 2 },
      body: { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE'] },
    },
    full: {
      params: { empl_no: '1' },
      query: companyQuery,
      body: { ...companyBody, kind: 'CAREER', purpose: '은행 제출', items: ['PERIOD', 'DUTY'] },
      together: [{ items: ['PERIOD', 'PERIOD'] }, { items: [] }],
    },
  },
  'hrm.certificates': {
    roles: ['11'],
    why: CERTIFICATES,
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: companyQuery },
  },
  'hrm.certificates.void': {
    roles: ['11'],
    why: CERTIFICATES,
    // The first is printed below; the second is issued where rows of the log are counted, and can be voided once.
    good: { params: { empl_no: 2 }, body: { no: 2, reason: '잘못 발급' }, expect: [200, 404] },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, no: 1, reason } },
  },
  'hrm.contracts.handOver': {
    roles: ['11'],
    why: CONTRACTS,
    good: {
      params: { empl_no: 2 },
      body: { from: '2020-01-04', handedOn: '2026-11-19', way: 'PAPER' },
      expect: [200, 422],
    },
    full: {
      params: { empl_no: '1' },
      query: companyQuery,
      body: { ...companyBody, from: day, handedOn: day, way: 'PAPER', note: '서명본 보관' },
    },
  },
  'hrm.contracts': {
    roles: ['11'],
    why: CONTRACTS,
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: companyQuery },
  },
  'hrm.contracts.takeBack': {
    roles: ['11'],
    why: CONTRACTS,
    good: { params: { empl_no: 2 }, body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
    full: {
      params: { empl_no: '1' },
      query: companyQuery,
      body: { ...companyBody, no: 1, reason, version: 1 },
    },
  },
  'hrm.disabilities': {
    roles: ['11'],
    why: '개인정보 보호법 제23조: disability, which lowers the tax, is kept apart from the record and read with a reason',
    good: { params: { empl_no: 2 }, body: { reason: '연말정산' } },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, reason } },
    logged: true,
  },
  'hrm.healthFiles.end': {
    roles: ['11'],
    why: HEALTH,
    good: { params: { empl_no: 2, file_no: 2 }, body: { reason: '다른 사람' }, expect: [200, 404] },
    full: { params: ofFile, query: companyQuery, body: { ...companyBody, reason, version: 1 } },
  },
  'hrm.files.end': {
    roles: ['11'],
    why: FILES,
    good: { params: { empl_no: 2, file_no: 1 }, body: { reason: '다른 사람' }, expect: [200, 404] },
    full: { params: ofFile, query: companyQuery, body: { ...companyBody, reason, version: 1 } },
  },
  'hrm.healthFiles': {
    roles: ['11'],
    why: HEALTH,
    good: { params: { empl_no: 2 }, body: { reason: '배치 검토' } },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, reason } },
    logged: true,
  },
  'hrm.files': {
    roles: ['11'],
    why: FILES,
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: companyQuery },
  },
  'hrm.healthFiles.take': {
    roles: ['11'],
    why: HEALTH,
    good: { params: { empl_no: 2, file_no: 2 }, query: { reason: '확인' }, expect: [200, 404] },
    full: { params: ofFile, query: { ...companyQuery, reason } },
  },
  'hrm.files.take': {
    roles: ['11'],
    why: FILES,
    // One there is where one was stored; a number is given once.
    good: { params: { empl_no: 2, file_no: 1 }, expect: [200, 404] },
    full: { params: ofFile, query: { ...companyQuery, reason } },
  },
  'hrm.photo': {
    roles: ['11'],
    why: PHOTO,
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: companyQuery },
  },
  'hrm.photo.remove': {
    roles: ['11'],
    why: PHOTO,
    good: { params: { empl_no: 2 }, body: {} },
    full: { params: { empl_no: '1' }, query: companyQuery, body: companyBody },
  },
  'hrm.healthFiles.store': {
    roles: ['11'],
    why: HEALTH,
    good: {
      params: { empl_no: 2 },
      body: { kind: 'DIAGNOSIS', title: '진단서', file: fileOf('진단서.pdf', '%PDF-1.7') },
    },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, ...aPaper, kind: 'DIAGNOSIS' } },
  },
  'hrm.files.store': {
    roles: ['11'],
    why: FILES,
    good: {
      params: { empl_no: 2 },
      body: { kind: 'LICENCE', title: '자격증', file: fileOf('자격증.pdf', '%PDF-1.7') },
    },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, ...aPaper, kind: 'LICENCE' } },
  },
  'hrm.photo.store': {
    roles: ['11'],
    why: PHOTO,
    good: ({ picture }) => ({ params: { empl_no: 2 }, body: { file: picture('사진.png') } }),
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, file: aFile } },
  },
  'hrm.retention.holds.add': {
    roles: ['11'],
    why: RETENTION,
    good: {
      body: { employeeNo: 2, kind: 'CLAIM', reason: '퇴직금 다툼', from: '2026-11-19' },
      expect: [200, 422],
    },
    full: {
      query: companyQuery,
      body: { ...companyBody, employeeNo: 1, kind: 'LAWSUIT', reason, from: day, until: day },
    },
  },
  'hrm.retention.destroy': {
    roles: ['11'],
    why: RETENTION,
    auditedIn: 'features/retention/retention.test.ts',
    // Whoever is in service has nothing to be destroyed.
    good: { body: { employeeNos: [2], reason: '보존기간 끝남' }, expect: [200, 202, 404, 422] },
    full: { query: companyQuery, body: { ...companyBody, employeeNos: [1, 2], reason } },
  },
  'hrm.retention.holds.lift': {
    roles: ['11'],
    why: RETENTION,
    good: { body: { no: 1, reason: '끝남' }, expect: [200, 404] },
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
  'hrm.retention.records': { roles: ['11'], why: RETENTION, full: { query: companyQuery } },
  'hrm.retention.holds': { roles: ['11'], why: RETENTION, full: { query: companyQuery } },
  'hrm.retention': { roles: ['11'], why: RETENTION, full: { query: companyQuery } },
}
