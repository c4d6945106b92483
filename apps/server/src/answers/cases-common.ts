import {
  contractualHours,
  insuranceRate,
  readCodes,
  readCompanies,
  readContract,
  readMeta,
  tests,
  viewWorkTimeFormat,
  viewWorkTimeFormatByQuery,
  workingHours,
} from '@handal/contracts/common'
import { readJob } from '@handal/contracts/jobs'
import { readRequest } from '@handal/contracts/requests'
import {
  previewCompanySecurity,
  readCompanySecurity,
  readSecurity,
  readSessions,
  readSystemSecurity,
} from '@handal/contracts/session/security'
import { login } from '@handal/contracts/session/session'
import { readLawChangePeople } from '@handal/contracts/rates/law-change-people'
import { readInsuranceRates, readLawChanges, readTaxRates } from '@handal/contracts/rates/rates'
import { readSharedSimpleTax, readSimpleTax } from '@handal/contracts/rates/simple-tax'
import {
  listInsuranceFigures,
  listTaxFigures,
  previewInsuranceFigure,
  previewTaxFigure,
} from '@handal/contracts/rates/statutory'
import { ACCOUNTS, type WorldLogin } from '../testing/world/accounts.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { STORED_REQUEST } from '../testing/world/log.ts'
import { asked } from './case.ts'

const EVERYBODY = Object.keys(ACCOUNTS) as WorldLogin[]
const planned = (employeeNo: number, query: object = {}) => ({
  params: { employeeNo },
  query: { workYM: '2026-11', ...query },
})
const contract = (companyNo: number) => ({ params: { companyNo } })
const UNKNOWN = '99999999-2222-4333-8444-555555555555'

/** Those that show sign-ins come before the sign-ins at the end. `jobId`: the newest calculation of 가온정밀. */
export const commonCases = (jobId: string) => [
  asked('gaon-op', readSessions),
  asked('gaon-emp', readSessions),
  asked('boss', readSessions),
  ...(['gaon-op', 'gaon-op2', 'gaon-emp', 'late-emp', 'boss'] as const).map((as) => asked(as, readSecurity)),
  asked('gaon-op', readCompanySecurity),
  asked('dasom-op', readCompanySecurity),
  asked('both-op', readCompanySecurity, 'dasom', { query: { companyNo: 2 } }),
  asked('boss', readSystemSecurity),
  asked('boss', listInsuranceFigures),
  asked('boss', listTaxFigures),
  asked('gaon-op', readInsuranceRates),
  asked('gaon-op', readInsuranceRates, '2027-01-01', { query: { date: '2027-01-01' } }),
  asked('dasom-op', readInsuranceRates),
  asked('gaon-op', readTaxRates),
  asked('dasom-op', readTaxRates, '2028-01-01', { query: { date: '2028-01-01' } }),
  asked('gaon-op', readLawChanges),
  asked('dasom-op', readLawChanges, '2027-07-01', { query: { date: '2027-07-01' } }),
  asked('gaon-op', readLawChangePeople),
  asked('gaon-op', readLawChangePeople, 'found', { query: { q: 'ㄱ', sort: '-deductions', size: '3' } }),
  asked('dasom-op', readLawChangePeople, '2027-07-01', { query: { date: '2027-07-01', page: '2', size: '2' } }),
  asked('gaon-op', readSimpleTax, 'table', { query: { percent: 100 } }),
  asked('gaon-op', readSimpleTax, 'found', { query: { pay: 3_403_446, dependents: 3, children: 1, percent: 80 } }),
  asked('gaon-op', readSimpleTax, 'person', { query: { employeeNo: 1 } }),
  asked('dasom-op', readSimpleTax, 'above', { query: { pay: 31_000_000, date: '2025-11-25', size: 3 } }),
  asked('boss', readSharedSimpleTax, 'below', { query: { pay: 769_999, size: 2 } }),
  asked('boss', readSharedSimpleTax, 'versions', { query: { size: 1 } }),
  asked('boss', readSharedSimpleTax, 'table', { query: { percent: 100 } }),
  asked('boss', previewInsuranceFigure, 'care', { body: { code: 'care.ratio', from: '2026-11-01', value: '0.135' } }),
  asked('boss', previewTaxFigure, 'wage', { body: { code: 'minimumWage.hourly', from: '2028-01-01', value: 11_000 } }),
  asked('gaon-op', previewCompanySecurity, 'office-only', {
    body: { networks: [{ name: '본사', cidr: '10.1.0.0/16' }], networksOnly: true },
  }),
  asked('gaon-op', previewCompanySecurity, 'own-only', {
    body: { networks: [{ name: '여기', cidr: '127.0.0.1/32' }], networksOnly: true },
  }),
  asked('dasom-op', previewCompanySecurity, 'everywhere', { body: { networks: [], networksOnly: false } }),
  ...EVERYBODY.map((as) => asked(as, readCompanies)),
  ...(['boss', 'gaon-op', 'both-op'] as const).flatMap((as) => [
    asked(as, readContract, '1', contract(1)),
    asked(as, readContract, '2', contract(2)),
  ]),
  asked(null, readMeta),
  asked('gaon-op', readMeta),
  asked('gaon-op', readCodes),
  asked('gaon-emp', readCodes, 'some', { query: { code_list: '0034,0016' } }),
  asked('boss', readCodes, 'unknown', { query: { code_list: '9999' } }),
  asked('gaon-op', tests),
  asked('boss', tests),
  asked('gaon-emp', workingHours, 'over-midnight', { query: { startTime: '22:00', endTime: '06:30' } }),
  asked('gaon-op', workingHours, 'day', { query: { startTime: '09:00', endTime: '18:00' } }),
  asked('boss', workingHours, 'missing', { query: { startTime: '09:00' } }),
  asked('gaon-op', insuranceRate),
  asked('gaon-op', insuranceRate, '2025-06', { query: { month: '2025-06' } }),
  asked('gaon-op', insuranceRate, '2027-01', { query: { month: '2027-01' } }),
  asked('boss', insuranceRate),
  asked('dasom-op', insuranceRate),
  asked('gaon-op', contractualHours),
  asked('dasom-op', contractualHours),
  asked('boss', contractualHours, 'dasom', { query: { companyNo: 2 } }),
  ...[1, 6, 14].map((no) => asked('gaon-op', viewWorkTimeFormat, `${no}-2026-11`, planned(no))),
  asked('gaon-op', viewWorkTimeFormat, '1-remaining', planned(1, { isRemaining: true })),
  asked('dasom-op', viewWorkTimeFormat, '1-2026-11', planned(1)),
  asked('gaon-op', viewWorkTimeFormatByQuery, '8-2026-11', { query: { employeeNo: 8, workYM: '2026-11' } }),
  asked('gaon-op', viewWorkTimeFormatByQuery, 'company', { query: { workYM: '2026-12' } }),
  asked('dasom-op', viewWorkTimeFormatByQuery, '2-2026-10', { query: { employeeNo: 2, workYM: '2026-10' } }),
  ...(['gaon-op', 'both-op', 'dasom-op', 'boss'] as const).map((as) =>
    asked(as, readJob, '', { params: { id: jobId } }),
  ),
  asked('dasom-op', readRequest, 'stored', { params: { id: STORED_REQUEST } }),
  asked('gaon-op', readRequest, 'of-somebody-else', { params: { id: STORED_REQUEST } }),
  asked('gaon-emp', readRequest, 'unknown', { params: { id: UNKNOWN } }),
  asked('boss', readRequest, 'unknown', { params: { id: UNKNOWN } }),
  ...(['boss', 'dasom-op', 'both-op', 'mixed-op', 'gaon-emp', 'both-emp'] as const).map((login_id) =>
    asked(null, login, login_id, { body: { login_id, password: TEST_PASSWORD } }),
  ),
  asked(null, login, 'second-factor-due', { body: { login_id: 'gaon-op2', password: TEST_PASSWORD } }),
  asked(null, login, 'wrong', { body: { login_id: 'boss', password: '아님' } }),
]
