import type { Decision } from '@handal/contracts/approval/document-words'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { insertMove, type Mover } from '../around.repo.ts'
import { setDocumentState } from '../documents.repo.ts'
import { afterAct, afterStep } from './after.ts'
import { signStepAfter } from './steps.repo.ts'
import type { Taken } from './take.ts'

/** Whether a decision is the signature afterwards of who was away. */
export const isAfter = ({ steps }: Taken, decision: Decision, employeeNo: number | null): boolean =>
  afterAct(steps, employeeNo) === decision

/** 후결: who was away has read what the deputy decided and signs it; it changes nothing else. */
export const signAfter = async (
  tx: Tx,
  { companyNo, employeeNo, now }: CompanyContext,
  { row, steps }: Taken,
  act: Decision,
  by: Mover,
): Promise<void> => {
  const step = afterStep(steps, employeeNo)
  if (step === undefined) return
  await signStepAfter(tx, companyNo, { no: row.no, round: step.round, stepNo: step.step_no }, now())
  await setDocumentState(tx, companyNo, row.no, { state: row.state, decidedAt: null })
  await insertMove(tx, companyNo, row.no, { act, round: step.round, stepNo: step.step_no, comment: '후결' }, by)
}
