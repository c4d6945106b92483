import { z } from 'zod'
import { dateText } from '../fields.ts'

/** What a planned day is. */
export const PLAN_KINDS = { WORK: '근무', OFF: '휴무', LEAVE: '휴가', OUTSIDE: '사업장 밖 근무' } as const
export type PlanKind = keyof typeof PLAN_KINDS

/** What is planned of a day. Times HH:mm, past 24 after midnight; null: none are planned. */
export const planSchema = z.object({
  start: z.string().nullable(),
  end: z.string().nullable(),
  kind: z.enum(Object.keys(PLAN_KINDS) as [PlanKind, ...PlanKind[]]),
})
export const dayPlanSchema = planSchema.extend({ workDate: dateText })
export type DayPlan = z.infer<typeof dayPlanSchema>
