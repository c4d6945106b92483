import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput } from '@handal/contracts/endpoint'
import {
  correctDailyWork,
  listDailyWorks,
  readDailyWork,
  readWorkTime,
  withdrawDailyWork,
} from '@handal/contracts/time/daily-works'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { plainDate } from '@handal/base/date'
import { testApp } from '../../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany, plannedTotals, slipOf } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

type Correction = Partial<BodyInput<typeof correctDailyWork>>
const correct = (company: PlannedCompany, workDate: string, body: Correction = {}, empl_no = 1) =>
  company.operator.call(correctDailyWork, {
    params: { empl_no },
    body: { workDate, reason: '기록기 고장', ...body },
  })
const dayOf = async ({ operator }: PlannedCompany, workDate: string) =>
  (await operator.call(readDailyWork, { params: { empl_no: 1 }, query: { workDate } })).body
/** November recorded whole, nine to six, by the call itself. */
const recorded = async (options: Parameters<typeof makePlannedCompany>[1] = {}): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: '2026-12-01', ...options })
  for (let day = 1; day <= 30; day += 1) {
    const date = plainDate(`2026-11-${String(day).padStart(2, '0')}`)
    if ([0, 6].includes(new Date(date).getUTCDay())) continue
    expect((await correct(company, date, { atendTime: '09:00', lvofcTime: '18:00' })).status).toBe(200)
  }
  return company
}
const logOf = async ({ companyNo }: PlannedCompany) =>
  (
    await sql<{ event: string; reason: string; before: unknown; after: unknown }>`
      select event, reason, before, after from audit_log where company_no = ${companyNo} and event = 'attendance.correct'
      order by seq`.execute(t.own.kysely)
  ).rows

describe('a recorded day', () => {
  it('is entered by its clock times, and the month closes with it', async () => {
    const company = await recorded()
    expect(await plannedTotals(company)).toMatchObject({ scheduledDays: 21, workedDays: 21, realWork: '168:00' })
    expect(await dayOf(company, '2026-11-04')).toMatchObject({
      atend_no: 120261104,
      atendTime: '09:00',
      lvofcTime: '18:00',
      realWork: '08:00',
      breakTime: '01:00',
      judgements: { in: ['정상'], out: ['정상'] },
      source: 'RECORDED',
      version: 2,
    })
    const { operator } = company
    expect((await operator.call(closeAttendance, { body: { month: '2026-11', action: 'close' } })).status).toBe(200)
  })

  it('tells its corrections, the newest first, with those that were taken back', async () => {
    const company = await makePlannedCompany(t, { from: null })
    await correct(company, '2026-11-04', { atendTime: '09:00', lvofcTime: '18:00' })
    await correct(company, '2026-11-04', { lvofcTime: '21:00', gnot: null, reason: '회의' })
    const body = { workDate: '2026-11-04', reason: '잘못 고침' }
    await company.operator.call(withdrawDailyWork, { params: { empl_no: 1 }, body })
    expect((await dayOf(company, '2026-11-04')).corrections).toMatchObject([
      {
        times: [
          { name: 'lvofcTime', value: '21:00' },
          { name: 'gnot', value: null },
        ],
        reason: '회의',
        by: '김운영',
        withdrawn: expect.any(String),
      },
      { reason: '기록기 고장', withdrawn: null },
    ])
  })

  it('is corrected: its durations, the rest of its week, the totals and the payslip follow', async () => {
    const company = await recorded()
    const { operator } = company
    const pay = async () => {
      expect((await operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })).status).toBe(200)
      return (await slipOf(company)).won
    }
    expect(await pay()).toEqual({ 기본급: 2_090_000 })
    const { body } = await correct(company, '2026-11-04', { atendTime: '09:40', lvofcTime: '21:00', version: 2 })
    expect(body).toMatchObject({
      atendTime: '09:40',
      latenTime: '00:40',
      extnWork: '02:20',
      realWork: '10:20',
      shortage: '00:00',
      judgements: { in: ['지각'], out: ['연장'] },
      version: 3,
    })
    expect((await slipOf(company)).slip.stale).toBe(true)
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '02:20', realWork: '170:20', latenTime: '00:40' })
    // 10,000 an hour: 2 h 20 min half again.
    expect(await pay()).toEqual({ 기본급: 2_090_000, 연장근로수당: 35_000 })
    const log = await logOf(company)
    expect(log.at(-1)).toMatchObject({
      reason: '기록기 고장',
      before: { atendTime: '09:00', realWork: '08:00' },
      after: { atendTime: '09:40', realWork: '10:20' },
    })
    expect(log[0]).toMatchObject({ before: null, after: { workDate: '2026-11-02' } })
  })

  it('without both times is an absence, and with one it is not guessed at', async () => {
    const company = await recorded()
    const { body } = await correct(company, '2026-11-04', { atendTime: null, lvofcTime: null })
    expect(body).toMatchObject({ atendTime: null, shortage: '08:00', judgements: { in: ['결근'], out: [] } })
    expect(await plannedTotals(company)).toMatchObject({ absentDays: 1, shortage: '08:00' })
    const half = await correct(company, '2026-11-05', { lvofcTime: null })
    expect(half.body).toMatchObject({
      atendTime: '09:00',
      lvofcTime: null,
      realWork: null,
      judgements: { in: ['정상'], out: ['미체크'] },
    })
  })

  it('makes totals once every planned day has its record, and blocks the close with half of one', async () => {
    const company = await makePlannedCompany(t, { from: '2026-12-01' })
    const { operator } = company
    const open = async () => (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.open
    await correct(company, '2026-11-04', { atendTime: '09:00', lvofcTime: '18:00' })
    expect(await plannedTotals(company)).toBeNull()
    expect(await open()).toMatchObject([{ code: 'no-totals', blocks: true }])
    const whole = await recorded()
    await correct(whole, '2026-11-05', { lvofcTime: null })
    const { body } = await whole.operator.call(readAttendance, { query: { month: '2026-11' } })
    expect(body.open).toMatchObject([{ code: 'half-record', count: 1, workDates: ['2026-11-05'], blocks: true }])
    const closed = await whole.operator.call(closeAttendance, { body: { month: '2026-11', action: 'close' } })
    expect(closed.status).toBe(422)
  })

  it('takes an outing, and a night over midnight', async () => {
    const company = await recorded()
    expect((await correct(company, '2026-11-04', { gnot: '14:00', rtn: '15:00' })).body).toMatchObject({
      gnotTime: '01:00',
      realWork: '07:00',
      shortage: '01:00',
    })
    expect((await correct(company, '2026-11-05', { lvofcTime: '25:00' })).body).toMatchObject({
      lvofcTime: '25:00',
      extnWork: '04:00',
      extnNightWork: '03:00',
    })
  })

  it('is found by its key', async () => {
    const company = await recorded()
    const read = (atend_no: string) => company.operator.call(readWorkTime, { params: { atend_no } })
    expect((await read('120261104')).body).toEqual({
      atend_no: 120261104,
      employeeNo: 1,
      workDate: '2026-11-04',
      workSch: '0001',
      atendTime: '09:00',
      lvofcTime: '18:00',
      gnot: null,
      rtn: null,
      source: 'RECORDED',
      version: 2,
    })
    for (const no of ['220261104', '120261131', '20261104', '120261107', '7']) expect((await read(no)).status).toBe(404)
    const { body } = await company.operator.call(listDailyWorks, { query: { str: '2026-11-04', end: '2026-11-05' } })
    expect(body.items.map(({ atend_no }) => atend_no)).toEqual([120261104, 120261105])
  })
})

describe('what is refused', () => {
  it('is told at its field, all at once', async () => {
    const company = await recorded()
    const faults = async (body: Correction, date = '2026-11-04') => {
      const answer = await correct(company, date, body)
      return [answer.status, ...((answer.body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path)]
    }
    expect(await faults({})).toEqual([400, 'atendTime'])
    expect(await faults({ atendTime: '09:00' }, '2026-12-04')).toEqual([400, 'workDate'])
    expect(await faults({ workSch: '0001' }, '2026-12-03')).toEqual([422, 'workDate'])
    expect(await faults({ workSch: '0009' })).toEqual([400, 'workSch'])
    expect(await faults({ atendTime: '18:00', gnot: '12:00' })).toEqual([400, 'lvofcTime', 'rtn'])
    expect(await faults({ rtn: '12:00' })).toEqual([400, 'gnot'])
    expect(await faults({ lvofcTime: null, gnot: '10:00', rtn: '11:00' })).toEqual([400, 'gnot'])
    // Nobody leaves before having come, nor at a time that has not come; early in the morning it is the next day's.
    expect(await faults({ atendTime: '20:00', lvofcTime: '19:00' })).toEqual([400, 'lvofcTime'])
    expect(await faults({ atendTime: '20:00', lvofcTime: '12:01' })).toEqual([400, 'lvofcTime'])
    expect(await faults({ atendTime: '22:00', lvofcTime: '06:00' })).toEqual([200])
    t.clock.set('2026-11-30T15:00:00Z')
    expect(await faults({ lvofcTime: '24:01' }, '2026-11-30')).toEqual([400, 'lvofcTime'])
    expect(await faults({ lvofcTime: '24:00' }, '2026-11-30')).toEqual([200])
    t.clock.set('2026-12-03T00:00:00Z')
    expect(await faults({ workSch: '0001', version: 1 })).toEqual([409])
    expect((await correct(company, '2026-11-04', { workSch: '0001' }, 9)).status).toBe(404)
    const other = await makePlannedCompany(t, { from: null })
    const foreign = await other.operator.call(correctDailyWork, {
      params: { empl_no: 1 },
      body: { companyNo: company.companyNo, workDate: '2026-11-04', workSch: '0001', reason: '다른 회사' },
    })
    expect(foreign.status).toBe(404)
    expect(await logOf(other)).toEqual([])
  })

  it('leaves a closed month and pay that was given out alone', async () => {
    const company = await recorded()
    const { operator } = company
    expect((await operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })).status).toBe(200)
    const close = (action: 'close' | 'reopen') =>
      operator.call(closeAttendance, { body: { month: '2026-11', action, reason: '고침' } })
    expect((await close('close')).status).toBe(200)
    expect((await correct(company, '2026-11-04', { atendTime: '10:00' })).status).toBe(422)
    expect((await operator.call(update, { body: { month: '2026-11', action: 'confirm' } })).status).toBe(200)
    expect((await close('reopen')).status).toBe(200)
    expect((await correct(company, '2026-11-04', { atendTime: '10:00' })).status).toBe(409)
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ atendTime: '09:00', version: 2 })
  })
})

describe('a month of recorded and planned days', () => {
  it('closes once the day that blocked it has its times', async () => {
    const company = await makePlannedCompany(t, { from: '2026-11-03' })
    const { operator } = company
    const open = async () =>
      (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.open.map(
        ({ code, workDates }) => `${code} ${workDates.join(' ')}`,
      )
    expect(await open()).toEqual(['half-record 2026-11-02'])
    expect((await correct(company, '2026-11-02', { atendTime: '09:00' })).status).toBe(200)
    expect(await open()).toEqual(['half-record 2026-11-02'])
    expect((await correct(company, '2026-11-02', { lvofcTime: '18:00' })).status).toBe(200)
    expect(await open()).toEqual([])
    expect(await plannedTotals(company)).toMatchObject({ workedDays: 21, realWork: '168:00' })
  })
})

describe('somebody whom the law protects', () => {
  type Protections = BodyInput<typeof changeEmployee>['protections']
  const protect = async ({ operator }: PlannedCompany, protections: Protections) => {
    const body = { version: 1, protections, reason: '확인' }
    expect((await operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
    await t.app.services.schedule.runOften()
  }
  const points = async ({ operator }: PlannedCompany) =>
    (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.open.map(({ message }) => message)
  const late = { lvofcTime: '20:00' }

  it('is protected on recorded days as on planned ones', async () => {
    const company = await recorded()
    await correct(company, '2026-11-04', late)
    await correct(company, '2026-11-18', late)
    expect(await points(company)).toEqual([])
    await protect(company, [{ from: '2026-11-09', to: '2026-12-31', kind: 'PREGNANT' }])
    const told = await points(company)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('11.18')
    expect(told[0]).toContain('임신')
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '04:00' })
  })

  it('has no overtime while exempt (제63조), from that day on', async () => {
    const company = await recorded()
    await protect(company, [{ from: '2026-11-16', kind: 'ARTICLE63' }])
    expect((await correct(company, '2026-11-13', late)).body).toMatchObject({ extnWork: '02:00' })
    expect((await correct(company, '2026-11-16', late)).body).toMatchObject({ extnWork: '00:00', normalWork: '10:00' })
  })

  it('works seven hours a day until eighteen (제69조)', async () => {
    const company = await recorded()
    // Eighteen on the 9th.
    await sql`update employee set birth_date = '2008-11-09' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    expect((await correct(company, '2026-11-06', { workSch: '0001' })).body).toMatchObject({
      normalWork: '07:00',
      extnWork: '01:00',
    })
    expect((await correct(company, '2026-11-09', { workSch: '0001' })).body).toMatchObject({
      normalWork: '08:00',
      extnWork: '00:00',
    })
    expect(await points(company)).toEqual([])
    await correct(company, '2026-11-05', late)
    expect((await points(company)).join(' ')).toContain('18세 미만')
    // Who is grown up is bound by the limits of everybody alone.
    await sql`update employee set birth_date = '2000-11-09' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    expect(await points(company)).toEqual([])
  })
})
