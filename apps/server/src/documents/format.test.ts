import { describe, expect, it } from 'vitest'

import {
  cellText,
  daysText,
  dottedRange,
  dottedWithWeekday,
  grouped,
  hours,
  monthText,
  won,
  wonText,
} from './format.ts'

describe('amounts, hours and dates on paper', () => {
  it('prints won with thousands, zero as a hyphen', () => {
    expect([0, 7, 999, 1000, 3_352_186, -12_000].map(won)).toEqual(['-', '7', '999', '1,000', '3,352,186', '-12,000'])
    expect(wonText(0)).toBe('0원')
  })
  it('keeps every digit of a decimal and refuses what is none', () => {
    expect(grouped('16746.4115')).toBe('16,746.4115')
    expect(grouped('-1234567.0001')).toBe('-1,234,567.0001')
    expect(() => grouped('1e3')).toThrow('1e3')
  })
  it('prints hours beyond a day and a thousand', () => {
    expect([0, 5, 570, 92_598, -90].map(hours)).toEqual(['-', '0:05', '9:30', '1,543:18', '-1:30'])
  })
  it('names the weekday of the date, whatever the zone of the machine', () => {
    expect(dottedWithWeekday('2026-11-25')).toBe('2026.11.25(수)')
    expect(dottedWithWeekday('2027-01-01')).toBe('2027.01.01(금)')
  })
  it('leaves out the second year only when it is the same', () => {
    expect(dottedRange('2026-10-21', '2026-11-20')).toBe('2026.10.21 - 11.20')
    expect(dottedRange('2026-12-21', '2027-01-20')).toBe('2026.12.21 - 2027.01.20')
  })
  it('prints months and days', () => {
    expect(monthText('2026-01')).toBe('2026년 1월')
    expect(['0', '0.0', '8.5', '18'].map(daysText)).toEqual(['-', '-', '8.5일', '18일'])
  })
  it('prints a cell by its format', () => {
    expect(cellText(null, 'won')).toBe('')
    expect(cellText('2026-11-25', 'date')).toBe('2026.11.25')
    expect(cellText('=1+1', 'text')).toBe('=1+1')
    expect(cellText(61, 'minutes')).toBe('1:01')
    expect(['', '0', '0.0000', '8.5', '1234.5'].map((value) => cellText(value, 'days'))).toEqual([
      '',
      '-',
      '-',
      '8.5',
      '1,234.5',
    ])
  })
})
