import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { type LineChange, OWN_STEPS } from '@handal/contracts/approval/document-words'
import type { createDocument } from '@handal/contracts/approval/documents'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'

export type OwnStepKind = keyof typeof OWN_STEPS
/** Whom the form of any document names beside who signs by the company's line. */
export type NamedValues = {
  readers: readonly ChosenPerson[]
  lineSteps: { kind: OwnStepKind; person: ChosenPerson | null }[]
}
export const NAMED_LABELS = { lineSteps: '결재선', readers: '참조' }

/** Steps that a drafter may add: before the company's line nobody decides in its place. */
export const ownSteps = (change: LineChange): readonly OwnStepKind[] =>
  change === 'ADD' ? ['REVIEW', 'AGREE'] : ['REVIEW', 'AGREE', 'APPROVE', 'REFERENCE']

export const namedOf = (from: ApprovalDocument | null): NamedValues => ({
  readers: from?.readers.map(({ no, name }) => ({ no, name })) ?? [],
  lineSteps: from?.lineSteps?.map(({ kind, employeeNo: no, name }) => ({ kind, person: { no, name } })) ?? [],
})
/** As the calls take it; no step of one's own is the company's line. A step without a person is not told. */
export const namedBody = ({
  readers,
  lineSteps,
}: NamedValues): Pick<BodyInput<typeof createDocument>, 'readers' | 'lineSteps'> => {
  const steps = lineSteps.flatMap(({ kind, person }) => (person === null ? [] : [{ kind, employeeNo: person.no }]))
  return { readers: readers.map(({ no }) => no), lineSteps: steps.length === 0 ? null : steps }
}
/** Steps for which nobody is chosen yet. */
export const namedFaults = ({ lineSteps }: NamedValues): FieldError[] =>
  lineSteps.flatMap(({ person }, index) =>
    person === null ? [{ path: `lineSteps.${index}.person`, message: '사원을 골라 주세요.' }] : [],
  )
/** Errors of the call at the fields of the form. */
export const namedPlaced = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({
    ...error,
    path: error.path
      .replace(/^readers\.\d+$/, 'readers')
      .replace(/^(lineSteps\.\d+)\.employeeNo$/, '$1.person')
      .replace(/^fields\.deputyNo$/, 'fields.deputy'),
  }))
