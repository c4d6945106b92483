import { addDays, addMonths, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { type LawRef, law } from '@handal/statute/law'
import { dayAfterYears } from '../deadline/civil-period.ts'

/**
 * Which days of the promotion hold (근로기준법 제61조): annual leave; first-year days that were there at the notice; and
 * first-year days that came later.
 */
export type PromotionCase = 'annual' | 'firstYear' | 'firstYearLate'

/** The days of the two steps. All are included. */
export type PromotionDates = {
  readonly case: PromotionCase
  /** The notice per person in writing: how many days are left, and to name their dates. */
  readonly firstFrom: PlainDate
  readonly firstTo: PlainDate
  /** The employer names the dates in writing by this day, for what the worker did not name. */
  readonly secondBy: PlainDate
  readonly law: LawRef
}

/** A worker names dates within so many days of the notice. */
const ANSWER_DAYS = 10

/**
 * Dates of the promotion of leave (근로기준법 제61조), counted back from the day after the last day of use and cut to the
 * end of a shorter month: six months, ten days long, and two months; for first-year days three months and one month; for
 * those that came later one month, five days long, and ten days.
 */
export const promotionDates = (kind: PromotionCase, expires: PlainDate): PromotionDates => {
  const after = addDays(expires, 1)
  const back = (months: number): PlainDate => addMonths(after, -months)
  if (kind === 'annual') {
    const firstFrom = back(6)
    return {
      case: kind,
      firstFrom,
      firstTo: addDays(firstFrom, 9),
      secondBy: addDays(back(2), -1),
      law: law('근로기준법', '제61조 제1항'),
    }
  }
  if (kind === 'firstYear') {
    const firstFrom = back(3)
    return {
      case: kind,
      firstFrom,
      firstTo: addDays(firstFrom, 9),
      secondBy: addDays(back(1), -1),
      law: law('근로기준법', '제61조 제2항'),
    }
  }
  const firstFrom = back(1)
  return {
    case: kind,
    firstFrom,
    firstTo: addDays(firstFrom, 4),
    secondBy: addDays(after, -11),
    law: law('근로기준법', '제61조 제2항'),
  }
}

/**
 * Which case of 근로기준법 제61조 a grant falls under: first-year days granted up to the first notice of that year, or after
 * it.
 */
export const promotionCaseOf = (
  grant: { readonly kind: string; readonly date: PlainDate; readonly expires: PlainDate },
  question: { readonly hire: PlainDate; readonly firstNotice?: PlainDate },
): PromotionCase => {
  const firstYear = grant.kind === 'monthly' && grant.expires < dayAfterYears(question.hire, 1)
  if (!firstYear) return 'annual'
  const notice = question.firstNotice ?? promotionDates('firstYear', grant.expires).firstFrom
  return grant.date <= notice ? 'firstYear' : 'firstYearLate'
}

/** What was done for a grant. Dates are those on which the worker received the paper. */
export type PromotionSteps = {
  readonly noticedOn: PlainDate | null
  /** Dates that the worker named, when they did. */
  readonly namedOn: PlainDate | null
  /** Whether the worker named dates for every day; default true. What is left the employer names. */
  readonly namedAll?: boolean
  /** When the employer named dates. */
  readonly fixedOn: PlainDate | null
  /** The worker came on a fixed day and worked, and nobody refused the work. */
  readonly workAccepted?: boolean
}

/** Whether the promotion frees from paying (근로기준법 제61조); `reason` says what was missed. */
export const promotionHolds = (
  dates: PromotionDates,
  steps: PromotionSteps,
): { readonly holds: boolean; readonly reason: string | null } => {
  const fail = (reason: string): { holds: boolean; reason: string } => ({ holds: false, reason })
  const { noticedOn, namedOn, fixedOn } = steps
  if (noticedOn === null) return fail('미사용 일수를 알리고 사용 시기를 정하라고 촉구한 서면이 없습니다.')
  if (noticedOn < dates.firstFrom || noticedOn > dates.firstTo) {
    return fail(`1차 촉구는 ${formatDate(dates.firstFrom)}부터 ${formatDate(dates.firstTo)}까지 해야 합니다.`)
  }
  const answerBy = addDays(noticedOn, ANSWER_DAYS)
  const named = namedOn !== null && namedOn <= answerBy && steps.namedAll !== false
  if (!named) {
    if (fixedOn === null) return fail('사용 시기를 정해 알린 서면이 없습니다.')
    if (fixedOn > dates.secondBy) return fail(`사용 시기는 ${formatDate(dates.secondBy)}까지 정해 알려야 합니다.`)
    if (fixedOn <= answerBy) return fail(`사원이 사용 시기를 정할 ${ANSWER_DAYS}일이 지나기 전에 정했습니다.`)
  }
  if (steps.workAccepted === true) return fail('정한 날에 출근한 사원의 근로를 분명히 거부하지 않았습니다.')
  return { holds: true, reason: null }
}
