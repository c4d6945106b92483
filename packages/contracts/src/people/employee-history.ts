import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, idField, listOf, pagingFields } from '../fields.ts'

/** How something came to be as it is. */
export const HISTORY_ACTS = { ADDED: '등록', CORRECTED: '정정', WITHDRAWN: '삭제', CHANGED: '변경' } as const
/** What became of it later; REPLACED: what holds from no day was changed again. */
export const HISTORY_STATES = {
  STANDS: '유효',
  CORRECTED: '뒤에 정정됨',
  WITHDRAWN: '뒤에 삭제됨',
  REPLACED: '뒤에 바뀜',
} as const

const changeSchema = z.object({
  /** What of the person: 급여 조건, 인적사항 … */
  part: z.string(),
  /** The day from which it holds; null: it holds from no day. */
  from: dateText.nullable(),
  act: z.enum(['ADDED', 'CORRECTED', 'WITHDRAWN', 'CHANGED']),
  /** null: it only happened, as a withdrawal or the issue of a certificate. */
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN', 'REPLACED']).nullable(),
  /** Its own reason, where it has another than the whole save. */
  reason: z.string().nullable(),
  /** In words; of a further entry `before` is what held until then. null: nothing. */
  facts: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type HistoryChange = z.infer<typeof changeSchema>

export const historyItemSchema = z.object({
  /** Its number in the log of the company. */
  no: z.number().int(),
  /** When and by whom; null: before the log began. */
  at: z.string().nullable(),
  by: z.string().nullable(),
  /** What was done, as the log calls it. */
  label: z.string(),
  reason: z.string().nullable(),
  /** Empty: nothing that may be shown differs, as when only hidden digits of a number were changed; null: this version cannot read it. */
  changes: z.array(changeSchema).nullable(),
})
export type HistoryItem = z.infer<typeof historyItemSchema>

/** Everything that was entered about a person, newest first: one item for each save. Absent size: 1,000. */
export const readEmployeeHistory = endpoint({
  id: 'hrm.employee.history',
  method: 'GET',
  path: '/api/hrm/employee/{empl_no}/history/',
  summary: '사원 변경이력',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
  query: pagingFields,
  response: listOf(historyItemSchema),
})
