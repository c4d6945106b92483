import { formatDate } from '@handal/base/format'
import type { DocumentRow } from '../documents.repo.ts'
import { readDocumentRow } from '../documents.repo.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readDestroyed } from '../end/destroy.repo.ts'
import { isUntouched } from '../flow.ts'
import { MISSING, refuseAll, TOUCHED } from '../refuse.ts'
import { viewerOf } from '../viewer.ts'

/** What the log tells of a document: of a 시말서 no more than that it is a document. */
export const loggedNumber = ({ page_type: type, number }: Pick<DocumentRow, 'page_type' | 'number'>): string | null =>
  type === 'apology' ? null : number

/** The document as it is shown and printed; 422 where it does not say what was handed in. */
const untouched = (row: DocumentRow): DocumentRow => {
  if (!isUntouched(row)) throw new AppError('rule-violation', { message: TOUCHED })
  return row
}
/** What is said of a document that nobody finds: to operators, whose list of destroyed ones tells it too, that it was destroyed. */
const missingText = async (tx: Tx, ctx: CompanyContext, no: number): Promise<string> => {
  const gone = viewerOf(ctx).isOperator ? await readDestroyed(tx, ctx.companyNo, no) : null
  return gone === null
    ? MISSING
    : `${gone.number} 문서는 보존기간이 끝나 ${formatDate(gone.destroyed_on)}에 파기했습니다.`
}
/**
 * A document that somebody opens; 404 for who may not see it. A 시말서 that an operator has no part in is opened for a reason, which the
 * log keeps.
 */
export const openDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  reason: string | undefined,
): Promise<DocumentRow> => {
  const viewer = viewerOf(ctx)
  const row = await readDocumentRow(tx, ctx.companyNo, no, viewer)
  if (row !== null) return untouched(row)
  const kept = await readDocumentRow(tx, ctx.companyNo, no, { ...viewer, opensApologies: viewer.isOperator })
  if (kept === null) throw new AppError('not-found', { message: await missingText(tx, ctx, no) })
  await requireReason(tx, ctx, reason, no)
  return untouched(kept)
}
/** Notes why an operator looks at what is kept apart; refused without a reason. `no`: the document, absent: the list. */
export const requireReason = async (
  tx: Tx,
  ctx: CompanyContext,
  reason: string | undefined,
  no?: number,
): Promise<void> => {
  if (reason === undefined || reason === '')
    throw refuseAll([{ path: 'reason', message: '시말서를 열람하는 사유를 적어 주세요.' }])
  await audit(tx, ctx, {
    event: 'approval-document.view',
    subject: { type: 'approval-document', id: no ?? 'apology' },
    reason,
  })
}
