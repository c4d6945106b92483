import type { YearMonth } from '@handal/base/date'
import { type Actor, audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { readTimeLines } from '../settings/public.ts'
import { deriveMonth, lockAttendance } from './derive-month.ts'
import { readFrame } from './frame.ts'
import { readClosed } from './month.repo.ts'

/**
 * Before a calculation of 급여: days worked as planned (근무표대로) of open months are made as the plan and the entries are now,
 * of everybody or of these people. A company that never worked so costs one query.
 */
export const deriveForPay = async (
  tx: Tx,
  actor: Actor & { readonly companyNo: number },
  months: readonly YearMonth[],
  employeeNos: readonly number[] | null,
): Promise<void> => {
  if (months.length === 0) return
  const { companyNo } = actor
  const lines = await readTimeLines(tx, companyNo)
  if (lines.get('attendanceSource')?.some(({ value }) => value === 'AS_SCHEDULED') !== true) return
  await lockAttendance(tx, companyNo)
  const closed = new Set(await readClosed(tx, companyNo, months))
  for (const month of months) if (!closed.has(month)) await deriveOne(tx, actor, month, employeeNos)
}

const deriveOne = async (
  tx: Tx,
  actor: Actor & { readonly companyNo: number },
  month: YearMonth,
  employeeNos: readonly number[] | null,
): Promise<void> => {
  const frame = await readFrame(tx, actor.companyNo, month)
  if (frame.source === 'RECORDED') return
  const { people, changed } = await deriveMonth(tx, frame, employeeNos)
  if (changed === 0) return
  await audit(tx, actor, {
    event: 'attendance.derive',
    subject: { type: 'attendance', id: month },
    after: { people: people.length, changed },
  })
}
