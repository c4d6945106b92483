import * as given from '@handal/contracts/approval-delegations'
import * as defaults from '@handal/contracts/approval-line-defaults'
import * as own from '@handal/contracts/approval-lines'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { bindCompany, bindDefaults, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { changeDelegation, createDelegation, endDelegation, pageOfDelegations } from './delegations.ts'
import { changeLine, createLine, endLine, lineFaults, pageOfLines } from './lines.ts'
import type { LineQuery } from './lines.repo.ts'
import { readSigningOf } from './signing.ts'

type Days = Omit<LineQuery, 'day' | 'no'> & { readonly day?: LineQuery['day'] | undefined }

/** Approval lines, who would sign by them, and who signs for whom; a super admin's are what new companies start with. */
export const approvalLineRoutes = ({ db }: Services): Route[] => {
  /** Binds what one body does to the company of the context. */
  const doing =
    <B, R>(act: (tx: Tx, ctx: CompanyContext, body: B) => Promise<R>) =>
    ({ ctx, body }: { readonly ctx: CompanyContext; readonly body: B }): Promise<R> =>
      db.withCompany(ctx, (tx) => act(tx, ctx, body))
  const list = ({ ctx, query }: { readonly ctx: CompanyContext; readonly query: Days }) =>
    db.withCompany(ctx, (tx) => pageOfLines(tx, ctx, { ...query, day: query.day ?? ctx.today() }))

  return [
    bindCompany(own.listApprovalLines, list),
    bindCompany(own.createApprovalLine, doing(createLine)),
    bindCompany(own.changeApprovalLine, doing(changeLine)),
    bindCompany(own.endApprovalLine, doing(endLine)),
    bindCompany(own.readSigning, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => readSigningOf(tx, ctx.companyNo, { ...query, day: query.day ?? ctx.today() })),
    ),
    bindCompany(own.trySigning, ({ ctx, body }) =>
      db.withCompany(ctx, async (tx) => {
        const { companyNo } = ctx
        const day = body.day ?? ctx.today()
        const { steps, departmentNo = null, documentType = null } = body.draft
        const draft = { departmentNo, documentType, steps }
        const errors = await lineFaults(tx, companyNo, draft, { steps, from: day, isNew: true })
        if (errors.length > 0)
          throw badFields(...errors.map(({ path, message }) => ({ path: `draft.${path}`, message })))
        return readSigningOf(tx, companyNo, { ...body, day }, draft)
      }),
    ),
    bindCompany(given.listDelegations, ({ ctx, query: { day, ended, ...query } }) => {
      const until = ended === true ? undefined : (day ?? ctx.today())
      return db.withCompany(ctx, (tx) => pageOfDelegations(tx, ctx.companyNo, { ...query, until }))
    }),
    bindCompany(given.createDelegation, doing(createDelegation)),
    bindCompany(given.changeDelegation, doing(changeDelegation)),
    bindCompany(given.endDelegation, doing(endDelegation)),
    bindDefaults(defaults.listDefaultApprovalLines, list),
    bindDefaults(defaults.createDefaultApprovalLine, doing(createLine)),
    bindDefaults(defaults.changeDefaultApprovalLine, doing(changeLine)),
    bindDefaults(defaults.endDefaultApprovalLine, doing(endLine)),
  ]
}
