import { plainDate, yearMonth } from '@handal/base/date'
import { closeAttendance, readAttendance, type WithoutRecord } from '@handal/contracts/time/attendance'
import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { makePlannedCompany, type PlannedCompany } from './planned-company.ts'

/** The month whose days are recorded. */
export const RECORDED_MONTH = yearMonth('2026-11')

/** A company of 20 with one person or more whose days of November 2026 are recorded, 3,000,000 won a month or 12,000 an hour. */
export const makeRecordedCompany = async (
  t: TestApp,
  kind: 'monthly' | 'hourly',
  people = 1,
): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, {
    scale: 20,
    from: '2026-12-01',
    people: Array.from({ length: people }, () => ({ hired: '2026-01-01' })),
  })
  const amount = kind === 'monthly' ? 3_000_000 : 12_000
  await sql`update pay_term set pay_kind = ${kind}, amounts = jsonb_build_object('base', ${amount}::int)
    where company_no = ${company.companyNo}`.execute(t.own.kysely)
  return company
}

/** What was recorded of a day of November; null: nothing. Absent: nine to six on weekdays, until nine on the 4th. */
type DayTimes = (day: number) => { readonly atendTime: string; readonly lvofcTime: string } | null
const usual = (day: number) => ({ atendTime: '09:00', lvofcTime: day === 4 ? '21:00' : '18:00' })

/** Records the weekdays of November of one person. */
export const recordMonth = async (
  { operator }: PlannedCompany,
  timesOn: DayTimes = usual,
  employeeNo = 1,
): Promise<void> => {
  for (let day = 1; day <= 30; day += 1) {
    const workDate = plainDate(`2026-11-${String(day).padStart(2, '0')}`)
    const times = [0, 6].includes(new Date(workDate).getUTCDay()) ? null : timesOn(day)
    if (times === null) continue
    const body = { workDate, ...times, reason: '기록' }
    const { status } = await operator.call(correctDailyWork, { params: { empl_no: employeeNo }, body })
    expect(status).toBe(200)
  }
}

/** Derives a person of the closed month again. */
export const applyRecorded = ({ operator }: PlannedCompany, withoutRecord?: WithoutRecord, employeeNo = 1) =>
  operator.call(closeAttendance, {
    body: {
      month: RECORDED_MONTH,
      action: 'apply',
      userNo: [employeeNo],
      reason: '마감 뒤 변경',
      ...(withoutRecord === undefined ? {} : { withoutRecord }),
    },
  })

export const calculateRecorded = async ({ operator }: PlannedCompany, employeeNo = 1): Promise<void> =>
  expect((await operator.call(calculate, { body: { month: RECORDED_MONTH, employeeNo } })).status).toBe(200)

/** The row of a person in the month of 급여. */
export const recordedRow = async ({ operator }: PlannedCompany, employeeNo = 1) =>
  (await operator.call(readManagement, { query: { month: RECORDED_MONTH } })).body.items.find(
    (row) => row.employeeNo === employeeNo,
  )

/** The month of attendance as a whole. */
export const attendanceOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: RECORDED_MONTH } })).body
