import type { PlainDate } from '@handal/base/date'
import type { Role } from '@handal/contracts/roles'

/** A company a person may enter. `employeeNo`: the person's own employee number there. */
export type Membership = { companyNo: number; role: '11' | '21'; employeeNo: number | null }

/** What the contract of a company says today. */
export type ContractToday = {
  /** Nobody but the super admin enters. */
  readonly closed: boolean
  /** Last day of a contract that is over. */
  readonly over: PlainDate | null
}

/** What is known of every request. */
export type PublicContext = {
  /** The caller's address. */
  readonly address: string
  readonly traceId: string
  readonly now: () => Date
  /** Business date in Seoul. */
  readonly today: () => PlainDate
}

/** A signed-in person. */
export type SignedContext = PublicContext & {
  readonly userNo: number
  readonly loginId: string
  readonly userName: string
  readonly sessionId: string
  /** perm_id of the account; in a CompanyContext the role in that company. */
  readonly role: Role
  readonly memberships: readonly (Membership & ContractToday)[]
  /** Companies whose networks the caller is outside of: no membership here, and their own refusal. */
  readonly outside: readonly number[]
}

/** A signed-in person working on one company, checked. */
export type CompanyContext = SignedContext & {
  readonly companyNo: number
  /** The caller's own employee number in this company. */
  readonly employeeNo: number | null
}
