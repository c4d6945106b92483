import { describe, expect, it } from 'vitest'
import { cellText, daysText, printedInstant } from './format.ts'

describe('days, instants and cells on paper', () => {
  it('prints days with their unit, none as a hyphen', () => {
    expect(['0', '0.0', '-0.0', '8.5', '18', '-1.5'].map(daysText)).toEqual(['-', '-', '-', '8.5일', '18일', '-1.5일'])
  })
  it('prints an instant', () => {
    expect(printedInstant('2026-11-25 17:32')).toBe('2026.11.25 17:32')
    expect(printedInstant('2026-11-25 17:32:59')).toBe('2026.11.25 17:32')
  })
  it('prints a cell by its format', () => {
    expect(cellText(null, 'won')).toBe('')
    expect(cellText('2026-11-25', 'date')).toBe('2026.11.25')
    expect(cellText('=1+1', 'text')).toBe('=1+1')
    expect(['', '0.0000', '16746.4115'].map((value) => cellText(value, 'decimal'))).toEqual(['', '-', '16,746.4115'])
    expect([0, -1200].map((value) => cellText(value, 'won'))).toEqual(['-', '-1,200'])
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
