import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, listOf, loginIdField, nameField, pagingFields, reasonField, searchField } from '../fields.ts'

const managerSchema = z.object({
  companyNo: z.number().int(),
  companyName: z.string(),
  login_id: z.string(),
  empl_nm: z.string(),
  /** Since when, and the last use; ISO instants. */
  since: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The password that was told once has not been changed yet. */
  mustChangePassword: z.boolean(),
  /** Operates other companies too. */
  elsewhere: z.boolean(),
})
export type Manager = z.infer<typeof managerSchema>

const manager = { path: '/api/management/manager/', access: ['01'] } as const
/** Operators of a company, or of all companies where none is named. */
export const listManagers = endpoint({
  ...manager,
  id: 'management.manager',
  method: 'GET',
  summary: '운영자 목록',
  query: { companyNo: idField.optional(), corp_no: idField.optional(), q: searchField, ...pagingFields },
  response: listOf(managerSchema),
})
/**
 * Gives a company a further operator, with a password that is told this once and must be changed. A login that somebody has
 * is refused; with `existing` the operator's account of that login and name operates this company too and keeps its password.
 */
export const addManager = endpoint({
  ...manager,
  id: 'management.manager.add',
  method: 'POST',
  summary: '운영자 등록',
  toldOnce: true,
  body: z.strictObject({
    companyNo: idField,
    login_id: loginIdField,
    empl_nm: nameField,
    existing: z.boolean({ error: 'true나 false로 적어 주세요.' }).optional(),
  }),
  response: managerSchema.extend({ oneTimePassword: z.string().optional() }),
})
/** Takes an operator's right on a company away at once; the last one stays. */
export const removeManager = endpoint({
  ...manager,
  id: 'management.manager.remove',
  method: 'DELETE',
  summary: '운영자 해제',
  body: z.strictObject({ companyNo: idField, login_id: loginIdField, reason: reasonField }),
  response: managerSchema.extend({ removed: z.literal(true) }),
})
