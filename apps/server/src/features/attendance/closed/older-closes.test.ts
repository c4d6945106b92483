import { changeEmployee } from '@handal/contracts/people/employee-write'
import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, type PlannedCompany } from '../../../testing/planned-company.ts'
import {
  applyRecorded,
  attendanceOf,
  calculateRecorded,
  makeRecordedCompany,
  recordedRow,
  recordMonth,
} from '../../../testing/recorded-company.ts'

const t = testApp()
afterAll(closeRendering)
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

const REASON = '늦게 안 기준'
const shorterRest = async ({ operator }: PlannedCompany): Promise<void> => {
  const value = [{ workSch: '0001', start: '12:00', end: '12:30' }]
  const body = { type: '0002', value, from: '2026-01-01', reason: REASON } as never
  expect((await operator.call(changeWorkRule, { body })).status).toBe(200)
}
const record = async (company: PlannedCompany): Promise<void> => {
  for (const no of [1, 2]) await recordMonth(company, undefined, no)
}
/** Two people whose days are closed and calculated. */
const closedOf = async (): Promise<PlannedCompany> => {
  const company = await makeRecordedCompany(t, 'hourly', 2)
  await record(company)
  expect((await closePlanned(company)).status).toBe(200)
  for (const no of [1, 2]) await calculateRecorded(company, no)
  return company
}

describe('a month that was closed before anything was kept of it', () => {
  const forget = async ({ companyNo }: PlannedCompany): Promise<void> => {
    await sql`delete from attendance_plan where company_no = ${companyNo}`.execute(t.own.kysely)
    await sql`delete from attendance_rules where company_no = ${companyNo}`.execute(t.own.kysely)
  }
  const hours = ({ operator }: PlannedCompany) =>
    operator.call(changeEmployee, {
      params: { empl_no: 1 },
      body: {
        assignments: [
          {
            from: '2026-01-01',
            baseAtendtime: '10:00',
            baseLvofctime: '19:00',
            mdwkWorkday: '1,2,3,4,5',
            reason: REASON,
          },
        ],
      } as never,
    })
  it.each([
    ['rules of the company', shorterRest, 'rules'],
    ['times of a person', hours, 'hours'],
  ] as const)('tells a change of %s by what was entered when it was closed', async (_, change, kind) => {
    const company = await closedOf()
    await forget(company)
    expect((await attendanceOf(company)).changed).toEqual([])
    expect(await recordedRow(company)).toMatchObject({ stale: false, blocks: [] })
    t.clock.set('2026-12-03T00:10:00Z')
    await change(company)
    expect((await attendanceOf(company)).changed[0]).toMatchObject({ employeeNo: 1, kinds: [kind] })
    expect(await recordedRow(company)).toMatchObject({ stale: true, blocks: [{ code: 'attendance-changed' }] })
    expect((await applyRecorded(company)).status).toBe(200)
    await calculateRecorded(company)
    expect(await recordedRow(company)).toMatchObject({ stale: false, blocks: [] })
  })

  it('blocks nobody by what was entered before its days were closed', async () => {
    const company = await makeRecordedCompany(t, 'hourly', 2)
    await record(company)
    await shorterRest(company)
    expect((await hours(company)).status).toBe(200)
    expect((await closePlanned(company)).status).toBe(200)
    await forget(company)
    expect((await attendanceOf(company)).changed).toEqual([])
    // Nor by facts of which nobody knows when they were entered.
    await sql`update employee_assignment_entry set entered_at = '2027-01-01' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    expect((await attendanceOf(company)).changed).toEqual([])
  })
})
