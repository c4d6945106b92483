import { eachDay, isWithin, type PlainDate } from '@handal/base/date'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { daysBegun } from '../closed/closed-plan.ts'
import type { Closed } from '../closed/plans.ts'
import { isRecorded } from '../derive/day-columns.ts'
import { loadPeople } from '../derive/load-people.ts'
import { derivePerson } from '../derive/derive.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { inService, noRecord, type PersonInput, type PersonPoint, type Point } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../plan/person-plan.ts'
import { factsOn } from '../plan/planned-events.ts'
import { isOpenAbsence, markedPoints, openAbsence } from '../derive/source-row.ts'
import { sourceOfPerson } from '../derive/sources.ts'
import type { FactRow } from '../facts.repo.ts'
import { openRequest } from '../requests/awaited.ts'
import { readAwaitedIn } from '../requests/punch.repo.ts'
import { readGivenOut } from './closing.repo.ts'
import { pendingPoints } from './open-points.ts'
import type { PersonRow } from './people.repo.ts'
import { recordedPoints } from './recorded-points.ts'
import { readStoredDays, readStoredTotals, type StoredDay, type StoredTotals } from './stored.repo.ts'
import { recordedOver52 } from './week-points.ts'
import { weeklyHolidayPoints } from './weekly-holiday-points.ts'

/** A person's month, stored or made now, and the points open before its close. */
export type Standing = {
  readonly days: readonly StoredDay[]
  readonly totals: StoredTotals | null
  readonly facts: readonly FactRow[]
  readonly open: readonly PersonPoint[]
  /** On leave of absence for all of its days. */
  readonly away: boolean
  /** Open points that would block closing a closed month of records again. */
  readonly reclose: () => readonly PersonPoint[]
  readonly sourceOn: (date: PlainDate) => DailyWork['source']
  /** Number of workdays before a day that have no record: of a person without totals, or days that count only since the close. */
  readonly unrecorded: (today: PlainDate, closed?: Closed) => number
}

const NO_TOTALS: Point = { code: 'no-totals', message: '근태 집계가 없습니다.', blocks: true }

/** Open points of a month of recorded days: half records, and what the law limits. */
const recordedOpen = (input: PersonInput, frame: MonthFrame, days: readonly StoredDay[]): Point[] => [
  ...days.filter((day) => !isRecorded(day)).map(noRecord),
  ...days.filter((day) => isOpenAbsence(day, factsOn(input.facts, day.work_date))).map(openAbsence),
  ...days.flatMap(markedPoints),
  ...recordedPoints(input, frame),
  ...recordedOver52(input, frame),
]

type Stands = {
  readonly stored: readonly StoredDay[]
  readonly hasTotals: boolean
  readonly isKept: boolean
  /** Requests that nobody decided, and days that wait to be made again. */
  readonly waits: readonly PersonPoint[]
}
const ofPerson =
  ({ person: { employee_no: employeeNo, name } }: PersonInput) =>
  (point: Point): PersonPoint => ({ ...point, employeeNo, name })
/** Open points of one person's stored month. */
const pointsOf = (
  input: PersonInput,
  frame: MonthFrame,
  { stored, hasTotals, isKept, waits }: Stands,
): readonly PersonPoint[] => {
  if (isKept && hasTotals) return []
  const points = hasTotals ? recordedOpen(input, frame, stored) : [NO_TOTALS]
  return [...[...points, ...weeklyHolidayPoints(input, frame)].map(ofPerson(input)), ...waits]
}

const isAway = ({ person, leaves }: PersonInput, { period }: MonthFrame): boolean => {
  const served = inService(person, period)
  return served !== null && eachDay(served).every((date) => leaves.some((leave) => isWithin(date, leave)))
}

/** Number of workdays of the period before today without a record. */
const unrecorded = (input: PersonInput, frame: MonthFrame, today: PlainDate): number => {
  const served = inService(input.person, frame.period)
  if (served === null) return 0
  return eachDay(served).filter(
    (date) =>
      date < today &&
      sourceOn(input, date, frame.rulesOn(date)) === 'RECORDED' &&
      !input.recorded.has(date) &&
      !input.made.has(date) &&
      !input.leaves.some((leave) => isWithin(date, leave)) &&
      plannedDay(date, input, frame, frame.rulesOn)?.dayType === 'WORKDAY',
  ).length
}

/** Months of these people: made now by the engine, or stored ones where the month is closed of them or recorded. */
export const readStanding = async (
  tx: Tx,
  frame: MonthFrame,
  people: readonly PersonRow[],
  employeeNos: readonly number[] | null,
  isClosed: (employeeNo: number) => boolean,
): Promise<ReadonlyMap<number, Standing>> => {
  const { companyNo, month, period } = frame
  const inputs = await loadPeople(tx, frame, people, employeeNos)
  const kept = new Set(await readGivenOut(tx, companyNo, month))
  const isRecordedMonth = ({ employee_no: no }: PersonRow): boolean => sourceOfPerson(frame, no) === 'RECORDED'
  const isStored = (person: PersonRow): boolean =>
    isClosed(person.employee_no) || isRecordedMonth(person) || kept.has(person.employee_no)
  const some = people.some(isStored)
  const totals = some ? await readStoredTotals(tx, companyNo, month, employeeNos) : []
  const totalsBy = new Map(totals.map((row) => [row.employee_no, row]))
  const days = new Map<number, StoredDay[]>()
  for (const row of some ? await readStoredDays(tx, companyNo, period, employeeNos) : []) {
    const own = days.get(row.employee_no)
    if (own === undefined) days.set(row.employee_no, [row])
    else own.push(row)
  }
  const awaited = byEmployee(
    frame.source === 'AS_SCHEDULED' ? [] : await readAwaitedIn(tx, companyNo, period, employeeNos),
  )
  return new Map(
    inputs.map((input): [number, Standing] => {
      const { person, facts } = input
      const no = person.employee_no
      const shared = {
        facts,
        away: isAway(input, frame),
        sourceOn: (date: PlainDate) => sourceOn(input, date, frame.rulesOn(date)),
      }
      const waits = [
        ...(awaited.get(no) ?? []).map(({ work_date: date }) => openRequest(date)),
        ...pendingPoints(input.pending, frame),
      ].map(ofPerson(input))
      if (!isStored(person)) {
        const derived = derivePerson(input, frame)
        const open = [...derived.open, ...waits]
        return [no, { ...derived, ...shared, open, reclose: () => [], unrecorded: () => 0 }]
      }
      const own = totalsBy.get(no) ?? null
      const stored = days.get(no) ?? []
      const points = () =>
        pointsOf(input, frame, {
          stored,
          hasTotals: own !== null,
          isKept: kept.has(no),
          waits,
        })
      return [
        no,
        {
          ...shared,
          days: stored,
          totals: own,
          open: isClosed(no) ? [] : points(),
          reclose: () =>
            isClosed(no) && isRecordedMonth(person)
              ? points().filter(({ blocks, code }) => blocks && code !== 'pending')
              : [],
          unrecorded: (today, closed) =>
            own === null
              ? unrecorded(input, frame, today)
              : closed === undefined
                ? 0
                : [...daysBegun({ ...input, closed }, frame).keys()].filter((date) => date < today).length,
        },
      ]
    }),
  )
}
