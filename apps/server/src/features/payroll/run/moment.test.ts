import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { outsideTransaction } from '../../../db/database.ts'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { actorOf, MONTH, rowOf } from '../../../testing/payroll-steps.ts'
import { testServerUrl } from '../../../testing/template.ts'
import { calculateRun } from '../acts/calculate-run.ts'

const t = testApp()
const order = { month: MONTH, paymentType: '0001', overwrite: false, employeeNos: null }
const still = { step: () => {}, cancelled: () => false }

/** A company with one person of 10,000 won an hour who worked ten hours over. */
const makeOne = async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await sql`update pay_term set amounts = '{"base": 2090000}' where company_no = ${cast.companyNo}`.execute(
    t.own.kysely,
  )
  await sql`update attendance_total set extn_work = 600, night_work = 0 where company_no = ${cast.companyNo}`.execute(
    t.own.kysely,
  )
  return cast
}
/** Raises the pay and doubles the hours in one statement, as an operator beside the calculation would. */
const change = (companyNo: number) =>
  sql`with raised as (update pay_term set amounts = '{"base": 3135000}' where company_no = ${companyNo})
    update attendance_total set extn_work = 1200 where company_no = ${companyNo}`.execute(t.own.kysely)

it('a change after the calculation has read makes the payslip stale, not wrong', async () => {
  const cast = await makeOne()
  await calculateRun(t.db, actorOf(t, cast.companyNo), order, still)
  await change(cast.companyNo)
  const row = await rowOf(cast, 1)
  expect([row.amounts['item.base'], row.amounts['item.overtime'], row.stale]).toEqual([2_090_000, 150_000, true])
})

// The embedded database has one connection: nobody can come between two of its queries.
if (testServerUrl() !== null)
  it('a calculation sees one moment, whatever is changed between its queries', async () => {
    const cast = await makeOne()
    let changed = false
    const between: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [first] = result.rows
        // After the people with their hours were read, and before their pay terms are.
        if (!changed && first !== undefined && 'scheduled_days' in first) {
          changed = true
          await outsideTransaction(() => change(cast.companyNo))
        }
        return result
      },
    }
    const db: typeof t.db = {
      ...t.db,
      withCompany: (scope, run, options) =>
        t.db.withCompany(scope, (tx) => run(changed ? tx : tx.withPlugin(between)), options),
    }
    await calculateRun(db, actorOf(t, cast.companyNo), order, still)
    expect(changed).toBe(true)
    const row = await rowOf(cast, 1)
    // Both of before: ten hours at 10,000 won, half as much again.
    expect([row.amounts['item.base'], row.amounts['item.overtime'], row.stale]).toEqual([2_090_000, 150_000, true])
  })
