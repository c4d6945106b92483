import { asked, none, reason, told, type FullSample } from './parts.ts'

const ID = '8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6'
const password = { password: 'correct-horse-1' }
const otp = { otp: '123456' }
const networks = [{ name: '본사', cidr: '210.94.12.0/24' }]
const doors = { idleMin: 30, networks, networksOnly: true, reason }
const changePassword = { body: { currentPassword: 'correct-horse-1', newPassword: 'another-good-1' } }
const tokens = { body: { refresh: 'r.t', access: 'a.t' } }

/** Full samples of signing in, accounts and what keeps the doors. */
export const DOORS_SAMPLES: Readonly<Record<string, FullSample>> = {
  'session.login': { body: { login_id: 'kim', ...password, ...otp } },
  'session.logout': tokens,
  'session.refresh': tokens,
  'session.changePassword': changePassword,
  'session.changePasswordAlias': changePassword,
  'setup.firstAdmin': { body: { code: 'ABCDE', login_id: 'first', password: 'a-good-first-1', empl_nm: '첫관리' } },
  'session.link': { body: { token: '1.abc' } },
  'session.link.password': { body: { token: '1.abc', password: 'a-good-first-1' } },

  'common.sessions.end': { params: { no: '1' } },
  'common.otp.start': { body: { ...password, ...otp } },
  'common.otp.finish': { body: otp },
  'common.otp.recoveryCodes': { body: { ...password, ...otp } },
  'common.otp.off': { body: { ...password, ...otp } },
  'common.accounts.resetOtp': { body: { login_id: 'kim', reason } },
  'common.accounts.resetPassword': { body: { login_id: 'kim', reason } },
  'basic.security.read': { query: asked },
  'basic.security.change': { query: asked, body: { ...told, ...doors, secondFactor: 'OPERATORS', version: 1 } },
  'basic.security.preview': { query: asked, body: { ...told, networks, networksOnly: true } },
  'management.security.change': { body: doors },
  'common.auditReview': { query: { ...asked, month: '2026-11' } },
  'common.auditReview.sign': {
    query: asked,
    body: { ...told, month: '2026-11', opinion: '이상 없음' },
    together: [{ month: none, opinion: none, companyNo: none, corp_no: none }],
  },
  'common.auditReview.confirm': {
    query: asked,
    body: { ...told, month: '2026-11', code: 'night', chainNo: 1, seq: 1, note: '확인' },
  },
  'common.auditReview.explain': { query: asked, body: { ...told, month: '2026-11', chainNo: 1, seq: 1, reason } },
  'jobs.read': { params: { id: ID } },
  'jobs.cancel': { params: { id: ID } },
  'common.request': { params: { id: ID } },
}
