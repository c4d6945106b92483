import type {
  changePost as changeCall,
  createPost as createCall,
  hidePost as hideCall,
  Post,
  removePost as removeCall,
} from '@handal/contracts/board/posts'
import { mentionsOf, picturesOf } from '@handal/contracts/board/text'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { ROLE } from '@handal/contracts/roles'
import { audit } from '../../audit/audit.ts'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { dropFilesOf, giveFiles } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { dropDraft } from '../drafts/public.ts'
import { authorOf } from '../employees/public.ts'
import { readCategories } from './categories.repo.ts'
import {
  companyOfPost,
  countPostUp,
  insertPost,
  lockPostRow,
  nextPost,
  type PostContents,
  type PostRow,
  readPeople,
  readPostRow,
  setHidden,
  setRemoved,
  updatePost,
} from './posts.repo.ts'
import { presentPost, viewerOf } from './present.ts'
import { tellOfPost, untellPost } from './tell.ts'

const MISSING = '그 번호의 글이 없습니다.'
const OTHERS = '모든 회사에 보낸 글은 읽기만 할 수 있습니다.'
const missing = () => new AppError('not-found', { message: MISSING })

/** A post that the caller may read; 404 else. */
export const requirePost = async (tx: Tx, ctx: CompanyContext, no: number): Promise<PostRow> => {
  const row = await readPostRow(tx, viewerOf(ctx), no)
  if (row === null) throw missing()
  return row
}
/** The same, locked, of the company itself and standing: what is done to it is done to what is there. */
export const lockPost = async (tx: Tx, ctx: CompanyContext, no: number, version?: number): Promise<PostRow> => {
  const companyNo = companyOfPost(ctx.companyNo, no)
  if (companyNo === ctx.companyNo) await lockPostRow(tx, companyNo, no)
  const row = await requirePost(tx, ctx, no)
  if (row.company_no !== ctx.companyNo) throw new AppError('forbidden', { message: OTHERS })
  if (row.removed) throw new AppError('wrong-state', { message: '삭제된 글입니다.' })
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { current: await presentPost(tx, ctx, row) })
  return row
}
const presented = async (tx: Tx, ctx: CompanyContext, no: number): Promise<Post> =>
  presentPost(tx, ctx, await requirePost(tx, ctx, no))

/** What is wrong with what a post names: its category, its people, whom it is for. */
const namedFaults = async (
  tx: Tx,
  ctx: CompanyContext,
  { category, text, companyNos }: PostContents,
  isNewCategory: boolean,
): Promise<FieldError[]> => {
  const found = (await readCategories(tx, ctx.companyNo)).find(({ no }) => no === category)
  const isOperator = ctx.role !== ROLE.user
  const people = new Set(mentionsOf(text).length === 0 ? [] : await readPeople(tx, ctx.companyNo, ctx.today()))
  return [
    ...(found === undefined ? [{ path: 'category', message: '그 번호의 분류가 없습니다.' }] : []),
    ...(found?.writers === 'OPERATORS' && !isOperator && isNewCategory
      ? [{ path: 'category', message: '운영자만 쓰는 분류입니다.' }]
      : []),
    ...(mentionsOf(text).every((no) => people.has(no))
      ? []
      : [{ path: 'text', message: '부른 사람 가운데 재직하지 않는 사람이 있습니다.' }]),
    ...(companyNos !== null && ctx.companyNo !== DEFAULTS
      ? [{ path: 'companyNos', message: '받는 회사는 관리자만 고를 수 있습니다.' }]
      : []),
  ]
}
const attach = async (tx: Tx, ctx: CompanyContext, no: number, fileNos: readonly number[], text: Post['text']) => {
  if (ctx.companyNo === DEFAULTS) {
    if (fileNos.length > 0 || picturesOf(text).length > 0)
      throw badFields({ path: 'fileNos', message: '모든 회사에 보내는 글에는 파일을 붙일 수 없습니다.' })
    return
  }
  const wanted = [...new Set([...fileNos, ...picturesOf(text)])]
  const strange = await giveFiles(tx, ctx, { purpose: 'post', ownerNo: no }, wanted)
  if (strange.length > 0)
    throw badFields(
      ...strange.map((place) =>
        place < fileNos.length
          ? { path: `fileNos.${place}`, message: '그 번호의 파일이 없습니다.' }
          : { path: 'text', message: '글에 든 그림 가운데 없는 파일이 있습니다.' },
      ),
    )
}

/** Writes a post of the company, or of the provider to all companies. */
export const createPost = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof createCall>): Promise<Post> => {
  const { companyNo } = ctx
  const isShared = companyNo === DEFAULTS
  if (ctx.role === ROLE.superAdmin && !isShared)
    throw new AppError('forbidden', { message: '관리자는 모든 회사에 알리는 글만 쓸 수 있습니다.' })
  if (body.scope !== undefined && (body.scope === 'ALL') !== isShared)
    throw badFields({ path: 'scope', message: '모든 회사에 알리는 글은 관리자만 씁니다.' })
  const { category, title, text, fileNos = [], pinUntil = null, mustRead = false, commentsOff = false } = body
  const contents = { category, title, text, pinUntil, mustRead, commentsOff, companyNos: body.companyNos ?? null }
  const faults = await namedFaults(tx, ctx, contents, true)
  if (faults.length > 0) throw badFields(...faults)
  const no = await nextPost(tx, companyNo)
  await insertPost(tx, companyNo, no, contents, await authorOf(tx, ctx), ctx.now())
  await attach(tx, ctx, no, [...new Set(fileNos)], text)
  await dropDraft(tx, ctx, 'post')
  await tellOfPost(tx, ctx, { no, title, text, category, before: [] })
  await audit(tx, ctx, {
    event: 'board-post.create',
    subject: { type: 'board-post', id: no },
    after: { title, category },
  })
  return presented(tx, ctx, no)
}

/** Writes a post anew: its author alone. */
export const changePost = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof changeCall>): Promise<Post> => {
  const { no } = body
  const row = await lockPost(tx, ctx, no, body.version)
  if (row.author_user_no !== ctx.userNo) throw new AppError('forbidden', { message: '쓴 사람만 고칠 수 있습니다.' })
  const contents: PostContents = {
    category: body.category ?? row.category_no,
    title: body.title ?? row.title,
    text: body.text ?? row.text,
    pinUntil: body.pinUntil === undefined ? row.pin_until : body.pinUntil,
    mustRead: body.mustRead ?? row.must_read,
    commentsOff: body.commentsOff ?? row.comments_off,
    companyNos: body.companyNos === undefined ? row.company_nos : body.companyNos,
  }
  const faults = await namedFaults(tx, ctx, contents, contents.category !== row.category_no)
  if (faults.length > 0) throw badFields(...faults)
  const before = await presentPost(tx, ctx, row)
  const { title, text, category } = contents
  await updatePost(tx, ctx.companyNo, no, contents, ctx.now())
  await countPostUp(tx, ctx.companyNo, no)
  await attach(tx, ctx, no, body.fileNos ?? before.files.map(({ fileNo }) => fileNo), text)
  await tellOfPost(tx, ctx, { no, title, text, category: null, before: mentionsOf(row.text) })
  await audit(tx, ctx, {
    event: 'board-post.change',
    subject: { type: 'board-post', id: no },
    before: { title: before.title, category: before.category, text: before.text },
    after: { title, category },
  })
  return presented(tx, ctx, no)
}

/** Removes a post: its author, or an operator who says why. What was said below it stays. */
export const removePost = async (tx: Tx, ctx: CompanyContext, { no, reason, version }: BodyOf<typeof removeCall>) => {
  const row = await lockPost(tx, ctx, no, version)
  const mine = row.author_user_no === ctx.userNo
  if (!mine && ctx.role !== ROLE.admin) throw new AppError('forbidden', { message: '쓴 사람만 삭제할 수 있습니다.' })
  if (!mine && reason === undefined) throw badFields({ path: 'reason', message: '사유를 적어 주세요.' })
  await setRemoved(tx, ctx.companyNo, no, { at: ctx.now(), by: ctx.userName, reason: reason ?? null })
  await countPostUp(tx, ctx.companyNo, no)
  await dropFilesOf(tx, ctx.companyNo, 'post', [no])
  await untellPost(tx, ctx, no)
  await audit(tx, ctx, {
    event: 'board-post.remove',
    subject: { type: 'board-post', id: no },
    before: { title: row.title },
    reason,
  })
  return { no, removed: true as const }
}

/** Hides a post of another one's, or shows it again. */
export const hidePost = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { reason, hidden, version }: BodyOf<typeof hideCall>,
): Promise<Post> => {
  const row = await lockPost(tx, ctx, no, version)
  if (row.hidden === hidden)
    throw new AppError('wrong-state', { message: hidden ? '이미 숨긴 글입니다.' : '숨기지 않은 글입니다.' })
  await setHidden(tx, ctx.companyNo, no, hidden ? { at: ctx.now(), by: ctx.userName, reason } : null)
  await countPostUp(tx, ctx.companyNo, no)
  if (hidden) await untellPost(tx, ctx, no)
  await audit(tx, ctx, { event: 'board-post.hide', subject: { type: 'board-post', id: no }, after: { hidden }, reason })
  return presented(tx, ctx, no)
}
