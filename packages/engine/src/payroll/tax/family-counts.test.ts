import { plainDate, addDays } from '@handal/base/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familyCounts, type FamilyMember, familyTurns } from './family-counts.ts'

const day = plainDate
const child = (birth: string, more: Partial<FamilyMember> = {}): FamilyMember => ({
  relation: 'CHILD',
  birthDate: day(birth),
  dependent: true,
  from: day('2000-01-01'),
  to: null,
  disabled: [],
  ...more,
})
const disabled = (from: string, to?: string): Partial<FamilyMember> => ({
  disabled: [{ from: day(from), to: to === undefined ? null : day(to) }],
})
const counts = (members: readonly FamilyMember[], on: string) => {
  const { dependents, children, childrenUnder7 } = familyCounts(members, day(on))
  return [dependents, children, childrenUnder7]
}

describe('counts of a family on a day', () => {
  it.each([
    ['before it is born', '2018-11-19', [1, 0, 0]],
    ['on its first day', '2018-11-20', [2, 0, 1]],
    ['in the last year that began before seven', '2025-12-31', [2, 0, 1]],
    ['from the year that began with seven', '2026-01-01', [2, 0, 0]],
    ['the day before eight', '2026-11-19', [2, 0, 0]],
    ['with eight', '2026-11-20', [2, 1, 0]],
    ['the day before twenty-one', '2039-11-19', [2, 1, 0]],
    // The year began with twenty: it stays in the family (소득세법 제53조 제5항).
    ['with twenty-one', '2039-11-20', [2, 0, 0]],
    ['in the last year that began with twenty', '2039-12-31', [2, 0, 0]],
    ['from the year that begins with twenty-one', '2040-01-01', [1, 0, 0]],
  ])('a child of 2018-11-20 counts %s', (_, on, expected) => {
    expect(counts([child('2018-11-20')], on)).toEqual(expected)
  })

  it.each([
    // Who has the age on some day of the year counts in all of it (소득세법 제50조 제1항 제3호, 제53조 제5항).
    ['CHILD', '2005-01-02', '2026-12-31', 2],
    ['CHILD', '2005-01-01', '2026-01-01', 1],
    ['CHILD', '2005-01-01', '2025-12-31', 2],
    ['PARENT', '1966-12-31', '2025-12-31', 1],
    ['PARENT', '1966-12-31', '2026-01-01', 2],
    ['PARENT', '1967-01-01', '2026-12-31', 1],
    ['SIBLING', '2005-01-02', '2026-12-31', 2],
    ['SIBLING', '2005-01-01', '2026-01-01', 1],
    ['SIBLING', '1967-01-01', '2026-12-31', 1],
    ['SIBLING', '1966-12-31', '2026-01-01', 2],
    ['SPOUSE', '1990-01-01', '2026-01-01', 2],
    ['OTHER', '1990-01-01', '2026-01-01', 2],
  ] as const)('%s of %s on %s: %i', (relation, birth, on, expected) => {
    expect(counts([child(birth, { relation })], on)[0]).toBe(expected)
  })

  it('counts who is disabled at any age, from the first day to the last; the table credits no child beyond twenty', () => {
    const ends = ['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01']
    for (const relation of ['CHILD', 'PARENT', 'SIBLING'] as const) {
      const some = [child('1990-05-05', { relation, ...disabled('2026-03-01', '2026-08-31') })]
      expect(ends.map((on) => counts(some, on))).toEqual([1, 2, 2, 1].map((all) => [all, 0, 0]))
    }
    const unsupported = child('1990-05-05', { dependent: false, ...disabled('2000-01-01') })
    expect(counts([unsupported], '2026-01-01')).toEqual([1, 0, 0])
    expect(counts([child('2015-05-05', disabled('2020-01-01'))], '2026-01-01')).toEqual([2, 1, 0])
  })

  it('takes a child of New Year for seven on that day', () => {
    expect(counts([child('2019-01-01')], '2025-12-31')).toEqual([2, 0, 1])
    expect(counts([child('2019-01-01')], '2026-01-01')).toEqual([2, 0, 0])
    expect(counts([child('2019-01-01')], '2027-01-01')).toEqual([2, 1, 0])
  })

  it('counts a child that is not supported for childcare only', () => {
    expect(counts([child('2022-05-01', { dependent: false })], '2026-01-01')).toEqual([1, 0, 1])
    expect(counts([child('2014-05-01', { dependent: false })], '2026-01-01')).toEqual([1, 0, 0])
  })

  it('counts others of any age as supported, never as children', () => {
    const mother = child('1950-01-01', { relation: 'OTHER' })
    expect(counts([mother, child('2014-05-01', { relation: 'OTHER' })], '2026-01-01')).toEqual([3, 0, 0])
  })

  it('counts from the first day to the last', () => {
    const some = [child('2014-05-01', { from: day('2026-03-01'), to: day('2026-08-31') })]
    expect(['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01'].map((on) => counts(some, on)[0])).toEqual([
      1, 2, 2, 1,
    ])
  })
})

describe('turns of a family', () => {
  it('tells each day on which a count changes once', () => {
    expect(familyTurns([child('2018-11-20')], day('2020-03-02'))).toEqual([
      { from: '2020-03-02', dependents: 2, children: 0, childrenUnder7: 1 },
      { from: '2026-01-01', dependents: 2, children: 0, childrenUnder7: 0 },
      { from: '2026-11-20', dependents: 2, children: 1, childrenUnder7: 0 },
      { from: '2039-11-20', dependents: 2, children: 0, childrenUnder7: 0 },
      { from: '2040-01-01', dependents: 1, children: 0, childrenUnder7: 0 },
    ])
  })

  it('turns where somebody begins or ceases to be disabled', () => {
    const grown = child('1995-05-05', disabled('2026-03-01', '2026-08-31'))
    expect(familyTurns([grown], day('2020-03-02')).map(({ from, dependents }) => [from, dependents])).toEqual([
      ['2020-03-02', 1],
      ['2026-03-01', 2],
      ['2026-09-01', 1],
    ])
  })

  it('begins with the first member where that comes later, and ends with the last day of one', () => {
    const spouse = child('1990-01-01', { relation: 'OTHER', from: day('2026-05-05'), to: day('2026-12-31') })
    expect(familyTurns([spouse], day('2020-03-02'))).toEqual([
      { from: '2026-05-05', dependents: 2, children: 0, childrenUnder7: 0 },
      { from: '2027-01-01', dependents: 1, children: 0, childrenUnder7: 0 },
    ])
    expect(familyTurns([], day('2020-03-02'))).toEqual([])
  })

  it('says on every day what the counts of that day are', () => {
    const date = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays(day('2000-01-01'), days))
    const member = fc
      .record({
        relation: fc.constantFrom('CHILD' as const, 'PARENT' as const, 'SIBLING' as const, 'OTHER' as const),
        // Of any age at once: a family is looked at from 2000 to 2032.
        birthDate: fc.integer({ min: 0, max: 25_000 }).map((days) => addDays(day('1940-01-01'), days)),
        dependent: fc.boolean(),
        from: date,
        length: fc.option(fc.integer({ min: 0, max: 4000 })),
        since: fc.option(date),
        until: fc.option(fc.integer({ min: 0, max: 4000 })),
      })
      .map(({ length, since, until, ...rest }): FamilyMember => ({
        ...rest,
        disabled: since === null ? [] : [{ from: since, to: until === null ? null : addDays(since, until) }],
        to: length === null ? null : addDays(rest.from, length),
      }))
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 5 }), date, date, (members, from, on) => {
        const held = familyTurns(members, from).findLast((turn) => turn.from <= on)
        const begins = familyTurns(members, from)[0]
        if (held === undefined) expect(on < (begins?.from ?? on)).toBe(true)
        else expect({ ...familyCounts(members, on), from: held.from }).toEqual(held)
      }),
      { numRuns: 300 },
    )
  })
})
