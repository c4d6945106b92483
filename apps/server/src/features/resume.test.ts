import { previewLeaving } from '@handal/contracts/people/leaving'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Progress } from '../jobs/job.ts'
import { cipherKeys } from '../security/cipher.ts'
import { testApp } from '../testing/app.ts'
import { LAST_DAY, leaves, makeLeaverCast } from '../testing/leavers.ts'
import { rowOf } from '../testing/payroll-steps.ts'
import { renewSettlements } from './leaving/public.ts'
import { resumeCalculations } from './payroll/acts/calculate-run.ts'

const t = testApp()

it('a calculation that another server goes on with takes the settlement of a leaver anew, too', async () => {
  const cast = await makeLeaverCast(t)
  await leaves(cast)
  await sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${cast.companyNo}, 3, '2026-11-01', 'monthly', '{"base": 3500000, "duty": 150000, "meal": 200000}')`.execute(
    t.own.kysely,
  )
  const { clock, db, secret } = t.app.services
  type Resumed = Parameters<typeof t.app.services.jobs.resumable>[1]
  let run: Resumed | undefined
  const jobs = {
    resumable: (_: string, resumed: Resumed) => {
      run = resumed
    },
  }
  resumeCalculations({ clock, db, jobs: { ...t.app.services.jobs, ...jobs } }, renewSettlements(cipherKeys(secret)))
  const actor = {
    companyNo: cast.companyNo,
    userNo: cast.operator.userNo,
    userName: '김운영',
    loginId: 'operator',
    role: '11',
    address: '-',
  }
  const order = { month: '2026-11', paymentType: '0001', overwrite: false, employeeNos: null }
  const scope = { companyNo: cast.companyNo, userNo: cast.operator.userNo }
  await run?.(scope, { actor, order }, {
    step: () => {},
    cancelled: () => false,
    seal: async () => {},
  } as unknown as Progress)

  const { body: leaving } = await cast.operator.call(previewLeaving, {
    params: { empl_no: 3 },
    body: { lastDay: LAST_DAY },
  })
  expect((await rowOf(cast, 3, '2026-11')).earnings).toBe(leaving.lastPay.earnings.amount)
  const { rows } = await sql<{ earnings: number }>`
    select p.earnings from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current and r.payment_type = '0005'`.execute(
    t.own.kysely,
  )
  expect(rows.map(({ earnings }) => Number(earnings))).toEqual([leaving.severance.amount])
})
