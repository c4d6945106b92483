import { paymentYearPdf, paymentYearXlsx } from '@handal/contracts/downloads'
import { PAYMENT_TYPES, type PaymentType } from '@handal/contracts/fields'
import { fileNameOfKind, paperFileName, paperTitle } from '@handal/contracts/file-names'
import type { YearMeasure } from '@handal/contracts/payroll/payment-year'
import { requestFile } from '../../../client/api.ts'
import type { PaperFile } from '../../../shared/download/use-paper.ts'

/** A year as it is asked for: of a kind of payment or all, of named people or everybody, by one amount. */
export type AskedYear = {
  readonly companyNo: number
  readonly year: string
  readonly paymentType: PaymentType | null
  readonly measure: YearMeasure
  readonly people: number
  readonly employeeNos?: readonly number[]
}

const paperOf =
  (kind: PaperFile['kind']) =>
  ({ companyNo, year, paymentType, measure, people, employeeNos }: AskedYear): PaperFile => {
    const paymentTypeName = paymentType === null ? undefined : PAYMENT_TYPES[paymentType]
    return {
      kind,
      fileName: fileNameOfKind(paperFileName('payment-year', { when: year, paymentTypeName }), kind),
      what: `${year}년 ${paperTitle('payment-year', paymentTypeName)}`,
      contents: '이름, 달마다 지급한 금액',
      people,
      request: (reason) =>
        requestFile(kind === 'pdf' ? paymentYearPdf : paymentYearXlsx, {
          companyNo,
          payYear: year,
          measure,
          ...(paymentType === null ? {} : { paymentType }),
          ...(employeeNos === undefined ? {} : { employeeNos: [...employeeNos] }),
          ...(reason === null ? {} : { reason }),
        }),
    }
  }
/** One amount on A3. */
export const yearPdf = paperOf('pdf')
/** Every amount, a sheet of each. */
export const yearXlsx = paperOf('xlsx')
