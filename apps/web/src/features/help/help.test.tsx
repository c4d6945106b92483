import { readMeta } from '@handal/contracts/common'
import { listHelp, readHelp, sayHelpful, searchHelp, userFaqPdf } from '@handal/contracts/help/help'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import contents from '../../../../../testdata/answers/help.pages--nobody.json'
import { ROUTES } from '../../app/routes.ts'
import { ApiError, errorFrom } from '../../client/api-error.ts'
import { setScreens } from '../../client/screens.ts'
import { useSession } from '../../client/session-store.ts'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import FaqPage from './FaqPage.tsx'
import InquiryPage from './InquiryPage.tsx'
import ManualPage from './ManualPage.tsx'
import { pageOfScreen } from './manual.ts'
import ReferencePage from './ReferencePage.tsx'
import RemoteSupportPage from './RemoteSupportPage.tsx'

const page = (key: string, area: string, screens: string[], roles = ['11']) => ({
  key,
  title: `${key} 쪽`,
  area,
  screens,
  roles,
  updatedAt: '2026-11-28',
})
const PAGES = [
  page('start', '처음 시작하기', ['/home']),
  page('steps', '급여', ['/salary/management']),
  page('own', '직원용', ['/salary/my-salary'], ['11', '21']),
  page('faq', '자주 묻는 질문', ['/help']),
]
const TEXT = [
  { kind: 'paragraph', parts: [{ text: '누르면 ' }, { text: '확정', bold: true }, { text: '합니다. <b>글</b>' }] },
  { kind: 'heading', level: 2, text: '순서' },
  { kind: 'list', ordered: true, items: [[{ text: '급여관리', to: '/salary/management' }, { text: '를 엽니다.' }]] },
  { kind: 'picture', name: 'payroll', caption: '급여관리의 일곱 단계', width: 1300, height: 800 },
  { kind: 'heading', level: 3, text: '돈이 나갑니까?' },
  { kind: 'table', heads: ['무엇', '값'], rows: [[[{ text: '식대' }], [{ text: '20만 원' }]]] },
]
const META = { today: '2026-11-20', setup: false, demo: false, version: '1.2.3', demoAccounts: [], demoPassword: null }
const script = () =>
  scriptedFetch([
    [listHelp, () => ({ body: { items: PAGES, total: PAGES.length } })],
    [readHelp, () => ({ body: { ...PAGES[1], minutes: 2, text: TEXT } })],
    [
      searchHelp,
      () => ({ body: { items: [{ key: 'steps', title: 'steps 쪽', area: '급여', line: '줄' }], total: 1 } }),
    ],
    [sayHelpful, () => ({ body: { key: 'steps', yes: false } })],
    [readMeta, () => ({ body: META })],
    [userFaqPdf, () => ({ status: 503, body: { message: '지금은 받을 수 없습니다.', code: 'unavailable' } })],
  ])

beforeEach(() => {
  setViewport(1440)
  setScreens(ROUTES)
})
afterEach(() => vi.unstubAllGlobals())

describe('the manual', () => {
  it('opens the page that explains a screen, with its headings, its steps and the way there', async () => {
    script()
    showScreen(ManualPage, '/help/manual', '?screen=/salary/management')
    expect(await screen.findByRole('heading', { level: 2, name: 'steps 쪽' })).toBeTruthy()
    const nav = screen.getByRole('navigation', { name: '매뉴얼 차례' })
    expect(within(nav).getByRole('link', { name: 'steps 쪽' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: '급여관리 열기' }).getAttribute('href')).toBe('/salary/management')
    expect(screen.getByRole('link', { name: '급여관리' }).getAttribute('href')).toBe('/salary/management')
    const heading = screen.getByRole('heading', { level: 3, name: '순서' })
    expect(screen.getByRole('link', { name: '순서' }).getAttribute('href')).toBe(`#${heading.id}`)
    // Marks of a page language are letters like others.
    expect(screen.getByText('합니다. <b>글</b>')).toBeTruthy()
  })

  it('shows a picture with its words, whose room is known before it has come, and opens it in its own size', async () => {
    script()
    showScreen(ManualPage, '/help/manual', '?page=steps')
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '급여관리의 일곱 단계' })
    expect([picture.width, picture.height, picture.getAttribute('loading')]).toEqual([1300, 800, 'lazy'])
    expect(picture.getAttribute('src')).toMatch(/payroll[\w-]*\.jpg/)
    expect(picture.closest('a')?.getAttribute('href')).toBe(picture.getAttribute('src'))
    expect(picture.closest('figure')?.textContent).toBe('그림 1. 급여관리의 일곱 단계')
  })

  it('shows an employee what is about employees', async () => {
    script()
    showScreen(ManualPage, '/help/manual')
    act(() => useSession.setState((state) => ({ user: state.user && { ...state.user, perm_id: '21' } })))
    const nav = await screen.findByRole('navigation', { name: '매뉴얼 차례' })
    expect(within(nav).getByRole('link', { name: '직원용' })).toBeTruthy()
    expect(within(nav).queryByRole('link', { name: '급여' })).toBeNull()
  })

  it('finds pages by words', async () => {
    const { seen } = script()
    showScreen(ManualPage, '/help/manual', '?q=확정')
    expect(await screen.findByRole('link', { name: 'steps 쪽' })).toBeTruthy()
    expect(seen.find(({ id }) => id === searchHelp.id)?.query).toEqual({ q: '확정' })
  })

  it('asks at its end whether it helped, once, and leads on who says no', async () => {
    const { seen } = script()
    showScreen(ManualPage, '/help/manual', '?page=steps')
    const group = within(await screen.findByRole('group', { name: '도움말 평가' }))
    fireEvent.click(group.getByRole('button', { name: '아니요' }))
    const more = await group.findByRole('link', { name: '1:1 문의' })
    expect(more.getAttribute('href')).toBe('/help/inquiry')
    expect(group.queryByRole('button')).toBeNull()
    expect(seen.filter(({ id }) => id === sayHelpful.id).map(({ body }) => body)).toEqual([
      { key: 'steps', yes: false },
    ])
  })
})

test('a question shows its answer when it is pressed', async () => {
  script()
  showScreen(FaqPage, '/help/faq')
  const question = await screen.findByText('돈이 나갑니까?')
  const box = question.closest('details')
  expect(box?.open).toBe(false)
  fireEvent.click(question)
  expect(within(box ?? document.body).getByRole('cell', { name: '20만 원' })).toBeTruthy()
})

test('a question that the search has found stands open', async () => {
  script()
  showScreen(FaqPage, '/help/faq', '?line=식대 20만 원')
  const question = await screen.findByText('돈이 나갑니까?')
  expect(question.closest('details')?.open).toBe(true)
})

test('the search leads to the question, and to the page of what is none', async () => {
  const found = [
    { key: 'faq', title: '자주 묻는 질문', area: '자주 묻는 질문', line: '식대 20만 원' },
    { key: 'steps', title: 'steps 쪽', area: '급여', line: '줄' },
  ]
  scriptedFetch([
    [listHelp, () => ({ body: { items: PAGES, total: PAGES.length } })],
    [searchHelp, () => ({ body: { items: found, total: 2 } })],
  ])
  showScreen(ManualPage, '/help/manual', '?q=식대')
  const link = await screen.findByRole('link', { name: '자주 묻는 질문' })
  expect(new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('line')).toBe('식대 20만 원')
})

test('a manual that does not come says why', async () => {
  script()
  showScreen(ReferencePage, '/help/reference')
  fireEvent.click(screen.getByRole('button', { name: '자주 묻는 질문 PDF' }))
  expect(await screen.findByText('지금은 받을 수 없습니다.')).toBeTruthy()
})

test('who is signed in goes to the inquiries, a visitor is led to the login and back', async () => {
  script()
  const { router } = showScreen(InquiryPage, '/help/inquiry')
  expect(router.state.location.pathname).toBe('/home/qna')
  act(() => useSession.setState({ isLoggedIn: false, user: null }))
  await act(() => router.navigate('/help/inquiry'))
  const link = await screen.findByRole('link', { name: '로그인하고 문의하기' })
  expect(link.getAttribute('href')).toBe('/login?to=%2Fhelp%2Finquiry')
})

test('the diagnostics hold the build, the browser and the last fault, and nobody', async () => {
  script()
  const fault = errorFrom(new Response(null, { status: 500 }), { traceId: 'trace-77', message: 'x' }, 'x')
  expect(fault).toBeInstanceOf(ApiError)
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText }, userAgent: navigator.userAgent })
  showScreen(RemoteSupportPage, '/help/remote-support')
  const list = screen.getByRole('list', { name: '진단 정보' })
  expect(await within(list).findByText('한달 1.2.3')).toBeTruthy()
  expect(within(list).getByText('마지막 오류 번호 trace-77')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '복사' }))
  expect(await screen.findByText('복사했습니다.')).toBeTruthy()
  const [text = ''] = writeText.mock.calls[0] ?? []
  expect(text).toContain(navigator.userAgent)
  expect(text).not.toMatch(/김운영|hanbit|한빛/u)
})

/** Screens that explain themselves, or are of nobody who has signed in. */
const WITHOUT: readonly string[] = [
  '/',
  '/404',
  '/account-link',
  '/calculators',
  '/calculators/annual-leave',
  '/calculators/net-pay',
  '/calculators/severance',
  '/calculators/weekly-holiday',
  '/calculators/work-day',
  '/forbidden',
  '/login',
  '/privacy',
  '/service-info',
  '/setup',
]

test('every built screen has a page that explains it', () => {
  const { items } = listHelp.response.parse(contents.answer)
  const missing = ROUTES.filter(({ path }) => pageOfScreen(items, path) === null)
  const first = missing.map(({ path }) => path).toSorted()
  expect(first).toEqual(WITHOUT)
  // And no page is about a screen that is not there.
  const paths = ROUTES.map(({ path }) => path)
  const lost = items.flatMap(({ screens }) => screens.filter((each) => !paths.some((path) => path.startsWith(each))))
  expect(lost).toEqual([])
})
