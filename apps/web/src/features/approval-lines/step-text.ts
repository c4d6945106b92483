import { type ApprovalStepShown, POSITION_WITHIN, STEP_WHO } from '@handal/contracts/approval-lines'
import type { Department } from '@handal/contracts/organisation'

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
/** When a step stands and ends the line: 3일 이상 · 전결. */
export const conditionText = ({ kind, atLeast, final, finalBelow }: Conditions, unit: string): string =>
  [
    atLeast === null ? null : `${atLeast}${unit} 이상`,
    final ? (finalBelow === null ? '전결' : `${finalBelow}${unit} 미만 전결`) : null,
    kind === 'REFERENCE' ? '읽기만' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** Who a step means today for somebody of a department: the name of the head; null where only a person tells. */
export const headToday = (
  { who, departmentNo }: Pick<ApprovalStepShown, 'who' | 'departmentNo'>,
  departments: readonly Department[],
  ownNo: number | null,
): string | null => {
  const of = (no: number | null) => departments.find((one) => one.no === no)
  const own = of(ownNo)
  const department =
    who === 'HEAD'
      ? own
      : who === 'PARENT_HEAD'
        ? of(own?.parentNo ?? null)
        : who === 'DEPARTMENT_HEAD'
          ? of(departmentNo)
          : undefined
  return department === undefined ? null : (department.headName ?? '비어 있음')
}
