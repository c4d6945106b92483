export { type MissingFigure, type Refusal } from './check.ts'
export { explainFigure, type ExplainedFigure } from './explained.ts'
export { refusalSentences } from './refusal-sentences.ts'
