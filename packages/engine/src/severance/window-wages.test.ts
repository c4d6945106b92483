import { plainDate } from '@handal/base/date'
import { toFixed } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import golden from '../../../../testdata/golden/severance.json' with { type: 'json' }
import { explainFigure } from '../answer/explained.ts'
import { averageWage, averageWageWindow } from './average-wage.ts'
import { refusedFields, valueOf } from './testing/value-of.ts'
import { earnedIn, type PeriodWages, wagesInWindow } from './window-wages.ts'

const period = (from: string, to: string, wages: number, owed?: number): PeriodWages => ({
  from: plainDate(from),
  to: plainDate(to),
  wages,
  ...(owed === undefined ? {} : { owed }),
})
const range = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) })
const sumIn = (...of: Parameters<typeof wagesInWindow>): string => toFixed(valueOf(wagesInWindow(...of)).wages.value, 4)
const months = [
  period('2026-10-01', '2026-10-31', 3_100_000),
  period('2026-07-01', '2026-07-31', 3_100_000),
  period('2026-08-01', '2026-08-31', 3_100_001),
  period('2026-09-01', '2026-09-30', 3_000_000),
]

describe('wages of the window as worked by hand', () => {
  it.each(golden.window.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const [hire, lastDay] = [plainDate(each.hire), plainDate(each.lastDay)]
    const away = (each.leaves ?? []).map(([from = '', to = '']) => range(from, to))
    const window = averageWageWindow({ hire, lastDay, excluded: away })
    if (window === null) throw new Error('a window was expected')
    const slips = each.slips.map(({ from, to, wages, ...slip }) =>
      period(from, to, wages, 'owed' in slip ? slip.owed : undefined),
    )
    const { wages } = valueOf(wagesInWindow(window, slips, away))
    const daily = averageWage({
      hire,
      lastDay,
      wages,
      excluded: away,
      ordinary: { t: [2_156_880], h: '209' },
      dailyHours: '1',
    })
    const { average } = valueOf(daily)
    expect({
      windowDays: window.days,
      wages: toFixed(wages.value, 4),
      avgDaily: toFixed(average.value, 4),
    }).toEqual(each.expected)
  })
})

describe('wages of the window', () => {
  it('takes whole months whole', () => {
    expect(sumIn(range('2026-08-01', '2026-10-31'), months)).toBe('9200001.0000')
  })
  it('takes parts of a month by its days, exactly', () => {
    const odd = months.map((each) => ({ ...each, wages: each.wages + 1 }))
    const { wages, rows, figures } = valueOf(wagesInWindow(range('2026-07-16', '2026-10-15'), odd))
    expect(rows.map(({ daysInside, days }) => [daysInside, days])).toEqual([
      [16, 31],
      [31, 31],
      [30, 30],
      [15, 31],
    ])
    // 3,100,001 × 16/31 + 3,100,002 + 3,000,001 + 3,100,001 × 15/31: both parts of a won make one.
    expect(toFixed(wages.value, 4)).toBe('9200004.0000')
    expect(figures.map((figure) => explainFigure(figure).formula)[0]).toBe('3,100,001 × 16 ÷ 31 = 1,600,000.5161원')
    expect(figures[0]?.notes).toEqual(['이 임금을 번 31일 가운데 16일이 산정기간에 듭니다.'])
  })
  it('shares a payslip over the days that its pay was earned on, not over those of a leave of absence', () => {
    const window = range('2026-08-11', '2026-11-10')
    const away = [range('2026-08-03', '2026-09-30')]
    const slips = [
      // Earned wholly before the window: 07.21 - 08.02.
      period('2026-07-21', '2026-08-20', 1_258_065),
      period('2026-08-21', '2026-09-20', 0),
      period('2026-09-21', '2026-10-20', 2_000_000),
      period('2026-10-21', '2026-11-10', 2_032_259),
    ]
    expect(sumIn(window, slips, away)).toBe('4032259.0000')
    expect(sumIn(window, slips)).not.toBe('4032259.0000')
  })
  it.each([
    // The leave ends on the day before the window, on its first day, and on the second.
    ['2026-07-15', '1600000.0000'],
    ['2026-07-16', '1600000.0000'],
    ['2026-07-14', '1505882.3529'],
  ])('a leave that ends on %s leaves %s of July', (to, wages) => {
    const july = [period('2026-07-01', '2026-07-31', 1_600_000)]
    expect(sumIn(range('2026-07-16', '2026-07-31'), july, [range('2026-06-01', to)])).toBe(wages)
  })
  it('takes a payslip that was earned on one day as a whole or not at all', () => {
    const july = [period('2026-07-01', '2026-07-31', 100_000)]
    const away = [range('2026-07-01', '2026-07-15'), range('2026-07-17', '2026-07-31')]
    expect(sumIn(range('2026-07-16', '2026-07-31'), july, away)).toBe('100000.0000')
    expect(valueOf(earnedIn(range('2026-07-17', '2026-07-31'), july, away)).rows).toEqual([])
  })
  it.each([
    ['2026-02-15', '2026-02-28', '1400000.0000'],
    ['2028-02-15', '2028-02-29', '1448275.8621'],
    ['2026-03-18', '2026-03-31', '1264516.1290'],
  ])('%s to %s counts by the days of its month', (from, to, wages) => {
    const month = from.slice(0, 7)
    const last = `${month}-${to.slice(8)}`
    expect(sumIn(range(from, to), [period(`${month}-01`, last, 2_800_000)])).toBe(wages)
  })
  it('counts what is owed of a month with it, and takes off what was paid too much', () => {
    const window = range('2026-07-16', '2026-07-31')
    const { figures } = valueOf(wagesInWindow(window, [period('2026-07-01', '2026-07-31', 3_000_000, 100_000)]))
    expect(figures.map((figure) => explainFigure(figure).formula)).toEqual([
      '(3,000,000 + 100,000) × 16 ÷ 31 = 1,600,000원',
    ])
    expect(sumIn(window, [period('2026-07-01', '2026-07-31', 3_200_000, -100_000)])).toBe('1600000.0000')
  })
  it('does not ask for pay periods of days in a leave of absence', () => {
    const window = range('2026-06-01', '2026-08-31')
    expect(sumIn(window, months.slice(1, 3), [range('2026-06-01', '2026-06-30')])).toBe('6200001.0000')
    expect(refusedFields(wagesInWindow(window, months.slice(1, 3), [range('2026-06-01', '2026-06-29')]))).toEqual([
      'periods',
    ])
  })
  it('refuses days without wages, periods that overlap, and bad amounts', () => {
    const window = range('2026-06-30', '2026-09-29')
    expect(refusedFields(wagesInWindow(window, months))).toEqual(['periods'])
    expect(refusedFields(wagesInWindow(window, [...months, period('2026-06-15', '2026-07-01', -1)]))).toEqual([
      'periods.4',
      'periods.4.wages',
      'periods.4.owed',
    ])
    expect(refusedFields(wagesInWindow(window, [period('2026-06-01', '2026-09-30', 100, -101)]))).toEqual([
      'periods.0.owed',
    ])
    expect(refusedFields(wagesInWindow({ from: window.to, to: window.from }, months))).toEqual(['window'])
  })
})
