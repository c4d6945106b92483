import { plainDecimal } from '@handal/base/format'
import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, flagField, idField, pagingFields, sortField } from '../fields.ts'
import type { FieldError } from '../problem.ts'
import { datedChange, datedMembers, endBody, entryMembers, recordCalls, startDay } from '../records.ts'

/** The documents of e-approval, as addresses and calls name them (code 0052). */
export const DOCUMENT_TYPES = {
  vacation: '휴가',
  attendance: '근태',
  trip: '출장',
  edu: '교육',
  over: '연장근로',
  apology: '시말서',
} as const
export type DocumentType = keyof typeof DOCUMENT_TYPES
/** What a document's amount is counted in; null: it has none that a condition could look at. */
export const DOCUMENT_UNITS: Readonly<Record<DocumentType, '일' | '시간' | null>> = {
  vacation: '일',
  attendance: '시간',
  trip: '일',
  edu: '일',
  over: '시간',
  apology: null,
}
/** What somebody does at a step; 기안 comes before all of them and is no step. */
export const STEP_KINDS = { REVIEW: '검토', AGREE: '합의', APPROVE: '결재', REFERENCE: '참조' } as const
export type StepKind = keyof typeof STEP_KINDS
/** Who stands at a step. */
export const STEP_WHO = {
  HEAD: '부서장',
  PARENT_HEAD: '위 부서의 부서장',
  DEPARTMENT_HEAD: '다른 부서의 부서장',
  POSITION: '직위',
  PERSON: '사원',
} as const
export type StepWho = keyof typeof STEP_WHO
/** Where the holder of a position is looked for: in the department and those above it, nearest first, or anywhere. */
export const POSITION_WITHIN = { DEPARTMENT: '우리 부서와 위 부서', COMPANY: '회사 전체' } as const

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
const oneOf = <K extends string>(table: Readonly<Record<K, string>>, error: string) => z.enum(keysOf(table), { error })

export const documentTypeField = oneOf(DOCUMENT_TYPES, '문서 종류를 골라 주세요.')
/** Days or hours: a whole or decimal number up to 999.99, as text so that no digit is lost. */
export const amountField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: '숫자로 적어 주세요.' })
    .regex(/^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,2})?$/, '3이나 0.5처럼 0보다 큰 수로 적어 주세요.')
    .overwrite((text) => plainDecimal(text.replace(/^0+(?=\d)/, ''))),
)

const step = {
  kind: oneOf(STEP_KINDS, '단계를 골라 주세요.'),
  /** The step stands only from this amount on; null: always. */
  atLeast: amountField.nullable().optional(),
  /** 전결: what is approved here needs nobody behind it; with `finalBelow` only below that amount. */
  final: flagField.optional(),
  finalBelow: amountField.nullable().optional(),
}
const ofDepartment = [
  z.strictObject({ ...step, who: z.literal('HEAD') }),
  z.strictObject({ ...step, who: z.literal('PARENT_HEAD') }),
  z.strictObject({ ...step, who: z.literal('DEPARTMENT_HEAD'), departmentNo: idField }),
  z.strictObject({
    ...step,
    who: z.literal('POSITION'),
    positionNo: idField,
    within: oneOf(POSITION_WITHIN, '어디에서 찾을지 골라 주세요.').default('DEPARTMENT'),
  }),
] as const
const stepField = z.discriminatedUnion(
  'who',
  [...ofDepartment, z.strictObject({ ...step, who: z.literal('PERSON'), employeeNo: idField })],
  { error: '누가 할지 골라 주세요.' },
)
/** Nobody works at a company that is not there yet. */
const defaultStepField = z.discriminatedUnion('who', ofDepartment, { error: '부서장이나 직위로 정해 주세요.' })
export type ApprovalStep = z.infer<typeof stepField>
export type ApprovalStepInput = z.input<typeof stepField>

type Judged = Pick<ApprovalStep, 'kind' | 'atLeast' | 'final' | 'finalBelow'>
const decides = ({ kind }: Pick<Judged, 'kind'>): boolean => kind === 'REVIEW' || kind === 'APPROVE'

/** What is wrong with the steps of a line whatever they are for: nobody who decides, 전결 of who only agrees or reads. */
export const listFaults = (steps: readonly Judged[]): FieldError[] => [
  ...(steps.some(({ kind, atLeast = null }) => kind === 'APPROVE' && atLeast === null)
    ? []
    : [{ path: 'steps', message: '언제나 결재하는 단계를 하나 이상 두어 주세요.' }]),
  ...steps.flatMap((each, index) => [
    ...(each.final === true && !decides(each)
      ? [{ path: `steps.${index}.final`, message: '전결은 검토나 결재 단계에만 둘 수 있습니다.' }]
      : []),
    ...((each.finalBelow ?? null) !== null && each.final !== true
      ? [{ path: `steps.${index}.finalBelow`, message: '전결로 정한 단계에만 적을 수 있습니다.' }]
      : []),
  ]),
]

/** What is wrong with conditions of a line on these documents (null: on all): amounts that the documents do not have. */
export const conditionFaults = (steps: readonly Judged[], documentType: DocumentType | null): readonly FieldError[] => {
  if (documentType !== null && DOCUMENT_UNITS[documentType] !== null) return []
  const message =
    documentType === null
      ? '모든 문서에 함께 쓰는 결재선에는 일수나 시간 조건을 둘 수 없습니다. 문서 종류마다 따로 정해 주세요.'
      : `${DOCUMENT_TYPES[documentType]}에는 일수나 시간이 없어 조건을 둘 수 없습니다.`
  return steps.flatMap(({ atLeast = null, finalBelow = null }, index) => [
    ...(atLeast === null ? [] : [{ path: `steps.${index}.atLeast`, message }]),
    ...(finalBelow === null ? [] : [{ path: `steps.${index}.finalBelow`, message }]),
  ])
}

const MOST_STEPS = 12
const stepsOf = <T extends typeof stepField | typeof defaultStepField>(field: T) =>
  z
    .array(field, { error: '결재 단계를 순서대로 보내 주세요.' })
    .max(MOST_STEPS, `단계는 ${MOST_STEPS}개까지 둘 수 있습니다.`)
    .superRefine((steps, ctx) => {
      for (const { path, message } of listFaults(steps as readonly Judged[]))
        ctx.addIssue({
          code: 'custom',
          message,
          path: path
            .split('.')
            .slice(1)
            .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        })
    })
const stepsField = stepsOf(stepField)

/** What a company without any line of its own goes by. */
export const BUILT_IN_STEPS: readonly ApprovalStep[] = [
  { kind: 'REVIEW', who: 'HEAD' },
  { kind: 'APPROVE', who: 'PARENT_HEAD' },
]

const stepSchema = z.object({
  kind: z.enum(keysOf(STEP_KINDS)),
  who: z.enum(keysOf(STEP_WHO)),
  departmentNo: z.number().int().nullable(),
  positionNo: z.number().int().nullable(),
  within: z.enum(keysOf(POSITION_WITHIN)).nullable(),
  employeeNo: z.number().int().nullable(),
  /** What the department, position or person is called on the day; null where the step names none. */
  name: z.string().nullable(),
  atLeast: z.string().nullable(),
  final: z.boolean(),
  finalBelow: z.string().nullable(),
})
export type ApprovalStepShown = z.infer<typeof stepSchema>

export const approvalLineSchema = z.object({
  no: z.number().int(),
  /** null: the whole company. */
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  /** null: every document. */
  documentType: z.enum(keysOf(DOCUMENT_TYPES)).nullable(),
  steps: z.array(stepSchema),
  /** Who or what in it is gone or will be: a department or position that ends, a person who leaves. */
  problems: z.array(z.string()),
  ...datedMembers,
  /** Newest date first, and of one date the newest entry. */
  history: z.array(z.object({ ...entryMembers, steps: z.array(stepSchema) })),
})
export type ApprovalLine = z.infer<typeof approvalLineSchema>
/** Lines as they were on a day (default: today), ended ones and those to come included. */
export const approvalLineQuery = {
  day: dateField.optional(),
  ...pagingFields,
  sort: sortField('no', 'from', 'endDate'),
}
const scope = {
  departmentNo: idField.nullable().optional(),
  documentType: documentTypeField.nullable().optional(),
}
export const approvalLineBodies = {
  create: { ...scope, steps: stepsField, from: startDay },
  change: { no: idField, ...datedChange, steps: stepsField.optional() },
  /** Without `endDate`: removed when it never held on a day, else 409 with `uses`. */
  end: endBody,
}
const PATH = '/api/basic-info/company-info/approval-line/'
/** A second line of the same department and document on one day is 422. */
export const approvalLineCalls = recordCalls({
  id: 'basic.approvalLine',
  path: PATH,
  what: '결재선',
  record: approvalLineSchema,
  query: approvalLineQuery,
  bodies: approvalLineBodies,
})
export const {
  list: listApprovalLines,
  create: createApprovalLine,
  change: changeApprovalLine,
  end: endApprovalLine,
} = approvalLineCalls

/** What becomes of a step for one person on one day; CUT: it stands behind a 전결. */
export const SIGNING_STATES = ['SIGNS', 'READS', 'SKIPPED', 'CUT', 'NOBODY'] as const
const namedPerson = z.object({ no: z.number().int(), name: z.string() })
export const signingSchema = z.object({
  drafter: namedPerson,
  departmentName: z.string().nullable(),
  documentType: z.enum(keysOf(DOCUMENT_TYPES)),
  day: dateText,
  /** Days or hours; null: not said, so that every step with a condition stands. */
  amount: z.string().nullable(),
  /** Whose line it is; no: null is the one that every company has until it makes its own. */
  line: z.object({
    no: z.number().int().nullable(),
    departmentNo: z.number().int().nullable(),
    departmentName: z.string().nullable(),
    documentType: z.enum(keysOf(DOCUMENT_TYPES)).nullable(),
    /** Which line it is, in a sentence. */
    text: z.string(),
  }),
  steps: z.array(
    z.object({
      kind: z.enum(keysOf(STEP_KINDS)),
      state: z.enum(SIGNING_STATES),
      /** Who signs or reads; null where nobody does. */
      person: namedPerson.nullable(),
      /** In whose place (대결). */
      deputyFor: namedPerson.nullable(),
      /** 전결: it ends here. */
      final: z.boolean(),
      /** Why, in a sentence. */
      why: z.string(),
      /** What is odd about it; null: nothing. */
      warning: z.string().nullable(),
    }),
  ),
  /** What is odd about the whole. */
  warnings: z.array(z.string()),
})
export type Signing = z.infer<typeof signingSchema>

const asked = {
  employeeNo: idField,
  type: documentTypeField,
  /** The day on which the document is handed in (default: today). */
  day: dateField.optional(),
  amount: amountField.optional(),
}
const preview = { access: ['11'], tenant: true, path: `${PATH}preview/`, response: signingSchema } as const
/** Who would sign for this person on that day, and why. */
export const readSigning = endpoint({
  ...preview,
  id: 'basic.approvalLine.preview',
  method: 'GET',
  summary: '결재할 사람 미리 보기',
  query: asked,
})
/** The same as if a line that is not stored yet were: `draft` stands in place of the line of its department and document. */
export const trySigning = endpoint({
  ...preview,
  id: 'basic.approvalLine.try',
  method: 'POST',
  asks: true,
  summary: '수정하는 결재선으로 미리 보기',
  body: tenantBody({ ...asked, draft: z.strictObject({ ...scope, steps: stepsField }) }),
})

export const defaultSteps = stepsOf(defaultStepField)
