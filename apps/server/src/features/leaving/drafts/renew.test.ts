import { type Leaving, previewLeaving } from '@handal/contracts/people/leaving'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { PayrollCast } from '../../../testing/factories-payroll.ts'
import { leaves, makeLeaverCast } from '../../../testing/leavers.ts'
import { calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
const leaver = async (): Promise<PayrollCast> => {
  const cast = await makeLeaverCast(t)
  await leaves(cast)
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

const netsOf = async (cast: PayrollCast): Promise<Record<string, number>> => {
  const { rows } = await sql<{ type: string; net: number }>`
    select r.payment_type as type, p.net from payslip p
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current and r.month = '2026-11'`.execute(
    t.own.kysely,
  )
  return Object.fromEntries(rows.map(({ type, net }) => [type, Number(net)]))
}
/** What the payslips of the leaving pay is what its page says. */
const agrees = async (cast: PayrollCast): Promise<Leaving> => {
  const leaving = await look(cast)
  const nets = await netsOf(cast)
  expect(await earned(cast)).toEqual(owed(leaving))
  expect(Object.values(nets).reduce((sum, net) => sum + net, 0)).toBe(leaving.totals.total)
  return leaving
}
const typed = (cast: PayrollCast, month: string, code: string, amount: number | null) =>
  cast.operator.call(update, {
    body: { month, employeeNo: 3, lines: [{ code, amount, ...(amount === null ? {} : { reason: '시험' }) }] },
  })

it('amounts typed in the last pay, one by one or in a batch, take the settlement anew', async () => {
  const cast = await leaver()
  const before = await agrees(cast)
  expect((await typed(cast, '2026-11', 'item.bonus', 3_000_000)).status).toBe(200)
  const more = await agrees(cast)
  expect(more.severance.amount).toBeGreaterThan(before.severance.amount ?? 0)
  const lines = [{ code: 'item.bonus', amount: 1_000_000, reason: '정정' }]
  const saved = await cast.operator.call(batch, {
    body: { month: '2026-11', items: [{ op: 'update', employeeNo: 3, lines }] },
  })
  expect(saved.status).toBe(200)
  expect((await agrees(cast)).severance.amount).toBeLessThan(more.severance.amount ?? 0)
  // Dropped with the calculation of all, and of one.
  await calculated(cast, '2026-11', { overwrite: true })
  expect((await agrees(cast)).severance.amount).toBe(before.severance.amount)
  await typed(cast, '2026-11', 'item.bonus', 500_000)
  await cast.operator.call(calculate, { body: { month: '2026-11', employeeNo: 3, overwrite: true } })
  expect((await agrees(cast)).severance.amount).toBe(before.severance.amount)
})

it('what an earlier month pays counts at once: typed, removed, calculated again, reopened', async () => {
  const cast = await leaver()
  const before = await agrees(cast)
  await typed(cast, '2026-10', 'item.base', 4_000_000)
  expect((await agrees(cast)).severance.amount).toBeGreaterThan(before.severance.amount ?? 0)
  await calculated(cast, '2026-10', { overwrite: true })
  expect((await agrees(cast)).severance.amount).toBe(before.severance.amount)
  expect((await cast.operator.call(remove, { body: { month: '2026-10', employeeNo: 3 } })).status).toBe(200)
  // Wages of the month are asked for: severance is not known, and its payslip goes.
  expect((await look(cast)).severance.amount).toBeNull()
  expect(Object.keys(await earned(cast))).not.toContain('0005')
  await calculated(cast, '2026-10')
  expect((await agrees(cast)).severance.amount).toBe(before.severance.amount)
})

it('a payslip that an operator removed stays removed until it is calculated or the act is done again', async () => {
  const cast = await leaver()
  const gone = { month: '2026-11', paymentType: '0005', employeeNo: 3 } as const
  expect((await cast.operator.call(remove, { body: gone })).status).toBe(200)
  await typed(cast, '2026-11', 'item.bonus', 3_000_000)
  expect(Object.keys(await earned(cast))).toEqual(['0001', '0004'])
  const told = (await look(cast)).drafts.find(({ paymentType }) => paymentType === '0005')
  expect(told?.text).toContain('퇴사 처리를 다시 하면 만듭니다.')
  // Calculated as a payment of its own it is made of what the leaving comes to now.
  expect((await cast.operator.call(calculate, { body: gone })).status).toBe(200)
  await agrees(cast)
})

it('a settlement that moved without a calculation is not given out unseen', async () => {
  const cast = await leaver()
  await calculated(cast, '2026-10')
  const closed = { month: '2026-10', action: 'confirm', employeeNos: [3] } as const
  expect((await cast.operator.call(update, { body: closed })).status).toBe(200)
  const before = await agrees(cast)
  // Facts of the closed month alone: no payslip of November is behind its own.
  await sql`update attendance_total set extn_work = extn_work + 6000
    where company_no = ${cast.companyNo} and employee_no = 3 and month = '2026-10'`.execute(t.own.kysely)
  const order = { month: '2026-11', paymentType: '0005', action: 'confirm', employeeNos: [3] } as const
  const refused = await cast.operator.call(update, { body: order })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('퇴직 정산이 달라져')
  const after = await agrees(cast)
  expect(after.severance.amount).toBeGreaterThan(before.severance.amount ?? 0)
  expect(after.lastPay.lines.some(({ month }) => month === '2026-10')).toBe(true)
  expect((await cast.operator.call(update, { body: order })).status).toBe(200)
})

it('what a leaver agreed to pay back later stands on the page and in the last payslip', async () => {
  const cast = await leaver()
  await typed(cast, '2026-11', 'item.club', 9_000_000)
  const short = await netsOf(cast)
  expect(short['0001']).toBeLessThan(0)
  const body = { month: '2026-11', action: 'collect', employeeNos: [3], consentOn: '2026-11-20', note: '분할' } as const
  expect((await cast.operator.call(update, { body })).status).toBe(200)
  expect((await netsOf(cast))['0001']).toBe(0)
  const leaving = await agrees(cast)
  expect(leaving.lastPay.collected).toBe(0 - (short['0001'] ?? 0))
  await typed(cast, '2026-11', 'item.club', 8_000_000)
  expect((await agrees(cast)).lastPay.collected).toBe(leaving.lastPay.collected - 1_000_000)
  await typed(cast, '2026-11', 'item.club', null)
  expect((await agrees(cast)).lastPay.collected).toBe(0)
})

it('what an operator types over severance itself is named on the page until it is taken back', async () => {
  const cast = await leaver()
  const { severance, notices } = await agrees(cast)
  const over = (amount: number | null) =>
    cast.operator.call(update, {
      body: {
        month: '2026-11',
        paymentType: '0005',
        employeeNo: 3,
        lines: [{ code: 'item.pay.severance', amount, ...(amount === null ? {} : { reason: '중간정산' }) }],
      },
    })
  expect((await over(10_000_000)).status).toBe(200)
  const told = (await look(cast)).notices.filter((text) => !notices.includes(text))
  expect(told).toEqual([
    `퇴직금 명세서의 금액 10,000,000원이 정산한 ${(severance.amount ?? 0).toLocaleString('en')}원과 다릅니다. 다시 계산하거나 직접 입력한 금액을 되돌려 주세요.`,
  ])
  expect((await over(null)).status).toBe(200)
  expect((await agrees(cast)).notices).toEqual(notices)
})
