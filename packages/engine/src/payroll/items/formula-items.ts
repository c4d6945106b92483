import type { PlainDate } from '@handal/base/date'
import { josa } from '@handal/base/josa'
import { isZero, num, over, type Quantity, times } from '@handal/base/quantity'
import type { Rounding } from '@handal/base/rounding'
import { type FormulaStep, shown } from '../../formula/evaluate.ts'
import type { Formula } from '../../formula/expression.ts'
import { parseFormula } from '../../formula/parse.ts'
import { byTerms } from '../lines/by-terms.ts'
import { evaluateOperands, formulaPay, usesWage } from '../lines/pay-formula.ts'
import { joinStretches, type PaidStretch } from '../lines/stretches.ts'
import type { Operands, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { hourlyWage, isHoursItem, monthlyAmount } from '../wage/ordinary-wage.ts'
import { areSteady, itemOn } from './dated-items.ts'
import { formulaNameOf } from './formula-names.ts'
import { type FormulaPlan, formulaText } from './formula-plan.ts'
import {
  type BlockedItem,
  blockItem,
  isDue,
  type ItemContext,
  type ItemReading,
  noAttendance,
  none,
  noOrdinaryWage,
} from './items.ts'
import { type SharedDays, sharedDays } from './prorate.ts'

/** Rounding of a line whose formula names none: what is paid goes up, what is withheld down (labour rules §2.3). */
const roundingOf = (item: SalaryItem, negative: boolean): Rounding =>
  item.kind === 'earning' && !negative ? 'CEIL1' : 'FLOOR1'

/** What a formula comes to before it is rounded, with the operands that tell it; or why it cannot be calculated. */
type Worked =
  | {
      readonly kind: 'worked'
      readonly inputs: Operands
      readonly quantity: Quantity
      readonly rounding: Rounding | null
    }
  | Exclude<ItemReading, { readonly kind: 'apply' }>

type Trace = (step: () => FormulaStep) => void

const workOut = (
  { facts, term, wage, days }: ItemContext,
  item: SalaryItem,
  formula: Formula,
  plan: FormulaPlan,
  paid: ReadonlyMap<string, number | null>,
  trace: Trace | undefined,
): Worked => {
  if (term === null || wage === null) return none
  const q: (string | number)[] = []
  for (const name of formula.names) {
    const code = plan.itemOf.get(name)
    const quantity = formulaNameOf.get(name)
    if (code !== undefined) {
      const amount = paid.get(code) ?? null
      if (amount === null) return wrong(item, `${josa(name, '이/가')} 계산되지 않았습니다.`)
      q.push(name, amount)
    } else if (quantity?.from === 'attendance') {
      if (facts.attendance === null) return noAttendance(item)
      q.push(name, quantity.read(facts.attendance))
    } else if (quantity !== undefined && quantity.from !== 'wage') q.push(name, quantity.read({ facts, term, days }))
  }
  if (usesWage(formula) && isZero(hourlyWage(wage))) return noOrdinaryWage(item)
  const inputs: Operands = {
    f: formula.text,
    ...(q.length > 0 ? { q } : {}),
    ...(usesWage(formula) ? { ...wage, e: term.dailyMinutes } : {}),
  }
  const result = evaluateOperands(formula, inputs, trace)
  return result.ok ? { kind: 'worked', inputs, ...result.value } : wrong(item, result.error.message)
}

const wrong = (item: SalaryItem, message: string): BlockedItem =>
  blockItem('formula-error', item, `${item.label} 항목의 계산식을 계산할 수 없습니다. ${message}`)

/** The formula of an item on the days of a version; what is agreed or fixed on them is a formula of one number. null: it has another source there. */
const formulaOn = (context: ItemContext, version: SalaryItem, term: PayTerm, plan: FormulaPlan): Formula | null => {
  const text = formulaText(version)
  if (text !== null) return plan.byText.get(text) ?? null
  const { source } = version
  const isAmount = typeof source === 'object' ? 'fixed' in source : source === 'term' || source === 'entry'
  if (!isAmount || isHoursItem(version, term)) return null
  const agreed = context.agreed.find(({ from }) => from === term.from) ?? term
  const parsed = parseFormula(String(monthlyAmount(version, agreed)))
  return parsed.ok ? parsed.value : null
}

/** The item is calculated in one way on some days of the period and in another, which cannot be shared, on others. */
const otherSource = (item: SalaryItem): BlockedItem => {
  const message = `산정기간에 계산 방법이 바뀌어 ${josa(item.label, '을/를')} 계산하지 못했습니다. 금액을 직접 입력해 주세요.`
  return blockItem('formula-error', item, message)
}

/** Days in service that follow each other with the same formula of an item; null: the item does not hold. */
type FormulaPart = {
  readonly from: PlainDate
  readonly version: SalaryItem
  readonly formula: Formula | null
  readonly d: number
}

/** The stretches of a service on which an item holds, by the formula on them, and the days by which it is shared; null: it is paid whole. */
const partsOf = (
  context: ItemContext,
  item: SalaryItem,
  term: PayTerm,
  plan: FormulaPlan,
): { readonly parts: readonly FormulaPart[]; readonly share: SharedDays | null } => {
  const { facts, days } = context
  const newest: FormulaPart = {
    from: facts.period.from,
    version: item,
    formula: formulaOn(context, item, term, plan),
    d: 0,
  }
  const served = days?.bySegment.filter((part) => part.days.calendar > 0) ?? []
  if (days === null || served.length === 0 || areSteady([item])) return { parts: [newest], share: null }
  const share = sharedDays(facts.company.prorateMethod, days, served)
  const parts: FormulaPart[] = []
  for (const [at, { segment }] of served.entries()) {
    const version = itemOn(item, segment.range.from)
    if (version === null) continue
    const formula = formulaOn(context, version, segment.term, plan)
    const last = parts.at(-1)
    const d = share.days[at] ?? 0
    if (last !== undefined && last.version === version && last.formula?.text === formula?.text)
      parts[parts.length - 1] = { ...last, d: last.d + d }
    else parts.push({ from: segment.range.from, version, formula, d })
  }
  return item.prorated ? { parts, share } : { parts: parts.slice(-1), share: null }
}

const sharingStep = (formula: Formula, quantity: Quantity, d: number, n: number): FormulaStep => ({
  index: 0,
  length: formula.text.length,
  text: `${shown(quantity)} × ${d} ÷ ${n}`,
  value: shown(over(times(quantity, num(d)), num(n))),
})

/**
 * Calculates an item by its formula. A name of an item is the amount of that item's line on this payslip, 0 without a line;
 * `paid` holds them by code, null for one that could not be calculated. Where the item begins, changes or ends inside the period,
 * each formula is shared by its days among those in service, unless the item says that it is paid whole (labour rules §2.4).
 */
export const readFormulaItem = (
  context: ItemContext,
  item: SalaryItem,
  plan: FormulaPlan,
  paid: ReadonlyMap<string, number | null>,
  trace?: Trace,
): ItemReading => {
  const [problem] = plan.problems.get(item.code) ?? []
  if (problem !== undefined) return wrong(item, problem.message)
  const { facts, term } = context
  if (term === null || (formulaText(item) === null && !isDue(facts, item))) return none
  const { parts, share } = partsOf(context, item, term, plan)
  const stretches: PaidStretch[] = []
  let isNothing = true
  for (const { from, version, formula, d } of parts) {
    if (formula === null) return otherSource(item)
    const isWhole = share === null || d === share.n
    const tracing = version === parts.at(-1)?.version ? trace : undefined
    const worked = workOut(context, version, formula, plan, paid, tracing)
    if (worked.kind !== 'worked') return worked
    const { inputs, quantity, rounding } = worked
    if (!isWhole) tracing?.(() => sharingStep(formula, quantity, d, share.n))
    if (!isZero(quantity) && (isWhole || d > 0)) isNothing = false
    const r = rounding ?? roundingOf(item, quantity.value.n < 0n)
    const days = isWhole ? {} : { D: d, n: share.n, m: share.m }
    stretches.push({ from, operands: { ...inputs, r, ...days } })
  }
  const [first, ...rest] = stretches
  if (first === undefined || isNothing) return none
  if (rest.length === 0) return { kind: 'apply', rule: formulaPay, operands: first.operands }
  return { kind: 'apply', rule: byTerms(formulaPay), operands: joinStretches([first, ...rest]) }
}
