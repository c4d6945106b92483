import { type DateRange, isWithin, type PlainDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { takeTurn } from '../../../records/change.ts'
import type { Moment } from './made.ts'
import { loadPeople } from './load-people.ts'
import { dropPending, type PendingRow } from '../pending/pending.repo.ts'
import { type DerivedPerson, derivePerson } from './derive.ts'
import { type Fill, inService, type PersonInput } from './person-days.ts'
import { isRecordedOtherwise } from '../closed/recorded-again.ts'
import { totalsOfRecorded } from '../closed/recorded-totals.ts'
import { type Begun, daysBegun, isPersonMoved } from '../closed/closed-plan.ts'
import { readClosedOf } from '../closed/plans.ts'
import type { MonthFrame } from './frame.ts'
import { removableOf, scheduledDays, type Scope, sourceOfPerson } from './sources.ts'
import { readGivenOut } from '../month/closing.repo.ts'
import { type PersonRow, readPeople } from '../month/people.repo.ts'
import { readStoredTotals, type StoredTotals } from '../month/stored.repo.ts'
import {
  type Made,
  isStoredSo,
  readDiffering,
  dropDays,
  dropGone,
  dropTotals,
  writeDays,
  writeTotals,
} from '../month/write.repo.ts'
import { ALL_ROWS } from '../../../records/list.ts'

/** Lock for one change of a company's attendance at a time: entries, days and closes depend on each other. */
export const lockAttendance = (tx: Tx, companyNo: number): Promise<void> =>
  takeTurn(tx, { table: 'attendance_total' }, companyNo)

/** Other work gets the thread after so long: somebody may be tapping in, which takes a dozen turns. */
const BREATH_MS = 2
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export type Derived = {
  readonly people: readonly DerivedPerson[]
  /** Number of people whose days or totals changed. */
  readonly changed: number
  /** People whose recorded days now count by the facts of now, and for whom the plan of a close is stored. */
  readonly recounted: readonly number[]
}
/** The stored totals of these people of a month with recorded days. */
const readStoredOf = async (
  tx: Tx,
  { companyNo, month, source }: MonthFrame,
  inputs: readonly PersonInput[],
): Promise<ReadonlyMap<number, StoredTotals>> => {
  if (source === 'AS_SCHEDULED' || inputs.length === 0) return new Map()
  const nos = inputs.map(({ person }) => person.employee_no)
  return new Map((await readStoredTotals(tx, companyNo, month, nos)).map((row) => [row.employee_no, row]))
}

/** Plans of these people when the month was closed. */
const readPlansOf = async (
  tx: Tx,
  frame: MonthFrame,
  inputs: readonly PersonInput[],
): ReturnType<typeof readClosedOf> => {
  const nos = inputs.flatMap(({ person: { employee_no: no } }) =>
    sourceOfPerson(frame, no) === 'AS_SCHEDULED' ? [] : [no],
  )
  return nos.length === 0 ? new Map() : readClosedOf(tx, frame, nos)
}

type Making = {
  /** Called with the number of people done. */
  readonly step?: (done: number) => void
  /** Also people whose pay was given out: to see what it would be. */
  readonly withGiven?: boolean
  /** In a month of recorded days only people with something that should not count (`isRecordedOtherwise`). */
  readonly onlyMoved?: boolean
  /** Also people without totals in a month with recorded days, with the meaning of days without a record. */
  readonly fill?: Fill
  /** What time it is: recorded days that are over by then without any record become absences. */
  readonly over?: Moment
  /** The day from which on days that are not over are made as planned. */
  readonly rest?: PlainDate
  /** Hears which waiting days were made, and takes them from the list at its end; absent: they are taken at once. */
  readonly settled?: (rows: readonly PendingRow[]) => void
}
/** Whether anything recorded makes days of a person's month. */
const isSourced = ({ tags, corrections, made, facts, over }: PersonInput): boolean =>
  tags.length > 0 || corrections.length > 0 || made.size > 0 || facts.length > 0 || over !== undefined
/** Whoever hands in totals has no day that could be an absence, unless the company records and its days lie behind them. */
const withoutHandedIn = (one: PersonInput, { period }: MonthFrame, hasTotals: boolean): PersonInput => {
  const isOf = (date: PlainDate): boolean => isWithin(date, period)
  const [hasDays, hasMade] = [one.recorded, one.made].map((days) => [...days.keys()].some(isOf))
  const isRecording = hasMade === true || (hasDays === true && one.recordingSince !== null)
  if (!hasTotals || isRecording || one.tags.length > 0 || one.corrections.length > 0) return one
  const { over: _over, rest: _rest, ...own } = one
  return own
}
/** Days that nobody records one by one come to totals once each has its record. */
const canTotal = ({ open }: DerivedPerson, { recordingSince }: PersonInput): boolean =>
  recordingSince !== null || open.every(({ code }) => code !== 'half-record')

/** Days and totals of a month as they would be made now, of everybody or of these people; nothing is written. */
const makeMonth = async (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[] | null,
  { step = () => undefined, withGiven = false, onlyMoved = false, fill, over, rest }: Making,
): Promise<{
  readonly people: readonly DerivedPerson[]
  readonly inputs: readonly PersonInput[]
  readonly made: Made
  readonly scope: Scope
}> => {
  const { companyNo, month, period, source } = frame
  const kept = withGiven ? [] : await readGivenOut(tx, companyNo, month)
  const { items } = await readPeople(tx, companyNo, period, employeeNos, { size: ALL_ROWS })
  const isKept = new Set(kept)
  const loaded = await loadPeople(
    tx,
    frame,
    items.filter(({ employee_no }) => !isKept.has(employee_no)),
    employeeNos,
    { ...(over === undefined ? {} : { over }), ...(rest === undefined ? {} : { rest }) },
  )
  const plans = await readPlansOf(tx, frame, onlyMoved ? loaded : [])
  const planned = loaded.map((one) => {
    const closed = plans.get(one.person.employee_no)
    return closed === undefined ? one : { ...one, closed }
  })
  const fills = fill !== undefined && source !== 'AS_SCHEDULED'
  const asksTotals = fills || over !== undefined
  const known = asksTotals ? await readStoredOf(tx, frame, planned) : new Map<number, StoredTotals>()
  const timed =
    over === undefined ? planned : planned.map((one) => withoutHandedIn(one, frame, known.has(one.person.employee_no)))
  const inputs = fills
    ? timed.map((one) =>
        // Of people with totals, days without a record were closed so; `fill` is for those that count only since.
        known.has(one.person.employee_no)
          ? { ...one, fill: { ...fill, only: daysBegun(one, frame) } }
          : { ...one, fill },
      )
    : timed
  const isRecorded = ({ person }: PersonInput): boolean => sourceOfPerson(frame, person.employee_no) === 'RECORDED'
  const wanted = onlyMoved
    ? inputs.filter(
        (one) =>
          !isRecorded(one) ||
          (fills && !known.has(one.person.employee_no)) ||
          (one.pending.length > 0 && isSourced(one)) ||
          one.over !== undefined ||
          isRecordedOtherwise(one, frame),
      )
    : inputs
  const stored = asksTotals ? known : await readStoredOf(tx, frame, wanted.filter(isRecorded))
  const people: DerivedPerson[] = []
  const untotalled = new Set<number>()
  let breath = performance.now()
  for (const input of wanted) {
    const found = derivePerson(input, frame)
    const before = onlyMoved && isRecorded(input) ? stored.get(input.person.employee_no) : undefined
    people.push(before === undefined ? found : { ...found, totals: totalsOfRecorded(found, input, frame, before) })
    if (isRecorded(input) && !stored.has(input.person.employee_no) && !canTotal(found, input))
      untotalled.add(input.person.employee_no)
    if (performance.now() - breath > BREATH_MS) {
      step(people.length)
      await breathe()
      breath = performance.now()
    }
  }
  const made = people.filter(({ totals }) => totals !== null)
  return {
    people,
    inputs: wanted,
    made: {
      days: made.flatMap((one) => one.made),
      totals: made.flatMap(({ totals }) => (totals === null || untotalled.has(totals.employee_no) ? [] : totals)),
      gone: made.flatMap(({ person, gone }) => gone.map((date) => ({ no: person.employee_no, date }))),
      scheduled: scheduledDays(frame),
      served: made.map(({ person }) => ({ no: person.employee_no, ...bounds(person, period) })),
    },
    scope: removableOf(frame, employeeNos, kept),
  }
}

/**
 * Derives a month worked as planned again, of everybody or of these people, and writes what differs, so that the
 * payslips of those people alone are touched. People whose pay was given out keep their days. Under `lockAttendance`.
 */
export const deriveMonth = async (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[] | null,
  making: Making = {},
): Promise<Derived> => {
  const { companyNo, month } = frame
  const { people, inputs, made, scope } = await makeMonth(tx, frame, employeeNos, making)
  const { served } = made
  const storedOf = new Map(inputs.map((one) => [one.person.employee_no, one]))
  // Of a month of recorded days most are as they were; all that changes them waits for the lock.
  const moved = made.days.filter((day) => {
    const input = storedOf.get(day.employee_no)
    return !isStoredSo(day, input?.made.get(day.work_date) ?? input?.recorded.get(day.work_date))
  })
  await dropDays(tx, companyNo, made.scheduled, served, scope)
  const days = [...(await writeDays(tx, companyNo, moved)), ...(await dropGone(tx, companyNo, made.gone))]
  const totals = await writeTotals(tx, companyNo, month, made.totals)
  await dropTotals(
    tx,
    companyNo,
    month,
    served.map(({ no }) => no),
    scope,
  )
  const settled = inputs.flatMap(({ pending }) => pending.filter(({ work_date: date }) => isWithin(date, frame.period)))
  if (making.settled === undefined) await dropPending(tx, companyNo, settled)
  else making.settled(settled)
  return {
    people,
    changed: new Set([...days, ...totals]).size,
    // Days without a record that begin to count wait until an operator says what they are.
    recounted: inputs.flatMap((one) =>
      one.closed === undefined || daysBegun(one, frame).size > 0 ? [] : [one.person.employee_no],
    ),
  }
}

/** People whose days or totals `deriveMonth` would change, with the totals it would write; null: none. Reads only, without a lock. */
export const wouldDerive = async (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[] | null,
): Promise<ReadonlyMap<number, StoredTotals | null>> => {
  const { made, scope } = await makeMonth(tx, frame, employeeNos, { onlyMoved: true })
  const totals = new Map(made.totals.map((row) => [row.employee_no, row]))
  const differing = await readDiffering(tx, frame.companyNo, frame.month, made, scope)
  return new Map(differing.map((no) => [no, totals.get(no) ?? null]))
}

/**
 * People, of these or everybody, given out or not, whose derivation differs from the stored one, with the derived days,
 * and those with days without a record that count only since the close.
 */
export const differingPeople = async (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[] | null,
): Promise<{
  readonly differing: readonly number[]
  readonly people: readonly DerivedPerson[]
  readonly begun: ReadonlyMap<number, ReadonlySet<Begun>>
  /** People of whom no fact changed since the close, but the company's rules did. */
  readonly byRules: ReadonlySet<number>
}> => {
  const { people, inputs, made, scope } = await makeMonth(tx, frame, employeeNos, { withGiven: true, onlyMoved: true })
  const begun = inputs.flatMap((input): [number, ReadonlySet<Begun>][] => {
    const kinds = new Set(daysBegun(input, frame).values())
    return kinds.size === 0 ? [] : [[input.person.employee_no, kinds]]
  })
  return {
    differing: await readDiffering(tx, frame.companyNo, frame.month, made, scope),
    people,
    begun: new Map(begun),
    byRules: new Set(
      inputs.flatMap((one) =>
        one.closed?.rulesMoved === true && !isPersonMoved(one, frame) ? [one.person.employee_no] : [],
      ),
    ),
  }
}

const bounds = (person: PersonRow, period: DateRange): { first: PlainDate; last: PlainDate } => {
  const days = inService(person, period) ?? period
  return { first: days.from, last: days.to }
}
