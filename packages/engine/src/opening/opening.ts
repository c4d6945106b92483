import { type PlainDate, type YearMonth, addDays, addMonths, later, monthOf, shiftMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { OwnEntry } from '../leave/person-ledger.ts'

/** What the system before knew of a person up to a day; null: it was not told. Won, days as decimals. */
export type OpeningFacts = {
  readonly taxablePay: number | null
  readonly taxFreeOvertime: number | null
  readonly taxFreeOther: number | null
  readonly youthReduced: number | null
  readonly healthPaid: number | null
  readonly carePaid: number | null
  readonly employmentPaid: number | null
  readonly lastYearPay: number | null
  readonly wages1: number | null
  readonly wages2: number | null
  readonly wages3: number | null
  readonly bonusOn1: PlainDate | null
  readonly bonus1: number | null
  readonly bonusOn2: PlainDate | null
  readonly bonus2: number | null
  readonly bonusOn3: PlainDate | null
  readonly bonus3: number | null
  readonly bonusOn4: PlainDate | null
  readonly bonus4: number | null
  readonly leavePayOn: PlainDate | null
  readonly leavePay: number | null
  readonly leaveLeft: string | null
  readonly leaveUntil: PlainDate | null
  readonly leaveCarried: string | null
  readonly leaveCarriedUntil: PlainDate | null
  readonly serviceFrom: PlainDate | null
  readonly dcPaid: number | null
}
/** These facts with the last day that they tell of. */
export type Opening = { readonly asOf: PlainDate; readonly facts: OpeningFacts }

/** Where a figure comes from that was brought along: 이월 자료 (2026.06.30 기준). */
export const openingSource = (asOf: PlainDate): string => `이월 자료 (${formatDate(asOf)} 기준)`

/**
 * The sums of a year of payment up to a day (소득세법 제134조, 조세특례제한법 제30조): they count in the year of that day only, for
 * what is paid after it. null: they say nothing of a payment.
 */
export const openingOfYear = <F extends OpeningFacts>(
  { asOf, facts }: Opening & { readonly facts: F },
  paidOn: PlainDate,
): F | null => (paidOn > asOf && paidOn.slice(0, 4) === asOf.slice(0, 4) ? facts : null)

/** Wages of the last three pay months (근로기준법 제2조 제1항 제6호), the month of the day first; a month that was not told is left out. */
export const openingWages = ({
  asOf,
  facts,
}: Opening): readonly { readonly month: YearMonth; readonly amount: number }[] =>
  [facts.wages1, facts.wages2, facts.wages3].flatMap((amount, back) =>
    amount === null ? [] : [{ month: shiftMonth(monthOf(asOf), -back), amount }],
  )

/**
 * Bonuses and leave pay of the twelve months before a day, of which 3/12 count in the average wage (근로기준법 제2조 제1항
 * 제6호): those paid in the first of these months or later. `covers`: the facts reach back that far, so that no month up to
 * their day is missing.
 */
export const openingYearly = (
  { asOf, facts }: Opening,
  since: YearMonth,
): { readonly bonus: number; readonly leavePay: number; readonly covers: boolean } => {
  const counted = (day: PlainDate | null, amount: number | null): number =>
    day !== null && amount !== null && monthOf(day) >= since ? amount : 0
  return {
    bonus:
      counted(facts.bonusOn1, facts.bonus1) +
      counted(facts.bonusOn2, facts.bonus2) +
      counted(facts.bonusOn3, facts.bonus3) +
      counted(facts.bonusOn4, facts.bonus4),
    leavePay: counted(facts.leavePayOn, facts.leavePay),
    covers: facts.wages1 !== null && since >= monthOf(addMonths(addDays(asOf, 1), -12)),
  }
}

/** Days that were left, as opening balances of the day after (근로기준법 제60조): they stand for all that was before it. */
export const openingLeave = ({ asOf, facts }: Opening): readonly OwnEntry[] => {
  const lots = [
    { id: 'opening-1', days: facts.leaveLeft, until: facts.leaveUntil },
    { id: 'opening-2', days: facts.leaveCarried, until: facts.leaveCarriedUntil },
  ]
  const date = addDays(asOf, 1)
  return lots.flatMap(({ id, days, until }) =>
    // Nothing left lapses with the day itself: that there is nothing is told all the same.
    days === null ? [] : [{ id, kind: 'OPENING' as const, date, days, expires: until ?? date }],
  )
}

/**
 * The first day that severance still counts: the day after an interim settlement (근로자퇴직급여 보장법 제8조 제2항), or a later day that
 * was told; null: the hire.
 */
export const severanceFrom = ({
  serviceFrom,
  interimOn,
}: {
  readonly serviceFrom: PlainDate | null
  readonly interimOn: PlainDate | null
}): PlainDate | null => {
  if (interimOn === null) return serviceFrom
  const after = addDays(interimOn, 1)
  return serviceFrom === null ? after : later(serviceFrom, after)
}
