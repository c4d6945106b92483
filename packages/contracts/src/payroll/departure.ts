import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  dateText,
  idField,
  listOf,
  monthField,
  monthText,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'

const won = z.number().int()

/** Where somebody stands with the departure guarantee insurance. */
export const DEPARTURE_STATES = {
  JOINED: '가입',
  MISSING: '미가입',
  EXEMPT: '대상 아님',
  CHANGED: '자격 변경',
  PAID: '지급',
  RETURNED: '귀속',
} as const

/** A month's premium: as it was entered, or worked out. */
const premiumSchema = z.object({
  month: monthText,
  amount: won,
  /** null: not paid. */
  paidOn: dateText.nullable(),
  source: z.enum(['ENTERED', 'COMPUTED']),
})

/** A worker of the employment permit with the departure guarantee insurance (외국인고용법 제13조). Won. */
export const departureRowSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  nationality: z.string(),
  visa: z.string().nullable(),
  /** Number of the alien registration, masked; null: none is kept. */
  residentNumberMasked: z.string().nullable(),
  hireDate: dateText,
  /** Last working day; null: in service. */
  retireDate: dateText.nullable(),
  contractEndDate: dateText.nullable(),
  visaUntil: dateText.nullable(),
  /** The day on which the insurance was taken out; null: not yet. */
  joinedOn: dateText.nullable(),
  /** Until when it has to be; null: there is no duty. */
  joinBy: dateText.nullable(),
  contractNo: z.string().nullable(),
  /** Monthly ordinary wage, and the premium of the month on it or as the insurer billed; null: there are no pay terms. */
  monthlyWage: won.nullable(),
  premium: won.nullable(),
  paidMonths: z.number().int(),
  missedMonths: z.number().int(),
  /** The months without a paid premium, as they fell due. */
  missed: z.array(monthText),
  /** What is saved: as it was entered last, else the sum of premiums. */
  balance: z.object({ asOf: dateText, amount: won, source: z.enum(['ENTERED', 'OPENING', 'PREMIUMS']) }),
  /** Severance by law if the employment ended on `asOf`; null: it cannot be reckoned. */
  legalSeverance: won.nullable(),
  /** What the company pays beside the insurance. */
  difference: won.nullable(),
  /** Under a year of service the balance goes back to the employer. */
  toEmployer: z.boolean(),
  /** Until when the difference is paid, counted from `asOf`. */
  due: dateText,
  asOf: dateText,
  state: z.enum(['JOINED', 'MISSING', 'EXEMPT', 'CHANGED', 'PAID', 'RETURNED']),
  note: z.string(),
  version: z.number().int(),
  explain: z.array(explained),
})
export type DepartureRow = z.infer<typeof departureRowSchema>

const balanceEntry = z.object({
  no: z.number().int(),
  asOf: dateText,
  amount: won,
  reason: z.string(),
  enteredAt: z.string(),
  enteredBy: z.string(),
})

/** A row with every month's premium and what was entered of the balance, the newest first. */
export const departureDetailSchema = departureRowSchema.extend({
  premiums: z.array(premiumSchema),
  balances: z.array(balanceEntry),
})
export type DepartureDetail = z.infer<typeof departureDetailSchema>

export const departureListSchema = listOf(departureRowSchema).extend({
  month: monthText,
  asOf: dateText,
  sums: z.object({ monthlyWage: won, premium: won, balance: won, legalSeverance: won, difference: won }),
  /** People with a premium missed so often that there is a fine (외국인고용법 제32조 제1항 제5호). */
  fined: z.number().int(),
})
export type DepartureList = z.infer<typeof departureListSchema>

const call = { path: '/api/salary/departure/', access: ['11'], tenant: true } as const

/** The workers of the employment permit as of the end of a month (absent: that of today). */
export const readDeparture = endpoint({
  ...call,
  id: 'salary.departure',
  method: 'GET',
  summary: '출국만기보험',
  query: { yearMonth: monthField.optional() },
  response: departureListSchema,
})

/** One of them with every premium and balance. */
export const readDepartureWorker = endpoint({
  ...call,
  id: 'salary.departure.one',
  method: 'GET',
  path: `${call.path}{empl_no}/`,
  params: { empl_no: idField },
  summary: '출국만기보험 상세',
  query: { yearMonth: monthField.optional() },
  response: departureDetailSchema,
})

const saved = wonField.min(0, '금액은 0원 이상으로 적어 주세요.')

/** Keeps what is known of one worker's insurance; what is not sent stays. An open leaving pays the difference to the new balance. */
export const saveDeparture = endpoint({
  ...call,
  id: 'salary.departure.save',
  method: 'PUT',
  summary: '출국만기보험 등록',
  body: tenantBody({
    employeeNo: idField,
    joinedOn: dateField.nullable().optional(),
    contractNo: textField({ max: 40 }).nullable().optional(),
    premiums: z
      .array(
        z.strictObject({
          month: monthField,
          amount: saved,
          /** null: not paid. */
          paidOn: dateField.nullable().optional(),
        }),
        { error: '보험료를 월마다 보내 주세요.' },
      )
      .max(120, '보험료는 한 번에 120개월까지 등록할 수 있습니다.')
      .optional(),
    balance: z.strictObject({ asOf: dateField, amount: saved }).optional(),
    reason: reasonField,
    version: versionField,
  }),
  response: departureDetailSchema,
})
