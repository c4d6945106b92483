import { changeEmployee } from '@handal/contracts/people/employee-write'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, type PlannedCompany, slipOf } from '../../../testing/planned-company.ts'
import {
  applyRecorded,
  attendanceOf,
  calculateRecorded,
  makeRecordedCompany,
  RECORDED_MONTH,
  recordedRow,
  recordMonth,
} from '../../../testing/recorded-company.ts'

const t = testApp()
afterAll(closeRendering)
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

type Kind = 'monthly' | 'hourly'
const MONTH = RECORDED_MONTH
const companyOf = (kind: Kind): Promise<PlannedCompany> => makeRecordedCompany(t, kind)
const record = (company: PlannedCompany, left: (day: number) => boolean = () => false): Promise<void> =>
  recordMonth(company, (day) => (left(day) ? null : { atendTime: '09:00', lvofcTime: day === 4 ? '21:00' : '18:00' }))

type Change = (company: PlannedCompany) => Promise<unknown>
const write =
  (statement: (companyNo: number) => ReturnType<typeof sql>): Change =>
  ({ companyNo }) =>
    statement(companyNo).execute(t.own.kysely)
const CHANGES: readonly [name: string, change: Change, why: string][] = [
  ['hours of a day', write((no) => sql`update pay_term set daily_minutes = 240 where company_no = ${no}`), '근로시간'],
  [
    'times',
    write(
      (no) => sql`update employee_assignment set base_start = '10:00', base_end = '19:00' where company_no = ${no}`,
    ),
    '근로시간',
  ],
  [
    'working days',
    write((no) => sql`update employee_assignment set working_weekdays = '1,2,3' where company_no = ${no}`),
    '근무 요일',
  ],
  [
    'a protection',
    write(
      (no) => sql`insert into protection (company_no, employee_no, kind, valid_from)
      values (${no}, 1, 'ARTICLE63', '2026-01-01')`,
    ),
    '근로시간',
  ],
]

describe.each(['monthly', 'hourly'] as const)('recorded days paid by %s', (kind) => {
  it.each(CHANGES)(
    'come to the same with %s before they are recorded, and after the close with apply',
    async (_, change, why) => {
      const [before, after] = [await companyOf(kind), await companyOf(kind)]
      await change(before)
      await record(before)
      expect((await closePlanned(before)).status).toBe(200)
      await calculateRecorded(before)
      const right = (await slipOf(before)).won

      await record(after)
      expect((await closePlanned(after)).status).toBe(200)
      await calculateRecorded(after)
      expect((await slipOf(after)).won).not.toEqual(right)
      expect((await attendanceOf(after)).changed).toEqual([])
      await change(after)
      expect(await recordedRow(after)).toMatchObject({
        stale: true,
        blocks: [{ code: 'attendance-changed', message: expect.stringContaining(why) }],
      })
      expect((await applyRecorded(after)).status).toBe(200)
      await calculateRecorded(after)
      expect((await slipOf(after)).won).toEqual(right)
      expect(await recordedRow(after)).toMatchObject({ stale: false, blocks: [] })
    },
  )
})

it('days without a record of a month closed before its end hold up nobody who is derived again', async () => {
  t.clock.set('2026-11-27T03:00:00Z')
  const company = await companyOf('hourly')
  await record(company, (day) => day > 26)
  // Who hands in totals hands them in before the last days have come.
  await sql`insert into attendance_total (company_no, month, employee_no, scheduled_days, worked_days, real_work, normal_work, extn_work)
    values (${company.companyNo}, ${MONTH}, 1, 19, 19, 9240, 9120, 120)`.execute(t.own.kysely)
  expect((await closePlanned(company)).status).toBe(200)
  const leavesOfAbsence = [{ from: '2026-11-02', to: '2026-11-06', reason: '개인 사정' }]
  const { operator } = company
  const body = { leavesOfAbsence } as never
  expect((await operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
  expect((await attendanceOf(company)).changed).toMatchObject([
    { employeeNo: 1, kinds: ['leave'], daysWithoutRecord: 0 },
  ])
  expect((await applyRecorded(company)).status).toBe(200)
  expect((await attendanceOf(company)).items[0]?.totals).toMatchObject({ workedDays: 14, absentDays: 0 })
})

it('days that count since the close and that nobody recorded wait for the act', async () => {
  const company = await companyOf('hourly')
  const { operator } = company
  const away = (to: string) =>
    operator.call(changeEmployee, {
      params: { empl_no: 1 },
      body: { leavesOfAbsence: [{ from: '2026-11-16', to, reason: '개인 사정' }] } as never,
    })
  expect((await away('2026-11-27')).status).toBe(200)
  await record(company, (day) => day >= 16 && day <= 27)
  expect((await closePlanned(company)).status).toBe(200)
  expect((await attendanceOf(company)).changed).toEqual([])
  expect((await away('2026-11-20')).status).toBe(200)
  expect((await attendanceOf(company)).changed).toMatchObject([
    { employeeNo: 1, kinds: ['leave'], daysWithoutRecord: 5 },
  ])
  const worked = (await attendanceOf(company)).items[0]?.totals?.workedDays ?? 0
  expect((await applyRecorded(company, 'AS_SCHEDULED')).status).toBe(200)
  expect((await attendanceOf(company)).changed).toEqual([])
  expect((await attendanceOf(company)).items[0]?.totals).toMatchObject({ workedDays: worked + 5, absentDays: 0 })
})
