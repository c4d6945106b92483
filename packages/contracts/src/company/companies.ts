import { formatBusinessNumber, parseBusinessNumber } from '@handal/base/business-number'
import { z } from 'zod'
import { PENSION_TYPE_NAME } from '../codes.ts'
import { dateField, dateText, flagField, idField, reasonField, textField } from '../fields.ts'
import { touchedPay } from '../payroll/touched-pay.ts'

const message = (error: string) => ({ error })
const wholeNumber = (least: number, most: number, sentence: string) =>
  z.number(message(sentence)).int(sentence).min(least, sentence).max(most, sentence)

/** Size of the employer for the employment insurance (고용보험법 시행령 제12조), in words. */
export const EMPLOYER_SIZE_NAME = {
  under150: '150명 미만',
  '150plusPrioritySupported': '150명 이상 우선지원대상기업',
  '150to999': '150명 이상 1,000명 미만',
  '1000plusOrGovernment': '1,000명 이상, 국가와 지방자치단체',
} as const
/** From what day annual leave is counted, in words. */
export const LEAVE_BASIS_NAME = { HIRE: '입사일 기준', FISCAL: '회계연도 기준' } as const
/** What that means (근로기준법 제60조; the fiscal year and what is missing on leaving: 근로개선정책과-5352, 2011.12.19). */
export const LEAVE_BASIS_NOTE = {
  HIRE: '사람마다 입사한 날부터 1년씩 셉니다.',
  FISCAL: '모두 회계연도 첫날에 셉니다. 퇴사할 때 입사일로 센 것보다 적으면 모자란 날을 수당으로 줍니다.',
} as const satisfies Record<keyof typeof LEAVE_BASIS_NAME, string>
/** What a payday on a day off does, in words. */
export const PAYDAY_ON_HOLIDAY_NAME = { BEFORE: '앞 영업일', AFTER: '다음 영업일' } as const
/** Contract of a company: 무기한 has no end. */
export const CONTRACT_TYPE_NAME = { '0001': '기간 계약', '0002': '무기한' } as const

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
const HOURS = '월 소정근로시간을 1에서 744 사이의 정수로 적어 주세요.'
const SCALE = '상시근로자 수를 0에서 1,000,000 사이의 정수로 적어 주세요.'
const RATE = '산재보험 요율을 0에서 1,000 사이의 천분율로, 소수점 아래 셋째 자리까지 적어 주세요.'

/** Permille as text; the industrial accident rate of the trade. */
const permilleField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string(message(RATE))
    .regex(/^\d{1,4}(\.\d{1,3})?$/, message(RATE))
    .refine((text) => Number(text) <= 1000, message(RATE)),
)

const facts = {
  /** Day on which the pay period starts: 1 = calendar month, 21 = from the 21st of the month before to the 20th. */
  periodStartDay: z.number().int(),
  /** Day of the month, 31 = the last; in the pay month or the month after. */
  payday: z.number().int(),
  paydayNextMonth: z.boolean(),
  paydayOnHoliday: z.enum(keysOf(PAYDAY_ON_HOLIDAY_NAME)),
  accidentRatePermille: z.string().nullable(),
  /** Subcategory of code 0024. */
  pensionType: z.string(),
  /** Kept by date for the grants of leave, which nothing makes yet; the public calculator asks for its own. */
  leaveBasis: z.enum(keysOf(LEAVE_BASIS_NAME)),
  employerSize: z.enum(keysOf(EMPLOYER_SIZE_NAME)),
  under5: z.boolean(),
}
const sayableFacts = {
  periodStartDay: wholeNumber(1, 28, '산정기간 시작일을 1에서 28 사이로 적어 주세요.').optional(),
  payday: wholeNumber(1, 31, '지급일을 1에서 31 사이로 적어 주세요.').optional(),
  paydayNextMonth: flagField.optional(),
  paydayOnHoliday: z
    .enum(keysOf(PAYDAY_ON_HOLIDAY_NAME), message('지급일이 휴일일 때를 BEFORE나 AFTER로 골라 주세요.'))
    .optional(),
  accidentRatePermille: permilleField.nullable().optional(),
  pensionType: z.enum(keysOf(PENSION_TYPE_NAME), message('퇴직급여 제도를 골라 주세요.')).optional(),
  leaveBasis: z.enum(keysOf(LEAVE_BASIS_NAME), message('연차 기준을 HIRE나 FISCAL로 골라 주세요.')).optional(),
  employerSize: z.enum(keysOf(EMPLOYER_SIZE_NAME), message('기업 규모를 골라 주세요.')).optional(),
  under5: flagField.optional(),
}

/** The rules of a company that hold from a day until the next entry. */
export const companySettingSchema = z.object({ from: dateText, ...facts })
export type CompanySetting = z.infer<typeof companySettingSchema>
/** The same with who entered it, when and why, corrected and withdrawn ones too. */
const settingEntrySchema = companySettingSchema.extend({
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  /** ISO instant; name of who entered it, '' where that is not known. */
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
})
export type CompanySettingEntry = z.infer<typeof settingEntrySchema>

/**
 * Entries to add; one with the `from` of an entry that stands corrects it and needs `reason`; `removed` withdraws it. What an
 * entry does not say is as it held on that day.
 */
export const settingsField = z
  .array(
    z.strictObject({
      from: dateField,
      ...sayableFacts,
      removed: flagField.optional(),
      reason: reasonField.optional(),
    }),
    message('적용일이 있는 기준의 목록을 보내 주세요.'),
  )
  .max(50, '한 번에 50개까지 보낼 수 있습니다.')
  .superRefine((entries, context) => {
    entries.forEach(({ from }, index) => {
      if (entries.findIndex((entry) => entry.from === from) < index)
        context.addIssue({ code: 'custom', path: [index, 'from'], message: '같은 시작일을 두 번 적었습니다.' })
    })
  })

/** 사업자등록번호 with or without dashes; gives its ten digits. */
export const businessNumberField = z
  .string(message('사업자등록번호를 숫자 10자리로 적어 주세요.'))
  .max(30, '사업자등록번호를 숫자 10자리로 적어 주세요.')
  .refine((text) => text.replaceAll(/[-\s]/g, '').length === 10, {
    error: '사업자등록번호를 숫자 10자리로 적어 주세요.',
    abort: true,
  })
  .refine((text) => parseBusinessNumber(text) !== null, '사업자등록번호가 맞지 않습니다. 숫자를 확인해 주세요.')
  .overwrite((text) => formatBusinessNumber(parseBusinessNumber(text) ?? text))

const digitsField = (least: number, most: number, sentence: string) =>
  z
    .string(message(sentence))
    .max(40, sentence)
    .overwrite((text) => text.replaceAll(/[-\s]/g, ''))
    .regex(new RegExp(`^\\d{${least},${most}}$`), sentence)
const workplaceField = digitsField(5, 14, '사업장 관리번호를 숫자로 적어 주세요.').nullable().optional()

export const companyNameField = textField({ min: 1, max: 100, missing: '회사명을 적어 주세요.' })
/** Regular workers of a company (상시근로자). */
export const companyScaleField = wholeNumber(0, 1_000_000, SCALE).nullable().optional()

/** What an operator keeps of the own company; null takes a value away. What is not sent stays. */
export const companyInfoBody = {
  companyName: companyNameField.optional(),
  /** Contractual hours a month, from today on. */
  companyBaseTime: wholeNumber(1, 744, HOURS).optional(),
  businessNo: businessNumberField.nullable().optional(),
  /** 법인등록번호, thirteen digits. */
  corporateNo: digitsField(13, 13, '법인등록번호를 숫자 13자리로 적어 주세요.').nullable().optional(),
  representative: textField({ max: 50 }).optional(),
  /** 업태, 종목. */
  businessType: textField({ max: 100 }).optional(),
  businessItem: textField({ max: 100 }).optional(),
  address: textField({ max: 200 }).optional(),
  phone: textField({ max: 30 })
    .regex(/^[\d+() -]*$/, '전화번호를 숫자와 -로 적어 주세요.')
    .optional(),
  workplaceNumbers: z
    .strictObject(
      {
        pension: workplaceField,
        health: workplaceField,
        employment: workplaceField,
        accident: workplaceField,
      },
      message('사업장 관리번호의 묶음을 보내 주세요.'),
    )
    .optional(),
  settings: settingsField.optional(),
}

const workplaceText = z.string().nullable()
/** A company as its operators and the super admin see it. */
export const companyInfoSchema = z.object({
  companyNo: z.number().int(),
  companyName: z.string(),
  /** Contractual hours a month of today. */
  companyBaseTime: z.number(),
  businessNo: z.string().nullable(),
  corporateNo: z.string().nullable(),
  representative: z.string(),
  businessType: z.string(),
  businessItem: z.string(),
  address: z.string(),
  phone: z.string(),
  workplaceNumbers: z.object({
    pension: workplaceText,
    health: workplaceText,
    employment: workplaceText,
    accident: workplaceText,
  }),
  /** What stands, newest date first. */
  settings: z.array(companySettingSchema),
  /** Newest date first, and of one date the newest entry. */
  history: z.array(settingEntrySchema),
  contractStrDate: dateText.nullable(),
  contractEndDate: dateText.nullable(),
  contractType: z.enum(keysOf(CONTRACT_TYPE_NAME)),
  /** People in service today, those on leave of absence too. */
  people: z.number().int(),
  /** The image of the seal is asked for by a call of its own. */
  seal: z.object({ name: z.string(), size: z.number().int(), storedAt: z.string() }).nullable(),
  /** Who changed it last, '' where nobody has; ISO instant. */
  changedAt: z.string().nullable(),
  changedBy: z.string(),
  version: z.number().int(),
})
export type CompanyInfo = z.infer<typeof companyInfoSchema>

/** What a change of the settings would make of payslips. */
export const companyPreviewSchema = z.object(touchedPay)

/** Bytes that the image of a seal may have. */
export const SEAL_MOST_BYTES = 1024 * 1024
export const sealForm = {
  file: z.file({ error: '직인 그림을 골라 주세요.' }).max(SEAL_MOST_BYTES, '직인 그림은 1MB까지 올릴 수 있습니다.'),
}
/** The image of a seal for the screen that shows it: PNG or JPEG, base64. 404 when there is none. */
export const sealSchema = z.object({
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
  size: z.number().int(),
  data: z.string(),
})

/** The dates of a contract as bodies take them; null takes one away. */
export const contractBody = {
  contractStrDate: dateField.nullable().optional(),
  contractEndDate: dateField.nullable().optional(),
  contractType: z
    .enum(keysOf(CONTRACT_TYPE_NAME), message('계약 종류를 0001(기간) 또는 0002(무기한)로 골라 주세요.'))
    .optional(),
  /** Day on which it was made, paid for, and the first payday. */
  contractDate: dateField.nullable().optional(),
  contractPaymentDate: dateField.nullable().optional(),
  contractPayday: dateField.nullable().optional(),
  companyRemark: textField({ max: 2000, lines: true }).optional(),
}
/** Rules over the members of a contract, where they are sent together. */
export const requireContract = (
  {
    contractStrDate,
    contractEndDate,
    contractType,
  }: {
    readonly contractStrDate?: string | null | undefined
    readonly contractEndDate?: string | null | undefined
    readonly contractType?: string | undefined
  },
  context: z.RefinementCtx,
): void => {
  const refuse = (text: string): void => context.addIssue({ code: 'custom', path: ['contractEndDate'], message: text })
  if (contractType === '0002' && typeof contractEndDate === 'string') refuse(CONTRACT_FAULTS.endless)
  else if (
    typeof contractStrDate === 'string' &&
    typeof contractEndDate === 'string' &&
    contractEndDate < contractStrDate
  )
    refuse(CONTRACT_FAULTS.order)
}
/** What may be wrong with the dates of a contract, in words. */
export const CONTRACT_FAULTS = {
  endless: '무기한 계약에는 종료일이 없습니다. 종료일을 비우거나 기간 계약을 골라 주세요.',
  order: '계약 종료일은 시작일과 같거나 뒤여야 합니다.',
  missing: '기간 계약의 종료일을 적어 주세요.',
} as const

/** Path of a company of the super admin's calls. */
export const corpParams = { corp_no: idField }
