import { yearMonth } from '@handal/base/date'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readJob } from '@handal/contracts/jobs'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import {
  closePlanned,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../../testing/planned-company.ts'
import { settleTags, storeTags, usualTags, weekdaysOf } from '../../../testing/tagged-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

/** Somebody paid by the hour whose November was tagged. */
const taggedHourly = async (): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: null, people: [{ base: 12_000 }] })
  await sql`update pay_term set pay_kind = 'hourly' where company_no = ${company.companyNo}`.execute(t.own.kysely)
  await storeTags(t, company, usualTags(weekdaysOf('2026-11')))
  await settleTags(t)
  return company
}
const setLastDay = async ({ operator }: PlannedCompany, retireDate: string | null): Promise<void> => {
  const body = { retireDate, leaveReason: retireDate === null ? null : '개인 사정' } as never
  expect((await operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
}
/** A tag of a day in service, so that the days are made while the last day stands. */
const tapLate = async (company: PlannedCompany): Promise<void> => {
  await storeTags(t, company, [['2026-11-03', '19:00:00', 'out']])
  await settleTags(t)
}
/** What a closed month pays. */
const paid = async (company: PlannedCompany) => {
  expect((await closePlanned(company)).status).toBe(200)
  const month = yearMonth('2026-11')
  const started = await company.operator.call(calculate, { body: { month, updateAll: true } })
  if ('job' in started.body) {
    let { job } = started.body
    while (job.state === 'running') job = (await company.operator.call(readJob, { params: { id: job.id } })).body.job
    await company.operator.settled()
  }
  return { totals: await plannedTotals(company), won: (await slipOf(company)).won }
}

it.each([
  ['is taken away', '2026-11-06', null, 21],
  ['is moved on', '2026-11-06', '2026-11-20', 15],
  ['is moved ahead', '2026-11-20', '2026-11-06', 5],
])('days made under a last day that %s count as the last one stands', async (_, first, then, workedDays) => {
  const [one, twin] = [await taggedHourly(), await taggedHourly()]
  await setLastDay(one, first)
  await tapLate(one)
  expect((await plannedTotals(one))?.workedDays).not.toBe(workedDays)
  await setLastDay(one, then)
  await tapLate(twin)
  await setLastDay(twin, then)
  const right = await paid(twin)
  expect(right.totals).toMatchObject({ workedDays })
  expect(await paid(one)).toEqual(right)
})

it('days made under a leave of absence that is taken away count as if there had been none', async () => {
  const [one, twin] = [await taggedHourly(), await taggedHourly()]
  const away = async (leavesOfAbsence: readonly object[]): Promise<void> => {
    const body = { leavesOfAbsence, reason: '휴직' } as never
    expect((await one.operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
  }
  await away([{ from: '2026-11-09', to: '2026-11-20', reason: '개인 사정' }])
  await tapLate(one)
  expect((await plannedTotals(one))?.workedDays).toBe(11)
  await away([{ from: '2026-11-09', removed: true }])
  await tapLate(twin)
  const right = await paid(twin)
  expect(right.totals).toMatchObject({ workedDays: 21 })
  expect(await paid(one)).toEqual(right)
})
