import { lastDay, monthRange, plainDate, yearMonth } from '@handal/base/date'
import { won } from '@handal/base/won'
import { enactedStatute } from '@handal/statute/snapshot'
import { expect, it } from 'vitest'
import type { WageSlip } from '../../payroll/public.ts'
import { balanceOn, type Insured } from './balance.ts'

const statute = enactedStatute()
const slip = (text: string): WageSlip => {
  const month = yearMonth(text)
  const { from, to } = monthRange(month)
  return {
    employee_no: 1,
    month,
    payment_type: '0001',
    state: 'confirmed',
    period_from: from,
    period_to: to,
    pay_date: to,
    department_no: null,
    wages: won(2_156_880),
    yearly: won(0),
    ordinary_monthly: won(2_156_880),
    monthly_hours: '209',
  }
}
const insured = (asOf: string): Insured => ({
  joinedOn: plainDate('2026-01-01'),
  premiums: [],
  balances: [],
  opening: { asOf: plainDate(asOf), amount: 3_000_000 },
  slips: ['2026-05', '2026-06', '2026-07', '2026-08'].map(slip),
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
