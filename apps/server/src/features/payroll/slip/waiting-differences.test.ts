import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH, moveHours } from '../../../testing/payroll-steps.ts'

const t = testApp()

const move = async (cast: PayrollCast, body: object): Promise<void> =>
  expect((await cast.operator.call(update, { body: { month: MONTH, ...body } })).status).toBe(200)
const waiting = async (cast: PayrollCast) => (await cast.operator.call(listDifferences)).body
const confirmedMonth = async (people = 3): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people, months: [MONTH] })
  await calculated(cast)
  await move(cast, { action: 'confirm' })
  return cast
}
const netOf = async (cast: PayrollCast, employeeNo: number): Promise<number | undefined> =>
  (await listOf(cast)).items.find((row) => row.employeeNo === employeeNo)?.net ?? undefined

describe('differences of closed payslips', () => {
  it('wait with what moved until the payslip is reopened and calculated again, which comes to the same', async () => {
    const cast = await confirmedMonth()
    const other = await confirmedMonth(1)
    expect(await waiting(cast)).toEqual({ items: [], total: 0, looked: 3, left: 0 })

    await moveHours(t, cast.companyNo, 2)
    const net = await netOf(cast, 2)
    const { items, total } = await waiting(cast)
    expect(total).toBe(1)
    const [found] = items
    expect(found).toMatchObject({
      employeeNo: 2,
      month: MONTH,
      paymentType: '0001',
      state: 'confirmed',
      blocked: false,
    })
    expect(found?.net).toBe(net)
    expect(found?.difference).toBeGreaterThan(0)
    expect(found?.recalculated).toBe((net ?? 0) + (found?.difference ?? 0))
    const overtime = found?.lines.find(({ code }) => code === 'item.overtime')
    expect(overtime?.label).toBe('연장근로수당')
    expect(overtime?.after).toBeGreaterThan(overtime?.before ?? 0)
    // The payslip itself says what it said, and another company knows nothing of it.
    expect(await netOf(cast, 2)).toBe(net)
    expect((await waiting(other)).items).toEqual([])

    await move(cast, { action: 'reopen', employeeNos: [2], reason: '연장근로 누락' })
    // What is open is calculated again: nothing waits.
    expect((await waiting(cast)).items).toEqual([])
    await cast.operator.call(calculate, { body: { month: MONTH, employeeNo: 2 } })
    expect(await netOf(cast, 2)).toBe(found?.recalculated)
    await move(cast, { action: 'confirm', employeeNos: [2] })
    expect((await waiting(cast)).items).toEqual([])
  })

  it('are all of it where somebody would not be in the month any more', async () => {
    const cast = await confirmedMonth()
    const net = await netOf(cast, 3)
    await sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    const { items } = await waiting(cast)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      employeeNo: 3,
      net,
      recalculated: 0,
      difference: -(net ?? 0),
      gone: true,
      blocked: false,
    })
    expect(items[0]?.lines.map(({ after }) => after).every((after) => after === 0)).toBe(true)
    expect(items[0]?.lines.find(({ code }) => code === 'item.base')?.label).toBe('기본급')
  })

  it('say nothing of facts that were touched and came back, nor of months that are open', async () => {
    const cast = await confirmedMonth(2)
    await moveHours(t, cast.companyNo, 1)
    await sql`update attendance_total set extn_work = extn_work - 60
      where company_no = ${cast.companyNo} and employee_no = 1`.execute(t.own.kysely)
    expect(await waiting(cast)).toMatchObject({ items: [], looked: 2 })
    await move(cast, { action: 'reopen', reason: '다시 봄' })
    await moveHours(t, cast.companyNo)
    expect(await waiting(cast)).toMatchObject({ items: [], looked: 0 })
  })

  it('are looked at by an operator whom the log names with the people, and cost no query a head', async () => {
    const queries = async (people: number): Promise<number> => {
      const cast = await confirmedMonth(people)
      await moveHours(t, cast.companyNo)
      const { queries: count } = await t.db.countQueries(async () =>
        expect((await waiting(cast)).items).toHaveLength(people),
      )
      const [view] = (await auditsOf(t, cast.companyNo, 'payroll.view')).slice(-1)
      expect(JSON.stringify(view)).toContain('differences')
      return count
    }
    const few = await queries(2)
    expect(await queries(12)).toBe(few)
  })
})
