import { yearMonth } from '@handal/base/date'
import { readAttendance } from '@handal/contracts/time/attendance'
import type { BodyInput } from '@handal/contracts/endpoint'
import { createMonthHours, listMonthHours, removeMonthHours } from '@handal/contracts/time/month-hours'
import type { Problem } from '@handal/contracts/problem'
import { readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import {
  anotherOperator,
  closePlanned,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../../testing/planned-company.ts'

const t = testApp()
const month = yearMonth('2026-11')
type Body = BodyInput<typeof createMonthHours>
const enter = ({ operator }: Pick<PlannedCompany, 'operator'>, body: Partial<Body> & Pick<Body, 'kind'>) =>
  operator.call(createMonthHours, { body: { employeeNo: 1, month, reason: '납품 마감', ...body } })
const refusal = async (answer: ReturnType<typeof enter>) => {
  const { status, body } = await answer
  return [status, ...((body as unknown as Problem).errors ?? []).map(({ path }) => path)]
}
const openOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month } })).body.open.map(({ code, blocks }) => `${code} ${blocks}`)
const pay = async (company: PlannedCompany) => {
  const { status } = await company.operator.call(calculate, { body: { month, employeeNo: 1 } })
  expect(status).toBe(200)
  return slipOf(company)
}

describe('hours of a month', () => {
  it('are added to what the days give, and paid', async () => {
    const company = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    expect((await enter(company, { kind: 'extnWork', hours: '10:30' })).body).toMatchObject({
      no: 1,
      employeeName: '계획1',
      month: '2026-11',
      kind: 'extnWork',
      hours: '10:30',
      days: null,
      enteredBy: '김운영',
      withdrawn: null,
      version: 1,
    })
    await enter(company, { kind: 'hdayWork', hours: '08:00' })
    await enter(company, { kind: 'hdayExtnWork', hours: '01:00' })
    await enter(company, { kind: 'nightWork', hours: '02:00' })
    await enter(company, { kind: 'latenTime', hours: '00:30' })
    await enter(company, { kind: 'absentDays', days: 1 })
    expect(await plannedTotals(company)).toMatchObject({
      workedDays: 20,
      absentDays: 1,
      extnWork: '12:30',
      hdayWork: '08:00',
      hdayExtnWork: '01:00',
      nightWork: '02:00',
      latenTime: '00:30',
      shortage: '08:30',
      hdayPayWork: '40:00',
    })
    // 2,090,000 ÷ 209 = 10,000 an hour: 12.5 × 1.5, 8 × 1.5 + 1 × 2, 2 × 0.5, 8.5 away.
    expect((await pay(company)).won).toEqual({
      기본급: 2_090_000,
      연장근로수당: 187_500,
      휴일근로수당: 140_000,
      야간근로수당: 10_000,
      근태공제: -85_000,
    })
  })

  it('are told beside what the days give', async () => {
    const company = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    await enter(company, { kind: 'extnWork', hours: '10:30' })
    await enter(company, { kind: 'hdayWork', hours: '08:00', reason: '재고 조사' })
    await enter(company, { kind: 'latenTime', hours: '00:30', reason: '지하철 지연' })
    await pay(company)
    const rules = async () => {
      const { body } = await company.operator.call(readHours, { params: { employeeNo: 1 }, query: { month } })
      return { ...Object.fromEntries(body.sums.map(({ key, rule }) => [key, rule])), weeks: body.weekSentence }
    }
    expect(await rules()).toMatchObject({
      regular: '21일 × 8:00 - 날짜 없이 지각 0:30(지하철 지연)',
      overtime: '11.04 + 날짜 없이 연장 10:30(납품 마감)',
      holiday: '날짜 없이 휴일 8시간 안 8:00(재고 조사)',
      late: '날짜 없이 지각 0:30(지하철 지연), 기록이 빠진 날 없음',
      weeks: '52시간을 넘은 주가 없습니다. 날짜 없이 적은 18:30은 어느 주인지 알 수 없어 주마다 넣지 않았습니다.',
    })
    await enter(company, { kind: 'absentDays', days: 2, reason: '연락 없음' })
    expect(await rules()).toMatchObject({
      workedDays: '소정근로일 21일 - 날짜 없이 결근일 2일(연락 없음)',
      regular: '21일 × 8:00 - 날짜 없이 지각 0:30(지하철 지연) - 날짜 없이 결근일 2일(연락 없음)',
    })
  })

  it('stand behind the lines that pay them, why for operators only', async () => {
    const company = await makePlannedCompany(t)
    const { operator, companyNo } = company
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    await enterFact(company, { str: '2026-11-05', kind: 'ABSENCE' })
    await enter(company, { kind: 'extnWork', hours: '10:30' })
    await enter(company, { kind: 'absentDays', days: 2, reason: '연락 없음' })
    await closePlanned(company)
    await pay(company)
    const undated = (lines: readonly { label: string; days: readonly unknown[]; undated?: unknown }[]) =>
      Object.fromEntries(
        lines.flatMap((line) => (line.undated === undefined ? [] : [[line.label, [line.days.length, line.undated]]])),
      )
    const { body } = await operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month } })
    expect(undated(body.lines)).toEqual({
      연장근로수당: [1, [{ minutes: 630, text: '연장, 납품 마감' }]],
      근태공제: [1, [{ minutes: 960, text: '결근일, 연락 없음' }]],
    })
    await operator.call(update, { body: { month, action: 'confirm' } })
    const owner = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    const own = (await owner.call(readMySalary, { query: { yearMonth: month } })).body
    expect(undated(own.slip?.lines ?? [])).toEqual({
      연장근로수당: [1, [{ minutes: 630, text: '연장' }]],
      근태공제: [1, [{ minutes: 960, text: '결근일' }]],
    })
  })

  it('pay once what lies within the law, and under five people all of it once', async () => {
    const part = await makePlannedCompany(t, { people: [{ end: '17:00' }] })
    await sql`update pay_term set daily_minutes = 420 where company_no = ${part.companyNo}`.execute(t.own.kysely)
    await enter(part, { kind: 'inLawExtra', hours: '03:00' })
    expect(await plannedTotals(part)).toMatchObject({ inLawExtra: '03:00', extnWork: '00:00', realWork: '150:00' })
    const small = await makePlannedCompany(t, { scale: 3, settings: [{ from: '2026-01-01', under5: true }] })
    await enter(small, { kind: 'extnWork', hours: '02:00' })
    expect((await pay(small)).won).toEqual({ 기본급: 2_090_000, 연장근로수당: 20_000 })
    expect(await openOf(small)).toEqual([])
  })

  it('are taken back once, and stay to be read', async () => {
    const company = await makePlannedCompany(t)
    const { operator, companyNo } = company
    await enter(company, { kind: 'extnWork', hours: '10:00' })
    const other = await anotherOperator(t, companyNo, '박운영')
    const stale = await other.call(removeMonthHours, { body: { no: 1, reason: '잘못', version: 7 } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { no: 1, version: 1 } })
    const gone = await other.call(removeMonthHours, { body: { no: 1, reason: '두 번 적음', version: 1 } })
    expect(gone.body).toMatchObject({ no: 1, removed: true })
    expect((await operator.call(removeMonthHours, { body: { no: 1, reason: '두 번' } })).status).toBe(404)
    expect((await operator.call(listMonthHours, { query: { month } })).body.total).toBe(0)
    expect((await operator.call(listMonthHours, { query: { month, withdrawn: true } })).body.items).toMatchObject([
      { no: 1, withdrawn: { by: '박운영', reason: '두 번 적음' }, version: 2 },
    ])
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '00:00' })
    expect(await auditsOf(t, companyNo, 'month-hours.create')).toMatchObject([{ after: { no: 1, hours: '10:00' } }])
    expect(await auditsOf(t, companyNo, 'month-hours.remove')).toMatchObject([
      { before: { no: 1 }, reason: '두 번 적음' },
    ])
    await expect(
      t.db.withCompany({ companyNo }, (tx) =>
        sql`update attendance_hours set minutes = 1 where company_no = ${companyNo}`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      sql`update attendance_hours set withdrawn_reason = '다른 말' where company_no = ${companyNo}`.execute(
        t.own.kysely,
      ),
    ).rejects.toThrow()
  })

  it('make the payslip of the person stale, and nobody else’s', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    for (const employeeNo of [1, 2]) await company.operator.call(calculate, { body: { month, employeeNo } })
    const stale = async () => (await slipOf(company)).slip.stale
    await enter(company, { employeeNo: 2, kind: 'extnWork', hours: '01:00' })
    expect(await stale()).toBe(false)
    await enter(company, { kind: 'extnWork', hours: '01:00' })
    expect(await stale()).toBe(true)
    await company.operator.call(removeMonthHours, { body: { no: 2, reason: '잘못 적음' } })
    expect(await stale()).toBe(false)
  })

  it('say what nobody can judge of them, and what is certain', async () => {
    const company = await makePlannedCompany(t)
    await enter(company, { kind: 'extnWork', hours: '10:00' })
    expect(await openOf(company)).toEqual(['undated false'])
    // Six weeks touch November 2026.
    await enter(company, { kind: 'extnWork', hours: '100:00' })
    expect(await openOf(company)).toEqual(['over-52 false'])
    expect((await closePlanned(company)).status).toBe(200)
  })

  it('are refused at their field where the month cannot hold them', async () => {
    const company = await makePlannedCompany(t, { people: [{}, { hired: '2026-12-01' }] })
    expect(await refusal(enter(company, { kind: 'latenTime', hours: '168:01' }))).toEqual([422, 'hours'])
    expect(await refusal(enter(company, { kind: 'absentDays', days: 22 }))).toEqual([422, 'days'])
    expect(await refusal(enter(company, { kind: 'inLawExtra', hours: '01:00' }))).toEqual([422, 'kind'])
    expect(await refusal(enter(company, { kind: 'hdayExtnWork', hours: '01:00' }))).toEqual([422, 'kind'])
    expect(await refusal(enter(company, { kind: 'extnWork' }))).toEqual([400, 'hours'])
    expect(await refusal(enter(company, { kind: 'extnWork', hours: '00:00' }))).toEqual([400, 'hours'])
    expect(await refusal(enter(company, { kind: 'extnWork', hours: '744:01' }))).toEqual([400, 'hours'])
    expect(await refusal(enter(company, { kind: 'extnWork', hours: '01:00', days: 1 }))).toEqual([400, 'days'])
    expect(await refusal(enter(company, { kind: 'absentDays', hours: '08:00' }))).toEqual([400, 'days'])
    expect(await refusal(enter(company, { employeeNo: 2, kind: 'extnWork', hours: '01:00' }))).toEqual([
      400,
      'employeeNo',
    ])
    expect((await plannedTotals(company))?.realWork).toBe('168:00')
  })

  it('need their days where the pay changes inside the month, from its second day to its last', async () => {
    const company = await makePlannedCompany(t)
    const { companyNo } = company
    const raise = (from: string) =>
      sql`update pay_term set valid_from = ${from} where company_no = ${companyNo} and valid_from > '2026-01-01'`.execute(
        t.own.kysely,
      )
    await t.db.withCompany(company, (tx) =>
      sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
        values (${companyNo}, 1, '2026-11-01', 'monthly', '{"base": 4180000}')`.execute(tx),
    )
    const tries = async () => refusal(enter(company, { kind: 'extnWork', hours: '01:00' }))
    expect(await tries()).toEqual([200])
    await raise('2026-11-02')
    expect(await tries()).toEqual([422, 'month'])
    // What was entered before blocks the close then.
    expect(await openOf(company)).toEqual(['unclear true'])
    expect((await closePlanned(company)).status).toBe(422)
    await raise('2026-11-30')
    expect(await tries()).toEqual([422, 'month'])
    await raise('2026-12-01')
    expect(await tries()).toEqual([200])
  })

  it('are of a month that is planned, open and not given out', async () => {
    const company = await makePlannedCompany(t, { from: '2026-12-01' })
    const { operator } = company
    expect(await refusal(enter(company, { kind: 'extnWork', hours: '01:00' }))).toEqual([422, 'month'])
    await operator.call(changeSetting, {
      body: { name: 'attendanceSource', value: 'AS_SCHEDULED', from: '2026-11-01', reason: '처음부터' },
    })
    expect((await enter(company, { kind: 'extnWork', hours: '01:00' })).status).toBe(200)
    await closePlanned(company)
    expect(await refusal(enter(company, { kind: 'extnWork', hours: '01:00' }))).toEqual([422, 'month'])
    expect((await operator.call(removeMonthHours, { body: { no: 1, reason: '잘못' } })).status).toBe(422)
    await pay(company)
    await operator.call(update, { body: { month, action: 'confirm' } })
    await t.db.withCompany(company, (tx) =>
      sql`delete from attendance_close where company_no = ${company.companyNo}`.execute(tx),
    )
    const late = await enter(company, { kind: 'extnWork', hours: '01:00' })
    expect(late.body).toMatchObject({ code: 'month-confirmed' })
  })

  it('are of an operator of the company alone', async () => {
    const company = await makePlannedCompany(t)
    const other = await makePlannedCompany(t)
    await enter(company, { kind: 'extnWork', hours: '01:00' })
    const { companyNo } = company
    expect((await other.operator.call(listMonthHours, { query: { month, companyNo } })).status).toBe(404)
    expect((await other.operator.call(removeMonthHours, { body: { no: 1, reason: '남의 것' } })).status).toBe(404)
    expect((await enter(other, { kind: 'extnWork', hours: '01:00', companyNo })).status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await enter({ operator: employee }, { kind: 'extnWork', hours: '01:00' })).status).toBe(403)
    expect((await other.operator.call(listMonthHours, { query: { month } })).body.total).toBe(0)
  })
})
