import { paymentPdf } from '@handal/contracts/downloads'
import { readMySalary } from '@handal/contracts/payroll/salary'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import MySalaryPage from './MySalaryPage.tsx'
import { mySalary } from '../testing/sample.ts'
import { holdAnswers, problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'

// A grid of many cells is slow to ask by role on a busy machine.

const show = (search = '') => showScreen(MySalaryPage, '/salary/my-salary', search)
const script = () =>
  scriptedFetch([
    [
      readMySalary,
      ({ query }) => ({
        body: query['yearMonth'] === '2026-11' ? mySalary(false, '2026-11') : mySalary(true),
      }),
    ],
  ])

describe('the own payslip', () => {
  it('shows net pay, change, lines and the first line with days unfolded', async () => {
    script()
    show()
    expect(await screen.findByRole('heading', { name: '2026년 10월 급여명세서' })).toBeTruthy()
    expect(screen.getByText('지난달보다 34,660원 늘었습니다. 연장근로가 1시간 30분 많습니다.')).toBeTruthy()
    expect(screen.getByText('한빛은행 ***-**-4821')).toBeTruthy()
    const earnings = within(screen.getByRole('region', { name: '지급' }))
    expect(earnings.getByRole('button', { name: /연장근로수당/ }).getAttribute('aria-expanded')).toBe('true')
    expect(earnings.getByText('연장근로 12시간에 통상시급의 1.5배를 곱했습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '금액 직접 입력' })).toBeNull()
    expect(screen.queryByRole('region', { name: '회사 부담' })).toBeNull()
  })

  it('unfolds a day of its hours to the own raw events', async () => {
    const tag = { no: 1, type: 'out', happenedAt: '2026-10-28T11:02:03.000Z', source: 'CARD', workDate: '2026-10-28' }
    const month = {
      month: '2026-10',
      today: '2026-11-20',
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      closed: true,
      days: [],
      plan: [],
      weeks: [],
      totals: null,
      missing: [],
      requests: [],
      confirmed: null,
    }
    const { seen } = scriptedFetch([
      [readMySalary, () => ({ body: mySalary(true) })],
      [readMyMonth, () => ({ body: { ...month, tags: [{ ...tag, excluded: null }] } })],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '10.28(수)' }))
    const tags = await screen.findByRole('region', { name: '원본 기록' })
    await within(tags).findByText('20:02:03')
    expect(seen.find(({ id }) => id === readMyMonth.id)?.query).toMatchObject({ month: '2026-10' })
    fireEvent.click(screen.getByRole('button', { name: '10.28(수)' }))
    expect(screen.queryByRole('region', { name: '원본 기록' })).toBeNull()
  })

  it('is called on the screen what it is called on paper', async () => {
    scriptedFetch([[readMySalary, () => ({ body: { ...mySalary(true), paperName: '사업소득 지급 내역' } })]])
    const { unmount } = show()
    expect(await screen.findByRole('heading', { name: '2026년 10월 사업소득 지급 내역' })).toBeTruthy()
    unmount()
    scriptedFetch([
      [readMySalary, () => ({ body: { ...mySalary(false, '2026-11'), paperName: '사업소득 지급 내역' } })],
    ])
    show('?month=2026-11')
    expect(await screen.findByText('11월 사업소득 지급 내역은 11월 25일(수)에 나옵니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '2026년 10월 지급 내역 보기' })).toBeTruthy()
  })

  it('says when a month comes that is not given out yet, and leads back', async () => {
    script()
    const { router } = show('?month=2026-11')
    expect(await screen.findByText('11월 급여명세서는 11월 25일(수)에 나옵니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PDF 내려받기' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '2026년 10월 명세서 보기' }))
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10'))
    expect(await screen.findByRole('heading', { name: '2026년 10월 급여명세서' })).toBeTruthy()
  })

  it('steps through the months and opens one from the year', async () => {
    const { seen } = script()
    show()
    const next = await screen.findByRole('button', { name: '다음 달' })
    fireEvent.click(next)
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여명세서' })).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ yearMonth: '2026-11', companyNo: 1 })
    const year = within(screen.getByRole('table', { name: '2026년 월별 급여' }))
    expect(year.getByRole('row', { name: /합계/ }).textContent).toContain('6,806,083')
    fireEvent.click(year.getByRole('button', { name: '2026년 10월 보기' }))
    expect(await screen.findByRole('heading', { name: '2026년 10월 급여명세서' })).toBeTruthy()
  })

  it('is saved for the month that is shown, also when the address names none', async () => {
    const { seen } = scriptedFetch([
      [readMySalary, () => ({ body: mySalary(true) })],
      [paymentPdf, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'PDF 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(router.state.location.search).toBe('')
    expect(seen.at(-1)).toMatchObject({
      id: paymentPdf.id,
      query: { payYear: '2026', payMonth: '10', form: 'payslip', employeeNos: [25] },
    })
  })

  it('stands in the year by month: what was paid, held back and received, with separators, and what is to come', async () => {
    script()
    show()
    const year = within(await screen.findByRole('table', { name: '2026년 월별 급여' }))
    const heads = year.getAllByRole('columnheader').map((head) => head.textContent)
    const rows = year.getAllByRole('row').slice(1)
    const cellsOf = (row: number): Record<string, string> => {
      const cells = within(rows[row] ?? document.body).getAllByRole('cell')
      // The head of a month takes one column, that of the sums two.
      const first = heads.length - cells.length
      return Object.fromEntries(cells.map((cell, at) => [heads[first + at] ?? '', cell.textContent]))
    }
    const september = { 지급일: '09.23', 지급: '3,700,957', 공제: '434,900', 실지급: '3,266,057' }
    const october = { 지급일: '10.23', 지급: '3,801,436', 공제: '261,410', 실지급: '3,540,026' }
    const sums = { 지급: '7,502,393', 공제: '696,310', 실지급: '6,806,083' }
    expect([cellsOf(0), cellsOf(1), cellsOf(3)]).toEqual([september, october, sums])
    expect(rows[2]?.textContent).toBe('11월11.2511.25에 나옵니다')
    expect(screen.getByText('올해 뗀 소득세').textContent).toMatch(/[\d,]+원$/)
  })

  it('tells of a corrected payslip what was received, what changed, and the words for the employee', async () => {
    const corrected = mySalary(true)
    const { slip } = corrected
    if (slip === null) throw new Error('a payslip')
    scriptedFetch([
      [
        readMySalary,
        () => ({
          body: {
            ...corrected,
            slip: {
              ...slip,
              versionNo: 2,
              givenOn: '2026-10-30',
              paid: 3_503_357,
              payments: [{ payDate: '2026-10-23', amount: 3_503_357, method: 'account' }],
              due: 36_669,
              notice: '10월 14일 연장근로 2시간을 더해 다시 계산했습니다.',
              correction: {
                versionNo: 1,
                givenOn: '2026-10-21',
                net: 3_503_357,
                lines: [{ code: 'item.overtime', label: '연장근로수당', before: 262_967, after: 301_436 }],
              },
            },
          },
        }),
      ],
    ])
    show()
    const section = within(await screen.findByRole('region', { name: '1판에서 달라진 것' }))
    expect(section.getByText('이미 받은 금액 3,503,357원 · 2026.10.23')).toBeTruthy()
    expect(section.getByText('더 받을 금액 36,669원')).toBeTruthy()
    const rows = section.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['항목', '1판, 10.21', '2판, 10.30', '차이'],
      ['연장근로수당', '262,967', '301,436', '+38,469'],
      ['실지급액', '3,503,357', '3,540,026', '+36,669'],
    ])
    expect(section.getByText('10월 14일 연장근로 2시간을 더해 다시 계산했습니다.')).toBeTruthy()
  })

  it('names every term of an unfolded line with its value', async () => {
    script()
    show()
    const terms = within(await screen.findByRole('table', { name: '연장근로수당 계산에 들어간 값' }))
    expect(terms.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['기본급', '월 통상임금', '3,200,000'],
      ['직책수당', '월 통상임금', '100,000'],
      ['식대', '월 통상임금', '200,000'],
      ['월 소정근로시간', '주 40시간과 주휴 8시간', '209:00'],
      ['통상시급', '3,500,000 ÷ 209, 넷째 자리까지', '16,746.4115'],
    ])
    expect(screen.getByText(/월 통상임금 3,500,000 ÷ 209시간 × 1\.5 × 연장 12:00 =/)).toBeTruthy()
  })

  it('says why it could not be read', async () => {
    scriptedFetch([[readMySalary, () => problem(500, 'internal', '처리하는 중 문제가 발생했습니다.')]])
    show()
    expect(await screen.findByText('처리하는 중 문제가 발생했습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy()
  })

  it('stays while another month comes, says that it waits, and begins folded anew', async () => {
    scriptedFetch([
      [
        readMySalary,
        ({ query }) => ({
          body: mySalary(true, typeof query['yearMonth'] === 'string' ? query['yearMonth'] : '2026-10'),
        }),
      ],
    ])
    const { router } = show()
    const overtime = () => screen.getByRole('button', { name: /^연장근로수당/ })
    await screen.findByRole('heading', { name: '2026년 10월 급여명세서' })
    fireEvent.click(overtime())
    expect(overtime().getAttribute('aria-expanded')).toBe('false')
    const { letGo } = holdAnswers(/yearMonth=2026-09/)
    fireEvent.click(screen.getByRole('button', { name: '앞 달' }))
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-09'))
    expect(screen.getByRole('heading', { name: '2026년 10월 급여명세서' })).toBeTruthy()
    const isWaiting = () => overtime().closest('[aria-busy]')?.getAttribute('aria-busy')
    expect(isWaiting()).toBe('true')
    letGo()
    expect(await screen.findByRole('heading', { name: '2026년 9월 급여명세서' })).toBeTruthy()
    expect(isWaiting()).toBe('false')
    expect(overtime().getAttribute('aria-expanded')).toBe('true')
    // The oldest has none before it, the newest none after it.
    expect(screen.getByRole('button', { name: '앞 달' })).toHaveProperty('disabled', true)
    await act(() => router.navigate('?month=2026-11'))
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여명세서' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '다음 달' })).toHaveProperty('disabled', true)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '월' }))
    fireEvent.click(await screen.findByRole('option', { name: '2026.09' }))
    await waitFor(() => expect(router.state.location.search).toBe('?month=2026-09'))
  })

  it('is that of the kind of pay in the address, also as a file, and is read again after it failed', async () => {
    let isDown = true
    const { seen } = scriptedFetch([
      [readMySalary, () => (isDown ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : { body: mySalary(true) })],
      [paymentPdf, () => problem(503, 'unavailable', '지금은 만들 수 없습니다.')],
    ])
    show('?paymentType=0002')
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    fireEvent.click(await screen.findByRole('button', { name: 'PDF 내려받기' }))
    expect(await screen.findByText('지금은 만들 수 없습니다.')).toBeTruthy()
    expect(seen.map(({ query }) => query['paymentType'])).toEqual(['0002', '0002', '0002'])
  })

  it('leads to the newest month of another year', async () => {
    const months = ['2025-11', '2025-12', '2026-10']
    scriptedFetch([[readMySalary, () => ({ body: { ...mySalary(true), months } })]])
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: '2026년' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '2025년' }))
    await waitFor(() => expect(router.state.location.search).toBe('?month=2025-12'))
  })
})
