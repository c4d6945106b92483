import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idField,
  listOf,
  monthField,
  monthText,
  monthOfYearField,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  versionField,
  yearField,
} from '../fields.ts'

/** By what annual leave is counted. */
export const LEAVE_BASES = { HIRE: '입사일', FISCAL: '회계연도' } as const
const basis = z.enum(['HIRE', 'FISCAL'])
/** What an operator may enter into a ledger. */
export const LEAVE_ENTRY_KINDS = {
  OPENING: '기초 잔여',
  GRANT: '추가 부여',
  CUT: '조정 차감',
  USE: '사용',
  PAYOUT: '수당 지급',
} as const
export type LeaveEntryKind = keyof typeof LEAVE_ENTRY_KINDS
const ENTRY_KINDS = Object.keys(LEAVE_ENTRY_KINDS) as LeaveEntryKind[]
/** Kinds that give days, with a last day of use. */
export const GIVING_KINDS: readonly LeaveEntryKind[] = ['OPENING', 'GRANT']
/** What moves a balance. */
export const LEAVE_LINE_KINDS = {
  grant: '발생',
  use: '사용',
  correction: '조정',
  payout: '수당 지급',
  lapse: '소멸',
} as const

/** Days as an exact text: a decimal, or a fraction such as 1/7 where it does not end; hours of a ledger in hours, else null. */
const amount = { days: z.string(), hours: z.string().nullable() }

export const leaveEntrySchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  kind: z.enum(ENTRY_KINDS),
  date: dateText,
  /** As it was entered: a decimal of days or of hours. */
  amount: z.string(),
  unit: z.enum(['DAY', 'HOUR']),
  /** Last day of use of what it gives. */
  expires: dateText.nullable(),
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  /** Who took it back, when and why; what was entered stays to be read. */
  withdrawn: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type LeaveEntry = z.infer<typeof leaveEntrySchema>

export const leaveLineSchema = z.object({
  id: z.string(),
  date: dateText,
  kind: z.enum(['grant', 'use', 'correction', 'payout', 'lapse']),
  /** Short Korean name of the movement. */
  label: z.string(),
  /** With its sign. */
  ...amount,
  balance: z.string(),
  reason: z.string(),
  /** How the days of a grant came about; null where nothing is calculated. */
  formula: z.string().nullable(),
  law: z.string().nullable(),
  /** Last day of use of what it gives. */
  expires: dateText.nullable(),
  /** The entry behind it, null: of the law or of attendance. */
  entryNo: z.number().int().nullable(),
})
export type LeaveLine = z.infer<typeof leaveLineSchema>

const ledgerOfBasis = z.object({
  basis,
  /** Days granted by law over the whole service. */
  grantedEver: z.string(),
  used: z.string(),
  lapsed: z.string(),
  /** Lapsed without promotion in the last three years and not paid: due as allowance (근로기준법 제60조 제5항, 제49조). */
  owed: z.string(),
  balance: z.string(),
  balanceHours: z.string().nullable(),
  /** Taken beyond what there was. */
  borrowed: z.string(),
  /** The first last day of use of what is left. */
  expires: dateText.nullable(),
  lines: z.array(leaveLineSchema),
  /** What was assumed, in sentences. */
  notices: z.array(z.string()),
})
export type LedgerOfBasis = z.infer<typeof ledgerOfBasis>

/** A person's leave as of a day, by hire date and by fiscal year. */
export const leaveLedgerSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  hireDate: dateText,
  leaveDate: dateText.nullable(),
  asOf: dateText,
  /** The basis that the company goes by on that day. */
  basis,
  /** HOUR: a part-time ledger, whose days are eight hours. */
  unit: z.enum(['DAY', 'HOUR']),
  /** Contractual hours of a day, decimal. */
  dailyHours: z.string(),
  /** Why no annual leave comes into being on that day, null: it does. */
  notApplicable: z.string().nullable(),
  /** By the company's basis first. */
  bases: z.array(ledgerOfBasis),
  /** What was entered, newest first, with what was taken back. */
  entries: z.array(leaveEntrySchema),
})
export type LeaveLedger = z.infer<typeof leaveLedgerSchema>

const company = { access: ['11'], tenant: true } as const
/** A person's ledger as of a day (absent: today), by both bases. */
export const readLeaveLedger = endpoint({
  ...company,
  id: 'salary.leaveLedger',
  method: 'GET',
  path: '/api/salary/leave-ledger/{employeeNo}/',
  summary: '사원의 연차 원장',
  params: { employeeNo: idField },
  query: { asOf: dateField.optional() },
  response: leaveLedgerSchema,
})
/** The own ledger as of a day (absent: today); null for who is no employee of the company. */
export const readMyLeave = endpoint({
  id: 'salary.myLeave',
  method: 'GET',
  path: '/api/salary/my-leave/',
  summary: '내 연차',
  access: ['11', '21'],
  tenant: true,
  query: { asOf: dateField.optional() },
  response: z.object({ ledger: leaveLedgerSchema.nullable() }),
})

export const leaveBalanceSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  encpnd: dateText,
  retireDate: dateText.nullable(),
  unit: z.enum(['DAY', 'HOUR']),
  /** Of what can be used on the day: given, used and left. */
  granted: z.string(),
  used: z.string(),
  left: z.string(),
  leftHours: z.string().nullable(),
  /** The balance: what is left less what was taken beyond it. */
  balance: z.string(),
  /** Of what is left that which lapses within two months. */
  expiring: z.string(),
  expires: dateText.nullable(),
  /** Why the law grants nothing, null: it does. */
  notApplicable: z.string().nullable(),
  /** The same day by the other basis. */
  other: z.object({ basis, granted: z.string(), used: z.string(), left: z.string(), expires: dateText.nullable() }),
})
export type LeaveBalance = z.infer<typeof leaveBalanceSchema>

/** By the hire date or the fiscal year; absent: as the company does. */
const basisField = z.enum(['hire', 'fiscal'], { error: '기준은 hire, fiscal 가운데 하나입니다.' }).optional()
const which = {
  q: searchField,
  /** Of a department and those below it. */
  deptNo: idField.optional(),
  sort: sortField('employeeCode', 'name', 'departmentName', 'encpnd'),
  ...pagingFields,
}
/** What everybody in service on a day (absent: today) has, by the basis of the company or the named one. */
export const listLeaveBalances = endpoint({
  ...company,
  id: 'salary.leaveBalances',
  method: 'GET',
  path: '/api/salary/leave-balances/',
  summary: '연차 현황',
  query: { asOf: dateField.optional(), type: basisField, ...which },
  response: listOf(leaveBalanceSchema).extend({ asOf: dateText, basis }),
})

/** Leave of one person on a day of a month. */
const calendarEntry = z.object({
  employeeNo: z.number().int(),
  name: z.string(),
  departmentName: z.string().nullable(),
  /** 연차, 오전, 오후 or 2시간. */
  text: z.string(),
  /** Not taken yet: planned for a later day. */
  ahead: z.boolean(),
})
/** Who is on annual leave on the days of a month, with days off of the calendar and departments of which half or more are away. */
export const readLeaveCalendar = endpoint({
  ...company,
  id: 'salary.leaveCalendar',
  method: 'GET',
  path: '/api/salary/leave-calendar/',
  summary: '연차 달력',
  query: { month: monthField, deptNo: idField.optional() },
  response: z.object({
    month: monthText,
    people: z.number().int(),
    days: z.array(z.object({ date: dateText, items: z.array(calendarEntry) })),
    holidays: z.array(z.object({ date: dateText, name: z.string() })),
    away: z.array(
      z.object({ date: dateText, departmentName: z.string(), people: z.number().int(), away: z.number().int() }),
    ),
  }),
})

export const leaveGrantSchema = z.object({
  date: dateText,
  kind: z.enum(['monthly', 'annual', 'proportional']),
  days: z.string(),
  expires: dateText,
  reason: z.string(),
  law: z.string(),
})
const eitherMonth = z.union([monthField, monthOfYearField], { error: '월을 11이나 2026-11처럼 적어 주세요.' })
/**
 * Annual leave as the specification asks for it: with `encpnd` what comes into being by `calcDate` (absent: today) for who was hired on
 * that day; with `employeeNo` the movements of that person in a year, or in a month of it; else what everybody has at the end of a year
 * (of this one today) or on `calcDate`. `type`: by hire date or by fiscal year, absent: as the company does.
 */
export const readLeave = endpoint({
  ...company,
  id: 'salary.leave',
  method: 'GET',
  path: '/api/salary/leave/',
  summary: '연차 조회',
  query: {
    type: basisField,
    encpnd: dateField.optional(),
    calcDate: dateField.optional(),
    year: yearField.optional(),
    month: eitherMonth.optional(),
    employeeNo: idField.optional(),
    ...which,
  },
  response: listOf(z.union([leaveBalanceSchema, leaveLineSchema, leaveGrantSchema])),
})

const facts = {
  employeeNo: idField,
  kind: z.enum(ENTRY_KINDS, { error: '종류를 골라 주세요.' }),
  date: dateField,
  amount: z
    .string('일수나 시간을 적어 주세요.')
    .regex(/^\d{1,4}(\.\d{1,3})?$/, '소수 셋째 자리까지 숫자로 적어 주세요.'),
  /** Hours of a part-time ledger are eight to a day, of others those of the contract of that day. */
  unit: z.enum(['DAY', 'HOUR'], { error: '단위는 DAY, HOUR 가운데 하나입니다.' }).default('DAY'),
  expires: dateField.optional(),
  reason: reasonField,
}
type Facts = Partial<z.infer<z.ZodObject<typeof facts>>>

/** Rules over several members of an entry, each told at its field. */
const judge = ({ kind, date, amount: text, expires }: Facts, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  if (text !== undefined && /^[0.]*$/.test(text)) refuse('amount', '0보다 많아야 합니다.')
  if (kind === undefined) return
  if (GIVING_KINDS.includes(kind)) {
    if (expires === undefined) refuse('expires', '언제까지 쓸 수 있는지 적어 주세요.')
    else if (date !== undefined && expires < date) refuse('expires', '사용 기한이 그 날짜보다 앞섭니다.')
  } else if (expires !== undefined) refuse('expires', '사용 기한은 기초 잔여와 추가 부여에만 적습니다.')
}

const entry = { ...company, path: '/api/salary/leave-entry/' } as const
/**
 * Enters days of a person's ledger. More than there is on that day is 422 unless leave may be borrowed, as is a second day of
 * opening balances.
 */
export const createLeaveEntry = endpoint({
  ...entry,
  id: 'salary.leaveEntry.create',
  method: 'POST',
  summary: '연차 조정 등록',
  body: tenantBody(facts).superRefine(judge),
  response: leaveEntrySchema,
})
/** Takes an entry back; it stays to be read. */
export const removeLeaveEntry = endpoint({
  ...entry,
  id: 'salary.leaveEntry.remove',
  method: 'DELETE',
  summary: '연차 조정 취소',
  body: tenantBody({ no: idField, reason: reasonField, version: versionField }),
  response: leaveEntrySchema.extend({ removed: z.literal(true) }),
})
