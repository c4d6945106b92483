import { type DateRange, plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { servedOneYear } from './service.ts'
import { shortWeeks } from './short-weeks.ts'

const range = (from: string, to: string): DateRange => ({ from: plainDate(from), to: plainDate(to) })
/** 56 days: two times four weeks. */
const TWO = range('2026-09-26', '2026-11-20')
const FULL = 60 * 60

describe('times of under 15 hours a week', () => {
  it.each([
    ['60 hours in four weeks are enough', FULL, []],
    ['a minute less is not', FULL - 1, [TWO]],
  ])('%s', (_, minutes, expected) => {
    expect(shortWeeks(TWO, { minutesIn: () => minutes, weeklyMinutes: 0 })).toEqual(expected)
  })

  it('are four weeks each, counted back from the last day', () => {
    const seen: DateRange[] = []
    const short = shortWeeks(range('2026-09-20', '2026-11-20'), {
      minutesIn: (block) => {
        seen.push(block)
        return block.to === '2026-10-23' ? 0 : FULL
      },
      weeklyMinutes: 0,
    })
    expect(seen).toEqual([
      range('2026-10-24', '2026-11-20'),
      range('2026-09-26', '2026-10-23'),
      range('2026-09-20', '2026-09-25'),
    ])
    expect(short).toEqual([range('2026-09-26', '2026-10-23')])
  })

  it('average what is left at the beginning over its own days', () => {
    const first = range('2026-11-15', '2026-11-20')
    // 6 of 7 days of 900 minutes: 771.4.
    expect(shortWeeks(first, { minutesIn: () => 772, weeklyMinutes: 0 })).toEqual([])
    expect(shortWeeks(first, { minutesIn: () => 771, weeklyMinutes: 0 })).toEqual([first])
  })

  it('go by the contract where nothing was recorded', () => {
    expect(shortWeeks(TWO, { minutesIn: () => null, weeklyMinutes: 900 })).toEqual([])
    expect(shortWeeks(TWO, { minutesIn: () => null, weeklyMinutes: 899 })).toEqual([TWO])
  })

  it('push the end of the first year back', () => {
    const facts = { hire: plainDate('2025-11-21'), lastDay: plainDate('2026-11-20') }
    expect(servedOneYear(facts)).toBe(true)
    const shortHours = shortWeeks(range('2025-11-21', '2026-11-20'), {
      minutesIn: ({ to }) => (to === '2026-11-20' ? 0 : FULL),
      weeklyMinutes: 0,
    })
    expect(servedOneYear({ ...facts, shortHours })).toBe(false)
  })
})
