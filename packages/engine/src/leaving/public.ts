export { leavingDeadlines } from './leaving-deadlines.ts'
export { leavingLaw } from './leaving-laws.ts'
export { leavingTotals } from './leaving-totals.ts'
