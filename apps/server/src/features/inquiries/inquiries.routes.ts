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
import { countWaiting, readInquiryPage, readInquiryRow } from './inquiries.repo.ts'

/** Inquiries: asked by people of a company, answered by its operators or the provider. Goes on where the contract is over. */
export const inquiryRoutes = ({ db }: Services): Route[] => {
  /** The provider works on the inquiries of all companies; so does who asks it, whose notice lies under no company. */
  const on = <E extends Endpoint>(
    endpoint: E,
    run: (tx: Tx, ctx: CompanyContext, call: Call<E, CompanyContext>) => Promise<Answer<E>>,
    toProvider: (call: Call<E, CompanyContext>, placed: CompanyContext) => boolean | Promise<boolean> = () => false,
  ): Route =>
    bind(endpoint, async (call) => {
      const { ctx, query, body } = call
      const company = await companyOf(db, ctx, endpoint, claimOf(query, body))
      const placed = company ?? { ...ctx, companyNo: DEFAULTS, employeeNo: null }
      const own = { ...call, ctx: placed }
      const work = (tx: Tx) => run(tx, placed, own)
      return ctx.role === ROLE.superAdmin || (await toProvider(own, placed))
        ? db.withSystem('문의', null, work)
        : db.withCompany(placed, work)
    })
  /** To whom one goes never changes: it is known before the transaction that changes something of it. */
  const goesToProvider = async (ctx: CompanyContext, no: number): Promise<boolean> =>
    (await db.withCompany(ctx, (tx) => readInquiryRow(tx, viewerOf(ctx), no)))?.recipient === 'PROVIDER'
  const byBody = ({ body }: { readonly body: { readonly no: number } }, ctx: CompanyContext) =>
    goesToProvider(ctx, body.no)
  const byPath = ({ params }: { readonly params: { readonly no: number } }, ctx: CompanyContext) =>
    goesToProvider(ctx, params.no)
  return [
    on(calls.listInquiries, async (tx, ctx, { query }) => {
      const { items, total } = await readInquiryPage(tx, viewerOf(ctx), query)
      return { items: items.map(lineOf), total, waiting: await countWaiting(tx, viewerOf(ctx)) }
    }),
    on(calls.readInquiry, async (tx, ctx, { params }) =>
      presentInquiry(tx, ctx, await requireInquiry(tx, ctx, params.no)),
    ),
    on(
      calls.createInquiry,
      (tx, ctx, { body }) => createInquiry(tx, ctx, body),
      ({ body }) => body.to === 'PROVIDER',
    ),
    on(calls.changeInquiry, (tx, ctx, { body }) => changeInquiry(tx, ctx, body), byBody),
    on(calls.removeInquiry, (tx, ctx, { body }) => removeInquiry(tx, ctx, body.no, body.version), byBody),
    on(calls.createMessage, (tx, ctx, { params, body }) => createMessage(tx, ctx, params.no, body.text), byPath),
    on(calls.changeMessage, (tx, ctx, { params, body }) => changeMessage(tx, ctx, params.no, body)),
    on(calls.removeMessage, (tx, ctx, { params, body }) => changeMessage(tx, ctx, params.no, { ...body, text: null })),
  ]
}
