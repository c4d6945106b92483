import type { Access } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import type { Database } from '../db/database.ts'
import type { CompanyContext, Membership, SignedContext } from './context.ts'
import { AppError, badFields } from './errors.ts'

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

/** Own company first (where the person is an employee), then those the person operates, lowest number first. */
export const ownCompanies = (memberships: readonly Membership[]): Membership[] =>
  memberships.toSorted(
    (a, b) => Number(a.employeeNo === null) - Number(b.employeeNo === null) || a.companyNo - b.companyNo,
  )

/**
 * The company a call works on. Claimed: among the caller's, else 404; a super admin may name any that exists. Absent: the
 * caller's own, else the lowest-numbered, where the caller's role fits the call; null for a super admin. A company in
 * which the caller's role does not fit is 403.
 */
export const companyOf = async (
  db: Database,
  ctx: SignedContext,
  access: Access,
  claim: number | null,
): Promise<CompanyContext | null> => {
  const fits = (role: string): boolean => access === 'public' || access.some((allowed) => allowed === role)
  if (ctx.role === ROLE.superAdmin) {
    if (claim === null) return null
    const found = await db.withSystem('회사 확인', null, (tx) =>
      tx.selectFrom('company').select('company_no').where('company_no', '=', claim).executeTakeFirst(),
    )
    if (found === undefined) throw new AppError('not-found', { message: '그 번호의 회사가 없습니다.' })
    return { ...ctx, companyNo: claim, employeeNo: null }
  }
  const mine = ownCompanies(ctx.memberships)
  const membership =
    claim === null ? (mine.find((item) => fits(item.role)) ?? mine[0]) : mine.find((item) => item.companyNo === claim)
  if (membership === undefined)
    throw new AppError('not-found', {
      message: claim === null ? '소속된 회사가 없습니다.' : '그 번호의 회사가 없습니다.',
    })
  if (!fits(membership.role)) throw new AppError('forbidden')
  return withCompany(ctx, membership)
}
