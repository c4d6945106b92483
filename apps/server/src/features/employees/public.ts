export { type Colleague, findNamedColleagues, readColleagues } from './colleagues.repo.ts'
import type { MembershipFilter } from '../../session/session.ts'
import { readLeavers } from './employees.repo.ts'

/** Keeps the companies a person still belongs to: whoever left one loses it on the day after the last. */
export const withoutLeavers: MembershipFilter = async (tx, memberships, today) => {
  const employed = memberships.filter(({ employeeNo }) => employeeNo !== null)
  if (employed.length === 0) return [...memberships]
  const leavers = await readLeavers(tx, employed, today)
  return memberships.filter(
    (membership) =>
      !leavers.some((gone) => gone.company_no === membership.companyNo && gone.employee_no === membership.employeeNo),
  )
}
export { withSameCodes } from './import/same-codes.ts'
export { countOnSchedules } from './schedules.repo.ts'
export {
  destroyData,
  DESTROYED_NAME,
  type Holdings,
  lockPerson,
  readHoldings,
  removePaperRows,
} from './holdings.repo.ts'
export { type ContinuedService, readContinuedServices, readOtherNumbers } from './rehire/rehire.repo.ts'
export { readDisabledSpans } from './health/disabilities.ts'
export { probationOf } from './probation.ts'
export { readDetail, readDetails } from './read-detail.ts'
export { type IdentityCorrection, readCorrections } from './corrections.repo.ts'
export { readMovedPeople, readResidentNumbers } from './reported.repo.ts'
export { changeEmployee, changeEmployees, createEmployee, MISSING as PERSON_MISSING } from './write/employees.ts'
export type { FollowLastDays } from './write/last-days.ts'
export type { OpeningOf } from './opening/opening.repo.ts'
export { readSettledOpenings as readOpenings } from './opening/settled.ts'
export { type Author, authorOf } from './author.ts'
