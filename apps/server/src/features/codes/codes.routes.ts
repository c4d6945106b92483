import { monthOf } from '@handal/base/date'
import { CODE_LISTS } from '@handal/contracts/code-lists'
import * as values from '@handal/contracts/company/code-values'
import { insuranceRate, readCodes, readMeta, tests } from '@handal/contracts/common'
import { monthlyInsuranceRates } from '@handal/engine/payroll'
import { DEMO_PASSWORD, presentedAccounts } from '../../demo/people/accounts.ts'
import { readyCompanies } from '../../demo/plan.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import { bind, bindCompany, bindPublic, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readStatute } from '../statute/public.ts'
import { codesOf } from './code-names.ts'
import { addCodeValue, changeCodeValue, listCodeValues, listOwnValues, mayChoose, nameOwnValue } from './code-values.ts'
import { readStored } from './codes.repo.ts'

const ROLE_WORD: Readonly<Record<string, string>> = { '01': '관리자', '11': '운영자', '21': '사용자' }

/** What every screen may ask and no company owns: code lists, rates of a month, the service itself. */
export const codeRoutes = (services: Services): Route[] => {
  const { db, clock } = services
  return [
    bind(readCodes, async ({ ctx, query }) => {
      const company = await companyOf(db, ctx, readCodes, claimOf(query))
      const stored = await db.withSystem('코드', null, (tx) => readStored(tx, company?.companyNo ?? null))
      const day = query.date ?? ctx.today()
      const codes = codesOf(stored).filter((code) => query.ended === true || mayChoose(code, day))
      const wanted = query.code_list?.split(',')
      const items = CODE_LISTS.filter(({ category }) => wanted?.includes(category) ?? true).flatMap(
        ({ category, title }) => [
          { category, subcategory: '0000', value: title, desc: '', list: null, to: null },
          ...codes
            .filter((code) => code.category === category)
            .map(({ subcategory, value, desc, list, to }) => ({ category, subcategory, value, desc, list, to })),
        ],
      )
      return { items, total: items.length }
    }),
    bind(values.listCodes, ({ query }) => listCodeValues(services, query.category)),
    bind(values.addCode, ({ ctx, body }) => addCodeValue(services, ctx, body)),
    bind(values.changeCode, ({ ctx, body }) => changeCodeValue(services, ctx, body)),
    bindCompany(values.listOwnCodes, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => listOwnValues(tx, ctx.companyNo, query.category)),
    ),
    bindCompany(values.nameOwnCode, ({ ctx, body }) => db.withCompany(ctx, (tx) => nameOwnValue(tx, ctx, body))),
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
        ? presentedAccounts(demoEmployees > 0, readyCompanies(ctx.today())).filter(
            (account) => !services.config.demoPublic || account.perm_id !== '01',
          )
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
