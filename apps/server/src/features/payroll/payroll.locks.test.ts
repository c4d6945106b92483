import { update } from '@handal/contracts/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH, rowOf } from '../../testing/payroll-steps.ts'
import { onServer, testServerUrl } from '../../testing/template.ts'

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
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.own.kysely)
      let held = (): void => {}
      const holding = new Promise<void>((resolve) => {
        held = resolve
      })
      let release = (): void => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const holder = t.db.withCompany(cast, async (tx) => {
        await sql`select from payroll_run where company_no = ${companyNo} for update`.execute(tx)
        held()
        await released
        await sql`update payroll_run set version = version + 1 where company_no = ${companyNo}`.execute(tx)
        await sql`update payslip set version = version + 1 where company_no = ${companyNo} and employee_no = 1`.execute(
          tx,
        )
        await sql`insert into payslip_override (company_no, run_no, employee_no, line_code, amount, reason, created_by)
          values (${companyNo}, 1, 2, 'item.base', 2222222, '시험', 0)`.execute(tx)
      })
      await holding
      const edit = cast.operator.call(update, {
        body: { month: MONTH, employeeNo: 1, version: slip, lines: [{ code: 'item.base', amount: 1, reason: '시험' }] },
      })
      const confirm = cast.operator.call(update, { body: { month: MONTH, action: 'confirm', version } })
      const calculation = calculated(cast)
      // All three stand before the lock: told by the server itself, however long it takes.
      await onServer(server, async (client) => {
        const waiting = async (): Promise<number> => {
          const { rows: found } = await client.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
              and query ilike '%for update of r%'`,
            [rows[0]?.name],
          )
          return found[0]?.n ?? 0
        }
        for (let asked = 0; (await waiting()) < 3; asked++)
          if (asked > 5000) throw new Error('somebody does not wait for the run')
      }).finally(release)
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
})
