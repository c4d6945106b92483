import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { RunKey } from '../run/run.repo.ts'

/**
 * Brings what a leaving has entered in its open payslips in line with what it comes to now, of these people of a run or of all (null).
 * In a transaction of its own, before the run is locked. A leaving is built upon payroll, which is given this where the calls are put together.
 */
export type RenewSettlements = (
  tx: Tx,
  ctx: CompanyContext,
  run: RunKey,
  employeeNos: readonly number[] | null,
) => Promise<void>
