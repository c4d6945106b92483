import { formatDuration } from '@handal/base/hhmm'

/** How one figure came about. Rendered only when asked for. */
export type FigureExplanation<Figure extends string = string> = {
  readonly figure: Figure
  /** Korean name of the figure. */
  readonly label: string
  /** Minutes; won for pay. */
  readonly value: number
  /** One sentence in 합니다체: which rule. */
  readonly sentence: string
  /** In digits: "18:00 − 09:00 = 9시간". */
  readonly formula: string
  /** What was rounded, or ''. */
  readonly rounding: string
  readonly laws: readonly string[]
}

/** An explanation as it goes out: durations HH:mm, law as one text. */
export type WireExplanation = {
  readonly figure: string
  readonly label: string
  readonly value: string | number
  readonly sentence: string
  readonly formula: string
  readonly rounding: string
  readonly law: string
}

/** Explanations as they go out; `won` names the figures that are amounts. */
export const writeExplanations = (
  explanations: readonly FigureExplanation[],
  won: readonly string[] = [],
): readonly WireExplanation[] =>
  explanations.map(({ figure, label, value, sentence, formula, rounding, laws }) => ({
    figure,
    label,
    value: won.includes(figure) ? value : formatDuration(value),
    sentence,
    formula,
    rounding,
    law: laws.join(', '),
  }))
