import { changeEmployee, previewEmployee } from '@handal/contracts/people/employee-write'
import { createHoliday, previewHoliday } from '@handal/contracts/company/holidays'
import { previewCompanyInfo } from '@handal/contracts/company/company-info'
import { createSalaryItem, previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { changeSetting, previewSetting } from '@handal/contracts/settings/settings'
import { previewWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../../testing/app.ts'
import { makePayrollCast } from '../../../../testing/factories-payroll.ts'
import { calculated, MONTH, rowOf } from '../../../../testing/payroll-steps.ts'
import { enterFact, makePlannedCompany, type PlannedCompany } from '../../../../testing/planned-company.ts'

const t = testApp()
/** Everything of a company that a preview could leave behind, as it is stored. */
const storedOf = async (companyNo: number): Promise<string[]> => {
  const tables = ['holiday', 'salary_item', 'salary_item_term_entry', 'setting_term_entry', 'company_setting_entry']
  const made = ['given_number', 'fact_touch', 'company_touch', 'attendance_day', 'attendance_total', 'payslip']
  const rows = await Promise.all(
    [...tables, ...made].map((table) =>
      sql<{ text: string }>`select coalesce(string_agg(x::text, ';' order by x::text), '') as text
        from ${sql.table(table)} x where company_no = ${companyNo}`.execute(t.own.kysely),
    ),
  )
  return rows.map((answer) => answer.rows[0]?.text ?? '')
}
const eventsOf = async (companyNo: number): Promise<string[]> => {
  const { rows } = await sql<{ event: string }>`
    select event from audit_log where company_no = ${companyNo} order by seq`.execute(t.own.kysely)
  return rows.map(({ event }) => event)
}
const pay = async (operator: TestSession, month: string) => {
  expect((await operator.call(calculate, { body: { month, employeeNo: 1 } })).status).toBe(200)
}
const netOf = async ({ companyNo }: PlannedCompany, month: string): Promise<number | undefined> => {
  const { rows } = await sql<{ net: number }>`select p.net from payslip p join payroll_run r using (company_no, run_no)
    where company_no = ${companyNo} and r.month = ${month} and p.employee_no = 1 and p.current`.execute(t.own.kysely)
  return rows[0]?.net
}

describe('a change that is only looked at', () => {
  it('leaves nothing behind but that somebody looked: no number, no touch, no entry', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { companyNo, operator } = cast
    await calculated(cast)
    const [stored, events] = [await storedOf(companyNo), await eventsOf(companyNo)]
    const floor = { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' } as const
    const answers = [
      await operator.call(previewHoliday, { body: { holidayDate: '2026-11-12', name: '쉬는 날' } }),
      await operator.call(previewSalaryItem, {
        body: { label: '통신비', source: { fixed: 50_000 }, from: '2026-11-01' },
      }),
      await operator.call(previewSalaryItem, { body: { itemCode: 'meal', tax: 'taxable', from: '2026-11-01' } }),
      await operator.call(previewSetting, { body: { name: 'prorateMethod', value: 'WORKDAYS', from: '2026-11-01' } }),
      await operator.call(previewWorkRule, { body: { type: '0008', from: '2026-11-01', value: floor } }),
      await operator.call(previewCompanyInfo, { body: { settings: [{ from: '2026-11-01', under5: true }] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await storedOf(companyNo)).toEqual(stored)
    expect((await eventsOf(companyNo)).slice(events.length)).toEqual([
      'holiday.preview',
      'salary-item.preview',
      'salary-item.preview',
      'setting.preview',
      'setting.preview',
      'company.preview',
    ])
    expect((await rowOf(cast, 1)).stale).toBe(false)
    const made = await operator.call(createHoliday, { body: { holidayDate: '2026-11-12', name: '쉬는 날' } })
    expect(made.body.no).toBe(1)
    const item = await operator.call(createSalaryItem, {
      body: { label: '통신비', source: { fixed: 50_000 }, from: '2026-11-01' },
    })
    expect(item.status).toBe(200)
  })

  it('is refused like the call that writes it, and is not asked why', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const refused = await operator.call(previewWorkRule, {
      body: { type: '0001', from: '2026-11-01', value: [] },
    })
    expect(refused.status).toBe(400)
    const nothing = { name: 'unitMin', removed: true, from: '2026-11-01' } as const
    expect((await operator.call(previewSetting, { body: nothing })).body).toMatchObject({
      errors: [{ path: 'from' }],
    })
    await operator.call(changeSetting, { body: { name: 'unitMin', value: 10, from: '2026-11-01' } })
    const stale = { name: 'unitMin', value: 30, from: '2026-11-01', version: 1 }
    expect((await operator.call(previewSetting, { body: stale })).status).toBe(200)
    expect((await operator.call(changeSetting, { body: stale })).status).toBe(409)
  })
})

describe('where days are worked as planned', () => {
  // Who rests on it was not absent, and who worked two hours on it worked on a holiday.
  it.each(['2026-11-06', '2026-11-04'])('tells what a holiday on %s makes of them, and so it comes', async (day) => {
    const company = await makePlannedCompany(t)
    const { operator } = company
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    await enterFact(company, { str: '2026-11-06', kind: 'ABSENCE' })
    await pay(operator, MONTH)
    const now = await netOf(company, MONTH)
    const holiday = { holidayDate: day, name: '창립기념일' }
    const { body } = await operator.call(previewHoliday, { body: holiday })
    expect(body.looked).toBe(1)
    if (day === '2026-11-06') expect(body.affected).toMatchObject([{ employeeNo: 1, month: MONTH, now }])
    await operator.call(createHoliday, { body: holiday })
    await pay(operator, MONTH)
    expect(await netOf(company, MONTH)).toBe(body.affected[0]?.then ?? now)
  })

  it('tells what a rule of working time makes of them', async () => {
    const company = await makePlannedCompany(t)
    const { operator } = company
    await enterFact(company, { str: '2026-11-05', kind: 'HOURS', startTime: '09:00', endTime: '09:08' })
    await pay(operator, MONTH)
    const grace = { name: 'lateGraceMin', value: 10, from: '2026-11-01' } as const
    const { status, body } = await operator.call(previewSetting, { body: grace })
    expect(status).toBe(200)
    expect(body.looked).toBe(1)
    await operator.call(changeSetting, { body: grace })
    await pay(operator, MONTH)
    expect(body.affected.map((slip) => slip.then)).toEqual([await netOf(company, MONTH)])
  })
})

it('tells of an open payslip that nobody would be paid by any more, and so it comes', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast)
  const now = (await rowOf(cast, 2)).net
  const leaves = { params: { empl_no: 2 }, body: { retireDate: '2026-10-31', leaveReason: '11' } } as const
  const { body } = await cast.operator.call(previewEmployee, leaves)
  expect(body.affected).toMatchObject([{ employeeNo: 2, month: MONTH, now, difference: -now }])
  expect(body.affected.map((slip) => slip.then)).toEqual([0])
  expect((await cast.operator.call(changeEmployee, leaves)).status).toBe(200)
  await calculated(cast)
  await expect(rowOf(cast, 2)).rejects.toThrow('nobody has number 2')
})

it('compares with what stands on an outdated payslip, and comes to what a calculation makes of it', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast)
  const now = (await rowOf(cast, 2)).net
  const meal = { label: '식대 추가', source: { fixed: 70_000 }, from: '2026-11-01', tax: 'taxable' } as const
  expect((await cast.operator.call(createSalaryItem, { body: meal })).status).toBe(200)
  const outdated = await rowOf(cast, 2)
  expect(outdated).toMatchObject({ stale: true, net: now })
  expect(outdated.recalculatedNet).not.toBe(now)
  const away = { leavesOfAbsence: [{ from: '2026-11-16', to: '2026-11-20', reason: '개인 사정' }] }
  const change = { params: { empl_no: 2 }, body: away as never } as const
  const { body } = await cast.operator.call(previewEmployee, change)
  const [found] = body.affected
  expect(found).toMatchObject({ employeeNo: 2, month: MONTH, now })
  expect((found?.then ?? 0) - now).toBe(found?.difference)
  expect((await cast.operator.call(changeEmployee, change)).status).toBe(200)
  expect((await rowOf(cast, 2)).recalculatedNet).toBe(found?.then)
})

it('looks at the months that it reaches, and at no others', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: ['2026-05', '2026-11'] })
  await calculated(cast, '2026-05')
  await calculated(cast)
  const lookedOf = async (holidayDate: string) =>
    (await cast.operator.call(previewHoliday, { body: { holidayDate, name: '쉬는 날' } })).body.looked
  expect([await lookedOf('2026-07-14'), await lookedOf('2026-08-12'), await lookedOf('2026-09-15')]).toEqual([2, 0, 2])
  const prorate = (from: string) =>
    cast.operator.call(previewSetting, { body: { name: 'prorateMethod', value: 'WORKDAYS', from } })
  expect([(await prorate('2026-05-31')).body.looked, (await prorate('2026-06-01')).body.looked]).toEqual([4, 2])
})

describe('노동절 that was moved', () => {
  const LET = { name: 'laborDayMovable', value: true, from: '2026-05-01' } as const
  const BACK = { name: 'laborDayMovable', value: false, from: '2026-05-01' } as const
  const MOVE = { holidayDate: '2026-05-01', movedTo: '2026-05-06', agreementDate: '2026-04-01' } as const

  it('lists who worked on its day, when the setting no longer lets it go', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: ['2026-05'] })
    const { companyNo, operator } = cast
    await operator.call(changeSetting, { body: LET })
    expect((await operator.call(createHoliday, { body: MOVE })).status).toBe(200)
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, real_work, normal_work)
      values (${companyNo}, 1, '2026-05-01', 'WORKDAY', '09:00', '18:00', 480, 480)`.execute(t.own.kysely)
    await calculated(cast, '2026-05')
    const { body } = await operator.call(previewSetting, { body: BACK })
    expect(body.affected.map(({ employeeNo, month }) => [employeeNo, month])).toEqual([[1, '2026-05']])
    expect(body.affected[0]?.difference).toBeGreaterThan(0)
    const later = await operator.call(previewSetting, { body: { ...BACK, from: '2026-05-02' } })
    expect(later.body).toMatchObject({ affected: [], looked: 2 })
  })

  it('stays moved for plans when the setting changes between its day and the day it went to', async () => {
    const company = await makePlannedCompany(t)
    const { operator } = company
    await operator.call(changeSetting, { body: LET })
    expect((await operator.call(createHoliday, { body: MOVE })).status).toBe(200)
    await operator.call(changeSetting, { body: { ...BACK, from: '2026-05-04' } })
    await pay(operator, '2026-05')
    const { rows } = await sql<{ work_date: string; day_type: string }>`select work_date, day_type from attendance_day
      where company_no = ${company.companyNo} and work_date in ('2026-05-01', '2026-05-06') order by work_date`.execute(
      t.own.kysely,
    )
    expect(rows.map(({ day_type }) => day_type)).toEqual(['WORKDAY', 'LABOR_DAY'])
  })
})
