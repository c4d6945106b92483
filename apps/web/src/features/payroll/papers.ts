import { paymentPdf, paymentPdfOfMany, paymentXlsx, paymentXlsxOfMany } from '@handal/contracts/downloads'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import { fileNameOfKind, paperFileName, paperTitle } from '@handal/contracts/file-names'
import { requestFile, requestPostedFile } from '../../client/api.ts'
import type { PaperFile } from '../../shared/download/use-paper.ts'
import { isTooManyForAddress, type RunKey } from './payroll.queries.ts'

/** Whose papers: so many people, all of the run unless they are named. `name`: what one person's paper is called where it is known. */
export type Whose = {
  readonly people: number
  readonly employeeNos?: readonly number[]
  readonly name?: string | undefined
  /** Why the paper is made where the act says it: nobody is asked then. */
  readonly reason?: string
}

type Form = 'payslip' | 'ledger'
const question = (run: RunKey, form: Form, reason: string | null) => ({
  companyNo: run.companyNo,
  payYear: run.month.slice(0, 4),
  payMonth: run.month.slice(5),
  paymentType: run.paymentType,
  form,
  ...(reason === null ? {} : { reason }),
})
const request = (kind: PaperFile['kind'], run: RunKey, form: Form, { employeeNos }: Whose, reason: string | null) => {
  const asked = question(run, form, reason)
  if (employeeNos === undefined) return requestFile(kind === 'pdf' ? paymentPdf : paymentXlsx, asked)
  const named = { ...asked, employeeNos: [...employeeNos] }
  return isTooManyForAddress(employeeNos)
    ? requestPostedFile(kind === 'pdf' ? paymentPdfOfMany : paymentXlsxOfMany, named)
    : requestFile(kind === 'pdf' ? paymentPdf : paymentXlsx, named)
}
const paperOf =
  (form: Form, kind: PaperFile['kind']) =>
  (run: RunKey, whose: Whose): PaperFile => {
    const paymentTypeName = PAYMENT_TYPES[run.paymentType]
    const title = whose.name ?? paperTitle(form, paymentTypeName)
    return {
      kind,
      fileName: fileNameOfKind(paperFileName(form, { when: run.month, paymentTypeName }), kind),
      what: `${Number(run.month.slice(5))}월 ${title}`,
      contents: form === 'ledger' ? '이름, 지급과 공제, 실지급액' : title,
      people: whose.people,
      ...(whose.reason === undefined ? {} : { reason: whose.reason }),
      request: (reason) => request(kind, run, form, whose, reason),
    }
  }

/** Payslips of the named people, of the whole run without names, as one PDF. `run.month` must be a month. */
export const payslipPdf = paperOf('payslip', 'pdf')
/** The ledger on A3. */
export const ledgerPdf = paperOf('ledger', 'pdf')
export const payslipXlsx = paperOf('payslip', 'xlsx')
export const ledgerXlsx = paperOf('ledger', 'xlsx')

/** A payslip's paper in a word, where its kind is known already. */
export const paperWord = (paperName: string): string => (paperName.endsWith('명세서') ? '명세서' : '지급 내역')
