import { plainDate } from '@handal/base/date'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import { createLeaveEntry } from '@handal/contracts/time/leave'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated } from '../../testing/payroll-steps.ts'
import { makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']
type Body = BodyInput<typeof previewLeaving>

/** A company with people who were paid from August to October; November waits. */
const castOf = async (paid: readonly string[] = MONTHS.slice(0, 3)): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  for (const month of paid) await calculated(cast, month)
  return cast
}
type Who = PlannedCompany
const ask = async (who: Pick<Who, 'operator'>, body: Body, no = 3) =>
  who.operator.call(previewLeaving, { params: { empl_no: no }, body })
const asked = async (who: Pick<Who, 'operator'>, body: Body, no = 3) => {
  const answer = await ask(who, body, no)
  expect(answer.status).toBe(200)
  return answer.body
}
const YEAR = {
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
}
const run = (who: Who, query: ReturnType<typeof sql>) =>
  t.db.withCompany({ companyNo: who.companyNo }, (tx) => query.execute(tx))

describe('a leaving is reckoned', () => {
  it('from the last pay, the ledger of leave and the own payslips, each with formula and law', async () => {
    const cast = await castOf()
    const answer = await asked(cast, { lastDay: '2026-11-20', ...YEAR, bonusYear: 0, leavePayYear: 0 })
    expect(answer).toMatchObject({ days: 2512, leaveDate: '2026-11-21', due: '2026-12-04', retireDate: null })
    const base = answer.lastPay.lines.find(({ code }) => code === 'item.base')
    expect([base?.amount, base?.formula]).toEqual([1_686_667, '2,530,000 × 20 ÷ 30 = 1,686,667원'])
    expect(answer.lastPay.earnings.amount).toBe(1_992_346)
    expect([answer.leave.payable, answer.leave.pay.amount]).toEqual(['17', 1_874_067])
    expect(answer.severance).toMatchObject({ amount: 22_760_627, waits: [], irp: { needed: true } })
    expect(answer.severance.explain.find(({ figure }) => figure === 'severance')).toMatchObject({
      formula: '(2,530,000 + 150,000 + 200,000) ÷ 209 × 8 × 30 × 2,512 ÷ 365 = 22,760,627원',
      law: '근로자퇴직급여 보장법 제8조 제1항',
    })
    // Of August the last eleven days, of November those until the last one.
    expect(answer.severance.explain.slice(0, 4).map(({ formula }) => formula)).toEqual([
      '2,952,345 × 11 ÷ 31 = 1,047,606.2903원',
      '2,952,345원',
      '2,952,345원',
      '1,992,346원',
    ])
    const { totals, health, employment, yearEnd, lastPay, leave, severance } = answer
    expect(totals.incomplete).toBe(false)
    expect(totals.payAccount).toBe(
      (lastPay.earnings.amount ?? 0) +
        (leave.pay.amount ?? 0) -
        (lastPay.deductions.amount ?? 0) -
        (leave.deductions.amount ?? 0) -
        (health.amount ?? 0) -
        (employment.amount ?? 0) -
        (yearEnd.amount ?? 0),
    )
    expect(totals.irpAccount).toBe(severance.amount)
    expect(answer.deadlines[0]).toMatchObject({ what: '임금과 퇴직금 지급', lastDay: '2026-12-04' })
  })

  it('settles health and employment insurance with the whole year', async () => {
    const cast = await castOf()
    const open = await asked(cast, { lastDay: '2026-11-20' })
    expect([open.health.amount, open.employment.amount, open.totals.incomplete]).toEqual([null, null, true])
    expect(open.asked.filter(({ needed }) => needed).map(({ field }) => field)).toEqual([
      'yearPay',
      'yearHealth',
      'yearCare',
      'yearEmployment',
      'yearPension',
      'yearTax',
      'yearLocalTax',
    ])
    expect(open.asked.find(({ field }) => field === 'yearPay')?.reason).toContain('2026년 1월부터 2026년 7월까지')
    const { health, employment } = await asked(cast, { lastDay: '2026-11-20', ...YEAR })
    expect(health.explain.map(({ formula }) => formula)).toEqual([
      '31,990,114 ÷ 11 = 2,908,192원',
      '1,149,940 - 1,085,360 = 64,580원',
      '151,030 - 140,600 = 10,430원',
    ])
    // 2,908,192 × 3.595% is 104,540 a month and its care 13,730, eleven months of both, less what was withheld of 2,680,000.
    expect(health.amount).toBe(64_580 + 10_430)
    expect(employment.explain.map(({ formula }) => formula)).toEqual([
      '31,990,114 × 0.9% = 287,910원',
      // What was told, the slips and the last pay, and what unused leave bears itself.
      '287,910 - 287,900 = 10원',
    ])
  })

  it('asks for months without a payslip and says what waits for them', async () => {
    const cast = await castOf(['2026-10'])
    const open = await asked(cast, { lastDay: '2026-11-20' })
    const months = open.asked.filter(({ field }) => field === 'wages')
    expect(months.map(({ month, known }) => [month, known])).toEqual([
      ['2026-08', false],
      ['2026-09', false],
    ])
    expect([open.severance.amount, open.severance.waits]).toEqual([null, ['2026년 8월 임금', '2026년 9월 임금']])
    expect(open.totals.irpAccount).toBe(0)
    const wages = [
      { month: '2026-08', amount: 6_200_000 },
      { month: '2026-09', amount: 6_000_000 },
    ]
    const one = await asked(cast, { lastDay: '2026-11-20', wages: wages.slice(0, 1) })
    expect(one.severance.waits).toEqual(['2026년 9월 임금'])
    const all = await asked(cast, { lastDay: '2026-11-20', wages })
    // 11 of 31 days of August.
    expect(all.severance.explain[0]).toMatchObject({ formula: '6,200,000 × 11 ÷ 31 = 2,200,000원' })
    expect(all.severance.amount).toBeGreaterThan(22_760_627)
  })

  it('writes nothing, keeps a log of the look, and answers the day that was asked', async () => {
    const cast = await castOf()
    const before = await asked(cast, { lastDay: '2026-11-20', ...YEAR })
    await asked(cast, { lastDay: '2026-11-05' })
    expect(await asked(cast, { lastDay: '2026-11-20', ...YEAR })).toEqual(before)
    const { body } = await cast.operator.call(readEmployee, { params: { empl_no: 3 } })
    expect([body.retireDate, body.version]).toEqual([null, before.version])
    const { rows } = await sql<{ event: string; subject_id: string }>`
      select event, subject_id from audit_log where company_no = ${cast.companyNo} and event like 'employee.%'
      order by seq`.execute(t.own.kysely)
    expect(rows.map(({ event, subject_id: id }) => `${event} ${id}`)).toEqual(['employee.leaving 3', 'employee.view 3'])
  })

  it('takes off what was paid already', async () => {
    const cast = await castOf(MONTHS)
    for (const action of ['confirm', 'pay'] as const)
      expect((await cast.operator.call(update, { body: { month: '2026-11', action } })).status).toBe(200)
    const whole = await asked(cast, { lastDay: '2026-11-30', ...YEAR })
    expect(whole.lastPay.state).toBe('paid')
    expect(whole.lastPay.given).toBe((whole.lastPay.earnings.amount ?? 0) - (whole.lastPay.deductions.amount ?? 0))
    const part = await asked(cast, { lastDay: '2026-11-20', ...YEAR })
    expect(part.lastPay.earnings.notes[0]).toContain('확정한 명세서의 실수령')
    expect(part.notices[0]).toContain('2026년 8월 급여')
  })

  it('leaves out what is paid by the hour while the month has no totals, and says so', async () => {
    const cast = await castOf(MONTHS)
    const answer = await asked(cast, { lastDay: '2026-12-10', ...YEAR })
    expect(answer.lastPay.month).toBe('2026-12')
    expect(answer.lastPay.earnings.amount).toBe(816_130 + 48_388 + 64_517)
    expect(answer.lastPay.earnings.notes[0]).toContain('근태 집계가 아직 없어')
    expect(answer.severance.notes.join(' ')).toContain('근태를 마감하면')
    expect(answer.totals.incomplete).toBe(true)
    // Who is paid by the hour has no pay without them.
    const items = [{ itemCode: 'base', amount: 12_000 }]
    const body = { payTerms: [{ from: '2026-11-01', payKind: '0002' as const, items }], reason: '시급으로 바꿈' }
    expect((await cast.operator.call(changeEmployee, { params: { empl_no: 3 }, body })).status).toBe(200)
    const hourly = await asked(cast, { lastDay: '2026-12-10', ...YEAR })
    expect(hourly.lastPay.earnings).toMatchObject({ amount: null, waits: ['마지막 급여'] })
    expect([hourly.severance.waits, hourly.health.waits].flat()).toEqual(['마지막 급여', '마지막 급여'])
  })
})

describe('service and its boundaries', () => {
  const at = async (hired: string, lastDay: string) => {
    const company = await makePlannedCompany(t, { people: [{ hired }], from: hired })
    return asked(company, { lastDay, wages: [] }, 1)
  }
  it('has no severance under a year, and asks for nothing then', async () => {
    const answer = await at('2025-03-02', '2026-02-28')
    expect(answer.days).toBe(364)
    expect(answer.severance).toMatchObject({ amount: 0, waits: [], irp: null })
    expect(answer.severance.notes).toEqual(['계속근로기간이 1년 미만이면 퇴직금이 없습니다.'])
    expect(answer.asked.filter(({ field }) => field === 'wages')).toEqual([])
    expect(answer.deadlines[0]?.what).toBe('임금 지급')
  })
  it('has it after exactly one year, counting 29 February', async () => {
    const short = await at('2023-03-01', '2024-02-28')
    expect([short.days, short.severance.amount]).toEqual([365, 0])
    const whole = await at('2023-03-01', '2024-02-29')
    expect(whole.days).toBe(366)
    expect(whole.severance).toMatchObject({ amount: null, window: { from: '2023-12-01', to: '2024-02-29' } })
    expect(whole.severance.waits).toEqual(['2023년 12월 임금', '2024년 1월 임금'])
  })
  it('pays a whole last month at its end', async () => {
    const answer = await at('2026-01-01', '2026-02-28')
    expect(answer.lastPay.lines[0]).toMatchObject({ amount: 2_090_000 })
    expect((await at('2026-01-01', '2026-02-27')).lastPay.lines[0]).toMatchObject({
      formula: '2,090,000 × 27 ÷ 28 = 2,015,358원',
    })
  })
  it('pays a first and last day, and refuses the day before', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2026-03-16' }] })
    const one = await asked(company, { lastDay: '2026-03-16' }, 1)
    // Only what an earlier employer of the year paid is asked for, and nothing waits for it.
    expect([one.days, one.asked.map(({ field, needed }) => [field, needed])]).toEqual([1, [['beforePay', false]]])
    const { status, body } = await ask(company, { lastDay: '2026-03-15' }, 1)
    expect([status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, 'lastDay'])
  })
  it('leaves days on leave of absence out of the average wage', async () => {
    const cast = await castOf(['2026-08', '2026-10'])
    await run(
      cast,
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${cast.companyNo}, 3, '2026-09-01', '2026-09-30', '육아휴직')`,
    )
    const answer = await asked(cast, { lastDay: '2026-11-20', ...YEAR })
    expect(answer.asked.filter(({ field }) => field === 'wages')).toEqual([])
    expect(answer.severance.explain.find(({ figure }) => figure === 'windowDays')).toMatchObject({ value: 62 })
  })
  it('of the service before a DC plan is severance, after it a contribution', async () => {
    const cast = await castOf()
    await run(
      cast,
      sql`update employee set dc_entry_date = '2024-01-01' where company_no = ${cast.companyNo} and employee_no = 3`,
    )
    const open = await asked(cast, { lastDay: '2026-11-20', ...YEAR })
    expect(open.severance.explain.find(({ figure }) => figure === 'days')).toMatchObject({ value: 1457 })
    expect([open.dc?.amount, open.dc?.waits]).toEqual([null, ['올해 임금', '올해 낸 부담금']])
    const told = await asked(cast, { lastDay: '2026-11-20', ...YEAR, yearWages: 20_000_000, dcPaid: 2_000_000 })
    // August to October, the last pay and unused leave beside what was told, by twelve.
    const wages = 20_000_000 + 3 * 2_952_345 + 1_992_346 + 1_874_067
    expect(told.dc?.amount).toBe(Math.ceil(wages / 12) - 2_000_000)
    await run(
      cast,
      sql`update employee set dc_entry_date = hire_date where company_no = ${cast.companyNo} and employee_no = 3`,
    )
    expect((await asked(cast, { lastDay: '2026-11-20' })).severance.amount).toBe(0)
  })
})

describe('a worker of the employment permit', () => {
  it('is told what the departure guarantee insurance asks for', async () => {
    const cast = await castOf()
    expect((await asked(cast, { lastDay: '2026-11-20' })).notices.join(' ')).not.toContain('출국만기보험')
    await run(cast, sql`update employee set visa = 'E-9' where company_no = ${cast.companyNo} and employee_no = 3`)
    const { notices } = await asked(cast, { lastDay: '2026-11-20' })
    expect(notices.filter((notice) => notice.includes('출국만기보험'))).toHaveLength(4)
    expect(notices.join(' ')).toContain('14일 안에 사용자가 지급합니다. 2026.12.04까지입니다.')
    expect(notices.join(' ')).toContain('출국만기보험 적립금을 뺀 차액이며')
  })
})

describe('unused leave', () => {
  it('is what the ledger has on the last day', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const day = plainDate('2026-06-30')
    expect((await asked(company, { lastDay: day }, 1)).leave).toMatchObject({ balance: '15', payable: '15' })
    const body = { employeeNo: 1, kind: 'USE' as const, date: plainDate('2026-03-02'), amount: '3.5', reason: '사용' }
    expect((await company.operator.call(createLeaveEntry, { body })).status).toBe(200)
    const { leave } = await asked(company, { lastDay: day }, 1)
    expect(leave).toMatchObject({ balance: '11.5', payable: '11.5', pay: { amount: 920_000 } })
    expect(leave.pay.explain.at(-1)).toMatchObject({ formula: '2,090,000 ÷ 209 × 8 × 11.5 = 920,000원' })
  })
})

describe('who may ask', () => {
  it('is an operator of the company alone', async () => {
    const [cast, other] = [await castOf([]), await makePlannedCompany(t)]
    const input = { params: { empl_no: 3 }, body: { lastDay: '2026-11-20' } }
    expect((await cast.employee.call(previewLeaving, input)).status).toBe(403)
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    expect((await boss.call(previewLeaving, input)).status).toBe(403)
    // The other company has no third person; naming this one is refused as if there were none.
    expect((await other.operator.call(previewLeaving, input)).status).toBe(404)
    const named = { ...input, body: { ...input.body, companyNo: cast.companyNo } }
    expect((await other.operator.call(previewLeaving, named)).status).toBe(404)
    const { status, body } = await cast.operator.call(previewLeaving, {
      params: { empl_no: 3 },
      body: { lastDay: '2026-02-30', yearPay: -1, wages: [{ month: '2026-13', amount: 1.5 }] },
    })
    expect(status).toBe(400)
    expect((body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()).toEqual([
      'lastDay',
      'wages.0.amount',
      'wages.0.month',
      'yearPay',
    ])
  })
})

describe('a leaving', () => {
  it('is a change of the person, and is taken back with a reason', async () => {
    const cast = await castOf()
    const change = (body: BodyInput<typeof changeEmployee>) =>
      cast.operator.call(changeEmployee, { params: { empl_no: 3 }, body })
    const { version } = await asked(cast, { lastDay: '2026-11-20' })
    const left = await change({ version, retireDate: '2026-11-20', leaveReason: '개인 사정', reason: '퇴사 처리' })
    expect(left.body).toMatchObject({ retireDate: '2026-11-20', leaveReason: '개인 사정' })
    expect((await change({ version, retireDate: '2026-11-21' })).status).toBe(409)
    // Whoever has left is reckoned again with another day.
    expect(await asked(cast, { lastDay: '2026-11-10' })).toMatchObject({ retireDate: '2026-11-20', days: 2502 })
    const back = await change({
      version: left.body.version,
      retireDate: null,
      leaveReason: null,
      reason: '퇴사를 물림',
    })
    expect(back.body).toMatchObject({ retireDate: null, leaveReason: null })
    const { rows } = await sql<{ reason: string | null }>`
      select reason from audit_log where company_no = ${cast.companyNo} and event = 'employee.change' order by seq`.execute(
      t.own.kysely,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['퇴사 처리', '퇴사를 물림'])
  })
})
