import { conditionText, whoText } from '@handal/contracts/company/approval-line-text'
import {
  type ApprovalStepInput,
  type ApprovalStepShown,
  BUILT_IN_STEPS,
  STEP_KINDS,
  type StepKind,
  type StepWho,
} from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { ChosenPerson } from '../../client/screen/PersonField.tsx'

/** A step as it is typed; `key` stays its own when it moves. */
export type StepValues = {
  readonly key: number
  readonly kind: StepKind
  readonly who: StepWho
  readonly departmentNo: string
  readonly positionNo: string
  readonly within: 'DEPARTMENT' | 'COMPANY'
  readonly person: ChosenPerson | null
  readonly atLeast: string
  readonly final: boolean
  readonly finalBelow: string
}

const text = (no: number | null): string => (no === null ? '' : String(no))
const valuesOf = (step: ApprovalStepShown, key: number): StepValues => ({
  key,
  kind: step.kind,
  who: step.who,
  departmentNo: text(step.departmentNo),
  positionNo: text(step.positionNo),
  within: step.within ?? 'DEPARTMENT',
  person: step.employeeNo === null ? null : { no: step.employeeNo, name: step.name ?? '' },
  atLeast: step.atLeast ?? '',
  final: step.final,
  finalBelow: step.finalBelow ?? '',
})
export const emptyStep = (key: number): StepValues => ({
  key,
  kind: 'APPROVE',
  who: 'HEAD',
  departmentNo: '',
  positionNo: '',
  within: 'DEPARTMENT',
  person: null,
  atLeast: '',
  final: false,
  finalBelow: '',
})

/** The steps of a line as they are typed; none stored: those that every company begins with. */
export const stepsOf = (steps: readonly ApprovalStepShown[] | null): StepValues[] =>
  steps === null ? BUILT_IN_STEPS.map(({ kind, who }, key) => ({ ...emptyStep(key), kind, who })) : steps.map(valuesOf)

/** A key that no step has. */
export const freshKey = (steps: readonly StepValues[]): number => Math.max(-1, ...steps.map(({ key }) => key)) + 1

/** Numbers that were not chosen are left out, so that the call's own rule names them. */
const chosen = (no: string): number => (no === '' ? Number.NaN : Number(no))
/** A typed step as it is sent. */
export const stepBody = (step: StepValues): ApprovalStepInput => {
  const decides = step.kind === 'REVIEW' || step.kind === 'APPROVE'
  const base = {
    kind: step.kind,
    atLeast: step.atLeast === '' ? null : step.atLeast,
    final: decides && step.final,
    finalBelow: decides && step.final && step.finalBelow !== '' ? step.finalBelow : null,
  }
  switch (step.who) {
    case 'DEPARTMENT_HEAD':
      return { ...base, who: step.who, departmentNo: chosen(step.departmentNo) }
    case 'POSITION':
      return { ...base, who: step.who, positionNo: chosen(step.positionNo), within: step.within }
    case 'PERSON':
      return { ...base, who: step.who, employeeNo: step.person?.no ?? Number.NaN }
    default:
      return { ...base, who: step.who }
  }
}

type Names = {
  readonly departments: readonly { readonly no: number; readonly deptNm: string }[]
  readonly positions: readonly { readonly no: number; readonly ofcpsNm: string }[]
}
const nameOf = (step: StepValues, { departments, positions }: Names): string | null => {
  if (step.who === 'DEPARTMENT_HEAD')
    return departments.find(({ no }) => String(no) === step.departmentNo)?.deptNm ?? null
  if (step.who === 'POSITION') return positions.find(({ no }) => String(no) === step.positionNo)?.ofcpsNm ?? null
  return step.person?.name ?? null
}
/** Typed steps in a line: 검토 부서장 → 합의 사원: 손아침 (3일 이상). */
export const stepsText = (steps: readonly StepValues[], names: Names, unit: string): string =>
  steps
    .map((step) => {
      const { kind, atLeast, final, finalBelow } = step
      const condition = conditionText({ kind, atLeast: atLeast || null, final, finalBelow: finalBelow || null }, unit)
      const who = whoText({ who: step.who, within: step.within, name: nameOf(step, names) })
      return `${STEP_KINDS[kind]} ${who}${condition === '' ? '' : ` (${condition})`}`
    })
    .join(' → ')

/** The steps with one at another place. */
export const movedTo = (steps: readonly StepValues[], from: number, to: number): StepValues[] => {
  const step = steps[from]
  return step === undefined ? [...steps] : steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

/** What was not chosen yet, each at its member. */
export const notChosen = (steps: readonly StepValues[]): FieldError[] =>
  steps.flatMap((step, index) => {
    const at = (member: string, message: string): FieldError[] => [{ path: `steps.${index}.${member}`, message }]
    if (step.who === 'DEPARTMENT_HEAD' && step.departmentNo === '') return at('departmentNo', '부서를 골라 주세요.')
    if (step.who === 'POSITION' && step.positionNo === '') return at('positionNo', '직위를 골라 주세요.')
    return step.who === 'PERSON' && step.person === null ? at('employeeNo', '사원을 골라 주세요.') : []
  })
