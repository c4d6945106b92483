import type { YearMonth } from '@handal/base/date'
import { type Actor, audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { readTimeLines } from '../../settings/public.ts'
import { deriveMonth, lockAttendance, wouldDerive } from './derive-month.ts'
import { hiredAfter, lookAtClosed } from '../closed/changes.ts'
import { writeClosed } from '../closed/plans.ts'
import { type MonthFrame, readFrame } from './frame.ts'
import { readCloses } from '../month/closing.repo.ts'
import { hasDays, type StoredTotals } from '../month/stored.repo.ts'

/**
 * Whether deriving these months may change days: two queries, whatever the head count, for a company that never worked
 * as planned and has no recorded days.
 */
export const mayDerive = async (tx: Tx, companyNo: number, months: readonly YearMonth[]): Promise<boolean> =>
  (await readTimeLines(tx, companyNo)).get('attendanceSource')?.some(({ value }) => value === 'AS_SCHEDULED') ===
    true || hasDays(tx, companyNo, months)

/**
 * Totals that a calculation of 급여 would derive first, of those of these people for whom they or the days differ from
 * the stored ones; null: none. Nothing is written.
 */
export const readUnmade = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, StoredTotals | null>> => {
  if (!(await mayDerive(tx, companyNo, [month]))) return new Map()
  const { closedFor } = await readCloses(tx, companyNo, [month])
  const open = employeeNos.filter((no) => !closedFor(month, no))
  return open.length === 0 ? new Map() : wouldDerive(tx, await readFrame(tx, companyNo, month), open)
}

/**
 * Derivation before a calculation of 급여, of everybody or of these people, in months that are open or open of them alone: days worked as planned
 * (근무표대로) by the plan and the entries of now, recorded days where something counts that should not.
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
  const { openPeople } = await readCloses(tx, companyNo, months)
  for (const month of months) {
    const open = openPeople(month)
    if (open === null) await deriveOne(tx, actor, month, employeeNos)
    else {
      const nos = employeeNos === null ? [...open] : employeeNos.filter((no) => open.has(no))
      if (nos.length > 0) await deriveOne(tx, actor, month, nos)
    }
  }
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

/** Derivation inside a dry run, to see what a payslip would pay: also of closed months, and of people whose pay was given out. */
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
 * Changes since a month was closed, of everybody or these; see `lookAtClosed`. For a company with totals from elsewhere
 * and no days it takes two queries, and finds only people without totals.
 */
export const readClosedLook = async (
  tx: Tx,
  companyNo: number,
  { month, period }: Pick<MonthFrame, 'month' | 'period'>,
  employeeNos: readonly number[] | null,
): Promise<Look> =>
  (await mayDerive(tx, companyNo, [month]))
    ? lookAtClosed(tx, companyNo, month, employeeNos)
    : { changes: await hiredAfter(tx, companyNo, { month, period }, employeeNos), open: [], people: [] }

/** People whose closed attendance a derivation of now would change, and why. */
export const readClosedChanges = async (...of: Parameters<typeof readClosedLook>): Promise<Look['changes']> =>
  (await readClosedLook(...of)).changes
