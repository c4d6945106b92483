import { sql } from 'kysely'
import { readJob } from '@handal/contracts/jobs'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { callAs } from '../../../testing/app.ts'
import { calculated, MONTH } from '../../../testing/payroll-steps.ts'
import { secondServer } from '../../../testing/servers/second-server.ts'

const t = testApp()
const other = secondServer(t)

const runOf = (cast: PayrollCast) =>
  t.db.withCompany(cast, (tx) =>
    tx.selectFrom('payroll_run').select(['version', 'calculated_at']).executeTakeFirstOrThrow(),
  )
const auditRows = async (cast: PayrollCast, event: string): Promise<number> => {
  const rows = await t.db.withCompany(cast, (tx) => tx.selectFrom('audit_log').select('event').execute())
  return rows.filter((row) => row.event === event).length
}

describe('many people writing on one month', () => {
  it('are all served, through two servers with few connections, each change once', async () => {
    const cast = await makePayrollCast(t, { people: 40 })
    await calculated(cast)
    const before = await runOf(cast)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        callAs({ app: index % 2 === 0 ? t.app : other.app }, cast.operator.access, update, {
          body: {
            month: MONTH,
            employeeNo: index + 1,
            lines: [{ code: 'item.base', amount: 3_000_000 + index, reason: '시험' }],
          },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect((await runOf(cast)).version).toBe(before.version + 40)
    const lines = await t.db.withCompany(cast, (tx) =>
      sql<{ employee_no: number; amount: number }>`
        select employee_no, amount from payslip_line where code = 'item.base'`.execute(tx),
    )
    expect(new Map(lines.rows.map((line) => [line.employee_no, line.amount]))).toEqual(
      new Map(Array.from({ length: 40 }, (_, index) => [index + 1, 3_000_000 + index])),
    )
  })
})

describe('a calculation without changed inputs', () => {
  it('writes nothing, leaves no second row in the log, and says so', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const before = await runOf(cast)
    const ask = async (overwrite = false) => {
      const { body } = await cast.operator.call(calculate, { body: { month: MONTH, updateAll: true, overwrite } })
      if (!('job' in body)) throw new Error('a job')
      let { job } = body
      while (job.state === 'running') job = (await cast.operator.call(readJob, { params: { id: job.id } })).body.job
      return job
    }
    for (const overwrite of [false, true])
      expect(await ask(overwrite)).toMatchObject({ state: 'done', message: '바뀐 내용이 없어 그대로 두었습니다.' })
    expect([await runOf(cast), await auditRows(cast, 'payroll.calculate')]).toEqual([before, 1])
    await t.db.withCompany(cast, (tx) =>
      tx.updateTable('attendance_total').set({ extn_work: 900 }).where('employee_no', '=', 1).execute(),
    )
    expect(await ask()).toMatchObject({ state: 'done', message: '끝났습니다.' })
    expect([(await runOf(cast)).version, await auditRows(cast, 'payroll.calculate')]).toEqual([before.version + 1, 2])
  })

  it('still drops amounts typed by hand when it is told to', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: [{ code: 'item.base', amount: 1, reason: '시험' }] },
    })
    await calculated(cast, MONTH, { overwrite: true })
    expect(await auditRows(cast, 'payslip.override.drop')).toBe(1)
  })
})
