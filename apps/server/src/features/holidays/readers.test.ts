import { plainDate, yearMonth } from '@handal/base/date'
import { viewWorkTimeFormatByQuery } from '@handal/contracts/common'
import { type EmployeeHome, readHome } from '@handal/contracts/session/home'
import { createHoliday, createSharedHoliday } from '@handal/contracts/company/holidays'
import { readManagement } from '@handal/contracts/payroll/salary'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { MONTH } from '../../testing/payroll-steps.ts'
import { payDateOf } from '../payroll/public.ts'
import { dayTypeOn, holidaysFrom, isClosedFor, ownDays, readHolidays, readHolidaysOfAll } from './public.ts'

const t = testApp()
afterEach(async () => {
  t.clock.set(TEST_NOW)
  await sql`delete from holiday where company_no = 0`.execute(t.own.kysely)
})

const keep = (cast: PayrollCast, holidayDate: string) =>
  cast.operator.call(createHoliday, { body: { holidayDate, name: '창립기념일' } })
const move = (cast: PayrollCast, holidayDate: string, movedTo: string) =>
  cast.operator.call(createHoliday, { body: { holidayDate, movedTo, agreementDate: '2026-10-12' } })
const share = async (holidayDate: string) =>
  (await loginAs(t, await makeUser(t, { role: '01' }))).call(createSharedHoliday, {
    body: { holidayDate, name: '임시공휴일' },
  })

const row = {
  company_no: 1,
  holiday_no: 1,
  name: '쉬는 날',
  kind: 'COMPANY_HOLIDAY',
  moved_to: null,
  agreement_date: null,
  agreement_file: null,
  reason: null,
  version: 1,
} as const

describe('the payday', () => {
  const rule = { periodStartDay: 1, payday: 25, paydayNextMonth: false } as const
  it.each([
    ['nothing', [], '2026-11', 'BEFORE', '2026-11-25'],
    [
      'a holiday of the company',
      [{ ...row, holiday_date: plainDate('2026-11-25') }],
      '2026-11',
      'BEFORE',
      '2026-11-24',
    ],
    ['the same, paid after it', [{ ...row, holiday_date: plainDate('2026-11-25') }], '2026-11', 'AFTER', '2026-11-26'],
    [
      'one that was moved away',
      [
        { ...row, holiday_date: plainDate('2026-11-25') },
        {
          ...row,
          holiday_date: plainDate('2026-11-25'),
          moved_to: plainDate('2026-11-24'),
          agreement_date: plainDate('2026-11-02'),
        },
      ],
      '2026-11',
      'BEFORE',
      '2026-11-25',
    ],
    [
      'one of the law that was moved away: banks are closed all the same',
      [
        {
          ...row,
          holiday_date: plainDate('2026-12-25'),
          moved_to: plainDate('2026-12-24'),
          agreement_date: plainDate('2026-11-02'),
        },
      ],
      '2026-12',
      'BEFORE',
      '2026-12-23',
    ],
  ] as const)('moves off %s', (_, rows, month, paydayOnHoliday, expected) => {
    expect(payDateOf({ ...rule, paydayOnHoliday }, yearMonth(month), holidaysFrom(rows))).toBe(plainDate(expected))
  })

  it('of an open month follows what is entered, by the company or for all', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const payDate = async () => (await cast.operator.call(readManagement, { query: { month: MONTH } })).body.run.payDate
    expect(await payDate()).toBe('2026-11-25')
    await share('2026-11-25')
    expect(await payDate()).toBe('2026-11-24')
    await keep(cast, '2026-11-24')
    expect(await payDate()).toBe('2026-11-23')
  })
})

describe('the holidays of a company', () => {
  const SHARED = { ...row, company_no: 0, kind: 'PUBLIC_HOLIDAY', holiday_date: plainDate('2026-11-18') } as const
  const types = (rows: Parameters<typeof holidaysFrom>[0], under5: boolean, ...days: string[]) =>
    days.map((day) => dayTypeOn(holidaysFrom(rows), plainDate(day), { scheduled: () => 'WORKDAY', under5 }).type)

  it('leave 노동절 where it is, whatever was stored past the calls', () => {
    const moved = [
      {
        ...row,
        holiday_date: plainDate('2026-05-01'),
        moved_to: plainDate('2026-05-04'),
        agreement_date: plainDate('2026-04-01'),
      },
    ]
    expect(types(moved, false, '2026-05-01', '2026-05-04')).toEqual(['LABOR_DAY', 'WORKDAY'])
  })

  it('let 노동절 go where the setting of that day allowed it, and neither before nor after', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const set = (value: boolean, from: string) =>
      cast.operator.call(changeSetting, { body: { name: 'laborDayMovable', value, from } })
    const moveTo = (holidayDate: string, movedTo: string, agreementDate: string) =>
      cast.operator.call(createHoliday, { body: { holidayDate, movedTo, agreementDate } })
    const may = async () => {
      const days = { from: plainDate('2026-04-01'), to: plainDate('2026-05-31') }
      const { own, all } = await t.db.withSystem('시험', null, async (tx) => ({
        own: await readHolidays(tx, cast.companyNo, days),
        all: (await readHolidaysOfAll(tx, days))(cast.companyNo),
      }))
      const typeOf = (of: typeof own, date: string) =>
        dayTypeOn(of, plainDate(date), { scheduled: () => 'WORKDAY', under5: false }).type
      const [told, ofAll] = [own, all].map((of) => ['2026-05-01', '2026-05-06'].map((day) => typeOf(of, day)))
      expect(ofAll).toEqual(told)
      const payday = { periodStartDay: 1, payday: 6, paydayNextMonth: false, paydayOnHoliday: 'BEFORE' } as const
      return [...(told ?? []), payDateOf(payday, yearMonth('2026-05'), own)]
    }
    const stays = ['LABOR_DAY', 'WORKDAY', '2026-05-06']
    expect((await moveTo('2026-05-01', '2026-05-06', '2026-04-01')).body).toMatchObject({
      errors: [{ path: 'holidayDate', message: expect.stringContaining('노동절은 합의로 옮길 수 없습니다') }],
    })
    await set(true, '2026-05-01')
    expect((await moveTo('2026-05-01', '2026-05-06', '2026-04-01')).body).toMatchObject({ name: '노동절' })
    expect(await may()).toEqual(['WORKDAY', 'LABOR_DAY', '2026-05-04'])
    // Withdrawn for the day itself: the move that stands counts no more.
    const back = { name: 'laborDayMovable', removed: true, reason: '보류', from: '2026-05-01' } as const
    await cast.operator.call(changeSetting, { body: back })
    expect(await may()).toEqual(stays)
    await set(true, '2026-05-02')
    expect(await may()).toEqual(stays)
    await set(true, '2026-04-30')
    expect((await may())[0]).toBe('WORKDAY')
  })

  it('close the banks on one of all companies, moved away or not, and whatever the size of the company', () => {
    const moved = [
      SHARED,
      { ...SHARED, company_no: 1, moved_to: plainDate('2026-11-19'), agreement_date: plainDate('2026-11-02') },
    ]
    const closed = (...days: string[]) => days.map((day) => isClosedFor(holidaysFrom(moved), plainDate(day)))
    expect(closed('2026-11-18', '2026-11-19', '2026-11-20')).toEqual([true, true, false])
  })

  it('are compared as the size of the company means them: under five those of all companies are none', () => {
    const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
    const rows = [SHARED, { ...row, holiday_date: plainDate('2026-11-12') }]
    const told = (under5: boolean) => ownDays(holidaysFrom(rows), november, under5)
    expect(told(false)).toEqual(['2026-11-12 COMPANY_HOLIDAY', '2026-11-18 PUBLIC_HOLIDAY'])
    expect(told(true)).toEqual(['2026-11-12 COMPANY_HOLIDAY'])
  })

  it('are its own and those of all companies, also where all companies are read at once', async () => {
    const [own, none] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 1 })]
    await keep(own, '2026-11-12')
    await share('2026-11-18')
    const days = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
    const of = await t.db.withSystem('시험', null, (tx) => readHolidaysOfAll(tx, days))
    const named = (companyNo: number) => [
      of(companyNo).companyHoliday(plainDate('2026-11-12')),
      of(companyNo).publicHoliday(plainDate('2026-11-18')),
    ]
    expect([named(own.companyNo), named(none.companyNo)]).toEqual([
      ['창립기념일', '임시공휴일'],
      [null, '임시공휴일'],
    ])
  })

  it('know one of all companies that was moved into the days from before them', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await share('2026-11-30')
    await move(cast, '2026-11-30', '2026-12-02')
    const { body } = await cast.operator.call(viewWorkTimeFormatByQuery, { query: { workYM: '2026-12' } })
    expect(body.items.slice(0, 3).map(({ dayType }) => dayType)).toEqual(['WORKDAY', 'PUBLIC_HOLIDAY', 'WORKDAY'])
  })
})

it('planned days are those of the law, of all companies and of the company, less what was moved', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await keep(cast, '2026-12-28')
  await move(cast, '2026-12-25', '2026-12-29')
  await share('2026-12-30')
  const { body } = await cast.operator.call(viewWorkTimeFormatByQuery, { query: { workYM: '2026-12' } })
  expect(body.items.slice(23).map(({ workDate, dayType }) => `${workDate.slice(8)} ${dayType}`)).toEqual([
    '24 WORKDAY',
    '25 WORKDAY',
    '26 OFFDAY',
    '27 WEEKLY_HOLIDAY',
    '28 COMPANY_HOLIDAY',
    '29 PUBLIC_HOLIDAY',
    '30 PUBLIC_HOLIDAY',
    '31 WORKDAY',
  ])
})

it('the hours of a person count a holiday of the company as free, and a day worked instead as planned', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await sql`delete from attendance_day where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  const rule = async () => {
    const { body } = await cast.operator.call(readHours, { params: { employeeNo: 1 }, query: { month: MONTH } })
    return body.sums.find(({ key }) => key === 'scheduledDays')?.rule
  }
  expect(await rule()).toContain('30일 - 토요일 4일 - 일요일 5일')
  await keep(cast, '2026-11-12')
  await share('2026-11-18')
  expect(await rule()).toContain('30일 - 토요일 4일 - 일요일 5일 - 공휴일 1일 - 회사 휴일 1일')
  await move(cast, '2026-11-12', '2026-12-01')
  expect(await rule()).toContain('30일 - 토요일 4일 - 일요일 5일 - 공휴일 1일')
})

it('nobody is expected on a holiday of the company, and everybody on the day worked instead', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await sql`update employee_assignment set base_start = '09:00', base_end = '18:00'
    where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  const isExpected = async (date: string) => {
    t.clock.set(`${date}T01:00:00.000Z`)
    const person = await loginAs(t, { userNo: cast.employee.userNo, loginId: '', role: '21' })
    return ((await person.call(readHome, {})).body as EmployeeHome).day !== null
  }
  await keep(cast, '2026-12-23')
  await move(cast, '2026-12-25', '2026-12-28')
  for (const [date, expected] of [
    ['2026-12-22', true],
    ['2026-12-23', false],
    ['2026-12-25', true],
    ['2026-12-28', false],
  ] as const)
    expect([date, await isExpected(date)]).toEqual([date, expected])
  // Public holidays are no holidays under five workers, those of the company are.
  await sql`update company_setting set under5 = true where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  expect([await isExpected('2026-12-28'), await isExpected('2026-12-23')]).toEqual([true, false])
})
