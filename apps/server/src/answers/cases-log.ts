import { readAuditReview } from '@handal/contracts/session/audit-review'
import { caseOf } from './case.ts'

const of = (companyNo: number, month?: string) => ({ query: { companyNo, ...(month === undefined ? {} : { month }) } })

/** The access log comes before everything else: whatever is asked is written there. */
export const LOG_CASES = [
  caseOf('gaon-op', readAuditReview),
  caseOf('gaon-op', readAuditReview, '2026-11', { query: { month: '2026-11' } }),
  caseOf('gaon-op2', readAuditReview, '2026-11', { query: { month: '2026-11' } }),
  caseOf('gaon-op2', readAuditReview, '2026-10', { query: { month: '2026-10' } }),
  caseOf('both-op', readAuditReview, 'gaon-2026-10', of(1, '2026-10')),
  caseOf('both-op', readAuditReview, 'dasom-2026-11', of(2, '2026-11')),
  caseOf('gaon-op', readAuditReview, '2026-09-signed', { query: { month: '2026-09' } }),
  caseOf('gaon-op', readAuditReview, '2026-01-empty', { query: { month: '2026-01' } }),
  caseOf('dasom-op', readAuditReview, '2026-11', { query: { month: '2026-11' } }),
  caseOf('dasom-op', readAuditReview, 'not-own', of(1, '2026-11')),
  caseOf('boss', readAuditReview),
  caseOf('boss', readAuditReview, 'gaon-2026-10', of(1, '2026-10')),
  caseOf('boss', readAuditReview, 'dasom-2026-11', of(2, '2026-11')),
]
