import { readMeta } from '@handal/contracts/common'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import type { Cell } from '@handal/contracts/time/attendance-cells'
import { correctDailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import MonthPage from './MonthPage.tsx'

const PATH = '/attendance/management'
const cells: Cell[] = [
  [480, [], null],
  [660, [null, '0003'], null],
  [null, [null, '0004'], 'HALF'],
]
const person = (employeeNo: number, name: string, departmentName: string) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  departmentName,
  cells: employeeNo === 1 ? cells : cells.map((): Cell => [0, ['0005', '0005'], null]),
  view: employeeNo === 1 ? [0, 180, 0] : [0, 0, 0],
  totals:
    employeeNo === 1
      ? { scheduledDays: 3, workedDays: 2, absentDays: 0, paidLeaveDays: '0', realWork: 1140, extnWork: 180 }
      : { scheduledDays: 3, workedDays: 0, absentDays: 0, paidLeaveDays: '3.00', realWork: 0 },
})
const MONTH = {
  month: '2026-11',
  source: 'RECORDED',
  periodFrom: '2026-11-02',
  periodTo: '2026-11-04',
  closed: false,
  closedAt: null,
  version: 1,
  history: [],
  open: [],
  people: 2,
  away: 0,
  changed: [],
  reclose: [],
  dates: ['2026-11-02', '2026-11-03', '2026-11-04'].map((workDate) => ({ workDate, dayType: 'WORKDAY' })),
  items: [person(1, '강이든', '품질팀'), person(2, '노을찬', '생산1팀')],
  total: 2,
}
type Script = Parameters<typeof scriptedFetch>[0]
const base = [
  [
    readMeta,
    () => ({
      body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
    }),
  ],
  [
    readAttendance,
    ({ query }: { query: { cells?: unknown } }) => {
      const plain = Object.fromEntries(Object.entries(MONTH).filter(([name]) => name !== 'dates'))
      return { body: query.cells === undefined ? { ...plain, items: [] } : MONTH }
    },
  ],
  [listDailyWorks, () => ({ body: { items: [], total: 0 } })],
] as unknown as Script

describe('the month of attendance', () => {
  it('stands as a grid of days with totals, and asks for another view', async () => {
    const { seen } = scriptedFetch(base)
    showScreen(MonthPage, PATH, '?month=2026-11')
    const row = await screen.findByRole('row', { name: /강이든/ })
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['8', '11', '!']))
    expect(within(await screen.findByRole('row', { name: /노을찬/ })).getAllByText('연')).toHaveLength(3)
    fireEvent.click(screen.getByRole('radio', { name: '출퇴근 시각' }))
    await screen.findByRole('row', { name: /강이든/ })
    expect(seen.filter(({ id }) => id === readAttendance.id).map(({ query }) => query)).toMatchObject([
      { month: '2026-11', view: 'extn' },
      { month: '2026-11', view: 'times' },
    ])
  })

  it('leads from a day to its correction', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [
        correctDailyWork,
        () => ({ status: 409, body: { code: 'conflict', message: '다른 사람이 먼저 바꿨습니다.', errors: [] } }),
      ],
    ] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11&employeeNo=1&day=2026-11-04')
    const day = await screen.findByRole('dialog', { name: '강이든' })
    expect(within(day).getByText('한쪽 기록 없음')).toBeTruthy()
    fireEvent.click(within(day).getByRole('button', { name: '출퇴근 시각 수정' }))
    expect(await within(day).findByRole('form', { name: '강이든 2026.11.04 출퇴근 시각' })).toBeTruthy()
    expect(seen.some(({ id }) => id === listDailyWorks.id)).toBe(true)
  })

  it('closes in the same panel as payroll, and finds a department', async () => {
    scriptedFetch([...base, [closeAttendance, () => ({ body: MONTH })]] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11&dept=생산1팀')
    await screen.findByRole('row', { name: /노을찬/ })
    expect(screen.queryByRole('row', { name: /강이든/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '근태 마감' }))
    expect(await screen.findByRole('dialog', { name: '2026년 11월 근태 마감' })).toBeTruthy()
  })
})
