import { parseDate, parseMonth, type PlainDate, type YearMonth, yearMonth } from '@handal/base/date'
import { isWon } from '@handal/base/won'
import { z } from 'zod'

const message = (text: string): { error: string } => ({ error: text })

/** What no text may hold: control characters, halves of letters (lone surrogates) and the two non-characters that XML refuses. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const FORBIDDEN_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/**
 * Free text of a person, the one type for all of it: NFC, trimmed, at most `max` letters (UTF-16), at least `min` (default 0),
 * without control characters. `lines` also takes newlines. `missing` is said when it is absent or too short.
 */
export const textField = (options: { max: number; min?: number; lines?: boolean; missing?: string }) => {
  const { max, min = 0, lines = false, missing } = options
  const tooLong = `${max.toLocaleString('ko-KR')}자까지 적을 수 있습니다.`
  const forbidden = lines ? FORBIDDEN_BUT_NEWLINE : FORBIDDEN
  const text = z
    .string(missing === undefined ? undefined : message(missing))
    // Composing is not linear: nothing far too long gets there. A Korean syllable is three letters before it.
    .refine((raw) => raw.length <= max * 3 + 100, { error: tooLong, abort: true })
    .overwrite((raw) => (lines ? raw.replaceAll('\r\n', '\n') : raw).normalize('NFC').trim())
    .refine((clean) => !forbidden.test(clean), { error: '쓸 수 없는 글자가 들어 있습니다.', abort: true })
    .max(max, tooLong)
  return min === 0 ? text : text.min(min, missing ?? `${min}자 이상 적어 주세요.`)
}
const isBusinessDate = (text: string): text is PlainDate => /^(19|20)/.test(text) && parseDate(text) !== null

/** Business date yyyy-MM-dd (Asia/Seoul), 1900-01-01 to 2099-12-31, impossible dates refused. */
export const dateField = z
  .string(message('날짜를 2026-11-25처럼 적어 주세요.'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: '날짜를 2026-11-25처럼 적어 주세요.', abort: true })
  .refine(isBusinessDate, '없는 날짜이거나 1900-01-01에서 2099-12-31 사이가 아닙니다.')
  // The description of the calls says too which dates there are.
  .meta({ format: 'date', pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

/** Pay month: takes yyyyMM and yyyy-MM, gives yyyy-MM (1900-01 to 2099-12). */
export const monthField = z
  .string(message('월을 2026-11처럼 적어 주세요.'))
  .regex(/^(19|20)\d{2}-?(0[1-9]|1[0-2])$/, '월을 2026-11처럼 적어 주세요.')
  .transform(yearMonth)

/** A date of an answer, yyyy-MM-dd: any that there is. */
export const dateText = z.string().refine((text): text is PlainDate => parseDate(text) !== null)
/** A month of an answer, yyyy-MM. */
export const monthText = z.string().refine((text): text is YearMonth => parseMonth(text) === text)

/** Calendar year yyyy as text. */
export const yearField = z
  .string(message('연도를 yyyy로 적어 주세요.'))
  .regex(/^(19|20)\d{2}$/, '연도를 yyyy로 적어 주세요.')

/** Month of a year, MM or M; gives MM. */
export const monthOfYearField = z
  .union(
    [
      z.string().max(2, '월을 1에서 12 사이로 적어 주세요.').meta({ pattern: '^(0?[1-9]|1[0-2])$' }),
      z.number().int().meta({ minimum: 1, maximum: 12 }).transform(String),
    ],
    message('월을 1에서 12 사이로 적어 주세요.'),
  )
  .pipe(z.string().regex(/^(0?[1-9]|1[0-2])$/, '월을 1에서 12 사이로 적어 주세요.'))
  .transform((text) => text.padStart(2, '0'))

/** Clock time or duration HH:mm up to 47:59. */
export const timeField = z
  .string(message('시각을 HH:mm으로 적어 주세요.'))
  .regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, '시각을 00:00에서 47:59 사이로 적어 주세요.')

const INSTANT = '시각을 2026-11-20T09:00:00+09:00처럼 시간대까지 적어 주세요.'
/** A moment, ISO with its offset; gives the same in UTC, to the millisecond. */
export const instantField = z.iso
  .datetime({ offset: true, error: INSTANT })
  .refine((text) => /^(19|20)/.test(text), INSTANT)
  .transform((text) => new Date(text).toISOString())

/** Positive whole number that arrives as a number or as digits (query). */
export const idField = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
  z
    .number(message('번호를 숫자로 적어 주세요.'))
    .int('번호를 정수로 적어 주세요.')
    .min(1, '번호는 1 이상입니다.')
    .max(999_999_999, '번호가 너무 큽니다.'),
)

/** Several numbers, comma-joined in a query or an array in a body. Empty means none were named. */
export const idListField = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value.split(',').filter((part) => part !== '')
      : typeof value === 'number'
        ? [value]
        : value,
  z.array(idField, message('번호를 쉼표로 이어 적어 주세요.')).max(20_000, '한 번에 20,000명까지 고를 수 있습니다.'),
)

/** Columns of a list by their keys, comma-joined, in the order they are to stand in. */
export const columnsField = (columns: readonly { readonly key: string }[]) => {
  const keys = columns.map(({ key }) => key)
  const wrong = message(`열은 ${keys.join(', ')} 가운데에서 쉼표로 이어 적어 주세요.`)
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
      z.array(z.enum(keys, wrong), wrong).max(keys.length, wrong),
    )
    .optional()
}

/** true/false as JSON boolean or as the words true/false/1/0/Y/N of a query. */
export const flagField = z.preprocess(
  (value) => {
    if (value === 'true' || value === '1' || value === 'Y') return true
    if (value === 'false' || value === '0' || value === 'N') return false
    return value
  },
  z.boolean(message('true나 false로 적어 주세요.')),
)

/** Whole won, negative allowed, up to ±99,999,999,999. */
export const wonField = z
  .number(message('금액을 숫자로 적어 주세요.'))
  // Not `int()`: its issue would keep the rules over several members of a body from being told beside it.
  .refine(isWon, '금액은 원 단위 정수로 적어 주세요.')
  .meta({ type: 'integer' })
  .min(-99_999_999_999, '금액은 -99,999,999,999원까지 적을 수 있습니다.')
  .max(99_999_999_999, '금액은 99,999,999,999원까지 적을 수 있습니다.')

/** Subcategories of code 0016; default 0001 급여. */
export const PAYMENT_TYPES = {
  '0001': '급여',
  '0002': '상여',
  '0003': '성과급',
  '0004': '연차수당',
  '0005': '퇴직금',
  '0006': '소급분',
} as const
export type PaymentType = keyof typeof PAYMENT_TYPES
export const isPaymentType = (code: string): code is PaymentType => Object.hasOwn(PAYMENT_TYPES, code)
/** Payment type without a default: where another member says which one holds when it is absent. */
export const paymentTypeCode = z.enum(
  ['0001', '0002', '0003', '0004', '0005', '0006'],
  message('급여구분은 0001에서 0006 사이의 코드입니다.'),
)
export const paymentTypeField = paymentTypeCode.default('0001')

/** Record version sent with an edit: stale answers 409 with the current record. */
export const versionField = idField.optional()

/** Free text that an operator gives as a reason. */
export const reasonField = textField({ min: 1, max: 500, missing: '사유를 적어 주세요.' })

/** What an operator writes for the employee to read, on the payslip and the own page; blank is the same as nothing. */
export const noticeField = textField({ max: 500, missing: '사원이 읽을 말을 적어 주세요.' })
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** Login of a person, as typed; the database compares it without case. */
export const loginIdField = textField({ min: 1, max: 64, missing: '아이디를 적어 주세요.' })

/** Name of a person or thing. */
export const nameField = textField({ min: 1, max: 50, missing: '이름을 적어 주세요.' })

/** Rows of a page at most, and the last page that may be asked for: together they stay a whole number of 32 bits. */
export const MAX_PAGE_SIZE = 1000
const MAX_PAGE = 1_000_000
const pageNumber = (most: number, tooMany: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .number(message('숫자로 적어 주세요.'))
      .int('정수로 적어 주세요.')
      .min(1, '1 이상이어야 합니다.')
      .max(most, tooMany),
  )
/** `page` from 1 and `size` up to 1,000. What is answered without them is the call's to say. */
export const pagingFields = {
  page: pageNumber(MAX_PAGE, '쪽 번호가 너무 큽니다.').optional(),
  size: pageNumber(MAX_PAGE_SIZE, '한 번에 1,000개까지 볼 수 있습니다.').optional(),
}

/** Order of a list: one of these columns, `-` before it for descending. */
export const sortField = <C extends string>(...columns: readonly C[]) =>
  z
    .enum(
      columns.flatMap((column) => [column, `-${column}` as const]),
      message(`정렬은 ${columns.join(', ')} 가운데 하나이고, 내림차순은 앞에 -를 붙입니다.`),
    )
    .optional()

/** What a list is searched for; initial consonants find Korean words (ㄱㅊㅅ finds 김철수). */
export const searchField = textField({ max: 100 }).optional()

/** Place in a list, lowest first. */
export const sortOrderField = z
  .number(message('순서를 숫자로 적어 주세요.'))
  .int('순서를 정수로 적어 주세요.')
  .min(0, '순서는 0 이상입니다.')
  .max(999_999, '순서가 너무 큽니다.')

/** A list answer. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() })
