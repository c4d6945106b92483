import type { PlainDate, YearMonth } from '@handal/base/date'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readClosedOf } from '../closed/plans.ts'
import { readClosedLook } from '../derive/derive-for-pay.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import type { PersonPoint } from '../derive/person-days.ts'
import { readClosing, readGivenOut } from './closing.repo.ts'
import { readLate } from './late.ts'
import { foldPoints, pointsUpTo } from './open-points.ts'
import { type PersonRow, readPeople } from './people.repo.ts'
import { readStanding, type Standing } from './standing.ts'

/** Months of all people. */
export type Everybody = {
  readonly items: readonly PersonRow[]
  readonly total: number
  readonly standing: ReadonlyMap<number, Standing>
  readonly closing: Awaited<ReturnType<typeof readClosing>>
}
/** Reads them; twelve queries at most, whatever the head count. */
export const readEverybody = async (tx: Tx, frame: MonthFrame): Promise<Everybody> => {
  const closing = await readClosing(tx, frame.companyNo, frame.month)
  const { items, total } = await readPeople(tx, frame.companyNo, frame.period, null, { size: ALL_ROWS })
  return {
    items,
    total,
    closing,
    standing: await readStanding(tx, frame, items, null, (no) => closing.closed?.openPeople.has(no) === false),
  }
}

/** Everybody's open points. */
export const openOf = ({ standing }: Pick<Everybody, 'standing'>): PersonPoint[] =>
  [...standing.values()].flatMap(({ open }) => open)

/**
 * Changes after a close: people whose attendance a derivation of now would change, and what would block closing it again. Who was opened
 * again alone is like anybody of an open month.
 */
const readAfterClose = async (
  tx: Tx,
  frame: MonthFrame,
  everybody: Everybody,
  { today, openPeople }: { readonly today: PlainDate; readonly openPeople: ReadonlySet<number> },
): Promise<Pick<AttendanceMonth, 'changed' | 'late' | 'reclose'>> => {
  const { companyNo, month, period, source } = frame
  const { standing } = everybody
  const items = everybody.items.filter(({ employee_no: no }) => !openPeople.has(no))
  const { changes, open, people } = await readClosedLook(tx, companyNo, { month, period }, null)
  const given = new Set(await readGivenOut(tx, companyNo, month))
  const points = [
    ...[...standing.values()].flatMap((one) => one.reclose()),
    ...open.filter(({ blocks, employeeNo: no }) => blocks && !given.has(no) && !openPeople.has(no)),
  ]
  const isPlanned = changes.size === 0 || source === 'AS_SCHEDULED'
  const plans = isPlanned ? new Map() : await readClosedOf(tx, frame, [...changes.keys()])
  const changed = items.flatMap(({ employee_no: employeeNo, employee_code: employeeCode, name }) => {
    const kinds = changes.get(employeeNo)
    if (kinds === undefined) return []
    const daysWithoutRecord = standing.get(employeeNo)?.unrecorded(today, plans.get(employeeNo)) ?? 0
    return [{ employeeNo, employeeCode, name, kinds: [...kinds], daysWithoutRecord, given: given.has(employeeNo) }]
  })
  const late = await readLate(tx, frame, { items, standing, people })
  return { changed, late, reclose: foldPoints(points).map((point) => withDays(point, everybody, today)) }
}

const withDays = (point: OpenPoint, { standing }: Everybody, today: PlainDate): OpenPoint =>
  point.code === 'no-totals'
    ? { ...point, daysWithoutRecord: standing.get(point.employeeNo)?.unrecorded(today) ?? 0 }
    : point

/** The month as a whole, with open points from elsewhere. */
export const monthRecord = async (
  tx: Tx,
  frame: MonthFrame,
  everybody: Everybody,
  open: readonly OpenPoint[],
  today: PlainDate,
): Promise<AttendanceMonth> => {
  const { closed, entries } = everybody.closing
  return {
    month: frame.month,
    source: frame.source,
    periodFrom: frame.period.from,
    periodTo: frame.period.to,
    closed: closed !== null,
    closedAt: closed?.closedAt ?? null,
    version: entries.length + 1,
    history: entries.map(({ action, at, by_name: by, reason, people }) => ({ action, at, by, reason, people })),
    openPeople: [...(closed?.openPeople ?? [])],
    open: open.map((point) => withDays(point, everybody, today)),
    people: everybody.total,
    away: [...everybody.standing.values()].filter(({ away }) => away).length,
    ...(closed === null
      ? { changed: [], late: [], reclose: [] }
      : await readAfterClose(tx, frame, everybody, { today, openPeople: closed.openPeople })),
  }
}

/**
 * A month as a whole with everybody's open points: twelve queries at most, and of a closed one those of `readClosedLook`, whatever
 * the head count.
 */
export const readMonth = async (
  tx: Tx,
  { companyNo, today }: Pick<CompanyContext, 'companyNo' | 'today'>,
  month: YearMonth,
): Promise<AttendanceMonth> => {
  const frame = await readFrame(tx, companyNo, month)
  const everybody = await readEverybody(tx, frame)
  const open = foldPoints(pointsUpTo(openOf(everybody), today()))
  return monthRecord(tx, frame, everybody, open, today())
}

/** What keeps a month, or these people of it, from being closed: also of days ahead that are made as planned. */
export const readBlocking = async (
  tx: Tx,
  { companyNo, today }: Pick<CompanyContext, 'companyNo' | 'today'>,
  month: YearMonth,
  employeeNos: readonly number[] | null = null,
): Promise<OpenPoint[]> => {
  const points = openOf(await readEverybody(tx, await readFrame(tx, companyNo, month)))
  return foldPoints(
    points.filter(
      ({ employeeNo, blocks, code, workDate = today() }) =>
        (employeeNos === null || employeeNos.includes(employeeNo)) &&
        blocks &&
        (code !== 'half-record' || workDate < today()),
    ),
  )
}
