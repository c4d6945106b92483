import { readMeta } from '@handal/contracts/common'
import { holidayImport } from '@handal/contracts/company/holiday-import'
import { listHolidays, listTouchedRuns } from '@handal/contracts/company/holidays'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import HolidayPage from './HolidayPage.tsx'

it('holidays are imported in place of the year, and one comes back to it', async () => {
  const none = { body: { items: [], total: 0 } }
  scriptedFetch([
    [
      readMeta,
      () => ({
        body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
      }),
    ],
    [listHolidays, () => none],
    [listTouchedRuns, () => none],
    [holidayImport.list, () => none],
  ])
  const { router } = showScreen(HolidayPage, '/basic-info/holiday')
  fireEvent.click(await screen.findByRole('button', { name: '엑셀로 올리기' }))
  expect(await screen.findByRole('heading', { name: '엑셀로 올리기' })).toBeTruthy()
  expect(router.state.location.search).toBe('?import=1')
  fireEvent.click(screen.getByRole('button', { name: '휴일 목록' }))
  expect(await screen.findByRole('heading', { name: /2026년 휴일/u })).toBeTruthy()
  expect(router.state.location.search).toBe('')
})
