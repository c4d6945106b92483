import { parseDuration } from '@handal/base/hhmm'
import { type DailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { createMonthHours } from '@handal/contracts/time/month-hours'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import {
  closePlanned,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../testing/planned-company.ts'

const t = testApp()
const NOVEMBER = { str: '2026-11-01', end: '2026-11-30' }
const days = async ({ operator }: PlannedCompany, query: object = {}): Promise<DailyWork[]> =>
  (await operator.call(listDailyWorks, { query: { ...NOVEMBER, ...query } })).body.items
const dayOn = (all: readonly DailyWork[], date: string) => all.find(({ workDate }) => workDate === date)
const sum = (all: readonly DailyWork[], name: 'realWork' | 'normalWork' | 'extnWork' | 'shortage' | 'hdayPayWork') =>
  all.reduce((minutes, day) => minutes + (parseDuration(day[name] ?? '') ?? 0), 0)

describe('the days as records', () => {
  it('hold clock times, durations, judgements and what was entered', async () => {
    const company = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '09:00', endTime: '09:40' })
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '15:00', endTime: '16:00' })
    await enterFact(company, { str: '2026-11-05', kind: 'ABSENCE' })
    const all = await days(company)
    expect(all).toHaveLength(30)
    expect(dayOn(all, '2026-11-04')).toMatchObject({
      dayType: 'WORKDAY',
      atendTime: '09:40',
      lvofcTime: '18:00',
      gnot: '15:00',
      rtn: '16:00',
      latenTime: '00:40',
      gnotTime: '01:00',
      breakTime: '01:00',
      elpdAtend: '08:20',
      realWork: '06:20',
      shortage: '01:40',
      adjust: '00:00',
      judgements: { in: ['지각'], out: ['정상'] },
      facts: [
        { no: 1, kind: 'HOURS', startTime: '09:00', endTime: '09:40', paid: false },
        { no: 2, kind: 'HOURS', startTime: '15:00', endTime: '16:00', paid: false },
      ],
      closed: false,
    })
    expect(dayOn(all, '2026-11-05')).toMatchObject({
      atendTime: null,
      shortage: '08:00',
      judgements: { in: ['결근'], out: [] },
    })
    expect(dayOn(all, '2026-11-08')).toMatchObject({ dayType: 'WEEKLY_HOLIDAY', realWork: '00:00' })
  })

  it('of a closed month are those that were paid, whatever the plan says later', async () => {
    const company = await makePlannedCompany(t)
    const { operator, companyNo } = company
    await enterFact(company, { str: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })
    await enterFact(company, { str: '2026-11-05', kind: 'ABSENCE' })
    await operator.call(createMonthHours, {
      body: { employeeNo: 1, month: '2026-11', kind: 'extnWork', hours: '03:30', reason: '확인서' },
    })
    await closePlanned(company)
    expect((await operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })).status).toBe(200)
    const { attendance } = (await slipOf(company)).slip
    const closed = await days(company)
    expect(closed.every((day) => day.closed)).toBe(true)
    // What the days say and what was entered of the month come to what was paid.
    expect(attendance).toMatchObject({
      realWork: sum(closed, 'realWork') + 210,
      normalWork: sum(closed, 'normalWork'),
      extnWork: sum(closed, 'extnWork') + 210,
      shortage: sum(closed, 'shortage'),
      hdayPayWork: sum(closed, 'hdayPayWork'),
    })
    const totals = await plannedTotals(company)
    await sql`update employee_assignment set working_weekdays = '1,2,3', base_end = '16:00'
      where company_no = ${companyNo}`.execute(t.own.kysely)
    expect(await days(company)).toEqual(closed)
    expect(await plannedTotals(company)).toEqual(totals)
    // Until they are derived again nothing is paid by them (근로기준법 제43조).
    expect((await operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })).status).toBe(200)
    expect((await operator.call(update, { body: { month: '2026-11', action: 'confirm' } })).status).toBe(422)
    expect(await days(company)).toEqual(closed)
  })

  it('run over the edge of a month, by page, of those asked for, up to a quarter', async () => {
    const company = await makePlannedCompany(t, { people: [{}, { hired: '2026-11-30' }] })
    const { operator } = company
    const read = async (query: object) =>
      (await days(company, query)).map(({ employeeNo, workDate }) => `${employeeNo} ${workDate}`)
    const edge = { str: '2026-11-29', end: '2026-12-01' }
    expect(await read(edge)).toEqual(['1 2026-11-29', '1 2026-11-30', '2 2026-11-30', '1 2026-12-01', '2 2026-12-01'])
    expect(await read({ ...edge, employeeNos: [2] })).toEqual(['2 2026-11-30', '2 2026-12-01'])
    expect(await read({ ...edge, page: 2, size: 2 })).toEqual(['2 2026-11-30', '1 2026-12-01'])
    const status = async (query: object) =>
      (await operator.call(listDailyWorks, { query: { ...edge, ...query } })).status
    expect(await status({ end: '2026-11-28' })).toBe(400)
    expect(await status({ str: '2026-09-01', end: '2026-12-01' })).toBe(200)
    expect(await status({ str: '2026-08-31', end: '2026-12-01' })).toBe(400)
    const other = await makePlannedCompany(t)
    expect(
      (await other.operator.call(listDailyWorks, { query: { ...edge, companyNo: company.companyNo } })).status,
    ).toBe(404)
  })

  it('take as many queries for ten people as for one', async () => {
    const queries = async (people: number): Promise<number> => {
      const { operator } = await makePlannedCompany(t, { people: Array.from({ length: people }, () => ({})) })
      return (await t.db.countQueries(() => operator.call(listDailyWorks, { query: NOVEMBER }))).queries
    }
    expect(await queries(10)).toBe(await queries(1))
  })
})
