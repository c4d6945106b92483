import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idListField, listOf, monthText, pagingFields, paymentTypeCode, yearField } from '../fields.ts'
import { defineList, type ListColumn } from '../lists.ts'

const won = z.number().int()

/** Amounts of a month or of a year, over all payslips that are meant. */
const amountFields = {
  earnings: won,
  taxable: won,
  taxFree: won,
  deductions: won,
  net: won,
  employerCost: won,
}
/** What a year is looked at by, in the order of its choice. */
export const YEAR_MEASURES = {
  earnings: '지급총액',
  taxable: '과세',
  taxFree: '비과세',
  deductions: '공제',
  net: '실지급액',
} as const
export type YearMeasure = keyof typeof YEAR_MEASURES
export const YEAR_MEASURE_KEYS = ['earnings', 'taxable', 'taxFree', 'deductions', 'net'] as const satisfies readonly [
  YearMeasure,
  ...YearMeasure[],
]

export const yearMonthSchema = z.object({
  month: monthText,
  ...amountFields,
  /** Payslips of the month, of one person or of all; 0: nothing was paid. */
  slips: z.number().int(),
  /** All of them are confirmed. */
  given: z.boolean(),
  /** Kinds of payment that they are of, 급여 first. */
  paymentTypes: z.array(z.string()),
})
export type YearMonthAmounts = z.infer<typeof yearMonthSchema>

const sumsSchema = z.object(amountFields)
/** Twelve months of one person and their sums. */
export const yearRowSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  months: z.array(yearMonthSchema),
  sums: sumsSchema,
})
export type YearRow = z.infer<typeof yearRowSchema>

const group = z.enum(['department'], { error: '묶음은 department입니다.' })

/** What was paid in a year by person and month: of a kind of payment, or of all of them where none is named. Payslips that cannot be calculated are left out. */
export const readPaymentYear = endpoint({
  id: 'salary.paymentYear',
  method: 'GET',
  path: '/api/salary/payment-year-list/',
  summary: '연간 지급내역',
  access: ['11'],
  tenant: true,
  query: {
    year: yearField.optional(),
    paymentType: paymentTypeCode.optional(),
    employeeNos: idListField.optional(),
    /** department: people by department, with the sums of each. */
    group: group.optional(),
    ...pagingFields,
  },
  response: listOf(yearRowSchema).extend({
    year: z.string(),
    /** null: all kinds. */
    paymentType: z.string().nullable(),
    /** Of everybody, whatever page is asked for. */
    sums: sumsSchema.extend({ months: z.array(yearMonthSchema) }),
    /** With `group`, in their order. */
    groups: z
      .array(
        z.object({
          departmentNo: z.number().int().nullable(),
          departmentName: z.string().nullable(),
          people: z.number().int(),
          months: z.array(yearMonthSchema),
          sums: sumsSchema,
        }),
      )
      .optional(),
  }),
})
export type PaymentYear = z.infer<typeof readPaymentYear.response>

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
type MonthKey = `m${(typeof MONTHS)[number]}`
/** Key of a month's column: m01. */
export const monthKey = (month: string): MonthKey => `m${month.slice(-2)}` as MonthKey
const months = MONTHS.map((month): ListColumn<MonthKey> => ({
  key: `m${month}`,
  label: `${Number(month)}월`,
  kind: 'won',
  sum: true,
}))

/** A year of payments, one amount a month: the screen, the printed sheet and the workbook take all of it. */
export const PAYMENT_YEAR_LIST = defineList<'employeeCode' | 'name' | 'departmentName' | MonthKey | 'total'>({
  id: 'payment-year',
  title: '급여지급내역',
  unit: '명',
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'departmentName', label: '부서', kind: 'text' },
    ...months,
    { key: 'total', label: '합계', kind: 'won', sum: true },
  ],
})
export type PaymentYearKey = (typeof PAYMENT_YEAR_LIST)['columns'][number]['key']
