import type { BodyInput } from '@handal/contracts/endpoint'
import { leaveEmployee, previewLeaving } from '@handal/contracts/people/leaving'
import {
  type DepartureRow,
  readDeparture,
  readDepartureWorker,
  saveDeparture,
} from '@handal/contracts/payroll/departure'
import { readManagement } from '@handal/contracts/payroll/salary'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { TOLD_OF_YEAR } from '../../testing/leavers.ts'
import { auditsOf, calculated } from '../../testing/payroll-steps.ts'
import { confirmed, run } from '../../testing/pensions.ts'

const t = testApp()
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']

/** The third of a company works under the employment permit since 1 November 2024 for 2,156,880 won a month (golden case F01). */
const makeWorkerCast = async ({ hired = '2024-11-01', visa = 'E-9', months = MONTHS } = {}): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  const { companyNo } = cast
  const of = sql`company_no = ${companyNo} and employee_no = 3`
  await run(
    t,
    sql`update employee set visa = ${visa}, nationality = 'VN', visa_until = '2028-02-09', hire_date = ${hired} where ${of}`,
  )
  await run(t, sql`update pay_term set amounts = '{"base": 2156880}' where ${of}`)
  await run(t, sql`update attendance_total set extn_work = 0, night_work = 0 where ${of}`)
  for (const month of months) await calculated(cast, month)
  return cast
}
const rowOf = async ({ operator }: PayrollCast, yearMonth = '2026-10'): Promise<DepartureRow> => {
  const { status, body } = await operator.call(readDeparture, { query: { yearMonth } })
  expect(status).toBe(200)
  const [row, ...others] = body.items
  if (row === undefined || others.length > 0) throw new Error(`${body.items.length} workers`)
  return row
}
const save = ({ operator }: PayrollCast, body: Partial<BodyInput<typeof saveDeparture>>) =>
  operator.call(saveDeparture, { body: { employeeNo: 3, reason: '보험사 확인', ...body } })
const preview = async ({ operator }: PayrollCast, lastDay = '2026-10-31') => {
  const { status, body } = await operator.call(previewLeaving, {
    params: { empl_no: 3 },
    body: { lastDay, ...TOLD_OF_YEAR },
  })
  expect(status).toBe(200)
  return body
}
const leave = async ({ operator }: PayrollCast, lastDay = '2026-10-31') => {
  const { status, body } = await operator.call(leaveEmployee, {
    params: { empl_no: 3 },
    body: { lastDay, leaveReason: '32 계약기간 만료', ...TOLD_OF_YEAR },
  })
  expect(status).toBe(200)
  return body
}
/** What the payslip of severance of a month pays before deductions. */
const severancePaid = async ({ operator }: PayrollCast, month = '2026-10'): Promise<number | undefined> => {
  const { body } = await operator.call(readManagement, { query: { month, paymentType: '0005' } })
  return body.items.find(({ employeeNo }) => employeeNo === 3)?.earnings
}

describe('a worker of the employment permit', () => {
  it('has the premiums of every month, legal severance and the difference, each with its law (F01)', async () => {
    const cast = await makeWorkerCast()
    expect((await save(cast, { joinedOn: '2024-11-01', contractNo: 'D-77' })).status).toBe(200)
    const row = await rowOf(cast)
    expect(row).toMatchObject({
      visa: 'E-9',
      joinedOn: '2024-11-01',
      contractNo: 'D-77',
      monthlyWage: 2_156_880,
      premium: 179_021,
      paidMonths: 24,
      missedMonths: 0,
      balance: { amount: 4_296_504, source: 'PREMIUMS' },
      legalSeverance: 4_953_600,
      difference: 657_096,
      toEmployer: false,
      due: '2026-11-14',
      asOf: '2026-10-31',
      state: 'JOINED',
    })
    const formula = (figure: string) => row.explain.find((each) => each.figure === figure)?.formula
    expect(formula('premium')).toBe('2,156,880 × 8.3% = 179,021원')
    expect(formula('balance')).toBe('179,021 × 24 = 4,296,504원')
    expect(formula('difference')).toBe('4,953,600 - 4,296,504 = 657,096원')
    expect(row.explain.at(-1)?.law).toBe('외국인근로자의 고용 등에 관한 법률 시행령 제21조 제3항')
  })

  it('under a year has none, and the balance goes back to the company (F02)', async () => {
    const cast = await makeWorkerCast({ hired: '2026-01-05' })
    await save(cast, { joinedOn: '2026-01-05' })
    const row = await rowOf(cast)
    // From February to October.
    expect(row).toMatchObject({ paidMonths: 9, legalSeverance: 0, difference: 0, toEmployer: true })
    expect(row.balance.amount).toBe(9 * 179_021)
    expect((await preview(cast)).severance.amount).toBe(0)
  })

  it('is due the day of the hire in a leap year a year later on the 28th', async () => {
    const cast = await makeWorkerCast({ hired: '2024-02-29' })
    await save(cast, { joinedOn: '2024-03-01' })
    const row = await rowOf(cast)
    // From March 2024 to October 2026, and 976 days of service.
    expect([row.paidMonths, row.explain.find(({ figure }) => figure === 'days')?.value]).toEqual([32, 976])
  })

  it('that is not insured yet is told until when, and one whose premiums are missed how many', async () => {
    const cast = await makeWorkerCast({ hired: '2026-10-12', months: ['2026-10'] })
    expect(await rowOf(cast)).toMatchObject({ state: 'MISSING', joinedOn: null, joinBy: '2026-10-27', paidMonths: 0 })
    const older = await makeWorkerCast()
    await run(
      t,
      sql`insert into setting_term (company_no, name, valid_from, value) values (${older.companyNo}, 'departurePremium', '2024-01-01', '"INSURER"')`,
    )
    const paid = ['2026-07', '2026-08'].map((month) => ({ month, amount: 180_000, paidOn: '2026-09-01' }))
    await save(older, {
      joinedOn: '2026-06-10',
      premiums: [...paid, { month: '2026-09', amount: 180_000, paidOn: null }],
    })
    const row = await rowOf(older)
    expect(row).toMatchObject({ paidMonths: 2, missed: ['2026-09', '2026-10'], missedMonths: 2 })
    expect(row.balance.amount).toBe(360_000)
    const { body } = await older.operator.call(readDeparture, { query: { yearMonth: '2026-10' } })
    expect(body.fined).toBe(0)
  })

  it('shows every entry, and an older month as it stood then', async () => {
    const cast = await makeWorkerCast()
    await save(cast, { joinedOn: '2024-11-01', balance: { asOf: '2026-09-30', amount: 4_000_000 } })
    await save(cast, { balance: { asOf: '2026-10-31', amount: 4_310_000 } })
    const { body } = await cast.operator.call(readDepartureWorker, {
      params: { empl_no: 3 },
      query: { yearMonth: '2026-10' },
    })
    expect(body.balances.map(({ asOf, amount, enteredBy }) => [asOf, amount, enteredBy])).toEqual([
      ['2026-10-31', 4_310_000, '김운영'],
      ['2026-09-30', 4_000_000, '김운영'],
    ])
    expect([body.balance.source, body.difference]).toEqual(['ENTERED', 643_600])
    expect((await rowOf(cast, '2026-09')).balance.amount).toBe(4_000_000)
    expect(body.premiums).toHaveLength(24)
  })
})

it('has a fraction of severance by law as setting 32 says, in the list and in the leaving', async () => {
  const cast = await makeWorkerCast({ hired: '2024-11-02' })
  await save(cast, { joinedOn: '2024-11-02' })
  const amounts = async () => {
    const { legalSeverance, difference } = await rowOf(cast)
    return [legalSeverance, difference, (await preview(cast)).severance.amount]
  }
  // 2,156,880 ÷ 209 × 8 × 30 × 729 ÷ 365 = 4,946,814.2, less 23 premiums.
  const saved = 23 * 179_021
  expect(await amounts()).toEqual([4_946_815, 4_946_815 - saved, 4_946_815 - saved])
  const body = { name: 'severanceRounding' as const, value: 'CEIL10', from: '2026-01-01', reason: '취업규칙' }
  expect((await cast.operator.call(changeSetting, { body })).status).toBe(200)
  expect(await amounts()).toEqual([4_946_820, 4_946_820 - saved, 4_946_820 - saved])
})

describe('the 퇴직금 of a leaving', () => {
  it('is the difference to the sum of premiums, or to the newest balance, with its formula', async () => {
    const cast = await makeWorkerCast()
    const without = await preview(cast)
    expect(without.severance.amount).toBe(4_953_600)
    expect(without.severance.notes.join(' ')).toContain('가입 기록이 없어 적립금을 0원으로')
    await save(cast, { joinedOn: '2024-11-01' })
    const computed = await preview(cast)
    expect(computed.severance.amount).toBe(657_096)
    expect(computed.severance.explain.find(({ figure }) => figure === 'difference')).toMatchObject({
      formula: '4,953,600 - 4,296,504 = 657,096원',
      law: '외국인근로자의 고용 등에 관한 법률 시행령 제21조 제3항',
    })
    expect(computed.severance.notes[0]).toBe(
      '법정 퇴직금 4,953,600원에서 출국만기보험 적립금 4,296,504원을 뺀 차액만 회사가 지급합니다.',
    )
    await save(cast, { balance: { asOf: '2026-11-18', amount: 4_500_000 } })
    expect((await preview(cast)).severance.amount).toBe(453_600)
    await save(cast, { balance: { asOf: '2026-11-19', amount: 5_000_000 } })
    expect((await preview(cast)).severance.amount).toBe(0)
  })

  it('moves with a balance that is told later, while it is not given out, and never after', async () => {
    const cast = await makeWorkerCast()
    await save(cast, { joinedOn: '2024-11-01' })
    await leave(cast)
    expect(await severancePaid(cast)).toBe(657_096)
    const moved = await save(cast, { balance: { asOf: '2026-11-01', amount: 4_400_000 } })
    expect([moved.status, moved.body.balance.amount]).toEqual([200, 4_400_000])
    expect(await severancePaid(cast)).toBe(553_600)
    await confirmed(cast, '2026-10', '0005')
    await save(cast, { balance: { asOf: '2026-11-02', amount: 4_300_000 } })
    expect(await severancePaid(cast)).toBe(553_600)
    expect((await preview(cast)).severance).toMatchObject({ amount: 653_600 })
  })

  it('of somebody whose permit ended in the middle is told to be looked at', async () => {
    const cast = await makeWorkerCast()
    await save(cast, { joinedOn: '2024-11-01', balance: { asOf: '2026-06-30', amount: 3_000_000 } })
    await run(t, sql`update employee set visa = 'F-4' where company_no = ${cast.companyNo} and employee_no = 3`)
    expect(await rowOf(cast)).toMatchObject({ state: 'CHANGED', visa: 'F-4', difference: 1_953_600 })
    const { severance } = await preview(cast)
    expect(severance.amount).toBe(1_953_600)
    expect(severance.notes.join(' ')).toContain('자격이 바뀔 때 차액을 이미 주었다면')
  })

  it('of anybody else is all of it', async () => {
    const cast = await makeWorkerCast({ visa: 'F-4' })
    expect((await preview(cast)).severance.amount).toBe(4_953_600)
    const { body } = await cast.operator.call(readDeparture, { query: { yearMonth: '2026-10' } })
    expect(body.items).toEqual([])
    expect((await save(cast, { joinedOn: '2024-11-01' })).status).toBe(400)
  })
})

describe('keeping it', () => {
  it('refuses wrong days and a stale version, of two at once takes one, and leaves a row in the log', async () => {
    const cast = await makeWorkerCast({ months: ['2026-10'] })
    const wrong = await save(cast, {
      joinedOn: '2024-10-01',
      premiums: [
        { month: '2024-09', amount: 1, paidOn: '2026-11-21' },
        { month: '2024-09', amount: 1 },
      ],
      balance: { asOf: '2026-11-21', amount: 1 },
    })
    expect(wrong.status).toBe(400)
    expect((wrong.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'joinedOn',
      'premiums.0.month',
      'premiums.0.paidOn',
      'premiums.1.month',
      'premiums.1.month',
      'balance.asOf',
    ])
    const both = await Promise.all(
      [4_100_000, 4_200_000].map((amount) => save(cast, { balance: { asOf: '2026-11-01', amount }, version: 1 })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await auditsOf(t, cast.companyNo, 'departure.change')).toHaveLength(1)
  })

  it('knows nothing of another company, and is the operator’s', async () => {
    const [cast, other] = [await makeWorkerCast({ months: [] }), await makePayrollCast(t)]
    const query = { yearMonth: '2026-10', companyNo: cast.companyNo }
    expect((await other.operator.call(readDeparture, { query })).status).toBe(404)
    expect((await cast.employee.call(readDeparture, { query: { yearMonth: '2026-10' } })).status).toBe(403)
    const body = { employeeNo: 3, joinedOn: '2024-11-01', reason: '가입' }
    expect((await other.operator.call(saveDeparture, { body })).status).toBe(400)
    expect((await cast.employee.call(saveDeparture, { body })).status).toBe(403)
  })

  it('takes what the insurer reports as of today, and nothing of tomorrow', async () => {
    const cast = await makeWorkerCast({ months: [] })
    expect((await save(cast, { balance: { asOf: '2026-11-21', amount: 1 } })).body).toMatchObject({
      errors: [{ path: 'balance.asOf' }],
    })
    const { status, body } = await save(cast, { balance: { asOf: '2026-11-20', amount: 2_000_000 } })
    expect(status).toBe(200)
    expect(body.balances[0]).toMatchObject({ asOf: '2026-11-20', amount: 2_000_000 })
  })
})
