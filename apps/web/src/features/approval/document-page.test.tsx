import { plainDate } from '@handal/base/date'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { readDocument } from '@handal/contracts/approval/documents'
import { readCodes, readMeta } from '@handal/contracts/common'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ROUTES } from '../../app/routes.ts'
import { setScreens } from '../../client/screens.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { daysText } from './document-text.ts'
import DocumentFormPage from './DocumentFormPage.tsx'
import DocumentPage from './DocumentPage.tsx'
import { DOCUMENT } from './testing/documents.ts'

beforeEach(() => setScreens(ROUTES))
afterEach(() => setScreens([]))

const META = { setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null, today: '2026-11-20' }
const show = (document: Partial<ApprovalDocument> | null, address = '/e-system/vacation/2') => {
  const { seen } = scriptedFetch([
    [readMeta, () => ({ body: META })],
    [readCodes, () => ({ body: { items: [] } })],
    [
      readDocument,
      () =>
        document === null
          ? problem(404, 'not-found', '그런 결재 문서가 없습니다.')
          : { body: { ...DOCUMENT, ...document } },
    ],
  ])
  return { seen, ...showScreen(DocumentPage, '/e-system/:type/:id', '', address) }
}

it.each(['/e-system/vacation/2', '/e-system/nothing/2', '/e-system/vacation/two'])(
  'what is not there leads to the list, and is not asked for once more: %s',
  async (address) => {
    show(null, address)
    expect(await screen.findByText('그런 결재 문서가 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '전자결재 보기' }).getAttribute('href')).toBe('/e-system')
    expect(screen.queryByRole('button', { name: '다시 불러오기' })).toBeNull()
  },
)

it('paper says the year of its days, a list where it is another than that of the 기안일', async () => {
  show({ startDate: '2026-12-31 09:00', endDate: '2027-01-04 18:00' })
  expect(await screen.findByText('2026.12.31(목) - 2027.01.04(월)')).toBeTruthy()
  expect(daysText({ ...DOCUMENT, startDate: '2026-12-31 09:00', endDate: '2027-01-04 18:00' })).toBe(
    '12.31(목) - 2027.01.04(월)',
  )
  expect(daysText({ ...DOCUMENT, startDate: '2027-01-04 09:00', endDate: '2027-01-05 18:00' })).toBe(
    '2027.01.04(월) - 01.05(화)',
  )
})

it('who reads along prints it, passes it on and says something, and decides nothing', async () => {
  show({ acts: ['comment', 'readers'], readers: [{ no: 25, name: '김운영', readAt: null }] })
  expect(await screen.findByRole('article', { name: '휴가신청서' })).toBeTruthy()
  expect(screen.getByText('참조 김운영')).toBeTruthy()
  expect(screen.getByRole('button', { name: '회람' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '의견 남기기' })).toBeTruthy()
  for (const name of ['승인', '반려', '취소신청', '회수']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('a print that does not come says so in words of its own, and closes its window', async () => {
  const closed = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ closed: false, close: closed }))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  show({})
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('/print/') ? Promise.resolve(new Response('', { status: 500 })) : answer(url, init),
  )
  fireEvent.click(await screen.findByRole('button', { name: '인쇄' }))
  expect(await screen.findByText('전자결재를 인쇄하는 중 오류가 발생했습니다.')).toBeTruthy()
  expect(closed).toHaveBeenCalled()
})

it('days that are left apart from each other are chosen among for a 취소신청', async () => {
  const effect = (day: string, state: 'APPLIED' | 'WITHDRAWN') => {
    const on = plainDate(day)
    return { kind: 'DAY_FACT', text: day, state, factNo: null, str: on, end: on }
  }
  show({
    effects: [effect('2026-12-03', 'APPLIED'), effect('2026-12-04', 'WITHDRAWN'), effect('2026-12-07', 'APPLIED')],
  })
  fireEvent.click(await screen.findByRole('button', { name: '취소신청' }))
  const days = await screen.findByRole('group', { name: '취소할 날' })
  expect(within(days).getAllByRole('checkbox')).toHaveLength(2)
  expect(within(days).getByRole('checkbox', { name: '12.07(월)' })).toBeTruthy()
})

it('the form of what was handed in leads to the document', async () => {
  scriptedFetch([
    [readMeta, () => ({ body: META })],
    [readCodes, () => ({ body: { items: [] } })],
    [readDocument, () => ({ body: DOCUMENT })],
  ])
  const { router } = showScreen(DocumentFormPage, '/e-system/form', '?type=vacation&no=2')
  expect(await screen.findByText('다른 화면')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/e-system/vacation/2')
})
