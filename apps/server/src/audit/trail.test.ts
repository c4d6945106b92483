import { contractualHours, readContract, viewSalary, viewWorkTimeFormat } from '@handal/contracts/common'
import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import { readHome } from '@handal/contracts/session/home'
import { cancelJob } from '@handal/contracts/jobs'
import { readLedger, readManagement, readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { calculated, moveHours } from '../testing/payroll-steps.ts'
import { verifyChains } from './verify.ts'

const t = testApp()
afterAll(closeRendering)

type Row = {
  event: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
  user_no: number | null
}
const rowsOf = (companyNo: number): Promise<Row[]> =>
  t.own.kysely
    .selectFrom('audit_log')
    .select(['event', 'subject_id', 'before', 'after', 'reason', 'user_no'])
    .where('company_no', '=', companyNo)
    .orderBy('seq')
    .execute()
/** The rows that an act adds to a company's chain. */
const added = async (companyNo: number, act: () => Promise<{ status: number }>): Promise<Row[]> => {
  const before = (await rowsOf(companyNo)).length
  expect((await act()).status).toBeLessThan(300)
  return (await rowsOf(companyNo)).slice(before)
}
const run = { month: '2026-11', paymentType: '0001' } as const

describe('every act on pay leaves its own rows', () => {
  let cast: PayrollCast
  let operator: TestSession
  beforeAll(async () => {
    cast = await makePayrollCast(t, { people: 4 })
    operator = cast.operator
    await calculated(cast, '2026-10')
    await calculated(cast)
  })
  const eventsOf = async (act: () => Promise<{ status: number }>): Promise<string[]> =>
    (await added(cast.companyNo, act)).map((row) => row.event)
  const edit = { ...run, employeeNo: 2, lines: [{ code: 'item.base', amount: 2_600_000, reason: '시험' }] }
  const put = (body: BodyInput<typeof update>) => operator.call(update, { body })

  it.each([
    ['an amount typed by hand', () => operator.call(update, { body: edit }), ['payslip.override']],
    [
      'an amount taken back',
      () => operator.call(update, { body: { ...edit, lines: [{ code: 'item.base', amount: null }] } }),
      ['payslip.override.drop'],
    ],
    [
      'one person calculated',
      async () => {
        // What has not moved is not calculated again, and leaves no row.
        await moveHours(t, cast.companyNo, 2)
        return operator.call(calculate, { body: { ...run, employeeNo: 2 } })
      },
      ['payslip.calculate'],
    ],
    [
      'several edited at once',
      () => operator.call(batch, { body: { ...run, items: [{ op: 'update', employeeNo: 3, lines: edit.lines }] } }),
      ['payslip.override'],
    ],
    [
      'one removed at once',
      () => operator.call(batch, { body: { ...run, items: [{ op: 'delete', employeeNo: 3 }] } }),
      ['payslip.remove'],
    ],
    [
      'one made at once',
      () => operator.call(batch, { body: { ...run, items: [{ op: 'create', employeeNo: 3 }] } }),
      ['payslip.calculate'],
    ],
    ['one removed', () => operator.call(remove, { body: { ...run, employeeNo: 4 } }), ['payslip.remove']],
    [
      'everybody calculated',
      () => operator.call(calculate, { body: { ...run, updateAll: true } }),
      ['payroll.calculate'],
    ],
    [
      'one previewed',
      () =>
        operator.call(preview, {
          body: { ...run, items: [{ employeeNo: 2, lines: [{ code: 'item.base', amount: 2_600_000 }] }] },
        }),
      ['payslip.preview'],
    ],
    ['the month confirmed', () => put({ ...run, action: 'confirm' }), ['payroll.confirm']],
    ['the month paid', () => put({ ...run, action: 'pay' }), ['payroll.pay']],
    [
      'one reopened',
      () => put({ ...run, action: 'reopen', employeeNos: [2], reason: '연장 누락' }),
      ['payroll.reopen'],
    ],
    ['the month looked at', () => operator.call(readManagement, { query: run }), ['payroll.view']],
    ['the ledger looked at', () => operator.call(readLedger, { query: run }), ['payroll.view']],
    [
      'one payslip looked at',
      () => operator.call(readPayslip, { params: { employeeNo: 2 }, query: run }),
      ['payslip.view'],
    ],
    ['pay terms looked at', () => operator.call(viewSalary, { params: { employeeNo: 2 } }), ['pay-term.view']],
    [
      'planned hours looked at',
      () => operator.call(viewWorkTimeFormat, { params: { employeeNo: 2 } }),
      ['work-time.view'],
    ],
    ['the list of employees', () => operator.call(listEmployees), ['employee.list']],
    ['one employee', () => operator.call(readEmployee, { params: { empl_no: 2 } }), ['employee.view']],
    ['the history of one', () => operator.call(readEmployeeHistory, { params: { empl_no: 2 } }), ['employee.history']],
    ['the operator’s home', () => operator.call(readHome), ['home.view']],
    [
      'the ledger as a file',
      () => operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11' } }),
      ['payroll.print'],
    ],
    [
      'payslips as a file',
      () => operator.call(paymentPdf, { query: { payYear: '2026', payMonth: '11', employeeNos: [2, 3] } }),
      ['payroll.print'],
    ],
  ] as const)('%s', async (_, act, events) => {
    expect(await eventsOf(act)).toEqual(events)
  })

  it('and tell what stood before and what stands after', async () => {
    const rows = await rowsOf(cast.companyNo)
    const first = (event: string): Row | undefined => rows.find((row) => row.event === event)
    expect(first('payslip.override')).toMatchObject({
      before: { line: 'item.base', amount: 2_520_000, overridden: false },
      after: { line: 'item.base', amount: 2_600_000 },
      reason: '시험',
    })
    expect(first('payroll.confirm')).toMatchObject({ before: { state: 'calculated' }, after: { state: 'confirmed' } })
    expect(first('payroll.pay')).toMatchObject({ before: { state: 'confirmed' }, after: { state: 'paid' } })
    expect(first('payroll.reopen')).toMatchObject({ before: { states: { 2: 'paid' } }, reason: '연장 누락' })
    expect(first('payslip.remove')).toMatchObject({ before: { issue: 1, net: expect.any(Number) } })
  })

  it('name the people of a view and of a file, by number or as the whole run, and keep the reason', async () => {
    const of = async (act: () => Promise<{ status: number }>) => {
      // Another minute: a look that was recorded before is a look of its own.
      t.clock.advance(60_000)
      return (await added(cast.companyNo, act))[0]
    }
    expect((await of(() => operator.call(readManagement, { query: run })))?.after).toMatchObject({
      people: 4,
      all: expect.stringMatching(/^급여 \d+번 전체$/),
    })
    expect((await of(() => operator.call(readManagement, { query: { ...run, employeeNos: [2, 3] } })))?.after).toEqual({
      people: 2,
      employeeNos: '2-3',
    })
    expect((await of(() => operator.call(listEmployees)))?.after).toEqual({ people: 4, all: '모든 사원' })
    expect((await of(() => operator.call(listEmployees, { query: { q: '사원1' } })))?.after).toEqual({
      people: 1,
      employeeNos: '1',
    })
    const query = { payYear: '2026', payMonth: '11' }
    expect(
      await of(() => operator.call(paymentXlsx, { query: { ...query, reason: ' 세무사무소 제출: 바른세무회계 ' } })),
    ).toMatchObject({
      after: { people: 4, form: 'xlsx ledger' },
      reason: '세무사무소 제출: 바른세무회계',
    })
    expect((await of(() => operator.call(paymentXlsx, { query: { ...query, reason: '  ' } })))?.reason).toBeNull()
  })

  it('ask the same view again within a minute and add nothing', async () => {
    t.clock.advance(60_000)
    const events = await eventsOf(async () => {
      await operator.call(readManagement, { query: run })
      return operator.call(readManagement, { query: run })
    })
    expect(events).toEqual(['payroll.view'])
  })

  it('but an employee’s own payslip, page and file are no look at another', async () => {
    expect(await eventsOf(() => cast.employee.call(readMySalary, { query: { yearMonth: '2026-11' } }))).toEqual([])
    expect(
      await eventsOf(() => cast.employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11' } })),
    ).toEqual([])
  })

  it('and a cancelled job', async () => {
    let release = (): void => {}
    const handle = await t.app.services.jobs.start(
      { companyNo: cast.companyNo, userNo: null },
      { kind: 'trail', key: 'x', total: 10, title: '시험 작업' },
      () => new Promise<void>((resolve) => void (release = resolve)),
    )
    const [row] = await added(cast.companyNo, () => operator.call(cancelJob, { params: { id: handle.id } }))
    expect(row).toMatchObject({ event: 'job.cancel', subject_id: handle.id, user_no: cast.operator.userNo })
    release()
    await handle.wait(5000)
  })
})

describe('a super admin in a company', () => {
  it('leaves a row in that company’s own log', async () => {
    const { companyNo } = await makeCast(t)
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    const contract = await added(companyNo, () => boss.call(readContract, { params: { companyNo } }))
    const hours = await added(companyNo, () => boss.call(contractualHours, { query: { companyNo } }))
    expect([...contract, ...hours]).toMatchObject([
      { event: 'company.view', after: { call: 'common.contract' } },
      { event: 'company.view', after: { call: 'common.crtlwh' } },
    ])
  })
})

describe('a request on another company', () => {
  it('leaves rows in the log of the one who asked, the first of an hour and each power of ten', async () => {
    const mine = await makeCast(t)
    const other = await makeCast(t)
    const ask = () => mine.operator.call(readManagement, { query: { companyNo: other.companyNo } })
    for (let n = 0; n < 12; n++) expect((await ask()).status).toBe(404)
    const rows = async () => (await rowsOf(mine.companyNo)).filter((row) => row.event === 'access.refused')
    expect(await rows()).toMatchObject([
      { subject_id: String(other.companyNo), after: { requests: 1 }, user_no: mine.operator.userNo },
      { after: { requests: 10 } },
    ])
    t.clock.advance(3_600_000)
    const later = await loginAs(t, mine.operator)
    await later.call(readManagement, { query: { companyNo: other.companyNo } })
    expect((await rows()).length).toBe(3)
    expect(await rowsOf(other.companyNo)).toEqual([])
    const third = await makeCast(t)
    await later.call(readManagement, { query: { companyNo: third.companyNo } })
    const counted = await t.own.kysely
      .selectFrom('refused_claim')
      .select(['requests', 'claimed'])
      .where('company_no', '=', mine.companyNo)
      .orderBy('hour')
      .execute()
    expect(counted).toEqual([
      { requests: 12, claimed: other.companyNo },
      { requests: 2, claimed: third.companyNo },
    ])
  })

  it('is noted too when the role is refused before', async () => {
    const mine = await makeCast(t)
    const other = await makeCast(t)
    const { status } = await mine.employee.call(readManagement, { query: { companyNo: other.companyNo } })
    expect(status).toBe(403)
    expect((await rowsOf(mine.companyNo)).map((row) => row.event)).toEqual(['access.refused'])
    // One's own company with the wrong role is no foreign company.
    await mine.employee.call(readManagement, { query: { companyNo: mine.companyNo } })
    expect(await rowsOf(mine.companyNo)).toHaveLength(1)
    expect(await verifyChains(t.db, { only: mine.companyNo })).toMatchObject([{ ok: true, rows: 1 }])
  })
})
