import type { YearMonth } from '@handal/base/date'
import type { Actor } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'

/** The months whose payslips an act changes (null: any), and whose (null: everybody's). */
export type RenewReach = {
  readonly months: readonly YearMonth[] | null
  readonly employeeNos: readonly number[] | null
}

/** Who removes payslips. */
export type GoneBy = Actor & { readonly companyNo: number; readonly userName: string }
/** Payslips of one run that are gone, none of any issue left of these people. */
export type SlipsGone = {
  readonly companyNo: number
  readonly month: YearMonth
  readonly paymentType: string
  readonly employeeNos: readonly number[]
}

/**
 * Brings what a leaving has entered in its open payslips in line with what it comes to now, of everybody whose payslips of its months an
 * act changes. A leaving is built upon payroll, which is given this where the calls are put together.
 */
export type RenewSettlements = {
  /**
   * Whom it may concern, before any run is locked: where there is anybody, the turn of who locks several runs is taken. To be
   * called first in the transaction of the act.
   */
  readonly reach: (tx: Tx, ctx: CompanyContext, of: RenewReach) => Promise<readonly number[]>
  /** Takes the settlements of these people anew, in the transaction of the act and after it. */
  readonly settle: (tx: Tx, ctx: CompanyContext, employeeNos: readonly number[]) => Promise<void>
  /** Takes back what such payslips were the payment of: days of leave, in the transaction that removes them. */
  readonly gone: (tx: Tx, actor: GoneBy, of: SlipsGone) => Promise<void>
}
