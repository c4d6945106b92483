import { formatWon } from '@handal/base/format'
import { differsFrom, isDerived, printFormula, printNamed, toWon } from '@handal/base/quantity'
import { roundingText } from '@handal/base/rounding'
import { law, lawText } from '@handal/statute/law'
import type { LineExplanation, PayslipLine } from './facts.ts'
import { rulesByName } from '../lines/all.ts'
import type { LineTerm, SlipLine } from './line-terms.ts'
import { has, int } from './operands.ts'
import { toldHourly, wageNote } from '../wage/ordinary-wage.ts'
import { amountBy, roundingBy, ruleId, type RuleVersion } from './rule.ts'

/** What a stored line keeps of itself for its explanation. */
export type ExplainableLine = Pick<
  PayslipLine,
  'code' | 'label' | 'kind' | 'rule' | 'operands' | 'overridden' | 'overrideReason'
> & { amount: number; calculated: number }

/** A version with its law as it is printed. */
type Printed = { readonly version: RuleVersion; readonly laws: readonly string[] }
const versions: ReadonlyMap<string, Printed> = new Map(
  [...rulesByName.values()].flatMap(({ name, versions: all }) =>
    all.map((version) => [ruleId(name, version), { version, laws: version.refs.map(lawText) }] as const),
  ),
)

/** The exact version a line was made by. Throws for a rule that never existed: stored lines name only known ones. */
const versionOf = (line: Pick<PayslipLine, 'rule'>): Printed => {
  const found = versions.get(line.rule)
  if (found === undefined) throw new Error(`unknown rule version: ${line.rule}`)
  return found
}

/** Won of a stored line, calculated again from its operands by its own rule version. */
export const evaluateLine = (line: Pick<PayslipLine, 'rule' | 'operands'>): number =>
  amountBy(versionOf(line).version, line.operands)

/** Small tax is not collected. */
const SMALL_TAX = lawText(law('소득세법', '제86조'))

/** Why an amount was typed; an empty reason reads as none. */
const reasonOf = ({ overrideReason: reason }: ExplainableLine): string =>
  reason === null || reason === '' ? '없음' : reason

/**
 * Renders a stored line as a payslip tells it (labour rules §6.1): sentence, formula, notes, rounding and law, by the
 * rule version that made it.
 */
export const explainLine = (line: ExplainableLine): LineExplanation => {
  const { version, laws: refs } = versionOf(line)
  const { operands } = line
  const quantity = version.formula(operands)
  const rounding = roundingBy(version, operands)
  const rounded = toWon(quantity, rounding)
  const calculated = version.finish === undefined ? rounded : version.finish(rounded, operands)
  const notes = [...(version.notes?.(operands) ?? [])]
  const laws = version.moreRefs === undefined ? refs : [...refs, ...version.moreRefs(operands).map(lawText)]
  const printed = printFormula(quantity)
  const sum = formatWon(rounded)
  const formula = `${printed}원` === sum ? sum : `${printed} = ${sum}`
  const isSmall = calculated !== rounded
  const small = isSmall ? formatWon(int(operands, 's')) : ''
  if (isSmall) notes.push(`${sum}은 ${small} 미만이라 걷지 않습니다.`)
  if (line.overridden) notes.push(`계산한 금액은 ${formatWon(calculated)}입니다.`)
  return {
    sentence: line.overridden
      ? `운영자가 직접 입력한 금액 ${formatWon(line.amount)}입니다. 사유: ${reasonOf(line)}`
      : version.sentence(operands, line.label),
    formula: isSmall ? `${formula} < ${small}, ${formatWon(calculated)}` : formula,
    notes,
    rounding: differsFrom(quantity, rounded) ? roundingText(rounding) : '',
    laws: isSmall && !laws.some((each) => each.startsWith(SMALL_TAX)) ? [...laws, SMALL_TAX] : laws,
  }
}

/** How a line explains itself with every term named. */
export type ToldLine = LineExplanation & {
  /** The formula without its result: "월 통상임금 2,680,000 ÷ 209시간 × 1.5 × 연장 18:00". */
  readonly named: string
  /** It depends on days, hours, rates, a table or a bill, so that a payslip tells how (근로기준법 시행령 제27조의2 제6호). */
  readonly computed: boolean
  readonly terms: readonly LineTerm[]
}

/** An explanation with its terms by name; `lines` are all lines of the same payslip. What the terms say is no note again. */
export const tellLine = (line: ExplainableLine, lines: readonly SlipLine[]): ToldLine => {
  const { version } = versionOf(line)
  const { operands } = line
  const told = explainLine(line)
  const terms = version.terms?.(operands, lines) ?? []
  const said = terms.some(({ name, sum }) => sum && name === '통상시급') ? wageNote(operands) : null
  const quantity = version.formula(operands)
  return {
    ...told,
    named: printNamed(quantity),
    computed: has(operands, 'bill') || isDerived(quantity),
    terms,
    notes: told.notes.filter((note) => note !== said),
  }
}

/** The hourly ordinary wage (근로기준법 시행령 제6조) that lines of a payslip were calculated with, by name; null: none of them was. */
export const tellHourlyWage = (
  lines: readonly Pick<PayslipLine, 'operands'>[],
): { readonly formula: string; readonly hourly: string } | null => {
  const found = lines.find(({ operands }) => has(operands, 'h') && has(operands, 'm'))
  return found === undefined ? null : toldHourly(found.operands)
}
