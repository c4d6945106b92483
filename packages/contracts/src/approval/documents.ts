import { z } from 'zod'
import { documentTypeField } from '../company/approval-lines.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  flagField,
  idField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  textField,
  versionField,
} from '../fields.ts'
import { contentFaults } from './document-fields.ts'
import { documentFields, momentField } from './document-members.ts'
import { documentRow, documentSchema, ownStep, previewSchema } from './document-schema.ts'
import {
  DECISIONS,
  DOCUMENT_ACTS,
  DOCUMENT_BOXES,
  DOCUMENT_STATES,
  type DocumentBox,
  PAGE_TYPES,
  REASONED,
} from './document-words.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
const states = keysOf(DOCUMENT_STATES)
const calls = { access: ['11', '21'], tenant: true } as const
const codeField = z.string().regex(/^\d{4}$/, '종류를 골라 주세요.')
const contents = {
  title: textField({ max: 100 }).optional(),
  startDate: momentField.optional(),
  endDate: momentField.optional(),
  fields: documentFields.optional(),
  /** Who reads it beside the line. */
  readers: z.array(idField).max(50, '참조는 50명까지 둘 수 있습니다.').optional(),
  relatedNos: z.array(idField).max(20, '관련 문서는 20개까지 둘 수 있습니다.').optional(),
  /** Another line, as far as the company allows it; null: the company's. */
  lineSteps: z.array(ownStep).max(12, '단계는 12개까지 둘 수 있습니다.').nullable().optional(),
}
const written = {
  pageType: documentTypeField,
  draftType: codeField,
  ...contents,
  /** The document that it is written anew from. */
  copyOf: idField.optional(),
}
type Judged = Parameters<typeof contentFaults>[0]
const judge = (body: Judged, context: z.RefinementCtx): void => {
  for (const { path, message } of contentFaults(body))
    context.addIssue({ code: 'custom', message, path: path.split('.') })
}

/**
 * Writes a document, and hands it in with `submit`: then it has all that it needs, its number and its line. What is wrong is told at its
 * field, whatever it is: 422.
 */
export const createDocument = endpoint({
  ...calls,
  id: 'eSystem.form.create',
  method: 'POST',
  path: '/api/e-system/form/',
  summary: '결재 문서 작성',
  body: tenantBody({ ...written, submit: flagField.optional() }).superRefine(judge),
  response: documentSchema,
})
/** Changes a draft; what is not sent stays. A document that was handed in is 409. */
export const changeDocument = endpoint({
  ...calls,
  id: 'eSystem.form.change',
  method: 'PUT',
  path: '/api/e-system/form/',
  summary: '결재 문서 수정',
  body: tenantBody({
    no: idField,
    draftType: codeField.optional(),
    ...contents,
    version: versionField,
    submit: flagField.optional(),
  }),
  response: documentSchema,
})

/** What a document would come to; it stores nothing, and what is wrong is part of the answer. */
export const previewDocument = endpoint({
  ...calls,
  id: 'eSystem.preview',
  method: 'POST',
  asks: true,
  path: '/api/e-system/preview/',
  summary: '결재 문서 미리 보기',
  body: tenantBody(written).superRefine(judge),
  response: previewSchema,
})

const pageTypeField = z.enum(PAGE_TYPES, { error: '그런 문서 종류가 없습니다.' })
const boxField = z.enum(keysOf(DOCUMENT_BOXES), { error: '그런 문서함이 없습니다.' })
/** Documents that the caller may see: an operator those of the company, others what they drafted, sign or are copied on. */
export const listDocuments = endpoint({
  ...calls,
  id: 'eSystem.list',
  method: 'GET',
  path: '/api/e-system/list/{pageType}/',
  summary: '결재 문서 목록',
  params: { pageType: pageTypeField },
  query: {
    box: boxField.optional(),
    q: searchField,
    state: z.enum(states, { error: '그런 상태가 없습니다.' }).optional(),
    /** Handed in, or begun, on these days. */
    str: dateField.optional(),
    end: dateField.optional(),
    deptNo: idField.optional(),
    draftType: codeField.optional(),
    /** Why an operator lists 시말서 of others; in no other list they are. */
    reason: reasonField.optional(),
    ...pagingFields,
    sort: sortField('no', 'number', 'title', 'drafterName', 'draftedAt', 'startDate', 'state'),
  },
  response: listOf(documentRow),
})
/** How many documents lie in each box, of a type, of one kind of it, or of all. */
export const countDocuments = endpoint({
  ...calls,
  id: 'eSystem.counts',
  method: 'GET',
  path: '/api/e-system/counts/',
  summary: '결재 문서함의 건수',
  query: { pageType: pageTypeField.optional(), draftType: codeField.optional() },
  response: z.object(
    Object.fromEntries(keysOf(DOCUMENT_BOXES).map((box) => [box, z.number().int()])) as Record<
      DocumentBox,
      z.ZodNumber
    >,
  ),
})
const ofOne = { params: { no: idField } }
/**
 * A document; who may not see it finds none. Opening it counts as reading for who was copied. A 시말서 that an operator has no part in is
 * opened for a `reason`, which stays in the log.
 */
export const readDocument = endpoint({
  ...calls,
  ...ofOne,
  id: 'eSystem.detail',
  method: 'GET',
  path: '/api/e-system/detail/{no}/',
  summary: '결재 문서',
  query: { reason: reasonField.optional() },
  response: documentSchema,
})

/** Decides what waits for the caller; several at once are approved or agreed to alone, all or none. A stale version is 409. */
export const decideDocuments = endpoint({
  ...calls,
  id: 'eSystem.decide',
  method: 'PUT',
  path: '/api/e-system/decide/',
  summary: '결재 승인, 반려, 합의, 보류',
  body: tenantBody({
    items: z
      .array(z.strictObject({ no: idField, version: versionField }))
      .min(1, '결정할 문서를 골라 주세요.')
      .max(50, '한 번에 50건까지 결정할 수 있습니다.'),
    decision: z.enum(DECISIONS, { error: '어떻게 결정할지 골라 주세요.' }),
    comment: textField({ max: 500, lines: true }).optional(),
  }).superRefine(({ items, decision, comment = '' }, context) => {
    if (items.length > 1 && decision !== 'approve' && decision !== 'agree')
      context.addIssue({ code: 'custom', path: ['items'], message: '승인과 동의가 아니면 한 건씩 결정해 주세요.' })
    if (REASONED.includes(decision) && comment === '')
      context.addIssue({ code: 'custom', path: ['comment'], message: `${DOCUMENT_ACTS[decision]} 사유를 적어 주세요.` })
  }),
  response: z.object({ items: z.array(documentSchema) }),
})
/** Takes a document back, or its 취소신청, before anybody acted on it. */
export const recallDocument = endpoint({
  ...calls,
  ...ofOne,
  id: 'eSystem.recall',
  method: 'PUT',
  path: '/api/e-system/recall/{no}/',
  summary: '결재 문서 회수',
  body: tenantBody({ version: versionField }),
  response: documentSchema,
})
/**
 * Asks for what an approved document wrote to be taken back, of all its days or of some: who decided it last decides, or the whole line where
 * the company says so.
 */
export const cancelDocument = endpoint({
  ...calls,
  ...ofOne,
  id: 'eSystem.cancel',
  method: 'PUT',
  path: '/api/e-system/cancel/{no}/',
  summary: '승인된 문서의 취소신청',
  body: tenantBody({
    reason: textField({ min: 1, max: 500, lines: true, missing: '취소하는 사유를 적어 주세요.' }),
    /** Some of its days; the others stay under the same number. */
    dates: z.array(dateField).min(1, '취소할 날을 골라 주세요.').max(366).optional(),
    version: versionField,
  }),
  response: documentSchema,
})
