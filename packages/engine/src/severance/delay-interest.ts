import { addDays, type DateRange, daysIn, earlier, later, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { num, over, percent, plus, type Quantity, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { contributionInterest, leaverInterestRate, serviceInterestRate } from '@handal/statute/retirement'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'
import { sharedDays } from './service.ts'
import { dueAfterLeaving } from './severance.ts'

/** What is late. WAGE: wages of a payday; SEVERANCE: what a leaver is owed; DC: contributions to a DC plan. */
export type DelayKind = 'WAGE' | 'SEVERANCE' | 'DC'

/** Every kind. */
export const delayKinds: readonly DelayKind[] = ['WAGE', 'SEVERANCE', 'DC']

/** A late payment. Won are whole. */
export type DelayQuestion = {
  readonly kind: DelayKind
  readonly amount: number
  /** The day on which it was due. For SEVERANCE it follows from `retiredLastDay` and may be left out; so do wages whose payday is after it. */
  readonly due?: PlainDate
  readonly paid: PlainDate
  /** Last working day of a leaver, null or absent while in service. */
  readonly retiredLastDay?: PlainDate | null
  /** Times for which there is no interest (근로기준법 시행령 제18조: bankruptcy, a dispute before a court …). */
  readonly suspended?: readonly DateRange[]
}

/** Days at one yearly rate. */
export type InterestSpan = DateRange & { readonly days: number; readonly rate: string }
/** Interest with its spans; `reason` says why there is none. Won. */
export type DelayInterest = {
  readonly interest: number
  readonly spans: readonly InterestSpan[]
  readonly reason: string | null
  readonly figures: readonly ExplainedFigure[]
}

type Stretch = DateRange & { readonly rate: string; readonly laws: readonly LawRef[] }

/** The last day in time, and for a leaver the last of the 14 days in which everything is settled. */
type Deadlines = { readonly due: PlainDate; readonly settled: PlainDate | null }

const deadlinesOf = (question: DelayQuestion): Result<Deadlines, Refusal> => {
  const { kind, amount, retiredLastDay = null, suspended = [] } = question
  const check = checker()
  if (!delayKinds.includes(kind)) check.fault('kind', `쓸 수 있는 값은 ${delayKinds.join(', ')}입니다.`)
  check.amount(amount, 'amount')
  const settled = retiredLastDay === null ? null : dueAfterLeaving(retiredLastDay)
  const payday = question.due ?? null
  // A payday after leaving gives way to the 14 days in which a leaver is paid everything (제36조).
  const byLeaving = retiredLastDay !== null && payday !== null && payday > retiredLastDay
  const due = kind === 'SEVERANCE' || (kind === 'WAGE' && byLeaving) ? settled : payday
  if (due === null) {
    if (kind === 'SEVERANCE') check.fault('retiredLastDay', '퇴직한 사람의 마지막 근무일을 적어 주세요.')
    else check.fault('due', '지급기일을 적어 주세요.')
  }
  check.periods(suspended, 'suspended')
  return due === null || check.problems.length > 0 ? err(badFields(check.problems)) : ok({ due, settled })
}

/** Late days of wages or severance: from the day after a payday in service, from day 15 after leaving. */
const wageStretches = (
  { due, settled }: Deadlines,
  paid: PlainDate,
  statute: Statute,
): Result<readonly Stretch[], Refusal> => {
  const stretches: Stretch[] = []
  if (settled !== null && paid > settled) {
    const from = addDays(settled, 1)
    const rate = statute.at(leaverInterestRate, from)
    if (!rate.ok) return err(noFigure(rate))
    stretches.push({ from, to: paid, rate: rate.value, laws: rate.refs })
  }
  const from = addDays(due, 1)
  const to = settled === null ? paid : earlier(paid, settled)
  const rate = statute.at(serviceInterestRate, from)
  if (rate.ok && from <= to) stretches.unshift({ from, to, rate: rate.value, laws: rate.refs })
  return ok(stretches)
}

/** Late days of DC contributions: one rate until 14 days after leaving, another from then on. */
const contributionStretches = (
  { due, settled }: Deadlines,
  paid: PlainDate,
  statute: Statute,
): Result<readonly Stretch[], Refusal> => {
  const from = addDays(settled === null ? due : earlier(due, settled), 1)
  if (from > paid) return ok([])
  const rates = statute.at(contributionInterest, from)
  if (!rates.ok) return err(noFigure(rates))
  const { before, after } = rates.value
  if (settled === null || paid <= settled) return ok([{ from, to: paid, rate: before, laws: rates.refs }])
  const second = { from: later(from, addDays(settled, 1)), to: paid, rate: after, laws: rates.refs }
  return ok(from <= settled ? [{ from, to: settled, rate: before, laws: rates.refs }, second] : [second])
}

/**
 * Interest on what is paid late (근로기준법 제37조, 시행령 제17조·제18조; 근로자퇴직급여 보장법 제20조 제3항, 시행령 제11조):
 * amount × yearly rate × days ÷ 365, from the day after the due date to the day of payment, up to the won. Wages of
 * people in service bear it when the delay began on 2025-10-23 or later.
 */
export const delayInterest = (question: DelayQuestion, statute: Statute): Result<DelayInterest, Refusal> => {
  const { kind, amount, paid, suspended } = question
  const deadlines = deadlinesOf(question)
  if (!deadlines.ok) return deadlines
  const stretches = (kind === 'DC' ? contributionStretches : wageStretches)(deadlines.value, paid, statute)
  if (!stretches.ok) return stretches
  const late = stretches.value
    .map((stretch) => ({ ...stretch, days: daysIn(stretch) - sharedDays(stretch, suspended) }))
    .filter(({ days }) => days > 0)
  const [first, ...rest] = late.map(({ days, rate }) => times(percent(rate), num(days)))
  if (first === undefined) {
    const none = whyNone(stretches.value.length > 0, paid > deadlines.value.due)
    const own = kind === 'DC' ? law('근로자퇴직급여 보장법', '제20조 제3항') : law('근로기준법', '제37조')
    const figure = wonOf('interest', '지연이자', num(0), 'CEIL1', [own], [none])
    return ok({ interest: 0, spans: [], reason: none, figures: [figure] })
  }
  const weighed = rest.reduce<Quantity>(plus, first)
  const figure = wonOf(
    'interest',
    '지연이자',
    over(times(num(amount), weighed), num(365)),
    'CEIL1',
    [...new Map(late.flatMap(({ laws }) => laws).map((ref) => [`${ref.law} ${ref.article}`, ref])).values()],
    late.map(({ from, to, days }) => `${formatDate(from)}부터 ${formatDate(to)}까지 ${days}일입니다.`),
  )
  const spans = late.map(({ from, to, days, rate }) => ({ from, to, days, rate }))
  return ok({ interest: figure.value, spans, reason: null, figures: [figure] })
}

const whyNone = (suspended: boolean, late: boolean): string => {
  if (suspended) return '늦은 날이 모두 지연이자를 적용하지 않는 기간이라 지연이자가 없습니다.'
  return late
    ? '2025년 10월 23일 전에 밀린 재직자의 임금에는 이 법의 지연이자가 없습니다.'
    : '기한 안에 지급하여 지연이자가 없습니다.'
}
