import * as calls from '@handal/contracts/terminal/workplaces'
import { bindCompany, bindPublic, type Route } from '../../../http/route.ts'
import { AppError } from '../../../http/errors.ts'
import { makeRate } from '../../../http/rate.ts'
import type { Services } from '../../../http/services.ts'
import { recordRoutes } from '../../../records/routes.ts'
import { cipherKeys } from '../../../security/cipher.ts'
import { changeSecret, createGateway, endGateway, listOfGateways } from './gateways.ts'
import { createScreen, listOfScreens, releaseScreen, setUpScreen } from './screens.ts'
import { WORKPLACE_ACTS } from './workplaces.ts'

/** Setup codes that one address may try in a minute. */
const MOST_SETUPS = 10

/** Places of work, their gateways and screens; and the one call by which a screen sets itself up. */
export const placeRoutes = (services: Services): Route[] => {
  const { db, random, secret, clock } = services
  const secrets = { random, keys: cipherKeys(secret) }
  const tries = makeRate(MOST_SETUPS, clock.now)
  return [
    ...recordRoutes(services, calls.workplaceCalls, WORKPLACE_ACTS),
    bindCompany(calls.listGateways, ({ ctx }) => db.withCompany(ctx, (tx) => listOfGateways(tx, ctx))),
    bindCompany(calls.createGateway, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => createGateway(tx, ctx, body, secrets)),
    ),
    bindCompany(calls.changeGatewaySecret, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => changeSecret(tx, ctx, { ...body, no: params.no }, secrets)),
    ),
    bindCompany(calls.endGateway, ({ ctx, body }) => db.withCompany(ctx, (tx) => endGateway(tx, ctx, body))),
    bindCompany(calls.listScreens, ({ ctx }) => db.withCompany(ctx, (tx) => listOfScreens(tx, ctx))),
    bindCompany(calls.createScreen, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => createScreen(tx, ctx, body, secrets)),
    ),
    bindCompany(calls.releaseScreen, ({ ctx, body }) => db.withCompany(ctx, (tx) => releaseScreen(tx, ctx, body))),
    bindPublic(calls.setUpScreen, ({ ctx, body }) => {
      if (tries.isOver(ctx.address)) throw new AppError('too-many', { retryAfter: 60 })
      return db.withSystem('근무지 화면 설정', null, (tx) => setUpScreen(tx, ctx, body, secrets))
    }),
  ]
}
