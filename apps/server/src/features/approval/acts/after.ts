import type { StepRow } from '../around.repo.ts'

const YES = { AGREE: 'agree', APPROVE: 'approve' } as const
const SIGNED: readonly StepRow['state'][] = ['APPROVED', 'AGREED']
/** The step that a deputy decided in somebody's place, and that this one has not signed since (후결). */
export const afterStep = (steps: readonly StepRow[], employeeNo: number | null): StepRow | undefined =>
  employeeNo === null
    ? undefined
    : steps.find(
        ({ meant_no: meant, signer_no: signer, state, after_at: at }) =>
          meant === employeeNo && signer !== meant && SIGNED.includes(state) && at === null,
      )
const isAsked = (steps: readonly StepRow[], employeeNo: number | null): boolean =>
  steps.some(({ signer_no: no, state }) => no === employeeNo && (state === 'TURN' || state === 'HELD'))
/** How somebody signs afterwards; null: there is nothing to. */
export const afterAct = (steps: readonly StepRow[], employeeNo: number | null): 'approve' | 'agree' | null => {
  const step = afterStep(steps, employeeNo)
  if (step === undefined || isAsked(steps, employeeNo)) return null
  return step.kind === 'AGREE' ? YES.AGREE : YES.APPROVE
}
