import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { readHome } from '@handal/contracts/home'
import { readManagement, readMySalary } from '@handal/contracts/salary'
import { asked } from './case.ts'

export const PAYROLL_CASES = [
  asked('gaon-op', readHome),
  asked('gaon-op', readManagement, '2026-11', { query: { month: '2026-11' } }),
  asked('gaon-op', paymentPdf, 'ledger-2026-09', { query: { payYear: '2026', payMonth: '09', form: 'ledger' } }),
  asked('gaon-op', paymentXlsx, 'ledger-2026-09', { query: { payYear: '2026', payMonth: '09' } }),
  asked('gaon-emp', paymentPdf, '2026-09', { query: { payYear: '2026', payMonth: '09' } }),
  asked('gaon-emp', readMySalary, '2026-09', { query: { yearMonth: '2026-09' } }),
]
