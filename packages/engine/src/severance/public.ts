export { severanceAnswer } from './calculators.ts'
