import { readAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, createEmployee, previewEmployee } from '@handal/contracts/people/employee-write'
import { createMonthHours } from '@handal/contracts/time/month-hours'
import type { Problem } from '@handal/contracts/problem'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, rowOf } from '../../../testing/payroll-steps.ts'
import { makePlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
type New = BodyInput<typeof createEmployee>
type Company = { readonly operator: TestSession }

/** Somebody hired by the call, of whom days come to be as planned: weekdays as "2,4". */
const hire = async (
  { operator }: Company,
  {
    weekdays,
    end = '18:00',
    hours = '08:00',
    base,
    payKind = '0003',
    from = '2026-10-01',
    ...tax
  }: {
    readonly weekdays: string
    readonly end?: string
    readonly hours?: string
    readonly base: number
    readonly payKind?: '0001' | '0002' | '0003'
    readonly from?: string
  } & Omit<NonNullable<New['tax']>[number], 'from'>,
): Promise<number> => {
  const { status, body } = await operator.call(createEmployee, {
    body: {
      name: '나일용',
      birthDate: '1990-05-05',
      encpnd: from,
      assignments: [{ from, mdwkWorkday: weekdays, baseAtendtime: '09:00', baseLvofctime: end }],
      payTerms: [{ from, payKind, dailyHours: hours, items: [{ itemCode: 'base', amount: base }] }],
      tax: [{ from, ...tax }],
    },
  })
  expect(status).toBe(200)
  return body.no
}
const linesOf = async ({ operator }: Company, employeeNo: number, month = '2026-11') => {
  expect((await operator.call(calculate, { body: { month, employeeNo } })).status).toBe(200)
  const { body } = await operator.call(readPayslip, { params: { employeeNo }, query: { month } })
  return {
    slip: body.slip,
    won: Object.fromEntries(body.lines.map(({ code, amount }) => [code, amount])),
    formula: body.lines.find(({ code }) => code === 'deduction.incomeTax')?.explanation.formula,
    notes: body.lines.find(({ code }) => code === 'deduction.incomeTax')?.explanation.notes,
  }
}
const attendanceOf = async ({ operator }: Company) =>
  (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.items
const said = ({ body }: { body: unknown }) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))

describe('a daily worker', () => {
  it('is taxed by the pay of each day, and insured by the days of the month', async () => {
    const company = await makePlannedCompany(t)
    // Tuesdays of November 2026: 3, 10, 17 and 24. Eight hours a week bring no weekly holiday.
    const no = await hire(company, { weekdays: '2', base: 140_000, incomeKind: 'DAILY' })
    const overtime = { employeeNo: no, str: '2026-11-10', end: '2026-11-10', kind: 'HOURS' as const, reason: '납품' }
    const entered = await company.operator.call(createDayFact, {
      body: { ...overtime, startTime: '18:00', endTime: '20:00' },
    })
    expect(entered.status).toBe(200)
    const { won, formula } = await linesOf(company, no)
    // 140,000 ÷ 8 × 1.5 × 2 = 52,500. The day of 192,500 alone is above 150,000: 42,500 × 6 % × 45 % = 1,147.5.
    expect(formula).toBe('(192,500 - 150,000) × 6% × (100% - 55%) = 1,140원')
    // 612,500 × 0.9 %; four days are neither 8 days nor 60 hours.
    expect(won).toEqual({
      'item.base': 560_000,
      'item.overtime': 52_500,
      'deduction.incomeTax': 1140,
      'deduction.localIncomeTax': 110,
      'deduction.employment': 5510,
      // And 0.25 % of 고용안정·직업능력개발.
      'employer.employment': 7040,
    })
  })

  it('has days alike where hours were entered of the month alone', async () => {
    const company = await makePlannedCompany(t)
    const no = await hire(company, { weekdays: '2', base: 200_000, incomeKind: 'DAILY' })
    const entry = { employeeNo: no, month: '2026-11', kind: 'absentDays' as const, days: 1, reason: '결근' }
    expect((await company.operator.call(createMonthHours, { body: entry })).status).toBe(200)
    const { formula, notes } = await linesOf(company, no)
    // Three of four days: (600,000 − 450,000) × 2.7 %.
    expect(formula).toBe('(600,000 - 150,000 × 3) × 6% × (100% - 55%) = 4,050원')
    expect(notes).toContain('일별 급여가 없어 날마다 같은 금액으로 보았습니다.')
  })

  it('belongs to pension and health from the eighth day', async () => {
    const company = await makePlannedCompany(t)
    // Tuesdays and Thursdays are eight days; seven hours each.
    const part = { end: '17:00', hours: '07:00', base: 100_000, incomeKind: 'DAILY' as const }
    const eight = await linesOf(company, await hire(company, { weekdays: '2,4', ...part }))
    const four = await linesOf(company, await hire(company, { weekdays: '2', ...part }))
    // 800,000 × 4.75 %, 3.595 % and 0.9 %.
    expect(eight.won).toMatchObject({
      'item.base': 800_000,
      'deduction.nationalPension': 38_000,
      'deduction.health': 28_760,
      'deduction.employment': 7200,
    })
    // 100,000 a day is under the deduction.
    expect(eight.won['deduction.incomeTax']).toBe(0)
    expect(four.won).not.toHaveProperty('deduction.nationalPension')
    expect(four.won).not.toHaveProperty('deduction.health')
  })

  it.each([
    [false, ['daily-worker-limit']],
    [true, []],
  ])('is one for three months, in construction (%s) for a year', async (construction, expected) => {
    const company = await makePlannedCompany(t)
    const terms = { weekdays: '2', base: 200_000, from: '2026-08-01', incomeKind: 'DAILY' as const, construction }
    const { slip } = await linesOf(company, await hire(company, terms))
    expect(slip.warnings.map(({ code }) => code).filter((code) => code === 'daily-worker-limit')).toEqual(expected)
  })
})

describe('business income', () => {
  it('bears 3 % and a tenth of it, no insurance, and has no attendance that a day away could stand in', async () => {
    const company = await makePlannedCompany(t)
    const terms = { weekdays: '1,2,3,4,5', base: 2_345_678, payKind: '0001' as const, incomeKind: 'BUSINESS' as const }
    const no = await hire(company, terms)
    const away = { employeeNo: no, str: '2026-11-10', end: '2026-11-10', kind: 'ABSENCE' as const, reason: '쉼' }
    expect(said(await company.operator.call(createDayFact, { body: away }))).toHaveProperty('employeeNo')
    expect((await attendanceOf(company)).some(({ employeeNo }) => employeeNo === no)).toBe(false)
    // 2,345,678 × 3 % = 70,370.34; a tenth 7,037 → 7,030.
    expect((await linesOf(company, no)).won).toEqual({
      'item.base': 2_345_678,
      'deduction.incomeTax': 70_370,
      'deduction.localIncomeTax': 7030,
    })
  })
})

it('pay by the hour of business income goes by the hours, of which nothing is judged, and without weekly holiday', async () => {
  const company = await makePlannedCompany(t)
  const terms = { weekdays: '1,2,3,4,5', base: 20_000, payKind: '0002' as const }
  const [worker, contractor] = [
    await hire(company, terms),
    await hire(company, { ...terms, incomeKind: 'BUSINESS' as const }),
  ]
  for (const employeeNo of [worker, contractor]) {
    const late = { employeeNo, str: '2026-11-10', end: '2026-11-10', kind: 'HOURS' as const, reason: '늦게 옴' }
    const entered = await company.operator.call(createDayFact, {
      body: { ...late, startTime: '09:00', endTime: '11:00' },
    })
    expect(entered.status).toBe(200)
  }
  const { won } = await linesOf(company, contractor)
  const { won: wage } = await linesOf(company, worker)
  // 21 days of eight hours less two; the five Sundays are paid to an employee only.
  expect([wage['item.base'], won['item.base']]).toEqual([206 * 20_000, 166 * 20_000])
  expect(Object.keys(won)).toEqual(['item.base', 'deduction.incomeTax', 'deduction.localIncomeTax'])
})

const change = (cast: PayrollCast, no: number, body: BodyInput<typeof changeEmployee>) =>
  cast.operator.call(changeEmployee, { params: { empl_no: no }, body })

describe('another kind', () => {
  it('begins with a pay period, the first of the month or the day of the company', async () => {
    const calendar = await makePayrollCast(t, { people: 1 })
    const own = await makePayrollCast(t, { people: 1, periodStartDay: 21 })
    const to = (cast: PayrollCast, from: string) => change(cast, 1, { tax: [{ from, incomeKind: 'BUSINESS' }] })
    expect(said(await to(calendar, '2026-11-02'))).toEqual({
      'tax.0.from':
        '소득 구분은 산정기간이 시작하는 날부터 바꿀 수 있습니다. 2026.11.01이나 2026.12.01부터로 적어 주세요.',
    })
    expect((await to(calendar, '2026-11-01')).status).toBe(200)
    expect(said(await to(own, '2026-11-01'))).toEqual({
      'tax.0.from':
        '소득 구분은 산정기간이 시작하는 날부터 바꿀 수 있습니다. 2026.10.21이나 2026.11.21부터로 적어 주세요.',
    })
    expect((await to(own, '2026-10-21')).status).toBe(200)
    // What is no change of the kind may begin on any day; what would make one by being withdrawn may not.
    expect(
      (await change(calendar, 1, { tax: [{ from: '2026-11-10', incomeKind: 'BUSINESS', withholdingPercent: 80 }] }))
        .status,
    ).toBe(200)
    expect(
      said(await change(calendar, 1, { reason: '정정', tax: [{ from: '2026-11-01', removed: true }] })),
    ).toHaveProperty('tax.0.from')
  })

  it('holds from its period: the month before keeps its kind, whenever it is paid', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await change(cast, 2, { tax: [{ from: '2026-11-01', incomeKind: 'BUSINESS' }] })
    await calculated(cast, '2026-10')
    await calculated(cast, '2026-11')
    const [october, november] = [await rowOf(cast, 2, '2026-10'), await rowOf(cast, 2, '2026-11')]
    expect(october.amounts).toHaveProperty('deduction.health')
    // Base 2,520,000 and meals 200,000 are one income: 3 % of 2,720,000.
    expect(november.amounts).toMatchObject({ 'deduction.incomeTax': 81_600, 'deduction.localIncomeTax': 8160 })
    expect(november.amounts).not.toHaveProperty('deduction.health')
  })

  it('is told before it is saved; an open payslip is calculated anew, a closed one stays and waits', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await calculated(cast, '2026-10')
    await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
    await calculated(cast, '2026-11')
    const before = await rowOf(cast, 2, '2026-10')
    const tax = [{ from: '2026-10-01', incomeKind: 'BUSINESS' as const }]
    const told = await cast.operator.call(previewEmployee, { params: { empl_no: 2 }, body: { tax } })
    expect(told.body.affected.map(({ employeeNo, month, state }) => [employeeNo, month, state])).toEqual([
      [2, '2026-11', 'calculated'],
      [2, '2026-10', 'confirmed'],
    ])
    expect((await change(cast, 2, { tax })).status).toBe(200)
    const stale = async (month: string) => Promise.all([1, 2].map(async (no) => (await rowOf(cast, no, month)).stale))
    expect([await stale('2026-10'), await stale('2026-11')]).toEqual([
      [false, false],
      [false, true],
    ])
    expect((await rowOf(cast, 2, '2026-10')).amounts).toEqual(before.amounts)
    await calculated(cast, '2026-11')
    expect((await rowOf(cast, 2, '2026-11')).amounts).not.toHaveProperty('deduction.health')
  })
})
