import { plainDate, yearMonth } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { type AttendanceMonth, closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { listDailyWorks, readDailyWork } from '@handal/contracts/time/daily-works'
import { listPunchRequests } from '@handal/contracts/time/punch-requests'
import { listTags } from '@handal/contracts/time/tags'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyWork } from '../../../testing/daily-work.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { AttendanceDrawer } from '../AttendanceDrawer.tsx'
import MonthPage from '../month/MonthPage.tsx'

const AT = '2026-12-02T01:00:00.000Z'
const MONTH: AttendanceMonth = {
  month: yearMonth('2026-11'),
  source: 'RECORDED',
  periodFrom: plainDate('2026-11-02'),
  periodTo: plainDate('2026-11-04'),
  closed: true,
  closedAt: '2026-12-01T01:00:00.000Z',
  version: 2,
  history: [{ action: 'close', at: '2026-12-01T01:00:00.000Z', by: '김운영', reason: null, people: null }],
  openPeople: [],
  open: [],
  people: 2,
  away: 0,
  changed: [],
  late: [],
  reclose: [],
}
const OPENED: AttendanceMonth = {
  ...MONTH,
  version: 3,
  openPeople: [1],
  history: [
    { action: 'reopen', at: AT, by: '이운영', reason: '퇴근 확인', people: [{ employeeNo: 1, name: '강이든' }] },
    ...MONTH.history,
  ],
}
const row = (employeeNo: number, name: string) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentName: '품질팀',
  cells: [
    [480, [], null],
    [480, [], null],
    [null, [null, '0004'], 'HALF'],
  ],
  totals: null,
})
const dates = ['2026-11-02', '2026-11-03', '2026-11-04'].map((workDate) => ({ workDate, dayType: 'WORKDAY' }))
type Script = Parameters<typeof scriptedFetch>[0]
const script = (month: AttendanceMonth, today = '2026-12-02', more: unknown[] = []) =>
  scriptedFetch([
    ...more,
    [
      readMeta,
      () => ({ body: { today, setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null } }),
    ],
    [
      readAttendance,
      ({ query }: { query: { cells?: unknown } }) => ({
        body: {
          ...month,
          ...(query.cells === undefined ? { items: [] } : { dates, items: [row(1, '강이든'), row(2, '노을찬')] }),
          total: 2,
        },
      }),
    ],
    [closeAttendance, () => ({ body: OPENED })],
    [
      listDailyWorks,
      ({ query }: { query: { employeeNos?: number[] } }) => ({
        body: {
          items: [
            dailyWork(Number(query.employeeNos?.[0] ?? 1), {
              workDate: plainDate('2026-11-03'),
              closed: month.openPeople.length === 0,
            }),
          ],
          total: 1,
        },
      }),
    ],
    [readDailyWork, () => ({ body: { ...dailyWork(1, { workDate: plainDate('2026-11-03') }), corrections: [] } })],
    [listTags, () => ({ body: { items: [], total: 0, counts: { all: 0, anomalies: 0, late: 0, excluded: 0 } } })],
    [listPunchRequests, () => ({ body: { items: [], total: 0 } })],
  ] as unknown as Script)
const Close = () => <AttendanceDrawer companyNo={1} month="2026-11" onClose={() => undefined} />
const DAY = '?month=2026-11&employeeNo=1&day=2026-11-03'
const ordersOf = (seen: ReturnType<typeof scriptedFetch>['seen']) =>
  seen.filter(({ id }) => id === closeAttendance.id).map(({ body }) => body)

describe('one person of a closed month', () => {
  it('is opened from a day, with a reason', async () => {
    const { seen } = script(MONTH)
    showScreen(MonthPage, '/attendance/management', DAY)
    const drawer = within(await screen.findByRole('dialog', { name: /^강이든 11.03/ }))
    expect(drawer.queryByRole('button', { name: '시각 수정' })).toBeNull()
    fireEvent.click(await drawer.findByRole('button', { name: '이 사원만 다시 열기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '강이든 사원의 2026년 11월 근태만 다시 열까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '이 사원만 다시 열기' }))
    expect(await dialog.findByText('사유를 적어 주세요.')).toBeTruthy()
    expect(ordersOf(seen)).toEqual([])
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '퇴근 확인' } })
    fireEvent.click(dialog.getByRole('button', { name: '이 사원만 다시 열기' }))
    await waitFor(() =>
      expect(ordersOf(seen)).toMatchObject([
        { month: '2026-11', action: 'reopen', userNo: [1], reason: '퇴근 확인', version: 2 },
      ]),
    )
    expect(await screen.findByText('강이든 사원의 근태를 다시 열었습니다.')).toBeTruthy()
  })

  it('is told why it stays closed', async () => {
    const message = '강이든의 2026년 11월 급여를 확정했습니다. 그 급여의 확정을 먼저 취소해 주세요.'
    script(MONTH, '2026-12-02', [[closeAttendance, () => problem(409, 'month-confirmed', message)]])
    showScreen(MonthPage, '/attendance/management', DAY)
    fireEvent.click(await screen.findByRole('button', { name: '이 사원만 다시 열기' }))
    const dialog = within(await screen.findByRole('dialog', { name: /근태만 다시 열까요/ }))
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '퇴근 확인' } })
    fireEvent.click(dialog.getByRole('button', { name: '이 사원만 다시 열기' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('is marked in the grid, corrected, and closed again', async () => {
    const { seen } = script(OPENED)
    showScreen(MonthPage, '/attendance/management', DAY)
    expect(within(await screen.findByRole('row', { name: /강이든/ })).getByText('다시 열림')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /노을찬/ })).queryByText('다시 열림')).toBeNull()
    expect(screen.getByText('1명 다시 열림')).toBeTruthy()
    expect(screen.getByRole('button', { name: '기록 추가' }).getAttribute('aria-disabled')).not.toBe('true')
    const drawer = within(await screen.findByRole('dialog', { name: /^강이든 11.03/ }))
    expect(await drawer.findByRole('button', { name: '시각 수정' })).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: '다시 마감' }))
    const dialog = within(await screen.findByRole('dialog', { name: '강이든 사원의 근태를 다시 마감할까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '다시 마감' }))
    await waitFor(() =>
      expect(ordersOf(seen)).toEqual([{ companyNo: 1, month: '2026-11', action: 'close', userNo: [1], version: 3 }]),
    )
  })

  it('is asked what the days ahead are before the month has passed', async () => {
    const { seen } = script(OPENED, '2026-11-03')
    showScreen(MonthPage, '/attendance/management', DAY)
    fireEvent.click(await screen.findByRole('button', { name: '다시 마감' }))
    const dialog = within(await screen.findByRole('dialog', { name: /다시 마감할까요/ }))
    expect(dialog.getByRole('radio', { name: '근무표대로 일한 것으로 마감' })).toHaveProperty('checked', true)
    fireEvent.click(dialog.getByRole('button', { name: '다시 마감' }))
    await waitFor(() => expect(ordersOf(seen)).toMatchObject([{ action: 'close', userNo: [1], rest: 'PLANNED' }]))
  })

  it('stands in the close with who opened it and why, and in its history', async () => {
    const { seen } = script(OPENED)
    showScreen(Close, '/salary/management')
    const people = within(await screen.findByRole('region', { name: '다시 연 사원' }))
    expect(people.getByRole('listitem').textContent).toContain('강이든')
    expect(people.getByRole('listitem').textContent).toContain('이운영: 퇴근 확인')
    const history = within(screen.getByRole('region', { name: '마감 이력' }))
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^[\d. :]+/, ''))).toEqual([
      '이운영 사원만 다시 열기(강이든): 퇴근 확인',
      '김운영 마감',
    ])
    fireEvent.click(people.getByRole('button', { name: '강이든 다시 마감' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: /다시 마감할까요/ })).getByRole('button', { name: '다시 마감' }),
    )
    await waitFor(() => expect(ordersOf(seen)).toMatchObject([{ action: 'close', userNo: [1], version: 3 }]))
  })

  it('with an open point waits, and is not closed before', async () => {
    const point = {
      code: 'half-record' as const,
      employeeNo: 1,
      name: '강이든',
      count: 1,
      workDates: [plainDate('2026-11-04')],
      message: '11.04(수) 퇴근 기록이 없습니다.',
      blocks: true,
    }
    script({ ...OPENED, open: [point] })
    showScreen(Close, '/salary/management')
    expect(await screen.findByRole('region', { name: '마감을 막는 것' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '1명 다시 마감' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: '마감 취소' })).toBeTruthy()
  })
})
