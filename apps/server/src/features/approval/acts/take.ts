import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { type Flow, type FlowAct, type FlowStep, moveDocument } from '@handal/engine/approval'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { insertMove, type Mover, readSteps, type StepMove, type StepRow, updateSteps } from '../around.repo.ts'
import {
  type DocumentRow,
  lockDocument,
  readDocumentRow,
  readDocumentRows,
  setDocumentState,
  type Viewer,
} from '../documents.repo.ts'
import { readCancel } from '../effects.repo.ts'
import { flowOf, isUntouched, roundOf } from '../flow.ts'
import { presentDocument, presentDocuments } from '../present.ts'
import { MISSING, TOUCHED } from '../refuse.ts'
import { viewerOf } from '../viewer.ts'

export type Order = { readonly no: number; readonly version?: number | undefined }
/** A document under its lock, with its steps: 404 for who may not see it, 409 for a stale version. */
export const take = async (tx: Tx, ctx: CompanyContext, order: Order, viewer: Viewer = viewerOf(ctx)) => {
  const { companyNo } = ctx
  const { no } = order
  await lockDocument(tx, companyNo, no)
  const row = await readDocumentRow(tx, companyNo, no, viewer)
  return takeRead(tx, ctx, order, row, row === null ? [] : await readSteps(tx, companyNo, [no]))
}
/** The same of one that was read under its lock; null: there is none, or not for who asks. */
export const takeRead = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, version }: Order,
  row: DocumentRow | null,
  steps: readonly StepRow[],
) => {
  const { companyNo } = ctx
  if (row === null) throw new AppError('not-found', { message: MISSING })
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { current: await presentDocument(tx, ctx, row) })
  if (!isUntouched(row)) throw new AppError('rule-violation', { message: TOUCHED })
  const cancels = row.state === 'CANCELLING' ? await readCancel(tx, companyNo, no, roundOf(steps)) : null
  return { row, steps, cancels }
}
export type Taken = Awaited<ReturnType<typeof take>>

/** Refuses what the machine of states refuses: 403 for who has no part in it, else 409 with the document as it stands. */
export const requireMove = async (
  tx: Tx,
  ctx: CompanyContext,
  { row, steps, cancels }: Taken,
  act: FlowAct,
  comment: string | undefined,
  line: readonly FlowStep[] = [],
): Promise<Flow> => {
  const flow = { ...flowOf(row, steps), partly: cancels !== null }
  const moved = moveDocument(flow, act, { employeeNo: ctx.employeeNo, comment }, line)
  if (moved.ok) return moved.value
  const isDrafters = act === 'recall' || act === 'cancel'
  const isPart = isDrafters
    ? row.drafter_no === ctx.employeeNo
    : flow.steps.some(({ signerNo, kind }) => kind !== 'READ' && signerNo === ctx.employeeNo)
  if (!isPart) throw new AppError('forbidden', { message: moved.error })
  throw new AppError('wrong-state', { message: moved.error, current: await presentDocument(tx, ctx, row) })
}

const DECIDED: readonly StepRow['state'][] = ['APPROVED', 'REJECTED', 'AGREED', 'DISAGREED', 'HELD']
/** Steps that came out otherwise, with when they were asked and answered. */
const movesOf = (before: readonly StepRow[], after: Flow, comment: string | null, by: Mover): StepMove[] => {
  const at = by.now().toISOString()
  return after.steps.flatMap(({ no, state }) => {
    const row = before.find((step) => step.step_no === no)
    if (row === undefined || row.state === state) return []
    const isDecided = DECIDED.includes(state) || state === 'BACK'
    return [
      {
        step_no: no,
        state,
        turn_at: state === 'TURN' && row.state !== 'HELD' ? at : row.turn_at,
        decided_at: isDecided ? at : null,
        comment: isDecided ? comment : null,
        device: isDecided ? by.device : null,
      },
    ]
  })
}

/** Writes what an act made of a document: steps, state, history, log. */
export const store = async (
  tx: Tx,
  ctx: CompanyContext,
  { row, steps }: Taken,
  after: Flow,
  { act, comment = null }: { readonly act: FlowAct; readonly comment?: string | null | undefined },
  by: Mover,
): Promise<void> => {
  const { companyNo } = ctx
  const round = row.state === 'CANCELLING' ? roundOf(steps) : 0
  const own = steps.filter((step) => step.round === round)
  const moves = movesOf(own, after, comment, by)
  await updateSteps(tx, companyNo, { no: row.no, round }, moves)
  const stepNo = own.find(
    ({ step_no: no, signer_no: signer }) => signer === ctx.employeeNo && moves.some((move) => move.step_no === no),
  )?.step_no
  await insertMove(tx, companyNo, row.no, { act, round, stepNo: stepNo ?? null, comment }, by)
  const isOver = after.state !== row.state
  await setDocumentState(tx, companyNo, row.no, { state: after.state, decidedAt: isOver ? ctx.now() : null })
}

/** Documents as they stand, for who acted on them, in their order. */
export const presentedAll = async (
  tx: Tx,
  ctx: CompanyContext,
  nos: readonly number[],
  viewer: Viewer = viewerOf(ctx),
): Promise<ApprovalDocument[]> => {
  const rows = await readDocumentRows(tx, ctx.companyNo, nos, viewer)
  const found = nos.flatMap((no) => rows.get(no) ?? [])
  if (found.length < nos.length) throw new AppError('not-found', { message: MISSING })
  return presentDocuments(tx, ctx, found)
}
/** The document as it stands, for who acted on it. */
export const presented = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  viewer: Viewer = viewerOf(ctx),
): Promise<ApprovalDocument> => {
  const [document] = await presentedAll(tx, ctx, [no], viewer)
  if (document === undefined) throw new AppError('not-found', { message: MISSING })
  return document
}
