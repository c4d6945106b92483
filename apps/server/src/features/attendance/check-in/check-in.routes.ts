import * as calls from '@handal/contracts/time/check-in'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { hashPassword } from '../../../session/password.ts'
import { tellSilent } from '../places/silent.ts'
import { changeOwnConsent, readOwnConsent } from './consent.ts'
import { randomPin, requireMaySet, setPin } from './pin.ts'
import { readCheckIn } from './read-check-in.ts'

/** The page of who comes and goes, the consent to the own location, PINs; and the work that comes round with them. */
export const checkInRoutes = (services: Services): Route[] => {
  const { db, random, schedule } = services
  schedule.registerOften(() => tellSilent(services))
  return [
    bindCompany(calls.readCheckIn, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => readCheckIn(tx, ctx, query.phoneNo)),
    ),
    bindCompany(calls.readConsent, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => readOwnConsent(tx, ctx, query.phoneNo)),
    ),
    bindCompany(calls.changeConsent, ({ ctx, body }) => db.withCompany(ctx, (tx) => changeOwnConsent(tx, ctx, body))),
    bindCompany(calls.setPin, async ({ ctx, body }) => {
      requireMaySet(ctx, body)
      const pin = body.pin ?? randomPin(random)
      const hash = await hashPassword(pin)
      return db.withCompany(ctx, (tx) => setPin(tx, ctx, body, pin, hash))
    }),
  ]
}
