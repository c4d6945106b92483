import { plainDate, yearMonth } from '@handal/base/date'
import { DAY_MINUTES, eachOf } from '@handal/base/work-time'
import {
  type AttendanceMonth,
  closeAttendance,
  createDayFact,
  deriveAttendance,
  type DayFact,
  listDayFacts,
  readAttendance,
  removeDayFact,
} from '@handal/contracts/time/attendance'
import { readCodes, readMeta } from '@handal/contracts/common'
import { correctDailyWork, type DailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { createMonthHours, listMonthHours, type MonthHours, removeMonthHours } from '@handal/contracts/time/month-hours'
import { searchPeople } from '@handal/contracts/people/employees'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { AttendanceDrawer } from './AttendanceDrawer.tsx'

const MONTH: AttendanceMonth = {
  month: yearMonth('2026-11'),
  source: 'AS_SCHEDULED',
  periodFrom: plainDate('2026-11-01'),
  periodTo: plainDate('2026-11-30'),
  closed: false,
  closedAt: null,
  version: 1,
  history: [],
  open: [],
  people: 2,
  away: 0,
  changed: [],
  reclose: [],
}
const FACT: DayFact = {
  no: 4,
  employeeNo: 5,
  employeeCode: '0005',
  employeeName: '정마루',
  str: plainDate('2026-11-04'),
  end: plainDate('2026-11-04'),
  kind: 'HOURS',
  leaveType: null,
  startTime: '18:00',
  endTime: '20:00',
  paid: true,
  reason: '납품 마감',
  enteredBy: '김운영',
  enteredAt: '2026-11-04T09:00:00.000Z',
  withdrawn: null,
  version: 1,
}
const HOURS: MonthHours = {
  no: 9,
  employeeNo: 5,
  employeeCode: '0005',
  employeeName: '정마루',
  month: yearMonth('2026-11'),
  kind: 'extnWork',
  hours: '12:30',
  days: null,
  reason: '연장근로 확인서',
  enteredBy: '김운영',
  enteredAt: '2026-11-04T09:00:00.000Z',
  withdrawn: null,
  version: 1,
}
const PERSON = {
  no: 5,
  name: '정마루',
  employeeCode: '0005',
  departmentName: '생산팀',
  positionName: null,
}
const META = { setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
type Script = Parameters<typeof scriptedFetch>[0]
const page = (month: Partial<AttendanceMonth> = {}) => ({ body: { ...MONTH, ...month, items: [], total: 2 } })
const script = (...more: Script): ReturnType<typeof scriptedFetch> =>
  scriptedFetch([
    ...more,
    [readAttendance, () => page()],
    [listDayFacts, () => ({ body: { items: [FACT], total: 1 } })],
    [listMonthHours, () => ({ body: { items: [HOURS], total: 1 } })],
    [readCodes, () => ({ body: { items: [], total: 0 } })],
    [readMeta, () => ({ body: {} })],
    [searchPeople, () => ({ body: { items: [PERSON], total: 1 } })],
  ])
const Page = () => <AttendanceDrawer companyNo={1} month="2026-11" onClose={() => undefined} />
const show = () => showScreen(Page, '/salary/management')
const choose = async (name: string, option: string | RegExp): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }))
}
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))

describe('the attendance of a month', () => {
  it('tells how its days come to be and what is otherwise', async () => {
    script()
    show()
    expect(await screen.findByText('납품 마감')).toBeTruthy()
    const drawer = screen.getByRole('dialog', { name: '2026년 11월 근태 마감' })
    expect(drawer.textContent).toContain('근무표대로')
    const [row] = within(screen.getByRole('region', { name: '근무표와 다른 날' })).getAllByRole('listitem')
    expect(row?.textContent).toBe('정마루11.04(수)시간 18:00 - 20:00 유급납품 마감취소')
  })

  it('shows a company without tags the way to days that are made from the plan, and only such a company', async () => {
    const open = [
      {
        employeeNo: 5,
        name: '정마루',
        workDate: null,
        code: 'no-totals',
        message: '근태 집계가 없습니다.',
        blocks: true,
      },
    ] as const
    const wayOf = async (month: Partial<AttendanceMonth>): Promise<string | null | undefined> => {
      script([readAttendance, () => page({ source: 'RECORDED', ...month })])
      const { unmount } = show()
      await screen.findByText(/출퇴근 기록으로 만든 근태 집계를/)
      const way = screen.queryByRole('link', { name: '근태 집계 방법 수정' })?.getAttribute('href')
      unmount()
      return way
    }
    expect(await wayOf({ open: [...open] })).toBe(
      '/basic-info/attendance/work-time/rewrite?tab=settings&setting=attendanceSource&name=attendanceSource&from=2026-11-01&close=2026-11',
    )
    expect(await wayOf({ open: [] })).toBeUndefined()
    expect(await wayOf({ open: [...open], closed: true })).toBeUndefined()
  })

  const CHANGED = { employeeNo: 5, employeeCode: '0005', name: '정마루', kinds: ['hire'], given: false } as const
  it('derives alone who was hired after the close: what days without a record are is chosen before', async () => {
    const { seen } = script(
      [
        readAttendance,
        () =>
          page({ source: 'RECORDED', closed: true, changed: [{ ...CHANGED, kinds: ['hire'], daysWithoutRecord: 9 }] }),
      ],
      [closeAttendance, () => ({ body: MONTH })],
    )
    show()
    const part = within(await screen.findByRole('region', { name: '마감 뒤 바뀐 사원' }))
    expect(part.getByText('정마루: 마감 뒤에 입사해 근태 집계가 없습니다.')).toBeTruthy()
    fireEvent.click(part.getByRole('button', { name: '정마루 다시 집계' }))
    const dialog = within(await screen.findByRole('dialog', { name: '정마루 사원의 근태만 다시 집계할까요?' }))
    expect(dialog.getByRole('group', { name: '출퇴근 기록이 없는 근무일 9일' })).toBeTruthy()
    // As the call does where it is told nothing: nobody is paid by not having looked.
    expect(dialog.getByRole('radio', { name: '결근으로 집계', checked: true })).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '마감 뒤 입사' } })
    fireEvent.click(dialog.getByRole('button', { name: '이 사원만 다시 집계' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toMatchObject({
        action: 'apply',
        userNo: [5],
        reason: '마감 뒤 입사',
        withoutRecord: 'ABSENT',
      }),
    )
  })

  it('offers no act for whose pay was given out, and one for all who wait', async () => {
    const other = { ...CHANGED, employeeNo: 6, name: '나가람', kinds: ['service' as const], daysWithoutRecord: 0 }
    const given = { ...other, employeeNo: 7, name: '다정한', given: true }
    const mine = { ...CHANGED, kinds: ['hire' as const], daysWithoutRecord: 0 }
    script([readAttendance, () => page({ closed: true, changed: [mine, other, given] })])
    show()
    const part = within(await screen.findByRole('region', { name: '마감 뒤 바뀐 사원' }))
    expect(part.getByText('나가람: 마감 뒤에 재직 기간이 바뀌었습니다.')).toBeTruthy()
    expect(part.queryByRole('button', { name: '다정한 다시 집계' })).toBeNull()
    fireEvent.click(part.getByRole('button', { name: '2명 모두 다시 집계' }))
    expect(await screen.findByRole('dialog', { name: '사원 2명의 근태만 다시 집계할까요?' })).toBeTruthy()
  })

  it('says before a month is opened again who keeps it from being closed', async () => {
    const point = { employeeNo: 5, name: '정마루', workDate: null, code: 'no-totals', blocks: true } as const
    const message = '근태 집계가 없습니다.'
    script([readAttendance, () => page({ source: 'RECORDED', closed: true, reclose: [{ ...point, message }] })])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '마감 취소' }))
    const part = within(await screen.findByRole('region', { name: '다시 마감할 수 없는 것' }))
    expect(part.getByText('정마루: 근태 집계가 없습니다.')).toBeTruthy()
  })

  it('makes the month of one person without totals, where the others have theirs', async () => {
    const open = [
      {
        employeeNo: 5,
        name: '정마루',
        workDate: null,
        code: 'no-totals' as const,
        message: '근태 집계가 없습니다.',
        blocks: true,
        daysWithoutRecord: 9,
      },
    ]
    const job = { id: '1', state: 'done', done: 1, total: 1, message: null }
    const { seen } = script(
      [readAttendance, () => page({ source: 'RECORDED', open })],
      [deriveAttendance, () => ({ status: 202, body: { job } })],
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '이 사원만 집계' }))
    const dialog = within(await screen.findByRole('dialog', { name: '정마루 사원의 근태만 집계할까요?' }))
    fireEvent.click(dialog.getByRole('radio', { name: '근무표대로 일한 날로 집계' }))
    fireEvent.click(dialog.getByRole('button', { name: '이 사원만 집계' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === deriveAttendance.id)?.body).toMatchObject({
        userNo: [5],
        withoutRecord: 'AS_SCHEDULED',
      }),
    )
  })

  it('takes what was otherwise: hours of one day, with the refusal of the server at its field', async () => {
    let refuses = true
    const { seen } = script([
      createDayFact,
      () =>
        refuses
          ? problem(422, 'rule-violation', '겹칩니다.', {
              errors: [{ path: 'startTime', message: '이미 적은 시간과 겹칩니다.' }],
            })
          : { body: FACT },
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '등록' }))
    const form = await screen.findByRole('form', { name: '근무표와 다른 날 등록' })
    fireEvent.click(within(form).getByRole('button', { name: '등록' }))
    expect((await within(form).findAllByText('사원을 골라 주세요.')).length).toBeGreaterThan(0)
    fireEvent.click(within(form).getByRole('combobox', { name: '사원' }))
    fireEvent.click(await screen.findByRole('option', { name: /정마루/ }))
    await choose('종류', '연장, 지각, 조퇴, 외출')
    expect(within(form).queryByRole('textbox', { name: '마지막 날' })).toBeNull()
    fireEvent.change(within(form).getByRole('textbox', { name: '시작' }), { target: { value: '18:00' } })
    fireEvent.blur(within(form).getByRole('textbox', { name: '시작' }))
    fireEvent.change(within(form).getByRole('textbox', { name: '끝' }), { target: { value: '20:00' } })
    fireEvent.blur(within(form).getByRole('textbox', { name: '끝' }))
    fireEvent.change(within(form).getByRole('textbox', { name: '사유' }), { target: { value: '납품 마감' } })
    fireEvent.click(within(form).getByRole('button', { name: '등록' }))
    expect((await within(form).findAllByText('이미 적은 시간과 겹칩니다.')).length).toBeGreaterThan(0)
    refuses = false
    // The sentence stands there a moment before the button takes a press again.
    await waitFor(() => expect(within(form).getByRole('button', { name: '등록' }).getAttribute('aria-busy')).toBeNull())
    fireEvent.click(within(form).getByRole('button', { name: '등록' }))
    await waitFor(() => expect(seen.filter(({ id }) => id === listDayFacts.id).length).toBeGreaterThan(1))
    expect(seen.findLast(({ id }) => id === createDayFact.id)?.body).toEqual({
      companyNo: 1,
      employeeNo: 5,
      kind: 'HOURS',
      str: '2026-11-01',
      end: '2026-11-01',
      startTime: '18:00',
      endTime: '20:00',
      paid: true,
      reason: '납품 마감',
    })
  })

  it('moves the last day with the first one until it is told itself', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: '등록' }))
    const form = within(await screen.findByRole('form', { name: '근무표와 다른 날 등록' }))
    const type = (name: string, value: string): void => {
      fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
      fireEvent.blur(form.getByRole('textbox', { name }))
    }
    const last = (): string => form.getByRole<HTMLInputElement>('textbox', { name: '마지막 날' }).value
    type('첫날', '2026.11.13')
    expect(last()).toContain('2026.11.13')
    type('첫날', '2026.11.11')
    expect(last()).toContain('2026.11.11')
    type('마지막 날', '2026.11.12')
    type('첫날', '2026.11.10')
    expect(last()).toContain('2026.11.12')
    type('첫날', '2026.11.18')
    expect(last()).toContain('2026.11.18')
  })

  it('lets an entry be taken back with a reason', async () => {
    const { seen } = script([removeDayFact, () => ({ body: { ...FACT, removed: true } })])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '정마루 11.04(수) 내용 취소' }))
    const dialog = within(await screen.findByRole('dialog', { name: /내용을 취소할까요/ }))
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '다른 사람' } })
    fireEvent.click(dialog.getByRole('button', { name: '내용 취소' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === removeDayFact.id)?.body).toEqual({
        companyNo: 1,
        no: 4,
        version: 1,
        reason: '다른 사람',
      }),
    )
  })

  it('takes hours of the month without days, and days of absence', async () => {
    const { seen } = script([createMonthHours, () => ({ body: HOURS })])
    show()
    const part = within(await screen.findByRole('region', { name: '날짜 없는 시간' }))
    expect((await part.findByRole('listitem')).textContent).toBe('정마루12:30연장연장근로 확인서취소')
    fireEvent.click(part.getByRole('button', { name: '날짜 없는 시간 등록' }))
    const form = await screen.findByRole('form', { name: '날짜 없는 시간 등록' })
    const field = (name: string) => within(form).getByRole('textbox', { name })
    fireEvent.click(within(form).getByRole('button', { name: '등록' }))
    expect((await within(form).findAllByText('종류를 골라 주세요.')).length).toBeGreaterThan(0)
    fireEvent.click(within(form).getByRole('combobox', { name: '사원' }))
    fireEvent.click(await screen.findByRole('option', { name: /정마루/ }))
    // Whoever was there on any day of the period may be chosen.
    expect(seen.findLast(({ id }) => id === searchPeople.id)?.query).toMatchObject({
      day: '2026-11-01',
      until: '2026-11-30',
    })
    await choose('종류', '연장')
    expect(within(form).queryByRole('textbox', { name: '날수' })).toBeNull()
    fireEvent.change(field('시간'), { target: { value: '12:30' } })
    fireEvent.blur(field('시간'))
    fireEvent.change(field('사유'), { target: { value: '연장근로 확인서' } })
    fireEvent.click(within(form).getByRole('button', { name: '등록' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === createMonthHours.id)?.body).toEqual({
        companyNo: 1,
        employeeNo: 5,
        month: '2026-11',
        kind: 'extnWork',
        hours: '12:30',
        reason: '연장근로 확인서',
      }),
    )
    // A new form stands there.
    await waitFor(() => expect(screen.getByRole('textbox', { name: '사유' })).toHaveProperty('value', ''))
    await choose('종류', '결근일')
    expect(screen.getByRole('textbox', { name: '날수' })).toBeTruthy()
  })

  it('lets hours of the month be taken back with a reason', async () => {
    const { seen } = script([removeMonthHours, () => ({ body: { ...HOURS, removed: true } })])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '정마루 연장 12:30 내용 취소' }))
    const dialog = within(await screen.findByRole('dialog', { name: /내용을 취소할까요/ }))
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '두 번 적음' } })
    fireEvent.click(dialog.getByRole('button', { name: '내용 취소' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === removeMonthHours.id)?.body).toEqual({
        companyNo: 1,
        no: 9,
        version: 1,
        reason: '두 번 적음',
      }),
    )
  })

  it('is closed once nothing blocks it', async () => {
    const { seen } = script([closeAttendance, () => ({ body: { ...MONTH, closed: true, version: 2 } })])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '근태 마감' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2026년 11월 근태를 마감할까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '근태 마감' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toEqual({
        companyNo: 1,
        month: '2026-11',
        action: 'close',
        version: 1,
      }),
    )
  })

  it.each([
    ['2026-11-30', 'AS_SCHEDULED', '남은 날은 근무표대로 일한 것으로 마감합니다.'],
    ['2026-11-30', 'RECORDED', '남은 날은 지금까지 모은 기록으로 마감합니다.'],
    ['2026-12-01', 'AS_SCHEDULED', null],
  ] as const)('asked on %s of days by %s says what becomes of those that are left', async (today, source, said) => {
    const { seen } = script(
      [readMeta, () => ({ body: { ...META, today } })],
      [readAttendance, () => page({ source })],
      [closeAttendance, () => ({ body: MONTH })],
    )
    show()
    await screen.findByRole('button', { name: '근태 마감' })
    await waitFor(() => expect(seen.map(({ id }) => id)).toContain(readMeta.id))
    press('근태 마감')
    const dialog = await screen.findByRole('dialog', { name: '2026년 11월 근태를 마감할까요?' })
    if (said === null) expect(dialog.textContent).not.toContain('남은 날')
    else expect(dialog.textContent).toContain(`산정기간은 2026.11.30에 끝납니다. ${said}`)
  })

  it('once closed it leads on to the payroll behind it', async () => {
    script([readAttendance, () => page({ closed: true, closedAt: '2026-11-30T09:00:00.000Z' })])
    const closed = vi.fn<() => void>()
    showScreen(() => <AttendanceDrawer companyNo={1} month="2026-11" onClose={closed} />, '/salary/management')
    fireEvent.click(await screen.findByRole('button', { name: '급여 계산으로' }))
    expect(closed).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '마감 취소' })).toBeTruthy()
  })

  it('says what blocks the close, once a person, and does not close', async () => {
    const point = (workDate: string) => ({
      code: 'no-record' as const,
      employeeNo: 5,
      name: '정마루',
      workDate: plainDate(workDate),
      message: '기록이 없습니다.',
      blocks: true,
    })
    script([readAttendance, () => page({ source: 'BOTH', open: [point('2026-11-02'), point('2026-11-03')] })])
    show()
    const blocking = within(await screen.findByRole('region', { name: '마감을 막는 것' }))
    expect(blocking.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '정마루: 기록이 없습니다. 이런 날이 1일 더 있습니다.시각 적기',
    ])
    expect(screen.getByRole('button', { name: '근태 마감' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('leads from a weekly holiday that nobody named to the first person who lacks it', async () => {
    const point = (employeeNo: number, name: string) => ({
      code: 'no-weekly-holiday' as const,
      employeeNo,
      name,
      workDate: null,
      message: '회사 주휴일인 일요일에 일하는데 주휴일이 없습니다.',
      blocks: true,
    })
    script([readAttendance, () => page({ open: [point(5, '정마루'), point(6, '하누리')] })])
    show()
    const blocking = within(await screen.findByRole('region', { name: '마감을 막는 것' }))
    expect(blocking.getByText(/^정마루, 하누리: 회사 주휴일인 일요일에/)).toBeTruthy()
    expect(blocking.getByRole('link', { name: '정마루 주휴일 정하기' }).getAttribute('href')).toBe(
      '/basic-info/hrm/employee/rewrite/5?tab=work',
    )
  })

  it('says what is about no day once for everybody it is about', async () => {
    const point = (name: string, message: string) => ({
      code: 'no-totals' as const,
      employeeNo: name.length,
      name,
      workDate: null,
      message,
      blocks: true,
    })
    const none = ['가온', '나래', '다솜', '라온', '마루'].map((name) => point(name, '근태 집계가 없습니다.'))
    script([readAttendance, () => page({ source: 'RECORDED', open: [...none, point('바다', '12시간이 많습니다.')] })])
    show()
    const blocking = within(await screen.findByRole('region', { name: '마감을 막는 것' }))
    expect(blocking.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual([
      '가온, 나래, 다솜 외 2명: 근태 집계가 없습니다.',
      '바다: 12시간이 많습니다.',
    ])
  })

  it('says what to look at once for everybody it is about, and each thing of a person', async () => {
    const look = (name: string, workDate: string, message: string) => ({
      code: 'warning' as const,
      employeeNo: name.length,
      name,
      workDate: plainDate(workDate),
      message,
      blocks: false,
    })
    const sunday = '11.01(일) 주휴일은 세지 않았습니다.'
    const open = [
      look('가온', '2026-11-01', sunday),
      look('나래길', '2026-11-01', sunday),
      look('나래길', '2026-11-04', '11.04 휴게시간이 모자랍니다.'),
      look('나래길', '2026-11-05', '11.05 휴게시간이 모자랍니다.'),
    ]
    script([readAttendance, () => page({ open })])
    show()
    const list = within(await screen.findByRole('region', { name: '살펴볼 것' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '가온, 나래길: 11.01(일) 주휴일은 세지 않았습니다.',
      '나래길: 11.04 휴게시간이 모자랍니다. 이런 날이 1일 더 있습니다.',
    ])
    // It does not keep from closing.
    expect(screen.getByRole('button', { name: '근태 마감' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('takes the clock times of a recorded day that blocks, with the one that is known', async () => {
    const open = [
      {
        code: 'no-record' as const,
        employeeNo: 5,
        name: '정마루',
        workDate: plainDate('2026-11-02'),
        message: '기록이 없습니다.',
        blocks: true,
      },
    ]
    const known: DailyWork = {
      ...eachOf(DAY_MINUTES, () => null),
      atend_no: 520261102,
      employeeNo: 5,
      employeeCode: '0005',
      name: '정마루',
      workDate: plainDate('2026-11-02'),
      dayType: 'WORKDAY',
      workSch: '0001',
      atendTime: '08:55',
      lvofcTime: null,
      gnot: null,
      rtn: null,
      atendJdgmntCode: null,
      lvofcJdgmntCode: '0004',
      judgements: { in: [], out: ['미체크'] },
      facts: [],
      closed: false,
      source: 'RECORDED',
      version: 3,
    }
    const { seen } = script(
      [readAttendance, () => page({ source: 'BOTH', open })],
      [listDailyWorks, () => ({ body: { items: [known], total: 1 } })],
      [correctDailyWork, () => ({ body: known })],
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '정마루 2026.11.02 시각 적기' }))
    const form = within(await screen.findByRole('form', { name: '정마루 2026.11.02 출퇴근 시각' }))
    expect(form.getByRole('textbox', { name: '출근' })).toHaveProperty('value', '08:55')
    expect(form.queryByText(/결근이 되고/)).toBeNull()
    fireEvent.change(form.getByRole('textbox', { name: '퇴근' }), { target: { value: '18:00' } })
    fireEvent.blur(form.getByRole('textbox', { name: '퇴근' }))
    fireEvent.change(form.getByRole('textbox', { name: '사유' }), { target: { value: '기록 누락' } })
    fireEvent.click(form.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === correctDailyWork.id)?.body).toMatchObject({
        workDate: '2026-11-02',
        atendTime: '08:55',
        lvofcTime: '18:00',
        gnot: null,
        rtn: null,
        reason: '기록 누락',
        version: 3,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('form', { name: /출퇴근 시각/ })).toBeNull())
    expect(seen.filter(({ id }) => id === readAttendance.id).length).toBeGreaterThan(1)
    expect(seen.find(({ id }) => id === listDailyWorks.id)?.query).toMatchObject({
      str: '2026-11-02',
      employeeNos: [5],
    })
  })

  it('is opened again with a reason, and takes nothing while it is closed', async () => {
    const history = [{ action: 'close' as const, at: '2026-11-20T01:00:00.000Z', by: '김운영', reason: null }]
    const { seen } = script(
      [readAttendance, () => page({ closed: true, version: 2, closedAt: '2026-11-20T01:00:00.000Z', history })],
      [closeAttendance, () => ({ body: MONTH })],
    )
    show()
    expect(await screen.findByText(/김운영 마감/)).toBeTruthy()
    expect(await screen.findByText('납품 마감')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '등록' })).toBeNull()
    expect(screen.queryByRole('button', { name: /내용 취소/ })).toBeNull()
    press('마감 취소')
    const dialog = within(await screen.findByRole('dialog', { name: /마감을 취소할까요/ }))
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '빠뜨린 반차' } })
    fireEvent.click(dialog.getByRole('button', { name: '마감 취소' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toMatchObject({
        action: 'reopen',
        reason: '빠뜨린 반차',
        version: 2,
      }),
    )
  })
})
