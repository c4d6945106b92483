import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { attendancePdf, attendanceXlsx } from '@handal/contracts/downloads'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import type { Cell } from '@handal/contracts/time/attendance-cells'
import {
  correctDailyWork,
  correctWorkTimes,
  type DailyWork,
  listDailyWorks,
  readDailyWork,
} from '@handal/contracts/time/daily-works'
import { listPunchRequests } from '@handal/contracts/time/punch-requests'
import { readSchedule } from '@handal/contracts/time/schedule'
import { listTags } from '@handal/contracts/time/tags'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { forgetReasons } from '../../../shared/download/download-reason.ts'
import { dailyWork } from '../../../testing/daily-work.ts'
import { punchRequest } from '../../../testing/punch-request.ts'
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
  openPeople: [],
  open: [],
  people: 2,
  away: 0,
  changed: [],
  late: [],
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
    expect(await within(day).findByText('이 날의 근태 기록이 없습니다.')).toBeTruthy()
    fireEvent.click(within(day).getByRole('button', { name: '시각 수정' }))
    expect(await within(day).findByRole('form', { name: '강이든 2026.11.04 출퇴근 시각' })).toBeTruthy()
    expect(seen.some(({ id }) => id === listDailyWorks.id)).toBe(true)
  })

  it('shows a day as the day board does, with its raw events and its acts', async () => {
    const day = dailyWork(1, { workDate: plainDate('2026-11-03'), lvofcTime: '20:00' })
    scriptedFetch([
      ...base.filter(([endpoint]) => endpoint !== listDailyWorks),
      [listDailyWorks, () => ({ body: { items: [day], total: 1 } })],
      [readDailyWork, () => ({ body: { ...day, corrections: [] } })],
      [listTags, () => ({ body: { items: [], total: 0, counts: { all: 0, anomalies: 0, late: 0, excluded: 0 } } })],
      [listPunchRequests, () => ({ body: { items: [], total: 0 } })],
    ] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11&employeeNo=1&day=2026-11-03')
    const drawer = await screen.findByRole('dialog', { name: /^강이든 11.03/ })
    expect(await within(drawer).findByRole('region', { name: '원본 기록' })).toBeTruthy()
    expect(await within(drawer).findByRole('button', { name: '시각 수정' })).toBeTruthy()
    expect(within(drawer).queryByRole('button', { name: '수정 취소' })).toBeNull()
  })

  it.each([
    ['엑셀 내려받기', attendanceXlsx],
    ['PDF 내려받기', attendancePdf],
  ] as const)('is taken as a file by %s, which asks why', async (name, call) => {
    forgetReasons()
    const refused = { status: 404, body: { code: 'not-found', message: '아직 없습니다.', errors: [] } }
    const { seen } = scriptedFetch([...base, [call, () => refused]] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11')
    await screen.findByRole('row', { name: /강이든/ })
    fireEvent.click(screen.getByRole('button', { name: '내려받기' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    const asks = await screen.findByRole('dialog', { name: '근태결과조회 사유' })
    fireEvent.click(within(asks).getByRole('radio', { name: '내부 보고' }))
    fireEvent.click(within(asks).getByRole('button', { name }))
    await waitFor(() =>
      expect(seen.filter(({ id }) => id === call.id).map(({ query }) => query)).toMatchObject([
        { companyNo: 1, payYear: '2026', payMonth: '11', reason: '내부 보고' },
      ]),
    )
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

const halfDay = (no: number, workDate: string, more: Partial<DailyWork> = {}) =>
  dailyWork(no, {
    workDate: plainDate(workDate),
    atendTime: '20:55',
    lvofcTime: null,
    realWork: null,
    judgements: { in: ['정상'], out: ['미체크'] },
    ...more,
  })
const planned = (employeeNo: number, endTime: string) => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name: '',
  departmentName: null,
  days: ['2026-11-03', '2026-11-04'].map((workDate) => ({
    workDate,
    kind: 'WORK',
    workSch: '0002',
    start: null,
    end: null,
    startTime: '21:00',
    endTime,
    from: 'PERSON',
    contractual: '08:00',
    dayType: 'WORKDAY',
    away: null,
    shortRest: null,
    version: 0,
    publication: null,
    record: null,
  })),
  weeks: [],
})
const half = [
  [listPunchRequests, () => ({ body: { items: [], total: 0 } })],
  ...base.filter(([endpoint]) => endpoint !== listDailyWorks),
  [
    listDailyWorks,
    () => ({
      body: {
        items: [
          halfDay(1, '2026-11-03'),
          halfDay(1, '2026-11-04', { atendTime: null, lvofcTime: '30:00' }),
          halfDay(2, '2026-11-04', { atendTime: '20:59' }),
          halfDay(3, '2026-11-04', { atendTime: '21:30' }),
        ],
        total: 4,
      },
    }),
  ],
  [
    readSchedule,
    () => ({ body: { items: [planned(1, '30:00'), planned(2, '30:00'), planned(3, '18:00')], total: 3 } }),
  ],
] as unknown as Script

describe('days whose leaving nobody recorded', () => {
  it('take the planned end where they are chosen, with the reason', async () => {
    const { seen } = scriptedFetch([
      ...half,
      [
        correctWorkTimes,
        () => {
          const [before, after] = [halfDay(2, '2026-11-04'), halfDay(2, '2026-11-04', { lvofcTime: '30:00' })]
          return { body: { items: [{ employeeNo: 2, workDate: '2026-11-04', before, after }], undoNo: 7 } }
        },
      ],
    ] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11&fill=1')
    const form = await screen.findByRole('form', { name: '퇴근 없는 날 채우기' })
    expect(within(form).getAllByRole('checkbox')).toHaveLength(4)
    // Nobody knows when who came after the planned end was to leave.
    expect(within(form).getByRole('checkbox', { name: '도담온' })).toHaveProperty('disabled', true)
    fireEvent.click(within(form).getByRole('checkbox', { name: '강이든' }))
    fireEvent.click(within(form).getByRole('button', { name: '1일 저장' }))
    expect(await within(form).findAllByText('사유를 적어 주세요.')).not.toHaveLength(0)
    fireEvent.change(within(form).getByRole('textbox', { name: /사유/ }), { target: { value: '기록기 고장' } })
    fireEvent.click(within(form).getByRole('button', { name: '1일 저장' }))
    await screen.findByText('1일의 퇴근을 예정 시각으로 적었습니다.')
    expect(seen.filter(({ id }) => id === correctWorkTimes.id).map(({ body }) => body)).toMatchObject([
      { items: [{ employeeNo: 2, workDate: '2026-11-04', lvofcTime: '30:00', version: 2 }], reason: '기록기 고장' },
    ])
  })

  it('are not offered where a request of the person is to be decided first', async () => {
    scriptedFetch([
      [
        listPunchRequests,
        () => ({ body: { items: [punchRequest({ employeeNo: 2, workDate: plainDate('2026-11-04') })], total: 1 } }),
      ],
      ...half,
    ] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11&fill=1')
    const form = await screen.findByRole('form', { name: '퇴근 없는 날 채우기' })
    expect(within(form).getByRole('checkbox', { name: '노을찬' })).toHaveProperty('disabled', true)
    expect(within(form).getByText('신청 대기')).toBeTruthy()
    expect(within(form).getByText('다음 날 06:00')).toBeTruthy()
    expect(within(form).getByRole('button', { name: '1일 저장' })).toBeTruthy()
  })

  it('keep what is typed when one of them is refused, and say so where there is none', async () => {
    scriptedFetch([
      ...half,
      [
        correctWorkTimes,
        () => ({
          status: 422,
          body: {
            code: 'rule-violation',
            message: '결재 중인 요청이 있습니다.',
            errors: [{ path: 'items.0.workDate', message: '결재 중인 요청이 있습니다.' }],
          },
        }),
      ],
    ] as unknown as Script)
    showScreen(MonthPage, PATH, '?month=2026-11&fill=1')
    const form = await screen.findByRole('form', { name: '퇴근 없는 날 채우기' })
    const reason = within(form).getByRole('textbox', { name: /사유/ })
    fireEvent.change(reason, { target: { value: '기록기 고장' } })
    fireEvent.click(within(form).getByRole('button', { name: '2일 저장' }))
    expect(await within(form).findAllByText('결재 중인 요청이 있습니다.')).not.toHaveLength(0)
    expect(reason).toHaveProperty('value', '기록기 고장')
  })
})
