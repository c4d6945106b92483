import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { explained } from '../explained.ts'
import { dateText, listOf, monthText, yearField } from '../fields.ts'

const won = z.number().int()

/** What is settled: health insurance of a year, employment insurance of it, or both of who left in it. */
export const SETTLEMENT_KINDS = { health: '건강·장기요양', employment: '고용·산재', leaving: '퇴사 정산' } as const
export const settlementKindField = z.enum(['health', 'employment', 'leaving'], {
  error: '구분은 health, employment, leaving 가운데 하나입니다.',
})
export type SettlementKind = z.infer<typeof settlementKindField>

/** The insurances of a row. */
export const SETTLED_INSURANCES = { HEALTH: '건강·장기요양', EMPLOYMENT: '고용' } as const

const pair = z.object({ employee: won, employer: won })

/** What one insurance of a person comes to for a year (labour rules §7.2). Won; above 0 to be paid, below 0 given back. */
export const settlementRowSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  birthDate: dateText,
  /** Days on which the insurance began and was lost. */
  acquiredOn: dateText,
  lostOn: dateText.nullable(),
  insurance: z.enum(['HEALTH', 'EMPLOYMENT']),
  /** 보수총액, months worked, months it was divided by, and the base that follows. */
  totalPay: won,
  workMonths: z.number().int(),
  countedMonths: z.number().int(),
  monthlyBase: won.nullable(),
  /** What is due, what was withheld or paid, and what is left; null: it cannot be reckoned, `note` says why. */
  fixed: pair.nullable(),
  paid: pair,
  settled: pair.nullable(),
  /** Of health insurance: its own part and that of long-term care, of the employee. */
  health: z.object({ fixed: won, paid: won, settled: won }).nullable(),
  care: z.object({ fixed: won, paid: won, settled: won }).nullable(),
  cause: z.enum(['YEAR', 'LEAVING']),
  /** Months over which it may be spread. */
  instalments: z.number().int(),
  /** What of it stands in the last pay already, and in which month. */
  applied: z.object({ month: monthText, amount: won }).nullable(),
  note: z.string(),
  explain: z.array(explained),
})
export type SettlementRow = z.infer<typeof settlementRowSchema>

/** What is settled of a year (absent: last year), from payslips that were given out. */
export const readSettlement = endpoint({
  id: 'salary.settlement',
  method: 'GET',
  path: '/api/salary/settlement/',
  summary: '4대보험 정산',
  access: ['11'],
  tenant: true,
  query: { year: yearField.optional(), kind: settlementKindField.default('health') },
  response: listOf(settlementRowSchema).extend({
    year: z.number().int(),
    kind: settlementKindField,
    sums: z.object({
      /** People who pay more and who get something back, with what the employees' part comes to. */
      more: z.object({ people: z.number().int(), amount: won }),
      back: z.object({ people: z.number().int(), amount: won }),
      employer: won,
      instalments: z.number().int(),
    }),
    counts: z.object({ health: z.number().int(), employment: z.number().int(), leaving: z.number().int() }),
  }),
})
export type Settlement = z.infer<typeof readSettlement.response>
