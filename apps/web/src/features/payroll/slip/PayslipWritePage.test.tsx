import { yearMonth } from '@handal/base/date'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { management, payslip, PEOPLE, person, runOf } from '../testing/sample.ts'
import PayslipWritePage from './PayslipWritePage.tsx'

const write = (search: string) => showScreen(PayslipWritePage, '/salary/management/write', search)
const OF_GARAM = '?employeeNo=1&month=2026-11&paymentType=0001'

describe('the form of one payslip', () => {
  const typeMeal = async (amount: string): Promise<void> => {
    fireEvent.change(await screen.findByRole('textbox', { name: '식대' }), { target: { value: amount } })
  }

  it('wants a reason for each changed amount and saves only those', async () => {
    const { seen } = scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [readManagement, () => ({ body: management() })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
    ])
    const { router } = write(OF_GARAM)
    await typeMeal('150000')
    const save = screen.getByRole('button', { name: '금액 1개 저장' })
    fireEvent.click(save)
    expect(await screen.findByText('금액을 직접 입력한 사유를 적어 주세요.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /식대 내부 사유/ }), { target: { value: '결근 정산' } })
    fireEvent.click(save)
    await waitFor(() => expect(router.state.location.pathname).toBe('/salary/management'))
    expect(screen.queryByRole('heading', { name: '저장하지 않고 나갈까요?' })).toBeNull()
    expect(seen.find((request) => request.id === update.id)?.body).toMatchObject({
      employeeNo: 1,
      version: 3,
      lines: [{ code: 'item.meal', amount: 150_000, reason: '결근 정산' }],
    })
  })

  it('keeps what was typed when the server refuses', async () => {
    scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [readManagement, () => ({ body: management() })],
      [update, () => problem(409, 'month-confirmed', '확정한 달은 수정할 수 없습니다.')],
    ])
    write(OF_GARAM)
    await typeMeal('150000')
    fireEvent.change(screen.getByRole('textbox', { name: /식대 내부 사유/ }), { target: { value: '결근 정산' } })
    fireEvent.click(screen.getByRole('button', { name: '금액 1개 저장' }))
    expect((await screen.findByRole('alert')).textContent).toContain('확정한 달은 수정할 수 없습니다.')
    expect(screen.getByRole('textbox', { name: '식대' })).toHaveProperty('value', '150,000')
  })

  it('asks before typed amounts are left', async () => {
    scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [readManagement, () => ({ body: management() })],
    ])
    const { router } = write(OF_GARAM)
    await typeMeal('150000')
    act(() => void router.navigate('/home'))
    const dialog = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/salary/management/write')
    expect(screen.getByRole('textbox', { name: '식대' })).toHaveProperty('value', '150,000')
  })

  it('makes a payslip for a person who has none', async () => {
    const none = person(30, '킴소반', {}, { state: 'draft', versionNo: 0, version: 0, previousNet: null })
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management([...PEOPLE, none]) })],
      [calculate, () => ({ body: { slip: person(30, '킴소반', { 'item.base': 859_354 }) } })],
      [readPayslip, () => ({ body: payslip() })],
    ])
    const { router } = write('?month=2026-11')
    const people = await screen.findByRole('combobox', { name: /사원/ })
    fireEvent.click(screen.getByRole('button', { name: '급여 계산' }))
    expect(await screen.findByText('급여를 만들 사원을 골라 주세요.')).toBeTruthy()
    fireEvent.mouseDown(people)
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['킴소반 (0030) · 생산1팀'])
    fireEvent.click(options[0] ?? people)
    fireEvent.click(screen.getByRole('button', { name: '급여 계산' }))
    await waitFor(() => expect(router.state.location.search).toContain('employeeNo=30'))
    expect(seen.find((request) => request.id === calculate.id)?.body).toMatchObject({
      month: '2026-11',
      employeeNo: 30,
    })
  })

  it('takes the hand to the first problem, forgets each where it is mended, and sends the words for the employee', async () => {
    const { seen } = scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [readManagement, () => ({ body: management() })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
    ])
    const { router } = write(OF_GARAM.replace('0001', '0002'))
    await typeMeal('')
    const field = (name: RegExp | string): HTMLElement => screen.getByRole('textbox', { name })
    const save = (): void => void fireEvent.click(screen.getByRole('button', { name: '금액 1개 저장' }))
    const marked = (): (string | null)[] =>
      ['식대', /식대 내부 사유/].map((name) => field(name).getAttribute('aria-invalid'))
    save()
    await waitFor(() => expect(document.activeElement).toBe(field('식대')))
    expect(marked()).toEqual(['true', null])
    await typeMeal('150000')
    expect(marked()).toEqual([null, null])
    save()
    await waitFor(() => expect(document.activeElement).toBe(field(/식대 내부 사유/)))
    fireEvent.change(field(/식대 내부 사유/), { target: { value: '결근 정산' } })
    expect(marked()).toEqual([null, null])
    fireEvent.change(field(/식대, 사원이 읽을 말/), { target: { value: ' 하루치를 뺐습니다. ' } })
    save()
    // Back to the month and the kind of pay it came from.
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-11&paymentType=0002&slip=1'))
    expect(seen.findLast(({ id }) => id === update.id)?.body).toMatchObject({
      paymentType: '0002',
      lines: [{ code: 'item.meal', amount: 150_000, reason: '결근 정산', notice: '하루치를 뺐습니다.' }],
    })
  })

  it('has nothing to save once an amount is what it was', async () => {
    scriptedFetch([
      [readPayslip, () => ({ body: payslip() })],
      [readManagement, () => ({ body: management() })],
    ])
    write(OF_GARAM)
    await typeMeal('150000')
    await typeMeal('200000')
    expect(screen.getByRole('button', { name: '금액 저장' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('sends the version it was opened at, whatever is read meanwhile, and shows what somebody else saved', async () => {
    let version = 3
    const row = () => person(1, '이가람', { ...PEOPLE[0]?.amounts }, { version })
    const { seen } = scriptedFetch([
      [readPayslip, () => ({ body: payslip(row()) })],
      [readManagement, () => ({ body: management([row()]) })],
      [update, () => problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.')],
      [preview, () => ({ body: { items: [] } })],
    ])
    const { client } = write(OF_GARAM)
    await typeMeal('150000')
    fireEvent.change(screen.getByRole('textbox', { name: /식대 내부 사유/ }), { target: { value: '결근 정산' } })
    version = 4
    await act(() => client.refetchQueries())
    fireEvent.click(screen.getByRole('button', { name: '금액 1개 저장' }))
    const conflict = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
    expect(seen.findLast(({ id }) => id === update.id)?.body).toMatchObject({ version: 3 })
    fireEvent.click(conflict.getByRole('button', { name: '계속 수정' }))
    expect(await screen.findByText('다른 사람이 먼저 저장했습니다. 적은 금액은 그대로 있습니다.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '식대' })).toHaveProperty('value', '150,000')
  })

  it('is that of another person, month or kind of pay when the address says so', async () => {
    scriptedFetch([
      [readPayslip, ({ query }) => ({ body: payslip(PEOPLE[query['paymentType'] === '0002' ? 1 : 0]) })],
      [readManagement, () => ({ body: management() })],
    ])
    const { router } = write(OF_GARAM)
    expect(await screen.findByRole('heading', { name: /^이가람/ })).toBeTruthy()
    const other = OF_GARAM.replace('0001', '0002')
    await act(() => router.navigate(other))
    expect(await screen.findByRole('heading', { name: /^윤아라/ })).toBeTruthy()
    // Known already, it stands there at once.
    await act(() => router.navigate(OF_GARAM))
    expect(screen.getByRole('heading', { name: /^이가람/ })).toBeTruthy()
  })
})

describe('the form of a new payslip', () => {
  const none = person(30, '킴소반', {}, { state: 'draft', versionNo: 0, version: 0, previousNet: null })

  it('forgets the person with the month, and says why nothing was calculated', async () => {
    scriptedFetch([
      [
        readManagement,
        ({ query }) => ({ body: management([...PEOPLE, none], { month: yearMonth(String(query['month'])) }) }),
      ],
      [calculate, () => problem(409, 'month-confirmed', '확정한 달입니다.')],
    ])
    const { router } = write('?month=2026-11')
    const people = async (): Promise<HTMLElement> => screen.findByRole('combobox', { name: /사원/ })
    const choose = async (): Promise<void> => {
      fireEvent.mouseDown(await people())
      fireEvent.click(await screen.findByRole('option', { name: /킴소반/ }))
    }
    await people()
    fireEvent.click(screen.getByRole('button', { name: '급여 계산' }))
    expect(await screen.findByText('급여를 만들 사원을 골라 주세요.')).toBeTruthy()
    await choose()
    await waitFor(() => expect(screen.queryByText('급여를 만들 사원을 골라 주세요.')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '급여 계산' }))
    expect(await screen.findByText('확정한 달입니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await people()).textContent).toContain('킴소반')
    const month = screen.getByRole('textbox', { name: /^귀속월/ })
    fireEvent.change(month, { target: { value: '2026.10' } })
    fireEvent.blur(month)
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10'))
    await waitFor(async () => expect((await people()).textContent).not.toContain('킴소반'))
  })
})
