import { contractualHours, viewSalary, viewWorkTimeFormat, viewWorkTimeFormatByQuery } from '@handal/contracts/common'
import { readEmployee } from '@handal/contracts/people/employees'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'

const t = testApp()

/** The person's own weekdays and times from a day, and minutes a day by the pay terms. */
const plan = async (
  cast: PayrollCast,
  of: { from: string; weekdays?: string; start?: string; end?: string; type?: string; minutes?: number },
): Promise<void> => {
  const { from, weekdays = '1,2,3,4,5', start = '09:00', end = '18:00', type = '0001', minutes = 480 } = of
  await t.db.withCompany(cast, async (tx) => {
    await sql`insert into employee_assignment (company_no, employee_no, valid_from, employment_type, working_weekdays, base_start, base_end)
      values (${cast.companyNo}, 1, ${from}, ${type}, ${weekdays}, ${start}, ${end})`.execute(tx)
    await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, daily_minutes, amounts)
      values (${cast.companyNo}, 1, ${from}, 'monthly', ${minutes}, '{}')`.execute(tx)
  })
}
const daysOf = async (cast: PayrollCast, workYM: string) => {
  const { status, body } = await cast.operator.call(viewWorkTimeFormat, {
    params: { employeeNo: 1 },
    query: { workYM },
  })
  expect(status).toBe(200)
  return new Map<string, (typeof body.items)[number]>(body.items.map((item) => [item.workDate, item]))
}

it('plans a part-timer by the own weekdays, times and hours, from the day they hold', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await plan(cast, { from: '2026-11-16', weekdays: '1,3,6', start: '11:00', end: '16:00', minutes: 270 })
  const days = await daysOf(cast, '2026-11')
  const brief = (date: string) => {
    const day = days.get(date)
    return [day?.dayType, day?.atendTime, day?.lvofcTime, day?.contractual]
  }
  expect(brief('2026-11-13')).toEqual(['WORKDAY', '09:00', '18:00', '08:00'])
  expect(brief('2026-11-16')).toEqual(['WORKDAY', '11:00', '16:00', '04:30'])
  expect(brief('2026-11-17')).toEqual(['OFFDAY', null, null, '00:00'])
  expect(brief('2026-11-21')).toEqual(['WORKDAY', '11:00', '16:00', '04:30'])
  expect(brief('2026-11-22')).toEqual(['WEEKLY_HOLIDAY', null, null, '00:00'])
})

it('gives who works on Sundays the weekly holiday that was named', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await plan(cast, { from: '2026-11-16', weekdays: '0,3,4,5,6' })
  await sql`update employee_assignment set weekly_holiday = 1 where company_no = ${cast.companyNo} and valid_from = '2026-11-16'`.execute(
    t.own.kysely,
  )
  const days = await daysOf(cast, '2026-11')
  expect(
    ['2026-11-15', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => days.get(day)?.dayType),
  ).toEqual(['WEEKLY_HOLIDAY', 'WORKDAY', 'WORKDAY', 'WEEKLY_HOLIDAY', 'OFFDAY'])
})

it('tells holidays by the one rule of the engine: 노동절, public, company, weekly', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await t.db.withCompany(cast, (tx) =>
    sql`insert into holiday (company_no, holiday_no, holiday_date, name) values (${cast.companyNo}, 1, '2026-05-04', '창립기념일')`.execute(
      tx,
    ),
  )
  const days = await daysOf(cast, '2026-05')
  expect(
    ['2026-05-01', '2026-05-04', '2026-05-05', '2026-05-10', '2026-05-11'].map((day) => days.get(day)?.dayType),
  ).toEqual(['LABOR_DAY', 'COMPANY_HOLIDAY', 'PUBLIC_HOLIDAY', 'WEEKLY_HOLIDAY', 'WORKDAY'])
})

it.each(['0002', '0003'])('plans nothing for employees of type %s, by either path', async (type) => {
  const cast = await makePayrollCast(t, { people: 1 })
  await plan(cast, { from: '2026-11-11', type })
  const days = await daysOf(cast, '2026-11')
  expect([...days.keys()].at(-1)).toBe('2026-11-10')
  expect((await daysOf(cast, '2026-12')).size).toBe(0)
  const query = { employeeNo: 1, workYM: '2026-12' }
  expect((await cast.operator.call(viewWorkTimeFormatByQuery, { query })).body).toEqual({ items: [], total: 0 })
  // The company's own schedule has no type.
  const own = await cast.operator.call(viewWorkTimeFormatByQuery, { query: { workYM: '2026-12' } })
  expect(own.body.total).toBe(31)
})

it('writes the hours of a month in one way everywhere, and the statutory ones without a company', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const { operator } = cast
  const hours = await operator.call(contractualHours, {})
  const salary = await operator.call(viewSalary, { params: { employeeNo: 1 }, query: {} })
  const person = await operator.call(readEmployee, { params: { empl_no: 1 } })
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const usual = await boss.call(contractualHours, {})
  expect([hours.body.monthlyHours, salary.body.monthlyHours, person.body.payTerms[0]?.monthlyHours]).toEqual([
    '209',
    '209',
    '209',
  ])
  expect(usual.body).toEqual({ day: '08:00', week: '40:00', monthlyHours: '209' })
})
