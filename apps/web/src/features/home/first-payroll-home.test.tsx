import { type FirstPayroll, type FirstStep, readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { movingFileXlsx } from '@handal/contracts/downloads'
import { readHome } from '@handal/contracts/session/home'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import HomePage from './HomePage.tsx'
import { GUIDE, step, type Step } from '../first-payroll/testing/guide-sample.ts'
import { OPERATOR } from './testing/home-sample.ts'

const withState = (of: FirstStep, state: Step['state'], guide = GUIDE): FirstPayroll => ({
  ...guide,
  groups: guide.groups.map(({ label, steps }) => ({
    label,
    steps: steps.map((each) => (each.step === of ? { ...each, state } : each)),
  })),
})

const open = (guide: FirstPayroll | null = GUIDE, search = '') => {
  const script = scriptedFetch([
    [readHome, () => ({ body: { ...OPERATOR, isFirst: true } })],
    [readFirstPayroll, () => ({ body: { guide } })],
    [movingFileXlsx, () => problem(503, 'unavailable', '지금은 파일을 만들 수 없습니다.')],
  ])
  return { ...script, ...showScreen(HomePage, '/home', search) }
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}

beforeEach(() => setViewport(1440))
afterEach(() => void vi.unstubAllGlobals())

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
  expect(within(await rowOf('급여항목')).getByRole('link', { name: '수정' }).className).toContain('secondary')
  expect(
    screen.getByRole('button', { name: '급여 계산', description: '‘4대보험 사업장’부터 마쳐 주세요.' }),
  ).toBeTruthy()
})

test('a step leads to its screen', async () => {
  open(withState('people', 'open'))
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

test('numbers of the insurances are typed where they are fields, and the rate alone where it holds from a day', async () => {
  const { unmount } = open()
  const way = async (name: string) =>
    within(await rowOf('4대보험 사업장'))
      .getByRole('link', { name })
      .getAttribute('href')
  expect(await way('관리번호 입력')).toBe('/basic-info/company-info/rewrite/1')
  unmount()
  open({ ...GUIDE, blocks: [] })
  expect(await way('산재 요율 입력')).toBe('/basic-info/company-info')
})

test('the numbers of people who are there are told on their own pages; nobody is registered for them', async () => {
  open(withState('people', 'next'))
  const way = within(await rowOf('사원')).getByRole('link', { name: '사원 보기' })
  expect(way.getAttribute('href')).toBe('/basic-info/hrm/employee')
})

test('leads to the forms', async () => {
  open({ ...withState('people', 'open'), people: 0 })
  const link = async (row: string, name: string) =>
    within(await rowOf(row))
      .getByRole('link', { name })
      .getAttribute('href')
  expect(await link('사원', '사원 등록')).toBe('/basic-info/hrm/employee/write')
  expect(await link('11월 근태', '근태 마감')).toBe('/salary/management?month=2026-11&attendance=1')
})

test('what is done is changed where it was made, and a closed month or pay that stands is looked at', async () => {
  open(withState('attendance', 'done', withState('pay', 'done')))
  const wayOf = async (row: string) => {
    const found = within(await rowOf(row)).getByRole('link')
    return [found.textContent, found.getAttribute('href')]
  }
  expect(await wayOf('11월 근태')).toEqual(['보기', '/salary/management?month=2026-11&attendance=1'])
  expect(await wayOf('급여 조건')).toEqual(['보기', '/basic-info/hrm/employee'])
  expect(await wayOf('사원')).toEqual(['수정', '/basic-info/hrm/employee'])
  expect(await wayOf('급여항목')).toEqual(['수정', '/basic-info/salary/item'])
})

test('without people there is nobody whose pay or account could be opened', async () => {
  open({ ...GUIDE, people: 0, minutesLeft: null })
  const row = within(await rowOf('급여 계좌'))
  expect(row.queryByRole('link')).toBeNull()
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
  expect(screen.queryByText('아직 할 수 없는 일')).toBeNull()
})

test('another program is left with one workbook: its form is saved, and it is brought on its own screen', async () => {
  const { seen } = open({ ...GUIDE, people: 0 })
  const card = within((await screen.findByRole('heading', { name: '자료 이전' })).closest('section') ?? document.body)
  expect(card.getByRole('link', { name: '엑셀로 올리기' }).getAttribute('href')).toBe(
    '/basic-info/hrm/employee?moving=1',
  )
  fireEvent.click(card.getByRole('button', { name: '양식 받기' }))
  expect(await screen.findByText('지금은 파일을 만들 수 없습니다.')).toBeTruthy()
  expect(seen.filter(({ id }) => id === movingFileXlsx.id)).toHaveLength(1)
})

test('who could not read a payslip is given an account from here', async () => {
  open({ ...GUIDE, blocks: [{ title: '명세서 교부', text: '로그인 계정이 없는 사원 2명은 화면에서 볼 수 없습니다.' }] })
  expect((await screen.findByRole('link', { name: '로그인 계정 만들기' })).getAttribute('href')).toBe(
    '/basic-info/hrm/employee?account=NONE',
  )
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
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/basic-info/company-info/rewrite/1')
  expect(screen.getByRole('link', { name: '관리번호 입력' }).className).toContain('primary')
  expect(screen.queryByRole('button', { name: '급여 계산' })).toBeNull()
})
