import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { addItem } from '../../../testing/items.ts'
import { calculated, listOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
const monthsOf = (from: number, to: number, year = 2026): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${year}-${String(from + index).padStart(2, '0')}`)

const payTerms = ({ companyNo }: PayrollCast, amounts: Readonly<Record<string, number>>) =>
  sql`update pay_term set amounts = ${JSON.stringify(amounts)}::jsonb where company_no = ${companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )

/** A company whose first employee has so much taxable a month, alone in the family, with the items of the tests of bonuses. */
const makeBonus = async (pay: number, months: readonly string[]): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 2, months })
  const { companyNo } = cast
  const own = t.own.kysely
  await payTerms(cast, { base: pay, meal: 200_000 })
  await sql`update family_count set dependents = 1 where company_no = ${companyNo} and employee_no = 1`.execute(own)
  await sql`update attendance_total set extn_work = 0, night_work = 0 where company_no = ${companyNo}`.execute(own)
  await t.db.withCompany(cast, async (tx) => {
    await addItem(tx, companyNo, { code: 'more', label: '식대 추가', tax: 'meal', source: 'entry' })
    await addItem(tx, companyNo, { code: 'quarter', label: '분기상여', source: 'term' })
  })
  await sql`update salary_item_term set cycle_months = 3, paid_months = '3,6,9,12' where company_no = ${companyNo} and label = '분기상여'`.execute(
    own,
  )
  return cast
}
const enter = async (cast: PayrollCast, month: string, paymentType: string, code: string, amount: number) => {
  const key = { month, paymentType: paymentType as '0002', employeeNo: 1 }
  await cast.operator.call(calculate, { body: key })
  const lines = [{ code: `item.${code}`, amount, reason: '시험' }]
  expect((await cast.operator.call(update, { body: { ...key, lines } })).status).toBe(200)
}
type Line = { amount: number; operands: Record<string, unknown>; rule: string; tax_free: number }
const lineOf = async ({ companyNo }: PayrollCast, month: string, type: string, code = 'deduction.incomeTax') => {
  const { rows } = await sql<Omit<Line, 'operands'> & { operands: string }>`
    select l.amount, l.operands, l.rule, l.tax_free from payslip_line l
    join payroll_run r on r.company_no = l.company_no and r.run_no = l.run_no
    join payslip p on p.company_no = l.company_no and p.run_no = l.run_no and p.employee_no = l.employee_no
      and p.version_no = l.version_no and p.current
    where l.company_no = ${companyNo} and r.month = ${month} and r.payment_type = ${type} and l.code = ${code}
      and l.employee_no = 1`.execute(t.own.kysely)
  const [row] = rows
  return row === undefined ? null : { ...row, operands: JSON.parse(row.operands) as Line['operands'] }
}
const taxesOf = async (cast: PayrollCast, month: string, type: string) => [
  (await lineOf(cast, month, type))?.amount ?? 0,
  (await lineOf(cast, month, type, 'deduction.localIncomeTax'))?.amount ?? 0,
]
const staleOf = async (cast: PayrollCast, month: string, type: string): Promise<boolean | undefined> => {
  const { body } = await cast.operator.call(readManagement, { query: { month, paymentType: type as '0002' } })
  return body.items.find(({ employeeNo }) => employeeNo === 1)?.stale
}

describe('a bonus of its own payment (소득세법 제136조 제1항)', () => {
  const months = monthsOf(1, 9)
  it('is spread over January to its month', async () => {
    const cast = await makeBonus(3_000_000, months)
    for (const month of months) await calculated(cast, month)
    await enter(cast, '2026-09', '0002', 'bonus', 3_000_000)
    // 105,210 × 9 − 9 × 74,350
    expect(await taxesOf(cast, '2026-09', '0002')).toEqual([277_740, 27_770])
    expect((await lineOf(cast, '2026-09', '0002'))?.operands).toMatchObject({
      kind: 'NO_PERIOD',
      from: '2026-01',
      to: '2026-09',
      n: 9,
      b: 3_000_000,
      e: 27_000_000,
      w: 669_150,
    })
  })
  it('takes the agreed pay for a salary that is not calculated yet, and is stale once it is', async () => {
    const cast = await makeBonus(3_000_000, months)
    for (const month of months.slice(0, 8)) await calculated(cast, month)
    await enter(cast, '2026-09', '0002', 'bonus', 3_000_000)
    expect(await taxesOf(cast, '2026-09', '0002')).toEqual([352_090, 35_200])
    expect((await lineOf(cast, '2026-09', '0002'))?.operands).toMatchObject({
      ag: 3_000_000,
      e: 27_000_000,
      w: 594_800,
    })
    await calculated(cast, '2026-09')
    expect(await staleOf(cast, '2026-09', '0002')).toBe(true)
    await cast.operator.call(calculate, { body: { month: '2026-09', paymentType: '0002', employeeNo: 1 } })
    expect(await taxesOf(cast, '2026-09', '0002')).toEqual([277_740, 27_770])
  })
  it('begins after the bonus before, and is spread with one of the same month', async () => {
    const cast = await makeBonus(3_000_000, months)
    for (const month of months) await calculated(cast, month)
    await enter(cast, '2026-03', '0002', 'bonus', 1_000_000)
    await enter(cast, '2026-09', '0002', 'bonus', 1_800_000)
    const second = await lineOf(cast, '2026-09', '0002')
    expect(second?.operands).toMatchObject({ from: '2026-04', n: 6, e: 18_000_000, w: 6 * 74_350, t: 3_300_000 })
    await enter(cast, '2026-09', '0003', 'bonus', 1_200_000)
    const third = await lineOf(cast, '2026-09', '0003')
    expect(third?.operands).toMatchObject({ from: '2026-04', n: 6, b: 1_200_000, q: 1_800_000, t: 3_500_000 })
    expect((second?.amount ?? 0) + (third?.amount ?? 0)).toBe(127_220 * 6 - 6 * 74_350)
  })
  it('in January goes by that month alone', async () => {
    const cast = await makeBonus(3_000_000, [...monthsOf(11, 12, 2025), ...monthsOf(1, 1)])
    for (const month of [...monthsOf(11, 12, 2025), '2026-01']) await calculated(cast, month)
    await enter(cast, '2026-01', '0002', 'bonus', 1_000_000)
    expect((await lineOf(cast, '2026-01', '0002'))?.operands).toMatchObject({ from: '2026-01', n: 1, e: 3_000_000 })
    expect((await taxesOf(cast, '2026-01', '0002'))[0]).toBe(195_960 - 74_350)
  })
})

describe('a bonus inside a salary', () => {
  const months = monthsOf(6, 9)
  it('is spread over the months of its item', async () => {
    const cast = await makeBonus(4_000_000, months)
    await payTerms(cast, { base: 4_000_000, meal: 200_000, quarter: 3_000_000 })
    for (const month of months) await calculated(cast, month)
    // 3 × 335,470 − 2 × 195,960
    expect((await taxesOf(cast, '2026-09', '0001'))[0]).toBe(614_490)
    const line = await lineOf(cast, '2026-09', '0001')
    expect(line?.rule).toContain('incomeTax.bonus@')
    expect(line?.operands).toMatchObject({
      kind: 'PERIOD',
      from: '2026-07',
      n: 3,
      e: 12_000_000,
      w: 391_920,
      m: 195_960,
    })
    expect((await taxesOf(cast, '2026-08', '0001'))[0]).toBe(195_960)
  })
  it('is spread from January where it has no period: 성과급 entered into the salary', async () => {
    const all = monthsOf(1, 9)
    const cast = await makeBonus(3_000_000, all)
    await sql`update salary_item_term set nature = 'RESULT_BONUS' where company_no = ${cast.companyNo} and label = '상여'`.execute(
      t.own.kysely,
    )
    for (const month of all) await calculated(cast, month)
    expect((await taxesOf(cast, '2026-09', '0001'))[0]).toBe(74_350)
    await enter(cast, '2026-09', '0001', 'bonus', 3_000_000)
    // 105,210 × 9 − 8 × 74,350: what it bears beside the salary and the salary's own.
    expect((await taxesOf(cast, '2026-09', '0001'))[0]).toBe(277_740 + 74_350)
    expect((await lineOf(cast, '2026-09', '0001'))?.operands).toMatchObject({
      kind: 'NO_PERIOD',
      from: '2026-01',
      n: 9,
    })
    // A further bonus of the year begins after it.
    await enter(cast, '2026-09', '0002', 'bonus', 1_000_000)
    expect((await lineOf(cast, '2026-09', '0002'))?.operands).toMatchObject({ from: '2026-01', q: 3_000_000 })
  })
  it('over New Year counts the months of the year before', async () => {
    // A company makes payslips from a year before its contract of November 2026.
    const span = [...monthsOf(11, 12, 2025), ...monthsOf(1, 2)]
    const cast = await makeBonus(4_000_000, span)
    await sql`update salary_item_term set paid_months = '2' where company_no = ${cast.companyNo} and label = '분기상여'`.execute(
      t.own.kysely,
    )
    await payTerms(cast, { base: 4_000_000, meal: 200_000, quarter: 3_000_000 })
    for (const month of span) await calculated(cast, month)
    const line = await lineOf(cast, '2026-02', '0001')
    expect(line?.operands).toMatchObject({ kind: 'PERIOD', from: '2025-12', to: '2026-02', n: 3, e: 12_000_000 })
  })
})

describe('limits of the month (소득세법 제12조 제3호)', () => {
  it.each([
    [200_000, 150_000, 0],
    [120_000, 130_000, 80_000],
    [200_000, 100_000, 0],
    [50_000, 150_000, 150_000],
  ])('meals of %i, then %i: %i more are free of tax', async (first, then, free) => {
    const cast = await makeBonus(3_000_000, ['2026-09'])
    await payTerms(cast, { base: 3_000_000, meal: first })
    await calculated(cast, '2026-09')
    await enter(cast, '2026-09', '0002', 'more', then)
    expect((await lineOf(cast, '2026-09', '0002', 'item.more'))?.tax_free).toBe(free)
    expect(await staleOf(cast, '2026-09', '0002')).toBe(false)
  })
  it('the later payment is calculated again when the earlier one changes', async () => {
    const cast = await makeBonus(3_000_000, ['2026-09'])
    await calculated(cast, '2026-09')
    await enter(cast, '2026-09', '0002', 'more', 150_000)
    await enter(cast, '2026-09', '0001', 'meal', 80_000)
    expect(await staleOf(cast, '2026-09', '0002')).toBe(true)
    await cast.operator.call(calculate, { body: { month: '2026-09', paymentType: '0002', employeeNo: 1 } })
    expect((await lineOf(cast, '2026-09', '0002', 'item.more'))?.tax_free).toBe(120_000)
    expect((await listOf(cast, '2026-09')).items).toHaveLength(2)
  })
})
