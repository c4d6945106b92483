import type { YearMonth } from '@handal/base/date'
import { WITHOUT_RECORD_DEFAULT } from '@handal/contracts/time/attendance'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { requireNothingOpen } from '../closed/apply.ts'
import { writeClosed } from '../closed/plans.ts'
import { deriveMonth, lockAttendance } from '../derive/derive-month.ts'
import { readFrame } from '../derive/frame.ts'
import { readClosedMonth, writeClosing } from '../month/closing.repo.ts'

type Order = {
  readonly employeeNo: number
  /** Those that are closed of the person, or whose pay was given out. */
  readonly months: readonly YearMonth[]
  readonly reason: string
}
/**
 * Opens one person of these months, does something to the days, derives them and closes the person again, in the transaction of the caller, which holds `lockRun` of the 급여,
 * and with both entries in the history of each month (ADR 0040, 0048). It is the one way to move days of pay that was given out: the payslip
 * stays, and its difference waits.
 */
export const whileOpen = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNo, months, reason }: Order,
  act: () => Promise<void>,
): Promise<void> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const opened: YearMonth[] = []
  for (const month of months) {
    const closed = await readClosedMonth(tx, companyNo, month)
    if (closed === null || closed.openPeople.has(employeeNo)) continue
    await writeClosing(tx, companyNo, month, { action: 'reopen', reason, employeeNos: [employeeNo] }, ctx)
    opened.push(month)
  }
  await act()
  for (const month of months) {
    const frame = await readFrame(tx, companyNo, month)
    const { people } = await deriveMonth(tx, frame, [employeeNo], {
      onlyMoved: true,
      withGiven: true,
      fill: { how: WITHOUT_RECORD_DEFAULT, today: ctx.today() },
    })
    requireNothingOpen(people.flatMap(({ open }) => open))
    if (!opened.includes(month)) continue
    if (frame.source !== 'AS_SCHEDULED') await writeClosed(tx, frame, [employeeNo])
    await writeClosing(tx, companyNo, month, { action: 'close', reason, employeeNos: [employeeNo] }, ctx)
  }
  await audit(tx, ctx, {
    event: 'attendance.apply',
    subject: { type: 'attendance', id: months.join(' ') },
    after: { employeeNos: [employeeNo] },
    reason,
  })
}
