import * as categories from '@handal/contracts/board/categories'
import * as fileCalls from '@handal/contracts/board/files'
import { listMentionable } from '@handal/contracts/board/people'
import * as calls from '@handal/contracts/board/posts'
import { ROLE } from '@handal/contracts/roles'
import { DEFAULTS } from '../../db/database.ts'
import { makeFileStore } from '../../files/files.ts'
import { FILE_KINDS } from '../../files/file-kind.ts'
import { AppError } from '../../http/errors.ts'
import { bindPlaced } from '../../http/placed.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { mayReadRequest } from '../companies/public.ts'
import { mayReadInquiry } from '../inquiries/public.ts'
import { departmentsOn } from '../organisation/public.ts'
import { readColleagues } from '../employees/public.ts'
import { changeCategory, createCategory, removeCategory } from './categories.ts'
import { readCategories } from './categories.repo.ts'
import { changeComment, createComment, removeComment } from './comments.ts'
import { type FileDoors, mayReadPost, openFile, storeFile } from './files.ts'
import { readMentionable } from './people.repo.ts'
import { countUnreadPosts, markPostRead, readPostPage, readReaders } from './posts.repo.ts'
import { presentPost, presentPosts, viewerOf } from './present.ts'
import { readTold } from './tell.ts'
import { changePost, createPost, hidePost, removePost, requirePost } from './write.ts'

/** Boards: posts, comments, categories, and files of these pages. */
export const boardRoutes = (services: Services): Route[] => {
  const { db } = services
  const files = makeFileStore(services)
  const doors: FileDoors = { post: mayReadPost, inquiry: mayReadInquiry, contract: mayReadRequest }
  return [
    bindPlaced(services, categories.listCategories, async (tx, ctx) => {
      const items = await readCategories(tx, ctx.companyNo)
      return { items, total: items.length }
    }),
    bindCompany(categories.createCategory, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => createCategory(tx, ctx, body)),
    ),
    bindCompany(categories.changeCategory, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => changeCategory(tx, ctx, body)),
    ),
    bindCompany(categories.removeCategory, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => removeCategory(tx, ctx, body)),
    ),

    bindPlaced(services, listMentionable, async (tx, ctx, { query }) => {
      const found = await readMentionable(tx, ctx.companyNo, ctx.today(), query.q)
      const people = await readColleagues(tx, ctx.companyNo, ctx.today(), { nos: found.map(({ no }) => no) })
      const departments = await departmentsOn(tx, ctx.companyNo, ctx.today())
      const placeOf = new Map(people.map((person) => [person.no, person.department_no]))
      const items = found.map(({ no, name }) => ({
        employeeNo: no,
        name,
        departmentName: departments.find((each) => each.no === placeOf.get(no))?.name ?? null,
      }))
      return { items, total: items.length }
    }),

    bindPlaced(services, calls.listPosts, async (tx, ctx, { query }) => {
      const { items, total } = await readPostPage(tx, viewerOf(ctx), query)
      const unread = await countUnreadPosts(tx, viewerOf(ctx))
      return { items: await presentPosts(tx, ctx, items), total, unread }
    }),
    bindPlaced(services, calls.readPost, async (tx, ctx, { params: { no } }) => {
      const row = await requirePost(tx, ctx, no)
      // A look of the super admin at a company is no reading of one of its people.
      const reads = ctx.role !== ROLE.superAdmin || ctx.companyNo === DEFAULTS
      if (reads && !row.removed) {
        await markPostRead(tx, ctx.companyNo, no, ctx, ctx.now())
        await readTold(tx, ctx, no)
      }
      return presentPost(tx, ctx, { ...row, unread: row.unread && !reads })
    }),
    bindPlaced(services, calls.createPost, (tx, ctx, { body }) => createPost(tx, ctx, body)),
    bindPlaced(services, calls.changePost, (tx, ctx, { body }) => changePost(tx, ctx, body)),
    bindPlaced(services, calls.removePost, (tx, ctx, { body }) => removePost(tx, ctx, body)),
    bindCompany(calls.hidePost, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => hidePost(tx, ctx, params.no, body)),
    ),
    bindPlaced(services, calls.listReaders, async (tx, ctx, { params: { no } }) => {
      const row = await requirePost(tx, ctx, no)
      if (!(await presentPost(tx, ctx, row)).maySeeReaders)
        throw new AppError('forbidden', { message: '쓴 사람과 운영자만 누가 읽었는지 볼 수 있습니다.' })
      const readers = await readReaders(tx, viewerOf(ctx), no)
      const people = await readColleagues(tx, ctx.companyNo, ctx.today(), { nos: readers.map((reader) => reader.no) })
      const departments = await departmentsOn(tx, ctx.companyNo, ctx.today())
      const placeOf = new Map(people.map((person) => [person.no, person.department_no]))
      const items = readers.map((reader) => ({
        employeeNo: reader.no,
        name: reader.name,
        departmentName: departments.find((each) => each.no === placeOf.get(reader.no))?.name ?? null,
        readAt: reader.read_at,
      }))
      return { items, total: items.length }
    }),

    bindPlaced(services, calls.createComment, (tx, ctx, { params, body }) => createComment(tx, ctx, params.no, body)),
    bindPlaced(services, calls.changeComment, (tx, ctx, { params, body }) => changeComment(tx, ctx, params.no, body)),
    bindPlaced(services, calls.removeComment, (tx, ctx, { params, body }) => removeComment(tx, ctx, params.no, body)),

    bindPlaced(services, fileCalls.storeHomeFile, (tx, ctx, { body }) => storeFile(tx, ctx, files, body)),
    bindPlaced(services, fileCalls.takeHomeFile, async (tx, ctx, { params }) =>
      (await openFile(tx, ctx, files, doors, params.file_no)).take(),
    ),
    bindPlaced(services, fileCalls.readHomePicture, async (tx, ctx, { params }) => {
      const { kind, bytes } = await openFile(tx, ctx, files, doors, params.file_no)
      if (kind !== 'png' && kind !== 'jpeg') throw new AppError('not-found', { message: '그 번호의 그림이 없습니다.' })
      return { type: FILE_KINDS[kind].type, data: bytes().toString('base64') }
    }),
  ]
}
