import { update } from '@handal/contracts/payroll/salary-change'
import { readTransfer, readTransferFile } from '@handal/contracts/payroll/transfer'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { MONTH } from '../../testing/payroll-steps.ts'
import { actOn, giveAccount, makeFileOf, resultsOf, transferCast } from '../../testing/transfer-steps.ts'

const t = testApp()
const SEVERANCE = '0005' as const
type Cast = Awaited<ReturnType<typeof transferCast>>

/** Severance pay of the first person, given out: `amount` before a tax of 10,000. */
const owedSeverance = async (cast: PayrollCast, amount: number): Promise<void> => {
  const { companyNo } = cast
  await sql`update employee set leave_date = '2026-11-15' where company_no = ${companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  await sql`
    with run as (
      insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
      values (${companyNo}, 50, '2026-11', '0005', '2026-11-01', '2026-11-30', '2026-11-25') returning 1
    ), slip as (
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
        hire_date, leave_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
      select ${companyNo}, 50, 1, 1, true, 'calculated', 'x', e.employee_code, e.name, e.birth_date, e.hire_date, e.leave_date, 'monthly',
        ${amount}, 0, 0, 10000, ${amount - 10_000}, 0, '2026-11-20T00:00:00Z'
      from employee e where e.company_no = ${companyNo} and e.employee_no = 1 returning 1
    )
    insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
    values (${companyNo}, 50, 1, 1, '{earning,deduction}', '{item.severance,deduction.incomeTax}', '{퇴직금,소득세}', '{entered,entered}',
      ${[amount, 10_000]}, ${[amount, 10_000]}, '{0,0}', '[]')`.execute(t.own.kysely)
  await sql`update payslip set state = 'confirmed' where company_no = ${companyNo} and run_no = 50`.execute(
    t.own.kysely,
  )
}
const castWith = async (amount: number): Promise<Cast> => {
  const cast = await transferCast(t)
  await owedSeverance(cast, amount)
  return cast
}
const severanceOf = async ({ operator }: Pick<PayrollCast, 'operator'>) => {
  const query = { yearMonth: MONTH, paymentType: SEVERANCE }
  const [row] = (await operator.call(readTransfer, { query })).body.items
  if (row === undefined) throw new Error('there is no severance pay')
  return row
}
const fileOf = (cast: Cast, named = true) =>
  makeFileOf(cast, undefined, {
    runs: [{ yearMonth: MONTH, paymentType: SEVERANCE, ...(named ? { employeeNos: [1] } : {}) }],
  })
const accept = (cast: Cast, more: object) =>
  actOn(cast, 'accept-wage-account', [1], { paymentType: SEVERANCE, ...more })
const paid = ({ operator }: Pick<PayrollCast, 'operator'>, employeeNos?: number[]) =>
  operator.call(update, {
    body: {
      month: MONTH,
      paymentType: SEVERANCE,
      action: 'pay',
      ...(employeeNos === undefined ? {} : { employeeNos }),
    },
  })

describe('severance pay', () => {
  it('goes into the IRP, whatever account wages go to', async () => {
    const cast = await castWith(12_345_678)
    await giveAccount(t, cast.companyNo, 1, { table: 'irp_account', bank: '020', number: '0077001', holder: '사원1' })
    expect(await severanceOf(cast)).toMatchObject({
      state: 'WAITING',
      accountKind: 'IRP',
      bankName: '우리은행',
      wageAccount: null,
    })
    const { body: file } = await fileOf(cast)
    expect(file).toMatchObject({ people: 1, amount: 12_335_678 })
    const shown = await cast.operator.call(readTransferFile, { params: { no: file.no }, query: { format: 'json' } })
    expect(shown.status).toBe(200)
    expect((await resultsOf(cast, file)).status).toBe(200)
    expect(await severanceOf(cast)).toMatchObject({ state: 'DONE', paid: 12_335_678 })
    // Wages of the same person still go to the other account.
    expect((await makeFileOf(cast, [1])).body.items[0]).toMatchObject({ accountMasked: '***-**-0001' })
  })

  it('is held without one, and neither a file nor 지급 완료 sends it to the account of wages', async () => {
    const cast = await castWith(12_345_678)
    expect(await severanceOf(cast)).toMatchObject({ state: 'HELD', accountKind: null, accountMasked: null })
    expect((await severanceOf(cast)).reason).toMatch(/^IRP 계좌가 없습니다\..*근로자퇴직급여 보장법/)
    expect(await fileOf(cast)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('IRP 계좌가 없습니다') },
    })
    expect((await fileOf(cast, false)).status).toBe(422)
    expect(await paid(cast)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('IRP 계좌가 없어 지급할 수 없습니다: 사원1') },
    })
    expect((await severanceOf(cast)).paid).toBe(0)
  })

  it('goes to the account of wages in a case of the law that was named, of this kind of pay alone', async () => {
    const cast = await castWith(12_345_678)
    expect(await accept(cast, {})).toMatchObject({ status: 400, body: { errors: [{ path: 'case' }] } })
    expect(await accept(cast, { case: 'DIED', paymentType: '0001' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'paymentType' }] },
    })
    expect((await accept(cast, { case: 'DEPARTED', reason: '출국 확인 2026-11-18' })).status).toBe(200)
    const row = await severanceOf(cast)
    expect(row).toMatchObject({ state: 'WAITING', accountKind: 'PAY', accountMasked: '***-**-0001' })
    expect(row.wageAccount).toContain('국외로 출국한 외국인')
    expect((await fileOf(cast)).body).toMatchObject({ people: 1 })
    // An IRP that comes later is where it goes.
    const other = await castWith(12_345_678)
    await giveAccount(t, other.companyNo, 1, { table: 'irp_account', bank: '020', number: '0077001' })
    expect(await accept(other, { case: 'DIED' })).toMatchObject({ status: 422 })
  })

  it.each([
    [3_000_000, '1990-01-01', 'PAY'],
    [3_000_001, '1990-01-01', null],
    // The limit is of the pay before its tax: 3,005,000 less 10,000 is still above it.
    [3_005_000, '1990-01-01', null],
    // 55 on the day of leaving, 16 November, and a day younger.
    [12_000_000, '1971-11-16', 'PAY'],
    [12_000_000, '1971-11-17', null],
  ])('of %i won to somebody born on %s', async (amount, born, kind) => {
    const cast = await transferCast(t)
    await sql`update employee set birth_date = ${born}::date where company_no = ${cast.companyNo} and employee_no = 1`.execute(
      t.own.kysely,
    )
    await owedSeverance(cast, amount)
    const row = await severanceOf(cast)
    expect([row.state, row.accountKind]).toEqual([kind === null ? 'HELD' : 'WAITING', kind])
    if (kind !== null) expect(row.wageAccount).toContain('시행령')
    expect((await paid(cast)).status).toBe(kind === null ? 422 : 200)
  })

  it('is let to no account by another company', async () => {
    const cast = await castWith(12_345_678)
    const other = await makePayrollCast(t, { people: 1 })
    expect((await accept({ ...cast, operator: other.operator }, { case: 'DIED' })).status).toBe(404)
    expect((await severanceOf(cast)).state).toBe('HELD')
  })
})
