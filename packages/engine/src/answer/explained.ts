import { formatNumber, formatWon } from '@handal/base/format'
import { aside, changesByRounding, printFormula, type Quantity, toWon } from '@handal/base/quantity'
import { compareRatio, reduce, toExactDecimal, toFixed } from '@handal/base/ratio'
import { type Rounding, roundingText } from '@handal/base/rounding'
import { type LawRef, lawText } from '@handal/statute/law'

/**
 * One figure of a result: what was answered and how it came about. Plain data; its text is made by `explainFigure`
 * when somebody looks. `figure` is the name on the wire.
 */
export type ExplainedFigure = {
  readonly figure: string
  readonly label: string
  readonly value: number | string
  readonly unit: '원' | '일' | '시간' | '개월' | '년' | ''
  readonly quantity: Quantity
  /** How the quantity became the value; null: it is exact, or shown with four decimals and used as a fraction. */
  readonly rounding: Rounding | null
  readonly laws: readonly LawRef[]
  /** For a choice between two: the one that was not taken. */
  readonly against?: Quantity
  /** A tax that is too small to be collected (소득세법 제86조): what it came to, and the amount it is under. Won. */
  readonly uncollected?: { readonly amount: number; readonly below: number }
  /** Stands for the rounding when that is none of the named ones. */
  readonly roundingNote?: string
  readonly notes?: readonly string[]
}

/** How a figure explains itself on screens, papers and in the answers of the calculators. */
export type FigureExplanation = {
  readonly figure: string
  readonly label: string
  readonly value: number | string
  /** "12,000,000 ÷ 92 = 130,434.7826원" */
  readonly formula: string
  /** One Korean sentence, '' when nothing was rounded. */
  readonly rounding: string
  /** "근로기준법 제2조 제1항 제6호, 근로기준법 제2조 제2항" */
  readonly law: string
  readonly notes: readonly string[]
}

const SHOWN = '소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다.'

/** A figure in whole won. */
export type WonFigure = ExplainedFigure & { readonly value: number; readonly notes: readonly string[] }

/** An amount in won by a named rounding. */
export const wonOf = (
  figure: string,
  label: string,
  quantity: Quantity,
  rounding: Rounding,
  laws: readonly LawRef[],
  notes: readonly string[] = [],
): WonFigure => ({
  figure,
  label,
  value: toWon(quantity, rounding),
  unit: '원',
  quantity,
  rounding,
  laws,
  notes,
})

/** A rate in won with four decimals, kept as a fraction where it is used on. */
export const rateOf = (
  figure: string,
  label: string,
  quantity: Quantity,
  laws: readonly LawRef[],
  notes: readonly string[] = [],
): ExplainedFigure & { readonly value: string } => ({
  figure,
  label,
  value: toFixed(quantity.value, 4),
  unit: '원',
  quantity,
  rounding: null,
  laws,
  notes,
})

/** The text of a quantity as an exact decimal, or as a fraction "1/7" when it does not end. */
export const decimalText = (quantity: Quantity): string => {
  const exact = toExactDecimal(quantity.value)
  if (exact !== null) return exact
  const { n, d } = reduce(quantity.value)
  return `${n}/${d}`
}

const roundingOf = ({ quantity, rounding, value, roundingNote }: ExplainedFigure): string => {
  if (roundingNote !== undefined) return roundingNote
  if (rounding !== null) return changesByRounding(quantity, rounding) ? roundingText(rounding) : ''
  const exact = toExactDecimal(quantity.value)
  return typeof value === 'string' && (exact === null || (exact.split('.')[1] ?? '').length > 4) ? SHOWN : ''
}

const shownValue = (value: number | string): string =>
  typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value) ? formatNumber(value) : value

const formulaOf = ({ quantity, against, value, unit, uncollected }: ExplainedFigure): string => {
  if (against !== undefined) {
    const sign = compareRatio(quantity.value, against.value) > 0 ? '>' : '='
    return `${aside(quantity)}원 ${sign} ${aside(against)}원`
  }
  const printed = printFormula(quantity)
  const result = `${shownValue(value)}${unit}`
  if (uncollected !== undefined)
    return `${printed} = ${formatWon(uncollected.amount)} < ${formatWon(uncollected.below)}, ${result}`
  return `${printed}${unit}` === result ? result : `${printed} = ${result}`
}

/** Renders the explanation of a figure. */
export const explainFigure = (of: ExplainedFigure): FigureExplanation => ({
  figure: of.figure,
  label: of.label,
  value: of.value,
  formula: formulaOf(of),
  rounding: roundingOf(of),
  law: of.laws.map(lawText).join(', '),
  notes: of.notes ?? [],
})
