import { lastDay, plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { expect, it } from 'vitest'
import { ORDINARY, salaryOf } from '../../../testing/wage-slips.ts'
import { balanceOn, type Insured } from './balance.ts'

const statute = enactedStatute()
const insured = (asOf: string): Insured => ({
  joinedOn: plainDate('2026-01-01'),
  premiums: [],
  balances: [],
  opening: { asOf: plainDate(asOf), amount: 3_000_000 },
  slips: ['2026-05', '2026-06', '2026-07', '2026-08'].map((month) => salaryOf(month, ORDINARY, 1)),
  setting: 'COMPUTED',
})

it.each([
  ['2026-06-30', 2],
  ['2026-08-31', 0],
])('what the system before told as of %s has the premium of its own month: %i follow', (asOf, months) => {
  const found = balanceOn(insured(asOf), lastDay(yearMonth('2026-08')), statute)
  expect(found).toMatchObject({ source: 'OPENING', amount: 3_000_000 + months * 179_021 })
})

it('what was told for a later day does not count yet', () => {
  const found = balanceOn(insured('2026-09-01'), plainDate('2026-08-31'), statute)
  expect(found).toMatchObject({ source: 'PREMIUMS', amount: 8 * 179_021 })
})
