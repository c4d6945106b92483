import { yearMonth } from '@handal/base/date'
import { paymentPdf } from '@handal/contracts/downloads'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import { button, rowNames, showPayroll } from '../testing/page.tsx'
import { management, payslip, PEOPLE, person } from '../testing/sample.ts'
import { withState } from '../testing/with-state.ts'

describe('the grid', () => {
  it('filters by a check from the notice bar and keeps it in the address', async () => {
    scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [readPayslip, () => ({ body: payslip() })],
    ])
    const { router } = showPayroll('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: '최저임금 미달 1' }))
    await waitFor(() => expect(rowNames()).toEqual(['윤아라']))
    expect(router.state.location.search).toBe('?check=minimum-wage')
    // The link in use is marked, and pressing it again leaves it.
    expect(button('최저임금 미달 1').getAttribute('aria-pressed')).toBe('true')
    expect(button('계산 후 근태 변경 1').getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('button', { name: '조건 초기화' })).toBeTruthy()
    fireEvent.click(button('최저임금 미달 1'))
    await waitFor(() => expect(rowNames()).toHaveLength(3))
  })

  it('says in the cell that causes a warning what it is, until the payslip is paid', async () => {
    const [garam, ara] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0]]
    const without = { ...garam, warnings: [{ code: 'no-account', message: '급여를 받을 계좌가 없습니다.' }] }
    const done = { ...ara, employeeNo: 8, name: '한초롱', state: 'paid' as const }
    scriptedFetch([[readManagement, () => ({ body: management([without, ara, done]) })]])
    showPayroll()
    expect(await screen.findByRole('gridcell', { name: /^1,950,000원?, 최저임금 미달: 통상시급 10,287/ })).toBeTruthy()
    expect(screen.getByRole('gridcell', { name: /^3,540,026원?, 급여를 받을 계좌가 없습니다\.$/ })).toBeTruthy()
    expect(screen.getAllByRole('gridcell', { name: /최저임금 미달/ })).toHaveLength(2)
    expect(screen.queryByRole('gridcell', { name: /^한초롱 ,/ })).toBeNull()
  })

  it('names who is still to be paid once the others are', async () => {
    const [garam, ara, chorong] = withState('paid') as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]]
    const left = person(chorong.employeeNo, chorong.name, chorong.amounts, {
      state: 'confirmed',
      hasAccount: false,
      warnings: [{ code: 'no-account', message: '급여를 받을 계좌가 없습니다. 계좌를 등록해 주세요.' }],
    })
    const checks = [{ code: 'no-account', label: '계좌 없음', count: 1, blocking: false }]
    scriptedFetch([[readManagement, () => ({ body: management([garam, ara, left], { checks }) })]])
    showPayroll()
    expect(
      await screen.findByText('한초롱에게 아직 지급하지 않았습니다. 급여를 받을 계좌가 없습니다.', { exact: false }),
    ).toBeTruthy()
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('지급완료 2')).toBeTruthy()
    expect(header.getByText(/^지급 전/).textContent).toBe('지급 전 1 한초롱')
    fireEvent.click(button('한초롱만 보기'))
    await waitFor(() => expect(rowNames()).toEqual(['한초롱']))
    expect(screen.queryByText(/확정하기 전에/)).toBeNull()
    fireEvent.click(button('한초롱만 보기'))
    await waitFor(() => expect(rowNames()).toHaveLength(3))
  })

  it('lists people on leave while they are asked for, and only then', async () => {
    const away = person(12, '서휴직', { 'item.base': 1_000_000 })
    scriptedFetch([
      [
        readManagement,
        ({ query }) => ({ body: management(query['include_leave'] === true ? [...PEOPLE, away] : PEOPLE) }),
      ],
    ])
    showPayroll('?month=2026-11')
    const box = await screen.findByRole('checkbox', { name: '휴직자 포함' })
    await screen.findByText('3,200,000')
    fireEvent.click(box)
    expect(await screen.findByText('서휴직')).toBeTruthy()
    fireEvent.click(box)
    await waitFor(() => expect(screen.queryByText('서휴직')).toBeNull())
  })

  it('shuts the drawer and drops what was filtered when another month is chosen', async () => {
    scriptedFetch([
      [
        readManagement,
        ({ query }) => ({
          body: management(PEOPLE, {
            month: yearMonth(query['month'] === '2026-10' ? '2026-10' : '2026-11'),
            companyNo: 1,
          }),
        }),
      ],
      [readPayslip, () => ({ body: payslip() })],
    ])
    const { router } = showPayroll('?month=2026-11&slip=1&check=stale&dept=1&q=0001')
    await screen.findByRole('dialog', { name: '이가람' })
    fireEvent.click(screen.getByRole('button', { name: '귀속월 2026.11', hidden: true }))
    fireEvent.click(await screen.findByRole('button', { name: '2026년 10월' }))
    // The words that were searched for stay; what belongs to the month before does not.
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10&q=0001'))
    expect(screen.queryByRole('dialog', { name: '이가람' })).toBeNull()
  })

  it('shows hours before the first calculation', async () => {
    scriptedFetch([[readManagement, () => ({ body: management(withState('draft')) })]])
    const { router } = showPayroll()
    expect(await screen.findByRole('columnheader', { name: '소정근로일' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '근태' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: '금액' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=amounts'))
    fireEvent.click(screen.getByRole('radio', { name: '근태' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=attendance'))
  })

  it('says why it could not be read and reads again', async () => {
    let fails = true
    scriptedFetch([
      [
        readManagement,
        () => (fails ? problem(503, 'unavailable', '지금은 데이터베이스를 쓸 수 없습니다.') : { body: management() }),
      ],
    ])
    showPayroll()
    expect(await screen.findByText('지금은 데이터베이스를 쓸 수 없습니다.')).toBeTruthy()
    fails = false
    fireEvent.click(button('다시 불러오기'))
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
  })

  it('leads a company without people through the first run', async () => {
    scriptedFetch([[readManagement, () => ({ body: management([], { people: 0 }) })]])
    showPayroll()
    expect(await screen.findByRole('heading', { name: '아직 11월 급여가 없습니다.' })).toBeTruthy()
    expect(button('급여 계산').getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('does not lead a company with years of payroll through a first run', async () => {
    const [one] = withState('draft')
    if (one === undefined) throw new Error('a person is wanted')
    const none = { ...one, previousNet: null }
    const attendance = { closed: false, closedAt: null, ready: 0, people: 1 }
    const body = { ...management([none], { attendance }), hasHistory: true }
    scriptedFetch([[readManagement, () => ({ body })]])
    showPayroll()
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(screen.queryByText(/처음 한 번/)).toBeNull()
  })

  it('keeps cards of a phone to three lines, says what a reopened person was paid, and puts undoing into the menu', async () => {
    setViewport(390)
    const [garam, ara, chorong] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]]
    const message =
      '최저임금 계산에 넣는 급여가 월 2,150,000원(시간당 10,287.08원)으로, 최저임금에 월 6,880원 모자랍니다.'
    const people = [
      { ...ara, warnings: [{ code: 'minimum-wage', message }] },
      person(garam.employeeNo, garam.name, garam.amounts, {
        reopened: true,
        paid: 3_500_000,
        due: 40_026,
        versionNo: 2,
      }),
      person(chorong.employeeNo, chorong.name, chorong.amounts, { state: 'confirmed' }),
    ]
    scriptedFetch([[readManagement, () => ({ body: management(people) })]])
    showPayroll()
    expect(await screen.findByText('최저임금 미달')).toBeTruthy()
    expect(screen.queryByText(message)).toBeNull()
    const card = screen.getByRole('button', { name: /이가람/ })
    expect(card.textContent).toContain('다시 염 · 이미 지급 3,500,000 · 더 줄 금액 40,026')
    const bar = within(screen.getByRole('group', { name: '이 달에 할 일' }))
    expect(bar.queryByRole('button', { name: /확정 취소/ })).toBeNull()
    fireEvent.click(button('더보기'))
    expect(await screen.findByRole('menuitem', { name: '전체 3명 확정 취소' })).toBeTruthy()
  })

  it('becomes cards and an act bar on phones', async () => {
    setViewport(390)
    scriptedFetch([[readManagement, () => ({ body: management() })]])
    const { router } = showPayroll()
    const bar = within(await screen.findByRole('group', { name: '이 달에 할 일' }))
    expect(bar.getByRole('button', { name: '급여 확정' })).toBeTruthy()
    expect(screen.getByText('최저임금 미달: 통상시급 10,287.0813원 < 10,320원')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    // Who needs a look comes first.
    const names = screen
      .getAllByRole('button')
      .flatMap((card) => /이가람|윤아라|한초롱/.exec(card.textContent)?.[0] ?? [])
    expect(names).toEqual(['윤아라', '한초롱', '이가람'])
    // What was looked for in one month is not in the next.
    await act(() => router.navigate('?check=stale&q=초롱'))
    fireEvent.click(button(/^귀속월/))
    fireEvent.click(await screen.findByRole('button', { name: '2026년 10월' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?q=${encodeURIComponent('초롱')}&month=2026-10`))
  })
})

it('makes a file of the people chosen, and of nobody else', async () => {
  const { seen } = scriptedFetch([
    [readManagement, () => ({ body: management() })],
    [paymentPdf, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
  ])
  showPayroll()
  fireEvent.click(await screen.findByRole('checkbox', { name: '윤아라 선택' }))
  fireEvent.click(await screen.findByRole('button', { name: 'PDF' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '선택한 사원 명세서' }))
  expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
  expect(seen.at(-1)?.query).toMatchObject({ form: 'payslip', employeeNos: [7] })
})
