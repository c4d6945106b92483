export { type MissingFigure, type Refusal } from './check.ts'
