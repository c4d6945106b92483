import type { BodyInput } from '@handal/contracts/endpoint'
import { leaveEmployee, previewLeaving } from '@handal/contracts/people/leaving'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, rowOf } from '../../../testing/payroll-steps.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
const DAY = '2026-11-20'
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']
const YEAR = {
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
}
type Body = Partial<BodyInput<typeof previewLeaving>>

const castOf = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  for (const month of MONTHS.slice(0, 3)) await calculated(cast, month)
  return cast
}
const askedOf = async ({ operator }: Pick<PlannedCompany, 'operator'>, body: Body = YEAR, no = 3) => {
  const answer = await operator.call(previewLeaving, { params: { empl_no: no }, body: { lastDay: DAY, ...body } })
  expect(answer.status).toBe(200)
  return answer.body
}
type Answer = Awaited<ReturnType<typeof askedOf>>
const figuresOf = ({ yearEnd }: Answer) =>
  Object.fromEntries(yearEnd.explain.map(({ figure, formula }) => [figure, formula]))
const change = (cast: PayrollCast, set: ReturnType<typeof sql>) =>
  sql`update tax_setting set ${set} where company_no = ${cast.companyNo} and employee_no = 3`.execute(t.own.kysely)

describe('the tax of a leaver is settled', () => {
  it('from the payslips, the last pay, unused leave and what was told', async () => {
    const cast = await castOf()
    const answer = await askedOf(cast)
    const { yearEnd, health, employment, totals } = answer
    expect(figuresOf(answer)).toEqual({
      totalPay: '31,990,114원',
      earnedDeduction: '7,500,000 + (31,990,114 - 15,000,000) × 15% = 10,048,517원',
      earnedIncome: '31,990,114 - 10,048,517 = 21,941,597원',
      persons: '1,500,000 × 4 = 6,000,000원',
      pension: '1,359,200원',
      taxBase: '21,941,597 - 6,000,000 - 1,359,200 = 14,582,397원',
      computedTax: '14,582,397 × 15% - 1,260,000 = 927,359원',
      earnedCredit: '927,359 × 55% = 510,047원',
      standardCredit: '130,000원',
      decidedTax: '927,359 - 510,047 - 130,000 = 287,312원',
      decidedLocalTax: '287,312 × 10% = 28,731원',
      incomeTaxDifference: '287,312 - 421,900 = -134,580원',
      localTaxDifference: '28,731 - 42,170 = -13,430원',
    })
    // Withheld: 300,000 told, 3 × 18,450 of payslips, 0 of the last pay, 66,550 of the month with unused leave.
    expect([yearEnd.amount, yearEnd.incomeTax, yearEnd.localIncomeTax]).toEqual([-148_010, -134_580, -13_430])
    const settled = (health.amount ?? 0) + (employment.amount ?? 0)
    expect([totals.incomplete, totals.settled]).toEqual([
      false,
      -(
        (answer.lastPay.deductions.amount ?? 0) +
        (answer.leave.deductions.amount ?? 0) +
        settled +
        (yearEnd.amount ?? 0)
      ),
    ])
  })

  it('deducts premiums where they save more than the standard credit, those that are settled too', async () => {
    const cast = await castOf()
    const answer = await askedOf(cast, { ...YEAR, yearPay: 40_000_000 })
    const settled = (answer.health.amount ?? 0) + (answer.employment.amount ?? 0)
    expect(answer.yearEnd.notes).toContain(`보험료에 정산한 보험료 ${settled.toLocaleString('en')}원을 넣었습니다.`)
    // Told, of three payslips and the last pay, of unused leave, and what is settled.
    const withheld = 700_000 + 90_000 + 180_000 + (answer.health.amount ?? 0) + (answer.employment.amount ?? 0)
    const premiums = answer.yearEnd.explain.find(({ figure }) => figure === 'insurance')?.value
    expect(Number(premiums)).toBeGreaterThan(withheld)
  })

  it('gives back by the won what was withheld too much', async () => {
    const cast = await castOf()
    const less = await askedOf(cast)
    const more = await askedOf(cast, { ...YEAR, yearTax: 500_000, yearLocalTax: 50_000 })
    expect([more.yearEnd.incomeTax, more.yearEnd.localIncomeTax]).toEqual([
      less.yearEnd.incomeTax - 200_000,
      less.yearEnd.localIncomeTax - 20_000,
    ])
    expect(more.totals.payAccount).toBe(less.totals.payAccount + 220_000)
  })

  it('waits for what no payslip tells', async () => {
    const cast = await castOf()
    const { yearTax: _tax, ...rest } = YEAR
    const { yearEnd, totals } = await askedOf(cast, rest)
    expect([yearEnd.amount, yearEnd.waits, totals.incomplete]).toEqual([null, ['올해 뗀 소득세'], true])
  })

  it('is unknown in a year whose figures are not known', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2024-01-01' }], from: '2024-01-01' })
    const { yearEnd } = await askedOf(company, { lastDay: '2024-01-31' }, 1)
    expect([yearEnd.amount, yearEnd.notes]).toEqual([null, ['2024.01.31에 쓸 자녀세액공제 값이 아직 없습니다.']])
  })
})

describe('an earlier employer of the year', () => {
  it('is asked for of who was hired during it, and its receipt once there was one', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2026-11-02' }] })
    const open = await askedOf(company, { lastDay: '2026-11-30' }, 1)
    expect(open.asked).toMatchObject([{ field: 'beforePay', needed: false, known: false }])
    expect(open.yearEnd.notes[0]).toBe('종전 근무지의 급여를 적지 않아 이 회사의 급여로만 정산합니다.')
    const none = await askedOf(company, { lastDay: '2026-11-30', beforePay: 0 }, 1)
    expect([none.yearEnd.amount, none.yearEnd.notes[0]]).toEqual([
      open.yearEnd.amount,
      expect.stringContaining('서류가 있어야'),
    ])
    const some = await askedOf(company, { lastDay: '2026-11-30', beforePay: 30_000_000 }, 1)
    expect([some.yearEnd.amount, some.yearEnd.waits]).toEqual([
      null,
      ['종전 근무지 소득세', '종전 근무지 지방소득세', '종전 근무지 국민연금', '종전 근무지 건강·장기요양·고용보험'],
    ])
    const receipt = { beforeTax: 500_000, beforeLocalTax: 50_000, beforePension: 0, beforeInsurance: 0 }
    const whole = await askedOf(company, { lastDay: '2026-11-30', beforePay: 30_000_000, ...receipt }, 1)
    expect(figuresOf(whole)['totalPay']).toBe('2,020,334 + 30,000,000 = 32,020,334원')
    expect(figuresOf(whole)['incomeTaxDifference']).toMatch(/ - 5\d\d,\d{3} = /u)
  })
  it('is not asked for of who was there on New Year', async () => {
    const company = await makePlannedCompany(t, { people: [{ hired: '2026-01-01' }] })
    const { asked } = await askedOf(company, { lastDay: '2026-01-31' }, 1)
    expect(asked.filter(({ field }) => field === 'beforePay')).toEqual([])
  })
})

describe('who is taxed in another way', () => {
  it('foreign workers at the flat rate: of all pay, tax-free pay too', async () => {
    const cast = await castOf()
    await change(cast, sql`foreign_flat_rate = true`)
    const open = await askedOf(cast, {})
    expect(open.yearEnd.waits).toEqual(['올해 임금', '올해 뗀 소득세', '올해 뗀 지방소득세'])
    const told = { yearWages: 21_000_000, yearTax: 3_990_000, yearLocalTax: 399_000 }
    const answer = await askedOf(cast, { ...YEAR, ...told })
    // August to October, the last pay and unused leave.
    const wages = 21_000_000 + 3 * 2_952_345 + 1_992_346 + 1_874_067
    expect(figuresOf(answer)['decidedTax']).toBe(
      `${wages.toLocaleString('en')} × 19% = ${Math.floor(wages * 0.19).toLocaleString('en')}원`,
    )
    expect(Object.keys(figuresOf(answer))).not.toContain('persons')
  })
  it.each([
    ['DAILY', '일용근로소득은 지급할 때 뗀 세금으로 끝나 연말정산을 하지 않습니다(소득세법 제14조 제3항).'],
    ['BUSINESS', '사업소득은 연말정산을 하지 않습니다. 본인이 다음 해 5월에 신고합니다(소득세법 제70조).'],
  ])('%s: nothing is settled', async (kind, note) => {
    const cast = await castOf()
    await change(cast, sql`income_kind = ${kind}`)
    const { yearEnd } = await askedOf(cast)
    expect([yearEnd.amount, yearEnd.notes, yearEnd.waits]).toEqual([0, [note], []])
  })
  it('people hired by small companies: reduced through the month of the last day', async () => {
    const cast = await castOf()
    await change(cast, sql`youth_reduction_percent = 90, youth_reduction_until = '2030-12-31'`)
    const whole = await askedOf(cast)
    expect(figuresOf(whole)['reduction']).toMatch(/^[\d,]+ × 90% = [\d,]+원$/u)
    expect(whole.yearEnd.notes).toContain('급여명세서가 없는 달의 급여도 취업자 감면을 받은 것으로 보았습니다.')
    // The payday of September is the 25th: its pay is of the month of the last day all the same.
    await change(cast, sql`youth_reduction_until = '2026-09-15'`)
    const part = await askedOf(cast)
    // The pay of August and September, of all pay of the year.
    expect(figuresOf(part)['reduction']).toMatch(/^[\d,]+ × 5,\d{3},\d{3} ÷ 31,990,114 × 90% = [\d,]+원$/u)
  })
})

it('counts the family of the day of leaving', async () => {
  const cast = await castOf()
  await t.db.withCompany({ companyNo: cast.companyNo }, async (tx) => {
    const add = (no: number, relation: string, birth: string, to: string | null = null) =>
      sql`insert into family_member (company_no, employee_no, member_no, name, relation, birth_date, dependent, from_date, to_date)
        values (${cast.companyNo}, 3, ${no}, ${`가족${no}`}, ${relation}, ${birth}, true, '2020-01-01', ${to})`.execute(
        tx,
      )
    await add(1, 'CHILD', '2016-12-31')
    await add(5, 'CHILD', '2017-05-05')
    await add(6, 'CHILD', '2018-05-05')
    await add(2, 'PARENT', '1956-12-31')
    await add(3, 'CHILD', '2001-01-01')
    await add(4, 'SPOUSE', '1985-01-01', '2026-11-19')
  })
  const answer = await askedOf(cast)
  expect(figuresOf(answer)).toMatchObject({
    persons: '1,500,000 × 5 + 1,000,000 × 1 = 8,500,000원',
    childCredit: '250,000원',
  })
  expect(answer.yearEnd.notes.join(' ')).toContain('나이 요건을 벗어난 부양가족 1명은 넣지 않았습니다.')
  expect(answer.yearEnd.notes.join(' ')).toContain('8세 이상 자녀 2명은 올해 자녀세액공제를 받는 나이가 아니어서')
})

describe('a second employment in the same year (소득세법 제137조, 제138조)', () => {
  it('is settled together with the first one, whose last pay and settlement count too', async () => {
    const cast = await castOf()
    const alone = await askedOf(cast)
    // Number 2 is the same person before.
    await sql`update employee set leave_date = '2026-09-30' where company_no = ${cast.companyNo} and employee_no = 2`.execute(
      t.own.kysely,
    )
    await sql`update employee set hire_date = '2026-10-01' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    const before = await askedOf(cast)
    await sql`insert into rehire (company_no, employee_no, previous_no, linked_at, linked_by_name)
      values (${cast.companyNo}, 3, 2, now(), '김운영')`.execute(t.own.kysely)
    const { rows } = await sql<{ taxable: number; tax: number }>`
      select sum(p.taxable)::int as taxable, sum(l.amount)::int as tax
      from payslip p join payslip_line l using (company_no, run_no, employee_no, version_no)
      where p.company_no = ${cast.companyNo} and p.employee_no = 2 and p.current and l.code = 'deduction.incomeTax'`.execute(
      t.own.kysely,
    )
    const [first] = rows
    const together = await askedOf(cast)
    const wonOf = (text = '') => Number(text.replaceAll(/[^\d]/gu, ''))
    expect(wonOf(figuresOf(together)['totalPay'])).toBe(wonOf(figuresOf(before)['totalPay']) + (first?.taxable ?? 0))
    const withheldOf = (answer: Answer): number =>
      wonOf(figuresOf(answer)['incomeTaxDifference']?.split(' - ')[1]?.split(' = ')[0])
    expect(withheldOf(together)).toBe(withheldOf(before) + (first?.tax ?? 0))
    expect(together.yearEnd.notes[0]).toContain('앞서 재직하며 받은 급여와 뗀 세금을 합쳐')
    expect(alone.yearEnd.notes.join()).not.toContain('앞서 재직하며')
  })
})

describe('the mark of a 공제신고서', () => {
  it('is handed in unless it is said otherwise; without one only the person and the standard credit count', async () => {
    const cast = await castOf()
    expect((await askedOf(cast)).deductionForm).toBe(true)
    const without = await askedOf(cast, { ...YEAR, deductionForm: false })
    expect(without.deductionForm).toBe(false)
    expect(figuresOf(without)).toMatchObject({
      persons: '1,500,000 × 1 = 1,500,000원',
      taxBase: '21,941,597 - 1,500,000 = 20,441,597원',
      standardCredit: '130,000원',
    })
    expect(without.yearEnd.notes[0]).toBe(
      '근로소득자 소득·세액 공제신고서를 내지 않아 본인의 기본공제와 표준세액공제만 적용했습니다(소득세법 제137조 제3항).',
    )
  })
  it('is kept by the act until another act says otherwise', async () => {
    const cast = await castOf()
    const act = async (more: Partial<Body>) => {
      const { version } = await askedOf(cast)
      const body = { lastDay: DAY, leaveReason: '11 개인 사정 (자진퇴사)', ...YEAR, ...more, version }
      const answer = await cast.operator.call(leaveEmployee, { params: { empl_no: 3 }, body })
      expect(answer.status).toBe(200)
      return answer.body.deductionForm
    }
    expect(await act({ deductionForm: false })).toBe(false)
    expect((await askedOf(cast)).deductionForm).toBe(false)
    expect(await act({})).toBe(false)
    expect(await act({ deductionForm: true })).toBe(true)
    expect((await askedOf(cast)).deductionForm).toBe(true)
  })
})

describe('a leaver of January with a difference of December', () => {
  const TELL = { lastDay: '2026-01-31', bonusYear: 0, leavePayYear: 0 }
  /** November and December of the year before given out at 3,000,000; of December the pay is 3,300,000 where it was raised. */
  const januaryCast = async (raisedFrom: string | null): Promise<PayrollCast> => {
    const months = ['2025-11', '2025-12', '2026-01']
    const cast = await makePayrollCast(t, { people: 3, months, contractStart: '2025-11-01' })
    const { companyNo } = cast
    const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
    await run(sql`update employee set hire_date = '2024-03-04' where company_no = ${companyNo} and employee_no = 3`)
    await run(
      sql`update pay_term set amounts = '{"base": 3000000}' where company_no = ${companyNo} and employee_no = 3`,
    )
    for (const month of months.slice(0, 2)) {
      await calculated(cast, month)
      expect((await cast.operator.call(update, { body: { month, action: 'confirm' } })).status).toBe(200)
    }
    if (raisedFrom !== null)
      await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
        values (${companyNo}, 3, ${raisedFrom}, 'monthly', '{"base": 3300000}')`)
    return cast
  }
  it('is paid with the last pay and taxed with it, and is income of the year it was earned in', async () => {
    const late = await askedOf(await januaryCast('2026-01-01'), TELL)
    const cast = await januaryCast('2025-12-01')
    const answer = await askedOf(cast, TELL)
    const difference = answer.lastPay.lines.find(({ code }) => code === 'item.pay.difference.2025-12')
    const owed = difference?.amount ?? 0
    expect([difference?.month, owed]).toEqual(['2025-12', expect.any(Number)])
    expect(owed).toBeGreaterThan(300_000)
    expect(answer.lastPay.earnings.amount).toBe((late.lastPay.earnings.amount ?? 0) + owed)
    // The year of the last day counts what was earned in it alone (소득세법 시행령 제49조 제1항 제1호).
    expect(figuresOf(answer)['totalPay']).toBe(figuresOf(late)['totalPay'])
    expect(figuresOf(answer)['decidedTax']).toBe(figuresOf(late)['decidedTax'])
    const notice = `지난해에 일한 급여의 차액 ${owed.toLocaleString('en')}원은 지난해 소득이라 올해 연말정산에 넣지 않았습니다. 지난해 연말정산을 다시 해 주세요(소득세법 시행령 제49조 제1항).`
    expect([answer.notices.includes(notice), late.notices.some((text) => text.includes('지난해'))]).toEqual([
      true,
      false,
    ])
    // Left, the payslip carries what the page says.
    const leaves = await cast.operator.call(leaveEmployee, {
      params: { empl_no: 3 },
      body: { ...TELL, leaveReason: '11 개인 사정 (자진퇴사)' },
    })
    expect(leaves.status).toBe(200)
    expect((await rowOf(cast, 3, '2026-01')).amounts['item.pay.difference.2025-12']).toBe(owed)
    expect(leaves.body.yearEnd.amount).toBe(answer.yearEnd.amount)
  })
})
