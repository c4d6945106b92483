import { addMonths, type PlainDate } from '@handal/base/date'
import { divide, multiply, type Ratio, ratio, ratioOf, reduce, toExactDecimal } from '@handal/base/ratio'
import {
  absenceRecords,
  countsInHours,
  isSome,
  type LeaveBasis,
  type LeaveFacts,
  type LeaveGrant,
  leaveGrants,
  type OwnEntry,
  type PersonLedger,
  personLedger,
  usableOn,
  usedDays,
  type WeeklyHours,
  worksFewHours,
} from '@handal/engine/leave'
import { employedSpan, isEmployedOn, notEmployed } from '@handal/engine/payroll'
import { AppError } from '../../http/errors.ts'
import type { ContinuedService } from '../employees/public.ts'
import type { LeaveAttendance, LeaveUse } from '../attendance/public.ts'
import { awayOf } from './away.ts'
import type { CompanyLeave } from './company-leave.ts'
import type { EntryRow, LeavePerson, NewEntry } from './leave.repo.ts'

/** A decimal where it ends, else a fraction. */
export const exactText = (value: Ratio): string => {
  const decimal = toExactDecimal(value)
  if (decimal !== null) return decimal
  const { n, d } = reduce(value)
  return `${n}/${d}`
}
const HOURS_OF_DAY = ratio(8)
/** Hours of days of eight hours. */
export const inHours = (days: string): string => exactText(multiply(ratioOf(days), HOURS_OF_DAY))
const hoursOf = (minutes: number): Ratio => ratio(minutes, 60)

/** Everything that a person's leave is made of. */
export type PersonFacts = {
  readonly person: LeavePerson
  /** The service of an employment before that goes on; null: service counts from the hire. */
  readonly continued: ContinuedService | null
  readonly attendance: LeaveAttendance
  /** What was entered and stands, and what was brought along, whose numbers are below 0. */
  readonly entries: readonly (NewEntry & { readonly no: number })[]
}
/** A person's leave by one basis. */
export type LeaveOfBasis = {
  readonly basis: LeaveBasis
  readonly grants: readonly LeaveGrant[]
  readonly ledger: PersonLedger
  readonly notices: readonly string[]
}

export const weeklyHoursOf = ({ attendance: { weeks } }: PersonFacts): readonly WeeklyHours[] =>
  weeks.map(({ from, own, fullTime }) => ({
    from,
    weekly: exactText(hoursOf(own)),
    fullTime: exactText(hoursOf(fullTime)),
  }))

/** Whether the ledger is in hours on a day (근로기준법 시행령 별표 2 제4호). */
export const isInHours = (facts: PersonFacts, day: PlainDate): boolean => countsInHours(day, weeklyHoursOf(facts))

/** The time as an employee that a day lies in or comes after; null: none. */
const servedOn = ({ person }: PersonFacts, day: PlainDate) =>
  employedSpan(person.kinds, { hire: person.hire_date, leave: person.leave_date }, day)

/** Why the law grants nothing on a day, as a sentence; null: it does. */
export const notApplicableOn = (facts: PersonFacts, company: CompanyLeave, day: PlainDate): string | null => {
  const { kinds, hire_date: hire } = facts.person
  if (!isEmployedOn(employedSpan(kinds, { hire, leave: null }, day), day))
    return notEmployed('연차휴가가 없습니다', '근로기준법 제2조 제1항 제1호')
  if (company.under5On(day))
    return '상시 근로자가 5명 미만이어서 연차휴가 규정이 적용되지 않습니다(근로기준법 제11조 제2항). 회사가 따로 주는 휴가는 추가 부여로 적습니다.'
  return worksFewHours(day, weeklyHoursOf(facts))
    ? '1주 소정근로시간이 15시간 미만이어서 연차휴가 규정이 적용되지 않습니다(근로기준법 제18조 제3항).'
    : null
}

const refused = (problems: readonly { readonly message: string }[]): AppError =>
  new AppError('rule-violation', { message: problems[0]?.message ?? '연차를 계산할 수 없습니다.' })
type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly error: { readonly kind: string; readonly problems?: readonly { readonly message: string }[] }
    }
const given = <T>(result: Outcome<T>): T => {
  if (result.ok) return result.value
  throw refused(result.error.problems ?? [])
}

const daysOfUse = (use: LeaveUse, hours: readonly WeeklyHours[]): string => {
  const dailyHours = exactText(hoursOf(use.daily))
  const asked = { dailyHours, inHours: countsInHours(use.date, hours) }
  return given(
    use.unit === 'hours'
      ? usedDays({ unit: 'hours', hours: exactText(hoursOf(Math.min(use.minutes, use.daily))), ...asked })
      : usedDays({ unit: use.unit, ...asked }),
  )
}

/** Days that an entry stands for: its own, or its hours by the day that they are of. */
const daysOfEntry = (entry: NewEntry, facts: PersonFacts): string => {
  if (entry.exact_days !== undefined && entry.exact_days !== null) return entry.exact_days
  if (entry.unit === 'DAY') return entry.amount
  const own = facts.attendance.dailyOn(entry.entry_date)
  const day = isInHours(facts, entry.entry_date) || own === 0 ? HOURS_OF_DAY : hoursOf(own)
  return exactText(divide(ratioOf(entry.amount), day))
}

/** Entries as the engine takes them. */
const ownEntries = (facts: PersonFacts): readonly OwnEntry[] =>
  facts.entries.map((entry) => ({
    id: `entry-${entry.no}`,
    kind: entry.kind,
    date: entry.entry_date,
    days: daysOfEntry(entry, facts),
    expires: entry.expires_on,
    lot: entry.lot_expires ?? null,
  }))

const UNTOLD =
  '쓴 기록이 하나도 없어 지난 연차가 모두 없어진 것으로 나옵니다. 전에 쓰던 곳에서 쓴 연차가 있으면 기초 잔여를 적어 주세요.'

/** A person's leave as of a day by one basis; pure. */
export const leaveOf = (
  facts: PersonFacts,
  company: CompanyLeave,
  { basis, asOf }: { readonly basis: LeaveBasis; readonly asOf: PlainDate },
): LeaveOfBasis => {
  const { attendance } = facts
  const span = servedOn(facts, asOf)
  if (span === null) {
    const ledger = given(personLedger({ grants: [], entries: ownEntries(facts), uses: [] }, asOf))
    return { basis, grants: [], ledger, notices: [] }
  }
  // Service goes on from an employment before only where the work as an employee begins with the hire.
  const continued = span.from === facts.person.hire_date ? facts.continued : null
  const served = { hire: continued?.from ?? span.from, last: span.to, asOf, basis }
  const hours = weeklyHoursOf(facts)
  const { away, notices } = awayOf(
    attendance.away.filter(({ from }) => from <= asOf),
    company.excludesPersonal,
  )
  const absences = { absent: attendance.absent, away, isScheduled: attendance.isScheduled }
  const wanted: LeaveFacts = {
    ...served,
    rounding: company.rounding,
    underFive: company.underFive,
    weeklyHours: hours,
    attendance: given(absenceRecords(served, absences)),
  }
  const found = given(leaveGrants(wanted))
  // What came until the last day of the employment before was that one's, which used it or was paid for it.
  const previous = continued?.previousLastDay ?? null
  const grants = previous === null ? found.grants : found.grants.filter(({ date }) => date > previous)
  const uses = attendance.uses
    .filter(({ date }) => date >= span.from && (span.to === null || date <= span.to))
    .map((use) => ({ id: use.id, date: use.date, days: daysOfUse(use, hours) }))
  const entries = ownEntries(facts).filter(({ date }) => date >= span.from)
  const ledger = given(personLedger({ grants, entries, uses }, asOf))
  const isUntold = isSome(ledger.lapsed) && uses.length === 0 && entries.length === 0
  return {
    basis,
    grants,
    ledger,
    notices: [...(isUntold ? [UNTOLD] : []), ...notices, ...attendance.notices, ...found.notices],
  }
}

/** What of a ledger can be used on a day, and what of it lapses within two months. */
export const usable = ({ ledger }: LeaveOfBasis, day: PlainDate) => usableOn(ledger.pots, day, addMonths(day, 2))

/** Standing entries of a person as rows. */
export const standing = (
  rows: readonly EntryRow[],
  employeeNo: number,
  /** As it was known at this instant; null: now. */
  knownAt: string | null = null,
): readonly EntryRow[] =>
  rows.filter(
    (row) =>
      row.employee_no === employeeNo &&
      (row.withdrawn_at === null || (knownAt !== null && isAfter(row.withdrawn_at, knownAt))) &&
      (knownAt === null || !isAfter(row.entered_at, knownAt)),
  )

const isAfter = (instant: string, other: string): boolean => Date.parse(instant) > Date.parse(other)
