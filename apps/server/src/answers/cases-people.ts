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
import { asked } from './case.ts'

const SORTS = ['no', 'employeeCode', 'name', 'departmentName', 'positionName', 'encpnd', 'retireDate', 'state'] as const
const employee = (empl_no: number, companyNo?: number) => ({
  params: { empl_no },
  ...(companyNo === undefined ? {} : { query: { companyNo } }),
})
const group = { params: { grp_no: 4 } }

export const PEOPLE_CASES = [
  asked('gaon-op', listEmployees),
  ...SORTS.flatMap((sort) => [
    asked('gaon-op', listEmployees, `sort-${sort}`, { query: { sort, size: 20 } }),
    asked('gaon-op', listEmployees, `sort-${sort}-down`, { query: { sort: `-${sort}`, size: 20 } }),
  ]),
  asked('gaon-op', listEmployees, 'page-2', { query: { page: 2, size: 5 } }),
  asked('gaon-op', listEmployees, 'page-2-by-name', { query: { page: 2, size: 5, sort: 'name' } }),
  asked('gaon-op', listEmployees, 'behind-the-last-page', { query: { page: 9, size: 10 } }),
  asked('gaon-op', listEmployees, 'initials', { query: { q: 'ㅈㅎㄹ' } }),
  asked('gaon-op', listEmployees, 'part-of-a-name', { query: { q: '하' } }),
  asked('gaon-op', listEmployees, 'part-of-a-number', { query: { q: 'g-10' } }),
  asked('gaon-op', listEmployees, 'nobody', { query: { q: '없는이름' } }),
  asked('gaon-op', listEmployees, 'of-a-division', { query: { deptNo: 2 } }),
  asked('gaon-op', listEmployees, 'of-a-team', { query: { deptNo: 4 } }),
  ...(['0001', '0002', '0003'] as const).map((state) =>
    asked('gaon-op', listEmployees, `state-${state}`, { query: { state } }),
  ),
  asked('gaon-op', listEmployees, 'state-team-and-initials', { query: { state: '0001', deptNo: 2, q: 'ㅇ' } }),
  asked('gaon-op', listEmployees, 'state-0004', { query: { state: '0004' } }),
  asked('gaon-op', listEmployees, 'department-in-words', { query: { q: '조립' } }),
  asked('gaon-op', listEmployees, 'position-hired-in-2026', { query: { positionNo: 1, hiredFrom: '2026-01-01' } }),
  asked('gaon-op', searchPeople, '', { query: { size: 20 } }),
  asked('gaon-op', searchPeople, 'initials', { query: { q: 'ㅈㅎㄹ', size: 20 } }),
  asked('gaon-op', searchPeople, 'before', { query: { day: '2026-10-30', size: 20 } }),
  asked('dasom-op', searchPeople),
  asked('dasom-op', searchPeople, 'not-own', { query: { companyNo: 1 } }),
  asked('gaon-op', listRoster, '', { query: { size: 20 } }),
  asked('gaon-op', listRoster, 'before-and-by-name', { query: { day: '2026-10-30', sort: '-name', size: 4 } }),
  asked('dasom-op', listRoster),
  asked('dasom-op', listRoster, 'not-own', { query: { companyNo: 1 } }),
  asked('gaon-op', listRetired),
  asked('gaon-op', listRetired, 'of-2026', {
    query: { leftFrom: '2026-01-01', leftTo: '2026-12-31', sort: 'retireDate' },
  }),
  asked('dasom-op', listRetired),
  asked('dasom-op', listRetired, 'not-own', { query: { companyNo: 1 } }),
  asked('dasom-op', listEmployees),
  asked('both-op', listEmployees, 'gaon', { query: { companyNo: 1, size: 3 } }),
  asked('both-op', listEmployees, 'dasom', { query: { companyNo: 2 } }),
  asked('both-op', listEmployees, 'no-company-named', { query: { size: 3 } }),
  asked('dasom-op', listEmployees, 'not-own', { query: { companyNo: 1 } }),

  ...[1, 4, 5, 6, 9, 10, 11, 12, 13, 14, 17, 18, 19].map((no) =>
    asked('gaon-op', readEmployee, String(no), employee(no)),
  ),
  asked('gaon-op', readEmployee, 'unknown', employee(99)),
  asked('dasom-op', readEmployee, '1', employee(1)),
  asked('dasom-op', readEmployee, 'only-in-the-other-company', employee(14)),
  asked('both-op', readEmployee, 'dasom-3', employee(3, 2)),
  ...[1, 6, 9, 12].map((no) => asked('gaon-op', listCertificates, String(no), employee(no))),
  asked('gaon-op', listCertificates, 'unknown', employee(99)),
  asked('dasom-op', listCertificates, '1', employee(1)),
  ...(['gaon-op', 'gaon-op2', 'dasom-op', 'gaon-emp', 'both-emp', 'boss'] as const).map((as) => asked(as, readMyInfo)),
  asked('both-emp', readMyInfo, 'dasom', { query: { companyNo: 2 } }),
  ...(['gaon-op', 'gaon-op2', 'dasom-op', 'gaon-emp', 'both-emp'] as const).map((as) => asked(as, listOwnCertificates)),
  asked('both-emp', listOwnCertificates, 'dasom', { query: { companyNo: 2 } }),
  asked(null, verifyCertificate, 'unknown', { body: { number: '제 2026-0001호', code: 'ABCD-EFGH-JKMN' } }),
  ...(['2026-10', '2026-11'] as const).map((month) =>
    asked('gaon-op', listInsuranceReports, month, { query: { month } }),
  ),
  asked('dasom-op', listInsuranceReports, '2026-11', { query: { month: '2026-11' } }),
  ...[1, 12].map((employeeNo) => asked('gaon-op', listInsuranceReports, `of-${employeeNo}`, { query: { employeeNo } })),
  asked('gaon-op', listInsuranceReports, 'of-nobody', { query: { employeeNo: 99 } }),
  asked('gaon-op', readInsuranceReport, 'hire-1', {
    params: { empl_no: 1 },
    query: { kind: 'ACQUISITION', day: '2020-02-03' },
  }),
  asked('dasom-op', readInsuranceReport, 'no-leaving', {
    params: { empl_no: 1 },
    query: { kind: 'LOSS', day: '2026-11-30' },
  }),
  asked('gaon-op', readInsuranceReport, 'leaving-5', {
    params: { empl_no: 5 },
    query: { kind: 'SEPARATION', day: '2026-10-30' },
  }),
  asked('gaon-op', readInsuranceReport, 'no-leaving', {
    params: { empl_no: 1 },
    query: { kind: 'LOSS', day: '2026-11-30' },
  }),
  ...[1, 12].map((no) => asked('gaon-op', listContracts, String(no), employee(no))),
  asked('gaon-op', listContracts, 'unknown', employee(99)),
  asked('dasom-op', listContracts, '1', employee(1)),
  ...[1, 12].map((no) =>
    asked('gaon-op', readEmployeeHistory, String(no), { params: { empl_no: no }, query: { page: 1, size: 20 } }),
  ),
  asked('gaon-op', readEmployeeHistory, 'unknown', employee(99)),
  asked('gaon-op', readEmployeeHistory, '1-first-two', { params: { empl_no: 1 }, query: { size: 2 } }),
  asked('dasom-op', readEmployeeHistory, '1', employee(1)),
  ...[1, 12].map((no) => asked('gaon-op', listPersonFiles, String(no), employee(no))),
  asked('gaon-op', listPersonFiles, 'unknown', employee(99)),
  asked('dasom-op', listPersonFiles, '1', employee(1)),
  asked('gaon-op', readPersonFile, 'none', { params: { empl_no: 2, file_no: 1 } }),
  asked('dasom-op', readPersonFile, 'none', { params: { empl_no: 1, file_no: 1 } }),
  asked('gaon-op', listHealthFiles, '1', { ...employee(1), body: { reason: '배치 검토' } }),
  asked('dasom-op', listHealthFiles, '1', { ...employee(1), body: { reason: '배치 검토' } }),
  asked('gaon-op', listDisabilities, '14', { ...employee(14), body: { reason: '연말정산' } }),
  asked('dasom-op', listDisabilities, '1', { ...employee(1), body: { reason: '연말정산' } }),
  asked('gaon-op', readHealthFile, 'none', { params: { empl_no: 2, file_no: 3 }, query: { reason: '산재 신청' } }),
  asked('dasom-op', readHealthFile, 'none', { params: { empl_no: 1, file_no: 3 }, query: { reason: '산재 신청' } }),
  asked('gaon-op', readPhoto, '1', employee(1)),
  asked('gaon-op', readPhoto, '12-without', employee(12)),
  asked('dasom-op', readPhoto, '1', employee(1)),
  asked('gaon-op', readRetention),
  asked('dasom-op', readRetention),
  asked('gaon-op', listHolds),
  asked('dasom-op', listHolds),
  asked('gaon-op', listDestructions),
  asked('dasom-op', listDestructions),
  asked('gaon-op', listAccounts),
  asked('gaon-op', listAccounts, 'one', { query: { employeeNo: 1 } }),
  asked('gaon-op', listAccounts, 'none', { query: { state: 'NONE', sort: '-name', size: 5 } }),
  asked('gaon-op', listAccounts, 'screen', { query: { state: 'NONE', page: 1, size: 50 } }),
  asked('dasom-op', listAccounts),
  asked('gaon-op', previewEmployee, 'raise', {
    params: { empl_no: 1 },
    body: { payTerms: [{ from: '2026-10-16', payKind: '0001', items: [{ itemCode: 'base', amount: 4_000_000 }] }] },
  }),
  asked('gaon-op', previewEmployee, 'leaves-at-the-end', {
    params: { empl_no: 1 },
    body: { retireDate: '2026-11-30' },
  }),
  asked('gaon-op', previewEmployee, 'leaves', { params: { empl_no: 4 }, body: { retireDate: '2026-10-20' } }),
  asked('gaon-op', previewLeaving, 'leaver', { params: { empl_no: 1 }, body: { lastDay: '2026-11-30' } }),
  asked('gaon-op', previewLeaving, 'told', {
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
  asked('dasom-op', previewLeaving, 'before-the-hire', { params: { empl_no: 1 }, body: { lastDay: '2001-01-01' } }),
  asked('dasom-op', previewEmployee, 'bad', {
    params: { empl_no: 1 },
    body: { assignments: [{ from: '2026-11-16', departmentNo: 99 }], encpnd: '2026-12-01' },
  }),
  // The world keeps masks only.
  asked('gaon-op', knownPerson, 'nobody', { body: { residentNumber: '950304-2234567' } }),
  asked('dasom-op', knownPerson, 'nobody', { body: { residentNumber: '950304-2234567' } }),
  asked('gaon-op', previewHire, 'employment-permit', {
    body: { encpnd: '2026-12-01', birthDate: '1995-02-03', nationality: 'VN', visa: 'E-9' },
  }),
  // The fourteenth day is a Saturday.
  asked('gaon-op', previewHire, 'weekend', {
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
  asked('gaon-op', previewHire, 'day-worker', {
    body: { encpnd: '2026-10-01', birthDate: '1990-02-03', incomeKind: 'DAILY', baseLvofctime: '11:00' },
  }),
  asked('dasom-op', previewHire, 'past-sixty', { body: { encpnd: '2026-12-01', birthDate: '1961-02-03' } }),
  asked('dasom-op', previewHire, 'business-income', {
    body: { encpnd: '2026-12-01', birthDate: '2026-12-02', contractEndDate: '2026-11-30', incomeKind: 'BUSINESS' },
  }),
  asked('gaon-op', judgeHours, 'five-hours', {
    body: { from: '2026-12-01', baseAtendtime: '09:00', baseLvofctime: '15:00', monthlyHours: '209' },
  }),
  asked('dasom-op', judgeHours, 'own-day', { body: { from: '2026-12-01', dailyHours: '07:00' } }),
  asked('gaon-op', readResidentNumber, 'none', { params: { empl_no: 1 }, body: { reason: '자격취득 신고' } }),
  asked('dasom-op', readResidentNumber, 'unknown', { params: { empl_no: 14 }, body: { reason: '자격취득 신고' } }),

  asked('gaon-op', listDepartments),
  ...(['no', 'deptNm', 'sortOrder', 'people', 'from'] as const).flatMap((sort) => [
    asked('gaon-op', listDepartments, `sort-${sort}`, { query: { sort } }),
    asked('gaon-op', listDepartments, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ]),
  asked('gaon-op', listDepartments, 'day-before', { query: { day: '2026-08-31' } }),
  asked('gaon-op', listDepartments, 'day-to-come', { query: { day: '2026-12-31' } }),
  asked('gaon-op', listDepartments, 'initials', { query: { q: 'ㅈㄹ' } }),
  asked('gaon-op', listDepartments, 'page-2', { query: { page: 2, size: 3 } }),
  asked('gaon-op', listDepartments, 'behind-the-last-page', { query: { page: 5, size: 3 } }),
  asked('gaon-op', listDepartments, 'other-group', { query: { grp_no: 3 } }),
  asked('dasom-op', listDepartments),
  asked('both-op', listDepartments, 'dasom', { query: { companyNo: 2 } }),
  asked('gaon-op', listPositions),
  ...(['no', 'ofcpsNm', 'sortOrder', 'people', 'from'] as const).flatMap((sort) => [
    asked('gaon-op', listPositions, `sort-${sort}`, { query: { sort } }),
    asked('gaon-op', listPositions, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ]),
  asked('gaon-op', listPositions, 'initials', { query: { q: 'ㄷ' } }),
  asked('gaon-op', listPositions, 'page-2', { query: { page: 2, size: 2 } }),
  asked('dasom-op', listPositions),
  asked('boss', listDefaultDepartments, '', group),
  asked('boss', listDefaultDepartments, 'by-name', { ...group, query: { sort: '-deptNm' } }),
  asked('boss', listDefaultDepartments, 'initials', { ...group, query: { q: 'ㅅㅅ' } }),
  asked('boss', listDefaultDepartments, 'other-group', { params: { grp_no: 5 } }),
  asked('boss', listDefaultPositions, '', group),
  asked('boss', listDefaultPositions, 'page-2', { ...group, query: { page: 2, size: 1 } }),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    asked(login, movingImport.list, 'none-yet'),
    asked(login, movingImport.read, 'of-none', { params: { importNo: 1 } }),
    asked(login, movingImport.file, 'of-none', { params: { importNo: 1 } }),
    asked(login, movingImport.touched, 'of-none', { params: { importNo: 1 } }),
    asked(login, readOpening, 'none-yet', { params: { empl_no: 1 } }),
    asked(login, employeeImport.list, 'none-yet'),
    asked(login, employeeImport.read, 'of-none', { params: { importNo: 1 } }),
    asked(login, employeeImport.file, 'of-none', { params: { importNo: 1 } }),
    asked(login, employeeImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
]
