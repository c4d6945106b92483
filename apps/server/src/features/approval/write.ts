import { contentFaults } from '@handal/contracts/approval/document-fields'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { changeDocument as changeCall, createDocument as createCall } from '@handal/contracts/approval/documents'
import type { BodyOf } from '@handal/contracts/endpoint'
import { moveDocument } from '@handal/engine/approval'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { nextNumber } from '../../db/numbers.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { readCodeNames } from '../codes/public.ts'
import { addReaders, type Mover, readSteps, replaceReaders } from './around.repo.ts'
import { contentsOf, namedFaults, placeOf, requireDrafter, timed } from './contents.ts'
import {
  type Contents,
  type DocumentRow,
  insertDraft,
  lockDocument,
  readDocumentRow,
  unusedNumber,
  updateDraft,
} from './documents.repo.ts'
import { flowOf } from './flow.ts'
import { presentDocument } from './present.ts'
import { MISSING, refuseAll } from './refuse.ts'
import { submit } from './submit.ts'
import { viewerOf } from './viewer.ts'

/** The draft as it is answered, after what was done to it. */
const presented = async (tx: Tx, ctx: CompanyContext, no: number): Promise<ApprovalDocument> => {
  const row = await readDocumentRow(tx, ctx.companyNo, no, viewerOf(ctx))
  if (row === null) throw new Error('a document that was written is gone')
  return presentDocument(tx, ctx, row)
}
const stored = async (tx: Tx, ctx: CompanyContext, no: number): Promise<DocumentRow> => {
  const row = await readDocumentRow(tx, ctx.companyNo, no, viewerOf(ctx))
  if (row === null) throw new AppError('not-found', { message: MISSING })
  return row
}

/** Writes a document, and hands it in where that is asked. */
export const createDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  { submit: hands = false, ...body }: BodyOf<typeof createCall>,
  by: Mover,
): Promise<ApprovalDocument> => {
  const { companyNo } = ctx
  const drafterNo = requireDrafter(ctx)
  const names = await readCodeNames(tx, companyNo)
  const contents = contentsOf(body)
  const errors = await namedFaults(tx, ctx, contents, body.readers ?? [], names)
  if (errors.length > 0) throw refuseAll(errors)
  const no = await nextNumber(tx, { companyNo, kind: 'approval_document' }, unusedNumber(companyNo))
  await insertDraft(tx, companyNo, no, { ...contents, ...(await placeOf(tx, ctx, drafterNo)), drafterNo }, ctx)
  await addReaders(tx, companyNo, no, body.readers ?? [], ctx)
  await audit(tx, ctx, {
    event: 'approval-document.create',
    subject: { type: 'approval-document', id: no },
    after: body.pageType === 'apology' ? {} : { pageType: body.pageType, drafterNo },
  })
  if (hands) await submit(tx, ctx, await stored(tx, ctx, no), names, by)
  return presented(tx, ctx, no)
}

/** Changes a draft, and hands it in where that is asked. */
export const changeDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof changeCall>,
  by: Mover,
): Promise<ApprovalDocument> => {
  const { companyNo } = ctx
  const { no, version, submit: hands = false } = body
  await lockDocument(tx, companyNo, no)
  const row = await stored(tx, ctx, no)
  const moved = moveDocument(flowOf(row, await readSteps(tx, companyNo, [no])), 'edit', { employeeNo: ctx.employeeNo })
  if (!moved.ok) throw new AppError('wrong-state', { message: moved.error })
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { current: await presentDocument(tx, ctx, row) })
  const names = await readCodeNames(tx, companyNo)
  const contents: Contents = timed({
    page_type: row.page_type,
    draft_type: body.draftType ?? row.draft_type,
    title: body.title ?? row.title,
    start_at: body.startDate ?? row.start_at,
    end_at: body.endDate ?? row.end_at,
    fields: body.fields ?? row.fields,
    related_nos: body.relatedNos ?? row.related_nos,
    copy_of: row.copy_of,
    line_steps: body.lineSteps === undefined ? row.line_steps : body.lineSteps,
  })
  const wrong = contentFaults({
    pageType: row.page_type,
    draftType: contents.draft_type,
    startDate: contents.start_at ?? undefined,
    endDate: contents.end_at ?? undefined,
    fields: contents.fields,
  })
  const errors = [...wrong, ...(await namedFaults(tx, ctx, contents, body.readers ?? [], names))]
  if (errors.length > 0) throw refuseAll(errors)
  await updateDraft(tx, companyNo, no, contents)
  if (body.readers !== undefined) await replaceReaders(tx, companyNo, no, body.readers, ctx)
  await audit(tx, ctx, {
    event: 'approval-document.change',
    subject: { type: 'approval-document', id: no },
    after: row.page_type === 'apology' ? {} : { pageType: row.page_type, drafterNo: row.drafter_no },
  })
  if (hands) await submit(tx, ctx, await stored(tx, ctx, no), names, by)
  return presented(tx, ctx, no)
}
