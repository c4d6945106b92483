import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const jobSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int(),
  /** What is being done, or why it ended, in Korean. */
  message: z.string(),
})
export type Job = z.infer<typeof jobSchema>
export const jobAnswerSchema = z.object({ job: jobSchema })

const jobParams = { id: z.uuid('작업 번호가 올바르지 않습니다.') }
export const readJob = endpoint({
  id: 'jobs.read',
  method: 'GET',
  path: '/api/jobs/{id}/',
  summary: '작업 진행 상황',
  access: ['01', '11'],
  params: jobParams,
  response: jobAnswerSchema,
})
export const cancelJob = endpoint({
  id: 'jobs.cancel',
  method: 'DELETE',
  path: '/api/jobs/{id}/',
  summary: '작업 취소',
  access: ['01', '11'],
  params: jobParams,
  response: jobAnswerSchema,
})
