import { yearMonth } from '@handal/base/date'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { correctDailyWork } from '@handal/contracts/time/daily-works'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, enterFact, type PlannedCompany, plannedTotals } from '../../../testing/planned-company.ts'
import { makeTaggedCompany, settleTags, storeTags, usualTags } from '../../../testing/tagged-company.ts'
import { factsOf } from './facts.ts'
import { loadBase, loadInputs } from './load.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-11T00:00:00Z'))
const MONTH = yearMonth('2026-11')
/** From 10,000 to 12,000 won an hour. */
const AFTER = 2_508_000

type Setting = Readonly<Record<string, unknown>>
const set = async ({ operator }: PlannedCompany, settings: Setting) => {
  for (const [name, value] of Object.entries(settings)) {
    const body = { name, value, from: '2026-01-01', reason: '취업규칙' } as never
    expect((await operator.call(changeSetting, { body })).status).toBe(200)
  }
}
const raise = ({ companyNo }: PlannedCompany, from: string) =>
  t.db.withCompany({ companyNo }, (tx) =>
    sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
      values (${companyNo}, 1, ${from}, 'monthly', jsonb_build_object('base', ${AFTER}::int))`.execute(tx),
  )
const absent = async (company: PlannedCompany, ...dates: readonly string[]) => {
  for (const str of dates) expect((await enterFact(company, { str, kind: 'ABSENCE' })).status).toBe(200)
}
const hour = async (company: PlannedCompany, str: string) =>
  expect(
    (
      await enterFact(company, {
        str,
        kind: 'HOURS',
        leaveType: '0001',
        startTime: '09:00',
        endTime: '10:00',
        paid: true,
      })
    ).status,
  ).toBe(200)
const late = async ({ operator }: PlannedCompany, workDate: string) => {
  const body = { workDate, atendTime: '11:00', reason: '지각' }
  expect((await operator.call(correctDailyWork, { params: { empl_no: 1 }, body })).status).toBe(200)
}

/** Closes and calculates the month: won by label, what is deducted for time not worked, and what payroll was told. */
const paid = async (company: PlannedCompany, month = MONTH) => {
  const { operator, companyNo } = company
  const told = await t.db.withCompany({ companyNo }, async (tx) => {
    const base = await loadBase(tx, { companyNo, month, paymentType: '0001' })
    const { frame, rows } = await loadInputs(tx, base)
    const [person] = rows.people
    return person === undefined ? null : factsOf(frame, rows, person).attendance
  })
  const closed = await closePlanned(company, month)
  expect([closed.status, closed.body]).toMatchObject([200, {}])
  expect((await operator.call(calculate, { body: { month, employeeNo: 1 } })).status).toBe(200)
  const { status, body } = await operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month } })
  expect(status).toBe(200)
  return {
    short: body.lines.filter(({ amount, kind }) => kind === 'earning' && amount < 0).map(({ amount }) => amount),
    won: Object.fromEntries(body.lines.map(({ label, amount }) => [label, amount])),
    warnings: body.slip.warnings.map(({ code }) => code),
    days: [told?.absentDays, told?.absentMinutes],
    parts: told?.byTerm?.map(({ absentDays = 0, absentMinutes = 0 }) => [absentDays, absentMinutes]) ?? null,
  }
}

type Act = (company: PlannedCompany) => Promise<unknown>
type Case = readonly [
  what: string,
  /** Days without tags. */
  without: readonly string[],
  raised: string | null,
  settings: Setting,
  acts: readonly Act[],
  short: readonly number[],
  days: readonly [number, number],
  parts: readonly (readonly [number, number])[] | null,
]
describe('what absence takes off a monthly salary (근로기준법 제43조 제1항)', () => {
  it.each<Case>([
    ['one day', ['2026-11-10'], null, {}, [(c) => absent(c, '2026-11-10')], [-80_000], [1, 480], null],
    [
      'in the first of two pay terms, hourly leave beside it',
      ['2026-11-10'],
      '2026-11-16',
      {},
      [(c) => absent(c, '2026-11-10'), (c) => hour(c, '2026-11-12'), (c) => hour(c, '2026-11-19')],
      [-80_000],
      [1, 480],
      [
        [1, 480],
        [0, 0],
      ],
    ],
    [
      'in the first, and two hours late in the second',
      ['2026-11-10'],
      '2026-11-16',
      {},
      [(c) => absent(c, '2026-11-10'), (c) => late(c, '2026-11-20')],
      [-104_000],
      [1, 480],
      [
        [1, 480],
        [0, 0],
      ],
    ],
    [
      'one in each',
      ['2026-11-10', '2026-11-18'],
      '2026-11-16',
      {},
      [(c) => absent(c, '2026-11-10', '2026-11-18')],
      [-176_000],
      [2, 960],
      [
        [1, 480],
        [1, 480],
      ],
    ],
    [
      'the weekly holiday of a week that spans two terms, at the wage of its own day',
      ['2026-11-13'],
      '2026-11-14',
      { absenceLosesWeeklyHoliday: true },
      [(c) => absent(c, '2026-11-13')],
      [-176_000],
      [1, 480],
      [
        [1, 480],
        [0, 0],
      ],
    ],
    [
      'events where the company deducts by them',
      ['2026-11-10'],
      '2026-11-16',
      { overtimeBasis: 'SCHEDULED_END', deductionBase: 'EVENT' },
      [(c) => absent(c, '2026-11-10'), (c) => late(c, '2026-11-20')],
      [-104_000],
      [1, 480],
      [
        [1, 480],
        [0, 0],
      ],
    ],
  ])('%s', async (_, without, raised, settings, acts, short, days, parts) => {
    const company = await makeTaggedCompany(t, without)
    await set(company, settings)
    if (raised !== null) await raise(company, raised)
    for (const act of acts) await act(company)
    await settleTags(t)
    const found = await paid(company)
    expect(found).toMatchObject({ short, days, parts })
    expect(found.warnings).not.toContain('terms-changed')
  })

  it('of somebody hired inside the month', async () => {
    const company = await makeTaggedCompany(t, ['2026-11-18'], { people: [{ hired: '2026-11-16' }] })
    await absent(company, '2026-11-18')
    expect(await paid(company)).toMatchObject({ short: [-80_000], won: { 기본급: 1_045_000 }, days: [1, 480] })
  })

  it('a weekly holiday of a week that began in the month before is taken off in its own month', async () => {
    const company = await makeTaggedCompany(t)
    await set(company, { absenceLosesWeeklyHoliday: true })
    await storeTags(t, company, usualTags(['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29']))
    await settleTags(t)
    await absent(company, '2026-10-30')
    await settleTags(t)
    expect(await paid(company)).toMatchObject({ short: [-80_000], days: [0, 0] })
  })

  it('unconfirmed counts the same, and holds up the close until somebody says what it was', async () => {
    const company = await makeTaggedCompany(t, ['2026-11-10'])
    expect((await closePlanned(company)).status).toBe(422)
    const before = await plannedTotals(company)
    expect(before).toMatchObject({ absentDays: 1, shortage: '08:00' })
    await absent(company, '2026-11-10')
    expect(await plannedTotals(company)).toEqual(before)
    expect(await paid(company)).toMatchObject({ short: [-80_000], days: [1, 480] })
  })
})

it('pay by the hour has nothing taken off twice: the hours of the day and its weekly holiday are not there', async () => {
  const company = await makeTaggedCompany(t, ['2026-11-10'])
  await sql`update pay_term set pay_kind = 'hourly', amounts = jsonb_build_object('base', 12000)
    where company_no = ${company.companyNo}`.execute(t.own.kysely)
  await absent(company, '2026-11-10')
  await settleTags(t)
  const { short, won, days } = await paid(company)
  expect([short, won['기본급'], days]).toEqual([[], 12_000 * (20 * 8 + 3 * 8), [1, 480]])
})
