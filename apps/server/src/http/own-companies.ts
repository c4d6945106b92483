import type { Membership } from './context.ts'

/** Own company first (where the person is an employee), then those the person operates, lowest number first. */
export const ownCompanies = <M extends Membership>(memberships: readonly M[]): M[] =>
  memberships.toSorted(
    (a, b) => Number(a.employeeNo === null) - Number(b.employeeNo === null) || a.companyNo - b.companyNo,
  )
