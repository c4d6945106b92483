import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import {
  historyQuery,
  hoursQuery,
  ledgerQuery,
  managementQuery,
  mySalaryQuery,
  openingMonthQuery,
  payslipQuery,
  type RunKey,
  useBatch,
  useCalculate,
  useRemove,
  useUpdate,
} from './payroll.queries.ts'
import { PEOPLE, runOf } from './testing/sample.ts'
import { scriptedFetch } from '../../testing/screen.tsx'

const month = '2026-11'
const line = { code: 'item.meal', amount: 150_000, reason: '조정' }
const useActs = () => ({ calculate: useCalculate(1), update: useUpdate(1), remove: useRemove(1), batch: useBatch(1) })
type Acts = ReturnType<typeof useActs>

it.each<[string, (acts: Acts) => Promise<unknown>]>([
  ['calculating', ({ calculate: one }) => one.mutateAsync({ month, employeeNo: 1 })],
  ['typing over', ({ update: one }) => one.mutateAsync({ month, employeeNo: 1, version: 3, lines: [line] })],
  ['removing', ({ remove: one }) => one.mutateAsync({ month, employeeNo: 1, version: 3 })],
  ['several edits', ({ batch: one }) => one.mutateAsync({ month, items: [{ op: 'create', employeeNo: 1 }] })],
])(
  '%s has everything of the company read again, its home and ledger too, and nothing of another',
  async (_, change) => {
    scriptedFetch([
      [calculate, () => ({ body: { slip: PEOPLE[0] } })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
      [remove, () => ({ body: { removed: 1 } })],
      [batch, () => ({ body: { created: 1, updated: 0, removed: 0 } })],
    ])
    const client = new QueryClient()
    const keys = [1, 2].flatMap((companyNo) => [
      [companyNo, 'home', null],
      [companyNo, 'payroll', 'ledger', month, '0001'],
      [companyNo, 'payroll', 'management', month, '0001', false],
    ])
    for (const key of keys) client.setQueryData(key, {})
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(useActs, { wrapper })
    await act(() => change(result.current))
    const stale = keys.map((key) => client.getQueryState(key)?.isInvalidated)
    expect(stale).toEqual([true, true, true, false, false, false])
  },
)

it('nothing is kept under the key of another company, month, kind of pay or person', () => {
  const run: RunKey = { companyNo: 1, month, paymentType: '0001' }
  const others: RunKey[] = [
    run,
    { ...run, companyNo: 2 },
    { ...run, month: '2026-10' },
    { ...run, paymentType: '0002' },
  ]
  const different = (keys: readonly { queryKey: readonly unknown[] }[]): number =>
    new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size
  for (const of of [managementQuery, ledgerQuery, mySalaryQuery])
    expect(different(others.map((one) => of(one)))).toBe(4)
  for (const of of [payslipQuery, historyQuery])
    expect(different([...others.map((one) => of(one, 1)), of(run, 7)])).toBe(5)
  // Hours and the month that waits know no kind of pay, and no month.
  expect(different([...others.slice(0, 3).map((one) => hoursQuery(one, 1)), hoursQuery(run, 7)])).toBe(4)
  expect(different([others[0], others[1], others[3]].map((one) => openingMonthQuery(one ?? run)))).toBe(3)
  expect(different([managementQuery(run), managementQuery(run, true)])).toBe(2)
})
