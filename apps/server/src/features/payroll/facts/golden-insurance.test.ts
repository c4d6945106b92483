import type { BodyInput } from '@handal/contracts/endpoint'
import { createEmployee } from '@handal/contracts/people/employee-write'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import timing from '../../../../../../testdata/golden/insurance-timing.json' with { type: 'json' }
import { loginAs, makeUser, TEST_NOW, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterEach(() => t.clock.set(TEST_NOW))
type Body = Partial<BodyInput<typeof createEmployee>>
const rows = <T extends { readonly id: string }>(list: readonly T[]): (readonly [string, T])[] =>
  list.map((each) => [each.id, each] as const)

const base = (from: string, amount: number): NonNullable<Body['payTerms']> => [
  { from, payKind: '0001', items: [{ itemCode: 'base', amount }] },
]
const hire = async ({ operator }: PayrollCast, encpnd: string, more: Body): Promise<number> => {
  const answer = await operator.call(createEmployee, {
    body: { name: '나새봄', birthDate: '1990-03-04', encpnd, payTerms: base(encpnd, 3_000_000), ...more },
  })
  expect(answer.status).toBe(200)
  return answer.body.no
}
/** The payslip of a month, with attendance as planned: lines by code, warnings. */
const slipOf = async (cast: PayrollCast, employeeNo: number, month: string) => {
  const { companyNo } = cast
  await t.db.withCompany(cast, async (tx) => {
    await sql`insert into attendance_total (company_no, month, employee_no, scheduled_days, worked_days, real_work, normal_work)
      values (${companyNo}, ${month}, ${employeeNo}, 21, 21, 10080, 10080) on conflict do nothing`.execute(tx)
    await sql`insert into attendance_close (company_no, month, closed_at) values (${companyNo}, ${month}, now())
      on conflict do nothing`.execute(tx)
  })
  await calculated(cast, month, { employeeNos: [employeeNo] })
  const { status, body } = await cast.operator.call(readPayslip, { params: { employeeNo }, query: { month } })
  expect(status).toBe(200)
  const lineOf = (code: string) => body.lines.find((line) => line.code === `deduction.${code}`)
  return {
    ...body,
    lineOf,
    /** Whether a premium is due, also one whose rate is not known yet, which is a block that names its line. */
    charges: (code: string): boolean =>
      (lineOf(code)?.amount ?? 0) > 0 || body.slip.blocks.some(({ lineCode }) => lineCode === `deduction.${code}`),
  }
}

/** The same company with an operator who signs in at a moment. */
const signedIn = async (cast: PayrollCast, instant: string): Promise<PayrollCast> => {
  t.clock.set(instant)
  const user = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
  return { ...cast, operator: { userNo: user.userNo, ...(await loginAs(t, user)) } }
}

describe('the golden cases of insurance timing through the calls', () => {
  it.each(rows(timing.months))('%s', async (_, golden) => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const no = await hire(cast, golden.hire, golden.lastDay === null ? {} : { retireDate: golden.lastDay })
    for (const [month, expected] of Object.entries(golden.expected)) {
      // Nobody who left before the month has a payslip of it, and so no premium either.
      if (golden.lastDay !== null && golden.lastDay < `${month}-01`) {
        expect(expected).toMatchObject({ np: false, hi: false })
        continue
      }
      const slip = await slipOf(await signedIn(cast, `${month}-25T01:00:00Z`), no, month)
      expect([month, slip.charges('nationalPension'), slip.charges('health')]).toEqual([
        month,
        expected.np,
        expected.hi,
      ])
    }
  })

  it.each(rows(timing.leaveOfAbsence))('%s', async (_, { from, to, expected }) => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const away = { leavesOfAbsence: [{ from, to, reason: '질병' }] }
    const no = await hire(cast, '2025-03-02', { payTerms: base('2025-03-02', 4_000_000), ...away })
    for (const [month, { np, hi }] of Object.entries(expected)) {
      const slip = await slipOf(cast, no, month)
      const isPaid = slip.slip.earnings > 0
      expect([month, slip.charges('nationalPension'), slip.charges('health')]).toEqual([
        month,
        np && isPaid,
        hi && isPaid,
      ])
    }
  })

  it.each(rows(timing.bases))('%s', async (_, golden) => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const codes = ['base', 'duty', 'meal']
    const payTerms = golden.terms.map((term): NonNullable<Body['payTerms']>[number] =>
      'items' in term && term.items !== undefined
        ? {
            from: term.from,
            payKind: '0001',
            items: term.items.map(([, amount], place) => ({ itemCode: codes[place] ?? '', amount: Number(amount) })),
          }
        : {
            from: term.from,
            payKind: '0002',
            items: [{ itemCode: 'base', amount: 'rate' in term ? Number(term.rate) : 0 }],
          },
    )
    const slip = await slipOf(cast, await hire(cast, golden.hire, { payTerms }), golden.month)
    const { pension, health } = golden.expected
    if (golden.hire.slice(0, 7) < golden.month)
      expect(slip.lineOf('nationalPension')?.amount).toBe(Math.floor((pension * 95) / 20_000) * 10)
    expect(slip.lineOf('health')?.amount).toBe(Math.floor((health * 719) / 200_000) * 10)
    expect(slip.slip.warnings.map(({ code }) => code)).toContain('insurance-base')
  })

  it.each(rows(timing.durunuri))('%s', async (_, { month, since, pay, workers, expected }) => {
    const cast = await makePayrollCast(t, { people: workers - 1, months: [] })
    const from = `${since}-01`
    const no = await hire(cast, from, { payTerms: base(from, pay), insurance: [{ from, durunuri: true }] })
    const slip = await slipOf(cast, no, month)
    expect([slip.lineOf('nationalPension')?.amount, slip.lineOf('employment')?.amount]).toEqual([
      expected.pension,
      expected.employment,
    ])
    const isLarge = slip.slip.warnings.some(
      ({ code, message }) => code === 'durunuri' && message.includes('명이 일하고'),
    )
    expect(isLarge).toBe(expected.warnSize)
  })
})
