import { previewLeaving } from '@handal/contracts/leaving'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { cipherKeys } from '../../security/cipher.ts'
import { leavingOf } from './read-leaving.ts'

/** What a leaving comes to; the leaving itself is a change of the person. */
export const leavingRoutes = ({ db, secret }: Services): Route[] => {
  const keys = cipherKeys(secret)
  return [
    bindCompany(previewLeaving, ({ ctx, params: { empl_no: no }, body }) =>
      db.withCompany(ctx, (tx) => leavingOf(tx, ctx, keys, no, body)),
    ),
  ]
}
