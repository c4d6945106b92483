import { yearMonth } from '@handal/base/date'
import { paymentPdf } from '@handal/contracts/downloads'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { holdAnswers, problem, scriptedFetch } from '../../../testing/screen.tsx'
import { person as sampleUser } from '../../../testing/transport.ts'
import { PAYROLL_PARAMS } from '../payroll-params.ts'
import { button, rowNames, showPayroll } from '../testing/page.tsx'
import { management, payslip, PEOPLE } from '../testing/sample.ts'
import { ahead } from './PayrollManagementPage.tsx'
import { useRun } from './use-run.ts'

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
