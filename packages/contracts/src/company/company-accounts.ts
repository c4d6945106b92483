import { z } from 'zod'
import { BANK_NAME } from '../codes.ts'
import { oneOf } from '../people/employee-terms.ts'
import { dateField, dateText, nameField, reasonField, textField } from '../fields.ts'
import { accountNumber } from '../people/employee-terms.ts'
import { endBody, recordCalls } from '../records.ts'
import { idField, versionField } from '../fields.ts'

/** What an account of a company pays. */
export const ACCOUNT_USES = { PAY: '급여', INSURANCE: '보험료', PENSION: '퇴직연금' } as const
export type AccountUse = keyof typeof ACCOUNT_USES

const bankCode = oneOf(BANK_NAME, '은행을 골라 주세요.')
const use = z.enum(['PAY', 'INSURANCE', 'PENSION'], { error: '용도는 PAY, INSURANCE, PENSION 가운데 하나입니다.' })
/** An empty text is none. */
const orNone = (max: number) =>
  textField({ max })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()

/** An account that money of the company leaves from. Its number is shown by its last digits. */
export const companyAccountSchema = z.object({
  no: z.number().int(),
  use,
  useName: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  holder: z.string(),
  /** What the bankbook of the receiver shows; null: name of the company and the payroll. */
  displayText: z.string().nullable(),
  cmsCode: z.string().nullable(),
  /** First day of its use, and the last one; null while it goes on. */
  from: dateText,
  endDate: dateText.nullable(),
  version: z.number().int(),
})
export type CompanyAccount = z.infer<typeof companyAccountSchema>

const beside = { displayText: orNone(10), cmsCode: orNone(20), from: dateField.optional() }

export const companyAccountBodies = {
  create: { bankCode, number: accountNumber, holder: nameField, use, ...beside },
  /** What is not sent stays; a number that is sent is stored whole. */
  change: {
    no: idField,
    bankCode: bankCode.optional(),
    number: accountNumber.optional(),
    holder: nameField.optional(),
    use: use.optional(),
    ...beside,
    endDate: dateField.nullable().optional(),
    reason: reasonField.optional(),
    version: versionField,
  },
  end: endBody,
}

/** The accounts that wages, insurances and pensions are paid from. What was sent with one keeps it as it was then. */
export const companyAccountCalls = recordCalls({
  id: 'basic.companyAccount',
  path: '/api/basic-info/company-info/accounts/',
  what: '회사 계좌',
  record: companyAccountSchema,
  query: {},
  bodies: companyAccountBodies,
})
