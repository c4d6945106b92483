import { plainDate } from '@handal/base/date'
import { printFormula } from '@handal/base/quantity'
import { toFixed } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import { averageWage, type AverageWageFacts, averageWageWindow } from './average-wage.ts'
import { exclusionReasons } from './exclusions.ts'
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from './testing/value-of.ts'

const date = plainDate
const range = (from: string, to: string): { from: ReturnType<typeof date>; to: ReturnType<typeof date> } => ({
  from: date(from),
  to: date(to),
})
const facts = (more: Partial<AverageWageFacts> = {}): AverageWageFacts => ({
  hire: date('2020-01-01'),
  lastDay: date('2026-10-31'),
  wages: 9_200_000,
  ordinary: { t: [2_090_000], h: '209' },
  dailyHours: '8',
  ...more,
})

describe('the window of three calendar months', () => {
  it.each([
    ['2026-10-31', '2026-08-01', 92],
    ['2026-02-28', '2025-12-01', 90],
    ['2026-04-30', '2026-02-01', 89],
    ['2024-04-30', '2024-02-01', 90],
    ['2026-05-30', '2026-02-28', 92],
    ['2026-05-29', '2026-02-28', 91],
    ['2026-05-28', '2026-02-28', 90],
    ['2026-05-27', '2026-02-28', 89],
    ['2024-05-28', '2024-02-29', 90],
    ['2026-12-30', '2026-09-30', 92],
    ['2026-12-31', '2026-10-01', 92],
  ])('last day %s begins on %s and has %d days', (lastDay, from, days) => {
    const window = averageWageWindow({ hire: date('2020-01-01'), lastDay: date(lastDay) })
    expect(window).toMatchObject({ from, to: lastDay, days, shifted: false })
  })
  it('begins on the hire date when that is later', () => {
    expect(averageWageWindow({ hire: date('2026-10-01'), lastDay: date('2026-10-31') })).toMatchObject({ days: 31 })
  })
  it('loses excluded days', () => {
    const excluded = [range('2026-07-20', '2026-08-10'), range('2026-10-31', '2026-12-01')]
    const window = averageWageWindow({ hire: date('2020-01-01'), lastDay: date('2026-10-31'), excluded })
    expect(window).toMatchObject({ calendarDays: 92, excludedDays: 11, days: 81 })
  })
  it('moves before an exclusion that covers all of it, again and again', () => {
    const hire = date('2020-01-01')
    const lastDay = date('2026-10-31')
    const one = averageWageWindow({ hire, lastDay, excluded: [range('2026-08-01', '2026-10-31')] })
    expect(one).toMatchObject({ from: '2026-05-01', to: '2026-07-31', days: 92, shifted: true })
    const long = averageWageWindow({ hire, lastDay, excluded: [range('2025-11-01', '2026-10-31')] })
    expect(long).toMatchObject({ from: '2025-08-01', to: '2025-10-31', shifted: true })
    const two = [range('2026-06-01', '2026-10-31'), range('2026-03-01', '2026-05-31')]
    expect(averageWageWindow({ hire, lastDay, excluded: two })).toMatchObject({ from: '2025-12-01', to: '2026-02-28' })
    const gap = [range('2026-07-01', '2026-10-31'), range('2026-04-01', '2026-06-29')]
    expect(averageWageWindow({ hire, lastDay, excluded: gap })).toMatchObject({ from: '2026-04-01', days: 1 })
  })
  it.each([
    ['2026-02-28', '2025-10-15', '2026-01-14', 92],
    ['2026-02-27', '2025-12-01', '2026-02-28', 46],
  ])('leave up to %s and parental leave from March on: the window begins on %s', (before, from, to, days) => {
    const excluded = [range('2026-03-01', '2026-10-31'), range('2026-01-15', before)]
    const window = averageWageWindow({ hire: date('2020-01-01'), lastDay: date('2026-10-31'), excluded })
    expect(window).toMatchObject({ from, to, days, shifted: true })
  })
  it('is none when the exclusion reaches back to the hire date', () => {
    const excluded = [range('2025-01-01', '2026-10-31')]
    const question = { hire: date('2025-01-01'), lastDay: date('2026-10-31'), excluded }
    expect(averageWageWindow(question)).toBeNull()
    expect(refusedFields(averageWage(facts({ ...question, wages: 0 })))).toEqual(['excluded'])
  })
})

describe('the average wage', () => {
  it('takes excluded periods out with their wages', () => {
    const excluded = [{ ...range('2026-09-01', '2026-09-30'), wages: 1_000_000, reason: 'parental' }]
    const wage = valueOf(averageWage(facts({ excluded })))
    expect(toFixed(wage.average.value, 4)).toBe(toFixed({ n: 8_200_000n, d: 62n }, 4))
    expect(wage.figures.map((figure) => explainFigure(figure).formula)).toContain(
      '(9,200,000 - 1,000,000) ÷ 62 = 132,258.0645원',
    )
  })
  it('takes out the days of a period without wages, such as unpaid parental leave', () => {
    const excluded = [{ ...range('2026-09-01', '2026-09-30'), reason: 'parental' }]
    const wage = valueOf(averageWage(facts({ wages: 6_200_000, excluded })))
    expect(wage.figures.map((figure) => explainFigure(figure).formula)).toEqual([
      '92 - 30 = 62일',
      '6,200,000 ÷ 62 = 100,000.0000원',
      '2,090,000 ÷ 209 × 8 = 80,000.0000원',
      '100,000.0000원 > 80,000.0000원',
    ])
  })
  it('adds three twelfths of the bonuses and the leave pay of the year', () => {
    const [, average] = valueOf(averageWage(facts({ bonusYear: 3_680_000, leavePayYear: 736_000 }))).figures
    // 920,000 and 184,000 beside 9,200,000
    expect(average).toMatchObject({ figure: 'avgDaily', value: '112000.0000' })
  })
  it('says that it went back before an exclusion of the whole window, and by which law', () => {
    const excluded = [range('2026-08-01', '2026-10-31')]
    const [days] = valueOf(averageWage(facts({ excluded }))).figures.map(explainFigure)
    expect(days).toMatchObject({
      value: 92,
      law: '근로기준법 제2조 제1항 제6호, 근로기준법 시행령 제2조 제1항, 평균임금산정 특례 고시 제1조',
      notes: [
        '2026.05.01부터 2026.07.31까지 92일입니다.',
        '마지막 3개월이 모두 제외기간이라 그 앞의 3개월로 계산합니다.',
      ],
    })
  })
  it.each([
    // 08.01 - 10.31 is the window: of a period partly inside only the wages of its days inside, by calendar days.
    ['2026-07-02', '2026-08-30', 600_000, '(9,200,000 - 600,000 × 30 ÷ 60) ÷ 62'],
    ['2026-07-02', '2026-07-31', 600_000, '9,200,000 ÷ 92'],
    ['2026-07-02', '2026-08-01', 620_000, '(9,200,000 - 620,000 × 1 ÷ 31) ÷ 91'],
    ['2026-08-01', '2026-08-31', 600_000, '(9,200,000 - 600,000) ÷ 61'],
    // The part after the last day takes nothing off.
    ['2026-10-31', '2026-11-09', 600_000, '(9,200,000 - 600,000 × 1 ÷ 10) ÷ 91'],
  ])('%s to %s with %d leaves %s', (from, to, wages, formula) => {
    const excluded = [{ ...range(from, to), wages }]
    const { average } = valueOf(averageWage(facts({ excluded })))
    expect(printFormula(average)).toBe(formula)
  })
  it('refuses wages of the excluded days that are more than those of the window', () => {
    const period = (wages: number) => [{ ...range('2026-07-02', '2026-08-30'), wages }]
    expect(averageWage(facts({ excluded: period(18_400_000) })).ok).toBe(true)
    expect(refusedFields(averageWage(facts({ excluded: period(18_400_001) })))).toEqual(['excluded'])
  })
  it('refuses exclusions that share a day', () => {
    const excluded = [range('2026-08-01', '2026-08-15'), range('2026-08-15', '2026-08-20')]
    expect(refusedFields(averageWage(facts({ excluded })))).toEqual(['excluded.1'])
  })
  it('does not take out wages of an exclusion outside the window', () => {
    const excluded = [{ ...range('2026-01-01', '2026-01-31'), wages: 9_000_000 }]
    expect(toFixed(valueOf(averageWage(facts({ excluded }))).average.value, 0)).toBe('100000')
  })
  it('applies ordinary wage only when it is higher', () => {
    const at = (wages: number): string => valueOf(averageWage(facts({ wages }))).applied
    // ordinary: 80,000 a day; 92 days
    expect(at(92 * 80_000)).toBe('AVERAGE')
    expect(at(92 * 80_000 - 1)).toBe('ORDINARY')
  })
  it('equal to the ordinary wage is itself applied, and says so', () => {
    const applied = valueOf(averageWage(facts({ wages: 92 * 80_000 })))
      .figures.map(explainFigure)
      .find(({ figure }) => figure === 'applied')
    expect(applied?.formula).toBe('80,000.0000원 = 80,000.0000원')
    expect(applied?.notes).toEqual(['평균임금이 통상임금보다 적지 않아 평균임금을 씁니다.'])
  })
  it('says how the two compare', () => {
    const text = valueOf(averageWage(facts()))
      .figures.map(explainFigure)
      .find(({ figure }) => figure === 'applied')
    expect(text).toMatchObject({ formula: '100,000.0000원 > 80,000.0000원', law: '근로기준법 제2조 제2항' })
  })
  it.each([
    [9_200_000, 0],
    [7_100_000, 0],
    [7_000_000, 1],
    [13_100_000, 1],
    [12_900_000, 0],
    [13_000_000, 1],
  ])('wages of %d after 10,000,000 before give %d notices', (wages, notices) => {
    expect(valueOf(averageWage(facts({ wages, wagesBefore: 10_000_000 }))).notices).toHaveLength(notices)
  })
  it('knows the reasons of the decree by code', () => {
    expect(exclusionReasons).toHaveLength(11)
    expect(new Set(exclusionReasons.map(({ code }) => code)).size).toBe(11)
  })
})

describe('what is refused', () => {
  it.each<[string, Partial<AverageWageFacts>, string[]]>([
    ['a last day before hire', { lastDay: date('2019-12-31') }, ['lastDay']],
    ['negative wages', { wages: -1 }, ['wages']],
    ['fractions of a won', { wages: 0.5, bonusYear: Number.NaN }, ['wages', 'bonusYear']],
    ['no hours', { dailyHours: '0', ordinary: { t: [1], h: '0' } }, ['dailyHours', 'monthlyHours']],
    ['hours that are no number', { dailyHours: 'x', ordinary: { t: [1] } }, ['dailyHours', 'monthlyHours']],
    ['a reversed exclusion', { excluded: [range('2026-09-02', '2026-09-01')] }, ['excluded.0']],
    [
      'exclusions that overlap',
      { excluded: [range('2026-09-05', '2026-09-09'), range('2026-09-01', '2026-09-05')] },
      ['excluded.1'],
    ],
    [
      'an unknown reason',
      { excluded: [{ ...range('2026-09-01', '2026-09-01'), reason: 'holiday' }] },
      ['excluded.0.reason'],
    ],
    [
      'more excluded than paid',
      { excluded: [{ ...range('2026-09-01', '2026-09-01'), wages: 9_200_001 }] },
      ['excluded'],
    ],
  ])('%s', (_, more, paths) => {
    expect(refusedFields(averageWage(facts(more)))).toEqual(paths)
  })
})
