import type { ItemSource, SalaryItem } from '@handal/contracts/payroll/salary-items'
import { entryOf } from '../../records/entries.ts'
import type { ItemEntry, ItemRow, TermRow } from './items.repo.ts'

type Facts = Omit<SalaryItem, 'itemCode' | 'basicYn' | 'from' | 'to' | 'sortOrder' | 'version' | 'history'>

/** The facts of an item in the words of its calls. */
const factsOf = (row: TermRow): Facts => ({
  salaryItemType: row.kind === 'earning' ? '0001' : '0002',
  salaryTypeStr: row.item_type === 'base' ? '기본항목' : '추가항목',
  label: row.label,
  // Only what the contract knows is ever written.
  nature: row.nature as SalaryItem['nature'],
  tax: row.tax,
  ordinaryWage: row.ordinary_wage,
  minimumWage: row.minimum_wage,
  averageWage: row.average_wage,
  flagReason: row.flag_reason,
  prorated: row.prorated,
  source: row.source as ItemSource,
  cycleMonths: row.cycle_months,
  paidMonths: row.paid_months === null ? [] : row.paid_months.split(',').map(Number),
  basis: row.basis === 'NONE' ? null : (row.basis as SalaryItem['basis']),
})

/** An item as its calls answer it. */
export const itemOf = (row: ItemRow, history: readonly ItemEntry[]): SalaryItem => ({
  itemCode: row.item_code,
  ...factsOf(row),
  basicYn: row.basic ? 'Y' : 'N',
  from: row.valid_from,
  to: row.last_day,
  sortOrder: row.sort_order,
  version: row.version,
  history: history.map((entry) => ({ ...entryOf(entry), ...factsOf(entry) })),
})
