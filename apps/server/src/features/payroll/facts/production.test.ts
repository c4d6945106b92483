import { plainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import { openingFacts } from '@handal/contracts/people/opening-facts'
import { changeEmployee, previewEmployee } from '@handal/contracts/people/employee-write'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, rowOf } from '../../../testing/payroll-steps.ts'
import { type KnownPay, productionOf } from './production.ts'

const t = testApp()
const monthsOf = (year: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${year}-${String(from + index).padStart(2, '0')}`)

/**
 * A company whose overtime is free of tax for production workers. The first two have 2,090,000 won a month and 20 hours of overtime: 10,000 an
 * hour × 1.5 × 20 = 300,000.
 */
const makeFactory = async (months: readonly string[]): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 2, months, contractStart: '2024-01-01' })
  const { companyNo } = cast
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  await run(
    sql`update salary_item_term set tax = 'overtimeProduction' where company_no = ${companyNo} and label = '연장근로수당'`,
  )
  await run(sql`update pay_term set amounts = '{"base": 2090000}' where company_no = ${companyNo}`)
  await run(sql`update attendance_total set extn_work = 1200, night_work = 0 where company_no = ${companyNo}`)
  return cast
}
const produces = async (cast: PayrollCast, from: string, production = true) => {
  const body = { tax: [{ from, production }], reason: '생산직' }
  expect((await cast.operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
}
const told = async ({ companyNo }: PayrollCast, asOf: string, facts: object) => {
  await sql`insert into opening_fact (company_no, employee_no, valid_from, facts)
    values (${companyNo}, 1, ${asOf}, ${JSON.stringify(facts)})`.execute(t.own.kysely)
}
const freeOf = async (cast: PayrollCast, month: string, no = 1) => {
  const { taxFree, taxable, warnings } = await rowOf(cast, no, month)
  return [taxFree, taxable, ...warnings.flatMap(({ code }) => (/production|tax-free/.test(code) ? [code] : []))]
}
const close = async (cast: PayrollCast, month: string) => {
  await calculated(cast, month)
  expect((await cast.operator.call(update, { body: { month, action: 'confirm' } })).status).toBe(200)
}

describe('overtime pay of a production worker (소득세법 제12조 제3호 더목)', () => {
  it('is taxed and asks for last year where this is not known; goes on from what was told', async () => {
    const cast = await makeFactory(['2026-10', '2026-11'])
    await produces(cast, '2026-01-01')
    await calculated(cast, '2026-10')
    expect(await freeOf(cast, '2026-10')).toEqual([0, 2_390_000, 'production-gross-unknown'])
    // A colleague in the office is taxed without a word.
    expect(await freeOf(cast, '2026-10', 2)).toEqual([0, 2_390_000])
    await told(cast, '2026-09-30', { lastYearPay: 30_000_000, taxFreeOvertime: 2_250_000 })
    expect((await rowOf(cast, 1, '2026-10')).stale).toBe(true)
    await close(cast, '2026-10')
    // 150,000 are left of 2,400,000.
    expect(await freeOf(cast, '2026-10')).toEqual([150_000, 2_240_000, 'tax-free-over-limit'])
    await calculated(cast, '2026-11')
    expect(await freeOf(cast, '2026-11')).toEqual([0, 2_390_000, 'tax-free-over-limit'])
  })

  it('goes by last year as it was paid here, up to 2,400,000 won a year', async () => {
    const [last, now] = [monthsOf(2025, 1, 12), monthsOf(2026, 1, 9)]
    const cast = await makeFactory([...last, ...now])
    await produces(cast, '2026-01-01')
    for (const month of [...last, ...now]) await close(cast, month)
    // 2025: 2,390,000 × 12 = 28,680,000, under 37,000,000. 2026: eight months of 300,000.
    const free: unknown[] = []
    for (const month of ['2025-12', ...now]) free.push((await freeOf(cast, month))[0])
    expect(free).toEqual([0, ...Array.from({ length: 8 }, () => 300_000), 0])
    // A month that is calculated again comes to the same.
    const before = await rowOf(cast, 1, '2026-05')
    await cast.operator.call(update, { body: { month: '2026-05', action: 'reopen', reason: '시험' } })
    await calculated(cast, '2026-05')
    expect((await rowOf(cast, 1, '2026-05')).amounts).toEqual(before.amounts)
  })

  it('is told before it is saved with a past date; a closed payslip stays and waits', async () => {
    const cast = await makeFactory(['2026-10', '2026-11'])
    await told(cast, '2026-09-30', { lastYearPay: 0 })
    await close(cast, '2026-10')
    await calculated(cast, '2026-11')
    const body = { tax: [{ from: '2026-10-01', production: true }] }
    const { affected } = (await cast.operator.call(previewEmployee, { params: { empl_no: 1 }, body })).body
    expect(affected.map(({ employeeNo, month, state }) => `${employeeNo} ${month} ${state}`).toSorted()).toEqual([
      '1 2026-10 confirmed',
      '1 2026-11 calculated',
    ])
    await produces(cast, '2026-10-01')
    expect((await freeOf(cast, '2026-10'))[0]).toBe(0)
    const stale = await Promise.all([1, 2].map(async (no) => (await rowOf(cast, no, '2026-11')).stale))
    expect(stale).toEqual([true, false])
  })
})

describe('what is known of last year', () => {
  const slip = (day: string, taxable: number, free = 0) => ({
    pay_date: plainDate(day),
    taxable: won(taxable),
    tax_free: won(free),
  })
  const slips = [slip('2025-06-25', 5_000_000, 7), slip('2025-07-25', 3_000_000), slip('2026-01-25', 9_000_000, 100)]
  const opening = (asOf: string, facts: object) => ({ asOf: plainDate(asOf), facts: openingFacts.parse(facts) })
  const of = (known: Partial<KnownPay>) => {
    const { previousYearGross, usedThisYear } = productionOf({
      payDate: plainDate('2026-02-25'),
      slips,
      opening: undefined,
      firstPaid: undefined,
      ...known,
    })
    return [previousYearGross, usedThisYear]
  }
  it.each([
    ['nothing: nobody was paid here', {}, null, 100],
    ['all of it, paid here since January', { firstPaid: plainDate('2025-01-31') }, 8_000_000, 100],
    ['a part of it, paid here since February', { firstPaid: plainDate('2025-02-01') }, null, 100],
    ['told this year', { opening: opening('2026-01-31', { lastYearPay: 1, taxFreeOvertime: 20 }) }, 1, 120],
    ['told this year without it', { opening: opening('2026-01-31', { taxablePay: 1 }) }, null, 100],
    [
      'told up to a day of last year, and paid after it',
      { opening: opening('2025-06-30', { taxablePay: 40, taxFreeOvertime: 9 }) },
      3_000_040,
      100,
    ],
    ['told of last year without its pay', { opening: opening('2025-06-30', { lastYearPay: 5 }) }, null, 100],
    [
      'told of a year long ago',
      { opening: opening('2024-06-30', { lastYearPay: 5 }), firstPaid: plainDate('2024-07-25') },
      8_000_000,
      100,
    ],
  ])('%s', (_, known, gross, used) => {
    expect(of(known)).toEqual([gross, used])
  })
})
