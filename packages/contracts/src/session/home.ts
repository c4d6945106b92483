import { dateText, monthText } from '../fields.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ROLES } from '../roles.ts'
import { runHeaderSchema } from '../payroll/salary.ts'
import { weekLevelSchema, weekLimitSchema } from '../time/week-limit.ts'

const won = z.number().int()
/**
 * What a blocker's button opens: the month's attendance, the payslips that a check of this code concerns, a further month that is
 * not finished, where the step of this code is worked on, what is to be destroyed, or the leaving of a person.
 */
export const BLOCKER_PLACES = ['attendance', 'check', 'month', 'step', 'retention', 'leaving'] as const
/** Something that blocks or waits: what, who or how many, which step it blocks, and what its button opens; the address is the web's. */
const blockerSchema = z.object({
  code: z.string(),
  title: z.string(),
  /** How many people. */
  count: z.number().int(),
  detail: z.string(),
  blocks: z.string(),
  action: z.string(),
  place: z.enum(BLOCKER_PLACES),
  severity: z.enum(['warning', 'todo']),
  /** The run it concerns when that is not the month waiting: yyyy-MM and payment type. */
  month: monthText.optional(),
  paymentType: z.string().optional(),
  /** The first of the people, for where there is room for one name; the bell names nobody. */
  name: z.string().optional(),
  /** Whose leaving it opens. */
  employeeNo: z.number().int().optional(),
})
/** What comes due; `employeeNo`: whose leaving it leads to. */
const dueSchema = z.object({ date: z.string(), title: z.string(), employeeNo: z.number().int().optional() })

/** The access log: whether its newest check found it broken, and the month whose review waits until `dueOn`. */
const auditMarkSchema = z.object({ broken: z.boolean(), month: monthText.nullable(), dueOn: dateText.nullable() })
export type AuditMark = z.infer<typeof auditMarkSchema>

export const operatorHomeSchema = z.object({
  kind: z.literal('operator'),
  today: dateText,
  /** null: the company has nobody to pay. */
  run: runHeaderSchema.nullable(),
  /** No payroll was ever confirmed: the guide to the first one stands in the dashboard's place. */
  isFirst: z.boolean(),
  sentence: z.string(),
  blockers: z.array(blockerSchema),
  audit: auditMarkSchema,
  /** People by their day's attendance, from the daily records. */
  attendance: z
    .object({
      date: dateText,
      present: z.number().int(),
      late: z.number().int(),
      leave: z.number().int(),
      absent: z.number().int(),
      notYet: z.number().int(),
      notes: z.array(z.string()),
      /** The day was made from the schedule (근무표대로): nobody clocked in. */
      planned: z.boolean(),
    })
    .nullable(),
  dues: z.array(dueSchema),
  /** Earnings of the last twelve months and the forecast of the month waiting. */
  cost: z.object({
    months: z.array(
      z.object({
        month: monthText,
        earnings: won,
        forecast: z.boolean(),
        /** Before hours and payslips: base pay and fixed allowances alone. */
        fixedOnly: z.boolean(),
      }),
    ),
    /** Months between the first and the last of them without earnings, oldest first: paid elsewhere, or not calculated yet. */
    gaps: z.array(z.object({ month: monthText, elsewhere: z.boolean() })),
    /** Month the departments are of; null before the first run. */
    departmentMonth: monthText.nullable(),
    departments: z.array(z.object({ name: z.string(), earnings: won })),
  }),
})
export const employeeHomeSchema = z.object({
  kind: z.literal('employee'),
  today: dateText,
  name: z.string(),
  day: z
    .object({
      date: dateText,
      atendTime: z.string().nullable(),
      lvofcTime: z.string().nullable(),
      baseStart: z.string(),
      baseEnd: z.string(),
      realWork: z.number().int(),
      /** Of a day worked as planned (근무표대로), how far the server's clock in Seoul has gone through it; null: recorded. */
      plan: z.enum(['AHEAD', 'UNDER_WAY', 'OVER']).nullable(),
    })
    .nullable(),
  payslip: z
    .object({
      month: monthText,
      /** What the company calls 급여. */
      paymentTypeName: z.string(),
      payDate: dateText,
      net: won,
      earnings: won,
      deductions: won,
      comparison: z.string(),
    })
    .nullable(),
  /** Hours by week of the last weeks, in minutes, the current week last. */
  weeks: z.array(
    z.object({
      from: dateText,
      to: dateText,
      minutes: z.number().int(),
      current: z.boolean(),
      limit: weekLimitSchema,
      level: weekLevelSchema,
    }),
  ),
})
/** Unfinished jobs, those of them whose server gives no sign of life, and those that failed in the last day. */
const jobCounts = z.object({ running: z.number().int(), stuck: z.number().int(), failed: z.number().int() })
export const superHomeSchema = z.object({
  kind: z.literal('super'),
  today: dateText,
  month: monthText,
  companies: z.array(
    z.object({
      companyNo: z.number().int(),
      companyName: z.string(),
      businessType: z.string(),
      /** In service today. */
      people: z.number().int(),
      contractEndDate: dateText.nullable(),
      contractType: z.string(),
      /** The month that its operator sees; null: it has no pay rules, or nobody to pay. */
      run: runHeaderSchema.nullable(),
      /** What stands in the way of the month, and what is missing before the first. */
      blockers: z.array(blockerSchema.pick({ code: true, title: true, count: true })),
    }),
  ),
  dues: z.array(dueSchema),
  audit: auditMarkSchema,
  system: z.object({
    database: z.string(),
    databaseNote: z.string(),
    version: z.string(),
    startedAt: z.string(),
    jobs: jobCounts,
    /** What readers of the help pages said in the last 90 days, and the page that helped least; null: nobody said so. */
    help: z.object({ yes: z.number().int(), no: z.number().int(), worst: z.string().nullable() }),
  }),
})
/** The dashboard of the caller's role; `view=employee` shows an operator the own employee dashboard. */
export const readHome = endpoint({
  id: 'home.read',
  method: 'GET',
  path: '/api/home/',
  summary: '홈',
  access: ROLES,
  tenant: true,
  query: { view: z.enum(['employee']).optional() },
  response: z.discriminatedUnion('kind', [operatorHomeSchema, employeeHomeSchema, superHomeSchema]),
})
export type Home = z.infer<typeof readHome.response>
export type OperatorHome = z.infer<typeof operatorHomeSchema>
export type EmployeeHome = z.infer<typeof employeeHomeSchema>
export type SuperHome = z.infer<typeof superHomeSchema>

/** What waits for the person, for the bell of every screen: an operator's blockers and nothing else of the dashboard (ours). */
export const readNotices = endpoint({
  id: 'home.notices',
  method: 'GET',
  path: '/api/home/notices/',
  summary: '알림',
  access: ['11'],
  tenant: true,
  response: z.object({
    /** The month that waits, yyyy-MM; null without pay rules. */
    month: monthText.nullable(),
    items: z.array(blockerSchema),
    total: z.number().int(),
  }),
})
export type Notices = z.infer<typeof readNotices.response>
