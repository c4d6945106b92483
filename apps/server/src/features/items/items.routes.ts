import { salaryItemDefaults } from '@handal/contracts/payroll/salary-item-defaults'
import { readDefaultFormula } from '@handal/contracts/payroll/salary-formula'
import * as consents from '@handal/contracts/payroll/salary-consents'
import { readItemChoices, salaryItemCalls } from '@handal/contracts/payroll/salary-items'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { bind, bindCompany, bindDefaults, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { defaultRoutes, recordRoutes } from '../../records/routes.ts'
import { readStatute } from '../statute/public.ts'
import { endConsents, enterConsents, listConsents } from './consents.ts'
import { itemChoices } from './choices.ts'
import { readFormula } from './formula.ts'
import { changeItem, createItem, endItem, listItems, orderItems } from './items.ts'

const ITEM_ACTS = { list: listItems, create: createItem, change: changeItem, end: endItem, order: orderItems }

/** Salary items: an operator's of the own company, a super admin's of what new companies start with. */
export const itemRoutes = (services: Services): Route[] => {
  const { db } = services
  const doing =
    <B, R>(act: (tx: Tx, ctx: CompanyContext, body: B) => Promise<R>) =>
    ({ ctx, body }: { readonly ctx: CompanyContext; readonly body: B }): Promise<R> =>
      db.withCompany(ctx, (tx) => act(tx, ctx, body))
  return [
    ...recordRoutes(services, salaryItemCalls, ITEM_ACTS),
    ...defaultRoutes(services, salaryItemDefaults, ITEM_ACTS),
    bindCompany(consents.listDeductionConsents, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => listConsents(tx, ctx, query)),
    ),
    bindCompany(consents.enterDeductionConsents, doing(enterConsents)),
    bindCompany(consents.endDeductionConsents, doing(endConsents)),
    bind(readItemChoices, async ({ ctx, query }) =>
      itemChoices(await db.withSystem('법정 요율', null, readStatute), query.day ?? ctx.today()),
    ),
    bindDefaults(readDefaultFormula, ({ ctx, body }) =>
      db.withCompany(ctx, async (tx) => {
        const { problems, risks, words } = await readFormula(tx, ctx, body)
        return { problems, risks, words }
      }),
    ),
  ]
}
