import { readManagement, readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH } from '../../../testing/payroll-steps.ts'

const t = testApp()
const BEFORE = '2026-10'

/** A company with a month that was given out and one that is calculated. */
const made = async (people: number): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people, months: [BEFORE, MONTH] })
  await calculated(cast, BEFORE)
  expect((await cast.operator.call(update, { body: { month: BEFORE, action: 'confirm' } })).status).toBe(200)
  await calculated(cast)
  return cast
}

/** Statements of a reading that was done before, so that everything is known and logged. */
const statementsOf = async (read: () => Promise<{ status: number }>): Promise<number> => {
  expect((await read()).status).toBe(200)
  return (await t.db.countQueries(read)).queries
}

/** Counted are beginnings and commits too, those of signing in and of the look at the contract among them. */
it('a month, a payslip and the own payslip take a few statements, however many people there are', async () => {
  const [few, many] = [await made(3), await made(30)]
  const countOf = async (cast: PayrollCast) => ({
    month: await statementsOf(() => cast.operator.call(readManagement, { query: { month: MONTH } })),
    page: await statementsOf(() => cast.operator.call(readManagement, { query: { month: MONTH, page: 1, size: 2 } })),
    slip: await statementsOf(() =>
      cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: MONTH } }),
    ),
    own: await statementsOf(() => cast.employee.call(readMySalary, { query: {} })),
  })
  const counts = await countOf(few)
  expect(counts).toEqual({ month: 15, page: 15, slip: 22, own: 25 })
  expect(await countOf(many)).toEqual(counts)
})
