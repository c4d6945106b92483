import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'

/** Whether the own changing request that carried this X-Request-Id was stored, after its answer was lost. */
export const readRequest = endpoint({
  id: 'common.request',
  method: 'GET',
  path: '/api/common/requests/{id}/',
  summary: '보낸 요청이 저장됐는지 확인',
  access: ROLES,
  params: { id: z.uuid('요청 번호가 올바르지 않습니다.') },
  response: z.object({ state: z.enum(['stored', 'unknown']) }),
})
