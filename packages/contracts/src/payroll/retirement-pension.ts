import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  dateText,
  idField,
  idListField,
  listOf,
  monthField,
  monthText,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'

const won = z.number().int()

/** What is entered of a contribution: paid into the plan, sent back by the provider, or the sum of the month put right. */
export const DC_ENTRIES = { PAY: '납입', RETURN: '반환', CORRECT: '정정' } as const

/** An entry of what was paid into a plan; entries are only ever added to. */
const dcPaymentSchema = z.object({
  no: z.number().int(),
  month: monthText,
  kind: z.enum(['PAY', 'RETURN', 'CORRECT']),
  /** Won that it adds to what is paid of the month; below 0 it takes away. */
  amount: won,
  paidOn: dateText,
  reason: z.string().nullable(),
  enteredAt: z.string(),
  enteredBy: z.string(),
})
export type DcPayment = z.infer<typeof dcPaymentSchema>

/** A month before the asked one whose contribution is late. Won. */
const lateMonthSchema = z.object({ month: monthText, due: dateText, unpaid: won, interest: won })

/** The contribution of a member of the DC plan for a pay month (근로자퇴직급여 보장법 제20조). Won. */
export const pensionRowSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  birthDate: dateText,
  hireDate: dateText,
  /** Last working day; null: in service. */
  retireDate: dateText.nullable(),
  /** The day on which the person joined the plan. */
  dcexpDate: dateText,
  /** Days of membership in the pay period. */
  periodFrom: dateText,
  periodTo: dateText,
  /** Wages of these days from payslips that were given out. */
  wages: won,
  /** Wages of them for leave without or with reduced pay, and the months of such leave, as a decimal or fraction. */
  leaveWages: won,
  leaveMonths: z.string(),
  /** A twelfth of the wages; null: it cannot be reckoned, `note` says why. */
  contribution: won.nullable(),
  /** What was paid of it. */
  paid: won,
  /** Contributions of months before that are late. */
  unpaid: won,
  /** Interest on what is late, to this day. */
  interest: won,
  /** What is still to be paid of this month and the late ones, without interest. */
  toPay: won,
  /** Until when this month's is paid in time. */
  due: dateText,
  memberNo: z.string().nullable(),
  note: z.string(),
  version: z.number().int(),
  explain: z.array(explained),
})
export type PensionRow = z.infer<typeof pensionRowSchema>

/** A row with everything behind it: late months and what was entered. */
export const pensionDetailSchema = pensionRowSchema.extend({
  late: z.array(lateMonthSchema),
  payments: z.array(dcPaymentSchema),
})
export type PensionDetail = z.infer<typeof pensionDetailSchema>

const sums = z.object({
  wages: won,
  leaveWages: won,
  contribution: won,
  paid: won,
  unpaid: won,
  interest: won,
  toPay: won,
})

/** Why people in service of the month are in no DC plan. */
export const OUTSIDE_PLAN = {
  UNDER_YEAR: '근속 1년 미만',
  DEPARTURE: '출국만기보험',
  OTHER: '퇴직금 등',
} as const

export const pensionListSchema = listOf(pensionRowSchema).extend({
  month: monthText,
  /** The company's retirement scheme by code 0024. */
  pensionType: z.string(),
  /** How often the plan is paid, and the day on which (31: the last of the month). */
  period: z.enum(['YEAR', 'QUARTER', 'MONTH']),
  dueDay: z.number().int(),
  due: dateText,
  sums,
  lateMembers: z.number().int(),
  outside: z.array(z.object({ reason: z.enum(['UNDER_YEAR', 'DEPARTURE', 'OTHER']), people: z.number().int() })),
})
export type PensionList = z.infer<typeof pensionListSchema>

const call = { path: '/api/salary/retirement-pension/', access: ['11'], tenant: true } as const

/** The contributions of a pay month (absent: that of today), of everybody in the plan or of these people. */
export const readRetirementPension = endpoint({
  ...call,
  id: 'salary.retirementPension',
  method: 'GET',
  summary: '퇴직연금 부담금',
  query: { yearMonth: monthField.optional(), employeeNos: idListField.optional() },
  response: pensionListSchema,
})

/** One member with late months and every entry. */
export const readPensionMember = endpoint({
  ...call,
  id: 'salary.retirementPension.one',
  method: 'GET',
  path: `${call.path}{empl_no}/`,
  params: { empl_no: idField },
  summary: '퇴직연금 부담금 상세',
  query: { yearMonth: monthField.optional() },
  response: pensionDetailSchema,
})

const paidWon = wonField.min(0, '금액은 0원 이상으로 적어 주세요.')

/**
 * Enters what was done with contributions of a month, all or none. `pay` without an amount pays what is left of it, `return` takes back
 * what was paid, `correct` says how much is paid of the month in all, or with a member number alone keeps that. 409 with the row where
 * the version is another one.
 */
export const enterRetirementPension = endpoint({
  ...call,
  id: 'salary.retirementPension.enter',
  method: 'PUT',
  summary: '퇴직연금 납입 등록',
  body: tenantBody({
    yearMonth: monthField,
    items: z
      .array(
        z.strictObject({
          employeeNo: idField,
          action: z.enum(['pay', 'return', 'correct'], { error: '처리는 pay, return, correct 가운데 하나입니다.' }),
          amount: paidWon.optional(),
          /** Absent: today. */
          paidOn: dateField.optional(),
          memberNo: textField({ max: 40 }).optional(),
          reason: reasonField.optional(),
          version: versionField,
        }),
        { error: '납입할 사원을 보내 주세요.' },
      )
      .min(1, '납입할 사원을 한 명 이상 골라 주세요.')
      .max(1000, '한 번에 1,000명까지 등록할 수 있습니다.'),
  }),
  response: pensionListSchema,
})
