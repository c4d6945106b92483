import { addDays, addMonths, later, monthOf, plainDate, type YearMonth, yearMonth } from '@handal/base/date'
import type { LeavingAsked } from '@handal/contracts/people/leaving'
import { monthsWithoutSlip } from './average-wages.ts'
import type { Leaver } from '../leaver.ts'

type Of = Pick<Leaver, 'person' | 'hiredOn' | 'lastDay' | 'slips' | 'payMonth'>

/** The days of the year of leaving that a DC plan counts from, and null where there is none. */
const planFrom = ({ person, lastDay }: Of) => {
  const joined = person.dcexpDate
  if (joined === null || joined > lastDay) return null
  return later(later(plainDate(`${lastDay.slice(0, 4)}-01-01`), joined), person.encpnd)
}

/**
 * What an amount that is told is of: the months without a payslip, the plan's days, the year of another employer. What was told counts
 * while this stays the same, so that no month is counted twice once it has its payslip. Empty: there is nothing to tell.
 */
export const coversOf = (leaver: Of, field: LeavingAsked, month: YearMonth | null): string => {
  const { lastDay, hiredOn } = leaver
  const year = lastDay.slice(0, 4)
  const missing = (from: YearMonth): string => monthsWithoutSlip(leaver, from).join(' ')
  switch (field) {
    case 'wages':
      return month ?? ''
    case 'bonusYear':
    case 'leavePayYear':
      return missing(monthOf(addMonths(addDays(lastDay, 1), -12)))
    case 'beforePay':
    case 'beforeTax':
    case 'beforeLocalTax':
    case 'beforePension':
    case 'beforeInsurance':
      return hiredOn > `${year}-01-01` ? year : ''
    case 'dcPaid':
      return planFrom(leaver) ?? ''
    case 'yearWages':
      return missing(monthOf(planFrom(leaver) ?? plainDate(`${year}-01-01`)))
    default:
      return missing(yearMonth(`${year}-01`))
  }
}
