import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  dateField,
  dateText,
  listOf,
  monthText,
  paymentTypeCode,
  reasonField,
  textField,
  versionField,
} from '../fields.ts'

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
  /** In words; null where nothing is known. */
  text: z.string().nullable(),
  status: z.enum(['enacted', 'announced', 'planned']),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  source: z.enum(['LAW', 'ADDED']),
})
/** What was entered of a figure and when, newest first of a day; STANDS, or replaced by a later entry, or withdrawn. */
const figureEntry = z.object({
  from: z.string(),
  value: figureJson,
  text: z.string().nullable(),
  law: z.string(),
  reason: z.string(),
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  enteredAt: z.string(),
  enteredBy: z.string(),
})
const memberSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** 원, 비율, 글, 예/아니오, 국가별 원, or the word that its number counts. */
  unit: z.string(),
  /** Of 글: the words that it knows, by what is stored. */
  names: z.record(z.string(), z.string()).optional(),
  /** It may be left open, and this is what that means. */
  open: z.string().optional(),
})
export type FigureMember = z.infer<typeof memberSchema>

/** A statutory figure that all companies share, its values oldest first. */
export const figureSchema = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.enum(['ratio', 'won', 'record', 'table']),
  /** How a value is written: one, by its members, as rows of them, or otherwise. */
  form: z.enum(['one', 'members', 'rows', 'other']),
  members: z.array(memberSchema),
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
  removed: z.literal(true, { error: '삭제할 때만 true로 적어 주세요.' }).optional(),
  version: versionField,
}

const sums = {
  /** Payslips that can still change, and those that stay as they are. */
  open: z.number().int(),
  closed: z.number().int(),
  /** Those of both that come out differently, and their net pay as it is and as the change alone makes it, won. */
  changed: z.number().int(),
  now: z.number().int(),
  // oxlint-disable-next-line unicorn/no-thenable -- the specified name; no schema is awaited
  then: z.number().int(),
  difference: z.number().int(),
}
/** Payrolls of a month that a change reaches. */
const touchedMonthSchema = z.object({
  month: monthText,
  paymentType: paymentTypeCode,
  companies: z.number().int(),
  ...sums,
})
const touchedCompanySchema = z.object({
  companyNo: z.number().int(),
  companyName: z.string(),
  firstMonth: monthText,
  lastMonth: monthText,
  ...sums,
})
/** Companies that a preview names; the rest is counted. */
export const MOST_TOUCHED = 100
export const touchedSchema = z.object({
  months: z.array(touchedMonthSchema),
  companies: z.array(touchedCompanySchema),
  companyCount: z.number().int(),
  /** Payslips of earlier months that are counted and not calculated: too many for one answer. */
  left: z.number().int(),
})
export type Touched = z.infer<typeof touchedSchema>

/** What an entry would do: the value before and after, how long it would hold, and which payrolls it reaches. */
const figurePreviewSchema = z.object({
  code: z.string(),
  label: z.string(),
  from: dateText,
  until: dateText.nullable(),
  now: z.string().nullable(),
  next: z.string().nullable(),
  touched: touchedSchema,
  /** Last day for which every figure that a payslip needs is enacted, as it is and as it would be; null: no end is known. */
  enactedUntil: z.object({ now: dateText.nullable(), next: dateText.nullable() }),
})
export type FigurePreview = z.infer<typeof figurePreviewSchema>
const previewed = { ...figureBody, law: textField({ max: 200 }).optional(), reason: textField({ max: 500 }).optional() }

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
  summary: '4대보험 요율 등록',
  body: z.strictObject(figureBody),
  response: figureSchema,
})

/** Neither law nor reason is asked for before something is stored. */
export const previewInsuranceFigure = endpoint({
  ...insurance,
  id: 'management.insurance.preview',
  method: 'POST',
  path: `${insurance.path}preview/`,
  summary: '4대보험 요율의 영향을 받는 급여 미리 보기',
  asks: true,
  body: z.strictObject(previewed),
  response: figurePreviewSchema,
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
  summary: '세금과 최저임금 값 등록',
  body: z.strictObject(figureBody),
  response: figureSchema,
})
export const previewTaxFigure = endpoint({
  ...tax,
  id: 'management.tax.preview',
  method: 'POST',
  path: `${tax.path}preview/`,
  summary: '세금과 최저임금 값의 영향을 받는 급여 미리 보기',
  asks: true,
  body: z.strictObject(previewed),
  response: figurePreviewSchema,
})
