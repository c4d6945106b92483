export { openingLeave, openingOfYear, openingSource, openingWages, openingYearly, severanceFrom } from './opening.ts'
export { openingFaults } from './opening-faults.ts'
