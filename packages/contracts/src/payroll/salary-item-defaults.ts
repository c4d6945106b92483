import { defaultCalls } from '../records.ts'
import { salaryItemBodies, salaryItemListQuery, salaryItemSchema } from './salary-items.ts'

/** The salary items that a new company starts with. */
export const salaryItemDefaults = defaultCalls({
  id: 'management.salary',
  path: '/api/management/basic-info/salary/',
  what: '기본 급여항목',
  record: salaryItemSchema,
  query: salaryItemListQuery,
  bodies: salaryItemBodies,
})
export const {
  list: listDefaultSalaryItems,
  create: createDefaultSalaryItem,
  change: changeDefaultSalaryItem,
  end: endDefaultSalaryItem,
  order: orderDefaultSalaryItems,
} = salaryItemDefaults
