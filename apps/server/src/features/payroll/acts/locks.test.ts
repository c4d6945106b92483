import { batch, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { gate, untilWaiting } from '../../../testing/held.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH, rowOf } from '../../../testing/payroll-steps.ts'
import { testServerUrl } from '../../../testing/template.ts'

const t = testApp()
const server = testServerUrl()

describe('several changes of one run at once', () => {
  it('happen one after the other, each on what the one before left', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const { version } = (await listOf(cast)).run
    const edit = (amount: number, code: string) =>
      cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines: [{ code, amount, reason: '시험' }] } })
    const answers = await Promise.all([
      edit(2_600_000, 'item.base'),
      edit(70_000, 'item.bonus'),
      edit(9_000, 'item.club'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rowOf(cast, 1)).overridden.toSorted()).toEqual(['item.base', 'item.bonus', 'item.club'])
    expect((await listOf(cast)).run.version).toBe(version + 3)
  })

  // The embedded database has one connection: there nothing can be held while others ask.
  if (server !== null)
    it('wait for the one that holds the run, then meet the new version', async () => {
      const cast = await makePayrollCast(t, { months: [MONTH] })
      const { companyNo } = cast
      await calculated(cast)
      const { version } = (await listOf(cast)).run
      const slip = (await rowOf(cast, 1)).version
      await t.db.withCompany(cast, (tx) =>
        sql`update attendance_total set extn_work = extn_work + 60 where company_no = ${companyNo} and employee_no = 3`.execute(
          tx,
        ),
      )
      const held = gate()
      const released = gate()
      const holder = t.db.withCompany(cast, async (tx) => {
        await sql`select from payroll_run where company_no = ${companyNo} for update`.execute(tx)
        held.open()
        await released.passed
        await sql`update payroll_run set version = version + 1 where company_no = ${companyNo}`.execute(tx)
        await sql`update payslip set version = version + 1 where company_no = ${companyNo} and employee_no = 1`.execute(
          tx,
        )
        await sql`insert into payslip_override (company_no, run_no, employee_no, line_code, amount, reason, created_by)
          values (${companyNo}, 1, 2, 'item.base', 2222222, '시험', 0)`.execute(tx)
      })
      await held.passed
      const edit = cast.operator.call(update, {
        body: { month: MONTH, employeeNo: 1, version: slip, lines: [{ code: 'item.base', amount: 1, reason: '시험' }] },
      })
      const confirm = cast.operator.call(update, { body: { month: MONTH, action: 'confirm', version } })
      const calculation = calculated(cast)
      await untilWaiting(t, server, 'for update of r', 3).finally(released.open)
      await holder
      expect(await edit).toMatchObject({ status: 409, body: { current: { employeeNo: 1 } } })
      expect(await confirm).toMatchObject({ status: 409, body: { code: 'conflict', current: { month: MONTH } } })
      await calculation
      // The calculation had read the run before: it began again and took what the holder typed.
      const list = await listOf(cast)
      expect(list.items.filter(({ stale }) => stale)).toEqual([])
      expect(list.items.find(({ employeeNo }) => employeeNo === 2)?.amounts['item.base']).toBe(2_222_222)
      expect(list.items.find(({ employeeNo }) => employeeNo === 1)?.overridden).toEqual([])
      expect(list.run).toMatchObject({ counts: { calculated: 5, confirmed: 0 } })
    })

  if (server !== null)
    it('over the same months never wait for each other, in whatever order they were sent', async () => {
      const months = ['2026-10', MONTH] as const
      const cast = await makePayrollCast(t, { months })
      for (const month of months) await calculated(cast, month)
      const held = gate()
      const released = gate()
      const holder = t.db.withCompany(cast, async (tx) => {
        await sql`select from payroll_run where company_no = ${cast.companyNo} and month = ${months[0]} for update`.execute(
          tx,
        )
        held.open()
        await released.passed
      })
      await held.passed
      const change = (employeeNo: number, order: readonly string[]) =>
        cast.operator.call(batch, {
          body: {
            items: order.map((month) => ({
              op: 'update' as const,
              month,
              employeeNo,
              lines: [{ code: 'item.base', amount: 2_700_000, reason: '시험' }],
            })),
          },
        })
      // The first stands before the held month; a second that began with the other month would keep it from the first.
      const first = change(1, months)
      await untilWaiting(t, server, 'for update of r', 1)
      const second = change(2, months.toReversed())
      await untilWaiting(t, server, '', 2).finally(released.open)
      await holder
      expect([(await first).status, (await second).status]).toEqual([200, 200])
      for (const month of months) expect((await rowOf(cast, 2, month)).overridden).toEqual(['item.base'])
    })

  if (server !== null)
    it('never wait for each other where each also makes a month of its own', async () => {
      const months = ['2026-09', '2026-10', MONTH] as const
      const cast = await makePayrollCast(t, { months })
      await calculated(cast, months[1])
      const held = gate()
      const released = gate()
      const holder = t.db.withCompany(cast, async (tx) => {
        await sql`select from payroll_run where company_no = ${cast.companyNo} for update`.execute(tx)
        held.open()
        await released.passed
      })
      await held.passed
      const change = (employeeNo: number, made: string) =>
        cast.operator.call(batch, {
          body: {
            items: [
              { op: 'create', month: made, employeeNo },
              {
                op: 'update',
                month: months[1],
                employeeNo,
                lines: [{ code: 'item.base', amount: 2_700_000, reason: '시험' }],
              },
            ],
          },
        })
      // One stands before the held month and will make a later one, the other has made an earlier one and comes to it too.
      const first = change(1, months[2])
      await untilWaiting(t, server, 'for update of r', 1)
      const second = change(2, months[0])
      await untilWaiting(t, server, '', 2).finally(released.open)
      await holder
      expect([(await first).status, (await second).status]).toEqual([200, 200])
    })

  if (server !== null)
    it('calculate from one moment: what changes while the facts are read counts wholly or not at all', async () => {
      const cast = await makePayrollCast(t, { months: [MONTH] })
      const { companyNo } = cast
      const held = gate()
      const released = gate()
      const holder = t.db.withCompany(cast, async (tx) => {
        // Hours are read before the bills: the calculation has the one and stands before the other.
        await sql`lock table insurance_bill in access exclusive mode`.execute(tx)
        held.open()
        await released.passed
        await sql`update attendance_total set extn_work = 6000 where company_no = ${companyNo} and employee_no = 1`.execute(
          tx,
        )
        await sql`insert into insurance_bill (company_no, month, employee_no, insurance, employee_amount)
          values (${companyNo}, ${MONTH}, 1, 'pension', 111110)`.execute(tx)
      })
      await held.passed
      const calculation = calculated(cast)
      await untilWaiting(t, server, 'insurance_bill', 1).finally(released.open)
      await holder
      await calculation
      const first = await rowOf(cast, 1)
      expect(first.stale).toBe(true)
      await calculated(cast)
      const second = await rowOf(cast, 1)
      expect(second.amounts['deduction.nationalPension']).toBe(111_110)
      expect(first.amounts['deduction.nationalPension']).not.toBe(111_110)
      expect(first.amounts['item.overtime']).not.toBe(second.amounts['item.overtime'])
    })
})
