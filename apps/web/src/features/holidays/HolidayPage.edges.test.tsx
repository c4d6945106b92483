import { plainDate, yearMonth } from '@handal/base/date'
import { holidaysXlsx } from '@handal/contracts/downloads'
import { readMeta } from '@handal/contracts/common'
import {
  changeHoliday,
  createHoliday,
  type Holiday,
  listHolidays,
  listTouchedRuns,
  type TouchedRun,
} from '@handal/contracts/company/holidays'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { companyKey } from '../../client/queries.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import HolidayPage from './HolidayPage.tsx'
import { TouchedRuns } from './TouchedRuns.tsx'

const holiday = (no: number, holidayDate: string, name: string, more: Partial<Holiday> = {}): Holiday => ({
  no,
  holidayDate: plainDate(holidayDate),
  name,
  kind: 'PUBLIC_HOLIDAY',
  source: 'LAW',
  movedTo: null,
  agreementDate: null,
  agreementFile: null,
  reason: null,
  version: 1,
  ...more,
})
const OWN = holiday(1, '2026-04-10', '창립기념일', { kind: 'COMPANY_HOLIDAY', source: 'COMPANY', version: 3 })
const MOVED = holiday(2, '2026-06-03', '지방선거일', {
  source: 'COMPANY',
  movedTo: plainDate('2026-06-05'),
  agreementDate: plainDate('2026-05-12'),
  version: 3,
})
const LABOR = holiday(20_260_501, '2026-05-01', '노동절', { kind: 'LABOR_DAY' })
const XMAS = holiday(20_261_225, '2026-12-25', '기독탄신일')
const NEXT = [
  holiday(20_270_101, '2027-01-01', '신정'),
  holiday(5, '2027-04-09', '창립기념일', { kind: 'COMPANY_HOLIDAY', source: 'COMPANY' }),
  holiday(6, '2027-05-05', '어린이날', {
    source: 'COMPANY',
    movedTo: plainDate('2027-05-06'),
    agreementDate: plainDate('2027-04-01'),
  }),
]
const base = (today = '2026-11-20', runs: readonly TouchedRun[] = []) =>
  [
    [
      readMeta,
      () => ({ body: { today, setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null } }),
    ],
    [
      listHolidays,
      ({ query }: { query: Readonly<Record<string, unknown>> }) => {
        const items = query['year'] === '2026' ? [OWN, LABOR, MOVED, XMAS] : query['year'] === '2027' ? NEXT : []
        return { body: { items, total: items.length } }
      },
    ],
    [listTouchedRuns, () => ({ body: { items: runs, total: runs.length } })],
  ] as const
const PATH = '/basic-info/holiday'
const type = (form: ReturnType<typeof within>, name: string, value: string): void => {
  fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name }))

it('what may be done with a day hangs on whose it is; 노동절 and a moved one are not moved', async () => {
  const actsOn = async (day: string): Promise<string[]> => {
    scriptedFetch(base())
    const { unmount } = showScreen(HolidayPage, PATH, `?view=list&day=${day}`)
    const drawer = within(await screen.findByRole('dialog'))
    const names = drawer.getAllByRole('button').map((button) => button.textContent)
    unmount()
    return names.filter((name) => name !== '')
  }
  expect(await actsOn('2026-04-10')).toEqual(['수정', '삭제', '휴일 대체'])
  expect(await actsOn('2026-06-05')).toEqual(['파일 선택', '대체 수정', '대체 취소'])
  expect(await actsOn('2026-05-01')).toEqual([])
  expect(await actsOn('2026-12-25')).toEqual(['휴일 대체'])
})

it('today still comes, and what the company has of the next year is told without its moves', async () => {
  scriptedFetch(base('2026-12-25'))
  showScreen(HolidayPage, PATH)
  const coming = within(await screen.findByRole('table', { name: '다가오는 휴일' }))
  expect(coming.getAllByRole('row')[0]?.textContent).toContain('2026.12.25')
  expect(await screen.findByText(/회사 휴일은 1일입니다\./u)).toBeTruthy()
})

it('a new holiday begins on the day that was open unless that is one, and what is saved in another year is shown there', async () => {
  const saved = holiday(9, '2027-11-01', '창립기념일', { source: 'COMPANY' })
  scriptedFetch([...base(), [createHoliday, () => ({ body: saved })]])
  const first = showScreen(HolidayPage, `${PATH}/write`, '?day=2026-06-05')
  expect((await formOf('회사 휴일 등록')).getByRole('textbox', { name: '날짜' })).toHaveProperty('value', '')
  first.unmount()
  const { router } = showScreen(HolidayPage, `${PATH}/write`, '?day=2026-11-02')
  const form = await formOf('회사 휴일 등록')
  expect(form.getByRole('textbox', { name: '날짜' })).toHaveProperty('value', '2026.11.02')
  type(form, '날짜', '2027.11.01')
  type(form, '이름', '창립기념일')
  fireEvent.click(form.getByRole('button', { name: '회사 휴일 등록' }))
  await waitFor(() => expect(router.state.location.search).toBe('?year=2027&day=2027-11-01'))
})

it('what may be moved is neither 노동절 nor moved already', async () => {
  scriptedFetch(base())
  showScreen(HolidayPage, `${PATH}/write`, '?type=move')
  const form = await formOf('휴일 대체')
  fireEvent.mouseDown(form.getByRole('combobox', { name: '옮길 휴일' }))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['4월 10일(금) 창립기념일', '12월 25일(금) 기독탄신일'])
})

it('another agreement goes out over the version that was read, or over that of who saved first', async () => {
  const theirs = { ...MOVED, reason: '남의 사유', version: 7 }
  const { seen } = scriptedFetch([
    ...base(),
    [
      changeHoliday,
      ({ body }) =>
        body['version'] === 3 ? problem(409, 'conflict', '먼저 저장했습니다.', { current: theirs }) : { body: theirs },
    ],
  ])
  showScreen(HolidayPage, `${PATH}/rewrite`, '?no=2')
  const form = await formOf('휴일대체 수정')
  expect(form.getByRole('textbox', { name: '서면 합의일' })).toHaveProperty('value', '2026.05.12')
  type(form, '옮겨 쉬는 날', '2026.06.08')
  fireEvent.click(form.getByRole('button', { name: '저장' }))
  const dialog = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
  fireEvent.click(dialog.getByRole('button', { name: '고른 값으로 저장' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const sent = seen.filter(({ id }) => id === changeHoliday.id).map(({ body }) => body)
  expect(sent).toMatchObject([
    { no: 2, movedTo: '2026-06-08', agreementDate: '2026-05-12', version: 3 },
    { no: 2, movedTo: '2026-06-08', reason: '남의 사유', version: 7 },
  ])
})

it('a name over what somebody saved first goes out over their version, and the payroll is asked for again', async () => {
  const theirs = { ...OWN, reason: '남의 사유', version: 7 }
  const { seen } = scriptedFetch([
    ...base(),
    [
      changeHoliday,
      ({ body }) =>
        body['version'] === 3 ? problem(409, 'conflict', '먼저 저장했습니다.', { current: theirs }) : { body: theirs },
    ],
  ])
  let asked = 0
  const Payroll = () => {
    useQuery({ queryKey: companyKey(1, 'payroll'), queryFn: () => ++asked })
    return null
  }
  const Both = () => (
    <>
      <HolidayPage />
      <Payroll />
    </>
  )
  showScreen(Both, `${PATH}/*`, '?no=1', `${PATH}/rewrite`)
  const form = await formOf('휴일 수정')
  type(form, '이름', '회사 생일')
  expect(asked).toBe(1)
  fireEvent.click(form.getByRole('button', { name: '저장' }))
  const dialog = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
  fireEvent.click(dialog.getByRole('button', { name: '고른 값으로 저장' }))
  await waitFor(() => expect(seen.filter(({ id }) => id === changeHoliday.id)).toHaveLength(2))
  expect(seen.findLast(({ id }) => id === changeHoliday.id)?.body).toMatchObject({ name: '회사 생일', version: 7 })
  await waitFor(() => expect(asked).toBe(2))
})

it('the workbook is that of the year that is shown', async () => {
  const { seen } = scriptedFetch([...base(), [holidaysXlsx, () => problem(503, 'unavailable', '쓸 수 없습니다.')]])
  showScreen(HolidayPage, PATH, '?year=2027')
  fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
  expect(await screen.findByText('쓸 수 없습니다.')).toBeTruthy()
  expect(seen.find(({ id }) => id === holidaysXlsx.id)?.query).toEqual({ year: '2027', companyNo: 1 })
})

it('the payrolls that a holiday touches are told, of both its days, asked again for another day', async () => {
  const run = { month: yearMonth('2026-11'), paymentType: '0001' } as const
  const { seen } = scriptedFetch(
    base('2026-11-20', [
      { ...run, open: 3, closed: 1200, payday: true },
      { ...run, month: yearMonth('2026-10'), open: 0, closed: 5, payday: true },
    ]),
  )
  const Touched = () => {
    const [to, setTo] = useState('2026-11-19')
    return (
      <>
        <button type="button" onClick={() => setTo('2026-12-01')}>
          다른 날
        </button>
        <button type="button" onClick={() => setTo('2026-12-0')}>
          쓰다 만 날
        </button>
        <TouchedRuns companyNo={1} holidayDate="2026-11-18" preview={{}} movedTo={to} />
      </>
    )
  }
  showScreen(Touched, '/touched')
  const rows = await within(await screen.findByRole('region', { name: '영향을 받는 급여' })).findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2026년 11월 급여: 계산한 3명은 다시 계산해 주세요.',
    '2026년 11월 급여: 확정한 1,200명은 그대로입니다. 수정하려면 확정을 취소하거나 소급분으로 지급합니다.',
    '2026년 11월 급여 지급일이 이 날이라 쉬지 않는 날로 옮깁니다.',
    '2026년 10월 급여: 확정한 5명은 그대로입니다. 수정하려면 확정을 취소하거나 소급분으로 지급합니다.',
  ])
  fireEvent.click(screen.getByRole('button', { name: '다른 날' }))
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(seen.map(({ query }) => query['movedTo'])).toEqual(['2026-11-19', '2026-12-01'])
  fireEvent.click(screen.getByRole('button', { name: '쓰다 만 날' }))
  await waitFor(() => expect(seen).toHaveLength(3))
  expect(seen[2]?.query).not.toHaveProperty('movedTo')
})

it('taking a move back touches both its days', async () => {
  const { seen } = scriptedFetch(base())
  showScreen(HolidayPage, `${PATH}/delete`, '?no=2')
  await formOf('휴일대체 취소')
  const touched = () => seen.find(({ id }) => id === listTouchedRuns.id)
  await waitFor(() => expect(touched()).toBeDefined())
  expect(touched()?.query).toEqual({ holidayDate: '2026-06-03', movedTo: '2026-06-05', companyNo: 1 })
})
