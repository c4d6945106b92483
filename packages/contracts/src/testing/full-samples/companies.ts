import { aFile, asked, day, none, paging, reason, setting, told, type FullSample } from './parts.ts'

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

/** Full samples of companies and their operators. */
export const COMPANIES_SAMPLES: Readonly<Record<string, FullSample>> = {
  'management.corporations': {
    query: { q: '새빛', state: 'OPEN', endsWithin: '30', sort: 'companyName', ...paging },
  },
  'management.corporations.create': {
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
  'management.corporation': { params: { corp_no: '1' } },
  'management.corporation.change': corporation,
  'management.corporation.preview': corporation,
  'management.corporation.end': { params: { corp_no: '1' }, body: { endDate: day, reason, version: 1 } },
  'management.corporation.seal': { params: { corp_no: '1' } },
  'management.corporation.seal.store': { params: { corp_no: '1' }, body: sealed },
  'management.corporation.seal.remove': { params: { corp_no: '1' }, body: {} },
  'basic.company': { query: asked },
  'basic.company.change': { query: asked, body: { ...told, ...companyInfo, reason, version: 1 } },
  'basic.company.preview': { query: asked, body: { ...told, ...companyInfo, reason, version: 1 } },
  'basic.company.seal': { query: asked },
  'basic.company.seal.store': { query: asked, body: { ...told, ...sealed } },
  'basic.company.seal.remove': { query: asked, body: told },
  'management.manager': { query: { ...asked, q: '김', ...paging } },
  'management.manager.add': { body: { companyNo: 1, login_id: 'kim', empl_nm: '김운영', existing: true } },
  'management.manager.remove': { body: { companyNo: 1, login_id: 'kim', reason } },
}
