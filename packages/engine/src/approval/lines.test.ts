import { plainDate } from '@handal/base/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circleOf, type DelegationPlan, overlapping } from './delegation-circle.ts'
import { chainOf } from './departments.ts'
import { above, delegation, factsOf, head, headOf, person, position, signer } from './testing/company.ts'
import { standInFor } from './stand-in.ts'
import { whoSigns } from './who-signs.ts'

describe('the departments above', () => {
  it('end in a circle', () => {
    const departments = new Map([
      [1, { name: '가', parentNo: 2, headNo: null }],
      [2, { name: '나', parentNo: 1, headNo: null }],
    ])
    expect(chainOf(departments, 1)).toEqual([1, 2])
    expect(chainOf(departments, null)).toEqual([])
  })
})

const plan = (
  employeeNo: number,
  deputyNo: number,
  from: string,
  to: string,
  types: readonly string[] | null = null,
): DelegationPlan => ({
  employeeNo,
  deputyNo,
  from: plainDate(from),
  to: plainDate(to),
  documentTypes: types === null ? null : new Set(types),
})

describe('delegations', () => {
  const first = plan(1, 2, '2026-11-23', '2026-11-27')
  it.each([
    ['from the day after', plan(1, 3, '2026-11-28', '2026-11-30'), false],
    ['from the last day', plan(1, 3, '2026-11-27', '2026-11-30'), true],
    ['to the day before', plan(1, 3, '2026-11-20', '2026-11-22'), false],
    ['to the first day', plan(1, 3, '2026-11-20', '2026-11-23'), true],
    ['of another person', plan(4, 3, '2026-11-23', '2026-11-27'), false],
  ])('overlap %s', (_, other, expected) => {
    expect(overlapping(other, [first]) === first).toBe(expected)
  })
  it('of different documents do not overlap', () => {
    const vacation = plan(1, 2, '2026-11-23', '2026-11-27', ['vacation'])
    expect(overlapping(plan(1, 3, '2026-11-23', '2026-11-27', ['trip', 'edu']), [vacation])).toBeNull()
    expect(overlapping(plan(1, 3, '2026-11-23', '2026-11-27', ['trip', 'vacation']), [vacation])).toBe(vacation)
    expect(overlapping(plan(1, 3, '2026-11-23', '2026-11-27'), [vacation])).toBe(vacation)
  })
  it.each([
    ['back at once', [plan(2, 1, '2026-11-25', '2026-11-30')], '2026-11-25'],
    [
      'back over a third',
      [plan(2, 3, '2026-11-24', '2026-11-26'), plan(3, 1, '2026-11-26', '2026-11-30')],
      '2026-11-26',
    ],
    ['never on one day', [plan(2, 3, '2026-11-23', '2026-11-24'), plan(3, 1, '2026-11-25', '2026-11-30')], null],
    ['never, on other days', [plan(2, 1, '2026-11-28', '2026-11-30')], null],
    ['never, of other circles', [plan(2, 3, '2026-11-23', '2026-11-27'), plan(3, 2, '2026-11-23', '2026-11-27')], null],
  ])('come %s', (_, others, expected) => {
    expect(circleOf(first, others)).toBe(expected)
  })
  it('come back for the documents that all share only', () => {
    const vacation = plan(1, 2, '2026-11-23', '2026-11-27', ['vacation', 'trip'])
    expect(circleOf(vacation, [plan(2, 1, '2026-11-23', '2026-11-27', ['edu'])])).toBeNull()
    expect(circleOf(vacation, [plan(2, 1, '2026-11-23', '2026-11-27', ['trip'])])).toBe('2026-11-23')
    const through = [
      plan(2, 3, '2026-11-23', '2026-11-27', ['trip']),
      plan(3, 1, '2026-11-23', '2026-11-27', ['vacation']),
    ]
    expect(circleOf(vacation, through)).toBeNull()
  })
})

const anyone = fc.integer({ min: 1, max: 7 })
const kind = fc.constantFrom('REVIEW' as const, 'AGREE' as const, 'APPROVE' as const, 'REFERENCE' as const)
const change = fc.record(
  { kind, atLeast: fc.constantFrom('1', '3', '5.5'), final: fc.boolean(), finalBelow: fc.constantFrom('2', '4') },
  { requiredKeys: ['kind'] },
)
const step = fc.oneof(
  change.map(head),
  change.map(above),
  fc.tuple(fc.constantFrom(10, 20, 30), change).map(([no, named]) => headOf(no, named)),
  fc
    .tuple(fc.constantFrom(1, 2, 3, 9), fc.constantFrom('DEPARTMENT' as const, 'COMPANY' as const), change)
    .map(([no, within, named]) => position(no, within, named)),
  fc.tuple(fc.integer({ min: 1, max: 8 }), change).map(([no, named]) => person(no, named)),
)
const day = fc.integer({ min: 20, max: 30 }).map((number) => `2026-11-${number}`)
const world = fc
  .record({
    steps: fc.array(step, { maxLength: 6 }),
    drafter: anyone,
    heads: fc.record({ 10: fc.option(anyone), 20: fc.option(anyone), 30: fc.option(anyone) }),
    gone: fc.array(anyone, { maxLength: 3 }),
    away: fc.array(anyone, { maxLength: 3 }),
    given: fc.array(fc.tuple(anyone, anyone, day, day), { maxLength: 5 }),
    amount: fc.option(fc.constantFrom('0.5', '1', '3', '7')),
  })
  .map(({ steps, drafter, heads, gone, away, given, amount }) => {
    const people = [...new Set([...gone, ...away])].map((no) =>
      signer(no, {
        lastDay: gone.includes(no) ? plainDate('2026-11-01') : null,
        absence: away.includes(no) ? { reason: '휴직', to: plainDate('2026-12-31') } : null,
      }),
    )
    const delegations = given.flatMap(([a, b, from, to]) => (a === b || from > to ? [] : [delegation(a, b, from, to)]))
    return factsOf(steps, {
      heads,
      people,
      delegations,
      drafter: people.find(({ no }) => no === drafter) ?? signer(drafter),
      ...(amount === null ? {} : { amount }),
    })
  })

describe('whatever the company is like', () => {
  it('nobody signs the own document, gone or away, and each step says why', () => {
    fc.assert(
      fc.property(world, (facts) => {
        const { steps } = whoSigns(facts)
        expect(steps).toHaveLength(facts.steps.length)
        for (const { state, person: who, why, warning } of steps) {
          expect(why).toMatch(/\.$/)
          expect(why).not.toMatch(/undefined|null|NaN|\s\s/)
          if (state === 'NOBODY') expect(warning).not.toBeNull()
          if (state === 'SIGNS') {
            expect(who?.no).not.toBe(facts.drafter.no)
            expect(who?.absence).toBeNull()
          }
          if (state === 'SIGNS' || state === 'READS') expect(who?.lastDay).toBeNull()
          if (state === 'SKIPPED' || state === 'NOBODY') expect(who).toBeNull()
        }
      }),
    )
  })
  it('nobody decides twice, agrees twice or reads twice', () => {
    fc.assert(
      fc.property(world, (facts) => {
        const { steps } = whoSigns(facts)
        const of = (...kinds: readonly string[]) =>
          steps.flatMap((each) =>
            kinds.includes(each.kind) && (each.state === 'SIGNS' || each.state === 'READS') ? [each.person?.no] : [],
          )
        for (const nos of [of('REVIEW', 'APPROVE'), of('AGREE'), of('REFERENCE')])
          expect(new Set(nos).size).toBe(nos.length)
        for (const reader of of('REFERENCE')) expect(of('REVIEW', 'APPROVE', 'AGREE')).not.toContain(reader)
      }),
    )
  })
  it('nothing is signed behind a 전결, and a document is decided or says that nobody does', () => {
    fc.assert(
      fc.property(world, (facts) => {
        const { steps, warnings } = whoSigns(facts)
        const end = steps.findIndex(({ final }) => final)
        if (end !== -1) expect(steps.slice(end + 1).filter(({ state }) => state === 'SIGNS')).toEqual([])
        const decided = steps.some((each) => each.state === 'SIGNS' && each.kind !== 'AGREE')
        expect(warnings).toHaveLength(decided ? 0 : 1)
      }),
    )
  })
  it('a deputy is reached through delegations of that day only', () => {
    fc.assert(
      fc.property(world, anyone, (facts, no) => {
        const meant = facts.people.get(no) ?? signer(no)
        const found = standInFor(facts, meant)
        const held = facts.delegations.filter(({ from, to }) => from <= facts.day && facts.day <= to)
        if (held.length === 0 && found.signer !== null) expect(found.signer.no).toBe(no)
        if (found.signer !== null && found.deputyFor !== null)
          expect(held.map(({ deputyNo }) => deputyNo)).toContain(found.signer.no)
      }),
    )
  })
})
