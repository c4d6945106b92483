import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idField,
  listOf,
  monthText,
  pagingFields,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'
import { IMPORT_MOST_BYTES } from '../imports.ts'
import { touchedSchema } from './statutory.ts'

const won = z.number().int()

/** A row of the table: bounds in 1,000 won (of the last one both are 10,000), and the tax for a family of 1 to 11. */
const rowSchema = z.object({ no: z.number().int(), lower: won, upper: won, taxes: z.array(won) })

/** A step of the way from pay to what is withheld. */
const stepSchema = z.object({ title: z.string(), formula: z.string(), note: z.string(), amount: won.nullable() })
const tierSchema = z.object({ over: won, add: won, excess: z.number().int(), rate: z.number().int() })
const childSchema = z.object({ one: won, two: won.nullable(), eachOverTwo: won })

const countField = (most: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,3}$/u.test(value) ? Number(value) : value),
    z.number({ error: message }).int(message).min(0, message).max(most, message).meta({ type: 'integer' }),
  )
const payField = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,11}$/u.test(value) ? Number(value) : value),
  wonField.min(0, '월급여액은 0원부터입니다.'),
)
const percentField = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.literal([80, 100, 120], { error: '원천징수 비율은 80, 100, 120 가운데 하나입니다.' }),
)

/** What the table is asked with, by the screen and by its papers. */
export const taxQuestion = {
  /** Day of payment; absent: today. */
  date: dateField.optional(),
  /** Monthly taxable pay; with it the row is found. */
  pay: payField.optional(),
  /** Family with the person, and children of 8 to 20 inside it. */
  dependents: countField(99, '공제대상 가족은 1명부터 99명까지입니다.').optional(),
  children: countField(98, '자녀는 0명부터 98명까지입니다.').optional(),
  percent: percentField.optional(),
  ...pagingFields,
}

const tableSchema = listOf(rowSchema).extend({
  date: dateText,
  page: z.number().int(),
  size: z.number().int(),
  /** The table that holds on the day; null with `missing` where there is none. */
  from: dateText.nullable(),
  until: dateText.nullable(),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  missing: z.string().nullable(),
  tiers: z.array(tierSchema),
  child: childSchema.nullable(),
  /** What was asked, and what is withheld; null where no pay was given or a figure of the day is not known. */
  found: z
    .object({
      pay: won,
      dependents: z.number().int(),
      children: z.number().int(),
      percent: z.number().int(),
      /** Number of the row; 0 below the first one. */
      row: z.number().int(),
      family: z.number().int(),
      steps: z.array(stepSchema),
      incomeTax: won,
      localIncomeTax: won,
    })
    .nullable(),
  /** Whose pay was asked: of the newest month with a payslip. */
  person: z
    .object({ employeeNo: z.number().int(), name: z.string(), month: monthText, gross: won, taxFree: won })
    .nullable(),
})
export type TaxTable = z.infer<typeof tableSchema>
/** Rows that a page shows unless it is told otherwise. */
export const TABLE_ROWS = 15

/**
 * The withholding table of a day, the page of the row that a salary falls into unless another one is asked for, and the way from
 * it to the tax. `employeeNo` asks with that person's newest pay, family and percentage.
 */
export const readSimpleTax = endpoint({
  id: 'basic.simpleTax',
  method: 'GET',
  path: '/api/basic-info/simple-tax/',
  summary: '간이세액표',
  access: ['11'],
  tenant: true,
  query: { ...taxQuestion, employeeNo: idField.optional() },
  response: tableSchema,
})

const percentText = z
  .string({ error: '비율을 4.5처럼 적어 주세요.' })
  .regex(/^\d{1,3}(\.\d{1,4})?$/u, '비율을 4.5처럼 적어 주세요.')
const amount = wonField.min(0, '0원부터 적어 주세요.')
const step = z.strictObject({ over: amount, add: amount, percent: percentText })
const steps = z.array(step).min(1, '한 구간 이상 적어 주세요.').max(20, '20구간까지 적을 수 있습니다.')
/** The numbers of the rule by which a table was made (소득세법 시행령 별표 2). */
export const taxRuleSchema = z.strictObject({
  deduction: steps,
  deductionMost: amount,
  personal: amount,
  pension: z.strictObject({ percent: percentText, min: amount, max: amount }),
  special: z
    .array(z.strictObject({ base: amount, low: percentText, middle: percentText, high: percentText }))
    .length(3, '가족 1명, 2명, 3명부터의 세 줄을 적어 주세요.'),
  specialPay: z.strictObject({ lowFull: amount, low: amount, middle: amount, high: amount, cut: percentText }),
  specialMore: z.strictObject({ over: amount, percent: percentText }),
  brackets: steps,
  credit: steps,
  creditLimits: z
    .array(z.strictObject({ over: amount, most: amount, least: amount }))
    .min(1, '한 구간 이상 적어 주세요.')
    .max(20, '20구간까지 적을 수 있습니다.'),
})
export type TaxRule = z.infer<typeof taxRuleSchema>

const versionSchema = z.object({
  from: dateText,
  until: dateText.nullable(),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  source: z.enum(['LAW', 'ADDED']),
  state: z.enum(['PAST', 'PRESENT', 'COMING']),
  rows: z.number().int(),
  enteredBy: z.string().nullable(),
  enteredAt: z.string().nullable(),
  reason: z.string().nullable(),
})
export type TaxTableVersion = z.infer<typeof versionSchema>

const shared = { path: '/api/management/basic-info/simple-tax/', access: ['01'] } as const
/** The same table for all companies, all its versions, newest first, and what a new one begins with. */
export const readSharedSimpleTax = endpoint({
  ...shared,
  id: 'management.simpleTax',
  method: 'GET',
  summary: '간이세액표(모든 회사)',
  query: taxQuestion,
  response: tableSchema.extend({
    versions: z.array(versionSchema),
    /** Counts what was entered of the table. */
    version: z.number().int(),
    rule: taxRuleSchema,
  }),
})
export type SharedTaxTable = z.infer<typeof readSharedSimpleTax.response>

const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text) => {
    if (typeof text !== 'string') return text
    try {
      return JSON.parse(text) as unknown
    } catch {
      return text
    }
  }, schema)
const percentInt = z
  .number('비율을 정수로 적어 주세요.')
  .int('비율을 정수로 적어 주세요.')
  .min(1, '1%부터입니다.')
  .max(100, '100%까지입니다.')
const tableForm = {
  file: z
    .file({ error: '별표 2 파일을 골라 주세요.' })
    .max(IMPORT_MOST_BYTES, '파일은 5MB까지 올릴 수 있습니다. 표만 남겨 올려 주세요.'),
  /** First day of payment for which it holds. */
  from: dateField,
  rule: json(taxRuleSchema),
  tiers: json(
    z
      .array(z.strictObject({ over: amount, add: amount, excess: percentInt, rate: percentInt }))
      .min(1, '한 구간 이상 적어 주세요.')
      .max(20, '20구간까지 적을 수 있습니다.'),
  ),
  child: json(z.strictObject({ one: amount, two: amount, eachOverTwo: amount })),
}

/** What is wrong with a file, by the row as Excel counts. */
const problemSchema = z.object({ row: z.number().int(), message: z.string() })
/** A cell that the rule makes otherwise. Bounds in 1,000 won. */
const differenceSchema = z.object({
  row: z.number().int(),
  lower: won,
  upper: won,
  family: z.number().int(),
  value: won,
  expected: won,
})
/** Problems and differing cells that an answer names; the rest is counted. */
export const MOST_LISTED = 200

const checkSchema = z.object({
  rows: z.number().int(),
  cells: z.number().int(),
  problems: z.array(problemSchema),
  problemCount: z.number().int(),
  differences: z.array(differenceSchema),
  differenceCount: z.number().int(),
  /** Cells that are not those of the table that holds on the day now. */
  changedCells: z.number().int(),
  from: dateText,
  until: dateText.nullable(),
  touched: touchedSchema,
})
export type TableCheck = z.infer<typeof checkSchema>

/** Checks a new table: its form, its order, the row of 10,000,000 won, and each cell by the rule. Stores nothing. */
export const checkTaxTable = endpoint({
  ...shared,
  id: 'management.simpleTax.preview',
  method: 'POST',
  path: `${shared.path}preview/`,
  summary: '간이세액표 파일 검사',
  takes: 'form',
  asks: true,
  body: z.strictObject(tableForm),
  response: checkSchema,
})

/**
 * Stores a table for all companies at once, or nothing of it. Cells that the rule makes otherwise must have been compared with
 * the law: `compared` is their number. A table for a day that has one which was added corrects it.
 */
export const importTaxTable = endpoint({
  ...shared,
  id: 'management.simpleTax.import',
  method: 'POST',
  summary: '간이세액표 올리기',
  takes: 'form',
  body: z.strictObject({
    ...tableForm,
    law: textField({ min: 1, max: 200, missing: '근거 법령을 적어 주세요.' }),
    reason: reasonField,
    compared: countField(10_000, '비교한 칸의 수를 적어 주세요.').optional(),
    version: versionField,
  }),
  response: checkSchema,
})

/** Takes back a table that was added: what held before it holds again. */
export const withdrawTaxTable = endpoint({
  ...shared,
  id: 'management.simpleTax.withdraw',
  method: 'DELETE',
  summary: '등록한 간이세액표 삭제',
  body: z.strictObject({ from: dateField, reason: reasonField, version: versionField }),
  response: z.object({ from: dateText, removed: z.literal(true) }),
})
