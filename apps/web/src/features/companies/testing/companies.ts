import { plainDate } from '@handal/base/date'
import { readCompanies, readContract, readMeta } from '@handal/contracts/common'
import type { CompanyInfo, CompanySetting } from '@handal/contracts/company/companies'
import type { Corporation, CorporationRow } from '@handal/contracts/company/corporations'
import type { Manager } from '@handal/contracts/company/managers'

const rule = (from: string, more: Partial<CompanySetting> = {}): CompanySetting => ({
  from: plainDate(from),
  periodStartDay: 21,
  payday: 25,
  paydayNextMonth: false,
  paydayOnHoliday: 'BEFORE',
  accidentRatePermille: '8.6',
  pensionType: '0001',
  leaveBasis: 'HIRE',
  employerSize: 'under150',
  under5: false,
  ...more,
})
const settings = [
  rule('2027-01-01', { periodStartDay: 1, payday: 5, paydayNextMonth: true }),
  rule('2025-01-01'),
  rule('2015-05-04', { periodStartDay: 1, payday: 31 }),
]
const entered = { state: 'STANDS', at: '2026-11-03T01:00:00Z', by: '김운영', reason: '노사협의' } as const

/** The own company as an operator sees it. */
export const INFO: CompanyInfo = {
  companyNo: 1,
  companyName: '(주)한빛정밀',
  companyBaseTime: 209,
  businessNo: '123-45-67891',
  corporateNo: '1345110012345',
  representative: '한빛나',
  businessType: '제조',
  businessItem: '정밀기구 부품',
  address: '충남 아산시 한빛로 12, 2동',
  phone: '041-000-1200',
  workplaceNumbers: { pension: '10181000190', health: '70012345', employment: null, accident: null },
  settings,
  history: settings.map((one) => ({ ...one, ...entered })),
  contractStrDate: plainDate('2026-04-01'),
  contractEndDate: plainDate('2027-03-31'),
  contractType: '0001',
  people: 30,
  seal: null,
  changedAt: '2026-11-03T01:00:00Z',
  changedBy: '김운영',
  version: 4,
}
/** The same as the super admin sees it. */
export const CORPORATION: Corporation = {
  ...INFO,
  companyScale: 30,
  companyBusinessScale: 30,
  contractDate: plainDate('2026-03-20'),
  contractPaymentDate: null,
  contractPayday: plainDate('2026-04-10'),
  companyRemark: '',
  state: 'OPEN',
  closedOn: null,
  operators: 2,
}
export const rowOf = (companyNo: number, more: Partial<CorporationRow> = {}): CorporationRow => ({
  companyNo,
  companyName: `새빛상사${companyNo}`,
  businessNo: '123-45-67891',
  representative: '새빛나',
  businessType: '도소매',
  companyScale: 10,
  people: 9,
  operators: 1,
  contractStrDate: plainDate('2026-01-01'),
  contractEndDate: plainDate('2027-12-31'),
  contractType: '0001',
  state: 'OPEN',
  closedOn: null,
  version: 1,
  ...more,
})
export const managerOf = (login_id: string, empl_nm: string): Manager => ({
  companyNo: 1,
  companyName: '(주)한빛정밀',
  login_id,
  empl_nm,
  since: '2026-04-01T00:00:00Z',
  lastUsedAt: null,
  mustChangePassword: false,
  elsewhere: false,
})

const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
/** What every screen of companies asks beside its own calls: today, and the top bar after a change. */
export const base = [
  [readMeta, () => ({ body: meta })],
  [readCompanies, () => ({ body: { items: [{ key: 1, value: 1, text: '새 이름' }], total: 1 } })],
  [readContract, () => ({ body: { contractEndDate: '2028-03-31', contractType: '0001' } })],
] as const
