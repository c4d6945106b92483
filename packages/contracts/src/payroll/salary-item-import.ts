import { z } from 'zod'
import { dateField, textField, wonField } from '../fields.ts'
import { importCalls } from '../imports.ts'
import { ITEM_SOURCE_KINDS } from './salary-item-list.ts'
import { salaryItemBodies } from './salary-items.ts'

const MONTHS = '지급하는 달을 6월, 12월처럼 적어 주세요.'
/** Months as the workbook says them, 6월, 12월, in whatever way they were typed. */
const paidMonthsField = textField({ max: 60 })
  .regex(/^(1[0-2]|[1-9])월?(\s*,\s*(1[0-2]|[1-9])월?)*$/u, MONTHS)
  .transform((text) =>
    [...new Set(text.match(/\d+/gu))]
      .toSorted((a, b) => Number(a) - Number(b))
      .map((month) => `${month}월`)
      .join(', '),
  )

const { create } = salaryItemBodies
/** What a file may bring in, by the keys of the list's columns. A source stands in two of them: its word, and a fixed amount. */
export const salaryItemInputs = {
  itemCode: create.itemCode,
  label: create.label,
  salaryItemType: create.salaryItemType,
  salaryTypeStr: create.salaryTypeStr,
  from: dateField,
  source: z.enum(ITEM_SOURCE_KINDS, { error: '금액을 정하는 방법이 맞지 않습니다.' }).optional(),
  amount: wonField.min(0, '금액은 0원 이상입니다.').nullable().optional(),
  cycleMonths: create.cycleMonths,
  paidMonths: paidMonthsField.nullable().optional(),
  nature: create.nature,
  tax: create.tax,
  ordinaryWage: create.ordinaryWage,
  minimumWage: create.minimumWage,
  averageWage: create.averageWage,
  flagReason: create.flagReason,
  prorated: create.prorated,
  basis: create.basis,
}

/** Salary items of a company from a file, each with the day from which it holds. */
export const salaryItemImport = importCalls({
  id: 'basic.salary',
  path: '/api/basic-info/salary/',
  access: ['11'],
  what: '급여항목',
})
