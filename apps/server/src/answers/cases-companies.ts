import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import { previewCompanyInfo, readCompanyInfo, readSeal } from '@handal/contracts/company/company-info'
import {
  listCorporations,
  previewCorporation,
  readCorporation,
  readCorporationSeal,
} from '@handal/contracts/company/corporations'
import { listManagers } from '@handal/contracts/company/managers'
import { asked } from './case.ts'

const rules = { settings: [{ from: '2026-11-01', under5: true }] }
/** Companies, their operators, and what other rules would make of payslips. */
export const COMPANY_CASES = [
  asked('gaon-op', readCompanyInfo),
  asked('dasom-op', readCompanyInfo),
  asked('both-op', readCompanyInfo, 'dasom', { query: { companyNo: 2 } }),
  asked('dasom-op', readCompanyInfo, 'not-own', { query: { companyNo: 1 } }),
  asked('gaon-op', companyAccountCalls.list),
  asked('dasom-op', companyAccountCalls.list),
  asked('gaon-op', readSeal, 'none'),
  asked('dasom-op', readSeal, 'none'),
  asked('gaon-op', previewCompanyInfo, 'under-5', { body: rules }),
  asked('dasom-op', previewCompanyInfo, 'under-5', { body: rules }),
  asked('gaon-op', previewCompanyInfo, 'no-reason-needed', {
    body: { settings: [{ from: '2020-01-01', accidentRatePermille: '9.9' }] },
  }),
  asked('boss', listCorporations),
  ...(['companyNo', 'companyName', 'people', 'contractStrDate', 'contractEndDate', 'closedOn'] as const).map((sort) =>
    asked('boss', listCorporations, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ),
  asked('boss', listCorporations, 'initials', { query: { q: 'ㄷㅅ' } }),
  asked('boss', listCorporations, 'closed', { query: { state: 'CLOSED' } }),
  asked('boss', listCorporations, 'ending', { query: { endsWithin: 40 } }),
  asked('boss', listCorporations, 'page-2', { query: { page: 2, size: 1 } }),
  asked('boss', listCorporations, 'screen', { query: { state: 'OPEN', page: 1, size: 50 } }),
  asked('boss', readCorporation, 'gaon', { params: { corp_no: 1 } }),
  asked('boss', readCorporation, 'dasom', { params: { corp_no: 2 } }),
  asked('boss', readCorporation, 'none', { params: { corp_no: 99 } }),
  asked('boss', readCorporationSeal, 'none', { params: { corp_no: 1 } }),
  asked('boss', previewCorporation, 'under-5', { params: { corp_no: 1 }, body: rules }),
  asked('boss', listManagers),
  asked('boss', listManagers, 'gaon', { query: { companyNo: 1 } }),
  asked('boss', listManagers, 'initials', { query: { q: 'ㅇㄱㅈ' } }),
]
