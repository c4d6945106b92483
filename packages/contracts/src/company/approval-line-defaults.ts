import { approvalLineBodies, approvalLineQuery, approvalLineSchema, defaultSteps } from './approval-lines.ts'
import { defaultCalls } from '../records.ts'

/** The approval lines that a new company starts with: heads and positions, nobody by name. */
export const approvalLineDefaults = defaultCalls({
  id: 'management.approvalLine',
  path: '/api/management/basic-info/approval-line/',
  what: '기본 결재선',
  record: approvalLineSchema,
  query: approvalLineQuery,
  bodies: {
    create: { ...approvalLineBodies.create, steps: defaultSteps },
    change: { ...approvalLineBodies.change, steps: defaultSteps.optional() },
    end: approvalLineBodies.end,
  },
})
export const {
  list: listDefaultApprovalLines,
  create: createDefaultApprovalLine,
  change: changeDefaultApprovalLine,
  end: endDefaultApprovalLine,
} = approvalLineDefaults
