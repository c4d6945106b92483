import * as calls from '@handal/contracts/time/punch-requests'
import { readMyMonth } from '@handal/contracts/time/my-month'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { countOperators } from '../../companies/public.ts'
import type { Hurried } from '../tags/tags.routes.ts'
import { decide } from './decide.ts'
import { myMonth } from './my-month.ts'
import { createPunch, pageOfPunches, previewPunch } from './requests.ts'

/** Requests of employees for missed punches: asked, decided, taken back; and the own month of a person. */
export const requestRoutes = ({ db, random }: Services, hurried: Hurried): Route[] => [
  bindCompany(calls.listPunchRequests, ({ ctx, query }) => db.withCompany(ctx, (tx) => pageOfPunches(tx, ctx, query))),
  bindCompany(readMyMonth, ({ ctx, query }) => db.withCompany(ctx, (tx) => myMonth(tx, ctx, query.month))),
  bindCompany(calls.createPunchRequest, ({ ctx, body }) => db.withCompany(ctx, (tx) => createPunch(tx, ctx, body))),
  bindCompany(calls.previewPunchRequest, ({ ctx, query }) => db.withCompany(ctx, (tx) => previewPunch(tx, ctx, query))),
  bindCompany(calls.decidePunchRequest, async ({ ctx, body }) => {
    // The system alone sees who operates a company; nobody else's own request depends on it.
    const operators =
      ctx.employeeNo === null
        ? 0
        : await db.withSystem('신청을 결정할 운영자 수', null, (tx) => countOperators(tx, ctx.companyNo))
    return hurried(db.withCompany(ctx, (tx) => decide(tx, ctx, body, { operators, uuid: () => random.uuid() })))
  }),
]
