import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  textField,
  versionField,
} from '../fields.ts'
import { ROLES } from '../roles.ts'
import { boardText, boardTextField } from './text.ts'

/** Whom a post is for: the company, or all companies (of the provider). */
export const POST_SCOPES = { COMPANY: '우리 회사', ALL: '모든 회사' } as const
const scope = z.enum(['COMPANY', 'ALL'])
/** Posts of the provider have numbers above this one, so that no company has the same. */
export const SHARED_POSTS_FROM = 900_000_000

const head = {
  no: z.number().int(),
  scope,
  category: z.number().int(),
  categoryName: z.string(),
  title: z.string(),
  authorName: z.string(),
  departmentName: z.string().nullable(),
  at: z.string(),
  /** When it was written anew; null: it stands as it was written. */
  editedAt: z.string().nullable(),
  /** Stands above the others today. */
  pinned: z.boolean(),
  files: z.number().int(),
  comments: z.number().int(),
  /** The caller has not read it. */
  unread: z.boolean(),
  /** People of the company who have read it, and who may. */
  read: z.number().int(),
  people: z.number().int(),
  /** Hidden by an operator; its author and operators still see it. */
  hidden: z.boolean(),
}
/** A row of the list. */
export const postRow = z.object(head)
export type PostRow = z.infer<typeof postRow>

const fileSchema = z.object({ fileNo: z.number().int(), name: z.string(), size: z.number().int() })
export type BoardFile = z.infer<typeof fileSchema>
export const boardFile = fileSchema

const comment = z.object({
  no: z.number().int(),
  authorName: z.string(),
  departmentName: z.string().nullable(),
  at: z.string(),
  editedAt: z.string().nullable(),
  /** '' of one that was removed. */
  text: z.string(),
  removed: z.boolean(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  version: z.number().int(),
})
export type PostComment = z.infer<typeof comment>

const neighbour = z.object({ no: z.number().int(), title: z.string() }).nullable()
/** A post with everything around it. */
export const postSchema = z.object({
  ...head,
  files: z.array(fileSchema),
  comments: z.array(comment),
  text: boardText,
  pinUntil: dateText.nullable(),
  mustRead: z.boolean(),
  commentsOff: z.boolean(),
  /** Companies that it is for; null: all of them, or the own one. */
  companyNos: z.array(z.number().int()).nullable(),
  hiddenReason: z.string().nullable(),
  /** It was removed: author and operators see that it was there. */
  removed: z.boolean(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  mayHide: z.boolean(),
  maySeeReaders: z.boolean(),
  mayComment: z.boolean(),
  newer: neighbour,
  older: neighbour,
  version: z.number().int(),
})
export type Post = z.infer<typeof postSchema>

const list = { access: ROLES, tenant: true, path: '/api/home/board/' } as const
const one = { access: ROLES, tenant: true, params: { no: idField }, path: '/api/home/board/{no}/' } as const
const title = textField({ min: 1, max: 100, missing: '제목을 적어 주세요.' })
const fileNos = z
  .array(idField, { error: '붙인 파일의 번호를 보내 주세요.' })
  .max(20, '파일은 20개까지 붙일 수 있습니다.')
const settings = {
  fileNos: fileNos.optional(),
  /** Last day on which it stands above the others; null: it does not. */
  pinUntil: dateField.nullable().optional(),
  mustRead: z.boolean().optional(),
  commentsOff: z.boolean().optional(),
  /** Whom the provider writes to; absent or null: all companies. */
  companyNos: z.array(idField).min(1, '회사를 하나 이상 골라 주세요.').max(1000).nullable().optional(),
}

/** Posts that the caller may read, those that are pinned first, then the newest. */
export const listPosts = endpoint({
  ...list,
  id: 'board.list',
  method: 'GET',
  summary: '게시판 목록',
  query: {
    q: searchField,
    category: idField.optional(),
    unread: flagField.optional(),
    mine: flagField.optional(),
    ...pagingFields,
  },
  response: listOf(postRow).extend({
    /** Of all that the caller may read. */
    unread: z.number().int(),
  }),
})
/** A post; whoever reads it has read it. */
export const readPost = endpoint({
  ...one,
  id: 'board.read',
  method: 'GET',
  summary: '게시판 글',
  response: postSchema,
})
/** Writes a post; a super admin writes to all companies. */
export const createPost = endpoint({
  ...list,
  id: 'board.create',
  method: 'POST',
  summary: '게시판 글 등록',
  body: tenantBody({
    category: idField,
    title,
    text: boardTextField,
    scope: scope.optional(),
    ...settings,
  }),
  response: postSchema,
})
/** Writes a post anew; what is not sent stays. */
export const changePost = endpoint({
  ...list,
  id: 'board.change',
  method: 'PUT',
  summary: '게시판 글 수정',
  body: tenantBody({
    no: idField,
    category: idField.optional(),
    title: title.optional(),
    text: boardTextField.optional(),
    ...settings,
    version: versionField,
  }),
  response: postSchema,
})
/** Removes a post; an operator says why. */
export const removePost = endpoint({
  ...list,
  id: 'board.remove',
  method: 'DELETE',
  summary: '게시판 글 삭제',
  body: tenantBody({ no: idField, reason: reasonField.optional(), version: versionField }),
  response: z.object({ no: z.number().int(), removed: z.literal(true) }),
})
/** Hides a post from everybody but its author and operators, or shows it again. */
export const hidePost = endpoint({
  ...one,
  path: '/api/home/board/{no}/hide/',
  access: ['11'],
  id: 'board.hide',
  method: 'POST',
  summary: '게시판 글 숨김',
  body: tenantBody({ reason: reasonField, hidden: z.boolean().default(true), version: versionField }),
  response: postSchema,
})
/** Who of those in service has read it: for its author and operators. */
export const listReaders = endpoint({
  ...one,
  path: '/api/home/board/{no}/readers/',
  id: 'board.readers',
  method: 'GET',
  summary: '읽은 사람',
  response: listOf(
    z.object({
      employeeNo: z.number().int(),
      name: z.string(),
      departmentName: z.string().nullable(),
      /** null: not yet. */
      readAt: z.string().nullable(),
    }),
  ),
})

const comments = { ...one, path: '/api/home/board/{no}/comments/' } as const
const said = textField({ min: 1, max: 2000, lines: true, missing: '댓글을 적어 주세요.' })
/** Comments of a post; each answers the post as it stands then. */
export const createComment = endpoint({
  ...comments,
  id: 'board.comments.create',
  method: 'POST',
  summary: '댓글 등록',
  body: tenantBody({ text: said }),
  response: postSchema,
})
export const changeComment = endpoint({
  ...comments,
  id: 'board.comments.change',
  method: 'PUT',
  summary: '댓글 수정',
  body: tenantBody({ commentNo: idField, text: said, version: versionField }),
  response: postSchema,
})
export const removeComment = endpoint({
  ...comments,
  id: 'board.comments.remove',
  method: 'DELETE',
  summary: '댓글 삭제',
  body: tenantBody({ commentNo: idField, version: versionField }),
  response: postSchema,
})
