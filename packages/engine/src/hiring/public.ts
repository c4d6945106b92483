export { hireDateFault, hireDateNotices, type HireDates } from './hire-dates.ts'
