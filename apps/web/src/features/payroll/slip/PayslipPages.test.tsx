import { readManagement, readPayslip } from '@handal/contracts/salary'
import { calculate, update } from '@handal/contracts/salary-change'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import PayslipDetailPage from './PayslipDetailPage.tsx'
import PayslipWritePage from './PayslipWritePage.tsx'
import { management, payslip, PEOPLE, person, runOf } from '../testing/sample.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'

// A grid of many cells is slow to ask by role on a busy machine.

const detail = (search: string) => showScreen(PayslipDetailPage, '/salary/management/detail', search)
const write = (search: string) => showScreen(PayslipWritePage, '/salary/management/write', search)
const OF_GARAM = '?employeeNo=1&month=2026-11&paymentType=0001'

describe('the page of one payslip', () => {
  it('shows it with the hours behind it and leads to its form', async () => {
    scriptedFetch([[readPayslip, () => ({ body: payslip() })]])
    const { router } = detail(OF_GARAM)
    expect(await screen.findByRole('heading', { name: '이가람 2026년 11월 급여명세서' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '근태와 합계' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '금액 고치기' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/salary/management/write'))
    expect(router.state.location.search).toBe(OF_GARAM)
  })

  it('cannot be changed once confirmed, and says why', async () => {
    const slip = person(1, '이가람', { ...PEOPLE[0]?.amounts }, { state: 'confirmed' })
    scriptedFetch([[readPayslip, () => ({ body: payslip(slip) })]])
    detail(OF_GARAM)
    const button = await screen.findByRole('button', { name: '금액 고치기' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /^식대/ }))
    expect(screen.queryByRole('button', { name: '금액 직접 입력' })).toBeNull()
  })

  it('says what to do without a person, and when the person is not there', async () => {
    scriptedFetch([[readPayslip, () => problem(404, 'not-found', '찾는 내용이 없습니다.')]])
    const { unmount } = detail('')
    expect(screen.getByText('사원을 고르지 않았습니다.')).toBeTruthy()
    unmount()
    detail('?employeeNo=999')
    expect(await screen.findByText('찾는 내용이 없습니다.')).toBeTruthy()
  })
})

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
      [update, () => problem(409, 'month-confirmed', '확정한 달은 고칠 수 없습니다.')],
    ])
    write(OF_GARAM)
    await typeMeal('150000')
    fireEvent.change(screen.getByRole('textbox', { name: /식대 내부 사유/ }), { target: { value: '결근 정산' } })
    fireEvent.click(screen.getByRole('button', { name: '금액 1개 저장' }))
    expect((await screen.findByRole('alert')).textContent).toContain('확정한 달은 고칠 수 없습니다.')
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
})
