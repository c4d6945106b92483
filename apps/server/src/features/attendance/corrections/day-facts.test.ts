import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { closeAttendance } from '@handal/contracts/time/attendance'
import { listDayFacts } from '@handal/contracts/time/day-facts'
import { correctWorkTimes, readDailyWork } from '@handal/contracts/time/daily-works'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { enterFact, makePlannedCompany, type PlannedCompany, plannedTotals } from '../../../testing/planned-company.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

type Item = BodyInput<typeof correctWorkTimes>['items'][number]
const NOVEMBER = { str: '2026-11-01', end: '2026-11-30' }
const add = ({ operator }: Pick<PlannedCompany, 'operator'>, items: readonly Item[], more: object = {}) =>
  operator.call(correctWorkTimes, { body: { items: [...items], reason: '본인 확인', ...more } })
const factsOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(listDayFacts, { query: NOVEMBER })).body.items.map(
    ({ employeeNo, str, kind, paid }) => `${employeeNo} ${str} ${kind}${paid ? '' : ' unpaid'}`,
  )
const faultsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Partial<Problem>).errors ?? []).map(({ path }) => path),
]
/** Two people whose days are tagged, without any tag. */
const recorded = () => makePlannedCompany(t, { from: null, people: [{}, {}] })
const dayOf = async ({ operator }: PlannedCompany, workDate: string, empl_no = 1) =>
  (await operator.call(readDailyWork, { params: { empl_no }, query: { workDate } })).body

describe('what was otherwise than planned, entered for several days at once', () => {
  it('stands beside the plan as an entry of each day, told before and after and kept in the log', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    const { status, body } = await add(company, [
      { employeeNo: 1, workDate: '2026-11-04', kind: 'LEAVE', leaveType: '0001' },
      { employeeNo: 2, workDate: '2026-11-04', kind: 'HOURS', startTime: '18:00', endTime: '20:00' },
      { employeeNo: 2, workDate: '2026-11-05', kind: 'ABSENCE' },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      undoNo: 1,
      items: [
        { before: { realWork: '08:00', facts: [] }, after: { realWork: '00:00', facts: [{ kind: 'LEAVE' }] } },
        { before: { extnWork: '00:00' }, after: { extnWork: '02:00' } },
        { before: { shortage: '00:00' }, after: { shortage: '08:00', judgements: { in: ['결근'] } } },
      ],
    })
    expect(await factsOf(company)).toEqual(['1 2026-11-04 LEAVE', '2 2026-11-04 HOURS', '2 2026-11-05 ABSENCE unpaid'])
    expect(await plannedTotals(company)).toMatchObject({ paidLeaveDays: '1.00' })
    const log = await auditsOf(t, company.companyNo, 'day-fact.create')
    expect(log).toHaveLength(3)
  })

  it('goes along with the clock times of a recorded day, judged by the times as they are to stand', async () => {
    const company = await recorded()
    const half = { employeeNo: 1, workDate: '2026-11-04', kind: 'HALF_AM', atendTime: '14:00', lvofcTime: '18:00' }
    const { body } = await add(company, [half as Item])
    expect(body.items).toMatchObject([
      { before: null, after: { atendTime: '14:00', realWork: '04:00', latenTime: '00:00', shortage: '00:00' } },
    ])
    expect(faultsOf(await add(company, [{ ...half, workDate: '2026-11-05', kind: 'LEAVE' } as Item]))).toEqual([
      422,
      'items.0.kind',
    ])
    expect(await factsOf(company)).toEqual(['1 2026-11-04 HALF_AM'])
  })

  it('may be of days to come, whose clock times may not', async () => {
    const company = await recorded()
    expect((await add(company, [{ employeeNo: 1, workDate: '2026-12-09', kind: 'LEAVE' }])).status).toBe(200)
    const late = { employeeNo: 2, workDate: '2026-12-09', kind: 'HALF_AM', atendTime: '14:00' } as const
    expect(faultsOf(await add(company, [late]))).toEqual([400, 'items.0.workDate'])
  })

  it('is refused as a whole, each fault at the field of its day', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    await enterFact(company, { str: '2026-11-05', kind: 'TRIP' })
    const good = { employeeNo: 2, workDate: '2026-11-04', kind: 'LEAVE' } as const
    expect(
      faultsOf(
        await add(company, [
          good,
          { employeeNo: 1, workDate: '2026-11-05', kind: 'LEAVE' },
          { employeeNo: 1, workDate: '2026-11-07', kind: 'LEAVE' },
          { employeeNo: 1, workDate: '2026-11-06', kind: 'LEAVE', leaveType: '9999' },
        ]),
      ),
    ).toEqual([422, 'items.1.workDate', 'items.2.workDate', 'items.3.leaveType'])
    const shape = await add(company, [
      { ...good, startTime: '09:00' },
      { employeeNo: 1, workDate: '2026-11-04', kind: 'HOURS' },
      { employeeNo: 1, workDate: '2026-11-06', leaveType: '0001' },
      { employeeNo: 1, workDate: '2026-11-09', clear: true, atendTime: '09:00' },
      { employeeNo: 1, workDate: '2026-11-10' },
    ])
    expect(faultsOf(shape)).toEqual([
      400,
      'items.0.startTime',
      'items.1.startTime',
      'items.1.endTime',
      'items.2.kind',
      'items.3.atendTime',
      'items.4.atendTime',
    ])
    expect(faultsOf(await add(company, [good, { employeeNo: 1, workDate: '2026-11-04', atendTime: '09:00' }]))).toEqual(
      [422, 'items.1.workDate'],
    )
    expect(faultsOf(await add(company, [good, { ...good, employeeNo: 9 }]))).toEqual([404, 'items.1.employeeNo'])
    expect(await factsOf(company)).toEqual(['1 2026-11-05 TRIP'])
  })

  it('is refused to another company and another role, in a closed month and on a stale version', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}] })
    const fact = { employeeNo: 1, workDate: '2026-11-04', kind: 'LEAVE' } as const
    const other = await makePlannedCompany(t, {})
    expect((await add(other, [fact], { companyNo: company.companyNo })).status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo }] }))
    expect((await add({ operator: employee }, [fact])).status).toBe(403)
    const { version } = await dayOf(company, '2026-11-04')
    expect((await add(company, [{ ...fact, version: version + 1 }])).status).toBe(409)
    expect((await add(company, [{ ...fact, version }])).status).toBe(200)
    const close = { month: '2026-11', action: 'close' as const }
    expect((await company.operator.call(closeAttendance, { body: close })).status).toBe(200)
    expect(
      faultsOf(
        await add(company, [
          { ...fact, employeeNo: 2 },
          { ...fact, clear: true, kind: undefined },
        ]),
      ),
    ).toEqual([422, 'items.0.workDate', 'items.1.workDate'])
    expect(await factsOf(company)).toEqual(['1 2026-11-04 LEAVE'])
  })
})

describe('a day that is cleared', () => {
  it('is as it was before anybody corrected or entered anything of it', async () => {
    const company = await recorded()
    const was = await plannedTotals(company)
    const half = { employeeNo: 1, workDate: '2026-11-04', kind: 'HALF_AM', atendTime: '14:00', lvofcTime: '18:00' }
    expect((await add(company, [half as Item])).status).toBe(200)
    expect((await add(company, [{ employeeNo: 1, workDate: '2026-11-04', lvofcTime: '20:00' }])).status).toBe(200)
    const { body } = await add(company, [{ employeeNo: 1, workDate: '2026-11-04', clear: true }])
    expect(body.items).toMatchObject([{ before: { lvofcTime: '20:00' }, after: null }])
    expect(await plannedTotals(company)).toEqual(was)
    expect(await factsOf(company)).toEqual([])
    const { rows } = await sql<{ standing: number; stored: number }>`
      select count(*) filter (where withdrawn_at is null)::int as standing, count(*)::int as stored from day_correction
      where company_no = ${company.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([{ standing: 0, stored: 2 }])
    expect(await auditsOf(t, company.companyNo, 'day-fact.remove')).toHaveLength(1)
    expect(await auditsOf(t, company.companyNo, 'attendance.correct.withdraw')).toHaveLength(1)
  })

  it('keeps an entry of several days, which is taken back as a whole', async () => {
    const company = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', end: '2026-11-06', kind: 'LEAVE' })
    expect(faultsOf(await add(company, [{ employeeNo: 1, workDate: '2026-11-05', clear: true }]))).toEqual([
      422,
      'items.0.clear',
    ])
    expect(await factsOf(company)).toEqual(['1 2026-11-04 LEAVE'])
  })
})
