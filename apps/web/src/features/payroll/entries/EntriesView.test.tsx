import { changeEntries, listEntries, type SalaryEntries } from '@handal/contracts/payroll/salary-entries'
import { yearMonth, plainDate } from '@handal/base/date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import { usePayrollParams } from '../payroll-params.ts'
import { EntriesView } from './EntriesView.tsx'
import { entryRows, toOrders } from './entry-rows.ts'

const entry = (employeeNo: number, amount: number, more: object = {}) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name: '이가람',
  itemCode: 'bonus',
  itemName: '상여',
  amount,
  note: null,
  version: 2,
  made: false,
  enteredBy: '김운영',
  enteredAt: '2026-11-20T00:00:00Z',
  ...more,
})
const person = (employeeNo: number, name: string, state: 'confirmed' | null = null) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentNo: 1,
  departmentName: '생산1팀',
  state,
})
const answer = (more: Partial<SalaryEntries> = {}): SalaryEntries => ({
  month: yearMonth('2026-11'),
  paymentType: '0002',
  paymentTypeName: '상여',
  payDate: plainDate('2026-11-25'),
  columns: [{ itemCode: 'bonus', label: '상여', kind: 'earning', least: -10_000_000_000 }],
  items: [entry(1, 500_000)],
  total: 1,
  people: [person(1, '이가람'), person(2, '윤아라'), person(3, '한초롱', 'confirmed')],
  without: [2, 3],
  sums: { people: 1, amount: 500_000 },
  ...more,
})
const onDirty = vi.fn<(cells: number) => void>()
function Page() {
  const [params, setParams] = usePayrollParams()
  return (
    <EntriesView
      entryKey={{ companyNo: 1, month: '2026-11', paymentType: '0002' }}
      params={params}
      setParams={setParams}
      onDirty={onDirty}
    />
  )
}
const show = () => showScreen(Page, '/salary/management', '?month=2026-11&paymentType=0002&view=entries')

it('shows everybody with what is entered, who has none, and leads to a file', async () => {
  scriptedFetch([[listEntries, () => ({ body: answer() })]])
  const { router } = show()
  expect(await screen.findByText('윤아라')).toBeTruthy()
  expect(screen.getByText(/없는 사원/).textContent).toContain('금액을 입력한 사원 1명, 없는 사원 2명입니다.')
  fireEvent.click(screen.getByRole('button', { name: '엑셀로 올리기' }))
  await waitFor(() => expect(router.state.location.search).toContain('entriesFile=1'))
})

it('says what to register where no item is entered', async () => {
  scriptedFetch([[listEntries, () => ({ body: answer({ columns: [], items: [], total: 0 }) })]])
  show()
  expect(await screen.findByText('상여에 달마다 입력하는 급여 항목이 없습니다.')).toBeTruthy()
})

it('saves typed cells by their version, adds what was empty and takes away what was cleared', () => {
  const [first, second] = entryRows(answer())
  if (first === undefined || second === undefined) throw new Error('two people were expected')
  const change = (row: typeof first, bonus: number | null) => ({ key: '', row, opened: row, changes: { bonus } })
  expect(toOrders([change(first, 600_000), change(second, 100_000)])).toEqual({
    changed: [
      { employeeNo: 1, itemCode: 'bonus', amount: 600_000, version: 2 },
      { employeeNo: 2, itemCode: 'bonus', amount: 100_000 },
    ],
    removed: [],
  })
  expect(toOrders([change(first, null), change(second, null)])).toEqual({
    changed: [],
    removed: [{ employeeNo: 1, itemCode: 'bonus', version: 2 }],
  })
  expect(changeEntries.method).toBe('PUT')
})

it('tells on a phone who has none, and takes one person’s amounts there', async () => {
  setViewport(390)
  const { seen } = scriptedFetch([
    [listEntries, () => ({ body: answer() })],
    [changeEntries, () => ({ body: answer() })],
  ])
  show()
  fireEvent.click(await screen.findByRole('button', { name: /윤아라/ }))
  expect(screen.getByText(/없는 사원/).textContent).toContain('금액을 입력한 사원 1명, 없는 사원 2명입니다.')
  const dialog = await screen.findByRole('dialog', { name: '윤아라 상여 금액' })
  const verb = within(dialog).getByRole('button', { name: '저장' })
  expect(verb.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(within(dialog).getByRole('textbox', { name: '상여' }), { target: { value: '300,000' } })
  fireEvent.click(verb)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen.find(({ id }) => id === changeEntries.id)?.body).toMatchObject({
    items: [{ employeeNo: 2, itemCode: 'bonus', amount: 300_000 }],
  })
  // What was given out stays.
  fireEvent.click(screen.getByRole('button', { name: /한초롱/ }))
  expect(await screen.findByText('한초롱님의 급여는 확정해 금액을 바꿀 수 없습니다.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
