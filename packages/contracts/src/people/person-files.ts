import { z } from 'zod'
import { oneOf } from './employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, reasonField, textField, versionField } from '../fields.ts'

/** Papers that are kept of a person, apart from those about health. */
export const PERSON_FILE_KINDS = {
  CONTRACT: '서명한 근로계약서',
  RESIGNATION: '사직서',
  RESIDENT_REGISTER: '주민등록등본',
  FAMILY_REGISTER: '가족관계증명서',
  BANKBOOK: '통장 사본',
  LICENCE: '자격증',
  EDUCATION: '학력증명서',
  CAREER: '경력증명서',
  CONSENT: '동의서',
  PERMIT: '외국인등록증·체류허가',
  GUARDIAN: '친권자 동의서',
  INTERIM_SEVERANCE: '퇴직금 중간정산 증명',
  OTHER: '기타',
} as const
/** Papers about health are sensitive (개인정보 보호법 제23조): a list and a right of their own. */
export const HEALTH_FILE_KINDS = {
  HEALTH_CHECK: '신체검사서',
  DIAGNOSIS: '진단서',
  DISABILITY: '장애인 증명서',
} as const
export const ALL_FILE_KINDS = { ...PERSON_FILE_KINDS, ...HEALTH_FILE_KINDS }
export type PersonFileKind = keyof typeof PERSON_FILE_KINDS
export type HealthFileKind = keyof typeof HEALTH_FILE_KINDS
export type AnyFileKind = PersonFileKind | HealthFileKind

const CHOOSE = '문서 종류를 골라 주세요.'
const DAY = dateField.or(z.literal('').transform(() => undefined)).optional()

/** Bytes that a paper and a photo may have. */
export const PERSON_FILE_MOST_BYTES = 5 * 1024 * 1024
export const PHOTO_MOST_BYTES = 2 * 1024 * 1024

/** A paper of a person; taken out, what was entered of it stays to be read. */
export const personFileSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  kind: oneOf(ALL_FILE_KINDS, CHOOSE),
  title: z.string(),
  /** The day that the paper bears, and the last one on which it holds. */
  datedOn: dateText.nullable(),
  expiresOn: dateText.nullable(),
  /** VALID, ENDING within 30 days, EXPIRED, or ENDED: taken out. */
  state: z.enum(['VALID', 'ENDING', 'EXPIRED', 'ENDED']),
  /** The file; null: it was destroyed. */
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  /** A law asks to keep what it is: taken out, its file stays until that time is over. */
  keptByLaw: z.boolean(),
  by: z.string(),
  at: z.string(),
  ended: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type PersonFile = z.infer<typeof personFileSchema>

const person = { access: ['11'], tenant: true, params: { empl_no: idField } } as const
const files = { ...person, path: '/api/hrm/employee/{empl_no}/files/' } as const
const health = { ...person, path: '/api/hrm/employee/{empl_no}/health-files/' } as const
const one = { empl_no: idField, file_no: idField }
const facts = {
  title: textField({ min: 1, max: 100, missing: '제목을 적어 주세요.' }),
  datedOn: DAY,
  expiresOn: DAY,
  file: z.file({ error: '파일을 골라 주세요.' }).max(PERSON_FILE_MOST_BYTES, '문서는 5MB까지 올릴 수 있습니다.'),
}
const ending = { reason: reasonField, version: versionField }

/** Papers of a person, newest first, those that were taken out behind them. None about health. */
export const listPersonFiles = endpoint({
  ...files,
  id: 'hrm.files',
  method: 'GET',
  summary: '사원 문서',
  response: listOf(personFileSchema),
})
/** Keeps one paper of a person: PDF, PNG or JPEG by content, of at most 5 MB. */
export const storePersonFile = endpoint({
  ...files,
  id: 'hrm.files.store',
  method: 'POST',
  summary: '사원 문서 올리기',
  takes: 'form',
  body: tenantBody({ kind: oneOf(PERSON_FILE_KINDS, CHOOSE), ...facts }),
  response: personFileSchema,
})
/** The file of a paper as it was brought; in the log with why. */
export const readPersonFile = endpoint({
  ...files,
  path: `${files.path}{file_no}/`,
  id: 'hrm.files.take',
  method: 'GET',
  summary: '사원 문서 받기',
  params: one,
  query: { reason: textField({ max: 300 }).optional() },
  produces: 'file',
  response: z.unknown(),
})
/** Takes a paper out, with why. Its file is destroyed at once unless a law asks to keep it. */
export const endPersonFile = endpoint({
  ...files,
  path: `${files.path}{file_no}/`,
  id: 'hrm.files.end',
  method: 'DELETE',
  summary: '사원 문서 삭제',
  params: one,
  body: tenantBody(ending),
  response: personFileSchema,
})

/** Papers about a person's health: seen for a reason only, which the log keeps. */
export const listHealthFiles = endpoint({
  ...health,
  id: 'hrm.healthFiles',
  method: 'POST',
  summary: '건강 문서',
  body: tenantBody({ reason: reasonField }),
  path: `${health.path}list/`,
  asks: true,
  response: listOf(personFileSchema),
})
/** Keeps one paper about health; its name says nothing of it. */
export const storeHealthFile = endpoint({
  ...health,
  id: 'hrm.healthFiles.store',
  method: 'POST',
  summary: '건강 문서 올리기',
  takes: 'form',
  body: tenantBody({ kind: oneOf(HEALTH_FILE_KINDS, CHOOSE), ...facts }),
  response: personFileSchema,
})
/** The file of a paper about health; nobody gets it without a reason. */
export const readHealthFile = endpoint({
  ...health,
  path: `${health.path}{file_no}/`,
  id: 'hrm.healthFiles.take',
  method: 'GET',
  summary: '건강 문서 받기',
  params: one,
  query: { reason: reasonField },
  produces: 'file',
  response: z.unknown(),
})
/** Takes a paper about health out, with why. */
export const endHealthFile = endpoint({
  ...health,
  path: `${health.path}{file_no}/`,
  id: 'hrm.healthFiles.end',
  method: 'DELETE',
  summary: '건강 문서 삭제',
  params: one,
  body: tenantBody(ending),
  response: personFileSchema,
})

/** The photo of a person for the screen that shows it: PNG or JPEG, base64; null: there is none. */
export const photoSchema = z.object({
  photo: z.object({ type: z.enum(['image/png', 'image/jpeg']), size: z.number().int(), data: z.string() }).nullable(),
})
const photo = { ...person, path: '/api/hrm/employee/{empl_no}/photo/' } as const
export const readPhoto = endpoint({
  ...photo,
  id: 'hrm.photo',
  method: 'GET',
  summary: '사원 사진',
  response: photoSchema,
})
/** Keeps a photo in place of the one before, without what a camera wrote into it beside the picture. */
export const storePhoto = endpoint({
  ...photo,
  id: 'hrm.photo.store',
  method: 'POST',
  summary: '사원 사진 올리기',
  takes: 'form',
  body: tenantBody({
    file: z.file({ error: '사진을 골라 주세요.' }).max(PHOTO_MOST_BYTES, '사진은 2MB까지 올릴 수 있습니다.'),
  }),
  response: photoSchema,
})
export const removePhoto = endpoint({
  ...photo,
  id: 'hrm.photo.remove',
  method: 'DELETE',
  summary: '사원 사진 삭제',
  body: tenantBody({}),
  response: photoSchema,
})
