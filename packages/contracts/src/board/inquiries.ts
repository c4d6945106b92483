import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { idField, listOf, pagingFields, searchField, textField, versionField } from '../fields.ts'
import { ROLES, type Role } from '../roles.ts'
import { boardFile } from './posts.ts'

export const INQUIRY_STATES = { WAITING: '답변대기', ANSWERED: '완료', REOPENED: '재문의', CLOSED: '종료' } as const
export type InquiryState = keyof typeof INQUIRY_STATES
/** Who answers: operators of the company, or the provider. */
export const INQUIRY_TO = { COMPANY: '회사 운영자', PROVIDER: '한달' } as const
const states = ['WAITING', 'ANSWERED', 'REOPENED', 'CLOSED'] as const
const to = z.enum(['COMPANY', 'PROVIDER'], { error: '누구에게 물을지 골라 주세요.' })

const head = {
  no: z.number().int(),
  /** 문의-2026-0001. */
  number: z.string(),
  companyNo: z.number().int(),
  companyName: z.string(),
  title: z.string(),
  to,
  state: z.enum(states),
  stateName: z.string(),
  askedAt: z.string(),
  askerName: z.string(),
  /** When something was said last. */
  lastAt: z.string(),
  /** It waits for the caller's answer. */
  waits: z.boolean(),
}
export const inquiryRow = z.object(head)
export type InquiryRow = z.infer<typeof inquiryRow>
const message = z.object({
  no: z.number().int(),
  authorName: z.string(),
  departmentName: z.string().nullable(),
  /** Said by who answers. */
  isAnswer: z.boolean(),
  at: z.string(),
  editedAt: z.string().nullable(),
  text: z.string(),
  removed: z.boolean(),
  mayEdit: z.boolean(),
  version: z.number().int(),
})
export const inquirySchema = z.object({
  ...head,
  /** The caller asked it. */
  mine: z.boolean(),
  text: z.string(),
  files: z.array(boardFile),
  messages: z.array(message),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  maySay: z.boolean(),
  mayClose: z.boolean(),
  mayReopen: z.boolean(),
  version: z.number().int(),
})
export type Inquiry = z.infer<typeof inquirySchema>

const list = { access: ROLES, tenant: true, path: '/api/home/qna/' } as const
const one = { access: ROLES, tenant: true, params: { no: idField }, path: '/api/home/qna/{no}/' } as const
const comments = { ...one, path: '/api/home/qna/{no}/comments/' } as const
const title = textField({ min: 1, max: 100, missing: '제목을 적어 주세요.' })
const text = textField({ min: 1, max: 2000, lines: true, missing: '내용을 적어 주세요.' })
const askers: readonly Role[] = ['11', '21']

/** Inquiries that the caller asked or answers: first what waits for the answer, then the newest; a super admin those to the provider. */
export const listInquiries = endpoint({
  ...list,
  id: 'qna.list',
  method: 'GET',
  summary: '문의 목록',
  query: { state: z.enum(states, { error: '그런 상태가 없습니다.' }).optional(), q: searchField, ...pagingFields },
  response: listOf(inquiryRow).extend({
    /** How many of all wait for the caller's answer. */
    waiting: z.number().int(),
  }),
})
export const readInquiry = endpoint({ ...one, id: 'qna.read', method: 'GET', summary: '문의', response: inquirySchema })
/** Asks; nobody but who asked and who answers sees it. */
export const createInquiry = endpoint({
  ...list,
  access: askers,
  id: 'qna.create',
  method: 'POST',
  summary: '문의 등록',
  body: tenantBody({
    to,
    title,
    text,
    fileNos: z
      .array(idField, { error: '붙인 파일의 번호를 보내 주세요.' })
      .max(20, '파일은 20개까지 붙일 수 있습니다.')
      .optional(),
  }),
  response: inquirySchema,
})
/** Writes it anew while nobody answered, asks again, or closes it. */
export const changeInquiry = endpoint({
  ...list,
  id: 'qna.change',
  method: 'PUT',
  summary: '문의 수정',
  body: tenantBody({
    no: idField,
    title: title.optional(),
    text: text.optional(),
    action: z.enum(['reopen', 'close'], { error: 'reopen이나 close로 적어 주세요.' }).optional(),
    version: versionField,
  }),
  response: inquirySchema,
})
/** Removes it while nobody answered. */
export const removeInquiry = endpoint({
  ...list,
  access: askers,
  id: 'qna.remove',
  method: 'DELETE',
  summary: '문의 삭제',
  body: tenantBody({ no: idField, version: versionField }),
  response: z.object({ no: z.number().int(), removed: z.literal(true) }),
})
/** Says something more, or answers; each answers the inquiry as it stands then. */
export const createMessage = endpoint({
  ...comments,
  id: 'qna.comments.create',
  method: 'POST',
  summary: '문의 답글 등록',
  body: tenantBody({ text }),
  response: inquirySchema,
})
export const changeMessage = endpoint({
  ...comments,
  id: 'qna.comments.change',
  method: 'PUT',
  summary: '문의 답글 수정',
  body: tenantBody({ commentNo: idField, text, version: versionField }),
  response: inquirySchema,
})
export const removeMessage = endpoint({
  ...comments,
  id: 'qna.comments.remove',
  method: 'DELETE',
  summary: '문의 답글 삭제',
  body: tenantBody({ commentNo: idField, version: versionField }),
  response: inquirySchema,
})
