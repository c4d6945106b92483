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
import { caseOf } from './case.ts'

const EVERYBODY = Object.keys(ACCOUNTS) as WorldLogin[]
const planned = (employeeNo: number, query: object = {}) => ({
  params: { employeeNo },
  query: { workYM: '2026-11', ...query },
})
const contract = (companyNo: number) => ({ params: { companyNo } })
const UNKNOWN = '99999999-2222-4333-8444-555555555555'

/** Those that show sign-ins come before the sign-ins at the end. `jobId`: the newest calculation of 가온정밀. */
export const commonCases = (jobId: string) => [
  caseOf('gaon-op', readSessions),
  caseOf('gaon-emp', readSessions),
  caseOf('boss', readSessions),
  ...(['gaon-op', 'gaon-op2', 'gaon-emp', 'late-emp', 'boss'] as const).map((as) => caseOf(as, readSecurity)),
  caseOf('gaon-op', readCompanySecurity),
  caseOf('dasom-op', readCompanySecurity),
  caseOf('both-op', readCompanySecurity, 'dasom', { query: { companyNo: 2 } }),
  caseOf('boss', readSystemSecurity),
  caseOf('boss', listInsuranceFigures),
  caseOf('boss', listTaxFigures),
  caseOf('gaon-op', readInsuranceRates),
  caseOf('gaon-op', readInsuranceRates, '2027-01-01', { query: { date: '2027-01-01' } }),
  caseOf('dasom-op', readInsuranceRates),
  caseOf('gaon-op', readTaxRates),
  caseOf('dasom-op', readTaxRates, '2028-01-01', { query: { date: '2028-01-01' } }),
  caseOf('gaon-op', readLawChanges),
  caseOf('dasom-op', readLawChanges, '2027-07-01', { query: { date: '2027-07-01' } }),
  caseOf('gaon-op', readLawChangePeople),
  caseOf('gaon-op', readLawChangePeople, 'found', { query: { q: 'ㄱ', sort: '-deductions', size: '3' } }),
  caseOf('dasom-op', readLawChangePeople, '2027-07-01', { query: { date: '2027-07-01', page: '2', size: '2' } }),
  caseOf('gaon-op', readSimpleTax, 'table', { query: { percent: 100 } }),
  caseOf('gaon-op', readSimpleTax, 'found', { query: { pay: 3_403_446, dependents: 3, children: 1, percent: 80 } }),
  caseOf('gaon-op', readSimpleTax, 'person', { query: { employeeNo: 1 } }),
  caseOf('dasom-op', readSimpleTax, 'above', { query: { pay: 31_000_000, date: '2025-11-25', size: 3 } }),
  caseOf('boss', readSharedSimpleTax, 'below', { query: { pay: 769_999, size: 2 } }),
  caseOf('boss', readSharedSimpleTax, 'versions', { query: { size: 1 } }),
  caseOf('boss', readSharedSimpleTax, 'table', { query: { percent: 100 } }),
  caseOf('boss', previewInsuranceFigure, 'care', { body: { code: 'care.ratio', from: '2026-11-01', value: '0.135' } }),
  caseOf('boss', previewTaxFigure, 'wage', { body: { code: 'minimumWage.hourly', from: '2028-01-01', value: 11_000 } }),
  caseOf('gaon-op', previewCompanySecurity, 'office-only', {
    body: { networks: [{ name: '본사', cidr: '10.1.0.0/16' }], networksOnly: true },
  }),
  caseOf('gaon-op', previewCompanySecurity, 'own-only', {
    body: { networks: [{ name: '여기', cidr: '127.0.0.1/32' }], networksOnly: true },
  }),
  caseOf('dasom-op', previewCompanySecurity, 'everywhere', { body: { networks: [], networksOnly: false } }),
  ...EVERYBODY.map((as) => caseOf(as, readCompanies)),
  ...(['boss', 'gaon-op', 'both-op'] as const).flatMap((as) => [
    caseOf(as, readContract, '1', contract(1)),
    caseOf(as, readContract, '2', contract(2)),
  ]),
  caseOf(null, readMeta),
  caseOf('gaon-op', readMeta),
  caseOf('gaon-op', readCodes),
  caseOf('gaon-emp', readCodes, 'some', { query: { code_list: '0034,0016' } }),
  caseOf('boss', readCodes, 'unknown', { query: { code_list: '9999' } }),
  caseOf('gaon-op', tests),
  caseOf('boss', tests),
  caseOf('gaon-emp', workingHours, 'over-midnight', { query: { startTime: '22:00', endTime: '06:30' } }),
  caseOf('gaon-op', workingHours, 'day', { query: { startTime: '09:00', endTime: '18:00' } }),
  caseOf('boss', workingHours, 'missing', { query: { startTime: '09:00' } }),
  caseOf('gaon-op', insuranceRate),
  caseOf('gaon-op', insuranceRate, '2025-06', { query: { month: '2025-06' } }),
  caseOf('gaon-op', insuranceRate, '2027-01', { query: { month: '2027-01' } }),
  caseOf('boss', insuranceRate),
  caseOf('dasom-op', insuranceRate),
  caseOf('gaon-op', contractualHours),
  caseOf('dasom-op', contractualHours),
  caseOf('boss', contractualHours, 'dasom', { query: { companyNo: 2 } }),
  ...[1, 6, 14].map((no) => caseOf('gaon-op', viewWorkTimeFormat, `${no}-2026-11`, planned(no))),
  caseOf('gaon-op', viewWorkTimeFormat, '1-remaining', planned(1, { isRemaining: true })),
  caseOf('dasom-op', viewWorkTimeFormat, '1-2026-11', planned(1)),
  caseOf('gaon-op', viewWorkTimeFormatByQuery, '8-2026-11', { query: { employeeNo: 8, workYM: '2026-11' } }),
  caseOf('gaon-op', viewWorkTimeFormatByQuery, 'company', { query: { workYM: '2026-12' } }),
  caseOf('dasom-op', viewWorkTimeFormatByQuery, '2-2026-10', { query: { employeeNo: 2, workYM: '2026-10' } }),
  ...(['gaon-op', 'both-op', 'dasom-op', 'boss'] as const).map((as) =>
    caseOf(as, readJob, '', { params: { id: jobId } }),
  ),
  caseOf('dasom-op', readRequest, 'stored', { params: { id: STORED_REQUEST } }),
  caseOf('gaon-op', readRequest, 'of-somebody-else', { params: { id: STORED_REQUEST } }),
  caseOf('gaon-emp', readRequest, 'unknown', { params: { id: UNKNOWN } }),
  caseOf('boss', readRequest, 'unknown', { params: { id: UNKNOWN } }),
  ...(['boss', 'dasom-op', 'both-op', 'mixed-op', 'gaon-emp', 'both-emp'] as const).map((login_id) =>
    caseOf(null, login, login_id, { body: { login_id, password: TEST_PASSWORD } }),
  ),
  caseOf(null, login, 'second-factor-due', { body: { login_id: 'gaon-op2', password: TEST_PASSWORD } }),
  caseOf(null, login, 'wrong', { body: { login_id: 'boss', password: '아님' } }),
]
