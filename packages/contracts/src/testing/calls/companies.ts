import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, day, paging, aFile, reason, setting } from './parts.ts'

const OWN = 'the screens of company information of an operator, for which the specification has no call'
const SEAL = 'certificates and contracts carry the seal of the company'
const PREVIEW = 'whoever changes payday or rules sees first which payslips it moves'
const END = 'the specification has a screen that ends a company and no call for it'
const OPERATORS = 'the specification lists operators and has no call that gives or takes the role'

const companyInfo = {
  companyName: '새빛상사',
  companyBaseTime: 209,
  businessNo: '123-45-67891',
  corporateNo: '1345110012345',
  representative: '새빛나',
  businessType: '도매업',
  businessItem: '문구',
  address: '가상시 새빛구 1',
  phone: '02-000-0000',
  workplaceNumbers: { pension: '12345678910', health: '70012345', employment: '12345678910', accident: '12345678910' },
  settings: [setting],
}
const contract = {
  contractStrDate: day,
  contractEndDate: '2027-11-19',
  contractType: '0001',
  contractDate: day,
  contractPaymentDate: day,
  contractPayday: day,
  companyRemark: '소개로 왔습니다.',
}
const contracts = [
  { contractEndDate: '2026-11-19' },
  { contractEndDate: day },
  { contractType: '0002' },
  { contractType: '0002', contractEndDate: none },
  { contractType: '0002', contractEndDate: null },
  { settings: [setting, setting] },
]
const corporation = {
  params: { corp_no: '1' },
  body: { ...companyInfo, companyScale: 30, ...contract, closedOn: day, reason, version: 1 },
  together: contracts,
}
const sealed = { file: aFile }

/** Calls of companies and their operators. */
export const COMPANIES_CALLS: CallsOf = {
  'management.corporation.change': {
    spec: true,
    good: ({ companyNo }) => ({ params: { corp_no: companyNo }, body: { companyRemark: '시험' } }),
    full: corporation,
  },
  'management.corporations.create': {
    spec: true,
    good: {
      body: { companyName: '새빛상사', managerLoginId: 'saebit' },
      expect: [200, 400],
    },
    full: {
      body: {
        ...companyInfo,
        companyBusinessScale: 30,
        ...contract,
        managerLoginId: 'saebit',
        managerName: '나운영',
        managerPassword: 'a-good-first-1',
        managerExisting: true,
      },
      together: contracts,
    },
  },
  'management.corporation.end': {
    roles: ['01'],
    why: END,
    good: ({ companyNo }) => ({ params: { corp_no: companyNo }, body: { reason: '시험' }, expect: [409] }),
    full: { params: { corp_no: '1' }, body: { endDate: day, reason, version: 1 } },
  },
  'management.corporations': {
    spec: true,
    full: {
      query: { q: '새빛', state: 'OPEN', endsWithin: '30', sort: 'companyName', ...paging },
    },
  },
  'management.corporation.preview': {
    roles: ['01'],
    why: PREVIEW,
    good: ({ companyNo }) => ({
      params: { corp_no: companyNo },
      body: { settings: [{ from: '2026-11-20', payday: 10 }] },
    }),
    full: corporation,
  },
  'management.corporation': {
    spec: true,
    good: ({ companyNo }) => ({ params: { corp_no: companyNo } }),
    full: { params: { corp_no: '1' } },
  },
  'management.corporation.seal': {
    roles: ['01'],
    why: SEAL,
    good: ({ companyNo }) => ({ params: { corp_no: companyNo }, expect: [200, 404] }),
    full: { params: { corp_no: '1' } },
  },
  'management.corporation.seal.remove': {
    roles: ['01'],
    why: SEAL,
    good: ({ companyNo }) => ({ params: { corp_no: companyNo }, body: {} }),
    full: { params: { corp_no: '1' }, body: {} },
  },
  'management.corporation.seal.store': {
    roles: ['01'],
    why: SEAL,
    good: ({ companyNo, picture }) => ({ params: { corp_no: companyNo }, body: { file: picture('직인.png') } }),
    full: { params: { corp_no: '1' }, body: sealed },
  },
  'basic.company.change': {
    roles: ['11'],
    why: OWN,
    good: { body: { phone: '02-000-0000' } },
    full: { query: companyQuery, body: { ...companyBody, ...companyInfo, reason, version: 1 } },
  },
  'basic.company.preview': {
    roles: ['11'],
    why: PREVIEW,
    good: { body: { settings: [{ from: '2026-11-20', payday: 10 }] } },
    full: { query: companyQuery, body: { ...companyBody, ...companyInfo, reason, version: 1 } },
  },
  'basic.company': { roles: ['11'], why: OWN, full: { query: companyQuery } },
  'basic.company.seal': {
    roles: ['11'],
    why: SEAL,
    // No seal is kept until somebody stores one.
    good: { expect: [200, 404] },
    full: { query: companyQuery },
  },
  'basic.company.seal.remove': {
    roles: ['11'],
    why: SEAL,
    good: { body: {} },
    full: { query: companyQuery, body: companyBody },
  },
  'basic.company.seal.store': {
    roles: ['11'],
    why: SEAL,
    good: ({ picture }) => ({ body: { file: picture('직인.png') } }),
    full: { query: companyQuery, body: { ...companyBody, ...sealed } },
  },
  'management.manager.add': {
    roles: ['01'],
    why: OPERATORS,
    good: ({ companyNo }) => ({ body: { companyNo, login_id: 'another', empl_nm: '나운영' }, expect: [200, 400] }),
    full: { body: { companyNo: 1, login_id: 'kim', empl_nm: '김운영', existing: true } },
  },
  'management.manager': {
    spec: true,
    good: ({ companyNo }) => ({ query: { companyNo } }),
    full: { query: { ...companyQuery, q: '김', ...paging } },
  },
  'management.manager.remove': {
    roles: ['01'],
    why: OPERATORS,
    good: ({ companyNo }) => ({ body: { companyNo, login_id: 'nobody', reason: '시험' }, expect: [404] }),
    full: { body: { companyNo: 1, login_id: 'kim', reason } },
  },
}
