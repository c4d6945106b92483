import { transferPdf, transferRequestPdf, transferRequestXlsx, transferXlsx } from '@handal/contracts/downloads'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import { fileNameOfKind, paperFileName, paperTitle } from '@handal/contracts/file-names'
import { requestFile } from '../../client/api.ts'
import type { PaperFile } from '../../shared/download/use-paper.ts'
import type { Run } from './transfer.queries.ts'

/** Papers of a month, or of the file of a number. */
export type Asked = Run & { readonly people: number; readonly fileNo?: number }

const common = (
  name: 'transfer' | 'transfer-request',
  kind: PaperFile['kind'],
  { month, paymentType, people }: Asked,
) => {
  const paymentTypeName = PAYMENT_TYPES[paymentType]
  return {
    kind,
    people,
    fileName: fileNameOfKind(paperFileName(name, { when: month, paymentTypeName }), kind),
    what: `${Number(month.slice(5))}월 ${paperTitle(name, paymentTypeName)}`,
  }
}
const question = ({ companyNo, month, paymentType }: Asked, reason: string | null) => ({
  companyNo,
  payYear: month.slice(0, 4),
  payMonth: month.slice(5),
  paymentType,
  ...(reason === null ? {} : { reason }),
})

/** The list of who gets how much. */
export const transferPaper = (kind: PaperFile['kind'], asked: Asked): PaperFile => ({
  ...common('transfer', kind, asked),
  contents: '이름, 은행과 계좌 끝자리, 실지급액',
  request: (reason) =>
    requestFile(kind === 'pdf' ? transferPdf : transferXlsx, {
      ...question(asked, reason),
      ...(asked.fileNo === undefined ? {} : { transferData: asked.fileNo }),
    }),
})
/** The letter to the bank with its annex. */
export const requestPaper = (kind: PaperFile['kind'], asked: Asked): PaperFile => ({
  ...common('transfer-request', kind, asked),
  contents: '이름, 전체 계좌번호, 이체 금액',
  request: (reason) =>
    requestFile(kind === 'pdf' ? transferRequestPdf : transferRequestXlsx, {
      ...question(asked, reason),
      ...(asked.fileNo === undefined ? {} : { transferRequestData: asked.fileNo }),
    }),
})
