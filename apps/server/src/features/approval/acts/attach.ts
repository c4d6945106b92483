import { MOST_DOCUMENT_FILES, type storeDocumentFile as storeCall } from '@handal/contracts/approval/document-around'
import type { ApprovalDocument, DocumentFile } from '@handal/contracts/approval/document-schema'
import type { BodyOf } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { nextNumber } from '../../../db/numbers.ts'
import type { FileStore } from '../../../files/files.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { deleteAttachment, insertAttachment, readAttachments } from '../comments.repo.ts'
import { type DocumentRow, lockDocument, readDocumentRow } from '../documents.repo.ts'
import { MISSING } from '../refuse.ts'
import { viewerOf } from '../viewer.ts'
import { fileOf } from './file-of.ts'
import { presented } from './take.ts'

const NO_FILE = '그 번호의 첨부가 없습니다.'
const OPEN: readonly DocumentRow['state'][] = ['DRAFT', 'RUNNING']

const takeRow = async (tx: Tx, ctx: CompanyContext, no: number): Promise<DocumentRow> => {
  await lockDocument(tx, ctx.companyNo, no)
  const row = await readDocumentRow(tx, ctx.companyNo, no, viewerOf(ctx))
  if (row === null) throw new AppError('not-found', { message: MISSING })
  return row
}
/** The drafter alone puts files to a document and takes them out. */
const requireOwn = (ctx: CompanyContext, row: DocumentRow, states: readonly DocumentRow['state'][]): void => {
  if (row.drafter_no !== ctx.employeeNo)
    throw new AppError('forbidden', { message: '기안한 사람만 첨부를 올리거나 삭제할 수 있습니다.' })
  if (!states.includes(row.state))
    throw new AppError('wrong-state', { message: '이미 처리한 문서라 첨부를 바꿀 수 없습니다.' })
}

/** Keeps a file of a document. */
export const storeDocumentFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  no: number,
  { kind, file }: BodyOf<typeof storeCall>,
): Promise<DocumentFile> => {
  const { companyNo } = ctx
  requireOwn(ctx, await takeRow(tx, ctx, no), OPEN)
  if ((await readAttachments(tx, companyNo, [no])).length >= MOST_DOCUMENT_FILES)
    throw badFields({ path: 'file', message: `첨부는 ${MOST_DOCUMENT_FILES}개까지 올릴 수 있습니다.` })
  const fileNo = await nextNumber(tx, { companyNo, kind: 'approval_attachment' })
  const name = kind === 'HEALTH' ? '증빙' : file.name
  const bytes = new Uint8Array(await file.arrayBuffer())
  await files.put(tx, ctx, { purpose: 'document', name, bytes, ownerNo: fileNo })
  await insertAttachment(tx, ctx, no, { fileNo, kind })
  await audit(tx, ctx, {
    event: 'approval-document.file',
    subject: { type: 'approval-document', id: no },
    after: { fileNo, kind },
  })
  const made = (await readAttachments(tx, companyNo, [no])).find((row) => row.no === fileNo)
  if (made === undefined) throw new Error('a file that was kept is gone')
  return fileOf(made)
}

/** A file as it was brought. One about health goes to who wrote it, and to operators with a reason. */
export const takeDocumentFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  no: number,
  { fileNo, reason = '' }: { readonly fileNo: number; readonly reason?: string | undefined },
): Promise<FileAnswer> => {
  const row = await takeRow(tx, ctx, no)
  const found = (await readAttachments(tx, ctx.companyNo, [no])).find((each) => each.no === fileNo)
  if (found === undefined) throw new AppError('not-found', { message: NO_FILE })
  if (found.kind === 'HEALTH' && row.drafter_no !== ctx.employeeNo) {
    if (ctx.role !== ROLE.admin)
      throw new AppError('forbidden', { message: '건강에 관한 증빙은 본인과 운영자만 볼 수 있습니다.' })
    if (reason === '') throw badFields({ path: 'reason', message: '건강에 관한 증빙을 보는 사유를 적어 주세요.' })
  }
  return files.take(tx, ctx, { purpose: 'document', ownerNo: fileNo }, reason === '' ? undefined : reason)
}

/** Takes a file out of a draft. */
export const removeDocumentFile = async (
  tx: Tx,
  ctx: CompanyContext,
  files: FileStore,
  no: number,
  fileNo: number,
): Promise<ApprovalDocument> => {
  requireOwn(ctx, await takeRow(tx, ctx, no), ['DRAFT'])
  const found = (await readAttachments(tx, ctx.companyNo, [no])).find((each) => each.no === fileNo)
  if (found === undefined) throw new AppError('not-found', { message: NO_FILE })
  await deleteAttachment(tx, ctx.companyNo, no, fileNo)
  await files.remove(tx, ctx, { purpose: 'document', ownerNo: fileNo })
  await audit(tx, ctx, {
    event: 'approval-document.file',
    subject: { type: 'approval-document', id: no },
    before: { fileNo, kind: found.kind },
  })
  return presented(tx, ctx, no)
}
