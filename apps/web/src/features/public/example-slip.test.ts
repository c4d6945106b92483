import { expect, test } from 'vitest'
import rates from '../../../../../testdata/statutory/rates.json' with { type: 'json' }
import { EXAMPLE_LINES, EXAMPLE_OVERTIME_DAYS } from './example-slip.ts'
import { changeState, nextChanges, RATE_CHANGES, RATES_READ_ON } from './rate-changes.ts'
import { publicExample, publicRates } from './testing/public-figures.ts'

test('what the pages say stands as the statute and the calculation say it today (npm run generate)', () => {
  expect({ readOn: RATES_READ_ON, changes: RATE_CHANGES }).toEqual(publicRates())
  expect(EXAMPLE_LINES).toEqual(publicExample())
  expect(EXAMPLE_LINES.map((line) => line.label)).toEqual(['기본급', '연장근로수당', '국민연금'])
})

test('the days of the example add up to its twelve hours', () => {
  expect(EXAMPLE_OVERTIME_DAYS.reduce((sum, day) => sum + day.minutes, 0)).toBe(720)
})

const periodAt = <T extends { from: string; to: string | null }>(periods: readonly T[], date: string): T | undefined =>
  periods.find((period) => period.from <= date && (period.to === null || date <= period.to))
const trimmed = (percent: string): string => `${percent.replace(/\.?0+$/, '')}%`

/** The figure of a change as the statutory data has it on a date. */
const figureOn = (what: string, date: string): string | null | undefined => {
  switch (what) {
    case '국민연금 보험료율':
      return trimmed(periodAt(rates.nationalPension.ratePeriods, date)?.totalPct ?? '')
    case '건강보험료율':
      return trimmed(periodAt(rates.health.periods, date)?.totalPct ?? '')
    case '국민연금 기준소득월액 상한':
      return `${periodAt(rates.nationalPension.limitPeriods, date)?.max.toLocaleString('ko-KR')}원`
    case '최저임금(시급)':
      return `${rates.minimumWage.years.find(({ year }) => year === Number(date.slice(0, 4)))?.hourly.toLocaleString('ko-KR')}원`
    case '최저임금(월 209시간)':
      return `${((rates.minimumWage.years.find(({ year }) => year === Number(date.slice(0, 4)))?.hourly ?? 0) * 209).toLocaleString('ko-KR')}원`
    case '장기요양보험 비율(건강보험료 대비)': {
      const period = periodAt(rates.longTermCare.periods, date)
      if (period?.ratioNum === null || period === undefined) return null
      return period.ratioDen === 10_000 ? `${period.ratioNum / 100}%` : `${period.pctOfIncome} ÷ 7.19`
    }
    default:
      return undefined
  }
}
const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

test.each(RATE_CHANGES)('$what of $from agrees with the statutory figures', (change) => {
  expect(figureOn(change.what, change.from)).toBe(change.after)
  expect(figureOn(change.what, dayBefore(change.from))).toBe(change.before)
})

test('changes stand in the order of their dates, and their state follows the day', () => {
  expect(RATE_CHANGES.map((change) => change.from)).toEqual(RATE_CHANGES.map((change) => change.from).toSorted())
  const wage = RATE_CHANGES.findLast((change) => change.what.startsWith('최저임금'))
  expect(wage && changeState(wage, '2026-12-31')).toBe('시행 예정')
  expect(wage && changeState(wage, '2027-01-01')).toBe('시행 중')
})

test('the next changes are those of the first date to come, then the last ones', () => {
  expect(nextChanges('2026-11-20').from).toBe('2027-01-01')
  expect(nextChanges('2026-11-20').changes.map((change) => change.after)).toEqual([
    '10%',
    '10,700원',
    '2,236,300원',
    null,
  ])
  expect(nextChanges('2026-06-30').from).toBe('2026-07-01')
  expect(nextChanges('2031-01-01').from).toBe('2027-01-01')
})
