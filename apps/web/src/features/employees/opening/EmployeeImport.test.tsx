import { readMeta } from '@handal/contracts/common'
import { employeeImport } from '@handal/contracts/people/employee-import'
import { listEmployees } from '@handal/contracts/people/employees'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeListPage from '../list/EmployeeListPage.tsx'

it('people are imported in place of their list, and one comes back to it', async () => {
  const none = { body: { items: [], total: 0 } }
  scriptedFetch([
    [
      readMeta,
      () => ({
        body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
      }),
    ],
    [listEmployees, () => ({ body: { items: [], total: 0, states: [] } })],
    [employeeImport.list, () => none],
  ])
  const { router } = showScreen(EmployeeListPage, '/basic-info/hrm/employees')
  fireEvent.click(await screen.findByRole('button', { name: '엑셀로 올리기' }))
  expect(await screen.findByRole('heading', { name: '엑셀로 올리기' })).toBeTruthy()
  expect(router.state.location.search).toBe('?import=1')
  fireEvent.click(screen.getByRole('button', { name: '사원 목록' }))
  expect(await screen.findByText('아직 사원이 없습니다.')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})
