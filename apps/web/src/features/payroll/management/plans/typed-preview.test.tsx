import { readManagement } from '@handal/contracts/payroll/salary'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../../testing/screen.tsx'
import { management, PEOPLE } from '../../testing/sample.ts'
import PayrollManagementPage from '../PayrollManagementPage.tsx'
import { useTypedPreview } from './typed-preview.ts'

const [garam] = PEOPLE as [(typeof PEOPLE)[0]]

it('asks again what the same amount comes to when it is typed after nothing was left unsaved', async () => {
  let net = 3_620_000
  scriptedFetch([
    [readManagement, () => ({ body: management() })],
    [
      preview,
      () => {
        const { employeeNo, amounts, earnings, deductions } = garam
        return { body: { items: [{ employeeNo, amounts, earnings, deductions, net, ordinaryHourly: null }] } }
      },
    ],
  ])
  showScreen(PayrollManagementPage, '/salary/management')
  /** Types the base pay over; the net pay before and after, as the sheet below the grid says. */
  const typeBase = async (): Promise<HTMLElement> => {
    const cell = await screen.findByText('3,200,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '3,300,000' } })
    const sheet = within(await screen.findByRole('region', { name: '수정한 금액의 영향' }))
    return sheet.getByRole('row', { name: /^실지급액/ })
  }
  const first = await typeBase()
  await waitFor(() => expect(first.textContent).toContain('→ 3,620,000'))
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '수정한 금액의 영향' })).toBeNull())
  // Somebody else has typed over a deduction meanwhile.
  net = 3_590_000
  const second = await typeBase()
  await waitFor(() => expect(second.textContent).toContain('→ 3,590,000'))
})

it('shows of each amount what that amount comes to, waits for what is not known, and for nothing else', async () => {
  const { employeeNo, amounts, earnings, deductions } = garam
  const slip = { employeeNo, amounts, earnings, deductions, ordinaryHourly: null }
  let isDown = false
  const { seen } = scriptedFetch([
    [
      preview,
      ({ body }) =>
        isDown
          ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.')
          : { body: { items: [{ ...slip, net: JSON.stringify(body).includes('3300000') ? 3_620_000 : 3_710_000 }] } },
    ],
  ])
  const { result } = renderHook(() => useTypedPreview({ companyNo: 1, month: '2026-11', paymentType: '0002' }))
  const type = (base: number): void =>
    act(() => result.current.onTyped([{ key: '1', row: garam, opened: garam, changes: { 'item.base': base } }]))
  const net = (): number | undefined => result.current.people[0]?.preview?.net
  const settled = () => waitFor(() => expect(result.current.pending).toBe(false))
  type(3_300_000)
  expect(result.current.pending).toBe(true)
  await settled()
  expect(net()).toBe(3_620_000)
  expect(seen[0]?.body).toMatchObject({ companyNo: 1, month: '2026-11', paymentType: '0002' })
  type(3_400_000)
  expect([result.current.pending, net()]).toEqual([true, undefined])
  await settled()
  expect(net()).toBe(3_710_000)
  // Known already: nothing is asked for it.
  type(3_300_000)
  await settled()
  expect([net(), seen.length]).toEqual([3_620_000, 2])
  isDown = true
  type(3_500_000)
  await settled()
  expect([net(), seen.length]).toEqual([undefined, 3])
})
