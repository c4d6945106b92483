import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

describe('format', () => {
  it.each([
    [3_352_186, '3,352,186'],
    [0, '-'],
    [-12_000, '-12,000'],
    [null, ''],
  ])('money %s is %s', (value, text) => {
    expect(format.won(value)).toBe(text)
  })

  it('differences carry their sign', () => {
    expect(format.signedWon(62_799)).toBe('+62,799')
    expect(format.signedWon(-1)).toBe('-1')
    expect(format.signedWon(0)).toBe('-')
  })

  it('percentages have one decimal, half away from zero', () => {
    expect(format.percent(4.75)).toBe('4.8%')
    expect(format.signedPercent(1.84)).toBe('+1.8%')
    expect(format.signedPercent(-1.25)).toBe('-1.3%')
    expect(format.signedPercent(0.04)).toBe('-')
  })

  it('dates, months and weekdays', () => {
    expect(format.date('2026-11-25')).toBe('2026.11.25')
    expect(format.shortDate('2026-11-05')).toBe('11.05')
    expect(format.dateWithWeekday('2026-11-25')).toBe('2026.11.25(수)')
    expect(format.proseDate('2026-11-01')).toBe('11월 1일(일)')
    expect(format.proseMonth('2026-09')).toBe('2026년 9월')
    expect(format.month('2026-09')).toBe('2026.09')
    expect(format.date('미정')).toBe('미정')
  })

  it('hours as H:mm in tables and in words in sentences', () => {
    expect(format.hours(720)).toBe('12:00')
    expect(format.hours(92_598)).toBe('1,543:18')
    expect(format.hours(0)).toBe('-')
    expect(format.proseHours(570)).toBe('9시간 30분')
    expect(format.proseHours(45)).toBe('45분')
  })

  it('an instant is told in Seoul whatever the machine keeps', () => {
    expect(format.instant('2026-11-24T15:30:00Z')).toBe('2026.11.25 00:30')
  })

  it('leave days drop empty decimals', () => {
    expect(format.leaveDays('8.50')).toBe('8.5일')
    expect(format.leaveDays('15.00')).toBe('15일')
    expect(format.leaveDays(0)).toBe('-')
  })

  it('file sizes', () => {
    expect(format.fileSize(14 * 1024 * 1024)).toBe('14MB')
    expect(format.fileSize(800)).toBe('1KB')
  })
})
