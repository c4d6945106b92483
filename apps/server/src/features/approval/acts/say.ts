import type * as calls from '@handal/contracts/approval/document-around'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { BodyOf } from '@handal/contracts/endpoint'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readColleagues } from '../../employees/public.ts'
import { addReaders, insertMove, type Mover, readSteps } from '../around.repo.ts'
import { insertComment, withdrawComment } from '../comments.repo.ts'
import { lockDocument, readDocumentRow } from '../documents.repo.ts'
import { roundOf } from '../flow.ts'
import { MISSING, refuseAll } from '../refuse.ts'
import { tellReaders } from '../tell.ts'
import { viewerOf } from '../viewer.ts'
import { loggedNumber } from '../types/open.ts'
import { presented } from './take.ts'

/** A document that was handed in, under its lock; 404 for who may not see it. */
const takeSent = async (tx: Tx, ctx: CompanyContext, no: number) => {
  await lockDocument(tx, ctx.companyNo, no)
  const row = await readDocumentRow(tx, ctx.companyNo, no, viewerOf(ctx))
  if (row === null) throw new AppError('not-found', { message: MISSING })
  if (row.state === 'DRAFT') throw new AppError('wrong-state', { message: '아직 상신하지 않은 문서입니다.' })
  return { row, round: roundOf(await readSteps(tx, ctx.companyNo, [no])) }
}

/** Says something beside the decisions. */
export const commentDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { text }: BodyOf<typeof calls.commentDocument>,
): Promise<ApprovalDocument> => {
  await takeSent(tx, ctx, no)
  await insertComment(tx, ctx, no, text)
  await audit(tx, ctx, { event: 'approval-document.comment', subject: { type: 'approval-document', id: no } })
  return presented(tx, ctx, no)
}
/** Takes an own comment back. */
export const removeComment = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { commentNo }: BodyOf<typeof calls.removeComment>,
): Promise<ApprovalDocument> => {
  await takeSent(tx, ctx, no)
  if (!(await withdrawComment(tx, ctx, no, commentNo)))
    throw new AppError('not-found', { message: '본인이 적은 의견이 아니거나 이미 삭제했습니다.' })
  const after = { removed: commentNo }
  await audit(tx, ctx, { event: 'approval-document.comment', subject: { type: 'approval-document', id: no }, after })
  return presented(tx, ctx, no)
}

/** 회람: lets more people read a document; who reads it already stays as it is. */
export const addDocumentReaders = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { employeeNos }: BodyOf<typeof calls.addDocumentReaders>,
  by: Mover,
): Promise<ApprovalDocument> => {
  const { companyNo } = ctx
  const { row, round } = await takeSent(tx, ctx, no)
  const people = await readColleagues(tx, companyNo, ctx.today(), { nos: employeeNos })
  const here = people.filter(({ leave_date: last }) => last === null || last >= ctx.today())
  const errors = employeeNos.flatMap((one, index) =>
    here.some((person) => person.no === one)
      ? []
      : [{ path: `employeeNos.${index}`, message: '재직하는 사원이 아닙니다.' }],
  )
  if (errors.length > 0) throw refuseAll(errors)
  await addReaders(tx, companyNo, no, employeeNos, ctx)
  const comment = here.map(({ name }) => name).join(', ')
  await insertMove(tx, companyNo, no, { act: 'readers', round, stepNo: null, comment }, by)
  await tellReaders(tx, ctx, row, employeeNos)
  await audit(tx, ctx, {
    event: 'approval-document.readers',
    subject: { type: 'approval-document', id: no },
    after: { number: loggedNumber(row), employeeNos },
  })
  return presented(tx, ctx, no)
}
