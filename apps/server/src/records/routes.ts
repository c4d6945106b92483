import type { BodyOf, Endpoint, QueryOf } from '@handal/contracts/endpoint'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { CompanyContext } from '../http/context.ts'
import { bindCompany, bindDefaults, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'

/** Acts of a kind of record by call, on the company of the context: the list gets its query, the others their body. */
export type RecordActs<C extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof C]: (
    tx: Tx,
    ctx: CompanyContext,
    sent: Name extends 'list' ? QueryOf<C[Name]> : BodyOf<C[Name]>,
  ) => Promise<z.input<C[Name]['response']>>
}
type Act = (tx: Tx, ctx: CompanyContext, sent: unknown) => Promise<unknown>

const routesOf = (
  bindTo: typeof bindCompany | typeof bindDefaults,
  { db }: Pick<Services, 'db'>,
  calls: Readonly<Record<string, Endpoint>>,
  acts: object,
): Route[] =>
  Object.entries(calls).map(([name, call]) => {
    const act = (acts as Readonly<Record<string, Act>>)[name]
    if (act === undefined) throw new Error(`nothing does ${call.id}`)
    return bindTo(call, ({ ctx, query, body }) =>
      db.withCompany(ctx, (tx) => act(tx, ctx, name === 'list' ? query : body)),
    )
  })

/** Binds the calls of a kind of record that a company keeps for itself (`recordCalls`). */
export const recordRoutes = <C extends Readonly<Record<string, Endpoint>>>(
  services: Pick<Services, 'db'>,
  calls: C,
  acts: RecordActs<C>,
): Route[] => routesOf(bindCompany, services, calls, acts)

/** Binds the super admin's calls on the defaults of that kind (`defaultCalls`): the same acts on the rows of company 0. */
export const defaultRoutes = <C extends Readonly<Record<string, Endpoint>>>(
  services: Pick<Services, 'db'>,
  calls: C,
  acts: RecordActs<C>,
): Route[] => routesOf(bindDefaults, services, calls, acts)
