import { addDays, firstDay, monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatPercent } from '@handal/base/format'
import { add, multiply, type Ratio, ratio, ratioOf } from '@handal/base/ratio'
import { businessTaxRate } from '@handal/statute/tax/daily-and-business-tax'
import { law, type LawRef } from '@handal/statute/law'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import type { Statute } from '@handal/statute/snapshot'
import { dayAfterMonths } from '../deadline/civil-period.ts'
import { deadlineOn } from '../deadline/deadline.ts'
import { sameHours, worksFewHours } from '../leave/public.ts'
import { pensionNotCharged } from '../payroll/public.ts'
import { type Report, reportDeadlines } from '../settlement/public.ts'

/** What decides what a hire leads to. */
export type HireEffectFacts = {
  readonly hired: PlainDate
  readonly birth: PlainDate | null
  readonly contractEnd: PlainDate | null
  readonly probationUntil: PlainDate | null
  readonly incomeKind: 'EARNED' | 'DAILY' | 'BUSINESS'
  /** The pension is paid from the month of hire on request. */
  readonly pensionFirstMonth: boolean
  /** Contractual hours of a week as an exact text; null: not known. */
  readonly weeklyHours: string | null
  /** Whether fewer than five are at work; null: not known. */
  readonly under5: boolean | null
}
/**
 * What follows from a hire. `parts`: insurances without which it does not apply, none: it always does; `reason`: why a day is another one
 * than the law names.
 */
export type HireEffect = {
  readonly name: string
  readonly value: string
  readonly parts: readonly ('pension' | 'health' | 'employment')[]
  readonly reason: string | null
  readonly law: LawRef | null
}

type EffectDetails = Partial<Pick<HireEffect, 'parts' | 'reason' | 'law'>>
const effect = (
  name: string,
  value: string,
  { parts = [], reason = null, law: ref = null }: EffectDetails = {},
): HireEffect => ({
  name,
  value,
  parts,
  reason,
  law: ref,
})

/** The part of business income that is withheld on a day, local income tax included; null: not known. */
const withheldRate = (day: PlainDate, statute: Statute): Ratio | null => {
  const [tax, local] = [statute.at(businessTaxRate, day), statute.at(localIncomeTaxRate, day)]
  return tax.ok && local.ok ? multiply(ratioOf(tax.value), add(ratio(1), ratioOf(local.value))) : null
}
const businessTax = (hired: PlainDate, statute: Statute): HireEffect => {
  const rate = withheldRate(hired, statute)
  const value = rate === null ? '지급할 때마다 떼기' : `지급할 때마다 ${formatPercent(rate)} 떼기`
  return effect('소득세', value, { law: law('소득세법', '제129조 제1항 제3호') })
}

const reported = (name: string, report: Report | undefined, parts: HireEffect['parts']): HireEffect[] =>
  report === undefined || report.deadline === null
    ? []
    : [
        effect(name, `${formatDate(report.deadline.lastDay)}까지`, {
          parts,
          reason: report.deadline.moved,
          law: report.law,
        }),
      ]

/** The reports of who joins the insurances, and the month from which the pension is paid (국민연금법 제17조). */
const ofInsured = ({ hired, birth, pensionFirstMonth }: HireEffectFacts): HireEffect[] => {
  const month = monthOf(hired)
  const span = {
    hire: hired,
    lastDay: null,
    firstMonthOptIn: pensionFirstMonth,
    ...(birth === null ? {} : { birth }),
  }
  const first = pensionNotCharged(span, month) === null ? month : shiftMonth(month, 1)
  const found = reportDeadlines({ kind: 'HIRE', on: hired })
  const reports = found.ok ? found.value : []
  const of = (insurance: Report['insurance']): Report | undefined => reports.find((one) => one.insurance === insurance)
  return [
    effect('국민연금', `${formatMonth(first)}분부터`, { parts: ['pension'], law: law('국민연금법', '제17조') }),
    ...reported('건강보험 취득신고', of('health'), ['health']),
    ...reported('나머지 취득신고', of('pension'), ['pension', 'employment']),
  ]
}

/** A day worker's insurances go by each month, and the work is confirmed by the 15th after it (고용보험법 시행령 제7조 제1항). */
const ofDayWorker = ({ hired }: HireEffectFacts): HireEffect[] => {
  const deadline = deadlineOn(addDays(firstDay(shiftMonth(monthOf(hired), 1)), 14))
  const ref = law('고용보험법 시행령', '제7조 제1항')
  return [
    effect('국민연금, 건강보험', '달마다 일한 날과 시간으로 정하기'),
    ...(deadline === null
      ? []
      : [effect('근로내용 확인신고', `${formatDate(deadline.lastDay)}까지`, { reason: deadline.moved, law: ref })]),
  ]
}

/** Weekly holiday and annual leave by law (근로기준법 제18조 제3항, 제60조 제2항, 제11조): none is promised before the size is known. */
const ofRest = ({ hired, weeklyHours, under5 }: HireEffectFacts): HireEffect[] => {
  if (weeklyHours !== null && worksFewHours(hired, sameHours(weeklyHours))) {
    const none = '법으로 생기지 않습니다. 1주 소정근로시간이 15시간 미만입니다.'
    const ref = { law: law('근로기준법', '제18조 제3항') }
    return [effect('주휴일', none, ref), effect('연차', none, ref)]
  }
  if (under5 === null) return []
  return [
    under5
      ? effect('연차', '법으로 생기지 않습니다. 상시근로자가 5명 미만입니다.', { law: law('근로기준법', '제11조') })
      : effect('연차', `${formatDate(dayAfterMonths(hired, 1))}부터 한 달에 하루`, {
          law: law('근로기준법', '제60조 제2항'),
        }),
  ]
}

/**
 * What follows from a hire, with its days: the written contract (근로기준법 제17조), reports (`reportDeadlines`, the last day by 민법
 * 제161조), pension, weekly holiday and leave; of business income (소득세법 제129조) the tax alone.
 */
export const hireEffects = (facts: HireEffectFacts, statute: Statute): readonly HireEffect[] => {
  const { hired, contractEnd, probationUntil, incomeKind } = facts
  const ends = [
    ...(probationUntil === null ? [] : [effect('수습 끝', formatDate(probationUntil))]),
    ...(contractEnd === null ? [] : [effect('계약 끝', formatDate(contractEnd))]),
  ]
  if (incomeKind === 'BUSINESS') return [businessTax(hired, statute), ...ends]
  return [
    effect('근로계약서', `${formatDate(hired)} 전에 주고받기`, { law: law('근로기준법', '제17조') }),
    ...(incomeKind === 'DAILY' ? ofDayWorker(facts) : ofInsured(facts)),
    ...ofRest(facts),
    ...ends,
  ]
}
