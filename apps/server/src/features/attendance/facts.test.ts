import { yearMonth } from '@handal/base/date'
import { closeAttendance, deriveAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { createDayFact, listDayFacts, removeDayFact } from '@handal/contracts/time/day-facts'
import { readJob } from '@handal/contracts/jobs'
import type { Problem } from '@handal/contracts/problem'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import {
  anotherOperator,
  closePlanned,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
} from '../../testing/planned-company.ts'

const t = testApp()
const month = yearMonth('2026-11')
const NOVEMBER = { str: '2026-11-01', end: '2026-11-30' }
const pathsOf = ({ body }: { body: unknown }) => ((body as Problem).errors ?? []).map(({ path }) => path)
const list = async ({ operator }: PlannedCompany, more: object = {}) =>
  (await operator.call(listDayFacts, { query: { ...NOVEMBER, ...more } })).body

describe('what was otherwise', () => {
  it('is kept with who entered it, taken back once, and stays to be read', async () => {
    const company = await makePlannedCompany(t)
    const { operator, companyNo } = company
    const made = await enterFact(company, { str: '2026-11-04', kind: 'LEAVE', leaveType: '0001' })
    expect(made.body).toMatchObject({
      no: 1,
      employeeName: '계획1',
      str: '2026-11-04',
      kind: 'LEAVE',
      leaveType: '0001',
      paid: true,
      enteredBy: '김운영',
      withdrawn: null,
      version: 1,
    })
    expect(await list(company)).toEqual({ items: [made.body], total: 1 })
    const other = await anotherOperator(t, companyNo, '박운영')
    const stale = await other.call(removeDayFact, { body: { no: 1, reason: '잘못', version: 7 } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { no: 1, version: 1 } })
    const gone = await other.call(removeDayFact, { body: { no: 1, reason: '출근함', version: 1 } })
    expect(gone.body).toMatchObject({ no: 1, removed: true })
    expect((await operator.call(removeDayFact, { body: { no: 1, reason: '출근함' } })).status).toBe(404)
    expect((await list(company)).total).toBe(0)
    expect((await list(company, { withdrawn: true })).items).toMatchObject([
      { no: 1, withdrawn: { by: '박운영', reason: '출근함' }, version: 2 },
    ])
    expect(await plannedTotals(company)).toMatchObject({ paidLeaveDays: '0.00' })
    expect(await auditsOf(t, companyNo, 'day-fact.create')).toMatchObject([{ after: { no: 1 } }])
    expect(await auditsOf(t, companyNo, 'day-fact.remove')).toMatchObject([{ before: { no: 1 }, reason: '출근함' }])
    // Nothing of it is ever written over.
    await expect(
      t.db.withCompany({ companyNo }, (tx) =>
        sql`update attendance_fact set kind = 'TRIP' where company_no = ${companyNo}`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      sql`update attendance_fact set withdrawn_reason = '다른 말' where company_no = ${companyNo}`.execute(
        t.own.kysely,
      ),
    ).rejects.toThrow()
  })

  it('does not overlap: each at its field', async () => {
    const company = await makePlannedCompany(t)
    const enter = async (fact: Parameters<typeof enterFact>[1]) => {
      const answer = await enterFact(company, fact)
      return [answer.status, ...pathsOf(answer)]
    }
    const hours = (startTime: string, endTime: string, str = '2026-11-05') =>
      enter({ str, kind: 'HOURS', startTime, endTime })
    expect(await enter({ str: '2026-11-03', end: '2026-11-04', kind: 'LEAVE' })).toEqual([200])
    expect(await enter({ str: '2026-11-04', kind: 'ABSENCE' })).toEqual([422, 'str'])
    expect(await enter({ str: '2026-11-02', end: '2026-11-03', kind: 'TRIP' })).toEqual([422, 'str'])
    expect(await hours('18:00', '19:00', '2026-11-04')).toEqual([422, 'str'])
    expect(await enter({ str: '2026-11-05', kind: 'HALF_AM' })).toEqual([200])
    expect(await enter({ str: '2026-11-05', kind: 'HALF_AM' })).toEqual([422, 'str'])
    expect(await enter({ str: '2026-11-05', kind: 'REMOTE' })).toEqual([200])
    expect(await enter({ str: '2026-11-05', kind: 'FIELD' })).toEqual([422, 'str'])
    expect(await enter({ str: '2026-11-05', kind: 'ABSENCE' })).toEqual([422, 'str'])
    expect(await hours('18:00', '20:00')).toEqual([200])
    expect(await hours('19:59', '21:00')).toEqual([422, 'startTime'])
    expect(await hours('20:00', '21:00')).toEqual([200])
    expect(await hours('17:00', '18:30', '2026-11-06')).toEqual([422, 'endTime'])
    expect(await hours('08:00', '09:30', '2026-11-06')).toEqual([422, 'startTime'])
    expect(
      await enter({ str: '2026-11-06', kind: 'HOURS', startTime: '18:00', endTime: '19:00', paid: false }),
    ).toEqual([422, 'paid'])
    // Saturday and Sunday: nobody would have worked.
    expect(await enter({ str: '2026-11-07', end: '2026-11-08', kind: 'LEAVE' })).toEqual([422, 'str'])
    expect(await enter({ str: '2026-11-06', employeeNo: 9, kind: 'LEAVE' })).toEqual([400, 'employeeNo'])
    expect(await enter({ str: '2026-11-06', kind: 'LEAVE', leaveType: '9999' })).toEqual([400, 'leaveType'])
  })

  it('moves the next month too, where their week is one', async () => {
    // Friday 30 October 2026 and Sunday 1 November are of one week.
    const company = await makePlannedCompany(t)
    await sql`update pay_term set pay_kind = 'hourly', amounts = '{"base": 10000}' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    await company.operator.call(calculate, { body: { month, employeeNo: 1 } })
    const paidHolidays = async () => {
      const { rows } = await sql<{ minutes: number }>`select hday_pay_work as minutes from attendance_total
        where company_no = ${company.companyNo} and month = '2026-11'`.execute(t.own.kysely)
      return rows[0]?.minutes
    }
    expect(await paidHolidays()).toBe(5 * 480)
    await enterFact(company, { str: '2026-10-30', kind: 'ABSENCE' })
    expect(await paidHolidays()).toBe(4 * 480)
  })
})

describe('closing a month', () => {
  it('keeps its history, and lets one of two operators through', async () => {
    const company = await makePlannedCompany(t)
    const { operator, companyNo } = company
    const other = await anotherOperator(t, companyNo, '박운영')
    const close = (who: typeof operator, version: number, reopen = false) =>
      who.call(closeAttendance, {
        body: { month, version, action: reopen ? 'reopen' : 'close', ...(reopen ? { reason: '반차를 빠뜨림' } : {}) },
      })
    await enterFact(company, { str: '2026-11-04', kind: 'ABSENCE' })
    expect((await close(operator, 1)).body).toMatchObject({ closed: true, version: 2 })
    const late = await close(other, 1)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'conflict', current: { closed: true, version: 2 } })
    expect((await closePlanned(company)).status).toBe(409)
    const shut = await enterFact(company, { str: '2026-11-05', kind: 'HALF_AM' })
    expect([shut.status, ...pathsOf(shut)]).toEqual([422, 'str'])
    expect((await operator.call(removeDayFact, { body: { no: 1, reason: '출근함' } })).status).toBe(422)
    expect((await operator.call(deriveAttendance, { body: { month } })).status).toBe(422)
    expect((await other.call(closeAttendance, { body: { month, action: 'reopen' } })).status).toBe(400)
    expect((await close(other, 2, true)).body).toMatchObject({
      closed: false,
      closedAt: null,
      version: 3,
      history: [
        { action: 'reopen', by: '박운영', reason: '반차를 빠뜨림' },
        { action: 'close', by: '김운영', reason: null },
      ],
    })
    expect((await enterFact(company, { str: '2026-11-05', kind: 'HALF_AM' })).status).toBe(200)
    expect(await auditsOf(t, companyNo, 'attendance.close')).toMatchObject([{ after: { closed: true } }])
    expect(await auditsOf(t, companyNo, 'attendance.reopen')).toMatchObject([{ reason: '반차를 빠뜨림' }])
  })

  it('leaves what was paid as it was: whose pay is confirmed has no new facts', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    const { operator } = company
    await closePlanned(company)
    for (const employeeNo of [1, 2]) await operator.call(calculate, { body: { month, employeeNo } })
    const confirmed = await operator.call(update, { body: { month, action: 'confirm', employeeNos: [1] } })
    expect(confirmed.status).toBe(200)
    await operator.call(closeAttendance, { body: { month, action: 'reopen', reason: '둘째 사람의 결근' } })
    expect((await enterFact(company, { str: '2026-11-04', kind: 'ABSENCE' })).body).toMatchObject({
      code: 'month-confirmed',
    })
    expect((await enterFact(company, { employeeNo: 2, str: '2026-11-04', kind: 'ABSENCE' })).status).toBe(200)
    // The plan of the first changes: the days that were paid stay.
    await sql`update employee_assignment set working_weekdays = '1,2,3' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    await closePlanned(company)
    const { body } = await operator.call(readAttendance, { query: { month } })
    expect(body.items.map(({ totals }) => totals?.scheduledDays)).toEqual([21, 13])
  })

  it('is stopped by who has no plan, and made again by a job', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    const { operator, companyNo } = company
    const drop = (sqlText: ReturnType<typeof sql>) => sqlText.execute(t.own.kysely)
    const derive = async () => {
      const started = await operator.call(deriveAttendance, { body: { month } })
      expect(started.status).toBe(202)
      let { job } = started.body
      while (job.state === 'running') job = (await operator.call(readJob, { params: { id: job.id } })).body.job
      return [job.state, job.message]
    }
    expect(await derive()).toEqual(['done', '2명의 근태가 바뀌었습니다.'])
    expect(await derive()).toEqual(['done', '바뀐 내용이 없습니다.'])
    expect(await auditsOf(t, companyNo, 'attendance.derive')).toMatchObject([{ after: { people: 2, changed: 2 } }])
    await drop(sql`delete from employee_assignment where company_no = ${companyNo} and employee_no = 2`)
    expect(await derive()).toEqual(['done', '바뀐 내용이 없습니다.'])
    const closed = await closePlanned(company)
    expect(closed.status).toBe(422)
    expect(closed.body).toMatchObject({
      errors: [{ path: 'month', message: expect.stringContaining('계획2') as string }],
    })
    const { body } = await operator.call(readAttendance, { query: { month, userNo: [1] } })
    expect(body).toMatchObject({ total: 1, people: 2, open: [{ code: 'no-plan', employeeNo: 2, blocks: true }] })
    const unknown = await operator.call(deriveAttendance, { body: { month, userNo: [7] } })
    expect([unknown.status, ...pathsOf(unknown)]).toEqual([400, 'userNo.0'])
  })
})

describe('who may', () => {
  it('is an operator of the company alone', async () => {
    const company = await makePlannedCompany(t)
    const other = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', kind: 'LEAVE' })
    const { companyNo } = company
    expect((await other.operator.call(listDayFacts, { query: { ...NOVEMBER, companyNo } })).status).toBe(404)
    expect((await other.operator.call(removeDayFact, { body: { no: 1, reason: '남의 것' } })).status).toBe(404)
    expect((await other.operator.call(readAttendance, { query: { month, companyNo } })).status).toBe(404)
    expect((await other.operator.call(closeAttendance, { body: { month, action: 'close', companyNo } })).status).toBe(
      404,
    )
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    const fact = { employeeNo: 1, str: '2026-11-05', end: '2026-11-05', kind: 'LEAVE', reason: '연차' } as const
    expect((await employee.call(createDayFact, { body: fact })).status).toBe(403)
    expect((await employee.call(readAttendance, { query: { month } })).status).toBe(403)
    expect((await list(company)).total).toBe(1)
  })

  it('reads a month in as many queries for twenty people as for one', async () => {
    const queries = async (people: number): Promise<number> => {
      const { operator } = await makePlannedCompany(t, { people: Array.from({ length: people }, () => ({})) })
      return (await t.db.countQueries(() => operator.call(readAttendance, { query: { month } }))).queries
    }
    expect(await queries(20)).toBe(await queries(1))
  })
})
