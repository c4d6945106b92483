import { yearMonth } from '@handal/base/date'
import type { Notices } from '@handal/contracts/session/home'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setViewport } from '../testing/viewport.ts'
import { CrumbTrail } from './frame/Breadcrumb.tsx'
import { useHeader } from '../client/header.ts'
import { ChunkError, loadWithin } from './lazy-page.tsx'
import { popupSize } from './frame/PopupLayout.tsx'
import { type RouteEntry, ROUTES } from './routes.ts'
import { LOGGED_OUT, useSession } from '../client/session-store.ts'
import { isChecked } from '../testing/dom.ts'
import { openApp } from './testing/page.tsx'
import { answering, signIn } from '../testing/signed-in.ts'
import { person, type Script } from '../testing/transport.ts'
import { MemoryRouter } from 'react-router'
import { render } from '@testing-library/react'
import { holdUnsaved } from '../shared/form/unsaved.ts'

const screens = ROUTES.map((entry): RouteEntry => {
  if (entry.path.startsWith('/login') || entry.path === '/forbidden') return entry
  return { ...entry, load: () => Promise.resolve({ default: () => <h1>{entry.title} 화면</h1> }) }
})
const blocker = (code: string, title: string): Notices['items'][number] => ({
  code,
  title,
  count: 1,
  detail: '이가람 11.18',
  blocks: '근태마감',
  action: '기록 채우기',
  place: 'check',
  severity: 'warning',
})
const blockers = [blocker('a', '퇴근 기록 없음 2명'), blocker('b', '급여 계좌 없음 1명')]
const notices: Notices = { month: yearMonth('2026-11'), items: blockers, total: blockers.length }
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const server: Script = ({ path }) => {
  if (path === '/api/home/notices/') return { body: notices }
  if (path === '/api/common/meta/') return { body: meta }
  if (path.startsWith('/api/common/contract/')) return { body: { contractEndDate: '2026-12-01', contractType: '0001' } }
  return { body: { items: [], total: 0 } }
}
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  answering(server)
  signIn(null)
})

describe('guards', () => {
  it('a visitor is sent to the login and remembered', async () => {
    const { router, path } = openApp('/salary/management?month=2026-11', screens)
    await heading('로그인')
    expect(path()).toBe('/login')
    expect(new URLSearchParams(router.state.location.search).get('to')).toBe('/salary/management?month=2026-11')
  })

  it('a wrong role sees which screen, which role and what is near', async () => {
    signIn(person('21'))
    const { path } = openApp('/salary/payment-list', screens)
    await heading('이 화면을 볼 권한이 없습니다.')
    expect(path()).toBe('/forbidden')
    const facts = screen.getAllByRole('definition').map((one) => one.textContent)
    expect(facts).toEqual(['급여대장 /salary/payment-list', '사용자', '운영자'])
    expect(screen.getByText(/급여대장은 운영자만 볼 수 있습니다/)).toBeTruthy()
    expect(document.title).toBe('접근 권한 없음 - 한달')
  })

  it('a permitted role sees the screen under its title', async () => {
    signIn(person('11'))
    openApp('/salary/management', screens)
    await heading('급여관리 화면')
    expect(document.title).toBe('급여관리 - 한달')
    const trail = screen.getByRole('navigation', { name: '현재 위치' })
    expect(trail.textContent).toContain('급여급여관리')
    expect(within(trail).getByText('급여관리').getAttribute('aria-current')).toBe('page')
  })

  it('a session that ends leads to the login', async () => {
    signIn(person('11'))
    const { path } = openApp('/salary/management', screens)
    await heading('급여관리 화면')
    useSession.setState({ ...LOGGED_OUT, notice: '로그인이 만료되었습니다. 다시 로그인해 주세요.' })
    await heading('로그인')
    expect(path()).toBe('/login')
    expect(screen.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeTruthy()
  })

  it('what does not exist is not found', async () => {
    signIn(person('01'))
    openApp('/terminal/nothing')
    await heading('알 수 없는 페이지입니다.')
    expect(screen.getByText('알 수 없는 페이지').getAttribute('aria-current')).toBe('page')
  })

  it('addresses of one code keep the page that is on screen, each under its own title; a wrong role opens none', async () => {
    const base = '/basic-info/company-info/department'
    const Typed = () => <input aria-label="쓰던 것" />
    const load = (): Promise<{ default: typeof Typed }> => Promise.resolve({ default: Typed })
    const routes = ROUTES.map((entry) => (entry.path.startsWith(base) ? { ...entry, load } : entry))
    signIn(person('11'))
    const { router, unmount } = openApp(base, routes)
    const field = await screen.findByRole('textbox', { name: '쓰던 것' })
    await act(() => router.navigate(`${base}/rewrite?no=1`))
    expect(document.title).toBe('부서/직위 수정 - 한달')
    expect(screen.getByRole('textbox', { name: '쓰던 것' })).toBe(field)
    unmount()
    signIn(person('21'))
    const { path } = openApp(`${base}/delete?no=1`, routes)
    await heading('이 화면을 볼 권한이 없습니다.')
    expect(path()).toBe('/forbidden')
  })

  it('the default path is home for who is signed in', async () => {
    signIn(person('21'))
    const { path } = openApp(
      '/',
      screens.map((entry) => (entry.path === '/' ? (ROUTES[0] ?? entry) : entry)),
    )
    await heading('홈 화면')
    expect(path()).toBe('/home')
  })
})

describe('a broken screen', () => {
  const broken = (load: RouteEntry['load']): RouteEntry[] =>
    screens.map((entry) => (entry.path === '/privacy' ? { ...entry, load } : entry))

  it('keeps the shell and tells the detail', async () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    const Broken = (): never => {
      throw new Error('rows is undefined')
    }
    openApp(
      '/privacy',
      broken(() => Promise.resolve({ default: Broken })),
    )
    await heading('문제가 발생했습니다')
    expect(screen.getByText(/rows is undefined/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '로그인' })).toBeTruthy()
    quiet.mockRestore()
  })

  it('whose code does not arrive can be loaded again', async () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    openApp(
      '/service-info',
      screens.map((entry) =>
        entry.path === '/service-info' ? { ...entry, load: () => Promise.reject(new TypeError('404')) } : entry,
      ),
    )
    await heading('화면을 불러오지 못했습니다.')
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy()
    quiet.mockRestore()
  })

  it('fails after 120 seconds without an answer', async () => {
    vi.useFakeTimers()
    const failed = loadWithin(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await Promise.race([failed, Promise.resolve('still loading')])).toBe('still loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toBeInstanceOf(ChunkError)
    vi.useRealTimers()
  })
})

describe('top bar', () => {
  it('of a visitor: menu and login', async () => {
    openApp('/privacy', screens)
    await heading('개인정보처리방침 화면')
    expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login')
    const menu = screen.getByRole('navigation', { name: '주 메뉴' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['서비스 소개', '급여 계산기', '개인정보처리방침'])
  })

  it('of an operator of one company: its name, the contract in amber, what waits', async () => {
    signIn(person('11'))
    useHeader.setState({ selectCompanyNo: 1, contractDate: '2026-12-01' })
    openApp('/home', screens)
    await heading('홈 화면')
    expect(await screen.findByText('(주)한빛정밀')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /회사 고르기/ })).toBeNull()
    expect(await screen.findByText(/30일 안에 끝납니다/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '알림 2건' }))
    const list = within(screen.getByRole('dialog', { name: '알림 2' })).getAllByRole('link')
    expect(list.map((one) => one.textContent)).toEqual([
      '퇴근 기록 없음 2명이가람 11.18',
      '급여 계좌 없음 1명이가람 11.18',
      '알림 모두 보기',
    ])
    // Where one of them leads, the list is gone.
    fireEvent.click(list[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('of the super admin: a picker that chooses', async () => {
    signIn(person('01'))
    useHeader.setState({
      companyMenuItems: [1, 2].map((key) => ({ key, value: key, text: `(주)가상${key}` })),
      selectCompanyNo: 1,
    })
    const { router } = openApp('/management/company-info?month=2026-10&slip=5', screens)
    await heading('회사정보 화면')
    fireEvent.click(await screen.findByRole('button', { name: '회사 고르기, (주)가상1' }))
    fireEvent.click(screen.getByRole('menuitemradio', { name: '(주)가상2' }))
    await waitFor(() => expect(useHeader.getState().selectCompanyNo).toBe(2))
    expect(screen.getByRole('button', { name: '회사 목록 새로 고침' })).toBeTruthy()
    // The month goes along, the person who was open in the other company does not.
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByText(/^계약/)).toBeNull()
  })

  it('asks before another company takes the place of what is unsaved', async () => {
    signIn(person('01'))
    useHeader.setState({
      companyMenuItems: [1, 2].map((key) => ({ key, value: key, text: `(주)가상${key}` })),
      selectCompanyNo: 1,
    })
    openApp('/management/company-info', screens)
    await heading('회사정보 화면')
    await screen.findByRole('button', { name: /^회사 고르기/ })
    const release = holdUnsaved('저장하지 않은 칸이 2개 있습니다.')
    const choose = (): void => {
      fireEvent.click(screen.getByRole('button', { name: /^회사 고르기/, hidden: true }))
      fireEvent.click(screen.getByRole('menuitemradio', { name: '(주)가상2' }))
    }
    choose()
    fireEvent.click(await screen.findByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '계속 입력하기' })).toBeNull())
    expect(useHeader.getState().selectCompanyNo).toBe(1)
    choose()
    fireEvent.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }))
    await waitFor(() => expect(useHeader.getState().selectCompanyNo).toBe(2))
    release()
  })

  it('switches an operator to the employee menu and back', async () => {
    signIn(person('11'))
    openApp('/home', screens)
    await heading('홈 화면')
    const menu = await screen.findByRole('navigation', { name: '주 메뉴' })
    expect(within(menu).queryByRole('link', { name: '급여명세서' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '직원 메뉴로 전환' }))
    expect(await within(menu).findByRole('link', { name: '급여명세서' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '운영자 메뉴로 전환' }))
    expect(await within(menu).findByRole('button', { name: '급여' })).toBeTruthy()
  })

  it('opens the account: password, brightness, logout', async () => {
    signIn(person('21'))
    openApp('/home', screens)
    fireEvent.click(await screen.findByRole('button', { name: '계정, 이가람 사용자' }))
    const account = within(screen.getByRole('dialog', { name: '계정' }))
    expect(account.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/home/myinfo',
      '/home/myinfo/security',
      '/home/password-reset',
      '/home/logout',
    ])
    fireEvent.click(account.getByRole('radio', { name: '어둡게' }))
    expect(isChecked(account.getByRole('radio', { name: '어둡게' }))).toBe(true)
  })
})

describe('left menu', () => {
  it('unfolds the group of the current screen and collapses to icons', async () => {
    signIn(person('11'))
    openApp('/salary/management', screens)
    await heading('급여관리 화면')
    const menu = await screen.findByRole('navigation', { name: '주 메뉴' })
    expect(within(menu).getByRole('link', { name: '급여관리' }).getAttribute('aria-current')).toBe('page')
    expect(within(menu).getByRole('button', { name: '급여' }).getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(within(menu).getByRole('button', { name: '메뉴 접기' }))
    expect(within(menu).queryByRole('link', { name: '급여관리' })).toBeNull()
    expect(localStorage.getItem('handal-sidebar')).toBe('closed')
  })

  it('starts collapsed on a wide grid unless the person chose', async () => {
    signIn(person('11'))
    openApp('/salary/payment-list', screens)
    await heading('급여대장 화면')
    fireEvent.click(await screen.findByRole('button', { name: '메뉴 펼치기' }))
    expect(await screen.findByRole('link', { name: '급여대장' })).toBeTruthy()
  })

  it('is a drawer below 900 px that closes when an item is tapped', async () => {
    setViewport(700)
    signIn(person('11'))
    const { path } = openApp('/salary/management', screens)
    await heading('급여관리 화면')
    const button = await screen.findByRole('button', { name: '메뉴' })
    expect(screen.queryByRole('navigation', { name: '주 메뉴' })).toBeNull()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('link', { name: '홈' }))
    await waitFor(() => expect(path()).toBe('/home'))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '주 메뉴' })).toBeNull())
  })

  it('employees have tabs on the phone', async () => {
    setViewport(390)
    signIn(person('21'))
    openApp('/home', screens)
    const tabs = await screen.findByRole('navigation', { name: '바로가기' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['홈', '출퇴근', '결재', '명세서'])
    fireEvent.click(within(tabs).getByRole('button', { name: '더보기' }))
    expect((await screen.findByRole('link', { name: '로그아웃' })).getAttribute('href')).toBe('/home/logout')
  })
})

it('a phone names the screen in the bar, with the way back instead of a breadcrumb', async () => {
  setViewport(390)
  signIn(person('11'))
  const { router } = openApp('/salary/management/detail', screens)
  await heading('급여 상세 화면')
  expect(within(await screen.findByRole('banner')).getByText('급여 상세')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '현재 위치' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '급여관리로 돌아가기' }))
  await heading('급여관리 화면')
  expect(screen.getByRole('button', { name: '메뉴' })).toBeTruthy()
  await act(() => router.navigate('/home'))
  await heading('홈 화면')
  expect(within(screen.getByRole('banner')).getByText('(주)한빛정밀')).toBeTruthy()
})

it('a navigation puts the focus on the content and reads out the title', async () => {
  signIn(person('11'))
  const { router } = openApp('/salary/management', screens)
  await heading('급여관리 화면')
  await router.navigate('/home')
  await heading('홈 화면')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  await waitFor(() => expect(screen.getByText('홈', { selector: '[aria-live]' })).toBeTruthy())
})

it('the skip link leads to the content', async () => {
  openApp('/privacy', screens)
  await heading('개인정보처리방침 화면')
  fireEvent.click(screen.getByRole('link', { name: '본문으로 바로가기' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('a trail of ten steps folds and unfolds', () => {
  render(
    <MemoryRouter>
      <CrumbTrail crumbs={Array.from({ length: 10 }, (_, index) => ({ title: `단계${index + 1}`, to: null }))} />
    </MemoryRouter>,
  )
  expect(screen.queryByText('단계3')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '사이의 3단계 보기' }))
  expect(screen.getByText('단계3')).toBeTruthy()
})

it('a popup is 800 px wide and as high as its content, within the screen', () => {
  const frame = { outerWidth: 816, innerWidth: 800, outerHeight: 700, innerHeight: 600, availHeight: 900 }
  expect(popupSize(500, frame)).toEqual({ width: 816, height: 600 })
  expect(popupSize(2000, frame)).toEqual({ width: 816, height: 900 })
})
