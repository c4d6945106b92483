import { lastDay, monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import type { AuditMark } from '@handal/contracts/session/home'
import type { Tx } from '../db/database.ts'
import { SYSTEM_CHAIN } from './audit.ts'
import { readChecks } from './check.repo.ts'
import { hasRows, isSigned, spanOf } from './review.repo.ts'

/**
 * What the home page of a reviewer must show of the access log: a broken chain (for the super admin of any company), and
 * last month's review while it waits.
 */
export const readAuditMark = async (tx: Tx, companyNo: number, today: PlainDate): Promise<AuditMark> => {
  const month = shiftMonth(monthOf(today), -1)
  const checks = await readChecks(tx, companyNo === SYSTEM_CHAIN ? null : companyNo)
  const waits = !(await isSigned(tx, companyNo, month)) && (await hasRows(tx, companyNo, spanOf(month)))
  return {
    broken: checks.some((check) => !check.ok),
    month: waits ? month : null,
    dueOn: waits ? lastDay(monthOf(today)) : null,
  }
}
