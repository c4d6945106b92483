import { eachDay, plainDate, weekday } from '@handal/base/date'
import { readLeave, readLeaveLedger } from '@handal/contracts/time/leave'
import { listLeavePayments } from '@handal/contracts/time/leave-payment'
import { changeSetting } from '@handal/contracts/settings/settings'
import { holidayOn } from '@handal/statute/holidays'
import { beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/leave.json' with { type: 'json' }
import { testApp } from '../../testing/app.ts'
import { sql } from 'kysely'
import { enterFact, makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
const rows = <T extends { readonly id: string }>(list: readonly T[]): (readonly [string, T])[] =>
  list.map((each) => [each.id, each] as const)

describe('the golden cases of leave through the calls', () => {
  let company: PlannedCompany
  beforeAll(async () => {
    company = await makePlannedCompany(t)
    const body = { name: 'fiscalRounding' as const, value: 'EXACT2', from: '2025-01-01', reason: '취업규칙' }
    await company.operator.call(changeSetting, { body })
  })
  const grantsOf = async (type: 'hire' | 'fiscal', encpnd: string, calcDate: string) => {
    const { status, body } = await company.operator.call(readLeave, { query: { type, encpnd, calcDate } })
    expect(status).toBe(200)
    return body.items.flatMap((item) => ('law' in item && 'kind' in item && 'days' in item ? [item] : []))
  }

  it.each(rows(golden.grants))('%s', async (_, { hire, asOf, expected }) => {
    const found = await grantsOf('hire', hire, asOf)
    const monthly = found.filter(({ kind }) => kind === 'monthly')
    if (expected.monthly !== undefined) expect(monthly.map(({ date }) => date)).toEqual(expected.monthly)
    if (expected.monthlyCount !== undefined) expect(monthly).toHaveLength(expected.monthlyCount)
    expect(found.filter(({ kind }) => kind === 'annual')).toHaveLength(expected.annual.length)
  })
  it.each(rows(golden.fiscalGrants))('%s', async (_, { hire, until, expected }) => {
    const found = await grantsOf('fiscal', hire, until)
    const years = found.filter(({ kind }) => kind !== 'monthly').map(({ date, days }) => [date, days])
    expect(years).toEqual(expected)
  })
  it('L05: by whole years of service', async () => {
    for (const [years, days] of Object.entries(golden.years[0]?.expected ?? {})) {
      const found = await grantsOf('hire', `${2026 - Number(years)}-03-02`, '2026-03-02')
      const today = found.filter(({ kind, date }) => kind === 'annual' && date === '2026-03-02')
      expect([years, ...today.map((grant) => grant.days)]).toEqual([years, ...(days === 0 ? [] : [String(days)])])
    }
  })
  it('L21: a share of the first year by every rounding that a company may choose', async () => {
    const expected = golden.fiscalRounding[0]?.expected ?? {}
    const { operator } = await makePlannedCompany(t)
    for (const [index, [value, days]] of Object.entries(expected).entries()) {
      const body = { name: 'fiscalRounding' as const, value, from: `2025-01-0${index + 1}`, reason: '취업규칙' }
      expect((await operator.call(changeSetting, { body })).status).toBe(200)
      const query = { type: 'fiscal' as const, encpnd: '2025-07-01', calcDate: '2026-01-01' }
      const { items } = (await operator.call(readLeave, { query })).body
      const share = items.flatMap((item) =>
        'kind' in item && 'days' in item && item.kind === 'proportional' ? [item] : [],
      )
      expect([value, share.map((grant) => Number(grant.days))]).toEqual([value, [Number(days)]])
    }
  })
  const special = Object.fromEntries(golden.special.map((each) => [each.id, each]))
  const balanceOf = async ({ operator }: PlannedCompany, asOf: string) =>
    (await operator.call(readLeaveLedger, { params: { employeeNo: 1 }, query: { asOf } })).body.bases[0]
  it('L06: of fewer than five nobody has any', async () => {
    const few = await makePlannedCompany(t, { scale: 4, people: [{ hired: '2023-11-01' }] })
    expect(Number((await balanceOf(few, '2026-11-21'))?.balance)).toBe(special['L06']?.expected)
  })
  it('L07, L11: part-time workers have it in hours, those under 15 hours a week not', async () => {
    const part = await makePlannedCompany(t, { people: [{ hired: '2023-11-01', end: '13:00' }] })
    const daily = (minutes: number) =>
      sql`update pay_term_entry set daily_minutes = ${minutes} where company_no = ${part.companyNo}`.execute(
        t.own.kysely,
      )
    await daily((23 * 60) / 5)
    expect(Number((await balanceOf(part, '2026-11-01'))?.balanceHours)).toBe(special['L11']?.expectedHours)
    await daily((14 * 60) / 5)
    expect(Number((await balanceOf(part, '2026-11-01'))?.balance)).toBe(special['L07']?.expected)
  })
  /** The first whole range of scheduled days of the year from 2025-05-12, which has 245 of them. */
  const lastOf = (count: number): string =>
    eachDay({ from: plainDate('2025-05-12'), to: plainDate('2026-05-11') }).filter(
      (date) => ![0, 6].includes(weekday(date)) && holidayOn(date) === null,
    )[count - 1] ?? ''
  const daysOn = async (one: PlannedCompany, day: string) =>
    Number((await balanceOf(one, day))?.lines.find(({ date, kind }) => date === day && kind === 'grant')?.days)
  it('L09: exactly four fifths of the days reach the yearly leave, a day less does not', async () => {
    expect(lastOf(245)).toBe('2026-05-11')
    const one = await makePlannedCompany(t, { from: '2025-05-12', people: [{ hired: '2023-05-12' }] })
    await enterFact(one, { str: '2025-05-12', end: lastOf(49), kind: 'ABSENCE' })
    expect(await daysOn(one, '2026-05-12')).toBe(special['L09']?.expected)
    await enterFact(one, { str: lastOf(50), kind: 'ABSENCE' })
    expect(await daysOn(one, '2026-05-12')).toBeLessThan(12)
  })
  it('L12: a leave of absence for personal reasons leaves the base, and the year is prorated', async () => {
    const one = await makePlannedCompany(t, { people: [{ hired: '2025-05-12' }] })
    for (const [name, value] of [
      ['personalLeaveOfAbsence', 'EXCLUDE'],
      ['fiscalRounding', 'EXACT2'],
    ] as const)
      expect(
        (
          await one.operator.call(changeSetting, {
            body: { name, value, from: '2025-05-12', reason: '취업규칙' },
          })
        ).status,
      ).toBe(200)
    const leave = { str: '2025-05-12', end: lastOf(60) }
    await t.db.withCompany(one, (tx) =>
      sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${one.companyNo}, 1, ${leave.str}, ${leave.end}, '개인 사정')`.execute(tx),
    )
    expect(String(await daysOn(one, '2026-05-12'))).toBe(special['L12']?.expected)
  })
  it('L28, L29: half a day and hours use their part of a day', async () => {
    const [half, hours] = golden.use
    const one = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const usedOn = async (day: string) => (await balanceOf(one, day))?.used
    await enterFact(one, { str: '2026-03-04', kind: 'HALF_AM' })
    expect(await usedOn('2026-03-04')).toBe(half?.expectedDays)
    const until = `${String(9 + (hours?.hours ?? 0)).padStart(2, '0')}:00`
    await enterFact(one, { str: '2026-03-05', kind: 'HOURS', leaveType: '0001', startTime: '09:00', endTime: until })
    expect(Number(await usedOn('2026-03-05')) - Number(half?.expectedDays)).toBe(Number(hours?.expectedDays))
  })
  it('L26: half a day that lapsed is paid by its hours', async () => {
    const one = await makePlannedCompany(t, { from: '2025-09-01', people: [{ hired: '2025-09-01', base: 2_800_000 }] })
    await enterFact(one, { str: '2026-01-05', end: '2026-01-09', kind: 'LEAVE', leaveType: '0001' })
    await enterFact(one, { str: '2026-02-02', end: '2026-02-06', kind: 'LEAVE', leaveType: '0001' })
    await enterFact(one, { str: '2026-03-09', kind: 'HALF_AM' })
    const { body } = await one.operator.call(listLeavePayments, { query: { year: '2026' } })
    const half = golden.pay.find(({ id }) => id === 'L26')
    expect(body.items[0]).toMatchObject({ unused: half?.days, hourly: half?.hourly, amount: half?.expected })
  })
  it('L25: what lapsed is paid by the exact ordinary wage, up to the won', async () => {
    // Five days of the first year lapsed: hired for six months of full attendance, one of them used.
    const one = await makePlannedCompany(t, { people: [{ hired: '2025-09-01', base: 2_800_000 }] })
    const { body } = await one.operator.call(listLeavePayments, { query: { year: '2026' } })
    const [row] = body.items
    const [first] = golden.pay
    expect(row).toMatchObject({ hourly: first?.hourly, unused: '11' })
    // 2,800,000 ÷ 209 × 8 × 11
    expect(row?.amount).toBe(1_178_948)
  })
})
