import { plainDate } from '@handal/base/date'
import type { BodyInput } from '@handal/contracts/endpoint'
import { type Leaving, previewLeaving } from '@handal/contracts/people/leaving'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { LAST_DAY, makeLeaverCast, TOLD_OF_YEAR } from '../../testing/leavers.ts'
import { makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
type Operator = Pick<PlannedCompany, 'operator'>
const choose = async ({ operator }: Operator, name: BodyInput<typeof changeSetting>['name'], value: string) => {
  const body = { name, value, from: plainDate('2026-01-01'), reason: '취업규칙' }
  expect((await operator.call(changeSetting, { body })).status).toBe(200)
}
const asked = async ({ operator }: Operator, lastDay: string, no: number, told: object = {}): Promise<Leaving> => {
  const body = { lastDay: plainDate(lastDay), ...told }
  const answer = await operator.call(previewLeaving, { params: { empl_no: no }, body })
  expect(answer.status).toBe(200)
  return answer.body
}

it.each([
  // 2,880,000 ÷ 209 × 8 × 30 × 2,512 ÷ 365 = 22,760,626.6
  ['CEIL1', 22_760_627],
  ['CEIL10', 22_760_630],
  // The calculator of the ministry takes 110,239.24 a day.
  ['MOEL', 22_760_628],
])('a fraction of severance pay goes by setting 32: %s', async (rounding, amount) => {
  const cast = await makeLeaverCast(t)
  await choose(cast, 'severanceRounding', rounding)
  const { severance } = await asked(cast, LAST_DAY, 3, TOLD_OF_YEAR)
  expect(severance.amount).toBe(amount)
})

it.each([
  // Fiscal years have given 11 and 8 days, the hire date 11 of which all can be used.
  ['HIGHER_OF', '19'],
  ['HIRE_DATE', '11'],
])('leave that fiscal years gave beyond the hire date goes by setting 23: %s', async (recalc, payable) => {
  const company = await makePlannedCompany(t, {
    settings: [{ from: '2025-01-01', leaveBasis: 'FISCAL' }],
    people: [{ hired: '2025-07-01' }],
  })
  await choose(company, 'leaverRecalc', recalc)
  const { leave } = await asked(company, '2026-06-20', 1)
  expect(leave).toMatchObject({ balance: '19', payable })
})

it('health insurance is settled by the months that setting 35 counts', async () => {
  const cast = await makeLeaverCast(t)
  await sql`update employee set hire_date = '2026-08-03' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
    t.own.kysely,
  )
  const told = { beforePay: 0, beforeTax: 0 }
  const base = async () => {
    const { health } = await asked(cast, LAST_DAY, 3, told)
    return health.explain.find(({ figure }) => figure === 'monthlyBase')?.formula ?? ''
  }
  // August is worked and not charged: hired after the first of it.
  expect(await base()).toMatch(/ ÷ 4 = /)
  await choose(cast, 'healthSettlementMonths', 'BILLED')
  expect(await base()).toMatch(/ ÷ 3 = /)
})
