import * as calls from '@handal/contracts/board/inquiries'
import type { Endpoint } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type Answer, bind, type Call, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import {
  changeInquiry,
  changeMessage,
  createInquiry,
  createMessage,
  lineOf,
  presentInquiry,
  removeInquiry,
  requireInquiry,
  viewerOf,
} from './inquiries.ts'
import { readInquiryPage } from './inquiries.repo.ts'

/** Inquiries: asked by people of a company, answered by its operators or the provider. Goes on where the contract is over. */
export const inquiryRoutes = ({ db }: Services): Route[] => {
  /** The provider works on the inquiries of all companies; so does who asks it, whose notice lies under no company. */
  const on = <E extends Endpoint>(
    endpoint: E,
    run: (tx: Tx, ctx: CompanyContext, call: Call<E, CompanyContext>) => Promise<Answer<E>>,
    toProvider: (body: unknown) => boolean = () => false,
  ): Route =>
    bind(endpoint, async (call) => {
      const { ctx, query, body } = call
      const company = await companyOf(db, ctx, { ...endpoint, method: 'GET' }, claimOf(query, body))
      const placed = company ?? { ...ctx, companyNo: DEFAULTS, employeeNo: null }
      const work = (tx: Tx) => run(tx, placed, { ...call, ctx: placed })
      return ctx.role === ROLE.superAdmin || toProvider(body)
        ? db.withSystem('문의', null, work)
        : db.withCompany(placed, work)
    })
  return [
    on(calls.listInquiries, async (tx, ctx, { query }) => {
      const { items, total } = await readInquiryPage(tx, viewerOf(ctx), query)
      return { items: items.map((row) => lineOf(ctx, row)), total }
    }),
    on(calls.readInquiry, async (tx, ctx, { params }) =>
      presentInquiry(tx, ctx, await requireInquiry(tx, ctx, params.no)),
    ),
    on(
      calls.createInquiry,
      (tx, ctx, { body }) => createInquiry(tx, ctx, body),
      (body) => (body as { to?: unknown }).to === 'PROVIDER',
    ),
    on(calls.changeInquiry, (tx, ctx, { body }) => changeInquiry(tx, ctx, body)),
    on(calls.removeInquiry, (tx, ctx, { body }) => removeInquiry(tx, ctx, body.no, body.version)),
    on(calls.createMessage, (tx, ctx, { params, body }) => createMessage(tx, ctx, params.no, body.text)),
    on(calls.changeMessage, (tx, ctx, { params, body }) => changeMessage(tx, ctx, params.no, body)),
    on(calls.removeMessage, (tx, ctx, { params, body }) => changeMessage(tx, ctx, params.no, { ...body, text: null })),
  ]
}
