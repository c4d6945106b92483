import type { Explained } from '@handal/contracts/explained'
import { explainFigure, type ExplainedFigure } from '@handal/engine/answer'

/** The explanations of figures, as an answer tells them. */
export const explainedOf = (figures: readonly ExplainedFigure[]): Explained[] =>
  figures.map((figure) => {
    const { notes, ...rest } = explainFigure(figure)
    return { ...rest, notes: [...notes] }
  })
