import { plainDate, yearMonth } from '@handal/base/date'
import type { BodyInput } from '@handal/contracts/endpoint'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import type { Problem } from '@handal/contracts/problem'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { correctDailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import {
  anotherOperator,
  closePlanned,
  makePlannedCompany,
  type PlannedCompany,
} from '../../../testing/planned-company.ts'
import { makeTaggedCompany, settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))
const MONTH = yearMonth('2026-11')
const DAY = plainDate('2026-11-04')
const REASON = '퇴근을 늦게 확인'

type Of = Pick<PlannedCompany, 'operator'>
const act = ({ operator }: Of, body: Omit<BodyInput<typeof closeAttendance>, 'month'>) =>
  operator.call(closeAttendance, { body: { month: MONTH, ...body } })
const open = (company: Of, userNo: number[], more: { version?: number; reason?: string } = {}) =>
  act(company, { action: 'reopen', userNo, reason: REASON, ...more })
const close = (company: Of, userNo: number[], more: { version?: number } = {}) =>
  act(company, { action: 'close', userNo, ...more })
const calculated = async ({ operator }: Of, employeeNo: number) =>
  expect((await operator.call(calculate, { body: { month: MONTH, employeeNo } })).status).toBe(200)
/** A company whose November of tags is closed and whose payslips are calculated. */
const closed = async (people: number): Promise<PlannedCompany> => {
  const company = await makeTaggedCompany(t, [], { people: Array.from({ length: people }, () => ({})) })
  expect((await closePlanned(company)).status).toBe(200)
  for (let no = 1; no <= people; no += 1) await calculated(company, no)
  return company
}
const monthOf = async ({ operator }: Of) => (await operator.call(readAttendance, { query: { month: MONTH } })).body
const netOf = async ({ operator }: Of, employeeNo: number) =>
  (await operator.call(readPayslip, { params: { employeeNo }, query: { month: MONTH } })).body.slip.net
const correct = ({ operator }: Of, empl_no: number, lvofcTime = '21:00', version?: number) =>
  operator.call(correctDailyWork, {
    params: { empl_no },
    body: { workDate: DAY, lvofcTime, reason: REASON, ...(version === undefined ? {} : { version }) },
  })
const confirm = ({ operator }: Of, employeeNos?: number[]) =>
  operator.call(update, {
    body: { month: MONTH, action: 'confirm', ...(employeeNos === undefined ? {} : { employeeNos }) },
  })
const rowsOf = async ({ operator }: Of) => (await operator.call(readManagement, { query: { month: MONTH } })).body
/** Everything stored of everybody but one, as text. */
const others = async ({ companyNo }: PlannedCompany, no: number) => {
  const of = sql`company_no = ${companyNo} and employee_no <> ${no}`
  const queries = [
    sql`select * from attendance_day where ${of} order by employee_no, work_date`,
    sql`select * from attendance_total where ${of} order by employee_no, month`,
    sql`select * from attendance_plan where ${of} order by employee_no, month`,
    sql`select p.*, l.* from payslip p left join payslip_lines l using (company_no, run_no, employee_no, version_no)
      where p.company_no = ${companyNo} and p.employee_no <> ${no} order by p.employee_no, p.version_no`,
  ]
  return JSON.stringify(await Promise.all(queries.map(async (query) => (await query.execute(t.own.kysely)).rows)))
}
const fault = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ path }) => path),
]

describe('one person of a closed month', () => {
  it('is opened, corrected and closed again, and paid so, while 29 others stay to the byte', async () => {
    const company = await closed(30)
    const [before, net, hours] = [await others(company, 7), await netOf(company, 7), await monthOf(company)]
    const opened = await open(company, [7])
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({
      closed: true,
      openPeople: [7],
      version: hours.version + 1,
      changed: [],
      open: [],
    })
    expect(opened.body.history[0]).toMatchObject({
      action: 'reopen',
      reason: REASON,
      people: [{ employeeNo: 7, name: '계획7' }],
    })
    // Everybody else is closed, the month too.
    expect(await correct(company, 8)).toMatchObject({ status: 422, body: { errors: [{ path: 'workDate' }] } })
    expect((await correct(company, 7)).status).toBe(200)
    const { body: days } = await company.operator.call(listDailyWorks, { query: { str: DAY, end: DAY } })
    expect(days.items.flatMap((day) => (day.closed ? [] : [day.employeeNo]))).toEqual([7])
    expect(days.items).toHaveLength(30)
    const shut = await close(company, [7])
    expect(shut.status).toBe(200)
    expect(shut.body).toMatchObject({ closed: true, openPeople: [], changed: [], late: [] })
    expect(
      shut.body.history.map(({ action, people }) => [action, people?.map(({ employeeNo: no }) => no) ?? null]),
    ).toEqual([
      ['close', [7]],
      ['reopen', [7]],
      ['close', null],
    ])
    expect(await others(company, 7)).toBe(before)
    expect((await rowsOf(company)).items.filter(({ stale }) => stale).map(({ employeeNo: no }) => no)).toEqual([7])
    await calculated(company, 7)
    expect(await netOf(company, 7)).toBeGreaterThan(net)
    expect(await others(company, 7)).toBe(before)
    // Closed again: nothing of the day can be changed.
    expect(await correct(company, 7, '22:00')).toMatchObject({ status: 422 })
    expect((await confirm(company)).body.changed).toBe(30)
    const logs = [
      ...(await auditsOf(t, company.companyNo, 'attendance.reopen')),
      ...(await auditsOf(t, company.companyNo, 'attendance.close')),
    ]
    expect(logs).toMatchObject([
      { before: { closed: true }, after: { closed: false, employeeNos: [7] }, reason: REASON },
      { after: { people: 30 } },
      { before: { closed: false }, after: { closed: true, employeeNos: [7] } },
    ])
  })

  it('is paid by what stands once it is calculated again while open', async () => {
    const company = await closed(2)
    const [first, second] = [await netOf(company, 1), await netOf(company, 2)]
    await open(company, [1])
    await correct(company, 1)
    const row = (await rowsOf(company)).items.find(({ employeeNo }) => employeeNo === 1)
    expect(row).toMatchObject({ stale: true, blocks: [{ code: 'attendance-open' }] })
    await calculated(company, 1)
    expect(await netOf(company, 1)).toBe(row?.recalculatedNet)
    expect(await netOf(company, 1)).toBeGreaterThan(first)
    expect(await netOf(company, 2)).toBe(second)
    const { body } = await company.operator.call(readHours, { params: { employeeNo: 1 }, query: { month: MONTH } })
    expect(body.closedAt).toBeNull()
  })

  it('holds up its own payslip alone', async () => {
    const company = await closed(3)
    await open(company, [2])
    const run = await rowsOf(company)
    expect(run.items.map(({ blocks }) => blocks.map(({ code }) => code))).toEqual([[], ['attendance-open'], []])
    expect(run.run.checks).toContainEqual({
      code: 'attendance-open',
      label: '근태 다시 열림',
      count: 1,
      blocking: true,
    })
    expect(run.run.steps[0]).toMatchObject({ step: 'attendance', state: 'done', note: '1명 다시 열림' })
    const named = await confirm(company, [2])
    expect(fault(named)).toEqual([422, 'employeeNos'])
    expect((named.body as unknown as Problem).message).toBe('근태를 다시 열어 다시 마감해야 하는 사원 1명: 계획2')
    const plan = await company.operator.call(readPlan, { query: { month: MONTH, action: 'confirm' } })
    expect(plan.body.leftOut).toMatchObject([
      { employeeNo: 2, code: 'attendance-open', reason: expect.stringContaining('다시 마감한 뒤') },
    ])
    expect((await confirm(company)).body.changed).toBe(2)
    // Nobody else is left, and it still waits.
    expect(fault(await confirm(company))).toEqual([422, 'employeeNos'])
    const pay = await company.operator.call(update, { body: { month: MONTH, action: 'pay', employeeNos: [1, 3] } })
    expect(pay.body.changed).toBe(2)
    await close(company, [2])
    expect((await confirm(company)).body.changed).toBe(1)
  })

  it('is not paid either, should a confirmed payslip be open', async () => {
    const company = await closed(2)
    expect((await confirm(company)).status).toBe(200)
    await sql`insert into attendance_open_person (company_no, month, employee_no, opened_at, opened_by_name, reason)
      values (${company.companyNo}, ${MONTH}, 1, now(), '김운영', ${REASON})`.execute(t.own.kysely)
    const pay = (employeeNos?: number[]) =>
      company.operator.call(update, {
        body: { month: MONTH, action: 'pay', ...(employeeNos === undefined ? {} : { employeeNos }) },
      })
    expect(fault(await pay([1]))).toEqual([422, 'employeeNos'])
    const plan = await company.operator.call(readPlan, { query: { month: MONTH, action: 'pay', employeeNos: [2] } })
    expect(plan.body.obstacles).toEqual([])
    expect((await pay([2])).body.changed).toBe(1)
  })

  it('without a payslip holds nobody up', async () => {
    const company = await makeTaggedCompany(t, [], { people: [{}, {}] })
    await closePlanned(company)
    await calculated(company, 1)
    await open(company, [2])
    expect((await confirm(company)).body.changed).toBe(1)
  })

  it('whose pay was given out stays closed: 409, until its confirmation is taken back', async () => {
    const company = await closed(2)
    expect((await confirm(company, [1])).status).toBe(200)
    const refused = await open(company, [1])
    expect(refused.status).toBe(409)
    expect((refused.body as unknown as Problem).code).toBe('month-confirmed')
    expect((await open(company, [1, 2])).status).toBe(409)
    expect((await monthOf(company)).openPeople).toEqual([])
    const back = { month: MONTH, action: 'reopen' as const, employeeNos: [1], reason: REASON }
    expect((await company.operator.call(update, { body: back })).status).toBe(200)
    expect((await open(company, [1])).status).toBe(200)
    expect(fault(await confirm(company, [1]))).toEqual([422, 'employeeNos'])
  })

  it('has late tags settled while it is open, and nobody else', async () => {
    const company = await closed(2)
    for (const no of [1, 2]) await storeTags(t, company, [[DAY, '21:00', 'out']], no)
    await settleTags(t)
    expect((await monthOf(company)).late.map(({ employeeNo: no }) => no)).toEqual([1, 2])
    const before = await others(company, 1)
    expect((await open(company, [1])).body.late.map(({ employeeNo: no }) => no)).toEqual([2])
    await settleTags(t)
    await storeTags(t, company, [['2026-11-05', '20:00', 'out']], 1)
    await settleTags(t)
    const { items } = (
      await company.operator.call(listDailyWorks, { query: { str: DAY, end: plainDate('2026-11-05') } })
    ).body
    expect(items.map(({ employeeNo, lvofcTime }) => [employeeNo, lvofcTime])).toEqual([
      [1, '21:00'],
      [1, '20:00'],
      [2, '18:00'],
      [2, '18:00'],
    ])
    expect((await close(company, [1])).body.late.map(({ employeeNo: no }) => no)).toEqual([2])
    expect(await others(company, 1)).toBe(before)
    // Closed again, what comes is late again.
    await storeTags(t, company, [['2026-11-06', '20:00', 'out']], 1)
    await settleTags(t)
    expect((await monthOf(company)).late.map(({ employeeNo: no }) => no)).toEqual([1, 2])
  })

  it('with an open point is closed neither alone nor with the month', async () => {
    const company = await closed(2)
    await open(company, [1])
    const { operator } = company
    const half = { workDate: DAY, lvofcTime: null, reason: REASON }
    expect((await operator.call(correctDailyWork, { params: { empl_no: 1 }, body: half })).status).toBe(200)
    const month = await monthOf(company)
    expect(month.open.filter(({ blocks }) => blocks)).toMatchObject([{ employeeNo: 1, code: 'half-record' }])
    expect(month.reclose).toEqual([])
    expect(fault(await close(company, [1]))).toEqual([422, 'userNo'])
    expect(fault(await act(company, { action: 'close' }))).toEqual([422, 'userNo'])
    expect((await monthOf(company)).openPeople).toEqual([1])
    await correct(company, 1, '18:00')
    const shut = await act(company, { action: 'close' })
    expect(shut.body).toMatchObject({ closed: true, openPeople: [] })
    expect(shut.body.history[0]?.people).toEqual([{ employeeNo: 1, name: '계획1' }])
    expect(await act(company, { action: 'close' })).toMatchObject({ status: 409 })
  })

  it('is part of the month again once the month is opened', async () => {
    const company = await closed(2)
    await open(company, [1])
    const all = await act(company, { action: 'reopen', reason: REASON })
    expect(all.body).toMatchObject({ closed: false, openPeople: [] })
    expect((await correct(company, 2)).status).toBe(200)
    expect((await close(company, [1])).status).toBe(409)
    expect((await open(company, [1])).status).toBe(409)
    expect((await closePlanned(company)).body).toMatchObject({ closed: true, openPeople: [] })
  })

  it('is not applied to while it is open', async () => {
    const company = await closed(2)
    await open(company, [1])
    const applied = await act(company, { action: 'apply', userNo: [1, 2], reason: REASON })
    expect(applied).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    const other = await act(company, { action: 'apply', userNo: [2], reason: REASON })
    expect(other.body).toMatchObject({
      openPeople: [1],
      history: [{ action: 'apply', people: [{ employeeNo: 2 }] }, {}, {}],
    })
  })

  it('is one of these people of the month, asked for with a reason and by its version', async () => {
    const company = await closed(2)
    const version = (await monthOf(company)).version
    expect(fault(await act(company, { action: 'reopen', userNo: [1] }))).toEqual([400, 'reason'])
    expect(fault(await open(company, [1, 99]))).toEqual([400, 'userNo.1'])
    expect(fault(await close(company, [99]))).toEqual([400, 'userNo.0'])
    expect((await open(company, [1], { version: version + 1 })).status).toBe(409)
    expect((await close(company, [1])).status).toBe(409)
    expect((await open(company, [1], { version })).status).toBe(200)
    expect((await open(company, [1])).status).toBe(409)
    expect((await close(company, [1], { version })).status).toBe(409)
    expect((await close(company, [1, 2])).status).toBe(409)
    expect((await close(company, [1], { version: version + 1 })).status).toBe(200)
  })

  it("is nobody else's: not another company's, not an employee's", async () => {
    const [company, other] = [await closed(2), await closed(1)]
    const { companyNo } = company
    const body = { month: MONTH, action: 'reopen' as const, userNo: [1], reason: REASON, companyNo }
    expect((await other.operator.call(closeAttendance, { body })).status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await open({ operator: employee }, [1])).status).toBe(403)
    expect((await monthOf(company)).openPeople).toEqual([])
    await open(company, [1])
    expect((await monthOf(other)).openPeople).toEqual([])
    expect(await correct(other, 1)).toMatchObject({ status: 422 })
    expect((await confirm(other)).body.changed).toBe(1)
    expect((await employee.call(readAttendance, { query: { month: MONTH } })).status).toBe(403)
  })

  it('is opened once by two at once, and closed either before or after an edit', async () => {
    const company = await closed(2)
    const second: Of = { operator: await anotherOperator(t, company.companyNo, '이운영') }
    const both = await Promise.all([open(company, [1]), open(second, [1])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await monthOf(company)).history.filter(({ people }) => people !== null)).toHaveLength(1)
    const [shut, edited] = await Promise.all([close(company, [1]), correct(second, 1)])
    expect(shut.status).toBe(200)
    expect([200, 422]).toContain(edited.status)
    await calculated(company, 1)
    const { items } = (await company.operator.call(listDailyWorks, { query: { str: DAY, end: DAY } })).body
    expect(items[0]?.lvofcTime).toBe(edited.status === 200 ? '21:00' : '18:00')
    expect((await monthOf(company)).changed).toEqual([])
  })

  it('is never open with a payslip confirmed at the same moment', async () => {
    const company = await closed(2)
    const second: Of = { operator: await anotherOperator(t, company.companyNo, '이운영') }
    const [opened, confirmed] = await Promise.all([open(company, [1]), confirm(second, [1])])
    expect([opened.status, confirmed.status].toSorted((a, b) => a - b)).toEqual(
      opened.status === 200 ? [200, 422] : [200, 409],
    )
  })

  it('who left in the month, and one who is taken out of it while open', async () => {
    const company = await closed(2)
    const leave = (day: string) =>
      sql`update employee set leave_date = ${day} where company_no = ${company.companyNo} and employee_no = 1`.execute(
        t.own.kysely,
      )
    await open(company, [1])
    await leave('2026-11-13')
    await settleTags(t)
    expect((await close(company, [1])).status).toBe(200)
    const { items } = await monthOf(company)
    expect(items[0]?.totals).toMatchObject({ workedDays: 10 })
    await open(company, [1])
    await leave('2026-10-30')
    await settleTags(t)
    expect((await close(company, [1])).body).toMatchObject({ openPeople: [], people: 1 })
  })

  it('worked as planned is made again by what was entered', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    await closePlanned(company)
    await calculated(company, 1)
    await calculated(company, 2)
    const [before, net] = [await others(company, 1), await netOf(company, 1)]
    await open(company, [1])
    const { operator } = company
    const absent = (employeeNo: number) =>
      operator.call(createDayFact, { body: { employeeNo, str: DAY, end: DAY, kind: 'ABSENCE', reason: REASON } })
    expect((await absent(2)).status).toBe(422)
    expect((await absent(1)).status).toBe(200)
    expect((await close(company, [1])).body).toMatchObject({ openPeople: [], changed: [] })
    await calculated(company, 1)
    expect(await netOf(company, 1)).toBeLessThan(net)
    expect(await others(company, 1)).toBe(before)
  })

  it('takes the same number of queries, of one open person and of ten', async () => {
    const queriesOf = async (people: number): Promise<readonly number[]> => {
      const company = await closed(people)
      const nos = Array.from({ length: people }, (_, index) => index + 1)
      expect((await open(company, nos)).body.openPeople).toEqual(nos)
      const month = await t.db.countQueries(() => monthOf(company))
      const run = await t.db.countQueries(() => rowsOf(company))
      const shut = await t.db.countQueries(() => close(company, nos))
      return [month.queries, run.queries, shut.queries]
    }
    expect(await queriesOf(10)).toEqual(await queriesOf(1))
  })
})
