import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, monthField, monthText } from '../fields.ts'
import { dailyWorkSchema } from './daily-works.ts'
import { dayPlanSchema } from './day-plan.ts'
import { likelySchema, punchRequestSchema } from './punch-requests.ts'
import { tagSchema } from './tags.ts'
import { ownWeekSchema } from './week-limit.ts'

/**
 * The caller's own month (absent: the one of today): days as they stand, weeks against the limit of the law, what is missing with likely
 * times, and what was asked for. An account without a person has none of it.
 */
export const readMyMonth = endpoint({
  id: 'attendance.myMonth',
  method: 'GET',
  path: '/api/attendance/my-month/',
  summary: '내 근태',
  access: ['11', '21'],
  tenant: true,
  query: { month: monthField.optional() },
  response: z.object({
    month: monthText,
    today: dateText,
    periodFrom: dateText,
    periodTo: dateText,
    /** The month is closed, or the own pay was given out. */
    closed: z.boolean(),
    days: z.array(dailyWorkSchema),
    /** What is planned of the days of service in the month. */
    plan: z.array(dayPlanSchema),
    /** Whole weeks around the month. */
    weeks: z.array(ownWeekSchema),
    /** Durations HH:mm; null: not made yet. */
    totals: z
      .object({
        scheduledDays: z.number().int(),
        workedDays: z.number().int(),
        absentDays: z.number().int(),
        paidLeaveDays: z.string(),
        ...eachOf(TOTAL_MINUTES, () => z.string()),
      })
      .nullable(),
    /** Days that lack a time and have no request that waits. */
    missing: z.array(z.object({ workDate: dateText, suggestions: z.array(likelySchema) })),
    requests: z.array(punchRequestSchema),
    /** The own raw events of the month and the night after it, by time. */
    tags: z.array(
      tagSchema.pick({ no: true, type: true, happenedAt: true, source: true, workDate: true, excluded: true }),
    ),
    /** What the person said to the month; null: it is not asked yet. */
    confirmed: z.null(),
  }),
})
export type MyMonth = z.infer<typeof readMyMonth.response>
