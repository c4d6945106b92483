import { z } from 'zod'
import { attendanceSource, codeField, dailyHoursField, hoursField, weekdaysField } from '../people/employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, timeField } from '../fields.ts'

/** The contractual hours that planned times and weekdays come to on a day, beside what is entered. Nothing is written. */
export const judgeHours = endpoint({
  access: ['11'],
  tenant: true,
  id: 'hrm.employees.hours',
  method: 'POST',
  path: '/api/hrm/employees/hours/',
  summary: '근무시각으로 본 소정근로시간',
  asks: true,
  body: tenantBody({
    from: dateField,
    workSch: codeField.optional(),
    mdwkWorkday: weekdaysField.optional(),
    baseAtendtime: timeField.optional(),
    baseLvofctime: timeField.optional(),
    monthlyHours: hoursField.optional(),
    dailyHours: dailyHoursField.optional(),
  }),
  response: z.object({
    /** What the plan comes to where nothing is entered: HH:mm, and a decimal. */
    planned: z.object({ dailyHours: z.string(), monthlyHours: z.string() }),
    /** What holds: as entered, else as planned. `weeklyHours` of who has no fixed weekdays is 00:00. */
    dailyHours: z.string(),
    weeklyHours: z.string(),
    monthlyHours: z.string(),
    /** What the company has on the day for who has nothing else: its weekly holiday, 0 = Sunday, and how days come to be. */
    company: z.object({ weeklyHoliday: z.number().int(), attendanceSource }),
    /** What does not fit between them, in sentences. */
    notices: z.array(z.string()),
  }),
})
