import { DAY_MINUTES, eachOf } from '@handal/base/work-time'
import { z } from 'zod'
import { DAY_FACT_KINDS, type DayFactKind } from './attendance.ts'
import { endpoint } from './endpoint.ts'
import { dateField, dateText, idListField, listOf, pagingFields } from './fields.ts'

const KINDS = Object.keys(DAY_FACT_KINDS) as DayFactKind[]
const text = z.string().nullable()

/** A day's record: clock times and durations HH:mm, of an incomplete day without durations. */
export const dailyWorkSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  workDate: dateText,
  dayType: z.string(),
  workSch: z.string(),
  atendTime: text,
  lvofcTime: text,
  gnot: text,
  rtn: text,
  /** Subcategories of the codes 출근판정 and 퇴근판정; null: not judged. */
  atendJdgmntCode: text,
  lvofcJdgmntCode: text,
  judgements: z.object({ in: z.array(z.string()), out: z.array(z.string()) }),
  ...eachOf(DAY_MINUTES, () => text),
  /** What was entered of the day. */
  facts: z.array(
    z.object({ no: z.number().int(), kind: z.enum(KINDS), startTime: text, endTime: text, paid: z.boolean() }),
  ),
  /** The month is closed: the day stays as it is. */
  closed: z.boolean(),
})
export type DailyWork = z.infer<typeof dailyWorkSchema>

/**
 * Days as they were recorded, or are worked as planned: those of a closed month, and of a person whose pay was given out, as they
 * were paid; others as the engine makes them now. By month, then person, then day.
 */
export const listDailyWorks = endpoint({
  id: 'attendance.dailyWorks',
  method: 'GET',
  path: '/api/attendance/daily-works/',
  summary: '일별 근태 목록',
  access: ['11'],
  tenant: true,
  query: { str: dateField, end: dateField, employeeNos: idListField.optional(), ...pagingFields },
  response: listOf(dailyWorkSchema),
})
