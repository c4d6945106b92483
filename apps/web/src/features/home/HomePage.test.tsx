import { plainDate, yearMonth } from '@handal/base/date'
import type { Role } from '@handal/contracts/roles'
import type { SessionUser } from '@handal/contracts/session/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useHeader } from '../../client/header.ts'
import { LOGGED_OUT, useSession } from '../../client/session-store.ts'
import { setUserMenu } from '../../client/sidebar.ts'
import { setViewport } from '../../testing/viewport.ts'
import HomePage from './HomePage.tsx'
import { EMPLOYEE, OPERATOR, runAt, SUPER } from './testing/home-sample.ts'
import { scriptHome } from './testing/scripted-fetch.ts'

const userOf = (perm_id: Role): SessionUser => ({
  perm_id,
  login_id: 'person',
  empl_nm: '김운영',
  corp_nm: '(주)한빛정밀',
  user_no: 7,
  company_no: perm_id === '01' ? null : 1,
  employee_no: 3,
})

const openAs = (role: Role): void => {
  useSession.setState({ status: 'in', isLoggedIn: true, user: userOf(role), accessToken: 'a' })
  useHeader.setState({ selectCompanyNo: role === '01' ? 9 : 1 })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/home']}>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => setUserMenu(false))
afterEach(() => {
  vi.unstubAllGlobals()
  setUserMenu(false)
  useSession.setState(LOGGED_OUT)
})

test('an operator sees the month, its seven steps and what blocks them', async () => {
  const { asked } = scriptHome(OPERATOR)
  openAs('11')
  expect(screen.getByRole('status').textContent).toBe('불러오는 중입니다')
  expect(await screen.findByRole('heading', { level: 1, name: '11월 급여 마감' })).toBeTruthy()
  expect(asked[0]?.searchParams.get('companyNo')).toBe('1')
  expect(asked[0]?.searchParams.has('view')).toBe(false)

  const steps = within(screen.getByRole('list', { name: '이 달의 마감 단계' })).getAllByRole('listitem')
  expect(steps).toHaveLength(7)
  expect(steps[0]?.getAttribute('aria-current')).toBe('step')
  expect(steps[0]?.textContent).toContain('3명 남음')

  const todo = within(screen.getByRole('list', { name: '할 일' })).getAllByRole('listitem')
  // The next act comes first: days that are still to come are looked at.
  expect(todo).toHaveLength(3)
  const next = within(todo[0] ?? document.body).getByRole('link', { name: '근태 보기' })
  expect(next.getAttribute('href')).toBe('/salary/management?month=2026-11&view=attendance')
  const first = within(todo[1] ?? document.body)
  expect(first.getByText('퇴근 기록 없음 2명')).toBeTruthy()
  expect(first.getByText('근태마감을 막음')).toBeTruthy()
  expect(first.getByRole('link', { name: '기록 채우기' }).getAttribute('href')).toBe(
    '/salary/management?month=2026-11&attendance=1',
  )
})

test('a blocker of a check leads to the payslips it concerns', async () => {
  scriptHome(OPERATOR)
  openAs('11')
  const act = await screen.findByRole('link', { name: '계좌 입력' })
  expect(act.getAttribute('href')).toBe('/salary/management?month=2026-11&check=no-account')
})

test('attendance, cost as a table and due dates stand below', async () => {
  const { cost } = OPERATOR
  scriptHome({
    ...OPERATOR,
    cost: {
      ...cost,
      months: cost.months.map((month) => ({ ...month, fixedOnly: month.forecast })),
      gaps: [{ month: yearMonth('2026-05'), elsewhere: true }],
    },
  })
  openAs('11')
  await screen.findByRole('heading', { name: '오늘 근태' })
  expect(screen.getByText(/5월은 한달에서 지급하지 않았습니다\./)).toBeTruthy()
  expect(screen.getByText('출근 전').nextElementSibling?.textContent).toBe('8명')
  expect(screen.queryByText('결근')).toBeNull()
  // Three people's attendance is missing: no overtime is in it, so it is not held against a whole month.
  expect(screen.getByText('11월은 기본급과 고정수당만 110,234,500원입니다.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '표로 보기' }))
  const table = within(screen.getByRole('table', { name: '월별 지급총액' }))
  expect(table.getAllByRole('row').length).toBeGreaterThanOrEqual(14)
  expect(table.getByRole('row', { name: '25.11 101,000,000' })).toBeTruthy()
  expect(table.getByRole('row', { name: '11월 110,234,500' })).toBeTruthy()
  expect(screen.getByRole('row', { name: '생산1팀 26.7' })).toBeTruthy()
  expect(screen.getByText('급여 지급, 명세서 교부').nextElementSibling?.textContent).toBe('D-5')
})

test('with nothing in the way the step under way is the next act', async () => {
  const attendance = { closed: true, closedAt: null, ready: 30, people: 30 }
  scriptHome({ ...OPERATOR, run: runAt('calculate', { attendance }), blockers: [] })
  openAs('11')
  const act = await screen.findByRole('button', { name: '원클릭 급여계산' })
  expect(screen.getByText('11월 예상 110,234,500원, 10월보다 4.6% 많습니다.')).toBeTruthy()
  expect(screen.getByText('바로 진행할 수 있습니다.')).toBeTruthy()
  expect(act.className).toContain('primary')
})

test('a payment that some are left of points to them, not ahead', async () => {
  const left = {
    code: 'state.confirmed',
    title: '11월 급여 지급 전 1명',
    count: 1,
    detail: '김소반, 1,281,655원. 계좌가 없습니다.',
    blocks: '이체를 막음',
    action: '사원 보기',
    place: 'check',
    severity: 'warning',
  } as const
  scriptHome({ ...OPERATOR, run: runAt('transfer'), blockers: [left] })
  openAs('11')
  expect(await screen.findByText('아래에서 아직 지급하지 않은 사원을 확인해 주세요.')).toBeTruthy()
  expect(screen.queryByText('바로 진행할 수 있습니다.')).toBeNull()
  cleanup()
  // Of another month it says nothing of this one.
  scriptHome({ ...OPERATOR, run: runAt('transfer'), blockers: [{ ...left, month: yearMonth('2026-10') }] })
  openAs('11')
  expect(await screen.findByText('바로 진행할 수 있습니다.')).toBeTruthy()
})

test('a month whose hours are missing does not say that its close can go on at once', async () => {
  scriptHome({ ...OPERATOR, today: plainDate('2026-11-21') })
  openAs('11')
  expect(await screen.findByRole('link', { name: '근태 마감' })).toBeTruthy()
  expect(screen.getByText('아래에서 근태 집계를 먼저 확인해 주세요.')).toBeTruthy()
  expect(screen.queryByText('바로 진행할 수 있습니다.')).toBeNull()
})

test('the next act stands before what waits, chores last, and more than six rows come with one press', async () => {
  const row = (index: number) => ({
    code: `check-${index}`,
    title: `확인 ${index}명`,
    count: index,
    detail: '',
    blocks: '검토',
    action: '확인하기',
    place: 'check' as const,
    severity: 'warning' as const,
  })
  const chore = {
    ...row(8),
    code: 'retention',
    title: '파기할 개인정보 1명',
    action: '파기',
    place: 'retention' as const,
  }
  scriptHome({ ...OPERATOR, run: runAt('confirm'), blockers: [...[1, 2, 3, 4, 5, 6, 7].map(row), chore] })
  openAs('11')
  const todo = within(await screen.findByRole('list', { name: '할 일' }))
  const [first] = todo.getAllByRole('listitem')
  const act = within(first ?? document.body).getByRole('link', { name: '급여 확정' })
  expect(act.getAttribute('href')).toBe('/salary/management?month=2026-11&act=confirm')
  expect(act.className).toContain('primary')
  expect(todo.queryByRole('link', { name: '파기' })).toBeNull()
  fireEvent.click(todo.getByRole('button', { name: '외 2건 더 보기' }))
  expect(todo.getAllByRole('listitem').at(-1)?.textContent).toContain('파기할 개인정보 1명')
})

test('a month whose payday has passed says for how long in danger, and can be said to be paid elsewhere', async () => {
  const sentence = '지급일이 9일 지났습니다. 근태를 마감했으니 급여를 계산할 수 있습니다.'
  const further = {
    code: 'month',
    title: '12월 급여',
    count: 1,
    detail: '지급일은 12.24입니다.',
    blocks: '',
    action: '12월 급여 보기',
    place: 'month' as const,
    severity: 'todo' as const,
    month: yearMonth('2026-12'),
  }
  const run = runAt('calculate', { payDate: plainDate('2026-11-25') })
  scriptHome({ ...OPERATOR, today: plainDate('2026-12-04'), sentence, run, blockers: [further] })
  openAs('11')
  const late = await screen.findByText(
    (_, element) => element?.textContent === '지급일이 9일 지났습니다.' && element.tagName === 'SPAN',
  )
  expect(late.className).toContain('late')
  const todo = within(screen.getByRole('list', { name: '할 일' }))
  expect(todo.getByRole('link', { name: '사유 적기' }).getAttribute('href')).toBe(
    '/salary/management?month=2026-11&elsewhere=1',
  )
  expect(todo.getByRole('link', { name: '12월 급여 보기' }).getAttribute('href')).toBe(
    '/salary/management?month=2026-12',
  )
})

test('attendance of another day names the day once', async () => {
  const { attendance } = OPERATOR
  if (attendance === null) throw new Error('the sample has attendance')
  scriptHome({ ...OPERATOR, attendance: { ...attendance, date: plainDate('2026-11-12') } })
  openAs('11')
  expect(await screen.findByRole('heading', { name: '11월 12일(목) 근태' })).toBeTruthy()
  expect(screen.queryByText('11월 12일(목)')).toBeNull()
})

test('of another day without records nothing is said of today', async () => {
  const { attendance } = OPERATOR
  if (attendance === null) throw new Error('the sample has attendance')
  const nobody = { present: 0, late: 0, leave: 0, absent: 0, notYet: 0 }
  scriptHome({ ...OPERATOR, attendance: { ...attendance, ...nobody, date: plainDate('2026-11-12') } })
  openAs('11')
  expect(await screen.findByText('이날 근무할 사원이 없거나 아직 기록이 없습니다.')).toBeTruthy()
})

test('a closed month says so and leads to its ledger', async () => {
  scriptHome({ ...OPERATOR, run: runAt(null), blockers: [] })
  openAs('11')
  const todo = within(await screen.findByRole('list', { name: '할 일' }))
  expect(todo.getByText('마감을 마쳤습니다.')).toBeTruthy()
  expect(todo.getByRole('link', { name: '급여대장 보기' })).toBeTruthy()
})

test('a company without people says what to do', async () => {
  scriptHome({
    ...OPERATOR,
    run: null,
    sentence: '',
    blockers: [],
    attendance: null,
    dues: [],
    cost: { months: [], gaps: [], departmentMonth: null, departments: [] },
  })
  openAs('11')
  expect(await screen.findByText('아직 급여를 줄 사원이 없습니다.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: '이 달의 마감 단계' })).toBeNull()
})

test('a company with people but without any record keeps its sheets', async () => {
  scriptHome({
    ...OPERATOR,
    blockers: [],
    attendance: null,
    dues: [],
    cost: { months: [], gaps: [], departmentMonth: null, departments: [] },
  })
  openAs('11')
  expect(await screen.findByText('오늘 근무할 사원이 없거나 아직 기록이 없습니다.')).toBeTruthy()
  expect(screen.getByText('확정한 급여가 아직 없습니다. 첫 달을 확정하면 달마다 쌓입니다.')).toBeTruthy()
  expect(screen.getByText('다가오는 기한이 없습니다.')).toBeTruthy()
})

test('a phone turns blockers into rows and stands the next act at the foot', async () => {
  setViewport(390)
  scriptHome(OPERATOR)
  openAs('11')
  const verb = await screen.findByRole('link', { name: '근태 보기' })
  expect(verb.getAttribute('href')).toBe('/salary/management?month=2026-11&view=attendance')
  expect(screen.getByText('1. 근태마감').parentElement?.textContent).toBe(
    '1. 근태마감 근태 2건을 처리하면 급여를 계산할 수 있습니다.',
  )
  expect(screen.queryByRole('link', { name: '기록 채우기' })).toBeNull()
  expect(screen.getByRole('link', { name: /퇴근 기록 없음 2명/ })).toBeTruthy()
})

test('a failure shows its sentence and can be tried again', async () => {
  scriptHome({ status: 500, message: '처리하는 중 문제가 발생했습니다.' }, OPERATOR)
  openAs('11')
  expect((await screen.findByRole('alert')).textContent).toContain('처리하는 중 문제가 발생했습니다.')
  fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('heading', { name: '11월 급여 마감' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an employee sees the own day, the newest payslip and hours against the limit', async () => {
  const { asked } = scriptHome(EMPLOYEE)
  openAs('21')
  expect(await screen.findByRole('heading', { level: 1, name: '11월 20일 금요일' })).toBeTruthy()
  expect(asked[0]?.searchParams.has('view')).toBe(false)
  expect(screen.getByText('근무 중')).toBeTruthy()
  expect(screen.getByText('08:52에 출근했습니다. 퇴근시각은 18:00입니다.')).toBeTruthy()
  expect(screen.getByText('3,300,717')).toBeTruthy()
  expect(screen.getByRole('link', { name: '명세서 보기' }).getAttribute('href')).toBe('/salary/my-salary?month=2026-10')
  const weeks = within(screen.getByRole('table', { name: /주별 근로시간/ }))
  expect(weeks.getByRole('row', { name: '11.09 - 11.15 초과 53:00' })).toBeTruthy()
  expect(weeks.getByRole('row', { name: '11.16 - 11.22 이번 주 48:18' })).toBeTruthy()
  expect(screen.getByText('3:42')).toBeTruthy()
})

test('a minor with 40 hours has none left, and where no limit holds nothing is over', async () => {
  const [week] = EMPLOYEE.weeks.slice(-1)
  if (week === undefined) throw new Error('no week')
  scriptHome({ ...EMPLOYEE, weeks: [{ ...week, minutes: 2400, limit: { regular: 2100, most: 2400 }, level: 'near' }] })
  openAs('21')
  const table = await screen.findByRole('table', { name: '주별 근로시간, 한 주 한도 40시간' })
  expect(within(table).getByRole('row', { name: '11.16 - 11.22 이번 주 40:00' })).toBeTruthy()
  expect(screen.getByText(/더 일할 수 있는 시간/u).textContent).toBe(', 더 일할 수 있는 시간 0시간')
  cleanup()
  scriptHome({ ...EMPLOYEE, weeks: [{ ...week, minutes: 3300, limit: null, level: 'plain' }] })
  openAs('21')
  const free = await screen.findByRole('table', { name: '주별 근로시간, 한 주 한도 없음' })
  expect(within(free).getByRole('row', { name: '11.16 - 11.22 이번 주 55:00' })).toBeTruthy()
  expect(screen.queryByText(/더 일할 수 있는 시간|한도를 넘은 시간/u)).toBeNull()
})

test('a day worked as planned is planned at ten in the morning', async () => {
  const day = EMPLOYEE.day === null ? null : { ...EMPLOYEE.day, atendTime: '09:00', lvofcTime: '18:00', realWork: 480 }
  scriptHome({ ...EMPLOYEE, day: day === null ? null : { ...day, plan: 'UNDER_WAY' } })
  openAs('21')
  expect(await screen.findAllByText('09:00 - 18:00 근무 중입니다.')).toHaveLength(2)
  expect(screen.getByText('예정 근로').nextElementSibling?.textContent).toBe('8:00')
  expect(screen.queryByText('퇴근')).toBeNull()
})

test('an employee without payslip or day reads why', async () => {
  scriptHome({ ...EMPLOYEE, day: null, payslip: null })
  openAs('21')
  expect(await screen.findByText('아직 받은 급여명세서가 없습니다.')).toBeTruthy()
  expect(screen.getByText('오늘은 예정된 근무가 없습니다.')).toBeTruthy()
})

test('an operator in the employee menu asks for the own day', async () => {
  setUserMenu(true)
  const { asked } = scriptHome(EMPLOYEE)
  openAs('11')
  await screen.findByRole('heading', { level: 1, name: '11월 20일 금요일' })
  expect(asked[0]?.searchParams.get('view')).toBe('employee')
})

test('an operator who is no employee there is told so', async () => {
  setUserMenu(true)
  scriptHome({ ...EMPLOYEE, day: null, payslip: null, weeks: [] })
  openAs('11')
  expect(await screen.findByText('이 회사의 사원으로 등록되어 있지 않습니다.')).toBeTruthy()
})

const companyRows = async (count: number): Promise<string[]> =>
  within(await screen.findByRole('grid', { name: `2026년 11월 마감 현황, 회사 ${count}곳` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

test('the super admin sees all companies, the most blocked first, and what blocks them in words', async () => {
  const { asked } = scriptHome(SUPER)
  openAs('01')
  expect(await screen.findByRole('heading', { level: 1, name: '2026년 11월 마감 현황' })).toBeTruthy()
  expect(asked[0]?.searchParams.has('companyNo')).toBe(false)
  const rows = await companyRows(4)
  expect(rows.map((row) => /한빛정밀|누리소프트|새싹상회|달빛커피/.exec(row)?.[0])).toEqual([
    '한빛정밀',
    '누리소프트',
    '새싹상회',
    '달빛커피',
  ])
  expect(rows[0]).toContain('근태마감퇴근 기록 없음 2명, 전월 대비 20% 넘게 바뀜 4명6')
  expect(rows[1]).toContain('무기한')
  expect(rows[1]).toContain('일곱 단계 가운데 2단계 마침')
  expect(rows[2]).toContain('시작 전급여 규칙 없음, 사원 없음2')
  expect(rows[3]).toContain('10월 완료')
})

test('each step of the strip counts its companies and those blocked, and is a filter', async () => {
  scriptHome(SUPER)
  openAs('01')
  const strip = within(await screen.findByRole('group', { name: '마감 단계로 거르기' }))
  expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '근태마감1곳막힘 1',
    '급여계산0곳',
    '검토1곳',
    '확정0곳',
    '명세서 교부0곳',
    '이체0곳',
    '전표0곳',
    '완료1곳',
  ])
  const review = strip.getByRole('button', { name: /^검토/ })
  fireEvent.click(review)
  expect(review.getAttribute('aria-pressed')).toBe('true')
  expect(await companyRows(1)).toHaveLength(1)
  fireEvent.click(review)
  expect(await companyRows(4)).toHaveLength(4)
  fireEvent.click(screen.getByRole('radio', { name: '막힌 회사 2' }))
  expect(await companyRows(2)).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: '계약 만료 1' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ㄷㅂㅋㅍ' } })
  expect((await companyRows(1))[0]).toContain('달빛커피')
})

test('the super admin sees how the system is', async () => {
  scriptHome(SUPER)
  openAs('01')
  expect((await screen.findByText('하루 동안 실패한 작업')).nextElementSibling?.textContent).toBe('2건')
  expect(screen.getByText('2026.11.20 09:30')).toBeTruthy()
})

test('the super admin gets cards on a phone', async () => {
  setViewport(390)
  scriptHome(SUPER)
  openAs('01')
  expect(await screen.findByText('퇴근 기록 없음 2명, 전월 대비 20% 넘게 바뀜 4명')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

describe('the mark of the access log', () => {
  const marks = [
    ['11', OPERATOR, '/basic-info/company-info/audit-review'],
    ['01', SUPER, '/management/audit-review'],
  ] as const
  test.each(marks)('for %s names the month that waits, or says that the log is broken', async (role, home, page) => {
    scriptHome({ ...home, audit: { broken: false, month: yearMonth('2026-10'), dueOn: plainDate('2026-11-30') } })
    openAs(role)
    expect(
      await screen.findByText(/^2026년 10월 접속기록을 점검해 주세요\. 기한은 .*11월 30일.*입니다\.$/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: '접속기록 점검' }).getAttribute('href')).toBe(`${page}?month=2026-10`)
    cleanup()
    scriptHome({ ...home, audit: { broken: true, month: yearMonth('2026-10'), dueOn: plainDate('2026-11-30') } })
    openAs(role)
    expect(await screen.findByText('접속기록이 온전하지 않습니다.')).toBeTruthy()
    expect(screen.queryByText(/접속기록을 점검해 주세요/)).toBeNull()
  })

  test.each(marks)('for %s leads quietly to the review while nothing waits', async (role, home, page) => {
    scriptHome(home)
    openAs(role)
    expect(await screen.findByText(/점검을 기다리는 접속기록이 없습니다/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '접속기록 점검' }).getAttribute('href')).toBe(page)
  })
})
