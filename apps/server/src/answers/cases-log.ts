import { readAuditReview } from '@handal/contracts/session/audit-review'
import { asked } from './case.ts'

const of = (companyNo: number, month?: string) => ({ query: { companyNo, ...(month === undefined ? {} : { month }) } })

/** The access log comes before everything else: whatever is asked is written there. */
export const LOG_CASES = [
  asked('gaon-op', readAuditReview),
  asked('gaon-op', readAuditReview, '2026-11', { query: { month: '2026-11' } }),
  asked('gaon-op2', readAuditReview, '2026-11', { query: { month: '2026-11' } }),
  asked('gaon-op2', readAuditReview, '2026-10', { query: { month: '2026-10' } }),
  asked('both-op', readAuditReview, 'gaon-2026-10', of(1, '2026-10')),
  asked('both-op', readAuditReview, 'dasom-2026-11', of(2, '2026-11')),
  asked('gaon-op', readAuditReview, '2026-09-signed', { query: { month: '2026-09' } }),
  asked('gaon-op', readAuditReview, '2026-01-empty', { query: { month: '2026-01' } }),
  asked('dasom-op', readAuditReview, '2026-11', { query: { month: '2026-11' } }),
  asked('dasom-op', readAuditReview, 'not-own', of(1, '2026-11')),
  asked('boss', readAuditReview),
  asked('boss', readAuditReview, 'gaon-2026-10', of(1, '2026-10')),
  asked('boss', readAuditReview, 'dasom-2026-11', of(2, '2026-11')),
]
