import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { addItem } from '../../../testing/items.ts'
import { calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
const MONTH = '2026-09'
const TYPES = ['0001', '0002', '0003', '0004'] as const
type Type = (typeof TYPES)[number]

const enter = async (cast: PayrollCast, paymentType: Type, code: string, amount: number) => {
  const key = { month: MONTH, paymentType, employeeNo: 1 }
  await cast.operator.call(calculate, { body: key })
  const lines = [{ code: `item.${code}`, amount, reason: '시험' }]
  expect((await cast.operator.call(update, { body: { ...key, lines } })).status).toBe(200)
}
/** Types of the payments of the month whose payslip of the first employee is stale. */
const staleTypes = async (cast: PayrollCast): Promise<Type[]> => {
  const found: Type[] = []
  for (const paymentType of TYPES) {
    const { body } = await cast.operator.call(readManagement, { query: { month: MONTH, paymentType } })
    const row = body.items.find(({ employeeNo }) => employeeNo === 1)
    if (row?.stale === true) found.push(paymentType)
  }
  return found
}
/** A month with a salary, a bonus (0002), a bonus by results (0003) and a further payment (0004), each with the same item. */
const makeMonth = async (code: 'bonus' | 'more', amount: number): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
  const { companyNo } = cast
  await t.db.withCompany(cast, (tx) =>
    addItem(tx, companyNo, { code: 'more', label: '식대 추가', tax: 'meal', source: 'entry' }),
  )
  await sql`update pay_term set amounts = '{"base": 3000000, "meal": 50000}' where company_no = ${companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await calculated(cast, MONTH)
  for (const type of ['0002', '0003', '0004'] as const) await enter(cast, type, code, amount)
  expect(await staleTypes(cast)).toEqual([])
  return cast
}

describe('a payslip of a payment whose earlier payments of the month move', () => {
  it.each<[Type, Type[]]>([
    ['0001', ['0002', '0003', '0004']],
    ['0002', ['0003', '0004']],
    ['0003', ['0004']],
    ['0004', []],
  ])('a bonus: of %s, %j are stale', async (type, later) => {
    const cast = await makeMonth('bonus', 1_000_000)
    await enter(cast, type, 'bonus', 1_500_000)
    expect(await staleTypes(cast)).toEqual(later)
  })
  it.each<[Type, Type[]]>([
    ['0001', ['0002', '0003', '0004']],
    ['0002', ['0003', '0004']],
    ['0003', ['0004']],
    ['0004', []],
  ])('a meal within the limit of the month: of %s, %j are stale', async (type, later) => {
    const cast = await makeMonth('more', 40_000)
    await enter(cast, type, 'more', 150_000)
    expect(await staleTypes(cast)).toEqual(later)
  })
  it('taken away, made anew with what it was', async () => {
    const cast = await makeMonth('bonus', 1_000_000)
    await cast.operator.call(remove, { body: { month: MONTH, paymentType: '0002', employeeNos: [1] } })
    expect(await staleTypes(cast)).toEqual(['0003', '0004'])
    await enter(cast, '0002', 'bonus', 1_000_000)
    expect(await staleTypes(cast)).toEqual([])
  })
  it('of another person and of another company nothing is stale', async () => {
    const cast = await makeMonth('bonus', 1_000_000)
    const other = await makeMonth('bonus', 1_000_000)
    await enter(other, '0002', 'bonus', 1_500_000)
    const key = { month: MONTH, paymentType: '0002' as const, employeeNo: 2 }
    await cast.operator.call(calculate, { body: key })
    const lines = [{ code: 'item.bonus', amount: 9_000_000, reason: '시험' }]
    expect((await cast.operator.call(update, { body: { ...key, lines } })).status).toBe(200)
    expect(await staleTypes(cast)).toEqual([])
  })
  it('given out again with another amount: what is open is stale, what is given out is not', async () => {
    const cast = await makeMonth('bonus', 1_000_000)
    const act = async (paymentType: Type, action: 'confirm' | 'reopen') => {
      const body = {
        month: MONTH,
        paymentType,
        action,
        employeeNos: [1],
        ...(action === 'reopen' ? { reason: '착오' } : {}),
      }
      expect((await cast.operator.call(update, { body })).status).toBe(200)
    }
    for (const type of ['0001', '0002', '0003'] as const) await act(type, 'confirm')
    await act('0002', 'reopen')
    await enter(cast, '0002', 'bonus', 1_500_000)
    // What was withheld is that of the issue given out, until the next one is.
    expect(await staleTypes(cast)).toEqual([])
    await act('0002', 'confirm')
    expect(await staleTypes(cast)).toEqual(['0004'])
  })
})
