import {
  correctDailyWork,
  correctWorkTimes,
  listWorkTimes,
  readDailyWork,
  recalculateDay,
} from '@handal/contracts/time/daily-works'
import { closeAttendance } from '@handal/contracts/time/attendance'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany, plannedTotals, slipOf } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

const WEEKDAYS = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
)
type Item = { readonly employeeNo: number; readonly workDate: string; readonly [time: string]: unknown }
const correct = ({ operator }: Pick<PlannedCompany, 'operator'>, items: readonly Item[], more: object = {}) =>
  operator.call(correctWorkTimes, { body: { items: [...items], reason: '기록기 고장', ...more } as never })
/** November of the first person, nine to six, entered by one call. */
const recorded = async (options: Parameters<typeof makePlannedCompany>[1] = {}): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: '2026-12-01', ...options })
  const items = WEEKDAYS.map((workDate) => ({ employeeNo: 1, workDate, atendTime: '09:00', lvofcTime: '18:00' }))
  expect((await correct(company, items)).status).toBe(200)
  return company
}
const corrections = async ({ companyNo }: PlannedCompany) =>
  (
    await sql<{ rows: number; acts: number }>`
      select count(*)::int as rows, count(distinct act_no)::int as acts from day_correction where company_no = ${companyNo}
    `.execute(t.own.kysely)
  ).rows[0]
const dayOf = async ({ operator }: PlannedCompany, workDate: string) =>
  (await operator.call(readDailyWork, { params: { empl_no: 1 }, query: { workDate } })).body
const faultsOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  ...((answer.body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path),
]

describe('clock times of several days', () => {
  it('are corrected by one act, told before and after, kept in the log, and listed', async () => {
    const company = await recorded()
    expect(await corrections(company)).toEqual({ rows: 21, acts: 1 })
    expect(await plannedTotals(company)).toMatchObject({ workedDays: 21, realWork: '168:00' })
    const { body } = await correct(company, [
      { employeeNo: 1, workDate: '2026-11-04', lvofcTime: '20:00' },
      { employeeNo: 1, workDate: '2026-11-03', atendTime: '09:30' },
    ])
    expect(body).toMatchObject({
      undoNo: 2,
      items: [
        { workDate: '2026-11-04', before: { lvofcTime: '18:00', realWork: '08:00' }, after: { realWork: '10:00' } },
        { workDate: '2026-11-03', before: { atendTime: '09:00' }, after: { latenTime: '00:30', realWork: '07:30' } },
      ],
    })
    const log = await sql<{ rows: number }>`select count(*)::int as rows from audit_log
      where company_no = ${company.companyNo} and event = 'attendance.correct'`.execute(t.own.kysely)
    expect(log.rows).toEqual([{ rows: 23 }])
    const { body: list } = await company.operator.call(listWorkTimes, {
      query: { str: '2026-11-03', end: '2026-11-04', employeeNos: [1] },
    })
    expect(list).toMatchObject({
      total: 2,
      items: [
        { atend_no: 120261103, atendTime: '09:30', lvofcTime: '18:00', source: 'RECORDED' },
        { atend_no: 120261104, atendTime: '09:00', lvofcTime: '20:00', source: 'RECORDED' },
      ],
    })
  })

  it('are all refused with one of them, at its place', async () => {
    const company = await recorded()
    const good = { employeeNo: 1, workDate: '2026-11-04', atendTime: '10:00' }
    const refused = await correct(company, [
      good,
      { employeeNo: 1, workDate: '2026-11-05', atendTime: '18:00' },
      { employeeNo: 1, workDate: '2026-11-06', rtn: '12:00' },
    ])
    expect(faultsOf(refused)).toEqual([400, 'items.1.lvofcTime', 'items.2.gnot'])
    expect(faultsOf(await correct(company, [good, good]))).toEqual([400, 'items.1.workDate'])
    expect(faultsOf(await correct(company, []))).toEqual([400, 'items'])
    expect((await correct(company, [good, { ...good, employeeNo: 9 }])).status).toBe(404)
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ atendTime: '09:00' })
    expect(await corrections(company)).toEqual({ rows: 21, acts: 1 })
    const other = await makePlannedCompany(t, { from: null })
    const foreign = await correct(other, [good], { companyNo: company.companyNo })
    expect(foreign.status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo }] }))
    expect((await correct({ operator: employee }, [good])).status).toBe(403)
  })
})

describe('a correction that is asked about', () => {
  const ask = ({ operator }: Pick<PlannedCompany, 'operator'>, query: Record<string, string>, empl_no = 1) =>
    operator.call(recalculateDay, { params: { empl_no }, query: { workDate: '2026-11-04', ...query } as never })

  it('tells the day, its week and no pay where no payslip is, and writes nothing', async () => {
    const company = await recorded()
    const was = await dayOf(company, '2026-11-04')
    const { status, body } = await ask(company, { atendTime: '09:40', lvofcTime: '24:30' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      atendTime: '09:40',
      lvofcTime: '24:30',
      latenTime: '00:40',
      realWork: '13:50',
      version: 2,
      effect: { week: { hours: '45:50', over: '00:00' }, pay: null },
    })
    expect(await dayOf(company, '2026-11-04')).toEqual(was)
    expect(await corrections(company)).toEqual({ rows: 21, acts: 1 })
    const { effect: _effect, version: _version, ...day } = body
    const saved = await company.operator.call(correctDailyWork, {
      params: { empl_no: 1 },
      body: { workDate: '2026-11-04', atendTime: '09:40', lvofcTime: '24:30', reason: '확인' },
    })
    expect(saved.body).toMatchObject(day)
  })

  it('tells of a taken time half a record, and the hours of the week beyond 52', async () => {
    const company = await recorded()
    expect((await ask(company, { lvofcTime: '' })).body).toMatchObject({
      atendTime: '09:00',
      lvofcTime: null,
      realWork: null,
      judgements: { out: ['미체크'] },
      effect: { week: { hours: '32:00' } },
    })
    expect((await ask(company, { lvofcTime: '33:00' })).body.effect.week).toEqual({ hours: '55:00', over: '03:00' })
  })

  it('tells the pay of the month as calculating it again then does', async () => {
    const company = await recorded()
    const pay = async () => {
      const body = { month: '2026-11', employeeNo: 1 }
      expect((await company.operator.call(calculate, { body })).status).toBe(200)
      return (await slipOf(company)).slip.net
    }
    const now = await pay()
    const { effect } = (await ask(company, { lvofcTime: '20:20' })).body
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name
    expect((await ask(company, {})).body.effect.pay).toEqual({ now, then: now, difference: 0 })
    expect((await slipOf(company)).slip.stale).toBe(false)
    const times = { employeeNo: 1, workDate: '2026-11-04', lvofcTime: '20:20' }
    expect((await correct(company, [times])).status).toBe(200)
    const then = await pay()
    expect(then).toBeGreaterThan(now)
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name
    expect(effect.pay).toEqual({ now, then, difference: then - now })
  })

  it('is refused as the correction is', async () => {
    const company = await recorded()
    expect(faultsOf(await ask(company, { atendTime: '18:00', gnot: '12:00' }))).toEqual([400, 'lvofcTime', 'rtn'])
    expect(faultsOf(await ask(company, { workDate: '2026-12-03' }))).toEqual([422, 'workDate'])
    expect((await ask(company, {}, 9)).status).toBe(404)
    const other = await makePlannedCompany(t, { from: null })
    expect((await ask(other, { companyNo: String(company.companyNo) })).status).toBe(404)
    const close = { month: '2026-11', action: 'close' as const }
    expect((await company.operator.call(closeAttendance, { body: close })).status).toBe(200)
    expect((await ask(company, { atendTime: '10:00' })).status).toBe(422)
  })
})
