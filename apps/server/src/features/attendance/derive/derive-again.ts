import { monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { forgetReads } from '../../../db/kept.ts'
import { deriveMonth, lockAttendance } from './derive-month.ts'
import { type MonthFrame, monthOfDay, readFrame, wholeWeeks } from './frame.ts'
import { type Moment, momentOf } from './made.ts'
import { dropPending, type PendingRow, readWaiting } from '../pending/pending.repo.ts'
import { readCloses } from '../month/closing.repo.ts'
import { readStoredTotals } from '../month/stored.repo.ts'

const ALL_WAITING = 1_000_000

/** The frames of the months of some days. */
export type Frames = {
  readonly of: (date: PlainDate) => MonthFrame
  readonly values: () => readonly MonthFrame[]
}
/** The frames of the months that these days lie in; a few queries a month. */
export const readFrames = async (tx: Tx, companyNo: number, dates: readonly PlainDate[]): Promise<Frames> => {
  const byMonth = new Map<YearMonth, MonthFrame>()
  const load = async (month: YearMonth): Promise<MonthFrame> => {
    const known = byMonth.get(month) ?? (await readFrame(tx, companyNo, month))
    byMonth.set(month, known)
    return known
  }
  const byDate = new Map<PlainDate, MonthFrame>()
  for (const date of new Set(dates)) {
    const near = await load(monthOf(date))
    const { period, month } = near
    byDate.set(
      date,
      date > period.to
        ? await load(shiftMonth(month, 1))
        : date < period.from
          ? await load(shiftMonth(month, -1))
          : near,
    )
  }
  const used = [...new Set(byDate.values())]
  return {
    of: (date) => {
      const frame = byDate.get(date)
      if (frame === undefined) throw new Error('a day of no month')
      return frame
    },
    values: () => used,
  }
}

/** A day of a person. */
type PersonDate = { readonly employeeNo: number; readonly workDate: PlainDate }
type People = Map<YearMonth, Set<number>>
const put = (people: People, month: YearMonth, no: number): void => {
  const own = people.get(month)
  if (own === undefined) people.set(month, new Set([no]))
  else own.add(no)
}

/** Whose weeks reach from these days into another month. */
const besides = async (tx: Tx, companyNo: number, days: readonly PersonDate[], frames: Frames): Promise<People> => {
  const beside: People = new Map()
  const months = new Map<PlainDate, YearMonth>()
  const monthOn = async (date: PlainDate): Promise<YearMonth> => {
    const known = months.get(date) ?? (await monthOfDay(tx, companyNo, date))
    months.set(date, known)
    return known
  }
  for (const { employeeNo, workDate } of days) {
    const { period, settings, month } = frames.of(workDate)
    const week = wholeWeeks({ from: workDate, to: workDate }, settings.weekStart)
    if (week.from < period.from) put(beside, await monthOn(week.from), employeeNo)
    if (week.to > period.to) put(beside, await monthOn(week.to), employeeNo)
    // A neighbour that is derived itself needs it once.
    beside.get(month)?.delete(employeeNo)
  }
  return beside
}

type Making = { readonly onlyMoved?: boolean; readonly settled?: (rows: readonly PendingRow[]) => void }
type Around = { readonly companyNo: number; readonly now: () => Date }
/** Days that a transaction makes later. */
const later = new WeakMap<Tx, PersonDate[]>()

/**
 * Makes the days of everything that is changed meanwhile together at its end: of people with many changes once, and of many people at once.
 * Whoever reads days of a person in it, makes those that wait first (`makeWaitingDays`).
 */
export const makeDaysTogether = async <T>(tx: Tx, around: Around, changeAll: () => Promise<T>): Promise<T> => {
  later.set(tx, [])
  try {
    const result = await changeAll()
    await makeWaitingDays(tx, around)
    return result
  } finally {
    later.delete(tx)
  }
}
/** Makes the days that a transaction makes later, where some of them are of this person; absent: of anybody. */
export const makeWaitingDays = async (tx: Tx, around: Around, ofPerson?: number): Promise<void> => {
  const waiting = later.get(tx) ?? []
  if (!waiting.some(({ employeeNo }) => ofPerson === undefined || employeeNo === ofPerson)) return
  later.set(tx, [])
  await deriveNow(tx, around, waiting, AGAIN)
}

const AGAIN: Making = { onlyMoved: true }
/**
 * Makes these days again, with everything of their people in their months and in the open ones beside that a week of theirs reaches into.
 * The months of the days themselves are open of them. Under `lockAttendance`. How many people came out otherwise; 0
 * where they are made later.
 */
export const deriveDays = async (
  tx: Tx,
  around: Around,
  days: readonly PersonDate[],
  making: Making = AGAIN,
): Promise<number> => {
  const waiting = making === AGAIN ? later.get(tx) : undefined
  if (waiting === undefined) return deriveNow(tx, around, days, making)
  waiting.push(...days)
  return 0
}
const deriveNow = async (
  tx: Tx,
  { companyNo, now }: Around,
  days: readonly PersonDate[],
  making: Making,
): Promise<number> => {
  forgetReads(tx, 'person of days ')
  const over: Moment = momentOf(now())
  const frames = await readFrames(
    tx,
    companyNo,
    days.map(({ workDate }) => workDate),
  )
  const own: People = new Map()
  for (const { employeeNo, workDate } of days) put(own, frames.of(workDate).month, employeeNo)
  let changed = 0
  for (const frame of frames.values())
    changed += (await deriveMonth(tx, frame, [...(own.get(frame.month) ?? [])], { ...making, over })).changed
  for (const [month, people] of await besides(tx, companyNo, days, frames)) {
    const { closedFor } = await readCloses(tx, companyNo, [month])
    const nos = [...people].filter((no) => own.get(month)?.has(no) !== true && !closedFor(month, no))
    if (nos.length === 0) continue
    const totalled = (await readStoredTotals(tx, companyNo, month, nos)).map(({ employee_no: no }) => no)
    if (totalled.length > 0)
      changed += (await deriveMonth(tx, await readFrame(tx, companyNo, month), totalled, { ...making, over })).changed
  }
  return changed
}

/** Makes the days and totals of months that nothing has made yet, all there are, as they stand at a moment: after it nothing waits. */
export const deriveMonths = async (
  tx: Tx,
  companyNo: number,
  months: readonly YearMonth[],
  over: Moment,
): Promise<void> => {
  await lockAttendance(tx, companyNo)
  for (const month of months) await deriveMonth(tx, await readFrame(tx, companyNo, month), null, { over })
  await dropPending(tx, companyNo, await readWaiting(tx, companyNo, ALL_WAITING))
}
