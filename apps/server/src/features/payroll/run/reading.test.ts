import { paymentXlsx } from '@handal/contracts/downloads'
import { readLedger, readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { makeCast, testApp } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { actorOf, calculated, listOf, MONTH, rowOf, summedAhead } from '../../../testing/payroll-steps.ts'
import { calculateRun } from '../acts/calculate-run.ts'

const t = testApp()
afterAll(closeRendering)

describe('reading', () => {
  it('explains every line so that its formula gives the amount, with last month beside it', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast, '2026-10')
    await calculated(cast)
    await t.db.withCompany(cast, (tx) =>
      sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, extn_work)
        values (${cast.companyNo}, 3, '2026-11-10', 'WORKDAY', '09:00', '21:00', 180)`.execute(tx),
    )
    const { status, body } = await cast.operator.call(readPayslip, {
      params: { employeeNo: 3 },
      query: { month: MONTH },
    })
    expect(status).toBe(200)
    const overtime = body.lines.find((line) => line.code === 'item.overtime')
    expect(overtime).toMatchObject({
      label: '연장근로수당',
      previousAmount: overtime?.amount,
      days: [{ workDate: '2026-11-10', atendTime: '09:00', lvofcTime: '21:00', minutes: 180, text: '09:00 - 21:00' }],
      explanation: { laws: ['근로기준법 제56조 제1항'] },
    })
    expect(overtime?.explanation.formula).toContain(`= ${overtime?.amount.toLocaleString('ko-KR')}원`)
    expect(body.comparison).toBe('지난달과 실지급액이 같습니다.')
    expect(body.account).toBe('신한은행 110-***-**0003')
    expect(body.slip.previousNet).toBe(body.slip.net)
  })

  it('finds a month summed that was just calculated, as whoever reads it would have to', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const before = await summedAhead(t, cast.companyNo)
    expect(before.listed).toHaveLength(5)
    const { total } = await listOf(cast)
    expect([total, await summedAhead(t, cast.companyNo)]).toEqual([5, before])
  })

  it('answers a ledger whose departments hold everybody', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const { body } = await cast.operator.call(readLedger, { query: { month: MONTH } })
    expect(body.total).toBe(5)
    expect(body.departments).toEqual([
      { departmentNo: 2, departmentName: '경영지원팀', people: 3 },
      { departmentNo: 1, departmentName: '생산팀', people: 2 },
    ])
    expect(body.items[0]).toMatchObject({ birthDate: '1980-01-02', jobTitle: '조립', payBasis: '월급' })
  })

  it('counts no amount that an operator typed as a warning that is open, and tells a company that starts from one that does not', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    expect((await listOf(cast)).hasHistory).toBe(false)
    await calculated(cast)
    const line = { code: 'item.meal', amount: 150_000, reason: '시험' }
    await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines: [line] } })
    expect((await rowOf(cast, 1)).warnings.map(({ code }) => code)).toContain('override-differs')
    const { run } = await listOf(cast)
    expect(run.checks.filter(({ code }) => code === 'override-differs')).toEqual([])
    expect(run.steps.find(({ step }) => step === 'review')?.state).toBe('done')
    expect((await listOf(cast, '2027-01')).hasHistory).toBe(true)
    const other = await makePayrollCast(t, { people: 1 })
    expect((await listOf(other)).hasHistory).toBe(false)
  })

  it('marks people whose inputs moved, and refuses to confirm them by name', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await t.db.withCompany(cast, (tx) =>
      sql`update attendance_total set extn_work = extn_work + 60 where company_no = ${cast.companyNo} and month = ${MONTH}
        and employee_no = 4`.execute(tx),
    )
    const moved = await listOf(cast)
    expect(moved.items.filter((row) => row.stale).map((row) => row.employeeNo)).toEqual([4])
    expect(moved.run.checks).toContainEqual({ code: 'stale', label: '계산 후 변경', count: 1, blocking: true })
    const refused = await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('사원4')
    await calculated(cast)
    expect((await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
  })

  it('lists and sums the month as it stands, when only one payslip was read since it changed', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const before = await listOf(cast)
    const line = { code: 'item.bonus', amount: 300_000, reason: '포상' }
    await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines: [line] } })
    await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
      values (${cast.companyNo}, 6, '0006', '새사람', '1995-01-01', '2026-11-16')`.execute(t.own.kysely)
    // Keeps the header of after the change, and knows nothing of the list.
    await cast.operator.call(readPayslip, { params: { employeeNo: 2 }, query: { month: MONTH } })
    const after = await listOf(cast)
    expect(after.sums['item.bonus']).toBe((before.sums['item.bonus'] ?? 0) + 300_000)
    expect(after.items.map(({ employeeNo }) => employeeNo).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect(after.total).toBe(6)
    // The header that was kept is that of after the change too.
    expect(after.run).toMatchObject({ people: 6, totals: { earnings: before.run.totals.earnings + 300_000 } })
  })

  it('takes as many queries for 200 people as for 10', async () => {
    const count = async (people: number) => {
      const cast = await makePayrollCast(t, { people })
      const { companyNo, operator } = cast
      const actor = actorOf(t, companyNo)
      const queriesOf = async (run: () => Promise<unknown>) => (await t.db.countQueries(run)).queries
      const order = { month: MONTH, paymentType: '0001', overwrite: false, employeeNos: null }
      const calculation = await queriesOf(() =>
        calculateRun(t.db, actor, order, { step: () => {}, cancelled: () => false }),
      )
      const move = (action: 'confirm' | 'reopen') => async () => {
        const { status } = await operator.call(update, { body: { month: MONTH, action, reason: '시험' } })
        expect(status).toBe(200)
      }
      return {
        calculation,
        list: await queriesOf(() => operator.call(readManagement, { query: { month: MONTH } })),
        confirm: await queriesOf(move('confirm')),
        ledger: await queriesOf(() => operator.call(readLedger, { query: { month: MONTH } })),
        reopen: await queriesOf(move('reopen')),
        file: await queriesOf(() => operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11' } })),
      }
    }
    const few = await count(10)
    expect(await count(200)).toEqual(few)
    expect(few.calculation).toBeLessThan(37)
  })

  it('opens on the month that waits, lists people on leave only when asked, and answers pages', async () => {
    const cast = await makePayrollCast(t, { contractStart: '2026-10-01' })
    const open = async () => (await cast.operator.call(readManagement, { query: {} })).body.run.month
    expect(await open()).toBe('2026-10')
    await calculated(cast, '2026-10')
    expect(await open()).toBe('2026-10')
    await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
    await cast.operator.call(update, { body: { month: '2026-10', action: 'pay' } })
    expect(await open()).toBe('2026-11')
    // The ledger stays with what was calculated.
    expect((await cast.operator.call(readLedger, { query: {} })).body.run.month).toBe('2026-10')

    await t.db.withCompany(cast, (tx) =>
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${cast.companyNo}, 5, '2026-11-01', '2026-12-31', '육아휴직'), (${cast.companyNo}, 4, '2026-11-10', '2026-11-20', '병가')`.execute(
        tx,
      ),
    )
    await calculated(cast)
    const numbers = async (query: object) => {
      const { body } = await cast.operator.call(readManagement, { query: { month: MONTH, ...query } })
      return { numbers: body.items.map((row) => row.employeeNo), total: body.total, people: body.run.people }
    }
    expect(await numbers({})).toEqual({ numbers: [1, 3, 2, 4], total: 4, people: 4 })
    expect(await numbers({ include_leave: true })).toEqual({ numbers: [1, 3, 5, 2, 4], total: 5, people: 4 })
    expect(await numbers({ include_leave: false })).toEqual({ numbers: [1, 3, 2, 4], total: 4, people: 4 })
    expect(await numbers({ page: 2, size: 3 })).toEqual({ numbers: [4], total: 4, people: 4 })
    expect(await numbers({ employeeNos: [2, 3] })).toEqual({ numbers: [3, 2], total: 2, people: 4 })
    // Ten days without pay shorten the month of the one who came back.
    expect((await rowOf(cast, 4)).amounts['item.base']).toBeLessThan(
      (await rowOf(cast, 4, '2026-10')).amounts['item.base'] ?? 0,
    )
  })

  it('lists by 사번 when asked to, digits as a number, whatever the department, page by page', async () => {
    const cast = await makePayrollCast(t, { people: 5, months: [MONTH] })
    const codes = ['E10', 'E9', '12', 'E9-2', '7']
    for (const [index, code] of codes.entries())
      await sql`update employee set employee_code = ${code} where company_no = ${cast.companyNo} and employee_no = ${index + 1}`.execute(
        t.own.kysely,
      )
    const read = async (query: object) => {
      const { body } = await cast.operator.call(readManagement, { query: { month: MONTH, order: 'code', ...query } })
      return body.items.map(({ employeeCode }) => employeeCode)
    }
    const order = ['7', '12', 'E9', 'E10', 'E9-2']
    expect(await read({})).toEqual(order)
    await calculated(cast)
    expect(await read({})).toEqual(order)
    // Kept by now.
    expect(await read({ page: 2, size: 2 })).toEqual(['E9', 'E10'])
    expect(await read({ page: 3, size: 2 })).toEqual(['E9-2'])
    expect(await read({ employeeNos: [1, 5] })).toEqual(['7', 'E10'])
    await sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo} and employee_no = 5`.execute(
      t.own.kysely,
    )
    expect(await read({})).toEqual(order)
  })

  it('lists last whose payslip outlived their employment, whatever their department', async () => {
    const cast = await makePayrollCast(t, { people: 4, months: [MONTH] })
    await calculated(cast)
    const order = async () => (await listOf(cast)).items.map(({ employeeNo }) => employeeNo)
    expect(await order()).toEqual([1, 3, 2, 4])
    await sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo} and employee_no = 1`.execute(
      t.own.kysely,
    )
    expect(await order()).toEqual([3, 2, 4, 1])
  })

  it('asks for the account of the payday, and settles nothing for a correction of what nobody was paid', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    await calculated(cast)
    const act = async (body: object) =>
      expect((await cast.operator.call(update, { body: { month: MONTH, ...body } })).status).toBe(200)
    const accountFrom = (day: string) =>
      sql`update bank_account set valid_from = ${day} where company_no = ${cast.companyNo} and employee_no = 2`.execute(
        t.own.kysely,
      )
    await accountFrom('2026-11-26')
    expect((await rowOf(cast, 2)).hasAccount).toBe(false)
    await accountFrom('2026-11-25')
    expect((await rowOf(cast, 2)).hasAccount).toBe(true)
    await act({ action: 'confirm' })
    await act({ action: 'reopen', employeeNos: [1], reason: '착오' })
    expect((await listOf(cast)).run.reopened.map(({ employeeNo }) => employeeNo)).toEqual([1])
    await act({ action: 'confirm', employeeNos: [1] })
    expect((await listOf(cast)).run.reopened).toEqual([])
  })

  it('forgets what was typed in the month that is calculated over, and in no other', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const line = { code: 'item.bonus', amount: 70_000, reason: '시험' }
    for (const month of ['2026-10', MONTH]) {
      await calculated(cast, month)
      expect((await cast.operator.call(update, { body: { month, employeeNo: 1, lines: [line] } })).status).toBe(200)
    }
    await calculated(cast, MONTH, { overwrite: true })
    await calculated(cast, '2026-10')
    expect((await rowOf(cast, 1)).overridden).toEqual([])
    expect((await rowOf(cast, 1, '2026-10')).overridden).toEqual(['item.bonus'])
  })

  it('says what is missing when the company has no pay rules', async () => {
    const bare = await makeCast(t)
    const { status, body } = await bare.operator.call(readManagement, { query: { month: MONTH } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'rule-violation' })
  })
})

it('tells of who has no payslip yet what the month before came to, of the same kind of payment', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast, '2026-10')
  const salary = await rowOf(cast, 2, '2026-10')
  const bonus = { month: '2026-10', paymentType: '0002' } as const
  const lines = [{ code: 'item.bonus', amount: 500_000, reason: '포상' }]
  await cast.operator.call(calculate, { body: { ...bonus, employeeNo: 2 } })
  expect((await cast.operator.call(update, { body: { ...bonus, employeeNo: 2, lines } })).status).toBe(200)
  const { body } = await cast.operator.call(readManagement, { query: { month: '2026-10', paymentType: '0002' } })
  expect(body.items.find(({ employeeNo }) => employeeNo === 2)?.net).not.toBe(salary.net)
  const row = await rowOf(cast, 2)
  expect([row.state, row.previousNet]).toEqual(['draft', salary.net])
})

it('shows what the rules know no more in the order in which it is printed', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
  await calculated(cast)
  await sql`update payslip_lines set codes = array_replace(array_replace(codes, 'item.base', 'item.last'), 'item.meal', 'item.first')
    where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  const { columns } = await listOf(cast)
  expect(columns.filter(({ code }) => ['item.last', 'item.first'].includes(code))).toMatchObject([
    { code: 'item.last', label: '기본급', kind: 'earning', editable: false },
    { code: 'item.first', label: '식대', kind: 'earning', editable: false },
  ])
})

it('notes who gets a fifth more or less than last month, to the won', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  const { companyNo } = cast
  const netOf = (month: string, net: readonly number[]) =>
    sql`update payslip p set net = u.net, earnings = u.net + deductions, taxable = u.net + deductions - tax_free
      from payroll_run r, unnest(${net}::int[]) with ordinality as u (net, no)
      where r.company_no = ${companyNo} and r.month = ${month} and p.company_no = r.company_no and p.run_no = r.run_no
        and p.employee_no = u.no`.execute(t.own.kysely)
  await calculated(cast, '2026-10')
  await calculated(cast)
  await netOf('2026-10', [1_000_000, 1_000_000, 1_000_000])
  await netOf(MONTH, [1_200_000, 1_199_999, 800_000])
  const { items } = await listOf(cast)
  const noted = items.filter(({ warnings }) => warnings.some(({ code }) => code === 'net-change'))
  expect(noted.map(({ employeeNo }) => employeeNo)).toEqual([1, 3])
})

it('a month whose people receive nothing is not transferred before they are settled', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [MONTH] })
  await calculated(cast)
  await sql`update payslip set earnings = deductions, taxable = deductions, tax_free = 0, net = 0
    where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  const { status } = await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
  expect(status).toBe(200)
  const { run } = await listOf(cast)
  expect(run.steps.find(({ step }) => step === 'transfer')).toMatchObject({ state: 'now' })
})

it('puts who has no department into a group that says so', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await sql`delete from employee_assignment where company_no = ${cast.companyNo} and employee_no = 2`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  const { body } = await cast.operator.call(readLedger, { query: { month: MONTH } })
  expect(body.departments.map(({ departmentName }) => departmentName).toSorted()).toContain('부서 없음')
})
