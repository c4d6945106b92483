export { readOpeningDays } from './leave.repo.ts'
export { ledgersOf } from './read-leave.ts'
