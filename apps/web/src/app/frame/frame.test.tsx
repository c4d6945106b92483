import { yearMonth } from '@handal/base/date'
import type { Notices } from '@handal/contracts/session/home'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { useHeader } from '../../client/header.ts'
import { LOGGED_OUT, useSession } from '../../client/session-store.ts'
import { setUserMenu, useSidebar } from '../../client/sidebar.ts'
import { TextField } from '../../shared/form/TextField.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { answering, signIn } from '../../testing/signed-in.ts'
import { person, type Script } from '../../testing/transport.ts'
import { setViewport } from '../../testing/viewport.ts'
import { type RouteEntry, ROUTES } from '../routes.ts'
import { ErrorView } from '../ScreenError.tsx'
import { openApp } from '../testing/page.tsx'

const screens = ROUTES.map((entry): RouteEntry => {
  if (entry.path === '/' || entry.path.startsWith('/login') || entry.path === '/forbidden') return entry
  return { ...entry, load: () => Promise.resolve({ default: () => <h1>{entry.title} 화면</h1> }) }
})
const blocker = (code: string, more: Partial<Notices['items'][number]> = {}) => ({
  code,
  title: `할 일 ${code}`,
  count: 1,
  detail: '',
  blocks: '확정',
  action: '보기',
  place: 'check' as const,
  severity: 'warning' as const,
  ...more,
})
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const items = [1, 2, 3].map((key) => ({ key, value: key, text: `(주)가상${key}` }))
const server =
  (blockers: Notices['items'] = []): Script =>
  ({ path }) => {
    if (path === '/api/home/notices/')
      return { body: { month: yearMonth('2026-11'), items: blockers, total: blockers.length } }
    if (path === '/api/common/meta/') return { body: meta }
    if (path === '/api/common/companies/') return { body: { items, total: items.length } }
    if (path.startsWith('/api/common/contract/'))
      return { body: { contractEndDate: '2027-12-01', contractType: '0001' } }
    return { body: { items: [], total: 0 } }
  }
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
const menu = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: '주 메뉴' })
const choosing = (selectCompanyNo = 1): void =>
  useHeader.setState({ companyMenuItems: items, selectCompanyNo, contractDate: '' })
const pick = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /^회사 고르기/ }))
  fireEvent.click(screen.getByRole('menuitemradio', { name }))
}

beforeEach(() => {
  answering(server())
  signIn(null)
  setUserMenu(false)
})

describe('the bell', () => {
  it('leads to the month and the payment each thing waits in, and says how grave it is', async () => {
    answering(
      server([blocker('a', { month: '2026-09', paymentType: '0002' } as object), blocker('b', { severity: 'todo' })]),
    )
    signIn(person('11'))
    choosing()
    openApp('/salary/management', screens)
    const bell = await screen.findByRole('button', { name: '알림 2건' })
    fireEvent.click(bell)
    const [first, second] = within(screen.getByRole('dialog', { name: '알림 2' })).getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/salary/management?month=2026-09&paymentType=0002&check=a')
    expect(second?.getAttribute('href')).toBe('/salary/management?month=2026-11&check=b')
    expect(within(first ?? bell).getByLabelText('확인 필요')).toBeTruthy()
    expect(within(second ?? bell).getByLabelText('할 일')).toBeTruthy()
  })

  it('says that nothing waits, and counts up to 99', async () => {
    signIn(person('11'))
    choosing()
    const { unmount } = openApp('/salary/management', screens)
    fireEvent.click(await screen.findByRole('button', { name: '알림' }))
    expect(await screen.findByText('기다리는 일이 없습니다.')).toBeTruthy()
    unmount()
    answering(server(Array.from({ length: 100 }, (_, index) => blocker(`${index}`))))
    openApp('/salary/management', screens)
    expect((await screen.findByRole('button', { name: '알림 100건' })).textContent).toBe('99+')
  })

  it('asks for nothing on behalf of who only looks as an employee, and none of it is left standing', async () => {
    const wire = answering(server([blocker('a')]))
    signIn(person('11'))
    choosing()
    openApp('/salary/management', screens)
    await screen.findByRole('button', { name: '알림 1건' })
    act(() => setUserMenu(true))
    expect(screen.getByRole('button', { name: '알림' })).toBeTruthy()
    expect(wire.sent.filter(({ path }) => path.startsWith('/api/home/'))).toHaveLength(1)
  })
})

describe('the picker', () => {
  it('of two quick choices the last one stays; the one that stands is no choice', async () => {
    const wire = answering(server())
    signIn(person('01'))
    choosing()
    const { router } = openApp('/management/company-info?month=2026-10&slip=5', screens)
    await heading('회사정보 화면')
    await pick('(주)가상1')
    expect(router.state.location.search).toBe('?month=2026-10&slip=5')
    expect(wire.sent.filter(({ path }) => path.startsWith('/api/common/contract/'))).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: /^회사 고르기/, hidden: true }))
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitemradio', { name: '(주)가상2' }))
      fireEvent.click(screen.getByRole('menuitemradio', { name: '(주)가상3' }))
    })
    await waitFor(() => expect(useHeader.getState().contractDate).toBe('2027-12-01'))
    expect(useHeader.getState().selectCompanyNo).toBe(3)
    expect(screen.getByRole('button', { name: '회사 고르기, (주)가상3' })).toBeTruthy()
  })

  it('takes nothing of the company before along, also while the contract of the new one is on its way', async () => {
    const answers = server()
    answering((request, index) =>
      request.path.startsWith('/api/common/contract/') ? new Promise(() => undefined) : answers(request, index),
    )
    signIn(person('01'))
    choosing()
    const { router } = openApp('/management/company-info?month=2026-10&slip=5', screens)
    await heading('회사정보 화면')
    await pick('(주)가상2')
    await waitFor(() => expect(useHeader.getState().selectCompanyNo).toBe(2))
    expect(router.state.location.search).toBe('')
    // Whoever goes on meanwhile stays there.
    await act(() => router.navigate('/management/company-info?month=2026-09&dept=3'))
    expect(router.state.location.search).toBe('?month=2026-09&dept=3')
  })

  it('marks the one that stands, and the refresh takes the first of the list', async () => {
    signIn(person('01'))
    choosing(2)
    openApp('/management/company-info', screens)
    await heading('회사정보 화면')
    fireEvent.click(await screen.findByRole('button', { name: '회사 고르기, (주)가상2' }))
    expect(screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
      'false',
    ])
    fireEvent.click(screen.getByRole('button', { name: '회사 목록 새로 고침', hidden: true }))
    await waitFor(() => expect(useHeader.getState().selectCompanyNo).toBe(1))
  })

  it('has a picker for whoever operates several, the name alone for an employee, no refresh on a phone', async () => {
    signIn(person('11'))
    choosing()
    const { unmount } = openApp('/home', screens)
    expect(await screen.findByRole('button', { name: '회사 고르기, (주)가상1' })).toBeTruthy()
    unmount()
    setViewport(390)
    const phone = openApp('/home', screens)
    expect(await screen.findByRole('button', { name: '회사 고르기, (주)가상1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '회사 목록 새로 고침' })).toBeNull()
    phone.unmount()
    signIn(person('21'))
    useHeader.setState({ companyMenuItems: items.slice(0, 1), selectCompanyNo: 1 })
    openApp('/home', screens)
    expect(await screen.findByText('(주)가상1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^회사 고르기/ })).toBeNull()
  })

  it.each([1280, 390])('offers no choice on the cockpit of all companies, %i wide', async (width) => {
    setViewport(width)
    signIn(person('01'))
    choosing()
    const { router } = openApp('/home', screens)
    await heading('홈 화면')
    expect(await screen.findByText('모든 회사')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^회사 고르기/ })).toBeNull()
    await act(() => router.navigate('/management/company-info'))
    if (width > 600) expect(await screen.findByRole('button', { name: '회사 고르기, (주)가상1' })).toBeTruthy()
  })
})

describe('the menu', () => {
  it('of a super admin stays so, whatever the operator before looked at', async () => {
    setUserMenu(true)
    signIn(person('01'))
    act(() => setUserMenu(true))
    choosing()
    const { unmount } = openApp('/home', screens)
    expect(await within(await menu()).findByRole('button', { name: '설정' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /메뉴로 전환/ })).toBeNull()
    unmount()
    setViewport(390)
    openApp('/home', screens)
    await heading('홈 화면')
    expect(screen.getByRole('button', { name: '메뉴' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '바로가기' })).toBeNull()
  })

  it('opened and closed on a phone is no choice of its width', async () => {
    setViewport(390)
    signIn(person('11'))
    choosing()
    openApp('/home', screens)
    await heading('홈 화면')
    fireEvent.click(screen.getByRole('button', { name: '메뉴' }))
    fireEvent.click(await screen.findByRole('link', { name: '홈' }))
    await waitFor(() => expect(useSidebar.getState().opened).toBe(false))
    expect([localStorage.getItem('handal-sidebar'), useSidebar.getState().chosen]).toEqual([null, null])
  })

  it('a group that is pressed folds and unfolds; collapsed, it opens the menu and itself', async () => {
    signIn(person('11'))
    choosing()
    openApp('/salary/management/detail', screens)
    await heading('급여 상세 화면')
    const bar = within(await menu())
    // A screen without a line of its own stands below that of the screen above.
    expect(bar.getByRole('link', { name: '급여관리' }).getAttribute('aria-current')).toBe('page')
    expect(bar.getByRole('link', { name: '급여대장' }).hasAttribute('aria-current')).toBe(false)
    fireEvent.click(bar.getByRole('button', { name: '급여' }))
    expect(bar.queryByRole('link', { name: '급여관리' })).toBeNull()
    fireEvent.click(bar.getByRole('button', { name: '메뉴 접기' }))
    fireEvent.click(bar.getByRole('button', { name: '기본정보' }))
    expect(bar.getByRole('button', { name: '메뉴 접기' })).toBeTruthy()
    expect(bar.getByRole('link', { name: '사원 목록' })).toBeTruthy()
    fireEvent.click(bar.getByRole('button', { name: '메뉴 접기' }))
    expect(bar.getByRole('link', { name: '홈' }).hasAttribute('aria-current')).toBe(false)
  })

  it('on a phone: whose it is, the way to one’s own security, the switch, and then the tabs', async () => {
    setViewport(390)
    signIn(person('11'))
    choosing()
    const { path } = openApp('/salary/management', screens)
    await heading('급여관리 화면')
    fireEvent.click(screen.getByRole('button', { name: '메뉴' }))
    const foot = (await screen.findByRole('link', { name: '로그아웃' })).closest('div') ?? document.body
    expect(foot.textContent).toContain('김운영 운영자')
    expect(
      within(foot)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/home/myinfo', '/home/myinfo/security', '/home/password-reset', '/home/logout'])
    fireEvent.click(within(foot).getByRole('button', { name: '직원 메뉴로 전환' }))
    await waitFor(() => expect(path()).toBe('/home'))
    const tabs = within(await screen.findByRole('navigation', { name: '바로가기' }))
    expect(tabs.getByRole('link', { name: '홈' }).getAttribute('aria-current')).toBe('page')
    expect(tabs.getByRole('link', { name: '명세서' }).hasAttribute('aria-current')).toBe(false)
    fireEvent.click(tabs.getByRole('link', { name: '명세서' }))
    await waitFor(() => expect(path()).toBe('/salary/my-salary'))
    expect((await screen.findByRole('link', { name: '홈으로 돌아가기' })).getAttribute('href')).toBe('/home')
    expect(screen.queryByRole('button', { name: '메뉴' })).toBeNull()
  })

  it('the switch leads home and leaves the chosen width of the menu', async () => {
    signIn(person('11'))
    choosing()
    const { path } = openApp('/salary/management', screens)
    await heading('급여관리 화면')
    fireEvent.click(screen.getByRole('button', { name: '직원 메뉴로 전환' }))
    await waitFor(() => expect(path()).toBe('/home'))
    expect(screen.getByRole('button', { name: '운영자 메뉴로 전환' })).toBeTruthy()
    expect(localStorage.getItem('handal-sidebar')).toBeNull()
  })
})

describe('a visitor', () => {
  it('opens the menu on a phone, closes it by Esc, and sees where one is', async () => {
    setViewport(390)
    const { path } = openApp('/privacy', screens)
    await heading('개인정보처리방침 화면')
    const button = screen.getByRole('button', { name: '메뉴' })
    const shown = (): HTMLElement | null => screen.queryByRole('navigation', { name: '주 메뉴' })
    expect([shown(), button.getAttribute('aria-expanded')]).toEqual([null, 'false'])
    fireEvent.click(button)
    const current = within(shown() ?? document.body)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(current.map((link) => link.textContent)).toEqual(['개인정보처리방침'])
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(shown()).toBeNull()
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('link', { name: '급여 계산기' }))
    await waitFor(() => expect(path()).toBe('/calculators'))
    await waitFor(() => expect(shown()).toBeNull())
  })

  it('has a way back from a screen of an area on a phone, and its mark in the menu on a desk', async () => {
    const inside = ROUTES.find(({ parents }) => parents[0] === '/calculators')
    const address = inside?.path ?? ''
    const { unmount } = openApp(address, screens)
    await heading(`${inside?.title} 화면`)
    expect(screen.getByRole('link', { name: '급여 계산기' }).getAttribute('aria-current')).toBe('page')
    unmount()
    setViewport(390)
    openApp(address, screens)
    await heading(`${inside?.title} 화면`)
    const back = screen.getByRole('link', { name: /급여 계산기.*로 돌아가기/ })
    expect(back.getAttribute('href')).toBe('/calculators')
    expect(screen.queryByRole('link', { name: '로그인' })).toBeNull()
  })

  it('reads what the service is at the root', async () => {
    const { path } = openApp('/')
    await screen.findByRole('heading', { level: 1 })
    expect(path()).toBe('/')
    expect(screen.getByRole('link', { name: '서비스 소개' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('a screen', () => {
  it('of signing out stays when the session ends on it, others do not', async () => {
    signIn(person('11'))
    const { path, router } = openApp('/home/logout', screens)
    await heading('로그아웃 화면')
    act(() => useSession.setState(LOGGED_OUT))
    expect(await heading('로그아웃 화면')).toBeTruthy()
    expect(path()).toBe('/home/logout')
    await act(() => router.navigate('/home'))
    await heading('로그인')
    // Opened by who is signed out it is no page of theirs.
    await act(() => router.navigate('/home/logout'))
    await heading('로그인')
  })

  it('waits while the session comes back', async () => {
    act(() => useSession.setState({ ...LOGGED_OUT, status: 'restoring' }))
    const { path } = openApp('/salary/management', screens)
    expect(path()).toBe('/salary/management')
    act(() => signIn(person('11')))
    expect(await heading('급여관리 화면')).toBeTruthy()
  })

  it('whose filter changes leaves the focus where it was', async () => {
    signIn(person('11'))
    choosing()
    const { router } = openApp('/salary/management', screens)
    await heading('급여관리 화면')
    const link = await screen.findByRole('link', { name: '급여대장' })
    link.focus()
    await act(() => router.navigate('/salary/management?month=2026-10'))
    expect(document.activeElement).toBe(link)
    await act(() => router.navigate('/home'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('whose drawer opens at an address of its own keeps the focus in its form', async () => {
    const BASE = '/basic-info/holiday'
    function Page() {
      const isOpen = useLocation().pathname !== BASE
      return (
        <>
          <h1>휴일 화면</h1>
          <Drawer open={isOpen} title="휴일 등록" onClose={() => undefined}>
            <TextField label="이름" value="" focusFirst onChange={() => undefined} />
          </Drawer>
        </>
      )
    }
    const load = () => Promise.resolve({ default: Page })
    signIn(person('11'))
    choosing()
    const { router } = openApp(
      BASE,
      screens.map((entry) => (entry.path.startsWith(BASE) ? { ...entry, load } : entry)),
    )
    await heading('휴일 화면')
    await act(() => router.navigate(`${BASE}/write`))
    const field = await screen.findByRole('textbox', { name: '이름' })
    await waitFor(() => expect(screen.getByText('휴일 등록', { selector: '[aria-live]' })).toBeTruthy())
    expect(document.activeElement).toBe(field)
  })

  it('that broke at an answer of the server says its sentence and its number', () => {
    render(
      <MemoryRouter>
        <ErrorView error={new ApiError('이미 삭제한 사원입니다.', { traceId: 't-17' })} title="문제가 발생했습니다" />
      </MemoryRouter>,
    )
    expect(screen.getByText('이미 삭제한 사원입니다.')).toBeTruthy()
    expect(screen.getByText('t-17')).toBeTruthy()
    expect(document.title).toBe('문제가 발생했습니다 - 한달')
  })
})
