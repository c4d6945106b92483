import type { BodyInput } from '@handal/contracts/endpoint'
import { leaveEmployee, type Leaving } from '@handal/contracts/people/leaving'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { makePayrollCast, type PayrollCast } from './factories-payroll.ts'
import { calculated } from './payroll-steps.ts'

/** The last day of the leaver of `makeLeaverCast`. */
export const LAST_DAY = '2026-11-20'
/** What a leaving asks of the year beyond the payslips of `makeLeaverCast`. */
export const TOLD_OF_YEAR = {
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

/** A company of three with the salaries of August to November 2026 calculated; nobody leaves yet. */
export const makeLeaverCast = async (t: TestApp): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  for (const month of MONTHS) await calculated(cast, month)
  return cast
}

/** A leaving of one of them, the third unless said otherwise, on that last day. */
export const leaves = async (
  { operator }: Pick<PayrollCast, 'operator'>,
  body: Partial<BodyInput<typeof leaveEmployee>> = {},
  no = 3,
): Promise<Leaving> => {
  const answer = await operator.call(leaveEmployee, {
    params: { empl_no: no },
    body: { lastDay: LAST_DAY, leaveReason: '11 개인 사정 (자진퇴사)', ...TOLD_OF_YEAR, ...body },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
