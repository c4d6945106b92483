import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { makePayrollCast, type PayrollCast, type PayrollCompanyOptions } from './factories-payroll.ts'
import { calculated } from './payroll-steps.ts'

/** Months whose salaries a company of DC members has given out. */
export const GIVEN = ['2026-08', '2026-09', '2026-10'] as const

/** Sends a statement as the owner of the tables. */
export const run = (t: TestApp, query: ReturnType<typeof sql>) => query.execute(t.own.kysely)

/** Gives a month's salaries out. */
export const confirmed = async (cast: PayrollCast, month: string, paymentType = '0001'): Promise<void> => {
  const answer = await cast.operator.call(update, { body: { month, paymentType, action: 'confirm' } as never })
  expect(answer.status).toBe(200)
}

/** A company with salaries of August to October given out; `joined`: since when everybody is in a DC plan. */
export const makePensionCast = async (
  t: TestApp,
  { joined = '2024-01-01', ...options }: PayrollCompanyOptions & { readonly joined?: string | null } = {},
): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: [...GIVEN, '2026-11'], ...options })
  if (joined !== null)
    await run(t, sql`update employee set dc_entry_date = ${joined} where company_no = ${cast.companyNo}`)
  for (const month of GIVEN) {
    await calculated(cast, month)
    await confirmed(cast, month)
  }
  return cast
}

/** Makes a company's plan one that is paid every month on a day. */
export const payMonthly = (t: TestApp, cast: PayrollCast, day = 10) =>
  run(
    t,
    sql`insert into setting_term (company_no, name, valid_from, value)
      values (${cast.companyNo}, 'dcPeriod', '2024-01-01', '"MONTH"'), (${cast.companyNo}, 'dcDueDay', '2024-01-01', ${String(day)}::jsonb)`,
  )
