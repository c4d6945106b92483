import type { PlainDate } from '@handal/base/date'
import { add, parseRatio, type Ratio, ratio, ratioOf, reduce, toExactDecimal } from '@handal/base/ratio'
import { ok, type Result } from '@handal/base/result'
import type { Refusal } from '../answer/check.ts'
import type { LeaveGrant } from './leave-facts.ts'
import {
  grantEntries,
  type GrantState,
  isClaimed,
  type LedgerEntry,
  type LedgerLine,
  readLedger,
  type TakeState,
} from './ledger.ts'

/** What a company enters: the balance with which its ledger begins, days given, taken or used beyond the record, and paid days. */
export type OwnKind = 'OPENING' | 'GRANT' | 'CUT' | 'USE' | 'PAYOUT'
/** Kinds of entries that give days, which can be used until a day. */
export const GIVING: readonly OwnKind[] = ['OPENING', 'GRANT']

/** One such entry. `expires` is the last day of use of what it gives, `lot` of the lapsed leave that it pays. */
export type OwnEntry = {
  readonly id: string
  readonly kind: OwnKind
  readonly date: PlainDate
  readonly days: string
  readonly expires: PlainDate | null
  readonly lot?: PlainDate | null
}
/** Leave taken on a day. */
export type OwnUse = { readonly id: string; readonly date: PlainDate; readonly days: string }

/** A movement and what there was after it. */
export type BalanceLine = LedgerLine & { readonly balance: string }
/** A person's ledger at the end of a day. `owed`: lapsed without promotion in the last three years, and not paid. */
export type PersonLedger = {
  readonly balance: string
  readonly lines: readonly LedgerLine[]
  readonly pots: readonly GrantState[]
  readonly takes: readonly TakeState[]
  readonly used: string
  readonly lapsed: string
  readonly owed: string
  /** Days taken that no grant covers. */
  readonly borrowed: string
}

const ZERO = ratio(0)
const text = (value: Ratio): string => {
  const exact = toExactDecimal(value)
  if (exact !== null) return exact
  const { n, d } = reduce(value)
  return `${n}/${d}`
}
/** Days together. */
export const sumOfDays = (days: readonly string[]): string =>
  text(days.reduce((all, each) => add(all, ratioOf(each)), ZERO))
/** Whether there is anything of it. */
export const isSome = (days: string): boolean => (parseRatio(days)?.n ?? 0n) !== 0n

const takeOf = ({ id, kind, date, days, lot = null }: OwnEntry): LedgerEntry => ({
  type: kind === 'PAYOUT' ? 'payout' : kind === 'CUT' ? 'correction' : 'use',
  id,
  date,
  days,
  ...(lot === null ? {} : { lot }),
})

/** What lapses on one day is one line, under the first of its grants. */
const lapsesTogether = (lines: readonly LedgerLine[]): readonly LedgerLine[] => {
  const joined: LedgerLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isSame = before?.kind === 'lapse' && line.kind === 'lapse' && before.date === line.date
    if (isSame) joined[joined.length - 1] = { ...before, days: sumOfDays([before.days, line.days]) }
    else joined.push(line)
  }
  return joined
}

/** Movements as a ledger shows them (근로기준법 제60조 제7항): what lapses on one day together, each with what there was after it. */
export const balanceLines = (lines: readonly LedgerLine[]): readonly BalanceLine[] => {
  let running = ZERO
  return lapsesTogether(lines).map((line) => {
    running = add(running, ratioOf(line.days))
    const { date, kind, id, days } = line
    return { date, kind, id, days, balance: text(running) }
  })
}

/** The day on which the ledger begins with what a company entered (labour rules §3.4); null: with the first grant. */
export const openingDay = (entries: readonly Pick<OwnEntry, 'kind' | 'date'>[]): PlainDate | null =>
  entries.reduce<PlainDate | null>(
    (first, { kind, date }) => (kind !== 'OPENING' || (first !== null && first <= date) ? first : date),
    null,
  )

/**
 * The ledger of a person at the end of a day (근로기준법 제60조): what the law grants, what the company entered and what was used. An
 * opening balance stands for everything before its day: the grants of that day itself still come. Every take uses what lapses
 * first; what no grant covers is borrowed and paid back by the next.
 */
export const personLedger = (
  {
    grants,
    entries,
    uses,
  }: {
    readonly grants: readonly LeaveGrant[]
    readonly entries: readonly OwnEntry[]
    readonly uses: readonly OwnUse[]
  },
  asOf: PlainDate,
): Result<PersonLedger, Refusal> => {
  const begins = openingDay(entries)
  const counts = ({ date }: { readonly date: PlainDate }): boolean => begins === null || date >= begins
  const all: LedgerEntry[] = [
    ...grantEntries(grants).filter(counts),
    ...entries
      .filter(counts)
      .map((entry): LedgerEntry =>
        entry.expires === null
          ? takeOf(entry)
          : { type: 'grant', id: entry.id, date: entry.date, days: entry.days, expires: entry.expires },
      ),
    ...uses.filter(counts).map(({ id, date, days }): LedgerEntry => ({ type: 'use', id, date, days })),
  ]
  const read = readLedger(all, { asOf, borrow: true })
  if (!read.ok) return read
  const { balance, lines, grants: pots, takes } = read.value
  return ok({
    balance,
    lines,
    pots,
    takes,
    used: sumOfDays(all.flatMap((each) => (each.type === 'use' && each.date <= asOf ? [each.days] : []))),
    lapsed: sumOfDays(pots.map(({ lapsed }) => lapsed)),
    owed: sumOfDays(pots.flatMap(({ owed, expires }) => (isSome(owed) && isClaimed(expires, asOf) ? [owed] : []))),
    borrowed: sumOfDays(takes.map(({ borrowed }) => borrowed)),
  })
}

/** Of the pots that can be used on a day (근로기준법 제60조 제7항) what was given, used and is left, and how much of it lapses by a later one. */
export const usableOn = (
  pots: readonly GrantState[],
  day: PlainDate,
  soon: PlainDate,
): {
  readonly granted: string
  readonly used: string
  readonly left: string
  readonly expiring: string
  readonly expires: PlainDate | null
} => {
  const open = pots.filter(({ expires }) => expires >= day)
  const waiting = open.filter(({ left }) => isSome(left))
  return {
    granted: sumOfDays(open.map(({ days }) => days)),
    used: sumOfDays(open.map(({ used }) => used)),
    left: sumOfDays(open.map(({ left }) => left)),
    expiring: sumOfDays(waiting.filter(({ expires }) => expires <= soon).map(({ left }) => left)),
    expires: waiting.reduce<PlainDate | null>(
      (first, { expires }) => (first !== null && first <= expires ? first : expires),
      null,
    ),
  }
}
