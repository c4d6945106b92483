import type { PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import { pensionShareRate } from '@handal/statute/national-pension'
import { multiply, type Ratio, ratioOf, whole } from '@handal/base/ratio'
import { formatPercent } from '@handal/base/format'
import type { Statute } from '@handal/statute/snapshot'

/** The rate as the law names it: what the employee and the company bear in halves. */
const wholeRate = (share: string): Ratio => multiply(ratioOf(share), whole(2))

/** What changes by law between two days and touches a payroll: read from the statute's own dated values. */
export const statuteDues = (statute: Statute, from: PlainDate, to: PlainDate): { date: string; title: string }[] => {
  const within = (date: string): boolean => date > from && date <= to
  const wage = statute
    .valuesOf(minimumHourlyWage)
    .flatMap((entry) =>
      entry.status === 'enacted' && entry.value !== null && within(entry.from)
        ? [{ date: entry.from, title: `최저임금 ${formatWon(entry.value)}으로 변경` }]
        : [],
    )
  const pension = statute
    .valuesOf(pensionShareRate)
    .flatMap((entry) =>
      entry.status === 'enacted' && entry.value !== null && within(entry.from)
        ? [{ date: entry.from, title: `국민연금 보험료율 ${formatPercent(wholeRate(entry.value))}로 변경` }]
        : [],
    )
  return [...wage, ...pension]
}
