import { delegationCalls } from '@handal/contracts/company/approval-delegations'
import { approvalLineDefaults } from '@handal/contracts/company/approval-line-defaults'
import { approvalLineCalls, readSigning, trySigning } from '@handal/contracts/company/approval-lines'
import { badFields } from '../../http/errors.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { defaultRoutes, recordRoutes } from '../../records/routes.ts'
import { changeDelegation, createDelegation, endDelegation, listDelegations } from './delegations.ts'
import { changeLine, createLine, endLine, lineFaults, listLines } from './lines.ts'
import { readSigningOf, withoutSeats } from './signing.ts'

const LINE_ACTS = { list: listLines, create: createLine, change: changeLine, end: endLine }

/** Approval lines, who would sign by them, and who signs for whom; a super admin's are what new companies start with. */
export const approvalLineRoutes = (services: Services): Route[] => {
  const { db } = services
  return [
    ...recordRoutes(services, approvalLineCalls, LINE_ACTS),
    ...defaultRoutes(services, approvalLineDefaults, LINE_ACTS),
    ...recordRoutes(services, delegationCalls, {
      list: listDelegations,
      create: createDelegation,
      change: changeDelegation,
      end: endDelegation,
    }),
    bindCompany(readSigning, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) =>
        withoutSeats(await readSigningOf(tx, ctx.companyNo, { ...query, day: query.day ?? ctx.today() })),
      ),
    ),
    bindCompany(trySigning, ({ ctx, body }) =>
      db.withCompany(ctx, async (tx) => {
        const { companyNo } = ctx
        const day = body.day ?? ctx.today()
        const { steps, departmentNo = null, documentType = null } = body.draft
        const draft = { departmentNo, documentType, steps }
        const errors = await lineFaults(tx, companyNo, draft, { steps, from: day, isNew: true })
        if (errors.length > 0)
          throw badFields(...errors.map(({ path, message }) => ({ path: `draft.${path}`, message })))
        return withoutSeats(await readSigningOf(tx, companyNo, { ...body, day }, draft))
      }),
    ),
  ]
}
