import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  sortOrderField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'
import { fieldErrorSchema } from '../problem.ts'
import { entryMembers, recordCalls } from '../records.ts'
import { touchedPay } from './touched-pay.ts'

/** Whether an item is paid or taken off: salaryItemType. */
export const ITEM_KINDS = { '0001': '지급', '0002': '공제' } as const
/** What an item is by its nature; what follows from each is asked for by `readItemChoices`. */
export const ITEM_NATURES = [
  'BASE',
  'ALLOWANCE',
  'MONTHLY_BONUS',
  'CYCLE_BONUS',
  'CASH_BENEFIT',
  'BENEFIT_IN_KIND',
  'FAMILY_TO_ALL',
  'FAMILY_BY_MEMBERS',
  'FIXED_OVERTIME',
  'PREMIUM',
  'RESULT_BONUS',
  'UNUSED_LEAVE',
  'EXPENSES',
] as const
/** Pay of hours by the attendance; shortage is time not worked. */
export const BUCKET_PAYS = {
  overtime: '연장근로',
  night: '야간근로',
  holiday: '휴일근로',
  inLawExtra: '법내초과근로',
  shortage: '근로하지 않은 시간',
} as const
/** Hours whose pay may be agreed (고정OT). */
export const PREMIUM_KINDS = { overtime: '연장근로', night: '야간근로', holiday: '휴일근로' } as const
/** What allows a deduction (근로기준법 제43조 제1항). */
export const DEDUCTION_BASES = {
  LAW: '법령',
  COLLECTIVE_AGREEMENT: '단체협약',
  COURT_ORDER: '법원의 결정',
  CONSENT: '사원의 동의',
} as const

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
const message = (error: string) => ({ error })

const fixedWon = wonField.min(0, '금액은 0원 이상입니다.')
const hoursField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(message('시간을 숫자로 적어 주세요.')).regex(/^\d{1,3}(\.\d{1,2})?$/, '시간을 20이나 12.5처럼 적어 주세요.'),
)
const monthNumber = z
  .number(message('월을 숫자로 적어 주세요.'))
  .int('월을 1에서 12 사이로 적어 주세요.')
  .min(1, '월을 1에서 12 사이로 적어 주세요.')
  .max(12, '월을 1에서 12 사이로 적어 주세요.')

/**
 * How the amount of a month comes about: the pay terms of each person, what is entered for the month, a fixed amount, a
 * formula, pay of hours, agreed pay of fixed hours; closure and sanction: what those facts come to.
 */
export const itemSourceField = z.union(
  [
    z.enum(['term', 'entry', 'closure', 'sanction']),
    z.strictObject({ fixed: fixedWon }),
    z.strictObject({ formula: textField({ min: 1, max: 500, lines: true, missing: '계산식을 적어 주세요.' }) }),
    z.strictObject({ bucketPay: z.enum(keysOf(BUCKET_PAYS)) }),
    z.strictObject({
      fixedOvertime: z.strictObject({
        kind: z.enum(keysOf(PREMIUM_KINDS)),
        hours: hoursField,
        /** Won a month for everybody; absent: the amount of each person's pay terms. */
        amount: fixedWon.optional(),
      }),
    }),
  ],
  message('금액을 정하는 방법이 맞지 않습니다.'),
)
export type ItemSource = z.infer<typeof itemSourceField>

const facts = {
  salaryItemType: z.enum(keysOf(ITEM_KINDS)),
  salaryTypeStr: z.enum(['기본항목', '추가항목']),
  label: z.string(),
  nature: z.enum(ITEM_NATURES).nullable(),
  /** taxable, or the code of a tax-free limit. */
  tax: z.string(),
  ordinaryWage: z.boolean(),
  minimumWage: z.boolean(),
  averageWage: z.boolean(),
  /** Why a flag differs from what the nature says. */
  flagReason: z.string().nullable(),
  prorated: z.boolean(),
  source: itemSourceField,
  /** A regular bonus of every so many months; the months in which it is paid by itself. */
  cycleMonths: z.number().int(),
  paidMonths: z.array(z.number().int()),
  basis: z.enum(keysOf(DEDUCTION_BASES)).nullable(),
}
export const salaryItemSchema = z.object({
  itemCode: z.string(),
  ...facts,
  /** Y: came with the defaults of a new company. */
  basicYn: z.enum(['Y', 'N']),
  /** Since when the present facts hold; after the asked day for what has not begun. */
  from: dateText,
  /** Last day, null while it goes on. */
  to: dateText.nullable(),
  sortOrder: z.number().int(),
  version: z.number().int(),
  /** Newest date first, and of one date the newest entry. */
  history: z.array(z.object({ ...entryMembers, ...facts })),
})
export type SalaryItem = z.infer<typeof salaryItemSchema>
/** Query of a list of items; `day`: how they were on that day (default: today). */
export const salaryItemListQuery = {
  salaryItemType: z.enum(keysOf(ITEM_KINDS), message('지급은 0001, 공제는 0002입니다.')).optional(),
  salaryTypeStr: z.enum(['기본항목', '추가항목'], message('기본항목이나 추가항목입니다.')).optional(),
  basicYn: z.enum(['Y', 'N'], message('Y나 N입니다.')).optional(),
  day: dateField.optional(),
  q: searchField,
  sort: sortField('itemCode', 'label', 'sortOrder', 'from'),
  ...pagingFields,
}

/** Code of an item. */
export const salaryItemCode = textField({ min: 1, max: 30, missing: '항목 코드를 적어 주세요.' }).regex(
  /^[A-Za-z][\w-]*$/,
  '코드는 영문자로 시작하는 영문, 숫자, -, _입니다.',
)
const itemCode = salaryItemCode
const label = textField({ min: 1, max: 50, missing: '항목명을 적어 주세요.' })
/** What may be said of an item; what is absent follows from its nature and its source. */
const sayable = {
  salaryItemType: z.enum(keysOf(ITEM_KINDS), message('지급은 0001, 공제는 0002입니다.')).optional(),
  salaryTypeStr: z.enum(['기본항목', '추가항목'], message('기본항목이나 추가항목입니다.')).optional(),
  nature: z.enum(ITEM_NATURES, message('항목의 성질을 골라 주세요.')).nullable().optional(),
  tax: textField({ min: 1, max: 40, missing: '과세 여부를 골라 주세요.' }).optional(),
  ordinaryWage: flagField.optional(),
  minimumWage: flagField.optional(),
  averageWage: flagField.optional(),
  flagReason: textField({ max: 500 }).nullable().optional(),
  prorated: flagField.optional(),
  source: itemSourceField.optional(),
  cycleMonths: monthNumber.optional(),
  paidMonths: z.array(monthNumber, message('지급월을 골라 주세요.')).max(12).optional(),
  basis: z.enum(keysOf(DEDUCTION_BASES), message('공제의 근거를 골라 주세요.')).nullable().optional(),
  sortOrder: sortOrderField.optional(),
}
/** What is not sent stays; `from` of an entry that stands corrects it and needs a reason; `removed` withdraws it. */
const salaryItemChange = {
  itemCode,
  label: label.optional(),
  /** The day from which what is sent holds (default: today). */
  from: dateField.optional(),
  /** Last day; null: it goes on again. */
  to: dateField.nullable().optional(),
  ...sayable,
  removed: flagField.optional(),
  reason: reasonField.optional(),
  version: versionField,
}
/** The codes of the items in the order they shall have; those that are not named come behind. */
const salaryItemOrder = {
  itemCodes: z
    .array(itemCode, message('항목 코드를 순서대로 적어 주세요.'))
    .min(1, '항목 코드를 순서대로 적어 주세요.')
    .max(1000, '한 번에 1,000개까지 놓을 수 있습니다.'),
}
export const salaryItemBodies = {
  create: {
    itemCode: itemCode.optional(),
    label,
    from: dateField,
    to: dateField.nullable().optional(),
    ...sayable,
  },
  change: salaryItemChange,
  /** Without `endDate`: removed when nothing uses it, else 409 with `uses`. */
  end: {
    itemCode,
    endDate: dateField.optional(),
    reason: reasonField.optional(),
    version: versionField,
  },
  order: salaryItemOrder,
}

const PATH = '/api/basic-info/salary/'
export const salaryItemCalls = recordCalls({
  id: 'basic.salary',
  path: PATH,
  what: '급여항목',
  record: salaryItemSchema,
  query: salaryItemListQuery,
  bodies: salaryItemBodies,
})
export const {
  list: listSalaryItems,
  create: createSalaryItem,
  change: changeSalaryItem,
  end: endSalaryItem,
  order: orderSalaryItems,
} = salaryItemCalls

/** An item as it would be written: a new one (no item of that code) or a change of one. */
export const salaryItemPreviewBody = tenantBody({ ...salaryItemChange, itemCode: itemCode.optional() })
/**
 * What payslips would come to with a new item (no item of that code) or a change of one; nothing is written. `notices`: what a
 * person should know of it although it may be saved. No reason is asked for.
 */
export const previewSalaryItem = endpoint({
  id: 'basic.salary.preview',
  method: 'POST',
  path: `${PATH}preview/`,
  summary: '급여항목의 영향을 받는 급여 미리 보기',
  asks: true,
  access: ['11'],
  tenant: true,
  body: salaryItemPreviewBody,
  response: z.object({
    ...touchedPay,
    notices: z.array(fieldErrorSchema),
  }),
})
export type ItemPreview = z.infer<typeof previewSalaryItem.response>

const flag = z.boolean().nullable()
/** What an item may be and what follows from it: natures with the wages they count in, tax-free limits of a day's month. */
export const readItemChoices = endpoint({
  id: 'basic.salary.choices',
  method: 'GET',
  path: `${PATH}choices/`,
  summary: '급여항목의 성질과 비과세 한도',
  access: ['01', '11'],
  query: { day: dateField.optional() },
  response: z.object({
    /** null: the rulings do not settle it. */
    natures: z.array(
      z.object({ code: z.enum(ITEM_NATURES), label: z.string(), ordinary: flag, minimum: flag, average: flag }),
    ),
    taxFree: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        /** Won a month; null: the whole amount. */
        monthly: z.number().int().nullable(),
        perChild: z.boolean(),
        law: z.string(),
        note: z.string().nullable(),
      }),
    ),
  }),
})
export type ItemChoices = z.infer<typeof readItemChoices.response>
