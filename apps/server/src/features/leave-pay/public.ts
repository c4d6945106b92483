export { paymentsOfYear } from './list-payments.ts'
export { pay as payLeaveOfYear } from './pay.ts'
