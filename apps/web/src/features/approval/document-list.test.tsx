import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import { countDocuments, listDocuments } from '@handal/contracts/approval/documents'
import { readCodes, readMeta } from '@handal/contracts/common'
import { listDepartments } from '@handal/contracts/company/organisation'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import DocumentListPage from './DocumentListPage.tsx'
import { COUNTS, DONE, ROW } from './testing/documents.ts'

const META = { setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null, today: '2026-11-20' }
const DAY_MS = 86_400_000
const show = (path: string, search = '', rows?: readonly DocumentRow[]) => {
  const waits = { ...ROW, waitingSince: new Date(Date.now() - 3 * DAY_MS - 60_000).toISOString() }
  const { seen } = scriptedFetch([
    [readMeta, () => ({ body: META })],
    [readCodes, () => ({ body: { items: [] } })],
    [listDepartments, () => ({ body: { items: [], total: 0 } })],
    [countDocuments, () => ({ body: COUNTS })],
    [listDocuments, () => ({ body: { items: rows ?? [waits, DONE], total: 2 } })],
  ])
  const asked: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new URL(url, 'http://localhost').pathname)
    return answer(url, init)
  })
  return { seen, asked, ...showScreen(DocumentListPage, path, search) }
}
const lastAsked = ({ seen }: ReturnType<typeof show>) => seen.findLast(({ id }) => id === listDocuments.id)?.query
/** The address that the list was asked for at last. */
const lastPath = ({ asked }: ReturnType<typeof show>) => asked.findLast((path) => path.includes('/list/'))
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
})

it('the combined list is looked through by a type, or by one kind of it', async () => {
  const shown = show('/e-system/total')
  await choose('종류', '휴가 연차')
  await waitFor(() => expect(lastAsked(shown)).toMatchObject({ draftType: '0001' }))
  expect(shown.router.state.location.search).toBe('?kind=vacation-0001')
  expect(lastPath(shown)).toContain('/list/vacation/')
  await choose('종류', '출장')
  await waitFor(() => expect(lastPath(shown)).toContain('/list/trip/'))
  expect(lastAsked(shown)).not.toHaveProperty('draftType', expect.anything())
  fireEvent.click(screen.getByRole('button', { name: '조건 초기화' }))
  await waitFor(() => expect(lastPath(shown)).toContain('/list/total/'))
})

it('the boxes count the kind that was chosen', async () => {
  const shown = show('/e-system/total', '?kind=vacation-0001')
  const counted = () => shown.seen.findLast(({ id }) => id === countDocuments.id)?.query
  await waitFor(() => expect(counted()).toMatchObject({ pageType: 'vacation', draftType: '0001' }))
  await choose('종류', '출장')
  await waitFor(() => expect(counted()).toMatchObject({ pageType: 'trip' }))
  expect(counted()).not.toHaveProperty('draftType', expect.anything())
})

it('a document one was copied on says that it was not read yet', async () => {
  show('/e-system/total', '?box=copied', [
    { ...DONE, unread: true },
    { ...DONE, no: 3 },
  ])
  expect(await screen.findAllByText('안 읽음')).toHaveLength(1)
  expect(screen.getAllByText('승인')).toHaveLength(1)
})

it('on a phone a card tells whom a document waits for and since when', async () => {
  setViewport(390)
  show('/e-system/total')
  expect(await screen.findByText(/나도윤.대기.3일/)).toBeTruthy()
})
