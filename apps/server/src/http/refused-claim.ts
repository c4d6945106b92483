import { sql } from 'kysely'
import { auditMany, SYSTEM_CHAIN } from '../audit/audit.ts'
import type { Database } from '../db/database.ts'
import type { SignedContext } from './context.ts'
import { ownCompanies } from './own-companies.ts'

/** Of many requests in one hour the log keeps the first, the tenth, the hundredth …: nobody fills the disk by asking. */
const isKept = (requests: number): boolean => /^10*$/.test(String(requests))

/**
 * Counts a request on a company that is not the caller's, by person and hour, and leaves a row in the log of the caller's
 * own company (고시 안전성 확보조치 기준 제8조). The company that was named learns nothing.
 */
export const noteRefusedClaim = (db: Database, ctx: SignedContext, claimed: number): Promise<void> =>
  db.withSystem('거절한 요청 기록', null, async (tx) => {
    const companyNo = ownCompanies(ctx.memberships)[0]?.companyNo ?? SYSTEM_CHAIN
    const at = ctx.now().toISOString()
    const { rows } = await sql<{ requests: number }>`
      insert into refused_claim as c (company_no, user_no, hour, requests, claimed, last_at)
      values (${companyNo}, ${ctx.userNo}, ${`${at.slice(0, 13)}:00:00Z`}, 1, ${claimed}, ${at})
      on conflict (company_no, user_no, hour) do update
        set requests = c.requests + 1, claimed = excluded.claimed, last_at = excluded.last_at
      returning requests`.execute(tx)
    const requests = rows[0]?.requests ?? 1
    if (isKept(requests))
      await auditMany(tx, ctx, companyNo, [
        { event: 'access.refused', subject: { type: 'company', id: claimed }, after: { requests } },
      ])
  })
