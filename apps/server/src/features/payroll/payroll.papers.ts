import { paymentPdf, paymentPdfOfMany, paymentXlsx, paymentXlsxOfMany } from '@handal/contracts/downloads'
import { answeredBy, answeredToBody } from '../../papers/download.ts'
import { ledger } from './papers/ledger.ts'
import { payslips } from './papers/payslips.ts'
import { paymentYearDownloads } from './year/year.papers.ts'

/** Downloads of the payroll: what is asked without `form` stands first. */
export const payrollDownloads = [
  answeredBy(paymentPdf, payslips, ledger),
  answeredBy(paymentXlsx, ledger, payslips),
  answeredToBody(paymentPdfOfMany, payslips, ledger),
  answeredToBody(paymentXlsxOfMany, ledger, payslips),
  ...paymentYearDownloads,
]
