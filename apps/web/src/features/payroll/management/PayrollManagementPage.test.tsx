import { plainDate, yearMonth } from '@handal/base/date'
import { paymentPdf } from '@handal/contracts/downloads'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { holdAnswers, problem, scriptedFetch } from '../../../testing/screen.tsx'
import { person as sampleUser } from '../../../testing/transport.ts'
import { setViewport } from '../../../testing/viewport.ts'
import { PAYROLL_PARAMS } from '../payroll-params.ts'
import { button, rowNames, showPayroll } from '../testing/page.tsx'
import { management, payslip, PEOPLE, person } from '../testing/sample.ts'
import { ahead } from './PayrollManagementPage.tsx'
import { useRun } from './use-run.ts'

const withState = (state: 'draft' | 'calculated' | 'confirmed' | 'paid') =>
  PEOPLE.map((row) =>
    person(row.employeeNo, row.name, state === 'draft' ? {} : { ...row.amounts }, {
      state,
      ...(state === 'draft' ? { versionNo: 0, version: 0, previousNet: 3_000_000 } : {}),
    }),
  )

describe('steps and acts by state', () => {
  it.each([
    ['draft', '급여계산', '원클릭 급여계산', []],
    ['calculated', '검토', '급여 확정', ['다시 계산']],
    ['confirmed', '명세서 교부', '지급 완료', ['전체 3명']],
    ['paid', '전표', null, ['전체 3명']],
  ] as const)('%s', async (state, step, primary, others) => {
    scriptedFetch([[readManagement, () => ({ body: management(withState(state)) })]])
    showPayroll()
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: '이 달의 단계' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(7)
    expect(steps.getByText(step).closest('li')?.getAttribute('aria-current')).toBe('step')
    const acts = ['원클릭 급여계산', '급여 확정', '지급 완료', '다시 계산', '확정 취소', '전체 3명']
    const header = within(screen.getByRole('banner'))
    const offered = acts.filter((name) => header.queryByRole('button', { name }) !== null)
    expect(offered.toSorted()).toEqual([...(primary === null ? [] : [primary]), ...others].toSorted())
  })

  const openMonth = (now: 'attendance' | 'deliver', periodTo: string, rows = withState('draft')) => {
    const steps = management(PEOPLE).run.steps.map((step) => ({
      ...step,
      state: step.step === now ? ('now' as const) : ('todo' as const),
    }))
    const attendance = { closed: false, closedAt: null, ready: 0, people: 3 }
    scriptedFetch([
      [readManagement, () => ({ body: management(rows, { steps, attendance, periodTo: plainDate(periodTo) }) })],
    ])
  }

  it.each([
    ['whose period is over', '2020-01-31', 'draft', '근태 마감', '원클릭 급여계산'],
    ['whose days are still to come', '2099-12-31', 'draft', '근태 보기', '원클릭 급여계산'],
    ['that was calculated before it was closed', '2020-01-31', 'calculated', '근태 마감', '급여 확정'],
  ] as const)('puts the attendance first in a month %s', async (_, periodTo, state, next, beside) => {
    openMonth('attendance', periodTo, withState(state))
    const { router } = showPayroll('?month=2026-11')
    await screen.findByRole('heading', { name: '2026년 11월 급여' })
    const header = within(screen.getByRole('banner'))
    const names = header.getAllByRole('button').map((each) => each.textContent)
    // The last act of the header is the filled one; what calculates stays beside it.
    expect(names.at(-1)).toBe(next)
    expect(names).toContain(beside)
    fireEvent.click(header.getByRole('button', { name: next }))
    await waitFor(() => expect(router.state.location.search).toContain('attendance=1'))
    // Its drawer has the act now: not twice on the screen.
    expect(header.queryByRole('button', { name: next })).toBeNull()
    expect(header.getByRole('button', { name: beside })).toBeTruthy()
  })

  it('puts the attendance under the thumb of a phone, the calculation into its menu', async () => {
    setViewport(390)
    openMonth('attendance', '2099-12-31')
    showPayroll('?month=2026-11')
    const bar = within(await screen.findByRole('group', { name: '이 달에 할 일' }))
    expect(bar.getAllByRole('button').map((each) => each.textContent)).toEqual(['근태 보기'])
    fireEvent.click(button('더보기'))
    expect(await screen.findByRole('menuitem', { name: '전체 3명 원클릭 급여계산' })).toBeTruthy()
  })

  it('says of a payment that is recorded ahead of its day that it is still to come', async () => {
    const rows = (paidOn: string) => withState('paid').map((row) => ({ ...row, paidOn: plainDate(paidOn) }))
    let paidOn = '2099-12-24'
    scriptedFetch([[readManagement, () => ({ body: management(rows(paidOn)) })]])
    const shown = showPayroll()
    const header = within(await screen.findByRole('banner'))
    expect(await header.findByText('12.24 지급 예정')).toBeTruthy()
    shown.unmount()
    paidOn = '2020-01-02'
    showPayroll()
    expect(await within(await screen.findByRole('banner')).findByText('지급완료')).toBeTruthy()
  })

  it('refuses to confirm while something blocks, and says what', async () => {
    const checks = [{ code: 'missing-terms', label: '급여 조건 없음', count: 2, blocking: true }]
    scriptedFetch([[readManagement, () => ({ body: management(PEOPLE, { checks }) })]])
    showPayroll()
    const confirm = await screen.findByRole('button', { name: '급여 확정' })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { description: /먼저 해결해 주세요: 급여 조건 없음 2/ })).toBe(confirm)
  })

  it('lets a moved payslip be confirmed: it is acknowledged by name', async () => {
    const checks = [{ code: 'stale', label: '계산 후 근태 변경', count: 1, blocking: true }]
    scriptedFetch([[readManagement, () => ({ body: management(PEOPLE, { checks }) })]])
    showPayroll()
    expect((await screen.findByRole('button', { name: '급여 확정' })).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the month it opens on', () => {
  it('is asked once, stays out of the address, and stays when another waits by now', async () => {
    const asked: unknown[] = []
    let waiting = '2026-11'
    scriptedFetch([
      [
        readManagement,
        ({ query }) => {
          const { month } = query
          asked.push(month)
          expect(query['include_leave']).toBe(true)
          return { body: management(PEOPLE, { month: yearMonth(typeof month === 'string' ? month : waiting) }) }
        },
      ],
    ])
    const { router, client } = showPayroll('?leave=1')
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    expect(router.state.location.search).toBe('?leave=1')
    waiting = '2026-12'
    await act(() => client.invalidateQueries())
    expect(asked.filter((month) => month === undefined)).toHaveLength(1)
    expect(screen.getByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    // One copy of the data, under its month.
    expect(client.getQueryCache().findAll({ queryKey: [1, 'payroll', 'management', ''] })).toHaveLength(1)
    expect(client.getQueriesData({ queryKey: [1, 'payroll', 'management', ''] })[0]?.[1]).toBeUndefined()
  })

  it.each([
    ['of the month in the address', '?month=2026-10&leave=1', ['2026-10 true']],
    ['that waits', '?leave=1', ['none true']],
  ])('%s is asked for ahead, and not again by the screen', async (_, search, expected) => {
    const asked: string[] = []
    scriptedFetch([
      [
        readManagement,
        ({ query: { month = 'none', include_leave: leave } }) => {
          asked.push(`${String(month)} ${String(leave)}`)
          return { body: management(PEOPLE, { month: yearMonth(month === 'none' ? '2026-11' : String(month)) }) }
        },
      ],
    ])
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
    const opening = { user: sampleUser('11'), companyNo: 1, search: new URLSearchParams(search) }
    ahead(client, opening)
    ahead(client, { ...opening, companyNo: null })
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const params = PAYROLL_PARAMS.read(opening.search)
    const { result, unmount } = renderHook(() => useRun(1, params), { wrapper })
    await waitFor(() => expect(result.current.data?.items).toHaveLength(PEOPLE.length))
    expect(asked).toEqual(expected)
    // Nobody but the screen keeps what was asked for: whoever leaves it and comes back asks which month waits.
    unmount()
    const kept = client.getQueryCache().getAll()
    expect(kept.filter((query) => query.getObserversCount() > 0)).toEqual([])
  })

  it('is not kept ahead where the screen was quicker', async () => {
    scriptedFetch([[readManagement, () => ({ body: management(PEOPLE) })]])
    const client = new QueryClient()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result, unmount } = renderHook(() => useRun(1, PAYROLL_PARAMS.read(new URLSearchParams())), { wrapper })
    ahead(client, { user: sampleUser('11'), companyNo: 1, search: new URLSearchParams() })
    await waitFor(() => expect(result.current.data?.items).toHaveLength(PEOPLE.length))
    unmount()
    const kept = client.getQueryCache().getAll()
    expect(kept.filter((query) => query.getObserversCount() > 0)).toEqual([])
  })

  it('goes along when another kind of pay is chosen', async () => {
    scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [readPayslip, () => ({ body: payslip() })],
    ])
    const { router } = showPayroll('?slip=1&check=stale&dept=1')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '구분' }))
    fireEvent.click(await screen.findByRole('option', { name: '상여' }))
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-11&paymentType=0002'))
  })

  it('says when it cannot be asked, and asks again', async () => {
    let failing = true
    scriptedFetch([
      [readManagement, () => (failing ? problem(500, 'internal', '문제가 있습니다.') : { body: management() })],
    ])
    showPayroll()
    expect(await screen.findByText('문제가 있습니다.')).toBeTruthy()
    failing = false
    fireEvent.click(button('다시 불러오기'))
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
  })
})

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

describe('another month', () => {
  it('shows nobody and lets nothing be done until it is there, and nobody is ticked in it', async () => {
    scriptedFetch([
      [readManagement, ({ query }) => ({ body: management(PEOPLE, { month: yearMonth(String(query['month'])) }) })],
      [paymentPdf, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    const { router } = showPayroll('?month=2026-11')
    fireEvent.click(await screen.findByRole('checkbox', { name: '윤아라 선택' }))
    expect(await screen.findByRole('toolbar', { name: '선택한 사원' })).toBeTruthy()
    const { letGo } = holdAnswers(/month=2026-10/)
    await act(() => router.navigate('?month=2026-10'))
    expect(rowNames()).toEqual([])
    expect(button('귀속월 2026.11')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    expect(button('급여 확정').getAttribute('aria-disabled')).toBe('true')
    letGo()
    expect(await screen.findByRole('heading', { name: '2026년 10월 급여' })).toBeTruthy()
    await waitFor(() => expect(rowNames()).toHaveLength(3))
    expect(screen.queryByRole('toolbar', { name: '선택한 사원' })).toBeNull()
    expect(button('급여 확정').getAttribute('aria-disabled')).toBeNull()
  })

  it('is left with all conditions gone, from the filters and from the empty list', async () => {
    scriptedFetch([[readManagement, () => ({ body: management() })]])
    const { router } = showPayroll('?q=없는사람&dept=1&check=stale')
    for (const at of [0, 1]) {
      expect(await screen.findByText('조건에 맞는 사원이 없습니다.')).toBeTruthy()
      fireEvent.click(screen.getAllByRole('button', { name: '조건 초기화' })[at] ?? document.body)
      await waitFor(() => expect(rowNames()).toHaveLength(3))
      expect(router.state.location.search).toBe('')
      if (at === 0) await act(() => router.navigate('?q=없는사람&dept=1&check=stale'))
    }
    await act(() => router.navigate('?dept=1'))
    expect(await screen.findByRole('button', { name: '조건 초기화' })).toBeTruthy()
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

describe('a run of more people than come at once', () => {
  const many = Array.from({ length: 260 }, (_, index) =>
    person(index + 1, ['이가람', '윤아라', '한초롱'][index % 3] ?? '', { 'item.base': 1_000_000 }),
  )
  const parts = () =>
    scriptedFetch([
      [
        readManagement,
        ({ query }) => {
          expect(query['order']).toBe('code')
          const [page, size] = [Number(query['page']), Number(query['size'])]
          const all = management(many)
          return { body: { ...all, items: all.items.slice((page - 1) * size, page * size) } }
        },
      ],
    ])

  it('shows the first at once with the sums of all; nothing is chosen, typed, ordered or done until all are here', async () => {
    parts()
    const others = holdAnswers(/size=500/)
    showPayroll()
    const table = await screen.findByRole('grid', { name: '2026년 11월 급여, 사원 260명' })
    expect(table.getAttribute('aria-rowcount')).toBe('262')
    const sum = within(table).getAllByRole('row').at(-1)
    expect(sum?.textContent).toContain('260명')
    expect(sum?.textContent).toContain('260,000,000')
    const boxes = within(table).getAllByRole('checkbox')
    expect(boxes.length).toBeGreaterThan(5)
    for (const box of boxes) expect(box.hasAttribute('disabled')).toBe(true)
    expect(button('다시 계산').getAttribute('aria-disabled')).toBe('true')
    others.letGo()
    await waitFor(() => expect(button('다시 계산').getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(within(table).getByRole('checkbox', { name: '모두 선택' }))
    expect((await screen.findByText('명을 골랐습니다', { exact: false })).textContent).toContain('260')
  })

  it('searches among all: while some are on their way nobody is shown as missing', async () => {
    parts()
    const others = holdAnswers(/size=500/)
    showPayroll('?q=0260')
    expect(await screen.findByLabelText('불러오는 중입니다')).toBeTruthy()
    expect(screen.queryByText('조건에 맞는 사원이 없습니다.')).toBeNull()
    others.letGo()
    expect(await screen.findByText('윤아라')).toBeTruthy()
    expect(rowNames()).toEqual(['윤아라'])
  })

  it('says when the others do not come, keeps who is here, and asks again', async () => {
    let refused = true
    scriptedFetch([
      [
        readManagement,
        ({ query }) => {
          const all = management(many)
          const [page, size] = [Number(query['page']), Number(query['size'])]
          if (size === 500 && refused) return problem(422, 'conflict', '지금은 읽지 못합니다.')
          return { body: { ...all, items: all.items.slice((page - 1) * size, page * size) } }
        },
      ],
    ])
    showPayroll()
    expect(await screen.findByText(/나머지 사원을 불러오지 못했습니다/)).toBeTruthy()
    expect(rowNames().length).toBeGreaterThan(5)
    refused = false
    fireEvent.click(button('다시 불러오기'))
    await waitFor(() => expect(screen.queryByText(/나머지 사원을 불러오지 못했습니다/)).toBeNull())
    expect(button('다시 계산').getAttribute('aria-disabled')).toBeNull()
  })
})
