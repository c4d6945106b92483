import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, listOf, reasonField, textField, versionField } from '../fields.ts'

export const categoryField = z
  .string({ error: '코드 분류를 골라 주세요.' })
  .regex(/^\d{4}$/, '코드 분류를 0014처럼 네 자리 숫자로 적어 주세요.')
const subcategoryField = z
  .string({ error: '코드를 골라 주세요.' })
  .regex(/^(?!0000)\d{4}$/, '코드를 0001처럼 네 자리 숫자로 적어 주세요.')
const nameText = textField({ min: 1, max: 30, missing: '이름을 적어 주세요.' })
const noteText = textField({ max: 100 })

/** A category, how many values it has and what hangs on it. `open`: values may be added. */
const codeListSchema = z.object({
  category: z.string(),
  title: z.string(),
  open: z.boolean(),
  values: z.number().int(),
  does: z.string(),
  law: z.string().nullable(),
})
export type CodeListRow = z.infer<typeof codeListSchema>

const held = {
  category: z.string(),
  subcategory: z.string(),
  desc: z.string(),
  note: z.string(),
  /** First and last day on which it may be chosen; null: no bound. */
  from: dateText.nullable(),
  to: dateText.nullable(),
  /** The category of its own values. */
  list: z.string().nullable(),
  version: z.number().int(),
}
/** A value that all companies share. */
const codeValueSchema = z.object({
  ...held,
  value: z.string(),
  /** The name it comes with; null for one that was added. */
  productValue: z.string().nullable(),
  source: z.enum(['PRODUCT', 'ADDED']),
  /** A calculation relies on it: it may be named otherwise, not ended. */
  fixed: z.boolean(),
  /** How many companies name it otherwise. */
  renamed: z.number().int(),
})
export type CodeValue = z.infer<typeof codeValueSchema>

const codes = { path: '/api/management/basic-info/codes/', access: ['01'] } as const
/** The values of a category (default: of all) that companies share, ended ones too, with who names them otherwise. */
export const listCodes = endpoint({
  ...codes,
  id: 'management.codes',
  method: 'GET',
  summary: '코드 값(모든 회사)',
  query: { category: categoryField.optional() },
  response: listOf(codeValueSchema).extend({
    lists: z.array(codeListSchema),
    /** The first hundred by company. */
    renamed: z.array(
      z.object({
        category: z.string(),
        subcategory: z.string(),
        companyNo: z.number().int(),
        companyName: z.string(),
        name: z.string(),
      }),
    ),
  }),
})
/** Adds a value under the next number; a bank brings its own (the joint code with a 0 before it). */
export const codeNew = {
  category: categoryField,
  subcategory: subcategoryField.optional(),
  value: nameText,
  note: noteText.optional(),
  from: dateField.optional(),
}
export const addCode = endpoint({
  ...codes,
  id: 'management.codes.add',
  method: 'POST',
  summary: '코드 값 등록',
  body: z.strictObject(codeNew),
  response: codeValueSchema,
})
/** Names a value otherwise or ends it; what is not sent stays. `to` null: it has no end any more. Its number never changes. */
export const codeChange = {
  category: categoryField,
  subcategory: subcategoryField,
  value: nameText.optional(),
  note: noteText.optional(),
  from: dateField.nullable().optional(),
  to: dateField.nullable().optional(),
  reason: reasonField.optional(),
  version: versionField,
}
export const changeCode = endpoint({
  ...codes,
  id: 'management.codes.change',
  method: 'PUT',
  summary: '코드 값 수정',
  body: z.strictObject(codeChange),
  response: codeValueSchema,
})

/** A value as a company says it. */
const ownCodeSchema = z.object({
  ...held,
  /** What stands: the company's own name, else the shared one. */
  value: z.string(),
  sharedName: z.string(),
  name: z.string().nullable(),
})
export type OwnCode = z.infer<typeof ownCodeSchema>

const ownCodes = { path: '/api/basic-info/codes/', access: ['11'], tenant: true } as const
/** The values of a category (default: of all) with the company's own names. */
export const listOwnCodes = endpoint({
  ...ownCodes,
  id: 'basic.codes',
  method: 'GET',
  summary: '우리 회사의 코드 이름',
  query: { category: categoryField.optional() },
  response: listOf(ownCodeSchema).extend({ lists: z.array(codeListSchema) }),
})
/** Names a value as the company says it; `name` null: as everybody says it. */
export const codeName = {
  category: categoryField,
  subcategory: subcategoryField,
  name: nameText.nullable(),
  version: versionField,
}
export const nameOwnCode = endpoint({
  ...ownCodes,
  id: 'basic.codes.name',
  method: 'PUT',
  summary: '코드 이름 변경',
  body: tenantBody(codeName),
  response: ownCodeSchema,
})
