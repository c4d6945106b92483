import { lookAtLink as lookCall, setPasswordByLink as setCall } from '@handal/contracts/people/account-links'
import { AppError } from '../http/errors.ts'
import { makeRate } from '../http/rate.ts'
import { bindPublic, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { lookAtLink, setPasswordByLink } from './account-links.ts'

/** Looks at links a minute and place; nobody who has one needs more. */
const LOOKS = 30

/** What the link of a mail opens, before anybody is signed in. */
export const accountLinkRoutes = (services: Services): Route[] => {
  const rate = makeRate(services.config.rateLimit === 0 ? 0 : LOOKS, services.clock.now)
  const limit = (address: string): void => {
    if (rate.isOver(address)) throw new AppError('too-many', { retryAfter: 60 })
  }
  return [
    bindPublic(lookCall, ({ ctx, body }) => {
      limit(ctx.address)
      return lookAtLink(services, ctx, body.token)
    }),
    bindPublic(setCall, ({ ctx, body }) => {
      limit(ctx.address)
      return setPasswordByLink(services, ctx, body)
    }),
  ]
}
