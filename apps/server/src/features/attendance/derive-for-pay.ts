import type { YearMonth } from '@handal/base/date'
import { type Actor, audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { readTimeLines } from '../settings/public.ts'
import { deriveMonth, lockAttendance, wouldDerive } from './derive-month.ts'
import { readFrame } from './frame.ts'
import { readClosed, type StoredTotals } from './month.repo.ts'

const everPlanned = async (tx: Tx, companyNo: number): Promise<boolean> =>
  (await readTimeLines(tx, companyNo)).get('attendanceSource')?.some(({ value }) => value === 'AS_SCHEDULED') === true

/**
 * Of these people, whose days or totals a calculation of 급여 would make anew and find others than they stand, with the totals it
 * would pay; null: none. Nothing is written; a company that never worked as planned costs one query.
 */
export const readUnmade = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, StoredTotals | null>> => {
  if (!(await everPlanned(tx, companyNo)) || (await readClosed(tx, companyNo, [month])).length > 0) return new Map()
  const frame = await readFrame(tx, companyNo, month)
  return frame.source === 'RECORDED' ? new Map() : wouldDerive(tx, frame, employeeNos)
}

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
  if (!(await everPlanned(tx, companyNo))) return
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
