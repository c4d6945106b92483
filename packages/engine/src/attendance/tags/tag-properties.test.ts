import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PersonTags, propertyWeeks, randomWeeksBy } from '../testing/random-tags.ts'
import { tagDaysAgain } from '../testing/tag-days-again.ts'
import { daysOfTags, type TagDay } from './tag-days.ts'

const numRuns = propertyWeeks(process.env['DEEP'] === '1')
const randomWeeks = randomWeeksBy(fc)
const daysOf = ({ tags, planOn, breakModeOn }: PersonTags): readonly TagDay[] => daysOfTags(tags, planOn, breakModeOn)
const check = (property: (person: PersonTags) => void): void =>
  fc.assert(fc.property(randomWeeks, property), { numRuns, seed: 20_261_228 })

describe('the tags of any week', { timeout: 900_000 }, () => {
  it('make the days that asking each tag of each date makes', () => {
    const seen = new Set<string>()
    check((person) => {
      const days = daysOf(person)
      expect(days).toEqual(tagDaysAgain(person.tags, person.planOn, person.breakModeOn))
      for (const { missing, isGuess, outings, breaks, half, repeats, beforeMidnight, out } of days) {
        if (missing.length === 0) seen.add('whole')
        if (isGuess) seen.add('guess')
        if (outings.length > 1) seen.add('outings')
        if (breaks.length > 0) seen.add('breaks')
        if (half !== null) seen.add('half')
        if (repeats.length > 0) seen.add('repeats')
        if (beforeMidnight > 0) seen.add('before midnight')
        if ((out ?? 0) >= 1440) seen.add('past midnight')
      }
    })
    expect([...seen].sort()).toEqual(
      ['before midnight', 'breaks', 'guess', 'half', 'outings', 'past midnight', 'repeats', 'whole'].sort(),
    )
  })

  it('belong to one date each, repeats too', () => {
    check((person) => {
      const numbers = daysOf(person).flatMap(({ nos, repeats }) => [...nos, ...repeats])
      expect(numbers.sort((a, b) => a - b)).toEqual(person.tags.map(({ no }) => no))
    })
  })

  it('say the same in any order, and said twice', () => {
    check((person) => {
      const { tags } = person
      const days = daysOf(person)
      expect(daysOf({ ...person, tags: [...tags].reverse() })).toEqual(days)
      const mixed = [...tags].sort((a, b) => ((a.no * 7919) % 31) - ((b.no * 7919) % 31))
      expect(daysOf({ ...person, tags: mixed })).toEqual(days)
      expect(daysOf({ ...person, tags: [...tags, ...mixed] })).toEqual(days)
    })
  })

  it('show no minute off the clock, and no leaving that is not after its arrival', () => {
    check((person) => {
      for (const { in: arrival, out, outings, breaks } of daysOf(person)) {
        for (const minute of [arrival, out, ...outings.flat(), ...breaks.flat()]) {
          if (minute !== null) expect(minute >= 0 && minute < 2880).toBe(true)
        }
        if (arrival !== null && out !== null) expect(out).toBeGreaterThan(arrival)
        for (const [from, to] of [...outings, ...breaks]) expect(to).toBeGreaterThan(from)
      }
    })
  })

  it('say nothing of one that is excluded, not even that another repeats it', () => {
    check((person) => {
      daysOf(person)
      const tags = person.tags.filter(({ no }) => no % 3 !== 1)
      const days = daysOf({ ...person, tags })
      expect(days).toEqual(tagDaysAgain(tags, person.planOn, person.breakModeOn))
    })
  })
})
