import { viewWorkTimeFormat } from '@handal/contracts/common'
import { readHome } from '@handal/contracts/session/home'
import { scheduleXlsx } from '@handal/contracts/downloads'
import { closeAttendance } from '@handal/contracts/time/attendance'
import type { BodyInput } from '@handal/contracts/endpoint'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { createPattern, removePattern } from '@handal/contracts/time/patterns'
import { previewSchedule, readSchedule, saveSchedule } from '@handal/contracts/time/schedule'
import { yearMonth } from '@handal/base/date'
import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { readCells } from '../../../documents/testing/cells.ts'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import {
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../../testing/planned-company.ts'
import { makeRecordedCompany } from '../../../testing/recorded-company.ts'
import { LEAVE } from '../derive/day-columns.ts'

const t = testApp()
afterAll(closeRendering)
type Cell = BodyInput<typeof saveSchedule>['items'][number]
const cell = (workDate: string, rest: Partial<Cell>, employeeNo = 1): Cell => ({ employeeNo, workDate, ...rest })
const NIGHT = { workSch: '0002' }
const save = ({ operator }: Pick<PlannedCompany, 'operator'>, items: Cell[], reason = '근무 편성') =>
  operator.call(saveSchedule, { body: { items, reason } })
const preview = ({ operator }: Pick<PlannedCompany, 'operator'>, items: Cell[]) =>
  operator.call(previewSchedule, { body: { items } })
const read = async (
  { operator }: Pick<PlannedCompany, 'operator'>,
  str: string,
  end: string,
  employeeNos?: number[],
) => {
  const { status, body } = await operator.call(readSchedule, {
    query: { str, end, ...(employeeNos === undefined ? {} : { employeeNos }) },
  })
  expect(status).toBe(200)
  return body.items
}

/** A company worked as planned with a night shift, its rest at two in the morning, and somebody by the hour. */
const shiftCompany = async (people = [{}, {}]): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { people })
  const set = async (body: BodyInput<typeof changeWorkRule>) =>
    expect((await company.operator.call(changeWorkRule, { body })).status).toBe(200)
  await set({
    type: '0001',
    from: '2026-01-01',
    value: [
      { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' },
      { workSch: '0002', name: '야간', start: '21:00', end: '06:00', contractual: '08:00' },
    ],
  })
  await set({
    type: '0002',
    from: '2026-01-01',
    value: [
      { workSch: '0001', start: '12:00', end: '13:00' },
      { workSch: '0002', start: '02:00', end: '03:00' },
    ],
  })
  return company
}
const nights = (dates: readonly string[], employeeNo = 1): Cell[] => dates.map((date) => cell(date, NIGHT, employeeNo))
const WEEK = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']

describe('the roster of a company', () => {
  it('says of each day what it is, who says so, and what the week comes to', async () => {
    const company = await shiftCompany()
    expect((await save(company, [...nights(WEEK), cell('2026-11-07', { start: '10:00', end: '14:00' })])).status).toBe(
      200,
    )
    const [person, other] = await read(company, '2026-11-02', '2026-11-15')
    expect(person?.days).toHaveLength(14)
    expect(person?.days[0]).toEqual({
      workDate: '2026-11-02',
      kind: 'WORK',
      workSch: '0002',
      start: null,
      end: null,
      startTime: '21:00',
      endTime: '30:00',
      from: 'DAY',
      contractual: '08:00',
      dayType: 'WORKDAY',
      away: null,
      shortRest: null,
      record: null,
      publication: null,
      version: 1,
    })
    expect(person?.days[5]).toMatchObject({
      workSch: null,
      start: '10:00',
      end: '14:00',
      contractual: '04:00',
      from: 'DAY',
    })
    expect(person?.days[6]).toMatchObject({ kind: 'WEEKLY_HOLIDAY', from: 'PERSON', contractual: '00:00' })
    expect(person?.days[7]).toMatchObject({ workSch: '0001', startTime: '09:00', from: 'PERSON', version: 0 })
    expect(person?.weeks).toEqual([
      { from: '2026-11-02', hours: '44:00', over: null },
      { from: '2026-11-09', hours: '40:00', over: null },
    ])
    expect(other?.weeks[0]?.hours).toBe('40:00')
    expect(await read(company, '2026-11-02', '2026-11-02', [2])).toHaveLength(1)
  })

  it('pays a night week: 1.5 times and a half of the hours from 22:00 to 06:00', async () => {
    const company = await shiftCompany()
    await save(company, [...nights(WEEK), cell('2026-11-07', NIGHT)])
    const { operator } = company
    expect((await operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })).status).toBe(200)
    const { won } = await slipOf(company)
    // Seven of eight hours lie in the night: 6 × 7 × 10,000 × 0.5; Saturday’s eight pass 40: × 10,000 × 1.5.
    expect(won).toEqual({ 기본급: 2_090_000, 야간근로수당: 210_000, 연장근로수당: 120_000 })
    expect(await plannedTotals(company)).toMatchObject({
      nightWork: '35:00',
      normalWork: '133:00',
      extnWork: '01:00',
      extnNightWork: '07:00',
    })
  })

  it('pays a shift on the weekly holiday as holiday work, and as a day of work where the week has another one', async () => {
    const company = await shiftCompany()
    const { body } = await preview(company, [cell('2026-11-08', { workSch: '0001' })])
    expect(body).toMatchObject({
      changed: 1,
      refused: 0,
      items: [{ after: { kind: 'WORK', dayType: 'WEEKLY_HOLIDAY' } }],
    })
    expect(body.notices).toMatchObject([{ code: 'ON_HOLIDAY', workDate: '2026-11-08' }])
    await save(company, [cell('2026-11-08', { workSch: '0001' })])
    expect(await plannedTotals(company)).toMatchObject({ hdayWork: '08:00', scheduledDays: 21 })
    await save(company, [cell('2026-11-04', { kind: 'WEEKLY_HOLIDAY' })])
    expect(await plannedTotals(company)).toMatchObject({ hdayWork: '00:00', scheduledDays: 21, realWork: '168:00' })
  })

  it('warns of 52 hours and a rest below eleven, and saves all the same', async () => {
    const company = await shiftCompany()
    const items = [
      cell('2026-11-03', NIGHT),
      cell('2026-11-07', { workSch: '0001' }),
      cell('2026-11-08', { workSch: '0001' }),
    ]
    const { body } = await preview(company, items)
    expect(body.notices.map(({ code, message }) => [code, message])).toEqual([
      [
        'ON_HOLIDAY',
        '계획1 11.08(일): 주휴일에 근무하여 휴일근로입니다. 근무일로 하려면 이 주의 다른 날을 주휴로 정해 주세요.',
      ],
      [
        'SHORT_REST',
        '계획1 11.04(수): 앞 근무가 다음 날 06:00에 끝나고 09:00에 시작해 쉬는 시간이 3시간입니다. 11시간보다 짧습니다.',
      ],
      ['OVER_52', '계획1 11.02(월): 이 주가 56:00이 되어 52시간을 넘습니다.'],
    ])
    expect(body.weeks).toEqual([{ employeeNo: 1, from: '2026-11-02', before: '40:00', hours: '56:00', over: '04:00' }])
    expect(body.rests).toEqual([{ employeeNo: 1, workDate: '2026-11-04', shortRest: '03:00' }])
    expect((await read(company, '2026-11-03', '2026-11-03'))[0]?.days[0]?.from).toBe('PERSON')
    expect((await save(company, items)).status).toBe(200)
    const [person] = await read(company, '2026-11-03', '2026-11-06')
    expect(person?.days.map(({ shortRest }) => shortRest)).toEqual([null, '03:00', null, null])
    const mended = await preview(company, [cell('2026-11-04', NIGHT)])
    expect(mended.body.rests).toEqual([
      { employeeNo: 1, workDate: '2026-11-04', shortRest: null },
      { employeeNo: 1, workDate: '2026-11-05', shortRest: '03:00' },
    ])
  })

  it('refuses every bad cell at once, and writes none of them', async () => {
    const company = await shiftCompany([{}, { hired: '2026-11-05' }] as never)
    const items = [
      cell('2026-11-03', { start: '20:00', end: '34:00' }),
      cell('2026-11-06', NIGHT),
      cell('2026-11-04', NIGHT, 2),
      cell('2026-11-09', { workSch: '0009' }),
      cell('2026-11-10', { kind: 'WEEKLY_HOLIDAY' }),
      cell('2026-11-11', { kind: 'WEEKLY_HOLIDAY' }),
      cell('2026-11-06', NIGHT),
      cell('2026-11-12', NIGHT, 77),
    ]
    const { status, body } = await save(company, items)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: [
        { path: 'items.0.workDate', message: '11.04(수) 09:00에 시작하는 근무와 겹칩니다.' },
        { path: 'items.2.workDate', message: '2026.11.04에 재직하는 사원이 아닙니다.' },
        { path: 'items.3.workDate', message: '그날 회사에 그런 근무형태가 없습니다.' },
        { path: 'items.4.workDate', message: '이 주의 주휴일은 11.11(수)입니다. 주휴일은 한 주에 하루입니다.' },
        { path: 'items.5.workDate' },
        { path: 'items.6.workDate', message: '같은 날을 두 번 적었습니다.' },
        { path: 'items.7.workDate', message: '2026.11.12에 재직하는 사원이 아닙니다.' },
      ],
    })
    expect((await preview(company, items)).body).toMatchObject({ changed: 1, same: 0, refused: 7 })
    const { rows } = await sql`select 1 from shift_day where company_no = ${company.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([])
  })

  it('takes a day away again, and nothing where there is none', async () => {
    const company = await shiftCompany()
    await save(company, nights(WEEK))
    const cleared = await save(company, [
      cell('2026-11-04', { clear: true, version: 1 }),
      cell('2026-11-20', { clear: true }),
    ])
    expect(cleared.body).toMatchObject({ changed: 1, same: 1, refused: 0 })
    const [person] = await read(company, '2026-11-04', '2026-11-04')
    expect(person?.days[0]).toMatchObject({ from: 'PERSON', workSch: '0001', version: 0 })
  })

  it('keeps who read a day before it was changed from writing over it', async () => {
    const company = await shiftCompany()
    await save(company, [cell('2026-11-04', NIGHT)])
    expect((await save(company, [cell('2026-11-04', { kind: 'OFF', version: 0 })])).status).toBe(409)
    expect((await save(company, [cell('2026-11-04', { kind: 'OFF', version: 1 })])).status).toBe(200)
    expect((await read(company, '2026-11-04', '2026-11-04'))[0]?.days[0]).toMatchObject({ kind: 'OFF', version: 2 })
  })

  it('marks a changed day, and the weeks whose average it is in, to be made again', async () => {
    const company = await shiftCompany()
    await save(company, [cell('2026-12-30', NIGHT)])
    await save(company, [cell('2026-12-30', NIGHT)])
    const { rows } = await sql<{ day: string; why: string }>`select work_date as day, why from attendance_pending
      where company_no = ${company.companyNo} order by 1`.execute(t.own.kysely)
    expect(rows).toEqual(['2026-12-30', '2027-01-06', '2027-01-13', '2027-01-20'].map((day) => ({ day, why: 'PLAN' })))
  })

  it('goes over the end of a month and of a year, and is told once in the log', async () => {
    const company = await shiftCompany()
    await save(company, nights(['2026-12-30', '2026-12-31']), '연말 야간')
    expect(await plannedTotals(company, '2026-12')).toMatchObject({ nightWork: '14:00' })
    const [person] = await read(company, '2026-12-28', '2027-01-03')
    expect(person?.days.map(({ dayType, endTime }) => [dayType, endTime])).toEqual([
      ['WORKDAY', '18:00'],
      ['WORKDAY', '18:00'],
      ['WORKDAY', '30:00'],
      ['WORKDAY', '30:00'],
      ['PUBLIC_HOLIDAY', '18:00'],
      ['OFFDAY', null],
      ['WEEKLY_HOLIDAY', null],
    ])
    const { rows } = await sql<{ reason: string }>`select reason from audit_log
      where company_no = ${company.companyNo} and event = 'schedule.change'`.execute(t.own.kysely)
    expect(rows).toEqual([{ reason: '연말 야간' }])
  })

  it('refuses days of a month that is closed, and sees in it what changed behind', async () => {
    const company = await shiftCompany()
    const body = { month: yearMonth('2026-10'), action: 'close' as const }
    expect((await company.operator.call(closeAttendance, { body })).status).toBe(200)
    expect((await save(company, nights(['2026-10-30', '2026-11-02']))).body).toMatchObject({
      errors: [{ path: 'items.0.workDate', message: expect.stringContaining('2026년 10월 근태를 마감했습니다.') }],
    })
  })
})

describe('a schedule that a roster names', () => {
  it('is not taken away from a day on which it is worked', async () => {
    const company = await shiftCompany()
    const { operator } = company
    await save(company, nights(WEEK))
    await operator.call(createPattern, { body: { name: '야간', days: [NIGHT, { kind: 'WEEKLY_HOLIDAY' }] } })
    const without = (from: string) =>
      operator.call(changeWorkRule, {
        body: {
          type: '0001',
          from,
          value: [{ workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' }],
          reason: '야간 없앰',
        },
      })
    const uses = (days: number) => [
      ...(days === 0 ? [] : [{ what: '근무형태 야간의 근무계획', count: days }]),
      { what: '근무형태 야간의 교대 규칙', count: 1 },
    ]
    expect(await without('2026-11-04')).toMatchObject({ status: 409, body: { uses: uses(3) } })
    expect(await without('2026-11-07')).toMatchObject({ status: 409, body: { uses: uses(0) } })
    await operator.call(removePattern, { body: { no: 1, reason: '쓰지 않음' } })
    expect((await without('2026-11-07')).status).toBe(200)
  })
})

describe('the plan of today and of a month', () => {
  it('is the roster’s on the employee’s home and in the format of working time', async () => {
    const company = await shiftCompany()
    const { companyNo, operator } = company
    // Friday 2026-11-20, 10:00.
    await save(company, [cell('2026-11-20', { start: '06:00', end: '14:00' }), cell('2026-11-21', NIGHT)])
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    const home = await employee.call(readHome, {})
    expect(home.body).toMatchObject({ day: { baseStart: '06:00', baseEnd: '14:00', plan: 'UNDER_WAY' } })
    const { body } = await operator.call(viewWorkTimeFormat, {
      params: { employeeNo: 1 },
      query: { workYM: '2026-11' },
    })
    expect(body.items.filter(({ workDate }) => workDate >= '2026-11-20').slice(0, 3)).toMatchObject([
      { workDate: '2026-11-20', workSch: '0001', atendTime: '06:00', lvofcTime: '14:00', contractual: '07:30' },
      { workDate: '2026-11-21', workSch: '0002', atendTime: '21:00', lvofcTime: '30:00', contractual: '08:00' },
      { workDate: '2026-11-22', dayType: 'WEEKLY_HOLIDAY', atendTime: null },
    ])
  })
})

describe('a part-timer', () => {
  it('with other hours on some Saturdays is paid the weekly holiday of the average of four weeks', async () => {
    const company = await shiftCompany([{}])
    const { companyNo } = company
    await sql`update pay_term set pay_kind = 'hourly', amounts = '{"base": 12000}' where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    await sql`update employee_assignment set working_weekdays = '1,2', base_end = '13:00' where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    // Two days of three or four hours are below 15 hours a week: no weekly holiday.
    expect(await plannedTotals(company)).toMatchObject({ hdayPayWork: '00:00' })
    const saturdays = ['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21', '2026-11-28', '2026-12-05']
    await save(
      company,
      saturdays.map((date) => cell(date, { start: '09:00', end: '19:00' })),
    )
    // Six hours and nine: fifteen in each week whose four Saturdays are worked, three hours of holiday on 11.15, 11.22 and 11.29.
    expect(await plannedTotals(company)).toMatchObject({ hdayPayWork: '09:00', realWork: '63:00' })
  })
})

describe('a roster is nobody else’s', () => {
  let company: PlannedCompany
  let stranger: PlannedCompany
  beforeAll(async () => {
    company = await shiftCompany()
    stranger = await shiftCompany([{}])
    await save(company, nights(WEEK))
  })

  it('of another company is neither read nor written', async () => {
    expect((await read(stranger, '2026-11-02', '2026-11-08')).map(({ days }) => days[0]?.from)).toEqual(['PERSON'])
    expect((await save(stranger, nights(WEEK, 2))).status).toBe(422)
    const query = { companyNo: company.companyNo, str: '2026-11-02', end: '2026-11-08' }
    expect((await stranger.operator.call(readSchedule, { query })).status).toBe(404)
    const { rows } = await sql<{ no: number }>`select distinct company_no as no from shift_day
      where company_no in (${company.companyNo}, ${stranger.companyNo})`.execute(t.own.kysely)
    expect(rows).toEqual([{ no: company.companyNo }])
  })

  it('of an employee is not for the call', async () => {
    const { companyNo } = company
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await employee.call(readSchedule, { query: { str: '2026-11-02', end: '2026-11-08' } })).status).toBe(403)
    expect((await employee.call(saveSchedule, { body: { items: nights(WEEK) } })).status).toBe(403)
  })
})

describe('days of leave', () => {
  it('stand on the plan, entered as facts or brought as marks of recorded days, and take their hours from the week', async () => {
    const company = await makeRecordedCompany(t, 'monthly')
    expect((await enterFact(company, { str: '2026-11-03', kind: 'HALF_AM' })).status).toBe(200)
    await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, work_schedule, in_judgement)
      values (${company.companyNo}, 1, '2026-11-04', 'WORKDAY', '0001', ${LEAVE ?? null})`.execute(t.own.kysely)
    const [person] = await read(company, '2026-11-02', '2026-11-08')
    expect(person?.days.map(({ away }) => away)).toEqual([null, '오전 반차', '휴가', null, null, null, null])
    expect(person?.weeks[0]?.hours).toBe('28:00')
  })
})

describe('the workbook of a plan', () => {
  it('has a row a person and day, with short rests', async () => {
    const company = await shiftCompany()
    await save(company, [cell('2026-11-03', NIGHT)])
    const { status, raw } = await company.operator.call(scheduleXlsx, {
      query: { str: '2026-11-03', end: '2026-11-04', employeeNos: [1] },
    })
    expect(status).toBe(200)
    const [sheet] = await readCells(raw)
    const shown = Object.values(sheet?.cells ?? {}).map((value) => String(value).replace(/ \{.*\}$/, ''))
    expect(shown).toEqual(expect.arrayContaining(['2026-11-03', '21:00', '30:00', '2026-11-04', '09:00', '3:00']))
  })
})
