import { listDisabilities } from '@handal/contracts/people/disability'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { listDisabilitiesOf } from './disabilities.ts'

/** Facts about the health of people: each look says why. */
export const healthRoutes = ({ db }: Pick<Services, 'db'>): Route[] => [
  bindCompany(listDisabilities, ({ ctx, params, body }) =>
    db.withCompany(ctx, (tx) => listDisabilitiesOf(tx, ctx, params.empl_no, body.reason)),
  ),
]
