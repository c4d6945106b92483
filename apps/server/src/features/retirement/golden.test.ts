import { previewLeaving } from '@handal/contracts/people/leaving'
import { readSettlement } from '@handal/contracts/payroll/insurance-settlement'
import { readRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/severance.json' with { type: 'json' }
import timing from '../../../../../testdata/golden/insurance-timing.json' with { type: 'json' }
import { loginAs, makeUser, TEST_NOW, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { payMonthly, run } from '../../testing/pensions.ts'
import { type StoredLine, storeSlip } from '../../testing/stored-slips.ts'

const t = testApp()
afterEach(() => t.clock.set(TEST_NOW))
const rows = <T extends { readonly id: string }>(list: readonly T[]): (readonly [string, T])[] =>
  list.map((each) => [each.id, each] as const)
const daysOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** A company of one who was hired on a day, with these salaries of whole months given out. */
const castOf = async (hire: string, slips: readonly { month: string; lines: readonly StoredLine[] }[], set = sql``) => {
  const cast = await makePayrollCast(t, { people: 1, months: [] })
  await run(t, sql`update employee set hire_date = ${hire} ${set} where company_no = ${cast.companyNo}`)
  for (const { month, lines } of slips)
    await storeSlip(t, cast.companyNo, {
      month,
      employeeNo: 1,
      from: `${month}-01`,
      to: `${month}-${daysOf(month)}`,
      payDate: `${month}-25`,
      lines,
    })
  return cast
}
const earned = (month: string, wages: number) => ({ month, lines: [['earning', 'item.base', wages]] as StoredLine[] })
/** The same company with an operator who signs in on a day. */
const on = async (cast: PayrollCast, day: string): Promise<PayrollCast> => {
  t.clock.set(`${day}T01:00:00Z`)
  const user = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
  return { ...cast, operator: { userNo: user.userNo, ...(await loginAs(t, user)) } }
}
const pensionOf = async ({ operator }: PayrollCast, yearMonth: string) => {
  const { status, body } = await operator.call(readRetirementPension, { query: { yearMonth } })
  expect(status).toBe(200)
  return body.items[0]
}
const DC = sql`, dc_entry_date = '2024-01-01'`

describe('the golden cases of pensions through the calls', () => {
  it('C02: a month of a plan that is paid by the month is a twelfth of its wages', async () => {
    const cast = await castOf('2024-01-01', [earned('2026-10', 3_450_000)], DC)
    expect((await pensionOf(cast, '2026-10'))?.contribution).toBe(287_500)
  })
  it('C04: of a member since the middle of a year is a twelfth of the wages since, month by month', async () => {
    const joined = sql`, dc_entry_date = '2026-08-01'`
    const months = ['2026-08', '2026-09', '2026-10']
    const cast = await castOf(
      '2024-01-01',
      months.map((month) => earned(month, 3_000_000)),
      joined,
    )
    const found = await Promise.all(months.map((month) => pensionOf(cast, month)))
    expect(found.reduce((sum, row) => sum + (row?.contribution ?? 0), 0)).toBe(750_000)
  })
  it('C01: who leaves at the end of a year is owed a twelfth of its wages', async () => {
    const { operator } = await castOf('2024-01-01', [], DC)
    const preview = async (yearWages: number) => {
      const body = { lastDay: '2026-12-31', yearWages, dcPaid: 0 }
      const answer = await operator.call(previewLeaving, { params: { empl_no: 1 }, body })
      expect(answer.status).toBe(200)
      return answer.body
    }
    // The last salary and unused leave are paid with the leaving and belong to the year.
    const { lastPay, leave } = await preview(0)
    const own = (lastPay.earnings.amount ?? 0) + (leave.pay.amount ?? 0)
    expect((await preview(42_000_000 - own)).dc?.amount).toBe(3_500_000)
  })

  const [open, left] = golden.interest
  it('I01: a contribution that is late bears 10 % a year to the day', async () => {
    const cast = await castOf('2024-01-01', [earned('2026-11', 42_000_000)], DC)
    await payMonthly(t, cast, 31)
    const row = await pensionOf(await on(cast, open?.paid ?? ''), '2026-12')
    expect([row?.unpaid, row?.interest]).toEqual([open?.amount, open?.expected])
  })
  it('I02: and 20 % from the fifteenth day after leaving', async () => {
    const cast = await castOf('2024-01-01', [earned('2026-08', 12_000_000)], sql`${DC}, leave_date = '2026-10-31'`)
    await payMonthly(t, cast, 30)
    const row = await pensionOf(await on(cast, left?.paid ?? ''), '2026-10')
    expect([row?.unpaid, row?.interest]).toEqual([left?.amount, left?.expected])
  })
})

describe('the golden cases of the average wage through the calls', () => {
  const cases = golden.window.filter(({ slips }) => slips.every((slip) => !('owed' in slip)))
  it.each(rows(cases))('%s', async (_, { hire, lastDay, leaves, slips, expected }) => {
    const whole = slips.slice(0, -1).map(({ from, wages }) => earned(from.slice(0, 7), wages))
    const cast = await castOf(hire, whole)
    const { companyNo, operator } = cast
    await run(t, sql`update pay_term set amounts = '{"base": 3100000}' where company_no = ${companyNo}`)
    for (const [from, to] of leaves ?? [])
      await run(
        t,
        sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
          values (${companyNo}, 1, ${from}, ${to}, 'PARENTAL')`,
      )
    const { status, body } = await operator.call(previewLeaving, { params: { empl_no: 1 }, body: { lastDay } })
    expect(status).toBe(200)
    const figureOf = (name: string) => body.severance.explain.find(({ figure }) => figure === name)?.value
    expect([figureOf('avgDaily'), Number(figureOf('windowDays'))]).toEqual([expected.avgDaily, expected.windowDays])
  })
})

describe('the golden case of a raise in arrears through the calls', () => {
  it('WI03: what is owed for a month is wages of it before it is paid', async () => {
    const one = golden.window.find(({ id }) => id === 'WI03')
    const cast = await castOf(one?.hire ?? '', [])
    const { companyNo, operator } = cast
    await run(t, sql`update pay_term set amounts = '{"base": 3300000}' where company_no = ${companyNo}`)
    for (const { from, to, wages, ...rest } of one?.slips.slice(0, -1) ?? []) {
      const owed = 'owed' in rest ? Number(rest.owed) : 0
      const month = from.slice(0, 7)
      const slip = { month, employeeNo: 1, from, to, payDate: `${month}-25` }
      await storeSlip(t, companyNo, { ...slip, lines: [['earning', 'item.base', wages]] })
      await storeSlip(t, companyNo, { ...slip, lines: [['earning', 'item.base', wages + owed]], version: 2 })
    }
    const body = { lastDay: one?.lastDay ?? '' }
    const answer = await operator.call(previewLeaving, { params: { empl_no: 1 }, body })
    expect(answer.status).toBe(200)
    const figureOf = (name: string) => answer.body.severance.explain.find(({ figure }) => figure === name)?.value
    expect([figureOf('avgDaily'), Number(figureOf('windowDays'))]).toEqual([
      one?.expected.avgDaily,
      one?.expected.windowDays,
    ])
  })
})

describe('the golden cases of settlement through the calls', () => {
  const [health] = timing.healthSettle
  const [employment] = timing.employmentSettle
  /** Hired on 10 March, the last day is 20 October: eight salaries, premiums of seven months. */
  const settled = () => {
    const months = ['03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`)
    const each = (whole: number, over: number) => Math.floor(whole / over)
    return castOf(
      '2026-03-10',
      months.map((month, index): { month: string; lines: StoredLine[] } => ({
        month,
        lines: [
          ['earning', 'item.base', each(health?.totalPay ?? 0, 8)],
          ...(index === 0
            ? []
            : ([
                ['deduction', 'deduction.health', each(health?.expected.paidHi ?? 0, 7)],
                ['deduction', 'deduction.longTermCare', each(health?.expected.paidLtc ?? 0, 7)],
              ] as StoredLine[])),
          ['deduction', 'deduction.employment', index === 0 ? 224_300 - 7 * 28_000 : 28_000],
        ],
      })),
      sql`, leave_date = '2026-10-20'`,
    )
  }
  it('Y01 and Y02: what a leaver is settled to', async () => {
    const { operator } = await settled()
    const query = { kind: 'leaving', year: '2026' } as const
    const { status, body } = await operator.call(readSettlement, { query })
    expect(status).toBe(200)
    const own = body.items.find(({ insurance }) => insurance === 'HEALTH')
    const { expected } = health ?? { expected: null }
    expect(own).toMatchObject({
      totalPay: 25_200_000,
      workMonths: 8,
      countedMonths: 7,
      monthlyBase: expected?.fixedMonthly,
      health: { fixed: expected?.fixedHi, paid: expected?.paidHi, settled: expected?.diffHi },
      care: { fixed: expected?.fixedLtc, paid: expected?.paidLtc, settled: expected?.diffLtc },
    })
    const work = body.items.find(({ insurance }) => insurance === 'EMPLOYMENT')
    expect([work?.fixed?.employee, work?.settled?.employee]).toEqual([
      employment?.expected.fixed,
      employment?.expected.diff,
    ])
  })
})
