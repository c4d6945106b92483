import type { Endpoint } from '@handal/contracts/endpoint'
import { DEFAULTS, type Tx } from '../db/database.ts'
import { claimOf, companyOf } from './company.ts'
import type { CompanyContext } from './context.ts'
import { type Answer, bind, type Call, type Route } from './route.ts'
import type { Services } from './services.ts'

/**
 * Binds a call on the company of the caller, and for a super admin who names none on what the provider keeps itself (company 0), in
 * one transaction.
 */
export const bindPlaced = <E extends Endpoint>(
  { db }: Pick<Services, 'db'>,
  endpoint: E,
  run: (tx: Tx, ctx: CompanyContext, call: Call<E, CompanyContext>) => Promise<Answer<E>>,
): Route =>
  bind(endpoint, async (call) => {
    const { ctx, query, body } = call
    const company = await companyOf(db, ctx, endpoint, claimOf(query, body))
    const placed = company ?? { ...ctx, companyNo: DEFAULTS, employeeNo: null }
    return db.withCompany(placed, (tx) => run(tx, placed, { ...call, ctx: placed }))
  })
