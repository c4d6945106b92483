import {
  addDays,
  addMonths,
  type DateRange,
  eachDay,
  firstDay,
  isWithin,
  later,
  monthOf,
  type PlainDate,
  weekday,
} from '@handal/base/date'
import { num, over, sumOf, times, toWon } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { badFields, checker, type Refusal, unlessFaulty } from '../answer/check.ts'
import { checkedDeadline, type Deadline } from '../deadline/deadline.ts'

/** Days of insurance that unemployment benefit asks for, and the months in which they are looked for (고용보험법 제40조). */
const DAYS_ASKED = 180
const MONTHS_LOOKED = 18
/** Days after a request in which the paper is given. */
const DAYS_TO_GIVE = 10

const UNIT_DAYS = law('고용보험법', '제41조 제1항')

/**
 * Until when 이직확인서 is given after it was asked for (고용보험법 제42조 제3항): ten days, and the last day by 민법 제161조.
 * `added`: holidays declared later.
 */
export const separationDeadline = (
  requestedOn: PlainDate,
  added: readonly PlainDate[] = [],
): Result<{ readonly deadline: Deadline; readonly reason: string; readonly law: LawRef }, Refusal> => {
  const check = checker()
  const deadline = checkedDeadline(check, 'requestedOn', addDays(requestedOn, DAYS_TO_GIVE), added)
  return unlessFaulty(check, {
    deadline,
    reason: '요청받은 날부터 10일 안에 줍니다.',
    law: law('고용보험법', '제42조 제3항'),
  })
}

/** A part of the time that is looked at, with the days in it that pay was given for. */
export type InsuredPart = DateRange & { readonly days: number }

/**
 * The days that pay was given for (피보험 단위기간, 고용보험법 제41조 제1항), by month from the last day backwards until 180 of
 * them are found, in the last 18 months. `paidWeekdays`: days of work and the paid weekly holiday, 0 = Sunday; `unpaid`: days
 * without pay, of absence and of leave.
 */
export const insuredDays = (facts: {
  readonly hire: PlainDate
  readonly lastDay: PlainDate
  readonly paidWeekdays: readonly number[]
  readonly unpaid: readonly DateRange[]
}): Result<{ readonly parts: readonly InsuredPart[]; readonly days: number; readonly law: LawRef }, Refusal> => {
  const { hire, lastDay, paidWeekdays, unpaid } = facts
  const check = checker()
  check.period({ from: hire, to: lastDay }, 'lastDay')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const isPaid = (day: PlainDate): boolean =>
    paidWeekdays.includes(weekday(day)) && !unpaid.some((range) => isWithin(day, range))
  const first = later(hire, addDays(addMonths(lastDay, -MONTHS_LOOKED), 1))
  const parts: InsuredPart[] = []
  let days = 0
  let to = lastDay
  while (to >= first && days < DAYS_ASKED) {
    const from = later(first, firstDay(monthOf(to)))
    const inside = eachDay({ from, to }).filter(isPaid).length
    parts.push({ from, to, days: inside })
    days += inside
    to = addDays(from, -1)
  }
  return ok({ parts, days, law: UNIT_DAYS })
}

/**
 * Pay of a month on average over the months before a leaving (고용산재보험료징수법 제16조의10 제4항), won cut off. Null: pay of
 * fewer months than three is known.
 */
export const averageMonthlyPay = (pays: readonly number[]): number | null => {
  const [first, ...rest] = pays.slice(-3)
  if (first === undefined || rest.length < 2) return null
  return toWon(over(sumOf(num(first), ...rest.map((pay) => num(pay))), num(3)), 'FLOOR1')
}

/**
 * Bonuses and leave pay of the twelve months before a leaving as the average wage takes them (근로기준법 제2조 제1항 제6호): three
 * of twelve months, of a shorter service three of its months; won cut off.
 */
export const threeMonthsOf = (paid: number, months: number): number =>
  months < 1 ? 0 : toWon(over(times(num(paid), num(3)), num(Math.min(12, months))), 'FLOOR1')
