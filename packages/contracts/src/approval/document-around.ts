import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { idField, reasonField, searchField, textField } from '../fields.ts'
import { documentFileSchema, documentSchema } from './document-schema.ts'
import { DOCUMENT_FILES, type DocumentFileKind } from './document-words.ts'

const calls = { access: ['11', '21'], tenant: true, params: { no: idField } } as const
/** Bytes of a file of a document at most. */
export const DOCUMENT_FILE_MOST_BYTES = 10 * 1024 * 1024
/** Files of a document at most. */
export const MOST_DOCUMENT_FILES = 20

/**
 * Takes what waits for a closed month into the person's days and closes them again, or leaves it out, with why; the drafter is told. Payslips
 * that were given out stay, and their difference waits.
 */
export const applyDocument = endpoint({
  ...calls,
  access: ['11'],
  id: 'eSystem.effect',
  method: 'PUT',
  path: '/api/e-system/effect/{no}/',
  summary: '마감한 달의 결재 반영',
  body: tenantBody({
    action: z.enum(['apply', 'decline'], { error: '반영할지 골라 주세요.' }),
    reason: reasonField,
  }),
  response: documentSchema,
})
/** Puts somebody else at a step that waits, with why. */
export const rerouteDocument = endpoint({
  ...calls,
  access: ['11'],
  id: 'eSystem.route',
  method: 'PUT',
  path: '/api/e-system/route/{no}/',
  summary: '결재자 재지정',
  body: tenantBody({ stepNo: idField, employeeNo: idField, reason: reasonField }),
  response: documentSchema,
})
/** Says something beside the decisions; whoever has a part in the document reads it. */
export const commentDocument = endpoint({
  ...calls,
  id: 'eSystem.comment',
  method: 'POST',
  path: '/api/e-system/comment/{no}/',
  summary: '결재 문서 의견',
  body: tenantBody({ text: textField({ min: 1, max: 1000, lines: true, missing: '의견을 적어 주세요.' }) }),
  response: documentSchema,
})
/** Takes an own comment back; that there was one stays. */
export const removeComment = endpoint({
  ...calls,
  id: 'eSystem.comment.remove',
  method: 'DELETE',
  path: '/api/e-system/comment/{no}/',
  summary: '결재 문서 의견 삭제',
  body: tenantBody({ commentNo: idField }),
  response: documentSchema,
})
/** 회람: lets more people read a document. */
export const addDocumentReaders = endpoint({
  ...calls,
  id: 'eSystem.readers',
  method: 'POST',
  path: '/api/e-system/readers/{no}/',
  summary: '결재 문서 회람',
  body: tenantBody({
    employeeNos: z.array(idField).min(1, '회람할 사원을 골라 주세요.').max(50, '한 번에 50명까지 회람할 수 있습니다.'),
  }),
  response: documentSchema,
})

/** People found at once; who is none of them is found by more words. */
export const COLLEAGUES_SHOWN = 20
/**
 * Who is in service today beside the caller, by name, department or position. Whoever drafts a document names its deputy, its readers and its
 * own steps, and the search of employees is the operators' alone: this one tells and finds nothing that the paper of a document does not show.
 */
export const findColleagues = endpoint({
  access: ['11', '21'],
  tenant: true,
  id: 'eSystem.people',
  method: 'GET',
  path: '/api/e-system/people/',
  summary: '결재 문서에 넣을 사원 찾기',
  query: { q: searchField },
  response: z.object({
    items: z
      .array(
        z.object({
          no: z.number().int(),
          name: z.string(),
          departmentName: z.string().nullable(),
          positionName: z.string().nullable(),
        }),
      )
      .max(COLLEAGUES_SHOWN),
    /** There are others behind these. */
    more: z.boolean(),
  }),
})

const file = { ...calls, path: '/api/e-system/file/{no}/' } as const
const one = { no: idField, file_no: idField }
/** Keeps a file of a document: PDF, PNG, JPEG or xlsx by content. One about health is named by no name. */
export const storeDocumentFile = endpoint({
  ...file,
  id: 'eSystem.file.store',
  method: 'POST',
  summary: '결재 문서 첨부',
  takes: 'form',
  body: tenantBody({
    kind: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.toUpperCase() : value),
        z.enum(Object.keys(DOCUMENT_FILES) as DocumentFileKind[], { error: '첨부의 종류를 골라 주세요.' }),
      )
      .default('DOCUMENT'),
    file: z.file({ error: '파일을 골라 주세요.' }).max(DOCUMENT_FILE_MOST_BYTES, '첨부는 10MB까지 올릴 수 있습니다.'),
  }),
  response: documentFileSchema,
})
/** A file as it was brought; one about health for a reason only, which the log keeps. */
export const readDocumentFile = endpoint({
  ...file,
  path: `${file.path}{file_no}/`,
  id: 'eSystem.file.take',
  method: 'GET',
  summary: '결재 문서 첨부 받기',
  params: one,
  query: { reason: textField({ max: 300 }).optional() },
  produces: 'file',
  response: z.unknown(),
})
/** Takes a file out while the document is a draft. */
export const removeDocumentFile = endpoint({
  ...file,
  path: `${file.path}{file_no}/`,
  id: 'eSystem.file.remove',
  method: 'DELETE',
  summary: '결재 문서 첨부 삭제',
  params: one,
  body: tenantBody({}),
  response: documentSchema,
})
