import type { YearMonth } from '@handal/base/date'
import { type Actor, audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { readTimeLines } from '../../settings/public.ts'
import { deriveMonth, lockAttendance, wouldDerive } from './derive-month.ts'
import { hiredAfter, lookAtClosed } from '../closed/changes.ts'
import { writeClosed } from '../closed/plans.ts'
import { type MonthFrame, readFrame } from './frame.ts'
import { hasDays, readClosed, type StoredTotals } from '../month/month.repo.ts'

/**
 * Whether days of these months may come out otherwise than they stand: a company that never worked as planned and has none recorded
 * is asked with two queries, whatever the head count.
 */
export const mayDerive = async (tx: Tx, companyNo: number, months: readonly YearMonth[]): Promise<boolean> =>
  (await readTimeLines(tx, companyNo)).get('attendanceSource')?.some(({ value }) => value === 'AS_SCHEDULED') ===
    true || hasDays(tx, companyNo, months)

/**
 * Of these people, whose days or totals a calculation of 급여 would make anew and find others than they stand, with the totals it
 * would pay; null: none. Nothing is written.
 */
export const readUnmade = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, StoredTotals | null>> => {
  if (!(await mayDerive(tx, companyNo, [month])) || (await readClosed(tx, companyNo, [month])).length > 0)
    return new Map()
  return wouldDerive(tx, await readFrame(tx, companyNo, month), employeeNos)
}

/**
 * Before a calculation of 급여: days worked as planned (근무표대로) of open months are made as the plan and the entries are now,
 * of everybody or of these people, and recorded ones where they count what is not of them.
 */
export const deriveForPay = async (
  tx: Tx,
  actor: Actor & { readonly companyNo: number },
  months: readonly YearMonth[],
  employeeNos: readonly number[] | null,
): Promise<void> => {
  if (months.length === 0) return
  const { companyNo } = actor
  if (!(await mayDerive(tx, companyNo, months))) return
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
  const { people, changed, recounted } = await deriveMonth(tx, frame, employeeNos, { onlyMoved: true })
  if (recounted.length > 0) await writeClosed(tx, frame, recounted)
  if (changed === 0) return
  await audit(tx, actor, {
    event: 'attendance.derive',
    subject: { type: 'attendance', id: month },
    after: { people: people.length, changed },
  })
}

/**
 * Makes the days of these months as they would be derived now, closed or not, of people whose pay was given out too: within
 * something supposed, to see what a payslip would pay.
 */
export const deriveForLook = async (
  tx: Tx,
  companyNo: number,
  months: readonly YearMonth[],
  employeeNos: readonly number[] | null,
): Promise<void> => {
  if (months.length === 0 || employeeNos?.length === 0 || !(await mayDerive(tx, companyNo, months))) return
  await lockAttendance(tx, companyNo)
  for (const month of months)
    await deriveMonth(tx, await readFrame(tx, companyNo, month), employeeNos, { onlyMoved: true, withGiven: true })
}

type Look = Awaited<ReturnType<typeof lookAtClosed>>
/**
 * What moved of these people since a month was closed, of everybody or these; see `lookAtClosed`. Of who hands in totals without any
 * day, with two queries, only that somebody has none.
 */
export const readClosedLook = async (
  tx: Tx,
  companyNo: number,
  { month, period }: Pick<MonthFrame, 'month' | 'period'>,
  employeeNos: readonly number[] | null,
): Promise<Look> =>
  (await mayDerive(tx, companyNo, [month]))
    ? lookAtClosed(tx, companyNo, month, employeeNos)
    : { changes: await hiredAfter(tx, companyNo, { month, period }, employeeNos), open: [] }

/** Of whom what was closed of a month is not what would be derived now, and why. */
export const readClosedChanges = async (...of: Parameters<typeof readClosedLook>): Promise<Look['changes']> =>
  (await readClosedLook(...of)).changes
