import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
type Body = Partial<BodyInput<typeof createEmployee>>

/** Hires somebody of so many won a month and gives the number. */
const hire = async (cast: PayrollCast, won: number, more: Body = {}): Promise<number> => {
  const encpnd = more.encpnd ?? '2025-03-02'
  const answer = await cast.operator.call(createEmployee, {
    body: {
      name: '나새봄',
      birthDate: '1990-03-04',
      encpnd,
      payTerms: [{ from: encpnd, payKind: '0001', items: [{ itemCode: 'base', amount: won }] }],
      ...more,
    },
  })
  expect(answer.status).toBe(200)
  return answer.body.no
}
/** The payslip of a month with so many minutes of overtime: won by code, warnings. */
const slipOf = async (cast: PayrollCast, employeeNo: number, month = '2026-11', overtime = 0) => {
  await t.db.withCompany(cast, (tx) =>
    sql`insert into attendance_total (company_no, month, employee_no, scheduled_days, worked_days, real_work, normal_work, extn_work)
      values (${cast.companyNo}, ${month}, ${employeeNo}, 21, 21, 10080, 10080, ${overtime}) on conflict do nothing`.execute(
      tx,
    ),
  )
  await calculated(cast, month, { employeeNos: [employeeNo] })
  const { body } = await cast.operator.call(readPayslip, { params: { employeeNo }, query: { month } })
  const won = Object.fromEntries(body.lines.map(({ code, amount }) => [code.replace('deduction.', ''), amount]))
  return { won, body, codes: body.slip.warnings.map(({ code }) => code) }
}
const premiums = ({ won }: Awaited<ReturnType<typeof slipOf>>) => [won['nationalPension'], won['health']]

describe('without a reported base', () => {
  it('premiums go by the agreed pay of a full month, never by overtime or a part of a month, and a warning says so', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const worked = await hire(cast, 3_000_000)
    const slip = await slipOf(cast, worked, '2026-11', 3600)
    expect(premiums(slip)).toEqual([142_500, 107_850])
    expect(slip.codes).toContain('insurance-base')
    const left = await hire(cast, 3_000_000, { retireDate: '2026-10-15' })
    expect(premiums(await slipOf(cast, left, '2026-10'))).toEqual([142_500, 107_850])
    const reported = await hire(cast, 3_000_000, {
      insurance: [{ from: '2025-03-02', pensionBase: 2_000_000, healthBase: 2_000_000 }],
    })
    const told = await slipOf(cast, reported)
    expect(premiums(told)).toEqual([95_000, 71_900])
    expect(told.codes).not.toContain('insurance-base')
  })
  it('a raise moves the pension from July and health insurance from April', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const items = (amount: number) => [{ itemCode: 'base', amount }]
    const raised = await hire(cast, 3_000_000, {
      payTerms: [
        { from: '2025-03-02', payKind: '0001', items: items(3_000_000) },
        { from: '2026-05-01', payKind: '0001', items: items(4_000_000) },
      ],
    })
    expect(premiums(await slipOf(cast, raised, '2026-06'))).toEqual([142_500, 107_850])
    expect(premiums(await slipOf(cast, raised, '2026-07'))).toEqual([190_000, 107_850])
  })
})

describe('a leave of absence', () => {
  const away = (from: string, to: string, more: object = {}): Body => ({
    leavesOfAbsence: [{ from, to, reason: '질병', ...more }],
  })
  it('frees the month of return of the pension and collects the deferred health premiums in it', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const back = await slipOf(cast, await hire(cast, 4_000_000, away('2026-09-07', '2026-11-12')))
    expect(premiums(back)).toEqual([undefined, undefined])
    // October and November at 4,000,000 × 3.595 %.
    expect([back.won['deferredHealth'], back.won['deferredCare']]).toEqual([287_600, 37_780])
    expect(back.body.slip.warnings.find(({ code }) => code === 'deferred-health')?.message).toContain('287,600원')
    const asked = away('2026-09-07', '2026-11-12', { pensionReturnMonth: true })
    expect(premiums(await slipOf(cast, await hire(cast, 4_000_000, asked)))).toEqual([190_000, undefined])
  })
  it('charges who returns on the first, and says what was deferred', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const first = await slipOf(cast, await hire(cast, 4_000_000, away('2026-09-07', '2026-10-31')))
    expect(premiums(first)).toEqual([190_000, 143_800])
    expect(first.won['deferredHealth']).toBe(143_800)
  })
})

describe('두루누리', () => {
  const supported = (more: object = {}): Body => ({
    insurance: [{ from: '2026-01-01', durunuri: true, ...more }],
    encpnd: '2026-01-01',
  })
  it('is given below the limit and until its end, and a company of many is warned', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const shares = async (won: number, more: object = {}) => {
      const slip = await slipOf(cast, await hire(cast, won, supported(more)))
      return [slip.won['nationalPension'], slip.won['employment'], slip.codes.includes('durunuri')]
    }
    expect(await shares(2_400_000)).toEqual([26_600, 5040, false])
    expect(await shares(2_700_000)).toEqual([128_250, 24_300, true])
    expect(await shares(4_774_163)).toEqual([226_760, 42_960, true])
    expect(await shares(2_400_000, { durunuriUntil: '2026-11-30' })).toEqual([26_600, 5040, false])
    expect(await shares(2_400_000, { durunuriUntil: '2026-10-31' })).toEqual([114_000, 21_600, true])
    const large = await makePayrollCast(t, { people: 26 })
    const slip = await slipOf(large, await hire(large, 2_500_000, supported()))
    expect(slip.won['nationalPension']).toBe(118_750 - 87_400)
    expect(slip.body.slip.warnings.find(({ code }) => code === 'durunuri')?.message).toContain('27명이 일하고')
  })
})

describe('the insurances of a hire', () => {
  it.each<[visa: string | null, nationality: string, birth: string, insured: boolean[]]>([
    [null, 'KR', '1990-03-04', [true, true, true, true]],
    [null, 'KR', '1966-11-20', [false, true, true, true]],
    ['E-9', 'VN', '1990-03-04', [true, true, true, false]],
    ['H-2', 'CN', '1990-03-04', [true, true, true, false]],
    ['F-4', 'US', '1990-03-04', [true, true, false, false]],
    ['E-7', 'US', '1990-03-04', [true, true, false, false]],
    ['D-2', 'VN', '1990-03-04', [false, true, false, false]],
    ['F-6', 'US', '1990-03-04', [true, true, true, true]],
  ])('of %s %s born %s come from the law', async (visa, nationality, birthDate, insured) => {
    const cast = await makePayrollCast(t, { people: 1 })
    const more = { encpnd: '2026-11-20', birthDate, nationality, visa }
    const { body } = await cast.operator.call(createEmployee, { body: { name: '나새봄', ...more } })
    const [held] = body.insurance
    expect([held?.pension, held?.health, held?.employment, held?.unemployment]).toEqual(insured)
  })
  it('that are entered otherwise are kept and said, and a new visa asks again', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const { body } = await cast.operator.call(createEmployee, {
      body: {
        name: '나새봄',
        birthDate: '1990-03-04',
        encpnd: '2026-11-20',
        nationality: 'VN',
        visa: 'E-9',
        insurance: [{ from: '2026-11-20', unemployment: true }],
      },
    })
    expect(body.insurance[0]).toMatchObject({ employment: true, unemployment: true })
    expect(body.notices.join(' ')).toContain('지금은 가입으로 되어 있으니 확인해 주세요(고용보험법 제10조의2)')
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: body.no },
      body: { visa: 'D-2', reason: '체류자격 변경' },
    })
    expect(changed.body.notices.join(' ')).toContain('국민연금: 유학(D-2) 체류자격은 가입 대상이 아닙니다.')
    const other = await makePayrollCast(t, { people: 1 })
    const params = { empl_no: body.no }
    expect((await other.operator.call(changeEmployee, { params, body: { visa: 'D-2' } })).status).toBe(404)
  })
})
