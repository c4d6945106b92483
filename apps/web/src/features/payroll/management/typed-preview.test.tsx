import { readManagement } from '@handal/contracts/salary'
import { preview } from '@handal/contracts/salary-preview'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { management, PEOPLE } from '../testing/sample.ts'
import PayrollManagementPage from './PayrollManagementPage.tsx'

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
    const sheet = within(await screen.findByRole('region', { name: '고친 금액의 영향' }))
    return sheet.getByRole('row', { name: /^실지급액/ })
  }
  const first = await typeBase()
  await waitFor(() => expect(first.textContent).toContain('→ 3,620,000'))
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '고친 금액의 영향' })).toBeNull())
  // Somebody else has typed over a deduction meanwhile.
  net = 3_590_000
  const second = await typeBase()
  await waitFor(() => expect(second.textContent).toContain('→ 3,590,000'))
})
