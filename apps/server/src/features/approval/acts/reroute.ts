import type { rerouteDocument as rerouteCall } from '@handal/contracts/approval/document-around'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readColleagues } from '../../employees/public.ts'
import { insertMove, type Mover } from '../around.repo.ts'
import { setDocumentState } from '../documents.repo.ts'
import { roundOf } from '../flow.ts'
import { refuseAll } from '../refuse.ts'
import { tellMove } from '../tell.ts'
import { loggedNumber, requireReason } from '../types/open.ts'
import { viewerOf } from '../viewer.ts'
import { setMeant } from './steps.repo.ts'
import { presented, take } from './take.ts'

/**
 * Puts somebody else at a step that waits, with why; who signs then is meant, and nobody's deputy. The reason opens a 시말서 too, and the log
 * keeps that it was opened.
 */
export const rerouteDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { stepNo, employeeNo, reason }: BodyOf<typeof rerouteCall>,
  by: Mover,
): Promise<ApprovalDocument> => {
  const { companyNo } = ctx
  const viewer = { ...viewerOf(ctx), opensApologies: true }
  const { row, steps } = await take(tx, ctx, { no }, viewer)
  if (row.page_type === 'apology') await requireReason(tx, ctx, reason, no)
  if (row.state !== 'RUNNING' && row.state !== 'CANCELLING')
    throw new AppError('wrong-state', {
      message: '결재 중인 문서가 아니라 결재자를 바꿀 수 없습니다.',
      current: await presented(tx, ctx, no, viewer),
    })
  const round = row.state === 'CANCELLING' ? roundOf(steps) : 0
  const own = steps.filter((step) => step.round === round)
  const step = own.find(({ step_no: at, kind }) => at === stepNo && (kind === 'AGREE' || kind === 'APPROVE'))
  const isOpen = step !== undefined && ['WAITING', 'TURN', 'HELD', 'BACK'].includes(step.state)
  const [person] = await readColleagues(tx, companyNo, ctx.today(), { nos: [employeeNo] })
  const isHere = person !== undefined && (person.leave_date === null || person.leave_date >= ctx.today())
  const errors: FieldError[] = [
    ...(step === undefined
      ? [{ path: 'stepNo', message: '그런 결재 단계가 없습니다.' }]
      : isOpen
        ? []
        : [{ path: 'stepNo', message: '이미 결정한 단계입니다. 남은 단계를 골라 주세요.' }]),
    ...(!isHere
      ? [{ path: 'employeeNo', message: '재직하는 사원이 아닙니다.' }]
      : employeeNo === row.drafter_no
        ? [{ path: 'employeeNo', message: '기안한 사람은 결재할 수 없습니다.' }]
        : own.some(({ signer_no: signer, kind }) => signer === employeeNo && kind !== 'READ')
          ? [{ path: 'employeeNo', message: '이미 결재선에 있는 사원입니다.' }]
          : []),
  ]
  if (errors.length > 0) throw refuseAll(errors)
  await setMeant(tx, companyNo, { no, round, stepNo }, { employeeNo, seat: null }, ctx.now())
  await setDocumentState(tx, companyNo, no, { state: row.state, decidedAt: null })
  const text = `${step?.signer_name ?? ''} → ${person?.name ?? ''}: ${reason}`
  await insertMove(tx, companyNo, no, { act: 'reroute', round, stepNo, comment: text }, by)
  await tellMove(tx, ctx, no, row.state)
  await audit(tx, ctx, {
    event: 'approval-document.reroute',
    subject: { type: 'approval-document', id: no },
    before: { stepNo, employeeNo: step?.signer_no ?? null },
    after: { number: loggedNumber(row), stepNo, employeeNo },
    reason,
  })
  return presented(tx, ctx, no, viewer)
}
