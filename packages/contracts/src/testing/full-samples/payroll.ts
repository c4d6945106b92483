import { asked, day, none, paging, reason, told, type FullSample } from './parts.ts'

const run = { month: '2026-11', paymentType: '0001' }
const line = { code: 'item.meal', amount: 150_000, reason, notice: '정정' }

/** Full samples of payroll and the homes. */
export const PAYROLL_SAMPLES: Readonly<Record<string, FullSample>> = {
  'salary.management.read': {
    query: { ...asked, ...run, employeeNo: '1', employeeNos: '1,2', include_leave: 'true', order: 'code', ...paging },
  },
  'salary.management.detail': { params: { employeeNo: '1' }, query: { ...asked, ...run } },
  'salary.payment': { query: { ...asked, ...run, employeeNos: '1,2', ...paging } },
  'salary.leaveLedger': { params: { employeeNo: '1' }, query: { ...asked, asOf: day } },
  'salary.leaveBalances': { query: { ...asked, asOf: day, q: '가람', sort: 'encpnd', ...paging } },
  'salary.leave': {
    query: {
      ...asked,
      type: 'fiscal',
      encpnd: day,
      calcDate: day,
      year: '2026',
      month: '11',
      employeeNo: '1',
      q: '가람',
      sort: 'name',
      ...paging,
    },
  },
  'salary.myLeave': { query: { ...asked, asOf: day } },
  'salary.leaveEntry.create': {
    query: asked,
    body: { ...told, employeeNo: 1, kind: 'GRANT', date: day, amount: '1.5', unit: 'HOUR', expires: day, reason },
    together: [
      { unit: none },
      { amount: '0.000' },
      { expires: none },
      { expires: '1999-01-01' },
      { kind: 'USE' },
      { kind: 'USE', expires: none },
    ],
  },
  'salary.leaveEntry.remove': { query: asked, body: { ...told, no: 1, reason, version: 1 } },
  'salary.mySalary': { query: { ...asked, yearMonth: '2026-11', paymentType: '0001' } },
  'salary.management.calculate': {
    query: asked,
    body: { ...told, ...run, employeeNo: 1, employeeNos: [1, 2], updateAll: true, overwrite: true },
    together: [
      { employeeNo: none, employeeNos: none, updateAll: false },
      { employeeNo: none, employeeNos: none, updateAll: none },
      { employeeNo: none, employeeNos: none },
      { employeeNo: none, employeeNos: [], updateAll: none },
      { employeeNo: none, updateAll: none },
      { employeeNos: none, updateAll: none },
    ],
  },
  'salary.management.update': {
    query: asked,
    body: {
      ...told,
      ...run,
      action: 'confirm',
      employeeNos: [1, 2],
      reason,
      notice: '정정',
      acknowledged: [{ employeeNo: 1, code: 'net-change' }],
      payDate: '2026-12-10',
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
  'salary.management.remove': {
    query: asked,
    body: { ...told, ...run, employeeNo: 1, employeeNos: [1, 2], version: 1, reason },
    together: [
      { employeeNo: none, employeeNos: none },
      { employeeNo: none, employeeNos: [] },
      { employeeNo: none },
      { employeeNos: none },
    ],
  },
  'salary.batch': {
    query: asked,
    body: {
      ...told,
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
  'salary.management.hours': { params: { employeeNo: '1' }, query: { ...asked, month: '2026-11' } },
  'salary.management.plan': { query: { ...asked, ...run, action: 'confirm', employeeNos: '1,2' } },
  'salary.management.history': { params: { employeeNo: '1' }, query: { ...asked, ...run } },
  'salary.management.preview': {
    query: asked,
    body: { ...told, ...run, items: [{ employeeNo: 1, lines: [{ code: 'item.meal', amount: 1 }] }] },
  },
  'home.firstPayroll': { query: asked },
  'home.notices': { query: asked },
  'home.read': { query: { ...asked, view: 'employee' } },
}
