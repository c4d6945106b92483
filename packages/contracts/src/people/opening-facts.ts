import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, reasonField, versionField, wonField } from '../fields.ts'

/** What may be empty: `null` is what stood before it was filled. */
const may = <T extends z.ZodType>(field: T) => field.nullable().optional()
const won = may(wonField.min(0, '금액은 0원 이상입니다.'))
const day = may(dateField)
/** Days as a decimal text. */
const days = may(
  z
    .string({ error: '일수를 숫자로 적어 주세요.' })
    .regex(/^\d{1,3}(\.\d{1,3})?$/, '일수는 0 이상의 숫자로, 소수 셋째 자리까지 적어 주세요.'),
)

/** Pay and tax of the year up to the day. */
const year = {
  taxablePay: won,
  taxFreeOvertime: won,
  taxFreeOther: won,
  incomeTax: won,
  localIncomeTax: won,
  youthReduced: won,
  pensionPaid: won,
  healthPaid: won,
  carePaid: won,
  employmentPaid: won,
  lastYearPay: won,
}
/** Wages of the pay months up to the day, and what was paid in the twelve months before it. */
const recent = {
  wages1: won,
  wages2: won,
  wages3: won,
  bonusOn1: day,
  bonus1: won,
  bonusOn2: day,
  bonus2: won,
  bonusOn3: day,
  bonus3: won,
  bonusOn4: day,
  bonus4: won,
  leavePayOn: day,
  leavePay: won,
}
/** Annual leave that was left at the end of the day. */
const leave = { leaveLeft: days, leaveUntil: day, leaveCarried: days, leaveCarriedUntil: day }
/** Severance and pension. */
const pension = {
  serviceFrom: day,
  interimOn: day,
  interimPaid: won,
  dcPaid: won,
  pensionBalance: won,
  departureBalance: won,
}

/** What may be told of a person as of a day, by name. */
export const openingFields = { asOf: day, ...year, ...recent, ...leave, ...pension }

/** A fact that may be left open. */
const optional = <T extends z.ZodType>(field: T) => field.nullable().default(null)
/** What was told of a person; null: it was not. */
export const openingFacts = z.object({
  taxablePay: optional(z.number()),
  taxFreeOvertime: optional(z.number()),
  taxFreeOther: optional(z.number()),
  incomeTax: optional(z.number()),
  localIncomeTax: optional(z.number()),
  youthReduced: optional(z.number()),
  pensionPaid: optional(z.number()),
  healthPaid: optional(z.number()),
  carePaid: optional(z.number()),
  employmentPaid: optional(z.number()),
  lastYearPay: optional(z.number()),
  wages1: optional(z.number()),
  wages2: optional(z.number()),
  wages3: optional(z.number()),
  bonusOn1: optional(dateText),
  bonus1: optional(z.number()),
  bonusOn2: optional(dateText),
  bonus2: optional(z.number()),
  bonusOn3: optional(dateText),
  bonus3: optional(z.number()),
  bonusOn4: optional(dateText),
  bonus4: optional(z.number()),
  leavePayOn: optional(dateText),
  leavePay: optional(z.number()),
  leaveLeft: optional(z.string()),
  leaveUntil: optional(dateText),
  leaveCarried: optional(z.string()),
  leaveCarriedUntil: optional(dateText),
  serviceFrom: optional(dateText),
  interimOn: optional(dateText),
  interimPaid: optional(z.number()),
  dcPaid: optional(z.number()),
  pensionBalance: optional(z.number()),
  departureBalance: optional(z.number()),
})
export type OpeningFacts = z.infer<typeof openingFacts>
export type OpeningName = keyof OpeningFacts
export const OPENING_NAMES = openingFacts.keyof().options

export const openingEntrySchema = z.object({
  asOf: dateText,
  facts: openingFacts,
  /** STANDS now, or what became of it. */
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  reason: z.string().nullable(),
  enteredBy: z.string(),
  enteredAt: z.string(),
})
export type OpeningEntry = z.infer<typeof openingEntrySchema>

const ofOne = {
  path: '/api/hrm/employee/{empl_no}/opening/',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
  response: z.object({ entries: z.array(openingEntrySchema) }),
} as const

/** What the system before knew of a person, newest first; the one that stands is the first with that state. */
export const readOpening = endpoint({
  ...ofOne,
  id: 'hrm.employee.opening',
  method: 'GET',
  summary: '사원의 이월 자료',
})

/** Tells it of one person, as the workbook does: what is not sent stays, null takes it away. What stands is corrected with a reason. */
export const writeOpening = endpoint({
  ...ofOne,
  id: 'hrm.employee.opening.write',
  method: 'POST',
  summary: '사원의 이월 자료 저장',
  body: tenantBody({ ...openingFields, reason: reasonField.optional(), version: versionField }),
})
