import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, reason } from './parts.ts'

const DOORS =
  '고시 안전성 확보조치 기준 제6조: idle time, second factor and networks limit how personal data is reached'
const SESSIONS = 'people see where they are signed in and end it themselves'
const OTP = 'the second factor of an account is enrolled and turned off by its own person'
const LOST = 'who lost telephone or password is let in again by somebody above them'
const LINK = 'a mailed link lets people set their first password, so that none is ever sent'

const password = { password: 'correct-horse-1' }
const changePassword = { body: { currentPassword: 'correct-horse-1', newPassword: 'another-good-1' } }
const otp = { otp: '123456' }
const tokens = { body: { refresh: 'r.t', access: 'a.t' } }
const networks = [{ name: '본사', cidr: '210.94.12.0/24' }]
const doors = { idleMin: 30, networks, networksOnly: true, reason }

const NOTICES =
  'one store of what is companyBody to a person: approval, attendance and payroll write to it, bell and page read it'

/** Calls of signing in, and what keeps the doors. */
export const SESSION_CALLS: CallsOf = {
  'notices.list': {
    roles: ['01', '11', '21'],
    why: NOTICES,
    full: { query: { ...companyQuery, unread: 'true', kind: 'approvalTurn', page: 1, size: 20 } },
  },
  'notices.mark': {
    roles: ['01', '11', '21'],
    why: NOTICES,
    good: { body: { all: true } },
    full: {
      query: companyQuery,
      body: { ...companyBody, nos: [1], all: false, read: true },
      together: [{ nos: undefined, all: true }],
    },
    ownRecord: true,
  },
  'notices.choices': { roles: ['01', '11', '21'], why: NOTICES, full: { query: companyQuery } },
  'notices.choices.change': {
    roles: ['01', '11', '21'],
    why: NOTICES,
    good: { body: { kinds: [{ kind: 'boardNotice', screen: false }] } },
    full: {
      query: companyQuery,
      body: { ...companyBody, kinds: [{ kind: 'boardNotice', screen: false }] },
      together: [
        { kinds: [] },
        {
          kinds: [
            { kind: 'boardNotice', screen: false },
            { kind: 'boardNotice', screen: true },
          ],
        },
      ],
    },
    ownRecord: true,
  },
  'session.changePassword': {
    spec: true,
    good: ({ password }) => ({ body: { currentPassword: password, newPassword: 'another-good-1' } }),
    full: changePassword,
  },
  'session.changePasswordAlias': {
    spec: true,
    good: ({ password }) => ({ body: { currentPassword: password, newPassword: 'another-good-1' } }),
    full: changePassword,
  },
  'session.login': {
    spec: true,
    good: ({ loginId, password }) => ({ body: { login_id: loginId, password } }),
    full: { body: { login_id: 'kim', ...password, ...otp } },
  },
  'session.logout': { spec: true, good: { body: {} }, full: tokens },
  'session.refresh': {
    spec: true,
    // Without a token there is nothing to renew.
    good: { body: {}, expect: [401] },
    full: tokens,
  },
  'setup.firstAdmin': {
    roles: 'public',
    why: 'a new installation has no account yet with which the first could be made',
    good: {
      body: { code: 'AAAAA', login_id: 'first', password: 'a-good-first-1', empl_nm: '첫관리' },
      expect: [409],
    },
    full: { body: { code: 'ABCDE', login_id: 'first', password: 'a-good-first-1', empl_nm: '첫관리' } },
  },
  'basic.security.change': {
    roles: ['11'],
    why: DOORS,
    good: {
      body: { idleMin: 20, secondFactor: 'OPERATORS', networks: [], networksOnly: false, reason: '시험' },
    },
    full: { query: companyQuery, body: { ...companyBody, ...doors, secondFactor: 'OPERATORS', version: 1 } },
  },
  'management.security.change': {
    roles: ['01'],
    why: DOORS,
    good: { body: { idleMin: 20, networks: [], networksOnly: false, reason: '시험' } },
    full: { body: doors },
  },
  'common.sessions.endOthers': { roles: ['01', '11', '21'], why: SESSIONS },
  'common.sessions.end': {
    roles: ['01', '11', '21'],
    why: SESSIONS,
    good: { params: { no: 999_999_999 }, expect: [404] },
    full: { params: { no: '1' } },
  },
  'common.otp.finish': {
    roles: ['01', '11', '21'],
    why: OTP,
    // Nothing was begun, so no code is right; without a factor there are no codes and nothing to turn off.
    good: { body: { otp: '000000' }, expect: [400] },
    full: { body: otp },
  },
  'basic.security.preview': {
    roles: ['11'],
    why: DOORS,
    good: { body: { networks: [], networksOnly: false } },
    full: { query: companyQuery, body: { ...companyBody, networks, networksOnly: true } },
  },
  'basic.security.read': { roles: ['11'], why: DOORS, full: { query: companyQuery } },
  'common.security': { roles: ['01', '11', '21'], why: DOORS },
  'common.sessions': { roles: ['01', '11', '21'], why: SESSIONS },
  'management.security.read': { roles: ['01'], why: DOORS },
  'common.otp.recoveryCodes': {
    roles: ['01', '11', '21'],
    why: OTP,
    good: ({ password }) => ({ body: { password, otp: '000000' }, expect: [409] }),
    full: { body: { ...password, ...otp } },
  },
  'common.accounts.resetOtp': {
    roles: ['01', '11'],
    why: LOST,
    good: { body: { login_id: 'nobody', reason: '시험' }, expect: [404] },
    full: { body: { login_id: 'kim', reason } },
  },
  'common.accounts.resetPassword': {
    roles: ['01', '11'],
    why: LOST,
    good: { body: { login_id: 'nobody', reason: '시험' }, expect: [404] },
    full: { body: { login_id: 'kim', reason } },
  },
  'common.otp.start': {
    roles: ['01', '11', '21'],
    why: OTP,
    good: { body: {} },
    full: { body: { ...password, ...otp } },
  },
  'common.otp.off': {
    roles: ['01', '11', '21'],
    why: OTP,
    good: ({ password }) => ({ body: { password, otp: '000000' }, expect: [200, 409] }),
    full: { body: { ...password, ...otp } },
  },
  'session.link': {
    roles: 'public',
    why: LINK,
    // Nobody was sent one.
    good: { body: { token: '1.abc' }, expect: [404] },
    full: { body: { token: '1.abc' } },
  },
  'session.link.password': {
    roles: 'public',
    why: LINK,
    good: { body: { token: '1.abc', password: 'a-good-first-1' }, expect: [404] },
    full: { body: { token: '1.abc', password: 'a-good-first-1' } },
  },
}
