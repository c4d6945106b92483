import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { familyOfYear, type YearEndMember } from './year-end-family.ts'

const statute = enactedStatute()
const DAY = plainDate('2026-11-30')
const member = (relation: YearEndMember['relation'], birth: string, more: Partial<YearEndMember> = {}) => ({
  relation,
  birthDate: plainDate(birth),
  dependent: true,
  from: plainDate('2020-01-01'),
  to: null,
  ...more,
})
const counted = (members: readonly YearEndMember[], birth = '1985-03-01') => {
  const counts = { dependents: 3, children: 1 }
  const family = familyOfYear({ birthDate: plainDate(birth), members, counts, day: DAY }, statute)
  return Object.values(valueOf(family))
}

describe('who counts', () => {
  it.each([
    // Dependents, children with a credit, elderly, outside the ages.
    [member('CHILD', '2018-12-31'), 2, 1, 0, 0],
    [member('CHILD', '2019-01-01'), 2, 0, 0, 0],
    // 20 on 1 January: a child for the whole year.
    [member('CHILD', '2005-01-02'), 2, 1, 0, 0],
    [member('CHILD', '2005-01-01'), 2, 0, 0, 1],
    [member('PARENT', '1956-12-31'), 2, 0, 1, 0],
    [member('PARENT', '1957-01-01'), 2, 0, 0, 0],
    [member('PARENT', '1966-12-31'), 2, 0, 0, 0],
    [member('PARENT', '1967-01-01'), 2, 0, 0, 1],
    [member('SIBLING', '2005-01-02'), 2, 0, 0, 0],
    [member('SIBLING', '2005-01-01'), 2, 0, 0, 1],
    [member('SIBLING', '1967-01-01'), 2, 0, 0, 1],
    [member('SIBLING', '1966-12-31'), 2, 0, 0, 0],
    [member('SPOUSE', '1980-01-01'), 2, 0, 0, 0],
    [member('OTHER', '1980-01-01'), 2, 0, 0, 0],
    // Not supported, not born, gone or not yet there on the day of leaving.
    [member('CHILD', '2015-01-01', { dependent: false }), 1, 0, 0, 0],
    [member('CHILD', '2026-12-01'), 1, 0, 0, 0],
    [member('CHILD', '2026-11-30'), 2, 0, 0, 0],
    [member('CHILD', '2015-01-01', { to: plainDate('2026-11-29') }), 1, 0, 0, 0],
    [member('CHILD', '2015-01-01', { to: DAY }), 2, 1, 0, 0],
    [member('CHILD', '2015-01-01', { from: plainDate('2026-12-01') }), 1, 0, 0, 0],
  ])('%j', (each, ...counts) => {
    expect(counted([each])).toEqual(counts)
  })
  it('the worker too is elderly', () => {
    expect(counted([member('SPOUSE', '1950-01-01')], '1956-12-31')).toEqual([2, 0, 2, 0])
  })
  it('the counts that were told, where no member is known', () => {
    expect(counted([])).toEqual([3, 1, 0, 0])
    expect(counted([], '1956-01-01')).toEqual([3, 1, 1, 0])
  })
  it('no year without figures', () => {
    const facts = { birthDate: DAY, members: [], counts: { dependents: 1, children: 0 }, day: plainDate('2024-12-31') }
    expect(refusals(familyOfYear(facts, statute))).toEqual(['tax.childCredit: 2024-12-31'])
  })
})
