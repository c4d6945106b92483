import { plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/withholding.json' with { type: 'json' }
import { valueOf } from '../../severance/testing/value-of.ts'
import { familyOfYear } from '../../year-end/year-end-family.ts'
import { settleLeaverTax } from '../../year-end/leaver-tax.ts'
import type { FamilyMember } from './family-counts.ts'
import { isReducedIn } from './tax-reduction.ts'

const statute = enactedStatute()

describe('the reduction for people hired by small companies by the month earned', () => {
  it.each(golden.youthMonths.map((each) => [each.id, each] as const))('%s', (_, { until, earnedAndPaid, expected }) => {
    const found = earnedAndPaid.map(([earned = '']) => isReducedIn(yearMonth(earned), plainDate(until)))
    expect(found).toEqual(expected)
  })
})

describe('the credit for children of the year', () => {
  it.each(golden.childCredit.map((each) => [each.id, each] as const))('%s', (_, { year, births, expected }) => {
    const lastDay = plainDate(`${year}-06-30`)
    const members = births.map((birth): FamilyMember => ({
      relation: 'CHILD',
      birthDate: plainDate(birth),
      dependent: true,
      from: plainDate(birth),
      to: null,
      disabled: [],
    }))
    const facts = { birthDate: plainDate('1985-03-01'), disabled: [], members, counts: { dependents: 1, children: 0 } }
    const {
      outsideAge: _outside,
      withoutCredit: _without,
      ...family
    } = valueOf(familyOfYear({ ...facts, day: lastDay }, statute))
    const withheld = { incomeTax: 0, localIncomeTax: 0 }
    const settled = settleLeaverTax(
      { lastDay, pay: 60_000_000, pension: 0, insurance: 0, earlier: null, family, reduced: [], withheld },
      statute,
    )
    const credit = valueOf(settled).figures.find(({ figure }) => figure === 'childCredit')?.value ?? 0
    expect({ count: family.children, credit }).toEqual(expected)
  })
})
