import type { DateRange } from '@handal/base/date'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { readRosters } from '../roster/roster.repo.ts'
import { readAssignments, readPayHours, readProtections } from '../derive/days.repo.ts'
import type { PersonPlan } from './person-plan.ts'

/** What the plan of some days of these people, or of everybody, hangs on: five queries, whatever the head count. */
export const readPlans = async (
  tx: Tx,
  companyNo: number,
  days: DateRange,
  employeeNos: readonly number[] | null = null,
): Promise<(employeeNo: number) => PersonPlan> => {
  const [assigned, paid, held, rosterOf] = await Promise.all([
    readAssignments(tx, companyNo, employeeNos),
    readPayHours(tx, companyNo, employeeNos),
    readProtections(tx, companyNo, days, employeeNos),
    readRosters(tx, companyNo, days, employeeNos),
  ])
  const [assignments, hours, protections] = [byEmployee(assigned), byEmployee(paid), byEmployee(held)]
  return (no) => ({
    assignments: assignments.get(no) ?? [],
    hours: hours.get(no) ?? [],
    protections: protections.get(no) ?? [],
    roster: rosterOf(no),
  })
}
