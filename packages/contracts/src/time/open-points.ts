import { z } from 'zod'
import { dateText } from '../fields.ts'

/** What may stand open before a month of attendance is closed; the second group does not keep it from being closed. */
const CODES = [
  'no-plan',
  'half-record',
  'absence-open',
  'request-open',
  'pending',
  'unclear',
  'no-totals',
  'no-weekly-holiday',
  'warning',
  'undated',
  'over-52',
] as const

/** Something of a person to look at before the month is closed: one row a person and code, of days up to today. */
export const openPointSchema = z.object({
  code: z.enum(CODES),
  employeeNo: z.number().int(),
  name: z.string(),
  /** How many days, or 1 where it is about no day. */
  count: z.number().int(),
  /** The first five of the days; all of them of people who are asked for by number. */
  workDates: z.array(dateText),
  message: z.string(),
  /** The month cannot be closed with it. */
  blocks: z.boolean(),
  /** no-totals: days of work before today that nobody recorded. */
  daysWithoutRecord: z.number().int().optional(),
})
export type OpenPoint = z.infer<typeof openPointSchema>
