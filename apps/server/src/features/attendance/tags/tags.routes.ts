import { tagCardCalls } from '@handal/contracts/time/tag-cards'
import * as calls from '@handal/contracts/time/tags'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { recordRoutes } from '../../../records/routes.ts'
import { TAG_CARD_ACTS } from './cards.ts'
import { createTag, excludeTags, pageOfTags } from './tags.ts'

/** Answers what was done, and hurries the days that wait since. */
export type Hurried = <T>(done: Promise<T>) => Promise<T>

/** Raw events of attendance: taken in, listed, added by hand, excluded; and whose a reader's cards are. */
export const tagRoutes = (services: Services, hurried: Hurried): Route[] => {
  const { db, random } = services
  return [
    ...recordRoutes(services, tagCardCalls, TAG_CARD_ACTS),
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
}
