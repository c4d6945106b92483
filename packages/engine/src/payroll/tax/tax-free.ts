import { firstDay } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import type { Statute } from '@handal/statute/snapshot'
import { expensePay, type TaxFreeLimit, taxFreeLimits } from '@handal/statute/tax/tax-free'
import { differenceOfCode } from '../items/difference-items.ts'
import type { PayslipFacts, PayslipLine, PayslipNotice, SalaryItem } from '../payslip/facts.ts'
import { isFixedOvertime, isHoursItem, lastTerms, monthlyAmount } from '../wage/ordinary-wage.ts'

/** A line with its item, before its tax-free part is known. */
type Paid = { readonly item: SalaryItem; readonly line: Pick<PayslipLine, 'code' | 'amount'> }

/** Tax-free won by line code, the part of it that counts for health insurance, and notices about limits. */
export type TaxFreeSplit = {
  readonly byLine: ReadonlyMap<string, number>
  readonly inHealthBase: number
  readonly warnings: readonly PayslipNotice[]
  readonly blocks: readonly PayslipNotice[]
  readonly figures: readonly (readonly [code: string, from: string])[]
}

/** Whether an item is pay of every month, not overtime, irregular pay or the like of expenses. */
const isRegular = (item: SalaryItem): boolean =>
  item.kind === 'earning' &&
  !isFixedOvertime(item) &&
  (item.cycleMonths ?? 1) === 1 &&
  (item.tax === 'taxable' || !expensePay.has(item.tax.taxFree))

/**
 * Regular monthly pay (월정액급여, 소득세법 시행령 제17조 제1항): what the terms promise each month, and what pay by the hour or
 * the day comes to in the month. Without terms nothing is promised.
 */
const monthlyFixedPay = (facts: PayslipFacts, lines: readonly Paid[]): number => {
  const term = lastTerms(facts)
  if (term === null) return 0
  const paid = new Map(lines.map(({ item, line }) => [item.code, line.amount]))
  return facts.items
    .filter(isRegular)
    .map((item) => (isHoursItem(item, term) ? (paid.get(item.code) ?? 0) : monthlyAmount(item, term)))
    .reduce((sum, amount) => sum + amount, 0)
}

/** Won that may be free of tax this month under one limit, Infinity: all of it; `why` nothing is, where more than its use says so. */
type Room = {
  readonly left: number
  readonly why?: Pick<PayslipNotice, 'code' | 'message'> | 'other-work'
  /** Won that payments before this one used of the limit; absent: none. */
  readonly used?: number
}

/** Of overtime pay of production workers (소득세법 시행령 제17조 제1항, 제2항). */
const productionRoom = (
  limit: NonNullable<TaxFreeLimit['production']>,
  facts: PayslipFacts,
  lines: readonly Paid[],
): Room => {
  const { production } = facts.tax
  // The item is one for everybody; of who does other work it is taxed like the rest.
  if (production === undefined) return { left: 0, why: 'other-work' }
  const { yearly, monthlyFixedPayMax, previousYearGrossMax } = limit
  const { previousYearGross: gross, usedThisYear } = production
  const over = (what: string, won: number, most: number): Room => ({
    left: 0,
    why: {
      code: 'tax-free-over-limit',
      message: `${what} ${formatWon(won)}이 한도 ${formatWon(most)}을 넘습니다.`,
    },
  })
  const fixed = monthlyFixedPay(facts, lines)
  if (fixed > monthlyFixedPayMax) return over('월정액급여', fixed, monthlyFixedPayMax)
  if (gross === null) {
    const message = '지난해 총급여를 알 수 없습니다. 사원의 이월 자료에 지난해 총급여를 적어 주세요.'
    return { left: 0, why: { code: 'production-gross-unknown', message } }
  }
  if (gross > previousYearGrossMax) return over('지난해 총급여', gross, previousYearGrossMax)
  // The yearly amount does not bind daily workers (소득세법 시행령 제17조 제2항 제1호).
  return { left: facts.incomeKind === 'DAILY' ? Infinity : Math.max(0, yearly - usedThisYear) }
}

const roomOf = (code: string, limit: TaxFreeLimit, facts: PayslipFacts, lines: readonly Paid[]): Room => {
  const { childrenUnder7 } = facts.tax
  if (limit.production !== undefined) return productionRoom(limit.production, facts, lines)
  if (limit.monthly === null) return { left: Infinity }
  const whole =
    limit.perChild === true
      ? limit.monthly * childrenUnder7
      : limit.childNeeded === true && childrenUnder7 === 0
        ? 0
        : limit.monthly
  const used = facts.tax.taxFreeUsed?.[code] ?? 0
  return used === 0 ? { left: whole } : { left: Math.max(0, whole - used), used }
}

/** What is said of an amount that is not, or not wholly, free of tax; null: nothing. */
const overLimit = (
  label: string,
  amount: number,
  part: number,
  { why, used = 0 }: Room,
): Pick<PayslipNotice, 'code' | 'message'> | null => {
  if (why === 'other-work') return null
  if (why === undefined) {
    const before = used === 0 ? '' : ` 같은 달에 먼저 지급한 ${formatWon(used)}이 이미 비과세입니다.`
    const message = `${label} ${formatWon(amount)} 가운데 비과세 한도를 넘는 ${formatWon(amount - part)}에 세금을 매깁니다.${before}`
    return { code: 'tax-free-over-limit', message }
  }
  return { ...why, message: `${label} ${formatWon(amount)}에 세금을 매깁니다. ${why.message}` }
}

const EMPTY: TaxFreeSplit = { byLine: new Map(), inHealthBase: 0, warnings: [], blocks: [], figures: [] }

/**
 * Splits earnings into tax-free and taxable by the limits of the pay month (소득세법 제12조 제3호). Items of one kind
 * share its limit, in the order of their codes, after what payments before this one used of it (`taxFreeUsed`); what exceeds it is
 * taxable and a notice says so.
 */
export const splitTaxFree = (lines: readonly Paid[], facts: PayslipFacts, statute: Statute): TaxFreeSplit => {
  const free: { label: string; code: string; lineCode: string; amount: number }[] = []
  const byLine = new Map<string, number>()
  for (const { item, line } of lines) {
    const { kind, label, tax } = item
    // Measured by the limits of its own month.
    if (differenceOfCode(item.code)?.free === true) byLine.set(line.code, line.amount)
    if (kind !== 'earning' || tax === 'taxable' || line.amount <= 0) continue
    free.push({ label, code: tax.taxFree, lineCode: line.code, amount: line.amount })
  }
  if (free.length === 0) return byLine.size === 0 ? EMPTY : { ...EMPTY, byLine }
  const ordered = free.toSorted((a, b) => (a.lineCode < b.lineCode ? -1 : 1))
  const room = new Map<string, Room & { left: number; readonly limit: TaxFreeLimit }>()
  const warnings: PayslipNotice[] = []
  const blocks: PayslipNotice[] = []
  const figures: (readonly [string, string])[] = []
  let inHealthBase = 0
  for (const { label, code, lineCode, amount } of ordered) {
    const figure = taxFreeLimits[code]
    const found = figure === undefined ? null : statute.at(figure, firstDay(facts.payMonth))
    if (found === null || !found.ok) {
      const message = `${label}의 비과세 한도를 알 수 없습니다(taxFree.${code}). 급여 항목의 비과세 종류를 확인해 주세요.`
      blocks.push({ code: 'missing-figure', message, lineCode })
      continue
    }
    const known = room.get(code)
    const state = known ?? { ...roomOf(code, found.value, facts, lines), limit: found.value }
    if (known === undefined) {
      room.set(code, state)
      figures.push([`taxFree.${code}`, found.from])
    }
    const part = Math.min(amount, state.left)
    state.left -= part
    byLine.set(lineCode, part)
    if (state.limit.inHealthBase === true) inHealthBase += part
    const notice = part < amount ? overLimit(label, amount, part, state) : null
    if (notice !== null) warnings.push({ ...notice, lineCode })
  }
  return { byLine, inHealthBase, warnings, blocks, figures }
}
