import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, paging, reason } from './parts.ts'

const ACCOUNTS = 'payslips are handed over in the app only to people who have an account'

/** Calls of accounts of people. */
export const ACCOUNTS_CALLS: CallsOf = {
  'hrm.accounts.create': {
    roles: ['11'],
    why: ACCOUNTS,
    auditedIn: 'features/employees/accounts/accounts.test.ts',
    good: ({ companyNo }) => ({
      body: { companyNo, items: [{ employeeNo: 2, login_id: 'saebom-2' }] },
      expect: [200, 400],
    }),
    full: {
      query: companyQuery,
      body: { ...companyBody, items: [{ employeeNo: 2, login_id: 'saebom', existing: true }] },
    },
  },
  'hrm.accounts': {
    roles: ['11'],
    why: ACCOUNTS,
    full: { query: { ...companyQuery, q: '김', employeeNo: '1', state: 'NONE', sort: 'name', ...paging } },
  },
  'hrm.accounts.mail': {
    roles: ['11'],
    why: ACCOUNTS,
    auditedIn: 'features/employees/accounts/mail.test.ts',
    // No mail is configured.
    good: ({ companyNo }) => ({
      body: { companyNo, items: [{ employeeNo: 2, login_id: 'saebom-2' }] },
      expect: [409],
    }),
    full: {
      query: companyQuery,
      body: { ...companyBody, items: [{ employeeNo: 1, login_id: 'saebom' }], reason },
    },
  },
  'hrm.accounts.reset': {
    roles: ['11'],
    why: ACCOUNTS,
    auditedIn: 'features/employees/accounts/accounts.test.ts',
    // Nobody else has an account, unless the call before was made.
    good: ({ companyNo }) => ({
      body: { companyNo, employeeNos: [2], reason: '시험' },
      expect: [200, 400],
    }),
    full: { query: companyQuery, body: { ...companyBody, employeeNos: [1, 2], reason } },
  },
  'hrm.accounts.remove': {
    roles: ['11'],
    why: ACCOUNTS,
    auditedIn: 'features/employees/accounts/accounts.test.ts',
    good: ({ companyNo }) => ({
      body: { companyNo, employeeNos: [2], reason: '시험' },
      expect: [200, 400],
    }),
    full: { query: companyQuery, body: { ...companyBody, employeeNos: [1, 2], reason } },
  },
}
