import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { readAttendance } from '@handal/contracts/time/attendance'
import type { CellView } from '@handal/contracts/time/attendance-cells'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { enterFact, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { makeRecordedCompany, recordMonth } from '../../../testing/recorded-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

const gridOf = async ({ operator }: PlannedCompany, view?: CellView, userNo?: number[]) => {
  const { status, body } = await operator.call(readAttendance, {
    query: { month: '2026-11', cells: true, view, userNo },
  })
  expect(status).toBe(200)
  if (!('dates' in body)) throw new Error('not a grid')
  return body
}
const on = <Value>(values: readonly Value[] | undefined, day: number): Value | undefined => values?.[day - 1]

describe('the month as a grid', () => {
  it('tells recorded days by minutes, codes and how they stand', async () => {
    const company = await makeRecordedCompany(t, 'monthly')
    await recordMonth(company)
    const correct = (day: string, atendTime: string | null, lvofcTime: string | null) =>
      company.operator.call(correctDailyWork, {
        params: { empl_no: 1 },
        body: { workDate: day, atendTime, lvofcTime, reason: '확인' } as never,
      })
    expect((await correct('2026-11-03', null, null)).status).toBe(200)
    expect((await correct('2026-11-05', '09:00', null)).status).toBe(200)
    expect((await correct('2026-11-06', '09:20', '18:00')).status).toBe(200)
    // As a day that was brought before anything recorded it.
    await sql`update attendance_day set made = null where company_no = ${company.companyNo} and work_date = '2026-11-09'`.execute(
      t.own.kysely,
    )
    const { dates, items } = await gridOf(company, 'extn')
    expect(dates).toHaveLength(30)
    expect([on(dates, 1), on(dates, 2), on(dates, 7)]).toEqual([
      { workDate: '2026-11-01', dayType: 'WEEKLY_HOLIDAY' },
      { workDate: '2026-11-02', dayType: 'WORKDAY' },
      { workDate: '2026-11-07', dayType: 'OFFDAY' },
    ])
    const [{ cells, view, totals, ...person }] = items as [(typeof items)[number]]
    expect(person).toEqual({ employeeNo: 1, employeeCode: 'P1', name: '계획1', departmentName: null })
    expect([3, 4, 5, 6, 9].map((day) => on(cells, day))).toEqual([
      [0, ['0003'], 'CORRECTED'],
      [660, [null, '0003'], 'CORRECTED'],
      [null, [null, '0004'], 'HALF'],
      [460, ['0002'], 'CORRECTED'],
      [480, [], 'KEPT'],
    ])
    expect([4, 6].map((day) => on(view, day))).toEqual([180, 0])
    expect(totals).toMatchObject({ scheduledDays: 21, absentDays: 1, realWork: expect.any(Number) as number })
    expect(totals).not.toHaveProperty('nightWork')
    const times = (await gridOf(company, 'times')).items[0]?.view
    expect([1, 3, 4, 5].map((day) => on(times, day))).toEqual([null, null, ['09:00', '21:00'], ['09:00', null]])
  })

  it('tells planned days with their leave, totals in minutes without what is nothing', async () => {
    const company = await makePlannedCompany(t, { people: [{}, { hired: '2026-11-16', start: '22:00', end: '31:00' }] })
    expect((await enterFact(company, { str: '2026-11-04', kind: 'LEAVE' })).status).toBe(200)
    expect((await enterFact(company, { str: '2026-11-05', kind: 'HALF_PM' })).status).toBe(200)
    const grid = await gridOf(company, 'night')
    const [one, two] = grid.items
    expect([4, 5, 6, 7].map((day) => on(one?.cells, day))).toEqual([
      [0, ['0005', '0005'], null],
      [240, [null, '0006'], null],
      [480, [], null],
      [0, [], null],
    ])
    expect(one?.totals).toEqual({
      scheduledDays: 21,
      workedDays: 20,
      absentDays: 0,
      paidLeaveDays: '1.50',
      realWork: 9360,
      normalWork: 9360,
      hdayPayWork: 2400,
    })
    // Before service nothing is known, and night is told where it is worked.
    expect([13, 16].map((day) => on(two?.cells, day)?.[0])).toEqual([null, 540])
    expect(on(two?.view, 16)).toBeGreaterThan(0)
    expect((await gridOf(company, undefined, [2])).items.map(({ employeeNo }) => employeeNo)).toEqual([2])
  })

  it('of 300 people and 31 days stays under 250 KB', async () => {
    const company = await makePlannedCompany(t)
    for (const day of [5, 6, 7, 12, 13, 14])
      await enterFact(company, {
        str: `2026-10-${String(day).padStart(2, '0')}`,
        kind: 'HOURS',
        startTime: '18:00',
        endTime: '23:30',
      } as never)
    await enterFact(company, { str: '2026-10-20', kind: 'LEAVE' })
    const { body } = await company.operator.call(readAttendance, { query: { month: '2026-10', cells: true } })
    const [item] = body.items
    expect(item).toMatchObject({ totals: { extnNightWork: expect.any(Number) as number } })
    const person = { ...item, employeeNo: 300, employeeCode: 'A2026300', departmentName: '생산기술지원1팀' }
    const bytes = Buffer.byteLength(JSON.stringify({ ...body, items: Array.from({ length: 300 }, () => person) }))
    expect(bytes).toBeLessThan(250_000)
  })

  it('is an operator’s of the company alone, and asks a view it knows', async () => {
    const company = await makePlannedCompany(t)
    const other = await makePlannedCompany(t)
    const query = { month: '2026-11', cells: true } as const
    const { companyNo } = company
    expect((await other.operator.call(readAttendance, { query: { ...query, companyNo } })).status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await employee.call(readAttendance, { query })).status).toBe(403)
    const wrong = await company.operator.call(readAttendance, { query: { ...query, view: 'pay' as never } })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ errors: [{ path: 'view' }] })
  })
})
