import { readAttendance } from '@handal/contracts/time/attendance'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import {
  closePlanned,
  daysOf,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../../testing/planned-company.ts'

const t = testApp()
const pay = async ({ operator }: PlannedCompany, month = '2026-11') => {
  const { status } = await operator.call(calculate, { body: { month, employeeNo: 1 } })
  expect(status).toBe(200)
}
const paid = async (company: PlannedCompany, month = '2026-11') => {
  await pay(company, month)
  return slipOf(company, month)
}

describe('a new company without a tag', () => {
  it('reaches its first payslip: planned, closed, calculated, confirmed', async () => {
    const company = await makePlannedCompany(t)
    const { body } = await company.operator.call(readAttendance, { query: { month: '2026-11' } })
    expect(body).toMatchObject({
      source: 'AS_SCHEDULED',
      periodFrom: '2026-11-01',
      periodTo: '2026-11-30',
      closed: false,
      version: 1,
      open: [],
      people: 1,
      total: 1,
    })
    expect(daysOf(body)[0]).toHaveLength(30)
    expect(body.items[0]?.totals).toMatchObject({
      scheduledDays: 21,
      workedDays: 21,
      realWork: '168:00',
      shortage: '00:00',
    })
    const { won, slip } = await paid(company)
    expect(won).toEqual({ 기본급: 2_090_000 })
    expect(slip.attendance).toMatchObject({ scheduledDays: 21, workedDays: 21, realWork: 10_080, hdayPayWork: 2400 })
    expect((await closePlanned(company)).status).toBe(200)
    const confirmed = await company.operator.call(update, { body: { month: '2026-11', action: 'confirm' } })
    expect(confirmed.status).toBe(200)
  })

  it('tells what to look at of everybody, however few are on the page', async () => {
    const company = await makePlannedCompany(t, { from: '2026-11-01', people: [{}, {}, {}] })
    const hourly = sql`update pay_term set pay_kind = 'hourly', amounts = '{"base": 12000}'
      where company_no = ${company.companyNo} and employee_no > 1`
    await hourly.execute(t.own.kysely)
    const whose = async (query: { page?: number; size?: number; userNo?: number[] }) =>
      (await company.operator.call(readAttendance, { query: { month: '2026-11', ...query } })).body.open.map(
        ({ employeeNo }) => employeeNo,
      )
    expect(await whose({ page: 1, size: 1 })).toEqual([2, 3])
    // Of those alone who are asked for.
    expect(await whose({ userNo: [3] })).toEqual([3])
  })

  it('tells of a weekly holiday that is not paid by the hour because its week began before the company did', async () => {
    const company = await makePlannedCompany(t, { from: '2026-11-01' })
    const { companyNo, operator } = company
    const openOf = async () => (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.open
    // A salary holds the weekly holiday.
    expect(await openOf()).toEqual([])
    const hourly = sql`update pay_term set pay_kind = 'hourly', amounts = '{"base": 12000}' where company_no = ${companyNo}`
    await hourly.execute(t.own.kysely)
    expect(await openOf()).toMatchObject([
      {
        code: 'warning',
        blocks: false,
        workDates: ['2026-11-01'],
        message:
          '11.01(일) 주휴일은 같은 주 10.26 - 10.30 근태를 몰라 세지 않았습니다. 개근했으면 근태 집계 방법을 10.26부터 근무표로 바꿔 주세요(근로기준법 제55조 제1항).',
      },
    ])
    expect((await paid(company)).slip.attendance).toMatchObject({ hdayPayWork: 1920 })
    // What it advises pays it.
    const body = { name: 'attendanceSource' as const, value: 'AS_SCHEDULED', from: '2026-10-26', reason: '첫 주' }
    expect((await operator.call(changeSetting, { body })).status).toBe(200)
    expect(await openOf()).toEqual([])
    expect((await paid(company)).slip.attendance).toMatchObject({ hdayPayWork: 2400 })
    // Who came on the first day of the month is owed none.
    await sql`update employee set hire_date = '2026-11-01' where company_no = ${companyNo}`.execute(t.own.kysely)
    await operator.call(changeSetting, { body: { ...body, removed: true, value: undefined } })
    expect(await openOf()).toEqual([])
  })

  it('takes a day of absence off by the hourly wage, and pays leave', async () => {
    const company = await makePlannedCompany(t)
    expect((await enterFact(company, { str: '2026-11-04', kind: 'ABSENCE' })).status).toBe(200)
    expect((await enterFact(company, { str: '2026-11-06', end: '2026-11-09', kind: 'LEAVE' })).status).toBe(200)
    const { won, formula } = await paid(company)
    // 2,090,000 ÷ 209 = 10,000 an hour.
    expect(won).toEqual({ 기본급: 2_090_000, 근태공제: -80_000 })
    expect(formula['근태공제']).toBe('2,090,000 ÷ 209 × 8 × (-1) = -80,000원')
    expect(await plannedTotals(company)).toMatchObject({ absentDays: 1, shortage: '08:00', paidLeaveDays: '2.00' })
  })

  it('pays overtime half again, and under five people once', async () => {
    const large = await makePlannedCompany(t)
    const small = await makePlannedCompany(t, { scale: 3, settings: [{ from: '2026-01-01', under5: true }] })
    for (const company of [large, small])
      expect(
        (await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })).body,
      ).toMatchObject({ paid: true })
    expect((await paid(large)).won).toEqual({ 기본급: 2_090_000, 연장근로수당: 30_000 })
    expect((await paid(small)).won).toEqual({ 기본급: 2_090_000, 연장근로수당: 20_000 })
  })

  it('counts half days, lateness and work on a day off', async () => {
    const company = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', kind: 'HALF_PM' })
    await enterFact(company, { str: '2026-11-05', kind: 'HALF_AM', paid: false })
    await enterFact(company, { str: '2026-11-06', kind: 'HOURS', startTime: '09:00', endTime: '09:30' })
    await enterFact(company, { str: '2026-11-07', kind: 'HOURS', startTime: '09:00', endTime: '12:00' })
    await enterFact(company, { str: '2026-11-08', kind: 'HOURS', startTime: '09:00', endTime: '12:00' })
    expect(await plannedTotals(company)).toMatchObject({
      paidLeaveDays: '0.50',
      shortage: '04:30',
      extnWork: '03:00',
      hdayWork: '03:00',
      absentDays: 0,
    })
    expect((await paid(company)).won).toEqual({
      기본급: 2_090_000,
      연장근로수당: 45_000,
      휴일근로수당: 45_000,
      근태공제: -45_000,
    })
  })

  it('takes several outings of a day beside lateness and overtime, each once', async () => {
    const company = await makePlannedCompany(t)
    const hours = async (startTime: string, endTime: string) =>
      (await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime, endTime })).status
    expect(await hours('09:00', '09:30')).toBe(200)
    expect(await hours('10:00', '11:00')).toBe(200)
    expect(await hours('15:00', '16:00')).toBe(200)
    expect(await hours('15:30', '16:30')).toBe(422)
    expect(await hours('18:00', '19:00')).toBe(200)
    // Eight hours planned, two and a half away, one more in the evening.
    expect(await plannedTotals(company)).toMatchObject({ latenTime: '00:30', shortage: '01:30', realWork: '166:30' })
    expect((await paid(company)).won).toEqual({ 기본급: 2_090_000, 근태공제: -15_000 })
  })

  it('marks the payslip of the person stale, and nobody else’s', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    const { operator } = company
    for (const employeeNo of [1, 2]) await operator.call(calculate, { body: { month: '2026-11', employeeNo } })
    const stale = async () => [(await slipOf(company)).slip.stale]
    expect(await stale()).toEqual([false])
    await enterFact(company, { employeeNo: 2, str: '2026-11-04', kind: 'ABSENCE' })
    expect(await stale()).toEqual([false])
    await enterFact(company, { str: '2026-11-04', kind: 'REMOTE' })
    expect(await stale()).toEqual([false])
    await enterFact(company, { str: '2026-11-05', kind: 'ABSENCE' })
    expect(await stale()).toEqual([true])
  })
})

describe('the boundaries', () => {
  it('of a period belong to one month each', async () => {
    const company = await makePlannedCompany(t, { settings: [{ from: '2026-01-01', periodStartDay: 21 }] })
    for (const str of ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-23'])
      expect((await enterFact(company, { str, kind: 'ABSENCE' })).status).toBe(200)
    expect(await plannedTotals(company, '2026-10')).toMatchObject({ absentDays: 1 })
    expect(await plannedTotals(company, '2026-11')).toMatchObject({ absentDays: 2 })
    expect(await plannedTotals(company, '2026-12')).toMatchObject({ absentDays: 1 })
  })

  it('of the setting: recorded the day before, planned from the day on', async () => {
    const company = await makePlannedCompany(t, { from: '2026-11-09' })
    const { operator } = company
    const read = async () => (await operator.call(readAttendance, { query: { month: '2026-11' } })).body
    expect(await read()).toMatchObject({ source: 'BOTH' })
    const open = (await read()).open.filter(({ blocks }) => blocks)
    expect(open).toMatchObject([
      { code: 'half-record', count: 5, workDates: ['02', '03', '04', '05', '06'].map((day) => `2026-11-${day}`) },
    ])
    // A fact makes a recorded day too.
    expect((await enterFact(company, { str: '2026-11-06', kind: 'ABSENCE' })).status).toBe(200)
    expect((await enterFact(company, { str: '2026-11-09', kind: 'ABSENCE' })).status).toBe(200)
    const closed = await closePlanned(company)
    expect(closed.status).toBe(422)
    expect((closed.body as unknown as { errors: unknown[] }).errors).toEqual([
      { path: 'month', message: expect.stringContaining('이런 날이 3일 더 있습니다.') },
    ])
    // From the first on instead: everything is planned, and the month closes.
    await operator.call(changeSetting, {
      body: { name: 'attendanceSource', value: 'AS_SCHEDULED', from: '2026-11-01', reason: '처음부터' },
    })
    expect(await read()).toMatchObject({ source: 'AS_SCHEDULED', open: [] })
    expect((await closePlanned(company)).status).toBe(200)
  })

  it('of service: the days before and after count for nothing', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2026-11-16' }] })
    const { body } = await company.operator.call(readAttendance, { query: { month: '2026-11' } })
    expect(daysOf(body)[0]?.map(({ workDate }) => workDate)[0]).toBe('2026-11-16')
    expect(body.items[0]?.totals).toMatchObject({ scheduledDays: 11, workedDays: 11 })
    const early = await enterFact(company, { str: '2026-11-13', end: '2026-11-17', kind: 'LEAVE' })
    expect(early.status).toBe(400)
    expect(early.body).toMatchObject({ errors: [{ path: 'str' }] })
  })
})
