import { plainDate, yearMonth } from '@handal/base/date'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import {
  closePlanned,
  daysOf,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-30T00:00:00Z'))

const MONTH = yearMonth('2026-11')
const person = { params: { empl_no: 1 } } as const
const WED_TO_SUN = '0,3,4,5,6'
type Assignment = NonNullable<BodyInput<typeof changeEmployee>['assignments']>[number]
const place = ({ operator }: PlannedCompany, facts: Omit<Assignment, 'from'>, from = '2026-01-01') =>
  operator.call(changeEmployee, {
    ...person,
    body: {
      assignments: [{ from: plainDate(from), baseAtendtime: '09:00', baseLvofctime: '18:00', ...facts }],
      reason: '카페 근무',
    },
  })
/** A café whose only person works from Wednesday to Sunday for 12,000 won an hour; `named`: the weekly holiday. */
const cafe = async (named: number | null): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t)
  const of = sql`company_no = ${company.companyNo}`
  await sql`update pay_term set pay_kind = 'hourly', amounts = '{"base": 12000}' where ${of}`.execute(t.own.kysely)
  // As it was stored before anybody could name one.
  if (named === null)
    await sql`update employee_assignment set working_weekdays = ${WED_TO_SUN} where ${of}`.execute(t.own.kysely)
  else expect((await place(company, { mdwkWorkday: WED_TO_SUN, weeklyHoliday: named })).status).toBe(200)
  return company
}
const paid = async (company: PlannedCompany) => {
  expect((await company.operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })).status).toBe(200)
  return slipOf(company)
}
const openOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: MONTH } })).body.open
const HOUR = 12_000

describe('who works from Wednesday to Sunday with the Monday as weekly holiday', () => {
  it('is paid a Sunday as any other day of work, and the Mondays', async () => {
    const company = await cafe(1)
    const { won, formula } = await paid(company)
    // 21 days of 8 hours, 5 of them Sundays, and 5 Mondays.
    expect(won).toEqual({ 기본급: (168 + 40) * HOUR })
    expect(formula['기본급']).toBe('12,000 × (168 + 40) = 2,496,000원')
    expect(await plannedTotals(company)).toMatchObject({
      scheduledDays: 21,
      realWork: '168:00',
      normalWork: '168:00',
      hdayWork: '00:00',
      hdayPayWork: '40:00',
    })
    const { body } = await company.operator.call(readAttendance, { query: { month: MONTH } })
    const typeOn = (date: string) => daysOf(body)[0]?.find(({ workDate }) => workDate === date)?.dayType
    expect(['2026-11-15', '2026-11-16', '2026-11-17'].map(typeOn)).toEqual(['WORKDAY', 'WEEKLY_HOLIDAY', 'OFFDAY'])
    expect(body.open).toEqual([])
  })

  it('loses a Sunday of absence with the holiday of its week, and is paid overtime of a Sunday as overtime', async () => {
    const company = await cafe(1)
    expect((await enterFact(company, { str: '2026-11-15', kind: 'ABSENCE' })).status).toBe(200)
    // The week from Monday the 9th to Sunday the 15th holds the Monday it begins with.
    expect((await paid(company)).won).toEqual({ 기본급: (160 + 32) * HOUR })
    expect(await plannedTotals(company)).toMatchObject({ absentDays: 1, workedDays: 20 })
    const extra = await enterFact(company, { str: '2026-11-22', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    expect(extra.status).toBe(200)
    const { won } = await paid(company)
    expect(won).toEqual({ 기본급: (160 + 32) * HOUR, 연장근로수당: 2 * 1.5 * HOUR })
  })
})

describe('who works on Sundays and has named no weekly holiday', () => {
  it('keeps the month open, by name and in words, until one is named', async () => {
    const company = await cafe(null)
    const point = { code: 'no-weekly-holiday', employeeNo: 1, workDates: [], blocks: true }
    expect(await openOf(company)).toMatchObject([point])
    expect((await openOf(company))[0]?.message).toContain('일요일에 일하는데 주휴일이 없습니다')
    const closed = await closePlanned(company)
    expect(closed.status).toBe(422)
    expect((await place(company, { mdwkWorkday: WED_TO_SUN, weeklyHoliday: 2 })).status).toBe(200)
    expect(await openOf(company)).toEqual([])
    expect((await closePlanned(company)).status).toBe(200)
  })

  it('is refused as a new entry at the field; a day of work is no weekly holiday', async () => {
    const company = await makePlannedCompany(t)
    const faultsOf = async (facts: Omit<Assignment, 'from'>) => {
      const { status, body } = await place(company, facts)
      return status === 200 ? [] : (body as { errors?: { path: string; message: string }[] }).errors
    }
    expect(await faultsOf({ mdwkWorkday: WED_TO_SUN })).toEqual([
      {
        path: 'assignments.0.weeklyHoliday',
        message: '회사 주휴일인 일요일에 일하는 사원입니다. 주휴일을 골라 주세요(근로기준법 제55조 제1항).',
      },
    ])
    expect(await faultsOf({ mdwkWorkday: WED_TO_SUN, weeklyHoliday: 3 })).toMatchObject([
      { path: 'assignments.0.weeklyHoliday', message: '수요일은 근무요일입니다. 일하지 않는 요일을 골라 주세요.' },
    ])
    expect(await faultsOf({ weeklyHoliday: 7 })).toMatchObject([{ path: 'assignments.0.weeklyHoliday' }])
    expect(await faultsOf({ attendanceSource: 'TAGGED' as never })).toMatchObject([
      { path: 'assignments.0.attendanceSource' },
    ])
    // Who works all seven days works on the weekly holiday too.
    expect(await faultsOf({ mdwkWorkday: '0,1,2,3,4,5,6', weeklyHoliday: 3 })).toEqual([])
    const hired = await company.operator.call(createEmployee, {
      body: {
        name: '나주말',
        birthDate: '1995-03-04',
        encpnd: '2026-11-02',
        assignments: [{ from: '2026-11-02', mdwkWorkday: '0,6' }],
      } as never,
    })
    expect(hired).toMatchObject({ status: 400, body: { errors: [{ path: 'assignments.0.weeklyHoliday' }] } })
  })

  it('is asked of nobody whom the law gives none', async () => {
    const company = await makePlannedCompany(t)
    const { status, body } = await company.operator.call(changeEmployee, {
      ...person,
      body: {
        protections: [{ from: '2026-01-01', kind: 'ARTICLE63' }],
        assignments: [{ from: '2026-01-01', mdwkWorkday: WED_TO_SUN }],
        reason: '감시 업무 승인',
      } as never,
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(await openOf(company)).toEqual([])
  })
})

describe('a weekly holiday named after the close', () => {
  it('is seen, tells the won, and moves that person alone by one act', async () => {
    const company = await cafe(1)
    expect((await closePlanned(company)).status).toBe(200)
    await paid(company)
    expect((await slipOf(company)).won).toEqual({ 기본급: (168 + 40) * HOUR })
    // Two Tuesdays instead of three Mondays.
    expect((await place(company, { mdwkWorkday: WED_TO_SUN, weeklyHoliday: 2 }, '2026-11-16')).status).toBe(200)
    const { body } = await company.operator.call(readAttendance, { query: { month: MONTH } })
    expect(body.changed).toMatchObject([{ employeeNo: 1, kinds: ['workdays'] }])
    const list = await company.operator.call(readManagement, { query: { month: MONTH } })
    expect(list.body.items[0]?.blocks).toMatchObject([{ code: 'attendance-changed' }])
    const apply = { month: MONTH, action: 'apply' as const, userNo: [1], reason: '주휴일 변경' }
    expect((await company.operator.call(closeAttendance, { body: apply })).status).toBe(200)
    expect((await paid(company)).won).toEqual({ 기본급: (168 + 32) * HOUR })
    expect((await company.operator.call(readAttendance, { query: { month: MONTH } })).body.changed).toEqual([])
  })
})
