import { plainDate, yearMonth } from '@handal/base/date'
import { type LeavePayment, listLeavePayments, payLeave } from '@handal/contracts/time/leave-payment'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import LeavePaymentPage from './LeavePaymentPage.tsx'

const row = (employeeNo: number, name: string, more: Partial<LeavePayment> = {}): LeavePayment => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentName: '품질팀',
  encpnd: plainDate('2024-10-01'),
  retireDate: null,
  unit: 'DAY',
  lots: [
    {
      granted: '15',
      grantedOn: plainDate('2025-10-01'),
      expires: plainDate('2026-09-30'),
      used: '1.5',
      planned: '0',
      lapsed: '13.5',
      promoted: false,
      unused: '13.5',
      paid: '0',
      wageMonth: yearMonth('2026-09'),
      amount: 1_080_000,
      state: 'DUE',
    },
  ],
  granted: '15',
  used: '1.5',
  unused: '13.5',
  hourly: '10000',
  daily: 80_000,
  amount: 1_080_000,
  tax: 80_000,
  net: 1_000_000,
  payMonth: yearMonth('2026-11'),
  state: 'DUE',
  stateName: '지급 대상',
  proof: null,
  explain: [
    {
      figure: 'allowance',
      label: '연차미사용수당',
      value: 1_080_000,
      formula: '2,090,000 ÷ 209 × 8 × 13.5 = 1,080,000원',
      rounding: '',
      law: '근로기준법 제60조 제5항',
      notes: [],
    },
  ],
  notes: [],
  ...more,
})
const ITEMS = [
  row(1, '이가람'),
  row(2, '윤아라', { state: 'OPEN', stateName: '쓸 수 있음', amount: 0, tax: 0, net: 0 }),
]
const body = {
  year: '2026',
  month: yearMonth('2026-11'),
  items: ITEMS,
  total: 2,
  sums: { people: 1, amount: 1_080_000, tax: 80_000, net: 1_000_000 },
  otherYears: [{ year: '2025', people: 3 }],
  notes: ['연차 사용촉진의 통지 증거를 아직 보관하지 않습니다.'],
}
type Script = Parameters<typeof scriptedFetch>[0]
const show = (...more: Script) => {
  const fetched = scriptedFetch([...more, [listLeavePayments, () => ({ body })]])
  return { ...fetched, ...showScreen(LeavePaymentPage, '/salary/leave/payment-list', '?year=2026') }
}

describe('the allowance of unused leave', () => {
  it('tells the year, what is not kept, and leads to another year', async () => {
    const { router } = show()
    expect(await screen.findByText('이가람')).toBeTruthy()
    expect(screen.getByText('지급 대상 1명 · 1,080,000원')).toBeTruthy()
    expect(screen.getByText('연차 사용촉진의 통지 증거를 아직 보관하지 않습니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '2025년 3명' }))
    await waitFor(() => expect(router.state.location.search).toContain('year=2025'))
  })

  it('pays who is ticked with the month, and nobody whose leave can still be used', async () => {
    const { seen } = show([
      payLeave,
      () => ({ body: { month: yearMonth('2026-11'), items: [], total: 0, made: 1, amount: 1_080_000 } }),
    ])
    await screen.findByText('이가람')
    const pay = () => screen.getByRole('button', { name: /^연차수당 지급/ })
    expect(pay().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('checkbox', { name: '이가람 선택' }))
    await waitFor(() => expect(pay().textContent).toBe('연차수당 지급 1명'))
    fireEvent.click(pay())
    const dialog = await screen.findByRole('dialog', { name: /1명의 연차수당을 지급할까요/ })
    expect(within(dialog).getByText(/1,080,000원의 연차수당 명세서를 만들고/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '지급 명세서 만들기' }))
    await waitFor(() =>
      expect(seen.findLast(({ id }) => id === payLeave.id)?.body).toMatchObject({
        year: '2026',
        month: '2026-11',
        employeeNos: [1],
      }),
    )
  })

  it('says in the question why a payment was refused', async () => {
    show([payLeave, () => problem(422, 'rule-violation', '이가람 사원은 지급할 연차수당이 없습니다.')])
    await screen.findByText('이가람')
    fireEvent.click(screen.getByRole('checkbox', { name: '이가람 선택' }))
    fireEvent.click(await screen.findByRole('button', { name: '연차수당 지급 1명' }))
    fireEvent.click(await screen.findByRole('button', { name: '지급 명세서 만들기' }))
    expect(await screen.findByText('이가람 사원은 지급할 연차수당이 없습니다.')).toBeTruthy()
  })
})
