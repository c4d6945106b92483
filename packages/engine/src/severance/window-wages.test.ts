import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from './testing/value-of.ts'
import { type PeriodWages, wagesInWindow } from './window-wages.ts'

const period = (from: string, to: string, wages: number): PeriodWages => ({
  from: plainDate(from),
  to: plainDate(to),
  wages,
})
const months = [
  period('2026-10-01', '2026-10-31', 3_100_000),
  period('2026-07-01', '2026-07-31', 3_100_000),
  period('2026-08-01', '2026-08-31', 3_100_001),
  period('2026-09-01', '2026-09-30', 3_000_000),
]

describe('wages of the window', () => {
  it('takes whole months whole', () => {
    const window = { from: plainDate('2026-08-01'), to: plainDate('2026-10-31') }
    expect(valueOf(wagesInWindow(window, months)).wages).toBe(9_200_001)
  })
  it('takes parts of a month by its days', () => {
    const window = { from: plainDate('2026-07-16'), to: plainDate('2026-10-15') }
    const { wages, rows, figures } = valueOf(wagesInWindow(window, months))
    expect(rows.map(({ daysInside, counted }) => [daysInside, counted])).toEqual([
      [16, 1_600_000],
      [31, 3_100_001],
      [30, 3_000_000],
      [15, 1_500_000],
    ])
    expect(wages).toBe(9_200_001)
    expect(figures.map((figure) => explainFigure(figure).formula)[0]).toBe('3,100,000 × 16 ÷ 31 = 1,600,000원')
  })
  it('refuses days without wages, periods that overlap, and bad amounts', () => {
    const window = { from: plainDate('2026-06-30'), to: plainDate('2026-09-29') }
    expect(refusedFields(wagesInWindow(window, months))).toEqual(['periods'])
    expect(refusedFields(wagesInWindow(window, [...months, period('2026-06-15', '2026-07-01', -1)]))).toEqual([
      'periods.4',
      'periods.4.wages',
    ])
    expect(refusedFields(wagesInWindow({ from: window.to, to: window.from }, months))).toEqual(['window'])
  })
})
