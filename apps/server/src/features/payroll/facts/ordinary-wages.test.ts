import { yearMonth } from '@handal/base/date'
import { toFixed } from '@handal/base/ratio'
import { leaveRate } from '@handal/engine/leave'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { readOrdinaryWages } from './ordinary-wages.ts'

const t = testApp()
const [august, september, november] = [yearMonth('2026-08'), yearMonth('2026-09'), yearMonth('2026-11')]

it('are those of the end of each month, read in as many queries for months of many as for one', async () => {
  const { companyNo } = await makePayrollCast(t, { people: 3 })
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  const own = sql`company_no = ${companyNo}`
  await run(sql`update pay_term set amounts = '{"base": 2508000}' where ${own}`)
  await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${companyNo}, 1, '2026-09-15', 'monthly', '{"base": 2926000}')`)
  await run(sql`update employee set leave_date = '2026-08-20' where ${own} and employee_no = 2`)
  const ask = (asked: Parameters<typeof readOrdinaryWages>[2]) =>
    t.db.withCompany({ companyNo }, async (tx) => t.db.countQueries(() => readOrdinaryWages(tx, companyNo, asked)))
  const one = await ask(new Map([[august, new Set([1])]]))
  const all = new Set([1, 2, 3])
  const many = await ask(new Map([august, september, november].map((month) => [month, all])))
  expect(many.queries).toBe(one.queries)
  const hourly = (month: typeof august, no: number) => {
    const wage = many.result.get(month)?.get(no)
    return wage === undefined
      ? null
      : leaveRate({ dailyHours: toFixed({ n: BigInt(wage.dailyMinutes), d: 60n }, 0), hourly: wage.terms }).hourly
  }
  expect([august, september, november].map((month) => [1, 2, 3].map((no) => hourly(month, no)))).toEqual([
    ['12000', '12000', '12000'],
    ['14000', null, '12000'],
    ['14000', null, '12000'],
  ])
})
