import type {
  changeComment as changeCall,
  createComment as createCall,
  Post,
  removeComment as removeCall,
} from '@handal/contracts/board/posts'
import type { BodyOf } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { changeRecord, createRecord, type RecordKind } from '../../records/change.ts'
import { authorOf } from '../employees/public.ts'
import { dropDraft } from '../drafts/public.ts'
import { type CommentRow, insertComment, readComment, setCommentRemoved, updateComment } from './comments.repo.ts'
import { presentPost } from './present.ts'
import { tellOfComment } from './tell.ts'
import { lockPost, requirePost } from './write.ts'

const comments: RecordKind<CommentRow, 'board-comment'> = {
  name: 'board-comment',
  table: 'board_comment',
  key: 'comment_no',
  missing: '그 번호의 댓글이 없습니다.',
  read: (tx, { companyNo }, no) => readComment(tx, companyNo, no),
  logged: ({ no, post_no: postNo, text, removed }) => ({ no, postNo, text, removed }),
}
const presented = async (tx: Tx, ctx: CompanyContext, no: number): Promise<Post> =>
  presentPost(tx, ctx, await requirePost(tx, ctx, no))
/** The post below which something is said, locked: it is there until that is saved. */
const openPost = async (tx: Tx, ctx: CompanyContext, no: number) => {
  const post = await lockPost(tx, ctx, no)
  if (ctx.role === ROLE.superAdmin) throw new AppError('forbidden')
  if (post.comments_off) throw new AppError('wrong-state', { message: '댓글을 받지 않는 글입니다.' })
  return post
}

export const createComment = async (
  tx: Tx,
  ctx: CompanyContext,
  postNo: number,
  { text }: BodyOf<typeof createCall>,
): Promise<Post> => {
  const post = await openPost(tx, ctx, postNo)
  const author = await authorOf(tx, ctx)
  const made = await createRecord(tx, ctx, comments, (no) =>
    insertComment(tx, ctx.companyNo, no, { postNo, text, author, at: ctx.now() }),
  )
  await dropDraft(tx, ctx, `comment-${postNo}`)
  await tellOfComment(tx, ctx, post, { no: made.no, text, by: made.author_name })
  return presented(tx, ctx, postNo)
}
/** What may be done to a comment: of this post, standing, by who wrote it (or an operator, who may remove it). */
const judge = (ctx: CompanyContext, postNo: number, comment: CommentRow, byOperators: boolean): void => {
  if (comment.post_no !== postNo || comment.removed) throw new AppError('not-found', { message: comments.missing })
  if (comment.author_user_no !== ctx.userNo && !(byOperators && ctx.role === ROLE.admin))
    throw new AppError('forbidden', { message: '쓴 사람만 고칠 수 있습니다.' })
}
export const changeComment = async (
  tx: Tx,
  ctx: CompanyContext,
  postNo: number,
  { commentNo, text, version }: BodyOf<typeof changeCall>,
): Promise<Post> => {
  await openPost(tx, ctx, postNo)
  await changeRecord(tx, ctx, comments, { no: commentNo, version }, async (before) => {
    judge(ctx, postNo, before, false)
    await updateComment(tx, ctx.companyNo, commentNo, text, ctx.now())
  })
  return presented(tx, ctx, postNo)
}
export const removeComment = async (
  tx: Tx,
  ctx: CompanyContext,
  postNo: number,
  { commentNo, version }: BodyOf<typeof removeCall>,
): Promise<Post> => {
  // The post is locked: nobody else changes what is said below it meanwhile.
  await lockPost(tx, ctx, postNo)
  const before = await readComment(tx, ctx.companyNo, commentNo)
  if (before === null) throw new AppError('not-found', { message: comments.missing })
  judge(ctx, postNo, before, true)
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: before })
  await setCommentRemoved(tx, ctx.companyNo, commentNo, ctx.now())
  await audit(tx, ctx, {
    event: 'board-comment.remove',
    subject: { type: 'board-comment', id: commentNo },
    before: { postNo, text: before.text },
  })
  return presented(tx, ctx, postNo)
}
