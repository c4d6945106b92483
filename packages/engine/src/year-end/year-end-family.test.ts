import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import type { FamilyMember } from '../payroll/tax/family-counts.ts'
import { familyOfYear } from './year-end-family.ts'

const statute = enactedStatute()
const DAY = plainDate('2026-11-30')
type Span = readonly [from: string, to?: string]
const spans = (some: readonly Span[]) =>
  some.map(([from, to]) => ({ from: plainDate(from), to: to === undefined ? null : plainDate(to) }))
const member = (relation: FamilyMember['relation'], birth: string, more: Partial<FamilyMember> = {}): FamilyMember => ({
  relation,
  birthDate: plainDate(birth),
  dependent: true,
  from: plainDate('2020-01-01'),
  to: null,
  disabled: [],
  ...more,
})
const counted = (members: readonly FamilyMember[], birth = '1985-03-01', own: readonly Span[] = []) => {
  const counts = { dependents: 3, children: 1 }
  const facts = { birthDate: plainDate(birth), disabled: spans(own), members, counts, day: DAY }
  const { dependents, children, elderly, disabled, outsideAge } = valueOf(familyOfYear(facts, statute))
  return [dependents, children, elderly, disabled, outsideAge]
}
const disabled = (...some: Span[]): Partial<FamilyMember> => ({ disabled: spans(some) })

describe('who counts', () => {
  it.each([
    // Dependents, children with a credit, elderly, disabled, left out by their age.
    [member('CHILD', '2018-12-31'), 2, 1, 0, 0, 0],
    [member('CHILD', '2019-01-01'), 2, 0, 0, 0, 0],
    // 20 on 1 January: a child for the whole year.
    [member('CHILD', '2005-01-02'), 2, 1, 0, 0, 0],
    [member('CHILD', '2005-01-01'), 1, 0, 0, 0, 1],
    [member('PARENT', '1956-12-31'), 2, 0, 1, 0, 0],
    [member('PARENT', '1957-01-01'), 2, 0, 0, 0, 0],
    [member('PARENT', '1966-12-31'), 2, 0, 0, 0, 0],
    [member('PARENT', '1967-01-01'), 1, 0, 0, 0, 1],
    [member('SIBLING', '2005-01-02'), 2, 0, 0, 0, 0],
    [member('SIBLING', '2005-01-01'), 1, 0, 0, 0, 1],
    [member('SIBLING', '1967-01-01'), 1, 0, 0, 0, 1],
    [member('SIBLING', '1966-12-31'), 2, 0, 0, 0, 0],
    [member('SPOUSE', '1980-01-01'), 2, 0, 0, 0, 0],
    [member('OTHER', '1980-01-01'), 2, 0, 0, 0, 0],
    // Not supported, not born, gone or not yet there on the day of leaving.
    [member('CHILD', '2015-01-01', { dependent: false }), 1, 0, 0, 0, 0],
    [member('CHILD', '2026-12-01'), 1, 0, 0, 0, 0],
    [member('CHILD', '2026-11-30'), 2, 0, 0, 0, 0],
    [member('CHILD', '2015-01-01', { to: plainDate('2026-11-29') }), 1, 0, 0, 0, 0],
    [member('CHILD', '2015-01-01', { to: DAY }), 2, 1, 0, 0, 0],
    [member('CHILD', '2015-01-01', { from: plainDate('2026-12-01') }), 1, 0, 0, 0, 0],
    // Disabled: at any age, a child with its credit too; never without being supported.
    [member('CHILD', '2000-05-05', disabled(['2010-01-01'])), 2, 1, 0, 1, 0],
    [member('PARENT', '1970-05-05', disabled(['2026-11-30'])), 2, 0, 0, 1, 0],
    [member('PARENT', '1970-05-05', disabled(['2026-12-01'])), 1, 0, 0, 0, 1],
    [member('SIBLING', '1990-05-05', disabled(['2010-01-01'])), 2, 0, 0, 1, 0],
    [member('SPOUSE', '1950-05-05', disabled(['2010-01-01'])), 2, 0, 1, 1, 0],
    [member('CHILD', '2000-05-05', { dependent: false, ...disabled(['2010-01-01']) }), 1, 0, 0, 0, 0],
    // Cured within the year: as on the day before (제53조 제4항 단서). Cured before it: no more.
    [member('CHILD', '2000-05-05', disabled(['2010-01-01', '2026-01-01'])), 2, 1, 0, 1, 0],
    [member('CHILD', '2000-05-05', disabled(['2010-01-01', '2025-12-31'])), 1, 0, 0, 0, 1],
    [member('CHILD', '2015-05-05', disabled(['2010-01-01', '2011-12-31'], ['2026-05-01'])), 2, 1, 0, 1, 0],
  ])('%j', (each, ...counts) => {
    expect(counted([each])).toEqual(counts)
  })
  it('the worker too is elderly or disabled', () => {
    expect(counted([member('SPOUSE', '1950-01-01')], '1956-12-31')).toEqual([2, 0, 2, 0, 0])
    expect(counted([member('SPOUSE', '1980-01-01')], '1985-03-01', [['2001-01-01']])).toEqual([2, 0, 0, 1, 0])
    expect(counted([], '1985-03-01', [['2001-01-01', '2025-12-31']])).toEqual([3, 1, 0, 0, 0])
  })
  it('the counts that were told, where no member is known', () => {
    expect(counted([])).toEqual([3, 1, 0, 0, 0])
    expect(counted([], '1956-01-01')).toEqual([3, 1, 1, 0, 0])
  })
  it('no year without figures', () => {
    const counts = { dependents: 1, children: 0 }
    const facts = { birthDate: DAY, disabled: [], members: [], counts, day: plainDate('2024-12-31') }
    expect(refusals(familyOfYear(facts, statute))).toEqual(['tax.childCredit: 2024-12-31'])
  })
})
