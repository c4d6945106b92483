import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { leaveGrants } from './grants.ts'
import { grantEntries, readLedger } from './ledger.ts'
import { recordPeriods } from './record-periods.ts'

const date = plainDate
const periods = (hire: string, asOf: string, basis: 'HIRE' | 'FISCAL'): string[][] =>
  valueOf(recordPeriods({ hire: date(hire), asOf: date(asOf), basis })).map(({ from, to }) => [from, to])

describe('stretches to record', () => {
  it('are months from the hire date', () => {
    expect(periods('2026-01-31', '2026-05-02', 'HIRE')).toEqual([
      ['2026-01-31', '2026-02-28'],
      ['2026-03-01', '2026-03-30'],
      ['2026-03-31', '2026-04-30'],
      ['2026-05-01', '2026-05-01'],
    ])
  })
  it('are cut by the fiscal year as well', () => {
    const all = periods('2025-10-15', '2026-12-01', 'FISCAL')
    expect(all.slice(2, 5)).toEqual([
      ['2025-12-15', '2025-12-31'],
      ['2026-01-01', '2026-01-14'],
      ['2026-01-15', '2026-01-31'],
    ])
    expect(all.at(-1)).toEqual(['2026-11-01', '2026-11-30'])
  })
  it('end with the last working day; nobody has any before', () => {
    const facts = {
      hire: date('2026-01-01'),
      asOf: date('2027-01-01'),
      basis: 'HIRE',
      last: date('2026-02-10'),
    } as const
    expect(valueOf(recordPeriods(facts)).at(-1)).toEqual({ from: '2026-02-01', to: '2026-02-10' })
    expect(periods('2026-01-01', '2026-01-01', 'HIRE')).toEqual([])
    expect(refusedFields(recordPeriods({ ...facts, fiscalStart: 'x' }))).toEqual(['fiscalStart'])
  })
})

describe('records of every stretch', () => {
  const hire = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(date('2018-01-01'), days))
  const basis = fc.constantFrom('HIRE' as const, 'FISCAL' as const)
  const options = { numRuns: 300, seed: 20_261_121 }
  const rangeOf = (from: PlainDate, asOf: PlainDate, by: 'HIRE' | 'FISCAL'): ReturnType<typeof recordPeriods> =>
    recordPeriods({ hire: from, asOf, basis: by })
  it('follow one another without a gap, and full ones change nothing', () => {
    fc.assert(
      fc.property(hire, fc.integer({ min: 1, max: 1500 }), basis, (from, days, by) => {
        const asOf = addDays(from, days)
        const all = valueOf(rangeOf(from, asOf, by))
        let next = from
        for (const range of all) {
          expect(range.from).toBe(next)
          expect(range.to >= range.from).toBe(true)
          next = addDays(range.to, 1)
        }
        expect(next).toBe(asOf)
        const attendance = all.map((range) => ({ ...range, scheduled: 1, attended: 1 }))
        const facts = { hire: from, asOf, basis: by }
        expect(valueOf(leaveGrants({ ...facts, attendance })).grants).toEqual(valueOf(leaveGrants(facts)).grants)
      }),
      options,
    )
  })
  it('decide everything: whatever was attended, nothing is unknown', () => {
    const attended = fc.infiniteStream(fc.integer({ min: 0, max: 1 }))
    fc.assert(
      fc.property(hire, fc.integer({ min: 1, max: 1500 }), basis, attended, (from, days, by, stream) => {
        const asOf = addDays(from, days)
        const attendance = valueOf(rangeOf(from, asOf, by)).map((range) => ({
          ...range,
          scheduled: 1,
          attended: Number(stream.next().value),
        }))
        const result = leaveGrants({ hire: from, asOf, basis: by, attendance })
        expect(refusedFields(result)).toEqual([])
        const { grants } = valueOf(result)
        const full = valueOf(leaveGrants({ hire: from, asOf, basis: by })).grants
        const total = (list: typeof grants): number => list.reduce((sum, each) => sum + Number(each.days), 0)
        expect(total(grants)).toBeLessThanOrEqual(total(full))
      }),
      options,
    )
  })
  it('grants enter the ledger once', () => {
    const { grants } = valueOf(leaveGrants({ hire: date('2024-02-29'), asOf: date('2026-12-31'), basis: 'FISCAL' }))
    const entries = grantEntries(grants)
    const state = valueOf(readLedger(entries, { asOf: date('2026-12-31') }))
    expect(state.balance).toBe('15')
    expect(refusedFields(readLedger([...entries, ...entries], { asOf: date('2026-12-31') }))).toHaveLength(
      entries.length,
    )
  })
})
