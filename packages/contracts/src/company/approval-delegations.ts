import { z } from 'zod'
import { type DocumentType, DOCUMENT_TYPES, documentTypeField } from './approval-lines.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  pagingFields,
  reasonField,
  sortField,
  versionField,
} from '../fields.ts'
import { endBody, recordCalls } from '../records.ts'

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

const calls = recordCalls({
  id: 'basic.approvalDelegation',
  path: '/api/basic-info/company-info/approval-line/delegation/',
  what: '위임',
  record: delegationSchema,
  /** Those in force on `day` (default: today) or later; `ended`: those that are over too. */
  query: {
    day: dateField.optional(),
    ended: flagField.optional(),
    ...pagingFields,
    sort: sortField('no', 'from', 'to', 'employeeName', 'deputyName'),
  },
  bodies: {
    create: { ...facts, reason: reasonField },
    change: {
      no: idField,
      deputyNo: idField.optional(),
      from: dateField.optional(),
      to: dateField.optional(),
      documentTypes: documentTypes.optional(),
      reason: reasonField.optional(),
      version: versionField,
    },
    /** Without `endDate`: removed when it has not begun, else 409 with `uses`. */
    end: endBody,
  },
})
/** Two delegations at once for the same document, and a circle of deputies, are 422. */
export const delegationCalls = {
  ...calls,
  create: { ...calls.create, body: judged(calls.create.body) },
  change: { ...calls.change, body: judged(calls.change.body) },
}
export const {
  list: listDelegations,
  create: createDelegation,
  change: changeDelegation,
  end: endDelegation,
} = delegationCalls
