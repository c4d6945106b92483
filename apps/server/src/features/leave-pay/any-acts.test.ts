import { remove, update } from '@handal/contracts/payroll/salary-change'
import { listLeavePayments, payLeave } from '@handal/contracts/time/leave-payment'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { anotherOperator, makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
/** Companies of two people each, with so many acts; `DEEP=1`: 300. */
const COMPANIES = process.env['DEEP'] === '1' ? 300 : 8
const ACTS = 10
const PEOPLE = [{ hired: '2024-10-01' }, { hired: '2024-03-04', base: 2_508_000 }]

const act = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'pay twice', 'remove', 'confirm', 'reopen'),
  no: fc.integer({ min: 1, max: PEOPLE.length }),
  all: fc.boolean(),
  year: fc.constantFrom('2025', '2026'),
  month: fc.constantFrom('2026-11', '2026-12'),
})
type Act = {
  readonly kind: string
  readonly no: number
  readonly all: boolean
  readonly year: string
  readonly month: string
}
const companies = fc.sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), {
  numRuns: COMPANIES,
  seed: 20_261_129,
}) as readonly (readonly Act[])[]

const doAct = async (
  company: PlannedCompany,
  other: PlannedCompany['operator'],
  { kind, no, all, year, month }: Act,
): Promise<readonly number[]> => {
  const { operator } = company
  const slip = { month, paymentType: '0004' as const }
  const pay = (who: PlannedCompany['operator']) =>
    who.call(payLeave, { body: { year, month, ...(all ? {} : { employeeNos: [no] }) } })
  if (kind === 'pay') return [(await pay(operator)).status]
  if (kind === 'pay twice') return (await Promise.all([pay(operator), pay(other)])).map(({ status }) => status)
  if (kind === 'remove') return [(await operator.call(remove, { body: { ...slip, employeeNo: no } })).status]
  const action = kind === 'confirm' ? ('confirm' as const) : ('reopen' as const)
  return [(await operator.call(update, { body: { ...slip, action, employeeNos: [no], reason: '시험' } })).status]
}

/** Won by person: paid by payouts that stand, entered in the payslips, and earned by the newest payslip of each month. */
const paidOf = async ({ companyNo }: PlannedCompany) => {
  const { rows } = await sql<{ no: number; payouts: number; entered: number; slips: number }>`
    select e.employee_no as no,
      coalesce((select sum(o.amount) from leave_payout o join leave_entry l using (company_no, entry_no)
        where l.company_no = e.company_no and l.employee_no = e.employee_no and l.withdrawn_at is null), 0)::int as payouts,
      coalesce((select sum(p.amount) from payslip_entry p where p.company_no = e.company_no and p.employee_no = e.employee_no
        and p.item_code = 'pay.lapsedLeave'), 0)::int as entered,
      coalesce((select sum(s.earnings) from payslip s join payroll_run r using (company_no, run_no)
        where s.company_no = e.company_no and s.employee_no = e.employee_no and s.current and r.payment_type = '0004'), 0)::int as slips
    from employee e where e.company_no = ${companyNo} order by 1`.execute(t.own.kysely)
  return rows
}

describe('whatever is done with the allowance of leave', () => {
  it.each(companies.map((acts, at) => [at, acts] as const))('%i: no day is paid twice', async (_, acts) => {
    const company = await makePlannedCompany(t, { people: PEOPLE })
    const other = await anotherOperator(t, company.companyNo, '이운영')
    const listed = async (year: string) => {
      const { items } = (await company.operator.call(listLeavePayments, { query: { year, paymentType: '0004' } })).body
      return new Map(items.map((item) => [item.employeeNo, item.amount]))
    }
    const years = [await listed('2025'), await listed('2026')]
    const owed = new Map(PEOPLE.map((__, at) => [at + 1, years.reduce((sum, of) => sum + (of.get(at + 1) ?? 0), 0)]))
    expect([...owed.values()].every((amount) => amount > 0)).toBe(true)
    const answers = new Set<number>()
    for (const one of acts) {
      t.clock.advance(1000)
      for (const status of await doAct(company, other, one)) answers.add(status)
      for (const { no, payouts, entered, slips } of await paidOf(company)) {
        expect(payouts).toBeLessThanOrEqual(owed.get(no) ?? 0)
        expect({ no, entered, slips }).toEqual({ no, entered: payouts, slips: payouts })
      }
    }
    for (const status of answers) expect([200, 400, 404, 409, 422]).toContain(status)
    expect(answers.has(200)).toBe(true)
    // What is paid and what is still to be paid are what was owed at first.
    const after = [await listed('2025'), await listed('2026')]
    for (const [no, amount] of owed) expect(after.reduce((sum, of) => sum + (of.get(no) ?? 0), 0)).toBe(amount)
  })
})
