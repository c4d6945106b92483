import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { type PayslipRow, readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, moveHours, rowOf } from '../../../testing/payroll-steps.ts'
import { enterFact, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { JUDGED_AT_ONCE } from './sheet.repo.ts'

const t = testApp()

const staleOf = (rows: readonly PayslipRow[]) =>
  rows
    .filter(({ stale }) => stale)
    .map(({ employeeNo, recalculatedNet }) => ({ employeeNo, recalculatedNet }))
    .toSorted((a, b) => a.employeeNo - b.employeeNo)
const rowsOf = async (cast: PayrollCast): Promise<readonly PayslipRow[]> => (await listOf(cast)).items
/** Fewer than five people work here from November on: no premium is due by law for more hours (근로기준법 제11조). */
const becomeSmall = ({ companyNo }: Pick<PayrollCast, 'companyNo'>): Promise<unknown> =>
  sql`insert into company_setting
    select (jsonb_populate_record(s, jsonb_build_object('valid_from', '2026-11-01', 'under5', true))).*
    from company_setting s where s.company_no = ${companyNo} order by s.valid_from limit 1`.execute(t.own.kysely)

/** Five people, of whom 1 and 2 worked no longer than agreed. */
const makeMonth = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 5 })
  await sql`update attendance_total set extn_work = 0, night_work = 0 where company_no = ${cast.companyNo} and employee_no < 3`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  return cast
}

describe('what changes for payslips', () => {
  it('marks exactly the open payslips it moves, each with what it comes to', async () => {
    const cast = await makeMonth()
    const before = await rowsOf(cast)
    await becomeSmall(cast)
    const { items: marked, run } = await listOf(cast)
    expect(staleOf(marked).map(({ employeeNo }) => employeeNo)).toEqual([3, 4, 5])
    expect(run.checks.find(({ code }) => code === 'stale')?.count).toBe(3)

    await calculated(cast)
    const after = await rowsOf(cast)
    expect(staleOf(after)).toEqual([])
    expect(staleOf(marked)).toEqual(
      [3, 4, 5].map((no) => ({ employeeNo: no, recalculatedNet: after.find((row) => row.employeeNo === no)?.net })),
    )
    const netOf = (rows: readonly PayslipRow[], no: number) => rows.find((row) => row.employeeNo === no)?.net
    for (const no of [3, 4, 5]) expect(netOf(after, no)).toBeLessThan(netOf(before, no) ?? 0)
    for (const no of [1, 2]) expect(netOf(after, no)).toBe(netOf(before, no))
  })

  it('leaves what was given out as it is', async () => {
    const cast = await makeMonth()
    const { status } = await cast.operator.call(update, {
      body: { month: '2026-11', action: 'confirm', employeeNos: [3] },
    })
    expect(status).toBe(200)
    await becomeSmall(cast)
    expect(staleOf(await rowsOf(cast)).map(({ employeeNo }) => employeeNo)).toEqual([4, 5])
    expect((await rowOf(cast, 3)).recalculatedNet).toBeNull()
  })

  it('marks a payslip that prints something else, and tells that it comes to the same', async () => {
    const cast = await makeMonth()
    const before = await rowOf(cast, 4)
    await sql`update department_term_entry set name = name || '부' where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    // The name stands on the payslip: it is written anew, and comes to the same.
    expect(await rowOf(cast, 4)).toMatchObject({ stale: true, recalculatedNet: before.net })
  })
})

describe('where days are worked as planned', () => {
  const rowsIn = async ({ operator }: PlannedCompany) =>
    staleOf((await operator.call(readManagement, { query: { month: '2026-11' } })).body.items)
  const pay = async ({ operator }: PlannedCompany): Promise<void> => {
    expect((await operator.call(calculate, { body: { month: '2026-11', updateAll: true } })).status).toBe(202)
    await operator.settled()
  }

  it('marks whom a setting of working time reaches, with what the days that are to be made anew come to', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    await enterFact(company, { str: '2026-11-05', kind: 'HOURS', startTime: '09:00', endTime: '09:08' })
    await pay(company)
    const body = { name: 'lateGraceMin', value: 10, from: '2026-11-01' } as const
    expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    const [marked, ...others] = await rowsIn(company)
    expect([marked?.employeeNo, others]).toEqual([1, []])
    await pay(company)
    const { items } = (await company.operator.call(readManagement, { query: { month: '2026-11' } })).body
    expect(items.map(({ net, stale }) => [net, stale])).toEqual([
      [marked?.recalculatedNet, false],
      [marked?.recalculatedNet, false],
    ])
  })

  it('marks whose days are to be made anew, until they are', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    await pay(company)
    expect(await rowsIn(company)).toEqual([])
    await sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${company.companyNo}, 2, '2026-11-10', '2026-11-12', '병가')`.execute(t.own.kysely)
    const marked = await rowsIn(company)
    expect(marked.map(({ employeeNo }) => employeeNo)).toEqual([2])
    await pay(company)
    expect(await rowsIn(company)).toEqual([])
    const { items } = (await company.operator.call(readManagement, { query: { month: '2026-11' } })).body
    expect(items.find(({ employeeNo }) => employeeNo === 2)?.net).toBe(marked[0]?.recalculatedNet)
  })

  it('marks with the amount whom a setting reaches and whose days stay as they are', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    await pay(company)
    await becomeSmall(company)
    const [marked, ...others] = await rowsIn(company)
    expect([marked?.employeeNo, others]).toEqual([1, []])
    await pay(company)
    const { body } = await company.operator.call(readManagement, { query: { month: '2026-11' } })
    expect(body.items.find(({ employeeNo }) => employeeNo === 1)?.net).toBe(marked?.recalculatedNet)
  })
})

it('one payslip tells the same as the list', async () => {
  const cast = await makeMonth()
  await moveHours(t, cast.companyNo, 4)
  const row = await rowOf(cast, 4)
  expect(row.stale && row.recalculatedNet !== null && row.recalculatedNet > row.net).toBe(true)
  const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 4 }, query: { month: '2026-11' } })
  expect(body.slip.recalculatedNet).toBe(row.recalculatedNet)
})

it('of very many it is told that they changed, without calculating each of them', async () => {
  const cast = await makePayrollCast(t, { people: JUDGED_AT_ONCE + 1 })
  await calculated(cast)
  await becomeSmall(cast)
  const { items, run } = await listOf(cast)
  expect(run.checks.find(({ code }) => code === 'stale')?.count).toBe(JUDGED_AT_ONCE + 1)
  expect(new Set(items.map(({ recalculatedNet }) => recalculatedNet))).toEqual(new Set([null]))
})
