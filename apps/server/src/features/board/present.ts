import type { Post, PostComment, PostRow as PostLine } from '@handal/contracts/board/posts'
import { type BoardText, picturesOf } from '@handal/contracts/board/text'
import { ROLE } from '@handal/contracts/roles'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { filesOf } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type CommentRow, readComments } from './comments.repo.ts'
import {
  type Counts,
  type PostHead,
  type PostRow,
  readCounts,
  readNeighbours,
  readPeople,
  type Viewer,
} from './posts.repo.ts'

const REMOVED = '삭제된 글'
const NOTHING: BoardText = { type: 'doc', content: [{ type: 'paragraph' }] }

export const viewerOf = (ctx: CompanyContext): Viewer => ({
  companyNo: ctx.companyNo,
  userNo: ctx.userNo,
  isOperator: ctx.role !== ROLE.user,
  today: ctx.today(),
})
const headOf = (row: PostHead, counts: Counts | undefined, people: number): PostLine => ({
  no: row.no,
  scope: row.company_no === DEFAULTS ? 'ALL' : 'COMPANY',
  category: row.category_no,
  categoryName: row.category_name,
  title: row.title,
  authorName: row.author_name,
  departmentName: row.department_name,
  at: row.at,
  editedAt: row.edited_at,
  pinned: row.pinned,
  files: counts?.files ?? 0,
  comments: counts?.comments ?? 0,
  unread: row.unread,
  read: counts?.read ?? 0,
  people,
  hidden: row.hidden,
})

/** Rows of a list. Two queries, however many there are. */
export const presentPosts = async (tx: Tx, ctx: CompanyContext, rows: readonly PostHead[]): Promise<PostLine[]> => {
  const viewer = viewerOf(ctx)
  const counts = new Map(
    (
      await readCounts(
        tx,
        viewer,
        rows.map(({ no }) => no),
      )
    ).map((count) => [count.no, count]),
  )
  const people = (await readPeople(tx, ctx.companyNo, viewer.today)).length
  return rows.map((row) => headOf(row, counts.get(row.no), people))
}

const commentOf = (row: CommentRow, ctx: CompanyContext, open: boolean): PostComment => {
  const mine = row.author_user_no === ctx.userNo
  return {
    no: row.no,
    authorName: row.author_name,
    departmentName: row.department_name,
    at: row.at,
    editedAt: row.edited_at,
    text: row.removed ? '' : row.text,
    removed: row.removed,
    mayEdit: open && mine && !row.removed,
    mayRemove: open && !row.removed && (mine || ctx.role === ROLE.admin),
    version: row.version,
  }
}

/** A post with everything around it, as the caller may see it. */
export const presentPost = async (tx: Tx, ctx: CompanyContext, row: PostRow): Promise<Post> => {
  const viewer = viewerOf(ctx)
  const [counts] = await readCounts(tx, viewer, [row.no])
  const people = (await readPeople(tx, ctx.companyNo, viewer.today)).length
  // Whoever keeps it: a company only reads what is the provider's.
  const own = row.company_no === ctx.companyNo
  const open = own && !row.removed
  const mine = row.author_user_no === ctx.userNo
  const isOperator = ctx.role === ROLE.admin
  const inText = new Set(row.removed ? [] : picturesOf(row.text))
  const files = await filesOf(tx, ctx.companyNo, 'post', [row.no])
  const comments = await readComments(tx, ctx.companyNo, row.no)
  return {
    ...headOf(row, counts, people),
    title: row.removed ? REMOVED : row.title,
    files: files.flatMap(({ fileNo, name, size }) => (inText.has(fileNo) ? [] : [{ fileNo, name, size }])),
    comments: comments.map((comment) => commentOf(comment, ctx, open)),
    text: row.removed ? NOTHING : row.text,
    pinUntil: row.pin_until,
    mustRead: row.must_read,
    commentsOff: row.comments_off,
    companyNos: row.company_nos,
    hiddenReason: row.hidden_reason,
    removed: row.removed,
    mayEdit: open && mine,
    mayRemove: open && (mine || isOperator),
    mayHide: open && isOperator && row.company_no !== DEFAULTS,
    maySeeReaders: own && row.company_no !== DEFAULTS && (mine || isOperator),
    mayComment: open && !row.comments_off && row.company_no !== DEFAULTS && ctx.role !== ROLE.superAdmin,
    ...(await readNeighbours(tx, viewer, row)),
    version: row.version,
  }
}
