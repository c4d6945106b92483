import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()

/** Tax of 5,000,000 won taxable for one person: 335,470, of which 90 % are 301,923. */
const FULL = 335_470
const REDUCED = 33_540

const monthsOf = (year: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${year}-${String(from + index).padStart(2, '0')}`)

/** A company whose first employee has 5,000,000 won taxable and a reduction of 90 % from a day on. */
const makeYouth = async (
  months: readonly string[],
  more: { from?: string; paydayNextMonth?: boolean; hired?: string } = {},
): Promise<PayrollCast> => {
  const { from = '2024-01-01', paydayNextMonth = false, hired = '2024-01-01' } = more
  const cast = await makePayrollCast(t, { people: 2, months, contractStart: '2024-01-01' })
  const { companyNo } = cast
  await sql`update company_setting set payday_next_month = ${paydayNextMonth}, payday = 5 where company_no = ${companyNo}`.execute(
    t.own.kysely,
  )
  for (const table of ['tax_setting', 'family_count'])
    await sql`delete from ${sql.table(table)} where company_no = ${companyNo} and employee_no = 1`.execute(t.own.kysely)
  await sql`update pay_term set amounts = '{"base": 5000000, "meal": 200000}' where company_no = ${companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await t.db.withCompany(cast, async (tx) => {
    await sql`update employee set hire_date = ${hired} where company_no = ${companyNo} and employee_no = 1`.execute(tx)
    await sql`insert into tax_setting (company_no, employee_no, valid_from, youth_reduction_percent, youth_reduction_until)
      values (${companyNo}, 1, '2020-01-01', null, null), (${companyNo}, 1, ${from}, 90, '2030-12-31')`.execute(tx)
    await sql`update attendance_total set extn_work = 0, night_work = 0 where company_no = ${companyNo}`.execute(tx)
  })
  return cast
}

const move = async (cast: PayrollCast, month: string, action: 'confirm' | 'pay' | 'reopen', more: object = {}) => {
  const { status } = await cast.operator.call(update, { body: { month, action, reason: '시험', ...more } })
  expect(status).toBe(200)
}
const close = async (cast: PayrollCast, month: string): Promise<void> => {
  await calculated(cast, month)
  await move(cast, month, 'confirm')
  await move(cast, month, 'pay')
}
const taxOf = async (cast: PayrollCast, month: string, employeeNo = 1): Promise<number> =>
  (await rowOf(cast, employeeNo, month)).amounts['deduction.incomeTax'] ?? 0
const taxesOf = async (cast: PayrollCast, months: readonly string[]): Promise<number[]> => {
  const taxes: number[] = []
  for (const month of months) taxes.push(await taxOf(cast, month))
  return taxes
}

describe('the reduction for people hired by small companies ends at 2,000,000 won a year (조세특례제한법 제30조)', () => {
  const months = monthsOf(2026, 1, 9)

  it('month after month, to the won', async () => {
    const cast = await makeYouth(months)
    for (const month of months) await close(cast, month)
    const taxes = await taxesOf(cast, months)
    // Six months of 301,923, then the 188,462 that are left, then nothing; the tax is cut below 10 won.
    expect(taxes).toEqual([...Array.from({ length: 6 }, () => REDUCED), 147_000, FULL, FULL])
    const taken = months.length * FULL - taxes.reduce((sum, tax) => sum + tax, 0)
    expect(Math.abs(taken - 2_000_000)).toBeLessThan(70)
    // A colleague without the reduction pays what the table says, whatever the year.
    expect(await taxOf(cast, '2026-09', 2)).toBe(await taxOf(cast, '2026-01', 2))
  })

  it('by the date of payment: what is paid in January begins a new year', async () => {
    const span = [...monthsOf(2025, 5, 12), ...monthsOf(2026, 1, 6)]
    const cast = await makeYouth(span, { paydayNextMonth: true })
    for (const month of span) await close(cast, month)
    // June to December 2025 are seven payments; December is paid on 5 January 2026, which is the first of the next seven.
    const year = [...Array.from({ length: 6 }, () => REDUCED), 147_000]
    expect(await taxesOf(cast, span)).toEqual([...year, ...year])
  })

  it('from the month in which the person came and the reduction began, with the whole limit', async () => {
    const span = monthsOf(2026, 3, 6)
    const cast = await makeYouth(span, { hired: '2026-03-01', from: '2026-05-01' })
    for (const month of span) await close(cast, month)
    expect(await taxesOf(cast, span)).toEqual([FULL, FULL, REDUCED, REDUCED])
  })

  it('over the salaries and the bonus of the year together', async () => {
    const span = monthsOf(2026, 1, 6)
    const cast = await makeYouth(span)
    for (const month of span) await close(cast, month)
    const bonus = { month: '2026-06', paymentType: '0002' } as const
    await cast.operator.call(calculate, { body: { ...bonus, employeeNo: 1 } })
    await cast.operator.call(update, {
      body: { ...bonus, employeeNo: 1, lines: [{ code: 'item.bonus', amount: 5_000_000, reason: '상여' }] },
    })
    const { rows } = await sql<{ amount: number; operands: string }>`
      select l.amount, l.operands from payslip_line l join payroll_run r on r.company_no = l.company_no and r.run_no = l.run_no
      where l.company_no = ${cast.companyNo} and r.payment_type = '0002' and l.code = 'deduction.incomeTax'`.execute(
      t.own.kysely,
    )
    // 1,811,538 were taken off six salaries: of the 2,000,000 of the year 188,462 are left.
    expect(JSON.parse(rows[0]?.operands ?? '{}')).toMatchObject({ g: 1_811_538, l: 188_462, w: 6 * REDUCED, n: 6 })
    // 5,833,333 a month: 450,470 by the table, six times, less what may be taken off in all and what was withheld.
    expect(rows[0]?.amount).toBe(450_470 * 6 - 2_000_000 - 6 * REDUCED)
  })

  it('a month under correction counts as it was withheld until the correction is given out; then what hangs on it is stale', async () => {
    const span = monthsOf(2026, 1, 8)
    const cast = await makeYouth(span)
    for (const month of span.slice(0, 7)) await close(cast, month)
    await calculated(cast, '2026-08')
    const stale = async (month: string) => (await rowOf(cast, 1, month)).stale
    expect([await taxOf(cast, '2026-08'), await stale('2026-08')]).toEqual([FULL, false])
    await move(cast, '2026-02', 'reopen', { employeeNos: [1] })
    await cast.operator.call(update, {
      body: { month: '2026-02', employeeNo: 1, lines: [{ code: 'item.base', amount: 3_000_000, reason: '정정' }] },
    })
    expect(await stale('2026-08')).toBe(false)
    await move(cast, '2026-02', 'confirm', { employeeNos: [1] })
    expect(await stale('2026-08')).toBe(true)
    const refused = await cast.operator.call(update, { body: { month: '2026-08', action: 'confirm' } })
    expect(refused).toMatchObject({ status: 422 })
    await calculated(cast, '2026-08')
    // The correction withholds less and so reduces less: August gets what it left.
    const march = await taxOf(cast, '2026-02')
    expect(march).toBeLessThan(REDUCED)
    expect(await taxOf(cast, '2026-08')).toBeLessThan(FULL)
  })

  it('a correction of an early month leaves the later ones given out their share', async () => {
    const span = monthsOf(2026, 1, 8)
    const cast = await makeYouth(span)
    for (const month of span) await close(cast, month)
    await move(cast, '2026-02', 'reopen', { employeeNos: [1] })
    await cast.operator.call(update, {
      body: { month: '2026-02', employeeNo: 1, lines: [{ code: 'item.base', amount: 8_000_000, reason: '정정' }] },
    })
    const { rows } = await sql<{ operands: string }>`
      select l.operands from payslip_line l join payroll_run r on r.company_no = l.company_no and r.run_no = l.run_no
      where l.company_no = ${cast.companyNo} and r.month = '2026-02' and l.version_no = 2 and l.employee_no = 1
        and l.code = 'deduction.incomeTax'`.execute(t.own.kysely)
    // Everybody else's months took 2,000,000 − 301,923.
    expect(JSON.parse(rows[0]?.operands ?? '{}')).toMatchObject({ y: 90, l: 301_923 })
  })

  it('costs as many queries for many people as for one', async () => {
    const one = await makeYouth(['2026-01'])
    const many = await makePayrollCast(t, { people: 40, months: ['2026-01'] })
    await sql`update tax_setting set youth_reduction_percent = 90 where company_no = ${many.companyNo}`.execute(
      t.own.kysely,
    )
    await calculated(one, '2026-01')
    await calculated(many, '2026-01')
    const count = async (cast: PayrollCast) => (await t.db.countQueries(() => listOf(cast, '2026-01'))).queries
    expect(await count(many)).toBe(await count(one))
  })
})

it('is one for all numbers of a person who was hired again in the year', async () => {
  const months = monthsOf(2026, 1, 7)
  const cast = await makeYouth(months)
  const { companyNo } = cast
  const own = t.own.kysely
  // Number 2 earns the same and is the same person until June.
  await sql`update tax_setting set youth_reduction_percent = 90, youth_reduction_until = '2030-12-31' where company_no = ${companyNo} and employee_no = 2`.execute(
    own,
  )
  await sql`update pay_term set amounts = '{"base": 5000000, "meal": 200000}' where company_no = ${companyNo} and employee_no = 2`.execute(
    own,
  )
  await sql`update family_count set dependents = 1 where company_no = ${companyNo} and employee_no = 2`.execute(own)
  await sql`update employee set leave_date = '2026-06-30' where company_no = ${companyNo} and employee_no = 2`.execute(
    own,
  )
  await sql`update employee set hire_date = '2026-07-01' where company_no = ${companyNo} and employee_no = 1`.execute(
    own,
  )
  for (const month of months) await close(cast, month)
  expect(await taxOf(cast, '2026-06', 2)).toBe(REDUCED)
  expect(await taxOf(cast, '2026-07')).toBe(REDUCED)
  await sql`insert into rehire (company_no, employee_no, previous_no, linked_at, linked_by_name)
    values (${companyNo}, 1, 2, now(), '김운영')`.execute(own)
  await move(cast, '2026-07', 'reopen', { employeeNos: [1] })
  await cast.operator.call(calculate, { body: { month: '2026-07', employeeNo: 1, overwrite: true } })
  // Six months took 1,811,538 off: 188,462 of the year are left.
  expect(await taxOf(cast, '2026-07')).toBe(147_000)
})
