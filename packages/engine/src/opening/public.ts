export { openingLeave, openingOfYear, openingSource, openingWages, openingYearly } from './opening.ts'
export { openingFaults } from './opening-faults.ts'
