import { eachMonth, firstDay, later, monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { readCloses, readGivenOut } from '../month/closing.repo.ts'
import { deriveDays, readFrames } from '../derive/derive-again.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { momentOf } from '../derive/made.ts'
import { dropPending, markLate, type PendingRow, readWaiting, tryPending } from './pending.repo.ts'
import { readFirstMade } from '../derive/tags.repo.ts'

/** Days that one transaction takes. */
const MOST = 20_000

/** Changes of the plan begin on a day and reach everything after it. */
const isOfPlan = ({ why }: PendingRow): boolean => why === 'PLAN' || why === 'RULES'

/** The days that a change of the plan reaches: one of every month from there to today. */
const planDays = async (tx: Tx, companyNo: number, rows: readonly PendingRow[], today: PlainDate) => {
  if (rows.length === 0) return []
  const first = await readFirstMade(tx, companyNo, [...new Set(rows.map(({ employee_no: no }) => no))])
  if (first === null) return []
  return rows.flatMap(({ employee_no: employeeNo, work_date }) => {
    const from = later(work_date, first)
    if (from > today) return []
    // Every pay period holds the first of one month.
    const days = [from, ...eachMonth(monthOf(from), monthOf(today)).slice(1).map(firstDay), today]
    return days.map((workDate) => ({ employeeNo, workDate }))
  })
}

/**
 * Makes the days of a company again that wait: what belongs to a closed month, or to somebody whose pay was given out, stays in the list
 * as having come late. All or nothing. How many days were taken; 0: nothing waits, or somebody else is at it.
 */
export const settlePending = async (
  tx: Tx,
  scope: { readonly companyNo: number; readonly now: () => Date },
): Promise<number> => {
  const { companyNo } = scope
  if (!(await tryPending(tx, companyNo))) return 0
  await lockAttendance(tx, companyNo)
  const waiting = await readWaiting(tx, companyNo, MOST)
  if (waiting.length === 0) return 0
  const { date: today } = momentOf(scope.now())
  const days = [
    ...waiting.flatMap((row) => (isOfPlan(row) ? [] : [{ employeeNo: row.employee_no, workDate: row.work_date }])),
    ...(await planDays(tx, companyNo, waiting.filter(isOfPlan), today)),
  ]
  const frames = await readFrames(
    tx,
    companyNo,
    days.map(({ workDate }) => workDate),
  )
  const months = frames.values().map(({ month }) => month)
  const { closedFor } = await readCloses(tx, companyNo, months)
  const given = new Map<YearMonth, ReadonlySet<number>>()
  for (const month of months) given.set(month, new Set(await readGivenOut(tx, companyNo, month)))
  const isLate = ({ employeeNo, workDate }: { employeeNo: number; workDate: PlainDate }): boolean => {
    const { month } = frames.of(workDate)
    return closedFor(month, employeeNo) || given.get(month)?.has(employeeNo) === true
  }
  const late = waiting.filter(
    (row) => !isOfPlan(row) && isLate({ employeeNo: row.employee_no, workDate: row.work_date }),
  )
  const isKept = new Set(late)
  const settled = waiting.filter((row) => !isKept.has(row))
  await deriveDays(
    tx,
    scope,
    days.filter((day) => !isLate(day)),
    { onlyMoved: true, settled: (rows) => void settled.push(...rows) },
  )
  // Rows of the list change last: taps that come meanwhile wait for their locks until the commit.
  await markLate(tx, companyNo, late)
  await dropPending(tx, companyNo, settled)
  return waiting.length
}
