import { addDays, daysBetween, type PlainDate } from '@handal/base/date'
import { minus, maxOf, num, percent, plus, type Quantity, times } from '@handal/base/quantity'
import { compareRatio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { departurePremiumRate } from '@handal/statute/retirement'
import type { Statute } from '@handal/statute/snapshot'
import { dayAfterYears } from '../deadline/civil-period.ts'
import type { WageTerms } from '../payroll/wage/ordinary-wage.ts'
import { checkWageTerms, dailyOrdinaryWage } from '../severance/average-wage.ts'
import { badFields, checker, MOST_PAY, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'
import { departureDifference } from './difference.ts'
import { severanceOf } from '../severance/severance.ts'

/** Months at one premium: computed from the monthly ordinary wage, or as the insurer billed it. Won. */
export type PremiumSpan = {
  readonly months: number
  readonly ordinaryMonthly: number
  /** The insurer's bill of a month, which wins. */
  readonly billed?: number
}
/** What the departure guarantee insurance of one worker is calculated from. */
export type DepartureFacts = {
  /** Premiums so far, oldest first; the last one is today's. */
  readonly premiums: readonly PremiumSpan[]
  /** Interest and corrections that the insurer reports, won; may be negative. */
  readonly insurerInterest?: number
  /** Service: dates, or only its days. */
  readonly service: { readonly hire: PlainDate; readonly lastDay: PlainDate } | { readonly days: number }
  /** Daily average wage as a decimal or fraction. */
  readonly avgDaily: string
  readonly ordinary: WageTerms
  readonly dailyHours: string
  /** Month of the newest premium, its first day: selects the rate. */
  readonly asOf: PlainDate
}
/** Premium of the newest month, balance, legal severance and what the employer owes beside the insurance. Won. */
export type Departure = {
  readonly premium: number
  readonly accumulated: number
  readonly legalSeverance: number
  readonly difference: number
  /** Under a year of service the balance goes back to the employer. */
  readonly toEmployer: boolean
  readonly figures: readonly ExplainedFigure[]
}

const decree = (item: string): ReturnType<typeof law> =>
  law('외국인근로자의 고용 등에 관한 법률 시행령', `제21조 ${item}`)
const severanceLaw = law('근로자퇴직급여 보장법', '제8조 제1항')

const served = (service: DepartureFacts['service']): { readonly days: number; readonly year: boolean } => {
  if ('days' in service) return { days: service.days, year: service.days >= 365 }
  const event = addDays(service.lastDay, 1)
  const days = daysBetween(service.hire, event)
  return { days, year: dayAfterYears(service.hire, 1) <= event }
}

/** Longest service that is calculated with. */
const MOST_YEARS = 100
const MOST_DAYS = 36_600

/** One month's premium (외국인고용법 시행령 제21조 제2항 제1호): ordinary wage × the rate, cut to 1 won. */
export const premiumOf = (ordinaryMonthly: number, rate: string): Quantity => times(num(ordinaryMonthly), percent(rate))

/**
 * Departure guarantee insurance (출국만기보험; 외국인고용법 제13조, 시행령 제21조): monthly premium cut to the won, the sum of
 * premiums, legal severance (근로자퇴직급여 보장법 제8조) and the difference that the employer owes when employment ends.
 * Under a calendar year of service there is no severance and the balance goes back to the employer.
 */
export const departure = (facts: DepartureFacts, statute: Statute): Result<Departure, Refusal> => {
  const check = checker()
  facts.premiums.forEach(({ months, ordinaryMonthly, billed }, index) => {
    check.count(months, `premiums.${index}.months`, 0, 600)
    check.amount(ordinaryMonthly, `premiums.${index}.ordinaryMonthly`, MOST_PAY)
    check.amount(billed, `premiums.${index}.billed`, MOST_PAY)
  })
  const lastSpan = facts.premiums.at(-1)
  if (lastSpan === undefined) check.fault('premiums', '보험료를 낸 달이 없습니다.')
  if (facts.insurerInterest !== undefined && !Number.isSafeInteger(facts.insurerInterest)) {
    check.fault('insurerInterest', '금액은 정수로 적어 주세요.')
  }
  if ('days' in facts.service) check.count(facts.service.days, 'lastDayTenureDays', 0, MOST_DAYS)
  else if (facts.service.lastDay < facts.service.hire) check.fault('lastDay', '마지막 근무일이 입사일보다 앞섭니다.')
  else if (addDays(facts.service.lastDay, 1) > dayAfterYears(facts.service.hire, MOST_YEARS))
    check.fault('lastDay', '근속기간은 100년까지 계산합니다.')
  check.decimal(facts.avgDaily, 'avgDaily', { least: 0, most: MOST_PAY })
  check.decimal(facts.dailyHours, 'dailyHours', { above: 0, most: 24 })
  checkWageTerms(check, facts.ordinary)
  if (lastSpan === undefined || check.problems.length > 0) return err(badFields(check.problems))
  const rate = statute.at(departurePremiumRate, facts.asOf)
  if (!rate.ok) return err(noFigure(rate))

  const monthly = ({ ordinaryMonthly, billed }: PremiumSpan): ExplainedFigure & { readonly value: number } =>
    billed === undefined
      ? wonOf('premium', '월 보험료', premiumOf(ordinaryMonthly, rate.value), 'FLOOR1', rate.refs)
      : wonOf('premium', '월 보험료', num(billed), 'FLOOR1', rate.refs, ['보험사가 청구한 금액입니다.'])
  const newest = monthly(lastSpan)
  const saved = facts.premiums
    .map((span) => times(num(monthly(span).value), num(span.months)))
    .reduce((sum, each) => plus(sum, each))
  const interest = facts.insurerInterest ?? 0
  const balance = interest === 0 ? saved : interest > 0 ? plus(saved, num(interest)) : minus(saved, num(-interest))
  const accumulated = wonOf('accumulated', '적립 누계', balance, 'FLOOR1', [decree('제2항')])
  const { days, year } = served(facts.service)
  const average = num(facts.avgDaily)
  const ordinary = dailyOrdinaryWage(facts.ordinary, facts.dailyHours)
  const legal = year
    ? wonOf(
        'legalSeverance',
        '법정 퇴직금',
        severanceOf(maxOf(average, ordinary), num(days)),
        'CEIL1',
        [severanceLaw],
        [
          compareRatio(average.value, ordinary.value) >= 0
            ? '1일 평균임금으로 계산했습니다.'
            : '1일 통상임금으로 계산했습니다.',
        ],
      )
    : wonOf(
        'legalSeverance',
        '법정 퇴직금',
        num(0),
        'CEIL1',
        [law('근로자퇴직급여 보장법', '제4조 제1항')],
        ['계속근로기간이 1년 미만이라 퇴직금이 없고 적립금은 사용자에게 돌아갑니다.'],
      )
  const difference = year
    ? departureDifference(legal.value, accumulated.value)
    : wonOf('difference', '차액', num(0), 'FLOOR1', [decree('제3항')])
  return ok({
    premium: newest.value,
    accumulated: accumulated.value,
    legalSeverance: legal.value,
    difference: difference.value,
    toEmployer: !year,
    figures: [newest, accumulated, legal, difference],
  })
}
