export { hireDateFault, hireDateNotices } from './hire-dates.ts'
