import type { PlainDate } from '@handal/base/date'
import { enterConsents, listConsents } from '../features/items/public.ts'
import { DEMO_ITEMS } from './companies.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'
import type { DemoPerson } from './people/people.ts'

/** Everybody who joined by a day consented on it, whoever came later on the day of hire. */
const daysOf = (people: readonly DemoPerson[], itemCode: string, from: PlainDate): Map<PlainDate, number[]> => {
  const days = new Map<PlainDate, number[]>()
  for (const { employeeNo, hireDate, terms } of people) {
    if (!terms.some(({ amounts }) => itemCode in amounts)) continue
    const day = hireDate > from ? hireDate : from
    days.set(day, [...(days.get(day) ?? []), employeeNo])
  }
  return new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Records that the people of a demo company consented to what is taken off their pay, by the product's own call and on the
 * day they did. What is there already stays.
 */
export const addConsents = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  people: readonly DemoPerson[],
  from: PlainDate,
): Promise<void> => {
  const ctx = operatorAt(companyNo, from)
  await db.withCompany(ctx, async (tx) => {
    for (const item of DEMO_ITEMS) {
      if (!('basis' in item)) continue
      const { item_code: itemCode } = item
      const { counts } = await listConsents(tx, ctx, { itemCode })
      if (counts.GIVEN > 0) continue
      for (const [day, employeeNos] of daysOf(people, itemCode, from))
        await enterConsents(tx, operatorAt(companyNo, day), { itemCode, employeeNos, from: day, agreementDate: day })
    }
  })
}
