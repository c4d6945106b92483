import type { OperatorHome, SuperHome } from '@handal/contracts/session/home'
import { readHome, readNotices } from '@handal/contracts/session/home'
import { readManagement } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated, MONTH, moveHours, summedAhead } from '../../testing/payroll-steps.ts'

const t = testApp()

const boss = async () => loginAs(t, await makeUser(t, { role: '01' }))
const cockpit = async (): Promise<SuperHome> => (await (await boss()).call(readHome, {})).body as SuperHome
const rowOf = async ({ companyNo }: { companyNo: number }) => {
  const row = (await cockpit()).companies.find((one) => one.companyNo === companyNo)
  if (row === undefined) throw new Error('the company has no row')
  return row
}
const ownHome = async ({ operator }: PayrollCast) => (await operator.call(readHome, {})).body as OperatorHome
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)

/** The states a month passes through once it is calculated, each with what the operator does to come there. */
const states: readonly (readonly [string, (cast: PayrollCast) => Promise<unknown>])[] = [
  ['calculated', () => Promise.resolve()],
  [
    'with totals missing',
    ({ companyNo }) => run(sql`delete from attendance_total where company_no = ${companyNo} and employee_no = 2`),
  ],
  [
    'without an account',
    ({ companyNo }) => run(sql`delete from bank_account where company_no = ${companyNo} and employee_no = 3`),
  ],
  ['from inputs that moved', ({ companyNo }) => moveHours(t, companyNo, 1)],
  [
    'after new pay rules',
    ({ companyNo }) => run(sql`update company_setting set payday = 28 where company_no = ${companyNo}`),
  ],
  ['confirmed', ({ operator }) => operator.call(update, { body: { month: MONTH, action: 'confirm' } })],
]

const expectSame = async (cast: PayrollCast): Promise<SuperHome['companies'][number]> => {
  const { run: own, blockers } = await ownHome(cast)
  const row = await rowOf(cast)
  expect(row.run).toEqual(own)
  expect(row.blockers).toEqual(blockers.map(({ code, title, count }) => ({ code, title, count })))
  return row
}

it.each(states)('shows a company %s as its operator sees it', async (_, act) => {
  const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
  await calculated(cast)
  await act(cast)
  await expectSame(cast)
})

it('shows a company before its first run as its operator sees it', async () => {
  const { run: header } = await expectSame(await makePayrollCast(t, { people: 3 }))
  expect(header).toMatchObject({ people: 3, calculatedAt: null })
})

it('stands on the month that its operator stands on, with the further ones', async () => {
  const cast = await makePayrollCast(t, { people: 2, contractStart: '2026-09-01' })
  const { month } = (await ownHome(cast)).run ?? {}
  expect(month).toBe('2026-09')
  const { blockers } = await expectSame(cast)
  expect(blockers.filter(({ code }) => code === 'month').map(({ title }) => title)).toEqual(['10월 급여', '11월 급여'])
})

it('sums a company that nobody has looked at since', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast)
  await run(sql`delete from payroll_summary where company_no = ${cast.companyNo}`)
  await run(sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = 3`)
  const row = await rowOf(cast)
  expect(row.blockers).toContainEqual({ code: 'no-account', title: '계좌 없음 1명', count: 1 })
  expect(row.run).toEqual((await cast.operator.call(readManagement, { query: { month: MONTH } })).body.run)
})

it('names what a new company misses, and no company that is closed', async () => {
  const bare = await makeCast(t)
  const { run: none, blockers } = await rowOf(bare)
  expect(none).toBeNull()
  expect(blockers.map(({ title }) => title)).toContain('급여 규칙 없음')
  await run(sql`update company set closed_on = '2026-01-31' where company_no = ${bare.companyNo}`)
  expect((await cockpit()).companies.map(({ companyNo }) => companyNo)).not.toContain(bare.companyNo)
})

it('takes as many queries for many companies as for one, fewer once nothing has moved', async () => {
  const session = await boss()
  await session.call(readHome, {})
  const look = async () => (await t.db.countQueries(() => session.call(readHome, {}))).queries
  const looks = async (people: readonly number[]) => {
    for (const count of people) {
      const cast = await makePayrollCast(t, { people: count })
      await calculated(cast)
      await summedAhead(t, cast.companyNo)
      await run(sql`delete from payroll_summary where company_no = ${cast.companyNo}`)
    }
    return [await look(), await look()] as const
  }
  const [first, again] = await looks([2])
  expect(again).toBeLessThan(first)
  expect(await looks([1, 2, 3])).toEqual([first, again])
})

it('keeps what was summed while not everybody was compared for itself, and nothing of it for the company', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast)
  await summedAhead(t, cast.companyNo)
  await moveHours(t, cast.companyNo, 2)
  const kept = async () =>
    (
      await sql<{
        at: string
      }>`select xmin::text as at from payroll_summary where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    ).rows
  await cockpit()
  const once = await kept()
  await cockpit()
  expect(await kept()).toEqual(once)
  const { body } = await cast.operator.call(readManagement, { query: { month: MONTH } })
  expect(body.run.checks.find(({ code }) => code === 'stale')?.count).toBe(1)
  expect(body.items.filter(({ stale }) => stale).map(({ employeeNo }) => employeeNo)).toEqual([2])
  expect((await rowOf(cast)).run).toEqual(body.run)
})

it('gives the bell the blockers alone: no name, no pay, nothing for the log, in fewer queries than the dashboard', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  const { companyNo, operator } = cast
  await calculated(cast)
  await run(sql`delete from bank_account where company_no = ${companyNo} and employee_no = 3`)
  for (const action of ['confirm', 'pay'] as const)
    await operator.call(update, { body: { month: MONTH, action, ...(action === 'pay' && { employeeNos: [1, 2] }) } })
  const looks = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from audit_log where company_no = ${companyNo}`.execute(
        t.own.kysely,
      )
    ).rows[0]?.n
  const before = await looks()
  const bell = await t.db.countQueries(() => operator.call(readNotices, {}))
  expect(await looks()).toBe(before)
  const { items, total, month } = bell.result.body
  expect([month, total]).toEqual([MONTH, items.length])
  // The next act stands before what waits for somebody.
  const [next, ...rows] = items
  expect(next).toMatchObject({ place: 'step', code: 'deliver', title: '11월 급여 명세서 교부', detail: '2명 남음' })
  expect(rows[0]).toMatchObject({ title: '11월 급여 지급 전 1명', count: 1, detail: '계좌가 없습니다.' })
  expect(JSON.stringify(items)).not.toMatch(/사원\d|원,/)
  const home = await t.db.countQueries(() => operator.call(readHome, {}))
  const { blockers } = home.result.body as OperatorHome
  expect(rows.map(({ code, title }) => [code, title])).toEqual(blockers.map(({ code, title }) => [code, title]))
  expect(bell.queries).toBeLessThan(home.queries)
})
