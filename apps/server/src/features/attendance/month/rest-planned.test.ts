import { yearMonth } from '@handal/base/date'
import type { BodyInput } from '@handal/contracts/endpoint'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import type { Problem } from '@handal/contracts/problem'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { readDailyWork } from '@handal/contracts/time/daily-works'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import {
  anotherOperator,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
} from '../../../testing/planned-company.ts'
import { settleTags, storeTags, usualTags, weekdaysOf } from '../../../testing/tagged-company.ts'

const t = testApp()
/** The 25th at eleven: who came at nine has not left. */
beforeEach(() => t.clock.set('2026-11-25T02:00:00Z'))
const MONTH = yearMonth('2026-11')
const TODAY = '2026-11-25'
const AHEAD = ['2026-11-26', '2026-11-27', '2026-11-30']

/** A company whose people tagged every day up to yesterday, and came today. */
const made = async (people = 1): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: null, people: Array.from({ length: people }, () => ({})) })
  const before = weekdaysOf('2026-11').filter((date) => date < TODAY)
  for (let no = 1; no <= people; no += 1)
    await storeTags(t, company, [...usualTags(before), [TODAY, '08:55:30', 'in']], no)
  await settleTags(t)
  return company
}
const close = ({ operator }: Pick<PlannedCompany, 'operator'>, body: Partial<BodyInput<typeof closeAttendance>> = {}) =>
  operator.call(closeAttendance, { body: { month: MONTH, action: 'close', rest: 'PLANNED', ...body } })
const monthOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: MONTH } })).body
/** The same company at a later time, to whoever signs in then. */
const later = async ({ companyNo }: PlannedCompany, moment: string): Promise<PlannedCompany> => {
  t.clock.set(moment)
  return { companyNo, operator: await anotherOperator(t, companyNo) }
}
const totalsOf = async (company: PlannedCompany, at = 0) => (await monthOf(company)).items[at]?.totals
const dayOf = async ({ operator }: PlannedCompany, workDate: string, empl_no = 1) =>
  (await operator.call(readDailyWork, { params: { empl_no }, query: { workDate } })).body
const planDays = async ({ companyNo }: PlannedCompany) =>
  (
    await sql<{ work_date: string }>`select work_date::text from attendance_day
      where company_no = ${companyNo} and made ->> 'from' = 'PLAN' and employee_no = 1 and day_type = 'WORKDAY'
      order by work_date`.execute(t.own.kysely)
  ).rows.map(({ work_date: date }) => date)

describe('a month closed before its end', () => {
  it('has today and the days ahead from the plan, and pays them', async () => {
    const company = await made()
    const { status, body } = await close(company)
    expect([status, body.closed, body.late, body.changed]).toEqual([200, true, [], []])
    expect(await planDays(company)).toEqual([TODAY, ...AHEAD])
    expect(await totalsOf(company)).toMatchObject({ workedDays: 21, absentDays: 0, shortage: '00:00' })
    expect(await dayOf(company, '2026-11-30')).toMatchObject({ atendTime: '09:00', lvofcTime: '18:00' })
    const { operator, companyNo } = company
    expect((await operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })).status).toBe(200)
    expect((await operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
    expect(await auditsOf(t, companyNo, 'attendance.close')).toMatchObject([{ after: { rest: 'PLANNED' } }])
  })

  it('takes leave that was entered ahead', async () => {
    const company = await made()
    expect((await enterFact(company, { str: '2026-11-27', kind: 'LEAVE', leaveType: '0001' })).status).toBe(200)
    expect((await close(company)).status).toBe(200)
    expect(await totalsOf(company)).toMatchObject({ workedDays: 20, paidLeaveDays: '1.00' })
  })

  it('lets tags of these days wait as late, holding nobody up, until one act takes them', async () => {
    const first = await made(2)
    let company = first
    expect((await close(company)).status).toBe(200)
    for (const employeeNo of [1, 2])
      expect((await company.operator.call(calculate, { body: { month: MONTH, employeeNo } })).status).toBe(200)
    const before = await planDays(company)
    company = await later(first, '2026-11-27T00:00:00Z')
    await storeTags(t, company, [
      [TODAY, '18:00', 'out'],
      ['2026-11-26', '08:50', 'in'],
      ['2026-11-26', '21:00', 'out'],
    ])
    await settleTags(t)
    expect(await planDays(company)).toEqual(before)
    const month = await monthOf(company)
    expect(month.changed).toEqual([])
    expect(month.late.map(({ workDate, tags }) => [workDate, tags.length])).toEqual([
      [TODAY, 1],
      ['2026-11-26', 2],
    ])
    expect(month.late[0]?.difference).toBeGreaterThan(0)
    const others = await totalsOf(company, 1)
    const act = { month: MONTH, action: 'apply' as const, userNo: [1], reason: '마감 뒤 온 기록' }
    expect((await company.operator.call(closeAttendance, { body: act })).body.late).toEqual([])
    expect(await planDays(company)).toEqual(['2026-11-27', '2026-11-30'])
    expect(await totalsOf(company)).toMatchObject({ workedDays: 21, absentDays: 0 })
    expect(await dayOf(company, '2026-11-26')).toMatchObject({ lvofcTime: '21:00', extnWork: '03:00' })
    expect(await totalsOf(company, 1)).toEqual(others)
  })

  it('opened again, is what was recorded', async () => {
    const first = await made()
    await close(first)
    const company = await later(first, '2026-11-26T02:00:00Z')
    expect((await close(company, { action: 'reopen', reason: '잘못 마감', rest: undefined })).status).toBe(200)
    expect(await planDays(company)).toEqual([])
    expect(await totalsOf(company)).toMatchObject({ workedDays: 17 })
    expect((await monthOf(company)).open.map(({ code, workDates }) => [code, ...workDates])).toContainEqual([
      'half-record',
      TODAY,
    ])
  })

  it('is refused where no day is left, by a stale version, with another act, and to others', async () => {
    const company = await made()
    const fault = ({ status, body }: { status: number; body: unknown }) => [
      status,
      ...((body as Problem).errors ?? []).map(({ path }) => path),
    ]
    expect(fault(await close(company, { version: 7 }))).toEqual([409])
    expect(fault(await close(company, { action: 'reopen', reason: '확인' }))).toEqual([400, 'rest'])
    expect(fault(await close(company, { month: yearMonth('2026-12') }))).toEqual([422, 'rest'])
    expect(fault(await close(company, { month: yearMonth('2026-10') }))).toEqual([422, 'rest'])
    // Nor is a month closed that has not begun, whatever its days are to be.
    expect(fault(await close(company, { month: yearMonth('2026-12'), rest: undefined }))).toEqual([422, 'month'])
    const { companyNo } = company
    const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await close({ operator: person })).status).toBe(403)
    const other = await makePlannedCompany(t, { from: null })
    expect(
      (
        await other.operator.call(closeAttendance, {
          body: { month: MONTH, action: 'close', rest: 'PLANNED', companyNo },
        })
      ).status,
    ).toBe(404)
    const both = await Promise.all([close(company), close(company)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await planDays(company)).toEqual([TODAY, ...AHEAD])
  })
})
