import { readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { readHome, readNotices } from '@handal/contracts/session/home'
import { claimOf, companyOf } from '../../http/company.ts'
import { bind, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { countAccounts } from '../../session/people-accounts.repo.ts'
import { employeeHome } from './employee-home.ts'
import { firstPayroll } from './first-payroll.ts'
import { operatorHome, operatorNotices } from './operator-home.ts'
import { superHome } from './super-home.ts'

/** The dashboard of the caller's role; a super admin who names a company sees the cockpit all the same. */
export const homeRoutes = (services: Services): Route[] => [
  bind(readHome, async ({ ctx, query }) => {
    if (ctx.role === '01') return superHome(services, ctx)
    const company = await companyOf(services.db, ctx, readHome, claimOf(query))
    if (company === null) return superHome(services, ctx)
    return company.role === '11' && query.view !== 'employee'
      ? operatorHome(services, company)
      : employeeHome(services, company)
  }),
  bindCompany(readFirstPayroll, async ({ ctx }) => {
    // Accounts are the system's to read.
    const accounts = await services.db.withSystem('첫 급여 준비의 사원 계정', null, (tx) =>
      countAccounts(tx, { companyNo: ctx.companyNo, day: ctx.today() }),
    )
    return { guide: await services.db.withCompany(ctx, (tx) => firstPayroll(tx, ctx, accounts.NONE)) }
  }),
  bindCompany(readNotices, ({ ctx }) => operatorNotices(services, ctx)),
]
