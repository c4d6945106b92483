import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, day, reason } from './parts.ts'

const DETAIL = 'a screen of the specification shows one person with everything behind the row'
const DEPARTURE = '외국인고용법 시행령 제21조: the difference to the sum that the insurer reports'
const SETTLEMENT = '국민건강보험법 시행령 제39조: what was withheld is settled with the year'
const MONTH = '2026-11'
const month = { payYear: '2026', payMonth: '10' }
// Papers are made where there is somebody to be on them.
const expectAny: readonly number[] = [200, 404]

/** Calls of DC plans, departure guarantee insurance and settlements. */
export const RETIREMENT_CALLS: CallsOf = {
  'salary.retirementPension': {
    spec: true,
    good: { query: { yearMonth: MONTH } },
    full: { query: { ...companyQuery, yearMonth: MONTH, employeeNos: '1,2' } },
  },
  'salary.retirementPension.one': {
    roles: ['11'],
    why: DETAIL,
    good: { params: { empl_no: 2 }, query: { yearMonth: MONTH }, expect: expectAny },
    full: { params: { empl_no: '1' }, query: { ...companyQuery, yearMonth: MONTH } },
  },
  'salary.retirementPension.enter': {
    spec: true,
    auditedIn: 'features/retirement/pension.test.ts',
    // Nobody of the walk's company is in a plan.
    good: { body: { yearMonth: '2026-10', items: [{ employeeNo: 2, action: 'pay' }] }, expect: [200, 400] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        yearMonth: MONTH,
        items: [{ employeeNo: 1, action: 'correct', amount: 1, paidOn: day, memberNo: '1-1', reason, version: 1 }],
      },
    },
  },
  'salary.departure': {
    spec: true,
    good: { query: { yearMonth: MONTH } },
    full: { query: { ...companyQuery, yearMonth: MONTH } },
  },
  'salary.departure.one': {
    roles: ['11'],
    why: DETAIL,
    good: { params: { empl_no: 2 }, query: { yearMonth: MONTH }, expect: expectAny },
    full: { params: { empl_no: '1' }, query: { ...companyQuery, yearMonth: MONTH } },
  },
  'salary.departure.save': {
    roles: ['11'],
    why: DEPARTURE,
    auditedIn: 'features/retirement/departure.test.ts',
    good: { body: { employeeNo: 2, joinedOn: day, reason }, expect: [200, 400] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        employeeNo: 1,
        joinedOn: day,
        contractNo: '1-1',
        premiums: [{ month: MONTH, amount: 1, paidOn: day }],
        balance: { asOf: day, amount: 1 },
        reason,
        version: 1,
      },
    },
  },
  'salary.settlement': {
    roles: ['11'],
    why: SETTLEMENT,
    good: { query: { year: '2026' } },
    full: { query: { ...companyQuery, year: '2026', kind: 'leaving' } },
  },
  'pdf.retirement': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, employeeNos: '1,2', filename: '내역서', reason } },
  },
  'excel.retirement': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, employeeNos: '1,2', filename: '내역서', reason } },
  },
  'pdf.retirement-transfer': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, filename: '요청서', reason } },
  },
  'excel.retirement-transfer': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, filename: '요청서', reason } },
  },
  'pdf.departure': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, filename: '보험', reason } },
  },
  'excel.departure': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, filename: '보험', reason } },
  },
  'excel.insurance-settlement': {
    spec: true,
    good: { query: month, expect: expectAny },
    full: { query: { ...companyQuery, ...month, downloadType: 'leaving', filename: '정산', reason } },
  },
}
