import { readPayslip } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { addItem } from '../../../testing/items.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
const MARCH = '2026-03'

type Day = {
  readonly date: string
  readonly shortage?: number
  readonly extn?: number
  readonly normal?: number
  /** Paid leave of the whole day or of half of it. */
  readonly leave?: 'day' | 'morning' | 'afternoon'
}
/** The judgements of coming and going that a day of leave bears, and what it counts. */
const LEAVE = { day: ['0005', null, 1], morning: ['0006', null, 0.5], afternoon: [null, '0006', 0.5] } as const
type Term = { readonly from: string; readonly base: number; readonly kind?: 'monthly' | 'hourly' }

/** Pay from the 21st to the 20th: one person with these terms and recorded days, whose totals are their sum. */
const makeRaised = async (
  terms: readonly Term[],
  days: readonly Day[],
  more: { readonly totalsBeside?: number } = {},
): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 1, months: [MARCH], periodStartDay: 21 })
  const { companyNo } = cast
  const sum = (name: 'shortage' | 'extn' | 'normal') => days.reduce((all, day) => all + (day[name] ?? 0), 0)
  await sql`delete from pay_term where company_no = ${companyNo}`.execute(t.own.kysely)
  await t.db.withCompany(cast, async (tx) => {
    await addItem(tx, companyNo, {
      code: 'short',
      label: '근태공제',
      kind: 'deduction',
      source: { bucketPay: 'shortage' },
      place: 20,
    })
    for (const { from, base, kind = 'monthly' } of terms)
      await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
        values (${companyNo}, 1, ${from}, ${kind}, ${JSON.stringify({ base })}::jsonb)`.execute(tx)
    let leaveDays = 0
    for (const { date, shortage = 0, extn = 0, normal = 0, leave } of days) {
      const [coming, going, counts] = leave === undefined ? [null, null, 0] : LEAVE[leave]
      leaveDays += counts
      await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, shortage, extn_work, normal_work,
          in_judgement, out_judgement)
        values (${companyNo}, 1, ${date}, 'WORKDAY', ${shortage}, ${extn}, ${normal}, ${coming}, ${going})`.execute(tx)
    }
    await sql`update attendance_total set extn_work = ${sum('extn') + (more.totalsBeside ?? 0)}, night_work = 0,
      shortage = ${sum('shortage')}, normal_work = ${sum('normal')}, paid_leave_days = ${leaveDays}
      where company_no = ${companyNo}`.execute(tx)
  })
  await calculated(cast, MARCH)
  return cast
}
const lineOf = async (cast: PayrollCast, code: string) => {
  const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MARCH } })
  const line = body.lines.find((each) => each.code === code)
  if (line === undefined) throw new Error(`no line ${code}`)
  return line
}

const raise: readonly Term[] = [
  { from: '2024-01-01', base: 2_090_000 },
  { from: '2026-03-01', base: 3_135_000 },
]

describe('hours are valued by the pay terms of their own day (근로기준법 제56조)', () => {
  it('on both sides of a raise inside the period, each printed with its own rate', async () => {
    const cast = await makeRaised(raise, [
      { date: '2026-02-23', extn: 120 },
      { date: '2026-02-28', extn: 60, shortage: 30 },
      { date: '2026-03-01', extn: 60 },
      { date: '2026-03-20', shortage: 60 },
    ])
    const overtime = await lineOf(cast, 'item.overtime')
    // 3 h at 10,000 won and 1 h at 15,000 won, half as much again.
    expect(overtime.amount).toBe(67_500)
    expect(overtime.explanation.formula).toBe('2,090,000 ÷ 209 × 1.5 × 3 + 3,135,000 ÷ 209 × 1.5 × 1 = 67,500원')
    expect(overtime.explanation.sentence).toContain('2026.02.21부터 연장근로 3시간')
    expect(overtime.explanation.sentence).toContain('2026.03.01부터 연장근로 1시간')
    const shortage = await lineOf(cast, 'item.short')
    expect(shortage.amount).toBe(5000 + 15_000)
    const { warnings } = await rowOf(cast, 1, MARCH)
    expect(warnings.map(({ code }) => code)).not.toContain('terms-changed')
  })

  it.each([
    ['the last day of the old terms', '2026-02-28', 15_000],
    ['the first day of the new terms', '2026-03-01', 22_500],
  ])('%s', async (_, date, amount) => {
    const cast = await makeRaised(raise, [{ date, extn: 60 }])
    expect((await lineOf(cast, 'item.overtime')).amount).toBe(amount)
  })

  it('when pay falls, what was worked before at the higher rate', async () => {
    const fall = [
      { from: '2024-01-01', base: 3_135_000 },
      { from: '2026-03-01', base: 2_090_000 },
    ]
    const cast = await makeRaised(fall, [
      { date: '2026-02-27', extn: 60 },
      { date: '2026-03-02', extn: 60 },
    ])
    expect((await lineOf(cast, 'item.overtime')).amount).toBe(22_500 + 15_000)
  })

  it('by three terms in one period', async () => {
    const cast = await makeRaised(
      [...raise, { from: '2026-03-11', base: 4_180_000 }],
      [
        { date: '2026-02-24', extn: 60 },
        { date: '2026-03-10', extn: 60 },
        { date: '2026-03-11', extn: 60 },
      ],
    )
    expect((await lineOf(cast, 'item.overtime')).amount).toBe(15_000 + 22_500 + 30_000)
  })

  it('by the hour: every hour at the rate of its day', async () => {
    const cast = await makeRaised(
      [
        { from: '2024-01-01', base: 11_000, kind: 'hourly' },
        { from: '2026-03-01', base: 12_000, kind: 'hourly' },
      ],
      [
        { date: '2026-02-26', normal: 480, extn: 60 },
        { date: '2026-03-03', normal: 480, extn: 60 },
      ],
    )
    expect((await lineOf(cast, 'item.base')).amount).toBe(8 * 11_000 + 8 * 12_000)
    expect((await lineOf(cast, 'item.overtime')).amount).toBe(16_500 + 18_000)
  })

  it('by the hour: a day of leave and half a day, morning or afternoon, at the rate of its day', async () => {
    const cast = await makeRaised(
      [
        { from: '2024-01-01', base: 11_000, kind: 'hourly' },
        { from: '2026-03-01', base: 12_000, kind: 'hourly' },
      ],
      [
        { date: '2026-02-25', leave: 'day' },
        { date: '2026-02-26', normal: 240, leave: 'morning' },
        { date: '2026-03-03', normal: 240, leave: 'afternoon' },
      ],
    )
    expect((await lineOf(cast, 'item.base')).amount).toBe((8 + 4 + 4) * 11_000 + (4 + 4) * 12_000)
    expect((await rowOf(cast, 1, MARCH)).warnings.map(({ code }) => code)).not.toContain('terms-changed')
  })

  it('where totals say more than the days, the rest of them by the last terms, and the payslip warns of it', async () => {
    const cast = await makeRaised(raise, [{ date: '2026-02-24', extn: 60 }], { totalsBeside: 60 })
    expect((await lineOf(cast, 'item.overtime')).amount).toBe(15_000 + 22_500)
    expect((await rowOf(cast, 1, MARCH)).warnings).toContainEqual({
      code: 'terms-changed',
      message:
        '산정기간에 급여 조건이 바뀌었습니다. 날짜 없이 적은 시간은 마지막 조건으로 계산했습니다. 날마다 적어 주세요.',
    })
  })
  it('without any day by the last terms, and the payslip warns of all of it', async () => {
    const cast = await makeRaised(raise, [], { totalsBeside: 60 })
    expect((await lineOf(cast, 'item.overtime')).amount).toBe(22_500)
    expect((await rowOf(cast, 1, MARCH)).warnings).toContainEqual({
      code: 'terms-changed',
      message: '산정기간에 급여 조건이 바뀌었습니다. 시간으로 계산하는 수당은 마지막 조건의 통상시급을 씁니다.',
    })
  })

  it('a day that is corrected afterwards makes the payslip stale', async () => {
    const cast = await makeRaised(raise, [
      { date: '2026-02-24', extn: 60 },
      { date: '2026-03-10', extn: 60 },
    ])
    expect((await rowOf(cast, 1, MARCH)).stale).toBe(false)
    await t.db.withCompany(cast, async (tx) => {
      await sql`update attendance_day set extn_work = 120 where company_no = ${cast.companyNo} and work_date = '2026-02-24'`.execute(
        tx,
      )
      await sql`update attendance_day set extn_work = 0 where company_no = ${cast.companyNo} and work_date = '2026-03-10'`.execute(
        tx,
      )
    })
    expect((await rowOf(cast, 1, MARCH)).stale).toBe(true)
  })
})

describe('a dated row that begins on a boundary day', () => {
  it('counts: tax from the date of payment, insurance from the last day of the month, the department from the end of the period', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [MARCH], periodStartDay: 21 })
    const { companyNo } = cast
    const at = async (tax: string, insurance: string, assignment: string) => {
      for (const table of ['family_count', 'tax_setting', 'insurance_setting', 'employee_assignment'])
        await sql`delete from ${sql.table(table)} where company_no = ${companyNo} and valid_from > '2026-01-01'`.execute(
          t.own.kysely,
        )
      await t.db.withCompany(cast, async (tx) => {
        await sql`insert into family_count (company_no, employee_no, valid_from, dependents)
          values (${companyNo}, 1, ${tax}, 7)`.execute(tx)
        await sql`insert into tax_setting (company_no, employee_no, valid_from, withholding_percent)
          values (${companyNo}, 1, ${tax}, 80)`.execute(tx)
        await sql`insert into insurance_setting (company_no, employee_no, valid_from, health, employment)
          values (${companyNo}, 1, ${insurance}, false, false)`.execute(tx)
        await sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no)
          values (${companyNo}, 1, ${assignment}, 1, 1)`.execute(tx)
      })
      await calculated(cast, MARCH)
      const { amounts, departmentName } = await rowOf(cast, 1, MARCH)
      return [amounts['deduction.incomeTax'] ?? 0, amounts['deduction.health'] ?? 0, departmentName]
    }
    const after = await at('2026-03-26', '2026-04-01', '2026-03-21')
    const on = await at('2026-03-25', '2026-03-31', '2026-03-20')
    expect(after[0]).not.toBe(on[0])
    expect(after.slice(1)).toEqual([expect.any(Number), '경영지원팀'])
    expect(after[1]).toBeGreaterThan(0)
    expect(on.slice(1)).toEqual([0, '생산팀'])
  })
})
