import { readCompanies, readContract } from '@handal/contracts/common'
import { paymentPdf } from '@handal/contracts/downloads'
import { readEmployee } from '@handal/contracts/people/employees'
import { readHome } from '@handal/contracts/session/home'
import { cancelJob, readJob } from '@handal/contracts/jobs'
import { readManagement, readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH } from '../../../testing/payroll-steps.ts'
import { calculateRun } from '../acts/calculate-run.ts'

const t = testApp()
afterAll(closeRendering)

let ours: PayrollCast
let theirs: PayrollCast
let colleague: TestSession
let jobId = ''
beforeAll(async () => {
  ours = await makePayrollCast(t)
  theirs = await makePayrollCast(t, { people: 9 })
  for (const cast of [ours, theirs]) jobId = (await calculated(cast)).id
  const user = await makeUser(t, {
    role: '21',
    companies: [{ companyNo: ours.companyNo, employeeNo: 2 }],
    name: '박동료',
  })
  colleague = await loginAs(t, user)
})
const viewsOf = async (companyNo: number) =>
  (
    await sql<{ employee_no: number; version_no: number; viewed_at: string }>`
      select employee_no, version_no, viewed_at from payslip_view where company_no = ${companyNo} order by 1, 2
    `.execute(t.own.kysely)
  ).rows

describe('an employee', () => {
  it('sees nothing before the confirmation, then only the own payslip, and its first opening is kept once', async () => {
    const early = await ours.employee.call(readMySalary, { query: { yearMonth: MONTH } })
    expect(early.body).toMatchObject({ slip: null, months: [] })
    expect(JSON.stringify(early.body.year)).not.toContain('true')
    expect((await ours.employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11' } })).status).toBe(404)
    expect(await viewsOf(ours.companyNo)).toEqual([])

    await ours.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    const mine = await ours.employee.call(readMySalary, { query: {} })
    const other = await colleague.call(readMySalary, { query: {} })
    expect(mine.body.slip?.name).toBe('사원1')
    expect(other.body.slip?.name).toBe('사원2')
    t.clock.advance(60_000)
    const again = await ours.employee.call(readMySalary, { query: {} })
    expect(again.body.slip?.net).toBe(mine.body.slip?.net)
    expect(await viewsOf(ours.companyNo)).toEqual([
      { employee_no: 1, version_no: 1, viewed_at: '2026-11-20T01:00:00.000Z' },
      { employee_no: 2, version_no: 1, viewed_at: '2026-11-20T01:00:00.000Z' },
    ])

    const own = await ours.employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11' } })
    expect(own.status).toBe(200)
    for (const employeeNos of [[2], [1, 2]]) {
      const refused = await ours.employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11', employeeNos } })
      expect(refused.status).toBe(404)
    }
    const ledger = await ours.employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11', form: 'ledger' } })
    expect(ledger.status).toBe(403)
  })

  it('gets into no other company', async () => {
    for (const query of [{ companyNo: theirs.companyNo }, { corp_no: theirs.companyNo }]) {
      expect((await ours.employee.call(readMySalary, { query })).status).toBe(404)
      expect((await ours.employee.call(paymentPdf, { query })).status).toBe(404)
      expect((await ours.employee.call(readHome, { query })).status).toBe(404)
    }
    const companies = await ours.employee.call(readCompanies, {})
    expect(companies.body.items.map(({ key }) => key)).toEqual([ours.companyNo])
  })

  it('who is an operator too reads the own payslip like everybody else', async () => {
    const user = await makeUser(t, { role: '11', companies: [{ companyNo: theirs.companyNo, employeeNo: 5 }] })
    const both = await loginAs(t, user)
    expect((await both.call(readMySalary, { query: { yearMonth: MONTH } })).body.slip).toBeNull()
  })
})

describe('an operator', () => {
  it('finds people of another company under no number', async () => {
    const { operator } = ours
    // Number 9 is somebody next door and nobody here.
    const query = { month: MONTH }
    expect((await operator.call(readPayslip, { params: { employeeNo: 9 }, query })).status).toBe(404)
    expect((await operator.call(readEmployee, { params: { empl_no: 9 } })).status).toBe(404)
    expect((await operator.call(calculate, { body: { month: MONTH, employeeNo: 9 } })).status).toBe(404)
    const edit = { month: MONTH, employeeNo: 9, lines: [{ code: 'item.base', amount: 1, reason: '시험' }] }
    expect((await operator.call(update, { body: edit })).status).toBe(404)
    expect((await operator.call(remove, { body: { month: MONTH, employeeNo: 9 } })).status).toBe(404)
    const several = await operator.call(calculate, { body: { month: MONTH, employeeNos: [1, 9, 77] } })
    expect(several).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'employeeNos.1' }, { path: 'employeeNos.2' }] },
    })
    const moved = await operator.call(update, { body: { month: MONTH, action: 'pay', employeeNos: [9] } })
    expect(moved).toMatchObject({ status: 400, body: { errors: [{ path: 'employeeNos.0' }] } })
    expect((await operator.call(readContract, { params: { companyNo: theirs.companyNo } })).status).toBe(404)
    expect((await operator.call(readJob, { params: { id: jobId } })).status).toBe(404)
    expect((await operator.call(cancelJob, { params: { id: jobId } })).status).toBe(404)
  })

  it("leaves a trace of looking at others' pay, one row a request", async () => {
    const count = async () =>
      (
        await sql<{ event: string; n: number }>`
          select event, count(*) as n from audit_log where company_no = ${theirs.companyNo}
            and event in ('payroll.view', 'payslip.view', 'payroll.print') group by 1 order by 1
        `.execute(t.own.kysely)
      ).rows
    expect(await count()).toEqual([])
    await theirs.operator.call(readManagement, { query: { month: MONTH } })
    await theirs.operator.call(readPayslip, { params: { employeeNo: 3 }, query: { month: MONTH } })
    await theirs.operator.call(paymentPdf, { query: { payYear: '2026', payMonth: '11' } })
    expect(await count()).toEqual([
      { event: 'payroll.print', n: 1 },
      { event: 'payroll.view', n: 1 },
      { event: 'payslip.view', n: 1 },
    ])
  })

  it('is told of every bad field at once', async () => {
    const paths = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      expect(status).toBe(400)
      return (body as { errors: { path: string }[] }).errors.map(({ path }) => path)
    }
    const { operator } = theirs
    const wrong = { month: '2026-13', paymentType: '9999', employeeNo: 0, extra: 1 } as never
    expect(await paths(operator.call(calculate, { body: wrong }))).toEqual(
      expect.arrayContaining(['month', 'paymentType', 'employeeNo', 'extra']),
    )
    expect(await paths(operator.call(calculate, { body: { month: MONTH } }))).toEqual(['employeeNo'])
    expect(await paths(operator.call(update, { body: { month: MONTH } }))).toEqual(['employeeNo', 'lines'])
    expect(await paths(operator.call(update, { body: { month: MONTH, action: 'reopen' } }))).toEqual(['reason'])
    const lines = [
      { code: 'item.base', amount: 1.5 },
      { code: 'item.duty', amount: 100 },
    ] as never
    expect(await paths(operator.call(update, { body: { month: MONTH, employeeNo: 1, lines } }))).toEqual(
      expect.arrayContaining(['lines.0.amount']),
    )
    const items = [
      { op: 'create', employeeNo: 1 },
      { op: 'create', employeeNo: 1, month: '202613' },
    ] as never
    expect(await paths(operator.call(batch, { body: { items } }))).toEqual(['items.1.month'])
    expect(await paths(operator.call(batch, { body: { items: [{ op: 'create', employeeNo: 1 }] } }))).toEqual([
      'items.0.month',
    ])
    expect(await paths(operator.call(paymentPdf, { query: { payYear: '2026' } }))).toEqual(['payMonth'])
  })

  it('cancels a calculation and keeps the old result', async () => {
    const cast = await makePayrollCast(t, { people: 120 })
    await calculated(cast)
    const before = await cast.operator.call(readManagement, { query: { month: MONTH } })
    await t.db.withCompany(cast, (tx) =>
      sql`update attendance_total set extn_work = extn_work + 600 where company_no = ${cast.companyNo}`.execute(tx),
    )
    let steps = 0
    await calculateRun(
      t.db,
      {
        companyNo: cast.companyNo,
        userNo: null,
        userName: '시험',
        loginId: 't',
        role: '11',
        address: '-',
        now: () => t.clock.now(),
      },
      { month: MONTH, paymentType: '0001', overwrite: true, employeeNos: null },
      {
        step: () => {
          steps++
        },
        cancelled: () => steps >= 2,
      },
    )
    expect(steps).toBe(2)
    const after = await cast.operator.call(readManagement, { query: { month: MONTH } })
    expect(after.body.items.every((row) => row.stale)).toBe(true)
    expect(after.body.items.map(({ net, version }) => [net, version])).toEqual(
      before.body.items.map(({ net, version }) => [net, version]),
    )
    expect(after.body.run.version).toBe(before.body.run.version)
  })

  it('cannot confirm while attendance is open, somebody is missing, or a line is blocked', async () => {
    const cast = await makePayrollCast(t, { closed: [] })
    await calculated(cast, MONTH, { employeeNos: [1, 2, 3] })
    await t.db.withCompany(cast, (tx) =>
      sql`delete from attendance_total where company_no = ${cast.companyNo} and employee_no = 2 and month = ${MONTH}`.execute(
        tx,
      ),
    )
    await cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 2 } })
    const { status, body } = await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    expect(status).toBe(422)
    const { errors } = body as unknown as { errors: { path: string; message: string }[] }
    expect(errors.map(({ message }) => message)).toEqual([
      '근태를 마감하지 않았습니다. 근태를 마감한 뒤 확정해 주세요.',
      '급여를 계산하지 않은 사원 2명: 사원5, 사원4',
      '계산할 수 없는 항목이 있는 사원 1명: 사원2',
    ])
  })
})
