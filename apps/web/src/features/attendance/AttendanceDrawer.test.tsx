import { plainDate, yearMonth } from '@handal/base/date'
import { DAY_MINUTES, eachOf } from '@handal/base/work-time'
import {
  type AttendanceMonth,
  closeAttendance,
  deriveAttendance,
  readAttendance,
} from '@handal/contracts/time/attendance'
import { createDayFact, type DayFact, listDayFacts, removeDayFact } from '@handal/contracts/time/day-facts'
import { readCodes, readMeta } from '@handal/contracts/common'
import { correctDailyWork, correctWorkTimes, type DailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
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
  openPeople: [],
  open: [],
  people: 2,
  away: 0,
  changed: [],
  late: [],
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
        count: 1,
        workDates: [],
        code: 'no-totals' as const,
        message: '근태 집계가 없습니다.',
        blocks: true,
      },
    ]
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

  it('lists what came after the close with its won, and takes it with a reason', async () => {
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; it is no promise
    const pay = { now: 2_100_000, then: 2_145_000, difference: 45_000, awaited: false, document: null }
    const late = [
      {
        employeeNo: 5,
        name: '정마루',
        workDate: plainDate('2026-11-04'),
        tags: [{ no: 7, happenedAt: '2026-11-04T12:00:00.000Z', type: 'out' as const }],
        ...pay,
      },
      { employeeNo: 5, name: '정마루', workDate: plainDate('2026-11-06'), tags: [], ...pay },
      { employeeNo: 6, name: '나가람', workDate: plainDate('2026-11-09'), tags: [], ...pay, awaited: true },
    ]
    const changed = [{ ...CHANGED, kinds: ['hours' as const], daysWithoutRecord: 0 }]
    const { seen } = script(
      [readAttendance, () => page({ source: 'RECORDED', closed: true, late, changed })],
      [closeAttendance, () => ({ body: MONTH })],
    )
    show()
    const part = within(await screen.findByRole('region', { name: '마감 뒤 온 기록' }))
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '정마루11.04(수) 21:00 퇴근11.06(금) 수정하거나 제외한 기록실지급액 2,100,000 → 2,145,000 (+45,000)적용하고 다시 마감',
      '나가람11.09(월) 결정하지 않은 신청실지급액 2,100,000 → 2,145,000 (+45,000)신청을 먼저 결정해 주세요.',
    ])
    // Told once.
    expect(screen.queryByRole('region', { name: '마감 뒤 바뀐 사원' })).toBeNull()
    fireEvent.click(part.getByRole('button', { name: '정마루 적용하고 다시 마감' }))
    const dialog = within(await screen.findByRole('dialog', { name: '정마루 사원의 마감 뒤 온 기록을 적용할까요?' }))
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '늦게 온 기록' } })
    fireEvent.click(dialog.getByRole('button', { name: '적용하고 다시 마감' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toEqual({
        companyNo: 1,
        month: '2026-11',
        action: 'apply',
        userNo: [5],
        reason: '늦게 온 기록',
      }),
    )
  })

  it('says before a month is opened again who keeps it from being closed', async () => {
    const point = { employeeNo: 5, name: '정마루', count: 1, code: 'no-totals', blocks: true } as const
    const message = '근태 집계가 없습니다.'
    script([
      readAttendance,
      () => page({ source: 'RECORDED', closed: true, reclose: [{ ...point, workDates: [], message }] }),
    ])
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
        count: 1,
        workDates: [],
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
    ['2026-11-30', 'RECORDED', '남은 날근무표대로 일한 것으로 마감지금까지 모은 기록으로만 마감'],
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
    else {
      expect(dialog.textContent).toContain('산정기간은 2026.11.30에 끝납니다.')
      expect(dialog.textContent).toContain(said)
    }
  })

  it.each([
    ['근무표대로 일한 것으로 마감', { rest: 'PLANNED' }],
    ['지금까지 모은 기록으로만 마감', {}],
  ])('closed before its end with %s', async (choice, rest) => {
    const { seen } = script(
      [readMeta, () => ({ body: { ...META, today: '2026-11-25' } })],
      [readAttendance, () => page({ source: 'RECORDED' })],
      [closeAttendance, () => ({ body: MONTH })],
    )
    show()
    await screen.findByRole('button', { name: '근태 마감' })
    await waitFor(() => expect(seen.map(({ id }) => id)).toContain(readMeta.id))
    press('근태 마감')
    const dialog = within(await screen.findByRole('dialog', { name: '2026년 11월 근태를 마감할까요?' }))
    fireEvent.click(dialog.getByRole('radio', { name: choice }))
    fireEvent.click(dialog.getByRole('button', { name: '근태 마감' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === closeAttendance.id)?.body).toEqual({
        companyNo: 1,
        month: '2026-11',
        action: 'close',
        version: 1,
        ...rest,
      }),
    )
  })

  it('once closed it leads on to the payroll behind it', async () => {
    script([readAttendance, () => page({ closed: true, closedAt: '2026-11-30T09:00:00.000Z' })])
    const closed = vi.fn<() => void>()
    showScreen(() => <AttendanceDrawer companyNo={1} month="2026-11" onClose={closed} />, '/salary/management')
    fireEvent.click(await screen.findByRole('button', { name: '급여 계산으로' }))
    expect(closed).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '마감 취소' })).toBeTruthy()
  })

  it('says what blocks the close, once a person, leads to its days, and does not close', async () => {
    const point = {
      code: 'absence-open' as const,
      employeeNo: 5,
      name: '정마루',
      count: 7,
      workDates: ['02', '03', '04', '05', '06'].map((day) => plainDate(`2026-11-${day}`)),
      message: '2026.11.02은 기록이 없습니다. 이런 날이 6일 더 있습니다.',
      blocks: true,
    }
    script([readAttendance, () => page({ source: 'BOTH', open: [point] })])
    show()
    const blocking = within(await screen.findByRole('region', { name: '마감을 막는 것' }))
    expect(blocking.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '정마루: 2026.11.02은 기록이 없습니다. 이런 날이 6일 더 있습니다.결근 확인11.02(월)11.03(화)11.04(수)11.05(목)11.06(금)외 2일',
    ])
    expect(blocking.getByRole('link', { name: '정마루 2026.11.05 보기' }).getAttribute('href')).toBe(
      '/attendance/management?month=2026-11&employeeNo=5&day=2026-11-05',
    )
    expect(screen.getByRole('button', { name: '근태 마감' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('confirms absences in place with a reason, all days that are named at once', async () => {
    const point = {
      code: 'absence-open' as const,
      employeeNo: 5,
      name: '정마루',
      count: 2,
      workDates: [plainDate('2026-11-02'), plainDate('2026-11-03')],
      message: '2026.11.02은 기록이 없습니다. 이런 날이 1일 더 있습니다.',
      blocks: true,
    }
    const { seen } = script(
      [readAttendance, () => page({ source: 'RECORDED', open: [point] })],
      [correctWorkTimes, () => ({ body: { items: [], undoNo: 1 } })],
    )
    show()
    await screen.findByRole('region', { name: '마감을 막는 것' })
    press('정마루 11.02(월), 11.03(화) 결근 확인')
    const asked = within(await screen.findByRole('dialog', { name: /결근이 맞습니까/ }))
    fireEvent.change(asked.getByRole('textbox', { name: /사유/ }), { target: { value: '연락 없음' } })
    fireEvent.click(asked.getByRole('button', { name: '결근 확인' }))
    await screen.findByText('정마루님의 결근 2일을 확인했습니다.')
    expect(seen.find(({ id }) => id === correctWorkTimes.id)?.body).toMatchObject({
      reason: '연락 없음',
      items: ['2026-11-02', '2026-11-03'].map((workDate) => ({ employeeNo: 5, workDate, kind: 'ABSENCE' })),
    })
  })

  it('leads from a request that waits to the requests, and says a single day once', async () => {
    const on = (code: 'request-open' | 'half-record', message: string) => ({
      code,
      employeeNo: 5,
      name: '정마루',
      count: 1,
      workDates: [plainDate('2026-11-02')],
      message,
      blocks: true,
    })
    const open = [
      on('request-open', '2026.11.02 신청을 아직 결정하지 않았습니다.'),
      on('half-record', '2026.11.02은 퇴근 기록이 없습니다.'),
    ]
    script([readAttendance, () => page({ source: 'RECORDED', open })])
    show()
    const blocking = within(await screen.findByRole('region', { name: '마감을 막는 것' }))
    expect(blocking.getByRole('link', { name: '정마루 신청 보기' }).getAttribute('href')).toBe(
      '/attendance/daily?part=requests',
    )
    expect(blocking.getByRole('link', { name: '정마루 2026.11.02 보기' }).textContent).toBe('그날 보기')
    // What was entered of its days is listed for a recorded month too.
    expect((await screen.findByRole('region', { name: '근무표와 다른 날' })).textContent).toContain('납품 마감')
  })

  it('asks again while something waits to be made', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const waits = {
      code: 'pending' as const,
      employeeNo: 5,
      name: '정마루',
      count: 1,
      workDates: [plainDate('2026-11-02')],
      message: '새로 들어온 내용을 근태에 반영하고 있습니다.',
      blocks: true,
    }
    let asked = 0
    script([readAttendance, () => page({ open: asked++ === 0 ? [waits] : [] })])
    show()
    expect(await screen.findByText(/반영하고 있습니다/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /2026.11.02/ })).toBeNull()
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(screen.queryByText(/반영하고 있습니다/)).toBeNull())
    expect(screen.getByRole('button', { name: '근태 마감' }).getAttribute('aria-disabled')).toBeNull()
    vi.useRealTimers()
  })

  it('leads from a weekly holiday that nobody named to the first person who lacks it', async () => {
    const point = (employeeNo: number, name: string) => ({
      code: 'no-weekly-holiday' as const,
      employeeNo,
      name,
      count: 1,
      workDates: [],
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
      count: 1,
      workDates: [],
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

  it('says what to look at once for everybody it is about, with the days of who is alone', async () => {
    const look = (name: string, workDates: readonly string[], message: string) => ({
      code: 'warning' as const,
      employeeNo: name.length,
      name,
      count: workDates.length,
      workDates: workDates.map((date) => plainDate(date)),
      message,
      blocks: false,
    })
    const sunday = '11.01(일) 주휴일은 세지 않았습니다.'
    const open = [
      look('가온', ['2026-11-01'], sunday),
      look('나래길', ['2026-11-01'], sunday),
      look('다솜', ['2026-11-04', '2026-11-05'], '11.04 휴게시간이 모자랍니다. 이런 날이 1일 더 있습니다.'),
    ]
    script([readAttendance, () => page({ open })])
    show()
    const list = within(await screen.findByRole('region', { name: '살펴볼 것' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '가온, 나래길: 11.01(일) 주휴일은 세지 않았습니다.',
      '다솜: 11.04 휴게시간이 모자랍니다. 이런 날이 1일 더 있습니다.11.04(수)11.05(목)',
    ])
    // It does not keep from closing.
    expect(screen.getByRole('button', { name: '근태 마감' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('takes the clock times of a recorded day that blocks, with the one that is known', async () => {
    const open = [
      {
        code: 'half-record' as const,
        employeeNo: 5,
        name: '정마루',
        count: 1,
        workDates: [plainDate('2026-11-02')],
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
    const history = [
      { action: 'close' as const, at: '2026-11-20T01:00:00.000Z', by: '김운영', reason: null, people: null },
    ]
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
