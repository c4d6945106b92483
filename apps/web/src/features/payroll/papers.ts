import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import { fileNameOfKind, paperFileName, paperTitle } from '@handal/contracts/file-names'
import { requestFile } from '../../client/api.ts'
import type { PaperFile } from '../../shared/download/use-paper.ts'
import type { RunKey } from './payroll.queries.ts'

/** Whose papers: so many people, all of the run unless they are named. `name`: what one person's paper is called where it is known. */
export type Whose = {
  readonly people: number
  readonly employeeNos?: readonly number[]
  readonly name?: string | undefined
}

type Form = 'payslip' | 'ledger'
const query = (run: RunKey, form: Form, { employeeNos = [] }: Whose, reason: string | null) => ({
  companyNo: run.companyNo,
  payYear: run.month.slice(0, 4),
  payMonth: run.month.slice(5),
  paymentType: run.paymentType,
  form,
  ...(employeeNos.length === 0 ? {} : { employeeNos: [...employeeNos] }),
  ...(reason === null ? {} : { reason }),
})
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
      request: (reason) => requestFile(kind === 'pdf' ? paymentPdf : paymentXlsx, query(run, form, whose, reason)),
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
