import { update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
const confirm = (cast: PayrollCast, employeeNos?: number[]) =>
  cast.operator.call(update, {
    body: { month: MONTH, action: 'confirm', ...(employeeNos === undefined ? {} : { employeeNos }) },
  })
/** Takes so much off a person's pay that the net comes to this. */
const withNet = async (cast: PayrollCast, employeeNo: number, net: number): Promise<void> => {
  const row = await rowOf(cast, employeeNo)
  const lines = [
    {
      code: 'item.club',
      amount: (row.amounts['item.club'] ?? 0) + row.net - net,
      reason: '가불 회수',
    },
  ]
  const answer = await cast.operator.call(update, { body: { month: MONTH, employeeNo, version: row.version, lines } })
  expect(answer.status).toBe(200)
  expect((await rowOf(cast, employeeNo)).net).toBe(net)
}

it('a net below zero is not confirmed, the others are; with nothing to pay it is', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast)
  await withNet(cast, 2, -1)
  const plan = await cast.operator.call(readPlan, { query: { month: MONTH, action: 'confirm' } })
  expect(plan.body.obstacles).toMatchObject([{ code: 'negative-net', employeeNos: [2] }])
  for (const refused of [await confirm(cast, [2]), await confirm(cast)]) {
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'negative-net', errors: [{ path: 'employeeNos' }] })
    expect(JSON.stringify(refused.body)).toContain('사원2 -1원')
  }
  expect((await confirm(cast, [1, 3])).status).toBe(200)
  await withNet(cast, 2, 0)
  expect((await confirm(cast, [2])).status).toBe(200)
})
