export { deriveForPay } from './derive-for-pay.ts'
export { readPast } from './past.ts'
export { readMonthEntries } from './month-hours.ts'
