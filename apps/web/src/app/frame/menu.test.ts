import { describe, expect, it } from 'vitest'
import { breadcrumbOf, collapseCrumbs } from './breadcrumb.ts'
import { buildMenu, menuNameOf, menuProblem, type MenuItem, TABS } from './menu.ts'
import { nearestTo } from '../../client/nearest.ts'
import { screenAt } from '../../client/screens.ts'
import { type RouteEntry, ROUTES } from '../routes.ts'
import { person } from '../../testing/transport.ts'

const load = (): Promise<never> => Promise.reject(new Error('not loaded here'))
const allBuilt = ROUTES.map((entry): RouteEntry => ({ ...entry, load }))
/** The row of the table with this path. */
const rowAt = (path: string): RouteEntry | null => ROUTES.find((entry) => entry.path === path) ?? null
const outline = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length === 0 ? item.title : [item.title, item.children.map((one) => one.title)]))

describe('menus of what is built', () => {
  it('super admin', () =>
    expect(outline(buildMenu('super'))).toEqual([
      '홈',
      '회사정보',
      ['설정', ['부서/직위', '근태 설정', '휴일', '급여항목', '4대보험 요율', '간이세액표']],
      ['장치', ['비콘 단말기', '등록 기기']],
      ['게시판', ['계약 연장/해지 요청', '문의', '게시판']],
    ]))
  it('operator', () =>
    expect(outline(buildMenu('operator'))).toEqual([
      '홈',
      [
        '기본정보',
        [
          '회사정보',
          '보안',
          '부서/직위',
          '결재선',
          '사원 목록',
          '사원 명부',
          '퇴사자 명부',
          '근무시간',
          '휴일',
          '4대보험 요율',
          '세금',
          '급여항목',
          '간이세액표',
        ],
      ],
      ['근태', ['근태관리', '일별 근태조회', '출퇴근 기록조회', '근무계획']],
      [
        '급여',
        [
          '급여관리',
          '급여대장',
          '이체현황',
          '연간 지급내역',
          '연차 사용현황',
          '연차수당',
          '퇴직연금',
          '전표',
          '보험 정산',
        ],
      ],
      ['외국인보험', ['출국만기보험']],
      ['전자결재', ['전체 현황', '휴가 현황', '근태 현황', '출장 현황', '교육 현황', '연장근로 현황', '시말서 현황']],
      ['장치', ['근무지와 게이트웨이', '비콘 단말기', '등록 기기']],
      ['게시판', ['계약 연장/해지 요청', '문의', '게시판']],
      ['도움말', ['매뉴얼', '자주 묻는 질문', '자료실']],
    ]))
  it('employee', () =>
    expect(outline(buildMenu('employee'))).toEqual([
      '홈',
      '내 근태',
      [
        '전자결재',
        [
          '전체 현황',
          '휴가 작성',
          '휴가 현황',
          '근태 작성',
          '근태 현황',
          '출장 작성',
          '출장 현황',
          '교육 작성',
          '교육 현황',
          '연장근로 작성',
          '연장근로 현황',
          '시말서 작성',
          '시말서 현황',
        ],
      ],
      '급여명세서',
      ['게시판', ['문의', '게시판']],
      ['도움말', ['매뉴얼', '자주 묻는 질문', '자료실']],
    ]))
  it('visitor', () => expect(outline(buildMenu('visitor'))).toEqual(['서비스 소개', '급여 계산기', '개인정보처리방침']))
  it('the bottom bar of employees', () =>
    expect(TABS.map((tab) => tab.title)).toEqual(['홈', '출퇴근', '결재', '명세서']))
})

describe('menus when everything is built', () => {
  it('super admin: company, settings, devices', () => {
    expect(outline(buildMenu('super', allBuilt))).toEqual([
      '홈',
      '회사정보',
      ['설정', ['부서/직위', '근태 설정', '휴일', '급여항목', '4대보험 요율', '간이세액표']],
      ['장치', ['비콘 단말기', '등록 기기']],
      ['게시판', ['계약 연장/해지 요청', '문의', '게시판']],
    ])
  })

  it('employee: a form and a list for each approval type', () => {
    const approval = buildMenu('employee', allBuilt).find((item) => item.id === 'approval')
    expect(approval?.children.map((one) => one.url)).toEqual([
      '/e-system/total',
      ...['vacation', 'attendance', 'trip', 'edu', 'over', 'apology'].flatMap((type) => [
        `/e-system/form?type=${type}`,
        `/e-system/${type}`,
      ]),
    ])
  })

  it('operator: all groups of the specification', () => {
    expect(buildMenu('operator', allBuilt).map((item) => item.title)).toEqual([
      '홈',
      '기본정보',
      '근태',
      '급여',
      '외국인보험',
      '전자결재',
      '장치',
      '게시판',
      '도움말',
    ])
  })

  it.each(['super', 'operator', 'employee', 'visitor'] as const)('%s sees only screens of the own role', (menu) => {
    const role = { super: '01', operator: '11', employee: '21', visitor: null } as const
    const shown = buildMenu(menu, allBuilt).flatMap((item) => [item, ...item.children])
    for (const { path } of shown) {
      if (path === null) continue
      const roles = ROUTES.find((entry) => entry.path === path)?.roles
      const mine = role[menu]
      expect([path, roles === 'public' || (mine !== null && roles?.includes(mine))]).toEqual([path, true])
    }
  })
})

it('an operator may look at the employee menu', () => {
  expect(menuNameOf(person('11'), false)).toBe('operator')
  expect(menuNameOf(person('11'), true)).toBe('employee')
  expect(menuNameOf(person('01'), true)).toBe('super')
  expect(menuNameOf(person('21'), false)).toBe('employee')
  expect(menuNameOf(null, false)).toBe('visitor')
})

it('a menu that cannot be drawn says why', () => {
  const item: MenuItem = { id: 'x', title: '홈', type: 'item', icon: null, url: '/home', path: '/home', children: [] }
  expect(menuProblem([])).toBe('메뉴 항목이 없습니다.')
  expect(menuProblem([{ ...item, url: null }])).toBe('메뉴 항목 오류입니다.')
  expect(menuProblem([item])).toBeNull()
  const group: MenuItem = { ...item, type: 'collapse', url: null, path: null, children: [item] }
  expect(menuProblem([group])).toBeNull()
  expect(menuProblem([item, { ...group, children: [item, { ...item, title: '' }] }])).toBe('메뉴 항목 오류입니다.')
})

describe('breadcrumb', () => {
  it('goes from the group through the screen above; the last is no link', () => {
    expect(breadcrumbOf(rowAt('/salary/management/detail'))).toEqual([
      { title: '급여', to: null },
      { title: '급여관리', to: '/salary/management' },
      { title: '급여 상세', to: null },
    ])
    expect(breadcrumbOf(rowAt('/home'))).toEqual([])
    expect(breadcrumbOf(rowAt('/'))).toEqual([])
    expect(breadcrumbOf(null)).toEqual([{ title: '알 수 없는 페이지', to: null }])
  })

  it('names a screen shortly, and says where one is missing', () => {
    const above: RouteEntry = {
      path: '/a',
      title: '긴 이름',
      label: '짧은 이름',
      roles: 'public',
      layout: 'main',
      parents: [],
      load,
    }
    const below: RouteEntry = { ...above, path: '/a/b', title: '아래', label: '안', parents: ['/a', '/gone'] }
    expect(breadcrumbOf(below, [above, below])).toEqual([
      { title: '짧은 이름', to: '/a' },
      { title: '알 수 없는 페이지', to: null },
      { title: '안', to: null },
    ])
  })

  it('collapses above 8 steps only', () => {
    const trail = (length: number) => Array.from({ length }, (_, index) => ({ title: `${index + 1}`, to: null }))
    expect(collapseCrumbs(trail(8)).hidden).toEqual([])
    const long = collapseCrumbs(trail(10))
    expect(long.before.map((one) => one.title)).toEqual(['1'])
    expect(long.hidden.map((one) => one.title)).toEqual(['2', '3', '4'])
    expect(long.after.map((one) => one.title)).toEqual(['5', '6', '7', '8', '9', '10'])
  })
})

describe('the nearest screen', () => {
  it.each([
    ['/service-inf', null, '/service-info'],
    ['/salary/payment-lst', person('11'), '/salary/payment-list'],
    ['/salary/payment-list', person('21'), '/salary/my-salary'],
    ['/zzzz', null, undefined],
  ])('%s', (address, user, near) => {
    expect(nearestTo(address, user)?.path).toBe(near)
  })

  it.each(['01', '11', '21', null] as const)('is one that %s may open, whatever was mistyped', (role) => {
    const user = role === null ? null : person(role)
    for (const { path } of ROUTES) {
      const near = nearestTo(path.slice(0, -1), user)
      const roles = rowAt(near?.path ?? '')?.roles ?? 'public'
      expect([path, roles === 'public' || (role !== null && roles.includes(role))]).toEqual([path, true])
      expect([path, near?.path.includes(':') ?? false]).toEqual([path, false])
    }
  })

  it('finds the row of an address with values in it', () => {
    expect(screenAt('/basic-info/hrm/employee/detail/12?tab=pay')?.path).toBe(
      '/basic-info/hrm/employee/detail/:empl_no',
    )
    expect(screenAt('/e-system/vacation')?.path).toBe('/e-system/vacation')
    expect(screenAt('/nowhere')).toBeNull()
  })
})
