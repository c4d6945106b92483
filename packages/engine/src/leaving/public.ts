export { leavingDeadlines } from './leaving-deadlines.ts'
export { leavingTotals } from './leaving-totals.ts'
