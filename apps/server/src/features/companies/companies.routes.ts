import { formatDuration } from '@handal/base/hhmm'
import { contractualHours, readCompanies, readContract } from '@handal/contracts/common'
import { DEFAULTS } from '../../db/database.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import { AppError } from '../../http/errors.ts'
import { bind, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { companyRulesOn, readTimeLines } from '../settings/public.ts'
import { readCompanyContract, readCompanyNames } from './companies.repo.ts'

/** Calls on companies: which one may be opened, the contract, the contractual hours. */
export const companyRoutes = ({ db }: Services): Route[] => [
  bind(readCompanies, async ({ ctx }) => {
    const mine = ctx.role === '01' ? null : ctx.memberships.map((membership) => membership.companyNo)
    const names = await db.withSystem('회사 선택 목록', null, (tx) => readCompanyNames(tx, mine, ctx.today()))
    const items = names.map((row) => ({ key: row.company_no, value: row.company_no, text: row.company_name }))
    return { items, total: items.length }
  }),
  bind(readContract, async ({ ctx, params }) => {
    const company = await companyOf(db, ctx, readContract, params.companyNo)
    const row =
      company === null ? undefined : await db.withCompany(company, (tx) => readCompanyContract(tx, company.companyNo))
    if (row === undefined) throw new AppError('not-found', { message: '그 번호의 회사가 없습니다.' })
    return { contractEndDate: row.contract_end, contractType: row.contract_type }
  }),
  bind(contractualHours, async ({ ctx, query }) => {
    const company = await companyOf(db, ctx, contractualHours, claimOf(query))
    // Without a company: what a new one starts with.
    const scope = company ?? { companyNo: DEFAULTS }
    const lines = await db.withCompany(scope, (tx) => readTimeLines(tx, scope.companyNo))
    const { dayMinutes, weekMinutes, monthlyHours } = companyRulesOn(lines, ctx.today())
    return { day: formatDuration(dayMinutes), week: formatDuration(weekMinutes), monthlyHours }
  }),
]
