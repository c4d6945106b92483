import { plainDate } from '@handal/base/date'
import { add, compareRatio, ratio, ratioOf } from '@handal/base/ratio'
import { eachOf, PAID_MINUTES, TOTAL_MINUTES } from '@handal/base/work-time'
import type { AttendanceTotals } from '@handal/engine/payroll'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toColumns } from '../../../db/work-columns.ts'
import type { TermTimeRow } from './people.repo.ts'
import { withTimes } from './term-times.ts'

type Extra = Partial<Omit<TermTimeRow, 'term_from' | 'employee_no'>>
/** The days from one on, with minutes by name. */
const row = (from: string, minutes: Partial<Record<(typeof PAID_MINUTES)[number], number>>, more: Extra = {}) =>
  ({
    employee_no: 1,
    term_from: plainDate(from),
    days: 10,
    leave_halves: 0,
    leave_minutes: 0,
    hday_pay_over: 0,
    absent_days: 0,
    absent_minutes: 0,
    lost_holidays: 0,
    lost_holiday_minutes: 0,
    lost_holiday_rest: 0,
    ...toColumns(PAID_MINUTES, { ...eachOf(PAID_MINUTES, () => 0), ...minutes }),
    ...more,
  }) as TermTimeRow
const totals = (more: Partial<AttendanceTotals>): AttendanceTotals => ({
  scheduledDays: 20,
  workedDays: 20,
  absentDays: 0,
  paidLeaveDays: '0',
  ...eachOf(TOTAL_MINUTES, () => 0),
  ...more,
})

describe('paid time by the days of one wage', () => {
  it('is what the days hold, and what none holds stands with the last and is named', () => {
    const days = [row('2026-09-01', { extnWork: 60 }), row('2026-09-16', { extnWork: 30 })]
    const whole = withTimes(totals({ extnWork: 90 }), days)
    expect(whole.byTerm?.map(({ from, extnWork }) => [from, extnWork])).toEqual([
      ['2026-09-01', 60],
      ['2026-09-16', 30],
    ])
    expect(whole.undated).toBeUndefined()
    const more = withTimes(totals({ extnWork: 100 }), days)
    expect([more.byTerm?.map(({ extnWork }) => extnWork), more.undated]).toEqual([[60, 40], true])
    // Rounding of the month drops minutes: of the last days.
    const less = withTimes(totals({ extnWork: 50 }), days)
    expect([less.byTerm?.map(({ extnWork }) => extnWork), less.undated]).toEqual([[50, 0], undefined])
  })
  it('a stretch without a recorded day still takes what none holds', () => {
    const days = [row('2026-09-01', { extnWork: 60 }), row('2026-09-16', {}, { days: 0 })]
    expect(withTimes(totals({ extnWork: 90 }), days).byTerm?.map(({ extnWork }) => extnWork)).toEqual([60, 30])
  })
  it('without any recorded day nothing is split', () => {
    const given = totals({ extnWork: 90 })
    expect(withTimes(given, [row('2026-09-01', {}, { days: 0 })])).toBe(given)
    expect(withTimes(given, [])).toBe(given)
  })
  it('leave goes by its minutes where they are kept, else by half days', () => {
    const days = [
      row('2026-09-01', {}, { leave_minutes: 20, leave_halves: 0 }),
      row('2026-09-16', {}, { leave_minutes: 480, leave_halves: 2 }),
    ]
    const kept = withTimes(totals({ paidLeaveDays: '1.04', paidLeaveMinutes: 500 }), days)
    expect(kept.byTerm?.map((part) => [part.paidLeaveDays, part.paidLeaveMinutes])).toEqual([
      ['0', 20],
      ['0', 480],
    ])
    const before = withTimes(totals({ paidLeaveDays: '1.5' }), days)
    expect(before.byTerm?.map((part) => [part.paidLeaveDays, part.paidLeaveMinutes])).toEqual([
      ['0', undefined],
      ['1.5', undefined],
    ])
    // Fewer days than the judgements say: all with the last.
    expect(withTimes(totals({ paidLeaveDays: '0.5' }), days).byTerm?.map((part) => part.paidLeaveDays)).toEqual([
      '0',
      '0.5',
    ])
  })
  it('a lost weekly holiday stands on its own day, with the fifths of a minute', () => {
    const days = [
      row('2026-09-01', {}, { lost_holidays: 1, lost_holiday_minutes: 194, lost_holiday_rest: 2 }),
      row('2026-09-16', {}),
    ]
    const given = totals({ lostHolidays: 1, lostHolidayMinutes: 194, lostHolidayRest: 2 })
    const [first, last] = withTimes(given, days).byTerm ?? []
    expect(first).toMatchObject({ lostHolidays: 1, lostHolidayMinutes: 194, lostHolidayRest: 2 })
    expect(last).not.toHaveProperty('lostHolidayMinutes')
  })
  it.each([
    [
      'in the first of two',
      [
        [1, 480],
        [0, 0],
      ],
      540,
      480,
      [
        [1, 480],
        [0, 0],
      ],
      480,
    ],
    [
      'one in each',
      [
        [1, 480],
        [1, 300],
      ],
      780,
      780,
      [
        [1, 480],
        [1, 300],
      ],
      780,
    ],
    [
      'entered without its day: with the last',
      [
        [0, 0],
        [0, 0],
      ],
      480,
      480,
      [
        [0, 0],
        [1, 480],
      ],
      480,
    ],
    [
      'no part holds the minutes: nobody knows them',
      [
        [0, 0],
        [0, 0],
      ],
      0,
      480,
      [undefined, undefined],
      undefined,
    ],
    [
      'totals that do not know the minutes',
      [
        [1, 480],
        [0, 0],
      ],
      480,
      undefined,
      [undefined, undefined],
      undefined,
    ],
  ] as const)('whole days of absence, %s', (_, own, shortage, minutes, expected, all) => {
    const days = own.map(([absent_days, absent_minutes], at) =>
      row(`2026-09-0${at + 1}`, { shortage: absent_minutes }, { absent_days, absent_minutes }),
    )
    const absentDays = minutes === undefined ? 1 : Math.max(1, own[0][0] + own[1][0])
    const given = totals({ absentDays, shortage, ...(minutes === undefined ? {} : { absentMinutes: minutes }) })
    const found = withTimes(given, days)
    expect(
      found.byTerm?.map((part) =>
        part.absentMinutes === undefined ? undefined : [part.absentDays, part.absentMinutes],
      ),
    ).toEqual(expected)
    expect([found.absentDays, found.absentMinutes]).toEqual([absentDays, all])
  })
  it('always adds up to the totals, whatever the days hold', () => {
    const minutes = fc.record(
      Object.fromEntries(PAID_MINUTES.map((name) => [name, fc.integer({ min: 0, max: 900 })])) as Record<
        (typeof PAID_MINUTES)[number],
        fc.Arbitrary<number>
      >,
    )
    const part = fc.tuple(
      minutes,
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 4 }),
      fc.nat({ max: 6 }),
      fc.nat({ max: 3 }),
    )
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        minutes,
        fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
        fc.integer({ min: 0, max: 40 }),
        fc.nat({ max: 4 }),
        (parts, all, leave, halves, absentDays) => {
          const days = parts.map(([own, minutesOff, over, count, absent], at) =>
            row(`2026-09-0${at + 1}`, own, {
              leave_minutes: minutesOff,
              hday_pay_over: over,
              leave_halves: count,
              absent_days: absent,
              absent_minutes: Math.min(own.shortage, absent * 100),
            }),
          )
          const paidLeaveDays = `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '.5'}`
          const given = totals({
            ...all,
            paidLeaveDays,
            hdayPayOver: 3,
            absentDays,
            absentMinutes: absentDays === 0 ? 0 : Math.min(all.shortage, 300),
            ...(leave === undefined ? {} : { paidLeaveMinutes: leave }),
          })
          const { byTerm = [], absentMinutes } = withTimes(given, days)
          const sum = (of: (each: (typeof byTerm)[number]) => number): number =>
            byTerm.reduce((total, each) => total + of(each), 0)
          for (const name of PAID_MINUTES) expect([name, sum((each) => each[name])]).toEqual([name, all[name]])
          expect(byTerm.every((each) => PAID_MINUTES.every((name) => each[name] >= 0))).toBe(true)
          expect(sum((each) => each.hdayPayOver ?? 0)).toBe(3)
          if (absentMinutes !== undefined)
            expect([sum((each) => each.absentDays ?? 0), sum((each) => each.absentMinutes ?? 0)]).toEqual([
              absentDays,
              given.absentMinutes,
            ])
          for (const { absentDays: count = 0, absentMinutes: missed = 0, shortage } of byTerm)
            expect(missed <= shortage && (count > 0 || missed === 0)).toBe(true)
          if (leave !== undefined) expect(sum((each) => each.paidLeaveMinutes ?? 0)).toBe(leave)
          else {
            const told = byTerm.map((each) => ratioOf(each.paidLeaveDays)).reduce(add, ratio(0))
            expect(compareRatio(told, ratioOf(paidLeaveDays))).toBe(0)
          }
        },
      ),
    )
  })
})
