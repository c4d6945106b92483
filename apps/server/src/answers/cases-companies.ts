import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import { previewCompanyInfo, readCompanyInfo, readSeal } from '@handal/contracts/company/company-info'
import {
  listCorporations,
  previewCorporation,
  readCorporation,
  readCorporationSeal,
} from '@handal/contracts/company/corporations'
import { listManagers } from '@handal/contracts/company/managers'
import { caseOf } from './case.ts'

const rules = { settings: [{ from: '2026-11-01', under5: true }] }
/** Companies, their operators, and what other rules would make of payslips. */
export const COMPANY_CASES = [
  caseOf('gaon-op', readCompanyInfo),
  caseOf('dasom-op', readCompanyInfo),
  caseOf('both-op', readCompanyInfo, 'dasom', { query: { companyNo: 2 } }),
  caseOf('dasom-op', readCompanyInfo, 'not-own', { query: { companyNo: 1 } }),
  caseOf('gaon-op', companyAccountCalls.list),
  caseOf('dasom-op', companyAccountCalls.list),
  caseOf('gaon-op', readSeal, 'none'),
  caseOf('dasom-op', readSeal, 'none'),
  caseOf('gaon-op', previewCompanyInfo, 'under-5', { body: rules }),
  caseOf('dasom-op', previewCompanyInfo, 'under-5', { body: rules }),
  caseOf('gaon-op', previewCompanyInfo, 'no-reason-needed', {
    body: { settings: [{ from: '2020-01-01', accidentRatePermille: '9.9' }] },
  }),
  caseOf('boss', listCorporations),
  ...(['companyNo', 'companyName', 'people', 'contractStrDate', 'contractEndDate', 'closedOn'] as const).map((sort) =>
    caseOf('boss', listCorporations, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ),
  caseOf('boss', listCorporations, 'initials', { query: { q: 'ㄷㅅ' } }),
  caseOf('boss', listCorporations, 'closed', { query: { state: 'CLOSED' } }),
  caseOf('boss', listCorporations, 'ending', { query: { endsWithin: 40 } }),
  caseOf('boss', listCorporations, 'page-2', { query: { page: 2, size: 1 } }),
  caseOf('boss', listCorporations, 'screen', { query: { state: 'OPEN', page: 1, size: 50 } }),
  caseOf('boss', readCorporation, 'gaon', { params: { corp_no: 1 } }),
  caseOf('boss', readCorporation, 'dasom', { params: { corp_no: 2 } }),
  caseOf('boss', readCorporation, 'none', { params: { corp_no: 99 } }),
  caseOf('boss', readCorporationSeal, 'none', { params: { corp_no: 1 } }),
  caseOf('boss', previewCorporation, 'under-5', { params: { corp_no: 1 }, body: rules }),
  caseOf('boss', listManagers),
  caseOf('boss', listManagers, 'gaon', { query: { companyNo: 1 } }),
  caseOf('boss', listManagers, 'initials', { query: { q: 'ㅇㄱㅈ' } }),
]
