import { tagCardCalls } from '@handal/contracts/time/tag-cards'
import * as calls from '@handal/contracts/time/tags'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { AppError } from '../../../http/errors.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { recordRoutes } from '../../../records/routes.ts'
import { TAG_CARD_ACTS } from './cards.ts'
import { takeEvents } from './events.ts'
import { createTag, excludeTags, pageOfTags } from './tags.ts'

/** Header of what a phone or a gateway signs. */
const KEY_HEADER = 'x-handal-key'

/** Answers what was done, and hurries the days that wait since. */
export type Hurried = <T>(done: Promise<T>) => Promise<T>

/** Raw events of attendance: taken in, listed, added by hand, excluded; and whose a reader's cards are. */
export const tagRoutes = ({ db, random }: Services, hurried: Hurried): Route[] => [
  ...recordRoutes({ db }, tagCardCalls, TAG_CARD_ACTS),
  bindCompany(calls.sendEvents, ({ ctx, body, request }) => {
    if (request.headers[KEY_HEADER] !== undefined)
      throw new AppError('rule-violation', {
        message: '휴대폰이나 게이트웨이가 서명한 기록은 아직 받지 않습니다. 로그인한 본인의 기록만 받습니다.',
      })
    return hurried(db.withCompany(ctx, (tx) => takeEvents(tx, ctx, body)))
  }),
  bindCompany(calls.listTags, ({ ctx, query }) =>
    db.withCompany(ctx, async (tx) => {
      const page = await pageOfTags(tx, ctx.companyNo, query)
      await auditView(tx, ctx, {
        event: 'attendance.view',
        subject: { type: 'attendance', id: `${query.str} ${query.end}` },
        after: peopleOf([...new Set(page.items.map(({ employeeNo }) => employeeNo))]),
      })
      return page
    }),
  ),
  bindCompany(calls.createTag, ({ ctx, body }) =>
    hurried(db.withCompany(ctx, (tx) => createTag(tx, ctx, body, random.uuid()))),
  ),
  bindCompany(calls.excludeTags, ({ ctx, body }) => hurried(db.withCompany(ctx, (tx) => excludeTags(tx, ctx, body)))),
]
