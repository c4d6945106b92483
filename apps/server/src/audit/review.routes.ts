import {
  confirmAuditEvent,
  explainDownload,
  readAuditReview,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import type { Endpoint } from '@handal/contracts/endpoint'
import { claimOf, companyOf } from '../http/company.ts'
import type { SignedContext } from '../http/context.ts'
import { bind, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { SYSTEM_CHAIN } from './audit.ts'
import { confirmEvent, explain, readReview, type ReviewScope, signOff } from './review.ts'

/** Calls of the monthly review of the access log (고시 안전성 확보조치 기준 제8조). */
export const reviewRoutes = (services: Services): Route[] => {
  /** A super admin who names no company reviews the log that belongs to none. */
  const scopeOf = async (ctx: SignedContext, endpoint: Endpoint, ...inputs: unknown[]): Promise<ReviewScope> => {
    const company = await companyOf(services.db, ctx, endpoint, claimOf(...inputs))
    return company === null ? { ctx, companyNo: SYSTEM_CHAIN } : { ctx: company, companyNo: company.companyNo }
  }
  return [
    bind(readAuditReview, async ({ ctx, query }) =>
      readReview(services, await scopeOf(ctx, readAuditReview, query), query.month),
    ),
    bind(signAuditReview, async ({ ctx, query, body }) =>
      signOff(services, await scopeOf(ctx, signAuditReview, query, body), body),
    ),
    bind(confirmAuditEvent, async ({ ctx, query, body }) =>
      confirmEvent(services, await scopeOf(ctx, confirmAuditEvent, query, body), body),
    ),
    bind(explainDownload, async ({ ctx, query, body }) =>
      explain(services, await scopeOf(ctx, explainDownload, query, body), body),
    ),
  ]
}
