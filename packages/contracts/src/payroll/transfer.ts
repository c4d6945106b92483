import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idField,
  idListField,
  monthField,
  paymentTypeField,
  reasonField,
  textField,
  wonField,
} from '../fields.ts'
import { runHeaderSchema } from './salary.ts'
import { TRANSFER_ACTIONS, TRANSFER_FILE_STATES, TRANSFER_STATES } from './transfer-state.ts'

const won = z.number().int()
const notice = z.enum(['accountChanged', 'holderDiffers', 'aboveUsual'], {
  error: '확인한 내용은 accountChanged, holderDiffers, aboveUsual 가운데 하나입니다.',
})

/** A payslip as money that leaves. */
export const transferRowSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  versionNo: z.number().int(),
  /** PAY the account of wages, IRP that of severance pay; null: there is none. */
  accountKind: z.enum(['PAY', 'IRP']).nullable(),
  bankCode: z.string().nullable(),
  bankName: z.string().nullable(),
  accountMasked: z.string().nullable(),
  holder: z.string().nullable(),
  /** Of WAITING, FAILED, RETURNED: what is to leave; of HELD: what is held back; of IN_FILE: what lies at the bank; of DONE: what was paid. */
  amount: won,
  /** Net pay of the payslip, what of it has been paid and has not come back, and what is held back beside an amount that leaves. */
  net: won,
  paid: won,
  held: won,
  state: z.enum(TRANSFER_STATES),
  stateName: z.string(),
  /** Why it is held, failed, came back, or nothing is to leave. */
  reason: z.string().nullable(),
  /** The account is another one than the last file that paid this person had; which one that was. */
  changed: z.boolean(),
  accountBefore: z.string().nullable(),
  /** The account bears another name than the person's; `accepted`: why that is right. */
  holderDiffers: z.boolean(),
  accepted: z.string().nullable(),
  /** More than twice the net pay of the month before. */
  aboveUsual: z.boolean(),
  /** Why severance pay goes to the account of wages, with the law; null where it does not. */
  wageAccount: z.string().nullable(),
  /** The newest file that holds it. */
  transferNo: z.number().int().nullable(),
  paidOn: dateText.nullable(),
})
export type TransferRow = z.infer<typeof transferRowSchema>

const sumSchema = z.object({ people: z.number().int(), amount: won })

/** A file for the bank. */
export const transferFileSchema = z.object({
  no: z.number().int(),
  madeAt: z.string(),
  madeBy: z.string(),
  templateNo: z.number().int(),
  templateName: z.string(),
  fileName: z.string(),
  accountNo: z.number().int(),
  /** 하나은행 ***-**-0417 */
  account: z.string(),
  transferDate: dateText,
  people: z.number().int(),
  amount: won,
  state: z.enum(TRANSFER_FILE_STATES),
  stateName: z.string(),
  /** Items by their result. */
  pending: sumSchema,
  done: sumSchema,
  failed: sumSchema,
  voidReason: z.string().nullable(),
  voidedAt: z.string().nullable(),
  voidedBy: z.string().nullable(),
  /** What to know of the day: that banks are closed. */
  notice: z.string().nullable(),
})
export type TransferFile = z.infer<typeof transferFileSchema>

export const transferFileDetailSchema = transferFileSchema.extend({
  items: z.array(
    z.object({
      seq: z.number().int(),
      employeeNo: z.number().int(),
      employeeCode: z.string(),
      name: z.string(),
      month: z.string(),
      paymentType: z.string(),
      paymentTypeName: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
      accountMasked: z.string(),
      holder: z.string(),
      displayText: z.string(),
      amount: won,
      result: z.enum(['PENDING', 'DONE', 'FAILED', 'VOID']),
      reason: z.string().nullable(),
    }),
  ),
})
export type TransferFileDetail = z.infer<typeof transferFileDetailSchema>

const transferListSchema = z.object({
  run: runHeaderSchema,
  items: z.array(transferRowSchema),
  total: z.number().int(),
  /** By state; every state is there. */
  sums: z.object(
    Object.fromEntries(TRANSFER_STATES.map((state) => [state, sumSchema])) as Record<
      (typeof TRANSFER_STATES)[number],
      typeof sumSchema
    >,
  ),
  /** Files that hold a payslip of the month, newest first. */
  files: z.array(transferFileSchema),
  /** Days from the payday or today to a month later on which banks are closed. */
  bankHolidays: z.array(z.object({ date: dateText, name: z.string() })),
})
export type TransferList = z.infer<typeof transferListSchema>

const base = { path: '/api/salary/transfer/', access: ['11'], tenant: true } as const
const run = { yearMonth: monthField, paymentType: paymentTypeField }

/** What is to leave of a month and where it stands: given-out payslips of it, those that need somebody first. */
export const readTransfer = endpoint({
  ...base,
  id: 'salary.transfer',
  method: 'GET',
  summary: '급여 이체 현황',
  query: { yearMonth: monthField.optional(), paymentType: paymentTypeField, employeeNos: idListField.optional() },
  response: transferListSchema,
})

/**
 * Holds pay back (all of it, or `amount`), releases it, accepts an account in another name or the account of wages for severance pay, writes that it was
 * paid outside of a file, or that a payment came back. Answers these people as they stand then.
 */
export const changeTransfer = endpoint({
  ...base,
  id: 'salary.transfer.change',
  method: 'PUT',
  summary: '이체 보류, 해제, 반환',
  body: tenantBody({
    ...run,
    employeeNos: idListField,
    action: z.enum(TRANSFER_ACTIONS, {
      error: '할 일은 hold, release, accept-holder, accept-wage-account, paid-outside, return 가운데 하나입니다.',
    }),
    /** hold: what is held back; paid-outside: what was paid. Absent: all that is due. */
    amount: wonField.min(1, '금액을 1원 이상으로 적어 주세요.').optional(),
    /** return: which payment of one person; absent: the newest. */
    paymentNo: idField.optional(),
    /** paid-outside, return: the day; absent: today. */
    date: dateField.optional(),
    /** accept-wage-account: which case. */
    case: z
      .enum(['DIED', 'DEPARTED', 'DEDUCTION'], { error: '예외는 DIED, DEPARTED, DEDUCTION 가운데 하나입니다.' })
      .optional(),
    reason: reasonField,
  }),
  response: transferListSchema,
})

/** The layouts of files that banks take. */
export const listTransferTemplates = endpoint({
  ...base,
  path: `${base.path}templates/`,
  id: 'salary.transfer.templates',
  method: 'GET',
  summary: '은행 이체 양식',
  response: z.object({
    items: z.array(
      z.object({
        no: z.number().int(),
        name: z.string(),
        bankCode: z.string().nullable(),
        kind: z.enum(['XLS', 'XLSX', 'CSV']),
        encoding: z.string().nullable(),
        sheet: z.string().nullable(),
        header: z.boolean(),
        maxRows: z.number().int(),
        bankAs: z.enum(['CODE', 'NAME']),
        columns: z.array(
          z.object({ title: z.string(), value: z.string(), width: z.number().int(), text: z.boolean() }),
        ),
      }),
    ),
    total: z.number().int(),
  }),
})
export type TransferTemplates = z.infer<typeof listTransferTemplates.response>

const files = `${base.path}files/`
const oneFile = { ...base, path: `${files}{no}/`, params: { no: idField } } as const

/**
 * Makes a file of what waits: of the named people, else of everybody who waits. 422 naming who has to be looked at first, unless that was ticked.
 */
export const makeTransferFile = endpoint({
  ...base,
  path: files,
  id: 'salary.transfer.file.make',
  method: 'POST',
  summary: '이체 파일 만들기',
  body: tenantBody({
    runs: z
      .array(z.strictObject({ ...run, employeeNos: idListField.optional() }), { error: '이체할 급여를 골라 주세요.' })
      .min(1, '이체할 급여를 골라 주세요.')
      .max(24, '한 파일에 24개 급여까지 담을 수 있습니다.'),
    accountNo: idField,
    templateNo: idField,
    transferDate: dateField,
    /** What the receiver's bankbook shows; absent: of the account, else company and payroll. */
    displayText: textField({ max: 10 }).optional(),
    acknowledged: z
      .array(z.strictObject({ employeeNo: idField, code: notice }))
      .max(60_000, '확인한 내용이 너무 많습니다.')
      .optional(),
  }),
  response: transferFileDetailSchema,
})

/** The file itself, with whole account numbers: its reason stays in the log. `format=json`: what stands in it, with masked ones. */
export const readTransferFile = endpoint({
  ...oneFile,
  id: 'salary.transfer.file',
  method: 'GET',
  summary: '이체 파일',
  query: {
    format: z.enum(['file', 'json'], { error: '형식은 file이나 json입니다.' }).optional(),
    reason: textField({ max: 300 }).optional(),
  },
  response: transferFileDetailSchema,
})

/** Voids a file that the bank must not have: no result of it may be there. Its payslips wait again. */
export const voidTransferFile = endpoint({
  ...oneFile,
  id: 'salary.transfer.file.void',
  method: 'DELETE',
  summary: '이체 파일 취소',
  body: tenantBody({ reason: reasonField }),
  response: transferFileDetailSchema,
})

/** Writes what the bank answered: each item done, which is its payment, or failed with the reason. The same once more changes nothing. */
export const enterTransferResults = endpoint({
  ...oneFile,
  path: `${oneFile.path}results/`,
  id: 'salary.transfer.results',
  method: 'POST',
  summary: '이체 결과 등록',
  body: tenantBody({
    items: z
      .array(
        z.strictObject({
          seq: idField,
          result: z.enum(['DONE', 'FAILED'], { error: '결과는 DONE이나 FAILED입니다.' }),
          /** FAILED: what the bank said. */
          reason: textField({ max: 200 }).optional(),
          /** DONE: the day of the payment; absent: that of the file. */
          date: dateField.optional(),
        }),
        { error: '결과를 적어 주세요.' },
      )
      .min(1, '결과를 적어 주세요.')
      .max(20_000, '한 번에 20,000건까지 적을 수 있습니다.'),
  }),
  response: z.object({
    done: z.number().int(),
    failed: z.number().int(),
    /** Items that had this result already. */
    same: z.number().int(),
    unknown: z.array(z.number().int()),
    different: z.array(z.number().int()),
    /** Null where nothing was written. */
    resultNo: z.number().int().nullable(),
    file: transferFileSchema,
  }),
})
export type TransferResults = z.infer<typeof enterTransferResults.response>
