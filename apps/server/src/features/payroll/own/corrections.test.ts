import { readMySalary } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH } from '../../../testing/payroll-steps.ts'

const t = testApp()

it('a correction tells its owner the lines that it took away, earnings and deductions', async () => {
  const cast = await makePayrollCast(t, { months: [MONTH] })
  await calculated(cast)
  const act = (body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
  await act({ action: 'confirm' })
  await act({ action: 'reopen', employeeNos: [1], reason: '착오' })
  await sql`update pay_term set amounts = amounts - 'meal' - 'club' where company_no = ${cast.companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  expect((await act({ action: 'confirm', employeeNos: [1] })).status).toBe(200)
  const { slip } = (await cast.employee.call(readMySalary, { query: {} })).body
  expect(slip?.versionNo).toBe(2)
  expect(slip?.lines.map(({ code }) => code)).not.toContain('item.club')
  const gone = (slip?.correction?.lines ?? []).filter(({ after }) => after === 0)
  expect(gone).toEqual([
    { code: 'item.meal', label: '식대', before: 200_000, after: 0 },
    { code: 'item.club', label: '사우회비', before: 10_000, after: 0 },
  ])
})

it('the own year holds its own months, and a payslip the account of its payday', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: ['2025-12', '2026-01'] })
  for (const month of ['2025-12', '2026-01']) {
    await calculated(cast, month)
    expect((await cast.operator.call(update, { body: { month, action: 'confirm' } })).status).toBe(200)
  }
  await sql`insert into bank_account (company_no, employee_no, valid_from, bank_code, number_cipher, number_masked, holder)
    values (${cast.companyNo}, 1, '2026-03-01', '004', '\\x00', '국민-***', '사원1')`.execute(t.own.kysely)
  const { slip, year } = (await cast.employee.call(readMySalary, { query: { yearMonth: '2026-01' } })).body
  expect(year.filter(({ given }) => given).map(({ month }) => month)).toEqual(['2026-01'])
  expect(slip?.account).toBe('신한은행 110-***-**0001')
})
