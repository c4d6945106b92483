import { plainDate } from '@handal/base/date'
import { readManagement } from '@handal/contracts/payroll/salary'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import { button, showPayroll } from '../testing/page.tsx'
import { management, PEOPLE } from '../testing/sample.ts'
import { withState } from '../testing/with-state.ts'

describe('steps and acts by state', () => {
  it.each([
    ['draft', '급여계산', '원클릭 급여계산', []],
    ['calculated', '검토', '급여 확정', ['다시 계산']],
    ['confirmed', '명세서 교부', '지급 완료', ['전체 3명']],
    ['paid', '전표', null, ['전체 3명']],
  ] as const)('%s', async (state, step, primary, others) => {
    scriptedFetch([[readManagement, () => ({ body: management(withState(state)) })]])
    showPayroll()
    expect(await screen.findByRole('heading', { name: '2026년 11월 급여' })).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: '이 달의 단계' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(7)
    expect(steps.getByText(step).closest('li')?.getAttribute('aria-current')).toBe('step')
    const acts = ['원클릭 급여계산', '급여 확정', '지급 완료', '다시 계산', '확정 취소', '전체 3명']
    const header = within(screen.getByRole('banner'))
    const offered = acts.filter((name) => header.queryByRole('button', { name }) !== null)
    expect(offered.toSorted()).toEqual([...(primary === null ? [] : [primary]), ...others].toSorted())
  })

  const openMonth = (now: 'attendance' | 'deliver', periodTo: string, rows = withState('draft')) => {
    const steps = management(PEOPLE).run.steps.map((step) => ({
      ...step,
      state: step.step === now ? ('now' as const) : ('todo' as const),
    }))
    const attendance = { closed: false, closedAt: null, ready: 0, people: 3 }
    scriptedFetch([
      [readManagement, () => ({ body: management(rows, { steps, attendance, periodTo: plainDate(periodTo) }) })],
    ])
  }

  it.each([
    ['whose period is over', '2020-01-31', 'draft', '근태 마감', '원클릭 급여계산'],
    ['whose days are still to come', '2099-12-31', 'draft', '근태 보기', '원클릭 급여계산'],
    ['that was calculated before it was closed', '2020-01-31', 'calculated', '근태 마감', '급여 확정'],
  ] as const)('puts the attendance first in a month %s', async (_, periodTo, state, next, beside) => {
    openMonth('attendance', periodTo, withState(state))
    const { router } = showPayroll('?month=2026-11')
    await screen.findByRole('heading', { name: '2026년 11월 급여' })
    const header = within(screen.getByRole('banner'))
    const names = header.getAllByRole('button').map((each) => each.textContent)
    // The last act of the header is the filled one; what calculates stays beside it.
    expect(names.at(-1)).toBe(next)
    expect(names).toContain(beside)
    fireEvent.click(header.getByRole('button', { name: next }))
    await waitFor(() => expect(router.state.location.search).toContain('attendance=1'))
    // Its drawer has the act now: not twice on the screen.
    expect(header.queryByRole('button', { name: next })).toBeNull()
    expect(header.getByRole('button', { name: beside })).toBeTruthy()
  })

  it('puts the attendance under the thumb of a phone, the calculation into its menu', async () => {
    setViewport(390)
    openMonth('attendance', '2099-12-31')
    showPayroll('?month=2026-11')
    const bar = within(await screen.findByRole('group', { name: '이 달에 할 일' }))
    expect(bar.getAllByRole('button').map((each) => each.textContent)).toEqual(['근태 보기'])
    fireEvent.click(button('더보기'))
    expect(await screen.findByRole('menuitem', { name: '전체 3명 원클릭 급여계산' })).toBeTruthy()
  })

  it('says of a payment that is recorded ahead of its day that it is still to come', async () => {
    const rows = (paidOn: string) => withState('paid').map((row) => ({ ...row, paidOn: plainDate(paidOn) }))
    let paidOn = '2099-12-24'
    scriptedFetch([[readManagement, () => ({ body: management(rows(paidOn)) })]])
    const shown = showPayroll()
    const header = within(await screen.findByRole('banner'))
    expect(await header.findByText('12.24 지급 예정')).toBeTruthy()
    shown.unmount()
    paidOn = '2020-01-02'
    showPayroll()
    expect(await within(await screen.findByRole('banner')).findByText('지급완료')).toBeTruthy()
  })

  it('refuses to confirm while something blocks, and says what', async () => {
    const checks = [{ code: 'missing-terms', label: '급여 조건 없음', count: 2, blocking: true }]
    scriptedFetch([[readManagement, () => ({ body: management(PEOPLE, { checks }) })]])
    showPayroll()
    const confirm = await screen.findByRole('button', { name: '급여 확정' })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { description: /먼저 해결해 주세요: 급여 조건 없음 2/ })).toBe(confirm)
  })

  it('lets a moved payslip be confirmed: it is acknowledged by name', async () => {
    const checks = [{ code: 'stale', label: '계산 후 근태 변경', count: 1, blocking: true }]
    scriptedFetch([[readManagement, () => ({ body: management(PEOPLE, { checks }) })]])
    showPayroll()
    expect((await screen.findByRole('button', { name: '급여 확정' })).getAttribute('aria-disabled')).toBeNull()
  })
})
