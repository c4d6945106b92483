import { addDays, eachDay, plainDate, type PlainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { holidaysFrom } from '../../holidays/calendar.ts'
import { type PersonPlan, plannedDay, rulesByDay, weeklyMinutes } from './person-plan.ts'
import { NO_ROSTER, type PatternFrom, type Roster, rosterDay, scheduledByRoster, type ShiftDay } from './roster.ts'

const day = plainDate
/** The defaults of a company, and a day and a night shift. */
const lines = new Map([
  [
    'workSchedules' as const,
    [
      {
        from: day('2026-01-01'),
        value: [
          { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' },
          { workSch: '0002', name: '야간', start: '21:00', end: '06:00', contractual: '08:00' },
        ],
      },
    ],
  ],
])
const rulesOn = rulesByDay(lines as never)
const rules = { lines: lines as never, holidays: holidaysFrom([]), under5: false }
const on = (workSch: string): ShiftDay => ({ kind: 'WORK', workSch, start: null, end: null })
const own = (start: string, end: string): ShiftDay => ({ kind: 'WORK', workSch: null, start, end })
const OFF: ShiftDay = { kind: 'OFF', workSch: null, start: null, end: null }
const REST: ShiftDay = { kind: 'WEEKLY_HOLIDAY', workSch: null, start: null, end: null }
const [D, N] = [on('0001'), on('0002')]
const times = (n: number, shift: ShiftDay): ShiftDay[] => Array.from({ length: n }, () => shift)

const planOf = (roster: Roster, weekdays = '1,2,3,4,5'): PersonPlan => ({
  assignments: [
    {
      employee_no: 1,
      valid_from: day('2026-01-01'),
      work_schedule: '0001',
      working_weekdays: weekdays,
      base_start: '09:00',
      base_end: '18:00',
      attendance_source: null,
      weekly_holiday: null,
    } as never,
  ],
  hours: [{ employee_no: 1, valid_from: day('2026-01-01'), pay_kind: 'monthly', daily_minutes: 480 }],
  protections: [],
  roster,
})
const plan = (date: PlainDate, roster: Roster) => plannedDay(date, planOf(roster), rules, rulesOn)
const rosterWith = (days: readonly (readonly [string, ShiftDay])[], patterns: readonly PatternFrom[] = []): Roster => ({
  days: new Map(days.map(([date, shift]) => [day(date), shift])),
  patterns,
})
const from = (valid_from: string, days: readonly ShiftDay[] | null, day_of_pattern = 1): PatternFrom => ({
  valid_from: day(valid_from),
  days,
  day_of_pattern: days === null ? null : day_of_pattern,
})

describe('the plan of a day', () => {
  it('is the single day, else the pattern, else the assignment', () => {
    const roster = rosterWith([['2026-11-04', N]], [from('2026-11-03', times(2, OFF))])
    expect(plan(day('2026-11-02'), roster)).toMatchObject({ dayType: 'WORKDAY', schedule: { start: 540, end: 1080 } })
    expect(plan(day('2026-11-03'), roster)).toMatchObject({ dayType: 'OFFDAY' })
    expect(plan(day('2026-11-04'), roster)).toMatchObject({ dayType: 'WORKDAY', schedule: { start: 1260, end: 1800 } })
    expect(rosterDay(day('2026-11-04'), roster, rulesOn(day('2026-11-04')))?.from).toBe('DAY')
    expect(rosterDay(day('2026-11-03'), roster, rulesOn(day('2026-11-03')))?.from).toBe('PATTERN')
    expect(rosterDay(day('2026-11-02'), roster, rulesOn(day('2026-11-02')))).toBeNull()
  })

  it('goes back to the assignment where a pattern ends', () => {
    const roster = rosterWith([], [from('2026-11-09', null), from('2026-11-02', times(7, N))])
    expect(plan(day('2026-11-06'), roster)?.schedule.start).toBe(1260)
    expect(plan(day('2026-11-09'), roster)?.schedule.start).toBe(540)
  })

  it.each([
    ['13:00', '17:00', [], 240],
    ['13:00', '17:20', [[1020, 1040]], 240],
    [
      '10:00',
      '20:00',
      [
        [840, 870],
        [1110, 1140],
      ],
      540,
    ],
    ['22:00', '29:00', [[1560, 1590]], 390],
  ])('of its own hours %s to %s rests by length and is contracted for the rest', (start, end, rests, contractual) => {
    const found = plan(day('2026-11-07'), rosterWith([['2026-11-07', own(start, end)]]))
    expect(found).toMatchObject({ dayType: 'WORKDAY', schedule: { rests, contractual } })
  })

  it('is no plan where its schedule is none of the company', () => {
    const found = plan(day('2026-11-04'), rosterWith([['2026-11-04', on('0009')]]))
    expect(found).toMatchObject({ dayType: 'WORKDAY', schedule: { start: null, end: null } })
  })

  it.each([28, 56])('follows a pattern of %i days over the end of a month and of a year', (length) => {
    // Four crews, three shifts: each works five, five and five and rests between them.
    const crew = [
      ...times(5, D),
      OFF,
      REST,
      ...times(5, N),
      OFF,
      REST,
      ...times(5, own('14:00', '22:00')),
      ...times(7, OFF),
    ]
    const days = [...crew, ...crew, ...crew].slice(0, length)
    for (const first of [1, 8, 20, length]) {
      const roster = rosterWith([], [from('2026-12-21', days, first)])
      for (const date of eachDay({ from: day('2026-12-21'), to: day('2027-03-31') })) {
        const passed = Math.round((Date.parse(date) - Date.parse('2026-12-21')) / 86_400_000)
        const expected = days[(first - 1 + passed) % length]
        expect(rosterDay(date, roster, rulesOn(date))).toMatchObject(expected ?? {})
      }
    }
  })
})

describe('the weekly holiday of a roster', () => {
  const usual = (date: PlainDate) =>
    weekday(date) === 0 ? 'WEEKLY_HOLIDAY' : weekday(date) === 6 ? 'OFFDAY' : 'WORKDAY'
  const LETTER = { WORKDAY: 'W', OFFDAY: 'O', WEEKLY_HOLIDAY: 'H' } as const
  /** Two weeks from Monday 2026-11-02. */
  const weeks = (roster: Roster): string =>
    eachDay({ from: day('2026-11-02'), to: day('2026-11-15') })
      .map((date) => LETTER[scheduledByRoster(roster, usual, 1)(date)])
      .join('')

  it.each([
    ['is the assignment’s', NO_ROSTER, 'WWWWWOH WWWWWOH'],
    ['stays where somebody is to work on it', rosterWith([['2026-11-08', D]]), 'WWWWWOH WWWWWOH'],
    ['stays where the day is off', rosterWith([['2026-11-08', OFF]]), 'WWWWWOH WWWWWOH'],
    ['is the single day that is named, the other one a day off', rosterWith([['2026-11-04', REST]]), 'WWHWWOO WWWWWOH'],
    [
      'goes to another day of the week where the usual one is worked',
      rosterWith([
        ['2026-11-04', REST],
        ['2026-11-08', D],
      ]),
      'WWHWWOW WWWWWOH',
    ],
    ['is one in each week of a short pattern', rosterWith([], [from('2026-11-02', [D, D, REST])]), 'WWHWWOW WHWWOWW'],
  ])('%s', (_, roster, letters) => {
    expect(weeks(roster)).toBe(letters.replace(' ', ''))
  })
})

describe('the contractual hours of a week', () => {
  const hours = (date: string, roster: Roster, weekdays?: string) =>
    weeklyMinutes(day(date), planOf(roster, weekdays), rulesOn(day(date))) / 60

  it('are those of the weekdays where no roster touches the four weeks', () => {
    expect(hours('2026-11-25', NO_ROSTER)).toBe(40)
    expect(hours('2026-11-25', rosterWith([['2026-10-25', D]]))).toBe(40)
  })

  it('are the average of the four weeks that end with it', () => {
    // 2026-11-07 is a Saturday: eight hours more in one of four weeks.
    const roster = rosterWith([['2026-11-07', D]])
    expect(['2026-11-03', '2026-11-29', '2026-11-30'].map((date) => hours(date, roster))).toEqual([42, 42, 40])
    expect(hours('2026-11-01', roster)).toBe(40)
  })

  it('count what a part-timer works on some Saturdays, and no work on the weekly holiday', () => {
    const saturdays = ['2026-11-07', '2026-11-21'].map((date) => [date, own('10:00', '14:00')] as const)
    expect(hours('2026-11-26', rosterWith(saturdays), '1,2')).toBe(18)
    expect(hours('2026-11-26', rosterWith([['2026-11-08', own('10:00', '14:00')]]), '1,2')).toBe(16)
  })

  it('of a pattern are what four of its weeks come to', () => {
    const crew = [
      ...times(5, D),
      OFF,
      REST,
      ...times(5, N),
      OFF,
      REST,
      ...times(5, D),
      OFF,
      REST,
      ...times(6, OFF),
      REST,
    ]
    expect(hours('2026-12-10', rosterWith([], [from('2026-10-05', crew)]))).toBe(30)
  })

  it('of who has just come are those of the days since', () => {
    const { assignments, ...rest } = planOf(
      rosterWith([
        ['2026-01-04', OFF],
        ['2026-01-03', D],
      ]),
    )
    const first = day('2026-01-01')
    expect(addDays(first, 3)).toBe('2026-01-04')
    // Thursday, Friday and Saturday of four days: 24 hours of 4 days are 42 of 7.
    expect(weeklyMinutes(first, { assignments, ...rest }, rulesOn(first)) / 60).toBe(42)
  })

  it('of who comes on a Saturday are not those of two days off', () => {
    const first = day('2026-08-01')
    const week = [...times(5, D), OFF, REST]
    const { assignments, ...rest } = planOf(rosterWith([], [{ ...from('2026-08-01', week), day_of_pattern: 6 }]))
    const own = assignments.map((row) => ({ ...row, valid_from: first }))
    expect(weeklyMinutes(first, { assignments: own, ...rest }, rulesOn(first)) / 60).toBe(40)
  })
})
