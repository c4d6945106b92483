import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { insertMove, readSteps } from '../around.repo.ts'
import { type DocumentRow, lockDocuments, readDocumentRow, setDocumentState } from '../documents.repo.ts'
import { readEffects } from '../effects.repo.ts'
import { roundOf } from '../flow.ts'
import { tellMoves } from '../tell.ts'
import { loggedNumber } from '../types/open.ts'
import { EVERYTHING } from '../viewer.ts'
import { type Back, bringBack } from './bring-back.ts'
import { type LastDay, type MovedDocument, readMovedDocuments } from './last-days.repo.ts'
import { daysOf, stands, takeEffectsBack } from './take-back.ts'
import { tellBack, tellPart } from './tell-last-days.ts'

type Row = Pick<DocumentRow, 'no' | 'state' | 'number' | 'page_type'>
/** What a last day did to a document, in the history and the log. */
const note = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  { act, state, reason }: { readonly act: 'end' | 'restore'; readonly state: DocumentRow['state']; reason: string },
): Promise<void> => {
  const { companyNo, userNo, userName, employeeNo, address, now } = ctx
  await setDocumentState(tx, companyNo, row.no, { state, decidedAt: null })
  const round = roundOf(await readSteps(tx, companyNo, [row.no]))
  const by = { userNo, userName, employeeNo, address, now, device: '-' }
  await insertMove(tx, companyNo, row.no, { act, round, stepNo: null, comment: reason }, by)
  await audit(tx, ctx, {
    event: `approval-document.${act}`,
    subject: { type: 'approval-document', id: row.no },
    before: { state: row.state },
    after: { number: loggedNumber(row), state },
    reason,
  })
}

/** Takes the days behind the last one out: a document of which nothing is left is cancelled, the rest of another one stands. */
const takeOut = async (tx: Tx, ctx: CompanyContext, row: DocumentRow, lastDay: PlainDate): Promise<void> => {
  const { companyNo } = ctx
  const beyond = (await readEffects(tx, companyNo, row.no))
    .filter(stands)
    .flatMap((effect) => daysOf(effect).filter((day) => !(effect.cancels ?? []).includes(day)))
    .filter((day) => day > lastDay)
  if (beyond.length === 0) return
  const waits = await takeEffectsBack(tx, ctx, row, beyond, 'LAST_DAY')
  // What waits for a closed month stands until it is taken back.
  const isOver = row.state === 'APPROVED' && !(await readEffects(tx, companyNo, row.no)).some(stands)
  const reason = `퇴사(${formatDate(lastDay)})`
  await note(tx, ctx, row, { act: 'end', state: isOver ? 'CANCELLED' : row.state, reason })
  await tellMoves(tx, ctx, [{ no: row.no, before: row.state, waiting: waits ? row : undefined }])
  if (!isOver) await tellPart(tx, ctx, row, beyond, lastDay)
}

const restoreText = (lastDay: PlainDate | null, { waits, lost }: Back): string =>
  [
    lastDay === null ? '퇴사 취소' : `퇴사일 변경(${formatDate(lastDay)})`,
    ...waits.map((days) => `${days}: 마감한 달이라 반영을 기다립니다.`),
    ...lost.map(({ days, why }) => `${days}: 되돌리지 못했습니다. ${why}`),
  ].join('\n')
/** Brings back what a last day took out and that does not lie behind it any more; what cannot come back is said. */
const putBack = async (tx: Tx, ctx: CompanyContext, row: DocumentRow, lastDay: PlainDate | null): Promise<void> => {
  const back = await bringBack(tx, ctx, row, lastDay)
  if (!back.moved) return
  const isBack = row.state === 'CANCELLED' && (await readEffects(tx, ctx.companyNo, row.no)).some(stands)
  const state = isBack ? 'APPROVED' : row.state
  await note(tx, ctx, row, { act: 'restore', state, reason: restoreText(lastDay, back) })
  await tellBack(tx, ctx, row, back)
}

const settleDocument = async (tx: Tx, ctx: CompanyContext, { no, last_day: lastDay }: MovedDocument): Promise<void> => {
  const read = () => readDocumentRow(tx, ctx.companyNo, no, EVERYTHING)
  const row = await read()
  if (row === null) return
  await putBack(tx, ctx, row, lastDay)
  const then = await read()
  if (lastDay !== null && then !== null && then.state !== 'CANCELLED') await takeOut(tx, ctx, then, lastDay)
}

/**
 * Brings approved documents in line with the last days of their drafters as they stand now, in the transaction that moved them: nobody is
 * there to ask for what lies behind, and what lies before again is there as it was approved.
 */
export const followLastDaysOfDrafters = async (
  tx: Tx,
  ctx: CompanyContext,
  people: readonly LastDay[],
): Promise<void> => {
  if (people.length === 0) return
  const moved = await readMovedDocuments(tx, ctx.companyNo, people)
  if (moved.length === 0) return
  await lockDocuments(
    tx,
    ctx.companyNo,
    moved.map(({ no }) => no),
  )
  for (const one of moved) await settleDocument(tx, ctx, one)
}

/** A document of which nothing stands is cancelled, where a last day took the rest: its 취소신청 ended otherwise, or was for the other days. */
export const cancelEmptied = async (tx: Tx, ctx: CompanyContext, no: number): Promise<void> => {
  const effects = await readEffects(tx, ctx.companyNo, no)
  if (effects.some(stands) || effects.every(({ ended }) => ended === null)) return
  await setDocumentState(tx, ctx.companyNo, no, { state: 'CANCELLED', decidedAt: null })
}
