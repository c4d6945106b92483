import { fileNameOfKind } from '@handal/contracts/file-names'
import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import { useState } from 'react'
import { requestFile } from '../../client/api.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { askDownloadReason } from '../../shared/download/download-reason.ts'
import { downloadFile } from '../../shared/download/download-file.ts'
import { defaultFileName } from '../../shared/download/file-name.ts'
import { fetchAndPrint } from '../../shared/download/print-pdf.ts'
import type { RunKey } from './payroll.queries.ts'

/** A file of a month: how to ask for it, and its name when the server gives none. */
export type Paper = {
  readonly kind: 'pdf' | 'xlsx'
  readonly fileName: string
  /** Whose pay it holds and what of it. */
  readonly what: string
  readonly contents: string
  readonly people: number
  readonly request: (reason: string | null) => Promise<Response>
}
/** Whose papers: so many people, all of the run unless they are named. */
export type Whose = { readonly people: number; readonly employeeNos?: readonly number[] }

const query = (run: RunKey, form: 'payslip' | 'ledger', { employeeNos = [] }: Whose, reason: string | null) => ({
  companyNo: run.companyNo,
  payYear: run.month.slice(0, 4),
  payMonth: run.month.slice(5),
  paymentType: run.paymentType,
  form,
  ...(employeeNos.length === 0 ? {} : { employeeNos: [...employeeNos] }),
  ...(reason === null ? {} : { reason }),
})
const nameOf = (run: RunKey, form: 'payslip' | 'ledger'): string => {
  const name = defaultFileName('payment', {
    year: run.month.slice(0, 4),
    month: run.month.slice(5),
    paymentType: PAYMENT_TYPES[run.paymentType],
  })
  return form === 'ledger' ? name.replace('급여명세서', '급여대장') : name
}
/** What the question before the file says of it. */
const saidOf = (run: RunKey, form: 'payslip' | 'ledger') => {
  const paper = `${PAYMENT_TYPES[run.paymentType]}${form === 'ledger' ? '대장' : '명세서'}`
  return {
    what: `${Number(run.month.slice(5))}월 ${paper}`,
    contents: form === 'ledger' ? '이름, 지급과 공제, 실지급액' : paper,
  }
}
const pdf =
  (form: 'payslip' | 'ledger') =>
  (run: RunKey, whose: Whose): Paper => ({
    kind: 'pdf',
    fileName: nameOf(run, form),
    ...saidOf(run, form),
    people: whose.people,
    request: (reason) => requestFile(paymentPdf, query(run, form, whose, reason)),
  })
const xlsx =
  (form: 'payslip' | 'ledger') =>
  (run: RunKey, whose: Whose): Paper => ({
    kind: 'xlsx',
    fileName: fileNameOfKind(nameOf(run, form), 'xlsx'),
    ...saidOf(run, form),
    people: whose.people,
    request: (reason) => requestFile(paymentXlsx, query(run, form, whose, reason)),
  })

/** Payslips of the named people, of the whole run without names, as one PDF. `run.month` must be a month. */
export const payslipPdf = pdf('payslip')
/** The ledger on A3. */
export const ledgerPdf = pdf('ledger')
export const payslipXlsx = xlsx('payslip')
export const ledgerXlsx = xlsx('ledger')

/** A file of several people asks for its reason first (고시 안전성 확보조치 기준 제8조); null when the person stays. */
const reasonOf = async (paper: Paper, form: 'save' | 'print'): Promise<{ reason: string | null } | null> => {
  if (paper.people < 2) return { reason: null }
  const reason = await askDownloadReason({ ...paper, form: form === 'print' ? 'print' : paper.kind })
  return reason === null ? null : { reason }
}

/** Saves and prints papers, after the reason where one is due; what failed is shown in a message. */
export const usePaper = () => {
  const [busy, setBusy] = useState(false)
  const working = async (
    paper: Paper,
    form: 'save' | 'print',
    work: (file: { kind: Paper['kind']; fileName: string; request: () => Promise<Response> }) => Promise<unknown>,
  ): Promise<void> => {
    const due = await reasonOf(paper, form)
    if (due === null) return
    setBusy(true)
    try {
      await work({ kind: paper.kind, fileName: paper.fileName, request: () => paper.request(due.reason) })
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    save: (paper: Paper) => working(paper, 'save', downloadFile),
    print: (paper: Paper) => working(paper, 'print', fetchAndPrint),
  }
}
