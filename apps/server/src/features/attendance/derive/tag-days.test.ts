import { closeAttendance, readAttendance, removeDayFact } from '@handal/contracts/time/attendance'
import { correctDailyWork, listDailyWorks, withdrawDailyWork } from '@handal/contracts/time/daily-works'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { yearMonth } from '@handal/base/date'
import { changeSetting } from '@handal/contracts/settings/settings'
import { createHoliday } from '@handal/contracts/company/holidays'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import {
  closePlanned,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))
const MONTH = yearMonth('2026-11')

type Punch = readonly [date: string, time: string, type: 'in' | 'out' | 'gnot' | 'rtn' | null]
let events = 0
/** Stores tags as their call does, with the days that they may belong to. */
const tag = async ({ companyNo }: PlannedCompany, punches: readonly Punch[], employeeNo = 1): Promise<number[]> =>
  t.db.withCompany({ companyNo }, async (tx) => {
    const nos: number[] = []
    for (const [date, time, type] of punches) {
      events += 1
      const { rows } = await sql<{ tag_no: number }>`
        insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, type, source)
        values (${companyNo}, ${events}, gen_random_uuid(), ${employeeNo}, (${`${date} ${time}`}::timestamp at time zone 'Asia/Seoul'),
          now(), ${type}, 'CARD') returning tag_no`.execute(tx)
      nos.push(rows[0]?.tag_no ?? 0)
      await sql`insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
        select ${companyNo}, ${employeeNo}, d::date, now(), 'TAG' from unnest(array[${date}::date - 1, ${date}::date]) as d
        on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1`.execute(tx)
    }
    return nos
  })
const exclude = ({ companyNo }: PlannedCompany, nos: readonly number[]) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    await sql`insert into tag_exclusion (company_no, exclusion_no, tag_no, reason, entered_at, entered_by_name)
      select ${companyNo}, no, no, '시험', now(), '김운영' from unnest(${nos}::int[]) as no`.execute(tx)
    await sql`insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
      select company_no, employee_no, (happened_at at time zone 'Asia/Seoul')::date, now(), 'EXCLUSION' from attendance_tag
      where company_no = ${companyNo} and tag_no = any (${nos}::int[]) group by 1, 2, 3
      on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1`.execute(tx)
  })
const restore = ({ companyNo }: PlannedCompany) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    await sql`update tag_exclusion set withdrawn_at = now(), withdrawn_by_name = '김운영', withdrawn_reason = '시험'
      where company_no = ${companyNo} and withdrawn_at is null`.execute(tx)
    await sql`insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
      select t.company_no, t.employee_no, (happened_at at time zone 'Asia/Seoul')::date, now(), 'EXCLUSION' from attendance_tag t
      join tag_exclusion x on x.company_no = t.company_no and x.tag_no = t.tag_no
      where t.company_no = ${companyNo} group by 1, 2, 3
      on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1`.execute(tx)
  })
const settle = () => t.app.services.schedule.runOften()
const waiting = async ({ companyNo }: PlannedCompany) =>
  (
    await sql<{ line: string }>`
      select employee_no || ' ' || work_date || ' ' || why || case when late then ' late' else '' end as line
      from attendance_pending where company_no = ${companyNo} order by employee_no, work_date`.execute(t.own.kysely)
  ).rows.map(({ line }) => line)
const rowsOf = async ({ companyNo }: PlannedCompany) => ({
  days: (
    await sql`select * from attendance_day where company_no = ${companyNo} order by employee_no, work_date`.execute(
      t.own.kysely,
    )
  ).rows,
  totals: (
    await sql`select * from attendance_total where company_no = ${companyNo} order by employee_no, month`.execute(
      t.own.kysely,
    )
  ).rows,
})
/** Everything derived, without the counters of versions. */
const derived = async (company: PlannedCompany) => {
  const { days, totals } = await rowsOf(company)
  const plain = (rows: readonly unknown[]) =>
    rows.map((row) => {
      const { version: _version, changed_at: _at, ...rest } = row as Record<string, unknown>
      return rest
    })
  return { days: plain(days), totals: plain(totals) }
}
const dayOf = async ({ operator }: PlannedCompany, workDate: string, employeeNo = 1) => {
  const { body } = await operator.call(listDailyWorks, {
    query: { str: workDate, end: workDate, employeeNos: String(employeeNo) },
  })
  return body.items[0] ?? null
}
const openOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: MONTH } })).body.open
    .filter(({ blocks }) => blocks)
    .map(({ code, workDate }) => `${code} ${workDate}`)

const WORKDAYS = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
)
/** A company whose November was tagged nine to six, but for these days. */
const tagged = async (without: readonly string[] = [], people = 1): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: null, people: Array.from({ length: people }, () => ({})) })
  for (let no = 1; no <= people; no += 1)
    await tag(
      company,
      WORKDAYS.filter((date) => !without.includes(date)).flatMap((date): Punch[] => [
        [date, '08:55:30', 'in'],
        [date, '18:03:10', 'out'],
      ]),
      no,
    )
  await settle()
  return company
}

describe('a day of tags', () => {
  it('is made of them with its totals, and the month closes and pays', async () => {
    const company = await tagged()
    expect(await waiting(company)).toEqual([])
    expect(await dayOf(company, '2026-11-04')).toMatchObject({
      atendTime: '08:55',
      lvofcTime: '18:03',
      realWork: '08:03',
      extnWork: '00:03',
      judgements: { in: ['정상'], out: ['연장'] },
      source: 'RECORDED',
    })
    // Weekends have their rows too, so that a weekly holiday is paid; nothing is known of the Sunday before the first tag.
    expect((await rowsOf(company)).days).toHaveLength(29)
    expect(await plannedTotals(company)).toMatchObject({ scheduledDays: 21, workedDays: 21, extnWork: '01:03' })
    expect(await openOf(company)).toEqual([])
    expect((await closePlanned(company)).status).toBe(200)
    const { operator } = company
    expect((await operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })).status).toBe(200)
    // 63 minutes at 10,000 won and half again.
    expect((await slipOf(company)).won).toEqual({ 기본급: 2_090_000, 연장근로수당: 15_750 })
  })

  it('is made once: deriving again writes nothing', async () => {
    const company = await tagged()
    const before = await rowsOf(company)
    await sql`insert into attendance_pending (company_no, employee_no, work_date, since, why)
      values (${company.companyNo}, 1, '2026-11-04', now(), 'TAG')`.execute(t.own.kysely)
    await settle()
    expect(await rowsOf(company)).toEqual(before)
    expect(await waiting(company)).toEqual([])
  })

  it('goes by the settings of its own day: an early start is none, a late end only where it is recognised', async () => {
    const company = await tagged()
    const { operator } = company
    const body = { name: 'overtimeRecognition' as const, value: 'APPROVED', from: '2026-11-16', reason: '승인제' }
    expect((await operator.call(changeSetting, { body })).status).toBe(200)
    expect(await waiting(company)).toEqual(['1 2026-11-16 RULES'])
    await settle()
    expect(await dayOf(company, '2026-11-13')).toMatchObject({ extnWork: '00:03' })
    expect(await dayOf(company, '2026-11-16')).toMatchObject({ extnWork: '00:00', lvofcTime: '18:03' })
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '00:30' })
    // The window of approval is entered as hours outside of the plan: work there is what the tags say.
    expect(
      (await enterFact(company, { str: '2026-11-16', kind: 'HOURS', startTime: '18:00', endTime: '20:00' })).status,
    ).toBe(200)
    expect(await dayOf(company, '2026-11-16')).toMatchObject({ extnWork: '00:03' })
  })

  it('waits for nothing while it runs, and has half a record once it is over', async () => {
    const company = await makePlannedCompany(t, { from: null })
    t.clock.set('2026-11-04T03:00:00Z')
    await tag(company, [['2026-11-04', '08:50', 'in']])
    await settle()
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ atendTime: '08:50', lvofcTime: null, realWork: null })
    expect(await openOf(company)).toEqual([])
    t.clock.set('2026-11-05T00:00:00Z')
    expect(await openOf(company)).toEqual(['no-record 2026-11-04'])
  })
})

describe('what is said of tags and taken back', () => {
  it.each([
    [
      'excluding a tag',
      async (company: PlannedCompany) => {
        const { rows } = await sql<{ no: number }>`select max(tag_no) as no from attendance_tag
          where company_no = ${company.companyNo}`.execute(t.own.kysely)
        await exclude(company, [rows[0]?.no ?? 0])
        await settle()
        return () => restore(company)
      },
    ],
    [
      'correcting a day',
      async ({ operator }: PlannedCompany) => {
        const body = { workDate: '2026-11-30', lvofcTime: '21:00', reason: '퇴근 기록 뒤 회의' }
        expect((await operator.call(correctDailyWork, { params: { empl_no: 1 }, body })).status).toBe(200)
        return () =>
          operator.call(withdrawDailyWork, {
            params: { empl_no: 1 },
            body: { workDate: '2026-11-30', reason: '잘못 고침' },
          })
      },
    ],
    [
      'half a day of leave',
      async (company: PlannedCompany) => {
        const { body } = await enterFact(company, { str: '2026-11-30', kind: 'HALF_PM', leaveType: '0003' })
        return () => company.operator.call(removeDayFact, { body: { no: body.no, reason: '잘못 적음' } })
      },
    ],
  ])('%s changes the day, and taking it back leaves everything as before', async (_, act) => {
    const company = await tagged()
    const before = await derived(company)
    const undo = await act(company)
    expect(await derived(company)).not.toEqual(before)
    await undo()
    await settle()
    expect(await derived(company)).toEqual(before)
  })

  it('a correction stands field by field over the tags, the newest of each', async () => {
    const company = await tagged()
    const { operator } = company
    const correct = (body: object) =>
      operator.call(correctDailyWork, {
        params: { empl_no: 1 },
        body: { workDate: '2026-11-04', reason: '기록기 고장', ...body },
      })
    await correct({ atendTime: '09:20' })
    await correct({ lvofcTime: '19:00' })
    expect((await correct({ atendTime: '09:10' })).body).toMatchObject({ atendTime: '09:10', lvofcTime: '19:00' })
    await operator.call(withdrawDailyWork, {
      params: { empl_no: 1 },
      body: { workDate: '2026-11-04', reason: '다시 봄' },
    })
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ atendTime: '09:20', lvofcTime: '19:00' })
  })
})

describe('a planned day without any tag', () => {
  it('is an absence an hour after its end, blocks the close, and pays nothing once it is confirmed', async () => {
    const company = await tagged(['2026-11-17'])
    expect(await dayOf(company, '2026-11-17')).toMatchObject({ shortage: '08:00', judgements: { in: ['결근'] } })
    expect(await openOf(company)).toEqual(['absence-open 2026-11-17'])
    expect((await closePlanned(company)).status).toBe(422)
    expect((await enterFact(company, { str: '2026-11-17', kind: 'ABSENCE' })).status).toBe(200)
    expect(await openOf(company)).toEqual([])
    expect((await closePlanned(company)).status).toBe(200)
    expect(await plannedTotals(company)).toMatchObject({ absentDays: 1, shortage: '08:00' })
  })

  it('becomes a day of leave by a fact, and leave counts once', async () => {
    const company = await tagged(['2026-11-17'])
    await enterFact(company, { str: '2026-11-17', kind: 'LEAVE', leaveType: '0001' })
    expect(await dayOf(company, '2026-11-17')).toMatchObject({ shortage: '00:00', judgements: { in: ['휴가'] } })
    expect(await plannedTotals(company)).toMatchObject({ absentDays: 0, paidLeaveDays: '1.00' })
  })

  it('is one by the morning’s work where no tag came at all', async () => {
    const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
    t.clock.set('2026-11-04T10:00:00Z')
    await tag(company, [
      ['2026-11-04', '08:50', 'in'],
      ['2026-11-04', '18:10', 'out'],
    ])
    await settle()
    expect(await dayOf(company, '2026-11-04', 2)).toBeNull()
    t.clock.set('2026-11-04T22:00:00Z')
    await t.app.services.schedule.runDue()
    expect(await dayOf(company, '2026-11-04', 2)).toMatchObject({ shortage: '08:00', judgements: { in: ['결근'] } })
    // Before the company recorded at all nothing is known.
    expect(await dayOf(company, '2026-11-03', 2)).toBeNull()
  })
})

describe('after the close', () => {
  it('a tag waits with its day, holds up that payslip alone, and is taken by one act', async () => {
    const company = await tagged([], 3)
    const { operator } = company
    expect((await closePlanned(company)).status).toBe(200)
    expect((await operator.call(calculate, { body: { month: MONTH, employeeNo: 2 } })).status).toBe(200)
    const before = await rowsOf(company)
    await tag(company, [['2026-11-04', '21:00', 'out']], 2)
    await settle()
    expect(await waiting(company)).toEqual(['2 2026-11-03 TAG late', '2 2026-11-04 TAG late'])
    expect(await rowsOf(company)).toEqual(before)
    const month = async () => (await operator.call(readAttendance, { query: { month: MONTH } })).body
    expect((await month()).changed.map(({ employeeNo, kinds }) => ({ employeeNo, kinds }))).toEqual([
      { employeeNo: 2, kinds: ['hours'] },
    ])
    const body = { month: MONTH, action: 'apply' as const, userNo: [2], reason: '늦게 온 기록' }
    expect((await operator.call(closeAttendance, { body })).status).toBe(200)
    expect(await waiting(company)).toEqual([])
    expect((await month()).changed).toEqual([])
    const after = await rowsOf(company)
    const others = (rows: readonly unknown[]) =>
      rows.filter((row) => (row as { employee_no: number }).employee_no !== 2)
    expect(others(after.days)).toEqual(others(before.days))
    expect(others(after.totals)).toEqual(others(before.totals))
    expect(await dayOf(company, '2026-11-04', 2)).toMatchObject({ lvofcTime: '21:00', extnWork: '03:00' })
  })

  it('opened again, what came late is made like any other', async () => {
    const company = await tagged()
    const { operator } = company
    await closePlanned(company)
    await tag(company, [['2026-11-04', '21:00', 'out']])
    await settle()
    const body = { month: MONTH, action: 'reopen' as const, reason: '기록이 늦게 옴' }
    expect((await operator.call(closeAttendance, { body })).status).toBe(200)
    await settle()
    expect(await waiting(company)).toEqual([])
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ extnWork: '03:00' })
  })

  it('pay that was given out stays, and the tag waits', async () => {
    const company = await tagged()
    const { operator } = company
    await closePlanned(company)
    await operator.call(calculate, { body: { month: MONTH, employeeNo: 1 } })
    expect((await operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
    const before = await rowsOf(company)
    await tag(company, [['2026-11-04', '21:00', 'out']])
    await settle()
    expect(await waiting(company)).toEqual(['1 2026-11-03 TAG late', '1 2026-11-04 TAG late'])
    expect(await rowsOf(company)).toEqual(before)
    // The act moves days and totals of that person; the payslip stays as it was given out, and its difference waits.
    const slip = await slipOf(company)
    const body = { month: MONTH, action: 'apply' as const, userNo: [1], reason: '늦게 온 기록' }
    expect((await operator.call(closeAttendance, { body })).status).toBe(200)
    expect(await waiting(company)).toEqual([])
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ lvofcTime: '21:00', extnWork: '03:00' })
    expect((await slipOf(company)).won).toEqual(slip.won)
    expect((await operator.call(listDifferences, {})).body.items).toMatchObject([{ employeeNo: 1, month: MONTH }])
    // Nothing else came late: what was given out is opened first.
    expect((await operator.call(closeAttendance, { body })).status).toBe(409)
  })
})

describe('what the plan moves inside an open month', () => {
  it('a person’s hours and a holiday make their people’s days again', async () => {
    const company = await tagged([], 2)
    const { operator } = company
    const assignments = [{ from: '2026-11-16', baseAtendtime: '10:00', baseLvofctime: '19:00' }]
    expect(
      (await operator.call(changeEmployee, { params: { empl_no: 1 }, body: { assignments } as never })).status,
    ).toBe(200)
    expect(await waiting(company)).toEqual(['1 2026-11-16 PLAN'])
    await settle()
    expect(await dayOf(company, '2026-11-16')).toMatchObject({ earlyLeave: '00:57' })
    expect(await dayOf(company, '2026-11-16', 2)).toMatchObject({ earlyLeave: '00:00' })
    expect(
      (await operator.call(createHoliday, { body: { holidayDate: '2026-11-20', name: '창립일' } as never })).status,
    ).toBe(200)
    await settle()
    expect(await dayOf(company, '2026-11-20', 2)).toMatchObject({ dayType: 'COMPANY_HOLIDAY', hdayWork: '08:00' })
  })

  it('two companies and two servers do not meet', async () => {
    const [one, other] = [await tagged(), await tagged()]
    const before = await rowsOf(other)
    await tag(one, [['2026-11-04', '20:00', 'out']])
    await Promise.all([settle(), settle()])
    expect(await rowsOf(other)).toEqual(before)
    expect(await dayOf(one, '2026-11-04')).toMatchObject({ lvofcTime: '20:00' })
  })
})
