import { plainDate } from '@handal/base/date'
import { readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { deriveAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { correctDailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { createMonthHours } from '@handal/contracts/time/month-hours'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import {
  anotherOperator,
  closePlanned,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  slipOf,
} from '../../testing/planned-company.ts'
import {
  applyRecorded,
  attendanceOf,
  calculateRecorded,
  makeRecordedCompany,
  RECORDED_MONTH as MONTH,
  recordedRow,
  recordMonth,
} from '../../testing/recorded-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

type Source = 'RECORDED' | 'AS_SCHEDULED' | null
const give = (
  { operator }: Pick<PlannedCompany, 'operator'>,
  empl_no: number,
  attendanceSource: Source,
  from = '2026-01-01',
) =>
  operator.call(changeEmployee, {
    params: { empl_no },
    body: { assignments: [{ from: plainDate(from), attendanceSource }], reason: '근태 방식' },
  })
/** Totals of who hands them in without any day. */
const handIn = ({ companyNo }: PlannedCompany, no: number) =>
  sql`insert into attendance_total (company_no, month, employee_no, scheduled_days, worked_days, real_work, normal_work, extn_work)
    values (${companyNo}, ${MONTH}, ${no}, 21, 20, 9600, 9480, 120)`.execute(t.own.kysely)
const stored = async ({ companyNo }: PlannedCompany, no: number): Promise<string> => {
  const of = sql`company_no = ${companyNo} and employee_no = ${no}`
  const queries = [
    sql`select * from attendance_day where ${of} order by work_date`,
    sql`select * from attendance_total where ${of} order by month`,
  ]
  return JSON.stringify(await Promise.all(queries.map(async (query) => (await query.execute(t.own.kysely)).rows)))
}
const daysOf = async (company: PlannedCompany, no: number): Promise<number> =>
  (JSON.parse(await stored(company, no)) as [unknown[], unknown[]])[0].length
const everybody = async ({ operator }: PlannedCompany): Promise<void> =>
  expect((await operator.call(calculate, { body: { month: MONTH, updateAll: true } })).status).toBe(202)

/** An office of one that works as planned, beside one who has tags and one who hands in totals alone. */
const mixed = async (): Promise<PlannedCompany> => {
  const company = await makeRecordedCompany(t, 'hourly', 3)
  expect((await give(company, 1, 'AS_SCHEDULED')).status).toBe(200)
  await recordMonth(company, undefined, 2)
  await handIn(company, 3)
  return company
}

it('an office works as planned beside a shop floor that tags, and pays to the won without a tag', async () => {
  const company = await mixed()
  const month = await attendanceOf(company)
  expect(month).toMatchObject({ source: 'BOTH', open: [] })
  expect(month.items.map(({ totals }) => totals?.realWork)).toEqual(['168:00', '171:00', '160:00'])
  const before = [await stored(company, 2), await stored(company, 3)]
  await everybody(company)
  expect((await slipOf(company)).won).toEqual({ 기본급: (168 + 40) * 12_000 })
  const all = await company.operator.call(deriveAttendance, { body: { month: MONTH } })
  expect(all.status).toBeLessThan(300)
  expect((await closePlanned(company)).status).toBe(200)
  expect([await stored(company, 2), await stored(company, 3)]).toEqual(before)
  expect((await attendanceOf(company)).changed).toEqual([])
})

it('what may be entered goes by the person', async () => {
  const company = await mixed()
  const { operator } = company
  const fact = (employeeNo: number) => enterFact(company, { employeeNo, str: '2026-11-12', kind: 'ABSENCE' })
  expect([(await fact(1)).status, (await fact(2)).status]).toEqual([200, 422])
  const correct = (empl_no: number) =>
    operator.call(correctDailyWork, {
      params: { empl_no },
      body: { workDate: plainDate('2026-11-13'), lvofcTime: '19:00', reason: '기록' },
    })
  expect([(await correct(1)).status, (await correct(2)).status]).toEqual([422, 200])
  const hours = (employeeNo: number) =>
    operator.call(createMonthHours, {
      body: { employeeNo, month: MONTH, kind: 'extnWork', hours: '02:00', reason: '납품' },
    })
  expect([(await hours(1)).status, (await hours(3)).status]).toEqual([200, 422])
  const days = await operator.call(listDailyWorks, {
    query: { str: plainDate('2026-11-13'), end: plainDate('2026-11-13') },
  })
  expect(days.body.items.map(({ employeeNo, source }) => [employeeNo, source])).toEqual([
    [1, 'AS_SCHEDULED'],
    [2, 'RECORDED'],
  ])
})

it('one of a company that works as planned has tags: without them the month waits for that person alone', async () => {
  const company = await makePlannedCompany(t, { people: [{}, {}] })
  expect((await give(company, 2, 'RECORDED')).status).toBe(200)
  const openOf = async () =>
    (await company.operator.call(readAttendance, { query: { month: MONTH } })).body.open.map(({ employeeNo, code }) => [
      employeeNo,
      code,
    ])
  expect(await openOf()).toEqual([[2, 'no-totals']])
  expect((await closePlanned(company)).status).toBe(422)
  await handIn(company, 2)
  await everybody(company)
  expect(await openOf()).toEqual([])
  expect(JSON.parse(await stored(company, 2))).toMatchObject([[], [{ worked_days: 20, extn_work: 120 }]])
  expect((await closePlanned(company)).status).toBe(200)
})

it('of a leaver planned days go and recorded ones stay', async () => {
  const company = await mixed()
  await everybody(company)
  const before = [await daysOf(company, 1), await daysOf(company, 2)]
  expect(before).toEqual([30, 21])
  for (const empl_no of [1, 2])
    expect(
      (
        await company.operator.call(changeEmployee, {
          params: { empl_no },
          body: { retireDate: '2026-11-15', leaveReason: '11 개인 사정 (자진퇴사)' },
        })
      ).status,
    ).toBe(200)
  await everybody(company)
  expect([await daysOf(company, 1), await daysOf(company, 2)]).toEqual([15, 21])
})

it('a way of an own from the middle of a month holds from its day', async () => {
  const company = await makeRecordedCompany(t, 'hourly', 1)
  await recordMonth(company, (day) => (day < 16 ? { atendTime: '09:00', lvofcTime: '18:00' } : null))
  expect((await give(company, 1, 'AS_SCHEDULED', '2026-11-16')).status).toBe(200)
  await t.app.services.schedule.runOften()
  const month = await attendanceOf(company)
  expect(month.source).toBe('BOTH')
  expect(month.open.filter(({ blocks }) => blocks)).toEqual([])
  expect(month.items[0]?.totals).toMatchObject({ workedDays: 21, realWork: '168:00' })
  expect((await closePlanned(company)).status).toBe(200)
})

it('another way after the close is seen, and one act applies it to that person alone', async () => {
  const company = await mixed()
  expect((await closePlanned(company)).status).toBe(200)
  for (const no of [1, 2, 3]) await calculateRecorded(company, no)
  const before = [await stored(company, 1), await stored(company, 3)]
  expect((await give(company, 2, 'AS_SCHEDULED')).status).toBe(200)
  expect((await attendanceOf(company)).changed).toMatchObject([{ employeeNo: 2, given: false }])
  expect(await recordedRow(company, 2)).toMatchObject({ stale: true, blocks: [{ code: 'attendance-changed' }] })
  expect((await applyRecorded(company, undefined, 2)).status).toBe(200)
  const after = await attendanceOf(company)
  expect(after.changed).toEqual([])
  expect(after.items[1]?.totals).toMatchObject({ realWork: '168:00', extnWork: '00:00' })
  expect([await stored(company, 1), await stored(company, 3)]).toEqual(before)
})

it('is no one else’s to change, and stands in the history in words', async () => {
  const company = await makePlannedCompany(t)
  const other = await makePlannedCompany(t)
  const stranger = { operator: await anotherOperator(t, other.companyNo) }
  expect((await give(stranger, 99, 'RECORDED')).status).toBe(404)
  const foreign = await stranger.operator.call(changeEmployee, {
    params: { empl_no: 1 },
    body: { companyNo: company.companyNo, assignments: [{ from: '2026-02-01', weeklyHoliday: 6 }] } as never,
  })
  expect(foreign.status).toBe(404)
  const own = await loginAs(
    t,
    await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo: 1 }] }),
  )
  expect((await give({ operator: own }, 1, 'RECORDED')).status).toBe(403)
  const body = {
    assignments: [{ from: plainDate('2026-02-01'), attendanceSource: 'RECORDED' as const, weeklyHoliday: 6 }],
  }
  expect(
    (await company.operator.call(changeEmployee, { params: { empl_no: 1 }, body })).body.assignments[0],
  ).toMatchObject({
    attendanceSource: 'RECORDED',
    weeklyHoliday: 6,
  })
  const history = await company.operator.call(readEmployeeHistory, { params: { empl_no: 1 }, query: {} })
  const values = history.body.items.flatMap(({ changes }) => changes ?? []).flatMap(({ facts }) => facts)
  expect(values).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '주휴일', after: '토요일' }),
      expect.objectContaining({ label: '근태 방식', after: '출퇴근 기록' }),
    ]),
  )
})
