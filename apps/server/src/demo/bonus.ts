import { addMonths, type PlainDate } from '@handal/base/date'
import type { DemoPerson } from './people/people.ts'

/** An amount entered for a run of bonuses, under the column names of payslip_entry. */
export type BonusEntry = {
  readonly employee_no: number
  readonly item_code: string
  readonly amount: number
  readonly note: string
}

/** Months of service from which there is a bonus. */
const SERVICE_MONTHS = 12

/**
 * A bonus of half the base pay for whoever is paid by the month, has served a year and is there on the day of payment. It was decided once,
 * for good results, and so is no ordinary wage; a representative has none.
 */
export const bonusEntries = (people: readonly DemoPerson[], payDate: PlainDate): BonusEntry[] =>
  people.flatMap((person): BonusEntry[] => {
    const term = person.terms.findLast(({ from }) => from <= payDate)
    const isThere = person.leaveDate === null || person.leaveDate >= payDate
    const served = addMonths(person.hireDate, SERVICE_MONTHS) <= payDate
    if (term === undefined || term.payKind !== 'monthly' || person.representative || !isThere || !served) return []
    const amount = Math.round((term.amounts['base'] ?? 0) / 20_000) * 10_000
    return [{ employee_no: person.employeeNo, item_code: 'bonus', amount, note: '상반기 경영성과 상여' }]
  })
