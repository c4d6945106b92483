import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { decideDocuments as decideCall } from '@handal/contracts/approval/documents'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { isAfter, signAfter } from './acts/sign-after.ts'
import { type Order, presented, requireMove, store, take } from './acts/take.ts'
import { addReaders, type Mover } from './around.repo.ts'
import { applyEffects, takeEffectsBack } from './effects.ts'
import { settleSigners } from './signers/settle-signers.ts'
import { tellMove, tellWaiting } from './tell.ts'
import { loggedNumber } from './types/open.ts'

/** Decides what waits for the caller, all or none; the last yes writes what the document asks for, in this transaction. */
export const decideDocuments = async (
  tx: Tx,
  ctx: CompanyContext,
  { items, decision, comment }: BodyOf<typeof decideCall>,
  by: Mover,
): Promise<{ items: ApprovalDocument[] }> => {
  const { companyNo } = ctx
  // In the order of their numbers, so that two who decide many wait for each other and not in a circle.
  for (const item of items.toSorted((a, b) => a.no - b.no)) {
    const left = await settleSigners(tx, ctx, item.no, ctx.employeeNo)
    const own = left.find((one) => one.no === ctx.employeeNo)
    if (own !== undefined)
      throw new AppError('forbidden', {
        message:
          own.how === 'MOVED'
            ? '부서나 직위가 바뀌어 이 단계를 결재하지 않습니다. 지금 그 자리에 있는 사람이 결재합니다.'
            : '대결할 수 있는 기간이 끝나 결정할 수 없습니다.',
      })
    const taken = await take(tx, ctx, item)
    const { row, steps, cancels } = taken
    if (isAfter(taken, decision, ctx.employeeNo)) {
      await signAfter(tx, ctx, taken, decision, by)
      continue
    }
    const after = await requireMove(tx, ctx, taken, decision, comment)
    await store(tx, ctx, taken, after, { act: decision, comment: comment === '' ? null : comment }, by)
    let waits = false
    if (row.state === 'RUNNING' && after.state === 'APPROVED') {
      waits = await applyEffects(tx, ctx, row)
      const readers = steps.flatMap(({ kind, signer_no: no }) => (kind === 'READ' && no !== null ? [no] : []))
      await addReaders(tx, companyNo, row.no, readers, ctx)
    }
    const isCancelled = row.state === 'CANCELLING' && after.state !== 'CANCELLING' && decision !== 'reject'
    if (isCancelled) waits = await takeEffectsBack(tx, ctx, row, cancels)
    await settleSigners(tx, ctx, row.no)
    await tellMove(tx, ctx, row.no, row.state)
    if (waits) await tellWaiting(tx, ctx, row)
    await audit(tx, ctx, {
      event: 'approval-document.decide',
      subject: { type: 'approval-document', id: row.no },
      before: { state: row.state },
      after: { number: loggedNumber(row), decision, state: after.state },
    })
  }
  const answers: ApprovalDocument[] = []
  for (const { no } of items) answers.push(await presented(tx, ctx, no))
  return { items: answers }
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
  await tellMove(tx, ctx, order.no, taken.row.state)
  await audit(tx, ctx, {
    event: 'approval-document.recall',
    subject: { type: 'approval-document', id: order.no },
    before: { state: taken.row.state },
    after: { number: loggedNumber(taken.row), state: after.state },
  })
  return presented(tx, ctx, order.no)
}
