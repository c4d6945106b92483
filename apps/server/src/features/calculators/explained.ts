import { formatNumber } from '@handal/base/format'
import { changesByRounding, printFormula, type Quantity } from '@handal/base/quantity'
import { type Rounding, roundingText } from '@handal/base/rounding'

/** One entry of `explain`: a figure of the answer and how it came about. */
export type Explained = {
  readonly figure: string
  /** Korean name of the figure. */
  readonly label: string
  readonly value: number | string | boolean
  readonly formula: string
  readonly rounding: string
  readonly law: string
  /** Sentences on what was done. */
  readonly notes: string[]
}

/** An explanation of the engine as an entry; its sentence, where it has one, is the first of the notes. */
export const explained = (
  figures: readonly (Omit<Explained, 'notes'> & {
    readonly sentence?: string
    readonly notes?: readonly string[]
  })[],
): Explained[] =>
  figures.map(({ figure, label, value, formula, rounding, law, sentence = '', notes = [] }) => ({
    figure,
    label,
    value,
    formula,
    rounding,
    law,
    notes: [sentence, ...notes].filter((text) => text !== ''),
  }))

/** "a + b = c원", or only the result where the terms say no more. */
export const equation = (terms: string, result: string): string =>
  `${terms}원` === result ? result : `${terms} = ${result}`

/** A figure from its quantity; without a rounding it is shown with four decimals and used as a fraction. */
export const explainedQuantity = (
  figure: string,
  label: string,
  value: number | string,
  quantity: Quantity,
  rounding: Rounding | null,
  law: string,
): Explained => ({
  figure,
  label,
  notes: [],
  value,
  formula: equation(printFormula(quantity), `${formatNumber(value)}원`),
  rounding:
    rounding === null
      ? '소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다.'
      : changesByRounding(quantity, rounding)
        ? roundingText(rounding)
        : '',
  law,
})
