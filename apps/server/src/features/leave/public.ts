export { ledgerOf } from './read-leave.ts'
