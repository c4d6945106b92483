export { deriveForPay } from './derive-for-pay.ts'
export { readPast } from './past.ts'
export { createFact } from './facts.ts'
export { createHours, readMonthEntries } from './month-hours.ts'
