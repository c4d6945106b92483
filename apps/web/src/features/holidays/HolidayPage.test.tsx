import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import {
  changeHoliday,
  copyHolidays,
  createHoliday,
  createSharedHoliday,
  type Holiday,
  listHolidays,
  listSharedHolidays,
  listTouchedRuns,
  removeHoliday,
} from '@handal/contracts/company/holidays'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import HolidayPage from './HolidayPage.tsx'
import SharedHolidayPage from './SharedHolidayPage.tsx'

const law = (holidayDate: string, name: string, more: Partial<Holiday> = {}): Holiday => ({
  no: Number(holidayDate.replaceAll('-', '')),
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
const MOVED = law('2026-06-03', '지방선거일', {
  no: 2,
  source: 'COMPANY',
  movedTo: plainDate('2026-06-05'),
  agreementDate: plainDate('2026-05-12'),
  reason: '납기',
})
const OWN = law('2026-04-10', '창립기념일', { no: 1, kind: 'COMPANY_HOLIDAY', source: 'COMPANY', version: 3 })
const ITEMS = [
  law('2026-03-01', '삼일절'),
  OWN,
  law('2026-05-01', '노동절', { kind: 'LABOR_DAY' }),
  MOVED,
  law('2026-12-25', '기독탄신일'),
]
const NEXT = [law('2027-01-01', '신정')]
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const answerOf = (year: unknown) => {
  const items = year === '2027' ? NEXT : ITEMS
  return { body: { items, total: items.length } }
}
const base = [
  [readMeta, () => ({ body: meta })],
  [listHolidays, ({ query }: { query: Readonly<Record<string, unknown>> }) => answerOf(query['year'])],
  [listTouchedRuns, () => ({ body: { items: [], total: 0 } })],
] as const
const PATH = '/basic-info/holiday'
const show = (act = '', search = '') => showScreen(HolidayPage, `${PATH}${act}`, search)
const type = (form: ReturnType<typeof within>, name: string, value: string): void => {
  fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
}

describe('the year', () => {
  it('is a calendar of twelve months in which every day that is something is named, with its count', async () => {
    scriptedFetch(base)
    show()
    const calendar = within(await screen.findByRole('region', { name: '2026년 달력' }))
    expect(calendar.getAllByRole('table')).toHaveLength(12)
    expect(calendar.getAllByRole('button').map((day) => day.getAttribute('aria-label'))).toEqual([
      '3월 1일(일) 삼일절, 공휴일',
      '4월 10일(금) 창립기념일, 회사 휴일',
      '5월 1일(금) 노동절, 공휴일',
      '6월 3일(수) 지방선거일, 대신 일하는 휴일',
      '6월 5일(금) 지방선거일, 옮겨 쉬는 날',
      '12월 25일(금) 기독탄신일, 공휴일',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026년 휴일5')
    expect(screen.getByText('평일에 쉬는 날 4일')).toBeTruthy()
    const coming = within(await screen.findByRole('table', { name: '다가오는 휴일' }))
    expect(coming.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '2026.12.25금기독탄신일공휴일',
      '2027.01.01금신정공휴일',
    ])
  })

  it('opens a moved day with its agreement and what it means for pay, and closes it', async () => {
    scriptedFetch(base)
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: /^6월 5일/ }))
    expect(await screen.findByText('6월 3일(수) 지방선거일을 옮겨 쉽니다.')).toBeTruthy()
    expect(screen.getByText('소정근로일, 가산 없음')).toBeTruthy()
    expect(screen.getByText('2026.05.12')).toBeTruthy()
    expect(router.state.location.search).toBe('?day=2026-06-05')
    fireEvent.click(screen.getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(screen.queryByText('6월 3일(수) 지방선거일을 옮겨 쉽니다.')).toBeNull())
  })

  it('is a list as well, and another year is asked for', async () => {
    const { seen } = scriptedFetch(base)
    const { router } = show('', '?view=list')
    expect(await screen.findByRole('grid', { name: '휴일 5건' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다음 해' }))
    expect(await screen.findByRole('grid', { name: '휴일 1건' })).toBeTruthy()
    expect(router.state.location.search).toBe('?view=list&year=2027')
    expect(seen.filter(({ id }) => id === listHolidays.id).at(-1)?.query).toEqual({ year: '2027', companyNo: 1 })
  })
})

describe('the company days of the year before', () => {
  const PUBLIC = law('2026-11-18', '임시공휴일', { no: 3, source: 'COMPANY' })
  const own = [...ITEMS, PUBLIC]
  const listed = (next: readonly Holiday[]) =>
    [
      listHolidays,
      ({ query }: { query: Readonly<Record<string, unknown>> }) => {
        const items = query['year'] === '2027' ? next : own
        return { body: { items: [...items], total: items.length } }
      },
    ] as const
  const COPIED = { ...OWN, no: 9, holidayDate: plainDate('2027-04-10'), version: 1 }

  it('are brought over after a question that names each, and then no more', async () => {
    let next: readonly Holiday[] = NEXT
    const { seen } = scriptedFetch([
      [listHolidays, (asked) => listed(next)[1](asked)],
      [
        copyHolidays,
        () => {
          next = [...NEXT, COPIED]
          return { body: { items: [COPIED], total: 1 } }
        },
      ],
      base[0],
      base[2],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '2026년 회사 휴일 가져오기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2027년에 회사 휴일 1일을 등록할까요?' }))
    const days = (name: string) =>
      within(dialog.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(days('등록할 날')).toEqual(['2027.04.10(토) 창립기념일'])
    expect(days('넣지 않는 날')).toEqual([
      '2026.06.03 지방선거일: 옮겨 쉰 휴일',
      '2026.11.18 임시공휴일: 공휴일로 등록한 날',
    ])
    expect(seen.some(({ id }) => id === copyHolidays.id)).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: '2026년 회사 휴일 가져오기' }))
    expect(await screen.findByText('2027년에 회사 휴일 1일을 등록했습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === copyHolidays.id)?.body).toEqual({ year: '2027', companyNo: 1 })
    await waitFor(() => expect(screen.queryByRole('button', { name: '2026년 회사 휴일 가져오기' })).toBeNull())
  })

  it('are not offered where none would come, and what is refused is said in the question', async () => {
    scriptedFetch([[copyHolidays, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')], ...base])
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: '2026년 회사 휴일 가져오기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2027년에 회사 휴일 1일을 등록할까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '2026년 회사 휴일 가져오기' }))
    expect(await dialog.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '취소' }))
    await router.navigate(`${PATH}?year=2027`)
    await screen.findByRole('region', { name: '2027년 달력' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /회사 휴일 가져오기$/ })).toBeNull())
  })
})

describe('the forms', () => {
  it('register a holiday of the company, saying first which payslips it touches', async () => {
    const run = { month: '2026-11', paymentType: '0001', open: 30, closed: 0, payday: false } as const
    const { seen } = scriptedFetch([
      base[0],
      base[1],
      [listTouchedRuns, () => ({ body: { items: [run], total: 1 } })],
      [createHoliday, () => ({ body: OWN })],
    ])
    const { router } = show('/write')
    const form = within(await screen.findByRole('form', { name: '회사 휴일 등록' }))
    type(form, '날짜', '2026.11.02')
    type(form, '이름', '창립기념일')
    expect(await form.findByText('2026년 11월 급여: 계산한 30명은 다시 계산해 주세요.')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: '회사 휴일 등록' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.find(({ id }) => id === createHoliday.id)?.body).toEqual({
      holidayDate: '2026-11-02',
      name: '창립기념일',
      kind: 'COMPANY_HOLIDAY',
      companyNo: 1,
    })
    expect(router.state.location.pathname).toBe(PATH)
  })

  it('move a holiday, with what the law refuses at its field', async () => {
    const message = '2026.12.26은 원래 일하지 않는 날입니다. 일하는 날로 옮겨 주세요(근로기준법 제55조 제2항).'
    const errors = [{ path: 'movedTo', message }]
    scriptedFetch([...base, [createHoliday, () => problem(422, 'rule-violation', message, { errors })]])
    show('/write', '?type=move&day=2026-12-25')
    const form = within(await screen.findByRole('form', { name: '휴일 대체' }))
    expect(form.getByRole('combobox', { name: '옮길 휴일' }).textContent).toBe('12월 25일(금) 기독탄신일')
    type(form, '옮겨 쉬는 날', '2026.12.26')
    type(form, '서면 합의일', '2026.11.10')
    fireEvent.click(form.getByRole('button', { name: '휴일 대체' }))
    await waitFor(() => expect(describedBy(form.getByRole('textbox', { name: '옮겨 쉬는 날' }))).toContain(message))
  })

  it('change a holiday over the version that was opened', async () => {
    const { seen } = scriptedFetch([...base, [changeHoliday, () => ({ body: { ...OWN, version: 4 } })]])
    show('/rewrite', '?no=1')
    const form = within(await screen.findByRole('form', { name: '휴일 수정' }))
    expect(form.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBe('true')
    type(form, '이름', '회사 생일')
    fireEvent.click(form.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.find(({ id }) => id === changeHoliday.id)?.body).toMatchObject({
      no: 1,
      name: '회사 생일',
      reason: null,
      version: 3,
    })
  })

  it('take a move back, and say why a holiday of the law stays', async () => {
    const { seen } = scriptedFetch([...base, [removeHoliday, () => ({ body: { ...MOVED, removed: true } })]])
    show('/delete', '?no=2')
    const form = within(await screen.findByRole('form', { name: '휴일대체 취소' }))
    type(form, '사유', '합의 취소')
    fireEvent.click(form.getByRole('button', { name: '휴일대체 취소' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.find(({ id }) => id === removeHoliday.id)?.body).toEqual({
      no: 2,
      reason: '합의 취소',
      version: 1,
      companyNo: 1,
    })
  })

  it('say why a holiday of the law is not removed', async () => {
    scriptedFetch(base)
    show('/delete', '?no=20261225')
    expect(await screen.findByText('법으로 정한 휴일이라 수정하거나 삭제할 수 없습니다.')).toBeTruthy()
  })
})

it('the super admin keeps those of all companies, without moves and files', async () => {
  const shared = law('2026-12-31', '임시공휴일', { no: 1, source: 'SHARED' })
  const { seen } = scriptedFetch([
    base[0],
    [listSharedHolidays, () => ({ body: { items: [...NEXT, shared], total: 2 } })],
    [createSharedHoliday, () => ({ body: shared })],
  ])
  showScreen(SharedHolidayPage, '/management/basic-info/holiday/write')
  const form = within(await screen.findByRole('form', { name: '공휴일 등록' }))
  expect(screen.queryByRole('button', { name: '휴일 대체', hidden: true })).toBeNull()
  type(form, '날짜', '2026.12.31')
  type(form, '이름', '임시공휴일')
  fireEvent.click(form.getByRole('button', { name: '공휴일 등록' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(seen.find(({ id }) => id === createSharedHoliday.id)?.body).toEqual({
    holidayDate: '2026-12-31',
    name: '임시공휴일',
  })
})
