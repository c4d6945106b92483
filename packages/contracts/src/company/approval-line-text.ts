import { type ApprovalStepShown, POSITION_WITHIN, STEP_WHO } from './approval-lines.ts'

/** What stands at a step: 부서장, 사원: 손아침. */
export const whoText = ({ who, name, within }: Pick<ApprovalStepShown, 'who' | 'name' | 'within'>): string => {
  switch (who) {
    case 'DEPARTMENT_HEAD':
      return `${name ?? '부서'}의 부서장`
    case 'POSITION':
      return `직위: ${name ?? '-'}${within === 'COMPANY' ? ` (${POSITION_WITHIN.COMPANY})` : ''}`
    case 'PERSON':
      return `사원: ${name ?? '-'}`
    default:
      return STEP_WHO[who]
  }
}

type Conditions = Pick<ApprovalStepShown, 'kind' | 'atLeast' | 'final' | 'finalBelow'>
/** When a step stands and ends the line: 3일 이상 · 전결. `unit`: what the document's amount is counted in. */
export const conditionText = ({ kind, atLeast, final, finalBelow }: Conditions, unit: string): string =>
  [
    atLeast === null ? null : `${atLeast}${unit} 이상`,
    final ? (finalBelow === null ? '전결' : `${finalBelow}${unit} 미만 전결`) : null,
    kind === 'REFERENCE' ? '읽기만' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
