import { z } from 'zod'
import {
  companyInfoBody,
  companyInfoSchema,
  companyNameField,
  companyPreviewSchema,
  companyScaleField,
  contractBody,
  corpParams,
  requireContract,
  sealForm,
  sealSchema,
} from './companies.ts'
import { endpoint } from '../endpoint.ts'
import {
  dateField,
  dateText,
  listOf,
  loginIdField,
  nameField,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  versionField,
} from '../fields.ts'
import { newPasswordField } from '../session/session.ts'

/** OPEN: its people may enter today; CLOSED: since `closedOn` nobody but the super admin. */
export const COMPANY_STATE_NAME = { OPEN: '이용 중', CLOSED: '이용 종료' } as const
const stateField = z.enum(['OPEN', 'CLOSED'], { error: '상태를 OPEN이나 CLOSED로 골라 주세요.' })

const daysField = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z
    .number({ error: '날수를 숫자로 적어 주세요.' })
    .int('날수를 정수로 적어 주세요.')
    .min(0, '날수는 0 이상입니다.')
    .max(3660, '날수가 너무 큽니다.'),
)

const rowSchema = z.object({
  companyNo: z.number().int(),
  companyName: z.string(),
  businessNo: z.string().nullable(),
  representative: z.string(),
  businessType: z.string(),
  companyScale: z.number().int().nullable(),
  /** People in service today, and operators. */
  people: z.number().int(),
  operators: z.number().int(),
  contractStrDate: dateText.nullable(),
  contractEndDate: dateText.nullable(),
  contractType: z.string(),
  state: stateField,
  closedOn: dateText.nullable(),
  version: z.number().int(),
})
export type CorporationRow = z.infer<typeof rowSchema>

/** A company with its contract, as the super admin keeps it. */
const corporationSchema = companyInfoSchema.extend({
  companyScale: z.number().int().nullable(),
  /** The same number under the name it is made with. */
  companyBusinessScale: z.number().int().nullable(),
  contractDate: dateText.nullable(),
  contractPaymentDate: dateText.nullable(),
  contractPayday: dateText.nullable(),
  companyRemark: z.string(),
  state: stateField,
  /** The first day on which nobody enters any more. */
  closedOn: dateText.nullable(),
  operators: z.number().int(),
})
export type Corporation = z.infer<typeof corporationSchema>

const list = { path: '/api/management/corporations/', access: ['01'] } as const
/** Which companies are listed, and in which order. */
export const corporationFilter = {
  q: searchField,
  state: stateField.optional(),
  endsWithin: daysField.optional(),
  sort: sortField('companyNo', 'companyName', 'people', 'contractStrDate', 'contractEndDate', 'closedOn'),
}
/** Companies; `endsWithin`: open ones whose contract ends within so many days or is over already. */
export const listCorporations = endpoint({
  ...list,
  id: 'management.corporations',
  method: 'GET',
  summary: '회사 목록',
  query: { ...corporationFilter, ...pagingFields },
  response: listOf(rowSchema),
})

/**
 * Makes a company with its first operator and what new companies start with. Without a password the operator gets one that is
 * told this once; either way it must be changed at the first sign-in. `managerExisting`: an operator's account that is there
 * already, by login and name, operates this company too and keeps its password.
 */
export const createCorporation = endpoint({
  ...list,
  id: 'management.corporations.create',
  method: 'POST',
  summary: '회사 등록',
  toldOnce: true,
  body: z
    .strictObject({
      ...companyInfoBody,
      companyName: companyNameField,
      companyBusinessScale: companyScaleField,
      ...contractBody,
      managerLoginId: loginIdField,
      managerName: nameField.optional(),
      managerPassword: newPasswordField.optional(),
      managerExisting: z.boolean({ error: 'true나 false로 적어 주세요.' }).optional(),
    })
    .superRefine(requireContract),
  response: corporationSchema.extend({
    managerLoginId: z.string(),
    managerName: z.string(),
    oneTimePassword: z.string().optional(),
  }),
})

const one = { path: '/api/management/corporation/{corp_no}/', access: ['01'], params: corpParams } as const
export const readCorporation = endpoint({
  ...one,
  id: 'management.corporation',
  method: 'GET',
  summary: '회사 상세',
  response: corporationSchema,
})
const changed = z
  .strictObject({
    ...companyInfoBody,
    companyScale: companyScaleField,
    ...contractBody,
    /** The first day on which nobody enters any more; null: it goes on. */
    closedOn: dateField.nullable().optional(),
    reason: reasonField.optional(),
    version: versionField,
  })
  .superRefine(requireContract)
/** What is not sent stays. */
export const changeCorporation = endpoint({
  ...one,
  id: 'management.corporation.change',
  method: 'PUT',
  summary: '회사 수정',
  body: changed,
  response: corporationSchema,
})
/**
 * Ends the use of a company with its last day, or removes it when no day is given: only one that has no data of its own, else
 * 409 with `uses`.
 */
export const endCorporation = endpoint({
  ...one,
  id: 'management.corporation.end',
  method: 'DELETE',
  summary: '회사 이용 종료 또는 삭제',
  body: z.strictObject({ endDate: dateField.optional(), reason: reasonField, version: versionField }),
  response: corporationSchema.extend({ removed: z.boolean() }),
})
/** What a change of the settings would make of the payslips of a company. Writes nothing. */
export const previewCorporation = endpoint({
  ...one,
  id: 'management.corporation.preview',
  method: 'POST',
  path: `${one.path}preview/`,
  summary: '회사 기준의 영향을 받는 급여 미리 보기',
  asks: true,
  body: changed,
  response: companyPreviewSchema,
})

const seal = { ...one, path: `${one.path}seal/` } as const
export const readCorporationSeal = endpoint({
  ...seal,
  id: 'management.corporation.seal',
  method: 'GET',
  summary: '회사 직인',
  response: sealSchema,
})
/** Keeps a seal in place of the one before. */
export const storeCorporationSeal = endpoint({
  ...seal,
  id: 'management.corporation.seal.store',
  method: 'POST',
  summary: '회사 직인 올리기',
  takes: 'form',
  body: z.strictObject(sealForm),
  response: corporationSchema,
})
export const removeCorporationSeal = endpoint({
  ...seal,
  id: 'management.corporation.seal.remove',
  method: 'DELETE',
  summary: '회사 직인 삭제',
  body: z.strictObject({}).optional(),
  response: corporationSchema,
})
