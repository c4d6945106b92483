import { closeAttendance, deriveAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { removeDayFact } from '@handal/contracts/time/day-facts'
import { correctDailyWork, listDailyWorks, withdrawDailyWork } from '@handal/contracts/time/daily-works'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { readJob } from '@handal/contracts/jobs'
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
import {
  excludeTags,
  type Punch,
  restoreTags,
  settleTags,
  storeTags,
  weekdaysOf,
} from '../../../testing/tagged-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))
const MONTH = yearMonth('2026-11')

const tag = (company: PlannedCompany, punches: readonly Punch[], employeeNo = 1, source: 'CARD' | 'HAND' = 'CARD') =>
  storeTags(t, company, punches, employeeNo, source)
const exclude = (company: PlannedCompany, nos: readonly number[]) => excludeTags(t, company, nos)
const restore = (company: PlannedCompany) => restoreTags(t, company)
const settle = () => settleTags(t)
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
    .map(({ code, workDates }) => [code, ...workDates].join(' '))

const WORKDAYS = weekdaysOf('2026-11')
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
    expect(await openOf(company)).toEqual(['half-record 2026-11-04'])
  })
})

it('a night shift that the roster has on the weekly holiday keeps its end in the next morning', async () => {
  const company = await makePlannedCompany(t, { from: null })
  await sql`insert into shift_day (company_no, employee_no, work_date, kind, start_time, end_time, entered_at, entered_by_name)
    values (${company.companyNo}, 1, '2026-11-15', 'WORK', '22:00', '31:00', now(), '김운영')`.execute(t.own.kysely)
  await tag(company, [
    ['2026-11-15', '21:55', null],
    ['2026-11-16', '06:58', null],
  ])
  await settle()
  expect(await dayOf(company, '2026-11-15')).toMatchObject({ atendTime: '21:55', lvofcTime: '30:58' })
  expect(await dayOf(company, '2026-11-16')).toMatchObject({ atendTime: null })
})

describe('a month of records made again', () => {
  const again = async ({ operator }: PlannedCompany, more: { userNo?: string } = {}) => {
    const { status, body } = await operator.call(deriveAttendance, { body: { month: MONTH, ...more } })
    if (status >= 300) return status
    let { job } = body
    while (job.state === 'queued' || job.state === 'running')
      ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
    return job.message
  }

  it('writes nothing where nothing differs, and makes what differs', async () => {
    const company = await tagged([], 2)
    const before = await derived(company)
    expect(await again(company)).toBe('바뀐 내용이 없습니다.')
    await sql`update attendance_day set real_work = 1 where company_no = ${company.companyNo} and employee_no = 2
      and work_date = '2026-11-04'`.execute(t.own.kysely)
    expect(await again(company)).toBe('1명의 근태가 바뀌었습니다.')
    expect(await derived(company)).toEqual(before)
    await sql`update attendance_day set real_work = 1 where company_no = ${company.companyNo} and work_date = '2026-11-04'`.execute(
      t.own.kysely,
    )
    expect(await again(company, { userNo: '1' })).toBe('1명의 근태가 바뀌었습니다.')
    expect(await again(company)).toBe('1명의 근태가 바뀌었습니다.')
    expect(await derived(company)).toEqual(before)
  })

  it('leaves days that were brought as they are, and refuses who has totals of them by name', async () => {
    const company = await makePlannedCompany(t, { from: null })
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, real_work, normal_work)
      values (${company.companyNo}, 1, '2026-11-04', 'WORKDAY', '08:52', '18:00', 7, 7)`.execute(t.own.kysely)
    await sql`insert into attendance_total (company_no, employee_no, month, scheduled_days, worked_days, absent_days, real_work, normal_work)
      values (${company.companyNo}, 1, '2026-11', 21, 1, 0, 7, 7)`.execute(t.own.kysely)
    const before = await derived(company)
    expect(await again(company)).toBe('바뀐 내용이 없습니다.')
    expect(await derived(company)).toEqual(before)
    expect(await again(company, { userNo: '1' })).toBe(422)
  })

  it('is refused of a closed month, and makes an absence of a day that is over', async () => {
    t.clock.set('2026-12-01T01:00:00Z')
    const company = await tagged(['2026-11-30'])
    await sql`delete from attendance_day where company_no = ${company.companyNo} and work_date = '2026-11-30'`.execute(
      t.own.kysely,
    )
    expect(await again(company)).toBe('1명의 근태가 바뀌었습니다.')
    expect(await dayOf(company, '2026-11-30')).toMatchObject({ judgements: { in: ['결근'] } })
    await enterFact(company, { employeeNo: 1, str: '2026-11-30', kind: 'ABSENCE' })
    expect((await closePlanned(company)).status).toBe(200)
    expect(await again(company)).toBe(422)
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

  it('a day that was brought before comes back as it was, with what its clock times do not tell', async () => {
    const company = await makePlannedCompany(t, { from: null })
    const { operator } = company
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, in_judgement, out_judgement,
        elpd_atend, break_time, real_work, normal_work, extn_work, adjust)
      values (${company.companyNo}, 1, '2026-11-04', 'WORKDAY', '08:52', '18:00', '0001', '0003', 548, 60, 510, 480, 30, 22)`.execute(
      t.own.kysely,
    )
    const before = (await derived(company)).days
    const body = { workDate: '2026-11-04', lvofcTime: '19:00', reason: '회의' }
    expect((await operator.call(correctDailyWork, { params: { empl_no: 1 }, body })).status).toBe(200)
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ lvofcTime: '19:00', extnWork: '01:00' })
    await tag(company, [['2026-11-04', '20:00', 'out']])
    await settle()
    await operator.call(withdrawDailyWork, { params: { empl_no: 1 }, body: { workDate: '2026-11-04', reason: '잘못' } })
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ atendTime: '08:52', lvofcTime: '20:00' })
    const { rows } = await sql<{ no: number }>`select tag_no as no from attendance_tag
      where company_no = ${company.companyNo}`.execute(t.own.kysely)
    await exclude(
      company,
      rows.map(({ no }) => no),
    )
    await settle()
    expect((await derived(company)).days).toEqual(before)
  })

  it('days that were brought come back with the days of their week that had moved', async () => {
    const company = await makePlannedCompany(t, { from: null })
    const { operator } = company
    await sql`update employee_assignment_entry set working_weekdays = '1,2,3,4,5,6' where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    // Nine to six from Monday to Saturday: the sixth day is beyond forty hours.
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, in_judgement, out_judgement,
        elpd_atend, break_time, real_work, normal_work, extn_work)
      select ${company.companyNo}, 1, d::date, 'WORKDAY', '09:00', '18:00', '0001', case when extract(dow from d) = 6 then '0003' else '0001' end,
        540, 60, 480, case when extract(dow from d) = 6 then 0 else 480 end, case when extract(dow from d) = 6 then 480 else 0 end
      from generate_series('2026-11-09'::date, '2026-11-14'::date, '1 day') d`.execute(t.own.kysely)
    const times = async () =>
      (await derived(company)).days.map((row) => {
        const { work_date, atend_time, lvofc_time, normal_work, extn_work, made } = row as Record<string, unknown>
        return [work_date, atend_time, lvofc_time, normal_work, extn_work, made]
      })
    const before = await times()
    const body = { workDate: '2026-11-09', lvofcTime: '13:00', reason: '조퇴' }
    expect((await operator.call(correctDailyWork, { params: { empl_no: 1 }, body })).status).toBe(200)
    expect(await dayOf(company, '2026-11-09')).toMatchObject({ lvofcTime: '13:00' })
    expect(await dayOf(company, '2026-11-14')).toMatchObject({ normalWork: '05:00', extnWork: '03:00' })
    const undo = { workDate: '2026-11-09', reason: '잘못 고침' }
    expect((await operator.call(withdrawDailyWork, { params: { empl_no: 1 }, body: undo })).status).toBe(200)
    expect(await times()).toEqual(before)
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

describe('whether a company records', () => {
  const morning = async (company: PlannedCompany) => {
    await settle()
    await t.own.kysely.deleteFrom('schedule').where('name', '=', 'attendance.absences').execute()
    await t.app.services.schedule.runDue()
    return dayOf(company, '2026-11-10', 2)
  }
  it('is not said by a tag that somebody entered for one person', async () => {
    const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
    await tag(company, [['2026-11-04', '18:00', 'out']], 1, 'HAND')
    expect(await morning(company)).toBeNull()
  })

  it('nor by tags that were excluded, as those of a file of the wrong month that was taken back', async () => {
    const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
    const nos = await tag(company, [
      ['2026-11-04', '08:50', 'in'],
      ['2026-11-04', '18:00', 'out'],
    ])
    await exclude(company, nos)
    expect(await morning(company)).toBeNull()
    await tag(company, [['2026-11-09', '08:50', 'in']])
    expect(await morning(company)).toMatchObject({ judgements: { in: ['결근'] } })
    expect(await dayOf(company, '2026-11-05', 2)).toBeNull()
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
