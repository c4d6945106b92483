import { leaveEmployee, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { cipherKeys } from '../../security/cipher.ts'
import { leave, takeBack } from './act.ts'
import { leavingOf } from './read-leaving.ts'

/** What a leaving comes to, the act itself, and taking it back. */
export const leavingRoutes = ({ db, secret }: Services): Route[] => {
  const keys = cipherKeys(secret)
  return [
    bindCompany(previewLeaving, ({ ctx, params: { empl_no: no }, body }) =>
      db.withCompany(ctx, (tx) => leavingOf(tx, ctx, keys, no, body)),
    ),
    bindCompany(leaveEmployee, ({ ctx, params: { empl_no: no }, body }) =>
      db.withCompany(ctx, (tx) => leave(tx, ctx, keys, no, body)),
    ),
    bindCompany(takeLeavingBack, ({ ctx, params: { empl_no: no }, body }) =>
      db.withCompany(ctx, (tx) => takeBack(tx, ctx, keys, no, body)),
    ),
  ]
}
