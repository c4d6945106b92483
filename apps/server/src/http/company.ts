import type { Endpoint } from '@handal/contracts/endpoint'
import { idField } from '@handal/contracts/fields'
import { ROLE } from '@handal/contracts/roles'
import { z } from 'zod'
import { auditView } from '../audit/audit.ts'
import type { Database } from '../db/database.ts'
import type { CompanyContext, Membership, SignedContext } from './context.ts'
import { requireContract } from './contract-over.ts'
import { AppError, badFields } from './errors.ts'
import { ownCompanies } from './own-companies.ts'
import { noteRefusedClaim } from './refused-claim.ts'

type Claimed = { readonly companyNo?: unknown; readonly corp_no?: unknown }

/** The company named in query or body, or null. Two different names are a bad request. */
export const claimOf = (...inputs: readonly unknown[]): number | null => {
  let claim: number | null = null
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null) continue
    const { companyNo, corp_no } = input as Claimed
    for (const [path, value] of [
      ['companyNo', companyNo],
      ['corp_no', corp_no],
    ] as const) {
      if (typeof value !== 'number') continue
      if (claim !== null && claim !== value)
        throw badFields({ path, message: '회사를 서로 다르게 두 번 적었습니다. 하나만 적어 주세요.' })
      claim = value
    }
  }
  return claim
}

const withCompany = (ctx: SignedContext, membership: Membership): CompanyContext => ({
  ...ctx,
  role: membership.role,
  companyNo: membership.companyNo,
  employeeNo: membership.employeeNo,
})

const claimShape = z.looseObject({ companyNo: idField.optional(), corp_no: idField.optional() })
/** The company that an unchecked body names; undefined when what it names is no number of a company. */
export const soundClaim = (body: unknown): number | null | undefined => {
  const read = claimShape.safeParse(body)
  return read.success ? claimOf(read.data) : undefined
}

/**
 * The company a call works on. Claimed: among the caller's, else 404; a super admin may name any that exists. Absent: the
 * caller's own, else the lowest-numbered, where the caller's role fits the call; null for a super admin. A company in
 * which the caller's role does not fit is 403, one that is closed too; where the contract is over, `contract-over.ts` says what goes on. What a super admin does on a company, and requests on a foreign one, leave
 * a row in the audit log.
 */
export const companyOf = async (
  db: Database,
  ctx: SignedContext,
  endpoint: Pick<Endpoint, 'id' | 'access' | 'method' | 'path' | 'produces'>,
  claim: number | null,
): Promise<CompanyContext | null> => {
  const { access } = endpoint
  const fits = (role: string): boolean => access === 'public' || access.some((allowed) => allowed === role)
  if (ctx.role === ROLE.superAdmin) {
    if (claim === null) return null
    const found = await db.withSystem('회사 확인', null, async (tx) => {
      const row = await tx.selectFrom('company').select('company_no').where('company_no', '=', claim).executeTakeFirst()
      if (row !== undefined)
        await auditView(
          tx,
          { ...ctx, companyNo: claim },
          { event: 'company.view', subject: { type: 'company', id: claim }, after: { call: endpoint.id } },
        )
      return row
    })
    if (found === undefined) throw new AppError('not-found', { message: '그 번호의 회사가 없습니다.' })
    return { ...ctx, companyNo: claim, employeeNo: null }
  }
  // A user's account never operates, whatever a membership says.
  const mine = ownCompanies(ctx.memberships).map((item) =>
    ctx.role === ROLE.user ? { ...item, role: ROLE.user } : item,
  )
  const open = mine.filter(({ closed }) => !closed)
  const among = open.length > 0 && claim === null ? open : mine
  const membership =
    claim === null ? (among.find((item) => fits(item.role)) ?? among[0]) : mine.find((item) => item.companyNo === claim)
  if (claim !== null && ctx.outside.includes(claim)) throw new AppError('outside-network')
  if (membership === undefined && claim !== null) await noteRefusedClaim(db, ctx, claim)
  if (membership === undefined)
    throw new AppError('not-found', {
      message: claim === null ? '소속된 회사가 없습니다.' : '그 번호의 회사가 없습니다.',
    })
  if (!fits(membership.role)) throw new AppError('forbidden')
  if (membership.closed) throw new AppError('company-closed')
  requireContract(endpoint, membership)
  return withCompany(ctx, membership)
}

/** A call refused for the caller's role before its body was read: a foreign company in the query is noted all the same. */
export const noteForeignQuery = async (db: Database, ctx: SignedContext, query: unknown): Promise<void> => {
  if (ctx.role === ROLE.superAdmin || typeof query !== 'object' || query === null) return
  const { companyNo, corp_no } = query as Claimed
  const claimed = [companyNo, corp_no].map(Number).find((no) => Number.isSafeInteger(no) && no > 0)
  if (claimed !== undefined && claimed <= 999_999_999 && !ctx.memberships.some((item) => item.companyNo === claimed))
    await noteRefusedClaim(db, ctx, claimed)
}
