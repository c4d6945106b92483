import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { headcount, headcountForLeave, headcountWindow } from './headcount.ts'

const days = (five: number, four: number, high = 5, low = 4): number[] => [
  ...Array.from({ length: five }, () => high),
  ...Array.from({ length: four }, () => low),
]
const reaches = (perDay: readonly number[]): boolean | null => {
  const found = headcount(perDay)
  return found.ok ? found.value.reaches : null
}

describe('headcount', () => {
  it.each([
    ['five every day', days(20, 0), true],
    ['four every day', days(0, 20), false],
    ['below on average but on fewer than half of the days', days(11, 9, 5, 1), true],
    ['below on half of the days', days(10, 10, 5, 4), false],
    ['reached on average but below on half of the days', days(10, 10, 20, 4), false],
    ['reached on average and on most days', days(11, 10, 20, 4), true],
  ])('%s', (_, perDay, expected) => {
    expect(reaches(perDay)).toBe(expected)
  })
  it('says why', () => {
    const found = headcount(days(10, 10, 20, 4))
    expect(found).toMatchObject({
      value: {
        operatingDays: 20,
        daysBelow: 10,
        reason: '평균은 12.00명이지만 가동일 20일 가운데 10일이 5명 미만이어서 5명 미만으로 봅니다.',
      },
    })
    expect(headcount(days(20, 0))).toMatchObject({
      value: { reason: '평균 5.00명이고 가동일 20일 가운데 0일이 5명 미만이어서 5명 이상으로 봅니다.' },
    })
  })
  it('counts over the month before, or since the opening', () => {
    const event = plainDate('2026-03-31')
    expect(headcountWindow(event)).toEqual({ from: '2026-02-28', to: '2026-03-30' })
    expect(headcountWindow(event, plainDate('2026-03-10'))).toEqual({ from: '2026-03-10', to: '2026-03-30' })
    expect(headcountWindow(event, plainDate('2020-01-01')).from).toBe('2026-02-28')
  })
  it('for leave looks at every month of the year before', () => {
    const year = Array.from({ length: 12 }, () => days(20, 0))
    expect(headcountForLeave(year)).toEqual({ ok: true, value: true })
    expect(headcountForLeave([...year.slice(1), days(0, 20)])).toEqual({ ok: true, value: false })
    expect(headcountForLeave([])).toMatchObject({ ok: false, error: [{ path: 'months' }] })
    expect(headcountForLeave([[5], [-1]])).toMatchObject({ ok: false, error: [{ path: 'months.1.perDay.0' }] })
  })
  it('needs a day', () => {
    expect(headcount([])).toMatchObject({ ok: false, error: [{ path: 'perDay' }] })
  })
})
