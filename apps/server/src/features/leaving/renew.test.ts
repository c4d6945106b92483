import { leaveEmployee, type Leaving, previewLeaving } from '@handal/contracts/leaving'
import { update } from '@handal/contracts/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated } from '../../testing/payroll-steps.ts'

const t = testApp()
const TOLD = {
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
  bonusYear: 0,
  leavePayYear: 0,
}
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']
const leaver = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  for (const month of MONTHS) await calculated(cast, month)
  const answer = await cast.operator.call(leaveEmployee, {
    params: { empl_no: 3 },
    body: { lastDay: '2026-11-20', leaveReason: '11 개인 사정 (자진퇴사)', ...TOLD },
  })
  expect(answer.status).toBe(200)
  return cast
}
/** A raise of the leaver from November on. */
const raised = async (cast: PayrollCast) => {
  await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${cast.companyNo}, 3, '2026-11-01', 'monthly', '{"base": 3500000, "duty": 150000, "meal": 200000}')`.execute(
    t.own.kysely,
  )
}
const look = async (cast: PayrollCast): Promise<Leaving> =>
  (await cast.operator.call(previewLeaving, { params: { empl_no: 3 }, body: { lastDay: '2026-11-20' } })).body
const earned = async (cast: PayrollCast): Promise<Record<string, number>> => {
  const { rows } = await sql<{ type: string; earnings: number }>`
    select r.payment_type as type, p.earnings from payslip p
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current and r.month = '2026-11'`.execute(
    t.own.kysely,
  )
  return Object.fromEntries(rows.map(({ type, earnings }) => [type, Number(earnings)]))
}
const owed = ({ lastPay, leave, severance }: Leaving) => ({
  '0001': lastPay.earnings.amount,
  '0004': leave.pay.amount,
  '0005': severance.amount,
})

it('a recalculation takes the settlement anew: page and payslips agree', async () => {
  const cast = await leaver()
  const before = owed(await look(cast))
  expect(await earned(cast)).toEqual(before)
  await raised(cast)
  const now = owed(await look(cast))
  expect(now['0005']).toBeGreaterThan(before['0005'] ?? 0)
  expect(now['0004']).toBeGreaterThan(before['0004'] ?? 0)
  await calculated(cast, '2026-11', { employeeNos: [3] })
  expect(await earned(cast)).toEqual(now)
  // Once more changes nothing.
  await calculated(cast, '2026-11')
  expect(await earned(cast)).toEqual(now)
})

it('leaves what was given out and names the difference', async () => {
  const cast = await leaver()
  const before = await earned(cast)
  const order = { month: '2026-11', paymentType: '0005', action: 'confirm', employeeNos: [3] } as const
  expect((await cast.operator.call(update, { body: order })).status).toBe(200)
  await raised(cast)
  await calculated(cast, '2026-11')
  const answer = await look(cast)
  const now = owed(answer)
  expect(await earned(cast)).toEqual({ ...now, '0005': before['0005'] })
  const was = before['0005'] ?? 0
  const is = now['0005'] ?? 0
  const won = (amount: number) => `${amount.toLocaleString('en')}원`
  expect(answer.drafts.find(({ paymentType }) => paymentType === '0005')?.text).toContain(
    `명세서 ${won(was)} · 지금 ${won(is)} · 차이 ${won(is - was)}`,
  )
})

it('takes nothing anew of somebody else or of a person who serves on', async () => {
  const cast = await leaver()
  const before = await earned(cast)
  await raised(cast)
  await calculated(cast, '2026-11', { employeeNos: [1, 2] })
  expect(await earned(cast)).toEqual(before)
})
