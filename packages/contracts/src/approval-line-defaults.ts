import { z } from 'zod'
import {
  approvalLineChange,
  approvalLineEnd,
  approvalLineEnded,
  approvalLineList,
  approvalLineNew,
  approvalLineQuery,
  approvalLineSchema,
  defaultSteps,
} from './approval-lines.ts'
import { endpoint } from './endpoint.ts'

const line = { path: '/api/management/basic-info/approval-line/', access: ['01'] } as const
/** The approval lines that a new company starts with: heads and positions, nobody by name. */
export const listDefaultApprovalLines = endpoint({
  ...line,
  id: 'management.approvalLine',
  method: 'GET',
  summary: '기본 결재선 목록',
  query: approvalLineQuery,
  response: approvalLineList,
})
export const createDefaultApprovalLine = endpoint({
  ...line,
  id: 'management.approvalLine.create',
  method: 'POST',
  summary: '기본 결재선 등록',
  body: z.strictObject({ ...approvalLineNew, steps: defaultSteps }),
  response: approvalLineSchema,
})
export const changeDefaultApprovalLine = endpoint({
  ...line,
  id: 'management.approvalLine.change',
  method: 'PUT',
  summary: '기본 결재선 수정',
  body: z.strictObject({ ...approvalLineChange, steps: defaultSteps.optional() }),
  response: approvalLineSchema,
})
export const endDefaultApprovalLine = endpoint({
  ...line,
  id: 'management.approvalLine.end',
  method: 'DELETE',
  summary: '기본 결재선 종료 또는 삭제',
  body: z.strictObject(approvalLineEnd),
  response: approvalLineEnded,
})
