import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { ROLES } from '../roles.ts'

/** Days that a draft is kept after it was last typed in. */
export const DRAFT_DAYS = 30
const MOST = 300 * 1024
const place = z.string().regex(/^(post|qna|contract|comment-[1-9]\d{0,8})$/, '쓰던 글을 보관할 수 없는 곳입니다.')
const content = z
  .record(z.string().max(40), z.string().max(MOST), { error: '쓰던 글을 보내 주세요.' })
  .refine((fields) => JSON.stringify(fields).length <= MOST, '쓰던 글이 너무 깁니다.')
/** Files that the draft names, brought by the caller and not given to anything yet. */
const fileNos = z
  .array(z.number({ error: '파일의 번호를 보내 주세요.' }).int().positive().max(2_000_000_000))
  .max(40, '파일은 40개까지 붙일 수 있습니다.')
  .optional()
const version = z.number({ error: '읽은 판을 보내 주세요.' }).int().min(0).max(2_000_000_000)

/** What stands of a draft; nothing: version 0. */
export const draftSchema = z.object({
  content: z.record(z.string(), z.string()).nullable(),
  version: z.number().int(),
  at: z.string().nullable(),
})
export type Draft = z.infer<typeof draftSchema>

const one = {
  access: ROLES,
  tenant: true,
  path: '/api/home/drafts/{place}/',
  params: { place },
  response: draftSchema,
} as const
/** What the caller began to write at a place: post, qna, contract, or comment-{number of the post}. */
export const readDraft = endpoint({ ...one, id: 'drafts.read', method: 'GET', summary: '쓰던 글' })
/** Keeps what is typed; `version` is the one that was read, 0 where there was none. Its files wait as long as it does. */
export const keepDraft = endpoint({
  ...one,
  id: 'drafts.keep',
  method: 'PUT',
  summary: '쓰던 글 보관',
  body: tenantBody({ content, version, fileNos }),
})
/** Forgets it: it was sent, or is not wanted any more. */
export const dropDraft = endpoint({
  ...one,
  id: 'drafts.drop',
  method: 'DELETE',
  summary: '쓰던 글 버리기',
  body: tenantBody({}),
})
