import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  salaryItemChange,
  salaryItemEnd,
  salaryItemEnded,
  salaryItemList,
  salaryItemListQuery,
  salaryItemNew,
  salaryItemOrder,
  salaryItemSchema,
} from './salary-items.ts'

const item = { path: '/api/management/basic-info/salary/', access: ['01'] } as const
/** The salary items that a new company starts with. */
export const listDefaultSalaryItems = endpoint({
  ...item,
  id: 'management.salary',
  method: 'GET',
  summary: '기본 급여항목 목록',
  query: salaryItemListQuery,
  response: salaryItemList,
})
export const createDefaultSalaryItem = endpoint({
  ...item,
  id: 'management.salary.create',
  method: 'POST',
  summary: '기본 급여항목 등록',
  body: z.strictObject(salaryItemNew),
  response: salaryItemSchema,
})
export const changeDefaultSalaryItem = endpoint({
  ...item,
  id: 'management.salary.change',
  method: 'PUT',
  summary: '기본 급여항목 수정',
  body: z.strictObject(salaryItemChange),
  response: salaryItemSchema,
})
export const endDefaultSalaryItem = endpoint({
  ...item,
  id: 'management.salary.end',
  method: 'DELETE',
  summary: '기본 급여항목 종료 또는 삭제',
  body: z.strictObject(salaryItemEnd),
  response: salaryItemEnded,
})
export const orderDefaultSalaryItems = endpoint({
  ...item,
  id: 'management.salary.order',
  method: 'PUT',
  path: `${item.path}order/`,
  summary: '기본 급여항목 순서',
  body: z.strictObject(salaryItemOrder),
  response: salaryItemList,
})
