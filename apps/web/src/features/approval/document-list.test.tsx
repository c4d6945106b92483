import { countDocuments, listDocuments } from '@handal/contracts/approval/documents'
import { readCodes, readMeta } from '@handal/contracts/common'
import { listDepartments } from '@handal/contracts/company/organisation'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import DocumentListPage from './DocumentListPage.tsx'
import { COUNTS, DONE, ROW } from './testing/documents.ts'

const META = { setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null, today: '2026-11-20' }
const DAY_MS = 86_400_000
const show = (path: string, search = '') => {
  const waits = { ...ROW, waitingSince: new Date(Date.now() - 3 * DAY_MS - 60_000).toISOString() }
  const { seen } = scriptedFetch([
    [readMeta, () => ({ body: META })],
    [readCodes, () => ({ body: { items: [] } })],
    [listDepartments, () => ({ body: { items: [], total: 0 } })],
    [countDocuments, () => ({ body: COUNTS })],
    [listDocuments, () => ({ body: { items: [waits, DONE], total: 2 } })],
  ])
  return { seen, ...showScreen(DocumentListPage, path, search) }
}
const lastAsked = ({ seen }: ReturnType<typeof show>) => seen.findLast(({ id }) => id === listDocuments.id)?.query
const choose = async (filter: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: filter }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('documents tell how long they wait, and are looked through by kind and by the days of a period', async () => {
  const shown = show('/e-system/vacation')
  expect((await screen.findAllByText('3일')).length).toBe(1)
  await choose('종류', '연차')
  await waitFor(() => expect(lastAsked(shown)).toMatchObject({ draftType: '0001' }))
  await choose('기안일', '지난달')
  await waitFor(() => expect(lastAsked(shown)).toMatchObject({ str: '2026-10-01', end: '2026-10-31' }))
  await choose('기안일', '날짜로 고르기')
  expect(await screen.findByRole('button', { name: '첫날 2026.11.01' })).toBeTruthy()
  await waitFor(() => expect(lastAsked(shown)).toMatchObject({ str: '2026-11-01', end: '2026-11-30' }))
  fireEvent.click(screen.getByRole('button', { name: '조건 초기화' }))
  await waitFor(() => expect(lastAsked(shown)).not.toHaveProperty('str', expect.anything()))
  expect(shown.router.state.location.search).toBe('')
})

it.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['last', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-08-21', '2026-11-20'],
  ['year', '2026-01-01', '2026-12-31'],
])('the address keeps a period: %s', async (period, str, end) => {
  const shown = show('/e-system/total', `?period=${period}&dept=3&sort=-startDate`)
  await waitFor(() => expect(lastAsked(shown)).toMatchObject({ str, end, deptNo: 3, sort: '-startDate' }))
  // Kinds are those of one type.
  expect(screen.queryByRole('combobox', { name: '종류' })).toBeNull()
})

it('on a phone a card tells whom a document waits for and since when', async () => {
  setViewport(390)
  show('/e-system/total')
  expect(await screen.findByText(/나도윤.대기.3일/)).toBeTruthy()
})
