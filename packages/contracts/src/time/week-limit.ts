import { z } from 'zod'

/** Minutes of a week that a person may work: without overtime, and at most. null: the law sets none (five to be reached, 제63조). */
export const weekLimitSchema = z.object({ regular: z.number().int(), most: z.number().int() }).nullable()
export type WeekLimit = z.infer<typeof weekLimitSchema>

/** How a week stands to its limit: `near` from four hours before it, `over` beyond it; without a limit always `plain`. */
export const weekLevelSchema = z.enum(['plain', 'near', 'over'])
export type WeekLevel = z.infer<typeof weekLevelSchema>
