export { hasVouchersToExport } from './account-book.ts'
export { exportVouchers } from './export-vouchers.ts'
