import { readHome, type OperatorHome } from '@handal/contracts/session/home'
import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { saveSchedule } from '@handal/contracts/time/schedule'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { TEST_NOW, testApp } from '../../../testing/app.ts'
import {
  anotherOperator,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
} from '../../../testing/planned-company.ts'
import { type Punch, settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp()
afterEach(() => t.clock.set(TEST_NOW))
const TODAY = '2026-11-18'
/** A time of the clock of Seoul. */
const at = (time: string, day = TODAY): void => t.clock.set(new Date(`${day}T${time}:00+09:00`).toISOString())

const homeOf = async ({ companyNo }: PlannedCompany) => {
  const operator = await anotherOperator(t, companyNo)
  return ((await operator.call(readHome, {})).body as OperatorHome).attendance
}
const counts = async (company: PlannedCompany) => {
  const found = await homeOf(company)
  return found === null ? null : [found.present, found.late, found.leave, found.absent, found.notYet]
}
/** A company of so many that records since the day before. */
const recording = async (people: NonNullable<Parameters<typeof makePlannedCompany>[1]>['people'] = []) => {
  const company = await makePlannedCompany(t, { from: null, people })
  await storeTags(t, company, [
    ['2026-11-17', '08:55', 'in'],
    ['2026-11-17', '18:00', 'out'],
  ])
  await settleTags(t)
  return company
}
const punch = async (company: PlannedCompany, employeeNo: number, ...punches: readonly Punch[]) =>
  storeTags(t, company, punches, employeeNo)

describe('who is due today', () => {
  it('came, came late, is on leave or has yet to come, before any row was made of the day', async () => {
    at('10:00')
    const company = await recording([{}, {}, {}, {}, {}])
    expect(await counts(company)).toEqual([0, 0, 0, 0, 5])
    await punch(company, 1, [TODAY, '08:50', 'in'])
    await punch(company, 2, [TODAY, '09:18', null])
    await enterFact(company, { employeeNo: 3, str: TODAY, kind: 'LEAVE', leaveType: '0001' })
    await enterFact(company, { employeeNo: 4, str: TODAY, kind: 'TRIP' })
    const stands = { date: TODAY, present: 2, late: 1, leave: 1, absent: 0, notYet: 1, planned: false }
    const notes = ['계획2 지각 18분', '계획3 연차']
    expect(await homeOf(company)).toEqual({ ...stands, notes })
    await settleTags(t)
    expect(await homeOf(company)).toEqual({ ...stands, notes })
    // Half a day: the morning is leave until somebody comes.
    await enterFact(company, { employeeNo: 5, str: TODAY, kind: 'HALF_AM', leaveType: '0003' })
    expect(await counts(company)).toEqual([2, 1, 2, 0, 0])
    at('13:30')
    await punch(company, 5, [TODAY, '13:20', 'in'])
    expect(await counts(company)).toEqual([3, 1, 1, 0, 0])
  })

  it('is absent an hour after the planned end, and here again once a correction says so', async () => {
    at('18:30')
    const company = await recording([{}, {}])
    await punch(company, 1, [TODAY, '08:50', 'in'], [TODAY, '18:05', 'out'])
    await settleTags(t)
    expect(await counts(company)).toEqual([1, 0, 0, 0, 1])
    at('19:01')
    expect(await counts(company)).toEqual([1, 0, 0, 1, 0])
    const body = { workDate: TODAY, atendTime: '09:00', lvofcTime: '18:00', reason: '기록기 고장' }
    const operator = await anotherOperator(t, company.companyNo)
    expect((await operator.call(correctDailyWork, { params: { empl_no: 2 }, body })).status).toBe(200)
    expect(await counts(company)).toEqual([2, 0, 0, 0, 0])
  })

  it('goes by the roster: a night that began yesterday is not today’s, an end of it no arrival', async () => {
    at('12:00', '2026-11-17')
    const company = await recording([{}, {}, {}])
    const night = { start: '21:00', end: '30:00' }
    const items = [
      { employeeNo: 1, workDate: '2026-11-17', ...night },
      { employeeNo: 1, workDate: TODAY, ...night },
      { employeeNo: 2, workDate: '2026-11-17', ...night },
      { employeeNo: 2, workDate: TODAY, kind: 'OFF' as const },
    ]
    expect((await company.operator.call(saveSchedule, { body: { items, reason: '근무 편성' } })).status).toBe(200)
    at('07:00')
    for (const no of [1, 2]) await punch(company, no, ['2026-11-17', '20:55', null], [TODAY, '06:03', null])
    expect(await counts(company)).toEqual([0, 0, 0, 0, 2])
    at('23:00')
    await punch(company, 1, [TODAY, '20:50', null])
    await punch(company, 3, [TODAY, '09:10', 'in'], [TODAY, '18:00', 'out'])
    expect(await counts(company)).toEqual([1, 1, 0, 0, 0])
  })

  it('works on a weekly holiday only where the roster says so; of nobody the last day is shown on which somebody was', async () => {
    const sunday = '2026-11-22'
    at('12:00', '2026-11-20')
    const company = await recording([{}, {}])
    await punch(company, 1, ['2026-11-20', '08:50', 'in'], ['2026-11-20', '18:00', 'out'])
    at('12:00', sunday)
    expect(await homeOf(company)).toMatchObject({ date: '2026-11-20', present: 1, absent: 1, notYet: 0 })
    const items = [{ employeeNo: 2, workDate: sunday, start: '09:00', end: '15:00' }]
    const operator = await anotherOperator(t, company.companyNo)
    expect((await operator.call(saveSchedule, { body: { items, reason: '일요일 근무' } })).status).toBe(200)
    expect(await homeOf(company)).toMatchObject({ date: sunday, present: 0, notYet: 1 })
  })

  it('is in service and on no leave of absence', async () => {
    at('10:00')
    const company = await recording([{}, {}, {}, { hired: '2026-11-19' }])
    const { companyNo } = company
    await sql`update employee set leave_date = '2026-11-17' where company_no = ${companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    await sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${companyNo}, 3, '2026-11-16', '2026-11-30', '개인 사정')`.execute(t.own.kysely)
    expect(await counts(company)).toEqual([0, 0, 0, 0, 1])
  })

  it('works as planned by the clock, without any record', async () => {
    const company = await makePlannedCompany(t, { people: [{}, { start: '13:00', end: '22:00' }, {}] })
    await enterFact(company, { employeeNo: 3, str: TODAY, kind: 'HALF_PM', leaveType: '0003' })
    at('08:59')
    expect(await homeOf(company)).toMatchObject({ present: 0, notYet: 3, planned: true })
    at('09:00')
    expect(await homeOf(company)).toMatchObject({ present: 2, notYet: 1, notes: ['계획3 반차'] })
    at('23:00')
    expect(await homeOf(company)).toMatchObject({ present: 3, notYet: 0, absent: 0 })
  })

  it('is nobody where nothing records, and everybody of one company alone', async () => {
    at('10:00')
    await recording([{}, {}])
    const silent = await makePlannedCompany(t, { from: null, people: [{}, {}] })
    expect(await homeOf(silent)).toBeNull()
  })
})
