import { monthOf } from '@handal/base/date'
import { CODES } from '@handal/contracts/codes'
import { insuranceRate, readCodes, readMeta, tests } from '@handal/contracts/common'
import { monthlyInsuranceRates } from '@handal/engine/payroll'
import { demoAccounts, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import { bind, bindPublic, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readStatute } from '../statute/public.ts'

const ROLE_WORD: Readonly<Record<string, string>> = { '01': '관리자', '11': '운영자', '21': '사용자' }

/** What every screen may ask and no company owns: code lists, rates of a month, the service itself. */
export const codeRoutes = (services: Services): Route[] => {
  const { db, clock } = services
  return [
    bind(readCodes, ({ query }) => {
      const wanted = query.code_list?.split(',')
      const items = wanted === undefined ? [...CODES] : CODES.filter((entry) => wanted.includes(entry.category))
      return { items, total: items.length }
    }),
    bind(insuranceRate, async ({ ctx, query }) => {
      await companyOf(db, ctx, insuranceRate, claimOf(query))
      const month = query.month ?? monthOf(ctx.today())
      const statute = await db.withSystem('법정 요율', null, readStatute)
      const items = monthlyInsuranceRates(statute, month).map((rate) => ({ ...rate, laws: [...rate.laws] }))
      return { month, items, total: items.length }
    }),
    bind(tests, () => ({ ok: true as const, serverTime: clock.now().toISOString() })),
    bindPublic(readMeta, async ({ ctx }) => {
      const { demo, demoEmployees, version } = services.config
      // The super admin of a demo that stands open to the network cannot sign in: it is not offered.
      const accounts = demo
        ? demoAccounts(demoEmployees > 0).filter((account) => !services.config.demoPublic || account.perm_id !== '01')
        : []
      return {
        today: ctx.today(),
        setup: await services.firstStart.isDue(),
        demo,
        version,
        demoAccounts: accounts.map(({ login_id, perm_id, companyName, description }) => ({
          login_id,
          roleName: ROLE_WORD[perm_id] ?? '',
          companyName,
          description,
        })),
        demoPassword: demo ? DEMO_PASSWORD : null,
      }
    }),
  ]
}
