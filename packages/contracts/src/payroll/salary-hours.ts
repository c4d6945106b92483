import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, idField, monthField, monthText } from '../fields.ts'
import { weekLevelSchema, weekLimitSchema } from '../time/week-limit.ts'

const minutes = z.number().int()

/** One day of a person as it was recorded. */
export const hoursDaySchema = z.object({
  workDate: dateText,
  /** `09:00 - 다음 날 05:00, 휴게 1:00`, `쉼`, `기록 없음`. */
  text: z.string(),
  /** What the day adds beyond plain hours: `연장 2:00`, `휴일`, `오전 반차`; empty for a plain day. */
  note: z.string(),
  realWork: minutes,
  /** Belongs to the pay period shown. */
  inPeriod: z.boolean(),
})

/** A week from Monday against what the person may work in it. */
export const hoursWeekSchema = z.object({
  from: dateText,
  to: dateText,
  /** Worked minutes, days of neighbouring periods and holidays included. */
  total: minutes,
  limit: weekLimitSchema,
  level: weekLevelSchema,
  /** Days of a neighbouring period or without a record, as a sentence; empty without. */
  outside: z.string(),
  days: z.array(hoursDaySchema),
})
export type HoursWeek = z.infer<typeof hoursWeekSchema>

/** The hours of one person's pay period to check before they are paid: sums with their rule in digits, weeks against their limit (ours). */
export const readHours = endpoint({
  id: 'salary.management.hours',
  method: 'GET',
  path: '/api/salary/management/{employeeNo}/hours/',
  summary: '사원 근태 확인',
  access: ['11'],
  tenant: true,
  params: { employeeNo: idField },
  query: { month: monthField.optional() },
  response: z.object({
    employeeNo: z.number().int(),
    month: monthText,
    periodFrom: dateText,
    periodTo: dateText,
    closedAt: z.string().nullable(),
    /** Worked minutes of the period; null while no totals have come. */
    realWork: minutes.nullable(),
    /** What stands out, in sentences: days against the planned ones, weeks beyond their limit, days without a record. */
    comparison: z.string(),
    /** What the pay is calculated from, each with how it came about. */
    sums: z.array(z.object({ key: z.string(), label: z.string(), value: z.string(), rule: z.string() })),
    weeks: z.array(hoursWeekSchema),
    weekSentence: z.string(),
    laws: z.array(z.string()),
  }),
})
export type PersonHours = z.infer<typeof readHours.response>
