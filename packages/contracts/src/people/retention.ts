import { z } from 'zod'
import { oneOf } from './employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, reasonField, textField, versionField } from '../fields.ts'
import { jobAnswerSchema } from '../jobs.ts'
import { ALL_FILE_KINDS } from './person-files.ts'

/** What is destroyed of somebody who left, apart from papers. */
export const RETAINED_DATA = {
  PHOTO: '사진',
  CONTACT: '전화번호와 전자우편',
  ACCOUNT: '계좌',
  HANDOVER: '근로계약서 교부 기록',
  ABSENCE: '휴직과 보호 사유',
  FAMILY: '가족과 장애인 여부',
  RESIDENT_NUMBER: '주민등록번호',
  IDENTITY: '성명, 사번, 생년월일, 주소와 증명서 내용',
} as const
export type RetainedData = keyof typeof RETAINED_DATA
/** The same and papers by their kind: `PAPER.LICENCE`. */
export const retainedName = (what: string): string => {
  const names: Readonly<Record<string, string>> = { ...RETAINED_DATA, ...ALL_FILE_KINDS }
  return names[what.replace(/^PAPER\./u, '')] ?? what
}

/** Why data is kept although its time is over. */
export const HOLD_KINDS = {
  LAWSUIT: '소송',
  INVESTIGATION: '조사·감독',
  CLAIM: '임금·퇴직금 다툼',
  OTHER: '그 밖의 사유',
} as const
export type HoldKind = keyof typeof HOLD_KINDS

/** One kind of data of a person: how much, from when on it is to be destroyed, and which law decides that. */
const retainedSchema = z.object({
  what: z.string(),
  count: z.number().int(),
  dueOn: dateText,
  due: z.boolean(),
  reason: z.string(),
  law: z.string(),
})
export const holdSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  name: z.string(),
  kind: oneOf(HOLD_KINDS, '보류 사유를 골라 주세요.'),
  reason: z.string(),
  from: dateText,
  until: dateText.nullable(),
  /** It keeps data from being destroyed today. */
  active: z.boolean(),
  by: z.string(),
  at: z.string(),
  ended: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type RetentionHold = z.infer<typeof holdSchema>

export const retainedPersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  retireDate: dateText,
  /** DUE: something is to be destroyed today; HELD: so it is, but it is held back; LATER: nothing yet. */
  state: z.enum(['DUE', 'HELD', 'LATER']),
  /** The first day on which something is, or was, to be destroyed. */
  dueOn: dateText,
  items: z.array(retainedSchema),
  holdNo: z.number().int().nullable(),
})
export type RetainedPerson = z.infer<typeof retainedPersonSchema>

const own = { access: ['11'], tenant: true } as const
/** People who left and of whom something is kept: what is to be destroyed today, what later, and by which law. Nothing is written. */
export const readRetention = endpoint({
  ...own,
  id: 'hrm.retention',
  method: 'GET',
  path: '/api/hrm/retention/',
  summary: '개인정보 파기 대상',
  response: listOf(retainedPersonSchema).extend({ due: z.number().int(), held: z.number().int() }),
})

const holds = { ...own, path: '/api/hrm/retention/holds/' } as const
export const listHolds = endpoint({
  ...holds,
  id: 'hrm.retention.holds',
  method: 'GET',
  summary: '파기 보류',
  response: listOf(holdSchema),
})
/** Holds back what is kept of a person; 422 when it is held back already. */
export const addHold = endpoint({
  ...holds,
  id: 'hrm.retention.holds.add',
  method: 'POST',
  summary: '파기 보류 등록',
  body: tenantBody({
    employeeNo: idField,
    kind: oneOf(HOLD_KINDS, '보류 사유를 골라 주세요.'),
    reason: textField({ min: 1, max: 300, missing: '무엇 때문에 보류하는지 적어 주세요.' }),
    from: dateField,
    until: dateField.or(z.literal('').transform(() => undefined)).optional(),
  }),
  response: holdSchema,
})
/** Lifts a hold, with why. */
export const liftHold = endpoint({
  ...holds,
  id: 'hrm.retention.holds.lift',
  method: 'DELETE',
  summary: '파기 보류 해제',
  body: tenantBody({ no: idField, reason: reasonField, version: versionField }),
  response: holdSchema,
})

/**
 * Destroys what is to be destroyed of these people today, as a job: of each person all or nothing, nothing of who is held back.
 * It cannot be undone. Done again it destroys what has become due since.
 */
export const destroyData = endpoint({
  ...own,
  id: 'hrm.retention.destroy',
  method: 'POST',
  path: '/api/hrm/retention/destroy/',
  summary: '개인정보 파기',
  body: tenantBody({
    employeeNos: z
      .array(idField, { error: '파기할 사람을 골라 주세요.' })
      .min(1, '파기할 사람을 골라 주세요.')
      .max(1000, '한 번에 1,000명까지 고를 수 있습니다.'),
    reason: reasonField,
  }),
  response: jobAnswerSchema,
  alsoStatus: [202],
})

export const destructionRunSchema = z.object({
  runNo: z.number().int(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  people: z.number().int(),
  items: z.number().int(),
})
export type DestructionRun = z.infer<typeof destructionRunSchema>
/** A document of e-approval that went when its time was over; nobody is named by it. */
const destroyedDocumentSchema = z.object({
  number: z.string(),
  /** The day that completed it, the first day on which it was to go, and when it went. */
  completedOn: dateText,
  dueOn: dateText,
  at: z.string(),
  law: z.string(),
  files: z.number().int(),
})
export type DestroyedDocument = z.infer<typeof destroyedDocumentSchema>
/** What was destroyed, the newest first; of documents, which go by themselves, the newest hundred. */
export const listDestructions = endpoint({
  ...own,
  id: 'hrm.retention.records',
  method: 'GET',
  path: '/api/hrm/retention/records/',
  summary: '개인정보 파기 대장',
  response: listOf(destructionRunSchema).extend({
    documents: z.array(destroyedDocumentSchema),
    documentTotal: z.number().int(),
  }),
})
