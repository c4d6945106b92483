import { yearMonth } from '@handal/base/date'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { createCorporation } from '@handal/contracts/company/corporations'
import type { BodyInput, ResponseOf } from '@handal/contracts/endpoint'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { loginAs, makeUser, type TestApp, type TestSession } from './app.ts'

/** A company made new whose days come to be as planned (근무표대로), with its operator. */
export type PlannedCompany = { readonly companyNo: number; readonly operator: TestSession }

type Options = {
  /** Where it is told by its name; absent: one that nobody else has. */
  readonly name?: string
  readonly settings?: BodyInput<typeof createCorporation>['settings']
  readonly scale?: number
  /** First day that is worked as planned; null: none. */
  readonly from?: string | null
  readonly people?: readonly {
    readonly hired?: string
    readonly base?: number
    readonly start?: string
    readonly end?: string
  }[]
}
let made = 0

/** Makes one as a super admin does, with its people; nobody has a tag. */
export const makePlannedCompany = async (t: TestApp, options: Options = {}): Promise<PlannedCompany> => {
  const { name, settings, scale = 10, from = '2026-01-01', people = [{}] } = options
  const serial = ++made
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const company = await boss.call(createCorporation, {
    body: {
      companyName: name ?? `계획상사 ${serial}`,
      managerLoginId: `plan-${serial}-${Date.now() % 1e6}`,
      companyBusinessScale: scale,
      contractStrDate: '2026-01-01',
      ...(settings === undefined ? {} : { settings }),
    },
  })
  expect(company.status).toBe(200)
  const { companyNo } = company.body
  const operator = await anotherOperator(t, companyNo)
  if (from !== null) {
    const body = { name: 'attendanceSource' as const, value: 'AS_SCHEDULED', from, reason: '출퇴근 기록이 없음' }
    expect((await operator.call(changeSetting, { body })).status).toBe(200)
  }
  await t.db.withCompany({ companyNo }, async (tx) => {
    for (const [
      index,
      { hired = '2026-01-01', base = 2_090_000, start = '09:00', end = '18:00' },
    ] of people.entries()) {
      const no = index + 1
      const run = (query: ReturnType<typeof sql>) => query.execute(tx)
      await run(sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
        values (${companyNo}, ${no}, ${`P${no}`}, ${`계획${no}`}, '1990-01-01', ${hired})`)
      await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, base_start, base_end)
        values (${companyNo}, ${no}, ${hired}, ${start}, ${end})`)
      await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
        values (${companyNo}, ${no}, ${hired}, 'monthly', jsonb_build_object('base', ${base}::int))`)
      await run(
        sql`insert into tax_setting (company_no, employee_no, valid_from) values (${companyNo}, ${no}, ${hired})`,
      )
      await run(
        sql`insert into insurance_setting (company_no, employee_no, valid_from) values (${companyNo}, ${no}, ${hired})`,
      )
    }
  })
  return { companyNo, operator }
}

/** One more operator of a company, signed in. */
export const anotherOperator = async (t: TestApp, companyNo: number, name = '김운영'): Promise<TestSession> =>
  loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }], name }))

/** Enters what was otherwise on a day. */
export const enterFact = async (
  { operator }: Pick<PlannedCompany, 'operator'>,
  fact: Partial<BodyInput<typeof createDayFact>> & Pick<BodyInput<typeof createDayFact>, 'str' | 'kind'>,
) => operator.call(createDayFact, { body: { employeeNo: 1, end: fact.str, reason: '근무표와 다름', ...fact } })

/** The first person's totals of a month as they stand. */
export const plannedTotals = async ({ operator }: Pick<PlannedCompany, 'operator'>, month = '2026-11') => {
  const { status, body } = await operator.call(readAttendance, { query: { month } })
  expect(status).toBe(200)
  return body.items[0]?.totals ?? null
}

/** Days of each person of the plain answer. */
export const daysOf = ({ items }: ResponseOf<typeof readAttendance>) =>
  items.flatMap((item) => ('days' in item ? [item.days] : []))

export const closePlanned = ({ operator }: Pick<PlannedCompany, 'operator'>, month = '2026-11') =>
  operator.call(closeAttendance, { body: { month: yearMonth(month), action: 'close' } })

/** The first person's payslip: won by label of what is not zero, with the formulas. */
export const slipOf = async ({ operator }: Pick<PlannedCompany, 'operator'>, month = '2026-11') => {
  const { status, body } = await operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month } })
  expect(status).toBe(200)
  const earnings = body.lines.filter(({ kind, amount }) => kind === 'earning' && amount !== 0)
  return {
    slip: body.slip,
    won: Object.fromEntries(earnings.map(({ label, amount }) => [label, amount])),
    formula: Object.fromEntries(earnings.map(({ label, explanation }) => [label, explanation.formula])),
  }
}
