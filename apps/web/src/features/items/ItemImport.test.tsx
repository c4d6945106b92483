import { readMeta } from '@handal/contracts/common'
import { salaryItemImport } from '@handal/contracts/payroll/salary-item-import'
import { listSalaryItems, readItemChoices } from '@handal/contracts/payroll/salary-items'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ItemListPage from './ItemListPage.tsx'

it('items are imported in place of their list, and one comes back to it', async () => {
  const none = { body: { items: [], total: 0 } }
  scriptedFetch([
    [
      readMeta,
      () => ({
        body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
      }),
    ],
    [listSalaryItems, () => none],
    [readItemChoices, () => ({ body: { natures: [], taxFree: [] } })],
    [salaryItemImport.list, () => none],
  ])
  const { router } = showScreen(ItemListPage, '/basic-info/salary/item')
  fireEvent.click(await screen.findByRole('button', { name: '엑셀로 올리기' }))
  expect(await screen.findByRole('heading', { name: '엑셀로 올리기' })).toBeTruthy()
  expect(router.state.location.search).toBe('?import=1')
  fireEvent.click(screen.getByRole('button', { name: '급여항목 목록' }))
  expect(await screen.findByText('아직 급여항목이 없습니다.')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})
