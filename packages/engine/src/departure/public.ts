export { departureAnswer } from './calculators.ts'
