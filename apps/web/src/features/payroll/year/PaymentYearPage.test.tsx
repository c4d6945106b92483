import { yearMonth } from '@handal/base/date'
import { paymentYearXlsx } from '@handal/contracts/downloads'
import { type PaymentYear, readPaymentYear, type YearRow } from '@handal/contracts/payroll/payment-year'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import PaymentYearPage from './PaymentYearPage.tsx'

const NOTHING = { earnings: 0, taxable: 0, taxFree: 0, deductions: 0, net: 0, employerCost: 0 }
const amounts = (net: number) => ({ ...NOTHING, earnings: net + 300_000, deductions: 300_000, net })
const year = (nets: Readonly<Record<number, number>>, given: (month: number) => boolean): YearRow['months'] =>
  Array.from({ length: 12 }, (_, at) => ({
    month: yearMonth(`2026-${String(at + 1).padStart(2, '0')}`),
    ...(nets[at + 1] === undefined ? NOTHING : amounts(nets[at + 1] ?? 0)),
    slips: nets[at + 1] === undefined ? 0 : 1,
    given: nets[at + 1] !== undefined && given(at + 1),
    paymentTypes: nets[at + 1] === undefined ? [] : ['0001'],
  }))
const person = (
  employeeNo: number,
  name: string,
  department: string,
  nets: Readonly<Record<number, number>>,
): YearRow => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentNo: department === '품질팀' ? 2 : 1,
  departmentName: department,
  months: year(nets, (month) => month < 11),
  sums: Object.keys(nets).length === 1 ? amounts(Object.values(nets)[0] ?? 0) : { ...NOTHING, net: 6_400_000 },
})
const PEOPLE = [
  person(1, '이가람', '품질팀', { 10: 3_100_000, 11: 3_300_000 }),
  person(7, '윤아라', '생산1팀', { 10: 1_648_216 }),
]
const answer = (items: readonly YearRow[] = PEOPLE): PaymentYear => ({
  items: [...items],
  total: items.length,
  year: '2026',
  paymentType: null,
  sums: {
    ...NOTHING,
    months: year(items.length === 0 ? {} : { 10: 4_748_216, 11: 3_300_000 }, (month) => month < 11),
  },
})
const show = (search = '?year=2026') => showScreen(PaymentYearPage, '/salary/payment-year-list', search)
const rowOf = (start: string): string =>
  screen
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)
    .find((text) => text.startsWith(start)) ?? ''

describe('a year of payments', () => {
  it('stands by person and month, with the sums, and says which months are not confirmed', async () => {
    scriptedFetch([[readPaymentYear, () => ({ body: answer() })]])
    show()
    await screen.findByText('윤아라')
    expect(screen.getByRole('heading', { name: '2026년 연간 지급내역' })).toBeTruthy()
    expect(screen.getByText(/10월 - 11월 · 11월은 확정 전 · 단위 원/)).toBeTruthy()
    expect(rowOf('0001이가람')).toMatch(/^0001이가람 품질팀6,400,000원3,100,000원3,300,000원/)
    expect(rowOf('합계2명')).toMatch(/8,048,216.*4,748,216.*3,300,000/)
  })

  it('shows another amount, and the people of a department by words', async () => {
    scriptedFetch([[readPaymentYear, () => ({ body: answer() })]])
    const { router } = show('?year=2026&dept=1')
    await screen.findByText('윤아라')
    expect(screen.queryByText('이가람')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '지급총액' }))
    await waitFor(() => expect(rowOf('0007윤아라')).toContain('1,948,216'))
    expect(router.state.location.search).toContain('measure=earnings')
  })

  it('asks for one kind of payment', async () => {
    const { seen } = scriptedFetch([[readPaymentYear, () => ({ body: answer() })]])
    show('?year=2026&paymentType=0002')
    await screen.findByText('윤아라')
    expect(seen.at(-1)?.query).toMatchObject({ year: '2026', paymentType: '0002' })
  })

  it('leads from a cell to the payslip of its month', async () => {
    scriptedFetch([[readPaymentYear, () => ({ body: answer() })]])
    const { router } = show()
    const cell = await screen.findByText('3,100,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    await waitFor(() => expect(router.state.location.pathname).toBe('/salary/management/detail'))
    expect(router.state.location.search).toBe('?month=2026-10&employeeNo=1')
  })

  it('takes the people that are shown along as a file, whose failure is said', async () => {
    const { seen } = scriptedFetch([
      [readPaymentYear, () => ({ body: answer() })],
      [paymentYearXlsx, () => problem(404, 'not-found', '2026년 급여지급내역이 아직 없습니다.')],
    ])
    show('?year=2026&q=아라')
    await screen.findByText('윤아라')
    fireEvent.click(screen.getByRole('button', { name: '엑셀' }))
    expect(await screen.findByText('2026년 급여지급내역이 아직 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ payYear: '2026', measure: 'net', employeeNos: [7] })
  })

  it('says what to do while nothing was paid', async () => {
    scriptedFetch([[readPaymentYear, () => ({ body: answer([]) })]])
    show()
    expect(await screen.findByText('2026년에 지급한 급여가 없습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '엑셀' }).getAttribute('aria-disabled')).toBe('true')
  })
})
