import type { SalaryItemColumn } from '@handal/contracts/payroll/salary-item-list'
import { ITEM_KINDS, type ItemChoices, type SalaryItem } from '@handal/contracts/payroll/salary-items'
import type { ListLooks, ShownColumns } from '../../shared/table/list-columns.ts'
import { sourceText, taxText, wagesText } from './item-text.ts'

/** The looks of the list of salary items: the screen says in words what the workbook keeps apart for coming in again. */
export const itemLooks = (choices: ItemChoices | undefined): ListLooks<SalaryItem, SalaryItemColumn> => ({
  sortOrder: { width: 72, quiet: true },
  label: { name: '항목', bold: true, fixed: true },
  salaryItemType: { width: 72, value: (row) => ITEM_KINDS[row.salaryItemType] },
  salaryTypeStr: { width: 96 },
  source: { name: '금액', value: (row) => sourceText(row.source) },
  tax: { value: (row) => (row.salaryItemType === '0001' ? taxText(row.tax, choices) : '') },
})

/** Its columns on the screen; the three wages an item is part of are one. */
export const ITEM_COLUMNS: ShownColumns<SalaryItem, SalaryItemColumn> = [
  'sortOrder',
  'label',
  'salaryItemType',
  'salaryTypeStr',
  'source',
  'tax',
  { key: 'wages', name: '들어가는 임금', width: 128, value: wagesText },
  'from',
  'to',
]
