import type { BucketPay, PayslipLine, PremiumKind, SalaryItem } from '../payslip/facts.ts'
import { readClosure, withoutItem } from './closure.ts'
import { withoutBasis, withoutConsent } from './deduction-basis.ts'
import { coverOf, readBeyondFixed, readFixedOvertime, withExtraItems } from './fixed-overtime.ts'
import { readFormulaItem } from './formula-items.ts'
import { formulaPlan, formulaTexts } from './formula-plan.ts'
import { unsteadyWages } from './formula-terms.ts'
import {
  type ItemContext,
  itemLineCode,
  type ItemReading,
  none,
  readBucket,
  readEntered,
  readFixed,
  readTerm,
} from './items.ts'
import { type Draft, makeLine, type Pass } from '../payslip/pass.ts'
import { enteredOnly } from '../payslip/rule.ts'
import { overTenth, readSanctions } from './sanctions.ts'
import { notAWage } from '../tax/income-kind.ts'
import { readUnpaidDays } from './unpaid-days.ts'

/** A line with the item it shows. */
export type ItemLine = { readonly item: SalaryItem; readonly line: Draft }

/**
 * Time not worked and disciplinary cuts are less pay, not a deduction from it (labour rules §2.5): they lower what is
 * taxed and insured.
 */
export const lowersPay = ({ kind, source }: SalaryItem): boolean =>
  kind === 'deduction' &&
  (source === 'sanction' || (typeof source === 'object' && 'bucketPay' in source && source.bucketPay === 'shortage'))

/** Won that the period's work has earned by the lines so far, time not worked taken off. */
const earnedBy = (lines: readonly ItemLine[]): number =>
  lines.reduce((sum, { item, line }) => {
    if (line.kind === 'earning') return sum + line.amount
    return lowersPay(item) && item.source !== 'sanction' ? sum - line.amount : sum
  }, 0)

const premiumKind = (kind: BucketPay): PremiumKind | null =>
  kind === 'shortage' || kind === 'inLawExtra' ? null : kind

/** What is read after what: agreed amounts, then pay by hours, formulas after what they name, cuts last. */
const stageOf = (item: SalaryItem): number => {
  const { source } = item
  if (source === 'sanction') return 3
  if (formulaTexts(item).length > 0) return 2
  if (typeof source === 'string') return 0
  return 'bucketPay' in source ? 1 : 0
}

/** An item with the head of its line and its place in print. */
type Step = {
  readonly item: SalaryItem
  readonly head: Pick<PayslipLine, 'code' | 'label' | 'kind'>
  readonly place: number
}

const stepsOf = (given: readonly SalaryItem[]): readonly Step[] => {
  const { turns } = formulaPlan(given)
  const turn = new Map(turns.map((code, index) => [code, index]))
  return withExtraItems(given)
    .map((item, place) => {
      const { code, label, kind } = item
      return { item, head: { code: itemLineCode(code), label, kind }, place }
    })
    .toSorted(
      ({ item: a }, { item: b }) =>
        stageOf(a) - stageOf(b) || (turn.get(a.code) ?? turns.length) - (turn.get(b.code) ?? turns.length),
    )
}

const known = new WeakMap<readonly SalaryItem[], readonly Step[]>()

/** The items in the order of reading, found once for all payslips that share them. */
const readingOrder = (items: readonly SalaryItem[]): readonly Step[] => {
  const before = known.get(items)
  if (before !== undefined) return before
  const steps = stepsOf(items)
  known.set(items, steps)
  return steps
}

/** The lines of the company's items in print order; what cannot be calculated is among the blocks of the pass. */
export const calculateItems = (pass: Pass, context: ItemContext): readonly ItemLine[] => {
  const { facts } = pass
  const steps = readingOrder(facts.items)
  const plan = formulaPlan(facts.items)
  const paid = new Map<string, number | null>()
  const byPlace: (ItemLine | null)[] = steps.map(() => null)
  const lines = (): ItemLine[] => byPlace.filter((line) => line !== null)

  const read = (item: SalaryItem): ItemReading => {
    const entered = readEntered(context, item)
    if (entered !== null) return entered
    const { source } = item
    if (formulaTexts(item).length > 0) return readFormulaItem(context, item, plan, paid)
    if (source === 'term') return readTerm(context, item)
    if (source === 'closure') return readClosure(context, item)
    if (source === 'sanction') return readSanctions(context, item, earnedBy(lines()))
    if (source === 'entry') return none
    if ('fixed' in source) return readFixed(context, item, source.fixed)
    if ('fixedOvertime' in source) return readFixedOvertime(context, item, source.fixedOvertime)
    if ('formula' in source) return none
    // Premiums of hours and what is taken off for time not worked are of wages, not of other income.
    if (notAWage(facts) !== null) return none
    if (source.bucketPay === 'shortage' && facts.company.wholeDayDeduction === 'CALENDAR') {
      return readUnpaidDays(context, item, paid)
    }
    const kind = premiumKind(source.bucketPay)
    const cover = kind === null ? null : coverOf(context, kind, paid)
    if (kind === null || cover === null) return readBucket(context, item, source.bucketPay)
    return readBeyondFixed(readBucket(context, item, kind), kind, cover)
  }

  for (const { item, head, place } of steps) {
    const reading = read(item)
    const rule =
      reading.kind === 'apply' ? reading : pass.overrides.has(head.code) ? { rule: enteredOnly, operands: {} } : null
    if (reading.kind === 'apply') pass.warnings.push(...(reading.warnings ?? []))
    if (rule !== null) {
      const byConsent = item.basis === 'CONSENT' && item.kind === 'deduction' && !lowersPay(item)
      // What is said of a typed amount is not said of one that is not taken.
      const own = byConsent ? { ...pass, warnings: [] } : pass
      const line = makeLine(own, head, rule.rule, rule.operands)
      const refused = byConsent ? withoutConsent(facts, item, line) : null
      if (refused !== null) {
        pass.warnings.push(refused.warning)
        pass.notApplicable.push({ code: head.code, label: head.label, reason: refused.reason, laws: [] })
        paid.set(item.code, 0)
        continue
      }
      if (own !== pass) pass.warnings.push(...own.warnings)
      if (item.source === 'sanction') pass.warnings.push(...overTenth(item, line.amount, earnedBy(lines())))
      byPlace[place] = { item, line }
      paid.set(item.code, line.amount)
    } else {
      if (reading.kind === 'block') pass.blocks.push(reading.notice)
      paid.set(item.code, reading.kind === 'block' ? null : 0)
    }
  }
  const missing = withoutItem(context)
  pass.blocks.push(...missing.blocks)
  pass.warnings.push(...missing.warnings)
  if (context.term !== null && facts.paymentType === '0001') {
    pass.warnings.push(...unsteadyWages(facts, context.term))
  }
  const made = lines()
  for (const { item, line } of made) {
    const notice = line.kind === 'deduction' && !lowersPay(item) ? withoutBasis(facts, item, line) : null
    if (notice !== null) pass.warnings.push(notice)
  }
  return made
}
