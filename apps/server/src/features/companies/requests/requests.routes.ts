import * as calls from '@handal/contracts/board/contract-requests'
import type { Endpoint } from '@handal/contracts/endpoint'
import { DEFAULTS, type Tx } from '../../../db/database.ts'
import { claimOf, companyOf } from '../../../http/company.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { type Answer, bind, type Call, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { lineOf, presentRequest, standingOf, viewerOf } from './present.ts'
import { countWaiting, readContract, readRequestPage } from './requests.repo.ts'
import {
  answerRequest,
  changeRequest,
  createRequest,
  moveRequest,
  requireRequest,
  withdrawRequest,
} from './requests.ts'

/** Requests for another contract: asked by operators, moved by the provider. Goes on where the contract is over. */
export const contractRequestRoutes = ({ db }: Services): Route[] => {
  /** Both sides write for the other one, whose notices lie elsewhere, and the contract is the provider's: all of it is the system's work. */
  const on = <E extends Endpoint>(
    endpoint: E,
    run: (tx: Tx, ctx: CompanyContext, call: Call<E, CompanyContext>) => Promise<Answer<E>>,
  ): Route =>
    bind(endpoint, async (call) => {
      const { ctx, query, body } = call
      const company = await companyOf(db, ctx, endpoint, claimOf(query, body))
      const placed = company ?? { ...ctx, companyNo: DEFAULTS, employeeNo: null }
      return db.withSystem('계약 요청', null, (tx) => run(tx, placed, { ...call, ctx: placed }))
    })
  return [
    on(calls.listContractRequests, async (tx, ctx, { query }) => {
      const viewer = viewerOf(ctx)
      const { items, total } = await readRequestPage(tx, viewer, query)
      const { companyNo } = viewer
      return {
        items: items.map((row) => lineOf(row, ctx.today())),
        total,
        waiting: await countWaiting(tx, viewer),
        contract: companyNo === null ? null : standingOf(await readContract(tx, companyNo, ctx.today()), ctx.today()),
      }
    }),
    on(calls.readContractRequest, async (tx, ctx, { params }) =>
      presentRequest(tx, ctx, await requireRequest(tx, ctx, params.no)),
    ),
    on(calls.createContractRequest, (tx, ctx, { body }) => createRequest(tx, ctx, body)),
    on(calls.changeContractRequest, (tx, ctx, { body }) => changeRequest(tx, ctx, body)),
    on(calls.withdrawContractRequest, (tx, ctx, { body }) => withdrawRequest(tx, ctx, body.no, body.version)),
    on(calls.moveContractRequest, (tx, ctx, { params, body }) => moveRequest(tx, ctx, params.no, body)),
    on(calls.answerContractRequest, (tx, ctx, { params, body }) => answerRequest(tx, ctx, params.no, body)),
  ]
}
