import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idListField, monthOfYearField, paymentTypeField, textField, yearField } from './fields.ts'

const file = z.unknown()
/** Why a file with others' data is taken; optional on the wire, but one without it stands out in the log's review. */
export const downloadReasonField = textField({ max: 300 }).optional()
const paymentQuery = {
  payYear: yearField.optional(),
  payMonth: monthOfYearField.optional(),
  paymentType: paymentTypeField,
  employeeNos: idListField.optional(),
  /** payslip 임금명세서 or ledger 급여대장. */
  form: z.enum(['payslip', 'ledger'], { error: '서식은 payslip이나 ledger입니다.' }).optional(),
  filename: textField({ max: 200 }).optional(),
  reason: downloadReasonField,
}
/** Payslips (default form) of the month in one PDF, or the A3 ledger with form=ledger. A user reads only the own payslip, once it is given out. */
export const paymentPdf = endpoint({
  id: 'pdf.payment',
  method: 'GET',
  path: '/api/pdf/download/payment/',
  summary: '급여명세서·급여대장 PDF',
  access: ['11', '21'],
  tenant: true,
  produces: 'pdf',
  query: paymentQuery,
  response: file,
})
/** The ledger (default form) or the payslips of the month as Excel. */
export const paymentXlsx = endpoint({
  id: 'excel.payment',
  method: 'GET',
  path: '/api/excel/download/payment/',
  summary: '급여대장 엑셀',
  access: ['11'],
  tenant: true,
  produces: 'xlsx',
  query: paymentQuery,
  response: file,
})
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
