import { yearMonth } from '@handal/base/date'
import { viewSalary } from '@handal/contracts/common'
import { createCorporation } from '@handal/contracts/company/corporations'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { changeSalaryItem, createSalaryItem, previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import { changeSetting } from '@handal/contracts/settings/settings'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { enterFact, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
type Hire = BodyInput<typeof createEmployee>
type Term = NonNullable<Hire['payTerms']>[number]

/** A company of 20 that works as planned, with one person hired through the call. */
const companyOf = async (
  hire: Partial<Hire>,
  settings?: BodyInput<typeof createCorporation>['settings'],
): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, {
    scale: 20,
    from: '2026-06-01',
    people: [],
    ...(settings === undefined ? {} : { settings }),
  })
  const body: Hire = { name: '김하루', birthDate: '1990-01-01', gender: 'F', encpnd: '2026-01-01', ...hire }
  const { status, body: answer } = await company.operator.call(createEmployee, { body })
  expect([status, answer]).toMatchObject([200, { no: 1 }])
  return company
}
const term = (from: string, payKind: '0001' | '0002' | '0003', amount: number, more: Partial<Term> = {}): Term => ({
  from,
  payKind,
  items: [{ itemCode: 'base', amount }],
  ...more,
})
const place = (from: string, mdwkWorkday: string, baseAtendtime = '09:00', baseLvofctime = '18:00') => ({
  from,
  mdwkWorkday,
  baseAtendtime,
  baseLvofctime,
})
const change = async ({ operator }: PlannedCompany, body: Partial<BodyInput<typeof changeEmployee>>) =>
  expect((await operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
/** The payslip of a month after a calculation. */
const slip = async ({ operator }: PlannedCompany, month = '2026-09') => {
  expect((await operator.call(calculate, { body: { month, employeeNo: 1 } })).status).toBe(200)
  const { status, body } = await operator.call(readPayslip, {
    params: { employeeNo: 1 },
    query: { month: yearMonth(month) },
  })
  expect(status).toBe(200)
  const won = Object.fromEntries(body.lines.map(({ label, amount }) => [label, amount]))
  const formula = Object.fromEntries(body.lines.map(({ label, explanation }) => [label, explanation.formula]))
  return { won, formula, warnings: body.slip.warnings.map(({ code }) => code), slip: body.slip }
}
const LEAVE_20_MINUTES = {
  str: '2026-09-02',
  kind: 'HOURS',
  leaveType: '0001',
  startTime: '09:00',
  endTime: '09:20',
  paid: true,
} as const
const detailOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readEmployee, { params: { empl_no: 1 } })).body

describe('hours before a change of pay at the rate of their day (근로기준법 제43조)', () => {
  it.each([
    ['a fall', 14_000, 12_000, 2_704_000],
    ['a raise', 10_320, 12_000, 2_321_280],
  ])('%s, with twenty minutes of paid leave', async (_, before, after, expected) => {
    const company = await companyOf({ payTerms: [term('2026-01-01', '0002', before)] })
    await change(company, { payTerms: [term('2026-09-16', '0002', after)] })
    expect((await enterFact(company, LEAVE_20_MINUTES)).status).toBe(200)
    const { won, warnings } = await slip(company)
    expect(won['기본급']).toBe(expected)
    expect(warnings).not.toContain('terms-changed')
  })
  it('a lost weekly holiday is deducted at the wage of its own day', async () => {
    const company = await companyOf({})
    const { operator } = company
    const setting = { name: 'absenceLosesWeeklyHoliday' as const, value: true, from: '2026-01-01', reason: '취업규칙' }
    expect((await operator.call(changeSetting, { body: setting })).status).toBe(200)
    const item = await operator.call(createSalaryItem, {
      body: { itemCode: 'long', label: '근속수당', from: '2026-01-01', nature: 'ALLOWANCE', source: 'term' },
    })
    expect(item.status).toBe(200)
    const items = (base: number) => [
      { itemCode: 'base', amount: base },
      { itemCode: 'long', amount: 10_000 },
    ]
    await change(company, {
      payTerms: [
        { from: '2026-01-01', payKind: '0001', items: items(3_000_000) },
        { from: '2026-07-16', payKind: '0001', items: items(4_000_000) },
      ],
    })
    expect((await enterFact(company, { str: '2026-07-01', kind: 'ABSENCE' })).status).toBe(200)
    const { won, formula, warnings } = await slip(company, '2026-07')
    // 3,010,000 ÷ 209 × 16: the day and the Sunday after it.
    expect(Object.values(won)).toContain(-230_430)
    expect(Object.values(formula)).toContain('(3,000,000 + 10,000) ÷ 209 × 16 × (-1) = -230,430원')
    expect(warnings).not.toContain('terms-changed')
  })
})

describe('the weekly holiday of each week by its own contract (근로기준법 제55조)', () => {
  it.each([
    ['fewer hours from a Monday on', '09:00', '18:00', '15:00', 2_172_000],
    // Three Sundays of 5 hours, and 5 × 11 + 8 × 8 hours worked and paid holidays.
    ['more hours from a Monday on', '09:00', '15:00', '18:00', 12_000 * (14 * 5 + 8 * 8 + 3 * 5 + 8)],
  ])('%s', async (_, start, before, after, expected) => {
    const company = await companyOf({
      assignments: [place('2026-01-01', '1,2,3,4,5', start, before)],
      payTerms: [term('2026-01-01', '0002', 12_000)],
    })
    await change(company, { assignments: [place('2026-09-21', '1,2,3,4,5', start, after)] })
    expect((await slip(company)).won['기본급']).toBe(expected)
  })
})

describe('minutes are exact up to the won', () => {
  it('paid leave by the hour', async () => {
    const company = await companyOf({ payTerms: [term('2026-01-01', '0002', 12_000)] })
    expect((await enterFact(company, LEAVE_20_MINUTES)).status).toBe(200)
    expect((await slip(company)).won['기본급']).toBe(2_496_000)
  })
  it('a weekly holiday that is no whole minutes', async () => {
    // 4 × 4:03 a week: a fifth are 194.4 minutes.
    const company = await companyOf({
      assignments: [place('2026-01-01', '1,2,3,4', '09:00', '14:03')],
      payTerms: [term('2026-01-01', '0002', 12_000)],
    })
    const { won, formula } = await slip(company)
    expect([won['기본급'], formula['기본급']]).toEqual([1_030_320, expect.stringContaining('1,030,320원')])
  })
})

describe('contractual hours that nobody entered are those of the plan', () => {
  it.each([
    ['under 15 hours a week', 12_000, place('2026-01-01', '1,3,5', '09:00', '14:00'), 624_000, '04:00'],
    ['two long days', 10_320, place('2026-01-01', '1,3', '09:00', '17:00'), 650_160, '07:00'],
    // Three days of ten hours: 8 at the rate, and a weekly holiday of 6 hours; beyond 8 it is overtime.
    ['days beyond eight hours', 12_000, place('2026-01-01', '1,3,4', '09:00', '20:00'), null, '10:00'],
  ])('%s', async (_, hourly, work, expected, daily) => {
    const company = await companyOf({ assignments: [work], payTerms: [term('2026-01-01', '0002', hourly)] })
    const { won, slip: found } = await slip(company)
    if (expected !== null) expect(won['기본급']).toBe(expected)
    expect((await detailOf(company)).payTerms[0]).toMatchObject({ dailyHours: daily, dailyFromPlan: true })
    if (expected === null) expect(found.attendance).toMatchObject({ hdayPayWork: 4 * 360 + 600 })
  })
  it.each([
    ['ROUND', '130', '11538.4615'],
    ['EXACT', '130.36', '11506.5971'],
  ])('monthly hours come from the week, setting %s', async (value, hours, hourly) => {
    const company = await companyOf({
      assignments: [place('2026-01-01', '1,2,3,4,5', '09:00', '15:00')],
      payTerms: [term('2026-01-01', '0001', 1_500_000)],
    })
    const body = { name: 'stdHoursRounding' as const, value, from: '2026-01-01', reason: '근로계약' }
    expect((await company.operator.call(changeSetting, { body })).status).toBe(200)
    const { warnings } = await slip(company)
    const query = { paymentType: '0001' as const }
    const { body: seen } = await company.operator.call(viewSalary, { params: { employeeNo: 1 }, query })
    expect(seen).toMatchObject({ monthlyHours: hours, ordinaryHourly: hourly })
    expect(warnings).not.toContain('minimum-wage')
    expect((await detailOf(company)).payTerms[0]).toMatchObject({ monthlyHours: hours, monthlyFromPlan: true })
  })
  it('other times inside the period are other hours from their day on, and pay each day by its own', async () => {
    const company = await companyOf({ payTerms: [term('2026-01-01', '0001', 2_090_000)] })
    await change(company, { assignments: [place('2026-09-16', '1,2,3,4,5', '09:00', '15:00')] })
    expect((await enterFact(company, { str: '2026-09-02', kind: 'ABSENCE' })).status).toBe(200)
    expect((await enterFact(company, { str: '2026-09-17', kind: 'ABSENCE' })).status).toBe(200)
    const { won, warnings } = await slip(company)
    // 8 hours at 10,000, 5 at 2,090,000 ÷ 130.
    expect(Object.values(won)).toContain(-(80_000 + 80_384))
    expect(warnings).not.toContain('terms-changed')
  })
  it('hours that are sent back as they were shown stay those of the plan', async () => {
    const company = await companyOf({
      assignments: [place('2026-01-01', '1,2,3,4,5', '09:00', '15:00')],
      payTerms: [term('2026-01-01', '0001', 1_500_000)],
    })
    const { payTerms } = await detailOf(company)
    const [shown] = payTerms
    await change(company, {
      payTerms: [
        term('2026-09-01', '0001', 1_600_000, {
          monthlyHours: shown?.monthlyHours,
          dailyHours: shown?.dailyHours,
        }),
      ],
    })
    expect((await detailOf(company)).payTerms[0]).toMatchObject({
      from: '2026-09-01',
      monthlyHours: '130',
      monthlyFromPlan: true,
      dailyFromPlan: true,
    })
  })
})

describe('an item’s from and to are days of the pay period', () => {
  const settings = [{ from: '2026-01-01', periodStartDay: 21, payday: 23 }]
  const MONTH = '2026-10'
  const withItem = async (dates: { from: string; to?: string }, more: object = {}) => {
    const company = await companyOf({ payTerms: [term('2026-01-01', '0001', 3_000_000)] }, settings)
    const { operator } = company
    const made = await operator.call(createSalaryItem, {
      body: {
        itemCode: 'long',
        label: '근속수당',
        nature: 'ALLOWANCE',
        source: { fixed: 100_000 },
        prorated: true,
        from: dates.from,
        ...more,
      },
    })
    expect(made.status).toBe(200)
    if (dates.to !== undefined)
      expect((await operator.call(changeSalaryItem, { body: { itemCode: 'long', to: dates.to } })).status).toBe(200)
    return company
  }
  it.each([
    ['begins after the period, in the pay month', { from: '2026-10-24' }, true, undefined],
    ['begins on the day after the period', { from: '2026-10-21' }, true, undefined],
    ['begins on its last day', { from: '2026-10-20' }, true, 3334],
    ['begins inside', { from: '2026-10-11' }, true, 33_334],
    ['begins inside and is not shared by days', { from: '2026-10-11' }, false, 100_000],
    ['begins with it', { from: '2026-09-21' }, true, 100_000],
    ['ends inside', { from: '2026-01-01', to: '2026-10-10' }, true, 66_667],
    ['ends inside and is not shared by days', { from: '2026-01-01', to: '2026-10-10' }, false, 100_000],
    ['ends in the month before, inside the period', { from: '2026-01-01', to: '2026-09-30' }, true, 33_334],
    ['ends on the day before the period', { from: '2026-01-01', to: '2026-09-20' }, false, undefined],
  ])('%s', async (_, dates, prorated, expected) => {
    const { won } = await slip(await withItem(dates, { prorated }), MONTH)
    expect(won['근속수당']).toBe(expected)
  })
  it('and hours are paid by the ordinary wage of their day', async () => {
    const company = await withItem({ from: '2026-10-11' }, { prorated: false, source: { fixed: 209_000 } })
    for (const str of ['2026-10-08', '2026-10-15'])
      expect((await enterFact(company, { str, kind: 'ABSENCE' })).status).toBe(200)
    const { won, warnings } = await slip(company, MONTH)
    // 3,000,000 ÷ 209 × 8, and 3,209,000 ÷ 209 × 8 = 122,832.5…
    expect(Object.values(won)).toContain(-237_665)
    expect(warnings).not.toContain('terms-changed')
  })
  it('a preview says nothing of a period that it does not touch', async () => {
    const company = await companyOf({ payTerms: [term('2026-01-01', '0001', 3_000_000)] }, settings)
    await slip(company, MONTH)
    const { body } = await company.operator.call(previewSalaryItem, {
      body: { label: '근속수당', nature: 'ALLOWANCE', source: { fixed: 100_000 }, from: '2026-10-24' },
    })
    expect(body.affected).toEqual([])
  })
})
