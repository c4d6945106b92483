import { eachDay, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { insertMove, readSteps } from '../around.repo.ts'
import { lockDocuments, readDocumentRow, setDocumentState } from '../documents.repo.ts'
import { readEffects } from '../effects.repo.ts'
import { stands, takeEffectsBack } from '../effects.ts'
import { roundOf } from '../flow.ts'
import { tellMoves } from '../tell.ts'
import { loggedNumber } from '../types/open.ts'
import { EVERYTHING } from '../viewer.ts'
import { readBeyond } from './beyond.repo.ts'

const endDocument = async (tx: Tx, ctx: CompanyContext, no: number, lastDay: PlainDate): Promise<void> => {
  const { companyNo, userNo, userName, employeeNo, address, now } = ctx
  const row = await readDocumentRow(tx, companyNo, no, EVERYTHING)
  if (row === null) return
  const days = (await readEffects(tx, companyNo, no))
    .filter(stands)
    .flatMap(({ from_date: from, to_date: to }) => [...eachDay({ from, to })])
    .filter((day) => day > lastDay)
  const waits = await takeEffectsBack(tx, ctx, row, [...new Set(days)])
  // What waits for a closed month stands until it is taken back.
  const isOver = row.state === 'APPROVED' && !(await readEffects(tx, companyNo, no)).some(stands)
  const state = isOver ? 'CANCELLED' : row.state
  await setDocumentState(tx, companyNo, no, { state, decidedAt: null })
  const reason = `퇴사(${formatDate(lastDay)})`
  const round = roundOf(await readSteps(tx, companyNo, [no]))
  const by = { userNo, userName, employeeNo, address, now, device: '-' }
  await insertMove(tx, companyNo, no, { act: 'cancel', round, stepNo: null, comment: reason }, by)
  await tellMoves(tx, ctx, [{ no, before: row.state, waiting: waits ? row : undefined }])
  await audit(tx, ctx, {
    event: 'approval-document.cancel',
    subject: { type: 'approval-document', id: no },
    before: { state: row.state },
    after: { number: loggedNumber(row), state },
    reason,
  })
}
/**
 * Takes the days behind the last one of a drafter who leaves out of approved documents, in the transaction of the leaving: nobody is there to
 * ask for it. A document of which nothing is left is cancelled; the rest of another one stands under the same number.
 */
export const endDocumentsOf = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  lastDay: PlainDate,
): Promise<void> => {
  const nos = await readBeyond(tx, ctx.companyNo, employeeNo, lastDay)
  if (nos.length === 0) return
  await lockDocuments(tx, ctx.companyNo, nos)
  for (const no of nos) await endDocument(tx, ctx, no, lastDay)
}
