import { readRequest } from '@handal/contracts/requests'
import { bind, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { isStored } from './requests.ts'

/** Tells a person whether a change of theirs was stored whose answer never came. */
export const requestRoutes = ({ db }: Pick<Services, 'db'>): Route[] => [
  bind(readRequest, async ({ ctx, params }) => ({
    state: (await isStored(db, ctx.userNo, params.id)) ? ('stored' as const) : ('unknown' as const),
  })),
]
