import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import {
  type Holiday,
  listHolidays,
  listTouchedRuns,
  removeAgreement,
  storeAgreement,
} from '@handal/contracts/company/holidays'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import HolidayPage from './HolidayPage.tsx'

const FILE = { name: '합의서.pdf', size: 2048, at: '2026-05-12T01:00:00.000Z', by: '김운영' }
const holiday = (holidayDate: string, more: Partial<Holiday>): Holiday => ({
  no: 2,
  holidayDate: plainDate(holidayDate),
  name: '지방선거일',
  kind: 'PUBLIC_HOLIDAY',
  source: 'COMPANY',
  movedTo: null,
  agreementDate: null,
  agreementFile: null,
  reason: null,
  version: 1,
  ...more,
})
const moved = (agreementFile: Holiday['agreementFile']) =>
  holiday('2026-06-03', { movedTo: plainDate('2026-06-05'), agreementDate: plainDate('2026-05-12'), agreementFile })
const opening = (today: string) =>
  [
    readMeta,
    () => ({ body: { today, setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null } }),
  ] as const
const touched = [listTouchedRuns, () => ({ body: { items: [], total: 0 } })] as const
const PATH = '/basic-info/holiday'

describe('the agreement of a moved day', () => {
  it('is brought, and stands there then', async () => {
    let item = moved(null)
    const { seen } = scriptedFetch([
      opening('2026-11-20'),
      touched,
      [listHolidays, () => ({ body: { items: [item], total: 1 } })],
      [storeAgreement, () => ({ body: (item = moved(FILE)) })],
    ])
    showScreen(HolidayPage, PATH, '?day=2026-06-05')
    const part = await screen.findByRole('region', { name: '서면 합의서' })
    const file = new File(['%PDF-1.7'], '합의서.pdf', { type: 'application/pdf' })
    const input = part.querySelector('input[type=file]')
    if (input === null) throw new Error('a field for the file is wanted')
    fireEvent.change(input, { target: { files: [file] } })
    expect(await screen.findByText('합의서를 올렸습니다.')).toBeTruthy()
    expect(await screen.findByText('합의서.pdf')).toBeTruthy()
    expect(seen.find(({ id }) => id === 'basic.holiday.agreement.store')?.body['file']).toBeInstanceOf(File)
    expect(screen.getByRole('button', { name: '받기' })).toBeTruthy()
  })

  it('is taken away after a question', async () => {
    let item = moved(FILE)
    const { seen } = scriptedFetch([
      opening('2026-11-20'),
      touched,
      [listHolidays, () => ({ body: { items: [item], total: 1 } })],
      [removeAgreement, () => ({ body: (item = moved(null)) })],
    ])
    showScreen(HolidayPage, PATH, '?day=2026-06-05')
    const part = within(await screen.findByRole('region', { name: '서면 합의서' }))
    fireEvent.click(part.getByRole('button', { name: '삭제' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(seen.some(({ id }) => id === 'basic.holiday.agreement.remove')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: '합의서 삭제' }))
    expect(await screen.findByText('합의서를 삭제했습니다.')).toBeTruthy()
  })
})

it("last year's company days come into this year from this year's own view", async () => {
  const lists: Readonly<Record<string, readonly Holiday[]>> = {
    2026: [holiday('2026-04-10', { name: '창립기념일', kind: 'COMPANY_HOLIDAY' })],
    2027: [],
    2028: [],
  }
  scriptedFetch([
    opening('2027-01-04'),
    touched,
    [
      listHolidays,
      ({ query }: { query: Readonly<Record<string, unknown>> }) => {
        const items = [...(lists[String(query['year'])] ?? [])]
        return { body: { items, total: items.length } }
      },
    ],
  ])
  const { router } = showScreen(HolidayPage, PATH)
  expect(await screen.findByRole('button', { name: '2026년 회사 휴일 가져오기' })).toBeTruthy()
  await router.navigate(`${PATH}?year=2026`)
  await screen.findByRole('region', { name: '2026년 달력' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /가져오기$/ })).toBeNull())
})
