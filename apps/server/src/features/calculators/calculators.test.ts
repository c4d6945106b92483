import {
  calculateAnnualLeave,
  calculateDeparture,
  calculateLeaveSettlement,
  calculateMinimumWage,
  calculateNetPay,
  calculateOrdinaryWage,
  calculateProrate,
  calculateSeverance,
  calculateWeek,
  calculateWeeklyHoliday,
  calculateWorkDay,
} from '@handal/contracts/rates/calculators'
import type { Endpoint } from '@handal/contracts/endpoint'
import { describe, expect, it } from 'vitest'
import days from '../../../../../testdata/golden/attendance-days.json' with { type: 'json' }
import leave from '../../../../../testdata/golden/leave.json' with { type: 'json' }
import leaving from '../../../../../testdata/golden/severance.json' with { type: 'json' }
import wages from '../../../../../testdata/golden/wages.json' with { type: 'json' }
import weeklyHolidays from '../../../../../testdata/golden/weekly-holiday.json' with { type: 'json' }
import weeks from '../../../../../testdata/golden/weeks.json' with { type: 'json' }
import published from '../../../../../testdata/statutory/examples.json' with { type: 'json' }
import { callAs, testApp } from '../../testing/app.ts'

const t = testApp()
const limited = testApp({ config: { rateLimit: 2 } })

type Explained = {
  figure: string
  label: string
  value: unknown
  formula: string
  rounding: string
  law: string
  notes: string[]
}
/** Body of a 200 answer, sent without a login. */
const ask = async (endpoint: Endpoint, body: unknown): Promise<Record<string, unknown> & { explain: Explained[] }> => {
  const answer = await callAs(t, null, endpoint, { body: body as never })
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  const told = answer.body as Record<string, unknown> & { explain: Explained[] }
  for (const { label, notes } of told.explain) for (const text of [label, ...notes]) expect(text).toMatch(/[가-힣]/u)
  return told
}
/** Status, code and bad fields of a refusal. */
const refuse = async (endpoint: Endpoint, body: unknown) => {
  const answer = await callAs(t, null, endpoint, { body: body as never })
  const problem = answer.body as { code: string; message: string; errors?: { path: string; message: string }[] }
  for (const { message } of problem.errors ?? []) expect(message).toMatch(/[가-힣]/u)
  return {
    status: answer.status,
    code: problem.code,
    message: problem.message,
    fields: (problem.errors ?? []).map(({ path }) => path),
  }
}
/** One entry for each figure, with the value that stands in the answer, and its formula. */
const expectExplained = (answer: Record<string, unknown> & { explain: Explained[] }, figures: readonly string[]) => {
  expect(answer.explain.map(({ figure }) => figure)).toEqual(figures)
  for (const { figure, value, formula } of answer.explain) {
    expect([figure, value]).toEqual([figure, answer[figure]])
    expect(formula).not.toBe('')
  }
}
const byId = <T extends { readonly id: string }>(list: readonly T[]) => list.map((each) => [each.id, each] as const)

describe('net pay', () => {
  it.each(published.examples.map((each) => [each.payMonth, each] as const))(
    'published example of %s',
    async (_, of) => {
      const answer = await ask(calculateNetPay, {
        payMonth: of.payMonth,
        monthlyPay: of.grossMonthly,
        nonTaxable: of.nonTaxable,
        dependents: of.dependents,
        children: of.children8to20,
        withholdingPercent: of.withholdingPct,
      })
      const { health, employment, localTax, net, ...same } = of.statutory
      const expected = { ...same, healthInsurance: health, employmentInsurance: employment, localIncomeTax: localTax }
      const lines = answer['deductions'] as { code: string; amount: number; formula: string; law: string }[]
      expect(Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))).toEqual(expected)
      expect(lines.every(({ formula }) => formula !== '')).toBe(true)
      expect(answer).toMatchObject({
        gross: of.grossMonthly,
        taxable: of.grossMonthly - of.nonTaxable,
        totalDeductions: of.grossMonthly - net,
        net,
      })
      const figures = answer.explain.map(({ figure }) => figure)
      expect(new Set(figures).size).toBe(figures.length)
      expect(figures).toEqual(
        expect.arrayContaining(['gross', 'taxable', 'totalDeductions', 'net', ...Object.keys(expected)]),
      )
    },
  )
  it('leaves out what somebody is exempt from, long-term care with health', async () => {
    const body = { payMonth: '2026-11', monthlyPay: 3_000_000, exempt: ['pension', 'health', 'employment'] }
    const answer = await ask(calculateNetPay, body)
    const lines = answer['deductions'] as { code: string; amount: number }[]
    expect(lines.filter(({ amount }) => amount > 0).map(({ code }) => code)).toEqual(['incomeTax', 'localIncomeTax'])
    expect((answer['employer'] as { amount: number }[]).every(({ amount }) => amount === 0)).toBe(true)
  })
  it('knows industrial accident insurance only by a rate', async () => {
    const body = { payMonth: '2026-11', monthlyPay: 3_000_000 }
    const codes = async (more: object): Promise<string[]> =>
      ((await ask(calculateNetPay, { ...body, ...more }))['employer'] as { code: string }[]).map(({ code }) => code)
    const four = ['nationalPension', 'healthInsurance', 'longTermCare', 'employmentInsurance']
    expect(await codes({})).toEqual(four)
    expect(await codes({ accidentRatePermille: 7.5 })).toEqual([...four, 'industrialAccident'])
  })
  it('takes nobody of 60 for the national pension', async () => {
    const body = { payMonth: '2026-11', monthlyPay: 3_000_000, birthDate: '1960-01-01' }
    const lines = (await ask(calculateNetPay, body))['deductions'] as { code: string; amount: number }[]
    expect(lines.find(({ code }) => code === 'nationalPension')?.amount).toBe(0)
  })
  it.each([
    ['1966-11-30', 142_500, 27_000],
    ['1966-10-31', 0, 27_000],
    ['1956-11-01', 0, 27_000],
    ['1940-01-01', 0, 27_000],
  ])(
    'born on %s: pension %i, employment insurance %i, because nobody says when the person was hired',
    async (...of) => {
      const [birthDate, pension, employment] = of
      const { deductions } = await ask(calculateNetPay, { payMonth: '2026-11', monthlyPay: 3_000_000, birthDate })
      const lines = Object.fromEntries(
        (deductions as { code: string; amount: number }[]).map((it) => [it.code, it.amount]),
      )
      expect([lines['nationalPension'], lines['employmentInsurance']]).toEqual([pension, employment])
    },
  )
  it('refuses somebody who is born in the month or later', async () => {
    const body = { payMonth: '2026-11', monthlyPay: 3_000_000 }
    expect((await refuse(calculateNetPay, { ...body, birthDate: '2026-11-01' })).fields).toEqual(['birthDate'])
    await ask(calculateNetPay, { ...body, birthDate: '2026-10-31' })
  })
  it('says which figure a month lacks', async () => {
    const refusal = await refuse(calculateNetPay, { payMonth: '2031-05', monthlyPay: 3_000_000 })
    expect(refusal).toMatchObject({ status: 422, code: 'figure-missing' })
    expect(refusal.message).toMatch(/\([A-Za-z.]+, 20\d\d-\d\d-\d\d\)/)
  })
  it('names every bad field', async () => {
    const bad = { payMonth: '2026-13', monthlyPay: -1, dependents: 0, withholdingPercent: 90, exempt: ['tax'] }
    const { status, code, fields } = await refuse(calculateNetPay, bad)
    expect({ status, code }).toEqual({ status: 400, code: 'bad-request' })
    expect(fields).toEqual(['payMonth', 'monthlyPay', 'dependents', 'withholdingPercent', 'exempt.0'])
    const more = { payMonth: 'x', monthlyPay: 100, nonTaxable: 200, children: 1 }
    expect((await refuse(calculateNetPay, more)).fields).toEqual(['payMonth', 'nonTaxable', 'children'])
    expect((await refuse(calculateNetPay, [])).status).toBe(400)
  })
})

describe('working time', () => {
  it.each(byId(days.cases))('day %s', async (_, { expected, ...day }) => {
    const answer = await ask(calculateWorkDay, day)
    expect(answer).toMatchObject(expected)
    expect(answer['judgement']).toMatchObject({ in: expect.any(Array), out: expect.any(Array) })
    expect(answer['absent']).toBe('absent' in expected && expected.absent === true ? true : undefined)
    if (!('incomplete' in expected)) expect(answer.explain).toHaveLength(18)
  })
  it.each(byId(weeks.cases))('week %s', async (_, { expected, ...week }) => {
    const answer = await ask(calculateWeek, week)
    expect(answer).toMatchObject(expected)
    expectExplained(answer, ['total', 'weeklyExcess', 'limitExcess', 'payOvertime'])
  })
  it.each(byId(weeklyHolidays.cases))('weekly holiday %s', async (_, { expected, ...week }) => {
    const answer = await ask(calculateWeeklyHoliday, week)
    expect(answer).toMatchObject(expected)
    expectExplained(answer, ['hours', 'pay'])
  })
  it('says why a week has no paid holiday', async () => {
    const week = { weeklyScheduled: '40:00', absent: 1, workedDays: 4, hourly: '10320' }
    const { explain } = await ask(calculateWeeklyHoliday, week)
    expect(explain[0]).toMatchObject({ label: '주휴시간', notes: ['소정근로일에 1일 결근하여 주휴가 없습니다.'] })
  })
  it('names every bad field', async () => {
    const day = { workDate: '2026-02-30', dayType: 'SOMEDAY', schedule: { contractual: '8' }, tags: { atendTime: '9' } }
    expect(await refuse(calculateWorkDay, day)).toMatchObject({
      status: 400,
      fields: ['workDate', 'dayType', 'schedule.contractual', 'tags.atendTime'],
    })
    expect((await refuse(calculateWeek, { days: ['08:00'], kind: 'W' })).fields.toSorted()).toEqual(['days', 'kind'])
    const week = { weeklyScheduled: 40, absent: 8, workedDays: 'x', hourly: '-1' }
    expect((await refuse(calculateWeeklyHoliday, week)).fields).toEqual([
      'weeklyScheduled',
      'absent',
      'workedDays',
      'hourly',
    ])
    expect((await refuse(calculateWorkDay, undefined)).status).toBe(400)
  })
})

describe('wages', () => {
  it.each(byId(wages.ordinary))('ordinary wage %s', async (_, { expected, ...question }) => {
    const answer = await ask(calculateOrdinaryWage, question)
    expect(answer).toMatchObject(expected)
    expectExplained(answer, ['monthly', 'hourly', 'daily8h', 'overtime10h'])
  })
  it('leaves conditional items out before 2024-12-19', async () => {
    const items = [
      ['기본급', 2_090_000, 1],
      ['상여', 209_000, 1, 'IN_SERVICE'],
    ]
    const body = { monthlyHours: 209, items }
    const before = await ask(calculateOrdinaryWage, { ...body, asOf: '2024-12-18' })
    expect([before['monthly'], before.explain[0]?.notes]).toEqual([
      2_090_000,
      ['재직이나 근무일수 조건이 있는 1개 항목은 2024.12.19 전이라 통상임금에 넣지 않았습니다.'],
    ])
    const since = await ask(calculateOrdinaryWage, { ...body, asOf: '2024-12-19' })
    expect([since['monthly'], since.explain[0]?.notes]).toEqual([2_299_000, []])
  })
  it.each(byId(wages.prorate))('part month %s', async (_, { expected, ...question }) => {
    const answer = await ask(calculateProrate, question)
    expect(answer).toMatchObject(expected)
    expectExplained(answer, ['CALENDAR', 'FIXED30', 'WORKDAYS', 'PAIDDAYS', 'HOURS209'])
  })
  it.each(byId(wages.minimumWage))('minimum wage %s', async (_, { expected, min, ...question }) => {
    const answer = await ask(calculateMinimumWage, { ...question, min: 1 })
    expect(answer).toMatchObject({ ...expected, min })
    expectExplained(answer, ['min', 'counted', 'hourly', 'ok', 'shortage'])
  })
  it('says that a year has no minimum wage yet', async () => {
    const refusal = await refuse(calculateMinimumWage, { year: 2031, hours: 209, items: [] })
    expect(refusal).toMatchObject({ status: 422, code: 'figure-missing' })
    expect(refusal.message).toContain('2031-01-01')
  })
  it('names every bad field', async () => {
    const ordinary = { asOf: 'x', monthlyHours: '0', items: [['기본급', 1.5, 0, 'NEVER']] }
    expect((await refuse(calculateOrdinaryWage, ordinary)).fields).toEqual([
      'asOf',
      'monthlyHours',
      'items.0.1',
      'items.0.2',
      'items.0.3',
    ])
    const part = { kind: 'fire', date: '2026-02-29', month: '2026', salary: '1' }
    expect((await refuse(calculateProrate, part)).fields).toEqual(['kind', 'date', 'month', 'salary'])
    const minimum = { year: 'x', hours: -1, items: [['기본급', 1, 'Y']] }
    expect((await refuse(calculateMinimumWage, minimum)).fields).toEqual(['year', 'hours', 'items.0.2'])
  })
})

describe('leaving', () => {
  it.each(byId(leaving.severance))('severance %s', async (_, { expected, ...question }) => {
    const answer = await ask(calculateSeverance, question)
    expect(answer).toMatchObject({ ...expected, eligible: true })
    expect(answer['net']).toBe(
      Number(answer['severance']) - Number(answer['incomeTax']) - Number(answer['localIncomeTax']),
    )
    for (const { figure, value } of answer.explain) if (figure in answer) expect(answer[figure]).toEqual(value)
  })
  it('owes nothing under a year', async () => {
    const body = { hire: '2026-01-01', lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 }
    expect(await ask(calculateSeverance, body)).toMatchObject({
      eligible: false,
      severance: 0,
      incomeTax: 0,
      localIncomeTax: 0,
      net: 0,
    })
  })
  it('says why nothing is owed, and until when severance is to be paid', async () => {
    const body = { lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 }
    const none = await ask(calculateSeverance, { ...body, hire: '2025-11-02' })
    expect(none).toMatchObject({ eligible: false, reason: '계속근로기간이 1년 미만이면 퇴직금이 없습니다.' })
    const some = await ask(calculateSeverance, { ...body, hire: '2025-11-01' })
    expect(some).toMatchObject({ eligible: true, reason: null, due: '2026-11-14', notices: [] })
  })
  it('tells days after the last one that is asked about', async () => {
    const body = { hire: '2098-06-01', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 }
    expect(await ask(calculateSeverance, { ...body, lastDay: '2099-12-31' })).toMatchObject({ due: '2100-01-14' })
    const { grants } = await ask(calculateAnnualLeave, { hire: '2098-06-01', asOf: '2099-12-31', basis: 'HIRE' })
    expect((grants as { expires: string }[]).at(-1)).toMatchObject({ expires: '2100-05-31' })
  })
  it('takes excluded days in both forms', async () => {
    const body = { hire: '2023-05-01', lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 }
    const pair = await ask(calculateSeverance, { ...body, excluded: [['2026-09-01', '2026-09-10']] })
    const object = await ask(calculateSeverance, { ...body, excluded: [{ from: '2026-09-01', to: '2026-09-10' }] })
    expect(pair).toMatchObject({ windowDays: 82, window: { from: '2026-08-01', to: '2026-10-31' } })
    const whole = await ask(calculateSeverance, { ...body, excluded: [['2026-08-01', '2026-10-31']] })
    expect(whole).toMatchObject({ windowDays: 92, window: { from: '2026-05-01', to: '2026-07-31' } })
    expect(object).toEqual(pair)
  })
  it.each(byId(leave.grants))('annual leave %s', async (_, { hire, asOf, expected }) => {
    const answer = await ask(calculateAnnualLeave, { hire, asOf, basis: 'HIRE' })
    const grants = answer['grants'] as { date: string; kind: string; expires: string; days: string }[]
    const dates = grants.filter(({ kind }) => kind === 'monthly').map(({ date }) => date)
    if (expected.monthly !== undefined) expect(dates).toEqual(expected.monthly)
    if (expected.monthlyCount !== undefined) expect(dates).toHaveLength(expected.monthlyCount)
    if (expected.usable !== undefined) expect(answer['usable']).toBe(String(expected.usable))
    expect(grants.every(({ expires }) => expires === expected.monthlyExpires)).toBe(true)
    expectExplained(answer, ['total', 'usable'])
  })
  it.each(byId(leave.fiscalGrants))('annual leave by fiscal years %s', async (_, { hire, until, expected }) => {
    const answer = await ask(calculateAnnualLeave, { hire, asOf: until, basis: 'FISCAL' })
    const grants = answer['grants'] as { date: string; kind: string; days: string }[]
    expect(grants.filter(({ kind }) => kind !== 'monthly').map(({ date, days: of }) => [date, of])).toEqual(expected)
  })
  it('grants nothing under 15 hours or to fewer than five', async () => {
    const body = { hire: '2020-01-01', asOf: '2026-11-20', basis: 'HIRE' }
    expect(await ask(calculateAnnualLeave, { ...body, weeklyHours: 14 })).toMatchObject({ grants: [], total: '0' })
    expect(await ask(calculateAnnualLeave, { ...body, fewerThanFive: true })).toMatchObject({ grants: [] })
  })
  it.each(byId(leave.settlement))('leave settlement %s', async (_, { expected, ...question }) => {
    const answer = await ask(calculateLeaveSettlement, question)
    expect(answer).toMatchObject(expected)
    for (const figure of ['hireBasis', 'fiscalBasis', 'shortfall'])
      expect(answer.explain.filter((each) => each.figure === figure)).toHaveLength(1)
  })
  it.each(byId(leaving.departure))('departure insurance %s', async (_, { expected, ...question }) => {
    const answer = await ask(calculateDeparture, question)
    expect(answer).toMatchObject(expected)
    expect(answer['toEmployer']).toBe('toEmployer' in expected ? true : undefined)
  })
  it('names every bad field', async () => {
    const severance = {
      hire: 'x',
      lastDay: '2026-10-31',
      wages3m: -1,
      ordinaryMonthly: 'x',
      excluded: [['2026-09-01', 1]],
    }
    expect((await refuse(calculateSeverance, severance)).fields).toEqual([
      'hire',
      'wages3m',
      'ordinaryMonthly',
      'excluded.0.to',
    ])
    const backwards = { hire: '2026-10-31', lastDay: '2026-10-01', wages3m: 1, ordinaryMonthly: 1 }
    expect(await refuse(calculateSeverance, backwards)).toMatchObject({ status: 400, fields: ['lastDay'] })
    const annual = { hire: 1, asOf: '2026-02-30', basis: 'YEAR', rounding: 'UP', weeklyHours: 'x' }
    expect((await refuse(calculateAnnualLeave, annual)).fields).toEqual([
      'hire',
      'asOf',
      'basis',
      'rounding',
      'weeklyHours',
    ])
    const early = { hire: '2026-01-02', asOf: '2026-01-01', basis: 'HIRE', last: '2026-01-01' }
    expect((await refuse(calculateAnnualLeave, { ...early, weeklyHours: '168.1' })).fields).toEqual([
      'weeklyHours',
      'asOf',
      'last',
    ])
    const january = { from: '2026-01-31', to: '2026-01-01', scheduled: 20, attended: 20 }
    const first = { ...early, asOf: '2026-01-02', last: '2026-01-02', weeklyHours: 168 }
    expect((await refuse(calculateAnnualLeave, { ...first, attendance: [january] })).fields).toEqual(['attendance.0'])
    expect(await ask(calculateAnnualLeave, first)).toMatchObject({ grants: [], total: '0', usable: '0' })
    expect((await refuse(calculateLeaveSettlement, {})).fields).toEqual(['hire', 'last', 'used'])
    expect((await refuse(calculateLeaveSettlement, { ...early, used: -1 })).fields).toEqual(['used', 'last'])
    const departure = { ordinaryMonthly: 1, months: -2, avgDaily: 3 }
    expect((await refuse(calculateDeparture, departure)).fields).toEqual(['months', 'lastDayTenureDays'])
  })
  it.each([
    [{ hire: '2024-11-01' }, 'lastDay'],
    [{ lastDay: '2026-10-31' }, 'hire'],
    [{ hire: '2026-11-01', lastDay: '2026-10-31' }, 'lastDay'],
    [{ hire: '2026-11-01', lastDay: '2026-10-31', lastDayTenureDays: 730 }, 'lastDay'],
  ])('departure insurance with %j lacks a sound %s', async (service, field) => {
    const body = { ordinaryMonthly: 2_156_880, months: 24, avgDaily: '82000', ...service }
    expect((await refuse(calculateDeparture, body)).fields).toEqual([field])
  })
})

describe('every calculator', () => {
  it('refuses amounts and hours that nobody has instead of failing', async () => {
    const items = [['기본급', 99_999_999_999, 1]]
    const tiny = { asOf: '2026-11-30', monthlyHours: '0.000000000001', items }
    expect((await refuse(calculateOrdinaryWage, tiny)).fields).toEqual(['monthlyHours'])
    const week = { weeklyScheduled: '40:00', absent: 0, workedDays: 5, hourly: '9'.repeat(40) }
    expect(await refuse(calculateWeeklyHoliday, week)).toMatchObject({ status: 400, fields: ['hourly'] })
  })
  it('takes a number with all its digits', async () => {
    const items = [['기본급', 3_000_000, 1]]
    const answer = await ask(calculateOrdinaryWage, { asOf: '2026-11-30', monthlyHours: (48 * 365) / 84, items })
    expect(answer).toMatchObject({ hourly: '14383.5616', overtime10h: 215_754 })
  })
  it('ignores members it does not know', async () => {
    const body = { payMonth: '2026-11', monthlyPay: 3_000_000 }
    expect(await ask(calculateNetPay, { ...body, colour: 'red' })).toEqual(await ask(calculateNetPay, body))
  })
  it('answers so many calls a minute and tells when to come back', async () => {
    const body = { kind: 'hire', date: '2026-11-16', month: '2026-11', salary: 3_000_000 } as const
    const call = () => callAs(limited, null, calculateProrate, { body })
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(200)
    const third = await call()
    expect(third).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  })
})
