import { num, times } from '@handal/base/quantity'
import { compareRatio, floorRatio, multiply, type Ratio, ratio, ratioOf, reduce } from '@handal/base/ratio'
import { formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { FixedOvertime, PayslipNotice, PremiumKind, SalaryItem } from '../payslip/facts.ts'
import { type ItemContext, itemLineCode, type ItemReading, none, prorated } from './items.ts'
import { beyondFixed, beyondFixedByTerms, fixedOvertimePay } from '../lines/fixed-overtime.ts'
import { isByTerms } from '../lines/stretches.ts'
import { agreedAmount } from '../lines/pay-term.ts'
import { hourlyWage, monthlyAmount, type WageTerms } from '../wage/ordinary-wage.ts'
import { itemOn } from './dated-items.ts'
import { joined, proration } from './prorate.ts'

/** The agreement of an item for fixed hours (labour rules §2.7); null: it is another kind of item. */
const agreementOf = ({ source }: SalaryItem): FixedOvertime | null =>
  typeof source === 'object' && 'fixedOvertime' in source ? source.fixedOvertime : null

const isBucketOf = ({ source }: SalaryItem, kind: PremiumKind): boolean =>
  typeof source === 'object' && 'bucketPay' in source && source.bucketPay === kind

/**
 * The items with one more for each kind of fixed hours that no item pays by real hours, so that what real hours add has
 * a line of its own (labour rules §2.7); it is taxed as the fixed pay it belongs to.
 */
export const withExtraItems = (items: readonly SalaryItem[]): readonly SalaryItem[] => {
  if (!items.some((item) => agreementOf(item) !== null)) return items
  const settled = new Set<PremiumKind>()
  return items.flatMap((item) => {
    const agreement = agreementOf(item)
    if (agreement === null || settled.has(agreement.kind)) return [item]
    settled.add(agreement.kind)
    if (items.some((each) => isBucketOf(each, agreement.kind))) return [item]
    const { from: _from, to: _to, before: _before, ...steady } = item
    const extra: SalaryItem = {
      ...steady,
      code: `${item.code}.extra`,
      label: `${item.label} 초과분`,
      nature: 'additional',
      ordinaryWage: false,
      minimumWage: false,
      prorated: false,
      source: { bucketPay: agreement.kind },
    }
    return [item, extra]
  })
}

/** The part of the month for which the hours are agreed: as the amount is prorated. */
const shareOf = ({ facts, days }: ItemContext, item: SalaryItem): Ratio => {
  if (days === null || !item.prorated) return ratio(1)
  const served = days.bySegment.filter((part) => part.days.calendar > 0)
  if (served.length === 0) return ratio(0)
  const ones = served.map(({ segment }) => (itemOn(item, segment.range.from) === null ? null : 1))
  if (ones.every((one) => one === null)) return ratio(0)
  if (days.full && ones.every((one) => one !== null)) return ratio(1)
  return agreedAmount.formula(proration(facts.company.prorateMethod, days, joined(served, ones))).value
}

const MULTIPLE: Record<PremiumKind, string> = { overtime: '1.5', night: '0.5', holiday: '1.5' }
const WORD: Record<PremiumKind, string> = { overtime: '연장근로', night: '야간근로', holiday: '휴일근로' }

/** Agreed pay that the ordinary wage of its own hours exceeds by a won or more (근로기준법 제56조). */
const tooLow = (
  item: SalaryItem,
  { kind, hours }: FixedOvertime,
  amount: number,
  wage: WageTerms,
  under5: boolean,
): PayslipNotice[] => {
  if (under5 && kind === 'night') return []
  const multiple = num(under5 ? '1' : MULTIPLE[kind])
  const due = floorRatio(times(times(hourlyWage(wage), multiple), num(hours)).value)
  if (due <= BigInt(amount)) return []
  const message = `${josa(item.label, '은/는')} ${formatWon(amount)}으로, ${WORD[kind]} ${hours}시간의 법정 수당 ${formatWon(Number(due))}보다 적습니다. 정한 금액을 확인해 주세요.`
  return [{ code: 'fixed-overtime-low', message, lineCode: itemLineCode(item.code) }]
}

/**
 * Agreed pay for fixed hours (labour rules §2.7): whole however few hours are worked, a part of it for a part month.
 */
export const readFixedOvertime = (context: ItemContext, item: SalaryItem, agreed: FixedOvertime): ItemReading => {
  const { term, wage, facts } = context
  if (term === null || wage === null) return none
  const reading = prorated(context, item, term, monthlyAmount)
  if (reading.kind !== 'apply') return reading
  const operands = { ...reading.operands, g: agreed.kind, F: agreed.hours }
  const warnings = tooLow(item, agreed, monthlyAmount(item, term), wage, facts.company.under5)
  return { kind: 'apply', rule: fixedOvertimePay, operands, warnings }
}

/** Fixed hours of a kind with the won that were paid for them this month. */
type Cover = { readonly hours: Ratio; readonly amount: number }

/** What the fixed items of a kind cover (labour rules §2.7); null: nothing is paid for fixed hours of it. */
export const coverOf = (
  context: ItemContext,
  kind: PremiumKind,
  paid: ReadonlyMap<string, number | null>,
): Cover | null => {
  let hours = ratio(0)
  let amount = 0
  for (const item of context.facts.items) {
    const agreed = agreementOf(item)
    if (agreed?.kind !== kind) continue
    const won = paid.get(item.code)
    if (won === undefined || won === null || won <= 0) continue
    const own = multiply(ratioOf(agreed.hours), shareOf(context, item))
    hours = { n: hours.n * own.d + own.n * hours.d, d: hours.d * own.d }
    amount += won
  }
  return amount === 0 ? null : { hours: reduce(hours), amount }
}

/**
 * Turns the pay of all real hours into what they add to the fixed pay of their kind (labour rules §2.7); none: the
 * fixed pay stands. Less than a won is what an agreed amount in whole won lacks, and no difference.
 */
export const readBeyondFixed = (bucket: ItemReading, kind: PremiumKind, { hours, amount }: Cover): ItemReading => {
  if (bucket.kind !== 'apply') return bucket
  const agreed = hours.d === 1n ? `${hours.n}` : `${hours.n}/${hours.d}`
  const operands = { ...bucket.operands, g: kind, F: agreed, A: amount }
  const rule = isByTerms(operands) ? beyondFixedByTerms : beyondFixed
  return compareRatio(rule.versions[0].formula(operands).value, ratio(1)) >= 0
    ? { kind: 'apply', rule, operands }
    : none
}
