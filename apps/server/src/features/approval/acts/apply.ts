import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { applyDocument as applyCall } from '@handal/contracts/approval/document-around'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { spansOf, whileOpen } from '../../attendance/public.ts'
import { lockRun } from '../../payroll/public.ts'
import { insertMove, type Mover } from '../around.repo.ts'
import { setDocumentState } from '../documents.repo.ts'
import { dropEffect, readEffects, setEffect } from '../effects.repo.ts'
import { daysOf, stands, takeDaysOut } from '../cancel/take-back.ts'
import { judgedNow, shutFor, writeFacts } from '../effects.ts'
import { roundOf } from '../flow.ts'
import { tellApplied } from '../tell.ts'
import { loggedNumber } from '../types/open.ts'
import { presented, take } from './take.ts'

/**
 * Takes what waits for a closed month into the person's days, or leaves it out: opens that one person, writes, derives and closes again, all in
 * this transaction. A 취소 that is left out leaves the document approved.
 */
export const applyDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { action, reason }: BodyOf<typeof applyCall>,
  by: Mover,
): Promise<ApprovalDocument> => {
  const { companyNo } = ctx
  const taken = await take(tx, ctx, { no })
  const { row, steps } = taken
  const waiting = (await readEffects(tx, companyNo, no)).filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0)
    throw new AppError('wrong-state', {
      message: '반영을 기다리는 내용이 없는 문서입니다.',
      current: await presented(tx, ctx, no),
    })
  const added = waiting.filter(({ fact_no: factNo }) => factNo === null)
  const cancelled = waiting.filter(({ fact_no: factNo }) => factNo !== null)
  if (action === 'apply') {
    const months = await shutFor(tx, companyNo, row)
    // Whoever confirms the person's 급여 meanwhile is waited for, in the order in which a calculation locks.
    for (const month of months) await lockRun(tx, { companyNo, month, paymentType: '0001' })
    await whileOpen(tx, ctx, { employeeNo: row.drafter_no, months, reason: `${row.number}: ${reason}` }, async () => {
      for (const effect of cancelled) {
        const { cancels, ended } = effect
        await takeDaysOut(tx, ctx, row, effect, { dates: cancels ?? daysOf(effect), ended: ended ?? [] })
      }
      for (const { effect_no: effectNo } of added) await dropEffect(tx, companyNo, no, effectNo)
      for (const days of spansOf([...new Set(added.flatMap(daysOf))]))
        await writeFacts(tx, ctx, row, await judgedNow(tx, ctx, row, days))
    })
  } else {
    for (const { effect_no } of added) await setEffect(tx, companyNo, no, { effect_no, state: 'DECLINED' }, ctx.now())
    for (const { effect_no } of cancelled)
      await setEffect(tx, companyNo, no, { effect_no, state: 'APPLIED' }, ctx.now())
  }
  const isKept = action === 'decline' && row.state === 'CANCELLED' && cancelled.length > 0
  const isEmptied =
    action === 'apply' && row.state === 'APPROVED' && !(await readEffects(tx, companyNo, no)).some(stands)
  const state = isKept ? 'APPROVED' : isEmptied ? 'CANCELLED' : row.state
  await setDocumentState(tx, companyNo, no, { state, decidedAt: null })
  await insertMove(tx, companyNo, no, { act: action, round: roundOf(steps), stepNo: null, comment: reason }, by)
  await tellApplied(tx, ctx, row, { action, reason })
  await audit(tx, ctx, {
    event: 'approval-document.effect',
    subject: { type: 'approval-document', id: no },
    before: { state: row.state },
    after: { number: loggedNumber(row), action, state },
    reason,
  })
  return presented(tx, ctx, no)
}
