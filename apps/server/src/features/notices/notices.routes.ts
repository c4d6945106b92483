import {
  changeNoticeChoices,
  listNotices,
  markNotices,
  NOTICE_KINDS,
  readNoticeChoices,
  type StoredNotice,
} from '@handal/contracts/session/notice-list'
import { ROLE, type Role } from '@handal/contracts/roles'
import type { Endpoint } from '@handal/contracts/endpoint'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import type { SignedContext } from '../../http/context.ts'
import { bind, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { choicesOf, choose } from './choices.ts'
import { countUnread, markRead, markUnread, type NoticeRow, type Reader, readNoticePage } from './notices.repo.ts'

const presented = ({ no, kind, title, detail, place, at, done_at, read_at }: NoticeRow): StoredNotice => ({
  no,
  kind,
  title,
  detail,
  at,
  readAt: read_at,
  to: place,
  act: done_at === null ? NOTICE_KINDS[kind].act : null,
  count: 1,
})

/** Works on the notices of the caller: in the company, or of a super admin who names none on those to the provider. */
const withReader = async <T>(
  { db }: Services,
  ctx: SignedContext,
  call: Pick<Endpoint, 'id' | 'access' | 'method' | 'path' | 'produces'>,
  claim: number | null,
  work: (tx: Tx, reader: Reader, role: Role) => Promise<T>,
): Promise<T> => {
  const company = await companyOf(db, ctx, call, claim)
  const { userNo } = ctx
  if (company === null)
    return db.withSystem('알림', null, (tx) =>
      work(tx, { companyNo: DEFAULTS, userNo, employeeNo: null, isOperator: true }, ctx.role),
    )
  const { companyNo, employeeNo, role } = company
  return db.withCompany(company, (tx) =>
    work(tx, { companyNo, userNo, employeeNo, isOperator: role !== ROLE.user }, role),
  )
}

/** What a person was told, and what of it was read. */
export const noticeRoutes = (services: Services): Route[] => [
  bind(listNotices, ({ ctx, query }) =>
    withReader(services, ctx, listNotices, claimOf(query), async (tx, reader) => {
      const { items, total } = await readNoticePage(tx, reader, query)
      return { items: items.map(presented), total, unread: await countUnread(tx, reader) }
    }),
  ),
  bind(markNotices, ({ ctx, body }) =>
    withReader(services, ctx, markNotices, claimOf(body), async (tx, reader) => {
      const nos = body.nos ?? null
      if (body.read) await markRead(tx, reader, nos, ctx.now())
      else await markUnread(tx, reader, nos)
      return { unread: await countUnread(tx, reader) }
    }),
  ),
  bind(readNoticeChoices, ({ ctx, query }) => withReader(services, ctx, readNoticeChoices, claimOf(query), choicesOf)),
  bind(changeNoticeChoices, ({ ctx, body }) =>
    withReader(services, ctx, changeNoticeChoices, claimOf(body), async (tx, reader, role) => {
      await choose(tx, reader, body, ctx.now())
      return choicesOf(tx, reader, role)
    }),
  ),
]
