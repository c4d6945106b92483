import { plainDate, yearMonth } from '@handal/base/date'
import { type FirstPayroll, type FirstStep, readFirstPayroll } from '@handal/contracts/first-payroll'
import { readHome } from '@handal/contracts/home'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allScreens, setScreens } from '../../client/screens.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import HomePage from './HomePage.tsx'
import { OPERATOR } from './testing/home-sample.ts'

type Step = FirstPayroll['groups'][number]['steps'][number]
const step = (of: FirstStep, label: string, state: Step['state'], note: string, optional = false): Step => ({
  step: of,
  label,
  state,
  note,
  optional,
})

const GUIDE: FirstPayroll = {
  today: plainDate('2026-11-20'),
  month: yearMonth('2026-11'),
  minutesLeft: 30,
  people: 4,
  groups: [
    {
      label: '회사',
      steps: [
        step('company', '회사정보', 'done', '산정기간 매월 1일 - 말일, 지급일 다음 달 10일'),
        step('insurance', '4대보험 사업장', 'next', '관리번호 4개와 산재 요율이 없습니다.'),
        step('hours', '근무시간과 휴일', 'done', '주 5일 09:00 - 18:00, 2026년 공휴일 22일'),
        step('items', '급여항목', 'done', '지급항목 11개, 공제항목 0개'),
      ],
    },
    {
      label: '사람',
      steps: [
        step('organisation', '부서와 직위', 'done', '부서 2개, 직위 3개', true),
        step('people', '사원', 'done', '4명 등록, 주민등록번호 4명 확인'),
        step('pay', '급여 조건', 'open', '4명 가운데 3명의 기본급이 없습니다. 나은결, 도하람, 배시온'),
        step('accounts', '급여 계좌', 'open', '4명 가운데 1명의 계좌가 없습니다. 배시온'),
      ],
    },
    {
      label: '첫 달',
      steps: [
        step('lines', '결재선', 'open', '정하지 않으면 운영자가 혼자 승인합니다.', true),
        step('attendance', '11월 근태', 'open', '출퇴근을 받거나 엑셀로 올리고, 11.30에 마감합니다.'),
        step('payroll', '11월 급여', 'open', '위 일을 마치면 계산합니다. 지급일 12.10(목)'),
      ],
    },
  ],
  blocks: [{ title: '급여 계산', text: '기본급이 없는 사원 3명은 급여를 계산할 수 없습니다.' }],
  dates: [{ date: plainDate('2026-11-30'), title: '근태 마감' }],
}
const withState = (of: FirstStep, state: Step['state']): FirstPayroll => ({
  ...GUIDE,
  groups: GUIDE.groups.map(({ label, steps }) => ({
    label,
    steps: steps.map((each) => (each.step === of ? { ...each, state } : each)),
  })),
})

const screens = allScreens()
const built = (...paths: readonly string[]) =>
  setScreens(
    screens.map((entry) => ({
      ...entry,
      load: entry.path === '/home' || paths.includes(entry.path) ? () => Promise.resolve() : null,
    })),
  )

const open = (guide: FirstPayroll | null = GUIDE, search = '') => {
  const script = scriptedFetch([
    [readHome, () => ({ body: { ...OPERATOR, isFirst: true } })],
    [readFirstPayroll, () => ({ body: { guide } })],
  ])
  return { ...script, ...showScreen(HomePage, '/home', search) }
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}

beforeEach(() => setViewport(1440))
afterEach(() => {
  setScreens(screens)
  vi.unstubAllGlobals()
})

test('a company before its first payroll sees what is missing, in groups that count themselves', async () => {
  const { seen } = open()
  expect(await screen.findByRole('heading', { level: 1, name: '첫 급여 준비' })).toBeTruthy()
  expect(seen.find(({ id }) => id === 'home.firstPayroll')?.query).toEqual({ companyNo: 1 })
  expect(screen.getByText(/마쳤습니다/).textContent).toBe(
    '11가지 가운데 5가지를 마쳤습니다. 남은 일은 30분쯤 걸립니다.',
  )
  const group = within(screen.getByRole('region', { name: '사람' }))
  expect(group.getByText(/가지 가운데/).textContent).toBe('4가지 가운데 2가지')
  expect(group.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('기본급이 없는 사원 3명은 급여를 계산할 수 없습니다.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '11월 일정' })).toBeTruthy()
})

test('the step to do now is marked, and the page waits for it by name', async () => {
  open()
  const row = await rowOf('4대보험 사업장')
  expect(row.getAttribute('aria-current')).toBe('step')
  expect(within(row).getByRole('img', { name: '하는 중' })).toBeTruthy()
  expect(within(row).getByRole('link', { name: '관리번호 입력' }).className).toContain('primary')
  expect(within(await rowOf('급여항목')).getByRole('link', { name: '고치기' }).className).toContain('secondary')
  expect(
    screen.getByRole('button', { name: '급여 계산', description: '‘4대보험 사업장’부터 마쳐 주세요.' }),
  ).toBeTruthy()
})

test('a step leads to its screen, and to none that is not built', async () => {
  built('/basic-info/hrm/employee', '/salary/management')
  open(withState('people', 'open'))
  expect(within(await rowOf('사원')).getByText('화면 준비 중')).toBeTruthy()
  expect(within(await rowOf('사원')).queryByRole('link')).toBeNull()
  expect(
    within(await rowOf('급여 조건'))
      .getByRole('link', { name: '사원 보기' })
      .getAttribute('href'),
  ).toBe('/basic-info/hrm/employee')
  expect(
    within(await rowOf('11월 근태'))
      .getByRole('link', { name: '근태 마감' })
      .getAttribute('href'),
  ).toBe('/salary/management?month=2026-11&attendance=1')
})

test('leads to the forms as soon as they are built', async () => {
  built('/basic-info/hrm/employee', '/basic-info/hrm/employee/write', '/attendance/management')
  open(withState('people', 'open'))
  const link = async (row: string, name: string) =>
    within(await rowOf(row))
      .getByRole('link', { name })
      .getAttribute('href')
  expect(await link('사원', '사원 등록')).toBe('/basic-info/hrm/employee/write')
  expect(await link('11월 근태', '근태 마감')).toBe('/attendance/management?month=2026-11')
})

test('without people there is nobody whose pay or account could be opened', async () => {
  open({ ...GUIDE, people: 0, minutesLeft: null })
  const row = within(await rowOf('급여 계좌'))
  expect(row.queryByRole('link')).toBeNull()
  expect(row.queryByText('화면 준비 중')).toBeNull()
  expect(screen.getByText(/마쳤습니다/).textContent).toBe('11가지 가운데 5가지를 마쳤습니다.')
})

test('when only the payroll is left the page leads to it', async () => {
  open({
    ...GUIDE,
    groups: [{ label: '첫 달', steps: [step('payroll', '11월 급여', 'next', '지급일 12.10(목)')] }],
    blocks: [],
  })
  expect((await screen.findByRole('link', { name: '급여 계산' })).getAttribute('href')).toBe(
    '/salary/management?month=2026-11',
  )
  expect(screen.queryByText('빠진 것이 막는 일')).toBeNull()
})

test('it can be put off, and gone on with', async () => {
  const { router } = open()
  fireEvent.click(await screen.findByRole('link', { name: '나중에 하기' }))
  expect(router.state.location.search).toBe('?first=later')
  expect(await screen.findByRole('heading', { level: 1, name: '11월 급여 마감' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '이어서 하기' }))
  expect(await screen.findByRole('heading', { level: 1, name: '첫 급여 준비' })).toBeTruthy()
})

test('what is confirmed meanwhile shows the month', async () => {
  open(null)
  expect(await screen.findByRole('heading', { level: 1, name: '11월 급여 마감' })).toBeTruthy()
})

test('a failure says so and can be asked again', async () => {
  scriptedFetch([
    [readHome, () => ({ body: { ...OPERATOR, isFirst: true } })],
    [readFirstPayroll, () => problem(500, 'internal', '잠시 뒤에 다시 해 주세요.')],
  ])
  showScreen(HomePage, '/home')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '잠시 뒤에 다시 해 주세요.다시 불러오기')
})

test('on a phone whole rows lead on, and the next act stands at the foot', async () => {
  setViewport(390)
  open()
  const row = await rowOf('4대보험 사업장')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/basic-info/company-info')
  expect(screen.getByRole('link', { name: '관리번호 입력' }).className).toContain('primary')
  expect(screen.queryByRole('button', { name: '급여 계산' })).toBeNull()
})
