import { readManagement } from '@handal/contracts/salary'
import { remove } from '@handal/contracts/salary-change'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { management, PEOPLE, person } from '../testing/sample.ts'
import PayrollManagementPage from './PayrollManagementPage.tsx'

const [garam, ara, chorong] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]]

it('removes of the people chosen those whose payslip is not confirmed, and sends nobody else', async () => {
  const confirmed = person(ara.employeeNo, ara.name, ara.amounts, { state: 'confirmed' })
  const never = person(91, '나래솔', {}, { versionNo: 0, version: 0 })
  const { seen } = scriptedFetch([
    [readManagement, () => ({ body: management([garam, confirmed, chorong, never]) })],
    [remove, () => ({ body: { removed: 2 } })],
  ])
  showScreen(PayrollManagementPage, '/salary/management')
  for (const { name } of [garam, confirmed, chorong, never])
    fireEvent.click(await screen.findByRole('checkbox', { name: `${name} 선택` }))
  fireEvent.click(await screen.findByRole('button', { name: '고른 사원 더보기' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '급여 삭제 2명' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2명의 11월 급여를 삭제할까요?' }))
  fireEvent.click(dialog.getByRole('button', { name: '2명 급여 삭제' }))
  expect(await screen.findByText('2명의 급여를 삭제했습니다.')).toBeTruthy()
  expect(seen.find(({ id }) => id === remove.id)?.body).toEqual({
    companyNo: 1,
    month: '2026-11',
    paymentType: '0001',
    employeeNos: [garam.employeeNo, chorong.employeeNo],
  })
})
