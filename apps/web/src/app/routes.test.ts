import { ROLES } from '@handal/contracts/roles'
import { describe, expect, it } from 'vitest'
import specified from '../../../../testdata/routes.json'
import { loginPath, returnPath, verdictOf } from '../client/access.ts'
import { screenAt } from '../client/screens.ts'
import { ROUTES } from './routes.ts'
import { person } from '../testing/transport.ts'

type Specified = { path: string; roles: 'public' | string[]; ko: string; layout?: string }
/** Screens of ours that the specification has no address for. */
const OURS: readonly Specified[] = [
  { path: '/setup', roles: 'public', ko: '처음 시작', layout: 'bare' },
  { path: '/attendance/schedule', roles: ['11'], ko: '근무계획' },
  { path: '/home/attendance', roles: ['11', '21'], ko: '내 근태' },
  { path: '/home/check-in', roles: ['11', '21'], ko: '출퇴근', layout: 'bare' },
  { path: '/terminal/screen', roles: 'public', ko: '근무지 화면', layout: 'bare' },
  { path: '/terminal/company-place', roles: ['11'], ko: '근무지와 게이트웨이' },
  { path: '/account-link', roles: 'public', ko: '비밀번호 정하기', layout: 'bare' },
  { path: '/home/myinfo/security', roles: ['01', '11', '21'], ko: '로그인과 보안' },
  { path: '/help/verify', roles: 'public', ko: '증명서 확인' },
  { path: '/home/notifications', roles: ['01', '11', '21'], ko: '알림' },
  { path: '/basic-info/company-info/security', roles: ['11'], ko: '보안' },
  { path: '/basic-info/hrm/employee/leaving/:empl_no', roles: ['11'], ko: '퇴사 처리' },
  { path: '/basic-info/hrm/employee/retention', roles: ['11'], ko: '개인정보 파기' },
  { path: '/management/security', roles: ['01'], ko: '관리자 보안' },
]
const list = [...(specified as Specified[]), ...OURS]

describe('the table', () => {
  it('has every screen of the specification once, with its roles, name and layout, and of others these only', () => {
    // Ours: an address that people cut or type, which leads on to the screens below it, and the review of the access log.
    const more = [
      { path: '/calculators', roles: 'public', ko: '급여 계산기', layout: 'main' },
      { path: '/basic-info/company-info/audit-review', roles: ['11'], ko: '접속기록 점검', layout: 'main' },
      { path: '/management/audit-review', roles: ['01'], ko: '접속기록 점검', layout: 'main' },
      { path: '/insurance-tax/settlement', roles: ['11'], ko: '보험 정산', layout: 'main' },
    ]
    const mine = ROUTES.map(({ path, roles, title, layout }) => ({ path, roles, ko: title, layout }))
    const theirs = list.map(({ path, roles, ko, layout }) => ({ path, roles, ko, layout: layout ?? 'main' }))
    const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1)
    expect(mine.toSorted(byPath)).toEqual([...theirs, ...more].toSorted(byPath))
  })

  it('has every screen that is named in the code', () => {
    const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/testing/**'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const straight = /(?:\b(?:to|page)(?:=|: )|navigate\()\{?['"`](\/[^'"`?$]*)/g
    const named = Object.values(sources).flatMap((text) => [...text.matchAll(straight)].map(([, path = '']) => path))
    expect(named.length).toBeGreaterThan(20)
    // What is put in behind a slash is a part of the address, as the number of a record is.
    const isThere = (path: string): boolean =>
      screenAt(path, ROUTES) !== null || (path.endsWith('/') && ROUTES.some((entry) => entry.path.startsWith(path)))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('leads the breadcrumb through screens that exist', () => {
    const paths = new Set(ROUTES.map((entry) => entry.path))
    const steps = ROUTES.flatMap((entry) => entry.parents).filter((parent) => parent.startsWith('/'))
    expect(steps.filter((parent) => !paths.has(parent))).toEqual([])
  })
})

const people = [null, ...ROLES.map((role) => person(role))]

describe('the guard, each role on each screen', () => {
  it.each(people.map((user) => [user?.perm_id ?? '31', user] as const))('%s', (_, user) => {
    for (const { path, roles } of list) {
      const entry = ROUTES.find((one) => one.path === path)
      if (entry === undefined) throw new Error(path)
      const expected =
        roles === 'public' ? 'open' : user === null ? 'login' : roles.includes(user.perm_id) ? 'open' : 'forbidden'
      const session = { status: user === null ? 'out' : 'in', user } as const
      expect([path, verdictOf(entry, session)]).toEqual([path, expected])
    }
  })

  it('waits while the session is being restored', () => {
    const session = { status: 'restoring', user: null } as const
    expect(verdictOf({ roles: ['11'] }, session)).toBe('wait')
  })
})

describe('after the login', () => {
  it('returns to where the person was', () => {
    const path = '/salary/management?month=2026-11'
    expect(returnPath(new URLSearchParams(loginPath(path).split('?')[1]).get('to'))).toBe(path)
  })

  it.each([
    null,
    '',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login?to=/home',
    '/home/logout',
    '/',
    '/home/password-reset',
  ])('goes home instead of %s', (to) => {
    expect(returnPath(to)).toBe('/home')
  })
})
