import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, monthText } from '../fields.ts'

/** What stands before a company's first payroll, by group and in the order of working. */
export const FIRST_GROUPS = {
  회사: ['company', 'insurance', 'hours', 'items'],
  사람: ['organisation', 'people', 'pay', 'accounts'],
  '첫 달': ['lines', 'attendance', 'payroll'],
} as const
export type FirstStep = (typeof FIRST_GROUPS)[keyof typeof FIRST_GROUPS][number]
const FIRST_STEPS = Object.values(FIRST_GROUPS).flat() as [FirstStep, ...FirstStep[]]

const stepSchema = z.object({
  step: z.enum(FIRST_STEPS),
  label: z.string(),
  /** next: what to do now; open: after it. */
  state: z.enum(['done', 'next', 'open']),
  /** What stands, or what is missing. */
  note: z.string(),
  /** The payroll can be made without it. */
  optional: z.boolean(),
})

const guideSchema = z.object({
  today: dateText,
  /** The month that will be the first. */
  month: monthText,
  /** About how long what is left takes; null before anybody is registered, because it depends on how many they are. */
  minutesLeft: z.number().int().nullable(),
  /** People who are paid in that month. */
  people: z.number().int(),
  /** Those of them whose payslip is calculated. */
  calculated: z.number().int(),
  groups: z.array(z.object({ label: z.string(), steps: z.array(stepSchema) })),
  /** What each gap blocks. */
  blocks: z.array(z.object({ title: z.string(), text: z.string() })),
  dates: z.array(z.object({ date: dateText, title: z.string() })),
})
export type FirstPayroll = z.infer<typeof guideSchema>

/** What is still missing before the first payroll of a company; `guide` is null once a payroll was confirmed (ours). */
export const readFirstPayroll = endpoint({
  id: 'home.firstPayroll',
  method: 'GET',
  path: '/api/home/first-payroll/',
  summary: '첫 급여 준비',
  access: ['11'],
  tenant: true,
  response: z.object({ guide: guideSchema.nullable() }),
})
