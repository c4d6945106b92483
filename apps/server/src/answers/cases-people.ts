import { listAccounts } from '@handal/contracts/people/accounts'
import { listDisabilities } from '@handal/contracts/people/disability'
import { listCertificates } from '@handal/contracts/people/certificates'
import { listOwnCertificates, readMyInfo, verifyCertificate } from '@handal/contracts/people/my-info'
import { previewEmployee, readResidentNumber } from '@handal/contracts/people/employee-write'
import { employeeImport } from '@handal/contracts/people/employee-import'
import { previewHire } from '@handal/contracts/people/hire-preview'
import { readOpening } from '@handal/contracts/people/opening-facts'
import { movingImport } from '@handal/contracts/people/opening-import'
import { listEmployees, readEmployee, searchPeople } from '@handal/contracts/people/employees'
import { listInsuranceReports, readInsuranceReport } from '@handal/contracts/insurance/insurance-reports'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import { knownPerson } from '@handal/contracts/people/rehire'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { listContracts } from '@handal/contracts/people/employment-contracts'
import { listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { listDefaultDepartments, listDefaultPositions } from '@handal/contracts/company/organisation-defaults'
import {
  listHealthFiles,
  listPersonFiles,
  readHealthFile,
  readPersonFile,
  readPhoto,
} from '@handal/contracts/people/person-files'
import { listDestructions, listHolds, readRetention } from '@handal/contracts/people/retention'
import { listRetired, listRoster } from '@handal/contracts/people/roster'
import { caseOf } from './case.ts'

const SORTS = ['no', 'employeeCode', 'name', 'departmentName', 'positionName', 'encpnd', 'retireDate', 'state'] as const
const employee = (empl_no: number, companyNo?: number) => ({
  params: { empl_no },
  ...(companyNo === undefined ? {} : { query: { companyNo } }),
})
const group = { params: { grp_no: 4 } }

export const PEOPLE_CASES = [
  caseOf('gaon-op', listEmployees),
  ...SORTS.flatMap((sort) => [
    caseOf('gaon-op', listEmployees, `sort-${sort}`, { query: { sort, size: 20 } }),
    caseOf('gaon-op', listEmployees, `sort-${sort}-down`, { query: { sort: `-${sort}`, size: 20 } }),
  ]),
  caseOf('gaon-op', listEmployees, 'page-2', { query: { page: 2, size: 5 } }),
  caseOf('gaon-op', listEmployees, 'page-2-by-name', { query: { page: 2, size: 5, sort: 'name' } }),
  caseOf('gaon-op', listEmployees, 'behind-the-last-page', { query: { page: 9, size: 10 } }),
  caseOf('gaon-op', listEmployees, 'initials', { query: { q: 'ㅈㅎㄹ' } }),
  caseOf('gaon-op', listEmployees, 'part-of-a-name', { query: { q: '하' } }),
  caseOf('gaon-op', listEmployees, 'part-of-a-number', { query: { q: 'g-10' } }),
  caseOf('gaon-op', listEmployees, 'nobody', { query: { q: '없는이름' } }),
  caseOf('gaon-op', listEmployees, 'of-a-division', { query: { deptNo: 2 } }),
  caseOf('gaon-op', listEmployees, 'of-a-team', { query: { deptNo: 4 } }),
  ...(['0001', '0002', '0003'] as const).map((state) =>
    caseOf('gaon-op', listEmployees, `state-${state}`, { query: { state } }),
  ),
  caseOf('gaon-op', listEmployees, 'state-team-and-initials', { query: { state: '0001', deptNo: 2, q: 'ㅇ' } }),
  caseOf('gaon-op', listEmployees, 'state-0004', { query: { state: '0004' } }),
  caseOf('gaon-op', listEmployees, 'department-in-words', { query: { q: '조립' } }),
  caseOf('gaon-op', listEmployees, 'position-hired-in-2026', { query: { positionNo: 1, hiredFrom: '2026-01-01' } }),
  caseOf('gaon-op', searchPeople, '', { query: { size: 20 } }),
  caseOf('gaon-op', searchPeople, 'initials', { query: { q: 'ㅈㅎㄹ', size: 20 } }),
  caseOf('gaon-op', searchPeople, 'before', { query: { day: '2026-10-30', size: 20 } }),
  caseOf('dasom-op', searchPeople),
  caseOf('dasom-op', searchPeople, 'not-own', { query: { companyNo: 1 } }),
  caseOf('gaon-op', listRoster, '', { query: { size: 20 } }),
  caseOf('gaon-op', listRoster, 'before-and-by-name', { query: { day: '2026-10-30', sort: '-name', size: 4 } }),
  caseOf('dasom-op', listRoster),
  caseOf('dasom-op', listRoster, 'not-own', { query: { companyNo: 1 } }),
  caseOf('gaon-op', listRetired),
  caseOf('gaon-op', listRetired, 'of-2026', {
    query: { leftFrom: '2026-01-01', leftTo: '2026-12-31', sort: 'retireDate' },
  }),
  caseOf('dasom-op', listRetired),
  caseOf('dasom-op', listRetired, 'not-own', { query: { companyNo: 1 } }),
  caseOf('dasom-op', listEmployees),
  caseOf('both-op', listEmployees, 'gaon', { query: { companyNo: 1, size: 3 } }),
  caseOf('both-op', listEmployees, 'dasom', { query: { companyNo: 2 } }),
  caseOf('both-op', listEmployees, 'no-company-named', { query: { size: 3 } }),
  caseOf('dasom-op', listEmployees, 'not-own', { query: { companyNo: 1 } }),

  ...[1, 4, 5, 6, 9, 10, 11, 12, 13, 14, 17, 18, 19].map((no) =>
    caseOf('gaon-op', readEmployee, String(no), employee(no)),
  ),
  caseOf('gaon-op', readEmployee, 'unknown', employee(99)),
  caseOf('dasom-op', readEmployee, '1', employee(1)),
  caseOf('dasom-op', readEmployee, 'only-in-the-other-company', employee(14)),
  caseOf('both-op', readEmployee, 'dasom-3', employee(3, 2)),
  ...[1, 6, 9, 12].map((no) => caseOf('gaon-op', listCertificates, String(no), employee(no))),
  caseOf('gaon-op', listCertificates, 'unknown', employee(99)),
  caseOf('dasom-op', listCertificates, '1', employee(1)),
  ...(['gaon-op', 'gaon-op2', 'dasom-op', 'gaon-emp', 'both-emp', 'boss'] as const).map((as) => caseOf(as, readMyInfo)),
  caseOf('both-emp', readMyInfo, 'dasom', { query: { companyNo: 2 } }),
  ...(['gaon-op', 'gaon-op2', 'dasom-op', 'gaon-emp', 'both-emp'] as const).map((as) =>
    caseOf(as, listOwnCertificates),
  ),
  caseOf('both-emp', listOwnCertificates, 'dasom', { query: { companyNo: 2 } }),
  caseOf(null, verifyCertificate, 'unknown', { body: { number: '제 2026-0001호', code: 'ABCD-EFGH-JKMN' } }),
  ...(['2026-10', '2026-11'] as const).map((month) =>
    caseOf('gaon-op', listInsuranceReports, month, { query: { month } }),
  ),
  caseOf('dasom-op', listInsuranceReports, '2026-11', { query: { month: '2026-11' } }),
  ...[1, 12].map((employeeNo) =>
    caseOf('gaon-op', listInsuranceReports, `of-${employeeNo}`, { query: { employeeNo } }),
  ),
  caseOf('gaon-op', listInsuranceReports, 'of-nobody', { query: { employeeNo: 99 } }),
  caseOf('gaon-op', readInsuranceReport, 'hire-1', {
    params: { empl_no: 1 },
    query: { kind: 'ACQUISITION', day: '2020-02-03' },
  }),
  caseOf('dasom-op', readInsuranceReport, 'no-leaving', {
    params: { empl_no: 1 },
    query: { kind: 'LOSS', day: '2026-11-30' },
  }),
  caseOf('gaon-op', readInsuranceReport, 'leaving-5', {
    params: { empl_no: 5 },
    query: { kind: 'SEPARATION', day: '2026-10-30' },
  }),
  caseOf('gaon-op', readInsuranceReport, 'no-leaving', {
    params: { empl_no: 1 },
    query: { kind: 'LOSS', day: '2026-11-30' },
  }),
  ...[1, 12].map((no) => caseOf('gaon-op', listContracts, String(no), employee(no))),
  caseOf('gaon-op', listContracts, 'unknown', employee(99)),
  caseOf('dasom-op', listContracts, '1', employee(1)),
  ...[1, 12].map((no) =>
    caseOf('gaon-op', readEmployeeHistory, String(no), { params: { empl_no: no }, query: { page: 1, size: 20 } }),
  ),
  caseOf('gaon-op', readEmployeeHistory, 'unknown', employee(99)),
  caseOf('gaon-op', readEmployeeHistory, '1-first-two', { params: { empl_no: 1 }, query: { size: 2 } }),
  caseOf('dasom-op', readEmployeeHistory, '1', employee(1)),
  ...[1, 12].map((no) => caseOf('gaon-op', listPersonFiles, String(no), employee(no))),
  caseOf('gaon-op', listPersonFiles, 'unknown', employee(99)),
  caseOf('dasom-op', listPersonFiles, '1', employee(1)),
  caseOf('gaon-op', readPersonFile, 'none', { params: { empl_no: 2, file_no: 1 } }),
  caseOf('dasom-op', readPersonFile, 'none', { params: { empl_no: 1, file_no: 1 } }),
  caseOf('gaon-op', listHealthFiles, '1', { ...employee(1), body: { reason: '배치 검토' } }),
  caseOf('dasom-op', listHealthFiles, '1', { ...employee(1), body: { reason: '배치 검토' } }),
  caseOf('gaon-op', listDisabilities, '14', { ...employee(14), body: { reason: '연말정산' } }),
  caseOf('dasom-op', listDisabilities, '1', { ...employee(1), body: { reason: '연말정산' } }),
  caseOf('gaon-op', readHealthFile, 'none', { params: { empl_no: 2, file_no: 3 }, query: { reason: '산재 신청' } }),
  caseOf('dasom-op', readHealthFile, 'none', { params: { empl_no: 1, file_no: 3 }, query: { reason: '산재 신청' } }),
  caseOf('gaon-op', readPhoto, '1', employee(1)),
  caseOf('gaon-op', readPhoto, '12-without', employee(12)),
  caseOf('dasom-op', readPhoto, '1', employee(1)),
  caseOf('gaon-op', readRetention),
  caseOf('dasom-op', readRetention),
  caseOf('gaon-op', listHolds),
  caseOf('dasom-op', listHolds),
  caseOf('gaon-op', listDestructions),
  caseOf('dasom-op', listDestructions),
  caseOf('gaon-op', listAccounts),
  caseOf('gaon-op', listAccounts, 'one', { query: { employeeNo: 1 } }),
  caseOf('gaon-op', listAccounts, 'none', { query: { state: 'NONE', sort: '-name', size: 5 } }),
  caseOf('gaon-op', listAccounts, 'screen', { query: { state: 'NONE', page: 1, size: 50 } }),
  caseOf('dasom-op', listAccounts),
  caseOf('gaon-op', previewEmployee, 'raise', {
    params: { empl_no: 1 },
    body: { payTerms: [{ from: '2026-10-16', payKind: '0001', items: [{ itemCode: 'base', amount: 4_000_000 }] }] },
  }),
  caseOf('gaon-op', previewEmployee, 'leaves-at-the-end', {
    params: { empl_no: 1 },
    body: { retireDate: '2026-11-30' },
  }),
  caseOf('gaon-op', previewEmployee, 'leaves', { params: { empl_no: 4 }, body: { retireDate: '2026-10-20' } }),
  caseOf('gaon-op', previewLeaving, 'leaver', { params: { empl_no: 1 }, body: { lastDay: '2026-11-30' } }),
  caseOf('gaon-op', previewLeaving, 'told', {
    params: { empl_no: 9 },
    body: {
      lastDay: '2026-11-30',
      wages: [{ month: '2026-08', amount: 3_000_000 }],
      yearPay: 20_000_000,
      yearHealth: 700_000,
      yearCare: 90_000,
      yearEmployment: 180_000,
      yearPension: 850_000,
      yearTax: 300_000,
      yearLocalTax: 30_000,
    },
  }),
  caseOf('dasom-op', previewLeaving, 'before-the-hire', { params: { empl_no: 1 }, body: { lastDay: '2001-01-01' } }),
  caseOf('dasom-op', previewEmployee, 'bad', {
    params: { empl_no: 1 },
    body: { assignments: [{ from: '2026-11-16', departmentNo: 99 }], encpnd: '2026-12-01' },
  }),
  // The world keeps masks only.
  caseOf('gaon-op', knownPerson, 'nobody', { body: { residentNumber: '950304-2234567' } }),
  caseOf('dasom-op', knownPerson, 'nobody', { body: { residentNumber: '950304-2234567' } }),
  caseOf('gaon-op', previewHire, 'employment-permit', {
    body: { encpnd: '2026-12-01', birthDate: '1995-02-03', nationality: 'VN', visa: 'E-9' },
  }),
  // The fourteenth day is a Saturday.
  caseOf('gaon-op', previewHire, 'weekend', {
    body: {
      encpnd: '2026-11-21',
      birthDate: '2009-02-03',
      contractEndDate: '2027-05-20',
      probationUntil: '2027-02-20',
      payKind: '0002',
      items: [{ itemCode: 'base', amount: 10_319 }],
      dailyHours: '07:00',
    },
  }),
  caseOf('gaon-op', previewHire, 'day-worker', {
    body: { encpnd: '2026-10-01', birthDate: '1990-02-03', incomeKind: 'DAILY', baseLvofctime: '11:00' },
  }),
  caseOf('dasom-op', previewHire, 'past-sixty', { body: { encpnd: '2026-12-01', birthDate: '1961-02-03' } }),
  caseOf('dasom-op', previewHire, 'business-income', {
    body: { encpnd: '2026-12-01', birthDate: '2026-12-02', contractEndDate: '2026-11-30', incomeKind: 'BUSINESS' },
  }),
  caseOf('gaon-op', judgeHours, 'five-hours', {
    body: { from: '2026-12-01', baseAtendtime: '09:00', baseLvofctime: '15:00', monthlyHours: '209' },
  }),
  caseOf('dasom-op', judgeHours, 'own-day', { body: { from: '2026-12-01', dailyHours: '07:00' } }),
  caseOf('gaon-op', readResidentNumber, 'none', { params: { empl_no: 1 }, body: { reason: '자격취득 신고' } }),
  caseOf('dasom-op', readResidentNumber, 'unknown', { params: { empl_no: 14 }, body: { reason: '자격취득 신고' } }),

  caseOf('gaon-op', listDepartments),
  ...(['no', 'deptNm', 'sortOrder', 'people', 'from'] as const).flatMap((sort) => [
    caseOf('gaon-op', listDepartments, `sort-${sort}`, { query: { sort } }),
    caseOf('gaon-op', listDepartments, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ]),
  caseOf('gaon-op', listDepartments, 'day-before', { query: { day: '2026-08-31' } }),
  caseOf('gaon-op', listDepartments, 'day-to-come', { query: { day: '2026-12-31' } }),
  caseOf('gaon-op', listDepartments, 'initials', { query: { q: 'ㅈㄹ' } }),
  caseOf('gaon-op', listDepartments, 'page-2', { query: { page: 2, size: 3 } }),
  caseOf('gaon-op', listDepartments, 'behind-the-last-page', { query: { page: 5, size: 3 } }),
  caseOf('gaon-op', listDepartments, 'other-group', { query: { grp_no: 3 } }),
  caseOf('dasom-op', listDepartments),
  caseOf('both-op', listDepartments, 'dasom', { query: { companyNo: 2 } }),
  caseOf('gaon-op', listPositions),
  ...(['no', 'ofcpsNm', 'sortOrder', 'people', 'from'] as const).flatMap((sort) => [
    caseOf('gaon-op', listPositions, `sort-${sort}`, { query: { sort } }),
    caseOf('gaon-op', listPositions, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ]),
  caseOf('gaon-op', listPositions, 'initials', { query: { q: 'ㄷ' } }),
  caseOf('gaon-op', listPositions, 'page-2', { query: { page: 2, size: 2 } }),
  caseOf('dasom-op', listPositions),
  caseOf('boss', listDefaultDepartments, '', group),
  caseOf('boss', listDefaultDepartments, 'by-name', { ...group, query: { sort: '-deptNm' } }),
  caseOf('boss', listDefaultDepartments, 'initials', { ...group, query: { q: 'ㅅㅅ' } }),
  caseOf('boss', listDefaultDepartments, 'other-group', { params: { grp_no: 5 } }),
  caseOf('boss', listDefaultPositions, '', group),
  caseOf('boss', listDefaultPositions, 'page-2', { ...group, query: { page: 2, size: 1 } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    caseOf(login, movingImport.list, 'none-yet'),
    caseOf(login, movingImport.read, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, movingImport.file, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, movingImport.touched, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, readOpening, 'none-yet', { params: { empl_no: 1 } }),
    caseOf(login, employeeImport.list, 'none-yet'),
    caseOf(login, employeeImport.read, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, employeeImport.file, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, employeeImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
]
