import type { PlainDate } from '@handal/base/date'
import * as own from '@handal/contracts/organisation'
import { GROUP_NO } from '@handal/contracts/organisation'
import * as defaults from '@handal/contracts/organisation-defaults'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { bindCompany, bindDefaults, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { changeDepartment, createDepartment, departments, endDepartment, orderDepartments } from './departments.ts'
import type { ThingQuery } from './organisation.repo.ts'
import { changePosition, createPosition, endPosition, orderPositions, positions } from './positions.ts'
import type { ThingKind } from './things.ts'

type ListAsked = Omit<ThingQuery, 'day'> & { readonly day?: PlainDate | undefined }

/** Departments and positions: an operator's of the own company, a super admin's of what new companies start with. */
export const organisationRoutes = ({ db }: Services): Route[] => {
  /** Binds what one body does to the company of the context. */
  const doing =
    <B, R>(act: (tx: Tx, ctx: CompanyContext, body: B) => Promise<R>) =>
    ({ ctx, body }: { readonly ctx: CompanyContext; readonly body: B }): Promise<R> =>
      db.withCompany(ctx, (tx) => act(tx, ctx, body))
  /** The same where the path names a group: no other than ours can be written to. */
  const inGroup =
    <B, R>(act: (tx: Tx, ctx: CompanyContext, body: B) => Promise<R>) =>
    (call: { readonly ctx: CompanyContext; readonly body: B; readonly params: { readonly grp_no: number } }) => {
      if (call.params.grp_no !== GROUP_NO) throw new AppError('not-found')
      return doing(act)(call)
    }
  const list = async <T>(kind: ThingKind<T>, ctx: CompanyContext, group: number, query: ListAsked) =>
    group === GROUP_NO
      ? db.withCompany(ctx, (tx) => kind.page(tx, ctx, { ...query, day: query.day ?? ctx.today() }))
      : { items: [], total: 0 }

  return [
    bindCompany(own.listDepartments, ({ ctx, query }) => list(departments, ctx, query.grp_no ?? GROUP_NO, query)),
    bindCompany(own.createDepartment, doing(createDepartment)),
    bindCompany(own.changeDepartment, doing(changeDepartment)),
    bindCompany(own.endDepartment, doing(endDepartment)),
    bindCompany(own.orderDepartments, doing(orderDepartments)),
    bindCompany(own.listPositions, ({ ctx, query }) => list(positions, ctx, query.grp_no ?? GROUP_NO, query)),
    bindCompany(own.createPosition, doing(createPosition)),
    bindCompany(own.changePosition, doing(changePosition)),
    bindCompany(own.endPosition, doing(endPosition)),
    bindCompany(own.orderPositions, doing(orderPositions)),
    bindDefaults(defaults.listDefaultDepartments, ({ ctx, params, query }) =>
      list(departments, ctx, params.grp_no, query),
    ),
    bindDefaults(defaults.createDefaultDepartment, inGroup(createDepartment)),
    bindDefaults(defaults.changeDefaultDepartment, inGroup(changeDepartment)),
    bindDefaults(defaults.endDefaultDepartment, inGroup(endDepartment)),
    bindDefaults(defaults.orderDefaultDepartments, inGroup(orderDepartments)),
    bindDefaults(defaults.listDefaultPositions, ({ ctx, params, query }) => list(positions, ctx, params.grp_no, query)),
    bindDefaults(defaults.createDefaultPosition, inGroup(createPosition)),
    bindDefaults(defaults.changeDefaultPosition, inGroup(changePosition)),
    bindDefaults(defaults.endDefaultPosition, inGroup(endPosition)),
    bindDefaults(defaults.orderDefaultPositions, inGroup(orderPositions)),
  ]
}
