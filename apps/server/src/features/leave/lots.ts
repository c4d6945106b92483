import { addDays, earlier, later, type PlainDate, plainDate } from '@handal/base/date'
import { ratioOf, subtract } from '@handal/base/ratio'
import { isClaimed, isSome, sumOfDays } from '@handal/engine/leave'
import { byEmployee } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import { inTurns } from '../../system/in-turns.ts'
import { type CompanyLeave, readCompanyLeaves } from './company-leave.ts'
import { type EntryRow, type LeavePerson, readLeavePeopleServing } from './leave.repo.ts'
import { exactText, isInHours, leaveOf, type LeaveOfBasis, notApplicableOn, type PersonFacts } from './person-leave.ts'
import { readFactsOfPeople } from './read-leave.ts'

/** Leave of a person that lapses, or lapsed, on one day. Days are exact texts. */
export type Lot = {
  readonly expires: PlainDate
  readonly grantedOn: PlainDate
  readonly granted: string
  readonly used: string
  /** Of what was used what is planned from tomorrow on. */
  readonly planned: string
  readonly lapsed: string
  readonly unused: string
  /** Lapsed and not paid. */
  readonly owed: string
  readonly paid: string
  /** LEAVING: the leaving settles it. CLAIM_OVER: three years have passed (근로기준법 제49조). */
  readonly state: 'OPEN' | 'DUE' | 'PAID' | 'LEAVING' | 'CLAIM_OVER' | 'NONE'
}
/** A payout by payslip that stands. */
export type StandingPayout = EntryRow & Pick<{ [K in keyof EntryRow]: NonNullable<EntryRow[K]> }, PayoutColumn>
type PayoutColumn =
  | 'pay_month'
  | 'lot_expires'
  | 'exact_days'
  | 'paid_won'
  | 'paid_hourly'
  | 'paid_daily_hours'
  | 'wage_month'

/** What a person's leave of a year comes to. */
export type PersonLots = {
  readonly person: LeavePerson
  readonly inHours: boolean
  readonly lots: readonly Lot[]
  /** Years beside the asked one with leave that is still owed. */
  readonly otherYears: readonly string[]
  readonly payouts: readonly StandingPayout[]
  readonly notices: readonly string[]
}

const isStanding = (row: EntryRow): row is StandingPayout =>
  row.pay_month !== null && row.lot_expires !== null && row.exact_days !== null && row.paid_won !== null
const yearOf = (date: PlainDate): string => date.slice(0, 4)
const less = (a: string, b: string): string => exactText(subtract(ratioOf(a), ratioOf(b)))

type Pot = LeaveOfBasis['ledger']['pots'][number]
/** Grants of a ledger, of those that are of interest; what is still to come is none yet. */
const potsOfInterest = (
  { ledger }: LeaveOfBasis,
  today: PlainDate,
  isOfInterest: (expires: PlainDate) => boolean,
): readonly Pot[] => ledger.pots.filter(({ date, expires }) => date <= today && isOfInterest(expires))

const stateOf = (lot: Omit<Lot, 'state'>, { leave_date: last }: LeavePerson, today: PlainDate): Lot['state'] => {
  if (last !== null && last <= lot.expires) return 'LEAVING'
  if (lot.expires >= today) return 'OPEN'
  if (!isSome(lot.lapsed)) return 'NONE'
  if (!isSome(lot.owed)) return 'PAID'
  return isClaimed(lot.expires, today) ? 'DUE' : 'CLAIM_OVER'
}

/** Days that are planned from tomorrow on, by the grant that they are taken from. */
const plannedOf = ({ ledger }: LeaveOfBasis, today: PlainDate): ReadonlyMap<string, readonly string[]> => {
  const ahead = new Set(ledger.lines.filter(({ kind, date }) => kind === 'use' && date > today).map(({ id }) => id))
  const found = new Map<string, readonly string[]>()
  for (const { id, from } of ahead.size === 0 ? [] : ledger.takes)
    if (ahead.has(id)) for (const { grant, days } of from) found.set(grant, [...(found.get(grant) ?? []), days])
  return found
}

/** Grants that lapse together as one lot; pure. */
const lotOf = (
  expires: PlainDate,
  pots: readonly Pot[],
  plans: ReadonlyMap<string, readonly string[]>,
  { person, today }: { readonly person: LeavePerson; readonly today: PlainDate },
): Lot => {
  const sum = (of: (pot: Pot) => string): string => sumOfDays(pots.map(of))
  const planned = pots.flatMap(({ id }) => plans.get(id) ?? [])
  const isOver = expires < today
  const lapsed = isOver ? sum((pot) => pot.lapsed) : '0'
  const lot = {
    expires,
    grantedOn: pots.reduce((first, { date }) => earlier(first, date), expires),
    granted: sum(({ days }) => days),
    used: sum(({ used }) => used),
    planned: sumOfDays(planned),
    lapsed,
    unused: isOver ? lapsed : sumOfDays([sum((pot) => pot.lapsed), sum(({ left }) => left)]),
    owed: isOver ? sum((pot) => pot.owed) : '0',
  }
  const whole = { ...lot, paid: less(lot.lapsed, lot.owed) }
  return { ...whole, state: stateOf(whole, person, today) }
}

/** Days that were paid beyond what lapsed as the facts stand now, as a sentence. */
const overpaid = (leave: LeaveOfBasis, payouts: readonly StandingPayout[]): readonly string[] => {
  const beyond = sumOfDays(
    payouts.flatMap(({ no, exact_days: days }) => {
      const found = leave.ledger.takes.find(({ id }) => id === `entry-${no}`)
      return found === undefined ? [] : [less(days, sumOfDays(found.from.map((part) => part.days)))]
    }),
  )
  return isSome(beyond) ? [`지급한 연차가 지금의 미사용보다 ${beyond}일 많습니다.`] : []
}

const lotsOf = (
  facts: PersonFacts,
  rows: readonly EntryRow[],
  company: CompanyLeave,
  { year, today, asOf }: { readonly year: string; readonly today: PlainDate; readonly asOf: PlainDate },
): PersonLots => {
  const { person } = facts
  const leave = leaveOf(facts, company, { basis: company.basisOn(today), asOf })
  const plans = plannedOf(leave, today)
  // Of other years only what may still be owed is of interest.
  const isOfInterest = (expires: PlainDate): boolean =>
    yearOf(expires) === year || (expires < today && isClaimed(expires, today))
  const byDay = new Map<PlainDate, Pot[]>()
  for (const pot of potsOfInterest(leave, today, isOfInterest))
    byDay.set(pot.expires, [...(byDay.get(pot.expires) ?? []), pot])
  const all = [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([expires, pots]) => lotOf(expires, pots, plans, { person, today }))
  const payouts = rows.filter(({ withdrawn_at: at }) => at === null).filter(isStanding)
  const due = all.flatMap(({ state, expires }) => (state === 'DUE' && yearOf(expires) !== year ? yearOf(expires) : []))
  const why = notApplicableOn(facts, company, today)
  return {
    person,
    inHours: isInHours(facts, asOf > today ? today : asOf),
    lots: all.filter(({ expires }) => yearOf(expires) === year),
    otherYears: [...new Set(due)],
    payouts,
    notices: [...(why === null ? [] : [why]), ...overpaid(leave, payouts), ...leave.notices],
  }
}

/**
 * The leave of everybody who served in a year (or of these people) whose last day of use lies in it, as it stands today; leave that is
 * approved for later days counts as used. In a number of queries that does not grow with the people.
 */
export const readLots = async (
  tx: Tx,
  companyNo: number,
  {
    year,
    today,
    employeeNos = null,
  }: { readonly year: string; readonly today: PlainDate; readonly employeeNos?: readonly number[] | null },
): Promise<readonly PersonLots[]> => {
  const [first, last] = [plainDate(`${year}-01-01`), plainDate(`${year}-12-31`)]
  const [people, companyOn] = await Promise.all([
    readLeavePeopleServing(tx, companyNo, { from: first, to: last }, employeeNos),
    readCompanyLeaves(tx, companyNo),
  ])
  const asOf = later(today, addDays(last, 1))
  const company = companyOn(today)
  const { facts, rows } = await readFactsOfPeople(tx, companyNo, people, { company, until: asOf })
  const rowsOf = byEmployee(rows)
  return inTurns(facts, (own) => lotsOf(own, rowsOf.get(own.person.employee_no) ?? [], company, { year, today, asOf }))
}
