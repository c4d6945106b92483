import { plainDate } from '@handal/base/date'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { readSlipHistory, type SlipHistoryItem } from '@handal/contracts/payroll/salary-plan'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import PayrollManagementPage from '../management/PayrollManagementPage.tsx'
import { management, payslip, PEOPLE } from '../testing/sample.ts'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'

const entry = (no: number, over: Partial<SlipHistoryItem>): SlipHistoryItem => ({
  no,
  at: `2026-11-${20 + no}T01:00:00.000Z`,
  byName: '김운영',
  event: 'calculated',
  label: '계산',
  versionNo: 1,
  changes: [],
  reason: null,
  notice: null,
  acknowledged: null,
  ...over,
})

it('lists the issues that were given out, with what they came to and who read them', async () => {
  const [garam] = PEOPLE as [(typeof PEOPLE)[0]]
  const slip = { ...garam, reopened: true, versionNo: 3, paid: garam.net, due: 0, paidOn: plainDate('2026-11-25') }
  const net = (before: number | null, after: number) => [{ label: '실지급액', before, after }]
  const items = [
    entry(5, { event: 'reopened', label: '확정 취소', versionNo: 2 }),
    entry(4, { event: 'confirmed', label: '다시 확정, 2판 교부', versionNo: 2, changes: net(3_000_000, 3_070_000) }),
    entry(3, { event: 'opened', label: '명세서 읽음', byName: '이가람' }),
    entry(2, { event: 'confirmed', label: '확정, 1판 교부', changes: net(null, 3_000_000) }),
    entry(1, {}),
  ]
  scriptedFetch([
    [readManagement, () => ({ body: management([slip]) })],
    [readPayslip, () => ({ body: { ...payslip(), slip } })],
    [readSlipHistory, () => ({ body: { items, total: items.length } })],
  ])
  showScreen(PayrollManagementPage, '/salary/management', '?slip=1')
  const drawer = within(await screen.findByRole('dialog', { name: '이가람' }))
  fireEvent.click(await drawer.findByRole('tab', { name: /^명세서\s*2$/ }))
  const list = await drawer.findByRole('list', { name: '교부한 명세서, 새 것이 위' })
  const [second, first] = within(list).getAllByRole('listitem')
  expect(second?.textContent).toContain('2판 · 지난 명세서')
  expect(second?.textContent).toContain('3,000,000 → 3,070,000')
  expect(second?.textContent).toContain('아직 열지 않음')
  expect(first?.textContent).toContain('읽음11.23(월) 10:00 · 이가람')
  expect(drawer.getByText(/사원은 2판을 봅니다/)).toBeTruthy()
})
