import { setUp } from '@handal/contracts/company/setup'
import { AppError } from '../http/errors.ts'
import { makeRate } from '../http/rate.ts'
import { bindPublic, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'

/** Codes that one place may try in a minute. */
const TRIES_A_MINUTE = 20

/** The one call of a first start. */
export const firstAdminRoutes = ({
  firstStart,
  config,
  clock,
}: Pick<Services, 'firstStart' | 'config' | 'clock'>): Route[] => {
  const tries = makeRate(config.rateLimit === 0 ? 0 : TRIES_A_MINUTE, clock.now)
  return [
    bindPublic(setUp, async ({ ctx, body }) => {
      if (tries.isOver(ctx.address)) throw new AppError('too-many', { retryAfter: 60 })
      await firstStart.finish(ctx, {
        code: body.code,
        loginId: body.login_id,
        password: body.password,
        name: body.empl_nm,
      })
      return { login_id: body.login_id, message: '첫 관리자를 만들었습니다. 로그인해 주세요.' }
    }),
  ]
}
