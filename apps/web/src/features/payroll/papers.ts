import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import { useState } from 'react'
import { requestFile } from '../../app/api.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { downloadFile } from '../../shared/download/download-file.ts'
import { asSpreadsheetName, defaultFileName } from '../../shared/download/file-name.ts'
import { fetchAndPrint } from '../../shared/download/print-pdf.ts'
import type { RunKey } from './payroll.queries.ts'

/** A file of a month: how to ask for it, and its name when the server gives none. */
export type Paper = {
  readonly kind: 'pdf' | 'xlsx'
  readonly fileName: string
  readonly request: () => Promise<Response>
}

const query = (run: RunKey, form: 'payslip' | 'ledger', employeeNos: readonly number[]) => ({
  companyNo: run.companyNo,
  payYear: run.month.slice(0, 4),
  payMonth: run.month.slice(5),
  paymentType: run.paymentType,
  form,
  ...(employeeNos.length === 0 ? {} : { employeeNos: [...employeeNos] }),
})
const nameOf = (run: RunKey, form: 'payslip' | 'ledger'): string => {
  const name = defaultFileName('payment', {
    year: run.month.slice(0, 4),
    month: run.month.slice(5),
    paymentType: PAYMENT_TYPES[run.paymentType],
  })
  return form === 'ledger' ? name.replace('급여명세서', '급여대장') : name
}
const pdf =
  (form: 'payslip' | 'ledger') =>
  (run: RunKey, employeeNos: readonly number[] = []): Paper => ({
    kind: 'pdf',
    fileName: nameOf(run, form),
    request: () => requestFile(paymentPdf, query(run, form, employeeNos)),
  })
const xlsx =
  (form: 'payslip' | 'ledger') =>
  (run: RunKey, employeeNos: readonly number[] = []): Paper => ({
    kind: 'xlsx',
    fileName: asSpreadsheetName(nameOf(run, form)),
    request: () => requestFile(paymentXlsx, query(run, form, employeeNos)),
  })

/** Payslips of the named people, of everybody without names, as one PDF. `run.month` must be a month. */
export const payslipPdf = pdf('payslip')
/** The ledger on A3. */
export const ledgerPdf = pdf('ledger')
export const payslipXlsx = xlsx('payslip')
export const ledgerXlsx = xlsx('ledger')

/** Saves and prints papers; what failed is shown in a message. */
export const usePaper = () => {
  const [busy, setBusy] = useState(false)
  const working = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    save: (paper: Paper) => working(() => downloadFile(paper)),
    print: (paper: Paper) => working(() => fetchAndPrint(paper)),
  }
}
