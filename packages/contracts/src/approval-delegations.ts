import { z } from 'zod'
import { type DocumentType, DOCUMENT_TYPES, documentTypeField } from './approval-lines.ts'
import { endpoint, tenantBody } from './endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  listOf,
  pagingFields,
  reasonField,
  sortField,
  versionField,
} from './fields.ts'

const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentType[]

export const delegationSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  employeeName: z.string(),
  deputyNo: z.number().int(),
  deputyName: z.string(),
  from: dateText,
  to: dateText,
  /** Empty: every document. */
  documentTypes: z.array(z.enum(TYPES)),
  reason: z.string(),
  /** Why nobody signs by it after a day: the deputy leaves. */
  problems: z.array(z.string()),
  version: z.number().int(),
})
export type Delegation = z.infer<typeof delegationSchema>
export const delegationEnded = delegationSchema.extend({ removed: z.boolean() })

const documentTypes = z
  .array(documentTypeField, { error: '문서 종류를 골라 주세요.' })
  .max(TYPES.length, '같은 문서를 두 번 적었습니다.')
  .refine((types) => new Set(types).size === types.length, '같은 문서를 두 번 적었습니다.')
type Facts = {
  from?: string | undefined
  to?: string | undefined
  employeeNo?: number | undefined
  deputyNo?: number | undefined
}
/** Rules over two members of a body, of those that were sent. */
const judged = <S extends z.ZodType<Facts>>(body: S) =>
  body
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: '마지막 날이 첫날보다 앞섭니다.',
    })
    .refine(({ employeeNo, deputyNo }) => deputyNo === undefined || employeeNo !== deputyNo, {
      path: ['deputyNo'],
      message: '본인에게 위임할 수 없습니다. 다른 사원을 골라 주세요.',
    })
const facts = {
  employeeNo: idField,
  deputyNo: idField,
  from: dateField,
  to: dateField,
  documentTypes: documentTypes.optional(),
}

const delegation = {
  path: '/api/basic-info/company-info/approval-line/delegation/',
  access: ['11'],
  tenant: true,
} as const
/** Delegations in force on `day` (default: today) or later; `ended`: those that are over too. */
export const listDelegations = endpoint({
  ...delegation,
  id: 'basic.approvalDelegation',
  method: 'GET',
  summary: '위임 목록',
  query: {
    day: dateField.optional(),
    ended: flagField.optional(),
    ...pagingFields,
    sort: sortField('no', 'from', 'to', 'employeeName', 'deputyName'),
  },
  response: listOf(delegationSchema),
})
/** Two at once for the same document, and a circle of deputies, are 422. */
export const createDelegation = endpoint({
  ...delegation,
  id: 'basic.approvalDelegation.create',
  method: 'POST',
  summary: '위임 등록',
  body: judged(tenantBody({ ...facts, reason: reasonField })),
  response: delegationSchema,
})
/** What is not sent stays. */
export const changeDelegation = endpoint({
  ...delegation,
  id: 'basic.approvalDelegation.change',
  method: 'PUT',
  summary: '위임 수정',
  body: judged(
    tenantBody({
      no: idField,
      deputyNo: idField.optional(),
      from: dateField.optional(),
      to: dateField.optional(),
      documentTypes: documentTypes.optional(),
      reason: reasonField.optional(),
      version: versionField,
    }),
  ),
  response: delegationSchema,
})
/** Without `endDate`: removed when it has not begun, else 409 with `uses`. */
export const endDelegation = endpoint({
  ...delegation,
  id: 'basic.approvalDelegation.end',
  method: 'DELETE',
  summary: '위임 종료 또는 삭제',
  body: tenantBody({
    no: idField,
    endDate: dateField.optional(),
    reason: reasonField.optional(),
    version: versionField,
  }),
  response: delegationEnded,
})
