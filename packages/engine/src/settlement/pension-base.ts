import { firstDay, monthOf, type PlainDate, shiftMonth, type YearMonth, yearMonth } from '@handal/base/date'
import { formatMonth, formatPercent, formatWon } from '@handal/base/format'
import { maxOf, minOf, minus, num, over, percent, type Quantity, times, toWon } from '@handal/base/quantity'
import { compareRatio, ratioOf } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { type PensionLimits, pensionBaseLimits, pensionChangeShare } from '@handal/statute/national-pension'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, MOST_PAY, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, type WonFigure, wonOf } from '../answer/explained.ts'

/** A monthly base of the national pension (기준소득월액) in won, and the months for which it holds. */
export type PensionBase = {
  readonly base: number
  readonly from: YearMonth
  readonly to: YearMonth
  readonly figures: readonly ExplainedFigure[]
}

const baseLaw = law('국민연금법 시행령', '제9조')
const limitLaw = law('국민연금법 시행령', '제5조')

/** June in which the base of a month ends: bases run from July to June. */
const lastJune = (month: YearMonth): YearMonth => {
  const year = Number(month.slice(0, 4)) + (month.slice(5) > '06' ? 1 : 0)
  return yearMonth(`${year}-06`)
}

/** Income a month, cut to 1,000 won and brought inside the limits. */
const within = (income: Quantity, { min, max }: PensionLimits): WonFigure => {
  const cut = toWon(income, 'FLOOR1000')
  if (cut <= max && cut >= min) {
    return wonOf('base', '기준소득월액', income, 'FLOOR1000', [baseLaw, limitLaw])
  }
  const note =
    cut > max
      ? `${formatWon(cut)}이 상한보다 많아 상한 ${formatWon(max)}을 적용합니다.`
      : `${formatWon(cut)}이 하한보다 적어 하한 ${formatWon(min)}을 적용합니다.`
  const limited = minOf(maxOf(num(cut), num(min)), num(max))
  return wonOf('base', '기준소득월액', limited, 'FLOOR1000', [baseLaw, limitLaw], [note])
}

/** Last year's income at this workplace, and the days for which it was paid. `year`: that in whose July the base begins. */
export type YearlyBaseFacts = { readonly year: number; readonly income: number; readonly days: number }

/**
 * The base from July to June (국민연금법 시행령 제9조): last year's income ÷ its days × 30, cut to 1,000 won, inside the limits of
 * that July (제5조).
 */
export const yearlyPensionBase = (
  { year, income, days }: YearlyBaseFacts,
  statute: Statute,
): Result<PensionBase, Refusal> => {
  const check = checker()
  check.count(year, 'year', 1900, 2199)
  check.amount(income, 'income', MOST_PAY)
  check.count(days, 'days', 1, 366)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const from = yearMonth(`${year}-07`)
  const limits = statute.at(pensionBaseLimits, firstDay(from))
  if (!limits.ok) return err(noFigure(limits))
  const figure = within(times(over(num(income), num(days)), num(30)), limits.value)
  return ok({ base: figure.value, from, to: lastJune(from), figures: [figure] })
}

/** A request to change the base: the base so far and the real monthly income, won. */
export type BaseChangeFacts = {
  readonly current: number
  readonly income: number
  readonly requestedOn: PlainDate
  /** Whether the worker agrees. */
  readonly consent: boolean
}
/** The base that the request leads to, and every reason against it as a Korean sentence: none means it is changed. */
export type BaseChange = PensionBase & { readonly reasons: readonly string[] }

/**
 * Change of the base on request (국민연금법 시행령 제9조 제5항, 제6항): the income has moved from the base by the published share or
 * more and the worker agrees. It holds from the month after the request until June.
 */
export const changedPensionBase = (
  { current, income, requestedOn, consent }: BaseChangeFacts,
  statute: Statute,
): Result<BaseChange, Refusal> => {
  const check = checker()
  check.amount(current, 'current', MOST_PAY)
  if (current === 0) check.fault('current', '지금의 기준소득월액을 적어 주세요.')
  check.amount(income, 'income', MOST_PAY)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const from = shiftMonth(monthOf(requestedOn), 1)
  const limits = statute.at(pensionBaseLimits, firstDay(from))
  if (!limits.ok) return err(noFigure(limits))
  const share = statute.at(pensionChangeShare, firstDay(from))
  if (!share.ok) return err(noFigure(share))
  const figure = within(num(income), limits.value)
  const moved = income < current ? minus(num(current), num(income)) : minus(num(income), num(current))
  const least = times(num(current), percent(share.value))
  const shareText = formatPercent(ratioOf(share.value))
  const reasons = [
    ...(compareRatio(moved.value, least.value) >= 0
      ? []
      : [
          `소득이 기준소득월액의 ${shareText} 이상 달라져야 합니다. 지금은 ${formatWon(Math.abs(income - current))} 다릅니다.`,
        ]),
    ...(figure.value === current ? ['바꾼 기준소득월액이 지금과 같습니다.'] : []),
    ...(consent ? [] : ['근로자의 동의가 필요합니다.']),
  ]
  const to = lastJune(from)
  const notes = [...figure.notes, `${formatMonth(from)}부터 ${formatMonth(to)}까지 적용합니다.`]
  const laws = [law('국민연금법 시행령', '제9조 제5항'), law('국민연금법 시행령', '제9조 제6항'), limitLaw]
  return ok({ base: figure.value, from, to, reasons, figures: [{ ...figure, laws, notes }] })
}
