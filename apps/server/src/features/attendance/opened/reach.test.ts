import { plainDate, yearMonth } from '@handal/base/date'
import type { BodyInput } from '@handal/contracts/endpoint'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { closeAttendance, deriveAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { createPattern, enterPatternPerson } from '@handal/contracts/time/patterns'
import { createPunchRequest } from '@handal/contracts/time/punch-requests'
import { readJob } from '@handal/contracts/jobs'
import { saveSchedule } from '@handal/contracts/time/schedule'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { gate, untilWaiting } from '../../../testing/held.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import {
  excludeTags,
  makeTaggedCompany,
  settleTags,
  storeTags,
  usualTags,
  weekdaysOf,
} from '../../../testing/tagged-company.ts'
import { testServerUrl } from '../../../testing/template.ts'
import { headersOfAll } from '../../payroll/public.ts'
import { readStatute } from '../../statute/public.ts'
import { deriveAbsences } from '../pending/settle-all.ts'

const t = testApp()
const server = testServerUrl()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))
const MONTH = yearMonth('2026-11')
const DAY = plainDate('2026-11-10')
const REASON = '뒤늦게 확인'
const TWO = { people: [{}, {}] }

const open = async ({ operator }: PlannedCompany, employeeNo = 1) => {
  const body = { month: MONTH, action: 'reopen' as const, userNo: [employeeNo], reason: REASON }
  expect((await operator.call(closeAttendance, { body })).status).toBe(200)
}
/** A company of two whose November is closed, and opened of the first alone. */
const opened = async (made: Promise<PlannedCompany>): Promise<PlannedCompany> => {
  const company = await made
  expect((await closePlanned(company)).status).toBe(200)
  await open(company)
  return company
}
const totalsOf = async ({ companyNo }: PlannedCompany) =>
  (
    await sql<{ real: number }>`select real_work as real from attendance_total
      where company_no = ${companyNo} and month = ${MONTH} order by employee_no`.execute(t.own.kysely)
  ).rows.map(({ real }) => real)

describe('who is open alone', () => {
  it('is so in that month and no other', async () => {
    const company = await makePlannedCompany(t, TWO)
    expect((await closePlanned(company, '2026-10')).status).toBe(200)
    expect((await closePlanned(company)).status).toBe(200)
    await open(company)
    const absent = async (employeeNo: number, day: string) =>
      (
        await company.operator.call(createDayFact, {
          body: { employeeNo, str: plainDate(day), end: plainDate(day), kind: 'ABSENCE', reason: REASON },
        })
      ).status
    expect([await absent(1, '2026-10-30'), await absent(1, '2026-11-02'), await absent(2, '2026-11-02')]).toEqual([
      422, 200, 422,
    ])
  })

  it('takes a schedule and a pattern, and nobody else does', async () => {
    const { operator } = await opened(makeTaggedCompany(t, [], TWO))
    const off = async (employeeNo: number) =>
      (
        await operator.call(saveSchedule, {
          body: { items: [{ employeeNo, workDate: DAY, kind: 'OFF' }], reason: REASON },
        })
      ).status
    expect([await off(1), await off(2)]).toEqual([200, 422])
    const { body: pattern } = await operator.call(createPattern, {
      body: { name: '격일', days: [{ start: '09:00', end: '18:00' }, { kind: 'OFF' }] },
    })
    const byPattern = async (employeeNo: number) =>
      (
        await operator.call(enterPatternPerson, {
          body: { employeeNo, from: plainDate('2026-11-16'), patternNo: pattern.no, reason: REASON },
        })
      ).status
    expect([await byPattern(1), await byPattern(2)]).toEqual([200, 422])
  })

  it('sees the own month open, and asks for a day that does not wait for another act', async () => {
    const { companyNo } = await opened(makeTaggedCompany(t, [], TWO))
    const seen = async (employeeNo: number) => {
      const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }] }))
      const { body: month } = await person.call(readMyMonth, { query: { month: MONTH } })
      const body = { workDate: DAY, lvofcTime: '20:00', reason: REASON }
      return [month.closed, (await person.call(createPunchRequest, { body })).body.closed]
    }
    expect([await seen(1), await seen(2)]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('is derived again by the operator, nobody else of the month', async () => {
    const { operator } = await opened(makeTaggedCompany(t, [], TWO))
    const derived = async (userNo?: number[]) =>
      (await operator.call(deriveAttendance, { body: { month: MONTH, ...(userNo === undefined ? {} : { userNo }) } }))
        .status
    expect([await derived([2]), await derived([1, 2]), await derived(), await derived([1])]).toEqual([
      422, 422, 422, 202,
    ])
  })

  it('is derived as everybody is calculated, whose days were closed by the old plan', async () => {
    const company = await opened(makePlannedCompany(t, TWO))
    const before = await totalsOf(company)
    await sql`update employee_assignment set base_end = '17:00' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    const started = await company.operator.call(calculate, { body: { month: MONTH, updateAll: true } })
    if (!('job' in started.body)) throw new Error('a job was expected')
    let { job } = started.body
    while (job.state === 'running') job = (await company.operator.call(readJob, { params: { id: job.id } })).body.job
    expect(job.state).toBe('done')
    const [first, second] = await totalsOf(company)
    expect(first).toBeLessThan(before[0] ?? 0)
    expect(second).toBe(before[1])
    const { items } = (await company.operator.call(readManagement, { query: { month: MONTH } })).body
    expect(items.map(({ blocks }) => blocks.map(({ code }) => code))).toEqual([
      ['attendance-open'],
      ['attendance-changed'],
    ])
  })

  it('is absent on a day without a record by the work of the morning', async () => {
    const company = await opened(makeTaggedCompany(t, [], TWO))
    const before = await totalsOf(company)
    const { rows } = await sql<{ no: number }>`select tag_no as no from attendance_tag
      where company_no = ${company.companyNo} and (happened_at at time zone 'Asia/Seoul')::date = ${DAY}`.execute(
      t.own.kysely,
    )
    await excludeTags(
      t,
      company,
      rows.map(({ no }) => no),
    )
    await sql`delete from attendance_pending where company_no = ${company.companyNo}`.execute(t.own.kysely)
    await deriveAbsences({ db: t.db, clock: t.clock, log: t.log }, () => false)
    const [first, second] = await totalsOf(company)
    expect(first).toBeLessThan(before[0] ?? 0)
    expect(second).toBe(before[1])
  })

  it('waits in its own company alone, where all companies are looked at', async () => {
    // Hired in November, so that this is the month the company stands on.
    const people = { people: [{ hired: '2026-11-01' }, { hired: '2026-11-01' }] }
    const [one, other] = [await opened(makePlannedCompany(t, people)), await makePlannedCompany(t, people)]
    await closePlanned(other)
    for (const { operator } of [one, other])
      for (const employeeNo of [1, 2])
        expect((await operator.call(calculate, { body: { month: MONTH, employeeNo } })).status).toBe(200)
    const { headers } = await t.db.withSystem('시험', null, async (tx) =>
      headersOfAll(tx, await readStatute(tx), t.clock.today()),
    )
    const waits = ({ companyNo }: PlannedCompany) => {
      const header = headers.get(companyNo)
      return [
        header?.checks.filter(({ code }) => code === 'attendance-open').map(({ count }) => count),
        header?.steps[0]?.note,
      ]
    }
    expect([waits(one), waits(other)]).toEqual([
      [[1], '1명 다시 열림'],
      [[], ''],
    ])
  })

  it('is closed alone again: whoever else is open stays so', async () => {
    const company = await opened(makeTaggedCompany(t, [], TWO))
    await open(company, 2)
    const body = { month: MONTH, action: 'close' as const, userNo: [1] }
    expect((await company.operator.call(closeAttendance, { body })).body.openPeople).toEqual([2])
  })

  it('counts by the plan of when it is closed again', async () => {
    const company = await opened(makeTaggedCompany(t, [], TWO))
    const kept = async () =>
      (
        await sql<{ plan: string }>`select plan::text from attendance_plan
          where company_no = ${company.companyNo} and month = ${MONTH} order by employee_no`.execute(t.own.kysely)
      ).rows.map(({ plan }) => plan)
    const before = await kept()
    await sql`update employee_assignment set base_end = '17:00' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    const body = { month: MONTH, action: 'close' as const, userNo: [1] }
    const { body: month } = await company.operator.call(closeAttendance, { body })
    expect(month.changed.map(({ employeeNo }) => employeeNo)).not.toContain(1)
    const after = await kept()
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
    expect(after[0]).toContain('17:00')
  })

  it('of a month closed ahead of its end is what was recorded of it, until it is closed ahead again', async () => {
    t.clock.set('2026-11-25T02:00:00Z')
    const company = await makePlannedCompany(t, { from: null, ...TWO })
    for (const no of [1, 2])
      await storeTags(t, company, usualTags(weekdaysOf('2026-11').filter((date) => date < '2026-11-25')), no)
    await settleTags(t)
    const move = (body: Omit<BodyInput<typeof closeAttendance>, 'month'>) =>
      company.operator.call(closeAttendance, { body: { month: MONTH, ...body } })
    const ahead = async () =>
      (
        await sql<{ no: number }>`select distinct employee_no as no from attendance_day
          where company_no = ${company.companyNo} and made ->> 'from' = 'PLAN' order by 1`.execute(t.own.kysely)
      ).rows.map(({ no }) => no)
    expect((await move({ action: 'close', rest: 'PLANNED' })).status).toBe(200)
    expect(await ahead()).toEqual([1, 2])
    expect((await move({ action: 'reopen', userNo: [1], reason: REASON, rest: 'PLANNED' })).status).toBe(400)
    await open(company)
    expect(await ahead()).toEqual([2])
    expect((await move({ action: 'close', userNo: [1], rest: 'PLANNED' })).status).toBe(200)
    expect(await ahead()).toEqual([1, 2])
  })

  // The embedded database has one connection: there nothing can be held while others ask.
  if (server !== null)
    it('waits for who confirms its payslip, and stays closed then', async () => {
      const company = await makePlannedCompany(t, TWO)
      const { companyNo, operator } = company
      await closePlanned(company)
      expect((await operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })).status).toBe(200)
      const [held, released] = [gate(), gate()]
      const holder = t.db.withCompany(company, async (tx) => {
        await sql`select from payroll_run where company_no = ${companyNo} for update`.execute(tx)
        await sql`update payslip set state = 'confirmed', confirmed_at = now() where company_no = ${companyNo}`.execute(
          tx,
        )
        held.open()
        await released.passed
      })
      await held.passed
      const body = { month: MONTH, action: 'reopen' as const, userNo: [1], reason: REASON }
      const asked = operator.call(closeAttendance, { body })
      await untilWaiting(t, server, 'from payroll_run r', 1).finally(released.open)
      await holder
      expect((await asked).status).toBe(409)
    })
})
