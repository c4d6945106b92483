import { addDays, daysBetween, type PlainDate } from '@handal/base/date'
import {
  add,
  compareRatio,
  parseRatio,
  type Ratio,
  ratio,
  ratioOf,
  reduce,
  subtract,
  toExactDecimal,
} from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { dayAfterYears } from '../deadline/civil-period.ts'
import type { LeaveGrant } from './leave-facts.ts'

/** Leave that can be used until a day. `promoted`: its use was promoted in time (제61조), so that lapsing is not paid. */
export type LedgerGrant = {
  readonly type: 'grant'
  readonly id: string
  readonly date: PlainDate
  readonly days: string
  readonly expires: PlainDate
  readonly promoted?: boolean
}
/**
 * Days taken away: used, corrected by an operator, or paid out. Days are positive. A payout pays first for what has lapsed
 * and is owed, the oldest that can still be claimed first; only the rest of it leaves the balance. `lot`: the last day of use of the
 * leave that a payout was for: it pays what lapsed nearest to it first; nothing of it leaves the balance.
 */
export type LedgerTake = {
  readonly type: 'use' | 'correction' | 'payout'
  readonly id: string
  readonly date: PlainDate
  readonly days: string
  readonly lot?: PlainDate
}
/** An entry of a person's leave ledger; entries may come in any order. Ids are unique. */
export type LedgerEntry = LedgerGrant | LedgerTake

/** One movement: the balance of a day is the sum of the movements up to it. `days` carries its sign. */
export type LedgerLine = {
  readonly date: PlainDate
  readonly kind: LedgerEntry['type'] | 'lapse'
  readonly id: string
  readonly days: string
}
/** What became of a grant. `lapsed` and `left` are never both positive. */
export type GrantState = {
  readonly id: string
  readonly date: PlainDate
  readonly expires: PlainDate
  readonly days: string
  readonly used: string
  readonly lapsed: string
  readonly left: string
  /** Lapsed days that are still owed as allowance, because nobody promoted their use in time. */
  readonly owed: string
}
/** From which grants a take was taken; `borrowed`: days without a grant so far. */
export type TakeState = {
  readonly id: string
  readonly from: readonly { readonly grant: string; readonly days: string }[]
  readonly borrowed: string
}
/** The ledger as it stands at the end of a day. */
export type LedgerState = {
  readonly balance: string
  readonly lines: readonly LedgerLine[]
  readonly grants: readonly GrantState[]
  readonly takes: readonly TakeState[]
}

type Pot = {
  readonly grant: LedgerGrant
  readonly total: Ratio
  left: Ratio
  used: Ratio
  lapsed: Ratio
  owed: Ratio
}
type Debt = { readonly take: LedgerTake; days: Ratio }
type Event = { readonly date: PlainDate; readonly step: 0 | 1 | 2; readonly id: string; readonly run: () => void }

const ZERO = ratio(0)
const lapsesBefore = (a: LedgerGrant, b: LedgerGrant): boolean =>
  a.expires === b.expires ? a.id < b.id : a.expires < b.expires
const isPositive = (value: Ratio): boolean => value.n > 0n
const smaller = (a: Ratio, b: Ratio): Ratio => (compareRatio(a, b) <= 0 ? a : b)
const text = (value: Ratio): string => {
  const exact = toExactDecimal(value)
  if (exact !== null) return exact
  const { n, d } = reduce(value)
  return `${n}/${d}`
}
const byDay = (a: Event, b: Event): number =>
  a.date !== b.date ? (a.date < b.date ? -1 : 1) : a.step !== b.step ? a.step - b.step : a.id < b.id ? -1 : 1

/** Whether an allowance for what lapsed can still be claimed on a day: for three years (근로기준법 제49조). */
export const isClaimed = (expires: PlainDate, asOf: PlainDate): boolean => dayAfterYears(addDays(expires, 1), 3) > asOf

/** In which order a payout pays what has lapsed: by how near it is to its own lot, else what can still be claimed before the rest. */
const payRank = ({ expires }: LedgerGrant, { lot, date }: LedgerTake): number =>
  lot === undefined ? (isClaimed(expires, date) ? 0 : 1) : Math.abs(daysBetween(lot, expires))

const checkEntries = (entries: readonly LedgerEntry[]): Refusal | null => {
  const check = checker()
  const seen = new Set<string>()
  entries.forEach((entry, index) => {
    if (seen.has(entry.id)) check.fault(`entries.${index}.id`, '같은 번호의 기록이 두 번 있습니다.')
    seen.add(entry.id)
    const days = parseRatio(entry.days)
    if (days === null || days.n < 0n) check.fault(`entries.${index}.days`, '일수는 0 이상의 수로 적어 주세요.')
    if (entry.type === 'grant' && entry.expires < entry.date) {
      check.fault(`entries.${index}.expires`, '사용 기한이 발생일보다 앞섭니다.')
    }
  })
  return check.problems.length > 0 ? badFields(check.problems) : null
}

/** Grants as ledger entries: each has the id of its day and kind, so that granting again changes nothing. */
export const grantEntries = (grants: readonly LeaveGrant[]): readonly LedgerGrant[] =>
  grants.map(({ kind, date, days, expires }) => ({ type: 'grant', id: `${kind}-${date}`, date, days, expires }))

/**
 * The leave ledger at the end of a day (근로기준법 제60조 제7항, 제61조): grants, takes and what lapsed unused on the day
 * after its last one. A take uses the grant that expires first; a payout first what lapsed and is owed. A take beyond what is there is refused unless days may
 * be borrowed; the next grant then pays them back first.
 */
export const readLedger = (
  entries: readonly LedgerEntry[],
  question: { readonly asOf: PlainDate; readonly borrow?: boolean },
): Result<LedgerState, Refusal> => {
  const refusal = checkEntries(entries)
  if (refusal !== null) return err(refusal)
  const check = checker()
  const pots: Pot[] = []
  const debts: Debt[] = []
  const lines: LedgerLine[] = []
  const from = new Map<string, { grant: string; days: string }[]>()
  const move = (date: PlainDate, kind: LedgerLine['kind'], id: string, days: Ratio): void => {
    if (days.n !== 0n) lines.push({ date, kind, id, days: text(days) })
  }
  const note = (take: LedgerTake, pot: Pot, part: Ratio): void => {
    from.set(take.id, [...(from.get(take.id) ?? []), { grant: pot.grant.id, days: text(part) }])
  }
  const takeFrom = (pot: Pot, take: LedgerTake, wanted: Ratio): Ratio => {
    const part = smaller(pot.left, wanted)
    if (!isPositive(part)) return wanted
    pot.left = subtract(pot.left, part)
    pot.used = add(pot.used, part)
    note(take, pot, part)
    return subtract(wanted, part)
  }
  const payOwed = (pot: Pot, take: LedgerTake, wanted: Ratio): Ratio => {
    const part = smaller(pot.owed, wanted)
    if (!isPositive(part)) return wanted
    pot.owed = subtract(pot.owed, part)
    note(take, pot, part)
    return subtract(wanted, part)
  }
  const grant = (pot: Pot): void => {
    pots.splice(pots.findLastIndex((before) => lapsesBefore(before.grant, pot.grant)) + 1, 0, pot)
    move(pot.grant.date, 'grant', pot.grant.id, pot.total)
    for (const debt of debts) debt.days = takeFrom(pot, debt.take, debt.days)
  }
  const take = (entry: LedgerTake): void => {
    let wanted = ratioOf(entry.days)
    if (entry.type === 'payout')
      for (const pot of pots.toSorted((a, b) => payRank(a.grant, entry) - payRank(b.grant, entry)))
        wanted = payOwed(pot, entry, wanted)
    if (entry.lot !== undefined) return
    move(entry.date, entry.type, entry.id, subtract(ZERO, wanted))
    // What expired before this day has lapsed and holds nothing.
    for (const pot of pots) wanted = takeFrom(pot, entry, wanted)
    if (!isPositive(wanted)) return
    debts.push({ take: entry, days: wanted })
    if (question.borrow !== true) {
      const index = entries.indexOf(entry)
      check.fault(`entries.${index}.days`, `남은 연차보다 ${text(wanted)}일 많습니다.`)
    }
  }
  const lapse = (pot: Pot, date: PlainDate): void => {
    pot.lapsed = pot.left
    pot.owed = pot.grant.promoted === true ? ZERO : pot.left
    pot.left = ZERO
    move(date, 'lapse', pot.grant.id, subtract(ZERO, pot.lapsed))
  }
  const events = entries.flatMap((entry): Event[] => {
    const { date, id } = entry
    if (entry.type !== 'grant') return [{ date, step: 2, id, run: () => take(entry) }]
    const total = ratioOf(entry.days)
    const pot: Pot = { grant: entry, total, left: total, used: ZERO, lapsed: ZERO, owed: ZERO }
    const after = addDays(entry.expires, 1)
    return [
      { date: after, step: 0, id, run: () => lapse(pot, after) },
      { date, step: 1, id, run: () => grant(pot) },
    ]
  })
  for (const event of events.filter(({ date }) => date <= question.asOf).toSorted(byDay)) event.run()
  if (check.problems.length > 0) return err(badFields(check.problems))
  const debtOf = (id: string): Ratio => debts.find((debt) => debt.take.id === id)?.days ?? ZERO
  return ok({
    balance: text(lines.reduce((sum, { days }) => add(sum, ratioOf(days)), ZERO)),
    lines,
    grants: pots.map(({ grant: { id, date, expires }, total, used, lapsed, left, owed }) => ({
      id,
      date,
      expires,
      days: text(total),
      used: text(used),
      lapsed: text(lapsed),
      left: text(left),
      owed: text(owed),
    })),
    takes: entries
      .filter((entry): entry is LedgerTake => entry.type !== 'grant' && entry.date <= question.asOf)
      .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
      .map(({ id }) => ({ id, from: from.get(id) ?? [], borrowed: text(debtOf(id)) })),
  })
}
