import { josa } from '@handal/base/josa'
import { type BoardText, mentionsOf } from '@handal/contracts/board/text'
import { ROLE } from '@handal/contracts/roles'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { markReadAbout, notify, settleNotices } from '../notices/public.ts'
import { readCategories } from './categories.repo.ts'
import { type PostRow, readPeople } from './posts.repo.ts'

const aboutPost = (no: number) => ({ kind: 'board-post', no })
const placeOf = (no: number): string => `/home/board/detail?no=${no}`

/** Tells people of a post that operators alone may write, and whom its text names, each once. `category` null: it was told before. */
export const tellOfPost = async (
  tx: Tx,
  ctx: CompanyContext,
  told: {
    readonly no: number
    readonly title: string
    readonly text: BoardText
    readonly category: number | null
    readonly before: readonly number[]
  },
): Promise<void> => {
  const { no, title, text, category, before } = told
  if (ctx.companyNo === DEFAULTS) return
  const found =
    category === null ? undefined : (await readCategories(tx, ctx.companyNo)).find((each) => each.no === category)
  const others = (nos: readonly number[]) => nos.filter((each) => each !== ctx.employeeNo)
  const named = others(mentionsOf(text).filter((each) => !before.includes(each)))
  const about = aboutPost(no)
  const notice = { place: placeOf(no), about, detail: title }
  if (found?.writers === 'OPERATORS') {
    const people = await readPeople(tx, ctx.companyNo, ctx.today())
    await notify(tx, ctx, {
      ...notice,
      to: others(people).filter((each) => !named.includes(each)),
      kind: 'boardNotice',
      title: `${josa(found.name, '이/가')} 올라왔습니다`,
      key: `board-post ${no}`,
    })
  }
  await notify(tx, ctx, {
    ...notice,
    to: named,
    kind: 'boardMention',
    title: '게시판 글에서 회원님을 불렀습니다',
    key: `board-post ${no} named`,
  })
}

/** Tells the author of a post what was said below it; of an operator who is no employee, the operators. */
export const tellOfComment = async (
  tx: Tx,
  ctx: CompanyContext,
  post: PostRow,
  comment: { readonly no: number; readonly text: string; readonly by: string },
): Promise<void> => {
  if (post.author_user_no === ctx.userNo) return
  await notify(tx, ctx, {
    to: post.author_no === null ? 'OPERATORS' : [post.author_no],
    kind: 'boardComment',
    title: `${comment.by}님이 '${post.title}'에 댓글을 남겼습니다`,
    detail: comment.text.slice(0, 100),
    place: placeOf(post.no),
    about: aboutPost(post.no),
    key: `board-comment ${comment.no}`,
  })
}

/** A post that is hidden or gone: nobody is led to it any more. */
export const untellPost = (tx: Tx, ctx: CompanyContext, no: number): Promise<void> =>
  settleNotices(tx, ctx, aboutPost(no).kind, [no])

/** Who looks at a post has read what was told of it. */
export const readTold = (tx: Tx, ctx: CompanyContext, no: number): Promise<void> =>
  markReadAbout(tx, { ...ctx, isOperator: ctx.role !== ROLE.user }, aboutPost(no), ctx.now())
