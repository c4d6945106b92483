import type { CallsOf } from './call.ts'
import { none, companyQuery, companyBody, paging, reason } from './parts.ts'

const HANDOVER = '근로기준법 제48조 제2항: a payslip is handed over, and on paper to who has no account'
const RECEIVABLES =
  '근로기준법 제43조: pay below zero is no deduction to take by oneself; it is kept until it is paid back'
const BOOKS = 'labour rules §10.3: the pay goes into the books by balanced vouchers, on the accounts of the company'
const PLAN = 'what stops a run, and what it comes to, is seen before it is confirmed, opened again or paid'

const run = { month: '2026-11', paymentType: '0001' }
const ENTRIES = '소득세법 제136조: bonuses and dues of one month are amounts that a person decides on'
const bonus = { month: '2026-11', paymentType: '0002' }
const MONTH = '2026-11'
const line = { code: 'item.meal', amount: 150_000, reason, notice: '정정' }

/** Calls of payroll. */
export const PAYROLL_CALLS: CallsOf = {
  'salary.payment': {
    spec: true,
    good: { query: run },
    full: { query: { ...companyQuery, ...run, employeeNos: '1,2', ...paging } },
  },
  'salary.entries': {
    roles: ['11'],
    why: ENTRIES,
    good: { query: bonus },
    full: { query: { ...companyQuery, ...bonus } },
  },
  'salary.entries.add': {
    roles: ['11'],
    why: ENTRIES,
    // Of a walk that asks twice the second finds it there.
    good: { body: { ...bonus, items: [{ employeeNo: 2, itemCode: 'bonus', amount: 500_000 }] }, expect: [200, 400] },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...bonus, items: [{ employeeNo: 1, itemCode: 'bonus', amount: 500_000, note: '성과' }] },
    },
    auditedIn: 'features/payroll/entries/entries.test.ts',
  },
  'salary.entries.change': {
    roles: ['11'],
    why: ENTRIES,
    good: ({ next }) => ({
      body: { ...bonus, items: [{ employeeNo: 2, itemCode: 'bonus', amount: 400_000 + next() }] },
    }),
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        ...bonus,
        items: [{ employeeNo: 1, itemCode: 'bonus', amount: 500_000, note: '성과', version: 1 }],
      },
    },
  },
  'salary.entries.remove': {
    roles: ['11'],
    why: ENTRIES,
    good: { body: { ...bonus, items: [{ employeeNo: 3, itemCode: 'bonus' }], reason }, expect: [200, 400, 404] },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...bonus, items: [{ employeeNo: 1, itemCode: 'bonus', version: 1 }], reason },
    },
    auditedIn: 'features/payroll/entries/entries.test.ts',
  },
  'salary.paymentYear': {
    spec: true,
    good: { query: { year: '2026' } },
    full: {
      query: { ...companyQuery, year: '2026', paymentType: '0001', employeeNos: '1,2', group: 'department', ...paging },
    },
  },
  'salary.management.read': {
    spec: true,
    good: { query: run },
    full: {
      query: {
        ...companyQuery,
        ...run,
        employeeNo: '1',
        employeeNos: '1,2',
        include_leave: 'true',
        order: 'code',
        ...paging,
      },
    },
  },
  'salary.mySalary': {
    spec: true,
    good: { query: { yearMonth: MONTH } },
    full: { query: { ...companyQuery, yearMonth: '2026-11', paymentType: '0001' } },
  },
  'salary.management.detail': {
    roles: ['11'],
    why: 'a screen of the specification shows one payslip line by line, with the reason of each',
    good: { params: { employeeNo: 2 }, query: run },
    full: { params: { employeeNo: '1' }, query: { ...companyQuery, ...run } },
  },
  'salary.batch': {
    spec: true,
    good: { body: { ...run, items: [{ op: 'create', employeeNo: 2 }] } },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        ...run,
        items: [
          { op: 'create', ...run, employeeNo: 1 },
          { op: 'update', ...run, employeeNo: 2, version: 1, lines: [line] },
          { op: 'delete', ...run, employeeNo: 3, version: 1 },
        ],
      },
      together: [
        { items: [{ op: 'create', employeeNo: 1, version: 1 }] },
        { items: [{ op: 'delete', employeeNo: 1, lines: [] }] },
        { items: [{ op: 'update', employeeNo: 1, lines: [{ code: 'item.meal', amount: 1 }] }] },
        { month: none, items: [{ op: 'create', employeeNo: 1 }] },
      ],
    },
  },
  'salary.management.calculate': {
    spec: true,
    good: { body: { ...run, employeeNo: 2 } },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...run, employeeNo: 1, employeeNos: [1, 2], updateAll: true, overwrite: true },
      together: [
        { employeeNo: none, employeeNos: none, updateAll: false },
        { employeeNo: none, employeeNos: none, updateAll: none },
        { employeeNo: none, employeeNos: none },
        { employeeNo: none, employeeNos: [], updateAll: none },
        { employeeNo: none, updateAll: none },
        { employeeNos: none, updateAll: none },
      ],
    },
  },
  'salary.management.remove': {
    spec: true,
    good: { body: { ...run, employeeNo: 2 } },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...run, employeeNo: 1, employeeNos: [1, 2], version: 1, reason },
      together: [
        { employeeNo: none, employeeNos: none },
        { employeeNo: none, employeeNos: [] },
        { employeeNo: none },
        { employeeNos: none },
      ],
    },
  },
  'salary.management.update': {
    spec: true,
    good: {
      body: { ...run, employeeNo: 2, lines: [{ code: 'item.base', amount: 2_600_000, reason: '시험' }] },
    },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        ...run,
        action: 'confirm',
        employeeNos: [1, 2],
        reason,
        notice: '정정',
        acknowledged: [{ employeeNo: 1, code: 'net-change' }],
        payDate: '2026-12-10',
        consentOn: '2026-11-20',
        note: '가불금 분할 상환에 동의',
        employeeNo: 1,
        version: 1,
        lines: [line],
      },
      together: [
        { action: none },
        { action: none, employeeNo: none },
        { action: none, lines: none },
        { action: none, lines: [] },
        { action: none, employeeNo: none, lines: none },
        { action: 'collect', consentOn: none, note: none },
        { action: 'collect', employeeNo: none, employeeNos: none },
        { action: none, lines: [{ code: 'item.meal', amount: 1 }] },
        { action: none, lines: [{ code: 'item.meal', amount: 0 }] },
        { action: none, lines: [{ code: 'item.meal', amount: 0, reason: ' ' }] },
        { action: none, lines: [{ code: 'item.meal', amount: null }] },
        { action: none, lines: [{ code: 'item.meal' }] },
        { action: none, lines: [line, line] },
        { action: 'reopen' },
        { action: 'reopen', reason: none },
        { action: 'reopen', reason: '' },
        { action: 'pay', reason: none, payDate: none },
        { action: 'confirm', reason: none, employeeNos: none, acknowledged: none },
        { action: 'confirm', reason: none, employeeNos: [] },
      ],
    },
  },
  'salary.differences': {
    roles: ['11'],
    why: 'a fact that changes afterwards leaves differences of months that are closed',
    full: { query: companyQuery },
  },
  'salary.management.hours': {
    roles: ['11'],
    why: 'hours that pay is made of are checked beside the payslip',
    good: { params: { employeeNo: 2 }, query: { month: MONTH } },
    full: { params: { employeeNo: '1' }, query: { ...companyQuery, month: '2026-11' } },
  },
  'salary.handover.enter': {
    roles: ['11'],
    why: HANDOVER,
    good: {
      body: { month: '2026-10', paymentType: '0001', employeeNos: [2], handedOn: '2026-11-20' },
    },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...run, employeeNos: [1, 2], handedOn: '2026-11-25', version: 1 },
    },
  },
  'salary.handover': {
    roles: ['11'],
    why: HANDOVER,
    good: { query: { month: '2026-10', paymentType: '0001' } },
    full: { query: { ...companyQuery, ...run, ...paging } },
  },
  'salary.handover.takeBack': {
    roles: ['11'],
    why: HANDOVER,
    good: {
      body: { month: '2026-10', paymentType: '0001', employeeNos: [2], reason: '잘못 적음' },
    },
    full: { query: companyQuery, body: { ...companyBody, ...run, employeeNos: [1, 2], reason, version: 1 } },
  },
  'salary.receivable': {
    roles: ['11'],
    why: RECEIVABLES,
    good: { query: {} },
    full: { query: { ...companyQuery, employeeNo: '1', settled: 'true', ...paging } },
  },
  'salary.receivable.repay': {
    roles: ['11'],
    why: RECEIVABLES,
    auditedIn: 'features/payroll/receivables/collect.test.ts',
    good: {
      params: { receivable_no: 1 },
      body: { paidOn: '2026-11-20', amount: 10_000 },
      expect: [404],
    },
    full: {
      params: { receivable_no: '1' },
      query: companyQuery,
      body: { ...companyBody, paidOn: '2026-11-25', amount: 500_000, note: '계좌 이체', version: 1 },
    },
  },
  'salary.receivable.takeBack': {
    roles: ['11'],
    why: RECEIVABLES,
    auditedIn: 'features/payroll/receivables/collect.test.ts',
    // Nobody owes anything.
    good: { params: { receivable_no: 1 }, body: { reason: '시험' }, expect: [404] },
    full: {
      params: { receivable_no: '1' },
      query: companyQuery,
      body: { ...companyBody, reason, version: 1 },
    },
  },
  'salary.receivable.repay.takeBack': {
    roles: ['11'],
    why: RECEIVABLES,
    auditedIn: 'features/payroll/receivables/collect.test.ts',
    good: {
      params: { receivable_no: 1, repayment_no: 1 },
      body: { reason: '시험' },
      expect: [404],
    },
    full: {
      params: { receivable_no: '1', repayment_no: '1' },
      query: companyQuery,
      body: { ...companyBody, reason, version: 1 },
    },
  },
  'salary.accountBook': {
    spec: true,
    good: { query: { yearMonth: MONTH } },
    full: { query: { ...companyQuery, yearMonth: MONTH } },
  },
  'salary.accountBook.export': {
    roles: ['11'],
    why: BOOKS,
    auditedIn: 'features/vouchers/vouchers.test.ts',
    // Nothing of the walk's month was given out.
    good: { body: { yearMonth: MONTH, kinds: ['ACCRUAL'] }, expect: [200, 409] },
    full: {
      query: companyQuery,
      body: { ...companyBody, yearMonth: MONTH, kinds: ['ACCRUAL', 'REMIT'], date: '2026-11-30' },
    },
  },
  'salary.accountBook.accounts': {
    roles: ['11'],
    why: BOOKS,
    good: { query: { day: '2026-11-20' } },
    full: { query: { ...companyQuery, day: '2026-11-20' } },
  },
  'salary.accountBook.accounts.change': {
    roles: ['11'],
    why: BOOKS,
    good: { body: { from: '2026-11-01', uses: { bank: { ALL: '10301' } }, reason } },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        from: '2026-11-01',
        uses: { pay: { SGA: '802' } },
        costClasses: { 1: 'MANUFACTURING' },
        items: { bonus: 'bonus' },
        partners: { TAX: { code: '90001', name: '수원세무서' } },
        names: { 802: '직원급여' },
        reason,
        version: 1,
      },
    },
  },
  'salary.management.plan': {
    roles: ['11'],
    why: PLAN,
    good: { query: { ...run, action: 'confirm' } },
    full: { query: { ...companyQuery, ...run, action: 'confirm', employeeNos: '1,2' } },
  },
  'salary.management.plan.ofMany': {
    roles: ['11'],
    why: PLAN,
    good: { body: { ...run, action: 'confirm', employeeNos: [1] } },
    full: { query: companyQuery, body: { ...companyBody, ...run, action: 'confirm', employeeNos: [1, 2] } },
  },
  'salary.management.history': {
    roles: ['11'],
    why: 'a payslip that was given out is explained by who changed what of it',
    good: { params: { employeeNo: 2 }, query: run },
    full: { params: { employeeNo: '1' }, query: { ...companyQuery, ...run } },
  },
  'salary.management.preview': {
    roles: ['11'],
    why: 'amounts typed in the table are shown with their taxes before they are stored',
    good: {
      body: { ...run, items: [{ employeeNo: 2, lines: [{ code: 'item.base', amount: 2_600_000 }] }] },
    },
    full: {
      query: companyQuery,
      body: { ...companyBody, ...run, items: [{ employeeNo: 1, lines: [{ code: 'item.meal', amount: 1 }] }] },
    },
  },
}
