import { yearMonth } from '@handal/base/date'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
const MONTH = yearMonth('2026-11')
const body = { month: MONTH, action: 'apply' as const, userNo: [1], reason: '마감 뒤 변경' }

/** A closed month, after which the hours of 1 become others. */
const closedCompany = async (): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { people: [{}, {}] })
  expect((await closePlanned(company)).status).toBe(200)
  await sql`update attendance_day set real_work = 1 where company_no = ${company.companyNo} and employee_no = 1
    and work_date = '2026-11-04'`.execute(t.own.kysely)
  return company
}
const monthOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: MONTH } })).body
const workOf = async ({ companyNo }: PlannedCompany) => {
  const { rows } = await sql<{ work: number }>`select real_work as work from attendance_day
    where company_no = ${companyNo} and employee_no = 1 and work_date = '2026-11-04'`.execute(t.own.kysely)
  return rows[0]?.work
}
const changedOf = async ({ companyNo }: PlannedCompany) => {
  const { rows } = await sql<{ changed: number }>`select (after ->> 'changed')::int as changed from audit_log
    where company_no = ${companyNo} and event = 'attendance.apply' order by 1`.execute(t.own.kysely)
  return rows.map(({ changed }) => changed)
}

it('is done once when two do it at once, whose version is stale then', async () => {
  const company = await closedCompany()
  const { operator } = company
  const { version } = await monthOf(company)
  const found = await Promise.all([0, 1].map(() => operator.call(closeAttendance, { body: { ...body, version } })))
  expect(found.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await workOf(company)).toBe(480)
  expect(await changedOf(company)).toEqual([1])
  const after = await monthOf(company)
  expect(after.history.filter(({ action }) => action === 'apply')).toHaveLength(1)
  const stale = await operator.call(closeAttendance, { body: { ...body, version } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { version: after.version } } })
  expect(await changedOf(company)).toEqual([1])
})

it('changes nothing the second time where nobody says which month was read', async () => {
  const company = await closedCompany()
  const found = await Promise.all([0, 1].map(() => company.operator.call(closeAttendance, { body })))
  expect(found.map(({ status }) => status)).toEqual([200, 200])
  expect(await workOf(company)).toBe(480)
  expect(await changedOf(company)).toEqual([0, 1])
})

it('is of the own company and its operator alone', async () => {
  const [company, other] = [await closedCompany(), await closedCompany()]
  const asked = { ...body, companyNo: company.companyNo }
  expect((await other.operator.call(closeAttendance, { body: asked })).status).toBe(404)
  const { userNo } = await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo: 1 }] })
  const employee = await loginAs(t, { userNo, loginId: '', role: '21' })
  expect((await employee.call(closeAttendance, { body: asked })).status).toBe(403)
  const stranger = await company.operator.call(closeAttendance, { body: { ...body, userNo: [1, 99] } })
  expect(stranger.status).toBe(400)
  expect([await workOf(company), await workOf(other)]).toEqual([1, 1])
  expect(await changedOf(company)).toEqual([])
})

it('is of a closed month alone', async () => {
  const company = await makePlannedCompany(t)
  const found = await company.operator.call(closeAttendance, { body })
  expect(found).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
})
