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
    // The credit begins at 9 in 2026 and leaves out who was born in 2017; the table goes on from 8.
    [member('CHILD', '2016-12-31'), 2, 1, 0, 0, 0],
    [member('CHILD', '2017-01-01'), 2, 0, 0, 0, 0],
    [member('CHILD', '2017-12-31'), 2, 0, 0, 0, 0],
    [member('CHILD', '2018-01-01'), 2, 0, 0, 0, 0],
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

describe('the age of the credit by the year', () => {
  const creditedIn = (year: number, birthYear: number): [children: number, without: number] => {
    const facts = { birthDate: plainDate('1985-03-01'), disabled: [], members: [member('CHILD', `${birthYear}-07-01`)] }
    const counts = { dependents: 1, children: 0 }
    const found = valueOf(familyOfYear({ ...facts, counts, day: plainDate(`${year}-09-30`) }, statute))
    return [found.children, found.withoutCredit]
  }
  it.each([
    // Year, the youngest birth year with a credit, and the years of birth without one although the table counts them.
    [2025, 2017, []],
    [2026, 2016, [2017, 2018]],
    [2027, 2016, [2017, 2018, 2019]],
    [2028, 2016, [2017, 2018, 2019, 2020]],
    [2029, 2016, [2017, 2018, 2019, 2020, 2021]],
    [2030, 2017, [2018, 2019, 2020, 2021, 2022]],
    [2031, 2018, [2019, 2020, 2021, 2022, 2023]],
  ] as const)('in %i from %i', (year, youngest, without) => {
    expect(creditedIn(year, youngest)).toEqual([1, 0])
    expect(creditedIn(year, youngest - 1)).toEqual([1, 0])
    expect(without.map((birth) => creditedIn(year, birth))).toEqual(without.map(() => [0, 1]))
    expect(creditedIn(year, year - 7)).toEqual([0, 0])
  })
  it('says where only the number of the children is known', () => {
    const facts = { birthDate: plainDate('1985-03-01'), disabled: [], members: [], day: DAY }
    const of = (children: number) => valueOf(familyOfYear({ ...facts, counts: { dependents: 3, children } }, statute))
    expect([of(1).agesUnknown, of(0).agesUnknown]).toEqual([true, false])
  })
})
