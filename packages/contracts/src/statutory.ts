import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateField, listOf, reasonField, textField, versionField } from './fields.ts'

const atom = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const within = <T extends z.ZodType>(inner: T) =>
  z.union([atom, z.array(inner).max(200), z.record(z.string().max(60), inner)], {
    error: '값을 이 요율의 꼴로 적어 주세요.',
  })
/** A rate as text, won, a record or a table: JSON as deep as a figure is, and no deeper. */
const figureJson = within(within(within(atom)))

/** A value of a figure and the day from which it holds. LAW: came with the product; ADDED: a super admin entered it. */
const figureValue = z.object({
  from: z.string(),
  /** null: from that day nothing is known. */
  value: figureJson,
  status: z.enum(['enacted', 'announced', 'planned']),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  source: z.enum(['LAW', 'ADDED']),
})
/** What was entered of a figure and when, newest first of a day; STANDS, or replaced by a later entry, or withdrawn. */
const figureEntry = z.object({
  from: z.string(),
  value: figureJson,
  law: z.string(),
  reason: z.string(),
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  enteredAt: z.string(),
  enteredBy: z.string(),
})
/** A statutory figure that all companies share, its values oldest first. */
export const figureSchema = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.enum(['ratio', 'won', 'record', 'table']),
  reviewedOn: z.string(),
  values: z.array(figureValue),
  entries: z.array(figureEntry),
  version: z.number().int(),
})
export type StatutoryFigure = z.infer<typeof figureSchema>

/** Adds a value from a day; one for a day that was entered before corrects it; `removed` takes it back. */
export const figureBody = {
  code: textField({ min: 1, max: 60, missing: '요율을 골라 주세요.' }),
  from: dateField,
  value: figureJson.optional(),
  law: textField({ max: 200, missing: '근거 법령을 적어 주세요.' }).optional(),
  reason: reasonField,
  removed: z.literal(true, { error: '거둘 때만 true로 적어 주세요.' }).optional(),
  version: versionField,
}

const insurance = { path: '/api/management/basic-info/insurance/', access: ['01'] } as const
/** Rates, limits and ages of the social insurances. */
export const listInsuranceFigures = endpoint({
  ...insurance,
  id: 'management.insurance',
  method: 'GET',
  summary: '4대보험 요율(모든 회사)',
  response: listOf(figureSchema),
})
export const addInsuranceFigure = endpoint({
  ...insurance,
  id: 'management.insurance.add',
  method: 'POST',
  summary: '4대보험 요율 더하기',
  body: z.strictObject(figureBody),
  response: figureSchema,
})

const tax = { path: '/api/management/basic-info/tax/', access: ['01'] } as const
/** Taxes, tax-free limits, minimum wage and rates of interest; the withholding table has a call of its own. */
export const listTaxFigures = endpoint({
  ...tax,
  id: 'management.tax',
  method: 'GET',
  summary: '세금과 최저임금(모든 회사)',
  response: listOf(figureSchema),
})
export const addTaxFigure = endpoint({
  ...tax,
  id: 'management.tax.add',
  method: 'POST',
  summary: '세금과 최저임금 값 더하기',
  body: z.strictObject(figureBody),
  response: figureSchema,
})
