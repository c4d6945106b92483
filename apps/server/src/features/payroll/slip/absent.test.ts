import { changeEmployee } from '@handal/contracts/people/employee-write'
import { readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH } from '../../../testing/payroll-steps.ts'

const t = testApp()
const UNINSURED = '국민연금 가입 대상이 아닙니다.'

const insured = (cast: PayrollCast, pension: boolean, from = '2026-01-01') =>
  cast.operator.call(changeEmployee, {
    params: { empl_no: 1 },
    body: { insurance: [{ from, pension }], reason: '시험' },
  })
const absentOf = async ({ operator }: PayrollCast, employeeNo = 1) => {
  const { body } = await operator.call(readPayslip, { params: { employeeNo }, query: { month: MONTH } })
  return body.absent.map(({ code, reason, laws }) => [code, reason, ...laws])
}
const ownOf = async ({ employee }: PayrollCast) => {
  const { body } = await employee.call(readMySalary, { query: { yearMonth: MONTH } })
  return body.slip?.absent.map(({ code, reason }) => [code, reason])
}
const confirm = (cast: PayrollCast) => cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
const PENSION = ['deduction.nationalPension', UNINSURED, '국민연금법 제8조 제1항']
const SHARE = ['employer.nationalPension', UNINSURED, '국민연금법 제8조 제1항']

describe('what a payslip does not have', () => {
  it('is told with the reason and the law, to the owner without what the employer would bear', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await insured(cast, false)
    await calculated(cast)
    expect(await absentOf(cast)).toEqual([PENSION, SHARE])
    expect(await absentOf(cast, 2)).toEqual([])
    await confirm(cast)
    expect(await ownOf(cast)).toEqual([['deduction.nationalPension', UNINSURED]])
  })

  it('of a closed payslip stays as it was when it was calculated', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await insured(cast, false)
    await calculated(cast)
    await confirm(cast)
    await insured(cast, true, '2026-01-02')
    expect(await absentOf(cast)).toEqual([PENSION, SHARE])
    expect(await ownOf(cast)).toEqual([['deduction.nationalPension', UNINSURED]])
  })

  it('goes with the next calculation, and along into the issue that is opened again', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await insured(cast, false)
    await calculated(cast)
    await confirm(cast)
    await cast.operator.call(update, { body: { month: MONTH, action: 'reopen', employeeNo: 1, reason: '정정' } })
    expect(await absentOf(cast)).toEqual([PENSION, SHARE])
    await insured(cast, true)
    await calculated(cast)
    expect(await absentOf(cast)).toEqual([])
  })

  it('is nothing for a payslip of before it was kept', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await insured(cast, false)
    await calculated(cast)
    await sql`update payslip_lines set absent = null where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    expect(await absentOf(cast)).toEqual([])
  })
})
