import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { absenceKinds, absenceTreatment } from './attendance-rate.ts'
import { annualLeaveAnswer } from './calculators.ts'
import { dayAfterMonths, wholeMonths } from '../deadline/civil-period.ts'
import { leaveGrants } from './grants.ts'
import type { LeaveFacts, LeaveGrant } from './leave-facts.ts'
import { sameHours } from './weekly-hours.ts'

const date = plainDate
const range = (from: string, to: string): { from: PlainDate; to: PlainDate } => ({ from: date(from), to: date(to) })
const granted = (hire: string, asOf: string, more: Partial<LeaveFacts> = {}): readonly LeaveGrant[] =>
  valueOf(leaveGrants({ hire: date(hire), asOf: date(asOf), basis: 'HIRE', ...more })).grants
const short = (grants: readonly LeaveGrant[]): string[][] =>
  grants.map(({ date: day, days, kind }) => [day, days, kind])
const yearly = (grants: readonly LeaveGrant[]): string[][] => short(grants).filter(([, , kind]) => kind !== 'monthly')

describe('periods of the civil code', () => {
  it.each([
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-05-01'],
    ['2024-01-31', 1, '2024-03-01'],
    ['2024-01-30', 1, '2024-03-01'],
    ['2024-01-29', 1, '2024-02-29'],
    ['2026-01-29', 1, '2026-03-01'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-03-01'],
    ['2024-02-29', 12, '2025-03-01'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-03-01', 12, '2024-03-01'],
  ])('%s and %d months: the day after is %s', (start, months, after) => {
    expect(dayAfterMonths(date(start), months)).toBe(after)
    expect(wholeMonths(date(start), date(after))).toBe(months)
    expect(wholeMonths(date(start), addDays(date(after), -1))).toBe(months - 1)
  })
})

describe('by hire date', () => {
  it.each([
    // a year is a calendar year, and the person must be there on the day after it
    ['2025-11-20', '2026-11-19', 11],
    ['2025-11-20', '2026-11-20', 26],
    ['2023-03-01', '2024-02-29', 11],
    ['2023-03-01', '2024-03-01', 26],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 26],
    ['2024-01-31', '2025-01-30', 11],
    ['2024-01-31', '2025-01-31', 26],
  ])('hired %s, last day %s: %d days', (hire, last, days) => {
    const grants = granted(hire, '2030-01-01', { last: date(last) })
    expect(grants.reduce((sum, grant) => sum + Number(grant.days), 0)).toBe(days)
  })
  it('goes up every second year and stays at 25', () => {
    const days = yearly(granted('2000-01-01', '2026-12-31')).map(([, each]) => Number(each))
    expect(days.slice(0, 5)).toEqual([15, 15, 16, 16, 17])
    expect(days.at(20)).toBe(25)
    expect(Math.max(...days)).toBe(25)
  })
  it('expires a year later, the monthly days with the first year', () => {
    const grants = granted('2024-02-29', '2026-03-01')
    expect(new Set(grants.filter(({ kind }) => kind === 'monthly').map(({ expires }) => expires))).toEqual(
      new Set(['2025-02-28']),
    )
    expect(grants.filter(({ kind }) => kind === 'annual').map(({ date: day, expires }) => [day, expires])).toEqual([
      ['2025-03-01', '2026-02-28'],
      ['2026-03-01', '2027-02-28'],
    ])
  })
  it('says in Korean why, with law', () => {
    const [monthly, ...rest] = granted('2023-01-02', '2026-06-30')
    expect(monthly?.reason).toBe('2023.01.02부터 2023.02.01까지 1개월을 개근하였습니다.')
    expect(rest.at(-1)).toMatchObject({
      reason: '2025.01.02부터 2026.01.01까지 1년 동안 80% 이상 출근하였습니다(근속 3년).',
    })
    expect(rest.at(-1)?.laws.map(({ article }) => article)).toEqual(['제60조 제1항', '제60조 제4항'])
  })
})

describe('attendance', () => {
  const year = range('2025-01-01', '2025-12-31')
  const second = (attendance: LeaveFacts['attendance'] = [], more: Partial<LeaveFacts> = {}): string[][] =>
    short(granted('2024-01-01', '2026-01-01', { attendance, rounding: 'EXACT2', ...more })).filter(
      ([day]) => day === '2026-01-01',
    )
  it.each([
    [250, 200, [['2026-01-01', '15', 'annual']]],
    [250, 199, []],
    [1000, 800, null],
  ])('%d scheduled, %d attended', (scheduled, attended, expected) => {
    const attendance = [{ ...year, scheduled, attended }]
    if (expected !== null) expect(second(attendance)).toEqual(expected)
    else
      expect(
        refusedFields(leaveGrants({ hire: date('2024-01-01'), asOf: date('2026-01-01'), basis: 'HIRE', attendance })),
      ).toEqual(['attendance.0.scheduled'])
  })
  it('under 80 %: a day for each month that was full', () => {
    const month = (m: number): { from: PlainDate; to: PlainDate } => {
      const from = dayAfterMonths(date('2025-01-01'), m)
      return { from, to: addDays(dayAfterMonths(date('2025-01-01'), m + 1), -1) }
    }
    const attendance = Array.from({ length: 12 }, (_, m) => ({ ...month(m), scheduled: 20, attended: m < 7 ? 20 : 5 }))
    expect(second(attendance)).toEqual([['2026-01-01', '7', 'monthly']])
    const merged = [{ ...range('2025-01-01', '2025-07-31'), scheduled: 140, attended: 140 }, ...attendance.slice(7)]
    expect(second(merged)).toEqual([['2026-01-01', '7', 'monthly']])
  })
  it('under 80 % with a record of the year alone says that months are needed', () => {
    const attendance = [{ ...year, scheduled: 250, attended: 100 }]
    const result = valueOf(
      leaveGrants({ hire: date('2024-01-01'), asOf: date('2026-01-01'), basis: 'HIRE', attendance }),
    )
    expect(result.notices.join()).toMatch(/80% 미만/u)
  })
  it('takes strike and leave of absence out of base and result', () => {
    expect(second([{ ...year, scheduled: 250, attended: 150, leaveOfAbsence: 100 }])).toEqual([
      ['2026-01-01', '9', 'annual'],
    ])
    expect(second([{ ...year, scheduled: 250, attended: 120, leaveOfAbsence: 100 }])).toEqual([
      ['2026-01-01', '9', 'annual'],
    ])
    expect(second([{ ...year, scheduled: 250, attended: 119, leaveOfAbsence: 100 }])).toEqual([])
    expect(second([{ ...year, scheduled: 250, attended: 0, leaveOfAbsence: 250 }])).toEqual([])
  })
  it('rounds what is left as the company chose', () => {
    const attendance = [{ ...year, scheduled: 245, attended: 185, leaveOfAbsence: 60 }]
    const days = (rounding: LeaveFacts['rounding']): string | undefined =>
      second(attendance, rounding === undefined ? {} : { rounding })[0]?.[1]
    expect([days('EXACT2'), days('CEIL_HALF'), days('CEIL_DAY'), days('CEIL_HOUR'), days('HALF_UP_DAY')]).toEqual([
      '11.33',
      '11.5',
      '12',
      '11.375',
      '11',
    ])
  })
  it('a month that was not full loses its day in the first year', () => {
    const attendance = [{ ...range('2026-03-01', '2026-03-31'), scheduled: 22, attended: 21 }]
    const dates = granted('2026-01-01', '2026-12-31', { attendance }).map((grant) => grant.date)
    expect(dates).not.toContain('2026-04-01')
    expect(dates).toHaveLength(10)
    // and the year is still granted: 80 % is reached whatever the days without a record were
    expect(yearly(granted('2026-01-01', '2027-01-01', { attendance }))).toEqual([['2027-01-01', '15', 'annual']])
  })
  it('the first year under 80 % gives no second time what the months gave', () => {
    const bad = { ...range('2024-02-01', '2024-07-31'), scheduled: 125, attended: 0 }
    const good = [
      { ...range('2024-01-01', '2024-01-31'), scheduled: 22, attended: 22 },
      { ...range('2024-08-01', '2024-12-31'), scheduled: 105, attended: 105 },
    ]
    const grants = granted('2024-01-01', '2025-01-01', { attendance: [bad, ...good] })
    expect(grants.at(-1)).toMatchObject({ date: '2025-01-01', days: '1', kind: 'monthly' })
  })
  it('refuses what does not tell of the whole year, or of two at once', () => {
    const refuse = (attendance: NonNullable<LeaveFacts['attendance']>): readonly string[] =>
      refusedFields(leaveGrants({ hire: date('2024-01-01'), asOf: date('2026-01-01'), basis: 'HIRE', attendance }))
    expect(refuse([{ ...range('2025-01-01', '2025-06-30'), scheduled: 120, attended: 10 }])).toEqual(['attendance'])
    expect(refuse([{ ...range('2024-06-01', '2025-05-31'), scheduled: 240, attended: 200 }])).toEqual([
      'attendance',
      'attendance',
    ])
    expect(refuse([{ ...year, scheduled: 10, attended: 11 }])).toEqual(['attendance.0.attended'])
    expect(refuse([{ ...range('2025-02-01', '2025-01-01'), scheduled: 0, attended: 0 }])).toEqual(['attendance.0'])
  })
  it.each([
    ['parental', '2024-01-01', 'attended'],
    ['childcareHours', '2024-10-21', 'outOfBase'],
    ['childcareHours', '2024-10-22', 'attended'],
    ['pregnancyHours', '2024-10-22', 'attended'],
    ['strike', '2024-01-01', 'outOfBase'],
    ['absence', '2024-01-01', 'absent'],
    ['unknown', '2024-01-01', null],
  ])('%s on %s counts as %s', (code, day, treatment) => {
    expect(absenceTreatment(code, day)).toBe(treatment)
  })
  it('names every kind of absence once', () => {
    expect(new Set(absenceKinds.map(({ code }) => code)).size).toBe(absenceKinds.length)
  })
})

describe('who has leave', () => {
  it.each([
    [{ underFive: true }, []],
    [{ weeklyHours: sameHours('14.9') }, []],
    // one day with fewer than five in the year before takes the year, not the months after it
    [{ underFive: [range('2025-06-30', '2025-06-30')] }, [['2027-01-01', '15', 'annual']]],
    [{ underFive: [range('2026-12-31', '2027-01-31')] }, [['2026-01-01', '15', 'annual']]],
  ])('%j', (more, expected) => {
    expect(yearly(granted('2025-01-01', '2027-06-01', more))).toEqual(expected)
  })
  it('monthly days of months with fewer than five are left out', () => {
    const underFive = [range('2026-02-15', '2026-03-15')]
    expect(granted('2026-01-01', '2026-05-01', { underFive }).map((grant) => grant.date)).toEqual([
      '2026-02-01',
      '2026-05-01',
    ])
  })
})

describe('the calculator', () => {
  it('answers grants with texts, their sum and what is usable', () => {
    const facts = { hire: date('2025-07-01'), asOf: date('2026-07-01'), basis: 'FISCAL', rounding: 'EXACT2' } as const
    const answer = valueOf(annualLeaveAnswer(facts))
    expect(answer).toMatchObject({ total: '18.56', usable: '7.56' })
    expect(answer.grants.find(({ kind }) => kind === 'proportional')).toEqual({
      date: '2026-01-01',
      days: '7.56',
      kind: 'proportional',
      expires: '2026-12-31',
      reason: '2025.07.01부터 2025.12.31까지 184일을 일하여 15일에 비례한 만큼 생겼습니다.',
      law: '근로기준법 제60조 제1항, 표준취업규칙 제33조 제5항',
      formula: '15 × 184 ÷ 365 = 7.56일',
    })
    expect(valueOf(annualLeaveAnswer({ ...facts, asOf: date('2025-07-01') }))).toMatchObject({ grants: [], total: '0' })
  })
})

it('refuses settings and dates that nobody can work with', () => {
  const refuse = (more: Partial<LeaveFacts>): readonly string[] =>
    refusedFields(leaveGrants({ hire: date('2025-01-01'), asOf: date('2026-01-01'), basis: 'HIRE', ...more }))
  expect(refuse({ last: date('2024-12-31') })).toEqual(['last'])
  expect(refuse({ asOf: date('2199-12-31') })).toEqual([])
  expect(refuse({ asOf: date('2200-01-01') })).toEqual(['asOf'])
  expect(refuse({ basis: 'MONTH' as 'HIRE' })).toEqual(['basis'])
  expect(refuse({ rounding: 'FLOOR' as 'CEIL_DAY' })).toEqual(['rounding'])
  expect(refuse({ fiscalStart: '02-29' })).toEqual(['fiscalStart'])
  expect(refuse({ fiscalStart: '1-1' })).toEqual(['fiscalStart'])
  expect(refuse({ underFive: [range('2025-02-01', '2025-01-01')] })).toEqual(['underFive.0'])
  expect(
    refusedFields(annualLeaveAnswer({ hire: date('2025-01-01'), asOf: date('2200-01-01'), basis: 'HIRE' })),
  ).toEqual(['asOf'])
  expect(refuse({ weeklyHours: [{ from: date('2025-01-01'), weekly: '-1', fullTime: '0' }] })).toEqual([
    'weeklyHours.0.weekly',
    'weeklyHours.0.fullTime',
  ])
})
