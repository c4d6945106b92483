import { yearMonth } from '@handal/base/date'
import { closeAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)

type Kind = 'monthly' | 'hourly' | 'daily'
/** A company of two people who work as planned: 1 is asked about, 2 is the other. */
const companyOf = async (kind: Kind, hired = '2026-09-07'): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, {
    scale: 20,
    from: '2026-08-01',
    people: [{ hired }, { hired: '2026-01-01' }],
  })
  const amounts = { monthly: 3_000_000, hourly: 12_000, daily: 96_000 }[kind]
  await sql`update pay_term set pay_kind = ${kind}, amounts = jsonb_build_object('base', ${amounts}::int)
    where company_no = ${company.companyNo} and employee_no = 1`.execute(t.own.kysely)
  return company
}
const person = { params: { empl_no: 1 } } as const
const calculated = async ({ operator }: PlannedCompany, month: string, employeeNo = 1) =>
  (await operator.call(calculate, { body: { month, employeeNo } })).status
const rowOf = async ({ operator }: PlannedCompany, month: string, no = 1) => {
  const { status, body } = await operator.call(readManagement, { query: { month: yearMonth(month) } })
  expect(status).toBe(200)
  const row = body.items.find(({ employeeNo }) => employeeNo === no)
  if (row === undefined) throw new Error(`nobody has number ${no}`)
  return { ...row, header: body }
}
/** Earnings and unpaid hours of a payslip, won by label. */
const wonOf = async ({ operator }: PlannedCompany, month: string, employeeNo = 1) => {
  const { status, body } = await operator.call(readPayslip, {
    params: { employeeNo },
    query: { month: yearMonth(month) },
  })
  expect(status).toBe(200)
  return Object.fromEntries(
    body.lines
      .filter(({ kind, amount }) => kind === 'earning' && amount !== 0)
      .map(({ label, amount }) => [label, amount]),
  )
}
const apply = (
  { operator }: PlannedCompany,
  month: string,
  userNo = [1],
  reason: string | undefined = '마감 뒤 변경',
) =>
  operator.call(closeAttendance, {
    body: { month: yearMonth(month), action: 'apply', userNo, ...(reason === '' ? {} : { reason }) },
  })
const stored = async ({ companyNo }: PlannedCompany, no: number, month: string) => {
  const days = await sql`select * from attendance_day where company_no = ${companyNo} and employee_no = ${no}
    and work_date::text like ${`${month}%`} order by work_date`.execute(t.own.kysely)
  const totals =
    await sql`select * from attendance_total where company_no = ${companyNo} and employee_no = ${no} and month = ${month}`.execute(
      t.own.kysely,
    )
  const slips =
    await sql`select p.*, l.* from payslip p join payroll_run r using (company_no, run_no) left join payslip_lines l
    using (company_no, run_no, employee_no, version_no)
    where p.company_no = ${companyNo} and p.employee_no = ${no} and r.month = ${month}`.execute(t.own.kysely)
  return JSON.stringify([days.rows, totals.rows, slips.rows])
}

type Change = (company: PlannedCompany) => Promise<unknown>
const edit =
  (body: object): Change =>
  async ({ operator }) =>
    expect((await operator.call(changeEmployee, { ...person, body: body as never })).status).toBe(200)
const write =
  (statement: (companyNo: number) => ReturnType<typeof sql>): Change =>
  ({ companyNo }) =>
    statement(companyNo).execute(t.own.kysely)
const lastDay = (retireDate: string) => edit({ retireDate, leaveReason: '11 개인 사정 (자진퇴사)' })
const away = (from: string, to: string) => edit({ leavesOfAbsence: [{ from, to, reason: '개인 사정' }] })
const workdays = (days: string) =>
  write(
    (no) => sql`update employee_assignment set working_weekdays = ${days} where company_no = ${no} and employee_no = 1`,
  )
const times = (start: string, end: string) =>
  write(
    (no) =>
      sql`update employee_assignment set base_start = ${start}, base_end = ${end} where company_no = ${no} and employee_no = 1`,
  )
const daily = (minutes: number) =>
  write((no) => sql`update pay_term set daily_minutes = ${minutes} where company_no = ${no} and employee_no = 1`)

const CHANGES: readonly [name: string, change: Change, why: string][] = [
  ['the last day', lastDay('2026-10-15'), '재직 기간'],
  [
    'a later hire',
    write((no) => sql`update employee set hire_date = '2026-10-12' where company_no = ${no} and employee_no = 1`),
    '재직 기간',
  ],
  ['a leave of absence', away('2026-10-12', '2026-10-31'), '휴직 기간'],
  ['working days', workdays('1,2,3'), '근무 요일'],
  ['hours of a day', daily(240), '근로시간'],
  ['times', times('09:00', '14:00'), '근로시간'],
]
const MONTH = '2026-10'

describe.each(['hourly', 'daily', 'monthly'] as const)('pay by %s', (kind) => {
  it.each(CHANGES)('comes to the same with %s before the close, and after it with apply', async (_, change, why) => {
    const [before, after] = [await companyOf(kind), await companyOf(kind)]
    const overtime = {
      employeeNo: 1,
      str: '2026-10-06',
      end: '2026-10-06',
      kind: 'HOURS',
      startTime: '18:00',
      endTime: '20:00',
      reason: '확인',
    } as const
    for (const { operator } of [before, after])
      expect((await operator.call(createDayFact, { body: overtime })).status).toBe(200)
    await change(before)
    expect((await closePlanned(before, MONTH)).status).toBe(200)
    expect(await calculated(before, MONTH)).toBe(200)
    const right = await wonOf(before, MONTH)
    const net = (await rowOf(before, MONTH)).net

    expect((await closePlanned(after, MONTH)).status).toBe(200)
    expect(await calculated(after, MONTH)).toBe(200)
    expect(await calculated(after, MONTH, 2)).toBe(200)
    const other = await stored(after, 2, MONTH)
    await change(after)
    const blocked = [{ code: 'attendance-changed', message: expect.stringContaining(why) }]
    // The mark says what it comes to, the act refuses, and calculating does not take it away.
    for (const _again of [1, 2]) {
      const row = await rowOf(after, MONTH)
      expect(row).toMatchObject({ stale: true, recalculatedNet: net, blocks: blocked })
      expect((await rowOf(after, MONTH, 2)).stale).toBe(false)
      const confirm = { month: MONTH, action: 'confirm', employeeNos: [1] } as const
      const refused = await after.operator.call(update, { body: confirm })
      expect(refused.status).toBe(422)
      expect(await calculated(after, MONTH)).toBe(200)
    }
    expect((await apply(after, MONTH)).status).toBe(200)
    expect(await rowOf(after, MONTH)).toMatchObject({ stale: true, recalculatedNet: net })
    expect(await calculated(after, MONTH)).toBe(200)
    expect(await wonOf(after, MONTH)).toEqual(right)
    expect(await rowOf(after, MONTH)).toMatchObject({ stale: false, blocks: [], net })
    expect(await stored(after, 2, MONTH)).toBe(other)
    expect((await after.operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
  })
})

describe('by the hour at 12,000', () => {
  it.each([
    ['2026-09', lastDay('2026-09-11'), 480_000],
    ['2026-10', away('2026-10-12', '2026-10-31'), 864_000],
  ] as const)('pays %s what was worked, once it is applied', async (month, change, won) => {
    const company = await companyOf('hourly')
    await closePlanned(company, month)
    await calculated(company, month)
    await change(company)
    expect((await apply(company, month)).status).toBe(200)
    await calculated(company, month)
    const paid = Object.values(await wonOf(company, month)).reduce((sum, amount) => sum + amount, 0)
    expect(paid).toBe(won)
  })
})

it('is refused without a reason, of nobody, of an open month and of pay that was given out', async () => {
  const company = await companyOf('hourly')
  expect((await apply(company, MONTH)).status).toBe(409)
  await closePlanned(company, MONTH)
  expect((await apply(company, MONTH, [1], '')).status).toBe(400)
  expect((await apply(company, MONTH, [99])).status).toBe(400)
  await calculated(company, MONTH)
  const body = { month: MONTH, action: 'confirm', employeeNos: [1] } as const
  expect((await company.operator.call(update, { body })).status).toBe(200)
  const given = await stored(company, 1, MONTH)
  expect((await apply(company, MONTH)).status).toBe(409)
  expect(await stored(company, 1, MONTH)).toBe(given)
})
