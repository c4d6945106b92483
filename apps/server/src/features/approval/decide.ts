import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { decideDocuments as decideCall } from '@handal/contracts/approval/documents'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit, auditTogether } from '../../audit/audit.ts'
import { groupedBy } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import { keepReads } from '../../db/kept.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { makeDaysTogether } from '../attendance/public.ts'
import { isAfter, signAfter } from './acts/sign-after.ts'
import { type Order, presented, presentedAll, requireMove, store, take, type Taken, takeRead } from './acts/take.ts'
import { addReaders, type Mover, readSteps, type StepRow } from './around.repo.ts'
import { type DocumentRow, lockDocuments, readDocumentRows } from './documents.repo.ts'
import { cancelEmptied } from './cancel/last-days.ts'
import { takeEffectsBack } from './cancel/take-back.ts'
import { applyEffects } from './effects.ts'
import { settleRead, settleSigners } from './signers/settle-signers.ts'
import { type Moved, tellMove, tellMoves } from './tell.ts'
import { loggedNumber } from './types/open.ts'
import { EVERYTHING, viewerOf } from './viewer.ts'

/** Documents as they were read together under their locks, each until it is moved. */
type Ahead = {
  readonly rows: Map<number, DocumentRow>
  readonly visible: ReadonlyMap<number, DocumentRow>
  readonly steps: ReadonlyMap<number, StepRow[]>
}
const readAhead = async (tx: Tx, ctx: CompanyContext, nos: readonly number[]): Promise<Ahead> => {
  const { companyNo } = ctx
  // In the order of their numbers, so that two who decide many wait for each other and not in a circle.
  await lockDocuments(tx, companyNo, nos)
  return {
    rows: new Map(await readDocumentRows(tx, companyNo, nos, EVERYTHING)),
    visible: await readDocumentRows(tx, companyNo, nos, viewerOf(ctx)),
    steps: groupedBy(await readSteps(tx, companyNo, nos), ({ document_no: no }) => no),
  }
}

/** The document that is decided, with others at its steps where who signs is away. */
const takeToDecide = async (tx: Tx, ctx: CompanyContext, order: Order, ahead: Ahead): Promise<Taken> => {
  const row = ahead.rows.get(order.no)
  const steps = ahead.steps.get(order.no) ?? []
  ahead.rows.delete(order.no)
  const left =
    row === undefined
      ? await settleSigners(tx, ctx, order.no, ctx.employeeNo)
      : await settleRead(tx, ctx, row, steps, ctx.employeeNo)
  const own = left.find((one) => one.no === ctx.employeeNo)
  if (own !== undefined)
    throw new AppError('forbidden', {
      message:
        own.how === 'MOVED'
          ? '부서나 직위가 바뀌어 이 단계를 결재하지 않습니다. 지금 그 자리에 있는 사람이 결재합니다.'
          : '대결할 수 있는 기간이 끝나 결정할 수 없습니다.',
    })
  // Somebody else at a step may be the one who decides.
  return row === undefined || left.length > 0
    ? take(tx, ctx, order)
    : takeRead(tx, ctx, order, ahead.visible.get(order.no) ?? null, steps)
}

type Decided = Pick<BodyOf<typeof decideCall>, 'decision' | 'comment'>
/** Decides one document; the last yes writes what it asks for. null: it moved to nowhere. */
const decideOne = async (
  tx: Tx,
  ctx: CompanyContext,
  taken: Taken,
  { decision, comment }: Decided,
  by: Mover,
): Promise<Moved | null> => {
  const { row, steps, cancels } = taken
  if (isAfter(taken, decision, ctx.employeeNo)) {
    await signAfter(tx, ctx, taken, decision, by)
    return null
  }
  const after = await requireMove(tx, ctx, taken, decision, comment)
  await store(tx, ctx, taken, after, { act: decision, comment: comment === '' ? null : comment }, by)
  let waits = false
  if (row.state === 'RUNNING' && after.state === 'APPROVED') {
    waits = await applyEffects(tx, ctx, row)
    const readers = steps.flatMap(({ kind, signer_no: no }) => (kind === 'READ' && no !== null ? [no] : []))
    await addReaders(tx, ctx.companyNo, row.no, readers, ctx)
  }
  const isCancelled = row.state === 'CANCELLING' && after.state !== 'CANCELLING' && decision !== 'reject'
  if (isCancelled) waits = await takeEffectsBack(tx, ctx, row, cancels)
  if (row.state === 'CANCELLING' && after.state === 'APPROVED') await cancelEmptied(tx, ctx, row.no)
  const goesOn = after.state === 'RUNNING' || after.state === 'CANCELLING'
  if (goesOn) await settleSigners(tx, ctx, row.no)
  await audit(tx, ctx, {
    event: 'approval-document.decide',
    subject: { type: 'approval-document', id: row.no },
    before: { state: row.state },
    after: { number: loggedNumber(row), decision, state: after.state },
  })
  return { no: row.no, before: row.state, waiting: waits ? row : undefined }
}

/**
 * Decides what waits for the caller, all or none; the last yes writes what the document asks for, in this transaction. Each is judged by
 * what those before it have written; rules and plans are read once for all, and days made once at the end.
 */
export const decideDocuments = async (
  tx: Tx,
  ctx: CompanyContext,
  { items, ...decided }: BodyOf<typeof decideCall>,
  by: Mover,
): Promise<{ items: ApprovalDocument[] }> => {
  const nos = items.map(({ no }) => no)
  const ahead = await readAhead(tx, ctx, nos)
  const drafters = [...ahead.rows.values()].map(({ drafter_no: no }) => no)
  const decideAll = async (): Promise<void> => {
    const moved: Moved[] = []
    for (const item of items.toSorted((a, b) => a.no - b.no)) {
      const one = await decideOne(tx, ctx, await takeToDecide(tx, ctx, item, ahead), decided, by)
      if (one !== null) moved.push(one)
    }
    await tellMoves(tx, ctx, moved)
  }
  return keepReads(tx, drafters, async () => {
    await auditTogether(tx, () => makeDaysTogether(tx, ctx, decideAll))
    return { items: await presentedAll(tx, ctx, nos) }
  })
}

/** Takes a document back, or its 취소신청, before anybody acted on it. */
export const recallDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  order: Order,
  by: Mover,
): Promise<ApprovalDocument> => {
  const taken = await take(tx, ctx, order)
  const after = await requireMove(tx, ctx, taken, 'recall', undefined)
  await store(tx, ctx, taken, after, { act: 'recall' }, by)
  if (after.state === 'APPROVED') await cancelEmptied(tx, ctx, order.no)
  await tellMove(tx, ctx, order.no, taken.row.state)
  await audit(tx, ctx, {
    event: 'approval-document.recall',
    subject: { type: 'approval-document', id: order.no },
    before: { state: taken.row.state },
    after: { number: loggedNumber(taken.row), state: after.state },
  })
  return presented(tx, ctx, order.no)
}
