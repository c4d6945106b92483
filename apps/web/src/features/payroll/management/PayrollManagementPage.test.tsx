import { cancelJob, readJob } from '@handal/contracts/jobs'
import { readManagement, readPayslip } from '@handal/contracts/salary'
import { batch, calculate, update } from '@handal/contracts/salary-change'
import { preview } from '@handal/contracts/salary-preview'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setViewport } from '../../../testing/viewport.ts'
import PayrollManagementPage from './PayrollManagementPage.tsx'
import { line, management, payslip, PEOPLE, person, runOf } from '../testing/sample.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'

// A grid of many cells is slow to ask by role on a busy machine.

const PATH = '/salary/management'
const show = (search = '') => showScreen(PayrollManagementPage, PATH, search)
const withState = (state: 'draft' | 'calculated' | 'confirmed' | 'paid') =>
  PEOPLE.map((row) =>
    person(row.employeeNo, row.name, state === 'draft' ? {} : { ...row.amounts }, {
      state,
      ...(state === 'draft' ? { versionNo: 0, version: 0, previousNet: 3_000_000 } : {}),
    }),
  )
const jobAnswer = (state: 'running' | 'done' | 'cancelled', done: number) => ({
  body: { job: { id: '0190b3f0-7b0a-7c3e-8a7d-0d6f6a1f0001', state, done, total: 30, message: '' } },
})
const JOB_ID = '0190b3f0-7b0a-7c3e-8a7d-0d6f6a1f0001'
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const rowNames = (): string[] =>
  screen.getAllByRole('row', { hidden: true }).flatMap((row) => /이가람|윤아라|한초롱/.exec(row.textContent)?.[0] ?? [])

describe('steps and acts by state', () => {
  it.each([
    ['draft', '급여계산', '원클릭 급여계산', []],
    ['calculated', '검토', '급여 확정', ['다시 계산']],
    ['confirmed', '명세서 교부', '지급 완료', ['전체 3명']],
    ['paid', '전표', null, ['전체 3명']],
  ] as const)('%s', async (state, step, primary, others) => {
    scriptedFetch([[readManagement, () => ({ body: management(withState(state)) })]])
    show()
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: '이 달의 단계' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(7)
    expect(steps.getByText(step).closest('li')?.getAttribute('aria-current')).toBe('step')
    const acts = ['원클릭 급여계산', '급여 확정', '지급 완료', '다시 계산', '확정 취소', '전체 3명']
    const header = within(screen.getByRole('banner'))
    const offered = acts.filter((name) => header.queryByRole('button', { name }) !== null)
    expect(offered.toSorted()).toEqual([...(primary === null ? [] : [primary]), ...others].toSorted())
  })

  it('refuses to confirm while something blocks, and says what', async () => {
    const checks = [{ code: 'missing-terms', label: '급여 조건 없음', count: 2, blocking: true }]
    scriptedFetch([[readManagement, () => ({ body: management(PEOPLE, { checks }) })]])
    show()
    const confirm = await screen.findByRole('button', { name: '급여 확정' })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    fireEvent.mouseOver(confirm)
    expect(await screen.findByText(/먼저 해결해 주세요: 급여 조건 없음 2/)).toBeTruthy()
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
          return { body: management(PEOPLE, { month: typeof month === 'string' ? month : waiting }) }
        },
      ],
    ])
    const { router, client } = show()
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    expect(router.state.location.search).toBe('')
    waiting = '2026-12'
    await act(() => client.invalidateQueries())
    expect(asked.filter((month) => month === undefined)).toHaveLength(1)
    expect(screen.getByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    // One copy of the data, under its month.
    expect(client.getQueryCache().findAll({ queryKey: [1, 'payroll', 'management', ''] })).toHaveLength(1)
    expect(client.getQueriesData({ queryKey: [1, 'payroll', 'management', ''] })[0]?.[1]).toBeUndefined()
  })

  it('goes along when another kind of pay is chosen', async () => {
    scriptedFetch([[readManagement, () => ({ body: management() })]])
    const { router } = show()
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '구분' }))
    fireEvent.click(await screen.findByRole('option', { name: '상여' }))
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-11&paymentType=0002'))
  })

  it('says when it cannot be asked, and asks again', async () => {
    let failing = true
    scriptedFetch([
      [readManagement, () => (failing ? problem(500, 'internal', '문제가 있습니다.') : { body: management() })],
    ])
    show()
    expect(await screen.findByText('문제가 있습니다.')).toBeTruthy()
    failing = false
    fireEvent.click(button('다시 불러오기'))
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
  })
})

describe('the grid', () => {
  it('filters by a check from the notice bar and keeps it in the address', async () => {
    scriptedFetch([[readManagement, () => ({ body: management() })]])
    const { router } = show()
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
    show()
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
    show()
    expect(
      await screen.findByText('한초롱에게 아직 지급하지 않았습니다. 급여를 받을 계좌가 없습니다.', { exact: false }),
    ).toBeTruthy()
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('지급완료 2')).toBeTruthy()
    expect(header.getByText(/^지급 전/).textContent).toBe('지급 전 1 한초롱')
    fireEvent.click(button('한초롱만 보기'))
    await waitFor(() => expect(rowNames()).toEqual(['한초롱']))
    expect(screen.queryByText(/확정하기 전에/)).toBeNull()
  })

  it('lists people on leave while they are asked for, and only then', async () => {
    const away = person(12, '서휴직', { 'item.base': 1_000_000 })
    scriptedFetch([
      [
        readManagement,
        ({ query }) => ({ body: management(query['include_leave'] === true ? [...PEOPLE, away] : PEOPLE) }),
      ],
    ])
    show('?month=2026-11')
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
          body: management(PEOPLE, { month: query['month'] === '2026-10' ? '2026-10' : '2026-11', companyNo: 1 }),
        }),
      ],
      [readPayslip, () => ({ body: payslip() })],
    ])
    const { router } = show('?month=2026-11&slip=1&check=stale&dept=1&q=0001')
    await screen.findByRole('dialog', { name: '이가람' })
    fireEvent.click(screen.getByRole('button', { name: '귀속월 2026.11', hidden: true }))
    fireEvent.click(await screen.findByRole('button', { name: '2026년 10월' }))
    // The words that were searched for stay; what belongs to the month before does not.
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10&q=0001'))
    expect(screen.queryByRole('dialog', { name: '이가람' })).toBeNull()
  })

  it('shows hours before the first calculation', async () => {
    scriptedFetch([[readManagement, () => ({ body: management(withState('draft')) })]])
    show()
    expect(await screen.findByRole('columnheader', { name: '소정근로일' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '근태' })).toHaveProperty('checked', true)
  })

  it('says why it could not be read and reads again', async () => {
    let fails = true
    scriptedFetch([
      [
        readManagement,
        () => (fails ? problem(503, 'unavailable', '지금은 데이터베이스를 쓸 수 없습니다.') : { body: management() }),
      ],
    ])
    show()
    expect(await screen.findByText('지금은 데이터베이스를 쓸 수 없습니다.')).toBeTruthy()
    fails = false
    fireEvent.click(button('다시 불러오기'))
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
  })

  it('leads a company without people through the first run', async () => {
    scriptedFetch([[readManagement, () => ({ body: management([], { people: 0 }) })]])
    show()
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
    show()
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(screen.queryByText(/처음 한 번/)).toBeNull()
  })

  it('keeps cards of a phone to three lines, says what a reopened person was paid, and puts undoing into the menu', async () => {
    setViewport(390)
    const [garam, ara, chorong] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]]
    const message =
      '최저임금 계산에 넣는 급여가 월 2,150,000원(시간당 10,287.0813원)으로, 최저임금에 월 6,880원 모자랍니다.'
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
    show()
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
    show()
    const bar = within(await screen.findByRole('group', { name: '이 달에 할 일' }))
    expect(bar.getByRole('button', { name: '급여 확정' })).toBeTruthy()
    expect(screen.getByText('최저임금 미달: 통상시급 10,287.0813원 < 10,320원')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('the drawer', () => {
  const script = () =>
    scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [readPayslip, () => ({ body: payslip() })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1, slip: PEOPLE[0] } })],
    ])

  it('says of a reopened person what was paid, also while there is no difference', async () => {
    const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
    const reopened = { ...garam, reopened: true, paid: garam.net, due: 0, paidOn: '2026-11-25', versionNo: 2 }
    scriptedFetch([
      [readManagement, () => ({ body: management([reopened]) })],
      [readPayslip, () => ({ body: { ...payslip(), slip: reopened } })],
    ])
    show('?slip=1')
    const drawer = await screen.findByRole('dialog', { name: '이가람' })
    expect(await within(drawer).findByText(/차액 없음/)).toBeTruthy()
    expect(drawer.textContent).toContain(`이미 지급 ${garam.net.toLocaleString('ko-KR')}`)
    expect(within(drawer).getByText(/^11\.25에 지급한 뒤 다시 열었습니다/)).toBeTruthy()
  })

  it('holds the lines of a reopened payslip against those that were paid', async () => {
    const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
    const reopened = { ...garam, reopened: true, paid: 3_300_000, due: 240_026, paidOn: '2026-11-25', versionNo: 2 }
    const lines = [
      line('item.base', '기본급', 3_200_000, { paidAmount: 3_200_000 }),
      line('item.meal', '식대', 200_000, { paidAmount: 130_000 }),
    ]
    scriptedFetch([
      [readManagement, () => ({ body: management([reopened]) })],
      [readPayslip, () => ({ body: { ...payslip(), slip: reopened, lines } })],
    ])
    show('?slip=1')
    const drawer = within(await screen.findByRole('dialog', { name: '이가람' }))
    expect(await drawer.findByRole('button', { name: /^식대.*200,000.*130,000$/ })).toBeTruthy()
    expect(drawer.getByText('이미 지급', { exact: true })).toBeTruthy()
    expect(drawer.queryByText('전월 대비')).toBeNull()
    expect(drawer.getByRole('region', { name: '지급' }).textContent).toContain('지급3,400,0003,330,000')
  })

  it('walks with the arrows and closes with Esc; the person is in the address', async () => {
    script()
    const { router } = show('?slip=1')
    const drawer = await screen.findByRole('dialog', { name: '이가람' })
    fireEvent.keyDown(drawer, { key: 'ArrowDown' })
    expect(await screen.findByRole('dialog', { name: '윤아라' })).toBeTruthy()
    expect(router.state.location.search).toContain('slip=7')
    fireEvent.keyDown(screen.getByRole('dialog', { name: '윤아라' }), { key: 'ArrowUp' })
    expect(await screen.findByRole('dialog', { name: '이가람' })).toBeTruthy()
    fireEvent.keyDown(document, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('')
  })

  it('explains a line in the order sentence, formula, terms, rounding, days, law', async () => {
    script()
    show('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: /^연장근로수당/ }))
    const drawer = screen.getByRole('dialog', { name: '이가람' })
    const text = drawer.textContent
    const order = [
      '연장근로 12시간에',
      '월 통상임금 3,500,000 ÷ 209시간 × 1.5 × 연장 12:00 = 301,436원',
      '16,746.4115',
      '1원 미만을 올립니다.',
      '10.28(수)',
      '근로기준법 제56조',
    ].map((part) => text.indexOf(part))
    expect(order.every((at) => at > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('asks a reason for an amount typed over and sends line, version and reason', async () => {
    const { seen } = script()
    show('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: /^식대/ }))
    fireEvent.click(button('금액 직접 입력'))
    const form = within(screen.getByRole('form', { name: '식대 금액 직접 입력' }))
    fireEvent.change(form.getByLabelText(/^식대 금액/), { target: { value: '150,000' } })
    fireEvent.click(form.getByRole('button', { name: '금액 저장' }))
    expect(await form.findByText('금액을 직접 입력한 사유를 적어 주세요.')).toBeTruthy()
    expect(seen.some((request) => request.id === update.id)).toBe(false)
    fireEvent.change(form.getByLabelText(/^내부 사유/), { target: { value: '외근이 많아 조정' } })
    fireEvent.click(form.getByRole('button', { name: '금액 저장' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '식대 금액 직접 입력' })).toBeNull())
    // The focus is on the line again, inside the drawer.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^식대/ }))
    expect(seen.find((request) => request.id === update.id)?.body).toEqual({
      companyNo: 1,
      month: '2026-11',
      paymentType: '0001',
      employeeNo: 1,
      version: 3,
      lines: [{ code: 'item.meal', amount: 150_000, reason: '외근이 많아 조정' }],
    })
  })

  it('asks before the next person takes the place of an amount being typed', async () => {
    script()
    const { router } = show('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: /^식대/ }))
    fireEvent.click(button('금액 직접 입력'))
    const amount = (): HTMLInputElement =>
      within(screen.getByRole('form', { name: '식대 금액 직접 입력', hidden: true })).getByLabelText(/^식대 금액/)
    fireEvent.change(amount(), { target: { value: '150,000' } })
    fireEvent.click(button('다음 사람'))
    const question = await dialogOf('저장하지 않고 나갈까요?')
    expect(question.getByText(/직접 입력하던 금액을 저장하지 않았습니다/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: '저장하지 않고 나갈까요?' })).toBeNull())
    expect(amount().value).toBe('150,000')
    expect(router.state.location.search).toContain('slip=1')
    fireEvent.click(button('닫기'))
    fireEvent.click((await dialogOf('저장하지 않고 나갈까요?')).getByRole('button', { name: '저장하지 않고 나가기' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('slip'))
  })

  it('keeps what was typed when somebody saved first, and saves what was chosen', async () => {
    const theirs = person(
      1,
      '이가람',
      { ...PEOPLE[0]?.amounts, 'item.meal': 180_000 },
      { version: 4, overridden: ['item.meal'], departmentNo: 2, departmentName: '품질팀' },
    )
    let first = true
    const others = PEOPLE.slice(1)
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management(first ? PEOPLE : [theirs, ...others]) })],
      [
        readPayslip,
        () => {
          const detail = payslip(first ? PEOPLE[0] : theirs)
          if (first) return { body: detail }
          const by = { reason: '정정', notice: null, byName: '손아침', at: '2026-11-21T08:41:00.000Z' }
          const meal = line('item.meal', '식대', 180_000, { overridden: true, override: by })
          return { body: { ...detail, lines: [meal] } }
        },
      ],
      [
        update,
        ({ body }) => {
          if (body['version'] === 4) return { body: { run: runOf(PEOPLE), changed: 1 } }
          first = false
          return problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.', { current: theirs })
        },
      ],
    ])
    show('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: /^식대/ }))
    fireEvent.click(button('금액 직접 입력'))
    const form = within(screen.getByRole('form', { name: '식대 금액 직접 입력' }))
    fireEvent.change(form.getByLabelText(/^식대 금액/), { target: { value: '150000' } })
    fireEvent.change(form.getByLabelText(/^내부 사유/), { target: { value: '외근이 많아 조정' } })
    fireEvent.click(form.getByRole('button', { name: '금액 저장' }))

    const conflict = await dialogOf('어느 내용을 남길까요?')
    expect(conflict.getByRole('radio', { name: '식대: 저장한 값 180,000' })).toHaveProperty('checked', false)
    expect(conflict.getByRole('radio', { name: '식대: 내가 고친 값 150,000' })).toHaveProperty('checked', true)
    expect(conflict.getAllByText(/손아침/).length).toBeGreaterThan(0)
    fireEvent.click(conflict.getByRole('button', { name: '계속 고치기' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: '어느 내용을 남길까요?' })).toBeNull())
    expect(screen.getByRole('textbox', { name: /^식대 금액/ })).toHaveProperty('value', '150,000')

    await waitFor(() => expect(button('금액 저장').getAttribute('aria-busy')).toBeNull())
    fireEvent.click(button('금액 저장'))
    await waitFor(() => expect(seen.filter((request) => request.id === update.id).length).toBeGreaterThan(1))
    expect(seen.findLast((request) => request.id === update.id)?.body).toMatchObject({
      version: 4,
      lines: [{ code: 'item.meal', amount: 150_000, reason: '외근이 많아 조정' }],
    })
  })
})

describe('typing into the grid', () => {
  it('marks cells, asks one reason and saves them all with their versions', async () => {
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [batch, () => ({ body: { created: 0, updated: 2, removed: 0 } })],
      [preview, () => ({ body: { items: [] } })],
    ])
    show()
    const cell = await screen.findByText('3,200,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '3,300,000\n2,000,000' } })
    expect(await screen.findByText(/저장하지 않은 칸/)).toBeTruthy()
    fireEvent.click(button('사유 적고 저장'))
    const dialog = within(await screen.findByRole('dialog', { name: '고친 금액 2개를 저장할까요?' }))
    fireEvent.change(dialog.getByLabelText(/^내부 사유/), { target: { value: '11월 인상' } })
    fireEvent.click(dialog.getByRole('button', { name: '금액 저장' }))
    await waitFor(() => expect(screen.queryByText(/저장하지 않은 칸/)).toBeNull())
    expect(seen.find((request) => request.id === batch.id)?.body).toMatchObject({
      month: '2026-11',
      items: [
        {
          op: 'update',
          employeeNo: 1,
          version: 3,
          lines: [{ code: 'item.base', amount: 3_300_000, reason: '11월 인상' }],
        },
        {
          op: 'update',
          employeeNo: 7,
          version: 3,
          lines: [{ code: 'item.base', amount: 2_000_000, reason: '11월 인상' }],
        },
      ],
    })
  })
})

describe('cells that are typed over and not saved', () => {
  /** The list with this version of everybody's payslip, and one amount typed over. */
  const typed = async () => {
    let version = 3
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management(PEOPLE.map((row) => ({ ...row, version }))) })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
      [preview, () => ({ body: { items: [] } })],
    ])
    const shown = show()
    const cell = await screen.findByText('3,200,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '3,300,000' } })
    await screen.findByText(/저장하지 않은 칸/)
    const readAgain = async (newer: number): Promise<void> => {
      version = newer
      await act(() => shown.client.refetchQueries())
    }
    return { ...shown, seen, readAgain }
  }

  it('are saved with the version that was opened, also after somebody else has saved and the list was read again', async () => {
    const { seen, readAgain } = await typed()
    await readAgain(4)
    fireEvent.click(button('사유 적고 저장'))
    const dialog = within(await screen.findByRole('dialog', { name: '이가람 기본급을 3,300,000원으로 저장할까요?' }))
    fireEvent.change(dialog.getByLabelText(/^내부 사유/), { target: { value: '11월 인상' } })
    fireEvent.click(dialog.getByRole('button', { name: '금액 저장' }))
    await waitFor(() => expect(screen.queryByText(/저장하지 않은 칸/)).toBeNull())
    expect(seen.find((request) => request.id === update.id)?.body).toMatchObject({ employeeNo: 1, version: 3 })
  })

  it('are asked about before another month, payment type or screen takes their place, and stay; a filter is no reason to ask', async () => {
    const { router } = await typed()
    const month = `${PATH}?month=2026-11`
    for (const address of [`${PATH}?month=2026-10`, `${month}&paymentType=0002`, '/elsewhere']) {
      void router.navigate(address)
      const question = await dialogOf('저장하지 않고 나갈까요?')
      expect(question.getByText(/저장하지 않은 칸이 1개 있습니다/)).toBeTruthy()
      fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
      await waitFor(() => expect(screen.queryByRole('heading', { name: '저장하지 않고 나갈까요?' })).toBeNull())
      expect(router.state.location.search).toBe('')
    }
    expect(screen.getByText('3,300,000')).toBeTruthy()
    void router.navigate(`${month}&q=${encodeURIComponent('이가람')}`)
    await waitFor(() => expect(rowNames()).toEqual(['이가람']))
    expect(screen.queryByRole('heading', { name: '저장하지 않고 나갈까요?' })).toBeNull()
    expect(screen.getByText(/저장하지 않은 칸/)).toBeTruthy()
  })
})

describe('a calculation under way', () => {
  it('shows the new amounts when it has ended', async () => {
    let isOver = false
    const raised = PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts, 'item.base': 3_456_000 }))
    scriptedFetch([
      [readManagement, () => ({ body: isOver ? management(raised) : management(PEOPLE, { jobId: JOB_ID }) })],
      [
        readJob,
        () => {
          isOver = true
          return jobAnswer('done', 30)
        },
      ],
    ])
    // The month stands in the address: the list is read once, before the job.
    show('?month=2026-11')
    expect(await screen.findAllByText('3,456,000')).toHaveLength(3)
    expect(screen.queryByText('3,200,000')).toBeNull()
  })

  it('is come back to from the run, counts, and is over when the job is', async () => {
    let done = 12
    scriptedFetch([
      [readManagement, () => ({ body: management(PEOPLE, { jobId: done < 30 ? JOB_ID : null }) })],
      [readJob, () => jobAnswer(done < 30 ? 'running' : 'done', done)],
    ])
    show()
    const progress = await screen.findByRole('progressbar')
    expect(progress).toHaveProperty('value', 12)
    expect(screen.getByText(/11월 급여 계산 중입니다/)).toBeTruthy()
    act(() => {
      done = 30
    })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(await screen.findByText('30명의 급여를 계산했습니다.')).toBeTruthy()
  })

  it('asks what becomes of amounts typed by hand, runs as a job and can be cancelled', async () => {
    let cancelled = false
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [calculate, () => ({ status: 202, ...jobAnswer('running', 3) })],
      [readJob, () => jobAnswer(cancelled ? 'cancelled' : 'running', 4)],
      [
        cancelJob,
        () => {
          cancelled = true
          return jobAnswer('cancelled', 4)
        },
      ],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '다시 계산' }))
    const dialog = await dialogOf('직접 입력한 금액을 어떻게 할까요?')
    expect(dialog.getByText('직접 입력한 금액이 1명에게 1개 있습니다.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: /지우고 모두 새로/ }))
    fireEvent.click(dialog.getByRole('button', { name: '급여 계산' }))
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(seen.find((request) => request.id === calculate.id)?.body).toMatchObject({
      updateAll: true,
      overwrite: true,
    })
    fireEvent.click(button('처리 취소'))
    expect(await screen.findByText(/금액은 계산하기 전 그대로입니다/)).toBeTruthy()
  })
})
