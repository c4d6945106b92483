import { plainDate } from '@handal/base/date'
import { type OpeningEntry, openingFacts } from '@handal/contracts/people/opening-facts'

const entry = (state: OpeningEntry['state'], taxablePay: number, enteredAt: string): OpeningEntry => ({
  asOf: plainDate('2026-06-30'),
  facts: openingFacts.parse({
    taxablePay,
    taxFreeOther: 1_200_000,
    incomeTax: 512_340,
    localIncomeTax: 51_230,
    youthReduced: 640_000,
    healthPaid: 647_100,
    wages1: 3_000_000,
    wages2: 3_100_000,
    wages3: 3_000_000,
    bonusOn1: '2026-02-13',
    bonus1: 1_000_000,
    leaveLeft: '8.5',
    leaveUntil: '2026-12-31',
    dcPaid: 1_500_000,
  }),
  state,
  reason: '엑셀로 올림',
  enteredBy: '김운영',
  enteredAt,
})

/** What was brought along of somebody, corrected once. */
export const OPENINGS: readonly OpeningEntry[] = [
  entry('STANDS', 18_000_000, '2026-07-03T01:20:00.000Z'),
  entry('CORRECTED', 17_000_000, '2026-07-02T05:00:00.000Z'),
]
