import { viewSalary } from '@handal/contracts/common'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
/** Paid for 2026-02-21 to 2026-03-20, on the 25th. */
const MARCH = '2026-03'
const marchCast = (people: number): Promise<PayrollCast> =>
  makePayrollCast(t, { people, months: [MARCH], periodStartDay: 21 })
const write = (cast: PayrollCast, query: ReturnType<typeof sql>) => t.db.withCompany(cast, (tx) => query.execute(tx))
/** Another name of an item from a day on. */
const renamed = (cast: PayrollCast, code: string, from: string, label: string) =>
  write(
    cast,
    sql`insert into salary_item_term (company_no, item_no, valid_from, label, kind, item_type, tax, ordinary_wage, minimum_wage, prorated,
        source)
      select t.company_no, t.item_no, ${from}, ${label}, t.kind, t.item_type, t.tax, t.ordinary_wage, t.minimum_wage, t.prorated, t.source
      from salary_item_term t join salary_item i using (company_no, item_no)
      where t.company_no = ${cast.companyNo} and i.item_code = ${code}`,
  )
const calculateOne = (cast: PayrollCast, employeeNo: number, paymentType = '0001', month = MARCH) =>
  cast.operator.call(calculate, { body: { month, employeeNo, paymentType: paymentType as '0001' } })

describe('who is in a period', () => {
  it('was there on its first day or on its last, whoever asks: for everybody, for one, for the count', async () => {
    const cast = await marchCast(4)
    const { companyNo } = cast
    for (const [no, name, day] of [
      [1, 'leave_date', '2026-02-20'],
      [2, 'leave_date', '2026-02-21'],
      [3, 'hire_date', '2026-03-20'],
      [4, 'hire_date', '2026-03-21'],
    ] as const)
      await write(
        cast,
        sql`update employee set ${sql.ref(name)} = ${day} where company_no = ${companyNo} and employee_no = ${no}`,
      )
    const one = await Promise.all([1, 2, 3, 4].map(async (no) => (await calculateOne(cast, no)).status))
    expect(one).toEqual([404, 200, 200, 404])
    const named = await cast.operator.call(calculate, { body: { month: MARCH, employeeNos: [1, 2, 3, 4] } })
    expect(named.body).toMatchObject({ errors: [{ path: 'employeeNos.0' }, { path: 'employeeNos.3' }] })
    const job = await calculated(cast, MARCH)
    expect(job.total).toBe(2)
    expect((await listOf(cast, MARCH)).items.map(({ employeeNo }) => employeeNo).toSorted((a, b) => a - b)).toEqual([
      2, 3,
    ])
  })

  it('is away for the days of a leave that touches it, its first day and its last among them', async () => {
    const cast = await marchCast(3)
    for (const [no, from, to] of [
      [1, '2026-02-01', '2026-02-20'],
      [2, '2026-02-01', '2026-02-21'],
      [3, '2026-03-20', '2026-04-30'],
    ] as const)
      await write(
        cast,
        sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
          values (${cast.companyNo}, ${no}, ${from}, ${to}, '휴직')`,
      )
    await sql`update pay_term set amounts = '{"base": 2800000}' where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    await calculated(cast, MARCH)
    const bases = await Promise.all(
      [1, 2, 3].map(async (no) => (await rowOf(cast, no, MARCH)).amounts['item.base'] ?? 0),
    )
    // 28 days of 100,000 won, less the one day.
    expect(bases).toEqual([2_800_000, 2_700_000, 2_700_000])
  })

  it('counts as to be calculated while under correction: a job goes through them too', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
    await calculated(cast)
    const act = (body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
    await act({ action: 'confirm', employeeNos: [1, 2] })
    await act({ action: 'reopen', employeeNos: [1], reason: '착오' })
    expect((await calculated(cast)).total).toBe(2)
  })
})

describe('what is read for a month', () => {
  it('is the position of the last day of its period, not of the payday', async () => {
    const cast = await marchCast(1)
    await write(
      cast,
      sql`insert into position_term (company_no, position_no, valid_from, name)
        values (${cast.companyNo}, 1, '2026-03-20', '선임'), (${cast.companyNo}, 1, '2026-03-21', '책임')`,
    )
    await calculated(cast, MARCH)
    expect((await rowOf(cast, 1, MARCH)).positionName).toBe('선임')
  })

  it('is every item that held on a day of the period, and its newest form in it', async () => {
    const cast = await marchCast(1)
    const until = async (day: string) => {
      await write(
        cast,
        sql`update salary_item set last_day = ${day} where company_no = ${cast.companyNo} and item_code = 'club'`,
      )
      return (await listOf(cast, MARCH)).columns.some(({ code }) => code === 'item.club')
    }
    expect([await until('2026-02-20'), await until('2026-02-21'), await until('2026-03-10')]).toEqual([
      false,
      true,
      true,
    ])
    await renamed(cast, 'duty', '2026-03-20', '직무수당')
    await renamed(cast, 'meal', '2026-03-21', '급식비')
    const labels = (await listOf(cast, MARCH)).columns.map(({ label }) => label)
    expect(labels).toContain('직무수당')
    expect(labels).toContain('식대')
  })

  it('is the bill of this month only, and an amount of severance is no pay that a later payment is taxed beside', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [MONTH] })
    const { companyNo, operator } = cast
    await write(
      cast,
      sql`insert into insurance_bill (company_no, month, employee_no, insurance, employee_amount)
        values (${companyNo}, '2026-10', 1, 'pension', 111110), (${companyNo}, '2026-12', 1, 'pension', 222220)`,
    )
    await calculated(cast)
    expect([111_110, 222_220]).not.toContain((await rowOf(cast, 1)).amounts['deduction.nationalPension'])
    const lines = [{ code: 'item.bonus', amount: 1_000_000, reason: '시험' }]
    const pay = async (paymentType: '0005' | '0006') =>
      (await operator.call(update, { body: { month: MONTH, paymentType, employeeNo: 1, lines } })).status
    expect(await pay('0006')).toBe(200)
    const tax = async () =>
      (
        await sql<{ amount: number }>`select l.amount from payslip_line l join payroll_run r using (company_no, run_no)
          where company_no = ${companyNo} and r.payment_type = '0006' and l.code = 'deduction.incomeTax'`.execute(
          t.own.kysely,
        )
      ).rows[0]?.amount
    const before = await tax()
    expect(await pay('0005')).toBe(200)
    await calculateOne(cast, 1, '0006', MONTH)
    expect([before, await tax()]).toEqual([expect.any(Number), before])
  })
})

it('the pay of today tells of the issue that stands and names its items as they are called now', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [MONTH] })
  await calculated(cast)
  const act = (body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
  await act({ action: 'confirm' })
  await act({ action: 'reopen', employeeNos: [1], reason: '착오' })
  await act({ employeeNo: 1, lines: [{ code: 'item.bonus', amount: 500_000, reason: '누락' }] })
  await renamed(cast, 'base', '2026-06-01', '본봉')
  const { newest, items } = (
    await cast.operator.call(viewSalary, { params: { employeeNo: 1 }, query: { paymentType: '0001' } })
  ).body
  expect(newest).toMatchObject({ month: MONTH, state: 'calculated', net: (await rowOf(cast, 1)).net })
  expect(items.find(({ itemCode }) => itemCode === 'base')?.label).toBe('본봉')
})
