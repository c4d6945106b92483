import { plainDate } from '@handal/base/date'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import PayrollManagementPage from '../PayrollManagementPage.tsx'
import { management, PEOPLE, person, planFor, runOf } from '../../testing/sample.ts'
import { problem, scriptedFetch, showScreen } from '../../../../testing/screen.tsx'

// A grid of many cells is slow to ask by role on a busy machine.

const show = (search = '') => showScreen(PayrollManagementPage, '/salary/management', search)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const answered = { body: { run: runOf(PEOPLE), changed: 3 } }
const states = (state: 'confirmed' | 'paid') =>
  PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts }, { state }))

describe('before a confirmation', () => {
  const warning = (employeeNo: number, name: string, code: string, label: string) => ({
    employeeNo,
    employeeCode: String(employeeNo).padStart(4, '0'),
    name,
    code,
    label,
    message: '통상시급 10,287.0813원, 최저임금 10,320원.',
    consequence: '이대로 확정하면 최저임금보다 적은 급여가 나갑니다.',
    required: false,
  })
  const warnings = [
    warning(7, '윤아라', 'minimum-wage', '최저임금 미달'),
    warning(10, '한초롱', 'stale', '계산 후 변경'),
  ]
  const script = (answer: () => { status?: number; body: unknown } = () => answered) =>
    scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [readPlan, () => ({ body: planFor('confirm', PEOPLE, { warnings }) })],
      [update, answer],
    ])
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '급여 확정' }))
    return dialogOf('11월 급여를 확정할까요?')
  }

  it('says who sees what from when, and waits until every warning is acknowledged by name', async () => {
    const { seen } = script()
    show()
    const dialog = await open()
    expect(dialog.getByRole('row', { name: '사원 3명 11월 급여명세서를 보고 내려받습니다. 즉시' })).toBeTruthy()
    expect(dialog.getByRole('row', { name: '지급 돈은 나가지 않습니다. 지급은 따로 적습니다. 11.25(수)' })).toBeTruthy()
    const verb = dialog.getByRole('button', { name: '3명 급여 확정' })
    expect(verb.getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByRole('status').textContent).toContain('2건 가운데 2건이 남았습니다: 윤아라, 한초롱')
    fireEvent.click(verb)
    expect(seen.some(({ id }) => id === update.id)).toBe(false)

    const ara = within(dialog.getByRole('group', { name: '윤아라 최저임금 미달' }))
    fireEvent.click(ara.getByRole('checkbox', { name: '알고 확정합니다' }))
    expect(dialog.getByRole('status').textContent).toContain('1건이 남았습니다: 한초롱')
    const chorong = within(dialog.getByRole('group', { name: '한초롱 계산 후 변경' }))
    fireEvent.click(chorong.getByRole('checkbox', { name: '알고 확정합니다' }))
    fireEvent.click(dialog.getByRole('button', { name: '3명 급여 확정' }))
    expect(await screen.findByText('3명의 급여를 확정했습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === update.id)?.body).toEqual({
      companyNo: 1,
      month: '2026-11',
      paymentType: '0001',
      action: 'confirm',
      version: 9,
      acknowledged: [
        { employeeNo: 7, code: 'minimum-wage' },
        { employeeNo: 10, code: 'stale' },
      ],
    })
  })

  it('leads from a warning to where it is explained', async () => {
    script()
    const { router } = show()
    const dialog = await open()
    const ara = within(dialog.getByRole('group', { name: '윤아라 최저임금 미달' }))
    fireEvent.click(ara.getByRole('button', { name: '금액 수정' }))
    await waitFor(() => expect(router.state.location.search).toContain('slip=7'))
    expect(screen.queryByRole('dialog', { name: '11월 급여를 확정할까요?' })).toBeNull()
  })

  it('keeps the ticks when the server refuses, and says why inside', async () => {
    script(() => problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.'))
    show()
    const dialog = await open()
    for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(dialog.getByRole('button', { name: '3명 급여 확정' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('다른 사람이 먼저 저장했습니다.')
    expect(dialog.getAllByRole('checkbox').every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true)
  })

  it('reads the month again when it is done', async () => {
    let done = false
    scriptedFetch([
      [readManagement, () => ({ body: management(done ? states('confirmed') : PEOPLE) })],
      [readPlan, () => ({ body: planFor('confirm', PEOPLE) })],
      [
        update,
        () => {
          done = true
          return answered
        },
      ],
    ])
    show()
    const dialog = await open()
    fireEvent.click(dialog.getByRole('button', { name: '3명 급여 확정' }))
    expect(await screen.findByRole('button', { name: '지급 완료' })).toBeTruthy()
  })
})

describe('before a payment', () => {
  const confirmed = states('confirmed')
  const [garam, ara] = confirmed
  if (garam === undefined || ara === undefined) throw new Error('two people are wanted')

  it('names who is left out, records cash with a tick, and its sums close', async () => {
    const others = confirmed.filter((row) => row.employeeNo !== 7)
    const whole = planFor('pay', confirmed)
    const base = planFor('pay', others)
    const missing = planFor('pay', [{ ...ara, hasAccount: false }]).people.map((one) => ({
      ...one,
      now: 0,
      left: ara.net,
      method: null,
      payDate: null,
      code: 'no-account' as const,
      reason: '계좌가 없어 제외합니다.',
    }))
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management(confirmed) })],
      [readPlan, () => ({ body: { ...base, leftOut: missing, totals: whole.totals } })],
      [update, () => ({ body: { run: runOf(confirmed), changed: 3, amount: 8_000_000 } })],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '지급 완료' }))
    const dialog = await dialogOf('11월 급여를 지급 완료로 기록할까요?')
    expect(dialog.getByText('한달은 돈을 보내지 않습니다. 보내는 일은 은행에서 합니다.')).toBeTruthy()
    expect(dialog.getByText(/계좌가 없어 제외합니다\./)).toBeTruthy()
    expect(dialog.getByText('제외')).toBeTruthy()
    const cells = (name: RegExp): string[] =>
      within(dialog.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    const won = (amount: number): string => amount.toLocaleString('ko-KR')
    const all = confirmed.reduce((sum, row) => sum + row.net, 0)
    expect(cells(/^합계/)).toEqual([won(all), '-', won(all - ara.net), won(ara.net)])
    expect(dialog.getByRole('button', { name: '2명 지급 완료' })).toBeTruthy()
    const cash = dialog.getByRole('checkbox', { name: '윤아라에게 현금으로 지급' })
    fireEvent.click(cash)
    expect(cells(/^합계/)).toEqual([won(all), '-', won(all), '-'])
    fireEvent.click(cash)
    expect(cells(/^합계/)).toEqual([won(all), '-', won(all - ara.net), won(ara.net)])
    fireEvent.click(cash)
    fireEvent.click(dialog.getByRole('button', { name: '3명 지급 완료' }))
    await waitFor(() => expect(seen.some(({ id }) => id === update.id)).toBe(true))
    expect(seen.find(({ id }) => id === update.id)?.body).toMatchObject({
      action: 'pay',
      version: 9,
      payDate: '2026-11-25',
      employeeNos: [1, 10, 7],
    })
  })

  it('pays only the difference after a correction, and never a negative payment', async () => {
    const more = { ...garam, versionNo: 2, paid: garam.net - 36_669, due: 36_669, paidOn: plainDate('2026-11-25') }
    const less = { ...ara, versionNo: 2, paid: ara.net + 12_000, due: -12_000, paidOn: plainDate('2026-11-25') }
    scriptedFetch([
      [readManagement, () => ({ body: management(confirmed) })],
      [
        readPlan,
        () => ({
          body: planFor('pay', [more, less], {
            payDate: { proposed: '2026-12-01', from: plainDate('2026-10-21'), to: plainDate('2027-01-01') },
          }),
        }),
      ],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '지급 완료' }))
    const dialog = await dialogOf('이가람에게 차액을 지급 완료로 기록할까요?')
    expect(dialog.getByRole('textbox', { name: /^지급한 날/ })).toHaveProperty('value', '2026.12.01')
    expect(dialog.getByText(/차액만의 지급일입니다\. 11\.25\(수\)에 준 금액의 지급일은 그대로입니다\./)).toBeTruthy()
    const cells = (name: RegExp): string[] =>
      within(dialog.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells(/^이가람/)[2]).toBe('36,669')
    expect(cells(/^윤아라/)[2]).toBe('-')
    expect(dialog.getByRole('row', { name: /^윤아라/ }).textContent).toContain('돌려받을 금액 12,000원')
    expect(dialog.getByRole('button', { name: '차액 지급 완료' })).toBeTruthy()
    const day = dialog.getByRole('textbox', { name: /^지급한 날/ })
    fireEvent.change(day, { target: { value: '2027.03.01' } })
    fireEvent.blur(day)
    fireEvent.click(dialog.getByRole('button', { name: '차액 지급 완료' }))
    expect(await dialog.findByText(/2026\.10\.21부터 2027\.01\.01 사이/)).toBeTruthy()
  })
})

describe('before a reopening', () => {
  it('says what was paid, wants both kinds of words and says who reads them', async () => {
    const paid = states('paid').map((row) => ({ ...row, paidOn: plainDate('2026-11-25') }))
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management(paid) })],
      [
        readPlan,
        () => ({
          body: planFor('reopen', paid.slice(0, 1), {
            stays: [{ who: '나머지 2명', what: '지급완료', when: '5,000,000원' }],
            rest: { people: 2, net: 5_000_000, paid: 5_000_000, now: 0, left: 0, refund: 0 },
          }),
        }),
      ],
      [update, () => ({ body: { run: runOf(paid), changed: 1 } })],
    ])
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: '이가람 선택' }))
    fireEvent.click(await screen.findByRole('button', { name: '확정 취소 1명 이가람' }))
    const dialog = await dialogOf('이가람 11월 급여의 확정을 취소할까요?')
    expect(dialog.getByText('이미 지급한 금액')).toBeTruthy()
    expect(dialog.getByText('감사 기록에만 남습니다. 사원에게 보이지 않습니다.')).toBeTruthy()
    expect(dialog.getByText('정정 명세서에 그대로 나옵니다.')).toBeTruthy()
    expect(dialog.getByRole('row', { name: '나머지 2명 지급완료 5,000,000원' })).toBeTruthy()
    const verb = dialog.getByRole('button', { name: '이가람 확정 취소' })
    fireEvent.click(verb)
    expect(dialog.getByText('확정을 취소하는 사유를 적어 주세요.')).toBeTruthy()
    expect(dialog.getByText('정정 명세서에서 사원이 읽을 말을 적어 주세요.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/^내부 사유/), { target: { value: '연장 승인이 늦음' } })
    fireEvent.change(dialog.getByLabelText(/^사원이 읽을 말/), { target: { value: '연장 2시간을 더했습니다.' } })
    await act(async () => {
      fireEvent.click(verb)
      await Promise.resolve()
    })
    await waitFor(() => expect(seen.some(({ id }) => id === update.id)).toBe(true))
    expect(seen.find(({ id }) => id === update.id)?.body).toMatchObject({
      action: 'reopen',
      employeeNos: [1],
      reason: '연장 승인이 늦음',
      notice: '연장 2시간을 더했습니다.',
    })
  })
})

describe('a paid month with one person open', () => {
  const step = (step: string, label: string, state: 'done' | 'now' | 'todo') => ({ step, label, state, note: '' })
  const [first, ...others] = states('paid')
  if (first === undefined) throw new Error('people are wanted')
  const open = {
    ...first,
    state: 'calculated' as const,
    stateName: '계산완료',
    versionNo: 2,
    reopened: true,
    paid: first.net - 36_669,
    due: 36_669,
    paidOn: plainDate('2026-11-25'),
  }
  const reopened = {
    employeeNo: 1,
    employeeCode: '0001',
    name: '이가람',
    versionNo: 2,
    state: 'calculated' as const,
    stateName: '계산완료',
    net: open.net,
    paid: open.paid,
    due: 36_669,
    steps: [
      step('calculate', '다시 계산', 'done'),
      step('review', '검토', 'now'),
      step('confirm', '확정', 'todo'),
      step('deliver', '정정 명세서', 'todo'),
      step('transfer', '차액 지급', 'todo'),
    ] as never,
  }
  const script = () =>
    scriptedFetch([
      [
        readManagement,
        () => ({
          body: management([open, ...others], {
            reopened: [reopened],
            state: 'paid',
            stateName: '지급완료',
            steps: runOf(states('paid')).steps,
          }),
        }),
      ],
      [calculate, () => ({ body: { slip: open } })],
    ])

  it('keeps the month closed: chip, name, own moons, columns, one act for the open person', async () => {
    script()
    const { router } = show()
    await screen.findByRole('button', { name: '다시 연 1명 확정' })
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('지급완료 2')).toBeTruthy()
    expect(header.getByText(/다시 연 사원/).textContent).toBe('다시 연 사원 1 이가람')
    expect(header.getByRole('button', { name: '다시 연 1명 확정' })).toBeTruthy()
    expect(header.getByRole('button', { name: '전체 3명' })).toBeTruthy()
    expect(header.queryByRole('button', { name: '급여 확정' })).toBeNull()
    const month = within(screen.getByRole('list', { name: '이 달의 단계' }))
    expect(month.getByText('전표').closest('li')?.getAttribute('aria-current')).toBe('step')
    const own = within(screen.getByRole('list', { name: '이가람의 정정 단계' }))
    expect(own.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '다시 계산, 마침',
      '검토, 하는 중',
      '확정, 시작 전',
      '정정 명세서, 시작 전',
      '차액 지급, 시작 전',
    ])
    for (const name of ['상태', '이미 지급', '더 줄 금액'])
      expect(screen.getByRole('columnheader', { name, hidden: true })).toBeTruthy()
    const row = screen.getAllByRole('row', { hidden: true }).find((entry) => entry.textContent.includes('이가람'))
    expect(row?.textContent).toContain('다시 염')
    expect(row?.textContent).toContain('36,669')
    fireEvent.click(screen.getByRole('button', { name: '이가람만 보기' }))
    await waitFor(() => expect(router.state.location.search).toContain('check=reopened'))
    expect(screen.queryByText('윤아라')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '모두 보기' }))
    expect(await screen.findByText('윤아라')).toBeTruthy()
  })

  it('has no act with the name of another: those of the bar say whom they touch, filters stay', async () => {
    const { seen } = script()
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: '이가람 선택' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '윤아라 선택' }))
    const bar = within(await screen.findByRole('toolbar', { name: '선택한 사원' }))
    for (const name of ['명세서 PDF 2명', '확정 취소 1명 윤아라', '확정 1명 이가람', '계산 1명 이가람'])
      expect(bar.getByRole('button', { name })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: '찾기' })).toBeTruthy()
    const names = screen.getAllByRole('button').map((button) => button.textContent)
    const acts = names.filter((name) => /확정|지급|계산|취소/.test(name))
    expect(new Set(acts).size).toBe(acts.length)
    // Who is closed is not calculated with the others.
    fireEvent.click(bar.getByRole('button', { name: '계산 1명 이가람' }))
    expect(await screen.findByText('이가람의 급여를 계산했습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === calculate.id)?.body).toMatchObject({ employeeNos: [1] })
    fireEvent.click(bar.getByRole('button', { name: '선택 해제' }))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '선택한 사원' })).toBeNull())
  })
})
