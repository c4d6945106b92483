export { readOpeningDays } from './leave.repo.ts'
export { ledgerOf } from './read-leave.ts'
