import { listRetired, listRoster } from '@handal/contracts/people/roster'
import type { AuditEvent } from '@handal/contracts/audit-events'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { findRetired, findRoster } from './read-roster.ts'

type Found = Awaited<ReturnType<typeof findRoster>>
const looked = async (tx: Tx, ctx: CompanyContext, event: AuditEvent, { items, total, all }: Found) => {
  const numbers = items.map(({ no }) => no)
  await auditView(tx, ctx, { event, subject: { type: 'company', id: ctx.companyNo }, after: peopleOf(numbers, all) })
  return { items: [...items], total }
}

/** Calls on the registers of employees. */
export const rosterRoutes = ({ db }: Services): Route[] => [
  bindCompany(listRoster, ({ ctx, query }) =>
    db.withCompany(ctx, async (tx) => looked(tx, ctx, 'roster.view', await findRoster(tx, ctx, query))),
  ),
  bindCompany(listRetired, ({ ctx, query }) =>
    db.withCompany(ctx, async (tx) => looked(tx, ctx, 'retired.view', await findRetired(tx, ctx, query))),
  ),
]
