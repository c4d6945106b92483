import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatAmountCell,
  formatDate,
  formatDateRange,
  formatDateWithWeekday,
  formatHourly,
  formatHours,
  formatHoursCell,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDate,
  formatShortDateWithWeekday,
  formatWon,
} from './format.ts'
import { formatDuration, fromMinutes, parseDuration, parseHhmm, toMinutes } from './hhmm.ts'
import { plainDate, yearMonth } from './date.ts'
import { josa } from './josa.ts'
import { koreanNumber } from './korean-number.ts'
import {
  aside,
  changesByRounding,
  hours,
  minus,
  named,
  num,
  over,
  percent,
  plus,
  printFormula,
  times,
  toWon,
} from './quantity.ts'
import {
  add,
  ceilRatio,
  divide,
  equalRatio,
  floorRatio,
  parseRatio,
  ratio,
  ratioOf,
  reduce,
  roundRatio,
  subtract,
  toExactDecimal,
  toFixed,
} from './ratio.ts'
import { type Rounding, roundTo } from './rounding.ts'
import { won } from './won.ts'

describe('exact fractions', () => {
  it.each([
    ['9/1000', 9n, 1000n],
    ['0.0719', 719n, 10_000n],
    ['-3', -3n, 1n],
    ['209', 209n, 1n],
  ])('reads %s', (text, n, d) => expect(parseRatio(text)).toEqual({ n, d }))
  it.each(['', '1/0', '1e3', '0x10', '.5', '1,000', 'NaN'])('refuses %s', (text) => expect(parseRatio(text)).toBeNull())
  it('keeps a sum exact where floating point does not', () => {
    expect(equalRatio(add(ratioOf('0.1'), ratioOf('0.2')), ratioOf('0.3'))).toBe(true)
    expect(Math.floor((3_000_000 * 0.009) / 10) * 10).not.toBe(27_000)
    expect(roundTo(times(num(3_000_000), num('0.009')).value, 'FLOOR10')).toBe(27_000)
  })
  it('adds, subtracts and divides back to where it was', () => {
    const part = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }))
    fc.assert(
      fc.property(part, part, ([a, b], [c, d]) => {
        const x = ratio(a, b)
        const y = ratio(c, d)
        expect(equalRatio(subtract(add(x, y), y), x)).toBe(true)
        expect(c === 0 || equalRatio(divide({ n: x.n * y.n, d: x.d * y.d }, y), x)).toBe(true)
        expect(equalRatio(reduce(x), x)).toBe(true)
        expect(floorRatio(x) <= ceilRatio(x) && ceilRatio(x) - floorRatio(x) <= 1n).toBe(true)
      }),
    )
  })
  it('refuses what is no whole number', () => {
    expect(() => ratio(1.5)).toThrow(RangeError)
    expect(() => ratio(1, 0)).toThrow(RangeError)
    expect(() => won(0.1)).toThrow(RangeError)
  })
  it('shows decimals', () => {
    expect(toFixed(ratioOf('3500000/209'), 4)).toBe('16746.4115')
    expect(toFixed(ratioOf('-1/3'), 2)).toBe('-0.33')
    expect(toFixed(ratioOf('1/2'), 0)).toBe('1')
    expect(toExactDecimal(ratioOf('750/60'))).toBe('12.5')
    expect(toExactDecimal(ratioOf('7/60'))).toBeNull()
    expect(roundRatio(ratioOf('-5/2'))).toBe(-3n)
  })
})

describe('named roundings', () => {
  const cases: [Rounding, string, number][] = [
    ['CEIL1', '301435.01', 301_436],
    ['CEIL1', '-2.5', -3],
    ['CEIL1', '7', 7],
    ['CEIL10', '11', 20],
    ['FLOOR1', '114832.54', 114_832],
    ['FLOOR1', '-2.5', -2],
    ['FLOOR10', '27009.99', 27_000],
    ['FLOOR1000', '3538637', 3_538_000],
    ['FLOOR100', '199.9', 100],
    ['FLOOR100', '-199.9', -100],
    ['CEIL100', '100.1', 200],
    ['CEIL1000', '-1000.1', -2000],
    ['ROUND10', '14.9', 10],
    ['ROUND10', '15', 20],
    ['ROUND100', '-150', -200],
    ['ROUND1000', '1499.9', 1000],
    ['ROUND', '2.5', 3],
    ['ROUND', '-2.5', -3],
  ]
  it.each(cases)('%s of %s is %i', (rounding, value, expected) =>
    expect(roundTo(ratioOf(value), rounding)).toBe(expected),
  )
})

describe('formulas', () => {
  const hourly = over(plus(plus(num(3_200_000), num(100_000)), num(200_000)), num(209))
  it('prints from exact terms', () => {
    expect(printFormula(times(times(hourly, num('1.5')), hours(720)))).toBe(
      '(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 12',
    )
    expect(toWon(times(times(hourly, num('1.5')), hours(720)), 'CEIL1')).toBe(301_436)
    expect(aside(hourly)).toBe('16,746.4115')
  })
  it('sets brackets only where they are needed', () => {
    const a = num(1)
    const b = num(2)
    expect(printFormula(minus(a, minus(b, a)))).toBe('1 - (2 - 1)')
    expect(printFormula(plus(a, plus(b, a)))).toBe('1 + 2 + 1')
    expect(printFormula(over(a, times(b, a)))).toBe('1 ÷ (2 × 1)')
    expect(printFormula(times(a, hours(7)))).toBe('1 × (7 ÷ 60)')
    expect(printFormula(times(a, num(-1)))).toBe('1 × (-1)')
    expect(printFormula(times(named(49_340, '간이세액표(3,500,000, 가족 4)'), percent('80/100')))).toBe(
      '간이세액표(3,500,000, 가족 4) × 80%',
    )
  })
  it('knows when a rounding changes nothing', () => {
    expect(changesByRounding(num(120), 'FLOOR10')).toBe(false)
    expect(changesByRounding(num(125), 'FLOOR10')).toBe(true)
    expect(changesByRounding(num('120.5'), 'FLOOR1')).toBe(true)
  })
})

describe('times of day and durations', () => {
  it('runs to 47:59', () => {
    expect(parseHhmm('47:59')).toBe('47:59')
    for (const text of ['48:00', '24:60', '9:00', '']) expect(parseHhmm(text)).toBeNull()
    for (let minutes = 0; minutes < 2880; minutes++) {
      const time = fromMinutes(minutes)
      expect(time && toMinutes(time)).toBe(minutes)
    }
    expect(fromMinutes(2880)).toBeNull()
    expect(fromMinutes(-1)).toBeNull()
  })
  it('writes long and negative durations', () => {
    expect(formatDuration(10_710)).toBe('178:30')
    expect(formatDuration(-90)).toBe('-01:30')
    expect(parseDuration('178:30')).toBe(10_710)
    expect(parseDuration('1:60')).toBeNull()
  })
})

describe('Korean', () => {
  it.each([
    ['기본급', '을/를', '기본급을'],
    ['식대', '을/를', '식대를'],
    ['서울', '으로/로', '서울로'],
    ['부산', '으로/로', '부산으로'],
    ['회사', '은/는', '회사는'],
    ['3', '이/가', '3이'],
    ['2', '이/가', '2가'],
    ['1', '으로/로', '1로'],
    ['3,200,000', '을/를', '3,200,000을'],
    ['4.75%', '을/를', '4.75%를'],
    ['6.0', '을/를', '6.0을'],
    ['급여(11월)', '과/와', '급여와'],
  ] as const)('%s + %s', (word, particle, expected) => {
    const attached = josa(word, particle)
    expect(attached.replace(/\([^)]*\)/u, '')).toBe(expected)
  })
  it.each([
    [3_200_000, '삼백이십만'],
    [0, '영'],
    [12_000, '만이천'],
    [10_000, '만'],
    [110_000, '십일만'],
    [100_000_000, '일억'],
    [100_010_000, '일억일만'],
    [3_352_186, '삼백삼십오만이천백팔십육'],
    [-5, '마이너스 오'],
  ])('%i reads %s', (value, text) => expect(koreanNumber(value)).toBe(text))
  it('formats for people', () => {
    expect(formatWon(3_352_186)).toBe('3,352,186원')
    expect(formatNumber(-12_000)).toBe('-12,000')
    expect(formatNumber('1234.5678')).toBe('1,234.5678')
    expect(['10287.0813', '10319.9952', '10320.0000', '10320.5000'].map(formatHourly)).toEqual([
      '10,287.08',
      '10,319.99',
      '10,320',
      '10,320.50',
    ])
    expect(formatAmountCell(0)).toBe('-')
    expect(formatDate(plainDate('2026-11-25'))).toBe('2026.11.25')
    expect(formatMonth(yearMonth('2026-01'))).toBe('2026년 1월')
    expect([720, 570, 45, 0, -90].map(formatHours)).toEqual(['12시간', '9시간 30분', '45분', '0시간', '-1시간 30분'])
    expect(formatPercent(ratioOf('475/10000'))).toBe('4.75%')
    expect(formatPercent(ratioOf('9448/71900'))).toBe('13.140473%')
  })
})

describe('texts of columns, papers and screens', () => {
  it('hours go beyond a day and a thousand', () => {
    expect([0, 5, 570, 92_598, -90].map(formatHoursCell)).toEqual(['-', '0:05', '9:30', '1,543:18', '-1:30'])
    expect(formatHours(92_598)).toBe('1,543시간 18분')
  })
  it('a day has its weekday, and may leave out its year', () => {
    expect(formatDateWithWeekday(plainDate('2026-11-25'))).toBe('2026.11.25(수)')
    expect(formatDateWithWeekday(plainDate('2027-01-01'))).toBe('2027.01.01(금)')
    expect(formatShortDate(plainDate('2026-11-05'))).toBe('11.05')
    expect(formatShortDateWithWeekday(plainDate('2026-11-22'))).toBe('11.22(일)')
  })
  it('a range leaves out the second year only when it is the same', () => {
    const range = (from: string, to: string): string => formatDateRange(plainDate(from), plainDate(to))
    expect(range('2026-10-21', '2026-11-20')).toBe('2026.10.21 - 11.20')
    expect(range('2026-12-21', '2027-01-20')).toBe('2026.12.21 - 2027.01.20')
  })
})
