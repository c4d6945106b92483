import * as around from '@handal/contracts/approval/document-around'
import * as calls from '@handal/contracts/approval/documents'
import type { FastifyRequest } from 'fastify'
import type { CompanyContext } from '../../http/context.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { deviceOf } from '../../session/device.ts'
import { markRead, type Mover } from './around.repo.ts'
import { makeFileStore } from '../../files/files.ts'
import { applyDocument } from './acts/apply.ts'
import { removeDocumentFile, storeDocumentFile, takeDocumentFile } from './acts/attach.ts'
import { cancelDocument } from './cancel/cancel.ts'
import { rerouteDocument } from './acts/reroute.ts'
import { addDocumentReaders, commentDocument, removeComment } from './acts/say.ts'
import { decideDocuments, recallDocument } from './decide.ts'
import { findColleagues } from './find-colleagues.ts'
import { countBoxes, readDocumentPage } from './lists.repo.ts'
import { presentDocument, presentRows } from './present.ts'
import { openDocument, requireReason } from './types/open.ts'
import { viewerOf } from './viewer.ts'
import { previewDocument } from './preview.ts'
import { changeDocument, createDocument } from './write.ts'

const moverOf = (ctx: CompanyContext, { headers }: FastifyRequest): Mover => ({
  userNo: ctx.userNo,
  userName: ctx.userName,
  employeeNo: ctx.employeeNo,
  address: ctx.address,
  now: ctx.now,
  device: deviceOf(headers['user-agent'] ?? '').name,
})

/** Documents of e-approval: written, read, decided, taken back. */
export const approvalRoutes = ({ db }: Services): Route[] => [
  bindCompany(calls.createDocument, ({ ctx, body, request }) =>
    db.withCompany(ctx, (tx) => createDocument(tx, ctx, body, moverOf(ctx, request))),
  ),
  bindCompany(calls.changeDocument, ({ ctx, body, request }) =>
    db.withCompany(ctx, (tx) => changeDocument(tx, ctx, body, moverOf(ctx, request))),
  ),
  bindCompany(calls.previewDocument, ({ ctx, body }) => db.withCompany(ctx, (tx) => previewDocument(tx, ctx, body))),
  bindCompany(calls.listDocuments, ({ ctx, params, query }) =>
    db.withCompany(ctx, async (tx) => {
      const asked = { ...query, pageType: params.pageType }
      const viewer = viewerOf(ctx)
      const opensApologies = params.pageType === 'apology' && viewer.isOperator && query.reason !== undefined
      if (opensApologies) await requireReason(tx, ctx, query.reason)
      const { items, total } = await readDocumentPage(
        tx,
        ctx.companyNo,
        asked,
        { ...viewer, opensApologies },
        ctx.today(),
      )
      return { items: await presentRows(tx, ctx, items), total }
    }),
  ),
  bindCompany(calls.countDocuments, ({ ctx, query }) =>
    db.withCompany(ctx, (tx) => countBoxes(tx, ctx.companyNo, query, viewerOf(ctx), ctx.today())),
  ),
  bindCompany(calls.readDocument, ({ ctx, params: { no }, query }) =>
    db.withCompany(ctx, async (tx) => {
      const row = await openDocument(tx, ctx, no, query.reason)
      if (ctx.employeeNo !== null) await markRead(tx, ctx.companyNo, no, ctx.employeeNo, ctx.now())
      return presentDocument(tx, ctx, row)
    }),
  ),
  bindCompany(calls.decideDocuments, ({ ctx, body, request }) =>
    db.withCompany(ctx, (tx) => decideDocuments(tx, ctx, body, moverOf(ctx, request))),
  ),
  bindCompany(calls.recallDocument, ({ ctx, params: { no }, body: { version }, request }) =>
    db.withCompany(ctx, (tx) => recallDocument(tx, ctx, { no, version }, moverOf(ctx, request))),
  ),
  bindCompany(calls.cancelDocument, ({ ctx, params: { no }, body, request }) =>
    db.withCompany(ctx, (tx) => cancelDocument(tx, ctx, no, body, moverOf(ctx, request))),
  ),
]
/** What else is done to a document: its effect, its people, what is said and laid beside it. */
export const aroundRoutes = (services: Services): Route[] => {
  const { db } = services
  const files = makeFileStore(services)
  return [
    bindCompany(around.applyDocument, ({ ctx, params: { no }, body, request }) =>
      db.withCompany(ctx, (tx) => applyDocument(tx, ctx, no, body, moverOf(ctx, request))),
    ),
    bindCompany(around.rerouteDocument, ({ ctx, params: { no }, body, request }) =>
      db.withCompany(ctx, (tx) => rerouteDocument(tx, ctx, no, body, moverOf(ctx, request))),
    ),
    bindCompany(around.commentDocument, ({ ctx, params: { no }, body }) =>
      db.withCompany(ctx, (tx) => commentDocument(tx, ctx, no, body)),
    ),
    bindCompany(around.removeComment, ({ ctx, params: { no }, body }) =>
      db.withCompany(ctx, (tx) => removeComment(tx, ctx, no, body)),
    ),
    bindCompany(around.addDocumentReaders, ({ ctx, params: { no }, body, request }) =>
      db.withCompany(ctx, (tx) => addDocumentReaders(tx, ctx, no, body, moverOf(ctx, request))),
    ),
    bindCompany(around.findColleagues, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => findColleagues(tx, ctx, query.q)),
    ),
    bindCompany(around.storeDocumentFile, ({ ctx, params: { no }, body }) =>
      db.withCompany(ctx, (tx) => storeDocumentFile(tx, ctx, files, no, body)),
    ),
    bindCompany(around.readDocumentFile, ({ ctx, params: { no, file_no: fileNo }, query: { reason } }) =>
      db.withCompany(ctx, (tx) => takeDocumentFile(tx, ctx, files, no, { fileNo, reason })),
    ),
    bindCompany(around.removeDocumentFile, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => removeDocumentFile(tx, ctx, files, params.no, params.file_no)),
    ),
  ]
}
