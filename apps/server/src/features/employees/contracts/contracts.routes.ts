import { enterHandover, listContracts, removeHandover } from '@handal/contracts/people/employment-contracts'
import { auditView } from '../../../audit/audit.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { enter, listOf, takeBack } from './contracts.ts'

/** Contracts in writing: the terms of a person, and to whom a contract about them was handed over. */
export const contractRoutes = ({ db }: Services): Route[] => [
  bindCompany(listContracts, ({ ctx, params: { empl_no: no } }) =>
    db.withCompany(ctx, async (tx) => {
      const found = await listOf(tx, ctx, no)
      await auditView(tx, ctx, { event: 'contract.list', subject: { type: 'employee', id: no } })
      return found
    }),
  ),
  bindCompany(enterHandover, ({ ctx, params: { empl_no: no }, body }) =>
    db.withCompany(ctx, (tx) => enter(tx, ctx, no, body)),
  ),
  bindCompany(removeHandover, ({ ctx, params: { empl_no: no }, body }) =>
    db.withCompany(ctx, (tx) => takeBack(tx, ctx, no, body)),
  ),
]
