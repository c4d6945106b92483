export { departureAnswer } from './calculators.ts'
export { isPermitVisa } from './duties.ts'
export { leavingSteps } from './leaving-steps.ts'
