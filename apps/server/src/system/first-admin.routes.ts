import { setUp } from '@handal/contracts/setup'
import { bindPublic, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'

/** The one call of a first start. */
export const firstAdminRoutes = ({ firstStart }: Pick<Services, 'firstStart'>): Route[] => [
  bindPublic(setUp, async ({ ctx, body }) => {
    await firstStart.finish(ctx, {
      code: body.code,
      loginId: body.login_id,
      password: body.password,
      name: body.empl_nm,
    })
    return { login_id: body.login_id, message: '첫 관리자를 만들었습니다. 로그인해 주세요.' }
  }),
]
