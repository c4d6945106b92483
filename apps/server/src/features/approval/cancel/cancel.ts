import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { cancelDocument as cancelCall } from '@handal/contracts/approval/documents'
import type { BodyOf } from '@handal/contracts/endpoint'
import { beginSteps } from '@handal/engine/approval'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readColleagues } from '../../employees/public.ts'
import { insertMove, type Mover, type StepRow } from '../around.repo.ts'
import { type DocumentRow, setDocumentState } from '../documents.repo.ts'
import { insertCancel, readEffects } from '../effects.repo.ts'
import { roundOf } from '../flow.ts'
import { lineOf, signingFor, storeLine } from '../line.ts'
import { refuseAll } from '../refuse.ts'
import { readRules } from '../rules.repo.ts'
import { tellMove } from '../tell.ts'
import { loggedNumber } from '../types/open.ts'
import { presented, requireMove, take } from '../acts/take.ts'
import { settleSigners } from '../signers/settle-signers.ts'
import { daysOf, stands } from './take-back.ts'

/**
 * Who decides a 취소신청: who decided the document last, and where that person is gone, or the company asks the whole line, the line of today.
 */
const cancelLine = async (tx: Tx, ctx: CompanyContext, row: DocumentRow, steps: readonly StepRow[]) => {
  const { companyNo } = ctx
  const last = steps
    .filter(({ round, kind, state }) => round === 0 && kind === 'APPROVE' && state === 'APPROVED')
    .toSorted((a, b) => (a.decided_at ?? '').localeCompare(b.decided_at ?? '') || a.step_no - b.step_no)
    .at(-1)
  const draft = lineOf(row.drafter_no, { steps: [] })
  const signerNo = last?.signer_no ?? null
  const [signer] = signerNo === null ? [] : await readColleagues(tx, companyNo, ctx.today(), { nos: [signerNo] })
  const { cancelLine: how } = await readRules(tx, companyNo, ctx.today())
  if (
    how !== 'WHOLE' &&
    last !== undefined &&
    signer !== undefined &&
    (signer.leave_date === null || signer.leave_date >= ctx.today())
  )
    return [
      ...draft,
      {
        no: 2,
        group: 2,
        kind: 'APPROVE' as const,
        final: false,
        signerNo,
        label: last.label,
        meantNo: signerNo,
        seat: null,
        cut: false,
      },
    ]
  const signing = await signingFor(tx, companyNo, {
    employeeNo: row.drafter_no,
    type: row.page_type,
    day: ctx.today(),
    amount: row.amount,
    own: row.line_steps,
  })
  return lineOf(row.drafter_no, signing).filter(({ cut, kind }) => !cut && kind !== 'READ')
}

const WAITS =
  '마감한 달의 반영을 기다리는 문서라 일부 날만 취소할 수 없습니다. 문서 전체를 취소하거나 운영자가 반영한 뒤에 신청해 주세요.'
/**
 * The days to cancel, null: all that stand; 422 for days that the document does not hold, and for some of a document whose effect waits for a
 * closed month.
 */
const cancelledDays = async (
  tx: Tx,
  companyNo: number,
  no: number,
  dates: readonly PlainDate[] | undefined,
): Promise<readonly PlainDate[] | null> => {
  if (dates === undefined) return null
  const standing = (await readEffects(tx, companyNo, no)).filter(stands)
  const held = standing.flatMap(daysOf)
  const errors = dates.flatMap((day, index) =>
    held.includes(day)
      ? []
      : [{ path: `dates.${index}`, message: `${formatDate(day)}은 이 문서로 반영한 날이 아닙니다.` }],
  )
  if (errors.length > 0) throw refuseAll(errors)
  if (held.every((day) => dates.includes(day))) return null
  if (standing.some(({ state }) => state === 'WAITING')) throw refuseAll([{ path: 'dates', message: WAITS }])
  return [...new Set(dates)].toSorted()
}

/** Asks for what an approved document wrote to be taken back, all or of some days. */
export const cancelDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { reason, dates, version }: BodyOf<typeof cancelCall>,
  by: Mover,
): Promise<ApprovalDocument> => {
  const { companyNo } = ctx
  const taken = await take(tx, ctx, { no, version })
  const line = await cancelLine(tx, ctx, taken.row, taken.steps)
  const begun = beginSteps(line)
  const after = await requireMove(tx, ctx, taken, 'cancel', reason, begun)
  const days = await cancelledDays(tx, companyNo, no, dates)
  const round = roundOf(taken.steps) + 1
  await storeLine(tx, ctx, { no, round }, line, begun)
  if (days !== null) await insertCancel(tx, companyNo, no, round, days)
  await insertMove(tx, companyNo, no, { act: 'cancel', round, stepNo: 1, comment: reason }, by)
  await setDocumentState(tx, companyNo, no, { state: after.state, decidedAt: null })
  await settleSigners(tx, ctx, no)
  await tellMove(tx, ctx, no, taken.row.state)
  await audit(tx, ctx, {
    event: 'approval-document.cancel',
    subject: { type: 'approval-document', id: no },
    before: { state: taken.row.state },
    after: { number: loggedNumber(taken.row), state: after.state },
  })
  return presented(tx, ctx, no)
}
