import * as settings from '@handal/contracts/settings/settings'
import * as rules from '@handal/contracts/settings/work-rules'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { bindCompany, bindDefaults, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readDoors } from '../../session/security.repo.ts'
import { previewSettings } from './preview.ts'
import { changeSetting, listSettings, planSetting } from './settings.ts'
import { changeWorkRule, listWorkRules, planRule } from './work-rules.ts'

/** Why something is corrected moves no pay, nor what was opened; both are asked for when it is written. */
const unsaid = <B extends { readonly reason?: string | undefined }>(body: B): B => ({
  ...body,
  reason: body.reason ?? '-',
  version: undefined,
})

/** Settings and rules of attendance: an operator's of the own company, a super admin's of what new companies start with. */
export const settingRoutes = (services: Services): Route[] => {
  const { db } = services
  const doing =
    <B, R>(act: (tx: Tx, ctx: CompanyContext, body: B) => Promise<R>) =>
    ({ ctx, body }: { readonly ctx: CompanyContext; readonly body: B }): Promise<R> =>
      db.withCompany(ctx, (tx) => act(tx, ctx, body))
  const list = async (ctx: CompanyContext, query: Parameters<typeof listSettings>[2]) => {
    const doors = await db.withSystem('보안 기준', null, (tx) => readDoors(tx, ctx.companyNo))
    return db.withCompany(ctx, (tx) => listSettings(tx, ctx, query, doors))
  }
  return [
    bindCompany(settings.listSettings, ({ ctx, query }) => list(ctx, query)),
    bindCompany(settings.changeSetting, doing(changeSetting)),
    bindCompany(settings.previewSetting, ({ ctx, body }) =>
      previewSettings(services, ctx, planSetting(body), (tx) => changeSetting(tx, ctx, unsaid(body))),
    ),
    bindCompany(rules.listWorkRules, ({ ctx, query }) => db.withCompany(ctx, (tx) => listWorkRules(tx, ctx, query))),
    bindCompany(rules.changeWorkRule, doing(changeWorkRule)),
    bindCompany(rules.previewWorkRule, ({ ctx, body }) =>
      previewSettings(services, ctx, planRule(body), (tx) => changeWorkRule(tx, ctx, unsaid(body))),
    ),
    bindDefaults(settings.listDefaultSettings, ({ ctx, query }) => list(ctx, query)),
    bindDefaults(settings.changeDefaultSetting, doing(changeSetting)),
    bindDefaults(rules.listDefaultWorkRules, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => listWorkRules(tx, ctx, query)),
    ),
    bindDefaults(rules.changeDefaultWorkRule, doing(changeWorkRule)),
  ]
}
