import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, day, paging, reason } from './parts.ts'

const LEDGER = 'a balance is explained by the grants and uses it is made of'
const ENTRY = 'agreed leave and what the system before knew are entered into the ledger by hand'

/** Calls of leave. */
export const LEAVE_CALLS: CallsOf = {
  'salary.leaveEntry.create': {
    roles: ['11'],
    why: ENTRY,
    good: {
      body: {
        employeeNo: 2,
        kind: 'GRANT',
        date: '2027-03-04',
        amount: '1.5',
        expires: '2027-12-31',
        reason: '노사 합의',
      },
    },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        employeeNo: 1,
        kind: 'GRANT',
        date: day,
        amount: '1.5',
        unit: 'HOUR',
        expires: day,
        reason,
      },
      together: [
        { unit: none },
        { amount: '0.000' },
        { expires: none },
        { expires: '1999-01-01' },
        { kind: 'USE' },
        { kind: 'USE', expires: none },
      ],
    },
  },
  'salary.leaveBalances': {
    roles: ['11'],
    why: LEDGER,
    good: { query: { asOf: '2027-03-31' } },
    full: { query: { ...companyQuery, asOf: day, type: 'fiscal', q: '가람', deptNo: '1', sort: 'encpnd', ...paging } },
  },
  'salary.leave': {
    spec: true,
    good: { query: { type: 'hire', encpnd: '2025-03-02', calcDate: '2027-03-31' } },
    full: {
      query: {
        ...companyQuery,
        type: 'fiscal',
        encpnd: day,
        calcDate: day,
        year: '2026',
        month: '11',
        employeeNo: '1',
        q: '가람',
        deptNo: '1',
        sort: 'name',
        ...paging,
      },
    },
  },
  'salary.leaveLedger': {
    roles: ['11'],
    why: LEDGER,
    good: { params: { employeeNo: 2 }, query: { asOf: '2027-03-31' } },
    full: { params: { employeeNo: '1' }, query: { ...companyQuery, asOf: day } },
  },
  'salary.myLeave': {
    roles: ['11', '21'],
    why: 'people see their own leave; the calls of the specification are for operators',
    full: { query: { ...companyQuery, asOf: day } },
  },
  'salary.leaveCalendar': {
    roles: ['11'],
    why: 'who is away on which day is seen in a calendar before more leave is given',
    good: { query: { month: '2027-03' } },
    full: { query: { ...companyQuery, month: '2026-11', deptNo: '1' } },
  },
  'salary.leavePayments': {
    spec: true,
    good: { query: { year: '2026', paymentType: '0004' } },
    full: { query: { ...companyQuery, year: '2026', paymentType: '0004', employeeNos: '1,2' } },
  },
  'salary.leavePayments.pay': {
    roles: ['11'],
    why: 'unused leave is paid as a payslip and noted in the ledger in one act, so that it is never paid twice',
    good: {
      body: { year: '2026', month: '2026-11', employeeNos: [900], reason: '연차수당 지급' },
      expect: [200, 400, 422],
    },
    full: {
      query: companyQuery,
      body: { ...companyBody, year: '2026', month: '2026-11', employeeNos: [1, 2], reason },
    },
    auditedIn: 'features/leave-pay/leave-pay.test.ts',
  },
  'salary.leaveEntry.remove': {
    roles: ['11'],
    why: ENTRY,
    good: { body: { no: 1, reason: '잘못 적음' }, expect: [200, 404] },
    full: { query: companyQuery, body: { ...companyBody, no: 1, reason, version: 1 } },
  },
}
