import type { DocumentAct } from '@handal/contracts/approval/document-words'
import { ROLE } from '@handal/contracts/roles'
import type { CompanyContext } from '../../../http/context.ts'
import type { StepRow } from '../around.repo.ts'
import type { DocumentRow } from '../documents.repo.ts'
import type { EffectRow } from '../effects.repo.ts'
import { afterAct } from './after.ts'

/** What somebody may do to a document beside what the machine of its states says. */
export const extraActs = (
  { role, employeeNo }: Pick<CompanyContext, 'role' | 'employeeNo'>,
  { state }: Pick<DocumentRow, 'state'>,
  steps: readonly StepRow[],
  effects: readonly EffectRow[],
): DocumentAct[] => {
  if (state === 'DRAFT') return []
  const after = afterAct(steps, employeeNo)
  const isOperator = role === ROLE.admin
  const isUnderWay = state === 'RUNNING' || state === 'CANCELLING'
  return [
    ...(after === null ? [] : [after]),
    'comment',
    'readers',
    ...(isOperator && isUnderWay ? (['reroute'] as const) : []),
    ...(isOperator && effects.some((effect) => effect.state === 'WAITING') ? (['apply', 'decline'] as const) : []),
  ]
}
