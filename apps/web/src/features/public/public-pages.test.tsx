import { readMeta } from '@handal/contracts/common'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LOGGED_OUT, useSession } from '../../client/session-store.ts'
import { scripted } from '../../testing/transport.ts'
import { setViewport } from '../../testing/viewport.ts'
import { calculators } from '../calculators/testing/answers.ts'
import PrivacyPage from './PrivacyPage.tsx'
import ServiceInfoPage from './ServiceInfoPage.tsx'

const meta = (demo: boolean, today = '2026-11-20') =>
  readMeta.response.parse({ today, setup: false, demo, version: '0.1.0', demoAccounts: [], demoPassword: null })

const open = (Page: ComponentType, answer: ReturnType<typeof meta> | null): void => {
  vi.stubGlobal('fetch', (address: string) =>
    answer === null || !address.startsWith(readMeta.path)
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve(Response.json(answer)),
  )
  show(Page)
}

const show = (Page: ComponentType): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(LOGGED_OUT)
})

test('a visitor reads the promise, the seven steps and finds the login', () => {
  useSession.setState(LOGGED_OUT)
  open(ServiceInfoPage, null)
  expect(screen.getByRole('heading', { level: 1, name: '급여관리, 원클릭으로 끝내세요.' })).toBeTruthy()
  const section = screen.getByRole('heading', { name: '한 달은 일곱 단계입니다' }).closest('section')
  expect(within(section ?? document.body).getAllByRole('listitem')).toHaveLength(7)
  expect(screen.getByText('지급일에 급여를 보냅니다.')).toBeTruthy()
  const ways = screen.getAllByRole('link', { name: '로그인하고 시작하기' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/login', '/login'])
})

test('the demo invites to try it, a signed-in person goes home', async () => {
  useSession.setState(LOGGED_OUT)
  open(ServiceInfoPage, meta(true))
  expect(await screen.findAllByRole('link', { name: '체험 화면 열기' })).toHaveLength(2)
})

test('who is signed in goes home', () => {
  useSession.setState({ isLoggedIn: true })
  open(ServiceInfoPage, null)
  expect(screen.getAllByRole('link', { name: '홈으로 가기' })[0]?.getAttribute('href')).toBe('/home')
})

test('a calculator works beside the promise, and all of them are linked', async () => {
  vi.stubGlobal('fetch', scripted(calculators()).transport)
  show(ServiceInfoPage)
  expect(await screen.findByText('2,826,700')).toBeTruthy()
  const deductions = within(screen.getByRole('table', { name: '공제 항목과 계산식' }))
  expect(deductions.getByRole('row', { name: '국민연금 3,000,000 × 4.75% 142,500' })).toBeTruthy()
  expect(deductions.getByRole('row', { name: '공제 합계 373,300' })).toBeTruthy()
  const section = screen.getByRole('heading', { name: '급여 계산기' }).closest('section')
  const links = within(section ?? document.body).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/calculators/net-pay',
    '/calculators/annual-leave',
    '/calculators/severance',
    '/calculators/weekly-holiday',
    '/calculators/work-day',
  ])
})

test('on a phone the calculator is a row that opens its page', () => {
  setViewport(390)
  open(ServiceInfoPage, null)
  const row = screen.getByRole('link', { name: '내 월급 실수령액 계산' })
  expect(row.getAttribute('href')).toBe('/calculators/net-pay')
})

test('the explained line says that it is an example', () => {
  open(ServiceInfoPage, null)
  const days = screen.getByRole('list', { name: '연장근로수당에 들어간 날' })
  expect(within(days).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText('근로기준법 제56조 제1항')).toBeTruthy()
})

test('rates are in force or to come by the day of the server', async () => {
  open(ServiceInfoPage, meta(false, '2027-01-01'))
  const wage = await screen.findByRole('row', { name: /최저임금\(시급\).*10,320원.*10,700원.*시행 중/ })
  expect(wage).toBeTruthy()
  expect(screen.getByRole('row', { name: /장기요양보험.*아직 정해지지 않았습니다.*미정/ })).toBeTruthy()
})

test('the privacy policy holds every item of the law, reachable from its contents', () => {
  open(PrivacyPage, null)
  const contents = within(screen.getByRole('navigation', { name: '차례' })).getAllByRole('link')
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(contents.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent))
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(headings.map((heading) => `#${heading.id}`))
  for (const item of [
    '처리하는 목적',
    '처리하는 항목',
    '주민등록번호의 처리',
    '보유 기간',
    '파기하는 절차와 방법',
    '제3자 제공',
    '처리의 위탁',
    '정보주체의 권리와 행사 방법',
    '안전성 확보조치',
    '쿠키와 브라우저 저장',
    '개인정보 보호책임자와 문의',
    '방침의 변경',
  ])
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(`^\\d+\\. ${item}$`) })).toBeTruthy()
  const retention = within(screen.getByRole('table', { name: '개인정보의 보유 기간' }))
  expect(retention.getByRole('row', { name: /^접속기록 2년/ })).toBeTruthy()
})
