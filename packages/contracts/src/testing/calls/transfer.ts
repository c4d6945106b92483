import type { CallsOf } from './call.ts'
import { companyQuery, day, none, reason, companyBody } from './parts.ts'

const ACCOUNTS = 'money leaves from an account of the company, which stands on the file for the bank'
const FILES = 'wages leave by a file for the bank and come back as its result'
const HOLDS = 'who is not to be paid yet is left out of the file by name, and what the bank sends back is owed again'
const AUDIT = 'features/transfer/transfer.test.ts'

const account = {
  bankCode: '081',
  number: '28791004300417',
  holder: '새빛상사',
  use: 'PAY',
  displayText: '새빛급여',
  cmsCode: '12345',
  from: day,
}
const run = { yearMonth: '2026-10', paymentType: '0001' }

/** Calls of money that leaves: accounts of the company, what is to leave, files and results. */
export const TRANSFER_CALLS: CallsOf = {
  'basic.companyAccount': { roles: ['11'], why: ACCOUNTS, full: { query: companyQuery } },
  'basic.companyAccount.create': {
    roles: ['11'],
    why: ACCOUNTS,
    good: { body: { bankCode: '081', number: '287-910043-00417', holder: '새빛상사', use: 'PAY' } },
    full: { query: companyQuery, body: { ...companyBody, ...account } },
  },
  'basic.companyAccount.change': {
    roles: ['11'],
    why: ACCOUNTS,
    auditedIn: 'features/companies/accounts.test.ts',
    good: { body: { no: 9000, holder: '새빛상사' }, expect: [404] },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...account, no: 1, endDate: '2027-11-20', reason, version: 1 },
    },
  },
  'basic.companyAccount.end': {
    roles: ['11'],
    why: ACCOUNTS,
    auditedIn: 'features/companies/accounts.test.ts',
    good: { body: { no: 9000 }, expect: [404] },
    full: { query: companyQuery, body: { ...companyBody, no: 1, endDate: '2027-11-20', reason, version: 1 } },
  },
  'salary.transfer': {
    spec: true,
    good: { query: { yearMonth: '202610' } },
    full: { query: { ...companyQuery, yearMonth: '202610', paymentType: '0001', employeeNos: '1,2' } },
  },
  'salary.transfer.change': {
    roles: ['11'],
    why: HOLDS,
    auditedIn: AUDIT,
    good: { body: { ...run, employeeNos: [9000], action: 'hold', reason }, expect: [400] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        ...run,
        employeeNos: [1],
        action: 'return',
        amount: 100_000,
        paymentNo: 1,
        date: day,
        case: 'DIED',
        reason,
      },
    },
  },
  'salary.transfer.templates': { roles: ['11'], why: FILES, full: { query: companyQuery } },
  'salary.transfer.file.make': {
    roles: ['11'],
    why: FILES,
    auditedIn: AUDIT,
    good: { body: { runs: [run], accountNo: 9000, templateNo: 1, transferDate: '2026-10-23' }, expect: [400] },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        runs: [{ ...run, employeeNos: [1] }],
        accountNo: 1,
        templateNo: 1,
        transferDate: day,
        displayText: '새빛급여',
        acknowledged: [{ employeeNo: 1, code: 'accountChanged' }],
      },
      together: [{ acknowledged: none }],
    },
  },
  'salary.transfer.file': {
    roles: ['11'],
    why: FILES,
    good: { params: { no: 9000 }, query: { format: 'json' }, expect: [404] },
    full: { params: { no: '1' }, query: { ...companyQuery, format: 'json', reason } },
  },
  'salary.transfer.file.void': {
    roles: ['11'],
    why: FILES,
    auditedIn: AUDIT,
    good: { params: { no: 9000 }, body: { reason }, expect: [404] },
    full: { params: { no: '1' }, query: companyQuery, body: { ...companyBody, reason } },
  },
  'salary.transfer.results': {
    roles: ['11'],
    why: FILES,
    auditedIn: AUDIT,
    good: { params: { no: 9000 }, body: { items: [{ seq: 1, result: 'DONE' }] }, expect: [404] },
    full: {
      params: { no: '1' },
      query: companyQuery,
      body: { ...companyBody, items: [{ seq: 1, result: 'FAILED', reason: '해지된 계좌', date: day }] },
    },
  },
}
