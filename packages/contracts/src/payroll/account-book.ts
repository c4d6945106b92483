import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, monthField, monthText, reasonField, textField, versionField } from '../fields.ts'

const won = z.number().int()
const message = (error: string) => ({ error })

/** Kinds of vouchers: what a month's pay comes to, its payment, and what goes to the authorities. */
export const VOUCHER_KINDS = ['ACCRUAL', 'PAYMENT', 'REMIT'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]
export const VOUCHER_KIND_NAME: Record<VoucherKind, string> = { ACCRUAL: '발생', PAYMENT: '지급', REMIT: '납부' }
/** The same as a download names them. */
export const VOUCHER_DOWNLOADS = { accrual: 'ACCRUAL', payment: 'PAYMENT', remit: 'REMIT' } as const

/** OPEN: nothing of it was exported; DIFFERENCE: what changed since it was exported, or came back; EXPORTED: as it was exported, for good. */
export const VOUCHER_STATES = ['OPEN', 'DIFFERENCE', 'EXPORTED'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export const voucherLineSchema = z.object({
  side: z.enum(['DEBIT', 'CREDIT']),
  /** What the line stands for. */
  use: z.string(),
  /** Empty: the company has no account for it. */
  accountCode: z.string(),
  accountName: z.string(),
  partnerCode: z.string(),
  partnerName: z.string(),
  text: z.string(),
  /** Cost class where the company has several; else empty. */
  department: z.string(),
  amount: won,
})
export const voucherSchema = z.object({
  /** Null until it is exported, and its number with it. */
  no: z.number().int().nullable(),
  kind: z.enum(VOUCHER_KINDS),
  /** 급여 발생, 급여 지급, 이체 반환, 사회보험 납부, 원천세 납부, 퇴직연금 납입. */
  label: z.string(),
  date: dateText,
  number: z.string().nullable(),
  state: z.enum(VOUCHER_STATES),
  /** Number of the exported voucher that it corrects, or whose payment came back. */
  reverses: z.string().nullable(),
  lines: z.array(voucherLineSchema),
  debit: won,
  credit: won,
  /** Why it cannot be exported yet. */
  blocked: z.string().nullable(),
  /** What to know of it: that more is given back than is to be paid. */
  note: z.string().nullable(),
  exported: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Voucher = z.infer<typeof voucherSchema>

export const accountBookSchema = z.object({
  month: monthText,
  /** People whose payslip of the month was given out, and those whose is still open: they are in no voucher yet. */
  people: z.number().int(),
  waiting: z.number().int(),
  /** The exported ones by number, what is to be exported behind those of its kind. */
  vouchers: z.array(voucherSchema),
  /** What no account is known for: nothing of the month is exported until there is one. */
  unmapped: z.array(z.object({ what: z.string(), amount: won })),
})
export type AccountBook = z.infer<typeof accountBookSchema>

const book = { path: '/api/salary/account-book/', access: ['11'], tenant: true } as const

/** The vouchers of a pay month (absent: the newest that papers are made of). */
export const readAccountBook = endpoint({
  ...book,
  id: 'salary.accountBook',
  method: 'GET',
  summary: '전표 조회',
  query: { yearMonth: monthField.optional() },
  response: accountBookSchema,
})

const kindField = z.enum(VOUCHER_KINDS, message('전표 종류는 ACCRUAL, PAYMENT, REMIT 가운데 하나입니다.'))
/** Exports what is to be exported of these kinds, all or nothing: numbered, and never changed again. `date` absent: each on its own day. */
export const exportVouchers = endpoint({
  ...book,
  id: 'salary.accountBook.export',
  method: 'POST',
  summary: '전표 내보내기',
  body: tenantBody({
    yearMonth: monthField,
    kinds: z
      .array(kindField, message('내보낼 전표 종류를 골라 주세요.'))
      .min(1, '내보낼 전표 종류를 골라 주세요.')
      .max(VOUCHER_KINDS.length, '같은 종류를 두 번 고를 수 없습니다.'),
    date: dateField.optional(),
  }),
  response: accountBookSchema,
})

const codeField = textField({ max: 20 })
const accountName = textField({ max: 50 })
const MOST_ROWS = 1000
const table = <V extends z.ZodType>(value: V, error: string) =>
  z
    .record(z.string().max(60, '60자까지 적을 수 있습니다.'), value, message(error))
    .refine((given) => Object.keys(given).length <= MOST_ROWS, '1,000개까지 적을 수 있습니다.')

/** Account codes by use, of a cost by cost class (SGA, MANUFACTURING, DEVELOPMENT), of everything else under ALL. */
const usesField = table(table(codeField, '계정 코드를 적어 주세요.'), '용도마다 계정 코드를 적어 주세요.')
const costClassesField = table(
  z.enum(['SGA', 'MANUFACTURING', 'DEVELOPMENT'], message('SGA, MANUFACTURING, DEVELOPMENT 가운데 하나입니다.')),
  '부서마다 원가 구분을 적어 주세요.',
)
const itemsField = table(textField({ max: 30 }), '항목마다 용도를 적어 주세요.')
const partnersField = table(
  z.strictObject({ code: codeField, name: accountName }, message('거래처 코드와 이름을 적어 주세요.')),
  '기관마다 거래처를 적어 주세요.',
)
const namesField = table(accountName, '계정 이름을 적어 주세요.')

const named = z.record(z.string(), z.string())
export const bookAccountsSchema = z.object({
  /** Day from which they hold; null: nothing was entered, the customary accounts hold. */
  from: dateText.nullable(),
  uses: z.record(z.string(), named),
  costClasses: named,
  items: named,
  partners: z.record(z.string(), z.object({ code: z.string(), name: z.string() })),
  /** Names of accounts by code where the company has its own. */
  names: named,
  /** The name of each account that `uses` says, in the same shape. */
  accountNames: z.record(z.string(), named),
  /** Korean names of uses, cost classes and authorities, in order. */
  useNames: named,
  costClassNames: named,
  authorityNames: named,
  departments: z.array(z.object({ departmentNo: z.number().int(), name: z.string() })),
  /** Number of the newest entry, sent back with a change. */
  version: z.number().int(),
  history: z.array(
    z.object({
      from: dateText,
      state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
      reason: z.string().nullable(),
      enteredAt: z.string(),
      enteredBy: z.string(),
    }),
  ),
})
export type BookAccounts = z.infer<typeof bookAccountsSchema>

const accounts = { ...book, path: '/api/salary/account-book/accounts/' } as const
/** The accounts that hold on a day (absent: today). */
export const readBookAccounts = endpoint({
  ...accounts,
  id: 'salary.accountBook.accounts',
  method: 'GET',
  summary: '계정 연결 조회',
  query: { day: dateField.optional() },
  response: bookAccountsSchema,
})
/** Enters accounts from a day on. A part that is not sent stays as it is, and so does a use, department, item or authority; an empty code takes the company's own back. */
export const changeBookAccounts = endpoint({
  ...accounts,
  id: 'salary.accountBook.accounts.change',
  method: 'PUT',
  summary: '계정 연결 수정',
  body: tenantBody({
    from: dateField,
    uses: usesField.optional(),
    costClasses: costClassesField.optional(),
    items: itemsField.optional(),
    partners: partnersField.optional(),
    names: namesField.optional(),
    reason: reasonField.optional(),
    version: versionField,
  }),
  response: bookAccountsSchema,
})
