import {
  eachMonth,
  lastDay as endOf,
  later,
  monthOf,
  type PlainDate,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { formatDate, formatNumber } from '@handal/base/format'
import type { DepartureDetail } from '@handal/contracts/payroll/departure'
import type { ExplainedFigure } from '@handal/engine/answer'
import { departurePremiums, savedBalance, type SavedSpan } from '@handal/engine/departure'
import type { Statute } from '@handal/statute/snapshot'
import type { WageSlip } from '../../payroll/public.ts'
import type { BalanceRow, PremiumRow } from './workers.repo.ts'

/** What is known of one worker's insurance. */
export type Insured = {
  readonly joinedOn: PlainDate | null
  /** The newest entry of each month. */
  readonly premiums: readonly PremiumRow[]
  /** The newest first. */
  readonly balances: readonly BalanceRow[]
  /** What the system before told. */
  readonly opening: { readonly asOf: PlainDate; readonly amount: number } | null
  /** Salaries, the oldest first: what they are made on tells the ordinary wage of their month. */
  readonly slips: readonly WageSlip[]
  /** Setting 39: months that nobody entered are reckoned as paid, or only what the insurer billed counts. */
  readonly setting: 'COMPUTED' | 'INSURER'
}
type Premium = DepartureDetail['premiums'][number]

/** Months of premiums up to a day: from the month after joining, from that of joining on the first of it. */
const monthsOf = (joinedOn: PlainDate, to: PlainDate): readonly YearMonth[] => {
  const first = joinedOn.endsWith('-01') ? monthOf(joinedOn) : shiftMonth(monthOf(joinedOn), 1)
  return first > monthOf(to) ? [] : eachMonth(first, monthOf(to))
}

/** Payslips that tell an ordinary wage. */
const toldBy = (slips: readonly WageSlip[]): readonly WageSlip[] =>
  slips.filter(({ ordinary_monthly: wage }) => wage !== null)

type MonthPremium = {
  readonly wage: number
  readonly own: boolean
  readonly figure: ExplainedFigure & { readonly value: number }
}
const premiumBy = (
  slip: WageSlip | undefined,
  month: YearMonth,
  premiumOf: ReturnType<typeof departurePremiums>,
): MonthPremium | null => {
  if (slip === undefined) return null
  const wage = slip.ordinary_monthly ?? 0
  const premium = premiumOf(month, wage)
  return premium.ok ? { wage, own: slip.month === month, figure: premium.value } : null
}

/** The premium of a month by the ordinary wage of its payslip, else of the nearest one before, else of the first after; null: no wage is known. */
export const premiumIn = (
  { slips }: Pick<Insured, 'slips'>,
  month: YearMonth,
  statute: Statute,
): MonthPremium | null => {
  const known = toldBy(slips)
  return premiumBy(known.findLast((each) => each.month <= month) ?? known[0], month, departurePremiums(statute))
}

/** What was paid or is reckoned as paid, month by month. */
export type Premiums = {
  readonly premiums: readonly Premium[]
  readonly missed: readonly YearMonth[]
  readonly guessed: number
}

/** Premiums of every month up to a day, and the months that none was paid of. Pure. */
export const premiumsTo = (insured: Insured, to: PlainDate, statute: Statute): Premiums => {
  const { joinedOn, setting } = insured
  const entered = new Map(insured.premiums.map((row) => [row.month, row]))
  const due = joinedOn === null ? [] : monthsOf(joinedOn, to)
  // Most have none entered: then they are in order already.
  const months =
    entered.size === 0
      ? due
      : [...new Set([...due, ...entered.keys()])].filter((month) => month <= monthOf(to)).toSorted()
  const known = toldBy(insured.slips)
  const premiumOf = departurePremiums(statute)
  const premiums: Premium[] = []
  const missed: YearMonth[] = []
  let guessed = 0
  // The payslip of a month or the nearest before it; both lists go forward.
  let nearest = 0
  for (const month of months) {
    const row = entered.get(month)
    if (row !== undefined) {
      premiums.push({ month, amount: row.amount, paidOn: row.paid_on, source: 'ENTERED' })
      if (row.paid_on === null) missed.push(month)
      continue
    }
    while ((known[nearest + 1]?.month ?? '9999-12') <= month) nearest += 1
    const computed = setting === 'COMPUTED' ? premiumBy(known[nearest], month, premiumOf) : null
    if (computed === null) missed.push(month)
    else {
      premiums.push({ month, amount: computed.figure.value, paidOn: endOf(month), source: 'COMPUTED' })
      if (!computed.own) guessed += 1
    }
  }
  return { premiums, missed, guessed }
}

const spansOf = (premiums: readonly Premium[]): readonly SavedSpan[] => {
  const spans: { premium: number; months: number }[] = []
  for (const { amount, paidOn } of premiums) {
    if (paidOn === null) continue
    const last = spans.at(-1)
    if (last?.premium === amount) last.months += 1
    else spans.push({ premium: amount, months: 1 })
  }
  return spans
}

/** What is saved with the insurer. Won. */
export type Balance = {
  readonly asOf: PlainDate
  readonly amount: number
  readonly source: 'ENTERED' | 'OPENING' | 'PREMIUMS'
  readonly figure: ExplainedFigure & { readonly value: number }
  readonly note: string
}

/** The newest balance that was entered up to a day, else what the system before told with the premiums since, else the premiums. `paid`: the premiums to the day, where they are known. Pure. */
export const balanceOn = (insured: Insured, day: PlainDate, statute: Statute, paid?: Premiums): Balance => {
  const newest = insured.balances.find(({ as_of: asOf }) => asOf <= day)
  if (newest !== undefined) {
    const note = `보험사가 알린 ${formatDate(newest.as_of)} 기준 적립금입니다.`
    const figure = savedBalance(newest.amount, [], [note])
    return { asOf: newest.as_of, amount: newest.amount, source: 'ENTERED', figure, note }
  }
  const { premiums, guessed } = paid ?? premiumsTo(insured, day, statute)
  const { opening } = insured
  const told = opening !== null && opening.asOf <= day ? opening : null
  const counted = told === null ? premiums : premiums.filter(({ month }) => month > monthOf(told.asOf))
  const notes = [
    ...(told === null ? [] : [`이월 자료의 ${formatDate(told.asOf)} 기준 적립금에 그 뒤의 보험료를 더했습니다.`]),
    ...(told === null && counted.length > 0
      ? ['낸 보험료의 합계입니다. 보험사가 알린 적립금을 등록하면 그 금액으로 계산합니다.']
      : []),
    ...(told === null && counted.length === 0 ? ['가입 기록이 없어 적립금을 0원으로 계산했습니다.'] : []),
    ...(guessed > 0 ? [`급여명세서가 없는 ${formatNumber(guessed)}개월은 가까운 달의 통상임금으로 계산했습니다.`] : []),
  ]
  const figure = savedBalance(told?.amount ?? null, spansOf(counted), notes)
  return {
    asOf: day,
    amount: figure.value,
    source: told === null ? 'PREMIUMS' : 'OPENING',
    figure,
    note: notes.join(' '),
  }
}

/** What is saved of somebody who leaves: the newest balance that was told, also after the last day, else what that day has. Pure. */
export const balanceAtLeaving = (insured: Insured, lastDay: PlainDate, statute: Statute): Balance =>
  balanceOn(insured, later(lastDay, insured.balances[0]?.as_of ?? lastDay), statute)
