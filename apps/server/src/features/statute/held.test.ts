import { plainDate } from '@handal/base/date'
import { careRatio } from '@handal/statute/long-term-care'
import { statuteSnapshot } from '@handal/statute/snapshot'
import { expect, it } from 'vitest'
import { changeDays, heldOf, nextChange, untilOf } from './held.ts'
import { insuranceAnswer } from './rates.ts'

const entry = (from: string, value: string) =>
  ({
    code: careRatio.code,
    from,
    value,
    status: 'enacted',
    refs: [{ law: '노인장기요양보험법', article: '제9조' }],
  }) as const
/** Two values to come after what the law says by itself. */
const statute = statuteSnapshot({ overrides: [entry('2051-03-01', '0.15'), entry('2053-03-01', '0.16')] })
const values = statute.valuesOf(careRatio)
const factsOn = (today: string) => {
  const day = plainDate(today)
  const { lastChange, nextChange: next, items } = insuranceAnswer(statute, [], { date: day, today: day }, null)
  return { lastChange, next, care: items.find(({ code }) => code === 'care') }
}

it('of two changes to come the nearest is the next, and one of today is the last', () => {
  for (const [today, last, next] of [
    ['2051-02-28', null, '2051-03-01'],
    ['2051-03-01', '2051-03-01', '2053-03-01'],
    ['2051-03-02', '2051-03-01', '2053-03-01'],
    ['2053-03-01', '2053-03-01', null],
  ] as const) {
    expect(nextChange(statute, plainDate(today))).toBe(next)
    const facts = factsOn(today)
    expect(facts.next).toBe(next)
    if (last !== null) expect(facts.lastChange).toBe(last)
  }
  expect(changeDays(statute, [careRatio]).slice(-2)).toEqual(['2051-03-01', '2053-03-01'])
})

it('a value holds from its first day to the day before the next one', () => {
  expect(heldOf(values, '2051-02-28')?.value).not.toBe('0.15')
  expect(heldOf(values, '2051-03-01')?.value).toBe('0.15')
  expect(heldOf(values, '2053-02-28')?.value).toBe('0.15')
  expect(heldOf(values, '2053-03-01')?.value).toBe('0.16')
  expect([untilOf(values, '2051-03-01'), untilOf(values, '2053-03-01')]).toEqual(['2053-02-28', null])
  expect(factsOn('2051-03-01').care).toMatchObject({ from: '2051-03-01', until: '2053-02-28' })
})
