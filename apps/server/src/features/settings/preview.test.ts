import type { BodyInput } from '@handal/contracts/endpoint'
import { previewSetting } from '@handal/contracts/settings/settings'
import { previewWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../testing/payroll-steps.ts'

const t = testApp()
/** Stays of a person on workdays of October, each as clock times with what was recorded. */
const record = async (
  cast: PayrollCast,
  days: readonly (readonly [string, string, string, number])[],
  employeeNo = 1,
) => {
  for (const [date, atend, lvofc, realWork] of days)
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, real_work)
      values (${cast.companyNo}, ${employeeNo}, ${date}, 'WORKDAY', ${atend}, ${lvofc}, ${realWork})`.execute(
      t.own.kysely,
    )
}
const ask = async (cast: PayrollCast, body: BodyInput<typeof previewSetting>) => {
  const { status, body: told } = await cast.operator.call(previewSetting, { body })
  expect(status).toBe(200)
  return told
}

it('tells what counting by ten minutes would have cost, by month, and writes nothing', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast, '2026-10')
  const { rows } = await sql<{ rate: string }>`select ordinary_hourly as rate from payslip
    where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
  // 18:37 and 19:08: 37 and 68 minutes of overtime; the last one holds something that the clock times do not say.
  await record(cast, [
    ['2026-10-06', '09:00', '18:37', 517],
    ['2026-10-07', '08:55', '19:08', 548],
    ['2026-10-08', '09:00', '20:05', 480],
  ])
  const floor = {
    type: '0008',
    from: '2026-12-21',
    value: { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' },
  } as const
  const { status, body } = await cast.operator.call(previewWorkRule, { body: floor })
  expect(status).toBe(200)
  // 7 and 8 minutes less at one and a half times the ordinary wage.
  const won = -Math.floor((15 * 1.5 * Number(rows[0]?.rate)) / 60)
  expect(body.past).toMatchObject({
    from: '2026-09-01',
    to: '2026-11-20',
    workMinutes: -15,
    overtimeMinutes: -15,
    shortageMinutes: 0,
    won,
    people: 1,
    unpriced: 0,
    skippedDays: 1,
    months: [
      { month: '2026-09', won: 0 },
      { month: '2026-10', workMinutes: -15, won, people: 1 },
      { month: '2026-11' },
    ],
  })
  expect(body.risks).toMatchObject([{ path: 'value.overtimeRound', message: expect.stringContaining('제43조') }])
  expect(body.affected).toEqual([])
  const stored = await sql`select 1 from setting_term_entry where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  expect(stored.rows).toEqual([])
  expect(await auditsOf(t, cast.companyNo, 'setting.preview')).toMatchObject([{ after: { people: 0 } }])
})

it('counts lateness that is forgiven as pay that is not taken off', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await record(cast, [['2026-11-03', '09:04', '18:00', 476]])
  const { past } = await ask(cast, { name: 'lateGraceMin', value: 5, from: '2026-12-01' })
  // No payslip says what an hour is worth.
  expect(past).toMatchObject({ workMinutes: 4, shortageMinutes: -4, won: 0, people: 1, unpriced: 1 })
})

it('says nothing of the past where the recorded days do not tell', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const from = '2026-12-01'
  expect((await ask(cast, { name: 'lateGraceMin', value: 5, from })).past).toBeNull()
  await record(cast, [['2026-11-03', '09:00', '19:00', 540]])
  expect((await ask(cast, { name: 'lateGraceMin', value: 5, from })).past).not.toBeNull()
  for (const body of [
    { name: 'overtimeRecognition', value: 'APPROVED', from },
    { name: 'extendMaxMin', value: 600, from },
    { name: 'fiscalRounding', value: 'EXACT2', from },
  ])
    expect((await ask(cast, body)).past).toBeNull()
})

it('names the payslips that another way of prorating reaches, from its month on', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await sql`update employee set hire_date = '2026-11-10' where company_no = ${cast.companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  const { affected, looked, past } = await ask(cast, { name: 'prorateMethod', value: 'FIXED30', from: '2026-11-01' })
  expect({ looked, past }).toEqual({ looked: 2, past: null })
  const other = await ask(cast, { name: 'prorateMethod', value: 'WORKDAYS', from: '2026-11-30' })
  expect(other.affected).toMatchObject([{ employeeNo: 1, month: '2026-11' }])
  expect(affected.every(({ employeeNo }) => employeeNo === 1)).toBe(true)
  expect((await ask(cast, { name: 'prorateMethod', value: 'WORKDAYS', from: '2026-12-01' })).looked).toBe(0)
})

it('asks the database the same number of questions however many people there are', async () => {
  const counts: number[] = []
  for (const people of [2, 12]) {
    const cast = await makePayrollCast(t, { people })
    await calculated(cast)
    for (let no = 1; no <= people; no++) await record(cast, [['2026-11-03', '09:00', '18:37', 517]], no)
    const body = { name: 'lateGraceMin', value: 5, from: '2026-12-01' }
    const { queries } = await t.db.countQueries(() => ask(cast, body))
    counts.push(queries)
  }
  expect(counts[1]).toBe(counts[0])
})
