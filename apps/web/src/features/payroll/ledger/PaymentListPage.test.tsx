import { yearMonth } from '@handal/base/date'
import { paymentXlsx } from '@handal/contracts/downloads'
import { readLedger } from '@handal/contracts/payroll/salary'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import PaymentListPage from './PaymentListPage.tsx'
import { ledger, PEOPLE, person, runOf } from '../testing/sample.ts'
import { holdAnswers, problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'

// A grid of many cells is slow to ask by role on a busy machine.

const show = (search = '') => showScreen(PaymentListPage, '/salary/payment-list', search)
const rowTexts = (): string[] => screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
const rowOf = (start: string): string => rowTexts().find((text) => text.startsWith(start)) ?? ''

describe('the payroll ledger', () => {
  it('adds up each department and everybody, the sums pinned', async () => {
    scriptedFetch([[readLedger, () => ({ body: ledger() })]])
    show()
    await screen.findByText('윤아라')
    // 윤아라 1,950,000 and 한초롱 2,600,000 are 생산1팀; 이가람 3,200,000 is 품질팀.
    expect(rowOf('생산1팀')).toContain('생산1팀2명')
    expect(rowOf('생산1팀')).toContain('4,550,000')
    expect(rowOf('품질팀')).toContain('3,200,000')
    expect(rowOf('합계3명')).toContain('7,750,000')
    const headers = screen.getAllByRole('columnheader', { hidden: true }).map((header) => header.textContent)
    for (const group of ['사원', '근로', '지급', '공제', '합계']) expect(headers).toContain(group)
  })

  it('can do without subtotals', async () => {
    scriptedFetch([[readLedger, () => ({ body: ledger() })]])
    const { router } = show()
    await screen.findByText('윤아라')
    fireEvent.click(screen.getByRole('checkbox', { name: '부서 소계' }))
    await waitFor(() => expect(rowOf('생산1팀')).toBe(''))
    expect(router.state.location.search).toBe('?subtotals=0')
    fireEvent.click(screen.getByRole('checkbox', { name: '부서 소계' }))
    await waitFor(() => expect(rowOf('생산1팀')).not.toBe(''))
  })

  it('keeps the order by an amount without subtotals between', async () => {
    scriptedFetch([[readLedger, () => ({ body: ledger() })]])
    show('?sort=-net')
    await screen.findByText('윤아라')
    const names = rowTexts().flatMap((text) => /이가람|윤아라|한초롱/.exec(text) ?? [])
    expect(names).toEqual(['이가람', '한초롱', '윤아라'])
    expect(rowOf('생산1팀')).toBe('')
  })

  it('says that amounts before confirmation are not final, and leads back to the review', async () => {
    scriptedFetch([[readLedger, () => ({ body: ledger() })]])
    const { router } = show()
    expect(await screen.findByText(/확정 전 금액입니다\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '검토로 가기' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/salary/management'))
    expect(router.state.location.search).toContain('month=2026-11')
  })

  it('does not say so once confirmed', async () => {
    const confirmed = PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts }, { state: 'confirmed' }))
    scriptedFetch([[readLedger, () => ({ body: ledger(confirmed) })]])
    show()
    expect(await screen.findByText('확정')).toBeTruthy()
    expect(screen.queryByText(/확정 전 금액입니다/)).toBeNull()
    expect(screen.getByRole('button', { name: '급여관리로 가기' })).toBeTruthy()
  })

  it('filters people by words in the address', async () => {
    scriptedFetch([[readLedger, () => ({ body: ledger() })]])
    show('?q=초롱')
    await screen.findByText('한초롱')
    expect(screen.queryByText('윤아라')).toBeNull()
    expect(rowOf('합계1명')).not.toBe('')
    expect(rowOf('생산1팀1명')).not.toBe('')
  })

  it('says what to do when nothing was calculated', async () => {
    scriptedFetch([[readLedger, () => ({ body: { ...ledger([]), departments: [] } })]])
    show()
    expect(await screen.findByText('아직 11월 급여대장이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '엑셀 내려받기' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps its head while another month comes, of which no file can be asked yet', async () => {
    const of = (month: string) => ({ ...ledger(), run: runOf(PEOPLE, { month: yearMonth(month) }) })
    scriptedFetch([
      [readLedger, ({ query }) => ({ body: of(typeof query['month'] === 'string' ? query['month'] : '2026-11') })],
    ])
    const { router } = show()
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여대장' })).toBeTruthy()
    const { letGo } = holdAnswers(/month=2026-10/)
    await act(() => router.navigate('?month=2026-10'))
    expect(screen.getByRole('heading', { name: '2026년 11월 급여대장' })).toBeTruthy()
    expect(screen.queryByText('윤아라')).toBeNull()
    const file = (): HTMLElement => screen.getByRole('button', { name: '엑셀 내려받기' })
    expect(file().getAttribute('aria-disabled')).toBe('true')
    letGo()
    expect(await screen.findByRole('heading', { name: '2026년 10월 급여대장' })).toBeTruthy()
    await waitFor(() => expect(file().getAttribute('aria-disabled')).toBeNull())
  })

  it('asks why a file of several people is made, and makes it of the month that is shown', async () => {
    const { seen } = scriptedFetch([
      [readLedger, () => ({ body: ledger() })],
      [paymentXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    show()
    await screen.findByText('윤아라')
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
    fireEvent.click(await screen.findByRole('radio', { name: '내부 보고' }))
    fireEvent.change(screen.getByRole('textbox', { name: /받는 사람과 사유/ }), { target: { value: '11월 마감' } })
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ payYear: '2026', payMonth: '11', form: 'ledger' })
  })

  it('leaves the people of one department, until all conditions are taken back, and opens one with the month', async () => {
    scriptedFetch([[readLedger, () => ({ body: ledger() })]])
    const { router } = show('?dept=2&q=이')
    await screen.findByText('이가람')
    expect(screen.queryByText('한초롱')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '조건 초기화' }))
    const row = await screen.findByText('윤아라')
    expect(router.state.location.search).toBe('')
    fireEvent.mouseDown(row)
    fireEvent.click(row)
    await waitFor(() => expect(router.state.location.pathname).toBe('/salary/management/detail'))
    expect(router.state.location.search).toBe('?month=2026-11&employeeNo=7')
  })
})
