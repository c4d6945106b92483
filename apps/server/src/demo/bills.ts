import { firstDay, lastDay, type YearMonth } from '@handal/base/date'
import { floorRatio, multiply, ratio, ratioOf } from '@handal/base/ratio'
import type { Figure } from '@handal/statute/figure'
import { healthShareRate } from '@handal/statute/health-insurance'
import { pensionBaseLimits, pensionShareRate } from '@handal/statute/national-pension'
import { enactedStatute } from '@handal/statute/snapshot'
import type { DemoPerson } from './people/people.ts'

const valueOf = <T>(figure: Figure<T>, month: YearMonth): T => {
  const found = enactedStatute().at(figure, firstDay(month))
  if (!found.ok) throw new Error(`${found.code} is not known for the demo in ${month}`)
  return found.value
}

/** A share of a base in won, below ten won nothing. */
const shareOf = (base: number, rate: string): number =>
  Number(floorRatio(multiply(multiply(ratio(base), ratioOf(rate)), ratio(1, 10)))) * 10

/**
 * What the authorities billed for people whose new pay has not reached them: since the raise the bills stand on the pay before, where
 * the payslip would have been charged on the new one.
 */
export const billRows = (company_no: number, people: readonly DemoPerson[], months: readonly YearMonth[]) =>
  people.flatMap((person) => {
    const [before, raised] = person.terms.slice(-2)
    if (!person.billed || before === undefined || raised === undefined) return []
    const pay = (before.amounts['base'] ?? 0) + (before.amounts['duty'] ?? 0)
    return months
      .filter((month) => lastDay(month) >= raised.from)
      .flatMap((month) => {
        const { min, max } = valueOf(pensionBaseLimits, month)
        const base = Math.min(max, Math.max(min, pay))
        const key = { company_no, month, employee_no: person.employeeNo }
        return [
          { ...key, insurance: 'pension', employee_amount: shareOf(base, valueOf(pensionShareRate, month)) },
          { ...key, insurance: 'health', employee_amount: shareOf(pay, valueOf(healthShareRate, month)) },
        ]
      })
  })
