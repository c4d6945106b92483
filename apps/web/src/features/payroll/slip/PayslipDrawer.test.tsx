import { plainDate } from '@handal/base/date'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { holdAnswers, problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { button, dialogOf, showPayroll } from '../testing/page.tsx'
import { line, management, payslip, PEOPLE, person, runOf } from '../testing/sample.ts'
import { PayslipDrawer } from './PayslipDrawer.tsx'

describe('the drawer', () => {
  const script = () =>
    scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [readPayslip, () => ({ body: payslip() })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1, slip: PEOPLE[0] } })],
    ])

  it('says of a reopened person what was paid, also while there is no difference', async () => {
    const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
    const reopened = {
      ...garam,
      reopened: true,
      paid: garam.net,
      due: 0,
      paidOn: plainDate('2026-11-25'),
      versionNo: 2,
    }
    scriptedFetch([
      [readManagement, () => ({ body: management([reopened]) })],
      [readPayslip, () => ({ body: { ...payslip(), slip: reopened } })],
    ])
    showPayroll('?slip=1')
    const drawer = await screen.findByRole('dialog', { name: '이가람' })
    expect(await within(drawer).findByText(/차액 없음/)).toBeTruthy()
    expect(drawer.textContent).toContain(`이미 지급 ${garam.net.toLocaleString('ko-KR')}`)
    expect(within(drawer).getByText(/^11\.25에 지급한 뒤 다시 열었습니다/)).toBeTruthy()
  })

  it('holds the lines of a reopened payslip against those that were paid', async () => {
    const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
    const reopened = {
      ...garam,
      reopened: true,
      paid: 3_300_000,
      due: 240_026,
      paidOn: plainDate('2026-11-25'),
      versionNo: 2,
    }
    const lines = [
      line('item.base', '기본급', 3_200_000, { paidAmount: 3_200_000 }),
      line('item.meal', '식대', 200_000, { paidAmount: 130_000 }),
    ]
    scriptedFetch([
      [readManagement, () => ({ body: management([reopened]) })],
      [readPayslip, () => ({ body: { ...payslip(), slip: reopened, lines } })],
    ])
    showPayroll('?slip=1')
    const drawer = within(await screen.findByRole('dialog', { name: '이가람' }))
    expect(await drawer.findByRole('button', { name: /^식대.*200,000.*130,000$/ })).toBeTruthy()
    expect(drawer.getByText('이미 지급', { exact: true })).toBeTruthy()
    expect(drawer.queryByText('전월 대비')).toBeNull()
    expect(drawer.getByRole('region', { name: '지급' }).textContent).toContain('지급3,400,0003,330,000')
  })

  it('walks with the arrows and closes with Esc; the person is in the address', async () => {
    script()
    const { router } = showPayroll('?slip=1')
    const drawer = await screen.findByRole('dialog', { name: '이가람' })
    await act(() => router.navigate('?slip=1&sort=-net'))
    fireEvent.keyDown(drawer, { key: 'ArrowDown' })
    // The next one of the list as it is sorted.
    expect(await screen.findByRole('dialog', { name: '한초롱' })).toBeTruthy()
    expect(router.state.location.search).toContain('slip=10')
    expect(router.state.historyAction).toBe('REPLACE')
    fireEvent.keyDown(screen.getByRole('dialog', { name: '한초롱' }), { key: 'ArrowUp' })
    expect(await screen.findByRole('dialog', { name: '이가람' })).toBeTruthy()
    fireEvent.keyDown(document, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('?sort=-net')
  })

  it('is busy while its person is calculated, and says what came of it', async () => {
    scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [readPayslip, () => ({ body: payslip() })],
      [calculate, () => ({ body: { slip: PEOPLE[0] } })],
    ])
    showPayroll('?slip=1')
    const drawer = within(await screen.findByRole('dialog', { name: '이가람' }))
    const again = await drawer.findByRole('button', { name: '다시 계산' })
    const { letGo } = holdAnswers(new RegExp(calculate.path))
    fireEvent.click(again)
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'))
    letGo()
    expect(await screen.findByText(/^이가람의 급여를 계산했습니다\. 실지급액은/)).toBeTruthy()
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  })

  it('explains a line in the order sentence, formula, terms, rounding, days, law', async () => {
    script()
    showPayroll('?slip=1')
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
    showPayroll('?slip=1')
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
    const { router } = showPayroll('?slip=1')
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
    showPayroll('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: /^식대/ }))
    fireEvent.click(button('금액 직접 입력'))
    const form = within(screen.getByRole('form', { name: '식대 금액 직접 입력' }))
    fireEvent.change(form.getByLabelText(/^식대 금액/), { target: { value: '150000' } })
    fireEvent.change(form.getByLabelText(/^내부 사유/), { target: { value: '외근이 많아 조정' } })
    fireEvent.click(form.getByRole('button', { name: '금액 저장' }))

    const conflict = await dialogOf('어느 내용을 남길까요?')
    expect(conflict.getByRole('radio', { name: '식대: 저장한 값 180,000' })).toHaveProperty('checked', false)
    expect(conflict.getByRole('radio', { name: '식대: 내가 수정한 값 150,000' })).toHaveProperty('checked', true)
    expect(conflict.getAllByText(/손아침/).length).toBeGreaterThan(0)
    fireEvent.click(conflict.getByRole('button', { name: '계속 수정' }))
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

  it('opens at the amount that was pressed, which the next person does not take over', async () => {
    script()
    const { router } = showPayroll()
    const [cell] = await screen.findAllByText('301,436')
    if (cell === undefined) throw new Error('an amount is wanted')
    fireEvent.click(cell, { detail: 1 })
    const drawer = await screen.findByRole('dialog', { name: '이가람' })
    const line = await within(drawer).findByRole('button', { name: /^연장근로수당/ })
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(router.state.location.search).toBe('?slip=1&line=item.overtime')
    fireEvent.click(within(drawer).getByRole('button', { name: '다음 사람' }))
    expect(await screen.findByRole('dialog', { name: '윤아라' })).toBeTruthy()
    expect(router.state.location.search).toBe('?slip=7')
  })
})

describe('the drawer of one person and the next', () => {
  const row = (state: 'calculated' | 'confirmed', employeeNo = 1) =>
    person(employeeNo, employeeNo === 1 ? '이가람' : '윤아라', { 'item.meal': 200_000 }, { state, version: 3 })
  /** The drawer alone over two people, with what was asked of it. */
  const showDrawer = (state: 'calculated' | 'confirmed' = 'calculated') => {
    const asked: string[] = []
    function Page() {
      const [at, setAt] = useState(1)
      return (
        <PayslipDrawer
          run={{ companyNo: 1, month: '2026-11', paymentType: '0002' }}
          row={row(state, at)}
          columns={[]}
          onClose={() => undefined}
          onPrevious={() => setAt(1)}
          onNext={() => setAt(7)}
          onRecalculate={({ version }) => asked.push(`calculate ${version}`)}
          onRemove={({ version }) => asked.push(`remove ${version}`)}
          recalculating={false}
          onOverride={async () => true}
          onTyping={() => undefined}
          line=""
          keepFocus={false}
        />
      )
    }
    showScreen(Page, '/x')
    return asked
  }
  const script = (state: 'calculated' | 'confirmed' = 'calculated', isDown: () => boolean = () => false) =>
    scriptedFetch([
      [
        readPayslip,
        () =>
          isDown()
            ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.')
            : { body: payslip({ ...row(state), version: 4 }) },
      ],
      [readSlipHistory, () => problem(503, 'unavailable', '이력을 읽지 못했습니다.')],
    ])

  it('acts on the payslip as it is read, and links to it with its kind of pay', async () => {
    const { seen } = script()
    const asked = showDrawer()
    await screen.findByRole('button', { name: /^식대/ })
    const key = { companyNo: 1, month: '2026-11', paymentType: '0002' }
    expect(seen.find(({ id }) => id === readPayslip.id)?.query).toEqual(key)
    fireEvent.click(button('다시 계산'))
    fireEvent.click(button('더보기'))
    fireEvent.click(await screen.findByRole('menuitem', { name: '급여 삭제' }))
    expect(asked).toEqual(['calculate 4', 'remove 4'])
    const link = screen.getByRole('link', { name: '명세서 보기' })
    expect(link.getAttribute('href')).toBe('/salary/management/detail?employeeNo=1&month=2026-11&paymentType=0002')
  })

  it('does not calculate a payslip that is closed', async () => {
    script('confirmed')
    const asked = showDrawer('confirmed')
    await screen.findByRole('button', { name: /^식대/ })
    fireEvent.click(button('다시 계산'))
    expect(asked).toEqual([])
  })

  it('reads payslip and history again after they failed', async () => {
    let isDown = true
    const { seen } = script('calculated', () => isDown)
    showDrawer()
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    isDown = false
    fireEvent.click(button('다시 불러오기'))
    await screen.findByRole('button', { name: /^식대/ })
    fireEvent.click(screen.getByRole('tab', { name: /^변경 이력/ }))
    expect(await screen.findByText('이력을 읽지 못했습니다.')).toBeTruthy()
    const asked = (): number => seen.filter(({ id }) => id === readSlipHistory.id).length
    const before = asked()
    fireEvent.click(button('다시 불러오기'))
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  it('begins at the amounts of the next person, whatever was looked at before', async () => {
    script()
    showDrawer()
    fireEvent.click(await screen.findByRole('tab', { name: /^변경 이력/ }))
    const chosen = (): string | undefined => screen.getByRole('tab', { selected: true }).textContent
    expect(chosen()).toMatch(/^변경 이력/)
    fireEvent.click(button('다음 사람'))
    await screen.findByRole('button', { name: /^식대/ })
    expect(chosen()).toBe('항목')
  })

  it('opens no amount of the next person because one was open before', async () => {
    script()
    showDrawer()
    const open = async (): Promise<void> => {
      fireEvent.click(await screen.findByRole('button', { name: /^식대/ }))
      fireEvent.click(button('금액 직접 입력'))
      expect(screen.getByRole('textbox', { name: /^식대 금액/ })).toBeTruthy()
    }
    await open()
    fireEvent.click(button('다음 사람'))
    await screen.findByRole('button', { name: /^식대/ })
    expect(screen.queryByRole('textbox', { name: /^식대 금액/ })).toBeNull()
    await open()
    // Known already, this person stands there at once.
    fireEvent.click(button('이전 사람'))
    expect(await screen.findByRole('dialog', { name: '이가람' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^식대 금액/ })).toBeNull()
  })
})
