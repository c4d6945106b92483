import { z } from 'zod'
import { dateText } from '../fields.ts'

/** Minutes of a week that a person may work: without overtime, and at most. null: the law sets none (five to be reached, 제63조). */
export const weekLimitSchema = z.object({ regular: z.number().int(), most: z.number().int() }).nullable()
export type WeekLimit = z.infer<typeof weekLimitSchema>

/** How a week stands to its limit: `near` from four hours before it, `over` beyond it; without a limit always `plain`. */
export const weekLevelSchema = z.enum(['plain', 'near', 'over'])
export type WeekLevel = z.infer<typeof weekLevelSchema>

/** A whole week of somebody: worked minutes against what may be worked. */
export const ownWeekSchema = z.object({
  from: dateText,
  to: dateText,
  hours: z.string(),
  minutes: z.number().int(),
  limit: weekLimitSchema,
  level: weekLevelSchema,
  /** How the running week ends if it goes on as planned; null: another week, or no plan is known. */
  forecast: z
    .object({ minutes: z.number().int(), state: z.enum(['FINE', 'WARN', 'OVER']), message: z.string() })
    .nullable(),
  /** The days of the running week, of another none; `planned`: minutes of today and the days to come, null: of a day before, or none are known. */
  days: z.array(z.object({ workDate: dateText, minutes: z.number().int(), planned: z.number().int().nullable() })),
})
