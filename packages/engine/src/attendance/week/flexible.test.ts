import { addDays, plainDate } from '@handal/base/date'
import { toFixed } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import { flexSettlement } from '../../../../../testdata/golden/wages.json' with { type: 'json' }
import {
  type ElasticDay,
  elasticOvertime,
  elasticProblems,
  type ElasticScheme,
  settleElasticLeaver,
} from './elastic.ts'
import { settleFlex, settleFlexResearch } from './flexible.ts'

const four = (quantity: { value: Parameters<typeof toFixed>[0] }): string => toFixed(quantity.value, 4)

describe('flexible hours', () => {
  it.each(flexSettlement.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const found = settleFlex({ days: each.periodDays, worked: Number(each.workedHours) * 60 })
    if (!found.ok) throw new Error('refused')
    const { legalTotal, overtime, limitTotal } = found.value
    expect({ legalTotal: four(legalTotal), overtime: four(overtime), limitTotal: four(limitTotal) }).toEqual(
      each.expected,
    )
  })
  it.each([
    [52 * 60 * 4, '0.0000'],
    [52 * 60 * 4 + 60, '1.0000'],
  ])('limit of four weeks with %i minutes: %s beyond', (worked, beyond) => {
    const found = settleFlex({ days: 28, worked })
    expect(found.ok ? four(found.value.beyondLimit) : '').toBe(beyond)
  })
  it('of research pays each month by itself and nothing twice', () => {
    const found = settleFlexResearch([
      { days: 28, worked: 170 * 60 },
      { days: 28, worked: 150 * 60 },
      { days: 28, worked: 165 * 60 },
    ])
    if (!found.ok) throw new Error('refused')
    expect(found.value.monthly.map(({ overtime }) => four(overtime))).toEqual(['10.0000', '0.0000', '5.0000'])
    expect([four(found.value.overtime), four(found.value.rest)]).toEqual(['5.0000', '0.0000'])
  })
  it('names periods that cannot be', () => {
    expect(settleFlex({ days: 0, worked: 10 })).toMatchObject({ error: [{ path: 'days' }] })
    expect(settleFlex({ days: 32, worked: 0 })).toMatchObject({ error: [{ path: 'days' }] })
    expect(settleFlex({ days: 1, worked: 1441 })).toMatchObject({ error: [{ path: 'worked' }] })
    expect(settleFlexResearch([])).toMatchObject({ error: [{ path: 'months' }] })
    expect(settleFlexResearch([{ days: 40, worked: 0 }])).toMatchObject({ error: [{ path: 'months.0.days' }] })
  })
})

const plan = (hours: readonly number[], from = '2026-11-02'): ElasticDay[] =>
  hours.map((each, index) => ({ date: addDays(plainDate(from), index), planned: each * 60 }))
const times = (count: number, week: readonly number[]): number[] => Array.from({ length: count }, () => week).flat()
const heavy = [10, 10, 10, 9, 9, 0, 0]
const light = [7, 7, 6, 6, 6, 0, 0]
const messages = (scheme: ElasticScheme, days: readonly ElasticDay[], person = {}): string[] =>
  elasticProblems(scheme, days, person).map(({ path }) => path)

describe('elastic hours', () => {
  it('of two weeks hold 48 hours a week and 40 on average', () => {
    expect(messages('WEEKS_2', plan([...heavy, ...light]))).toEqual([])
    expect(messages('WEEKS_2', plan([...heavy, ...heavy]))).toEqual(['days'])
    expect(messages('WEEKS_2', plan([10, 10, 10, 10, 9, 0, 0, ...times(1, [7, 6, 6, 6, 6, 0, 0])]))).toEqual(['days.0'])
    expect(messages('WEEKS_2', plan([...heavy, ...light, 0]))).toEqual(['days'])
    expect(messages('WEEKS_2', plan([13, 13, 13, 0, 0, 0, 0]))).toEqual([])
  })
  it('of months hold 52 hours a week and 12 a day', () => {
    const week = [12, 10, 10, 10, 10, 0, 0]
    const easy = [5, 5, 5, 5, 5, 0, 0]
    expect(messages('MONTHS_3', plan([...times(4, week), ...times(4, easy)]))).toEqual([])
    expect(messages('MONTHS_3', plan([13, ...week.slice(1), ...easy]))).toEqual(['days.0', 'days.0'])
    expect(messages('MONTHS_3', plan(times(14, light)))).toEqual(['days'])
    expect(messages('MONTHS_6', plan(times(13, light)))).toEqual(['days'])
    expect(messages('MONTHS_6', plan(times(14, light)))).toEqual([])
  })
  it('of the long kind leave eleven hours between two days', () => {
    const days = plan(times(14, light)).map((day, index): ElasticDay => {
      if (index === 0) return { ...day, start: 540, end: 1320 }
      return index === 1 ? { ...day, start: 539 } : day
    })
    expect(messages('MONTHS_6', days)).toEqual(['days.1'])
    expect(messages('MONTHS_3', days.slice(0, 80))).toEqual([])
    const rested = days.map((day, index): ElasticDay => (index === 1 ? { ...day, start: 540 } : day))
    expect(messages('MONTHS_6', rested)).toEqual([])
  })
  it('are not for minors and during pregnancy', () => {
    expect(elasticProblems('WEEKS_2', plan(heavy.map(() => 5)), { under18: true })).toMatchObject([
      { path: 'person', laws: [{ article: '제51조 제3항' }] },
    ])
    expect(elasticProblems('MONTHS_6', plan(times(14, light)), { pregnant: true })).toMatchObject([
      { path: 'person', laws: [{ article: '제51조의2 제6항' }] },
    ])
  })
  it('need every day', () => {
    const [first, second, third] = plan([8, 8, 8])
    if (first === undefined || second === undefined || third === undefined) throw new Error('plan')
    expect(messages('WEEKS_2', [])).toEqual(['days'])
    expect(messages('WEEKS_2', [first, third])).toEqual(['days.1.date'])
    expect(
      messages('WEEKS_2', [
        { ...first, planned: -1 },
        { ...second, worked: 0.5 },
      ]),
    ).toEqual(['days.0.planned', 'days.1.worked'])
  })
  it('make overtime of what exceeds the plan of day and week, not twice', () => {
    const worked = [600, 600, 660, 540, 540, 120, 0]
    const days = plan(heavy).map((day, index): ElasticDay => ({ ...day, worked: worked[index] ?? 0 }))
    expect(elasticOvertime(days)).toEqual({ byDay: [0, 0, 60, 0, 0, 120, 0], byWeek: [0], total: 180 })
    const traded = days.map((day, index): ElasticDay => (index === 0 ? { ...day, worked: 0 } : day))
    expect(elasticOvertime(traded)).toMatchObject({ byWeek: [0], total: 180 })
    expect(elasticOvertime(plan(heavy)).total).toBe(0)
  })
  it('settle with someone who leaves early', () => {
    const served = plan(heavy).map((day): ElasticDay => ({ ...day, worked: day.planned }))
    expect(settleElasticLeaver(served, 0)).toBe(480)
    expect(settleElasticLeaver(served, 500)).toBe(0)
    expect(settleElasticLeaver(served.slice(0, 3), 0)).toBe(Math.ceil(1800 - (2400 * 3) / 7))
    // a day served without work counts for the average: 1800 − 2400 × 4 ÷ 7 = 428.57
    const idle = plan(heavy).slice(3, 4)
    expect(settleElasticLeaver([...served.slice(0, 3), ...idle], 0)).toBe(429)
  })
})
