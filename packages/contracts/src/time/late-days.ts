import { z } from 'zod'
import { dateText } from '../fields.ts'
import { TAG_TYPES, type TagType } from './tags.ts'

/** A day of a person for which tags, corrections or requests came after its month was closed. */
export const lateDaySchema = z.object({
  employeeNo: z.number().int(),
  name: z.string(),
  workDate: dateText,
  /** The tags that came; none where a correction or a request did, or a tag went. */
  tags: z.array(
    z.object({
      no: z.number().int(),
      happenedAt: z.string(),
      type: z.enum(Object.keys(TAG_TYPES) as TagType[]).nullable(),
    }),
  ),
  /** A request for the day waits: it is decided before anything is applied. */
  awaited: z.boolean(),
  /** A document whose effect waits: it is applied or declined at the document. */
  document: z.object({ no: z.number().int(), number: z.string(), pageType: z.string(), text: z.string() }).nullable(),
  /**
   * Net of the person's payslip as it stands and with all that came late, won: the same on each day of the person. null: there is no
   * payslip, or it could not be paid then.
   */
  now: z.number().int().nullable(),
  // oxlint-disable-next-line unicorn/no-thenable -- the specified name; it is no promise
  then: z.number().int().nullable(),
  difference: z.number().int().nullable(),
})
export type LateDay = z.infer<typeof lateDaySchema>
