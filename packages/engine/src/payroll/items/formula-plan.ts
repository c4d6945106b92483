import type { Formula, FormulaProblem } from '../../formula/expression.ts'
import { sortByNeeds } from '../../formula/order.ts'
import { parseFormula } from '../../formula/parse.ts'
import { checkFormula, type Unit, WON } from '../../formula/units.ts'
import type { SalaryItem } from '../payslip/facts.ts'
import { formulaNameOf } from './formula-names.ts'

/** What the formulas of a company's items mean together. */
export type FormulaPlan = {
  /** Codes of the items whose formulas can be calculated, each after those it names. */
  readonly order: readonly { readonly code: string; readonly formula: Formula }[]
  readonly formulas: ReadonlyMap<string, Formula>
  /** By their texts, those of earlier days of the period (`SalaryItem.before`) too. */
  readonly byText: ReadonlyMap<string, Formula>
  /** Codes of the items with a formula on some day of the period, each after those that its formulas name. */
  readonly turns: readonly string[]
  /** What is wrong, by item code; an item that only names a wrong one has none of its own. */
  readonly problems: ReadonlyMap<string, readonly FormulaProblem[]>
  /** Code of the item that a name in a formula stands for. */
  readonly itemOf: ReadonlyMap<string, string>
}

/** The text of an item's formula; null: its source is another. */
export const formulaText = ({ source }: SalaryItem): string | null =>
  typeof source === 'object' && 'formula' in source ? source.formula : null

/** The texts of an item's formulas on the days of a period, the newest first; empty: none has ever been its source there. */
export const formulaTexts = (item: SalaryItem): readonly string[] =>
  [item, ...(item.before ?? []).toReversed()].flatMap((version) => formulaText(version) ?? [])

/** How a formula names an item: its label without blanks and signs, "식대(비과세)" as 식대비과세. */
export const nameInFormula = (label: string): string => label.normalize('NFC').replace(/[^\p{L}\p{N}_]/gu, '')

const wholeText = (text: string, message: string): FormulaProblem => ({ index: 0, length: text.length, message })

const EMPTY: FormulaPlan = {
  order: [],
  formulas: new Map(),
  byText: new Map(),
  turns: [],
  problems: new Map(),
  itemOf: new Map(),
}

const planOf = (items: readonly SalaryItem[]): FormulaPlan => {
  if (!items.some((item) => formulaTexts(item).length > 0)) return EMPTY
  const itemOf = new Map<string, string>()
  const shared = new Set<string>()
  const units = new Map<string, Unit>([...formulaNameOf.values()].map(({ name, unit }) => [name, unit]))
  for (const { code, label, source } of items) {
    const name = nameInFormula(label)
    // A cut is limited by the pay of the month, which the formulas make; a quantity of the facts keeps its name.
    if (name === '' || source === 'sanction' || formulaNameOf.has(name)) continue
    if (itemOf.has(name)) shared.add(name)
    itemOf.set(name, code)
    units.set(name, WON)
  }
  const formulas = new Map<string, Formula>()
  const byText = new Map<string, Formula>()
  const named = new Map<string, readonly string[]>()
  const problems = new Map<string, readonly FormulaProblem[]>()
  const readText = (text: string): readonly FormulaProblem[] => {
    const parsed = parseFormula(text)
    if (!parsed.ok) return parsed.error
    byText.set(text, parsed.value)
    return [
      ...parsed.value.names.filter((name) => shared.has(name)).map((name) => twice(text, name)),
      ...checkFormula(parsed.value, units),
    ]
  }
  for (const item of items) {
    const texts = formulaTexts(item)
    if (texts.length === 0) continue
    const found = texts.map(readText).find((each) => each.length > 0)
    if (found !== undefined) {
      problems.set(item.code, found)
      continue
    }
    const held = texts.flatMap((text) => byText.get(text) ?? [])
    named.set(item.code, [...new Set(held.flatMap(({ names }) => names.flatMap((name) => itemOf.get(name) ?? [])))])
    const newest = byText.get(formulaText(item) ?? '')
    if (newest !== undefined) formulas.set(item.code, newest)
  }
  const { order: turns, circles } = sortByNeeds(named)
  const labelsOf = (code: string): string[] => items.flatMap((item) => (item.code === code ? [item.label] : []))
  for (const circle of circles) {
    const message = `계산식이 서로를 쓰고 있어 계산할 수 없습니다: ${circle.flatMap(labelsOf).join(' → ')}.`
    for (const item of items) {
      if (circle.includes(item.code)) problems.set(item.code, [wholeText(formulaTexts(item)[0] ?? '', message)])
    }
  }
  const order = turns.flatMap((code) => {
    const formula = formulas.get(code)
    return formula === undefined ? [] : [{ code, formula }]
  })
  return { order, formulas, byText, turns, problems, itemOf }
}

const twice = (text: string, name: string): FormulaProblem => {
  const index = Math.max(0, text.indexOf(name))
  return {
    index,
    length: name.length,
    message: `${name} 항목이 둘 이상이라 계산식에 쓸 수 없습니다. 항목 이름을 다르게 해 주세요.`,
  }
}

const known = new WeakMap<readonly SalaryItem[], FormulaPlan>()

/** Reads, checks and sorts the formulas of items once for all payslips that share them. */
export const formulaPlan = (items: readonly SalaryItem[]): FormulaPlan => {
  const before = known.get(items)
  if (before !== undefined) return before
  const plan = planOf(items)
  known.set(items, plan)
  return plan
}
